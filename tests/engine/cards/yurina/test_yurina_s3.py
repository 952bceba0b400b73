"""Ukifune Serene: a special action, cost 2; five petals from Ash to Aura. Immediate Recovery when its player comes to
Health 3 or less."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(
    ("aura", "ash", "aura_then", "ash_then"),
    [(0, 3, 5, 0), (0, 2, 4, 0), (0, 0, 2, 0), (4, 3, 5, 4), (5, 3, 5, 5)],
)
def test_five_petals_as_far_as_possible(duel: Duel, aura: int, ash: int, aura_then: int, ash_then: int) -> None:
    """As many as Ash holds after the cost of 2, and as Aura has room for (sab-16.1, sab-16.3)."""
    duel.distance(3).ash(ash)
    duel.you(flare=2, aura=aura, specials=["Ukifune Serene"])
    duel.opponent(health=6, flare=12 - aura - ash)
    duel.play("play Ukifune Serene")
    assert (duel.you.aura, duel.position["ash"], duel.you.flare) == (aura_then, ash_then, 0)
    assert (duel.opponent.aura, duel.position["distance"]) == (3, 3)
    assert duel.you.is_used("yurina-s3")
    duel.is_settled()


def test_with_flare_1_it_is_refused(duel: Duel) -> None:
    """It costs 2 (sab-7.4)."""
    duel.distance(3)
    duel.you(flare=1, specials=["Ukifune Serene"])
    duel.refuses("play Ukifune Serene", because="costs 2", rule="sab-7.4")
    duel.is_settled()


@pytest.mark.parametrize(
    ("health", "damage", "used"), [(4, 1, False), (5, 2, False), (4, 3, False), (5, 1, True), (3, 1, True)]
)
def test_it_turns_unused_when_health_comes_to_3(duel: Duel, health: int, damage: int, used: bool) -> None:
    """The way from 4 or more to 3 or less counts, also in the opponent's turn (sab-17.5, cmp-10-8)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(health=health, specials=[{"card": "Ukifune Serene", "used": True}])
    duel.play(f"attack 3 -/{damage}")
    assert (duel.you.health, duel.you.is_used("yurina-s3")) == (health - damage, used)
    duel.is_settled()


def test_it_works_again_in_the_same_turn(duel: Duel) -> None:
    """Magnum moves a petal of Health, which is no damage; the card is there at once and may be played (sab-17.5)."""
    duel.distance(5).ash(5)
    duel.you(health=4, aura=0, flare=2, hand=["Magnum"], specials=[{"card": "Ukifune Serene", "used": True}])
    duel.opponent(health=9, aura=3, flare=8)
    duel.refuses("play Ukifune Serene", because="unused", rule="sab-7.1")
    duel.play("play Magnum", "take health")
    assert (duel.you.health, duel.you.is_used("yurina-s3")) == (3, False)
    duel.play("play Ukifune Serene")
    assert (duel.you.aura, duel.you.is_used("yurina-s3")) == (5, True)
    duel.is_settled()


def test_a_new_deck_may_bring_it_back(duel: Duel) -> None:
    """Any cause will do, the damage for a new deck included (sab-17.5, sab-6.13)."""
    duel.distance(3).phase("start")
    duel.you(health=4, deck=2, specials=[{"card": "Ukifune Serene", "used": True}])
    duel.play("reform deck")
    assert (duel.you.health, duel.you.is_used("yurina-s3")) == (3, False)
    duel.is_settled()


def test_the_opponents_health_does_not_bring_it_back(duel: Duel) -> None:
    """Resolve looks at its own player (cmp-10-12); other used specials stay used as well (sab-17.5)."""
    duel.distance(3)
    duel.you(specials=[{"card": "Ukifune Serene", "used": True}])
    duel.opponent(
        health=4, specials=[{"card": "Ukifune Serene", "used": True}, {"card": "Storm Advance", "used": True}]
    )
    duel.play("attack 3 -/1")
    assert (duel.opponent.health, duel.you.is_used("yurina-s3")) == (3, True)
    assert (duel.opponent.is_used("yurina-s3"), duel.opponent.is_used("yurina-s2")) == (False, True)
    duel.is_settled()


def test_it_has_no_recovery_at_the_end_of_the_turn(duel: Duel) -> None:
    """Being at Health 3 is not the moment of coming there (sab-17.5)."""
    duel.distance(3)
    duel.you(health=3, specials=[{"card": "Ukifune Serene", "used": True}])
    duel.opponent(deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("yurina-s3")
    duel.is_settled()
