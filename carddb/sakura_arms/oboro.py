"""Oboro: lays cards face down and uses them from the discard pile, by Trap or by her arts."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ASH,
    CHOSEN,
    DISTANCE,
    FULL_POWER,
    OPPONENT,
    OPPONENT_AURA,
    OPPONENT_FLARE,
    REACTION,
    THIS_ATTACK,
    TRAP,
    UNANSWERABLE,
    WEAKNESS,
    YOUR_FLARE,
    CardCount,
    Choose,
    Damage,
    DamageTaken,
    Fact,
    HappenedThisTurn,
    HasKeyword,
    If,
    IsCard,
    May,
    Modify,
    Move,
    MoveCards,
    Not,
    OfType,
    PerformAttack,
    Petals,
    Plus,
    Recovery,
    Repeat,
    Reveal,
    RuleValue,
    SetRule,
    Side,
    State,
    TurnSpecial,
    UseCard,
    Word,
    Zone,
    after_attack,
    always,
    at,
    at_least,
    cards_in,
    choose_one,
    disenchant,
    do,
    exactly,
    on_use,
    span,
    used,
)

OPPONENT_HAND = cards_in(Zone.HAND, who=OPPONENT)
NOT_FULL_POWER = Not(OfType(FULL_POWER))
USE_IT = UseCard(CHOSEN, attack_gets=UNANSWERABLE)

CARDS = (
    attack("oboro-n1", span(3, 4), Damage(2, 2), TRAP),
    attack(
        "oboro-n2",
        at(2),
        Damage(2, 1),
        TRAP,
        UNANSWERABLE,
        after_attack(
            If(
                Fact(State.USED_FROM_DISCARD_PILE),
                do(Reveal(OPPONENT_HAND), Choose(OPPONENT_HAND, MoveCards(CHOSEN, Zone.DISCARD_PILE))),
            )
        ),
    ),
    attack(
        "oboro-n3",
        span(2, 4),
        Damage(3, 2),
        always(If(HappenedThisTurn(DamageTaken(OPPONENT, Side.AURA)), Modify(THIS_ATTACK, Plus(1, 1)))),
        subtype=FULL_POWER,
    ),
    action(
        "oboro-n4",
        TRAP,
        on_use(
            Move(1, ASH, DISTANCE),
            If(
                Fact(State.USED_FROM_DISCARD_PILE),
                May(Choose(cards_in(Zone.DISCARD_PILE, where=HasKeyword(Word.TRAP)), UseCard(CHOSEN))),
            ),
        ),
    ),
    action(
        "oboro-n5",
        TRAP,
        on_use(choose_one(Move(1, DISTANCE, OPPONENT_AURA), Move(1, OPPONENT_AURA, OPPONENT_FLARE))),
        subtype=REACTION,
    ),
    action(
        "oboro-n6",
        on_use(
            Choose(
                cards_in(Zone.DISCARD_PILE, where=NOT_FULL_POWER),
                do(
                    USE_IT,
                    If(at_least(CardCount(cards_in(Zone.PLAY_STACK, where=IsCard((CHOSEN,)))), 1), USE_IT),
                ),
            )
        ),
        subtype=FULL_POWER,
    ),
    enchantment(
        "oboro-n7", 4, WEAKNESS, TRAP, disenchant(Choose(cards_in(Zone.USED), TurnSpecial(CHOSEN, Zone.UNUSED)))
    ),
    attack(
        "oboro-s1",
        span(3, 4),
        Damage(2, 2),
        after_attack(Repeat(CardCount(cards_in(Zone.DISCARD_PILE)), PerformAttack(span(3, 4), Damage(2, 2)))),
        subtype=FULL_POWER,
        cost=4,
    ),
    action(
        "oboro-s2",
        on_use(May(Choose(cards_in(Zone.DISCARD_PILE, where=NOT_FULL_POWER), UseCard(CHOSEN, answering=True)))),
        subtype=REACTION,
        cost=4,
    ),
    action("oboro-s3", used(SetRule(RuleValue.TRAPS_PER_NEW_DECK, None)), cost=4),
    attack(
        "oboro-s4",
        span(3, 7),
        Damage(1, 1),
        after_attack(Move(1, ASH, YOUR_FLARE)),
        Recovery(exactly(Petals(YOUR_FLARE), 0)),
        cost=0,
    ),
)
