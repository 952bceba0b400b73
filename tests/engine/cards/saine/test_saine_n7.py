"""Silent Barrier: a full power enchantment, charge 5; its petals count as Aura while its player takes damage."""

from __future__ import annotations

from tests.engine.duel import Duel


def barrier(petals: int) -> list[dict[str, object]]:
    """It in play with so many petals."""
    return [{"card": "Silent Barrier", "petals": petals}]


def test_it_is_charged_with_5(duel: Duel) -> None:
    """As the full power card of the turn (sab-15.2, sab-6.23)."""
    duel.distance(4).ash(6)
    duel.you(energy=1, hand=["Silent Barrier"])
    duel.play("play Silent Barrier", "charge 3 from ash, 2 from aura")
    assert (duel.you.enchantment("saine-n7"), duel.you.aura, duel.position["ash"]) == (5, 1, 3)
    duel.refuses("recover with energy", because="full power action", rule="sab-6.23")
    duel.is_settled()


def test_the_damaged_player_divides_what_pays(duel: Duel) -> None:
    """Aura 1 and four on the card: at least two of three come from the card (cmp-10-41, cmp-5-8)."""
    duel.distance(3).ash(6).phase("main", "opponent")
    duel.you(aura=1, enchantments=barrier(4), health=9)
    duel.play("attack 3 3/1")
    duel.refuses("take aura, 1 from Silent Barrier", because="paid in full", rule="cmp-10-41")
    assert duel.offers("take aura, 2 from saine-n7", "take aura, 3 from saine-n7", "take health")
    duel.play("take aura, 2 from Silent Barrier")
    assert (duel.you.aura, duel.you.enchantment("saine-n7"), duel.position["ash"]) == (0, 2, 9)
    duel.is_settled()


def test_without_enough_on_both_it_must_be_health(duel: Duel) -> None:
    """Aura 0 and four on the card do not make five (sab-12.1)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, enchantments=barrier(4))
    duel.play("attack 3 5/1")
    duel.refuses("take aura", because="4 petals in Aura, 5 damage", rule="sab-12.1")
    assert (duel.you.health, duel.you.enchantment("saine-n7")) == (9, 4)
    duel.is_settled()


def test_a_dash_for_health_takes_all_that_counts(duel: Duel) -> None:
    """3/– against Aura 1 and one on the card: both go, and the card dissolves at once (sab-12.2, sab-16.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, enchantments=barrier(1))
    duel.play("attack 3 3/-")
    assert (duel.you.aura, duel.you.health, duel.you.play_stack) == (0, 10, ["saine-n7"])
    duel.is_settled()


def test_exhaustion_is_damage_too(duel: Duel) -> None:
    """With Aura 0 a petal on the card may pay for a card that is not there (cmp-10-41, sab-16.5)."""
    duel.distance(4).ash(7).phase("start")
    duel.you(aura=0, enchantments=barrier(3), deck=1)
    duel.opponent(aura=2)
    duel.play("keep deck", "take aura, 1 from Silent Barrier")
    assert (duel.you.health, duel.you.enchantment("saine-n7"), duel.position["ash"]) == (10, 1, 9)
    duel.is_settled()


def test_it_fills_no_place_of_aura(duel: Duel) -> None:
    """Aura still takes petals up to 5 (cmp-10-41, sab-3.21)."""
    duel.distance(4)
    duel.you(aura=4, energy=2, enchantments=barrier(4))
    duel.play("recover with energy")
    assert (duel.you.aura, duel.you.enchantment("saine-n7")) == (5, 4)
    duel.refuses("recover with energy", because="could not move a petal", rule="sab-8.16")
    duel.is_settled()


def test_outside_damage_its_petals_are_no_aura(duel: Duel) -> None:
    """No maneuver takes them, and Resonant Rhythm neither counts nor moves them (cmp-10-41)."""
    duel.distance(4)
    duel.you(health=7, flare=8, specials=["Resonant Rhythm"])
    duel.opponent(health=8, aura=1, enchantments=barrier(3))
    duel.play("play Resonant Rhythm")
    assert (duel.you.flare, duel.position["distance"]) == (1, 5)  # it costs 8 less 1
    assert (duel.opponent.aura, duel.opponent.enchantment("saine-n7")) == (0, 3)

    own = Duel().distance(4)
    own.you(aura=0, energy=1, enchantments=barrier(4))
    own.refuses("focus with energy", because="could not move a petal", rule="sab-8.16")
    duel.is_settled()


def test_it_pays_for_its_own_player_only(duel: Duel) -> None:
    """Damage to the other player cannot be put on it (cmp-10-12)."""
    duel.distance(3)
    duel.you(enchantments=barrier(4))
    duel.opponent(aura=2)
    duel.play("attack 3 3/1")
    assert (duel.opponent.health, duel.opponent.aura, duel.you.enchantment("saine-n7")) == (9, 2, 4)
    duel.is_settled()


def test_it_may_be_spent_on_both_damages(duel: Duel) -> None:
    """Cannonade deals both: its three of Aura may come from the card, its one of Health not (cmp-10-26, cmp-10-41)."""
    duel.distance(6).phase("main", "opponent")
    duel.you(aura=1, enchantments=barrier(2))
    duel.opponent(hand=["Cannonade"])
    duel.play("play Cannonade")
    assert (duel.you.aura, duel.you.health, duel.you.enchantment("saine-n7")) == (0, 9, None)
    duel.is_settled()

    more = Duel().distance(6).phase("main", "opponent")
    more.you(aura=2, enchantments=barrier(4), health=9)
    more.opponent(hand=["Cannonade"], health=9)
    more.play("play Cannonade", "take both, 2 from Silent Barrier")
    assert (more.you.aura, more.you.health, more.you.enchantment("saine-n7")) == (1, 8, 2)
    more.is_settled()
