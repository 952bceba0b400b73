"""What moves petals, and what changes where or how they move."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import Area, Effect, Number, Side, Who
from carddb.effects.targets import Attacks


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """An arrow: so many petals go from one area to another at once, as far as possible. `both_ways`: you pick the
    direction as it resolves; `up_to`: you may move fewer."""

    rules: ClassVar[tuple[str, ...]] = ("sab-4.12", "sab-4.14", "sab-16.1", "sab-16.3", "cmp-10-1")
    number: Number
    source: Area
    target: Area
    both_ways: bool = False
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Send(Effect):
    """No arrow and no damage: so many petals, divided over the areas as `by` likes, go to another area as far as
    possible."""

    rules: ClassVar[tuple[str, ...]] = ("sab-16.1", "sab-16.3", "cmp-6-3", "cmp-5-10")
    number: Number
    sources: tuple[Area, ...]
    target: Area
    by: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """That player takes damage on this side, as far as the area holds; it is no attack and cannot be answered."""

    rules: ClassVar[tuple[str, ...]] = ("sab-13.1", "sab-13.2", "sab-13.3", "cmp-5-8-3-1")
    to: Who
    side: Side
    number: int


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """Petals that would go from this card to ash, or that the attack's damage moves, go to the first of these areas
    with room instead; with none they stay, or with `else_usual` go where they usually would."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-42", "cmp-7-1-3-2", "sab-16.1")
    what: Area | Attacks
    to: tuple[Area, ...]
    else_usual: bool = False


@dataclass(frozen=True, slots=True)
class CountsAsAura(Effect):
    """Petals in this area count as petals in your aura while damage to you is resolved, and for nothing else; you
    decide which petals pay."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-41", "sab-12.1", "sab-13.2")
    area: Area


class Arrows(Enum):
    """What becomes of arrows."""

    NOT_OUT_OF_DISTANCE = "not-out-of-distance"  # on cards of either player they move nothing out of distance
    REVERSED = "reversed"  # on this card they run the other way


@dataclass(frozen=True, slots=True)
class ArrowRule(Effect):
    """Arrows printed on cards are kept from moving petals, or run the other way."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-2", "cmp-10-44", "sab-16.6")
    rule: Arrows
