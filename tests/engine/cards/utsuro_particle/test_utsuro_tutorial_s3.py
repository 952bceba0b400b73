"""Mantle of Suffering: a special reaction action, cost 3; the answered attack is −2/+0, then two petals from the
opponent's Aura to Ash."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel

MANTLE = "Mantle of Suffering"


def test_it_weakens_the_attack_and_strips_the_attacker(duel: Duel) -> None:
    """3/1 becomes 1/1, which Aura 1 can block; two petals of the attacker go to Ash (sab-10.2, sab-16.7)."""
    duel.distance(3).ash(4).phase("main", "opponent")
    duel.you(aura=1, flare=4, specials=[MANTLE])
    duel.opponent(aura=3, health=10, flare=1, hand=["Sakura Katana"])
    duel.play("play Sakura Katana", f"react {MANTLE}", "take aura")
    assert (duel.you.aura, duel.you.health, duel.you.flare) == (0, 10, 1)
    assert (duel.opponent.aura, duel.opponent.health, duel.opponent.flare) == (1, 10, 1)
    assert (duel.position["ash"], duel.position["distance"]) == (4 + 3 + 2 + 1, 3)
    assert duel.you.is_used("utsuro-tutorial-s3")
    duel.is_settled()


def test_no_more_than_2_less(duel: Duel) -> None:
    """4 damage become 2: Aura 1 is too little, and the health side is as printed (sab-12.1, sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, flare=3, specials=[MANTLE])
    duel.play("attack 3 4/2", f"react {MANTLE}")
    assert (duel.you.aura, duel.you.health) == (1, 8)
    duel.is_settled()


def test_what_it_takes_from_stops_at_0(duel: Duel) -> None:
    """1/1 becomes 0/1, and 0 may be taken on an empty Aura (cmp-5-10, cmp-5-8)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=0, flare=3, specials=[MANTLE])
    duel.play("attack 3 1/1", f"react {MANTLE}", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_a_dash_stays_a_dash(duel: Duel) -> None:
    """–/1 of Petal Blades is not changed (sab-16.8)."""
    duel.distance(4).phase("main", "opponent")
    duel.you(flare=3, specials=[MANTLE])
    duel.opponent(hand=["Petal Blades"])
    duel.play("play Petal Blades", f"react {MANTLE}")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura) == (3, 9, 1)
    duel.is_settled()


@pytest.mark.parametrize(("aura", "left"), [(0, 0), (1, 0), (2, 0), (5, 3)])
def test_two_petals_as_far_as_possible(duel: Duel, aura: int, left: int) -> None:
    """One petal, or none, if there are no more (sab-16.3)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=1, health=9, flare=3, specials=[MANTLE])
    duel.opponent(aura=aura, health=9)
    duel.play("attack 3 3/1", f"react {MANTLE}", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.health) == (left, 9, 9)
    duel.is_settled()


def test_in_ones_own_turn_it_only_strips(duel: Duel) -> None:
    """It answers nothing, which is no hindrance; one's own attacks are as printed (sab-10.2, sab-6.22)."""
    duel.distance(3)
    duel.you(flare=3, energy=1, hand=["Side Strike"], specials=[MANTLE])
    duel.opponent(aura=4)
    duel.play("focus with energy", f"play {MANTLE}")
    assert (duel.opponent.aura, duel.you.aura, duel.you.flare) == (2, 2, 1)
    duel.play("play Side Strike", "take aura")
    assert duel.opponent.aura == 0
    duel.is_settled()


def test_a_special_attack_is_weakened_too(duel: Duel) -> None:
    """Every attack will do: 4/3 of Blade Full of Light is 2/3 (sab-16.7)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=2, flare=3, health=9, specials=[MANTLE])
    duel.opponent(flare=5, health=9, specials=["Blade Full of Light"])
    duel.play("play Blade Full of Light", f"react {MANTLE}", "take aura")
    assert (duel.you.aura, duel.you.health, duel.opponent.aura) == (0, 9, 1)
    duel.is_settled()


def test_it_weakens_only_the_attack_it_answers(duel: Duel) -> None:
    """The next attack of the same turn is as printed (cmp-10-12)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(aura=3, flare=3, specials=[MANTLE])
    duel.play("attack 3 3/1", f"react {MANTLE}", "take aura", "attack 3 2/1", "take aura")
    assert (duel.you.aura, duel.you.health) == (0, 10)
    duel.is_settled()


def test_with_flare_2_it_is_refused(duel: Duel) -> None:
    """It costs 3 in an answer as well (sab-7.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=2, specials=[MANTLE])
    duel.play("attack 3 3/1")
    duel.refuses(f"react {MANTLE}", because="costs 3", rule="sab-7.4")
    duel.play("take aura")
    assert (duel.you.flare, duel.opponent.aura, duel.you.is_used("utsuro-tutorial-s3")) == (2, 3, False)
    duel.is_settled()


def test_the_attack_is_weakened_before_the_petals_move(duel: Duel) -> None:
    """Top to bottom (sab-16.4)."""
    duel.distance(3).phase("main", "opponent")
    duel.you(flare=3, specials=[MANTLE])
    duel.opponent(hand=["Sakura Katana"])
    duel.play("play Sakura Katana", f"react {MANTLE}", "take aura")
    said = [step for step in duel.result["steps"] if step["text"].startswith(f"{MANTLE}: ")]
    assert "1/1 now" in said[0]["text"]
    assert said[1]["moves"] == [{"petals": 2, "from": "opponent.aura", "to": "ash"}]
    duel.is_settled()


def test_it_has_no_recovery(duel: Duel) -> None:
    """Used, it stays used (sab-17.3)."""
    duel.distance(3).ash(7)
    duel.you(flare=0, specials=[{"card": MANTLE, "used": True}])
    duel.opponent(deck=2)
    duel.play("end turn", "keep deck")
    assert duel.you.is_used("utsuro-tutorial-s3")
    duel.is_settled()
