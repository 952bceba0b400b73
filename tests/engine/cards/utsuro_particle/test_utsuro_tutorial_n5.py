"""Glare of Two Blades: a full power attack, range 2–3, damage 4/2, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [2, 3])
def test_it_reaches_2_and_3(duel: Duel, distance: int) -> None:
    """Aura 4 just suffices against 4 (sab-7.6, sab-12.1)."""
    duel.distance(distance)
    duel.you(hand=["Glare of Two Blades"])
    duel.opponent(aura=4)
    duel.play("play Glare of Two Blades", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (0, 10, ["utsuro-tutorial-n5"])
    duel.is_settled()


@pytest.mark.parametrize("distance", [1, 4])
def test_one_step_beside_its_range_it_stays_in_hand(duel: Duel, distance: int) -> None:
    """At 1 and at 4 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=["Glare of Two Blades"])
    duel.refuses("play Glare of Two Blades", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["utsuro-tutorial-n5"]
    duel.is_settled()


def test_a_full_aura_keeps_one_petal(duel: Duel) -> None:
    """Four petals go from Aura to Ash (sab-13.2)."""
    duel.distance(3).ash(5)
    duel.you(hand=["Glare of Two Blades"])
    duel.opponent(aura=5)
    duel.play("play Glare of Two Blades", "take aura")
    assert (duel.opponent.aura, duel.position["ash"], duel.opponent.flare) == (1, 9, 0)
    duel.is_settled()


def test_with_three_petals_it_must_be_health(duel: Duel) -> None:
    """Aura 3 is too little for 4: two petals go from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(2).ash(8)
    duel.you(hand=["Glare of Two Blades"])
    duel.opponent(aura=3)
    duel.play("play Glare of Two Blades")
    duel.refuses("take aura", because="3 petals in Aura, 4 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.position["ash"]) == (8, 2, 3, 8)
    duel.is_settled()


def test_it_takes_the_whole_turn(duel: Duel) -> None:
    """One full power card and nothing else, or regular actions without it (sab-6.22, sab-6.23)."""
    duel.distance(3)
    duel.you(energy=1, hand=["Glare of Two Blades", "Side Strike"])
    duel.play("play Glare of Two Blades")
    duel.refuses("play Side Strike", because="one card, and nothing else", rule="sab-6.23")
    duel.refuses("advance with energy", rule="sab-8.3")

    regular = Duel().distance(3)
    regular.you(energy=1, hand=["Glare of Two Blades"])
    regular.play("focus with energy")
    regular.refuses("play Glare of Two Blades", because="already took regular actions", rule="sab-6.22")
    duel.is_settled()


def test_it_may_be_answered_and_weakened(duel: Duel) -> None:
    """Affliction makes it 3/2, which Aura 3 can block; full power is no shield (sab-10.2, sab-16.7)."""
    duel.distance(3)
    duel.you(hand=["Glare of Two Blades"])
    duel.opponent(aura=3, hand=["Affliction"])
    duel.play("play Glare of Two Blades", "react Affliction", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_one_step_closer_makes_it_miss(duel: Duel) -> None:
    """Dive moves the duel from 2 to 1: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(2)
    duel.you(hand=["Glare of Two Blades"])
    duel.opponent(hand=["Dive"])
    duel.play("play Glare of Two Blades", "react Dive")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (3, 10, ["utsuro-tutorial-n5"])
    duel.is_settled()


def test_it_answers_nothing(duel: Duel) -> None:
    """It is no reaction (sab-4.5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(hand=["Glare of Two Blades"])
    duel.play("attack 3 3/1")
    duel.refuses("react Glare of Two Blades", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    duel.is_settled()
