"""Counterstrike: a reaction attack, range 3–4, damage 2/1; After Attack, if it answers: one petal, Ash to Aura."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_in_an_answer_it_strikes_and_gains_a_petal(duel: Duel) -> None:
    """Aura 2 becomes 3, just enough against the 3/1 it answers (sab-10.2, sab-10.5)."""
    duel.distance(3).ash(8).phase("main", "opponent")
    duel.you(aura=2, hand=["Counterstrike"])
    duel.opponent(aura=3, hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "react Counterstrike", "take aura")
    assert (duel.opponent.aura, duel.you.aura, duel.position["ash"]) == (1, 3, 9)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.health, duel.you.play_stack) == (0, 10, ["honoka-tutorial-n4"])
    duel.is_settled()


def test_one_petal_and_no_more(duel: Duel) -> None:
    """Aura 1 becomes 2, too little against 3 (sab-10.5)."""
    duel.distance(4).ash(8).phase("main", "opponent")
    duel.you(aura=1, hand=["Counterstrike"])
    duel.opponent(aura=3, hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "react Counterstrike", "take health")
    assert (duel.opponent.health, duel.opponent.aura, duel.you.aura, duel.you.health) == (9, 3, 2, 9)
    assert (duel.position["ash"], duel.you.flare) == (7, 1)
    duel.is_settled()


def test_in_ones_own_turn_it_gains_nothing(duel: Duel) -> None:
    """There it answers no attack (sab-10.2)."""
    duel.distance(3).ash(8)
    duel.you(aura=2, energy=1, hand=["Counterstrike"])
    duel.opponent(aura=3)
    duel.play("focus with energy", "play Counterstrike", "take aura")
    assert (duel.opponent.aura, duel.you.aura, duel.position["ash"]) == (1, 1, 10)
    duel.is_settled()


def test_other_cards_follow_it(duel: Duel) -> None:
    """It has no Restriction: the next attack is answered too (sab-10.2, sab-17.21)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, hand=["Counterstrike", "Affliction"])
    duel.opponent(aura=3)
    duel.play("attack 3 2/1", "react Counterstrike", "take aura", "take aura")
    duel.play("attack 3 3/1", "react Affliction", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


@pytest.mark.parametrize("aura", [1, 2])
def test_its_damage_is_2_1(duel: Duel, aura: int) -> None:
    """Aura 2 just suffices, Aura 1 does not (sab-12.1, sab-13.3)."""
    duel.distance(4)
    duel.you(hand=["Counterstrike"])
    duel.opponent(aura=aura)
    duel.play("play Counterstrike", *["take aura"] * (aura == 2))
    left = (0, 10, 0) if aura == 2 else (1, 9, 1)
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == left
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 5])
def test_one_step_beside_its_range_it_is_refused(duel: Duel, distance: int) -> None:
    """Range 3–4, in an answer as in one's own turn (sab-7.6)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(hand=["Counterstrike"])
    duel.play("attack 0-10 3/1")
    duel.refuses("react Counterstrike", because=f"the distance is {distance}", rule="sab-7.6")
    duel.play("take aura")
    assert duel.you.hand == ["honoka-tutorial-n4"]
    duel.is_settled()

    own = Duel().distance(distance)
    own.you(hand=["Counterstrike"])
    own.refuses("play Counterstrike", because=f"the distance is {distance}", rule="sab-7.6")


def test_with_aura_full_the_petal_stays_in_ash(duel: Duel) -> None:
    """A sixth petal has no room (sab-16.1)."""
    duel.distance(3).ash(5).phase("main", "opponent")
    duel.you(aura=5, hand=["Counterstrike"])
    duel.opponent(aura=3)
    duel.play("attack 3 1/2", "react Counterstrike", "take health")
    assert (duel.you.aura, duel.position["ash"]) == (5, 5)
    duel.play("take aura")
    assert duel.you.aura == 4
    duel.is_settled()


def test_with_ash_empty_nothing_is_gained(duel: Duel) -> None:
    """There is no petal to move (sab-16.3)."""
    duel.distance(3).ash(0).phase("main", "opponent")
    duel.you(aura=2, flare=5, hand=["Counterstrike"])
    duel.opponent(aura=3, flare=3)
    duel.play("attack 3 3/1", "react Counterstrike", "take health")
    assert (duel.you.aura, duel.you.health, duel.opponent.health) == (2, 9, 9)
    duel.is_settled()


def test_a_petal_lost_to_its_damage_is_in_ash_by_then(duel: Duel) -> None:
    """Damage comes before After Attack and fills Ash for it (sab-10.5, sab-13.2)."""
    duel.distance(3).ash(0).phase("main", "opponent")
    duel.you(aura=2, flare=5, hand=["Counterstrike"])
    duel.opponent(aura=3, flare=3)
    duel.play("attack 3 3/1", "react Counterstrike", "take aura", "take aura")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura) == (0, 10, 1)
    assert duel.position["ash"] == 0 + 2 - 1 + 3
    duel.is_settled()


def test_its_own_attack_cannot_be_answered(duel: Duel) -> None:
    """It is made by a reaction (sab-10.6)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, hand=["Counterstrike"])
    duel.opponent(aura=3, hand=["Dive"])
    duel.play("attack 3 1/1", "react Counterstrike")
    duel.refuses("react Dive")
    duel.play("take aura", "take aura")
    assert (duel.opponent.hand, duel.opponent.aura, duel.position["distance"]) == (["utsuro-tutorial-n7"], 1, 3)
    duel.is_settled()


def test_in_ones_own_turn_it_can_be_answered(duel: Duel) -> None:
    """There it is an attack like any other, and it may miss (sab-10.2, sab-10.3)."""
    duel.distance(3)
    duel.you(hand=["Counterstrike"])
    duel.opponent(hand=["Dive"])
    duel.play("play Counterstrike", "react Dive")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.aura) == (3, 10, 3)
    duel.is_settled()
