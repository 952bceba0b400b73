"""Hold: an attack, range 1–3, damage 2/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_it_reaches_1_to_3(duel: Duel, distance: int) -> None:
    """Every number of its range will do (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Hold"])
    duel.opponent(aura=2)
    duel.play("play Hold", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (0, 10, ["utsuro-tutorial-n3"])
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 4])
def test_one_step_beside_its_range_it_stays_in_hand(duel: Duel, distance: int) -> None:
    """At 0 and at 4 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=["Hold"])
    duel.refuses("play Hold", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["utsuro-tutorial-n3"]
    duel.is_settled()


def test_a_full_aura_loses_two_and_no_more(duel: Duel) -> None:
    """Two petals go from Aura to Ash (sab-13.2)."""
    duel.distance(1).ash(7)
    duel.you(hand=["Hold"])
    duel.opponent(aura=5)
    duel.play("play Hold", "take aura")
    assert (duel.opponent.aura, duel.position["ash"], duel.opponent.flare) == (3, 9, 0)
    duel.is_settled()


def test_with_one_petal_it_must_be_health(duel: Duel) -> None:
    """Aura 1 is too little for 2: the 1 damage goes from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(3).ash(9)
    duel.you(hand=["Hold"])
    duel.opponent(aura=1)
    duel.play("play Hold")
    duel.refuses("take aura", because="1 petal in Aura, 2 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.position["ash"]) == (9, 1, 1, 9)
    duel.is_settled()


def test_one_step_closer_makes_it_miss(duel: Duel) -> None:
    """Dive moves the duel from 1 to 0: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(1)
    duel.you(hand=["Hold"])
    duel.opponent(hand=["Dive"])
    duel.play("play Hold", "react Dive")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (0, 3, 10)
    assert duel.you.play_stack == ["utsuro-tutorial-n3"]
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions may come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(4)
    duel.you(aura=2, energy=2, hand=["Hold"])
    duel.play("advance with energy", "play Hold", "take health", "advance with energy")
    assert (duel.position["distance"], duel.you.energy, duel.opponent.health) == (2, 0, 9)
    duel.is_settled()

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(hand=["Hold"])
    answer.play("attack 3 3/1")
    answer.refuses("react Hold", because="no reaction card", rule="sab-4.5")
