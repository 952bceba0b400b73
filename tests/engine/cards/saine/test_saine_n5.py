"""Sphere of Influence: an enchantment, charge 2; its petals go to Distance instead of Ash; Mastery Distance +1."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

SPHERE = {"card": "Sphere of Influence", "petals": 2}


@pytest.mark.parametrize("active", ["you", "opponent"])
def test_its_petal_goes_to_distance(duel: Duel, active: str) -> None:
    """The petal of each Start Phase, its player's or the other's, does not go to Ash (sab-16.5, cmp-10-42)."""
    duel.distance(4).ash(4).phase("start", active)
    duel.you(enchantments=[SPHERE], deck=2)
    duel.opponent(deck=2)
    duel.play("keep deck")
    assert (duel.position["distance"], duel.position["ash"], duel.you.enchantment("saine-n5")) == (5, 4, 1)
    duel.is_settled()


def test_so_does_the_last_one(duel: Duel) -> None:
    """The card is in play until that petal is gone; then the Mastery Distance is 2 again (sab-15.5, sab-15.6)."""
    duel.distance(2).phase("start")
    duel.you(enchantments=[SPHERE | {"petals": 1}], aura=2, energy=0, deck=2)
    duel.play("keep deck")
    assert (duel.position["distance"], duel.position["mastery_distance"]) == (3, 2)
    assert (duel.you.play_stack, duel.you.enchantments) == (["saine-n5"], [])
    duel.play("advance with energy")
    duel.is_settled()


def test_petals_of_other_enchantments_go_to_ash(duel: Duel) -> None:
    """Only what leaves this card is sent elsewhere (sab-6.7)."""
    duel.distance(4).ash(1).phase("start")
    duel.you(enchantments=[SPHERE, {"card": "Silent Barrier", "petals": 2}], deck=2)
    duel.opponent(enchantments=[{"card": "Onslaught", "petals": 2}], aura=2, deck=2)
    duel.play("keep deck")
    assert (duel.position["distance"], duel.position["ash"]) == (5, 3)
    assert (duel.you.enchantment("saine-n7"), duel.opponent.enchantment("yurina-n6")) == (1, 1)
    duel.is_settled()


def test_with_distance_full_the_petal_stays_on_the_card(duel: Duel) -> None:
    """Where the new place has no room, the petal does not move, not to Ash either (cmp-10-42, sab-16.1)."""
    duel.distance(10).ash(0).phase("start")
    duel.you(health=9, enchantments=[SPHERE | {"petals": 1}], deck=2)
    duel.play("keep deck")
    assert (duel.position["distance"], duel.position["ash"], duel.you.enchantment("saine-n5")) == (10, 0, 1)
    duel.is_settled()


@pytest.mark.parametrize("active", ["you", "opponent"])
def test_mastery_distance_is_3_for_both(duel: Duel, active: str) -> None:
    """At 3 nobody may Advance and both may break away (sab-8.12, sab-8.14, sab-8.15)."""
    duel.distance(3).phase("main", active)
    duel.you(energy=1, enchantments=[SPHERE])
    duel.opponent(energy=1)
    assert duel.position["mastery_distance"] == 3
    duel.refuses("advance with energy", because="Mastery Distance 3", rule="sab-8.12")
    duel.play("breakaway with energy")
    assert duel.position["distance"] == 4
    duel.is_settled()


def test_two_of_them_add_up(duel: Duel) -> None:
    """Each player has one: the Mastery Distance is 4 (cmp-5-6, sab-8.15)."""
    duel.distance(4)
    duel.you(energy=1, enchantments=[SPHERE])
    duel.opponent(enchantments=[SPHERE])
    duel.refuses("advance with energy", because="Mastery Distance 4", rule="sab-8.12")
    duel.play("breakaway with energy")
    assert duel.position["distance"] == 5
    duel.is_settled()


def test_at_4_maneuvers_are_as_usual(duel: Duel) -> None:
    """One larger, not more: Advance at 4, no Breakaway (sab-8.12, sab-8.14)."""
    duel.distance(4)
    duel.you(energy=1, enchantments=[SPHERE])
    duel.refuses("breakaway with energy", because="Mastery Distance of 3", rule="sab-8.14")
    duel.play("advance with energy")
    assert (duel.position["distance"], duel.you.aura) == (3, 4)
    duel.is_settled()


def test_it_moves_the_duel_before_another_enchantment_attacks(duel: Duel) -> None:
    """All petals leave at once: Onslaught, dissolved at the same time, finds distance 5 (cmp-6-3, sab-11.2)."""
    duel.distance(4).phase("start")
    duel.you(enchantments=[SPHERE, {"card": "Onslaught", "petals": 1}], deck=2)
    duel.opponent(aura=3, deck=2)
    duel.play("keep deck")
    assert (duel.position["distance"], duel.opponent.aura, duel.you.play_stack) == (5, 3, ["yurina-n6"])
    duel.is_settled()


def test_its_charge_is_2(duel: Duel) -> None:
    """Petals come onto it from Ash and Aura like onto any other (sab-15.2)."""
    duel.distance(4).ash(6)
    duel.you(hand=["Sphere of Influence"])
    duel.play("play Sphere of Influence", "charge 1 from ash, 1 from aura")
    assert (duel.you.enchantment("saine-n5"), duel.you.aura, duel.position["ash"]) == (2, 2, 5)
    assert duel.position["distance"] == 4
    duel.is_settled()
