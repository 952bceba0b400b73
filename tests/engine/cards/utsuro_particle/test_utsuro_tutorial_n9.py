"""Shadow Trap: an enchantment, charge 2, Weakness; Disenchant: an attack of range 2–3, damage 3/2, Unanswerable."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

TRAP = {"card": "Shadow Trap", "petals": 1}


@pytest.mark.parametrize(
    ("charge", "ash", "aura"),
    [("charge 2 from ash", 3, 3), ("charge 1 from ash, 1 from aura", 4, 2), ("charge 2 from aura", 5, 1)],
)
def test_its_charge_comes_from_ash_and_aura_in_any_mix(duel: Duel, charge: str, ash: int, aura: int) -> None:
    """Two petals, from either place or both (sab-15.2); it attacks nobody yet (sab-15.7)."""
    duel.distance(3).ash(5)
    duel.you(hand=["Shadow Trap"])
    duel.opponent(flare=2)
    duel.play("play Shadow Trap", charge)
    assert (duel.you.enchantment("utsuro-tutorial-n9"), duel.position["ash"], duel.you.aura) == (2, ash, aura)
    assert (duel.opponent.aura, duel.opponent.health) == (3, 10)
    duel.is_settled()


def test_with_one_petal_in_all_it_gets_that_one(duel: Duel) -> None:
    """Less than the charge is no hindrance: all of it goes onto the card (sab-15.3)."""
    duel.distance(5).ash(0)
    duel.you(aura=1, hand=["Shadow Trap"])
    duel.opponent(aura=5, flare=5)
    duel.play("play Shadow Trap")
    assert (duel.you.enchantment("utsuro-tutorial-n9"), duel.you.aura) == (1, 0)
    duel.is_settled()


@pytest.mark.parametrize("active", ["you", "opponent"])
@pytest.mark.parametrize("distance", [2, 3])
def test_dissolving_it_attacks(duel: Duel, distance: int, active: str) -> None:
    """In whosever Start Phase its last petal goes, its player attacks for 3/2 (sab-6.8, sab-15.7)."""
    duel.distance(distance).phase("start", active)
    duel.you(enchantments=[TRAP], deck=2)
    duel.opponent(aura=3, deck=2)
    assert duel.choice["actor"] == "opponent"
    assert duel.offers("take aura", "take health")
    duel.play("take aura", "keep deck")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.aura) == (0, 10, 3)
    assert (duel.you.play_stack, duel.you.enchantments) == (["utsuro-tutorial-n9"], [])
    duel.is_settled()


def test_with_two_petals_of_aura_it_must_be_health(duel: Duel) -> None:
    """Aura 2 is too little for 3: two petals go from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(3).phase("start")
    duel.you(enchantments=[TRAP], deck=2)
    duel.opponent(aura=2, deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (2, 8, 2)
    duel.is_settled()


def test_nobody_answers_it(duel: Duel) -> None:
    """Unanswerable bars normal and special cards alike (sab-17.1)."""
    duel.distance(3).phase("start")
    duel.you(enchantments=[TRAP], deck=2)
    duel.opponent(aura=3, flare=3, hand=["Gathering Sakura Petals"], specials=["Winds of Spirits"], deck=2)
    duel.refuses("react Gathering Sakura Petals")
    duel.refuses("react Winds of Spirits")
    assert duel.says("Winds of Spirits cannot answer it", rule="sab-17.1")
    assert duel.says("Gathering Sakura Petals cannot answer it", rule="sab-17.1")
    duel.play("take health", "keep deck")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura) == (8, 5, 3)
    duel.is_settled()


@pytest.mark.parametrize("distance", [1, 4])
def test_out_of_range_its_attack_does_not_take_place(duel: Duel, distance: int) -> None:
    """No attack was performed, but the card leaves (sab-11.2, cmp-10-5)."""
    duel.distance(distance).phase("start")
    duel.you(enchantments=[TRAP], deck=2)
    duel.opponent(deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (3, 10, ["utsuro-tutorial-n9"])
    assert duel.position["turn"]["you"]["attacks"] == 0
    duel.is_settled()


def test_with_a_petal_left_it_waits(duel: Duel) -> None:
    """One petal goes in each Start Phase, and it dissolves with the last one only (sab-6.7, sab-15.6)."""
    duel.distance(3).phase("start")
    duel.you(enchantments=[TRAP | {"petals": 2}], deck=2)
    duel.play("keep deck")
    assert (duel.you.enchantment("utsuro-tutorial-n9"), duel.opponent.aura, duel.opponent.health) == (1, 3, 10)
    duel.is_settled()


def test_damage_to_health_breaks_it(duel: Duel) -> None:
    """Weakness: to the discard pile, its petals to Ash, and no attack (sab-17.26, sab-17.27)."""
    duel.distance(3).ash(5).phase("main", "opponent")
    duel.you(enchantments=[TRAP | {"petals": 2}, {"card": "Spirit Aid", "petals": 1}], aura=2)
    duel.opponent(aura=3)
    duel.play("attack 3 1/1", "take health")
    assert (duel.you.discard_pile, duel.you.play_stack) == (["utsuro-tutorial-n9"], [])
    assert (duel.position["ash"], duel.opponent.aura, duel.opponent.health, duel.you.health) == (7, 3, 10, 9)
    assert duel.you.enchantment("honoka-tutorial-n9") == 1  # has no Weakness
    duel.is_settled()


def test_0_damage_to_health_and_damage_to_aura_leave_it_alone(duel: Duel) -> None:
    """Weakness asks for at least 1 on Health (sab-17.26, sab-17.28, cmp-10-6)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(enchantments=[TRAP | {"petals": 2}])
    duel.play("attack 3 1/0", "take health", "attack 3 1/1", "take aura")
    assert (duel.you.health, duel.you.aura, duel.you.enchantment("utsuro-tutorial-n9")) == (10, 2, 2)
    duel.is_settled()


def test_damage_to_the_other_player_leaves_it_alone(duel: Duel) -> None:
    """Weakness looks at the Health of its own player (sab-17.28)."""
    duel.distance(3)
    duel.you(enchantments=[TRAP | {"petals": 2}])
    duel.play("attack 3 1/1", "take health")
    assert duel.you.enchantment("utsuro-tutorial-n9") == 2
    duel.is_settled()


def test_the_damage_for_a_new_deck_spares_it(duel: Duel) -> None:
    """Only the petal of the Start Phase is gone (sab-17.26, sab-6.13)."""
    duel.distance(3).phase("start")
    duel.you(enchantments=[TRAP | {"petals": 2}], deck=2)
    duel.play("reform deck")
    assert (duel.you.health, duel.you.enchantment("utsuro-tutorial-n9")) == (9, 1)
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(4).ash(6)
    duel.you(aura=2, energy=2, hand=["Shadow Trap"])
    duel.opponent(flare=1)
    duel.play("focus with energy", "play Shadow Trap", "charge 2 from ash", "focus with energy")
    assert (duel.you.energy, duel.you.flare) == (0, 2)
    duel.is_settled()

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(hand=["Shadow Trap"])
    answer.play("attack 3 3/1")
    answer.refuses("react Shadow Trap", because="no reaction card", rule="sab-4.5")
