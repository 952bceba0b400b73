"""Enchantments: charge, Initialize, Ongoing, Disenchant, Weakness, and petals that go elsewhere."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(
    ("ash", "aura", "options"),
    [
        (5, 3, ["charge 2 from ash", "charge 1 from ash, 1 from aura", "charge 2 from aura"]),
        (1, 3, ["charge 1 from ash, 1 from aura", "charge 2 from aura"]),
        (5, 1, ["charge 2 from ash", "charge 1 from ash, 1 from aura"]),
    ],
)
def test_the_charge_in_any_mix(duel: Duel, ash: int, aura: int, options: list[str]) -> None:
    """From ash, from aura, or both, in full if possible (sab-15.2)."""
    duel.distance(5).ash(ash)
    duel.you(hand=["Onslaught"], aura=aura, flare=36 - 5 - ash - aura - 23)
    duel.play("play Onslaught")
    assert duel.choice["options"] == options


def test_too_few_petals_are_all_taken(duel: Duel) -> None:
    """One in ash, none in aura: the enchantment starts with 1 (sab-15.3)."""
    duel.distance(5).ash(1)
    duel.you(hand=["Onslaught"], aura=0, flare=7)
    duel.play("play Onslaught")
    duel.is_settled()
    assert (duel.you.enchantment("yurina-n6"), duel.position["ash"]) == (1, 0)
    assert duel.says("hold only 1", rule="sab-15.3")


def test_ongoing_is_not_live_during_initialize(duel: Duel) -> None:
    """tokoyo-n6: charged first, then distance to aura 2, then in play (cmp-9-2-3a)."""
    duel.distance(5).ash(4)
    duel.you(megami=["tokoyo", "saine"], hand=["tokoyo-n6"], aura=2, flare=2)
    duel.play("play tokoyo-n6", "charge 2 from ash")
    assert (duel.position["distance"], duel.you.aura, duel.you.enchantment("tokoyo-n6")) == (3, 4, 2)


def test_weakness_breaks_on_damage_to_health(duel: Duel) -> None:
    """Card to the discard pile, petals to ash, no Disenchant; aura damage leaves it alone (sab-17.26 to 17.28)."""
    duel.distance(3).ash(3)
    duel.opponent(aura=3, health=10, enchantments=[{"card": "Onslaught", "petals": 2}], flare=2)
    duel.play("attack 3 1/1", "take aura")
    assert duel.opponent.enchantment("yurina-n6") == 2
    duel.play("attack 3 1/1", "take health")
    assert duel.opponent.enchantment("yurina-n6") is None
    assert (duel.opponent.discard_pile, duel.opponent.play_stack) == (["yurina-n6"], [])
    assert duel.position["ash"] == 6
    assert duel.you.aura == 3
    assert duel.says("has Weakness", rule="sab-17.26")


def test_weakness_is_spared_by_the_new_deck(duel: Duel) -> None:
    """The one exception (sab-17.26)."""
    duel.phase("start").distance(5)
    duel.you(enchantments=[{"card": "Onslaught", "petals": 2}], play_stack=["yurina-n1", "yurina-n2", "yurina-n3"])
    duel.play("reform deck")
    assert duel.you.enchantment("yurina-n6") == 1
    assert duel.says("leaves it alone", rule="sab-17.26")


def test_petals_stay_where_distance_is_full(duel: Duel) -> None:
    """Sphere of Influence sends its petals to distance; at 10 they stay on it (cmp-10-42)."""
    duel.phase("start").distance(10).ash(0)
    duel.you(enchantments=[{"card": "saine-n5", "petals": 1}], aura=3, health=9)
    duel.opponent(aura=3, health=10)
    duel.play("keep deck")
    assert (duel.you.enchantment("saine-n5"), duel.position["distance"]) == (1, 10)


def test_the_mastery_distance_of_both_grows(duel: Duel) -> None:
    """Sphere of Influence: no Advance at 3, but Breakaway (sab-8.12, sab-8.15)."""
    duel.distance(3)
    duel.you(energy=1, enchantments=[{"card": "saine-n5", "petals": 2}])
    assert duel.position["mastery_distance"] == 3
    duel.refuses("advance with energy", because="the Mastery Distance 3", rule="sab-8.12")
    duel.play("breakaway with energy")
    assert duel.position["distance"] == 4


def test_arrows_take_nothing_out_of_distance(duel: Duel) -> None:
    """Smokescreen binds both players' cards, but no maneuver (cmp-10-44)."""
    duel.distance(5)
    duel.you(hand=["tokoyo-n6"], megami=["tokoyo", "yurina"], energy=1, aura=2)
    duel.opponent(enchantments=[{"card": "himika-n7", "petals": 3}], megami=["himika", "saine"])
    duel.play("play tokoyo-n6", "charge 2 from ash")
    assert (duel.position["distance"], duel.you.aura) == (5, 2)
    assert duel.says("out of Distance: nothing moves")
    duel.play("advance with energy")
    assert duel.position["distance"] == 4


def test_petals_on_a_card_may_pay_for_aura(duel: Duel) -> None:
    """Silent Barrier: the player divides the damage, and its last petal dissolves it at once (cmp-10-41)."""
    duel.distance(3)
    duel.opponent(aura=2, enchantments=[{"card": "saine-n7", "petals": 2}])
    duel.play("attack 3 2/1")
    assert duel.choice["options"] == [
        "take aura",
        "take aura, 1 from saine-n7",
        "take aura, 2 from saine-n7",
        "take health",
    ]
    duel.play("take aura, 2 from Silent Barrier")
    assert (duel.opponent.aura, duel.opponent.enchantment("saine-n7")) == (2, None)
    assert duel.opponent.play_stack == ["saine-n7"]
    duel.is_settled()


def test_both_sides_at_once_may_be_paid_from_a_card(duel: Duel) -> None:
    """No choice of side, but of petals (cmp-10-26)."""
    duel.distance(6)
    duel.you(hand=["himika-n4"], megami=["himika", "yurina"])
    duel.opponent(aura=1, enchantments=[{"card": "saine-n7", "petals": 3}], megami=["saine", "tokoyo"])
    duel.play("play himika-n4")
    assert duel.choice["options"] == ["take both, 2 from saine-n7", "take both, 3 from saine-n7"]
    duel.play("take both, 3 from saine-n7")
    assert (duel.opponent.aura, duel.opponent.health) == (1, 9)


def test_enchantments_without_effects_need_no_order(duel: Duel) -> None:
    """Only what does something is put in order (sab-6.10)."""
    duel.phase("start").distance(5)
    duel.you(enchantments=[{"card": "yurina-n7", "petals": 1}, {"card": "tokoyo-n6", "petals": 1}], aura=2)
    duel.opponent(enchantments=[{"card": "saine-n7", "petals": 1}])
    assert duel.choice["kind"] == "new deck"
    assert duel.you.enchantments == duel.opponent.enchantments == []
    assert duel.position["distance"] == 7
