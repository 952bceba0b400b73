"""Smoke: an enchantment, charge 3; while it is in play, arrows on cards cannot move petals out of Distance."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

SMOKE = [{"card": "Smoke", "petals": 2}]


@pytest.mark.parametrize("active", ["you", "opponent"])
def test_arrows_of_both_players_move_nothing_out_of_distance(duel: Duel, active: str) -> None:
    """Outclass may be pointed that way and does nothing (sab-16.6, cmp-10-1)."""
    duel.distance(5).ash(3).phase("main", active)
    duel.you(hand=["Outclass"], enchantments=SMOKE)
    duel.opponent(hand=["Outclass"])
    duel.play("play Outclass", "choose distance to ash")
    assert (duel.position["distance"], duel.position["ash"], duel.you.enchantment("himika-n7")) == (5, 3, 2)
    duel.is_settled()


def test_the_opponents_enchantment_takes_nothing_from_distance(duel: Duel) -> None:
    """Windy Landscape enters play, but its two petals stay in Distance (sab-16.6)."""
    duel.distance(5).phase("main", "opponent")
    duel.you(enchantments=SMOKE)
    duel.opponent(aura=1, hand=["Windy Landscape"])
    duel.play("play Windy Landscape", "charge 2 from ash")
    assert (duel.position["distance"], duel.opponent.aura) == (5, 1)
    assert duel.opponent.enchantment("tokoyo-n6") == 2
    duel.is_settled()


def test_arrows_into_distance_work(duel: Duel) -> None:
    """Only the way out is closed (sab-16.6)."""
    duel.distance(5).ash(3)
    duel.you(hand=["Outclass", "Step Back"], enchantments=SMOKE, deck=1)
    duel.play("play Outclass", "choose ash to distance", "play Step Back")
    assert (duel.position["distance"], duel.position["ash"]) == (7, 1)
    duel.is_settled()


def test_maneuvers_are_no_arrows(duel: Duel) -> None:
    """Advance takes its petal out of Distance, for either player (sab-8.8)."""
    duel.distance(5).phase("main", "opponent")
    duel.you(enchantments=SMOKE)
    duel.opponent(energy=1)
    duel.play("advance with energy")
    assert (duel.position["distance"], duel.opponent.aura) == (4, 4)
    duel.is_settled()


def test_it_ends_with_its_last_petal(duel: Duel) -> None:
    """Dissolved in the Start Phase, it holds nothing back (sab-15.5, sab-15.6)."""
    duel.distance(5).phase("start")
    duel.you(hand=["Outclass"], enchantments=[{"card": "Smoke", "petals": 1}], deck=2)
    duel.play("keep deck", "play Outclass", "choose distance to ash")
    assert (duel.position["distance"], sorted(duel.you.play_stack)) == (4, ["himika-n7", "saine-n4"])
    duel.is_settled()


def test_its_charge_is_3(duel: Duel) -> None:
    """It holds from the moment it lies in play (sab-15.2, sab-15.5)."""
    duel.distance(5).ash(5)
    duel.you(hand=["Smoke", "Outclass"])
    duel.play("play Smoke", "charge 2 from ash, 1 from aura", "play Outclass", "choose distance to ash")
    assert (duel.you.enchantment("himika-n7"), duel.you.aura, duel.position["distance"]) == (3, 2, 5)
    duel.is_settled()
