"""What a card or an attack must be like. `AllOf` and `Not` (conditions.py) combine filters too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from carddb.effects.attacks import Word
from carddb.effects.base import CardRef, CardType, Filter, Kind, Number, Side, Subtype, Who


@dataclass(frozen=True, slots=True)
class OfType(Filter):
    """A card of this type or this subtype."""

    rules: ClassVar[tuple[str, ...]] = ("sab-4.3", "sab-4.4")
    of: CardType | Subtype


@dataclass(frozen=True, slots=True)
class OfKind(Filter):
    """A card of this kind, an attack made with such an attack card; attacks made by effects have none. An extra card
    counts as special if it has a cost, else as normal."""

    rules: ClassVar[tuple[str, ...]] = ("sab-4.2", "cmp-6-2", "cmp-6-4-1-1")
    kind: Kind


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """A card on which this keyword is printed."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.2", "sab-19.12")
    keyword: Word


@dataclass(frozen=True, slots=True)
class OfMegami(Filter):
    """A card of this megami or an attack from one; `None`: of any megami but that of the card that says so."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-15", "sab-19.18")
    megami: str | None = None


@dataclass(frozen=True, slots=True)
class IsCard(Filter):
    """One of these cards, by id or as spoken of."""

    rules: ClassVar[tuple[str, ...]] = ("sab-4.1",)
    cards: tuple[str | CardRef, ...]


@dataclass(frozen=True, slots=True)
class DamageIs(Filter):
    """An attack one of whose named sides, as it stands now, is a number within the limits, or with `dash` a dash."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-9-1-3-2", "sab-16.8", "cmp-5-6")
    sides: tuple[Side, ...]
    least: Number | None = None
    most: Number | None = None
    dash: bool = False


@dataclass(frozen=True, slots=True)
class DealtDamage(Filter):
    """An attack whose damage this player took on this side (`None`: either side), at least so much."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-19", "cmp-5-8")
    to: Who
    side: Side | None = None
    least: int = 0


SPECIAL = OfKind(Kind.SPECIAL)
NORMAL = OfKind(Kind.NORMAL)
OTHER_MEGAMI = OfMegami()
THIS_CARD_ITSELF = IsCard((CardRef.THIS_CARD,))
