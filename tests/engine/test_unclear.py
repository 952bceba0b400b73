"""Rules that nothing settles: both readings are offered, and the step says which was taken."""

from __future__ import annotations

from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.places import HAND
from engine.sakura_arms.play import begin_attack
from engine.sakura_arms.position import Attack, Blueprint, Position, Setting, Source
from engine.sakura_arms.profiles import card_number
from engine.sakura_arms.reactions import RULED
from engine.sakura_arms.setup import new_duel


def attacked_by_the_effect_of_a_reaction(hand: list[str]) -> Position:
    """Player 1 has answered an attack of player 0 with a card whose effect attacks."""
    position = new_duel(Setting(), ([], []), ([], []))
    position.frames.clear()
    position.petals[:2] = [4, 6]
    position.zones[HAND] = tuple(sorted(card_number(card, 0) for card in hand))
    position.trace = []
    position.attacks.append(Attack(Blueprint((3, 4), 1, 1), Source(0, 0)))
    begin_attack(position, Attack(Blueprint((3, 4), 2, 1), Source(1, card_number("saine-n2", 1), answers=0)))
    return position


def test_whether_the_attack_of_a_reactions_effect_may_be_answered() -> None:
    """Open in every text (sab-10.6, cmp-9-4-i): the table is asked, and both ways go on."""
    position = attacked_by_the_effect_of_a_reaction(["tokoyo-n4"])
    options = MACHINE.advance(position)
    decision = MACHINE.decision_of(position)
    assert decision is not None
    assert decision.kind == "unclear-ruling"
    assert options == [("choose", "may be answered"), ("choose", "may not be answered")]
    for option, kind in ((options[0], "reaction"), (options[1], "damage")):
        reading = position.copy()
        reading.trace = []
        MACHINE.take(reading, option)
        MACHINE.advance(reading)
        then = MACHINE.decision_of(reading)
        assert then is not None
        assert then.kind == kind
        assert any(told.what is RULED for told in reading.trace)


def test_nobody_is_asked_where_nobody_could_answer() -> None:
    position = attacked_by_the_effect_of_a_reaction(["yurina-n1"])
    MACHINE.advance(position)
    decision = MACHINE.decision_of(position)
    assert decision is not None
    assert decision.kind == "damage"
