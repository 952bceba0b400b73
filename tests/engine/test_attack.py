"""The attack: reaction, range twice, damage, After Attack, and the numbers with their changes."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


def test_a_charge_from_aura_can_take_away_the_block(duel: Duel) -> None:
    """Trembling Crystal charged from Aura leaves too little to block (sab-15.1, sab-12.1)."""
    duel.distance(3).ash(0)
    duel.you(flare=3, hand=["Chopping Strike"])
    duel.opponent(aura=2, flare=5, hand=["Trembling Crystal"])
    duel.play("play Chopping Strike")
    assert duel.offers("react Trembling Crystal")

    duel.play("react Trembling Crystal")

    assert duel.says("too little", rule="sab-12.1")
    duel.refuses("take aura")
    assert (duel.opponent.health, duel.opponent.aura, duel.opponent.flare) == (9, 1, 6)
    duel.is_settled()


def test_one_reaction_to_an_attack(duel: Duel) -> None:
    """After it the attack goes on; the second card waits for the next one (sab-10.2)."""
    duel.distance(4)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(hand=["Song and Dance", "Polite Response"], aura=3, flare=1, health=10, energy=0)
    duel.play("play Chopping Strike", "react Song and Dance", "choose flare to aura")
    duel.refuses("react Polite Response", because="which side takes the damage")


def test_unanswerable_bars_the_cards_it_names(duel: Duel) -> None:
    """Unanswerable (normal cards): a special may answer (sab-17.2)."""
    duel.distance(3).ash(0)
    duel.you(megami=["yurina", "himika"], hand=["yurina-n5", "himika-n1"], flare=4)
    duel.opponent(megami=["tokoyo", "saine"], hand=["Song and Dance"], specials=["saine-s3"], flare=3)
    duel.play("play yurina-n5", "play himika-n1")  # range 4-10 reaches 3 now
    assert duel.choice["options"] == ["pass", "react saine-s3"]
    assert duel.says("Song and Dance cannot answer it", rule="cmp-10-22")


def test_the_yurina_box_reads_unanswerable_the_other_way_round(duel: Duel) -> None:
    """As printed there, the cards in parentheses are the only ones that may react (say-6.7)."""
    duel.distance(3).ash(0).rules("printed-yurina")
    duel.you(megami=["yurina", "himika"], hand=["yurina-n5", "himika-n1"], flare=4)
    duel.opponent(megami=["tokoyo", "saine"], hand=["Song and Dance"], specials=["saine-s3"], flare=3)
    duel.play("play yurina-n5", "play himika-n1")
    assert duel.choice["options"] == ["pass", "react tokoyo-n4"]


def test_a_reaction_must_hit_to_change_the_answered_attack(duel: Duel) -> None:
    """Its change is an After Attack effect of its own attack (sab-10.5)."""
    duel.distance(3)
    duel.you(hand=["Chopping Strike"], aura=3)
    duel.opponent(specials=["saine-s3"], flare=2, aura=3, health=8)
    duel.play("play Chopping Strike", "react saine-s3", "take aura")
    assert duel.says("Chopping Strike is 2/0 now", rule="cmp-10-3")
    duel.play("take aura")
    assert duel.opponent.aura == 1


def test_cancelling_takes_damage_and_after_attack(duel: Duel) -> None:
    """The attack was performed all the same, and its card is spent (sab-17.25)."""
    duel.distance(3)
    duel.you(hand=["Chopping Strike"], aura=3)
    duel.opponent(hand=["Polite Response"], energy=2, aura=3, health=9, flare=2)
    duel.play("play Chopping Strike", "react Polite Response", "take aura")
    assert duel.says("is cancelled", rule="sab-17.25")
    assert (duel.opponent.aura, duel.opponent.health) == (3, 9)
    assert duel.position["turn"]["you"]["attacks"] == 1
    assert duel.you.play_stack == ["yurina-n1"]
    duel.is_settled()


def test_inevitable_skips_only_the_second_check(duel: Duel) -> None:
    """The reaction moves the duel out of range, and the attack hits (sab-17.14); at once out of range it is refused."""
    duel.distance(3).ash(3)
    duel.you(megami=["honoka-particle"], specials=["honoka-tutorial-s4"], flare=2)
    duel.opponent(megami=["utsuro-particle"], hand=["utsuro-tutorial-n7"], aura=3, health=10, flare=2)
    duel.play("play honoka-tutorial-s4", "react utsuro-tutorial-n7")
    assert duel.position["distance"] == 2
    assert duel.says("no second range check", rule="sab-17.14")
    duel.play("take aura")
    away = Duel().distance(4)
    away.you(megami=["honoka-particle"], specials=["honoka-tutorial-s4"], flare=2)
    away.refuses("play honoka-tutorial-s4", because="it reaches 3, the distance is 4")


def test_immediate_recovery_on_two_damage_at_once(duel: Duel) -> None:
    """The used special turns unused in the middle of the opponent's attack (sab-17.5); 1 damage does nothing."""
    duel.distance(3)
    duel.you(aura=0, specials=[{"card": "honoka-tutorial-s4", "used": True}])
    duel.phase("main", active="opponent")
    duel.play("attack 3 1/1")
    assert duel.you.is_used("honoka-tutorial-s4") is True
    duel.play("attack 3 1/2")
    assert duel.you.is_used("honoka-tutorial-s4") is False


def test_damage_to_aura_counts_as_five(duel: Duel) -> None:
    """6 and more is 5 for the choice and for the damage (sab-12.3), unless the attack has Crush (sab-17.29)."""
    duel.distance(3).ash(5)
    duel.opponent(aura=5, health=10)
    duel.play("attack 3 7/2")
    assert duel.says("counts as 5", rule="sab-12.3")
    duel.play("take aura")
    assert duel.opponent.aura == 0
    crush = Duel().distance(3)
    crush.opponent(aura=5)
    crush.play("attack 3 7/2 crush")
    assert (crush.opponent.aura, crush.opponent.health) == (5, 8)


def test_the_next_attack_is_used_up_by_one_that_misses(duel: Duel) -> None:
    """Pommel Strike promises the next attack +1/+0; it is gone with the one that is stepped out of (cmp-9-4a)."""
    duel.distance(2).ash(4)
    duel.you(hand=["Pommel Strike"], health=3, aura=3, flare=6)
    duel.opponent(hand=["Song and Dance"], aura=4, health=10, flare=4)
    duel.play("play Pommel Strike", "pass", "take aura")
    assert duel.position["effects"] == [
        {"source": "yurina-n3", "of": "you", "effect": 1, "number": 1, "until": "next attack this turn"}
    ]
    duel.play("attack 2 1/1", "react Song and Dance", "choose aura to distance")
    assert duel.says("It misses")
    assert duel.position["effects"] == []
    duel.play("attack 3 1/1", "take aura")
    assert duel.opponent.aura == 0  # 4 - 2 - 1 - 1: the last attack was 1/1


def test_a_filter_leaves_the_bonus_waiting(duel: Duel) -> None:
    """himika-n6 means an attack of another megami whose aura side is no dash; the others pass by."""
    duel.distance(4).ash(1)
    duel.you(megami=["himika", "tokoyo"], hand=["himika-n1", "tokoyo-n1", "himika-n6"], health=9, aura=4)
    duel.turn(you={"played": ["himika-n5", "himika-n2"]})
    duel.opponent(aura=5, health=10, flare=3)
    duel.play("play himika-n6", "play tokoyo-n1", "play himika-n1", "take aura")
    assert len(duel.position["effects"]) == 1
    assert (duel.opponent.aura, duel.opponent.health) == (3, 9)


@pytest.mark.parametrize(("active", "health"), [("you", 3), ("opponent", 3)])
def test_resolve_is_read_live(duel: Duel, active: str, health: int) -> None:
    """Piercing Slash is 3/2 as soon as its user's health is 3, in whoever's turn (sab-17.6)."""
    duel.distance(3).phase("main", active=active)
    side, other = (duel.you, duel.opponent) if active == "you" else (duel.opponent, duel.you)
    side(hand=["Piercing Slash"], health=health, aura=3)
    other(aura=2, health=10)
    duel.play("play Piercing Slash")
    assert other.health == 8


def test_generated_attacks_have_no_kind(duel: Duel) -> None:
    """A reaction that answers special attacks only cannot answer what a special's effect attacks with (cmp-6-4-1-1)."""
    duel.distance(4).ash(0)
    duel.you(specials=["Rhythmic Swings"], flare=6, health=7)
    duel.opponent(specials=["saine-s4"], flare=5, health=8)
    duel.play("play Rhythmic Swings")
    assert duel.choice["kind"] == "damage"
