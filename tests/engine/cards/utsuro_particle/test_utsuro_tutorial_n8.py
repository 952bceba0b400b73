"""Affliction: a reaction action; the answered attack is −1/+0, then the opponent is stunned."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_it_takes_1_from_the_aura_side(duel: Duel) -> None:
    """3/1 becomes 2/1, which Aura 2 can block (sab-10.2, sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=2, hand=["Affliction"])
    duel.opponent(hand=["Sakura Katana"], energy=1)
    duel.play("play Sakura Katana", "react Affliction", "take aura")
    assert (duel.you.aura, duel.you.health, duel.you.play_stack) == (0, 10, ["utsuro-tutorial-n8"])
    assert (duel.opponent.stunned, duel.opponent.energy, duel.you.stunned) == (True, 1, False)
    duel.is_settled()


def test_with_aura_1_it_is_still_too_much(duel: Duel) -> None:
    """Only 1 less: 2 damage on Aura 1 must go to Health (sab-12.1)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, hand=["Affliction"])
    duel.opponent(hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "react Affliction")
    assert (duel.you.aura, duel.you.health) == (1, 9)
    duel.is_settled()


def test_the_health_side_stays(duel: Duel) -> None:
    """+0: 2/2 becomes 1/2 (sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, hand=["Affliction"])
    duel.play("attack 3 2/2", "react Affliction", "take health")
    assert (duel.you.aura, duel.you.health) == (3, 8)
    duel.is_settled()


def test_it_does_not_go_below_0(duel: Duel) -> None:
    """0/1 stays 0/1, and 0 may be taken on an empty Aura (cmp-5-10, cmp-5-8)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, hand=["Affliction"])
    duel.play("attack 3 0/1", "react Affliction", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_a_dash_stays_a_dash(duel: Duel) -> None:
    """–/1 of Petal Blades is not changed (sab-16.8)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(hand=["Affliction"])
    duel.opponent(hand=["Petal Blades"])
    duel.play("play Petal Blades", "react Affliction")
    assert (duel.you.aura, duel.you.health, duel.opponent.stunned) == (3, 9, True)
    duel.is_settled()


def test_a_special_attack_is_weakened_too(duel: Duel) -> None:
    """Every attack will do: 4/3 of Blade Full of Light is 3/3 (sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, hand=["Affliction"])
    duel.opponent(flare=5, specials=["Blade Full of Light"])
    duel.play("play Blade Full of Light", "react Affliction", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_it_weakens_only_the_attack_it_answers(duel: Duel) -> None:
    """The next attack of the same turn is as printed (cmp-10-12)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=4, hand=["Affliction"])
    duel.play("attack 3 3/1", "react Affliction", "take aura", "attack 3 2/1", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_in_ones_own_turn_it_only_stuns(duel: Duel) -> None:
    """It answers nothing, which is no hindrance; one's own attacks are as printed (sab-10.2, sab-17.16)."""
    duel.distance(3)
    duel.you(energy=1, hand=["Affliction", "Side Strike"])
    duel.opponent(aura=2)
    duel.play("focus with energy", "play Affliction")
    assert (duel.opponent.stunned, duel.you.stunned) == (True, False)
    duel.play("play Side Strike", "take aura")
    assert duel.opponent.aura == 0
    duel.is_settled()


def test_the_stun_swallows_the_energy_of_the_next_turn(duel: Duel) -> None:
    """In the attacker's next Start Phase the stun goes instead of the gain (sab-17.16, sab-6.5)."""
    duel.distance(3)
    duel.you(hand=["Affliction"])
    duel.opponent(energy=0, deck=2)
    duel.play("play Affliction", "end turn", "keep deck")
    assert (duel.opponent.energy, duel.opponent.stunned) == (0, False)
    duel.is_settled()


def test_stuns_do_not_add_up(duel: Duel) -> None:
    """The opponent is stunned once, and loses one gain of Energy (sab-17.17)."""
    duel.distance(3)
    duel.you(hand=["Affliction"], deck=2)
    duel.opponent(energy=0, stunned=True, deck=4)
    duel.play("play Affliction", "end turn", "keep deck", "end turn", "keep deck", "end turn")
    duel.play("keep deck")
    assert (duel.opponent.energy, duel.opponent.stunned) == (1, False)
    duel.is_settled()


def test_the_attack_is_weakened_before_the_stun(duel: Duel) -> None:
    """Top to bottom (sab-16.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, hand=["Affliction"])
    duel.opponent(hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "react Affliction", "take aura")
    said = [step["text"] for step in duel.result["steps"] if step["text"].startswith("Affliction: ")]
    assert ["2/1 now" in said[0], "Stun" in said[1], len(said)] == [True, True, 2]
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 10])
def test_it_answers_at_any_distance(duel: Duel, distance: int) -> None:
    """An action has no range (sab-7.6)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(aura=1, health=8, hand=["Affliction"])
    duel.opponent(health=9)
    duel.play("attack 0-10 2/1", "react Affliction", "take aura")
    assert (duel.you.aura, duel.you.health, duel.position["distance"]) == (0, 8, distance)
    duel.is_settled()
