"""Sleep-Inducing Voice of Darkness: a special action, cost 4; draw 2 cards."""

from __future__ import annotations

from tests.engine.duel import Duel

VOICE = "Sleep-Inducing Voice of Darkness"
DECK = ["utsuro-tutorial-n1", "utsuro-tutorial-n2", "utsuro-tutorial-n3"]


def test_it_draws_two(duel: Duel) -> None:
    """The two on top, and the third stays; its player draws, not the opponent (sab-14.1, sab-20.18)."""
    duel.distance(4).ash(1)
    duel.you(flare=5, specials=[VOICE], hand=["utsuro-tutorial-n4"], deck=DECK)
    duel.opponent(deck=["honoka-tutorial-n1"])
    duel.play(f"play {VOICE}")
    assert duel.you.hand == ["utsuro-tutorial-n1", "utsuro-tutorial-n2", "utsuro-tutorial-n4"]
    assert (duel.you.deck, duel.opponent.hand) == (["utsuro-tutorial-n3"], [])
    assert (duel.you.flare, duel.position["ash"], duel.you.is_used("utsuro-tutorial-s2")) == (1, 5, True)
    duel.is_settled()


def test_with_flare_4_it_is_played_with_3_refused(duel: Duel) -> None:
    """It costs 4 (sab-7.3, sab-7.4)."""
    duel.distance(4)
    duel.you(flare=4, specials=[VOICE], deck=DECK)
    duel.play(f"play {VOICE}")
    assert (duel.you.flare, len(duel.you.hand)) == (0, 2)
    duel.is_settled()

    poor = Duel().distance(4)
    poor.you(flare=3, specials=[VOICE], deck=DECK)
    poor.refuses(f"play {VOICE}", because="costs 4", rule="sab-7.4")
    assert (poor.you.flare, poor.you.hand) == (3, [])


def test_one_card_short_it_exhausts_once(duel: Duel) -> None:
    """The first card is drawn, the second is 1 damage, on the side its player picks (sab-6.14, sab-6.16)."""
    duel.distance(4).ash(2)
    duel.you(flare=4, specials=[VOICE], deck=["utsuro-tutorial-n1"])
    duel.play(f"play {VOICE}")
    assert (duel.choice["actor"], duel.you.hand) == ("you", ["utsuro-tutorial-n1"])
    duel.play("take aura")
    assert (duel.you.aura, duel.you.health, duel.position["ash"]) == (2, 10, 7)
    duel.is_settled()


def test_without_a_deck_it_exhausts_twice(duel: Duel) -> None:
    """Each missing card is asked for on its own (sab-6.14, sab-6.17)."""
    duel.distance(4)
    duel.you(aura=1, flare=4, specials=[VOICE])
    duel.play(f"play {VOICE}", "take aura")
    assert (duel.you.aura, duel.you.health, duel.you.flare) == (0, 9, 1)  # the second had to be Health
    assert (duel.opponent.aura, duel.opponent.health) == (3, 10)
    duel.is_settled()


def test_what_it_draws_may_be_played_at_once(duel: Duel) -> None:
    """It is a regular action: others come before and after it (sab-6.22)."""
    duel.distance(4)
    duel.you(aura=2, flare=4, energy=1, specials=[VOICE], deck=["utsuro-tutorial-n7", "utsuro-tutorial-n2"])
    duel.play("advance with energy", f"play {VOICE}", "play Dive", "play Side Strike", "take aura")
    assert (duel.opponent.aura, duel.position["distance"]) == (1, 2)
    duel.is_settled()


def test_it_is_no_reaction_and_has_no_recovery(duel: Duel) -> None:
    """It answers nothing (sab-4.5); used, it stays used (sab-17.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=4, specials=[VOICE], deck=DECK)
    duel.play("attack 3 3/1")
    duel.refuses(f"react {VOICE}", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    duel.is_settled()

    spent = Duel().distance(3).ash(3)
    spent.you(flare=4, specials=[{"card": VOICE, "used": True}])
    spent.opponent(deck=2)
    spent.play("end turn", "keep deck")
    assert spent.you.is_used("utsuro-tutorial-s2")
