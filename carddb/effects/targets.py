"""Which cards and which attacks an effect means."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from carddb.effects.base import CardRef, Filter, Node, Who, Zone


class Which(Enum):
    """Which attack an effect means."""

    THIS = "this"  # the attack made by this card (or by the effect it stands in)
    ANSWERED = "answered"  # the attack this card was used to answer; none if it answers none
    EACH = "each"  # every fitting attack, for as long as the ability is live
    NEXT = "next"  # the first fitting attack performed from now on in this turn, hit or not
    THAT = "that"  # inside `Modify`: the attack being changed


@dataclass(frozen=True, slots=True)
class CardsIn(Node):
    """The cards in some zones of a player (no zone: wherever they are) that fit; `top`: so many from the top."""

    rules: ClassVar[tuple[str, ...]] = ("sab-9.1", "cmp-7-1", "cmp-10-12")
    zones: tuple[Zone, ...]
    who: Who = Who.YOU
    where: Filter | None = None
    top: int | None = None


@dataclass(frozen=True, slots=True)
class Attacks(Node):
    """The attack or attacks of a player that an effect means and that fit; `nth`: only the nth of each turn."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-6-4", "cmp-9-4a", "sab-10.2")
    which: Which
    who: Who = Who.YOU
    where: Filter | None = None
    nth: int | None = None


Cards = CardRef | CardsIn
"""Where cards are wanted: one spoken of, or a description."""

THIS_ATTACK = Attacks(Which.THIS)
THAT_ATTACK = Attacks(Which.THAT)


def answered_attack(where: Filter | None = None) -> Attacks:
    """The attack this card answers, if it fits."""
    return Attacks(Which.ANSWERED, Who.OPPONENT, where)


def your_next_attack(where: Filter | None = None) -> Attacks:
    """Your next fitting attack this turn."""
    return Attacks(Which.NEXT, Who.YOU, where)


def your_attacks(where: Filter | None = None) -> Attacks:
    """Each fitting attack of yours."""
    return Attacks(Which.EACH, Who.YOU, where)


def opposing_attacks(where: Filter | None = None, nth: int | None = None) -> Attacks:
    """Each fitting attack of the opponent."""
    return Attacks(Which.EACH, Who.OPPONENT, where, nth)


def cards_in(*zones: Zone, who: Who = Who.YOU, where: Filter | None = None) -> CardsIn:
    """The fitting cards in some zones of a player; without zones, wherever they are."""
    return CardsIn(zones, who, where)


def top_of_deck(number: int, who: Who = Who.YOU) -> CardsIn:
    """So many cards from the top of a player's deck, as many as there are."""
    return CardsIn((Zone.DECK,), who, top=number)
