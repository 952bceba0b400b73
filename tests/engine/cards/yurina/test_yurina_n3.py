"""Pommel Strike: an attack, range 1–2, damage 2/1; hit at Health 3 or less, the next attack this turn is +1/+0."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_the_next_attack_gets_the_bonus(duel: Duel) -> None:
    """At Health 3 the attack after the hit is 3/1 instead of 2/1, whatever its megami (sab-10.5, sab-16.7)."""
    duel.distance(2)
    duel.you(health=3, hand=["Pommel Strike", "Stunning Lunge"])
    duel.opponent(aura=4)
    duel.play("play Pommel Strike", "take aura", "play Stunning Lunge")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 9)
    duel.is_settled()


def test_its_own_attack_has_no_bonus(duel: Duel) -> None:
    """It is 2/1 itself, as its text comes after the damage (sab-10.5)."""
    duel.distance(1)
    duel.you(health=3, hand=["Pommel Strike"])
    duel.opponent(aura=2)
    duel.play("play Pommel Strike", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_with_health_4_nothing_waits(duel: Duel) -> None:
    """Resolve is not met: the next attack stays as printed (cmp-9-1)."""
    duel.distance(2)
    duel.you(health=4, hand=["Pommel Strike", "Stunning Lunge"])
    duel.opponent(aura=4)
    duel.play("play Pommel Strike", "take aura", "play Stunning Lunge", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_health_is_looked_at_once(duel: Duel) -> None:
    """Health falls to 3 only at the next attack: too late for the bonus (sab-10.5, cmp-9-1-3-4)."""
    duel.distance(2)
    duel.you(health=4, hand=["Pommel Strike", "Stunning Lunge"])
    duel.opponent(aura=4, hand=["Stunning Lunge"])
    duel.play("play Pommel Strike", "pass", "take aura")
    duel.play("play Stunning Lunge", "react Stunning Lunge", "take health")
    assert duel.you.health == 3
    duel.play("take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_a_miss_leaves_no_bonus(duel: Duel) -> None:
    """Out of range after the answer there is no After Attack (sab-10.3)."""
    duel.distance(2)
    duel.you(health=3, hand=["Pommel Strike", "Stunning Lunge"])
    duel.opponent(aura=3, hand=["Song and Dance"])
    duel.play("play Pommel Strike", "react Song and Dance", "choose aura to distance")
    duel.play("play Stunning Lunge", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_only_one_attack_is_raised(duel: Duel) -> None:
    """The first attack takes the bonus, the second is as printed (cmp-9-1-3-4)."""
    duel.distance(2)
    duel.you(health=3, hand=["Pommel Strike"])
    duel.opponent(aura=5)
    duel.play("play Pommel Strike", "take health", "attack 2 2/1", "take aura")
    assert duel.opponent.aura == 2
    duel.play("attack 2 2/1", "take aura")
    assert duel.opponent.aura == 0
    duel.is_settled()


def test_an_attack_that_misses_uses_it_up(duel: Duel) -> None:
    """The next attack is the next one performed, hit or not (cmp-9-4a)."""
    duel.distance(2)
    duel.you(health=3, hand=["Pommel Strike"])
    duel.opponent(aura=3, hand=["Song and Dance"])
    duel.play("play Pommel Strike", "pass", "take health")
    duel.play("attack 2 2/1", "react Song and Dance", "choose aura to distance")
    duel.play("attack 3 2/1", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 9)
    duel.is_settled()


def test_an_attack_made_by_an_effect_takes_it(duel: Duel) -> None:
    """Trembling Crystal without a petal attacks at once, for 2/– instead of 1/– (cmp-10-5, cmp-9-2-3)."""
    duel.distance(2).ash(0)
    duel.you(health=3, aura=0, hand=["Pommel Strike", "Trembling Crystal"])
    duel.opponent(aura=5, flare=16)
    duel.play("play Pommel Strike", "take health", "play Trembling Crystal")
    assert (duel.opponent.aura, duel.opponent.health) == (3, 9)
    duel.is_settled()


def test_it_ends_with_the_turn(duel: Duel) -> None:
    """Neither the opponent's attack nor that of the next own turn is raised (sab-6.26)."""
    duel.distance(2)
    duel.you(health=3, aura=2, hand=["Pommel Strike"], deck=2)
    duel.opponent(aura=4, deck=2)
    duel.play("play Pommel Strike", "take aura", "end turn", "keep deck", "attack 2 2/1", "take aura")
    assert duel.you.aura == 0
    duel.play("end turn", "keep deck", "attack 2 2/1", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 3])
def test_it_reaches_1_and_2_only(duel: Duel, distance: int) -> None:
    """Too near or too far it is refused (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Pommel Strike"])
    duel.refuses("play Pommel Strike", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
