"""Magnum: an attack, range 5–8, damage 3/2; After Attack: one petal from its player's Health to Ash."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_a_hit_costs_a_petal_of_health(duel: Duel) -> None:
    """It goes to Ash and not to Flare, as it is no damage (sab-10.5, cmp-10-1)."""
    duel.distance(6).ash(4)
    duel.you(hand=["Magnum"])
    duel.opponent(aura=3)
    duel.play("play Magnum", "take health")
    assert (duel.you.health, duel.you.flare, duel.position["ash"]) == (9, 0, 5)
    assert (duel.opponent.health, duel.opponent.aura) == (8, 3)
    duel.is_settled()


def test_blocked_it_costs_the_same(duel: Duel) -> None:
    """A hit on Aura is a hit (sab-10.5)."""
    duel.distance(6)
    duel.you(hand=["Magnum"])
    duel.opponent(aura=3)
    duel.play("play Magnum", "take aura")
    assert (duel.you.health, duel.opponent.health, duel.opponent.aura) == (9, 10, 0)
    duel.is_settled()


def test_a_miss_costs_nothing(duel: Duel) -> None:
    """No hit, no After Attack (sab-10.3)."""
    duel.distance(8)
    duel.you(hand=["Magnum"])
    duel.opponent(hand=["Song and Dance"])
    duel.play("play Magnum", "react Song and Dance", "choose aura to distance")
    assert (duel.you.health, duel.opponent.health, duel.position["distance"]) == (10, 10, 9)
    duel.is_settled()


def test_at_health_1_a_hit_loses_the_duel(duel: Duel) -> None:
    """The text is forced, and Health 0 loses whatever took it there (sab-1.1, cmp-4-2)."""
    duel.distance(6)
    duel.you(health=1, hand=["Magnum"])
    duel.opponent(aura=3)
    duel.play("play Magnum", "take aura")
    assert (duel.you.health, duel.winner) == (0, "opponent")
    duel.is_settled()


def test_who_wins_by_the_damage_pays_nothing_more(duel: Duel) -> None:
    """The duel is over before After Attack (cmp-4-2, sab-1.1)."""
    duel.distance(6)
    duel.you(health=1, hand=["Magnum"])
    duel.opponent(health=2, aura=2)
    duel.play("play Magnum")
    assert (duel.you.health, duel.opponent.health, duel.winner) == (1, 0, "you")
    duel.is_settled()


def test_its_price_does_not_break_weakness(duel: Duel) -> None:
    """Weakness asks for damage to Health (sab-17.26)."""
    duel.distance(6)
    duel.you(hand=["Magnum"], enchantments=[{"card": "Onslaught", "petals": 2}])
    duel.opponent(aura=3)
    duel.play("play Magnum", "take aura")
    assert (duel.you.health, duel.you.enchantment("yurina-n6")) == (9, 2)
    duel.is_settled()


@pytest.mark.parametrize(("distance", "reaches"), [(4, False), (5, True), (8, True), (9, False)])
def test_it_reaches_5_to_8(duel: Duel, distance: int, reaches: bool) -> None:
    """Both ends included (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Magnum"])
    if reaches:
        duel.play("play Magnum", "take aura")
    else:
        duel.refuses("play Magnum", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.opponent.aura == (0 if reaches else 3)
    duel.is_settled()
