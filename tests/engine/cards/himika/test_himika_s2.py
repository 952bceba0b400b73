"""Crimson Zero: a special attack, cost 5, range 0–2, damage 2/2, both at once; Unanswerable at distance 0."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(("aura", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_it_deals_both_damages(duel: Duel, aura: int, left: int) -> None:
    """Two of Aura, or what is there, and two of Health (cmp-10-26, cmp-5-10)."""
    duel.distance(2)
    duel.you(flare=5, specials=["Crimson Zero"])
    duel.opponent(aura=aura)
    duel.play("play Crimson Zero")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (left, 8, 2)
    assert (duel.you.flare, duel.you.aura, duel.you.is_used("himika-s2")) == (0, 3, True)
    duel.is_settled()


def test_at_distance_0_nobody_answers(duel: Duel) -> None:
    """Unanswerable bars normal and special cards alike (sab-17.1)."""
    duel.distance(0)
    duel.you(flare=5, specials=["Crimson Zero"])
    duel.opponent(flare=2, hand=["Trembling Crystal"], specials=["Silent Icebreaker"])
    duel.play("play Crimson Zero")
    duel.refuses("react Trembling Crystal", because="Unanswerable", rule="sab-17.1")
    duel.refuses("react Silent Icebreaker", because="Unanswerable", rule="sab-17.1")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.hand) == (1, 8, ["saine-n6"])
    duel.is_settled()


def test_at_distance_1_it_may_be_answered(duel: Duel) -> None:
    """There the condition of its second line is not met (sab-17.6)."""
    duel.distance(1)
    duel.you(flare=5, specials=["Crimson Zero"])
    duel.opponent(hand=["Trembling Crystal"])
    duel.play("play Crimson Zero", "react Trembling Crystal", "charge 1 from ash")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 8)  # 1/2, both sides
    duel.is_settled()


def test_a_step_back_from_2_to_3_makes_it_miss(duel: Duel) -> None:
    """The cost is paid and the card used all the same (sab-10.3, sab-10.7)."""
    duel.distance(2)
    duel.you(flare=5, specials=["Crimson Zero"])
    duel.opponent(hand=["Song and Dance"])
    duel.play("play Crimson Zero", "react Song and Dance", "choose aura to distance")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.flare) == (2, 10, 0)
    assert duel.you.is_used("himika-s2")
    duel.is_settled()


def test_with_flare_4_it_is_refused(duel: Duel) -> None:
    """It costs 5 (sab-7.4)."""
    duel.distance(1)
    duel.you(flare=4, specials=["Crimson Zero"])
    duel.refuses("play Crimson Zero", because="costs 5", rule="sab-7.4")
    duel.is_settled()


def test_at_distance_3_it_is_refused(duel: Duel) -> None:
    """Range 0–2 (sab-7.6)."""
    duel.distance(3)
    duel.you(flare=5, health=9, specials=["Crimson Zero"])
    duel.refuses("play Crimson Zero", because="the distance is 3", rule="sab-7.6")
    assert duel.you.flare == 5
    duel.is_settled()
