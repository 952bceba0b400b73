"""Onslaught: an enchantment, charge 2, Weakness; Disenchant: an attack of range 1–4, damage 3/–."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(
    ("charge", "ash", "aura"),
    [("charge 2 from ash", 3, 3), ("charge 1 from ash, 1 from aura", 4, 2), ("charge 2 from aura", 5, 1)],
)
def test_its_charge_comes_from_ash_and_aura_in_any_mix(duel: Duel, charge: str, ash: int, aura: int) -> None:
    """Two petals, from either place or both (sab-15.2); it attacks nobody yet (sab-15.7)."""
    duel.distance(5).ash(5)
    duel.you(hand=["Onslaught"])
    duel.play("play Onslaught", charge)
    assert (duel.you.enchantment("yurina-n6"), duel.position["ash"], duel.you.aura) == (2, ash, aura)
    assert duel.opponent.aura == 3
    duel.is_settled()


def test_with_one_petal_in_all_it_gets_that_one(duel: Duel) -> None:
    """Less than the charge is no hindrance: all of it goes onto the card (sab-15.3)."""
    duel.distance(5).ash(0)
    duel.you(aura=1, hand=["Onslaught"])
    duel.opponent(aura=5, flare=5)
    duel.play("play Onslaught")
    assert (duel.you.enchantment("yurina-n6"), duel.you.aura) == (1, 0)
    duel.is_settled()


@pytest.mark.parametrize("active", ["you", "opponent"])
@pytest.mark.parametrize("distance", [1, 4])
def test_dissolving_it_attacks(duel: Duel, distance: int, active: str) -> None:
    """In whosever Start Phase its last petal goes, its player attacks for 3/– (sab-6.8, sab-15.7)."""
    duel.distance(distance).phase("start", active)
    duel.you(enchantments=[{"card": "Onslaught", "petals": 1}], deck=2)
    duel.opponent(aura=5, deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.aura) == (2, 10, 3)
    assert (duel.you.play_stack, duel.you.enchantments) == (["yurina-n6"], [])
    duel.is_settled()


def test_too_little_aura_loses_what_is_there(duel: Duel) -> None:
    """The dash forces Aura, as far as that goes: Health is safe (sab-12.2, sab-16.3)."""
    duel.distance(4).phase("start")
    duel.you(enchantments=[{"card": "Onslaught", "petals": 1}], deck=2)
    duel.opponent(aura=1, deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_its_attack_may_be_answered(duel: Duel) -> None:
    """There is a reaction window of its own, even in a Start Phase (sab-11.3)."""
    duel.distance(4).phase("start")
    duel.you(enchantments=[{"card": "Onslaught", "petals": 1}], deck=2)
    duel.opponent(aura=5, hand=["Trembling Crystal"], deck=2)
    duel.play("react Trembling Crystal", "charge 1 from ash", "keep deck")
    assert duel.opponent.aura == 3
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 5])
def test_out_of_range_its_attack_does_not_take_place(duel: Duel, distance: int) -> None:
    """Nobody may answer and no attack was performed, but the card leaves (sab-11.2, cmp-10-5)."""
    duel.distance(distance).phase("start")
    duel.you(enchantments=[{"card": "Onslaught", "petals": 1}], deck=2)
    duel.opponent(aura=5, hand=["Trembling Crystal"], deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.hand, duel.you.play_stack) == (5, ["saine-n6"], ["yurina-n6"])
    assert duel.position["turn"]["you"]["attacks"] == 0
    duel.is_settled()


def test_damage_to_health_breaks_it(duel: Duel) -> None:
    """Weakness: to the discard pile, its petals to Ash, and no attack (sab-17.26, sab-17.27)."""
    duel.distance(3).ash(5).phase("main", "opponent")
    duel.you(enchantments=[{"card": "Onslaught", "petals": 2}, {"card": "Silent Barrier", "petals": 1}], aura=2)
    duel.opponent(aura=3)
    duel.play("attack 3 1/1", "take health")
    assert (duel.you.discard_pile, duel.you.play_stack, duel.you.enchantment("yurina-n6")) == (["yurina-n6"], [], None)
    assert (duel.position["ash"], duel.opponent.aura, duel.you.health) == (7, 3, 9)
    assert duel.you.enchantment("saine-n7") == 1  # has no Weakness
    duel.is_settled()


def test_0_damage_to_health_leaves_it_alone(duel: Duel) -> None:
    """Weakness asks for at least 1 (sab-17.26, cmp-10-6)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(enchantments=[{"card": "Onslaught", "petals": 2}])
    duel.play("attack 3 1/0", "take health")
    assert (duel.you.health, duel.you.enchantment("yurina-n6")) == (10, 2)
    duel.is_settled()


def test_damage_to_aura_leaves_it_alone(duel: Duel) -> None:
    """So does damage to the other player (sab-17.28)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(enchantments=[{"card": "Onslaught", "petals": 2}])
    duel.opponent(hand=["Cleaving Swing"])
    duel.play("attack 3 1/1", "take aura")
    assert duel.you.enchantment("yurina-n6") == 2

    theirs = Duel().distance(3)
    theirs.you(enchantments=[{"card": "Onslaught", "petals": 2}])
    theirs.play("attack 3 1/1", "take health")
    assert theirs.you.enchantment("yurina-n6") == 2
    duel.is_settled()


def test_the_damage_for_a_new_deck_spares_it(duel: Duel) -> None:
    """Only the petal of the Start Phase is gone (sab-17.26, sab-6.13)."""
    duel.distance(3).phase("start")
    duel.you(enchantments=[{"card": "Onslaught", "petals": 2}], deck=2)
    duel.play("reform deck")
    assert (duel.you.health, duel.you.enchantment("yurina-n6")) == (9, 1)
    duel.is_settled()
