"""Attacks made by effects, and what changes attacks. Numbers on an attack are never overwritten: the printed
value stands, changes are listed beside it and applied in the rules' order whenever a value is read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import CardRef, Change, Damage, Effect, Filter, Line
from carddb.effects.targets import Attacks, CardsIn


class Word(Enum):
    """A keyword; the value is the id of its glossary entry."""

    UNANSWERABLE = "unanswerable"
    INEVITABLE = "inevitable"
    CRUSH = "crush"
    WEAKNESS = "weakness"
    RESTRICTION = "restriction"
    TRAP = "trap"
    ESCALATION = "escalation"
    BURN = "burn"
    POISON = "poison"


class Shift(Enum):
    """How a range changes."""

    INCREASE_MIN = "increase-min"  # the numbers just below the smallest come in
    INCREASE_MAX = "increase-max"
    DECREASE_MIN = "decrease-min"  # the lowest positions go, gaps counted
    DECREASE_MAX = "decrease-max"
    SHIFT = "shift"  # every number goes up (down, if negative) by so many
    BOTH_FACES = "both-faces"  # the ranges of both umbrella faces, united


class Dealt(Enum):
    """How the damage of an attack is dealt other than printed."""

    BOTH_SIDES = "both-sides"  # no choice: both sides are taken at once, aura as far as it goes
    SWAPPED = "swapped"  # the sides change places, dashes too, before anything is added
    NO_AURA_SIDE = "no-aura-side"  # the aura side is a dash


class Part(Enum):
    """What a `Cancel` takes away."""

    ATTACK = "attack"
    DAMAGE = "damage"
    AFTER_ATTACK = "after-attack"
    DISENCHANT = "disenchant"


@dataclass(frozen=True, slots=True)
class PerformAttack(Effect):
    """You make an attack of this card's megami, of no kind and no subtype, if its range fits; it may be answered."""

    rules: ClassVar[tuple[str, ...]] = ("sab-11.1", "sab-11.2", "sab-11.3", "cmp-10-5", "cmp-6-4-1-1")
    range: tuple[int, ...]
    damage: Damage
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """The attacks meant get the change: one attack for good, EACH while live, NEXT when it is performed."""

    rules: ClassVar[tuple[str, ...]] = ("sab-16.7", "cmp-10-3", "cmp-5-6", "cmp-9-1-3-4")
    attack: Attacks
    change: Change


@dataclass(frozen=True, slots=True)
class Plus(Change):
    """+X/+Y: so much more (less, if negative) damage to aura and to health; a dash stays a dash."""

    rules: ClassVar[tuple[str, ...]] = ("sab-16.7", "sab-16.8", "cmp-10-3")
    aura: int
    health: int


@dataclass(frozen=True, slots=True)
class ChangeRange(Change):
    """The range grows, shrinks, shifts or takes in the other face's; all increases come before all decreases."""

    rules: ClassVar[tuple[str, ...]] = ("sab-17.30", "sab-17.36", "cmp-10-4", "cmp-5-7", "cmp-10-35")
    shift: Shift
    by: int = 0


@dataclass(frozen=True, slots=True)
class DamageForm(Change):
    """The damage is dealt on both sides, with its sides swapped, or with no aura side."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-26", "cmp-5-6", "sab-12.2")
    form: Dealt


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """The attacks or cards meant lose a part: the whole attack, its damage, its After Attack or Disenchant effects."""

    rules: ClassVar[tuple[str, ...]] = ("sab-17.22", "sab-17.23", "sab-17.24", "sab-17.25", "cmp-9-4-iv")
    what: Attacks | CardsIn | CardRef
    part: Part = Part.ATTACK


@dataclass(frozen=True, slots=True)
class Keyword(Line, Change):
    """A keyword printed on a card, or one that an attack gets; `only` names the cards that Unanswerable keeps out."""

    rules: ClassVar[tuple[str, ...]] = (
        "sab-17.1",
        "sab-17.2",
        "sab-17.14",
        "sab-17.20",
        "sab-17.21",
        "sab-17.26",
        "sab-12.4",
        "sab-19.3",
        "sab-19.13",
        "sab-19.15",
        "sab-19.47",
    )
    word: Word
    only: Filter | None = None


UNANSWERABLE = Keyword(Word.UNANSWERABLE)
INEVITABLE = Keyword(Word.INEVITABLE)
CRUSH = Keyword(Word.CRUSH)
WEAKNESS = Keyword(Word.WEAKNESS)
RESTRICTION = Keyword(Word.RESTRICTION)
TRAP = Keyword(Word.TRAP)
ESCALATION = Keyword(Word.ESCALATION)
BURN = Keyword(Word.BURN)
POISON = Keyword(Word.POISON)
