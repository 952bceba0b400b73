"""Blade of Light: an attack, range 3–5, damage X/1, Crush; X is its player's Flare."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

BLADE = "Blade of Light"


@pytest.mark.parametrize("distance", [3, 4, 5])
def test_it_reaches_3_to_5(duel: Duel, distance: int) -> None:
    """Every number of its range will do (sab-7.6)."""
    duel.distance(distance)
    duel.you(flare=2, hand=[BLADE])
    duel.opponent(aura=3)
    duel.play(f"play {BLADE}", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.flare, duel.you.aura) == (1, 10, 2, 3)
    assert duel.you.play_stack == ["honoka-tutorial-n8"]
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 6])
def test_one_step_beside_its_range_it_stays_in_hand(duel: Duel, distance: int) -> None:
    """At 2 and at 6 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(flare=2, hand=[BLADE])
    duel.refuses(f"play {BLADE}", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["honoka-tutorial-n8"]
    duel.is_settled()


@pytest.mark.parametrize(("flare", "left"), [(0, 5), (1, 4), (4, 1), (5, 0)])
def test_x_is_the_flare_of_its_player(duel: Duel, flare: int, left: int) -> None:
    """Neither the Flare nor the Aura of the other player is meant (cmp-10-12); 0 is a number (cmp-5-8)."""
    duel.distance(3)
    duel.you(flare=flare, hand=[BLADE])
    duel.opponent(aura=5, flare=2)
    duel.play(f"play {BLADE}", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (left, 10, 2)
    duel.is_settled()


def test_one_petal_short_it_must_be_health(duel: Duel) -> None:
    """Aura 3 is too little for Flare 4: the 1 damage goes to Health (sab-12.1, sab-13.3)."""
    duel.distance(3)
    duel.you(flare=4, hand=[BLADE])
    duel.opponent(aura=3)
    duel.play(f"play {BLADE}")
    duel.refuses("take aura", because="3 petals in Aura, 4 damage", rule="sab-12.1")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (3, 9, 1)
    duel.is_settled()


def test_crush_lifts_the_limit_of_5(duel: Duel) -> None:
    """With Flare 6 it is 6/1, and no Aura is enough (sab-12.4, sab-17.29)."""
    duel.distance(3)
    duel.you(flare=6, hand=[BLADE])
    duel.opponent(aura=5, health=9)
    duel.play(f"play {BLADE}")
    assert (duel.opponent.aura, duel.opponent.health) == (5, 8)
    assert duel.says("Crush", rule="sab-17.29")
    duel.is_settled()


def test_x_is_read_when_the_damage_is(duel: Duel) -> None:
    """A counterattack on Health adds a petal to Flare before: 3/1 is 4/1 by then (sab-17.6, sab-10.2)."""
    duel.distance(4)
    duel.you(flare=3, aura=0, hand=[BLADE])
    duel.opponent(aura=3, hand=["Cleaving Swing"])
    duel.play(f"play {BLADE}", "react Cleaving Swing")
    assert (duel.you.health, duel.you.flare) == (9, 4)
    assert (duel.opponent.aura, duel.opponent.health) == (3, 9)
    duel.is_settled()


def test_what_an_answer_takes_off_it_loses(duel: Duel) -> None:
    """−2/+0 applies to X as to a printed number: Flare 5 is 3/1 (sab-16.7)."""
    duel.distance(3)
    duel.you(flare=5, hand=[BLADE])
    duel.opponent(aura=4, flare=3, health=7, specials=["Mantle of Suffering"])
    duel.play(f"play {BLADE}", "react Mantle of Suffering")
    assert duel.you.aura == 1
    duel.play("take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (1, 7)
    duel.is_settled()


def test_one_step_closer_makes_it_miss(duel: Duel) -> None:
    """Dive moves the duel from 3 to 2: no damage, but the card is spent (sab-10.3, sab-10.7)."""
    duel.distance(3)
    duel.you(flare=6, hand=[BLADE])
    duel.opponent(health=9, hand=["Dive"])
    duel.play(f"play {BLADE}", "react Dive")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (3, 9, ["honoka-tutorial-n8"])
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Focus raises X beforehand (sab-6.22); it answers nothing (sab-4.5)."""
    duel.distance(4)
    duel.you(energy=2, flare=1, hand=[BLADE])
    duel.opponent(aura=2)
    duel.play("focus with energy", f"play {BLADE}", "take aura", "focus with energy")
    assert (duel.opponent.aura, duel.you.flare) == (0, 3)
    duel.is_settled()

    answer = Duel().distance(4).phase("main", "opponent")
    answer.you(hand=[BLADE])
    answer.play("attack 4 3/1")
    answer.refuses(f"react {BLADE}", because="no reaction card", rule="sab-4.5")
