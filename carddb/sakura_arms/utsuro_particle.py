"""Utsuro's particle: the first of the two ready-made sides of the tutorial."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ASH,
    DISTANCE,
    FULL_POWER,
    OPPONENT,
    OPPONENT_AURA,
    REACTION,
    STUN_OPPONENT,
    UNANSWERABLE,
    WEAKNESS,
    ChangeEnergy,
    Damage,
    Draw,
    Energy,
    Modify,
    Move,
    MoveCards,
    PerformAttack,
    Petals,
    Plus,
    Recovery,
    Zone,
    answered_attack,
    at,
    at_least,
    cards_in,
    disenchant,
    on_use,
    span,
)

CARDS = (
    attack("utsuro-tutorial-n1", span(5, 9), Damage(3, 1)),
    attack("utsuro-tutorial-n2", span(2, 3), Damage(2, 2)),
    attack("utsuro-tutorial-n3", span(1, 3), Damage(2, 1)),
    attack("utsuro-tutorial-n4", at(1), Damage(3, 2)),
    attack("utsuro-tutorial-n5", span(2, 3), Damage(4, 2), subtype=FULL_POWER),
    action("utsuro-tutorial-n6", on_use(ChangeEnergy(Energy.GAIN, 1), Move(1, DISTANCE, ASH, both_ways=True))),
    action("utsuro-tutorial-n7", on_use(Move(1, DISTANCE, ASH)), subtype=REACTION),
    action("utsuro-tutorial-n8", on_use(Modify(answered_attack(), Plus(-1, 0)), STUN_OPPONENT), subtype=REACTION),
    enchantment(
        "utsuro-tutorial-n9", 2, WEAKNESS, disenchant(PerformAttack(span(2, 3), Damage(3, 2), (UNANSWERABLE,)))
    ),
    attack("utsuro-tutorial-s1", span(1, 2), Damage(4, 3), cost=5),
    action("utsuro-tutorial-s2", on_use(Draw(2)), cost=4),
    action(
        "utsuro-tutorial-s3",
        on_use(Modify(answered_attack(), Plus(-2, 0)), Move(2, OPPONENT_AURA, ASH)),
        subtype=REACTION,
        cost=3,
    ),
    action(
        "utsuro-tutorial-s4",
        on_use(
            MoveCards(cards_in(Zone.HAND, who=OPPONENT), Zone.PLAY_STACK),
            ChangeEnergy(Energy.BECOME, 0, OPPONENT),
        ),
        Recovery(at_least(Petals(ASH), 10)),
        subtype=FULL_POWER,
        cost=1,
    ),
)
