"""Reverse Thrust: an action; Stun for the opponent; as the third or a later card, the next attack this turn
of another megami whose damage to Aura is no dash is +1/+1."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

TWO_CARDS = ["himika-n1", "himika-n5"]


def test_it_stuns_the_opponent(duel: Duel) -> None:
    """Whose next gain of Energy lifts the stun instead (sab-17.15, sab-17.16)."""
    duel.distance(4)
    duel.you(energy=1, hand=["Reverse Thrust"])
    duel.opponent(energy=0, deck=2)
    duel.play("play Reverse Thrust")
    assert (duel.opponent.stunned, duel.opponent.energy, duel.you.stunned, duel.you.energy) == (True, 0, False, 1)
    duel.play("end turn", "keep deck")
    assert (duel.opponent.stunned, duel.opponent.energy) == (False, 0)
    duel.is_settled()


def test_a_second_stun_is_none(duel: Duel) -> None:
    """One gain of Energy lifts it all the same (sab-17.17)."""
    duel.distance(4)
    duel.you(hand=["Reverse Thrust"])
    duel.opponent(energy=1, stunned=True, deck=2)
    duel.play("play Reverse Thrust", "end turn", "keep deck")
    assert (duel.opponent.stunned, duel.opponent.energy) == (False, 1)
    duel.is_settled()


@pytest.mark.parametrize(("played", "health"), [(TWO_CARDS[:1], 9), (TWO_CARDS, 8)])
def test_as_the_third_card_it_strengthens_the_next_attack(duel: Duel, played: list[str], health: int) -> None:
    """3/1 of the other megami is 4/2; as the second card it only stuns (cmp-9-2a, sab-16.7)."""
    duel.distance(4).turn(you={"played": played})
    duel.you(hand=["Reverse Thrust", "Cleaving Swing"], play_stack=played)
    duel.opponent(aura=0)
    duel.play("play Reverse Thrust")
    assert duel.opponent.stunned
    duel.play("play Cleaving Swing")
    assert duel.opponent.health == health
    duel.is_settled()


def test_an_attack_of_himika_passes_by(duel: Duel) -> None:
    """Shot is of her own megami and stays 2/1; the bonus waits on (cmp-10-15)."""
    duel.distance(4).turn(you={"played": ["himika-n2", "himika-n5"]})
    duel.you(hand=["Reverse Thrust", "Shot", "Cleaving Swing"], play_stack=["himika-n2", "himika-n5"])
    duel.opponent(aura=0)
    duel.play("play Reverse Thrust", "play Shot")
    assert duel.opponent.health == 9
    duel.play("play Cleaving Swing")
    assert duel.opponent.health == 7
    duel.is_settled()


def test_an_attack_with_a_dash_for_aura_passes_by(duel: Duel) -> None:
    """–/1 does not fit and stays –/1; the attack after it is the one meant (cmp-9-1-3-2)."""
    duel.distance(4).turn(you={"played": TWO_CARDS})
    duel.you(hand=["Reverse Thrust", "Gliding Strike", "Cleaving Swing"], play_stack=TWO_CARDS)
    duel.opponent(aura=0)
    duel.play("play Reverse Thrust", "play Gliding Strike")
    assert duel.opponent.health == 9
    duel.play("play Cleaving Swing")
    assert duel.opponent.health == 7
    duel.is_settled()


def test_only_one_attack_is_strengthened(duel: Duel) -> None:
    """The first that fits uses it up (cmp-9-1-3-4)."""
    duel.distance(4).turn(you={"played": TWO_CARDS})
    duel.you(hand=["Reverse Thrust", "Cleaving Swing", "Chopping Strike"], play_stack=TWO_CARDS)
    duel.opponent(aura=4)
    duel.play("play Reverse Thrust", "play Cleaving Swing", "take health", "play Chopping Strike", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (1, 8)
    duel.is_settled()


def test_the_opponents_attack_does_not_use_it(duel: Duel) -> None:
    """It says 'your' next attack: a counterattack of theirs is 2/1 as printed (cmp-10-12)."""
    duel.distance(3).turn(you={"played": TWO_CARDS})
    duel.you(aura=2, hand=["Reverse Thrust", "Chopping Strike"], play_stack=TWO_CARDS)
    duel.opponent(aura=4, hand=["Stunning Lunge"])
    duel.play("play Reverse Thrust", "play Chopping Strike", "react Stunning Lunge", "take aura", "take aura")
    assert (duel.you.aura, duel.opponent.aura) == (0, 0)
    duel.is_settled()


def test_unused_it_ends_with_the_turn(duel: Duel) -> None:
    """Nothing waits in the next own turn (sab-6.26)."""
    duel.distance(4).turn(you={"played": TWO_CARDS})
    duel.you(hand=["Reverse Thrust", "Cleaving Swing"], play_stack=TWO_CARDS, deck=2)
    duel.opponent(aura=3, deck=2)
    duel.play("play Reverse Thrust", "end turn", "keep deck", "end turn", "keep deck")
    duel.play("play Cleaving Swing", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()
