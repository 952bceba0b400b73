"""Honoka: turns her cards into stronger ones from the extra cards (Bloom)."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ALL,
    ASH,
    CHOSEN,
    DISTANCE,
    EXCHANGED,
    FULL_POWER,
    INEVITABLE,
    ON_CHOSEN_CARD,
    ON_THIS_CARD,
    OPPONENT,
    OPPONENT_AURA,
    REACTION,
    SPECIAL,
    THIS_ATTACK,
    THIS_CARD,
    UNANSWERABLE,
    YOUR_AURA,
    YOUR_FLARE,
    AreasHolding,
    Cancel,
    ChangeRange,
    Choose,
    Damage,
    Draw,
    Exchange,
    If,
    IfDone,
    Instead,
    Maneuver,
    May,
    Modify,
    Moment,
    Move,
    MoveCards,
    Not,
    Occurs,
    PerformAttack,
    PerformManeuver,
    Petals,
    Redirect,
    Send,
    Shift,
    When,
    Zone,
    after_attack,
    always,
    answered_attack,
    at,
    cards_in,
    choose_one,
    do,
    exactly,
    on_use,
    ongoing,
    span,
    used,
    your_attacks,
)

RECOVER = PerformManeuver(Maneuver.RECOVER)
TO_DISCARD_PILE = Choose(cards_in(Zone.HAND), MoveCards(CHOSEN, Zone.DISCARD_PILE))
NEW_CARD_TO_DECK = May(MoveCards(EXCHANGED, Zone.DECK_BOTTOM))

CARDS = (
    attack(
        "honoka-n1",
        span(3, 4),
        Damage(1, 1),
        UNANSWERABLE,
        after_attack(IfDone(May(Exchange("honoka-n1-ex1", bloom=True)), NEW_CARD_TO_DECK)),
    ),
    attack(
        "honoka-n2",
        span(3, 5),
        Damage(2, 1),
        after_attack(choose_one(Move(1, DISTANCE, YOUR_AURA), Move(1, OPPONENT_AURA, DISTANCE), by=OPPONENT)),
    ),
    attack(
        "honoka-n3",
        span(2, 9),
        Damage(2, 2),
        after_attack(May(Draw(1))),
        after_attack(May(Choose(cards_in(Zone.HAND), MoveCards(CHOSEN, Zone.DECK_BOTTOM)))),
        after_attack(May(MoveCards(THIS_CARD, Zone.DECK_BOTTOM))),
        subtype=FULL_POWER,
    ),
    action("honoka-n4", on_use(Move(2, DISTANCE, ASH, both_ways=True), Exchange("honoka-n4-ex1"))),
    action(
        "honoka-n5",
        on_use(
            IfDone(May(TO_DISCARD_PILE), Cancel(answered_attack(Not(SPECIAL)))),
            IfDone(May(Exchange("honoka-n5-ex1", bloom=True)), NEW_CARD_TO_DECK),
        ),
        subtype=REACTION,
    ),
    enchantment(
        "honoka-n6",
        3,
        ongoing(When(Occurs(Moment.END_PHASE), PerformAttack(span(1, 5), Damage(1, 1), (UNANSWERABLE,)))),
    ),
    enchantment("honoka-n7", 3, ongoing(Modify(your_attacks(), ChangeRange(Shift.INCREASE_MAX, 1)))),
    action("honoka-s1", on_use(Exchange("honoka-s1-ex1", to=Zone.UNUSED, bloom=True)), cost=5),
    attack(
        "honoka-s2",
        span(3, 7),
        Damage(3, 2),
        always(May(Choose(cards_in(Zone.IN_PLAY), Redirect(THIS_ATTACK, (ON_CHOSEN_CARD,), else_usual=True)))),
        cost=4,
    ),
    action(
        "honoka-s3",
        on_use(
            May(Choose(cards_in(Zone.DISCARD_PILE), MoveCards(CHOSEN, Zone.DECK_BOTTOM))),
            May(Draw(1)),
            IfDone(TO_DISCARD_PILE, RECOVER),
        ),
        used(
            When(
                Occurs(Moment.LEFT_EXTRA),
                May(do(MoveCards(THIS_CARD, Zone.EXTRA), MoveCards(THIS_CARD, Zone.UNUSED))),
            )
        ),
        subtype=REACTION,
        cost=1,
    ),
    enchantment("honoka-s4", 5, ongoing(Redirect(ON_THIS_CARD, (YOUR_AURA, YOUR_FLARE))), cost=2),
    attack(
        "honoka-n1-ex1",
        span(2, 3),
        Damage(2, 1),
        after_attack(Move(1, ASH, YOUR_AURA)),
        after_attack(IfDone(May(Exchange("honoka-n1-ex2", bloom=True)), NEW_CARD_TO_DECK)),
        subtype=REACTION,
    ),
    attack(
        "honoka-n1-ex2",
        at(5),
        Damage(3, 2),
        INEVITABLE,
        after_attack(IfDone(May(Exchange("honoka-n1-ex3", bloom=True)), NEW_CARD_TO_DECK)),
    ),
    attack(
        "honoka-n1-ex3",
        span(1, 4),
        Damage(4, 3),
        UNANSWERABLE,
        after_attack(Move(2, ASH, YOUR_AURA)),
        subtype=FULL_POWER,
    ),
    action(
        "honoka-n4-ex1",
        on_use(Move(1, ASH, YOUR_AURA), Move(1, ASH, YOUR_FLARE), Exchange("honoka-n4")),
        subtype=FULL_POWER,
    ),
    attack("honoka-n5-ex1", span(1, 3), Damage(1, 2)),
    action(
        "honoka-s1-ex1",
        on_use(RECOVER),
        used(When(Occurs(Moment.END_PHASE), RECOVER)),
        used(
            Instead(
                Occurs(Moment.MANEUVER, maneuver=Maneuver.RECOVER),
                do(
                    Send(1, (ASH, YOUR_AURA), ON_THIS_CARD),
                    If(
                        exactly(Petals(ON_THIS_CARD), 5),
                        do(
                            Send(ALL, (ON_THIS_CARD,), YOUR_FLARE),
                            Exchange("honoka-s1-ex2", to=Zone.UNUSED, bloom=True),
                        ),
                    ),
                ),
                optional=True,
            )
        ),
        subtype=FULL_POWER,
        cost=0,
    ),
    action(
        "honoka-s1-ex2",
        used(
            When(
                Occurs(Moment.END_PHASE),
                PerformAttack(span(0, 10), Damage(AreasHolding(5), AreasHolding(5)), (UNANSWERABLE,)),
            )
        ),
        cost=5,
    ),
)
