"""Outclass: an action, one petal from Distance to Ash or back; with Aura 0 it may answer an attack."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(
    ("choice", "distance", "ash"), [("choose distance to ash", 3, 7), ("choose ash to distance", 5, 5)]
)
def test_its_player_picks_the_direction(duel: Duel, choice: str, distance: int, ash: int) -> None:
    """One petal along the double arrow; in one's own turn with any Aura (cmp-10-1, sab-14.1)."""
    duel.distance(4).ash(6)
    duel.you(aura=3, hand=["Outclass"])
    duel.play("play Outclass", choice)
    assert (duel.position["distance"], duel.position["ash"]) == (distance, ash)
    assert (duel.you.aura, duel.opponent.aura, duel.you.play_stack) == (3, 3, ["saine-n4"])
    duel.is_settled()


@pytest.mark.parametrize(
    ("distance", "ash", "choice"),
    [(4, 0, "choose ash to distance"), (10, 2, "choose ash to distance"), (0, 6, "choose distance to ash")],
)
def test_it_may_point_where_nothing_can_move(duel: Duel, distance: int, ash: int, choice: str) -> None:
    """Ash empty, Distance full or Distance empty: played all the same, nothing moves (sab-16.1, sab-16.3)."""
    duel.distance(distance).ash(ash)
    duel.you(hand=["Outclass"], health=7)
    duel.opponent(health=7, flare=36 - distance - ash - 20)
    duel.play("play Outclass", choice)
    assert (duel.position["distance"], duel.position["ash"]) == (distance, ash)
    duel.is_settled()


def test_with_aura_0_it_may_answer(duel: Duel) -> None:
    """Idea lets it act as a reaction: from 4 to 5, and Chopping Strike misses (sab-17.7, sab-10.3)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=0, hand=["Outclass"])
    duel.opponent(hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Outclass", "choose ash to distance")
    assert (duel.position["distance"], duel.you.health, duel.you.play_stack) == (5, 10, ["saine-n4"])
    duel.is_settled()


def test_with_aura_1_it_may_not(duel: Duel) -> None:
    """Without Idea it is no reaction card (sab-4.5, cmp-9-2b)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=1, hand=["Outclass"])
    duel.opponent(hand=["Chopping Strike"])
    duel.play("play Chopping Strike")
    duel.refuses("react Outclass", because="no reaction card", rule="cmp-9-2b")
    assert (duel.you.health, duel.you.hand) == (9, ["saine-n4"])
    duel.is_settled()


def test_petals_on_silent_barrier_are_no_aura_for_it(duel: Duel) -> None:
    """They count while damage is resolved, and not for Idea (cmp-10-41)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=0, hand=["Outclass"], enchantments=[{"card": "Silent Barrier", "petals": 4}])
    duel.opponent(hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Outclass", "choose ash to distance")
    assert (duel.position["distance"], duel.you.enchantment("saine-n7")) == (5, 4)
    duel.is_settled()


def test_unanswerable_for_normal_cards_bars_it(duel: Duel) -> None:
    """It is a normal card, however it is played (sab-17.2, cmp-10-22)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=0, hand=["Outclass"])
    duel.opponent(hand=["Stability", "Cleaving Swing"])
    duel.play("play Stability", "play Cleaving Swing")
    duel.refuses("react Outclass", because="Unanswerable", rule="sab-17.2")
    assert (duel.you.health, duel.you.hand) == (9, ["saine-n4"])
    duel.is_settled()
