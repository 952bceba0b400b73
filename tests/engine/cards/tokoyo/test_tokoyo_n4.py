"""Song and Dance: a reaction action; gain 1 Energy, then one of two: a petal from Flare to Aura or from Aura to
Distance."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_flare_to_aura(duel: Duel) -> None:
    """One petal each, all of its own player (sab-14.1, cmp-10-12)."""
    duel.distance(4)
    duel.you(aura=3, flare=2, energy=0, hand=["Song and Dance"])
    duel.opponent(aura=3, flare=2, energy=0)
    duel.play("play Song and Dance", "choose flare to aura")
    assert (duel.you.energy, duel.you.flare, duel.you.aura, duel.position["distance"]) == (1, 1, 4, 4)
    assert (duel.opponent.energy, duel.opponent.flare, duel.opponent.aura) == (0, 2, 3)
    assert duel.you.play_stack == ["tokoyo-n4"]
    duel.is_settled()


def test_aura_to_distance(duel: Duel) -> None:
    """The other one: no petal of Flare moves (sab-14.1)."""
    duel.distance(4)
    duel.you(aura=3, flare=2, energy=0, hand=["Song and Dance"])
    duel.opponent(aura=3, flare=2, energy=0)
    duel.play("play Song and Dance", "choose aura to distance")
    assert (duel.you.energy, duel.you.flare, duel.you.aura, duel.position["distance"]) == (1, 2, 2, 5)
    assert (duel.opponent.energy, duel.opponent.flare, duel.opponent.aura) == (0, 2, 3)
    duel.is_settled()


def test_energy_comes_first_and_one_of_the_two_must_be_chosen(duel: Duel) -> None:
    """When its player chooses, the energy is there; neither none nor both may be taken (sab-16.4)."""
    duel.distance(4)
    duel.you(flare=1, energy=0, hand=["Song and Dance"])
    duel.play("play Song and Dance")
    assert (duel.choice["actor"], len(duel.choice["options"]), duel.you.energy) == ("you", 2, 1)
    assert duel.offers("choose flare to aura", "choose aura to distance")
    duel.refuses("pass", because="what the effect asks")
    duel.play("choose aura to distance")
    duel.refuses("choose flare to aura", because="what to do next")
    duel.is_settled()


@pytest.mark.parametrize(("energy", "after"), [(0, 1), (1, 2), (2, 2)])
def test_two_energy_at_most(duel: Duel, energy: int, after: int) -> None:
    """At 2 nothing is gained, and the petal moves all the same (sab-6.6)."""
    duel.distance(4)
    duel.you(flare=1, energy=energy, hand=["Song and Dance"])
    duel.play("play Song and Dance", "choose flare to aura")
    assert (duel.you.energy, duel.you.aura, duel.you.flare) == (after, 4, 0)
    duel.is_settled()


def test_stun_takes_the_gain_and_no_more(duel: Duel) -> None:
    """The energy stays 1, the stun is gone, the petal moves (core-029, sab-17.16)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=3, energy=1, stunned=True, hand=["Song and Dance"])
    duel.play("attack 4 1/1", "react Song and Dance", "choose aura to distance")
    assert (duel.you.energy, duel.you.stunned, duel.you.aura, duel.position["distance"]) == (1, False, 2, 5)
    assert duel.you.health == 10
    duel.is_settled()


def test_in_an_answer_its_player_chooses_before_the_attack_goes_on(duel: Duel) -> None:
    """A petal from Flare makes the block possible (sab-10.2, sab-13.5)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=2, flare=1, hand=["Song and Dance"])
    duel.play("attack 4 3/1", "react Song and Dance")
    assert duel.choice["actor"] == "you"
    duel.play("choose flare to aura", "take aura")
    assert (duel.you.aura, duel.you.flare, duel.you.health) == (0, 0, 10)
    duel.is_settled()


def test_a_step_aside_that_is_too_short(duel: Duel) -> None:
    """From 3 to 4 the attack of 3–4 still hits, now with one petal less to block (sab-10.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, hand=["Song and Dance"])
    duel.play("attack 3-4 3/1", "react Song and Dance", "choose aura to distance")
    assert (duel.you.aura, duel.you.health, duel.position["distance"]) == (2, 9, 4)
    duel.is_settled()


def test_an_option_that_moves_nothing_may_be_chosen(duel: Duel) -> None:
    """No text excludes it: Flare empty, Aura full, Aura empty, Distance full (sab-16.1, sab-16.3)."""
    empty = Duel().distance(4)
    empty.you(aura=0, flare=0, energy=0, hand=["Song and Dance"])
    empty.play("play Song and Dance")
    assert empty.offers("choose flare to aura", "choose aura to distance")
    empty.play("choose flare to aura")
    assert (empty.you.aura, empty.position["distance"], empty.you.energy) == (0, 4, 1)

    empty = Duel().distance(4)
    empty.you(aura=0, flare=1, hand=["Song and Dance"])
    empty.play("play Song and Dance", "choose aura to distance")
    assert (empty.you.flare, empty.position["distance"]) == (1, 4)

    full = Duel().distance(4)
    full.you(aura=5, flare=1, hand=["Song and Dance"])
    full.play("play Song and Dance", "choose flare to aura")
    assert (full.you.aura, full.you.flare) == (5, 1)

    duel.distance(10)
    duel.you(aura=3, health=9, hand=["Song and Dance"])
    duel.play("play Song and Dance", "choose aura to distance")
    assert (duel.you.aura, duel.position["distance"]) == (3, 10)
    duel.is_settled()
