"""Knife in the Back: an attack, range 1, damage 3/2, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_it_reaches_1(duel: Duel) -> None:
    """It is played at distance 1 (sab-7.6)."""
    duel.distance(1).ash(9)
    duel.you(hand=["Knife in the Back"])
    duel.play("play Knife in the Back", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.position["ash"]) == (0, 10, 12)
    assert duel.you.play_stack == ["utsuro-tutorial-n4"]
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 2])
def test_only_at_1(duel: Duel, distance: int) -> None:
    """At 0 and at 2 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=["Knife in the Back"])
    duel.refuses("play Knife in the Back", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["utsuro-tutorial-n4"]
    duel.is_settled()


def test_with_two_petals_it_must_be_health(duel: Duel) -> None:
    """Aura 2 is too little for 3: two petals go from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(1).ash(10)
    duel.you(hand=["Knife in the Back"])
    duel.opponent(aura=2)
    duel.play("play Knife in the Back")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.position["ash"]) == (8, 2, 2, 10)
    duel.is_settled()


def test_its_second_damage_may_win(duel: Duel) -> None:
    """Health 2 is just not enough (sab-1.1)."""
    duel.distance(1)
    duel.you(hand=["Knife in the Back"])
    duel.opponent(health=2, aura=0)
    duel.play("play Knife in the Back")
    assert (duel.winner, duel.opponent.health) == ("you", 0)

    alive = Duel().distance(1)
    alive.you(hand=["Knife in the Back"])
    alive.opponent(health=3, aura=0)
    alive.play("play Knife in the Back")
    assert (alive.winner, alive.opponent.health) == (None, 1)
    alive.is_settled()


def test_one_step_closer_makes_it_miss(duel: Duel) -> None:
    """Dive moves the duel from 1 to 0: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(1)
    duel.you(hand=["Knife in the Back"])
    duel.opponent(hand=["Dive"])
    duel.play("play Knife in the Back", "react Dive")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (0, 3, 10)
    assert duel.you.play_stack == ["utsuro-tutorial-n4"]
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions may come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(1)
    duel.you(energy=2, hand=["Knife in the Back"])
    duel.play("focus with energy", "play Knife in the Back", "take health", "focus with energy")
    assert (duel.you.flare, duel.you.energy, duel.opponent.health) == (2, 0, 8)
    duel.is_settled()

    answer = Duel().distance(1).phase("main", "opponent")
    answer.you(hand=["Knife in the Back"])
    answer.play("attack 1 3/1")
    answer.refuses("react Knife in the Back", because="no reaction card", rule="sab-4.5")
