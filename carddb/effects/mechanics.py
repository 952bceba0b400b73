"""Mechanics that one megami brings: gear frames, umbrella, stratagem, scales, machine and forms."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import Area, Damage, Effect, Line, Number
from carddb.effects.conditions import State


class Gear(Enum):
    """A symbol on a gear frame: a type or a subtype."""

    ATTACK = "attack"
    ACTION = "action"
    ENCHANTMENT = "enchantment"
    REACTION = "reaction"
    FULL_POWER = "fullpower"


class Scale(Enum):
    """A scale of the Storm Tile. EITHER is the one you choose."""

    WIND = "wind"
    THUNDER = "thunder"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class GearFrame(Line):
    """The lines exist only while your play stack, enchantments in play and used specials show the symbols, one card
    serving for its type and its subtype, the card in use for none; tested when the frame is reached."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.23", "sab-19.24", "sab-19.29", "cmp-a8-2", "cmp-a8-3")
    symbols: tuple[tuple[Gear, int], ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Face(Line):
    """What the card is while its owner's umbrella is so: its range, its damage and its lines."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.5", "cmp-a4-2", "cmp-a4-2a")
    state: State
    range: tuple[int, ...] = ()
    damage: Damage | None = None
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnUmbrella(Effect):
    """You open your umbrella if it is closed and close it if it is open."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.4", "sab-19.6", "cmp-a4")


@dataclass(frozen=True, slots=True)
class Stratagem(Effect):
    """You reveal your stratagem and do what stands for it, then prepare the next in secret; nothing without Shinra."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.8", "sab-19.9", "sab-19.10", "cmp-a5-2", "cmp-a5-2b")
    divine: Effect
    diabolical: Effect


@dataclass(frozen=True, slots=True)
class RaiseScale(Effect):
    """The scale rises by so much, to 20 at most."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.30", "sab-19.31", "cmp-a10")
    scale: Scale
    by: Number = 1


@dataclass(frozen=True, slots=True)
class Dash(Effect):
    """You dash once, forward or back as you choose, if you can."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.49", "sab-19.50", "sab-19.51", "sab-19.52", "sab-19.54", "cmp-a9-9")


@dataclass(frozen=True, slots=True)
class MachinePetals(Effect):
    """So many artificial petals are burned (`to` the Burn area) or recreated (`to` the machine), as far as possible."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.46", "sab-19.47", "cmp-a9", "cmp-a9-5")
    number: Number
    to: Area


@dataclass(frozen=True, slots=True)
class NewManeuver(Line):
    """From its transformation on you have this further basic maneuver, at the usual cost."""

    rules: ClassVar[tuple[str, ...]] = ("sab-19.59", "sab-8.7")
    name: str
    effect: Effect


def gear(
    *lines: Line, attack: int = 0, action: int = 0, enchantment: int = 0, reaction: int = 0, full_power: int = 0
) -> GearFrame:
    """A gear frame with its symbols counted by type and subtype."""
    counts = zip(Gear, (attack, action, enchantment, reaction, full_power), strict=True)
    return GearFrame(tuple((symbol, count) for symbol, count in counts if count), lines)


def closed(range: tuple[int, ...] = (), damage: Damage | None = None, *lines: Line) -> Face:
    """The face for a closed umbrella."""
    return Face(State.UMBRELLA_CLOSED, range, damage, lines)


def opened(range: tuple[int, ...] = (), damage: Damage | None = None, *lines: Line) -> Face:
    """The face for an open umbrella."""
    return Face(State.UMBRELLA_OPEN, range, damage, lines)


def burn(number: Number) -> MachinePetals:
    """So many artificial petals go from your machine to your Burn area."""
    return MachinePetals(number, Area.YOUR_BURNED)


def recreate(number: Number) -> MachinePetals:
    """So many burned artificial petals come back to your machine."""
    return MachinePetals(number, Area.YOUR_MACHINE)
