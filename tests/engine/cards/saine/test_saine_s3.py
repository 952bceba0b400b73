"""Silent Icebreaker: a special reaction attack, cost 2, range 0–10, damage 1/1; After Attack: the answered attack
is −1/−1. Recovery with Aura 0."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_it_takes_1_from_both_sides_of_the_attack(duel: Duel) -> None:
    """3/1 becomes 2/0: Health may take 0 (sab-10.5, sab-16.7, cmp-5-8)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, flare=2, specials=["Silent Icebreaker"])
    duel.opponent(aura=3, hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Silent Icebreaker", "take aura")
    assert (duel.opponent.aura, duel.you.health, duel.you.aura, duel.you.flare) == (2, 10, 1, 0)
    assert duel.you.is_used("saine-s3")
    duel.is_settled()


def test_aura_blocks_2_of_3(duel: Duel) -> None:
    """Aura 2 is enough for what is left of 3/1 (sab-12.1)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=2, flare=2, specials=["Silent Icebreaker"])
    duel.opponent(aura=3, hand=["Chopping Strike"])
    duel.play("play Chopping Strike", "react Silent Icebreaker", "take health", "take aura")
    assert (duel.opponent.health, duel.you.aura, duel.you.health) == (9, 0, 10)
    duel.is_settled()


def test_what_is_left_of_3_3_is_2_2(duel: Duel) -> None:
    """1 less on each side, no more (sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, flare=2, specials=["Silent Icebreaker"])
    duel.opponent(aura=3)
    duel.play("attack 3 3/3", "react Silent Icebreaker", "take aura")
    assert (duel.you.aura, duel.you.health) == (1, 8)
    duel.is_settled()


def test_a_dash_stays_a_dash(duel: Duel) -> None:
    """2/– becomes 1/– (sab-16.8)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, flare=2, specials=["Silent Icebreaker"])
    duel.play("attack 3 2/-", "react Silent Icebreaker", "take aura")
    assert (duel.you.aura, duel.you.health) == (2, 10)
    duel.is_settled()


def test_with_flare_1_it_is_refused(duel: Duel) -> None:
    """It costs 2 (sab-7.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=1, specials=["Silent Icebreaker"])
    duel.play("attack 3 1/1")
    duel.refuses("react Silent Icebreaker", because="costs 2", rule="sab-7.4")
    duel.play("take aura")
    assert (duel.you.flare, duel.you.is_used("saine-s3"), duel.opponent.aura) == (1, False, 3)
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 10])
def test_in_ones_own_turn_it_is_a_plain_attack(duel: Duel, distance: int) -> None:
    """1/1 at any distance, and no attack to weaken (sab-7.6, sab-10.2)."""
    duel.distance(distance)
    duel.you(flare=2, health=8, specials=["Silent Icebreaker"])
    duel.opponent(aura=1)
    duel.play("play Silent Icebreaker", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.is_used("saine-s3")) == (0, 10, True)
    duel.is_settled()


@pytest.mark.parametrize(("aura", "used"), [(0, False), (1, True)])
def test_it_recovers_in_an_end_phase_with_aura_0(duel: Duel, aura: int, used: bool) -> None:
    """Idea is tested in the End Phase of its own player (sab-17.4, cmp-10-7)."""
    duel.distance(4)
    duel.you(aura=aura, specials=[{"card": "Silent Icebreaker", "used": True}])
    duel.opponent(deck=2)
    assert duel.you.is_used("saine-s3")  # not at once
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("saine-s3") is used
    duel.is_settled()


def test_it_does_not_recover_in_the_opponents_end_phase(duel: Duel) -> None:
    """Nor by the opponent's empty Aura in one's own (sab-17.4, cmp-10-12)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=0, specials=[{"card": "Silent Icebreaker", "used": True}], deck=2)
    duel.opponent(aura=0)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("saine-s3")

    other = Duel().distance(4)
    other.you(aura=3, specials=[{"card": "Silent Icebreaker", "used": True}])
    other.opponent(aura=0, deck=2)
    other.play("end turn", "keep deck")
    assert other.you.is_used("saine-s3")
    duel.is_settled()


def test_petals_on_silent_barrier_do_not_keep_it_used(duel: Duel) -> None:
    """They are no Aura in an End Phase; other used specials stay used (cmp-10-41, sab-17.4)."""
    duel.distance(4)
    duel.you(
        aura=0,
        enchantments=[{"card": "Silent Barrier", "petals": 4}],
        specials=[{"card": "Silent Icebreaker", "used": True}, {"card": "Resonant Rhythm", "used": True}],
    )
    duel.opponent(deck=2)
    duel.play("end turn", "keep deck")
    assert (duel.you.is_used("saine-s3"), duel.you.is_used("saine-s2")) == (False, True)
    duel.is_settled()
