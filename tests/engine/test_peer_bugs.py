"""What other programs for this game get wrong, found by running them: each as a spec."""

from __future__ import annotations

from tests.engine.duel import Duel


def test_a_change_of_an_attack_leaves_its_card_alone(duel: Duel) -> None:
    """−2/+0 from a reaction is gone with the attack: the next use of the card is 3/1 again (cmp-10-3)."""
    duel.distance(3).ash(5)
    duel.you(health=9, aura=3, flare=3, hand=["Sakura Katana"], megami=["honoka-particle"])
    duel.opponent(health=6, aura=3, flare=4, specials=["utsuro-tutorial-s3"], megami=["utsuro-particle"])
    duel.play("play Sakura Katana", "react utsuro-tutorial-s3", "take aura")
    assert (duel.opponent.aura, duel.position["ash"]) == (2, 11)  # 3/1 less 2 is 1/1

    again = Duel().distance(3).ash(6)
    again.you(health=9, aura=3, flare=3, hand=["Sakura Katana"], megami=["honoka-particle"])
    again.opponent(health=8, aura=3, flare=1, megami=["utsuro-particle"])
    again.play("play Sakura Katana", "take aura")
    assert again.opponent.aura == 0


def test_a_special_out_of_range_costs_nothing(duel: Duel) -> None:
    """The range is checked before the cost is paid (cmp-9-2-1a)."""
    duel.distance(6).ash(2)
    duel.you(health=9, aura=3, flare=5, specials=["utsuro-tutorial-s1"], megami=["utsuro-particle"])
    duel.opponent(health=8, aura=3)
    duel.refuses("play utsuro-tutorial-s1", because="distance is 6", rule="sab-7.6")
    assert (duel.you.flare, duel.you.is_used("utsuro-tutorial-s1")) == (5, False)


def test_exhaustion_with_an_empty_aura_costs_health(duel: Duel) -> None:
    """Without a petal in aura it must be health (sab-6.15)."""
    duel.distance(5).ash(9).phase("start")
    duel.you(health=9, aura=0, flare=1)
    duel.opponent(health=9, aura=3)
    duel.play("keep deck")
    assert (duel.you.aura, duel.you.health, duel.you.flare) == (0, 7, 3)
    duel.is_settled()


def test_nobody_answers_a_reaction(duel: Duel) -> None:
    """A reaction that is an attack opens no second window (sab-10.6)."""
    duel.distance(4).ash(7)
    duel.you(hand=["Chopping Strike", "Polite Response"])
    duel.opponent(hand=["saine-n2"], health=9)
    duel.play("play Chopping Strike", "react saine-n2")
    assert (duel.choice["actor"], duel.choice["kind"]) == ("you", "damage")
    assert duel.says("cannot be answered", rule="sab-10.6")
    duel.refuses("react Polite Response")


def test_a_dash_for_health_takes_nothing_from_health(duel: Duel) -> None:
    """3/- goes to aura, as far as that goes (sab-12.2, sab-16.3)."""
    duel.distance(3).ash(8)
    duel.you()
    duel.opponent(aura=2, health=10)
    duel.play("attack 3-4 3/-")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 10)
    duel.is_settled()


def test_energy_buys_a_maneuver_that_moves_a_petal(duel: Duel) -> None:
    """Each maneuver moves its petal for 1 energy (sab-8.4)."""
    duel.distance(5).ash(5)
    duel.you(energy=2, aura=3)
    duel.opponent()
    duel.play("retreat with energy", "focus with energy")
    assert (duel.position["distance"], duel.you.aura, duel.you.flare, duel.you.energy) == (6, 1, 1, 0)


def test_cards_out_of_range_are_refused_in_words(duel: Duel) -> None:
    """A full power card and a reaction out of range are no options, and nothing breaks (sab-7.6)."""
    duel.distance(8).ash(2)
    duel.you(hand=["utsuro-tutorial-n5"], megami=["utsuro-particle"])
    duel.opponent(hand=["Counterstrike"], megami=["honoka-particle"])
    duel.refuses("play utsuro-tutorial-n5", because="it reaches 2–3, the distance is 8")
    duel.play("attack 8 1/1", "take aura")
    assert not duel.says("Counterstrike")


def test_a_special_is_paid_in_full(duel: Duel) -> None:
    """A cost of 5 takes 5 from flare (sab-7.3)."""
    duel.distance(2).ash(4)
    duel.you(health=9, aura=3, flare=5, specials=["utsuro-tutorial-s1"], megami=["utsuro-particle"])
    duel.opponent(health=10, aura=3)
    duel.play("play utsuro-tutorial-s1")
    assert (duel.you.flare, duel.position["ash"]) == (0, 9)
    assert duel.you.is_used("utsuro-tutorial-s1")


def test_the_duel_ends_at_health_0(duel: Duel) -> None:
    """At once, before the reactor's attack could be followed by anything (sab-1.1, cmp-4-2)."""
    duel.distance(4).ash(7)
    duel.you(health=1, aura=0, flare=6, hand=["Chopping Strike", "yurina-n3"])
    duel.opponent(hand=["saine-n2"], health=10, aura=3, flare=5)
    duel.play("play Chopping Strike", "react saine-n2")
    assert (duel.winner, duel.you.health, duel.opponent.aura) == ("opponent", 0, 3)
    duel.refuses("end turn", because="over")


def test_the_reactor_damages_the_attacker(duel: Duel) -> None:
    """Damage of a reaction goes to the player whose turn it is (sab-10.4)."""
    duel.distance(4).ash(7)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(hand=["saine-n2"], health=9)
    duel.play("play Chopping Strike", "react saine-n2", "take health")
    assert (duel.you.health, duel.opponent.health) == (9, 9)
