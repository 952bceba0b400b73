"""Chopping Strike: an attack, range 3–4, damage 3/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [3, 4])
def test_it_reaches_3_and_4(duel: Duel, distance: int) -> None:
    """It is played where the distance is one of its two numbers (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(aura=3)
    duel.play("play Chopping Strike", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 5])
def test_one_step_beside_its_range_it_stays_in_hand(duel: Duel, distance: int) -> None:
    """At 2 and at 5 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=["Chopping Strike"])
    duel.refuses("play Chopping Strike", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["yurina-n1"]
    duel.is_settled()


def test_three_petals_of_aura_just_suffice(duel: Duel) -> None:
    """Aura 3 may be chosen against 3 damage, and its petals go to Ash (sab-12.1, sab-13.2)."""
    duel.distance(3).ash(7)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(aura=3)
    duel.play("play Chopping Strike")
    assert duel.offers("take aura", "take health")
    duel.play("take aura")
    assert (duel.opponent.aura, duel.position["ash"], duel.opponent.flare) == (0, 10, 0)
    duel.is_settled()


def test_with_two_petals_it_must_be_health(duel: Duel) -> None:
    """Aura 2 is too little for 3: the 1 damage goes from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(3).ash(8)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(aura=2)
    duel.play("play Chopping Strike")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.position["ash"]) == (9, 1, 2, 8)
    duel.is_settled()


def test_a_miss_costs_the_card_and_nothing_else(duel: Duel) -> None:
    """The answer moves the duel to distance 5: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(4)
    duel.you(hand=["Chopping Strike", "Pommel Strike"])
    duel.opponent(hand=["Song and Dance"], enchantments=[{"card": "Silent Barrier", "petals": 2}])
    duel.play("play Chopping Strike", "react Song and Dance", "choose aura to distance")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (5, 2, 10)
    assert (duel.you.play_stack, duel.you.hand) == (["yurina-n1"], ["yurina-n3"])
    assert duel.opponent.enchantment("saine-n7") == 2
    duel.is_settled()
