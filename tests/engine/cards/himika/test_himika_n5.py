"""Step Back: an action; draw 1 card, then one petal from Ash to Distance."""

from __future__ import annotations

from tests.engine.duel import Duel


def test_it_draws_and_steps_back(duel: Duel) -> None:
    """Top to bottom: the card, then the petal (sab-14.1, sab-16.4)."""
    duel.distance(6).ash(4)
    duel.you(hand=["Step Back"], deck=["yurina-n1", "yurina-n2"])
    duel.opponent(deck=["saine-n1"])
    duel.play("play Step Back")
    assert (duel.you.hand, duel.you.deck, duel.you.play_stack) == (["yurina-n1"], ["yurina-n2"], ["himika-n5"])
    assert (duel.position["distance"], duel.position["ash"]) == (7, 3)
    assert (duel.opponent.hand, duel.opponent.deck) == ([], ["saine-n1"])
    duel.is_settled()


def test_with_distance_full_it_still_draws(duel: Duel) -> None:
    """At 10 the petal stays where it is (sab-16.1)."""
    duel.distance(10).ash(2)
    duel.you(health=8, hand=["Step Back"], deck=["yurina-n1"])
    duel.play("play Step Back")
    assert (duel.you.hand, duel.position["distance"], duel.position["ash"]) == (["yurina-n1"], 10, 2)
    duel.is_settled()


def test_with_ash_empty_it_still_draws(duel: Duel) -> None:
    """No petal, no step (sab-16.3)."""
    duel.distance(6).ash(0)
    duel.you(flare=4, hand=["Step Back"], deck=["yurina-n1"])
    duel.play("play Step Back")
    assert (duel.you.hand, duel.position["distance"]) == (["yurina-n1"], 6)
    duel.is_settled()


def test_without_a_deck_it_exhausts(duel: Duel) -> None:
    """A draw by a card is a draw: 1 damage, on the side its player picks, and then the petal (sab-6.14, sab-6.16)."""
    duel.distance(6).ash(4)
    duel.you(aura=3, hand=["Step Back"])
    duel.play("play Step Back")
    assert duel.offers("take aura", "take health")
    duel.play("take health")
    assert (duel.you.health, duel.you.flare, duel.position["distance"]) == (9, 1, 7)
    duel.is_settled()


def test_the_petal_of_exhaustion_may_be_the_one_that_moves(duel: Duel) -> None:
    """Put on Aura, it lies in an empty Ash when the second part comes (sab-6.18, sab-16.4)."""
    duel.distance(6).ash(0)
    duel.you(aura=3, flare=4, hand=["Step Back"])
    duel.play("play Step Back", "take aura")
    assert (duel.you.aura, duel.position["distance"], duel.position["ash"]) == (2, 7, 0)
    duel.is_settled()


def test_it_brings_a_far_attack_into_range_and_a_near_one_out(duel: Duel) -> None:
    """The distance is read anew for each card (sab-7.6)."""
    duel.distance(4)
    duel.you(hand=["Step Back", "Magnum", "Chopping Strike"], deck=1)
    duel.refuses("play Magnum", because="the distance is 4", rule="sab-7.6")
    duel.play("play Step Back")
    duel.refuses("play Chopping Strike", because="the distance is 5", rule="sab-7.6")
    duel.play("play Magnum", "take aura")
    assert duel.opponent.aura == 0
    duel.is_settled()
