"""Projection: an attack, range 5–9, damage 3/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [5, 6, 7, 8, 9])
def test_it_reaches_5_to_9(duel: Duel, distance: int) -> None:
    """Every number of its range will do (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Projection"])
    duel.opponent(aura=3)
    duel.play("play Projection", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


@pytest.mark.parametrize("distance", [4, 10])
def test_one_step_beside_its_range_it_stays_in_hand(duel: Duel, distance: int) -> None:
    """At 4 and at 10 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=["Projection"])
    duel.refuses("play Projection", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["utsuro-tutorial-n1"]
    duel.is_settled()


def test_three_petals_of_aura_just_suffice(duel: Duel) -> None:
    """Aura 3 may be chosen against 3 damage, and its petals go to Ash (sab-12.1, sab-13.2)."""
    duel.distance(5).ash(5)
    duel.you(hand=["Projection"])
    duel.opponent(aura=3)
    duel.play("play Projection")
    assert duel.offers("take aura", "take health")
    duel.play("take aura")
    assert (duel.opponent.aura, duel.position["ash"], duel.opponent.flare) == (0, 8, 0)
    duel.is_settled()


def test_with_two_petals_it_must_be_health(duel: Duel) -> None:
    """Aura 2 is too little for 3: the 1 damage goes from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(5).ash(6)
    duel.you(hand=["Projection"])
    duel.opponent(aura=2)
    duel.play("play Projection")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.position["ash"]) == (9, 1, 2, 6)
    duel.is_settled()


def test_one_step_closer_makes_it_miss(duel: Duel) -> None:
    """Dive moves the duel from 5 to 4: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(5)
    duel.you(hand=["Projection", "Side Strike"])
    duel.opponent(hand=["Dive", "Hold"])
    duel.play("play Projection", "react Dive")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (4, 3, 10)
    assert (duel.you.play_stack, duel.you.hand) == (["utsuro-tutorial-n1"], ["utsuro-tutorial-n2"])
    assert duel.opponent.hand == ["utsuro-tutorial-n3"]
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions may come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(6)
    duel.you(aura=2, energy=2, hand=["Projection"])
    duel.play("advance with energy", "play Projection", "take health", "retreat with energy")
    assert (duel.position["distance"], duel.you.energy, duel.opponent.health) == (6, 0, 9)
    duel.is_settled()

    answer = Duel().distance(6).phase("main", "opponent")
    answer.you(hand=["Projection"])
    answer.play("attack 6 3/1")
    answer.refuses("react Projection", because="no reaction card", rule="sab-4.5")
