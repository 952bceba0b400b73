"""Spirit Aid: an enchantment, charge 3, Restriction; while it is in play, its player's attacks are +1/+0."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

AID = [{"card": "Spirit Aid", "petals": 2}]


@pytest.mark.parametrize(
    ("charge", "ash", "aura"),
    [("charge 3 from ash", 2, 3), ("charge 1 from ash, 2 from aura", 4, 1), ("charge 3 from aura", 5, 0)],
)
def test_its_charge_comes_from_ash_and_aura_in_any_mix(duel: Duel, charge: str, ash: int, aura: int) -> None:
    """Three petals, from either place or both (sab-15.2)."""
    duel.distance(5).ash(5)
    duel.you(hand=["Spirit Aid"])
    duel.play("play Spirit Aid", charge)
    assert (duel.you.enchantment("honoka-tutorial-n9"), duel.position["ash"], duel.you.aura) == (3, ash, aura)
    assert duel.opponent.aura == 3
    duel.is_settled()


def test_with_two_petals_in_all_it_gets_those(duel: Duel) -> None:
    """Less than the charge is no hindrance: all of them go onto the card (sab-15.3)."""
    duel.distance(5).ash(1)
    duel.you(aura=1, flare=4, hand=["Spirit Aid"])
    duel.opponent(aura=5)
    duel.play("play Spirit Aid")
    assert (duel.you.enchantment("honoka-tutorial-n9"), duel.you.aura, duel.position["ash"]) == (2, 0, 0)
    duel.is_settled()


def test_restriction_makes_it_the_last_thing_done(duel: Duel) -> None:
    """Neither card nor maneuver follows in this turn (sab-17.20)."""
    duel.distance(4)
    duel.you(energy=2, hand=["Sakura Katana", "Spirit Aid"])
    duel.play("focus with energy", "play Spirit Aid", "charge 3 from ash")
    duel.refuses("play Sakura Katana", because="Restriction", rule="sab-17.20")
    duel.refuses("advance with energy", because="Restriction", rule="sab-17.20")
    assert duel.choice["options"] == ["end turn"]
    duel.is_settled()


def test_restriction_is_of_its_player_and_of_this_turn(duel: Duel) -> None:
    """The opponent acts as usual, and may be answered with a card of the restricted player (sab-17.20)."""
    duel.distance(4)
    duel.you(hand=["Counterstrike", "Spirit Aid"], deck=2)
    duel.opponent(aura=5, energy=1, hand=["Sakura Katana"], deck=2)
    duel.play("play Spirit Aid", "charge 3 from ash", "end turn", "keep deck")
    duel.play("focus with energy", "play Sakura Katana", "react Counterstrike", "take aura")
    assert duel.opponent.aura == 1  # one for Focus; 2/1 and 1 more
    duel.play("take aura")
    assert duel.you.aura == 1
    duel.is_settled()


@pytest.mark.parametrize(("aura", "left", "health"), [(4, 0, 10), (3, 3, 9)])
def test_an_attack_of_its_player_gets_1_on_the_aura_side(duel: Duel, aura: int, left: int, health: int) -> None:
    """3/1 is 4/1: Aura 4 suffices, Aura 3 does not, and Health still takes 1 (sab-15.5, sab-16.7)."""
    duel.distance(4)
    duel.you(hand=["Sakura Katana"], enchantments=AID)
    duel.opponent(aura=aura)
    duel.play("play Sakura Katana", *["take aura"] * (aura == 4))
    assert (duel.opponent.aura, duel.opponent.health) == (left, health)
    assert duel.you.enchantment("honoka-tutorial-n9") == 2
    duel.is_settled()


def test_every_attack_of_the_turn_gets_it(duel: Duel) -> None:
    """Made without a card, normal or special: none uses it up (cmp-9-1-3-4, cmp-10-15)."""
    duel.distance(3)
    duel.you(flare=2, hand=["Side Strike"], specials=["Dazzling Dance"], enchantments=AID)
    duel.opponent(aura=5, health=9)
    duel.play("attack 3 2/1", "take aura", "play Dazzling Dance")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 7)  # 3/2 is too much for Aura 2
    duel.play("play Side Strike")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 5)  # so is 3/2 again
    duel.is_settled()


def test_attacks_made_by_effects_are_included(duel: Duel) -> None:
    """Shadow Trap dissolves and attacks for 4/2 (cmp-10-15, cmp-10-5)."""
    duel.distance(3).phase("start")
    duel.you(enchantments=[*AID, {"card": "Shadow Trap", "petals": 1}], deck=2)
    duel.opponent(aura=3, deck=2)
    duel.play("keep deck")
    assert (duel.opponent.aura, duel.opponent.health) == (3, 8)
    duel.is_settled()


def test_answers_are_included(duel: Duel) -> None:
    """Counterstrike is 3/1 in the opponent's turn (sab-15.5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(hand=["Counterstrike"], enchantments=AID)
    duel.opponent(aura=2, hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "react Counterstrike")
    assert (duel.opponent.aura, duel.opponent.health) == (2, 9)
    duel.play("take aura")
    duel.is_settled()


def test_the_opponents_attacks_are_as_printed(duel: Duel) -> None:
    """'Your' attacks are those of its player (cmp-10-12)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, enchantments=AID)
    duel.opponent(hand=["Sakura Katana"])
    duel.play("play Sakura Katana", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_the_limit_of_5_holds(duel: Duel) -> None:
    """5 and 1 more count as 5: it brings no Crush (sab-12.3)."""
    duel.distance(3)
    duel.you(enchantments=AID)
    duel.opponent(aura=5)
    duel.play("attack 3 5/1", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_it_ends_with_its_last_petal(duel: Duel) -> None:
    """Dissolved in the Start Phase, it raises nothing and does nothing more (sab-15.5, sab-15.6)."""
    duel.distance(4).phase("start")
    duel.you(hand=["Sakura Katana"], enchantments=[{"card": "Spirit Aid", "petals": 1}], deck=2)
    duel.opponent(deck=2)
    duel.play("keep deck", "play Sakura Katana", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    assert sorted(duel.you.play_stack) == ["honoka-tutorial-n2", "honoka-tutorial-n9"]
    duel.is_settled()


def test_damage_to_health_does_not_break_it(duel: Duel) -> None:
    """It has no Weakness (sab-17.26)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(enchantments=AID)
    duel.play("attack 3 1/1", "take health")
    assert (duel.you.health, duel.you.enchantment("honoka-tutorial-n9")) == (9, 2)
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """An attack may come before it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(4)
    duel.you(hand=["Spirit Aid", "Sakura Katana"])
    duel.play("play Sakura Katana", "take aura", "play Spirit Aid", "charge 3 from ash")
    assert (duel.opponent.aura, duel.you.enchantment("honoka-tutorial-n9")) == (0, 3)  # not raised yet
    duel.is_settled()

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(hand=["Spirit Aid"])
    answer.play("attack 3 3/1")
    answer.refuses("react Spirit Aid", because="no reaction card", rule="sab-4.5")
