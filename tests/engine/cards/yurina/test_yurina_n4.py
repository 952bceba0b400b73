"""Lightning Lunge: a full power attack, range 2–4, damage 4/3; −1/−1 while the current distance is 2 or less."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(("distance", "health"), [(2, 8), (3, 7), (4, 7)])
def test_at_distance_2_it_is_weaker(duel: Duel, distance: int, health: int) -> None:
    """3/2 at distance 2, 4/3 at 3 and 4 (sab-17.6, sab-16.7)."""
    duel.distance(distance)
    duel.you(hand=["Lightning Lunge"])
    duel.opponent(aura=0)
    duel.play("play Lightning Lunge")
    assert (duel.opponent.health, duel.opponent.flare) == (health, 10 - health)
    duel.is_settled()


@pytest.mark.parametrize(("distance", "aura"), [(2, 3), (3, 4)])
def test_the_block_costs_what_the_attack_is_then(duel: Duel, distance: int, aura: int) -> None:
    """Three petals of Aura at distance 2, four at 3: one less does not do (sab-12.1)."""
    duel.distance(distance)
    duel.you(hand=["Lightning Lunge"])
    duel.opponent(aura=aura)
    duel.play("play Lightning Lunge", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()

    short = Duel().distance(distance)
    short.you(hand=["Lightning Lunge"])
    short.opponent(aura=aura - 1)
    short.play("play Lightning Lunge")
    short.refuses("take aura", because=f"{aura} damage", rule="sab-12.1")
    short.is_settled()


def test_an_answer_that_comes_closer_weakens_it(duel: Duel) -> None:
    """Outclass brings the duel from 3 to 2 before the damage: 2 Health, not 3 (cmp-9-1-1-2, cmp-5-2-1)."""
    duel.distance(3)
    duel.you(hand=["Lightning Lunge"])
    duel.opponent(aura=0, hand=["Outclass"])
    duel.play("play Lightning Lunge", "react Outclass", "choose distance to ash")
    assert (duel.position["distance"], duel.opponent.health) == (2, 8)
    duel.is_settled()


def test_an_answer_that_steps_back_strengthens_it(duel: Duel) -> None:
    """From 2 to 3 it is still in range and 4/3 again, too much for Aura 3 (sab-10.3, cmp-9-1-1-2)."""
    duel.distance(2)
    duel.you(hand=["Lightning Lunge"])
    duel.opponent(aura=4, hand=["Song and Dance"])
    duel.play("play Lightning Lunge", "react Song and Dance", "choose aura to distance")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (3, 3, 7)
    duel.is_settled()


def test_not_after_a_regular_action(duel: Duel) -> None:
    """A maneuver made it a turn of regular actions: no full power card in it (sab-6.20, sab-6.22)."""
    duel.distance(3)
    duel.you(energy=1, hand=["Lightning Lunge"])
    duel.play("focus with energy")
    duel.refuses("play Lightning Lunge", because="already took regular actions", rule="sab-6.20")
    assert duel.you.hand == ["yurina-n4"]
    duel.is_settled()


def test_nothing_beside_it(duel: Duel) -> None:
    """It is the one card of the turn: no further card, no maneuver (sab-6.23, sab-8.3)."""
    duel.distance(3)
    duel.you(energy=1, hand=["Lightning Lunge", "Chopping Strike"])
    duel.play("play Lightning Lunge")
    duel.refuses("play Chopping Strike", because="full power action", rule="sab-6.23")
    duel.refuses("advance with energy", because="full power action", rule="sab-8.3")
    assert (duel.you.energy, duel.you.hand, duel.you.aura) == (1, ["yurina-n1"], 3)
    duel.is_settled()


@pytest.mark.parametrize("distance", [1, 5])
def test_it_reaches_2_to_4(duel: Duel, distance: int) -> None:
    """The weaker form reaches no nearer either (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Lightning Lunge"])
    duel.refuses("play Lightning Lunge", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
