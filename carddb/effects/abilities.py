"""The lines of a card that hold effects: abilities by timing, and the two recoveries."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import Condition, Effect, Happening, Line, Zone
from carddb.effects.flow import do


class Timing(Enum):
    """When an ability works."""

    ON_USE = "on-use"  # an action: while it is in use, before it leaves
    ALWAYS = "always"  # live wherever the face of the card is known
    AFTER_ATTACK = "after-attack"  # after the damage of an attack that hit
    INITIALIZE = "initialize"  # after the charge, before the card is in play
    ONGOING = "ongoing"  # live while the enchantment is in play
    DISENCHANT = "disenchant"  # when its last petal has gone
    USED = "used"  # live while the special lies used
    TRANSFORMATION = "transformation"  # once, when the form comes to the machine
    ALL_OUT = "all-out"  # as ON_USE, but only in a full power action


LIVE = frozenset({Timing.ALWAYS, Timing.ONGOING, Timing.USED})
"""Timings whose effects hold, and whose conditions are read, at every moment; the others happen once."""

TERM_OF = {
    Timing.ALWAYS: "always",
    Timing.AFTER_ATTACK: "after-attack",
    Timing.INITIALIZE: "initialize",
    Timing.ONGOING: "ongoing",
    Timing.DISENCHANT: "disenchant",
    Timing.USED: "used-effect",
    Timing.TRANSFORMATION: "transformation",
    Timing.ALL_OUT: "all-out",
}
"""The glossary entry of each heading; what happens on use has no heading."""

RULES_OF: dict[Timing, tuple[str, ...]] = {
    Timing.ON_USE: ("sab-14.1", "cmp-9-2-2"),
    Timing.ALWAYS: ("sab-17.6", "sab-17.7", "cmp-9-1-1-2"),
    Timing.AFTER_ATTACK: ("sab-10.5", "sab-11.6"),
    Timing.INITIALIZE: ("sab-15.4", "cmp-9-2-3a"),
    Timing.ONGOING: ("sab-15.5",),
    Timing.DISENCHANT: ("sab-15.7", "cmp-9-5"),
    Timing.USED: ("sab-17.13",),
    Timing.TRANSFORMATION: ("sab-19.57",),
    Timing.ALL_OUT: ("sab-17.10", "cmp-9-1-2"),
}
"""The rules of each timing."""


@dataclass(frozen=True, slots=True)
class Ability(Line):
    """An effect with its timing; `zone`: it works only while the card lies there."""

    rules: ClassVar[tuple[str, ...]] = tuple(rule for rules in RULES_OF.values() for rule in rules)
    timing: Timing
    effect: Effect
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class Recovery(Line):
    """In the End Phase of its owner the used special turns unused if the condition is true then."""

    rules: ClassVar[tuple[str, ...]] = ("sab-17.3", "sab-17.4", "cmp-10-7")
    condition: Condition


@dataclass(frozen=True, slots=True)
class ImmediateRecovery(Line):
    """The used special turns unused the moment it happens, in any turn and in the middle of anything."""

    rules: ClassVar[tuple[str, ...]] = ("sab-17.3", "sab-17.5", "cmp-10-8")
    happening: Happening


def on_use(*effects: Effect) -> Ability:
    """What an action does when it is used."""
    return Ability(Timing.ON_USE, do(*effects))


def always(*effects: Effect, zone: Zone | None = None) -> Ability:
    """What is live all the time; `zone`: only while the card is there."""
    return Ability(Timing.ALWAYS, do(*effects), zone)


def after_attack(*effects: Effect) -> Ability:
    """What follows the damage of an attack that hit."""
    return Ability(Timing.AFTER_ATTACK, do(*effects))


def initialize(*effects: Effect) -> Ability:
    """What follows the charge of an enchantment."""
    return Ability(Timing.INITIALIZE, do(*effects))


def ongoing(*effects: Effect) -> Ability:
    """What is live while the enchantment is in play."""
    return Ability(Timing.ONGOING, do(*effects))


def disenchant(*effects: Effect) -> Ability:
    """What happens when the enchantment dissolves."""
    return Ability(Timing.DISENCHANT, do(*effects))


def used(*effects: Effect) -> Ability:
    """What is live while the special lies used."""
    return Ability(Timing.USED, do(*effects))


def transformation(*effects: Effect) -> Ability:
    """What a form does when it comes to the machine."""
    return Ability(Timing.TRANSFORMATION, do(*effects))


def all_out(*effects: Effect) -> Ability:
    """What is added when the card is used as the full power action."""
    return Ability(Timing.ALL_OUT, do(*effects))
