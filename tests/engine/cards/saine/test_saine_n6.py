"""Trembling Crystal: a reaction enchantment, charge 1; Initialize: the answered attack is −1/+0; Disenchant: an
Unanswerable attack, range 0–10, damage 1/–, then one petal from Ash to Distance."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

CRYSTAL = {"card": "Trembling Crystal", "petals": 1}


def test_in_an_answer_it_weakens_the_attack(duel: Duel) -> None:
    """3/1 is 2/1, which Aura 2 can block (sab-15.4, sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=2, hand=["Trembling Crystal"])
    duel.opponent(hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.you.aura, duel.you.health, duel.you.enchantment("saine-n6")) == (0, 10, 1)
    duel.is_settled()


def test_only_the_answered_attack_is_weaker(duel: Duel) -> None:
    """The next one is as printed, though the card still lies in play (sab-15.4, cmp-10-3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=5, hand=["Trembling Crystal"])
    duel.opponent(hand=["Chopping Strike"])
    duel.play("attack 3 2/1", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert duel.you.aura == 4
    duel.play("play Chopping Strike", "take aura")
    assert (duel.you.aura, duel.you.enchantment("saine-n6")) == (1, 1)
    duel.is_settled()


def test_a_dash_stays_a_dash(duel: Duel) -> None:
    """Against –/1 it changes nothing (sab-16.8)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=5, hand=["Trembling Crystal"])
    duel.opponent(hand=["Gliding Strike"])
    duel.play("play Gliding Strike", "react Trembling Crystal", "charge 1 from ash")
    assert (duel.you.aura, duel.you.health) == (5, 9)
    duel.is_settled()


def test_in_ones_own_turn_it_answers_nothing(duel: Duel) -> None:
    """It may be played, and no attack is weaker for it (sab-7.1, cmp-9-2)."""
    duel.distance(3)
    duel.you(hand=["Trembling Crystal", "Chopping Strike"])
    duel.opponent(aura=3)
    duel.play("play Trembling Crystal", "charge 1 from aura", "play Chopping Strike", "take aura")
    assert (duel.opponent.aura, duel.you.aura, duel.you.enchantment("saine-n6")) == (0, 2, 1)
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 6])
def test_dissolving_it_attacks_and_moves_a_petal(duel: Duel, distance: int) -> None:
    """1/– takes Aura of its player's opponent, then the duel is one step wider (sab-15.7, sab-13.6)."""
    duel.distance(distance).phase("start")
    duel.you(enchantments=[CRYSTAL], deck=2)
    duel.opponent(aura=3, deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.aura) == (2, 10, 3)
    assert (duel.position["distance"], duel.you.play_stack) == (distance + 1, ["saine-n6"])
    duel.is_settled()


def test_nobody_answers_that_attack(duel: Duel) -> None:
    """It is Unanswerable for every card, special ones included (sab-17.1)."""
    duel.distance(4).phase("start")
    duel.you(enchantments=[CRYSTAL], deck=2)
    duel.opponent(aura=3, flare=2, hand=["Song and Dance"], specials=["Silent Icebreaker"], deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.hand, duel.opponent.flare) == (2, ["tokoyo-n4"], 2)
    assert duel.says("Song and Dance cannot answer it", rule="sab-17.1")
    duel.is_settled()


def test_without_aura_to_take_the_petal_moves_all_the_same(duel: Duel) -> None:
    """The dash spares Health, and the second line does not ask for damage (sab-12.2, sab-16.4)."""
    duel.distance(4).phase("start")
    duel.you(enchantments=[CRYSTAL], deck=2)
    duel.opponent(aura=0, deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.health, duel.position["distance"]) == (0, 10, 5)
    duel.is_settled()


def test_with_distance_full_the_petal_stays_in_ash(duel: Duel) -> None:
    """At 10 the attack still reaches; no more petals fit there (sab-16.1)."""
    duel.distance(10).ash(0).phase("start")
    duel.you(health=9, enchantments=[CRYSTAL], deck=2)
    duel.opponent(aura=3, deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.position["distance"], duel.position["ash"]) == (2, 10, 2)
    duel.is_settled()


def test_without_a_petal_it_dissolves_within_the_answer(duel: Duel) -> None:
    """No petal anywhere: its own attack and the step back come before the range check (sab-15.3, cmp-5-5a)."""
    duel.distance(4).ash(0).phase("main", "opponent")
    duel.you(aura=0, hand=["Trembling Crystal"])
    duel.opponent(aura=5, flare=7, hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Trembling Crystal")
    assert (duel.opponent.aura, duel.position["distance"], duel.position["ash"], duel.you.health) == (4, 5, 0, 10)
    assert (duel.you.enchantments, duel.you.play_stack) == ([], ["saine-n6"])
    duel.is_settled()
