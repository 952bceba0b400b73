"""Raira: cards of the other megami raise wind and thunder, which feed claws, storms and Wind Demons."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ASH,
    ATTACK,
    CHOSEN,
    CURRENT_DISTANCE,
    DISTANCE,
    FULL_POWER,
    OPPONENT,
    OTHER_MEGAMI,
    REACTION,
    SPECIAL,
    STUN_OPPONENT,
    THIS_ATTACK,
    THIS_CARD,
    Adjust,
    Choose,
    Damage,
    Gauge,
    Half,
    If,
    IsCard,
    May,
    Modify,
    Moment,
    Move,
    MoveCards,
    Occurs,
    OfType,
    PerformAttack,
    Plus,
    Quantity,
    RaiseScale,
    Recovery,
    Repeat,
    Scale,
    TurnSpecial,
    Value,
    When,
    Zone,
    after_attack,
    always,
    at,
    at_least,
    cards_in,
    choose_one,
    do,
    on_use,
    ongoing,
    span,
    used,
)

WIND, THUNDER = Value(Gauge.WIND), Value(Gauge.THUNDER)
ONTO_THE_DECK = MoveCards(CHOSEN, Zone.DECK_TOP)
REMOVE_THIS = MoveCards(THIS_CARD, Zone.REMOVED)
APPEARANCE, REINCARNATION, DEATH = (
    MoveCards(cards_in(Zone.EXTRA, where=IsCard((id,))), Zone.UNUSED)
    for id in ("raira-s3-ex1", "raira-s3-ex2", "raira-s3-ex3")
)

CARDS = (
    attack("raira-n1", span(1, 2), Damage(3, 1)),
    attack("raira-n2", at(2), Damage(Value(Gauge.LOWER_SCALE), 2)),
    attack(
        "raira-n3",
        span(1, 2),
        Damage(2, 1),
        after_attack(May(Choose(cards_in(Zone.PLAY_STACK, where=OfType(ATTACK)), ONTO_THE_DECK))),
    ),
    action("raira-n4", on_use(If(at_least(CURRENT_DISTANCE, 3), Move(2, DISTANCE, ASH)))),
    action(
        "raira-n5",
        on_use(
            If(
                at_least(Value(Gauge.BOTH_SCALES), 4),
                May(Choose(cards_in(Zone.PLAY_STACK, where=OTHER_MEGAMI), ONTO_THE_DECK)),
            ),
            RaiseScale(Scale.EITHER),
        ),
    ),
    action(
        "raira-n6",
        on_use(
            STUN_OPPONENT,
            choose_one(
                do(RaiseScale(Scale.WIND), RaiseScale(Scale.THUNDER)),
                do(MoveCards(cards_in(Zone.HAND), Zone.DISCARD_PILE), RaiseScale(Scale.THUNDER, THUNDER)),
            ),
        ),
        subtype=FULL_POWER,
    ),
    action("raira-n7", on_use(Move(3, DISTANCE, ASH, both_ways=True)), subtype=FULL_POWER),
    attack(
        "raira-s1",
        span(1, 2),
        Damage(2, 2),
        always(If(at_least(THUNDER, 4), Modify(THIS_ATTACK, Plus(1, 0)))),
        Recovery(at_least(WIND, 4)),
        cost=3,
    ),
    action(
        "raira-s2",
        on_use(Repeat(Half(THUNDER), PerformAttack(span(0, 10), Damage(1, 1)))),
        subtype=FULL_POWER,
        cost=6,
    ),
    action(
        "raira-s3",
        on_use(
            If(at_least(WIND, 3), APPEARANCE),
            If(at_least(WIND, 7), REINCARNATION),
            If(at_least(WIND, 12), DEATH),
            REMOVE_THIS,
        ),
        cost=2,
    ),
    enchantment(
        "raira-s4",
        3,
        ongoing(
            When(
                Occurs(Moment.ATTACK_RESOLVED, OPPONENT),
                May(do(Move(1, DISTANCE, ASH, both_ways=True), RaiseScale(Scale.EITHER))),
            )
        ),
        subtype=REACTION,
        cost=2,
    ),
    attack("raira-s3-ex1", span(1, 3), Damage(1, 2), cost=1),
    action(
        "raira-s3-ex2",
        on_use(Choose(cards_in(Zone.USED), TurnSpecial(CHOSEN, Zone.UNUSED))),
        used(Adjust(Quantity.COST, 1, less=True, cards=cards_in(where=SPECIAL))),
        cost=1,
    ),
    action(
        "raira-s3-ex3",
        on_use(Move(5, ASH, DISTANCE, both_ways=True, up_to=True), REMOVE_THIS),
        subtype=REACTION,
        cost=4,
    ),
)
