"""Blizzard of Petals: a special action, cost 4; two petals from the opponent's Aura to Distance."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

BLIZZARD = "Blizzard of Petals"


def test_two_petals_of_the_opponent_go_to_distance(duel: Duel) -> None:
    """Its cost of 4 goes to Ash, the petals do not (sab-7.3, sab-14.1)."""
    duel.distance(3).ash(2)
    duel.you(flare=5, aura=3, specials=[BLIZZARD])
    duel.opponent(aura=3)
    duel.play(f"play {BLIZZARD}")
    assert (duel.opponent.aura, duel.position["distance"], duel.position["ash"]) == (1, 5, 6)
    assert (duel.you.flare, duel.you.aura, duel.opponent.health) == (1, 3, 10)
    assert duel.you.is_used("honoka-tutorial-s2")
    duel.is_settled()


@pytest.mark.parametrize(
    ("distance", "aura", "moved"), [(3, 1, 1), (3, 0, 0), (9, 3, 1), (10, 3, 0), (8, 5, 2), (9, 1, 1)]
)
def test_as_far_as_possible(duel: Duel, distance: int, aura: int, moved: int) -> None:
    """No more than Aura holds and than Distance has room for (sab-16.1, sab-16.3)."""
    duel.distance(distance)
    duel.you(flare=4, health=8, specials=[BLIZZARD])
    duel.opponent(aura=aura, health=6)
    duel.play(f"play {BLIZZARD}")
    assert (duel.opponent.aura, duel.position["distance"]) == (aura - moved, distance + moved)
    duel.is_settled()


def test_with_flare_4_it_is_played_with_3_refused(duel: Duel) -> None:
    """It costs 4 (sab-7.3, sab-7.4)."""
    duel.distance(3)
    duel.you(flare=4, specials=[BLIZZARD])
    duel.play(f"play {BLIZZARD}")
    assert (duel.you.flare, duel.opponent.aura) == (0, 1)
    duel.is_settled()

    poor = Duel().distance(3)
    poor.you(flare=3, specials=[BLIZZARD])
    poor.refuses(f"play {BLIZZARD}", because="costs 4", rule="sab-7.4")
    assert (poor.you.flare, poor.opponent.aura) == (3, 3)


def test_it_brings_far_attacks_into_range(duel: Duel) -> None:
    """It is a regular action: others come before and after it (sab-6.22, sab-7.6)."""
    duel.distance(3)
    duel.you(flare=3, energy=1, hand=["Instant Spiritual Ritual"], specials=[BLIZZARD])
    duel.refuses("play Instant Spiritual Ritual", because="the distance is 3", rule="sab-7.6")
    duel.play("focus with energy", f"play {BLIZZARD}", "play Instant Spiritual Ritual")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (5, 1, 8)
    duel.is_settled()


def test_it_is_no_reaction_and_has_no_recovery(duel: Duel) -> None:
    """It answers nothing (sab-4.5); used, it stays used (sab-17.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=4, specials=[BLIZZARD])
    duel.play("attack 3 3/1")
    duel.refuses(f"react {BLIZZARD}", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    duel.is_settled()

    spent = Duel().distance(3)
    spent.you(specials=[{"card": BLIZZARD, "used": True}])
    spent.opponent(deck=2)
    spent.play("end turn", "keep deck")
    assert spent.you.is_used("honoka-tutorial-s2")
