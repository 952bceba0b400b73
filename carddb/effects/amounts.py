"""Numbers that depend on the position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import Amount, Area, Who
from carddb.effects.targets import CardsIn


class Gauge(Enum):
    """What a `Value` reads."""

    CURRENT_DISTANCE = "current-distance"
    DISTANCE_CHANGE = "distance-change"  # between now and the start of the turn, in either direction
    ENERGY = "energy"
    USE_NUMBER = "use-number"  # 3 = this card is the third that its user used this turn
    JUST_MOVED = "just-moved"  # how many the effect just before really moved
    WIND = "wind"
    THUNDER = "thunder"
    LOWER_SCALE = "lower-scale"  # the lower of wind and thunder
    BOTH_SCALES = "both-scales"  # wind and thunder added up


@dataclass(frozen=True, slots=True)
class Petals(Amount):
    """The number of petals in an area."""

    rules: ClassVar[tuple[str, ...]] = ("sab-3.15", "sab-3.24", "sab-1.5")
    area: Area


@dataclass(frozen=True, slots=True)
class Value(Amount):
    """The reading of a gauge of the position: current distance, energy, a scale, a count of the turn."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-2-1", "cmp-5-2-1a", "sab-6.6", "sab-19.31", "cmp-9-2a")
    gauge: Gauge
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class CardCount(Amount):
    """The number of cards that a description fits."""

    rules: ClassVar[tuple[str, ...]] = ("sab-9.1", "cmp-7-1")
    cards: CardsIn


@dataclass(frozen=True, slots=True)
class Half(Amount):
    """Half of an amount, rounded up."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-6",)
    of: Amount


@dataclass(frozen=True, slots=True)
class AllBut(Amount):
    """As many as leave `keep` behind where they are taken from; `ALL` leaves none."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-10", "sab-16.3")
    keep: int = 0


@dataclass(frozen=True, slots=True)
class AreasHolding(Amount):
    """The number of areas with exactly `petals` petals: distance, ash, and for each player health, aura,
    flare, the enchantments in play together and the special cards together."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-7-1",)
    petals: int


CURRENT_DISTANCE = Value(Gauge.CURRENT_DISTANCE)
DISTANCE_CHANGE = Value(Gauge.DISTANCE_CHANGE)
YOUR_ENERGY = Value(Gauge.ENERGY)
USE_NUMBER = Value(Gauge.USE_NUMBER)
JUST_MOVED = Value(Gauge.JUST_MOVED)
ALL = AllBut()
