"""A card as answers speak of it: its facts and its lines of text in the words of one edition.

Cards that are known by name and numbers only have the facts and no lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from carddb.cards import Card
from carddb.effects import Kind, Line
from carddb.known import KnownCard
from carddb.lookup import AnyCard, shown_name, spellings, whose
from carddb.printed import damage, faces, ranges
from carddb.text import card_text, line_text, plain
from carddb.text.writer import words_of
from rules_corpus.folding import squeeze

EDITIONS = ("basic-set", "yurina-box")
"""The vocabularies in which answers are given."""

_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True)
class Face:
    """Range and damage of a card or of one of its two faces; damage per side as printed, `–` for the dash."""

    label: str
    distances: tuple[int, ...]
    damage: str

    @property
    def aura(self) -> str:
        """Damage to Aura as printed."""
        return self.damage.partition("/")[0]

    @property
    def health(self) -> str:
        """Damage to Health as printed."""
        return self.damage.partition("/")[2]


@dataclass(frozen=True)
class TextLine:
    """A line of a card: the node it is told from (None for what X is), and its words."""

    node: Line | None
    text: str


@dataclass(frozen=True)
class View:
    """What answers may say of a card. `subtype` is `reaction`, `fullpower` or None."""

    card: AnyCard
    title: str
    vocabulary: str
    whose: str
    kind: Kind
    type: str | None
    subtype: str | None
    faces: tuple[Face, ...]
    cost: str | None
    charge: int | None
    lines: tuple[TextLine, ...]

    @property
    def modelled(self) -> bool:
        """Whether the text of the card is known too."""
        return isinstance(self.card, Card)

    @property
    def distances(self) -> tuple[int, ...]:
        """Every distance it can attack from, with either face."""
        return tuple(sorted({distance for face in self.faces for distance in face.distances}))


def edition_of(book: str) -> str:
    """The vocabulary of a book's edition."""
    return "yurina-box" if book == "sakura-arms-yurina" else "basic-set"


@lru_cache(maxsize=1024)
def view_of(card: AnyCard, vocabulary: str) -> View:
    """A card in the words of an edition."""
    if isinstance(card, KnownCard):
        sides: list[tuple[str, str, str | None]] = [
            (label, side.range, side.damage) for label, side in card.sides.items()
        ]
        rows = sides or ([("", card.range, card.damage)] if card.range else [])
        shown = tuple(Face(label, _distances(reach), (hurt or "").replace("-", "–")) for label, reach, hurt in rows)
        cost = None if card.cost is None else str(card.cost)
        return View(card, shown_name(card, vocabulary), vocabulary, card.whose, card.kind, card.type, card.subtype,
                    shown, cost, card.charge, ())  # fmt: skip
    cost = None if card.cost is None else str(card.cost) if isinstance(card.cost, int) else "X"
    shown = tuple(Face(label, reach, damage(hurt)) for label, reach, hurt in faces(card))
    return View(card, shown_name(card, vocabulary), vocabulary, whose(card), card.kind, card.type.value,
                card.subtype.value if card.subtype else None, shown, cost, card.charge,
                _lines(card, vocabulary))  # fmt: skip


def _lines(card: Card, vocabulary: str) -> tuple[TextLine, ...]:
    nodes = {plain(line_text(line, vocabulary)): line for line in card.effects}
    texts = [plain(line) for line in card_text(card, vocabulary)]
    return tuple(TextLine(nodes.get(text), text) for text in texts)


def _distances(text: str | None) -> tuple[int, ...]:
    """`3-5` and `1,3` as distances."""
    found: list[int] = []
    for part in (text or "").split(","):
        ends = [int(number) for number in _NUMBERS.findall(part)]
        if ends:
            found += range(ends[0], ends[-1] + 1)
    return tuple(found)


def word(term: str, vocabulary: str) -> str:
    """The usual word of an edition for a glossary entry."""
    return words_of(term, vocabulary)[0][0]


def kind_words(view: View) -> str:
    """What kind of card it is: `special attack card, full power`."""
    kind = {Kind.NORMAL: "normal", Kind.SPECIAL: "special", Kind.EXTRA: "set-aside"}[view.kind]
    subtypes = {"reaction": "subtype-reaction", "fullpower": "subtype-fullpower"}
    base = f"{kind} {type_word(view)} card".replace("  ", " ")
    return f"{base}, {word(subtypes[view.subtype], view.vocabulary)}" if view.subtype else base


def type_word(view: View) -> str:
    """The edition's word for the type of a card, in running text."""
    types = {"attack": "type-attack", "action": "type-action", "enchantment": "type-enchantment"}
    if view.type not in types:
        return view.type or ""
    return word(types[view.type], view.vocabulary).lower()


def fact(view: View, aspect: str) -> str:
    """One fact of a card as it is listed: `Range 3–4`, `damage 4/4`, `Upkeep 7`; what it lacks is said."""
    if aspect == "range":
        rows = [f"{face.label} {ranges(face.distances)}".strip() for face in view.faces]
        return f"Range {' / '.join(rows)}" if rows else "no Range (it is no attack)"
    if aspect == "damage":
        rows = [f"{face.label} {face.damage}".strip() for face in view.faces]
        return f"damage {' / '.join(rows)}" if rows else "no damage value (it is no attack)"
    if aspect == "cost":
        name = word("cost", view.vocabulary)
        return f"{name} {view.cost}" if view.cost is not None else f"no {name} (it is no special card)"
    if aspect == "charge":
        name = word("charge", view.vocabulary)
        return f"{name} {view.charge}" if view.charge is not None else f"no {name} (it is no {_enchantment(view)})"
    if aspect == "owner":
        return f"a card of {view.whose}"
    return kind_words(view)


def _enchantment(view: View) -> str:
    return word("type-enchantment", view.vocabulary).lower()


def printed(view: View) -> str:
    """All facts in one row: `normal attack card, full power, Range 5–9, damage 3/1`."""
    parts = [kind_words(view)]
    parts += [fact(view, "range"), fact(view, "damage")] if view.faces else []
    parts += [fact(view, "charge")] if view.charge is not None else []
    parts += [fact(view, "cost")] if view.cost is not None else []
    return ", ".join(parts)


def text(view: View) -> str:
    """The whole text of a card; empty for one without text."""
    return " ".join(line.text for line in view.lines)


def called(view: View, typed: str) -> str:
    """The card's name, with the other name by which it was asked for: `Chopping Strike (Slash)`."""
    asked = squeeze(typed)
    if asked == squeeze(view.title):
        return view.title
    for spelling in spellings(view.card):
        for form in (spelling.text, *spelling.text.split(" / ")):
            if squeeze(form) == asked and squeeze(form) not in squeeze(view.title):
                return f"{view.title} ({form})"
    return view.title


def is_special(view: View) -> bool:
    """Whether a card counts as special."""
    return view.kind is Kind.SPECIAL or (view.kind is Kind.EXTRA and view.cost is not None)
