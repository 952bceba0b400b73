"""Crimson Wasteland: a special action, cost 2; as the third or a later card, two petals from Ash to Distance.
Recovery with an empty hand."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

TWO_CARDS = ["himika-n1", "himika-n5"]


@pytest.mark.parametrize(("played", "moved"), [([], 0), (TWO_CARDS[:1], 0), (TWO_CARDS, 2)])
def test_as_the_third_card_it_moves_two_petals(duel: Duel, played: list[str], moved: int) -> None:
    """It counts itself; earlier in the turn it is paid for nothing (cmp-9-2a, cmp-9-1)."""
    duel.distance(5).ash(3).turn(you={"played": played})
    duel.you(flare=2, play_stack=played, specials=["Crimson Wasteland"])
    duel.play("play Crimson Wasteland")
    assert (duel.position["distance"], duel.position["ash"]) == (5 + moved, 5 - moved)
    assert (duel.you.flare, duel.you.aura, duel.opponent.aura, duel.you.is_used("himika-s4")) == (0, 3, 3, True)
    duel.is_settled()


@pytest.mark.parametrize(("distance", "moved"), [(8, 2), (9, 1), (10, 0)])
def test_as_many_as_distance_takes(duel: Duel, distance: int, moved: int) -> None:
    """Ten is the limit (sab-16.1, sab-3.17)."""
    duel.distance(distance).turn(you={"played": TWO_CARDS})
    duel.you(health=8, flare=2, play_stack=TWO_CARDS, specials=["Crimson Wasteland"])
    duel.play("play Crimson Wasteland")
    assert duel.position["distance"] == distance + moved
    duel.is_settled()


def test_the_petals_it_cost_may_be_those_that_move(duel: Duel) -> None:
    """The cost is in Ash before the effect (cmp-9-2-2, sab-7.3)."""
    duel.distance(5).ash(0).turn(you={"played": TWO_CARDS})
    duel.you(flare=5, play_stack=TWO_CARDS, specials=["Crimson Wasteland"])
    duel.play("play Crimson Wasteland")
    assert (duel.position["distance"], duel.position["ash"], duel.you.flare) == (7, 0, 3)
    duel.is_settled()


def test_with_flare_1_it_is_refused(duel: Duel) -> None:
    """It costs 2 (sab-7.4)."""
    duel.distance(5)
    duel.you(flare=1, specials=["Crimson Wasteland"])
    duel.refuses("play Crimson Wasteland", because="costs 2", rule="sab-7.4")
    duel.is_settled()


@pytest.mark.parametrize(("hand", "used"), [([], False), (["himika-n2"], True)])
def test_it_recovers_with_an_empty_hand(duel: Duel, hand: list[str], used: bool) -> None:
    """In the End Phase, and a single card is one too many (sab-17.4, cmp-8-3-1)."""
    duel.distance(5)
    duel.you(hand=hand, specials=[{"card": "Crimson Wasteland", "used": True}])
    duel.opponent(deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("himika-s4") is used
    duel.is_settled()


def test_played_with_the_last_cards_it_is_ready_next_turn(duel: Duel) -> None:
    """Used in the same turn it turns unused at its end (sab-17.4, cmp-10-7)."""
    duel.distance(5)
    duel.you(flare=2, hand=["Shot"], specials=["Crimson Wasteland"])
    duel.opponent(deck=2)
    duel.play("play Shot", "take aura", "play Crimson Wasteland")
    assert duel.you.is_used("himika-s4")
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("himika-s4") is False
    duel.is_settled()


def test_not_in_the_opponents_end_phase(duel: Duel) -> None:
    """Nor does the opponent's empty hand count (sab-17.4, cmp-10-12)."""
    duel.distance(5).phase("main", "opponent")
    duel.you(hand=[], specials=[{"card": "Crimson Wasteland", "used": True}], deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("himika-s4")

    other = Duel().distance(5)
    other.you(hand=["himika-n2"], specials=[{"card": "Crimson Wasteland", "used": True}])
    other.opponent(hand=[], deck=2)
    other.play("end turn", "keep deck")
    assert other.you.is_used("himika-s4")
    duel.is_settled()
