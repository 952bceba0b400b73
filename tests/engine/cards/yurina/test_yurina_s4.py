"""Yurina's Final Blow: a special full power attack, cost 5, range 1–4, damage 5/5; only at Health 3 or less."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [1, 4])
def test_at_health_3_it_is_5_5(duel: Duel, distance: int) -> None:
    """Aura 4 cannot block 5: five Health go (sab-17.7, sab-12.1)."""
    duel.distance(distance)
    duel.you(health=3, flare=5, specials=["Yurina's Final Blow"])
    duel.opponent(aura=4)
    duel.play("play Yurina's Final Blow")
    assert (duel.opponent.health, duel.opponent.aura, duel.you.flare) == (5, 4, 0)
    assert duel.you.is_used("yurina-s4")
    duel.is_settled()


def test_aura_5_just_blocks_it(duel: Duel) -> None:
    """It has no Crush and needs none (sab-12.1)."""
    duel.distance(3)
    duel.you(health=3, flare=5, specials=["Yurina's Final Blow"])
    duel.opponent(aura=5)
    duel.play("play Yurina's Final Blow", "take aura")
    assert (duel.opponent.health, duel.opponent.aura) == (10, 0)
    duel.is_settled()


def test_at_health_4_it_cannot_be_played(duel: Duel) -> None:
    """Always is read before the card is played (sab-17.7); the opponent's Health is not meant (cmp-10-12)."""
    duel.distance(3)
    duel.you(health=4, flare=5, specials=["Yurina's Final Blow"])
    duel.opponent(health=3)
    duel.refuses("play Yurina's Final Blow", because="condition", rule="sab-17.7")
    assert duel.you.flare == 5
    duel.is_settled()


def test_with_flare_4_it_is_refused(duel: Duel) -> None:
    """It costs 5 (sab-7.4)."""
    duel.distance(3)
    duel.you(health=3, flare=4, specials=["Yurina's Final Blow"])
    duel.refuses("play Yurina's Final Blow", because="costs 5", rule="sab-7.4")
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 5])
def test_it_reaches_1_to_4(duel: Duel, distance: int) -> None:
    """Not 0 and not 5 (sab-7.6)."""
    duel.distance(distance)
    duel.you(health=3, flare=5, specials=["Yurina's Final Blow"])
    duel.refuses("play Yurina's Final Blow", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()


def test_it_takes_the_whole_turn(duel: Duel) -> None:
    """A special full power card is full power too: not after, not before anything else (sab-6.22, sab-6.23)."""
    duel.distance(3)
    duel.you(health=3, flare=5, energy=1, hand=["Chopping Strike"], specials=["Yurina's Final Blow"])
    duel.opponent(aura=0)
    after = Duel()
    after.scenario["position"] = {**duel.scenario["position"]}
    after.play("focus with energy")
    after.refuses("play Yurina's Final Blow", because="regular actions", rule="sab-6.22")

    duel.play("play Yurina's Final Blow")
    duel.refuses("play Chopping Strike", because="full power action", rule="sab-6.23")
    duel.refuses("advance with energy", because="full power action", rule="sab-6.23")
    assert (duel.you.hand, duel.you.energy) == (["yurina-n1"], 1)
    duel.is_settled()
