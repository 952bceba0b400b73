"""Rhythmic Movement: an attack, range 4–5, damage 2/1; After Attack with Aura 0: one more attack like it."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [4, 5])
def test_with_aura_0_a_second_attack_follows(duel: Duel, distance: int) -> None:
    """Idea: two attacks of 2/1, and the second, without text, brings no third (sab-10.5, sab-11.1)."""
    duel.distance(distance)
    duel.you(aura=0, hand=["Rhythmic Movement"])
    duel.opponent(aura=5)
    duel.play("play Rhythmic Movement", "take aura", "take aura")
    assert (duel.opponent.aura, duel.position["turn"]["you"]["attacks"]) == (1, 2)
    assert duel.you.play_stack == ["saine-n1"]
    duel.is_settled()


def test_each_of_the_two_takes_1_health(duel: Duel) -> None:
    """The side is chosen anew for each attack (sab-10.4, sab-11.5)."""
    duel.distance(4)
    duel.you(aura=0, hand=["Rhythmic Movement"])
    duel.opponent(aura=5)
    duel.play("play Rhythmic Movement", "take health")
    assert duel.opponent.health == 9
    duel.play("take health")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura) == (8, 2, 5)
    duel.is_settled()


def test_with_aura_1_it_is_one_attack(duel: Duel) -> None:
    """Idea asks for no petal at all (sab-10.5)."""
    duel.distance(4)
    duel.you(aura=1, hand=["Rhythmic Movement"])
    duel.opponent(aura=5)
    duel.play("play Rhythmic Movement", "take aura")
    assert (duel.opponent.aura, duel.position["turn"]["you"]["attacks"]) == (3, 1)
    duel.is_settled()


def test_aura_is_looked_at_after_the_damage(duel: Duel) -> None:
    """A counterattack that empties Aura is what brings the second attack (sab-10.2, sab-10.5)."""
    duel.distance(4)
    duel.you(aura=3, hand=["Rhythmic Movement"])
    duel.opponent(aura=5, hand=["Cleaving Swing"])
    duel.play("play Rhythmic Movement", "react Cleaving Swing", "take aura")
    assert duel.you.aura == 0
    duel.play("take aura", "take aura")
    assert duel.opponent.aura == 1
    duel.is_settled()


def test_each_of_the_two_may_be_answered(duel: Duel) -> None:
    """An attack made by an effect opens a window of its own (sab-11.3)."""
    duel.distance(4)
    duel.you(aura=0, hand=["Rhythmic Movement"])
    duel.opponent(aura=5, hand=["Song and Dance", "Trembling Crystal"], flare=1)
    duel.play("play Rhythmic Movement", "react Song and Dance", "choose flare to aura", "take aura")
    duel.play("react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 10)  # 2/1, then 1/1
    duel.is_settled()


def test_a_miss_brings_no_second_attack(duel: Duel) -> None:
    """Without a hit there is no After Attack (sab-10.3)."""
    duel.distance(5)
    duel.you(aura=0, hand=["Rhythmic Movement"])
    duel.opponent(aura=3, hand=["Song and Dance"])
    duel.play("play Rhythmic Movement", "react Song and Dance", "choose aura to distance")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 10)
    assert duel.position["turn"]["you"]["attacks"] == 1
    duel.is_settled()


def test_the_second_attack_has_a_range_check_of_its_own(duel: Duel) -> None:
    """Stability carries only the first to distance 3; the second does not take place (sab-11.2, cmp-10-5)."""
    duel.distance(3)
    duel.you(aura=0, hand=["Stability", "Rhythmic Movement"])
    duel.opponent(aura=5)
    duel.play("play Stability", "play Rhythmic Movement", "take aura")
    assert (duel.opponent.aura, duel.position["turn"]["you"]["attacks"]) == (3, 1)
    duel.is_settled()


@pytest.mark.parametrize("distance", [3, 6])
def test_it_reaches_4_and_5_only(duel: Duel, distance: int) -> None:
    """Beside its range it is refused (sab-7.6)."""
    duel.distance(distance)
    duel.you(aura=0, hand=["Rhythmic Movement"])
    duel.refuses("play Rhythmic Movement", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
