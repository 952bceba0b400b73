"""Rapid Fire: an attack, range 6–8, damage 2/1; +1/+1 as the third or a later card of the turn (Inferno)."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(
    ("played", "aura", "health"),
    [
        ([], 2, 9),
        (["himika-n1"], 2, 9),
        (["himika-n1", "himika-n5"], 3, 8),
        (["himika-n1", "himika-n5", "yurina-n1"], 3, 8),
    ],
)
def test_from_the_third_card_on_it_is_3_2(duel: Duel, played: list[str], aura: int, health: int) -> None:
    """It counts itself: two cards before it are enough, one is not (cmp-9-2a, sab-17.6)."""
    duel.distance(7).turn(you={"played": played})
    duel.you(hand=["Rapid Fire"], play_stack=played)
    duel.opponent(aura=aura)
    duel.play("play Rapid Fire")
    assert duel.offers("take aura", "take health")
    duel.play("take health")
    assert (duel.opponent.health, duel.opponent.aura) == (health, aura)
    duel.is_settled()


def test_one_petal_less_cannot_block_it(duel: Duel) -> None:
    """As the third card it deals 3 to Aura (sab-12.1, sab-16.7)."""
    duel.distance(7).turn(you={"played": ["himika-n1", "himika-n5"]})
    duel.you(hand=["Rapid Fire"], play_stack=["himika-n1", "himika-n5"])
    duel.opponent(aura=2)
    duel.play("play Rapid Fire")
    duel.refuses("take aura", because="2 petals in Aura, 3 damage", rule="sab-12.1")
    assert duel.opponent.health == 8
    duel.is_settled()


def test_cards_played_one_after_another(duel: Duel) -> None:
    """Shot, Step Back, Rapid Fire: 2/1, then 3/2 (cmp-9-2a)."""
    duel.distance(6)
    duel.you(hand=["Shot", "Step Back", "Rapid Fire"], deck=1)
    duel.opponent(aura=5)
    duel.play("play Shot", "take aura", "play Step Back", "play Rapid Fire", "take aura")
    assert (duel.position["distance"], duel.opponent.aura) == (7, 0)
    duel.is_settled()


def test_answers_of_the_opponent_do_not_count(duel: Duel) -> None:
    """Two cards of theirs and one before it: still 2/1 (cmp-9-2a)."""
    duel.distance(6)
    duel.you(hand=["Shot", "Rapid Fire"])
    duel.opponent(aura=4, flare=2, hand=["Trembling Crystal", "Song and Dance"])
    duel.play("play Shot", "react Trembling Crystal", "charge 1 from ash", "take aura")
    duel.play("play Rapid Fire", "react Song and Dance", "choose flare to aura", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 10)
    duel.is_settled()


def test_a_card_discarded_for_a_maneuver_was_not_played(duel: Duel) -> None:
    """It pays and has no effect, so it is no card played (sab-8.6, cmp-9-2a)."""
    duel.distance(7)
    duel.you(aura=4, hand=["Shot", "Chopping Strike", "Rapid Fire"])
    duel.opponent(aura=4)
    duel.play("play Shot", "take aura", "focus discarding Chopping Strike", "play Rapid Fire", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


@pytest.mark.parametrize("distance", [6, 8])
def test_both_ends_of_its_range(duel: Duel, distance: int) -> None:
    """6 and 8 are included (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Rapid Fire"])
    duel.opponent(aura=2)
    duel.play("play Rapid Fire", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


@pytest.mark.parametrize("distance", [5, 9])
def test_it_reaches_6_to_8(duel: Duel, distance: int) -> None:
    """Inferno widens nothing (sab-7.6)."""
    duel.distance(distance).turn(you={"played": ["himika-n1", "himika-n5"]})
    duel.you(hand=["Rapid Fire"], play_stack=["himika-n1", "himika-n5"])
    duel.refuses("play Rapid Fire", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
