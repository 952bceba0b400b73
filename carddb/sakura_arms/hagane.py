"""Hagane: gains by how far the distance has moved since the start of the turn, above all by Escalation."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ASH,
    CHOSEN,
    CRUSH,
    CURRENT_DISTANCE,
    DASH,
    DISTANCE,
    DISTANCE_CHANGE,
    END_PHASE,
    ESCALATION,
    FULL_POWER,
    OPPONENT,
    OPPONENT_FLARE,
    STUN_OPPONENT,
    THAT_ATTACK,
    THIS_CARD_ITSELF,
    UNANSWERABLE,
    YOU,
    YOUR_AURA,
    YOUR_FLARE,
    YOUR_HEALTH,
    Adjust,
    ChangeEnergy,
    Choose,
    Damage,
    DamageIs,
    Energy,
    Fact,
    Half,
    HappenedThisTurn,
    HasKeyword,
    If,
    Is,
    Modify,
    Moment,
    Move,
    MoveCards,
    Not,
    Occurs,
    OfType,
    Petals,
    Plus,
    Quantity,
    Recovery,
    Side,
    State,
    UseCard,
    Who,
    Word,
    Zone,
    after_attack,
    all_of,
    at_least,
    at_most,
    cards_in,
    choose_one,
    do,
    initialize,
    on_use,
    ongoing,
    span,
    your_next_attack,
)

CARDS = (
    attack(
        "hagane-n1",
        span(2, 6),
        Damage(5, 3),
        ESCALATION,
        after_attack(
            If(
                Fact(State.YOUR_TURN),
                do(
                    MoveCards(cards_in(Zone.HAND, who=Who.BOTH), Zone.DISCARD_PILE),
                    ChangeEnergy(Energy.BECOME, 0),
                    END_PHASE,
                ),
            )
        ),
    ),
    attack(
        "hagane-n2",
        span(0, 6),
        Damage(1, DASH),
        after_attack(
            If(
                at_least(DISTANCE_CHANGE, 2),
                Choose(cards_in(Zone.HAND, who=OPPONENT), MoveCards(CHOSEN, Zone.PLAY_STACK), by=Who.CHANCE),
            )
        ),
    ),
    attack(
        "hagane-n3",
        span(0, 3),
        Damage(2, DASH),
        UNANSWERABLE,
        after_attack(ChangeEnergy(Energy.BECOME, 0, OPPONENT), STUN_OPPONENT),
        subtype=FULL_POWER,
    ),
    action("hagane-n4", on_use(If(at_most(CURRENT_DISTANCE, 4), Move(1, OPPONENT_FLARE, DISTANCE)))),
    action(
        "hagane-n5", ESCALATION, on_use(If(at_least(Petals(OPPONENT_FLARE), 3), Move(2, OPPONENT_FLARE, YOUR_AURA)))
    ),
    action(
        "hagane-n6",
        ESCALATION,
        on_use(
            choose_one(
                Modify(your_next_attack(), UNANSWERABLE),
                Modify(
                    your_next_attack(),
                    If(Is(THAT_ATTACK, DamageIs((Side.AURA,), least=3)), Plus(0, 1), Plus(2, 0)),
                ),
            )
        ),
    ),
    enchantment(
        "hagane-n7",
        4,
        initialize(Move(1, DISTANCE, ASH)),
        ongoing(Adjust(Quantity.MASTERY_DISTANCE, 1, less=True)),
    ),
    attack("hagane-s1", span(0, 10), Damage(DISTANCE_CHANGE, Half(DISTANCE_CHANGE)), CRUSH, cost=4),
    action("hagane-s2", on_use(If(Fact(State.OTHER_SPECIALS_USED), Move(2, ASH, YOUR_HEALTH))), cost=2),
    action(
        "hagane-s3",
        on_use(Move(3, DISTANCE, YOUR_FLARE)),
        Recovery(
            all_of(
                HappenedThisTurn(Occurs(Moment.CARD_USED, YOU, HasKeyword(Word.ESCALATION))),
                Not(HappenedThisTurn(Occurs(Moment.CARD_USED, YOU, THIS_CARD_ITSELF))),
            )
        ),
        cost=5,
    ),
    action(
        "hagane-s4",
        ESCALATION,
        on_use(
            Choose(
                cards_in(Zone.PLAY_STACK, where=Not(OfType(FULL_POWER))),
                UseCard(CHOSEN),
                number=2,
                up_to=True,
            )
        ),
        cost=4,
    ),
)
