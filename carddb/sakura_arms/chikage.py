"""Chikage: slips poison into the other player's hand and deck, and binds their steps."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ALL,
    ASH,
    ATTACK,
    CHOSEN,
    DASH,
    DISTANCE,
    END_PHASE,
    FULL_POWER,
    ON_THIS_CARD,
    OPPONENT,
    POISON,
    REACTION,
    THIS_CARD,
    WEAKNESS,
    YOU,
    YOUR_AURA,
    YOUR_FLARE,
    Adjust,
    Cancel,
    CardCount,
    Choose,
    Damage,
    DamageIs,
    DamageTaken,
    End,
    Ending,
    Fact,
    Forbid,
    HappenedThisTurn,
    If,
    IsCard,
    Lasting,
    Maneuver,
    Moment,
    Move,
    MoveCards,
    Not,
    Occurs,
    OfType,
    Part,
    PlayableOnlyIf,
    Quantity,
    Recovery,
    Send,
    Side,
    State,
    TurnSpecial,
    Until,
    When,
    Zone,
    after_attack,
    always,
    at,
    at_least,
    cards_in,
    disenchant,
    do,
    on_use,
    ongoing,
    opposing_attacks,
    span,
)

OPPONENT_HAND = cards_in(Zone.HAND, who=OPPONENT)
COMMON_POISON = cards_in(Zone.POISON_BAG, where=IsCard(("chikage-poison-1", "chikage-poison-2", "chikage-poison-3")))
OBSCURING_POISON = cards_in(Zone.POISON_BAG, where=IsCard(("chikage-poison-4",)))
ONTO_THEIR_DECK = MoveCards(CHOSEN, Zone.DECK_TOP, OPPONENT)
BACK_TO_THE_BAG = MoveCards(THIS_CARD, Zone.POISON_BAG, OPPONENT)

CARDS = (
    attack("chikage-n1", span(4, 5), Damage(2, 2)),
    attack("chikage-n2", at(4), Damage(1, 1), after_attack(Choose(COMMON_POISON, ONTO_THEIR_DECK))),
    attack(
        "chikage-n3",
        span(1, 3),
        Damage(1, DASH),
        after_attack(Move(1, YOUR_AURA, DISTANCE), Move(1, ASH, DISTANCE)),
        after_attack(Lasting(Until.END_OF_TURN, Forbid(OPPONENT, (Maneuver.ADVANCE,)))),
        subtype=REACTION,
    ),
    attack(
        "chikage-n4",
        span(0, 3),
        Damage(2, 3),
        after_attack(
            If(
                at_least(CardCount(OPPONENT_HAND), 2),
                Choose(OPPONENT_HAND, MoveCards(CHOSEN, Zone.PLAY_STACK), by=OPPONENT),
            )
        ),
        subtype=FULL_POWER,
    ),
    action("chikage-n5", on_use(Choose(COMMON_POISON, MoveCards(CHOSEN, Zone.HAND, OPPONENT)))),
    enchantment("chikage-n6", 4, WEAKNESS, ongoing(Adjust(Quantity.CURRENT_DISTANCE, 2, less=True))),
    enchantment("chikage-n7", 2, ongoing(Forbid(OPPONENT, (Maneuver.RETREAT, Maneuver.BREAKAWAY)))),
    action("chikage-s1", on_use(Choose(OBSCURING_POISON, ONTO_THEIR_DECK)), cost=3),
    enchantment(
        "chikage-s2",
        5,
        ongoing(Cancel(opposing_attacks(DamageIs((Side.AURA, Side.HEALTH), dash=True)))),
        subtype=REACTION,
        cost=2,
    ),
    attack("chikage-s3", span(3, 7), Damage(1, 2), Recovery(at_least(CardCount(OPPONENT_HAND), 2)), cost=1),
    enchantment(
        "chikage-s4",
        4,
        ongoing(
            When(
                DamageTaken(YOU, Side.HEALTH, 1),
                do(
                    Cancel(THIS_CARD, Part.DISENCHANT),
                    Send(ALL, (ON_THIS_CARD,), ASH),
                    TurnSpecial(THIS_CARD, Zone.UNUSED),
                ),
            )
        ),
        disenchant(If(Fact(State.OTHER_SPECIALS_USED), End(Ending.YOU_WIN))),
        subtype=FULL_POWER,
        cost=5,
    ),
    action(
        "chikage-poison-1",
        POISON,
        always(PlayableOnlyIf(Not(HappenedThisTurn(Occurs(Moment.MANEUVER))))),
        on_use(BACK_TO_THE_BAG, END_PHASE),
    ),
    action("chikage-poison-2", POISON, on_use(BACK_TO_THE_BAG, Move(2, YOUR_FLARE, ASH))),
    enchantment("chikage-poison-3", 3, POISON, ongoing(Forbid(YOU, cards=OfType(ATTACK))), disenchant(BACK_TO_THE_BAG)),
    action("chikage-poison-4", POISON, on_use(Move(3, YOUR_AURA, ASH)), copies=2),
)
