"""Eternal Moon of Tokoyo: a special action, cost 2; its player's Energy becomes 2, the opponent's 0, the opponent is
stunned."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("yours", [0, 1, 2])
@pytest.mark.parametrize("theirs", [0, 1, 2])
def test_energy_2_against_0(duel: Duel, yours: int, theirs: int) -> None:
    """From whatever there was, and only the opponent is stunned (cmp-5-1-2, sab-17.15)."""
    duel.distance(4)
    duel.you(energy=yours, flare=2, specials=["Eternal Moon of Tokoyo"])
    duel.opponent(energy=theirs)
    duel.play("play Eternal Moon of Tokoyo")
    assert (duel.you.energy, duel.you.stunned) == (2, False)
    assert (duel.opponent.energy, duel.opponent.stunned) == (0, True)
    assert (duel.you.flare, duel.you.aura, duel.opponent.aura, duel.you.is_used("tokoyo-s4")) == (0, 3, 3, True)
    duel.is_settled()


def test_its_three_parts_in_order(duel: Duel) -> None:
    """Top to bottom (sab-16.4)."""
    duel.distance(4)
    duel.you(energy=0, flare=2, specials=["Eternal Moon of Tokoyo"])
    duel.opponent(energy=2)
    duel.play("play Eternal Moon of Tokoyo")
    parts = ("Your Energy is 2 now", "The opponent's Energy is 0 now", "The opponent's next gain of Energy")
    texts = [step["text"] for step in duel.result["steps"]]
    places = [number for part in parts for number, text in enumerate(texts) if part in text]
    assert (len(places), places) == (3, sorted(places))
    duel.is_settled()


def test_the_next_start_phase_gives_them_no_energy(duel: Duel) -> None:
    """The stun goes instead; the gain after that is as usual (sab-17.16)."""
    duel.distance(4)
    duel.you(energy=0, flare=2, specials=["Eternal Moon of Tokoyo"])
    duel.opponent(energy=2, hand=["Song and Dance"], deck=2)
    duel.play("play Eternal Moon of Tokoyo", "end turn", "keep deck")
    assert (duel.opponent.energy, duel.opponent.stunned, duel.you.energy) == (0, False, 2)
    duel.play("play Song and Dance", "choose aura to distance")
    assert duel.opponent.energy == 1
    duel.is_settled()


def test_a_second_stun_adds_nothing(duel: Duel) -> None:
    """An opponent stunned already misses one gain, not two (sab-17.17)."""
    duel.distance(4)
    duel.you(flare=2, specials=["Eternal Moon of Tokoyo"])
    duel.opponent(energy=1, stunned=True, hand=["Song and Dance"], deck=2)
    duel.play("play Eternal Moon of Tokoyo")
    assert (duel.opponent.energy, duel.opponent.stunned) == (0, True)
    duel.play("end turn", "keep deck", "play Song and Dance", "choose aura to distance")
    assert (duel.opponent.energy, duel.opponent.stunned) == (1, False)
    duel.is_settled()


def test_its_players_own_stun_neither_stops_it_nor_goes(duel: Duel) -> None:
    """Becoming 2 is no gain: by the wording of the rule, no ruling is known (sab-17.16, cmp-5-1-4)."""
    duel.distance(4)
    duel.you(energy=0, stunned=True, flare=2, specials=["Eternal Moon of Tokoyo"])
    duel.opponent(energy=1)
    duel.play("play Eternal Moon of Tokoyo")
    assert (duel.you.energy, duel.you.stunned, duel.opponent.energy) == (2, True, 0)
    duel.is_settled()


def test_the_energy_is_there_at_once(duel: Duel) -> None:
    """Gliding Strike, played after it, finds Energy 2 and goes on top of the deck (sab-14.1, sab-10.5)."""
    duel.distance(4)
    duel.you(energy=0, flare=2, hand=["Gliding Strike"], deck=["yurina-n1"], specials=["Eternal Moon of Tokoyo"])
    duel.play("play Eternal Moon of Tokoyo", "play Gliding Strike")
    assert duel.you.deck == ["tokoyo-n1", "yurina-n1"]
    duel.is_settled()


def test_with_flare_1_it_is_refused(duel: Duel) -> None:
    """It costs 2 (sab-7.4)."""
    duel.distance(4)
    duel.you(flare=1, specials=["Eternal Moon of Tokoyo"])
    duel.refuses("play Eternal Moon of Tokoyo", because="costs 2", rule="sab-7.4")
    duel.is_settled()


def test_it_answers_nothing(duel: Duel) -> None:
    """It is no reaction card (sab-4.5)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(flare=2, energy=0, specials=["Eternal Moon of Tokoyo"])
    duel.play("attack 4 1/1")
    duel.refuses("react Eternal Moon of Tokoyo", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    assert (duel.you.energy, duel.you.flare, duel.you.is_used("tokoyo-s4")) == (0, 2, False)
    duel.is_settled()


def test_it_is_a_regular_action(duel: Duel) -> None:
    """A maneuver before it, and the energy it brings pays for two after it (sab-6.21)."""
    duel.distance(6)
    duel.you(aura=2, energy=1, flare=2, specials=["Eternal Moon of Tokoyo"])
    duel.play("advance with energy", "play Eternal Moon of Tokoyo", "advance with energy", "advance with energy")
    assert (duel.position["distance"], duel.you.aura, duel.you.energy) == (3, 5, 0)
    duel.is_settled()


def test_it_does_not_recover(duel: Duel) -> None:
    """Used it stays, with the Energy 2 of the turn it was played as well (sab-17.4)."""
    duel.distance(4)
    duel.you(energy=0, flare=2, specials=["Eternal Moon of Tokoyo"])
    duel.opponent(deck=2)
    duel.play("play Eternal Moon of Tokoyo", "end turn", "keep deck")
    assert (duel.you.energy, duel.you.is_used("tokoyo-s4")) == (2, True)
    duel.is_settled()
