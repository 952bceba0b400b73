"""Rabbit Leap: an action; at distance 3 or less, two petals from Ash to Distance."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [0, 1, 2, 3])
def test_up_to_3_it_moves_two_petals(duel: Duel, distance: int) -> None:
    """From 3 it goes to 5: the limit is for the start of the leap (sab-14.1, cmp-5-2-1)."""
    duel.distance(distance)
    duel.you(hand=["Rabbit Leap"])
    ash = duel.position["ash"]
    duel.play("play Rabbit Leap")
    assert (duel.position["distance"], duel.position["ash"]) == (distance + 2, ash - 2)
    assert (duel.you.aura, duel.opponent.aura, duel.you.play_stack) == (3, 3, ["tokoyo-n3"])
    duel.is_settled()


@pytest.mark.parametrize("distance", [4, 5, 8])
def test_from_4_on_it_does_nothing(duel: Duel, distance: int) -> None:
    """It may be played all the same and lies in the play stack (core-016, sab-14.2)."""
    duel.distance(distance)
    duel.you(health=8, hand=["Rabbit Leap"])
    ash = duel.position["ash"]
    duel.play("play Rabbit Leap")
    assert (duel.position["distance"], duel.position["ash"]) == (distance, ash)
    assert duel.you.play_stack == ["tokoyo-n3"]
    duel.is_settled()


def test_played_for_nothing_it_counts_as_played(duel: Duel) -> None:
    """It is the first card of three: Rapid Fire, the third, is 3/2 then (core-016, cmp-9-2a)."""
    duel.distance(6)
    duel.you(hand=["Rabbit Leap", "Shot", "Rapid Fire"])
    duel.opponent(aura=5)
    duel.play("play Rabbit Leap", "play Shot", "take aura", "play Rapid Fire", "take aura")
    assert (duel.position["distance"], duel.opponent.aura) == (6, 0)
    duel.is_settled()


@pytest.mark.parametrize(("ash", "moved"), [(0, 0), (1, 1), (2, 2)])
def test_as_many_as_ash_has(duel: Duel, ash: int, moved: int) -> None:
    """One petal moves alone; nothing else gives (sab-16.3)."""
    duel.distance(3).ash(ash)
    duel.you(flare=7 - ash, hand=["Rabbit Leap"])
    duel.play("play Rabbit Leap")
    assert (duel.position["distance"], duel.position["ash"]) == (3 + moved, ash - moved)
    assert (duel.you.flare, duel.you.aura) == (7 - ash, 3)
    duel.is_settled()


def test_the_distance_is_read_when_it_is_played(duel: Duel) -> None:
    """A Step Back from 2 to 3 leaves it its effect, one from 3 to 4 takes it away (sab-16.4, sab-14.1)."""
    duel.distance(2)
    duel.you(hand=["Rabbit Leap", "Step Back"], deck=1)
    duel.play("play Step Back", "play Rabbit Leap")
    assert duel.position["distance"] == 5
    duel.is_settled()

    late = Duel().distance(3)
    late.you(hand=["Rabbit Leap", "Step Back"], deck=1)
    late.play("play Step Back", "play Rabbit Leap")
    assert late.position["distance"] == 4
    late.is_settled()


def test_it_answers_nothing(duel: Duel) -> None:
    """It is no reaction card (sab-4.5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(hand=["Rabbit Leap"])
    duel.play("attack 3 1/1")
    duel.refuses("react Rabbit Leap", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    assert (duel.position["distance"], duel.you.hand) == (3, ["tokoyo-n3"])
    duel.is_settled()


def test_it_is_a_regular_action(duel: Duel) -> None:
    """A maneuver before it and after it (sab-6.21)."""
    duel.distance(4)
    duel.you(aura=3, energy=2, hand=["Rabbit Leap"])
    duel.play("advance with energy", "play Rabbit Leap", "advance with energy")
    assert (duel.position["distance"], duel.you.aura, duel.you.energy) == (4, 5, 0)
    duel.is_settled()
