"""What may be true of a position. In an ability that works once a condition is tested when its sentence is
reached; in Always, Ongoing and Used it is live: read anew at every moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.amounts import USE_NUMBER, YOUR_ENERGY, Petals
from carddb.effects.base import Amount, Area, CardRef, Condition, Filter, Happening, Node
from carddb.effects.targets import Attacks


class State(Enum):
    """What a `Fact` states."""

    YOUR_TURN = "your-turn"
    OTHER_SPECIALS_USED = "other-specials-used"  # all your specials but this one lie used in the special area
    UMBRELLA_OPEN = "umbrella-open"  # the umbrella of this card's owner
    UMBRELLA_CLOSED = "umbrella-closed"
    USED_FROM_DISCARD_PILE = "used-from-discard-pile"  # this card, in its present use
    YOU_OWN_THIS_CARD = "you-own-this-card"


@dataclass(frozen=True, slots=True)
class Within(Condition):
    """An amount is at least `least` and at most `most`, both included (`at_least`, `at_most`, `exactly`)."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-11", "cmp-5-6")
    amount: Amount
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class AllOf(Condition, Filter):
    """Every part is true (of the position, or of the card or attack looked at)."""

    rules: ClassVar[tuple[str, ...]] = ("sab-16.5",)
    parts: tuple[Condition | Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Condition, Filter):
    """The part is not true (of the position, or of the card or attack looked at)."""

    rules: ClassVar[tuple[str, ...]] = ("sab-16.6",)
    part: Condition | Filter


@dataclass(frozen=True, slots=True)
class AbilityWord(Condition):
    """The same as the condition; the word before it (Resolve, Ashen …) is a label without a rule of its own."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-6-2",)
    term: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class HappenedThisTurn(Condition):
    """Something has happened at least once in the current turn, whoever's turn it is."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-9-2a", "cmp-10-12")
    what: Happening


@dataclass(frozen=True, slots=True)
class Answers(Condition):
    """This card is used in answer to an opposing attack that fits."""

    rules: ClassVar[tuple[str, ...]] = ("sab-4.5", "sab-10.2", "cmp-9-4-i")
    where: Filter | None = None


@dataclass(frozen=True, slots=True)
class Fact(Condition):
    """A plain fact of the position or of the way in which this card is used."""

    rules: ClassVar[tuple[str, ...]] = (
        "sab-6.1",
        "cmp-10-20",
        "cmp-7-1-11",
        "sab-19.5",
        "cmp-a4-2",
        "sab-19.3",
        "cmp-5-4",
    )
    state: State


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """The card or attack spoken of fits the filter."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-6-2", "cmp-6-4")
    subject: CardRef | Attacks
    where: Filter


def is_filter(node: Node) -> bool:
    """Whether the node is said of a card or an attack; `AllOf` and `Not` are what their parts are."""
    if isinstance(node, AllOf):
        return is_filter(node.parts[0])
    return is_filter(node.part) if isinstance(node, Not) else isinstance(node, Filter)


def at_least(amount: Amount, number: int) -> Within:
    """The amount is `number` or more."""
    return Within(amount, least=number)


def at_most(amount: Amount, number: int) -> Within:
    """The amount is `number` or less."""
    return Within(amount, most=number)


def exactly(amount: Amount, number: int) -> Within:
    """The amount is `number`, no more and no less."""
    return Within(amount, least=number, most=number)


def all_of(*parts: Condition | Filter) -> AllOf:
    """Every part is true."""
    return AllOf(parts)


RESOLVE = AbilityWord("resolve", at_most(Petals(Area.YOUR_HEALTH), 3))
IDEA = AbilityWord("idea", exactly(Petals(Area.YOUR_AURA), 0))
INFERNO = AbilityWord("inferno", at_least(USE_NUMBER, 3))
ARTISTIC = AbilityWord("artistic", exactly(YOUR_ENERGY, 2))
ASHEN = AbilityWord("ashen", at_least(Petals(Area.ASH), 12))
