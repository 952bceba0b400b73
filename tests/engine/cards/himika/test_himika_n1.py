"""Shot: an attack, range 4–10, damage 2/1, without text."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.mark.parametrize("distance", [4, 7, 10])
def test_it_reaches_4_to_10(duel: Duel, distance: int) -> None:
    """Both ends of the range included (sab-7.6)."""
    duel.distance(distance)
    duel.you(hand=["Shot"])
    duel.play("play Shot", "take aura")
    assert (duel.opponent.aura, duel.opponent.health, duel.you.play_stack) == (1, 10, ["himika-n1"])
    duel.is_settled()


@pytest.mark.parametrize("distance", [0, 3])
def test_nearer_it_is_refused(duel: Duel, distance: int) -> None:
    """The printed example: at distance 3 there is no Shot (sab-7.7)."""
    duel.distance(distance)
    duel.you(hand=["Shot"])
    duel.refuses("play Shot", because=f"the distance is {distance}", rule="sab-7.6")
    assert duel.you.hand == ["himika-n1"]
    duel.is_settled()


@pytest.mark.parametrize(("aura", "may"), [(2, True), (1, False)])
def test_two_petals_of_aura_block_it(duel: Duel, aura: int, may: bool) -> None:
    """One is too few (sab-12.1)."""
    duel.distance(6)
    duel.you(hand=["Shot"])
    duel.opponent(aura=aura)
    if may:
        duel.play("play Shot", "take aura")
    else:
        duel.play("play Shot")
        duel.refuses("take aura", because="1 petal in Aura, 2 damage", rule="sab-12.1")
    assert (duel.opponent.aura, duel.opponent.health) == ((0, 10) if may else (1, 9))
    duel.is_settled()


def test_a_step_closer_to_3_makes_it_miss(duel: Duel) -> None:
    """The second range check is strict at the near end; the attacker's board is as before (sab-10.3)."""
    duel.distance(4)
    duel.you(aura=2, hand=["Shot"])
    duel.opponent(aura=0, hand=["Outclass"])
    duel.play("play Shot", "react Outclass", "choose distance to ash")
    assert (duel.position["distance"], duel.opponent.health, duel.you.aura, duel.you.health) == (3, 10, 2, 10)
    duel.is_settled()
