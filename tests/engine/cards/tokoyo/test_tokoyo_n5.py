"""Turning Point: a full power action; up to 2 cards of play stack and discard pile go under the deck, then two petals
from Ash to Aura."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

PILES = {"play_stack": ["tokoyo-n1", "tokoyo-n2"], "discard_pile": ["tokoyo-n3"]}


@pytest.mark.parametrize(("first", "second"), [("tokoyo-n1", "tokoyo-n3"), ("tokoyo-n3", "tokoyo-n1")])
def test_two_cards_in_the_order_its_player_likes(duel: Duel, first: str, second: str) -> None:
    """One of each pile goes under the deck, the last one lowest (cmp-10-43, cmp-5-10)."""
    duel.distance(4)
    duel.you(aura=3, hand=["Turning Point"], deck=["yurina-n1"], **PILES)
    duel.play("play Turning Point", "choose tokoyo-n1, tokoyo-n3")
    assert duel.choice["actor"] == "you"
    duel.play(f"order {first}, {second}")
    assert duel.you.deck == ["yurina-n1", first, second]
    assert (duel.you.play_stack, duel.you.discard_pile) == (["tokoyo-n2", "tokoyo-n5"], [])
    assert (duel.you.aura, duel.position["ash"], duel.position["distance"]) == (5, 4, 4)
    duel.is_settled()


def test_both_of_one_pile(duel: Duel) -> None:
    """The piles count together: two of the play stack (cmp-10-43)."""
    duel.distance(4)
    duel.you(hand=["Turning Point"], deck=["yurina-n1"], **PILES)
    duel.play("play Turning Point", "choose tokoyo-n1, tokoyo-n2", "order tokoyo-n2, tokoyo-n1")
    assert duel.you.deck == ["yurina-n1", "tokoyo-n2", "tokoyo-n1"]
    assert (duel.you.play_stack, duel.you.discard_pile) == (["tokoyo-n5"], ["tokoyo-n3"])
    duel.is_settled()


@pytest.mark.parametrize("card", ["tokoyo-n2", "tokoyo-n3"])
def test_one_card(duel: Duel, card: str) -> None:
    """Up to two may be one (cmp-5-10)."""
    duel.distance(4)
    duel.you(hand=["Turning Point"], deck=["yurina-n1"], **PILES)
    duel.play("play Turning Point", f"choose {card}")
    assert (duel.you.deck, duel.you.aura) == (["yurina-n1", card], 5)
    duel.is_settled()


def test_no_card(duel: Duel) -> None:
    """Up to two may be none, and the petals come all the same (cmp-5-10)."""
    duel.distance(4)
    duel.you(hand=["Turning Point"], deck=["yurina-n1"], **PILES)
    duel.play("play Turning Point", "pass")
    assert (duel.you.deck, duel.you.aura) == (["yurina-n1"], 5)
    assert (duel.you.play_stack, duel.you.discard_pile) == (["tokoyo-n1", "tokoyo-n2", "tokoyo-n5"], ["tokoyo-n3"])
    duel.is_settled()


def test_the_cards_are_chosen_before_the_petals_move(duel: Duel) -> None:
    """Top to bottom (sab-16.4)."""
    duel.distance(4)
    duel.you(aura=3, hand=["Turning Point"], **PILES)
    duel.play("play Turning Point")
    assert (duel.choice["actor"], duel.you.aura) == ("you", 3)
    duel.play("pass")
    duel.is_settled()


def test_no_third_card_and_no_card_from_elsewhere(duel: Duel) -> None:
    """Not three; not itself, nor of hand, used specials, or the opponent's piles (cmp-10-12, cmp-6-2-2-3)."""
    duel.distance(4)
    used = {"card": "Immortelle", "used": True}
    duel.you(hand=["Turning Point", "Shot"], deck=["yurina-n1"], specials=[used], **PILES)
    duel.opponent(play_stack=["saine-n1"], discard_pile=["saine-n2"])
    duel.play("play Turning Point")
    assert len(duel.choice["options"]) == 1 + 3 + 3  # none, one, two of the three cards
    for cards in ("tokoyo-n1, tokoyo-n2, tokoyo-n3", "tokoyo-n5", "himika-n1", "tokoyo-s1", "saine-n1", "saine-n2"):
        duel.refuses(f"choose {cards}", because="what the effect asks")
    duel.play("pass")
    assert (duel.opponent.play_stack, duel.opponent.discard_pile) == (["saine-n1"], ["saine-n2"])
    duel.is_settled()


def test_with_empty_piles_only_the_petals_move(duel: Duel) -> None:
    """There is nothing to choose (sab-16.3)."""
    duel.distance(4)
    duel.you(aura=1, hand=["Turning Point"], deck=["yurina-n1"])
    duel.play("play Turning Point")
    assert (duel.you.aura, duel.you.deck, duel.you.play_stack) == (3, ["yurina-n1"], ["tokoyo-n5"])
    duel.is_settled()


@pytest.mark.parametrize(("aura", "ash", "moved"), [(0, 5, 2), (4, 5, 1), (5, 4, 0), (3, 1, 1), (3, 0, 0)])
def test_as_many_petals_as_fit_and_exist(duel: Duel, aura: int, ash: int, moved: int) -> None:
    """Aura holds 5, and Ash gives what it has (sab-16.1, sab-16.3)."""
    duel.distance(4).ash(ash)
    duel.you(aura=aura, flare=36 - 27 - aura - ash, hand=["Turning Point"])
    duel.play("play Turning Point")
    assert (duel.you.aura, duel.position["ash"]) == (aura + moved, ash - moved)
    assert (duel.you.flare, duel.opponent.aura, duel.opponent.flare) == (9 - aura - ash, 3, 0)
    duel.is_settled()


def test_not_after_a_regular_action(duel: Duel) -> None:
    """It is a full power card (sab-6.20, sab-6.22)."""
    duel.distance(4)
    duel.you(energy=1, hand=["Turning Point"])
    duel.play("focus with energy")
    duel.refuses("play Turning Point", because="already took regular actions", rule="sab-6.20")
    duel.is_settled()


def test_nothing_beside_it(duel: Duel) -> None:
    """No card and no maneuver after it (sab-6.23, sab-8.3)."""
    duel.distance(4)
    duel.you(energy=1, hand=["Turning Point", "Gliding Strike"])
    duel.play("play Turning Point")
    duel.refuses("play Gliding Strike", because="full power action", rule="sab-6.23")
    duel.refuses("advance with energy", because="full power action", rule="sab-8.3")
    assert (duel.you.energy, duel.you.hand) == (1, ["tokoyo-n1"])
    duel.is_settled()
