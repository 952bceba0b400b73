"""Crash of the Lunar Shadow: a special attack, cost 7, range 3–4, damage 4/4, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [3, 4])
def test_it_costs_7_and_is_used_then(duel: Duel, distance: int) -> None:
    """Seven petals from Flare to Ash; the card lies used, and not on the play stack (sab-7.3, sab-7.5, sab-10.7)."""
    duel.distance(distance).ash(2)
    duel.you(health=8, flare=8, aura=14 - 8 - distance, specials=["Crash of the Lunar Shadow"])
    duel.opponent(health=8, aura=4)
    duel.play("play Crash of the Lunar Shadow", "take aura")
    assert (duel.you.flare, duel.position["ash"], duel.opponent.aura) == (1, 13, 0)
    assert duel.you.is_used("yurina-s1")
    assert duel.you.play_stack == []
    duel.refuses("play Crash of the Lunar Shadow", because="unused", rule="sab-7.1")
    duel.is_settled()


def test_with_flare_6_it_is_refused(duel: Duel) -> None:
    """A cost is paid in full or the card is not played (sab-7.4)."""
    duel.distance(3)
    duel.you(health=9, flare=6, specials=["Crash of the Lunar Shadow"])
    duel.refuses("play Crash of the Lunar Shadow", because="costs 7", rule="sab-7.4")
    assert (duel.you.flare, duel.you.is_used("yurina-s1")) == (6, False)
    duel.is_settled()


def test_its_damage_to_health_goes_to_flare(duel: Duel) -> None:
    """Aura 3 cannot block 4: four Health become four Flare (sab-12.1, sab-13.3)."""
    duel.distance(3)
    duel.you(health=8, flare=7, specials=["Crash of the Lunar Shadow"])
    duel.opponent(health=8, aura=3)
    duel.play("play Crash of the Lunar Shadow")
    duel.refuses("take aura", because="3 petals in Aura, 4 damage", rule="sab-12.1")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura) == (4, 4, 3)
    duel.is_settled()


@pytest.mark.parametrize(("health", "winner"), [(5, None), (4, "you")])
def test_it_ends_the_duel_at_health_4(duel: Duel, health: int, winner: str | None) -> None:
    """Health 0 loses at once (sab-1.1)."""
    duel.distance(3)
    duel.you(health=8, flare=7, specials=["Crash of the Lunar Shadow"])
    duel.opponent(health=health, aura=0)
    duel.play("play Crash of the Lunar Shadow")
    assert (duel.opponent.health, duel.winner) == (health - 4, winner)
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 5])
def test_out_of_range_nothing_is_paid(duel: Duel, distance: int) -> None:
    """The range comes before the cost (sab-7.6, cmp-9-2-1a)."""
    duel.distance(distance)
    duel.you(health=8, flare=7, specials=["Crash of the Lunar Shadow"])
    duel.opponent(health=8)
    duel.refuses("play Crash of the Lunar Shadow", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.flare == 7
    duel.is_settled()


def test_missed_it_is_paid_and_used_all_the_same(duel: Duel) -> None:
    """A step back to 5 saves the attacked player; card and cost are gone (sab-10.3, sab-10.7)."""
    duel.distance(4)
    duel.you(health=8, flare=7, specials=["Crash of the Lunar Shadow"])
    duel.opponent(health=8, hand=["Song and Dance"])
    duel.play("play Crash of the Lunar Shadow", "react Song and Dance", "choose aura to distance")
    assert (duel.opponent.health, duel.opponent.aura, duel.you.flare) == (8, 2, 0)
    assert duel.you.is_used("yurina-s1")
    duel.is_settled()
