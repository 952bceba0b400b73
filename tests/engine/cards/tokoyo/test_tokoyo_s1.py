"""Immortelle: a special reaction attack, cost 5, range 0–10, damage –/1; After Attack: the answered attack is
cancelled."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(("distance", "energy"), [(0, 0), (3, 1), (10, 2)])
def test_it_cancels_the_attack(duel: Duel, distance: int, energy: int) -> None:
    """At any distance and with any energy; –/1 is taken on Health first (sab-10.5, sab-17.25, sab-12.2)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(aura=1, health=7, flare=5, energy=energy, specials=["Immortelle"])
    duel.opponent(aura=5, health=7)
    duel.play(f"attack {distance} 3/2", "react Immortelle")
    assert (duel.opponent.health, duel.opponent.aura, duel.opponent.flare) == (6, 5, 1)
    assert (duel.you.health, duel.you.aura, duel.you.flare, duel.you.energy) == (7, 1, 0, energy)
    assert duel.you.is_used("tokoyo-s1")
    duel.is_settled()


def test_it_cancels_a_special_attack(duel: Duel) -> None:
    """Whatever kind; the special is paid for and used (sab-17.25, sab-10.7)."""
    duel.distance(2).phase("main", "opponent")
    duel.you(aura=3, health=8, flare=5, specials=["Immortelle"])
    duel.opponent(aura=1, health=8, flare=5, specials=["Crimson Zero"])
    duel.play("play Crimson Zero", "react Immortelle")
    assert (duel.you.health, duel.you.aura, duel.opponent.health, duel.opponent.flare) == (8, 3, 7, 1)
    assert (duel.you.is_used("tokoyo-s1"), duel.opponent.is_used("himika-s2")) == (True, True)
    duel.is_settled()


def test_after_attack_falls_away_too(duel: Duel) -> None:
    """Eternal Wanderer cancelled forms no new deck (sab-17.22, sab-17.25)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=5, health=8, specials=["Immortelle"])
    duel.opponent(flare=2, health=8, play_stack=["saine-n1"], specials=["Eternal Wanderer"])
    duel.play("play Eternal Wanderer", "react Immortelle")
    assert (duel.opponent.play_stack, duel.opponent.deck, duel.you.health) == (["saine-n1"], [], 8)
    duel.is_settled()


def test_it_cancels_one_of_several_attacks(duel: Duel) -> None:
    """Of Rhythmic Swings the first is answered; the last, 2/2, goes on (sab-11.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, flare=5, health=7, specials=["Immortelle"])
    duel.opponent(flare=6, health=7, specials=["Rhythmic Swings"])
    duel.play("play Rhythmic Swings", "react Immortelle")
    assert (duel.opponent.health, duel.you.aura) == (6, 3)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.health) == (1, 7)
    duel.is_settled()


def test_the_next_attack_is_not_cancelled(duel: Duel) -> None:
    """It answers one attack, and another card may answer the next (sab-10.2)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, health=8, flare=5, hand=["Trembling Crystal"], specials=["Immortelle"])
    duel.play("attack 3 2/1", "react Immortelle")
    duel.play("attack 3 2/1", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.you.aura, duel.opponent.health) == (2, 9)
    duel.is_settled()


def test_in_ones_own_turn_it_may_be_answered(duel: Duel) -> None:
    """Nothing bars an answer, and one Immortelle cancels the other (sab-10.2, sab-17.25)."""
    duel.distance(4)
    duel.you(flare=5, health=7, specials=["Immortelle"])
    duel.opponent(flare=5, health=7, specials=["Immortelle"])
    duel.play("play Immortelle", "react Immortelle")
    assert (duel.you.health, duel.opponent.health) == (6, 7)
    assert (duel.you.is_used("tokoyo-s1"), duel.opponent.is_used("tokoyo-s1")) == (True, True)
    duel.is_settled()


def test_it_takes_the_last_health_before_the_attack(duel: Duel) -> None:
    """The attacker loses at once; the attack deals nothing (tokoyo-03, cmp-4-2)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, health=1, flare=5, specials=["Immortelle"])
    duel.opponent(aura=3, health=1)
    duel.play("attack 3 3/1", "react Immortelle")
    assert (duel.winner, duel.you.health, duel.opponent.health) == ("you", 1, 0)


def test_with_flare_4_it_is_refused(duel: Duel) -> None:
    """It costs 5 (sab-7.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=4, health=8, specials=["Immortelle"])
    duel.play("attack 3 1/1")
    duel.refuses("react Immortelle", because="costs 5", rule="sab-7.4")
    duel.play("take aura")
    assert (duel.you.flare, duel.you.is_used("tokoyo-s1"), duel.opponent.health) == (4, False, 10)
    duel.is_settled()


def test_not_against_an_unanswerable_attack(duel: Duel) -> None:
    """Endless Wind lets no card answer (sab-17.1)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(flare=5, health=8, specials=["Immortelle"])
    duel.opponent(flare=1, specials=["Endless Wind"])
    duel.play("play Endless Wind")
    duel.refuses("react Immortelle", because="Unanswerable", rule="sab-17.1")
    duel.play("take aura")
    assert (duel.you.flare, duel.you.is_used("tokoyo-s1")) == (5, False)
    duel.is_settled()


@pytest.mark.parametrize("distance", range(11))
def test_in_ones_own_turn_it_is_a_plain_attack(duel: Duel, distance: int) -> None:
    """–/1 at any distance; it answers nothing and cancels nothing, not even itself (sab-7.6, sab-10.2)."""
    duel.distance(distance)
    duel.you(flare=5, health=7, specials=["Immortelle"])
    duel.opponent(aura=5, health=6)
    duel.play("play Immortelle")
    assert (duel.opponent.health, duel.opponent.aura, duel.you.flare) == (5, 5, 0)
    assert duel.you.is_used("tokoyo-s1")
    duel.is_settled()


def test_it_has_no_recovery(duel: Duel) -> None:
    """Used it stays, with Energy 2 as well (sab-17.4)."""
    duel.distance(4)
    duel.you(energy=2, specials=[{"card": "Immortelle", "used": True}])
    duel.opponent(deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("tokoyo-s1")
    duel.is_settled()
