"""What is done to or by a player: energy, stun, maneuvers, the end of a phase or of the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import Effect, Maneuver, Who


class Energy(Enum):
    """How energy changes: a gain is what Stun takes the place of, BECOME is no gain."""

    GAIN = "gain"
    LOSE = "lose"
    BECOME = "become"


class Ending(Enum):
    """What comes to its end."""

    PHASE = "phase"  # the current one; what is pending in it is dropped
    YOU_WIN = "you-win"
    YOU_LOSE = "you-lose"


@dataclass(frozen=True, slots=True)
class ChangeEnergy(Effect):
    """That player gains or loses so much energy, or has just so much from now on; always 0 to 2."""

    rules: ClassVar[tuple[str, ...]] = ("sab-6.5", "sab-6.6", "sab-17.16", "cmp-5-1-2", "cmp-5-1-4")
    how: Energy
    number: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Stun(Effect):
    """That player is stunned: the next energy gain only removes it; a second stun adds nothing."""

    rules: ClassVar[tuple[str, ...]] = ("sab-17.15", "sab-17.16", "sab-17.17", "cmp-5-1-4")
    who: Who = Who.OPPONENT


@dataclass(frozen=True, slots=True)
class PerformManeuver(Effect):
    """You perform the maneuver without cost; ANY: one you like that moves something."""

    rules: ClassVar[tuple[str, ...]] = ("sab-8.1", "cmp-9-6", "cmp-9-6-ii")
    maneuver: Maneuver = Maneuver.ANY


@dataclass(frozen=True, slots=True)
class End(Effect):
    """The current phase ends, or you win, or you lose, at once."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-13", "cmp-10-13a", "cmp-4-2", "cmp-4-2-3")
    what: Ending


STUN_OPPONENT = Stun()
END_PHASE = End(Ending.PHASE)
