"""Dive: a reaction action; one petal from Distance to Ash."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_it_comes_one_step_closer(duel: Duel) -> None:
    """One petal from Distance to Ash, nothing else (sab-14.1)."""
    duel.distance(5).ash(5)
    duel.you(hand=["Dive"], energy=0)
    duel.play("play Dive")
    assert (duel.position["distance"], duel.position["ash"]) == (4, 6)
    assert (duel.you.aura, duel.opponent.aura, duel.you.flare, duel.you.energy) == (3, 3, 0, 0)
    assert duel.you.play_stack == ["utsuro-tutorial-n7"]
    duel.is_settled()


def test_there_is_no_way_back(duel: Duel) -> None:
    """Its arrow has one head: no direction is asked for (cmp-10-1)."""
    duel.distance(5).ash(5)
    duel.you(hand=["Dive"])
    duel.play("play Dive")
    duel.refuses("choose ash to distance")
    duel.is_settled()


def test_at_distance_0_nothing_moves(duel: Duel) -> None:
    """There is no petal to move, as far as possible is not at all (sab-16.3)."""
    duel.distance(0).ash(10)
    duel.you(hand=["Dive"])
    duel.play("play Dive")
    assert (duel.position["distance"], duel.position["ash"], duel.you.hand) == (0, 10, [])
    duel.is_settled()


def test_it_ducks_under_an_attack(duel: Duel) -> None:
    """An attack at the near end of its range misses (sab-10.2, sab-10.3)."""
    duel.distance(3).ash(7).phase("main", "opponent")
    duel.you(hand=["Dive"])
    duel.opponent(hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "react Dive")
    assert (duel.you.aura, duel.you.health, duel.position["distance"], duel.position["ash"]) == (3, 10, 2, 8)
    assert (duel.you.play_stack, duel.opponent.play_stack) == (["utsuro-tutorial-n7"], ["honoka-tutorial-n2"])
    duel.is_settled()


def test_an_attack_with_room_below_still_hits(duel: Duel) -> None:
    """From 4 to 3 Sakura Katana stays in range (sab-10.3)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(hand=["Dive"])
    duel.opponent(hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "react Dive", "take aura")
    assert (duel.you.aura, duel.position["distance"]) == (0, 3)
    duel.is_settled()


def test_it_brings_ones_own_attack_into_range(duel: Duel) -> None:
    """In one's own turn it is a regular action like any other (sab-6.22, sab-7.6)."""
    duel.distance(4)
    duel.you(energy=1, hand=["Dive", "Side Strike"])
    duel.refuses("play Side Strike", because="the distance is 4", rule="sab-7.6")
    duel.play("focus with energy", "play Dive")
    assert duel.position["distance"] == 3
    duel.play("play Side Strike", "take aura")
    assert duel.opponent.aura == 1
    duel.is_settled()


@pytest.mark.parametrize("distance", [1, 10])
def test_it_is_played_at_any_distance(duel: Duel, distance: int) -> None:
    """An action has no range (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Dive"])
    duel.play("play Dive")
    assert duel.position["distance"] == distance - 1
    duel.is_settled()
