"""Resonant Rhythm: a special action, cost 8 less the opponent's Aura; two petals from there to Distance."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(("aura", "cost"), [(0, 8), (3, 5), (5, 3)])
def test_it_costs_less_for_each_petal_of_aura(duel: Duel, aura: int, cost: int) -> None:
    """What is paid is counted when it is paid, before the petals leave (sab-17.6, cmp-9-2-2)."""
    duel.distance(4)
    duel.you(flare=cost, aura=1, health=8, specials=["Resonant Rhythm"])
    duel.opponent(aura=aura, health=8)
    duel.play("play Resonant Rhythm")
    assert (duel.you.flare, duel.opponent.aura) == (0, max(0, aura - 2))
    assert (duel.you.aura, duel.you.is_used("saine-s2")) == (1, True)
    duel.is_settled()


@pytest.mark.parametrize(("aura", "cost"), [(0, 8), (5, 3)])
def test_one_flare_too_few_is_refused(duel: Duel, aura: int, cost: int) -> None:
    """The changed cost is the cost (sab-7.4)."""
    duel.distance(4)
    duel.you(flare=cost - 1, health=8, specials=["Resonant Rhythm"])
    duel.opponent(aura=aura, health=8)
    duel.refuses("play Resonant Rhythm", because=f"costs {cost}", rule="sab-7.4")
    duel.is_settled()


def test_ones_own_aura_makes_it_no_cheaper(duel: Duel) -> None:
    """Only the opponent's petals count (cmp-10-12)."""
    duel.distance(4)
    duel.you(flare=7, aura=5, health=8, specials=["Resonant Rhythm"])
    duel.opponent(aura=0, health=8)
    duel.refuses("play Resonant Rhythm", because="costs 8", rule="sab-7.4")
    duel.is_settled()


@pytest.mark.parametrize(
    ("distance", "aura", "moved"), [(4, 5, 2), (4, 2, 2), (4, 1, 1), (4, 0, 0), (8, 3, 2), (9, 3, 1), (10, 3, 0)]
)
def test_two_petals_as_far_as_possible(duel: Duel, distance: int, aura: int, moved: int) -> None:
    """Aura may hold fewer, and Distance may be full (sab-16.1, sab-16.3)."""
    duel.distance(distance)
    duel.you(flare=8 - aura, aura=1, health=7, specials=["Resonant Rhythm"])
    duel.opponent(aura=aura, health=7)
    duel.play("play Resonant Rhythm")
    assert (duel.position["distance"], duel.opponent.aura) == (distance + moved, aura - moved)
    assert (duel.you.aura, duel.opponent.health, duel.opponent.flare) == (1, 7, 0)
    duel.is_settled()


def test_it_is_no_attack(duel: Duel) -> None:
    """Nobody answers an action (sab-10.2, sab-14.1)."""
    duel.distance(4)
    duel.you(flare=5, health=8, specials=["Resonant Rhythm"])
    duel.opponent(aura=3, health=8, hand=["Trembling Crystal"])
    duel.play("play Resonant Rhythm")
    assert (duel.opponent.aura, duel.opponent.hand) == (1, ["saine-n6"])
    duel.is_settled()
