"""Scarlet Visions: a special action, cost 3; draw 2 cards, then put 1 card of the hand into the discard pile."""

from __future__ import annotations

from tests.engine.duel import Duel


def test_two_cards_come_and_one_goes(duel: Duel) -> None:
    """Any card of the hand may go, a drawn one too; it goes to the discard pile (sab-14.1, sab-16.4)."""
    duel.distance(5)
    duel.you(flare=3, hand=["yurina-n1"], deck=["yurina-n2", "yurina-n3", "yurina-n4"], specials=["Scarlet Visions"])
    duel.opponent(hand=["saine-n1"])
    duel.play("play Scarlet Visions")
    assert duel.offers("discard yurina-n1", "discard yurina-n2", "discard yurina-n3")
    duel.play("discard Piercing Slash")
    assert (duel.you.hand, duel.you.discard_pile) == (["yurina-n1", "yurina-n3"], ["yurina-n2"])
    assert (duel.you.deck, duel.you.flare, duel.you.is_used("himika-s3")) == (["yurina-n4"], 0, True)
    assert (duel.opponent.hand, duel.opponent.discard_pile, duel.you.play_stack) == (["saine-n1"], [], [])
    duel.is_settled()


def test_the_discard_is_not_optional(duel: Duel) -> None:
    """Nor may a card go that is still in the deck (cmp-5-10, cmp-10-43)."""
    duel.distance(5)
    duel.you(flare=3, deck=["yurina-n2", "yurina-n3", "yurina-n4"], specials=["Scarlet Visions"])
    duel.play("play Scarlet Visions")
    duel.refuses("pass", because="you must decide")
    duel.refuses("discard Lightning Lunge", because="you must decide")
    duel.play("discard Pommel Strike")
    assert (duel.you.hand, duel.you.discard_pile) == (["yurina-n2"], ["yurina-n3"])
    duel.is_settled()


def test_each_missing_card_is_1_damage(duel: Duel) -> None:
    """One card in the deck: one drawn, one damage, and that card is the one to go (sab-6.17)."""
    duel.distance(5)
    duel.you(flare=3, deck=["yurina-n2"], specials=["Scarlet Visions"])
    duel.play("play Scarlet Visions", "take health")
    assert (duel.you.health, duel.you.hand, duel.you.discard_pile) == (9, [], ["yurina-n2"])
    duel.is_settled()


def test_without_hand_and_deck_nothing_is_put_away(duel: Duel) -> None:
    """Two points of damage, each for itself, and no card to choose (sab-6.17, cmp-5-10)."""
    duel.distance(5)
    duel.you(flare=3, aura=1, specials=["Scarlet Visions"])
    duel.play("play Scarlet Visions", "take aura")
    assert (duel.you.aura, duel.you.health, duel.you.discard_pile) == (0, 9, [])
    assert duel.you.is_used("himika-s3")
    duel.is_settled()


def test_with_flare_2_it_is_refused(duel: Duel) -> None:
    """It costs 3 (sab-7.4)."""
    duel.distance(5)
    duel.you(flare=2, deck=["yurina-n2"], specials=["Scarlet Visions"])
    duel.refuses("play Scarlet Visions", because="costs 3", rule="sab-7.4")
    assert duel.you.deck == ["yurina-n2"]
    duel.is_settled()
