"""Gliding Strike: an attack, range 4, damage –/1; After Attack with Energy 2: it goes on top of its owner's deck."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_with_energy_2_it_goes_on_top_of_the_deck(duel: Duel) -> None:
    """Artistic is a condition and costs nothing: the energy stays (sab-10.5, cmp-10-11)."""
    duel.distance(4)
    duel.you(energy=2, hand=["Gliding Strike"], deck=["yurina-n1", "yurina-n2"], play_stack=["saine-n1"])
    duel.opponent(deck=["himika-n1"])
    duel.play("play Gliding Strike")
    assert (duel.you.deck, duel.you.play_stack) == (["tokoyo-n1", "yurina-n1", "yurina-n2"], ["saine-n1"])
    assert (duel.you.energy, duel.you.hand, duel.opponent.deck) == (2, [], ["himika-n1"])
    assert (duel.opponent.health, duel.opponent.flare) == (9, 1)
    duel.is_settled()


@pytest.mark.parametrize("energy", [0, 1])
def test_with_less_it_goes_to_the_play_stack(duel: Duel, energy: int) -> None:
    """Artistic asks for two (sab-10.7); the opponent's energy is not looked at (cmp-10-12)."""
    duel.distance(4)
    duel.you(energy=energy, hand=["Gliding Strike"], deck=["yurina-n1"])
    duel.opponent(energy=2)
    duel.play("play Gliding Strike")
    assert (duel.you.deck, duel.you.play_stack) == (["yurina-n1"], ["tokoyo-n1"])
    assert (duel.opponent.health, duel.opponent.energy) == (9, 2)
    duel.is_settled()


@pytest.mark.parametrize("aura", [0, 1, 5])
def test_aura_never_blocks_it(duel: Duel, aura: int) -> None:
    """A dash on the Aura side: the damage is to Health whatever the Aura (sab-12.2)."""
    duel.distance(4)
    duel.you(hand=["Gliding Strike"])
    duel.opponent(aura=aura)
    duel.play("play Gliding Strike")
    assert (duel.opponent.health, duel.opponent.aura, duel.opponent.flare) == (9, aura, 1)
    duel.is_settled()


def test_drawn_again_it_may_be_played_again(duel: Duel) -> None:
    """Step Back draws it, Advance brings it into range; with Energy 1 it goes to the play stack (sab-6.21)."""
    duel.distance(4)
    duel.you(energy=2, hand=["Gliding Strike", "Step Back"], deck=["yurina-n1"])
    duel.play("play Gliding Strike", "play Step Back")
    assert (duel.you.hand, duel.you.deck) == (["tokoyo-n1"], ["yurina-n1"])
    duel.play("advance with energy", "play Gliding Strike")
    assert (duel.opponent.health, duel.you.deck) == (8, ["yurina-n1"])
    assert sorted(duel.you.play_stack) == ["himika-n5", "tokoyo-n1"]
    duel.is_settled()


def test_a_miss_leaves_it_in_the_play_stack(duel: Duel) -> None:
    """Song and Dance takes it out of range: no damage, no After Attack (sab-10.3, sab-10.7)."""
    duel.distance(4)
    duel.you(energy=2, hand=["Gliding Strike"], deck=["yurina-n1"])
    duel.opponent(hand=["Song and Dance"])
    duel.play("play Gliding Strike", "react Song and Dance", "choose aura to distance")
    assert (duel.you.deck, duel.you.play_stack, duel.opponent.health) == (["yurina-n1"], ["tokoyo-n1"], 10)
    duel.is_settled()


def test_cancelled_it_goes_to_the_play_stack(duel: Duel) -> None:
    """A cancelled attack has no After Attack either (sab-17.25)."""
    duel.distance(4)
    duel.you(energy=2, hand=["Gliding Strike"], deck=["yurina-n1"])
    duel.opponent(flare=5, health=8, specials=["Immortelle"])
    duel.play("play Gliding Strike", "react Immortelle")
    assert (duel.you.deck, duel.you.play_stack, duel.opponent.health) == (["yurina-n1"], ["tokoyo-n1"], 8)
    duel.is_settled()


def test_it_answers_nothing(duel: Duel) -> None:
    """It is no reaction card (sab-4.5)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(hand=["Gliding Strike"])
    duel.play("attack 4 1/1")
    duel.refuses("react Gliding Strike", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    assert (duel.you.hand, duel.you.aura) == (["tokoyo-n1"], 2)
    duel.is_settled()


@pytest.mark.parametrize("distance", [3, 5])
def test_it_reaches_4_only(duel: Duel, distance: int) -> None:
    """One distance, no more (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Gliding Strike"])
    duel.refuses("play Gliding Strike", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
