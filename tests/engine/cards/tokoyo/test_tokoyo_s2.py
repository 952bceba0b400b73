"""Eternal Wanderer: a special attack, cost 2, range 3–4, damage 2/2; After Attack: a new deck without damage for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.duel import Duel


def cards_of(deck: list[Any]) -> list[str]:
    """The cards of a deck, whatever their order."""
    return sorted(card["card"] if isinstance(card, dict) else card for card in deck)


@pytest.mark.parametrize(("distance", "side"), [(3, "aura"), (4, "health")])
def test_it_forms_a_new_deck(duel: Duel, distance: int, side: str) -> None:
    """Deck, play stack and discard pile become the deck, whichever side was hit (sab-10.5, sab-6.12, cmp-9-7-i)."""
    duel.distance(distance)
    duel.you(
        flare=2,
        hand=["himika-n1"],
        deck=["yurina-n1"],
        play_stack=["saine-n1", "saine-n2"],
        discard_pile=["saine-n3"],
        enchantments=[{"card": "Windy Landscape", "petals": 1}],
        specials=["Eternal Wanderer", {"card": "Immortelle", "used": True}],
    )
    duel.opponent(aura=2, deck=["himika-n2"], play_stack=["himika-n3"], discard_pile=["himika-n4"])
    duel.play("play Eternal Wanderer", f"take {side}")
    assert (duel.opponent.aura, duel.opponent.health) == ((0, 10) if side == "aura" else (2, 8))
    assert cards_of(duel.you.deck) == ["saine-n1", "saine-n2", "saine-n3", "yurina-n1"]
    assert (duel.you.play_stack, duel.you.discard_pile, duel.you.hand) == ([], [], ["himika-n1"])
    assert (duel.you.health, duel.you.flare, duel.you.aura) == (10, 0, 3)
    assert (duel.you.enchantment("tokoyo-n6"), duel.you.is_used("tokoyo-s2")) == (1, True)
    assert duel.you.is_used("tokoyo-s1")
    assert (duel.opponent.deck, duel.opponent.play_stack) == (["himika-n2"], ["himika-n3"])
    assert duel.opponent.discard_pile == ["himika-n4"]
    duel.is_settled()


def test_the_new_deck_is_shuffled(duel: Duel) -> None:
    """From now on nobody knows its order: the next draw is a matter of chance (sab-6.12)."""
    duel.distance(4)
    duel.you(flare=2, hand=["Step Back"], deck=["yurina-n1", "yurina-n2"], specials=["Eternal Wanderer"])
    duel.play("play Eternal Wanderer", "take aura", "play Step Back")
    assert duel.offers("draw yurina-n1", "draw yurina-n2")
    duel.play("draw yurina-n2")
    assert (duel.you.hand, duel.you.deck) == (["yurina-n2"], ["yurina-n1"])
    duel.is_settled()


def test_it_costs_no_health(duel: Duel) -> None:
    """At Health 1 its player lives, and Onslaught, which has Weakness, stays in play (cmp-9-7-i, sab-17.26)."""
    duel.distance(4)
    duel.you(
        health=1,
        flare=2,
        play_stack=["saine-n1"],
        enchantments=[{"card": "Onslaught", "petals": 1}],
        specials=["Eternal Wanderer"],
    )
    duel.play("play Eternal Wanderer", "take aura")
    assert (duel.you.health, duel.you.enchantment("yurina-n6"), duel.winner) == (1, 1, None)
    assert cards_of(duel.you.deck) == ["saine-n1"]
    duel.is_settled()


def test_it_is_no_choice(duel: Duel) -> None:
    """A full deck and empty piles are shuffled as well (sab-16.4)."""
    duel.distance(4)
    duel.you(flare=2, deck=["yurina-n1", "yurina-n2"], specials=["Eternal Wanderer"])
    duel.play("play Eternal Wanderer", "take aura")
    assert duel.says("form a new deck of 2", rule="sab-6.12")
    duel.is_settled()


@pytest.mark.parametrize("aura", [0, 1])
def test_with_less_than_2_aura_it_takes_2_health(duel: Duel, aura: int) -> None:
    """2/2 on both sides (sab-12.1)."""
    duel.distance(3)
    duel.you(flare=2, specials=["Eternal Wanderer"])
    duel.opponent(aura=aura)
    duel.play("play Eternal Wanderer")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura) == (8, 2, aura)
    duel.is_settled()


def test_a_miss_forms_no_deck(duel: Duel) -> None:
    """Without a hit there is no After Attack; it is used all the same (sab-10.3, sab-10.7)."""
    duel.distance(4)
    duel.you(flare=2, play_stack=["saine-n1"], specials=["Eternal Wanderer"])
    duel.opponent(hand=["Song and Dance"])
    duel.play("play Eternal Wanderer", "react Song and Dance", "choose aura to distance")
    assert (duel.you.deck, duel.you.play_stack) == ([], ["saine-n1"])
    assert (duel.you.is_used("tokoyo-s2"), duel.you.flare, duel.opponent.health) == (True, 0, 10)
    duel.is_settled()


def test_it_may_be_answered(duel: Duel) -> None:
    """The crystal makes it 1/2, and the deck comes after the damage (sab-10.2, sab-10.5)."""
    duel.distance(4)
    duel.you(flare=2, play_stack=["saine-n1"], specials=["Eternal Wanderer"])
    duel.opponent(aura=1, hand=["Trembling Crystal"])
    duel.play("play Eternal Wanderer", "react Trembling Crystal", "charge 1 from ash")
    assert duel.you.play_stack == ["saine-n1"]
    duel.play("take aura")
    assert (duel.opponent.aura, duel.you.play_stack) == (0, [])
    duel.is_settled()


def test_with_flare_1_it_is_refused(duel: Duel) -> None:
    """It costs 2 (sab-7.4)."""
    duel.distance(4)
    duel.you(flare=1, specials=["Eternal Wanderer"])
    duel.refuses("play Eternal Wanderer", because="costs 2", rule="sab-7.4")
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 5])
def test_it_reaches_3_and_4(duel: Duel, distance: int) -> None:
    """Beside its range it is refused, and nothing is paid (sab-7.6)."""
    duel.distance(distance)
    duel.you(flare=2, specials=["Eternal Wanderer"])
    duel.refuses("play Eternal Wanderer", because=f"the distance is {distance}", rule="sab-7.6")
    assert (duel.you.flare, duel.you.is_used("tokoyo-s2")) == (2, False)
    duel.is_settled()


def test_it_answers_nothing_and_does_not_recover(duel: Duel) -> None:
    """No reaction card (sab-4.5); used it stays, with Energy 2 as well (sab-17.4)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(flare=2, specials=["Eternal Wanderer"])
    duel.play("attack 4 1/1")
    duel.refuses("react Eternal Wanderer", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    duel.is_settled()

    used = Duel().distance(4)
    used.you(energy=2, specials=[{"card": "Eternal Wanderer", "used": True}])
    used.opponent(deck=2)
    used.play("end turn", "keep deck")
    assert used.you.is_used("tokoyo-s2")
    used.is_settled()
