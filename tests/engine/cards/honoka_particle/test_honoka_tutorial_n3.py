"""Instant Spiritual Ritual: an attack, range 5, damage 3/2, Unanswerable."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

RITUAL = "Instant Spiritual Ritual"


def test_it_reaches_5(duel: Duel) -> None:
    """Aura 3 just suffices against 3 (sab-7.6, sab-12.1, sab-13.2)."""
    duel.distance(5).ash(5)
    duel.you(hand=[RITUAL])
    duel.opponent(aura=3)
    duel.play(f"play {RITUAL}", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.position["ash"]) == (0, 10, 8)
    assert duel.you.play_stack == ["honoka-tutorial-n3"]
    duel.is_settled()


@pytest.mark.parametrize("distance", [4, 6])
def test_only_at_5(duel: Duel, distance: int) -> None:
    """At 4 and at 6 it cannot be played at all (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(hand=[RITUAL])
    duel.refuses(f"play {RITUAL}", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["honoka-tutorial-n3"]
    duel.is_settled()


def test_with_two_petals_it_must_be_health(duel: Duel) -> None:
    """Aura 2 is too little for 3: two petals go from Health to the own Flare (sab-12.1, sab-13.3)."""
    duel.distance(5).ash(6)
    duel.you(hand=[RITUAL])
    duel.opponent(aura=2)
    duel.play(f"play {RITUAL}")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.position["ash"]) == (8, 2, 2, 6)
    duel.is_settled()


@pytest.mark.parametrize("answer", ["Dive", "Mantle of Suffering"])
def test_nobody_answers_it(duel: Duel, answer: str) -> None:
    """Unanswerable bars normal and special cards alike; they stay where they are (sab-17.1)."""
    duel.distance(5)
    duel.you(hand=[RITUAL])
    duel.opponent(aura=3, flare=3, hand=["Dive"], specials=["Mantle of Suffering"])
    duel.play(f"play {RITUAL}")
    duel.refuses(f"react {answer}", because="Unanswerable", rule="sab-17.1")
    duel.play("take aura")
    assert (duel.opponent.aura, duel.opponent.hand, duel.opponent.flare) == (0, ["utsuro-tutorial-n7"], 3)
    assert duel.opponent.is_used("utsuro-tutorial-s3") is False
    duel.is_settled()


def test_other_attacks_may_be_answered(duel: Duel) -> None:
    """The keyword is of this attack alone (sab-17.1)."""
    duel.distance(5)
    duel.you(hand=[RITUAL, "Petal Blades"])
    duel.opponent(aura=3, hand=["Affliction"])
    duel.play(f"play {RITUAL}", "take aura", "play Petal Blades", "react Affliction")
    assert (duel.opponent.health, duel.you.stunned) == (9, True)
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(6)
    duel.you(aura=2, energy=2, hand=[RITUAL])
    duel.play("advance with energy", f"play {RITUAL}", "take health", "retreat with energy")
    assert (duel.position["distance"], duel.you.energy, duel.opponent.health) == (6, 0, 8)
    duel.is_settled()

    answer = Duel().distance(5).phase("main", "opponent")
    answer.you(hand=[RITUAL])
    answer.play("attack 5 3/1")
    answer.refuses(f"react {RITUAL}", because="no reaction card", rule="sab-4.5")
