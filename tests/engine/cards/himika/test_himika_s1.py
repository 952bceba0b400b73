"""Red Cartridge: a special attack, cost 0, range 5–10, damage 3/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [5, 10])
def test_it_costs_nothing_and_is_used_then(duel: Duel, distance: int) -> None:
    """Flare 0 pays 0; the card lies used and is not played again (sab-7.3, sab-7.5)."""
    duel.distance(distance)
    duel.you(flare=0, specials=["Red Cartridge"])
    duel.opponent(aura=3)
    duel.play("play Red Cartridge", "take aura")
    assert (duel.opponent.aura, duel.you.flare, duel.you.is_used("himika-s1")) == (0, 0, True)
    duel.refuses("play Red Cartridge", because="unused", rule="sab-7.1")
    duel.is_settled()


def test_flare_is_left_alone(duel: Duel) -> None:
    """A cost of 0 takes no petal from Flare, whoever's (sab-7.3)."""
    duel.distance(5).ash(1)
    duel.you(flare=2, specials=["Red Cartridge"])
    duel.opponent(aura=2, flare=3)
    duel.play("play Red Cartridge")
    assert (duel.you.flare, duel.position["ash"]) == (2, 1)
    assert (duel.opponent.health, duel.opponent.flare) == (9, 4)  # Aura 2 is too little for 3
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 4])
def test_nearer_it_is_refused(duel: Duel, distance: int) -> None:
    """It stays unused (sab-7.6)."""
    duel.distance(distance)
    duel.you(specials=["Red Cartridge"])
    duel.refuses("play Red Cartridge", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.is_used("himika-s1") is False
    duel.is_settled()


def test_it_counts_as_a_card_played(duel: Duel) -> None:
    """A special card is a card: Rapid Fire after Shot and it is the third (cmp-9-2a)."""
    duel.distance(6)
    duel.you(hand=["Shot", "Rapid Fire"], specials=["Red Cartridge"])
    duel.opponent(aura=0)
    duel.play("play Shot", "play Red Cartridge", "play Rapid Fire")
    assert duel.opponent.health == 6
    duel.is_settled()


def test_normal_reactions_answer_it(duel: Duel) -> None:
    """Being special makes it no harder to answer (sab-10.2)."""
    duel.distance(5)
    duel.you(specials=["Red Cartridge"])
    duel.opponent(aura=2, hand=["Trembling Crystal"])
    duel.play("play Red Cartridge", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()
