"""Stunning Lunge: a reaction attack, range 2–3, damage 2/1; After Attack with Aura 0: one petal, Ash to Distance."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_with_aura_0_it_makes_the_attack_miss(duel: Duel) -> None:
    """Its petal moves the duel from 3 to 4, out of the range of Piercing Slash (sab-10.5, sab-10.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, hand=["Stunning Lunge"])
    duel.opponent(hand=["Piercing Slash"])
    duel.play("play Piercing Slash", "react Stunning Lunge", "take aura")
    assert (duel.position["distance"], duel.you.health, duel.opponent.aura) == (4, 10, 1)
    duel.is_settled()


def test_with_aura_1_nothing_moves(duel: Duel) -> None:
    """Idea is not met; the attack hits (cmp-9-1)."""
    duel.distance(3).ash(9).phase("main", "opponent")
    duel.you(aura=1, hand=["Stunning Lunge"])
    duel.opponent(hand=["Piercing Slash"])
    duel.play("play Piercing Slash", "react Stunning Lunge", "take aura")
    assert (duel.position["distance"], duel.you.aura, duel.you.health, duel.position["ash"]) == (3, 1, 8, 11)
    duel.is_settled()


def test_with_ash_empty_nothing_moves(duel: Duel) -> None:
    """There is no petal to move, as far as possible is not at all (sab-16.3)."""
    duel.distance(3).ash(0).phase("main", "opponent")
    duel.you(aura=0, hand=["Stunning Lunge"])
    duel.opponent(aura=5, flare=8, hand=["Piercing Slash"])
    duel.play("play Piercing Slash", "react Stunning Lunge", "take health")
    assert (duel.position["distance"], duel.opponent.health, duel.you.health) == (3, 9, 8)
    duel.is_settled()


def test_petals_lost_to_its_damage_are_in_ash_by_then(duel: Duel) -> None:
    """Damage to Aura comes before After Attack and fills Ash for it (sab-10.5, sab-13.2)."""
    duel.distance(3).ash(0).phase("main", "opponent")
    duel.you(aura=0, hand=["Stunning Lunge"])
    duel.opponent(aura=5, flare=8, hand=["Piercing Slash"])
    duel.play("play Piercing Slash", "react Stunning Lunge", "take aura")
    assert (duel.position["distance"], duel.position["ash"], duel.you.health) == (4, 1, 10)
    duel.is_settled()


@pytest.mark.parametrize(("aura", "moved"), [(0, 1), (1, 0)])
def test_in_ones_own_turn_it_works_the_same(duel: Duel, aura: int, moved: int) -> None:
    """The text does not ask for an attack to answer (sab-10.5)."""
    duel.distance(2)
    duel.you(aura=aura, hand=["Stunning Lunge"])
    duel.play("play Stunning Lunge", "take health")
    assert (duel.position["distance"], duel.opponent.health, duel.you.aura) == (2 + moved, 9, aura)
    duel.is_settled()


def test_missed_it_moves_nothing(duel: Duel) -> None:
    """After Attack needs the hit (sab-10.3)."""
    duel.distance(3)
    duel.you(aura=0, hand=["Stunning Lunge"])
    duel.opponent(hand=["Song and Dance"])
    duel.play("play Stunning Lunge", "react Song and Dance", "choose aura to distance")
    assert (duel.position["distance"], duel.opponent.aura) == (4, 2)
    duel.is_settled()


@pytest.mark.parametrize("distance", [1, 4])
def test_it_reaches_2_and_3_only(duel: Duel, distance: int) -> None:
    """In an answer as in one's own turn (sab-7.6)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(aura=0, hand=["Stunning Lunge"])
    duel.play(f"attack {distance} 1/1")
    duel.refuses("react Stunning Lunge", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
