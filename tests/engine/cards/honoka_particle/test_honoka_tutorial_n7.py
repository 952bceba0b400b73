"""Radiant Approach: a full power action; two petals from Ash to Aura, then one from Ash to Flare."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

APPROACH = "Radiant Approach"


def test_two_petals_for_aura_and_one_for_flare(duel: Duel) -> None:
    """All from Ash, all to its player (sab-14.1)."""
    duel.distance(4).ash(6)
    duel.you(aura=2, hand=[APPROACH])
    duel.opponent(aura=3, flare=1)
    duel.play(f"play {APPROACH}")
    assert (duel.you.aura, duel.you.flare, duel.position["ash"]) == (4, 1, 3)
    assert (duel.opponent.aura, duel.opponent.flare, duel.position["distance"], duel.you.health) == (3, 1, 4, 10)
    assert duel.you.play_stack == ["honoka-tutorial-n7"]
    duel.is_settled()


@pytest.mark.parametrize(
    ("ash", "aura", "flare"),
    [(0, 2, 0), (1, 3, 0), (2, 4, 0), (3, 4, 1)],
)
def test_aura_comes_first(duel: Duel, ash: int, aura: int, flare: int) -> None:
    """Top to bottom, each as far as Ash goes: Flare gets what is left (sab-16.3, sab-16.4)."""
    duel.distance(4).ash(ash)
    duel.you(aura=2, hand=[APPROACH])
    duel.opponent(flare=7 - ash)
    duel.play(f"play {APPROACH}")
    assert (duel.you.aura, duel.you.flare, duel.position["ash"]) == (aura, flare, max(0, ash - 3))
    duel.is_settled()


@pytest.mark.parametrize(("aura", "ash"), [(3, 1), (4, 2), (5, 3)])
def test_a_full_aura_leaves_petals_in_ash(duel: Duel, aura: int, ash: int) -> None:
    """At most five fit; Flare gets its petal all the same (sab-16.1)."""
    duel.distance(4).ash(4)
    duel.you(aura=aura, hand=[APPROACH])
    duel.opponent(flare=5 - aura)
    duel.play(f"play {APPROACH}")
    assert (duel.you.aura, duel.you.flare, duel.position["ash"]) == (5, 1, ash)
    duel.is_settled()


def test_it_takes_the_whole_turn(duel: Duel) -> None:
    """One full power card and nothing else, or regular actions without it (sab-6.22, sab-6.23)."""
    duel.distance(4)
    duel.you(energy=1, hand=[APPROACH, "Sakura Katana"])
    duel.play(f"play {APPROACH}")
    duel.refuses("play Sakura Katana", because="one card, and nothing else", rule="sab-6.23")
    duel.refuses("focus with energy", rule="sab-8.3")

    regular = Duel().distance(4)
    regular.you(energy=1, hand=[APPROACH])
    regular.play("focus with energy")
    regular.refuses(f"play {APPROACH}", because="already took regular actions", rule="sab-6.22")
    duel.is_settled()


def test_it_is_no_reaction(duel: Duel) -> None:
    """It cannot be played in an answer (sab-4.5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=2, hand=[APPROACH])
    duel.play("attack 3 2/1")
    duel.refuses(f"react {APPROACH}", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    assert (duel.you.aura, duel.you.flare) == (0, 0)
    duel.is_settled()
