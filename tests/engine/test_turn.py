"""The turn: its steps in order, what may be done in it, how it ends; setting up and exchanging cards."""

from __future__ import annotations

import pytest

from engine.whatif import resolve
from tests.engine.duel import Duel


@pytest.mark.parametrize("number", [1, 2])
def test_first_turns_skip_the_start_phase(duel: Duel, number: int) -> None:
    """Both players' first turns: no energy, no cards (sab-6.3)."""
    duel.phase("start").turn(number=number)
    duel.you(deck=["Chopping Strike", "yurina-n2"], energy=0)
    duel.is_settled()
    assert (duel.you.energy, duel.you.hand) == (0, [])
    assert duel.says("skip", rule="sab-6.3")


def test_by_the_comprehensive_rules_only_the_fixed_steps_are_skipped(duel: Duel) -> None:
    duel.phase("start").turn(number=1).rules("comprehensive-1.14.1")
    assert duel.says("fixed steps", rule="cmp-8-1-3a")


def test_the_start_phase_in_order(duel: Duel) -> None:
    """Energy, petals, new deck or not, two cards (sab-6.4)."""
    duel.phase("start").distance(5)
    duel.you(
        energy=1, deck=["Chopping Strike", "yurina-n2", "yurina-n3"], enchantments=[{"card": "yurina-n7", "petals": 2}]
    )
    duel.opponent(enchantments=[{"card": "saine-n5", "petals": 2}])
    assert duel.choice["options"] == ["reform deck", "keep deck"]
    assert (duel.you.energy, duel.you.enchantment("yurina-n7"), duel.opponent.enchantment("saine-n5")) == (2, 1, 1)
    assert (duel.position["distance"], duel.position["ash"]) == (
        6,
        2,
    )  # Sphere of Influence sends its petal to distance
    duel.play("keep deck")
    assert duel.you.hand == ["yurina-n1", "yurina-n2"]
    assert duel.position["turn"]["distance_at_start"] == 5
    duel.is_settled()


def test_regular_actions_or_one_full_power_action(duel: Duel) -> None:
    """Not both, in either order (sab-6.20)."""
    duel.distance(3)
    duel.you(hand=["Lightning Lunge", "Chopping Strike"], energy=1, aura=3)
    duel.opponent(aura=5, health=10)
    regular = Duel()
    regular.scenario["position"] = duel.scenario["position"]
    regular.play("advance with energy")
    regular.refuses("play Lightning Lunge", because="already took regular actions", rule="sab-6.22")
    duel.play("play Lightning Lunge", "take aura")
    duel.is_settled()
    assert duel.choice["options"] == ["end turn"]
    duel.refuses("retreat with energy", because="Maneuvers belong to regular actions", rule="sab-8.3")
    duel.refuses("play Chopping Strike", because="one card, and nothing else", rule="sab-6.23")


def test_the_hand_is_cut_down_to_two(duel: Duel) -> None:
    """One card after another, face down (sab-6.24)."""
    duel.distance(5)
    duel.you(hand=["Chopping Strike", "yurina-n2", "yurina-n3", "yurina-n5"])
    duel.play("end turn")
    assert duel.choice["kind"] == "hand limit"
    duel.play("discard Chopping Strike", "discard yurina-n5")
    assert (duel.you.hand, duel.you.discard_pile) == (["yurina-n2", "yurina-n3"], ["yurina-n1", "yurina-n5"])
    assert (duel.position["active"], duel.choice["options"]) == ("opponent", ["reform deck", "keep deck"])


def test_recovery_only_in_the_own_end_phase(duel: Duel) -> None:
    """Silent Icebreaker comes back with aura 0 (sab-17.4); a condition that is not met is told."""
    duel.distance(5)
    duel.you(aura=0, specials=[{"card": "saine-s3", "used": True}])
    duel.opponent(specials=[{"card": "tokoyo-s3", "used": True}], energy=2)
    duel.play("end turn")
    assert duel.you.is_used("saine-s3") is False
    assert duel.opponent.is_used("tokoyo-s3") is True
    full = Duel().distance(5)
    full.you(aura=1, specials=[{"card": "saine-s3", "used": True}])
    full.play("end turn")
    assert full.says("its condition is not met", rule="sab-17.4")


@pytest.mark.parametrize(("rules", "energy", "stunned"), [("printed", 1, False), ("printed-yurina", 2, True)])
def test_stun_takes_every_gain_but_in_the_yurina_box(duel: Duel, rules: str, energy: int, stunned: bool) -> None:
    """The Yurina Box speaks of the Start Phase only (say-6.15, sab-17.16)."""
    duel.distance(5).rules(rules)
    duel.you(hand=["Song and Dance"], energy=1, stunned=True)
    duel.play("play Song and Dance", "choose 2")
    assert (duel.you.energy, duel.you.stunned) == (energy, stunned)


def test_restriction_ends_the_turn_for_its_user(duel: Duel) -> None:
    """Only end turn is left (sab-17.20)."""
    duel.distance(5)
    duel.you(hand=["honoka-tutorial-n9", "honoka-tutorial-n3"], energy=1)
    duel.play("play honoka-tutorial-n9", "charge 3 from ash")
    assert duel.choice["options"] == ["end turn"]
    duel.refuses("play honoka-tutorial-n3", because="Restriction", rule="sab-17.20")
    duel.refuses("advance with energy", because="Restriction", rule="sab-17.20")


def test_starting_cards_are_exchanged_once_the_first_player_first() -> None:
    """Any number under the deck in an order of choice, as many from the top, no shuffle (sab-5.15, core-002)."""
    deck = ["yurina-n4", "yurina-n5", "yurina-n6", "yurina-n7"]
    scenario = {
        "position": {
            "active": "you",
            "phase": "setup",
            "you": {"hand": ["yurina-n1", "yurina-n2", "yurina-n3"], "deck": deck, "specials": []},
            "opponent": {"hand": ["saine-n1", "saine-n2", "saine-n3"], "deck": 4, "specials": []},
        },
        "plays": ["swap yurina-n3, yurina-n1"],
    }
    first = resolve(scenario)
    assert first["position"]["you"]["hand"] == ["yurina-n2", "yurina-n4", "yurina-n5"]
    assert first["position"]["you"]["deck"] == ["yurina-n6", "yurina-n7", "yurina-n3", "yurina-n1"]
    assert (first["choices"][0]["actor"], first["choices"][0]["kind"]) == ("opponent", "starting cards")
    whole = resolve(scenario | {"plays": [*scenario["plays"], "pass"]})
    assert whole["status"] == "complete"
    assert (whole["position"]["active"], whole["position"]["you"]["energy"]) == ("you", 0)
    assert whole["position"]["opponent"]["energy"] == 1


def test_drawing_from_a_shuffled_deck_asks_chance(duel: Duel) -> None:
    """Known cards in unknown order: each draw is one of them; a known card put on top stays there (cmp-9-7)."""
    duel.phase("start").distance(5)
    duel.you(play_stack=["yurina-n1", "yurina-n2", "saine-n1"], health=9, flare=1)
    duel.play("reform deck")
    assert (duel.choice["actor"], duel.choice["kind"]) == ("chance", "draw")
    assert duel.choice["options"] == ["draw yurina-n1", "draw yurina-n2", "draw saine-n1"]
    duel.play("draw saine-n1", "draw yurina-n2")
    assert duel.you.deck == ["yurina-n1"]
    duel.refuses("draw yurina-n1", because="what to do next")


def test_unknown_cards_are_drawn_without_a_line(duel: Duel) -> None:
    duel.phase("start").distance(5)
    duel.you(deck=4)
    duel.play("keep deck")
    assert (duel.you.hand, len(duel.you.deck)) == (["?", "?"], 2)


def test_both_at_health_0_is_a_draw() -> None:
    """Health that an effect moves away is no damage, but 0 is 0 (cmp-4-2-1)."""
    result = resolve({"loose": True, "position": {"you": {"health": 0}, "opponent": {"health": 0}}})
    assert result["winner"] == "draw"


def test_the_own_effect_can_lose_the_duel(duel: Duel) -> None:
    """Magnum Cannon moves 1 of its user's health to ash after the attack (sab-1.1)."""
    duel.distance(6).ash(5)
    duel.you(megami=["himika", "yurina"], hand=["himika-n3"], health=1, aura=3, flare=8)
    duel.opponent(aura=3, health=10)
    duel.play("play himika-n3", "take aura")
    assert duel.winner == "opponent"
