"""Gait of Honoka's particle: an action; gain 1 Energy, then one petal between Distance and Ash, either way."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

GAIT = {"megami": ["honoka-particle"], "hand": ["Gait"]}


@pytest.mark.parametrize(("direction", "distance", "ash"), [("distance to ash", 4, 6), ("ash to distance", 6, 4)])
def test_its_player_picks_the_direction(duel: Duel, direction: str, distance: int, ash: int) -> None:
    """The double arrow goes either way, one petal (sab-4.14, sab-14.1)."""
    duel.distance(5).ash(5)
    duel.you(**GAIT, energy=0)
    duel.opponent(energy=1)
    duel.play("play Gait", f"choose {direction}")
    assert (duel.position["distance"], duel.position["ash"], duel.you.energy) == (distance, ash, 1)
    assert (duel.opponent.energy, duel.you.play_stack) == (1, ["honoka-tutorial-n5"])
    assert (duel.you.aura, duel.opponent.aura, duel.you.flare) == (3, 3, 0)
    duel.is_settled()


def test_the_energy_comes_first(duel: Duel) -> None:
    """Top to bottom: it is there when the direction is asked for, of the player of the card (sab-16.4)."""
    duel.distance(5)
    duel.you(**GAIT, energy=0)
    duel.play("play Gait")
    assert (duel.choice["actor"], duel.you.energy, duel.position["distance"]) == ("you", 1, 5)
    assert duel.offers("choose distance to ash", "choose ash to distance")
    duel.refuses("end turn")
    duel.play("choose distance to ash")
    duel.is_settled()


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_it_gains_1_energy(duel: Duel, before: int, after: int) -> None:
    """One more, and never above 2; the petal moves all the same (sab-6.6, cmp-5-1-2)."""
    duel.distance(5)
    duel.you(**GAIT, energy=before)
    duel.play("play Gait", "choose distance to ash")
    assert (duel.you.energy, duel.position["distance"]) == (after, 4)
    duel.is_settled()


def test_stunned_it_only_lifts_the_stun(duel: Duel) -> None:
    """The stun goes instead of the gain; the petal moves all the same (sab-17.16, sab-16.4)."""
    duel.distance(5)
    duel.you(**GAIT, energy=0, stunned=True)
    duel.opponent(stunned=True)
    duel.play("play Gait", "choose ash to distance")
    assert (duel.you.energy, duel.you.stunned, duel.opponent.stunned) == (0, False, True)
    assert duel.position["distance"] == 6
    duel.is_settled()


def test_with_ash_empty_no_petal_comes_in(duel: Duel) -> None:
    """There is none to move; the Energy is gained (sab-16.3)."""
    duel.distance(5).ash(0)
    duel.you(**GAIT, energy=0, flare=5)
    duel.play("play Gait", "choose ash to distance")
    assert (duel.position["distance"], duel.position["ash"], duel.you.energy) == (5, 0, 1)
    duel.is_settled()


def test_its_energy_pays_for_a_maneuver_at_once(duel: Duel) -> None:
    """It is a regular action: others come before and after it (sab-6.22, sab-8.4)."""
    duel.distance(5)
    duel.you(**GAIT, energy=1)
    duel.play("advance with energy", "play Gait", "choose distance to ash", "focus with energy")
    assert (duel.position["distance"], duel.you.aura, duel.you.flare, duel.you.energy) == (3, 3, 1, 0)
    duel.is_settled()


def test_it_is_no_reaction(duel: Duel) -> None:
    """It cannot be played in an answer (sab-4.5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(**GAIT, energy=0)
    duel.play("attack 3 3/1")
    duel.refuses("react honoka-tutorial-n5", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    assert duel.you.energy == 0
    duel.is_settled()
