"""Windy Landscape: an enchantment, charge 2; Initialize: two petals from Distance to Aura; Disenchant: two back."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

WINDY = {"card": "Windy Landscape", "petals": 2}
LAST_PETAL = {"card": "Windy Landscape", "petals": 1}


def test_it_brings_the_duel_closer(duel: Duel) -> None:
    """Charged from Ash, Aura 3 becomes 5 (sab-15.2, sab-15.4)."""
    duel.distance(4)
    duel.you(aura=3, hand=["Windy Landscape"])
    duel.play("play Windy Landscape", "charge 2 from ash")
    assert (duel.you.aura, duel.position["distance"], duel.position["ash"]) == (5, 2, 4)
    assert (duel.you.enchantment("tokoyo-n6"), duel.opponent.aura) == (2, 3)
    duel.is_settled()


@pytest.mark.parametrize(
    ("charge", "aura", "distance"),
    [("2 from ash", 5, 4), ("1 from ash, 1 from aura", 5, 3), ("2 from aura", 5, 2)],
)
def test_the_charge_makes_room_first(duel: Duel, charge: str, aura: int, distance: int) -> None:
    """From Aura 5, as many petals come as the charge took away (cmp-9-2-3a, sab-16.1)."""
    duel.distance(4)
    duel.you(aura=5, hand=["Windy Landscape"])
    duel.play("play Windy Landscape", f"charge {charge}")
    assert (duel.you.aura, duel.position["distance"], duel.you.enchantment("tokoyo-n6")) == (aura, distance, 2)
    duel.is_settled()


def test_its_charge_is_2(duel: Duel) -> None:
    """Neither less nor more while there are petals enough (sab-15.2)."""
    duel.distance(4)
    duel.you(aura=3, hand=["Windy Landscape"])
    duel.play("play Windy Landscape")
    charges = ["charge 2 from ash", "charge 1 from ash, 1 from aura", "charge 2 from aura"]
    assert sorted(duel.choice["options"]) == sorted(charges)
    duel.play("charge 2 from aura")
    assert (duel.you.enchantment("tokoyo-n6"), duel.you.aura) == (2, 3)
    duel.is_settled()


@pytest.mark.parametrize(("aura", "distance", "moved"), [(4, 4, 1), (2, 1, 1), (2, 0, 0), (2, 2, 2)])
def test_as_many_as_fit_and_exist(duel: Duel, aura: int, distance: int, moved: int) -> None:
    """Aura holds 5, and Distance gives what it has (sab-16.1, sab-16.3)."""
    duel.distance(distance)
    duel.you(aura=aura, hand=["Windy Landscape"])
    duel.play("play Windy Landscape", "charge 2 from ash")
    assert (duel.you.aura, duel.position["distance"]) == (aura + moved, distance - moved)
    duel.is_settled()


@pytest.mark.parametrize("active", ["you", "opponent"])
def test_dissolving_it_widens_the_duel_again(duel: Duel, active: str) -> None:
    """Two petals of its player's Aura, in whose Start Phase ever; the last petal on it goes to Ash (sab-15.7)."""
    duel.distance(2).ash(7).phase("start", active)
    duel.you(aura=3, enchantments=[LAST_PETAL], deck=2)
    duel.opponent(aura=3, deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.position["distance"], duel.position["ash"]) == (1, 4, 8)
    assert (duel.opponent.aura, duel.you.play_stack, duel.you.enchantments) == (3, ["tokoyo-n6"], [])
    duel.is_settled()


@pytest.mark.parametrize(("aura", "distance", "moved"), [(1, 4, 1), (0, 4, 0), (3, 9, 1), (3, 10, 0)])
def test_as_many_go_back_as_exist_and_fit(duel: Duel, aura: int, distance: int, moved: int) -> None:
    """Aura gives what it has, Distance holds 10 (sab-16.1, sab-16.3)."""
    duel.distance(distance).phase("start")
    duel.you(aura=aura, health=8, enchantments=[LAST_PETAL], deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.position["distance"]) == (aura - moved, distance + moved)
    assert duel.you.play_stack == ["tokoyo-n6"]
    duel.is_settled()


def test_while_a_petal_is_left_nothing_moves(duel: Duel) -> None:
    """With two petals it stays in play for one more Start Phase (sab-6.7, sab-15.6)."""
    duel.distance(4).phase("start")
    duel.you(aura=3, enchantments=[WINDY], deck=2)
    duel.play("keep deck")
    assert (duel.you.aura, duel.position["distance"], duel.you.enchantment("tokoyo-n6")) == (3, 4, 1)
    duel.is_settled()


def test_without_a_petal_to_charge_it_comes_and_goes(duel: Duel) -> None:
    """Initialize is carried out, then it dissolves and Disenchant too (sab-15.3, sab-6.9, cmp-9-5)."""
    duel.distance(4).ash(0)
    duel.you(aura=0, flare=9, hand=["Windy Landscape"])
    duel.play("play Windy Landscape")
    texts = [step["text"] for step in duel.result["steps"]]
    there = next(number for number, text in enumerate(texts) if "Distance →2→ your Aura" in text)
    back = next(number for number, text in enumerate(texts) if "Your Aura →2→ Distance" in text)
    assert there < back
    assert (duel.you.aura, duel.position["distance"], duel.you.play_stack) == (0, 4, ["tokoyo-n6"])
    duel.is_settled()


def test_health_damage_leaves_it_alone(duel: Duel) -> None:
    """It has no Weakness (sab-17.26)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, enchantments=[WINDY])
    duel.play("attack 3 1/1")
    assert (duel.you.health, duel.you.enchantment("tokoyo-n6")) == (9, 2)
    duel.is_settled()


def test_it_is_a_regular_action_of_its_own_turn(duel: Duel) -> None:
    """No full power card: a maneuver before it and one after it, and no reaction card (sab-6.21, sab-4.5)."""
    duel.distance(6)
    duel.you(aura=1, energy=2, hand=["Windy Landscape"])
    duel.play("advance with energy", "play Windy Landscape", "charge 2 from ash", "advance with energy")
    assert (duel.position["distance"], duel.you.aura) == (2, 5)
    duel.is_settled()

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(hand=["Windy Landscape"])
    answer.play("attack 3 1/1")
    answer.refuses("react Windy Landscape", because="no reaction card", rule="sab-4.5")
    answer.play("take aura")
    answer.is_settled()
