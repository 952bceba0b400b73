"""Happenings, and effects that wait for one, replace one, or last."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import Condition, Effect, Filter, Happening, Maneuver, Side, Who


class Moment(Enum):
    """What an `Occurs` waits for; `who` is the player who does it or whom it concerns."""

    START_PHASE = "start-phase"  # its start, before the fixed steps
    END_PHASE = "end-phase"  # its effects step, before the hand limit
    CARD_USED = "card-used"
    CARD_RESOLVED = (
        "card-resolved"  # a card is used while the ability is live; the effect waits for the end of that use
    )
    ATTACK_RESOLVED = "attack-resolved"  # hit, missed or cancelled
    MANEUVER = "maneuver"
    DISSOLVED = "dissolved"  # an enchantment without petals; Weakness does not dissolve
    TURNED_UNUSED = "turned-unused"  # a used special
    NEW_DECK = "new-deck"  # after it is complete
    LEFT_EXTRA = "left-extra"  # a card went from the extra cards to another zone
    UMBRELLA_TURNED = "umbrella-turned"
    DASHED = "dashed"  # a dash changed the current distance
    DASHED_WITHOUT_MANEUVER = "dashed-without-maneuver"


class Until(Enum):
    """How long a lasting effect lasts."""

    END_OF_TURN = "end-of-turn"  # the current turn, whoever's it is
    NEXT_START_PHASE = "next-start-phase"  # in the next Start Phase of the player it concerns


@dataclass(frozen=True, slots=True)
class Occurs(Happening):
    """The moment comes for that player, with a fitting card, attack or maneuver."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-5", "cmp-8-1-2", "cmp-8-3-1", "cmp-9-2a", "cmp-9-4", "cmp-9-5")
    what: Moment
    who: Who = Who.YOU
    where: Filter | None = None
    maneuver: Maneuver = Maneuver.ANY


@dataclass(frozen=True, slots=True)
class DamageTaken(Happening):
    """That player takes damage on this side (`None`: either) at once, at least so much, from any source;
    `by_this_attack`: from this attack only."""

    rules: ClassVar[tuple[str, ...]] = ("sab-13.1", "cmp-5-5", "cmp-10-19")
    who: Who
    side: Side | None = None
    least: int = 0
    by_this_attack: bool = False


@dataclass(frozen=True, slots=True)
class BecomesTrue(Happening):
    """The condition turns from false to true, by whatever cause."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-8", "cmp-5-5a")
    condition: Condition


@dataclass(frozen=True, slots=True)
class When(Effect):
    """Each time it happens while the ability is live, the effect follows at once."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-5", "cmp-5-5a", "cmp-9-8")
    happening: Happening
    effect: Effect


@dataclass(frozen=True, slots=True)
class Instead(Effect):
    """Where it would happen, the effect takes its place; `optional`: if you wish."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-42", "cmp-10-30", "cmp-9-1-3-1")
    of: Happening
    effect: Effect
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Lasting(Effect):
    """The effect is live until then, whatever becomes of the card."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-9-1-3-4",)
    until: Until
    effect: Effect
