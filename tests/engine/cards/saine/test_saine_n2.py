"""Cleaving Swing: a reaction attack, range 4–5, damage 3/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [4, 5])
def test_it_strikes_back_before_the_attack(duel: Duel, distance: int) -> None:
    """Its damage comes first and stops nothing: the attack goes on (sab-10.2, sab-10.4)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(aura=1, hand=["Cleaving Swing"])
    duel.opponent(aura=3)
    duel.play("attack 4-5 1/1", "react Cleaving Swing", "take aura")
    assert (duel.opponent.aura, duel.you.aura) == (0, 1)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.play_stack) == (0, ["saine-n2"])
    duel.is_settled()


@pytest.mark.parametrize("distance", [3, 6])
def test_out_of_range_it_cannot_answer(duel: Duel, distance: int) -> None:
    """An answer that is an attack needs its range as well (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(hand=["Cleaving Swing"])
    duel.play(f"attack {distance} 1/1")
    duel.refuses("react Cleaving Swing", because=f"the distance is {distance}", rule="sab-7.6")
    duel.play("take aura")
    assert (duel.you.aura, duel.opponent.aura, duel.you.hand) == (2, 3, ["saine-n2"])
    duel.is_settled()


def test_in_ones_own_turn_it_is_an_attack_like_any_other(duel: Duel) -> None:
    """A reaction card may be played without anything to answer, and is then answered itself (sab-7.1, sab-10.2)."""
    duel.distance(4)
    duel.you(hand=["Cleaving Swing"])
    duel.opponent(aura=2, hand=["Trembling Crystal"])
    duel.play("play Cleaving Swing", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_as_an_answer_it_is_not_answered(duel: Duel) -> None:
    """No reaction to a reaction, although it is an attack (sab-10.6)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(hand=["Cleaving Swing"])
    duel.opponent(aura=2, hand=["Trembling Crystal"])
    duel.play("attack 4 1/1", "react Cleaving Swing")
    assert duel.says("cannot be answered", rule="sab-10.6")
    duel.refuses("react Trembling Crystal")
    assert (duel.opponent.health, duel.opponent.hand) == (9, ["saine-n6"])
    duel.play("take aura")
    duel.is_settled()


def test_one_answer_to_an_attack(duel: Duel) -> None:
    """A second card cannot answer the same attack; it may answer the next (sab-10.2)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(hand=["Cleaving Swing", "Trembling Crystal"])
    duel.opponent(aura=3)
    duel.play("attack 4 2/1", "react Cleaving Swing", "take aura")
    duel.refuses("react Trembling Crystal", because="which side takes the damage")
    duel.play("take aura", "attack 4 2/1", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()
