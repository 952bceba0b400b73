"""Piercing Slash: an attack, range 3, damage 2/2; +1/+0 while its player has Health 3 or less (Resolve)."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_with_health_4_it_is_2_2(duel: Duel) -> None:
    """Above Health 3 nothing is added: two petals of Aura block it (sab-12.1)."""
    duel.distance(3)
    duel.you(health=4, hand=["Piercing Slash"])
    duel.opponent(aura=2)
    duel.play("play Piercing Slash", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_with_health_3_it_is_3_2(duel: Duel) -> None:
    """Resolve includes 3: Aura 2 blocks no more, and Health takes 2 as printed (sab-17.6, sab-16.7)."""
    duel.distance(3)
    duel.you(health=3, hand=["Piercing Slash"])
    duel.opponent(aura=2)
    duel.play("play Piercing Slash")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 8)
    duel.is_settled()


def test_three_petals_are_lost_to_the_block_at_health_3(duel: Duel) -> None:
    """3/2 takes three petals of Aura, not two (sab-13.2, sab-16.7)."""
    duel.distance(3)
    duel.you(health=3, hand=["Piercing Slash"])
    duel.opponent(aura=5)
    duel.play("play Piercing Slash", "take aura")
    assert duel.opponent.aura == 2
    duel.is_settled()


def test_the_answer_may_switch_it_on(duel: Duel) -> None:
    """Always is read until the damage: a counterattack from Health 4 to 3 makes it 3/2 (sab-17.6, cmp-9-1-1-2)."""
    duel.distance(3)
    duel.you(health=4, hand=["Piercing Slash"])
    duel.opponent(aura=2, hand=["Stunning Lunge"])
    duel.play("play Piercing Slash", "react Stunning Lunge", "take health")
    assert duel.you.health == 3
    assert (duel.opponent.aura, duel.opponent.health) == (2, 8)
    duel.is_settled()


def test_the_health_of_the_attacked_player_is_not_meant(duel: Duel) -> None:
    """Only the Health of whoever plays it counts (cmp-10-12)."""
    duel.distance(3)
    duel.you(health=10, hand=["Piercing Slash"])
    duel.opponent(health=3, aura=2)
    duel.play("play Piercing Slash", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 3)
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 4])
def test_it_reaches_3_alone(duel: Duel, distance: int) -> None:
    """Neither 2 nor 4 is its range (sab-7.6)."""
    duel.distance(distance)
    duel.you(health=3, hand=["Piercing Slash"])
    duel.refuses("play Piercing Slash", because=f"it reaches 3, the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
