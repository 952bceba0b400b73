"""Storm Advance: a special reaction attack, cost 3, range 0–10, damage 2/–, Restriction; After Attack: the answered
attack is −2/+0."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_it_hits_the_attacker_and_weakens_the_attack(duel: Duel) -> None:
    """2/– takes Aura of the attacker, then 3/1 is 1/1, which Aura 1 can block (sab-10.4, sab-10.5, sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, flare=3, specials=["Storm Advance"])
    duel.opponent(aura=5, health=9, hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Storm Advance")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.flare) == (3, 9, 0)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    assert duel.you.is_used("yurina-s2")
    duel.is_settled()


def test_with_flare_2_it_is_refused(duel: Duel) -> None:
    """It costs 3 in an answer as well (sab-7.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=2, specials=["Storm Advance"])
    duel.opponent(hand=["Chopping Strike"])
    duel.play("play Chopping Strike")
    duel.refuses("react Storm Advance", because="costs 3", rule="sab-7.4")
    duel.play("take aura")
    assert (duel.you.aura, duel.you.flare, duel.opponent.aura) == (0, 2, 3)
    duel.is_settled()


def test_restriction_forbids_a_second_answer_this_turn(duel: Duel) -> None:
    """Its player can answer no more until this turn ends; the opponent goes on (sab-17.21, cmp-9-2e)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=3, hand=["Trembling Crystal"], specials=["Storm Advance"])
    duel.opponent(aura=5, energy=1, health=9, hand=["Chopping Strike", "Piercing Slash"])
    duel.play("play Chopping Strike", "react Storm Advance", "take aura", "play Piercing Slash")
    duel.refuses("react Trembling Crystal", because="Restriction", rule="sab-17.21")
    duel.play("take aura", "focus with energy")
    assert (duel.you.aura, duel.you.hand, duel.opponent.aura) == (0, ["saine-n6"], 2)
    duel.is_settled()


def test_restriction_ends_with_the_turn(duel: Duel) -> None:
    """In the own turn that follows its player plays as usual (sab-17.21)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=3, hand=["Piercing Slash"], specials=["Storm Advance"], deck=2)
    duel.opponent(aura=5, health=8, hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Storm Advance", "take aura", "end turn", "keep deck")
    duel.play("play Piercing Slash", "take aura")
    assert duel.opponent.aura == 1
    duel.is_settled()


def test_on_its_own_turn_it_is_the_last_thing_done(duel: Duel) -> None:
    """Played as an attack it answers nothing, and then neither card nor maneuver follows (sab-17.20)."""
    duel.distance(3)
    duel.you(flare=3, energy=1, hand=["Chopping Strike"], specials=["Storm Advance"])
    duel.opponent(aura=3)
    duel.play("play Storm Advance")
    assert (duel.opponent.aura, duel.opponent.health) == (1, 10)
    duel.refuses("play Chopping Strike", because="Restriction", rule="sab-17.20")
    duel.refuses("advance with energy", because="Restriction", rule="sab-17.20")
    duel.is_settled()


def test_what_it_takes_from_stops_at_0(duel: Duel) -> None:
    """1/1 becomes 0/1, and 0 may be taken on an empty Aura (cmp-5-10, cmp-5-8)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, flare=3, specials=["Storm Advance"])
    duel.opponent(aura=3)
    duel.play("attack 3 1/1", "react Storm Advance", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_it_answers_an_attack_made_by_an_effect(duel: Duel) -> None:
    """The last of Rhythmic Swings, 2/2, is 0/2 then (sab-11.3, sab-16.7)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=2, flare=3, health=8, specials=["Storm Advance"])
    duel.opponent(aura=3, flare=6, health=8, specials=["Rhythmic Swings"])
    duel.play("play Rhythmic Swings", "pass", "take aura", "pass", "take aura", "react Storm Advance", "take aura")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura) == (0, 8, 1)
    duel.is_settled()


def test_a_dash_stays_a_dash(duel: Duel) -> None:
    """–/1 of Gliding Strike is not changed by −2/+0 (sab-16.8)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=3, flare=3, health=9, specials=["Storm Advance"])
    duel.opponent(hand=["Gliding Strike"])
    duel.play("play Gliding Strike", "react Storm Advance")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura) == (3, 8, 1)
    duel.is_settled()


def test_it_weakens_the_attack_even_if_no_aura_is_there_to_take(duel: Duel) -> None:
    """A hit is enough, damage is not needed (sab-10.5, sab-16.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, flare=3, specials=["Storm Advance"])
    duel.opponent(aura=0, hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Storm Advance", "take aura")
    assert (duel.you.aura, duel.opponent.aura, duel.opponent.health) == (0, 0, 10)
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 10])
def test_it_reaches_everywhere(duel: Duel, distance: int) -> None:
    """Range 0–10 holds every distance there is (sab-7.6)."""
    duel.distance(distance)
    duel.you(flare=3, health=7, specials=["Storm Advance"])
    duel.play("play Storm Advance")
    assert duel.opponent.aura == 1
    duel.is_settled()
