"""A question about a card that nobody here knows: it is said so, with the nearest names, and nothing is guessed."""

from __future__ import annotations

import re

from assistant.books import Place
from assistant.cards.answers import answer_named
from assistant.cards.view import edition_of
from assistant.knowledge import knowledge_of
from assistant.lexicon import all_stems, meanings, near_stem, noise
from assistant.model import Answer
from carddb.lookup import find_card, shown_name
from rules_corpus import addresses
from rules_corpus.folding import STOP_WORDS, fold, is_cjk, stems

NEAREST = 3
"""Near names that are offered."""

_NAME = r"(?P<name>[^\W\d][\w'’ -]{2,40}?)"
_ASKS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b(?:cost|range|reach|damage|dmg|charge|text|effect|upkeep) (?:of|on|for) (?:the |my |his "
        rf"|her )?{_NAME}(?: card)?\s*\??$",
        rf"\bwhat (?:does|do|s|is) (?:the )?(?:card )?(?:called )?{_NAME} (?:card )?(?:do|say|cost|deal)\b",
        rf"\b(?:what does|what is|whats|explain) (?:the )?(?:card )?{_NAME} card\b",
        rf"^does (?:the )?(?:card )?(?:called )?{_NAME} exist\s*\??$",
        rf"\bcard (?:called|named) {_NAME}\s*\??$",
        rf"^{_NAME} (?:dmg|damage|cost|range|charge|upkeep|text)\s*\?*$",
    )
)
_CJK_RUN = re.compile(r"[぀-ヿ㐀-䶿一-鿿가-힯々]+")
_KANA = re.compile(r"[぀-ヿ]")
_WORDS_CJK = "|".join(
    "だめーじ こすと 間合 距離 伤害 傷害 距离 费用 消費 效果 効果 데미지 피해 비용 코스트 간격 거리 효과 는 은".split()
)

_ATTRIBUTE = re.compile(rf"\b(?:damage|dmg|cost|range|reach|charge|text|effect|upkeep|do|does|card|is)\b|{_WORDS_CJK}")


def answer_unknown_card(question: str, game: str, place: Place) -> tuple[Answer, str] | None:
    """Says that a card of this name is unknown; None if the question names none, or speaks of something known.

    Where the name is the larger part of a single card's, that card is meant and answered for.
    """
    name = _unknown_name(question, place.book)
    if name is None:
        return None
    part = find_card(name, edition_of(place.book))
    if part.how == "part" and part.card is not None and len(name) > 4:
        whole = fold(question).replace(name, shown_name(part.card))
        return answer_named(whole, "", game, place)
    near = _near(name, edition_of(place.book))
    offered = f" Do you mean {' or '.join(shown for shown, _ in near)}?" if near else ""
    sentence = f"No card named “{name}” is known here, so nothing can be said of it.{offered}"
    see = tuple(addresses.card(card_id) for _, card_id in near) or (addresses.cards(),)
    refusal = Answer(question, game, "refusal", sentence, sentence, refused=True, confidence=0.9, see_also=see)
    return refusal, ""


def _unknown_name(question: str, book: str) -> str | None:
    folded = fold(question)
    for match in _CJK_RUN.finditer(question):
        run = match.group()
        if re.fullmatch(_WORDS_CJK, fold(run)):
            continue
        if _ATTRIBUTE.search(folded) and len(run) <= 14 and not _understood(run, book):
            return run
    for pattern in _ASKS:
        if asked := pattern.search(folded):
            words = [word for word in stems(asked["name"]) if word not in STOP_WORDS]
            unknown = [word for word in words if len(word) > 3 and not _is_known(word, book)]
            if unknown and len(words) <= 3 and not any(_is_term(word, book) for word in words):
                return asked["name"].strip()
    return None


def _understood(run: str, book: str) -> bool:
    """Whether any part of a run of Chinese, Japanese or Korean characters is a term or word known here."""
    known = meanings(book)
    chars = stems(run)
    longest = min(len(chars), 6)
    return any(
        tuple(chars[start : start + length]) in known
        for length in range(longest, 0, -1)
        for start in range(len(chars) - length + 1)
        if length > 1 or len(chars) == 1 or not _KANA.match(chars[start])
    )


def _is_known(word: str, book: str) -> bool:
    knowledge = knowledge_of(book)
    if word in knowledge.passages_with or word in knowledge.units_with or (word,) in meanings(book):
        return True
    return word in all_stems() or word in noise() or near_stem(word, book) is not None


def _is_term(word: str, book: str) -> bool:
    return any(meaning.startswith("@") for meaning in meanings(book).get((word,), ()))


def _near(name: str, vocabulary: str) -> list[tuple[str, str]]:
    """The nearest names of cards; a single character is near to none."""
    if len(name) == 1 and is_cjk(name):
        return []
    found = find_card(name, vocabulary)
    return [(match.shown, match.id) for match in found.candidates[:NEAREST]]
