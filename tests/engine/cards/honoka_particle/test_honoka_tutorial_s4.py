"""Dazzling Dance: a special attack, cost 2, range 3, damage 2/2, Inevitable. Immediate Recovery when its player takes 2
or more damage to Health at once."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

DANCE = "Dazzling Dance"
USED = [{"card": DANCE, "used": True}]


def test_it_reaches_3(duel: Duel) -> None:
    """Its cost of 2 goes from Flare to Ash, and the card lies used (sab-7.3, sab-7.5, sab-7.6)."""
    duel.distance(3).ash(4)
    duel.you(flare=3, specials=[DANCE])
    duel.opponent(aura=3)
    duel.play(f"play {DANCE}", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.flare, duel.position["ash"]) == (1, 10, 1, 8)
    assert duel.you.is_used("honoka-tutorial-s4")
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 4])
def test_only_at_3(duel: Duel, distance: int) -> None:
    """Inevitable does not help at the first range check (sab-7.6, sab-17.14)."""
    duel.distance(distance)
    duel.you(flare=2, specials=[DANCE])
    duel.refuses(f"play {DANCE}", because=f"the distance is {distance}", rule="sab-7.6")
    assert (duel.you.flare, duel.you.is_used("honoka-tutorial-s4")) == (2, False)
    duel.is_settled()


def test_with_flare_2_it_is_played_with_1_refused(duel: Duel) -> None:
    """It costs 2 (sab-7.3, sab-7.4)."""
    duel.distance(3)
    duel.you(flare=2, specials=[DANCE])
    duel.play(f"play {DANCE}", "take health")
    assert (duel.you.flare, duel.opponent.health, duel.opponent.flare) == (0, 8, 2)
    duel.is_settled()

    poor = Duel().distance(3)
    poor.you(flare=1, specials=[DANCE])
    poor.refuses(f"play {DANCE}", because="costs 2", rule="sab-7.4")


@pytest.mark.parametrize(("aura", "left", "health"), [(2, 0, 10), (1, 1, 8)])
def test_its_damage_is_2_2(duel: Duel, aura: int, left: int, health: int) -> None:
    """Aura 2 just suffices, Aura 1 does not (sab-12.1, sab-13.3)."""
    duel.distance(3)
    duel.you(flare=2, specials=[DANCE])
    duel.opponent(aura=aura)
    duel.play(f"play {DANCE}", *["take aura"] * (aura == 2))
    assert (duel.opponent.aura, duel.opponent.health) == (left, health)
    duel.is_settled()


def test_a_step_aside_does_not_help(duel: Duel) -> None:
    """Dive moves the duel from 3 to 2, but there is no second range check (sab-17.14)."""
    duel.distance(3)
    duel.you(flare=2, specials=[DANCE])
    duel.opponent(aura=2, hand=["Dive"])
    duel.play(f"play {DANCE}", "react Dive", "take aura")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (2, 0, 10)
    duel.is_settled()


def test_it_may_be_answered_and_weakened(duel: Duel) -> None:
    """Inevitable is not Unanswerable: 2/2 becomes 1/2 (sab-10.2, sab-16.7)."""
    duel.distance(3)
    duel.you(flare=2, specials=[DANCE])
    duel.opponent(aura=1, hand=["Affliction"])
    duel.play(f"play {DANCE}", "react Affliction", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.stunned) == (0, 10, True)
    duel.is_settled()


def test_inevitable_does_not_keep_it_from_being_cancelled(duel: Duel) -> None:
    """Immortelle cancels any attack (sab-17.14, sab-17.25)."""
    duel.distance(3)
    duel.you(flare=2, health=8, specials=[DANCE])
    duel.opponent(flare=5, health=8, specials=["Immortelle"])
    duel.play(f"play {DANCE}", "react Immortelle")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.health) == (3, 8, 7)
    duel.is_settled()


@pytest.mark.parametrize(("damage", "used"), [("-/0", True), ("-/1", True), ("-/2", False), ("-/3", False)])
def test_two_damage_to_health_at_once_bring_it_back(duel: Duel, damage: str, used: bool) -> None:
    """In the opponent's turn, the moment it happens; other used specials stay used (sab-17.5, cmp-10-8)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(specials=[*USED, {"card": "Winds of Spirits", "used": True}])
    duel.opponent(specials=USED)
    duel.play(f"attack 3 {damage}")
    assert (duel.you.is_used("honoka-tutorial-s4"), duel.you.is_used("honoka-tutorial-s3")) == (used, True)
    assert duel.opponent.is_used("honoka-tutorial-s4")
    duel.is_settled()


def test_one_and_one_are_not_two_at_once(duel: Duel) -> None:
    """Each damage counts on its own (sab-17.5)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(specials=USED)
    duel.play("attack 3 -/1", "attack 3 -/1")
    assert (duel.you.health, duel.you.is_used("honoka-tutorial-s4")) == (8, True)
    duel.is_settled()


def test_damage_to_aura_does_not_bring_it_back(duel: Duel) -> None:
    """Nor does damage to the other player (cmp-10-12)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, specials=USED)
    duel.play("attack 3 3/3", "take aura")
    assert (duel.you.aura, duel.you.is_used("honoka-tutorial-s4")) == (0, True)
    duel.is_settled()

    theirs = Duel().distance(3)
    theirs.you(specials=USED)
    theirs.play("attack 3 -/3")
    assert (theirs.opponent.health, theirs.you.is_used("honoka-tutorial-s4")) == (7, True)


def test_the_damage_for_a_new_deck_is_too_little(duel: Duel) -> None:
    """It is 1 (sab-6.13); a petal of Health that an arrow moves is no damage (sab-17.5)."""
    duel.distance(5).phase("start")
    duel.you(specials=USED, deck=["himika-n3", "honoka-tutorial-n1"])
    duel.play("reform deck", "draw himika-n3", "play Magnum", "take health")
    assert (duel.you.health, duel.you.is_used("honoka-tutorial-s4")) == (8, True)
    duel.is_settled()


def test_it_works_again_in_the_same_turn(duel: Duel) -> None:
    """In one's own turn too: the damage of an answer brings it back, and it is played again (sab-17.5)."""
    duel.distance(3)
    duel.you(aura=0, flare=0, health=9, hand=["Sakura Katana"], specials=USED)
    duel.opponent(aura=3, flare=5, health=9, specials=["Silent Icebreaker"])
    duel.refuses(f"play {DANCE}", because="unused", rule="sab-7.1")
    duel.play("play Sakura Katana", "react Silent Icebreaker", "take aura")
    assert (duel.you.health, duel.you.is_used("honoka-tutorial-s4")) == (8, True)  # 1 is too little
    duel.is_settled()

    again = Duel().distance(3)
    again.you(aura=0, flare=5, health=9, specials=[*USED, "Blade Full of Light"])
    again.opponent(aura=3, flare=5, health=9, specials=["Saine's Final Stage"])
    again.play("play Blade Full of Light", "react Saine's Final Stage")
    assert (again.you.health, again.you.flare, again.you.is_used("honoka-tutorial-s4")) == (4, 5, False)
    again.play(f"play {DANCE}", "take aura")
    assert (again.opponent.aura, again.you.is_used("honoka-tutorial-s4")) == (1, True)
    again.is_settled()


def test_while_it_is_in_use_it_does_not_recover(duel: Duel) -> None:
    """Damage taken in the middle of its own attack comes before the card lies used (sab-17.3, sab-7.5)."""
    duel.distance(3)
    duel.you(aura=0, flare=2, health=9, specials=[DANCE])
    duel.opponent(aura=3, flare=5, health=9, specials=["Saine's Final Stage"])
    duel.play(f"play {DANCE}", "react Saine's Final Stage", "take aura")
    assert (duel.you.health, duel.opponent.aura) == (4, 1)
    assert duel.you.is_used("honoka-tutorial-s4")
    duel.is_settled()


def test_it_has_no_recovery_at_the_end_of_the_turn(duel: Duel) -> None:
    """Only the moment of the damage counts (sab-17.5)."""
    duel.distance(3)
    duel.you(health=4, aura=0, specials=USED)
    duel.opponent(deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("honoka-tutorial-s4")
    duel.is_settled()


def test_it_is_a_regular_action_and_no_reaction(duel: Duel) -> None:
    """Other actions come before and after it (sab-6.22), but it answers nothing (sab-4.5)."""
    duel.distance(3)
    duel.you(aura=2, flare=1, energy=2, specials=[DANCE])
    duel.play("focus with energy", f"play {DANCE}", "take health", "focus with energy")
    assert (duel.you.energy, duel.opponent.health) == (0, 8)
    duel.is_settled()

    answer = Duel().distance(3).phase("main", "opponent")
    answer.you(flare=2, specials=[DANCE])
    answer.play("attack 3 3/1")
    answer.refuses(f"react {DANCE}", because="no reaction card", rule="sab-4.5")
