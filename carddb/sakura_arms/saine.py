"""Saine: answers attacks, and is strongest with an empty aura (Idea)."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ASH,
    DASH,
    DISTANCE,
    FULL_POWER,
    IDEA,
    ON_THIS_CARD,
    OPPONENT_AURA,
    REACTION,
    SPECIAL,
    THIS_CARD,
    UNANSWERABLE,
    Adjust,
    Answers,
    CountsAsAura,
    Damage,
    If,
    Modify,
    Move,
    PerformAttack,
    Petals,
    PlayableAsReaction,
    PlayableOnlyIf,
    Plus,
    Quantity,
    Recovery,
    Redirect,
    after_attack,
    always,
    answered_attack,
    disenchant,
    initialize,
    on_use,
    ongoing,
    span,
)

CARDS = (
    attack("saine-n1", span(4, 5), Damage(2, 1), after_attack(If(IDEA, PerformAttack(span(4, 5), Damage(2, 1))))),
    attack("saine-n2", span(4, 5), Damage(3, 1), subtype=REACTION),
    attack("saine-n3", span(2, 3), Damage(2, 1), after_attack(If(IDEA, Move(1, ASH, DISTANCE))), subtype=REACTION),
    action("saine-n4", always(If(IDEA, PlayableAsReaction())), on_use(Move(1, DISTANCE, ASH, both_ways=True))),
    enchantment(
        "saine-n5", 2, ongoing(Redirect(ON_THIS_CARD, (DISTANCE,))), ongoing(Adjust(Quantity.MASTERY_DISTANCE, 1))
    ),
    enchantment(
        "saine-n6",
        1,
        initialize(Modify(answered_attack(), Plus(-1, 0))),
        disenchant(PerformAttack(span(0, 10), Damage(1, DASH), (UNANSWERABLE,)), Move(1, ASH, DISTANCE)),
        subtype=REACTION,
    ),
    enchantment("saine-n7", 5, ongoing(CountsAsAura(ON_THIS_CARD)), subtype=FULL_POWER),
    action(
        "saine-s1",
        on_use(
            PerformAttack(span(3, 4), Damage(1, 1)),
            PerformAttack(span(4, 5), Damage(1, 1)),
            PerformAttack(span(3, 5), Damage(2, 2)),
        ),
        cost=6,
    ),
    action(
        "saine-s2",
        always(Adjust(Quantity.COST, Petals(OPPONENT_AURA), less=True, cards=THIS_CARD)),
        on_use(Move(2, OPPONENT_AURA, DISTANCE)),
        cost=8,
    ),
    attack(
        "saine-s3",
        span(0, 10),
        Damage(1, 1),
        after_attack(Modify(answered_attack(), Plus(-1, -1))),
        Recovery(IDEA),
        subtype=REACTION,
        cost=2,
    ),
    attack("saine-s4", span(1, 5), Damage(5, 5), always(PlayableOnlyIf(Answers(SPECIAL))), subtype=REACTION, cost=5),
)
