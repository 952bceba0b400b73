"""Multiple Blades: a special attack, cost 5, range 1–2, damage 4/3, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [1, 2])
def test_it_reaches_1_and_2(duel: Duel, distance: int) -> None:
    """Its cost of 5 goes from Flare to Ash, and the card lies used (sab-7.3, sab-7.5, sab-7.6)."""
    duel.distance(distance).ash(3 - distance)
    duel.you(flare=6, specials=["Multiple Blades"])
    duel.opponent(aura=4)
    duel.play("play Multiple Blades", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.flare) == (0, 10, 1)
    assert duel.position["ash"] == 3 - distance + 5 + 4
    assert duel.you.is_used("utsuro-tutorial-s1")
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 3])
def test_one_step_beside_its_range_it_stays_unused(duel: Duel, distance: int) -> None:
    """At 0 and at 3 it cannot be played, and nothing is paid (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(flare=5, specials=["Multiple Blades"])
    duel.refuses("play Multiple Blades", because=f"the distance is {distance}", rule="sab-7.6")
    assert (duel.you.flare, duel.you.is_used("utsuro-tutorial-s1")) == (5, False)
    duel.is_settled()


def test_with_flare_4_it_is_refused(duel: Duel) -> None:
    """It costs 5 (sab-7.4)."""
    duel.distance(1)
    duel.you(flare=4, specials=["Multiple Blades"])
    duel.refuses("play Multiple Blades", because="costs 5", rule="sab-7.4")
    duel.is_settled()


def test_with_flare_5_it_is_played(duel: Duel) -> None:
    """The exact cost is enough; a full Aura keeps one petal (sab-7.3, sab-13.2)."""
    duel.distance(2)
    duel.you(flare=5, specials=["Multiple Blades"])
    duel.opponent(aura=5)
    duel.play("play Multiple Blades", "take aura")
    assert (duel.you.flare, duel.opponent.aura, duel.opponent.health) == (0, 1, 10)
    duel.is_settled()


def test_with_three_petals_it_must_be_health(duel: Duel) -> None:
    """Aura 3 is too little for 4: three petals go from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(2)
    duel.you(flare=5, specials=["Multiple Blades"])
    duel.opponent(aura=3)
    duel.play("play Multiple Blades")
    duel.refuses("take aura", because="3 petals in Aura, 4 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura) == (7, 3, 3)
    duel.is_settled()


def test_a_miss_costs_it_all_the_same(duel: Duel) -> None:
    """Dive moves the duel from 1 to 0: the cost is paid and the card used (sab-10.3, sab-7.5)."""
    duel.distance(1)
    duel.you(flare=5, specials=["Multiple Blades", "Sleep-Inducing Voice of Darkness"])
    duel.opponent(hand=["Dive"])
    duel.play("play Multiple Blades", "react Dive")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.flare) == (3, 10, 0)
    assert (duel.you.is_used("utsuro-tutorial-s1"), duel.you.is_used("utsuro-tutorial-s2")) == (True, False)
    duel.is_settled()


def test_used_it_stays_used(duel: Duel) -> None:
    """It has no Recovery of any kind (sab-9.8, sab-17.3)."""
    duel.distance(1).ash(4)
    duel.you(flare=5, specials=[{"card": "Multiple Blades", "used": True}])
    duel.opponent(deck=2)
    duel.refuses("play Multiple Blades")
    duel.play("attack 1 1/1", "take health", "end turn", "keep deck")
    assert duel.you.is_used("utsuro-tutorial-s1")
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(1)
    duel.you(aura=2, flare=4, energy=2, specials=["Multiple Blades"])
    duel.play("focus with energy", "play Multiple Blades", "take health", "focus with energy")
    assert (duel.you.energy, duel.opponent.health) == (0, 7)
    duel.is_settled()

    answer = Duel().distance(1).phase("main", "opponent")
    answer.you(flare=5, specials=["Multiple Blades"])
    answer.play("attack 1 3/1")
    answer.refuses("react Multiple Blades", because="no reaction card", rule="sab-4.5")
