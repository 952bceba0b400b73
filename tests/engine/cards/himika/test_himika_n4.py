"""Cannonade: a full power attack, range 5–9, damage 3/1, which deals both damages."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(("aura", "left"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_both_sides_take_it_without_a_choice(duel: Duel, aura: int, left: int) -> None:
    """Aura as far as it goes, and 1 Health whatever Aura held (cmp-10-26, cmp-5-10)."""
    duel.distance(6).ash(8 - aura)
    duel.you(hand=["Cannonade"], aura=2)
    duel.opponent(aura=aura)
    duel.play("play Cannonade")
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (left, 9, 1)
    assert (duel.position["ash"], duel.you.aura, duel.you.health) == (8 - left, 2, 10)
    duel.is_settled()


def test_the_attacked_player_may_not_choose(duel: Duel) -> None:
    """Neither side alone is an option (cmp-10-26)."""
    duel.distance(6)
    duel.you(hand=["Cannonade"])
    duel.opponent(aura=5)
    duel.play("play Cannonade")
    duel.refuses("take aura", because="nobody chooses a side", rule="cmp-10-26")
    duel.refuses("take health", because="nobody chooses a side", rule="cmp-10-26")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 9)
    duel.is_settled()


def test_an_answer_may_still_weaken_it(duel: Duel) -> None:
    """3/1 less 1/1 is 2/0: two of Aura, no Health (sab-16.7)."""
    duel.distance(6)
    duel.you(hand=["Cannonade"], aura=0)
    duel.opponent(aura=5, flare=2, specials=["Silent Icebreaker"])
    duel.play("play Cannonade", "react Silent Icebreaker")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.health) == (3, 10, 9)
    duel.is_settled()


def test_its_damage_to_health_breaks_weakness(duel: Duel) -> None:
    """Both damages are damage: Health lost to it breaks Onslaught, though Aura was hit too (sab-17.26)."""
    duel.distance(6)
    duel.you(hand=["Cannonade"])
    duel.opponent(aura=3, enchantments=[{"card": "Onslaught", "petals": 2}])
    duel.play("play Cannonade")
    assert (duel.opponent.discard_pile, duel.you.aura) == (["yurina-n6"], 3)
    duel.is_settled()


def test_it_is_the_full_power_action(duel: Duel) -> None:
    """Nothing before it and nothing after it (sab-6.22, sab-6.23)."""
    duel.distance(6)
    duel.you(energy=1, hand=["Cannonade", "Shot"])
    after = Duel().distance(6)
    after.you(energy=1, hand=["Cannonade", "Shot"])
    after.play("play Shot", "take aura")
    after.refuses("play Cannonade", because="regular actions", rule="sab-6.22")

    duel.play("play Cannonade")
    duel.refuses("play Shot", because="full power action", rule="sab-6.23")
    duel.refuses("advance with energy", because="full power action", rule="sab-6.23")
    duel.is_settled()


@pytest.mark.parametrize("distance", [5, 9])
def test_both_ends_of_its_range(duel: Duel, distance: int) -> None:
    """5 and 9 are included (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Cannonade"])
    duel.play("play Cannonade")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 9)
    duel.is_settled()


@pytest.mark.parametrize("distance", [4, 10])
def test_it_reaches_5_to_9(duel: Duel, distance: int) -> None:
    """Neither 4 nor 10 (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Cannonade"])
    duel.refuses("play Cannonade", because=f"the distance is {distance}", rule="sab-7.6")
    duel.is_settled()
