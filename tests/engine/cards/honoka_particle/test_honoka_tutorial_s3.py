"""Winds of Spirits: a special reaction action, cost 3; cancels the answered attack unless it is special, then draws 1
card in any case."""

from __future__ import annotations

from tests.engine.duel import Duel

WINDS = "Winds of Spirits"
DECK = ["honoka-tutorial-n1", "honoka-tutorial-n2"]


def test_it_cancels_a_normal_attack_and_draws(duel: Duel) -> None:
    """No damage at all; the attack card is spent (sab-17.22, sab-17.25, sab-10.7)."""
    duel.distance(3).ash(3).phase("main", "opponent")
    duel.you(aura=3, flare=4, specials=[WINDS], deck=DECK)
    duel.opponent(hand=["Side Strike"], deck=["utsuro-tutorial-n1"])
    duel.play("play Side Strike", f"react {WINDS}")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura, duel.opponent.health) == (3, 10, 3, 10)
    assert (duel.you.hand, duel.you.deck, duel.opponent.hand) == (DECK[:1], DECK[1:], [])
    assert (duel.you.flare, duel.position["ash"], duel.you.is_used("honoka-tutorial-s3")) == (1, 6, True)
    assert duel.opponent.play_stack == ["utsuro-tutorial-n2"]
    assert duel.position["turn"]["opponent"]["attacks"] == 1
    duel.is_settled()


def test_a_special_attack_goes_on(duel: Duel) -> None:
    """The card is drawn all the same (sab-16.4, cmp-10-15)."""
    duel.distance(2).phase("main", "opponent")
    duel.you(aura=4, flare=3, specials=[WINDS], deck=DECK)
    duel.opponent(flare=5, health=8, aura=3, specials=["Multiple Blades"])
    duel.play("play Multiple Blades", f"react {WINDS}")
    assert (duel.you.hand, duel.you.flare) == (DECK[:1], 0)
    duel.play("take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    assert duel.you.is_used("honoka-tutorial-s3")
    duel.is_settled()


def test_an_attack_made_by_an_effect_is_cancelled(duel: Duel) -> None:
    """An attack of Rhythmic Swings has no kind, though the card is special; the others follow (cmp-6-4-1-1)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(aura=3, flare=3, health=8, specials=[WINDS], deck=DECK)
    duel.opponent(flare=6, health=8, aura=3, specials=["Rhythmic Swings"])
    duel.play("play Rhythmic Swings", f"react {WINDS}")
    assert (duel.you.aura, duel.you.health, duel.you.hand) == (3, 8, DECK[:1])
    duel.play("take aura")
    assert duel.you.aura < 3
    duel.play("take health")
    duel.is_settled()


def test_after_attack_does_not_come(duel: Duel) -> None:
    """A cancelled attack has no After Attack: Magnum costs its player nothing (sab-17.25)."""
    duel.distance(5).phase("main", "opponent")
    duel.you(aura=3, flare=3, specials=[WINDS], deck=DECK)
    duel.opponent(health=9, hand=["Magnum"])
    duel.play("play Magnum", f"react {WINDS}")
    assert (duel.opponent.health, duel.you.aura, duel.you.health) == (9, 3, 10)
    duel.is_settled()


def test_only_the_answered_attack_is_cancelled(duel: Duel) -> None:
    """The next one of the same turn hits (cmp-10-12)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, flare=3, specials=[WINDS], deck=DECK)
    duel.play("attack 3 3/1", f"react {WINDS}", "attack 3 3/1", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_in_ones_own_turn_it_only_draws(duel: Duel) -> None:
    """It answers nothing, which is no hindrance; one's own attacks hit (sab-10.2, sab-6.22)."""
    duel.distance(4)
    duel.you(flare=2, energy=1, hand=["Blade of Light"], specials=[WINDS], deck=DECK)
    duel.play("focus with energy", f"play {WINDS}")
    assert (duel.you.hand, duel.you.flare) == (["honoka-tutorial-n1", "honoka-tutorial-n8"], 0)
    duel.play("play Petal Blades")
    assert duel.opponent.health == 9
    duel.is_settled()


def test_without_a_deck_it_exhausts(duel: Duel) -> None:
    """The draw is a draw: 1 damage instead, before the attack would go on (sab-6.14, sab-16.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, flare=3, specials=[WINDS])
    duel.opponent(hand=["Side Strike"])
    duel.play("play Side Strike", f"react {WINDS}")
    assert (duel.choice["actor"], duel.choice["kind"]) == ("you", "damage")
    duel.play("take health")
    assert (duel.you.health, duel.you.aura, duel.you.flare) == (9, 3, 1)
    duel.is_settled()


def test_it_cancels_before_it_draws(duel: Duel) -> None:
    """Top to bottom (sab-16.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=3, specials=[WINDS], deck=DECK)
    duel.opponent(hand=["Side Strike"])
    duel.play("play Side Strike", f"react {WINDS}")
    said = [step["text"] for step in duel.result["steps"] if step["text"].startswith(f"{WINDS}: ")]
    assert ["ancel" in said[0], "raw" in said[1], len(said)] == [True, True, 2]
    duel.is_settled()


def test_with_flare_2_it_is_refused(duel: Duel) -> None:
    """It costs 3 in an answer as well (sab-7.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=2, specials=[WINDS], deck=DECK)
    duel.play("attack 3 3/1")
    duel.refuses(f"react {WINDS}", because="costs 3", rule="sab-7.4")
    duel.play("take aura")
    assert (duel.you.flare, duel.you.hand, duel.you.is_used("honoka-tutorial-s3")) == (2, [], False)
    duel.is_settled()


def test_it_has_no_recovery(duel: Duel) -> None:
    """Used, it stays used (sab-17.3)."""
    duel.distance(3)
    duel.you(specials=[{"card": WINDS, "used": True}])
    duel.opponent(deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("honoka-tutorial-s3")
    duel.is_settled()
