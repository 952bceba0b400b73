"""The odds of the opening hand agree with laying out every deck and trying every replacement."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import pytest

from carddb.decks.odds import RULES_LATER, RULES_OPENING, Odds, opening_hand, seen_by_turn
from rules_corpus.books import rules_by_id

DECKS = tuple(permutations(range(7)))


def brute_force(wanted: int, turn: int) -> Odds:
    """Counts all 5040 orders of the deck; the cards below `wanted` are the wanted ones.

    For the replacement every way is tried for every hand, and the best counts. A player sees the hand alone, so the
    chance of a way is taken over all decks that begin with the same hand.
    """
    kept = sum(min(deck[: 3 + 2 * (turn - 1)]) < wanted for deck in DECKS)
    hands: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for deck in DECKS:
        hands.setdefault(tuple(sorted(deck[:3])), []).append(deck)
    best = sum(
        max(
            sum(min(_drawn(deck, back, turn)) < wanted for deck in decks)
            for count in range(4)
            for back in combinations(hand, count)
        )
        for hand, decks in hands.items()
    )
    return Odds(Fraction(kept, len(DECKS)), Fraction(best, len(DECKS)))


def _drawn(deck: tuple[int, ...], back: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """All cards held up to a turn when the cards `back` are put at the bottom and as many are drawn."""
    pile = [*deck[3:], *back]
    return (*deck[:3], *pile[: len(back) + 2 * (turn - 1)])


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("wanted", range(1, 8))
def test_every_deck_laid_out_gives_the_same(wanted: int, turn: int) -> None:
    assert seen_by_turn(wanted, turn) == brute_force(wanted, turn)


def test_one_card_of_seven() -> None:
    """Three of seven cards are drawn (sab-5.14), three more at most after a replacement (sab-5.15)."""
    assert opening_hand(1) == Odds(Fraction(3, 7), Fraction(6, 7))


def test_one_of_two_cards_is_certain_with_a_replacement() -> None:
    assert opening_hand(2) == Odds(Fraction(5, 7), Fraction(1))


def test_the_second_turn_draws_two_more() -> None:
    assert seen_by_turn(1, 2) == Odds(Fraction(5, 7), Fraction(1))
    assert seen_by_turn(1, 3) == Odds(Fraction(1), Fraction(1))
    assert seen_by_turn(1, 10_000) == Odds(Fraction(1), Fraction(1))


def test_who_wants_nothing_gets_nothing() -> None:
    assert seen_by_turn(0, 3) == Odds(Fraction(0), Fraction(0))


@pytest.mark.parametrize(("wanted", "turn", "reason"), [(8, 1, "0 to 7"), (-1, 1, "0 to 7"), (1, 0, "counted from 1")])
def test_what_cannot_be_is_refused(wanted: int, turn: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        seen_by_turn(wanted, turn)


def test_the_rules_behind_the_odds_exist() -> None:
    assert {*RULES_OPENING, *RULES_LATER} <= set(rules_by_id())
