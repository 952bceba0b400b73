"""Questions about the printed decks: what is in one, how many of a kind, which of them hold a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from assistant.books import Place
from assistant.cards.answers import set_aside
from assistant.cards.names import names_in
from assistant.cards.view import View, edition_of, view_of
from assistant.model import MAX_ANSWER, Answer
from assistant.passages import rule_citation
from assistant.position.telling import in_book
from carddb.cards import card_by_id
from carddb.decks import BOOK, Deck, DeckCard, decks
from carddb.effects import Kind
from carddb.sakura_arms import MEGAMI
from rules_corpus import addresses
from rules_corpus.books import rules_by_id
from rules_corpus.folding import fold, stem, stems

_DECK = re.compile(
    r"\bdecks?\b|\bdeck ?lists?\b|\bpre-?builts?\b|\bpre-?mades?\b|\bready[- ]?made\b|\bprecons?\b|\bstarter\b"
    r"|колод|デッキ"
)
_INSIDE = re.compile(
    r"\bwhat(?:'s|s| is| are| cards)?\b|\bwhich\b|\bcards\b|\blist\b|\bcontents?\b|\binside\b|\bnormals?\b"
    r"|\bspecials?\b"
    r"|\bin (?:the|that)\b|\bshow\b|\bconsists?\b|\bholds?\b|\bpls\b|\bplease\b|\bgive me\b|\bhow many\b|\bis\b"
    r"|\bdoes\b"
)
_RULE_TALK = re.compile(
    r"\bhow (?:do|does|to|can)\b|\b(?:can|may|must|should|do) (?:i|we|you)\b|\btake out\b|\bleave out\b|\bred\b"
    r"|\bbuild\b|\bchoose\b|\bcut\b|\bremove\b|\bshuffle\b|\bnew deck\b|\breform\b|\bbest\b|\bwins?\b"
)
_FILTERS: tuple[tuple[str, str, Callable[[View], bool]], ...] = (
    ("special cards", r"\bspecials?\b|切札", lambda view: view.kind is Kind.SPECIAL),
    ("normal cards", r"\bnormals?\b|通常札", lambda view: view.kind is Kind.NORMAL),
    ("attacks", r"\battacks?\b|攻撃", lambda view: view.type == "attack"),
    ("actions", r"\bactions?\b|行動", lambda view: view.type == "action"),
    ("enchantments", r"\b(?:enchantment|attachment)s?\b|付与", lambda view: view.type == "enchantment"),
    ("reactions", r"\breactions?\b|対応", lambda view: view.subtype == "reaction"),
    ("full power cards", r"\bfull[- ]power\b|\ball[- ]out\b|全力", lambda view: view.subtype == "fullpower"),
)
_THERE = re.compile(r"^(?:does|do|is there|are there|has|have)\b")
_THAT_DECK = re.compile(r"\b(?:that|this|the|it|its)\b")


def answer_deck(question: str, before: str, game: str, place: Place) -> tuple[Answer, str] | None:
    """What a printed deck holds; None if the question does not ask for that."""
    folded = fold(question)
    if not _DECK.search(folded) or _RULE_TALK.search(folded):
        return None
    with_card = _holding(question, folded, game, place)
    if with_card is not None:
        return with_card
    deck = _deck_named(folded)
    if deck is None and before and _THAT_DECK.search(folded):
        deck = _deck_named(fold(before))
    of_a_kind = any(re.search(pattern, folded) for _, pattern, _ in _FILTERS)
    if deck is None or not (_INSIDE.search(folded) or of_a_kind):
        return None
    return _inside(deck, question, folded, game, place)


def _inside(deck: Deck, question: str, folded: str, game: str, place: Place) -> tuple[Answer, str]:
    """The cards of a deck, all or those of the kinds asked for."""
    asked = [(label, fits) for label, pattern, fits in _FILTERS if re.search(pattern, folded)]
    views = {card.card: view_of(card_by_id(card.card), edition_of(place.book)) for card in deck.cards}
    count = 0
    if asked:
        cards = [card for card in deck.cards if all(fits(views[card.card]) for _, fits in asked)]
        count = len(cards)
        label = " that are ".join(label for label, _ in asked)
        sentence = f"{deck.title}: {count} {label}: {_joined(cards)}." if cards else f"{deck.title}: no {label}."
    else:
        parts = [f"normal cards {_joined(deck.normals)}", f"special cards {_joined(deck.specials)}"]
        parts += [f"from the third duel {_joined(deck.added)}"] if deck.added else []
        sentence = f"{deck.title}: {'; '.join(parts)}."
    verdict = ("yes" if count else "no") if asked and _THERE.search(folded) else None
    sentence = f"{verdict.capitalize()}. {sentence}" if verdict else sentence
    if deck.kind == "ready-made" and not asked:
        normals, specials = deck.to_take_out
        sentence += f" Take out {normals} normal and {specials} special card before the game."
    rules = deck.rules[:2] if deck.kind == "ready-made" and not asked else deck.rules[:1]
    ground = " ".join(map(str, (count, *deck.to_take_out)))
    return _told(question, sentence, rules, deck, game, place, ground, verdict)


def _holding(question: str, folded: str, game: str, place: Place) -> tuple[Answer, str] | None:
    """Which printed decks hold a card, or whether one does."""
    named = [name for name in names_in(question, place.book) if name.cards and not name.common]
    if len(named) != 1 or not re.search(r"\b(?:in|which|what|has|have|with|holds?|hold)\b", folded):
        return None
    rest = fold(question[: named[0].start] + " " + question[named[0].end :])
    ids = set(named[0].cards)
    holding = [deck for deck in decks() if any(card.card in ids for card in deck.cards)]
    asked = _deck_named(rest)
    if asked is not None:
        card = next((card for card in asked.cards if card.card in ids), None)
        verdict = "yes" if card is not None else "no"
        name = card.name if card is not None else named[0].name
        sentence = f"{verdict.capitalize()}. {name} is {'' if card else 'not '}in the deck {asked.title}."
        return _told(question, sentence, asked.rules[:1], asked, game, place, "", verdict)
    if not re.search(r"\b(?:which|what)\b.{0,20}\bdecks?\b|\bin (?:a|any)\b.{0,16}\bdeck", rest):
        return None
    titles = [deck.title for deck in holding]
    if not titles:
        return None
    sentence = f"{named[0].name} is in {len(titles)} printed deck{'s' if len(titles) > 1 else ''}: {', '.join(titles)}."
    rules = tuple(deck.rules[0] for deck in holding)
    return _told(question, sentence, rules, holding[0], game, place, str(len(titles)))


def _told(
    question: str, sentence: str, rules: Sequence[str], deck: Deck, game: str, place: Place, ground: str,
    verdict: str | None = None,
) -> tuple[Answer, str]:  # fmt: skip
    """The answer with the rules that print the lists; the Basic Set alone prints them."""
    by_book = place.book == BOOK
    if not by_book:
        sentence += f" {set_aside('that; the Basic Set prints the deck')}"
    cited = tuple(rule_citation(rules_by_id()[rule]) for rule in rules)
    extra = in_book("sab-5.8", place.book) if not by_book else None
    cited += (rule_citation(rules_by_id()[extra]),) if extra else ()
    answer = Answer(
        question, game, "deck" if by_book else "refusal", sentence[:MAX_ANSWER], sentence[:MAX_ANSWER], verdict=verdict,
        refused=not by_book, confidence=0.95, citations=cited, see_also=(addresses.deck(deck.id), addresses.decks()),
    )  # fmt: skip
    return answer, ground


def _joined(cards: Sequence[DeckCard]) -> str:
    return ", ".join(card.name for card in cards)


def _deck_named(folded: str) -> Deck | None:
    """The printed deck whose megami a question names: both of a ready-made one, the one of a training deck."""
    said = set(stems(folded))
    named = {
        megami.slug for megami in MEGAMI for name in megami.names.values() if stem(name) in said or fold(name) in folded
    }
    pairs = [deck for deck in decks() if len(deck.megami) > 1 and set(deck.megami) <= named]
    if pairs:
        return pairs[0]
    alone = [deck for deck in decks() if len(deck.megami) == 1 and re.search(r"\btutorial\b|\btraining\b", folded)]
    return next((deck for deck in alone if {slug.partition("-")[0] for slug in deck.megami} & named), None)
