"""Sunny Stage: an enchantment, charge 1; Disenchant: with Energy 2, two petals from Ash to Aura; then 1 Energy in any
case."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

SUNNY = {"card": "Sunny Stage", "petals": 1}


def test_with_energy_2_it_gives_aura(duel: Duel) -> None:
    """In the opponent's Start Phase; the energy is full already (sab-15.7, sab-6.6)."""
    duel.distance(4).ash(7).phase("start", "opponent")
    duel.you(aura=2, energy=2, enchantments=[SUNNY])
    duel.opponent(aura=2, energy=0, deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.you.energy, duel.position["ash"]) == (4, 2, 6)  # one came from the card
    assert (duel.opponent.aura, duel.opponent.energy, duel.you.play_stack) == (2, 1, ["tokoyo-n7"])
    duel.is_settled()


@pytest.mark.parametrize(("energy", "after"), [(0, 1), (1, 2)])
def test_with_less_it_gives_energy_only(duel: Duel, energy: int, after: int) -> None:
    """Artistic is tested before the gain, so a gain to 2 comes too late (cmp-6-2-1-7); theirs is not counted."""
    duel.distance(4).phase("start", "opponent")
    duel.you(aura=2, energy=energy, enchantments=[SUNNY])
    duel.opponent(aura=2, energy=2, deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.you.energy, duel.you.play_stack) == (2, after, ["tokoyo-n7"])
    assert (duel.opponent.aura, duel.opponent.energy) == (2, 2)
    duel.is_settled()


@pytest.mark.parametrize(("energy", "aura", "after"), [(0, 2, 2), (1, 4, 2), (2, 4, 2)])
def test_in_the_own_start_phase_energy_comes_first(duel: Duel, energy: int, aura: int, after: int) -> None:
    """The phase's own gain is before the petals leave: from 1 on Artistic holds, from 0 the card adds 1 (sab-6.4)."""
    duel.distance(4).phase("start")
    duel.you(aura=2, energy=energy, enchantments=[SUNNY], deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.you.energy) == (aura, after)
    duel.is_settled()


@pytest.mark.parametrize(("aura", "ash", "moved"), [(0, 5, 2), (4, 5, 1), (5, 4, 0), (3, 0, 1), (3, 1, 2)])
def test_as_many_petals_as_fit_and_exist(duel: Duel, aura: int, ash: int, moved: int) -> None:
    """The last petal on it lies in Ash by then and may be one of them (sab-16.1, sab-16.3, sab-6.7)."""
    duel.distance(4).ash(ash).phase("start", "opponent")
    duel.you(aura=aura, energy=2, flare=9 - aura - ash, enchantments=[SUNNY])
    duel.opponent(aura=2, deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.position["ash"]) == (aura + moved, ash + 1 - moved)
    duel.is_settled()


def test_stun_takes_the_gain_but_not_the_petals(duel: Duel) -> None:
    """Stunned with Energy 2: two petals, then the stun is lifted instead of the gain (sab-17.16, sab-17.19)."""
    duel.distance(4).phase("start", "opponent")
    duel.you(aura=2, energy=2, stunned=True, enchantments=[SUNNY])
    duel.opponent(deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.you.energy, duel.you.stunned) == (4, 2, False)
    duel.is_settled()


def test_stunned_with_energy_1_no_petal_and_no_energy(duel: Duel) -> None:
    """The gain is taken by the stun, nothing else happens (sab-17.16)."""
    duel.distance(4).phase("start", "opponent")
    duel.you(aura=2, energy=1, stunned=True, enchantments=[SUNNY])
    duel.opponent(deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.you.energy, duel.you.stunned) == (2, 1, False)
    duel.is_settled()


@pytest.mark.parametrize("charge", ["1 from ash", "1 from aura"])
def test_played_with_charge_1_it_does_nothing_yet(duel: Duel, charge: str) -> None:
    """One petal, from Ash or Aura; both its effects wait for its end (sab-15.2, sab-15.7)."""
    duel.distance(4)
    duel.you(aura=3, energy=1, hand=["Sunny Stage"])
    duel.play("play Sunny Stage")
    assert sorted(duel.choice["options"]) == ["charge 1 from ash", "charge 1 from aura"]
    duel.play(f"charge {charge}")
    assert (duel.you.enchantment("tokoyo-n7"), duel.you.energy) == (1, 1)
    assert duel.you.aura == (3 if "ash" in charge else 2)
    duel.is_settled()


@pytest.mark.parametrize(("energy", "after"), [(0, 1), (1, 2), (2, 2)])
def test_without_a_petal_to_charge_it_dissolves_at_once(duel: Duel, energy: int, after: int) -> None:
    """In the main phase already; Ash, empty as it was, has nothing to give (sab-15.3, sab-6.9, sab-16.3)."""
    duel.distance(4).ash(0)
    duel.you(aura=0, flare=9, energy=energy, hand=["Sunny Stage"])
    duel.play("play Sunny Stage")
    assert (duel.you.energy, duel.you.aura, duel.you.flare, duel.you.play_stack) == (after, 0, 9, ["tokoyo-n7"])
    duel.is_settled()


def test_with_two_petals_it_stays(duel: Duel) -> None:
    """Only the last petal ends it (sab-15.6)."""
    duel.distance(4).phase("start", "opponent")
    duel.you(aura=2, energy=1, enchantments=[SUNNY | {"petals": 2}])
    duel.opponent(deck=2)
    duel.play("keep deck")
    assert (duel.you.enchantment("tokoyo-n7"), duel.you.energy, duel.you.aura) == (1, 1, 2)
    duel.is_settled()


def test_health_damage_leaves_it_alone(duel: Duel) -> None:
    """It has no Weakness (sab-17.26)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, energy=1, enchantments=[SUNNY])
    duel.play("attack 3 1/1")
    assert (duel.you.health, duel.you.enchantment("tokoyo-n7"), duel.you.energy) == (9, 1, 1)
    duel.is_settled()


def test_it_is_a_regular_action_of_its_own_turn(duel: Duel) -> None:
    """A maneuver before it, and it answers nothing (sab-6.21, sab-4.5)."""
    duel.distance(4)
    duel.you(energy=1, hand=["Sunny Stage"])
    duel.play("focus with energy", "play Sunny Stage", "charge 1 from ash")
    assert duel.you.enchantment("tokoyo-n7") == 1
    duel.is_settled()

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(hand=["Sunny Stage"])
    answer.play("attack 3 1/1")
    answer.refuses("react Sunny Stage", because="no reaction card", rule="sab-4.5")
    answer.play("take aura")
    answer.is_settled()
