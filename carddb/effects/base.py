"""The families of nodes, and the plain words (enumerations) that nodes are made of.

An effect tree is data: frozen, hashable, equal when it says the same. It is told twice, once as text
(`carddb.text`) and once as play (`engine`), and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Node:
    """Anything that stands in an effect tree; `rules` are the ids of the rules that define it."""

    rules: ClassVar[tuple[str, ...]] = ()


class Amount(Node):
    """A number read off the position at the moment it is needed."""

    __slots__ = ()


class Condition(Node):
    """Something that is true or false of the position."""

    __slots__ = ()


class Filter(Node):
    """Something that is true or false of one card or one attack."""

    __slots__ = ()


class Happening(Node):
    """Something that takes place in a duel, at a moment."""

    __slots__ = ()


class Change(Node):
    """What one attack gets."""

    __slots__ = ()


class Effect(Node):
    """Something that is done, or that holds while the ability it stands in is live."""

    __slots__ = ()


class Line(Node):
    """One line of a card: a keyword, an ability, a recovery, a frame."""

    __slots__ = ()


Number = int | Amount
"""Where a number is wanted: a printed one, or one that depends on the position."""


class Who(Enum):
    """A player, seen from the card's user."""

    YOU = "you"
    OPPONENT = "opponent"
    BOTH = "both"  # each player; of a happening: whoever it is
    OWNER = "owner"  # of the card spoken of
    CHANCE = "chance"  # nobody chooses: at random


class Area(Enum):
    """Where petals lie, seen from the card's user. The last two are of artificial petals."""

    DISTANCE = "distance"
    ASH = "ash"
    YOUR_HEALTH = "your-health"
    YOUR_AURA = "your-aura"
    YOUR_FLARE = "your-flare"
    OPPONENT_HEALTH = "opponent-health"
    OPPONENT_AURA = "opponent-aura"
    OPPONENT_FLARE = "opponent-flare"
    ON_THIS_CARD = "on-this-card"
    ON_CHOSEN_CARD = "on-chosen-card"
    YOUR_MACHINE = "your-machine"
    YOUR_BURNED = "your-burned"


class Zone(Enum):
    """Where cards lie. SEALED is under this card; UNUSED and USED are the special card area."""

    DECK = "deck"
    DECK_TOP = "deck-top"
    DECK_BOTTOM = "deck-bottom"
    HAND = "hand"
    PLAY_STACK = "play-stack"
    DISCARD_PILE = "discard-pile"
    IN_PLAY = "in-play"  # enchantments in play, special ones too
    UNUSED = "unused"
    USED = "used"
    EXTRA = "extra"
    SEALED = "sealed"
    POISON_BAG = "poison-bag"
    MACHINE = "machine"  # where a form goes
    REMOVED = "removed"


class CardRef(Enum):
    """One card spoken of. CHOSEN is what the nearest `Choose` around it chose, each of several in turn."""

    THIS_CARD = "this-card"
    CHOSEN = "chosen"
    EXCHANGED = "exchanged"  # the card that the exchange just before brought in
    SEALED_CARD = "sealed-card"  # the card sealed under this card


class Side(Enum):
    """A side of damage."""

    AURA = "aura"
    HEALTH = "health"


class Kind(Enum):
    """The kind (category) of a card; an attack has it from the attack card that made it."""

    NORMAL = "normal"
    SPECIAL = "special"
    EXTRA = "extra"


class CardType(Enum):
    """The type of a card; UNDEFINED cards cannot be played, a FORM is never played."""

    ATTACK = "attack"
    ACTION = "action"
    ENCHANTMENT = "enchantment"
    UNDEFINED = "undefined"
    FORM = "form"


class Subtype(Enum):
    """The subtype of a card."""

    REACTION = "reaction"
    FULL_POWER = "fullpower"


class Maneuver(Enum):
    """A basic maneuver. ANY is whichever the player likes, those added by cards included."""

    ADVANCE = "advance"
    RETREAT = "retreat"
    RECOVER = "recover"
    FOCUS = "focus"
    BREAKAWAY = "breakaway"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Damage:
    """The damage printed on an attack: Aura left, Health right; `None` is the dash."""

    aura: Number | None
    health: Number | None


DASH = None
"""The dash that stands for no damage on a side."""


def span(low: int, high: int) -> tuple[int, ...]:
    """The range from `low` to `high`, both included: 3–4 is `span(3, 4)`."""
    return tuple(range(low, high + 1))


def at(*distances: int) -> tuple[int, ...]:
    """A range of single distances: 1, 3, 5, 7 is `at(1, 3, 5, 7)`."""
    return distances
