"""Gathering Sakura Petals: a reaction action; one petal from the opponent's Aura to one's own."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

GATHERING = "Gathering Sakura Petals"


def test_it_takes_one_petal_from_aura_to_aura(duel: Duel) -> None:
    """Nothing else moves (sab-14.1)."""
    duel.distance(4).ash(5)
    duel.you(aura=3, flare=1, energy=1, hand=[GATHERING])
    duel.opponent(aura=3)
    duel.play(f"play {GATHERING}")
    assert (duel.you.aura, duel.opponent.aura, duel.position["ash"], duel.position["distance"]) == (4, 2, 5, 4)
    assert (duel.you.flare, duel.opponent.flare, duel.opponent.health) == (1, 0, 10)
    assert (duel.you.energy, duel.you.play_stack) == (1, ["honoka-tutorial-n6"])
    duel.is_settled()


@pytest.mark.parametrize(("own", "theirs"), [(5, 3), (3, 0), (5, 0)])
def test_without_room_or_petal_nothing_moves(duel: Duel, own: int, theirs: int) -> None:
    """Aura holds five, and none is none; the card is spent (sab-16.1, sab-16.3)."""
    duel.distance(4)
    duel.you(aura=own, hand=[GATHERING])
    duel.opponent(aura=theirs)
    duel.play(f"play {GATHERING}")
    assert (duel.you.aura, duel.opponent.aura, duel.you.hand) == (own, theirs, [])
    duel.is_settled()


@pytest.mark.parametrize(("own", "theirs"), [(4, 1), (0, 5)])
def test_room_for_one_and_one_petal_are_enough(duel: Duel, own: int, theirs: int) -> None:
    """Up to the limit and down to none (sab-16.1)."""
    duel.distance(4)
    duel.you(aura=own, hand=[GATHERING])
    duel.opponent(aura=theirs)
    duel.play(f"play {GATHERING}")
    assert (duel.you.aura, duel.opponent.aura) == (own + 1, theirs - 1)
    duel.is_settled()


def test_in_an_answer_it_makes_the_block_possible(duel: Duel) -> None:
    """Aura 2 becomes 3, just enough against 3/1 (sab-10.2, sab-12.1)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=2, hand=[GATHERING])
    duel.opponent(aura=3, hand=["Sakura Katana"])
    duel.play("play Sakura Katana", f"react {GATHERING}", "take aura")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura) == (0, 10, 2)
    duel.is_settled()


def test_the_attack_it_answers_goes_on_as_printed(duel: Duel) -> None:
    """Aura 1 becomes 2 only, and 3 damage goes to Health (sab-10.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, hand=[GATHERING])
    duel.opponent(aura=3, hand=["Sakura Katana"])
    duel.play("play Sakura Katana", f"react {GATHERING}")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura) == (2, 9, 2)
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 10])
def test_it_is_a_regular_action_at_any_distance(duel: Duel, distance: int) -> None:
    """An action has no range; other actions come before and after it (sab-7.6, sab-6.22)."""
    duel.distance(distance)
    duel.you(aura=1, energy=2, health=9, hand=[GATHERING])
    duel.opponent(health=9)
    duel.play("focus with energy", f"play {GATHERING}", "focus with energy")
    assert (duel.you.aura, duel.you.flare, duel.opponent.aura) == (0, 2, 2)
    duel.is_settled()
