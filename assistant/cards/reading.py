"""Reads a question about cards: which cards it names, what it asks of them, which numbers of a position it gives.

In `rest`, the question without its card names, the first named card is `§a`, the second `§b`: so that the patterns of
the modules beside this one speak of cards without knowing any name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.cards.names import Named, names_in
from assistant.cards.view import View, edition_of, view_of
from assistant.lexicon import meanings
from carddb.lookup import find_card, shown_name
from rules_corpus.folding import STOP_WORDS, fold, stems

CARD = r"§[ab]"
"""What stands for a card's name in the patterns."""

_ASPECTS = (  # katakana is folded to hiragana, and so it stands here
    ("damage", r"\b(?:damage|dmg|hits? for|attack value|strength|deals?|how hard|урон)\b|だめーじ|伤害|傷害"
               r"|데미지|피해"),
    ("cost", r"\b(?:costs?|price|upkeep|expensive|flare|стоимость|стоит)\b|こすと|消費|费用|消费|비용|코스트"),
    ("range", r"\b(?:range|reach(?:es)?|distances?|how far|дальность|дистанция)\b|間合|適正距離|距离|距離|간격|거리"),
    ("charge", r"\b(?:charges?|how many (?:petals|crystals|tokens)|(?:petals|crystals|tokens) on)\b|納|纳"),
    ("type", r"\b(?:what (?:kind|type|sort)|which type|subtype|card type|type of card|kind of card|тип)\b|種類|类型"),
    ("owner", r"\b(?:whose|who (?:has|owns|uses|plays)|belongs? to|comes? from|(?:megami|goddess)\b.*\bfrom"
              r"|(?:which|what) (?:megami|goddess)|чья|чей)\b"),
    ("text", r"\bwhat (?:does|do|did|will|would|is|are"
             r"|s)\b.{0,30}" + CARD + r"(?:\s*card)?\s*(?:do|does|say|read|mean)?\b"
             r"|\beffects?\b|\btext\b|\bconditions?\b|\babilit(?:y|ies)\b|\bexplain\b|\btell me about\b"
             r"|\bhow does " + CARD + r" work"
             r"|" + CARD + r" (?:what is it|what does it do|what do|do what|explained)|что делает|что за|効果"
                           r"|效果|효과"),
)  # fmt: skip
_PATTERNS = tuple((name, re.compile(pattern)) for name, pattern in _ASPECTS)
_BEFORE_NAME = re.compile(
    r"(?:^|^can\s+|\b(?:answer|cancel|block|weaken|counter|stop|or|of|does|do|did|is|for|on|card|whats|what's"
    r"|with|play|playing|use|using|to|against|by|called"
    r"|named|vs|and|"
    r"hit|from|my|his|her|the|opps?)\s+)[\"“'«「]?$",
    re.IGNORECASE,
)
_AFTER_NAME = re.compile(
    r"^[\"”'»」]?(?:'s)?(?:\s+(?:card|costs?|dmg|damage|range|text|effect|price|upkeep|charge|at|vs|reaction|hit"
    r"|reach)\b"
    r"|\s*\?*$)",
    re.IGNORECASE,
)
_PLAIN_WORDS = frozenset(
    "shoot shot slash reap bind wield smoke pressure argue protest induce agitate confuse replicate behead stunt "
    "dictate roar pounce repulsion".split()
)
_PLAYS = re.compile(
    r"(?:\b(?:with|does|play|playing|use|using|vs|against|of|answer|cancel|block|weaken|counter|stop|or|and)|^can)"
    r"\s+[\"“']?$",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"\b(?:it|its|that card|this card|that one|her|his|them|their)\b")
_GOES_ON = re.compile(r"^(?:and|what about|how about|also|same for)\b")
_NEW_SUBJECT = re.compile(r"\b(?:cards?|attacks?|players?|turns?|phases?|decks?|megami|rules?)\b")
_AT = re.compile(
    r"\b(?:at|from|in|@|when|if|on)? ?(?:the )?(?:distance|range|dist|reach)s? ?(?:of |is |= ?"
    r"|at )?(\d{1,2})\b(?! ?[-–/] ?\d)"
    r"|(?:\bat|\bfrom|@) ?(\d{1,2})\b(?! ?[-–/] ?\d)(?! (?:aura|health|life|flare|energy|damage|hp))"
    r"|\b(\d{1,2}) (?:away|spaces?|distance|range)\b"
)
_AREAS = {"aura": "aura", "health": "health", "life": "health", "hp": "health", "flare": "flare", "energy": "energy",
          "concentration": "energy", "hand": "hand", "ash": "ash", "dust": "ash"}  # fmt: skip
_AREA = re.compile(
    r"(?P<who>\b(?:my|i|i have|i've|opp|opps|opp's|opponent|opponents|opponent's|they|their|he|she|his|her"
    r"|enemy)\b[a-z' ]{0,14})?"
    r"(?:(?:(?P<n1>\d{1,2}) ?(?:petals? )?(?:of |in |on |cards? in )?(?:my |his |her |their )?"
    r"(?P<a1>aura|health|life|hp|flare|energy|concentration|hand|ash|dust)\b)"
    r"|(?:\b(?P<a2>aura|health|life|hp|flare|energy|concentration|hand|ash|dust) ?(?:is |at |of |= ?"
    r"|are )?(?P<n2>\d{1,2})\b))"
)
_OPPONENT = re.compile(r"\b(?:opp|opps|opp's|opponents?|opponent's|they|their|he|she|his|her|enemy)\b")
_SMALL_TALK = frozenset(
    "card cards pls please hey hi ok so well then now really even still just exactly actually u ur im me my i you they "
    "he she opp opponent them his her when while whats what's thats attack attacks use play played using "
    "playing".split()
)


_YES_NO = re.compile(
    r"^(?:so |and |but |ok |hey |wait |then )*(?:can|could|may|does|do|is|are|will|would|did|has|have|am|if"
    r"|должен|можно)\b"
    r"|\b(?:right|yes|correct|ok|allowed|legal|possible)\s*\?*$"
)
_WH = re.compile(r"\b(?:how|what|when|which|where|why|who|whats)\b")


@dataclass(frozen=True)
class Asked:
    """A question about named cards. `numbers` are those of a position: `distance`, `my aura`, `opponent aura`."""

    text: str
    rest: str
    views: tuple[View, ...]
    typed: tuple[str, ...]
    aspects: tuple[str, ...]
    numbers: dict[str, int]
    carried: bool = False


@dataclass(frozen=True)
class Said:
    """What is said about cards: the sentence without its verdict, the Basic Set's rules for the reason, and which
    facts of the cards it rests on; `worked_out` are the numbers that follow from the card's own conditions."""

    sentence: str
    verdict: str | None = None
    rules: tuple[str, ...] = ()
    uses: frozenset[str] = frozenset({"text"})
    views: tuple[View, ...] = ()
    worked_out: str = ""


def read_cards(text: str, before: str, book: str) -> Asked | None:
    """The cards that a question names, or that the turn before named; None if there are none or more than two."""
    named, carried, source = cards_named(text, book), False, text
    if not named and before:
        folded = fold(text)
        goes_on = _GOES_ON.search(folded) or _PRONOUN.search(folded)
        if goes_on and not (_NEW_SUBJECT.search(folded) and not _PRONOUN.search(folded)):
            named, carried, source = cards_named(before, book), True, before
    if not 1 <= len(named) <= 2:
        return None
    views = [view for name in named if (view := _view(name, book)) is not None]
    if len(views) < len(named):
        return None
    if carried:
        rest = _PRONOUN.sub("§a", fold(text), count=1)
        rest = rest if "§a" in rest else f"{rest.rstrip(' ?')} §a"
    else:
        rest = _marked(text, named)
    if len(views) == 2 and views[0].card.id == views[1].card.id:
        views, rest = views[:1], re.sub(r"§a\W{0,3}(?:or)?\W{0,3}§b", "§a", rest).replace("§b", "§a")
    numbers = position_numbers(rest)
    aspects = tuple(name for name, pattern in _PATTERNS if pattern.search(rest))
    typed = tuple(source[name.start : name.end] for name in named)
    return Asked(text, rest, tuple(views), typed, aspects, numbers, carried)


def cards_named(text: str, book: str) -> list[Named]:
    """The cards named in a text; a name that is a common word only where it stands as a name does."""
    found = [name for name in names_in(text, book) if name.cards]
    sure = any(not name.common for name in found)
    long = any(" " in text[name.start : name.end] for name in found)
    return [
        name
        for name in found
        if not (name.common or (long and _is_plain_word(text[name.start : name.end])))
        or _stands_as_name(name, text, book, sure)
    ]


def _is_plain_word(typed: str) -> bool:
    """Whether a name is a word that may mean itself beside a longer name: `how far does Full Moon shoot`."""
    return typed in _PLAIN_WORDS


def _stands_as_name(name: Named, text: str, book: str, sure: bool) -> bool:
    """Whether a common word names a card here; a term of the game does only beside the word card or in quotes."""
    before, after = text[: name.start], text[name.end :]
    key = tuple(stems(text[name.start : name.end]))
    if any(meaning.startswith("@") for meaning in meanings(book).get(key, ())):
        return bool(re.search(r"(?:\bcard |[\"“])$", before, re.IGNORECASE)
                    or re.match(r"[\"”]| card\b", after)
                    or (len(key) > 1 and re.search(r"\bdoes $", before, re.IGNORECASE)))  # fmt: skip
    if _BEFORE_NAME.search(before):
        return bool(_AFTER_NAME.match(after) or _PLAYS.search(before) or not sure)
    return bool(_AFTER_NAME.match(after)) and not sure and name.start == 0


def _view(name: Named, book: str) -> View | None:
    """The card that a name means in an edition; among several the one whose name there it is."""
    vocabulary = edition_of(book)
    cards = [found.card for found in map(find_card, name.cards) if found.card is not None]
    own = [card for card in cards if fold(shown_name(card, vocabulary)) == fold(name.name)]
    modelled = [*own, *cards]
    return view_of(modelled[0], vocabulary) if modelled else None


def _marked(text: str, named: list[Named]) -> str:
    """The folded question with `§a`, `§b` for the names."""
    pieces, place = [], 0
    for letter, name in zip("ab", named, strict=False):
        pieces += [text[place : name.start], f" §{letter} "]
        place = name.end
    joined = "".join([*pieces, text[place:]])
    return re.sub(r"(§[ab]) (?:'s|s')(?= )", r"\1", re.sub(r"\s+", " ", fold(joined).replace("'s ", " 's "))).strip()


def position_numbers(rest: str) -> dict[str, int]:
    """The distance and the areas that a question gives numbers for."""
    found: dict[str, int] = {}
    if match := _AT.search(rest):
        found["distance"] = int(next(group for group in match.groups() if group))
    for match in _AREA.finditer(rest):
        area = _AREAS[match["a1"] or match["a2"]]
        whose = "opponent" if match["who"] and _OPPONENT.search(match["who"]) else "my"
        found[f"{whose} {area}"] = int(match["n1"] or match["n2"])
    return found


def left_over(rest: str, *spans: tuple[int, int]) -> list[str]:
    """The words of weight that stand outside the spans that were understood."""
    kept = list(rest)
    for start, end in spans:
        kept[start:end] = " " * (end - start)
    words = re.findall(r"[^\W\d_][\w'-]*", re.sub(r"§[ab]", " ", "".join(kept)))
    return [word for word in words if word not in STOP_WORDS and word not in _SMALL_TALK]


def is_yes_no(rest: str) -> bool:
    """Whether a question wants a yes or a no."""
    return bool(_YES_NO.search(rest)) and not re.search(r"^(?:\w+ ){0,2}(?:how|what|when|which|why|who)\b", rest)


def is_short(rest: str) -> bool:
    """A question without a verb: `uranami storm reaction?`."""
    return not _WH.search(rest) and len(rest.split()) <= 6
