"""Spirit of Fire: a full power enchantment, charge 4; at Health 3 or less every attack of another megami of its player
is +1/+1 and has Crush."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_it_is_charged_with_4(duel: Duel) -> None:
    """As the one full power card of the turn (sab-15.2, sab-6.23)."""
    duel.distance(4).ash(6)
    duel.you(hand=["Spirit of Fire", "Cleaving Swing"])
    duel.play("play Spirit of Fire", "charge 3 from ash, 1 from aura")
    assert (duel.you.enchantment("yurina-n7"), duel.position["ash"], duel.you.aura) == (4, 3, 2)
    duel.refuses("play Cleaving Swing", because="full power action", rule="sab-6.23")
    duel.is_settled()


def test_not_among_regular_actions(duel: Duel) -> None:
    """After an attack the turn is one of regular actions (sab-6.22)."""
    duel.distance(4)
    duel.you(hand=["Spirit of Fire", "Cleaving Swing"])
    duel.play("play Cleaving Swing", "take aura")
    duel.refuses("play Spirit of Fire", because="regular actions", rule="sab-6.22")
    duel.is_settled()


@pytest.mark.parametrize(("health", "lost"), [(4, 1), (3, 2), (1, 2)])
def test_at_health_3_attacks_of_the_other_megami_are_stronger(duel: Duel, health: int, lost: int) -> None:
    """Cleaving Swing is 3/1 at Health 4 and 4/2 from 3 down (sab-15.5, sab-16.7)."""
    duel.distance(4)
    duel.you(health=health, hand=["Cleaving Swing"], enchantments=[{"card": "Spirit of Fire", "petals": 1}])
    duel.opponent(aura=0)
    duel.play("play Cleaving Swing")
    assert duel.opponent.health == 10 - lost
    duel.is_settled()


def test_aura_pays_one_more_too(duel: Duel) -> None:
    """4/2 takes four petals of Aura (sab-13.2, sab-16.7)."""
    duel.distance(4)
    duel.you(health=3, hand=["Cleaving Swing"], enchantments=[{"card": "Spirit of Fire", "petals": 1}])
    duel.opponent(aura=5)
    duel.play("play Cleaving Swing", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (1, 10)
    duel.is_settled()


def test_yurinas_own_attacks_stay_as_they_are(duel: Duel) -> None:
    """Another megami is one other than that of the card (cmp-10-15)."""
    duel.distance(4)
    duel.you(health=3, hand=["Chopping Strike"], enchantments=[{"card": "Spirit of Fire", "petals": 1}])
    duel.opponent(aura=3)
    duel.play("play Chopping Strike", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_the_opponents_attacks_stay_as_they_are(duel: Duel) -> None:
    """It says 'your' attacks: those of its player (cmp-10-12)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(health=3, aura=3, enchantments=[{"card": "Spirit of Fire", "petals": 1}])
    duel.opponent(hand=["Cleaving Swing"])
    duel.play("play Cleaving Swing", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 3)
    duel.is_settled()


def test_the_answer_may_switch_it_on(duel: Duel) -> None:
    """A counterattack from Health 4 to 3 comes before the damage of the attack under way (sab-10.2, sab-15.5)."""
    duel.distance(4)
    duel.you(health=4, hand=["Cleaving Swing"], enchantments=[{"card": "Spirit of Fire", "petals": 1}])
    duel.opponent(aura=0, hand=["Cleaving Swing"])
    duel.play("play Cleaving Swing", "react Cleaving Swing", "take health")
    assert (duel.you.health, duel.opponent.health) == (3, 8)
    duel.is_settled()


def test_crush_lifts_the_limit_of_a_special_reaction(duel: Duel) -> None:
    """Saine's Final Stage is 6/6 with it: five petals of Aura are not enough (sab-12.4, sab-17.29)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(
        health=3,
        aura=4,
        flare=5,
        specials=["Saine's Final Stage"],
        enchantments=[{"card": "Spirit of Fire", "petals": 1}],
    )
    duel.opponent(health=7, aura=5, flare=7, specials=["Crash of the Lunar Shadow"])
    duel.play("play Crash of the Lunar Shadow", "react Saine's Final Stage")
    assert (duel.opponent.aura, duel.opponent.health) == (5, 1)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.health) == (0, 3)
    duel.is_settled()


def test_without_resolve_there_is_no_crush(duel: Duel) -> None:
    """At Health 4 the same reaction is 5/5, and Aura 5 may take it (sab-12.1)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(
        health=4,
        aura=4,
        flare=5,
        specials=["Saine's Final Stage"],
        enchantments=[{"card": "Spirit of Fire", "petals": 1}],
    )
    duel.opponent(health=7, aura=5, flare=7, specials=["Crash of the Lunar Shadow"])
    duel.play("play Crash of the Lunar Shadow", "react Saine's Final Stage", "take aura", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.aura) == (0, 7, 0)
    duel.is_settled()


def test_attacks_made_by_effects_are_included(duel: Duel) -> None:
    """Rhythmic Movement and the attack after it are both 3/2 (cmp-10-15, cmp-10-5)."""
    duel.distance(4)
    duel.you(health=3, aura=0, hand=["Rhythmic Movement"], enchantments=[{"card": "Spirit of Fire", "petals": 1}])
    duel.opponent(aura=0)
    duel.play("play Rhythmic Movement")
    assert duel.opponent.health == 6
    duel.is_settled()


def test_it_ends_with_its_last_petal(duel: Duel) -> None:
    """Dissolved in the Start Phase, it raises nothing in the Main Phase (sab-15.5, sab-15.6)."""
    duel.distance(4).phase("start")
    duel.you(health=3, hand=["Cleaving Swing"], enchantments=[{"card": "Spirit of Fire", "petals": 1}], deck=2)
    duel.opponent(aura=0, deck=2)
    duel.play("keep deck", "play Cleaving Swing")
    assert (duel.opponent.health, sorted(duel.you.play_stack)) == (9, ["saine-n2", "yurina-n7"])
    duel.is_settled()
