"""Sakura Katana: an attack, range 3–4, damage 3/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [3, 4])
def test_it_reaches_3_and_4(duel: Duel, distance: int) -> None:
    """It is played where the distance is one of its two numbers (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Sakura Katana"])
    duel.opponent(aura=3)
    duel.play("play Sakura Katana", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (0, 10, ["honoka-tutorial-n2"])
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 5])
def test_one_step_beside_its_range_it_stays_in_hand(duel: Duel, distance: int) -> None:
    """At 2 and at 5 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=["Sakura Katana"])
    duel.refuses("play Sakura Katana", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["honoka-tutorial-n2"]
    duel.is_settled()


def test_a_full_aura_loses_three_and_no_more(duel: Duel) -> None:
    """Three petals go from Aura to Ash (sab-13.2)."""
    duel.distance(3).ash(5)
    duel.you(hand=["Sakura Katana"])
    duel.opponent(aura=5)
    duel.play("play Sakura Katana", "take aura")
    assert (duel.opponent.aura, duel.position["ash"], duel.opponent.flare) == (2, 8, 0)
    duel.is_settled()


def test_with_two_petals_it_must_be_health(duel: Duel) -> None:
    """Aura 2 is too little for 3: the 1 damage goes from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(4).ash(7)
    duel.you(hand=["Sakura Katana"])
    duel.opponent(aura=2)
    duel.play("play Sakura Katana")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.position["ash"]) == (9, 1, 2, 7)
    duel.is_settled()


def test_one_step_closer_makes_it_miss(duel: Duel) -> None:
    """Dive moves the duel from 3 to 2: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(3)
    duel.you(hand=["Sakura Katana"])
    duel.opponent(hand=["Dive"])
    duel.play("play Sakura Katana", "react Dive")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (3, 10, ["honoka-tutorial-n2"])
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(4)
    duel.you(aura=2, energy=2, hand=["Sakura Katana"])
    duel.play("advance with energy", "play Sakura Katana", "take health", "retreat with energy")
    assert (duel.position["distance"], duel.you.energy, duel.opponent.health) == (4, 0, 9)
    duel.is_settled()

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(hand=["Sakura Katana"])
    answer.play("attack 3 3/1")
    answer.refuses("react Sakura Katana", because="no reaction card", rule="sab-4.5")
