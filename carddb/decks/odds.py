"""Exact odds of what a deck of 7 shows: the opening hand, and the cards seen by a turn.

You draw 3 of your 7 cards (sab-5.14) and may once put any of them at the bottom and draw as many from the top
(sab-5.15). The cards put back lie below the other four, so a replacement never brings them back. From your second
turn on you draw 2 cards a turn (sab-6.3, cmp-8-1-3). Other draws and a new deck are left out of account.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

DECK, OPENING_HAND, DRAWN_A_TURN = 7, 3, 2

RULES_OPENING = ("sab-5.9", "sab-5.14", "sab-5.15")
RULES_LATER = (*RULES_OPENING, "sab-6.3", "cmp-8-1-3")


@dataclass(frozen=True)
class Odds:
    """A chance without the replacement of starting cards, and with the replacement that makes it highest.

    The best replacement is: keep the hand if it holds one of the wanted cards, else replace all three.
    """

    kept: Fraction
    replaced: Fraction


def opening_hand(wanted: int) -> Odds:
    """The chance to start with at least one of `wanted` cards in hand (1: that very card).

    Raises:
        ValueError: no deck holds so many cards.
    """
    return seen_by_turn(wanted, 1)


def seen_by_turn(wanted: int, turn: int) -> Odds:
    """The chance to have drawn at least one of `wanted` cards by your turn with this number (your first is 1).

    Raises:
        ValueError: no deck holds so many cards, or there is no such turn.
    """
    if not 0 <= wanted <= DECK:
        raise ValueError(f"a deck holds 0 to {DECK} wanted cards, not {wanted}")
    if turn < 1:
        raise ValueError(f"turns are counted from 1, {turn} is none")
    later = DRAWN_A_TURN * (turn - 1)
    return Odds(_one_of(wanted, OPENING_HAND + later), _one_of(wanted, 2 * OPENING_HAND + later))


def _one_of(wanted: int, seen: int) -> Fraction:
    """The chance that among `seen` different cards of the deck there is at least one of the wanted."""
    seen = min(seen, DECK)
    return 1 - Fraction(comb(DECK - wanted, seen), comb(DECK, seen))
