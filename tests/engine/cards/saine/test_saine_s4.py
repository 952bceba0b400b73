"""Saine's Final Stage: a special reaction attack, cost 5, range 1–5, damage 5/5; only against a special attack card."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_it_answers_a_special_attack(duel: Duel) -> None:
    """5/5 before the attack goes on (sab-17.7, sab-10.2)."""
    duel.distance(5).phase("main", "opponent")
    duel.you(flare=5, aura=3, health=8, specials=["Saine's Final Stage"])
    duel.opponent(aura=4, health=9, specials=["Red Cartridge"])
    duel.play("play Red Cartridge", "react Saine's Final Stage")
    assert (duel.opponent.health, duel.opponent.aura, duel.you.flare) == (4, 4, 0)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.is_used("saine-s4")) == (0, True)
    duel.is_settled()


def test_aura_5_just_blocks_it(duel: Duel) -> None:
    """The attacker may put 5 on a full Aura (sab-12.1)."""
    duel.distance(5).phase("main", "opponent")
    duel.you(flare=5, health=8, specials=["Saine's Final Stage"])
    duel.opponent(aura=5, health=8, specials=["Red Cartridge"])
    duel.play("play Red Cartridge", "react Saine's Final Stage", "take aura", "take health")
    assert (duel.opponent.health, duel.opponent.aura, duel.you.health) == (8, 0, 7)
    duel.is_settled()


def test_not_in_answer_to_a_normal_attack(duel: Duel) -> None:
    """The attack must come from a special card (sab-17.7)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(flare=5, specials=["Saine's Final Stage"])
    duel.opponent(health=8, hand=["Chopping Strike"])
    duel.play("play Chopping Strike")
    duel.refuses("react Saine's Final Stage", because="condition", rule="sab-17.7")
    duel.play("take aura")
    assert (duel.you.flare, duel.you.is_used("saine-s4"), duel.opponent.health) == (5, False, 8)
    duel.is_settled()


def test_not_in_answer_to_what_a_special_makes_by_its_effect(duel: Duel) -> None:
    """The attacks of Rhythmic Swings have no category (cmp-6-4-1-1, cmp-10-5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=5, health=7, specials=["Saine's Final Stage"])
    duel.opponent(flare=6, health=7, specials=["Rhythmic Swings"])
    duel.play("play Rhythmic Swings")
    duel.refuses("react Saine's Final Stage", because="condition", rule="sab-17.7")
    duel.play("take aura", "take aura")
    assert (duel.you.aura, duel.you.flare) == (0, 5)
    duel.is_settled()


def test_not_in_ones_own_turn(duel: Duel) -> None:
    """There it answers nothing (sab-17.7)."""
    duel.distance(4)
    duel.you(flare=5, specials=["Saine's Final Stage"])
    duel.refuses("play Saine's Final Stage", because="condition", rule="sab-17.7")
    duel.is_settled()


def test_with_flare_4_it_is_refused(duel: Duel) -> None:
    """It costs 5 (sab-7.4)."""
    duel.distance(5).phase("main", "opponent")
    duel.you(flare=4, specials=["Saine's Final Stage"], health=8)
    duel.opponent(specials=["Red Cartridge"])
    duel.play("play Red Cartridge")
    duel.refuses("react Saine's Final Stage", because="costs 5", rule="sab-7.4")
    duel.play("take aura")
    duel.is_settled()


def test_at_distance_1_it_still_reaches(duel: Duel) -> None:
    """The near end of its range, and both damages of the attack it answers follow (sab-7.6, sab-10.2)."""
    duel.distance(1).phase("main", "opponent")
    duel.you(flare=5, aura=3, health=8, specials=["Saine's Final Stage"])
    duel.opponent(flare=5, aura=0, health=8, specials=["Crimson Zero"])
    duel.play("play Crimson Zero", "react Saine's Final Stage")
    assert (duel.opponent.health, duel.you.aura, duel.you.health) == (3, 1, 6)
    duel.is_settled()


@pytest.mark.parametrize(("distance", "special", "flare"), [(0, "Crimson Zero", 5), (6, "Red Cartridge", 0)])
def test_it_reaches_1_to_5(duel: Duel, distance: int, special: str, flare: int) -> None:
    """Neither 0 nor 6, whatever special attack it would answer (sab-7.6)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(flare=5, health=7, specials=["Saine's Final Stage"])
    duel.opponent(flare=flare, health=7, specials=[special])
    duel.play(f"play {special}")
    duel.refuses("react Saine's Final Stage", because=f"the distance is {distance}", rule="sab-7.6")
    assert (duel.you.flare, duel.opponent.health) == (5 if distance else 7, 7)
    duel.play(*["take aura"] * bool(distance))
    duel.is_settled()
