"""Spikes of Deprivation: a special full power action, cost 1; the opponent's hand goes to their play stack and their
Energy becomes 0. Recovery with Ash 10 or more."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

SPIKES = "Spikes of Deprivation"
USED = {"card": SPIKES, "used": True}


def test_it_takes_hand_and_energy(duel: Duel) -> None:
    """All cards, face up, and all Energy; the own ones stay (sab-14.1, sab-9.3)."""
    duel.distance(4).ash(4)
    duel.you(flare=2, energy=2, hand=["Projection"], specials=[SPIKES], deck=1)
    duel.opponent(energy=2, hand=["Petal Blades", "Sakura Katana"], discard_pile=["Blade of Light"], deck=2)
    duel.play(f"play {SPIKES}")
    assert (duel.opponent.hand, duel.opponent.energy) == ([], 0)
    assert duel.opponent.play_stack == ["honoka-tutorial-n1", "honoka-tutorial-n2"]
    assert (duel.opponent.discard_pile, len(duel.opponent.deck)) == (["honoka-tutorial-n8"], 2)
    assert (duel.you.hand, duel.you.energy) == (["utsuro-tutorial-n1"], 2)
    assert (duel.you.flare, duel.position["ash"], duel.you.is_used("utsuro-tutorial-s4")) == (1, 5, True)
    duel.is_settled()


def test_cards_nobody_has_named_go_as_well(duel: Duel) -> None:
    """A hand of unknown cards is a hand (sab-14.1)."""
    duel.distance(4)
    duel.you(flare=1, specials=[SPIKES])
    duel.opponent(energy=1, hand=2)
    duel.play(f"play {SPIKES}")
    assert (len(duel.opponent.hand), len(duel.opponent.play_stack), duel.opponent.energy) == (0, 2, 0)
    duel.is_settled()


def test_unused_specials_and_enchantments_stay(duel: Duel) -> None:
    """Only the hand is taken (sab-14.1)."""
    duel.distance(4)
    duel.you(flare=1, specials=[SPIKES])
    duel.opponent(
        energy=0,
        hand=["Petal Blades"],
        specials=["Winds of Spirits"],
        enchantments=[{"card": "Spirit Aid", "petals": 2}],
    )
    duel.play(f"play {SPIKES}")
    assert (duel.opponent.hand, duel.opponent.is_used("honoka-tutorial-s3")) == ([], False)
    assert (duel.opponent.enchantment("honoka-tutorial-n9"), duel.opponent.energy) == (2, 0)
    duel.is_settled()


def test_with_an_empty_hand_the_energy_goes_all_the_same(duel: Duel) -> None:
    """As far as possible (cmp-5-10); a stun is no Energy and stays (sab-17.16)."""
    duel.distance(4)
    duel.you(flare=1, specials=[SPIKES])
    duel.opponent(energy=1, stunned=True)
    duel.play(f"play {SPIKES}")
    assert (duel.opponent.energy, duel.opponent.stunned, duel.opponent.play_stack) == (0, True, [])
    duel.is_settled()


def test_the_hand_goes_before_the_energy(duel: Duel) -> None:
    """Top to bottom (sab-16.4)."""
    duel.distance(4)
    duel.you(flare=1, specials=[SPIKES])
    duel.opponent(energy=1, hand=["Petal Blades"])
    duel.play(f"play {SPIKES}")
    said = [step["text"] for step in duel.result["steps"] if step["text"].startswith(f"{SPIKES}: ")]
    assert ["Petal Blades" in said[0], "Energy" in said[-1], len(said)] == [True, True, 2]
    duel.is_settled()


def test_it_takes_the_whole_turn(duel: Duel) -> None:
    """One full power card and nothing else, or regular actions without it (sab-6.22, sab-6.23)."""
    duel.distance(3)
    duel.you(flare=1, energy=1, hand=["Side Strike"], specials=[SPIKES])
    duel.opponent(hand=["Petal Blades"])
    duel.play(f"play {SPIKES}")
    duel.refuses("play Side Strike", because="one card, and nothing else", rule="sab-6.23")

    regular = Duel().distance(3)
    regular.you(flare=1, energy=1, specials=[SPIKES])
    regular.play("focus with energy")
    regular.refuses(f"play {SPIKES}", because="already took regular actions", rule="sab-6.22")
    duel.is_settled()


def test_with_flare_0_it_is_refused(duel: Duel) -> None:
    """It costs 1 (sab-7.4), and it answers nothing (sab-4.5)."""
    duel.distance(3)
    duel.you(flare=0, specials=[SPIKES])
    duel.opponent(energy=2)
    duel.refuses(f"play {SPIKES}", because="costs 1", rule="sab-7.4")
    assert duel.opponent.energy == 2

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(flare=1, specials=[SPIKES])
    answer.play("attack 3 3/1")
    answer.refuses(f"react {SPIKES}", because="no reaction card", rule="sab-4.5")
    duel.is_settled()


@pytest.mark.parametrize(("ash", "used"), [(9, True), (10, False), (11, False)])
def test_it_recovers_in_an_end_phase_with_ash_10(duel: Duel, ash: int, used: bool) -> None:
    """Read in the End Phase of its own player, not before (sab-17.4, cmp-10-7)."""
    duel.distance(4).ash(ash)
    duel.you(health=4, specials=[USED, {"card": "Multiple Blades", "used": True}])
    duel.opponent(flare=12 - ash, deck=2)
    assert duel.you.is_used("utsuro-tutorial-s4")  # not at once
    duel.play("end turn", "keep deck")
    assert (duel.you.is_used("utsuro-tutorial-s4"), duel.you.is_used("utsuro-tutorial-s1")) == (used, True)
    duel.is_settled()


@pytest.mark.parametrize(("ash", "used"), [(8, True), (9, False)])
def test_its_own_cost_may_be_the_tenth_petal(duel: Duel, ash: int, used: bool) -> None:
    """Played and recovered in the same turn: the petal paid lies in Ash by then (sab-7.3, sab-17.4)."""
    duel.distance(4).ash(ash)
    duel.you(health=6, flare=1, specials=[SPIKES])
    duel.opponent(flare=9 - ash, deck=2)
    duel.play(f"play {SPIKES}")
    assert duel.you.is_used("utsuro-tutorial-s4")
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("utsuro-tutorial-s4") is used
    duel.is_settled()


def test_it_does_not_recover_in_the_opponents_end_phase(duel: Duel) -> None:
    """Recovery belongs to the own End Phase (sab-17.4)."""
    duel.distance(4).ash(12).phase("main", "opponent")
    duel.you(health=4, specials=[USED], deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("utsuro-tutorial-s4")
    duel.is_settled()


@pytest.mark.parametrize(
    ("distance", "health", "flare", "theirs"), [(4, 6, 10, 0), (4, 6, 0, 10), (4, 10, 0, 6), (10, 10, 0, 0)]
)
def test_petals_elsewhere_do_not_count(duel: Duel, distance: int, health: int, flare: int, theirs: int) -> None:
    """Ten petals of Flare, Health or Distance are no Ash (sab-17.4)."""
    duel.distance(distance).ash(0)
    duel.you(health=health, flare=flare, specials=[USED])
    duel.opponent(flare=theirs, deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("utsuro-tutorial-s4")
    duel.is_settled()
