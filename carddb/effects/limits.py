"""What may be played, what is forbidden, and rule values that cards change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import Condition, Effect, Filter, Maneuver, Number, Who
from carddb.effects.targets import Cards


class Quantity(Enum):
    """What an `Adjust` changes; the first two are shared by both players."""

    CURRENT_DISTANCE = "current-distance"
    MASTERY_DISTANCE = "mastery-distance"
    COST = "cost"
    CHARGE = "charge"


class RuleValue(Enum):
    """A number of the rules that a `SetRule` sets; no number means no limit."""

    HAND_LIMIT = "hand-limit"
    START_PHASE_DRAW = "start-phase-draw"
    TRAPS_PER_NEW_DECK = "traps-per-new-deck"


@dataclass(frozen=True, slots=True)
class PlayableOnlyIf(Effect):
    """This card cannot be used unless the condition is true when it is used."""

    rules: ClassVar[tuple[str, ...]] = ("sab-17.7", "sab-16.6", "cmp-9-2b")
    condition: Condition


@dataclass(frozen=True, slots=True)
class PlayableAsReaction(Effect):
    """This card may be used in answer to an opposing attack as if it were a reaction; it does not become one."""

    rules: ClassVar[tuple[str, ...]] = ("sab-4.5", "sab-16.5", "cmp-9-4-i")


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    """That player cannot use fitting cards, and cannot perform these maneuvers, by cost or by effect."""

    rules: ClassVar[tuple[str, ...]] = ("sab-16.6", "cmp-1-4", "cmp-9-2b")
    who: Who
    maneuvers: tuple[Maneuver, ...] = ()
    cards: Filter | None = None


@dataclass(frozen=True, slots=True)
class Adjust(Effect):
    """A quantity is so much more, or with `less` so much less, never below 0; cost and charge of the cards named."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-2-1", "cmp-5-2-2", "cmp-6-2-1-12", "sab-8.15", "sab-15.2")
    quantity: Quantity
    by: Number
    less: bool = False
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class SetRule(Effect):
    """A number of the rules is this one for that player; `None` takes the limit away."""

    rules: ClassVar[tuple[str, ...]] = ("sab-6.24", "cmp-5-1-3", "cmp-8-1-3", "sab-19.3", "cmp-1-4")
    rule: RuleValue
    value: int | None
    who: Who = Who.YOU
