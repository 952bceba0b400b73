"""Petal Blades: an attack, range 4–5, damage –/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [4, 5])
def test_it_reaches_4_and_5(duel: Duel, distance: int) -> None:
    """The dash forces Health, however full Aura is: one petal to the own Flare (sab-12.2, sab-13.3)."""
    duel.distance(distance)
    duel.you(hand=["Petal Blades"])
    duel.opponent(aura=5)
    duel.play("play Petal Blades")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (5, 9, 1)
    assert (duel.you.aura, duel.you.play_stack) == (3, ["honoka-tutorial-n1"])
    duel.is_settled()


def test_aura_cannot_be_chosen(duel: Duel) -> None:
    """The damage has no Aura side (sab-12.2)."""
    duel.distance(4)
    duel.you(hand=["Petal Blades"])
    duel.opponent(aura=5, hand=["Counterstrike"])
    duel.play("play Petal Blades", "pass")
    assert (duel.opponent.aura, duel.opponent.health) == (5, 9)
    duel.refuses("take aura")
    assert duel.says("no Aura side", rule="sab-12.2")
    duel.is_settled()


@pytest.mark.parametrize("distance", [3, 6])
def test_one_step_beside_its_range_it_stays_in_hand(duel: Duel, distance: int) -> None:
    """At 3 and at 6 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=["Petal Blades"])
    duel.refuses("play Petal Blades", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["honoka-tutorial-n1"]
    duel.is_settled()


def test_a_dash_gets_nothing_added(duel: Duel) -> None:
    """With Spirit Aid it is –/1 still, not 1/1 (sab-16.8)."""
    duel.distance(4)
    duel.you(hand=["Petal Blades"], enchantments=[{"card": "Spirit Aid", "petals": 2}])
    duel.play("play Petal Blades")
    assert (duel.opponent.aura, duel.opponent.health) == (3, 9)
    duel.is_settled()


def test_one_step_closer_makes_it_miss(duel: Duel) -> None:
    """Dive moves the duel from 4 to 3: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(4)
    duel.you(hand=["Petal Blades", "Sakura Katana"])
    duel.opponent(hand=["Dive"])
    duel.play("play Petal Blades", "react Dive")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (3, 10, 0)
    assert (duel.you.play_stack, duel.you.hand) == (["honoka-tutorial-n1"], ["honoka-tutorial-n2"])
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(5)
    duel.you(aura=2, energy=2, hand=["Petal Blades"])
    duel.play("advance with energy", "play Petal Blades", "retreat with energy")
    assert (duel.position["distance"], duel.you.energy, duel.opponent.health) == (5, 0, 9)
    duel.is_settled()

    answer = Duel().distance(4).phase("main", "opponent")
    answer.you(hand=["Petal Blades"])
    answer.play("attack 4 3/1")
    answer.refuses("react Petal Blades", because="no reaction card", rule="sab-4.5")
