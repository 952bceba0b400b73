"""Rhythmic Swings: a special action, cost 6; three attacks: range 3–4 1/1, range 4–5 1/1, range 3–5 2/2."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize(("distance", "lost", "attacks"), [(3, 3, 2), (4, 4, 3), (5, 3, 2)])
def test_each_attack_needs_its_own_range(duel: Duel, distance: int, lost: int, attacks: int) -> None:
    """At 4 all three, at 3 not the second, at 5 not the first; the others follow all the same (sab-11.2, sab-16.4)."""
    duel.distance(distance)
    duel.you(flare=6, health=8, specials=["Rhythmic Swings"])
    duel.opponent(aura=5, health=8)
    duel.play("play Rhythmic Swings", *["take aura"] * attacks)
    assert (duel.opponent.aura, duel.opponent.health) == (5 - lost, 8)
    assert duel.position["turn"]["you"]["attacks"] == attacks
    assert (duel.you.flare, duel.you.is_used("saine-s1")) == (0, True)
    duel.is_settled()


@pytest.mark.parametrize("distance", [2, 6])
def test_out_of_all_ranges_it_may_be_played_for_nothing(duel: Duel, distance: int) -> None:
    """It is an action: no range keeps it from being played, paid and used (sab-14.1, cmp-10-5)."""
    duel.distance(distance)
    duel.you(flare=6, health=8, specials=["Rhythmic Swings"])
    duel.opponent(health=8, hand=["Trembling Crystal"])
    duel.play("play Rhythmic Swings")
    assert (duel.opponent.aura, duel.opponent.hand, duel.you.flare) == (3, ["saine-n6"], 0)
    assert duel.position["turn"]["you"]["attacks"] == 0
    assert duel.you.is_used("saine-s1")
    duel.is_settled()


def test_with_flare_5_it_is_refused(duel: Duel) -> None:
    """It costs 6 (sab-7.4)."""
    duel.distance(4)
    duel.you(flare=5, health=8, specials=["Rhythmic Swings"])
    duel.refuses("play Rhythmic Swings", because="costs 6", rule="sab-7.4")
    duel.is_settled()


def test_a_step_back_meets_each_attack_anew(duel: Duel) -> None:
    """The answer to the first makes it miss at 5; second and third reach that far (sab-11.3, sab-11.4)."""
    duel.distance(4)
    duel.you(flare=6, health=8, specials=["Rhythmic Swings"])
    duel.opponent(aura=4, health=8, hand=["Song and Dance"])
    duel.play("play Rhythmic Swings", "react Song and Dance", "choose aura to distance", "take aura", "take aura")
    assert (duel.position["distance"], duel.opponent.aura, duel.opponent.health) == (5, 0, 8)
    assert duel.position["turn"]["you"]["attacks"] == 3
    duel.is_settled()


def test_a_choice_for_each_damage(duel: Duel) -> None:
    """Aura, Health, and then Aura is too little for 2 (sab-11.5, sab-12.1)."""
    duel.distance(4)
    duel.you(flare=6, health=8, specials=["Rhythmic Swings"])
    duel.opponent(aura=2, health=8)
    duel.play("play Rhythmic Swings", "take aura", "take health")
    duel.refuses("take aura", because="1 petal in Aura, 2 damage", rule="sab-12.1")
    assert (duel.opponent.aura, duel.opponent.health) == (1, 5)
    duel.is_settled()


def test_health_takes_1_1_and_2(duel: Duel) -> None:
    """Four in all, if Aura pays for nothing (sab-11.5, sab-13.3)."""
    duel.distance(4)
    duel.you(flare=6, health=8, specials=["Rhythmic Swings"])
    duel.opponent(health=8)
    duel.play("play Rhythmic Swings", "take health")
    assert duel.opponent.health == 7
    duel.play("take health")
    assert duel.opponent.health == 6
    duel.play("take health")
    assert duel.opponent.health == 4
    assert (duel.opponent.aura, duel.opponent.flare) == (3, 4)
    duel.is_settled()


def test_its_attacks_are_not_special(duel: Duel) -> None:
    """What a special card makes by its effect has no category: Final Stage cannot answer (cmp-6-4-1-1)."""
    duel.distance(4)
    duel.you(flare=6, health=7, specials=["Rhythmic Swings"])
    duel.opponent(aura=5, flare=5, health=5, specials=["Saine's Final Stage"])
    duel.play("play Rhythmic Swings")
    duel.refuses("react Saine's Final Stage", because="condition", rule="sab-17.7")
    duel.play(*["take aura"] * 3)
    assert (duel.opponent.flare, duel.opponent.is_used("saine-s4")) == (5, False)
    duel.is_settled()


def test_a_normal_reaction_may_answer_the_last(duel: Duel) -> None:
    """Whoever is attacked picks which of the three to answer (sab-11.3)."""
    duel.distance(4)
    duel.you(flare=6, health=8, specials=["Rhythmic Swings"])
    duel.opponent(aura=3, health=8, hand=["Trembling Crystal"])
    duel.play("play Rhythmic Swings", "pass", "take aura", "pass", "take aura")
    duel.play("react Trembling Crystal", "charge 1 from ash", "take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (0, 8)
    duel.is_settled()
