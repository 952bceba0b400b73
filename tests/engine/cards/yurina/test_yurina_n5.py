"""Stability: gain 1 Energy; the next non-special attack of another megami this turn gets Unanswerable (normal cards)
and reaches 1 nearer."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_it_gains_1_energy(duel: Duel, before: int, after: int) -> None:
    """One more, and never above 2 (sab-6.6, cmp-5-1-2)."""
    duel.you(energy=before, hand=["Stability"])
    duel.opponent(energy=1)
    duel.play("play Stability")
    assert (duel.you.energy, duel.opponent.energy, duel.you.play_stack) == (after, 1, ["yurina-n5"])
    duel.is_settled()


def test_stunned_it_only_lifts_the_stun(duel: Duel) -> None:
    """The stun goes instead of the gain; the rest of the card still works (sab-17.16, sab-16.4)."""
    duel.distance(3)
    duel.you(energy=0, stunned=True, hand=["Stability", "Cleaving Swing"])
    duel.play("play Stability")
    assert (duel.you.energy, duel.you.stunned) == (0, False)
    duel.play("play Cleaving Swing", "take health")
    assert duel.opponent.health == 9
    duel.is_settled()


def test_the_next_attack_reaches_one_nearer(duel: Duel) -> None:
    """Range 4–5 becomes 3–5, already when the card is played (sab-17.31, cmp-9-2-1a)."""
    duel.distance(3)
    duel.you(hand=["Stability", "Cleaving Swing"])
    duel.refuses("play Cleaving Swing", because="it reaches 4–5, the distance is 3", rule="sab-7.6")
    duel.play("play Stability", "play Cleaving Swing", "take aura")
    assert duel.opponent.aura == 0
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 6])
def test_no_nearer_than_one_and_no_farther(duel: Duel, distance: int) -> None:
    """Only one number is added, and only at the near end (sab-17.31, cmp-10-4-1)."""
    duel.distance(distance)
    duel.you(hand=["Stability", "Cleaving Swing"])
    duel.play("play Stability")
    duel.refuses("play Cleaving Swing", because=f"it reaches 3–5, the distance is {distance}", rule="sab-7.6")
    duel.is_settled()


def test_normal_cards_cannot_answer_it_special_ones_can(duel: Duel) -> None:
    """The cards named in the parentheses are those that may not be played in answer (sab-17.2, cmp-10-22)."""
    duel.distance(4)
    duel.you(hand=["Stability", "Cleaving Swing"])
    duel.opponent(flare=2, hand=["Trembling Crystal"], specials=["Silent Icebreaker"])
    duel.play("play Stability", "play Cleaving Swing")
    duel.refuses("react Trembling Crystal", because="Unanswerable", rule="sab-17.2")
    duel.play("react Silent Icebreaker", "take aura")
    assert duel.you.aura == 2
    duel.play("take aura")  # 3/1 less 1/1
    assert (duel.opponent.aura, duel.opponent.hand) == (1, ["saine-n6"])
    duel.is_settled()


def test_an_attack_of_her_own_passes_by(duel: Duel) -> None:
    """Chopping Strike is Yurina's: it may be answered, and the effect waits on (cmp-10-15)."""
    duel.distance(4)
    duel.you(hand=["Stability", "Chopping Strike", "Cleaving Swing"])
    duel.opponent(aura=5, hand=["Trembling Crystal", "Song and Dance"])
    duel.play("play Stability", "play Chopping Strike", "react Trembling Crystal", "charge 1 from ash", "take aura")
    duel.play("play Cleaving Swing")
    duel.refuses("react Song and Dance", because="Unanswerable", rule="sab-17.2")
    duel.play("take aura")
    assert (duel.opponent.aura, duel.opponent.hand) == (0, ["tokoyo-n4"])
    duel.is_settled()


def test_a_special_attack_passes_by(duel: Duel) -> None:
    """Red Cartridge reaches no nearer and may be answered; the attack after it is the one meant (cmp-10-15)."""
    near = Duel().distance(4)
    near.you(hand=["Stability"], specials=["Red Cartridge"])
    near.play("play Stability")
    near.refuses("play Red Cartridge", because="the distance is 4", rule="sab-7.6")

    duel.distance(5)
    duel.you(hand=["Stability", "Cleaving Swing"], specials=["Red Cartridge"])
    duel.opponent(aura=5, hand=["Trembling Crystal", "Song and Dance"])
    duel.play("play Stability", "play Red Cartridge", "react Trembling Crystal", "charge 1 from ash", "take aura")
    duel.play("play Cleaving Swing")
    duel.refuses("react Song and Dance", because="Unanswerable", rule="sab-17.2")
    duel.play("take aura")
    assert duel.opponent.aura == 0
    duel.is_settled()


def test_an_attack_made_by_an_effect_fits(duel: Duel) -> None:
    """The first attack of Rhythmic Swings is not special: it reaches 2–4 now, and only it (cmp-6-4-1-1, cmp-10-5)."""
    duel.distance(2)
    duel.you(flare=6, health=9, hand=["Stability"], specials=["Rhythmic Swings"])
    duel.opponent(health=9, aura=3)
    duel.play("play Stability", "play Rhythmic Swings", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 9)
    assert duel.position["turn"]["you"]["attacks"] == 1
    duel.is_settled()


def test_one_attack_uses_it_up(duel: Duel) -> None:
    """The second attack of the other megami has its printed range again (cmp-9-1-3-4)."""
    duel.distance(3)
    duel.you(hand=["Stability", "Cleaving Swing", "Rhythmic Movement"])
    duel.play("play Stability", "play Cleaving Swing", "take aura")
    duel.refuses("play Rhythmic Movement", because="it reaches 4–5, the distance is 3", rule="sab-7.6")
    duel.is_settled()


def test_unused_it_ends_with_the_turn(duel: Duel) -> None:
    """Two turns later nothing waits any more (sab-6.26)."""
    duel.distance(3)
    duel.you(hand=["Stability", "Cleaving Swing"], deck=2)
    duel.opponent(deck=2)
    duel.play("play Stability", "end turn", "keep deck", "end turn", "keep deck")
    duel.refuses("play Cleaving Swing", because="it reaches 4–5, the distance is 3", rule="sab-7.6")
    duel.is_settled()
