"""Thallya (Sarya): burns and recreates artificial petals, dashes, and transforms her machine."""

from __future__ import annotations

from carddb.cards import action, attack, form
from carddb.effects import (
    ALL,
    ASH,
    BURN,
    CHOSEN,
    CURRENT_DISTANCE,
    DISTANCE,
    FULL_POWER,
    JUST_MOVED,
    OPPONENT,
    OPPONENT_FLARE,
    REACTION,
    STUN_OPPONENT,
    THIS_ATTACK,
    THIS_CARD,
    YOU,
    YOUR_AURA,
    YOUR_FLARE,
    AllBut,
    Area,
    Cancel,
    CardType,
    ChangeEnergy,
    Choose,
    Damage,
    DamageIs,
    Dash,
    Draw,
    Energy,
    Fact,
    Forbid,
    If,
    IfDone,
    ImmediateRecovery,
    Lasting,
    Maneuver,
    May,
    Moment,
    Move,
    MoveCards,
    NewManeuver,
    Occurs,
    OfType,
    PerformAttack,
    Petals,
    Redirect,
    RuleValue,
    Send,
    SetRule,
    Side,
    State,
    TurnSpecial,
    Until,
    When,
    Zone,
    after_attack,
    always,
    answered_attack,
    at,
    at_least,
    at_most,
    burn,
    cards_in,
    do,
    exactly,
    on_use,
    recreate,
    span,
    top_of_deck,
    transformation,
    used,
)

MACHINE_EMPTY = exactly(Petals(Area.YOUR_MACHINE), 0)

CARDS = (
    attack("thallya-n1", span(3, 5), Damage(2, 1), after_attack(Dash())),
    attack("thallya-n2", span(1, 3), Damage(3, 1), BURN, after_attack(Dash())),
    attack("thallya-n3", at(1), Damage(3, 2), BURN, always(Redirect(THIS_ATTACK, (DISTANCE,)))),
    attack("thallya-n4", span(2, 8), Damage(3, 3), BURN, subtype=FULL_POWER),
    action("thallya-n5", on_use(STUN_OPPONENT, Move(2, YOUR_AURA, YOUR_FLARE))),
    action(
        "thallya-n6",
        on_use(
            IfDone(
                May(burn(2), payment=True),
                do(ChangeEnergy(Energy.GAIN, 1), ChangeEnergy(Energy.LOSE, 1, OPPONENT), STUN_OPPONENT),
            ),
            IfDone(May(ChangeEnergy(Energy.LOSE, 2), payment=True), recreate(3)),
        ),
    ),
    action("thallya-n7", BURN, on_use(Dash()), subtype=REACTION),
    attack("thallya-s1", at(1, 3, 5, 7), Damage(1, 1), ImmediateRecovery(Occurs(Moment.DASHED)), cost=1),
    action(
        "thallya-s2",
        on_use(recreate(ALL), Cancel(answered_attack(DamageIs((Side.AURA,), most=JUST_MOVED, dash=True)))),
        subtype=REACTION,
        cost=4,
    ),
    action(
        "thallya-s3",
        used(
            If(
                Fact(State.YOUR_TURN),
                When(Occurs(Moment.DASHED_WITHOUT_MANEUVER), May(Move(1, ASH, DISTANCE, both_ways=True))),
            )
        ),
        cost=1,
    ),
    action(
        "thallya-s4",
        on_use(
            If(
                MACHINE_EMPTY,
                do(
                    Choose(cards_in(Zone.EXTRA, where=OfType(CardType.FORM)), MoveCards(CHOSEN, Zone.MACHINE)),
                    recreate(2),
                ),
                TurnSpecial(THIS_CARD, Zone.UNUSED),
            )
        ),
        subtype=FULL_POWER,
        cost=2,
    ),
    form(
        "thallya-form-yaksha",
        transformation(
            Lasting(Until.NEXT_START_PHASE, SetRule(RuleValue.START_PHASE_DRAW, 1, OPPONENT)), STUN_OPPONENT
        ),
        always(If(MACHINE_EMPTY, Forbid(YOU, (Maneuver.ANY,)))),
        NewManeuver("Beta-Edge", PerformAttack(at(2, 4, 6, 8), Damage(2, 1), (after_attack(Dash()),))),
    ),
    form(
        "thallya-form-naga",
        transformation(If(at_least(Petals(OPPONENT_FLARE), 3), Send(AllBut(2), (OPPONENT_FLARE,), ASH))),
        NewManeuver("Gamma-Ray", MoveCards(top_of_deck(1, OPPONENT), Zone.PLAY_STACK)),
    ),
    form(
        "thallya-form-garuda",
        transformation(Draw(2), Lasting(Until.END_OF_TURN, SetRule(RuleValue.HAND_LIMIT, None))),
        NewManeuver("Delta-Wing", If(at_most(CURRENT_DISTANCE, 7), Move(1, ASH, DISTANCE))),
    ),
)
