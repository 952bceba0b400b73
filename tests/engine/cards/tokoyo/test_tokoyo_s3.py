"""Endless Wind: a special attack, cost 1, range 3–8, damage 1/1, Unanswerable; After Attack: the opponent puts a card
that is no attack from hand into the play stack, or shows the hand. Recovery with Energy 2."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

USED = {"card": "Endless Wind", "used": True}


@pytest.mark.parametrize(("side", "aura", "health"), [("aura", 0, 10), ("health", 1, 9)])
def test_the_opponent_loses_a_card_of_their_choice(duel: Duel, side: str, aura: int, health: int) -> None:
    """They pick among their actions and enchantments, whichever side was hit (sab-10.5, cmp-5-10)."""
    duel.distance(4)
    duel.you(flare=1, hand=["Rabbit Leap"], specials=["Endless Wind"])
    duel.opponent(aura=1, energy=0, hand=["Chopping Strike", "Song and Dance", "Trembling Crystal"])
    duel.play("play Endless Wind", f"take {side}")
    assert (duel.choice["actor"], len(duel.choice["options"])) == ("opponent", 2)
    assert duel.offers("discard Song and Dance", "discard Trembling Crystal")
    for line in ("discard Chopping Strike", "discard Rabbit Leap", "pass"):
        duel.refuses(line, because="the opponent must decide what the effect asks")
    duel.play("discard Song and Dance")
    assert (sorted(duel.opponent.hand), duel.opponent.play_stack) == (["saine-n6", "yurina-n1"], ["tokoyo-n4"])
    assert (duel.opponent.discard_pile, duel.opponent.energy) == ([], 0)  # put there, not played
    assert (duel.opponent.aura, duel.opponent.health) == (aura, health)
    assert (duel.you.hand, duel.you.play_stack, duel.you.flare) == (["tokoyo-n3"], [], 0)
    assert duel.you.is_used("tokoyo-s3")
    assert not duel.says("The cards are shown")
    duel.is_settled()


@pytest.mark.parametrize("card", ["tokoyo-n3", "tokoyo-n5", "tokoyo-n6", "saine-n6"])
def test_the_only_card_that_is_no_attack_must_go(duel: Duel, card: str) -> None:
    """Action or enchantment, full power or reaction: all but attacks (tokoyo-05)."""
    duel.distance(4)
    duel.you(flare=1, specials=["Endless Wind"])
    duel.opponent(aura=1, hand=["yurina-n1", card])
    duel.play("play Endless Wind", "take aura")
    assert (duel.opponent.hand, duel.opponent.play_stack) == (["yurina-n1"], [card])
    duel.is_settled()


@pytest.mark.parametrize("hand", [["yurina-n1", "tokoyo-n2"], []])
def test_without_one_they_show_the_hand(duel: Duel, hand: list[str]) -> None:
    """Attacks, reactions among them, stay in hand; that there is nothing else is proved (tokoyo-05, cmp-10-24)."""
    duel.distance(4)
    duel.you(flare=1, hand=["Rabbit Leap"], specials=["Endless Wind"])
    duel.opponent(aura=1, hand=hand, specials=["Eternal Moon of Tokoyo"])
    duel.play("play Endless Wind", "take aura")
    assert duel.says("“The opponent reveals their hand.” The cards are shown.", rule="cmp-10-24")
    assert (duel.opponent.hand, duel.opponent.play_stack, duel.you.hand) == (hand, [], ["tokoyo-n3"])
    assert duel.opponent.is_used("tokoyo-s4") is False
    duel.is_settled()


def test_an_unknown_card_may_be_an_attack(duel: Duel) -> None:
    """Both may be so, and both can be played out: it goes, or the hand is shown (cmp-10-24)."""
    duel.distance(4)
    duel.you(flare=1, specials=["Endless Wind"])
    duel.opponent(aura=1, hand=1)
    duel.play("play Endless Wind", "take aura")
    assert (duel.choice["actor"], duel.choice["options"]) == ("opponent", ["pass", "discard ?"])
    duel.play("pass")
    assert duel.says("The opponent reveals their hand", rule="cmp-10-24")
    assert (duel.opponent.hand, duel.opponent.play_stack) == (["?"], [])
    duel.is_settled()


def test_nobody_answers_it(duel: Duel) -> None:
    """Unanswerable bars normal and special cards alike (sab-17.1)."""
    duel.distance(4)
    duel.you(flare=1, health=8, specials=["Endless Wind"])
    duel.opponent(aura=3, flare=5, health=8, hand=["Polite Response"], specials=["Immortelle"])
    duel.play("play Endless Wind")
    duel.refuses("react Polite Response", because="Unanswerable", rule="sab-17.1")
    duel.refuses("react Immortelle", because="Unanswerable", rule="sab-17.1")
    duel.play("take aura")
    assert (duel.opponent.aura, duel.opponent.flare, duel.opponent.hand, duel.you.health) == (2, 5, ["tokoyo-n2"], 8)
    duel.is_settled()


def test_without_aura_it_takes_1_health(duel: Duel) -> None:
    """1/1 (sab-12.1)."""
    duel.distance(4)
    duel.you(flare=1, specials=["Endless Wind"])
    duel.opponent(aura=0)
    duel.play("play Endless Wind")
    assert (duel.opponent.health, duel.opponent.flare, duel.opponent.aura) == (9, 1, 0)
    duel.is_settled()


@pytest.mark.parametrize("distance", range(3, 9))
def test_every_distance_of_its_range(duel: Duel, distance: int) -> None:
    """3 and 8 are included, and nothing between is left out (sab-7.6)."""
    duel.distance(distance)
    duel.you(flare=1, specials=["Endless Wind"])
    duel.opponent(aura=1)
    duel.play("play Endless Wind", "take aura")
    assert (duel.opponent.aura, duel.you.is_used("tokoyo-s3")) == (0, True)
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 9])
def test_it_reaches_3_to_8(duel: Duel, distance: int) -> None:
    """Beside its range it is refused, and nothing is paid (sab-7.6)."""
    duel.distance(distance)
    duel.you(flare=1, health=8, specials=["Endless Wind"])
    duel.refuses("play Endless Wind", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.flare == 1
    duel.is_settled()


def test_it_costs_1(duel: Duel) -> None:
    """Without a petal of Flare it is refused; of two it leaves one (sab-7.4, sab-7.3)."""
    duel.distance(4)
    duel.you(flare=0, specials=["Endless Wind"])
    duel.refuses("play Endless Wind", because="costs 1", rule="sab-7.4")
    duel.is_settled()

    rich = Duel().distance(4)
    rich.you(flare=2, specials=["Endless Wind"])
    rich.play("play Endless Wind", "take aura")
    assert rich.you.flare == 1
    rich.is_settled()


@pytest.mark.parametrize(("energy", "used"), [(2, False), (1, True), (0, True)])
def test_it_recovers_in_an_end_phase_with_energy_2(duel: Duel, energy: int, used: bool) -> None:
    """Artistic is tested in the End Phase, not before; other specials stay used (sab-17.4, cmp-10-7)."""
    duel.distance(4)
    duel.you(energy=energy, specials=[USED, {"card": "Immortelle", "used": True}])
    duel.opponent(energy=2, deck=2)
    assert duel.you.is_used("tokoyo-s3")  # not at once
    duel.play("end turn", "keep deck")
    assert (duel.you.is_used("tokoyo-s3"), duel.you.is_used("tokoyo-s1")) == (used, True)
    assert duel.you.energy == energy
    duel.is_settled()


def test_it_does_not_recover_in_the_opponents_end_phase(duel: Duel) -> None:
    """Recovery is for one's own (sab-17.4)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(energy=2, specials=[USED], deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("tokoyo-s3")
    duel.is_settled()


def test_played_and_recovered_in_one_turn(duel: Duel) -> None:
    """It needs no waiting but the End Phase; then it is there for the next turn (sab-17.4)."""
    duel.distance(4)
    duel.you(flare=2, energy=2, specials=["Endless Wind"])
    duel.opponent(deck=2)
    duel.play("play Endless Wind", "take aura")
    assert duel.you.is_used("tokoyo-s3")
    duel.refuses("play Endless Wind")
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("tokoyo-s3") is False
    duel.is_settled()


def test_it_is_a_regular_action_of_its_own_turn(duel: Duel) -> None:
    """It is no reaction card (sab-4.5), and no full power card: maneuvers go before and after it (sab-6.21)."""
    own = Duel().distance(5)
    own.you(energy=2, flare=1, specials=["Endless Wind"])
    own.play("retreat with energy", "play Endless Wind", "take aura", "advance with energy")
    assert (own.opponent.aura, own.position["distance"], own.you.energy) == (2, 5, 0)
    own.is_settled()

    duel.distance(4).phase("main", "opponent")
    duel.you(flare=1, specials=["Endless Wind"])
    duel.play("attack 4 1/1")
    duel.refuses("react Endless Wind", because="no reaction card", rule="sab-4.5")
    duel.play("take aura")
    duel.is_settled()
