"""Polite Response: a reaction attack, range 2–4, damage 2/1; After Attack with Energy 2: the answered attack is
cancelled, unless it is a special one."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [2, 3, 4])
def test_with_energy_2_it_cancels_the_attack(duel: Duel, distance: int) -> None:
    """It hits for 2/1, and the attack it answers does nothing (sab-10.5, sab-17.25)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(aura=3, energy=2, hand=["Polite Response"])
    duel.opponent(aura=2)
    duel.play(f"attack {distance} 3/2", "react Polite Response", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    assert (duel.you.aura, duel.you.health, duel.you.energy, duel.you.play_stack) == (3, 10, 2, ["tokoyo-n2"])
    duel.is_settled()


@pytest.mark.parametrize("energy", [0, 1])
def test_with_less_the_attack_goes_on(duel: Duel, energy: int) -> None:
    """Artistic asks for two, and for its own player's (sab-10.5, cmp-10-12)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, energy=energy, hand=["Polite Response"])
    duel.opponent(aura=3, energy=2)
    duel.play("attack 3 2/1", "react Polite Response", "take aura")
    assert (duel.opponent.aura, duel.you.aura) == (1, 3)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.health, duel.opponent.energy) == (1, 10, 2)
    duel.is_settled()


def test_one_petal_of_aura_does_not_block_it(duel: Duel) -> None:
    """Two of Aura or one of Health; the cancel does not depend on the side (sab-12.1, sab-10.5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, energy=2, hand=["Polite Response"])
    duel.opponent(aura=1)
    duel.play("attack 3 2/1", "react Polite Response")
    duel.refuses("take aura", because="1 petal in Aura, 2 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura, duel.you.aura) == (9, 1, 1, 3)
    duel.is_settled()


def test_a_special_attack_is_not_cancelled(duel: Duel) -> None:
    """Its damage is dealt, the special goes on (tokoyo-02, cmp-6-4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=4, energy=2, hand=["Polite Response"])
    duel.opponent(aura=3, flare=2, specials=["Eternal Wanderer"])
    duel.play("play Eternal Wanderer", "react Polite Response", "take aura", "take aura")
    assert (duel.opponent.aura, duel.you.aura, duel.you.health) == (1, 2, 10)
    duel.is_settled()


def test_an_attack_made_by_a_special_is_cancelled(duel: Duel) -> None:
    """What Rhythmic Swings makes has no category, so it is no special attack (cmp-6-4-1-1)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, energy=2, health=8, hand=["Polite Response"])
    duel.opponent(aura=3, flare=6, health=8, specials=["Rhythmic Swings"])
    duel.play("play Rhythmic Swings", "react Polite Response", "take aura")
    assert (duel.opponent.aura, duel.you.aura, duel.you.health) == (1, 3, 8)
    duel.play("take aura")
    duel.is_settled()


def test_after_attack_falls_away_too(duel: Duel) -> None:
    """Rhythmic Movement with Aura 0 would attack once more; cancelled it does not (sab-17.22, sab-17.25)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=3, energy=2, hand=["Polite Response"])
    duel.opponent(aura=0, hand=["Rhythmic Movement"])
    duel.play("play Rhythmic Movement", "react Polite Response")
    assert (duel.opponent.health, duel.you.aura, duel.position["turn"]["opponent"]["attacks"]) == (9, 3, 1)
    assert duel.opponent.play_stack == ["saine-n1"]
    duel.is_settled()


def test_only_the_answered_attack_is_cancelled(duel: Duel) -> None:
    """The next attack of the turn goes on, and another card may answer it (sab-10.2)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, energy=2, hand=["Polite Response", "Trembling Crystal"])
    duel.opponent(aura=3)
    duel.play("attack 3 2/1", "react Polite Response", "take aura")
    duel.play("attack 3 2/1", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.opponent.aura, duel.you.aura, duel.you.hand) == (1, 2, [])
    duel.is_settled()


def test_it_wins_before_the_attack_it_answers(duel: Duel) -> None:
    """The reaction resolves first, and the win check comes before everything (sab-10.2, cmp-4-2)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, health=1, energy=0, hand=["Polite Response"])
    duel.opponent(aura=1, health=1)
    duel.play("attack 3 1/1", "react Polite Response")
    assert (duel.winner, duel.you.health) == ("you", 1)


def test_in_ones_own_turn_it_is_an_attack_like_any_other(duel: Duel) -> None:
    """It answers nothing, cancels nothing and may be answered (sab-7.1, sab-10.2)."""
    duel.distance(2)
    duel.you(energy=2, hand=["Polite Response"])
    duel.opponent(aura=2, hand=["Trembling Crystal"])
    duel.play("play Polite Response", "react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (1, 10, ["tokoyo-n2"])
    duel.is_settled()


@pytest.mark.parametrize("distance", [1, 5])
def test_it_reaches_2_to_4(duel: Duel, distance: int) -> None:
    """Out of range it is neither an answer nor an attack (tokoyo-02, sab-7.6)."""
    duel.distance(distance).phase("main", "opponent")
    duel.you(energy=2, hand=["Polite Response"])
    duel.play(f"attack {distance} 1/1")
    duel.refuses("react Polite Response", because=f"the distance is {distance}", rule="sab-7.6")
    duel.play("take aura")
    assert (duel.you.aura, duel.you.hand, duel.opponent.aura) == (2, ["tokoyo-n2"], 3)
    duel.is_settled()

    own = Duel().distance(distance)
    own.you(energy=2, hand=["Polite Response"])
    own.refuses("play Polite Response", because=f"the distance is {distance}", rule="sab-7.6")
    own.is_settled()
