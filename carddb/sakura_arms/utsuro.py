"""Utsuro: wears both sides down to ash, and grows stronger once there is enough of it (Ashen)."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ALL,
    ASH,
    ASHEN,
    CHOSEN,
    DASH,
    ENCHANTMENT,
    END_PHASE,
    FULL_POWER,
    ON_CHOSEN_CARD,
    ON_THIS_CARD,
    OPPONENT,
    OPPONENT_AURA,
    OPPONENT_FLARE,
    OPPONENT_HEALTH,
    REACTION,
    STUN_OPPONENT,
    THIS_ATTACK,
    THIS_CARD,
    YOU,
    Adjust,
    Cancel,
    ChangeRange,
    Choose,
    Damage,
    DamageForm,
    Dealt,
    DealtDamage,
    If,
    Is,
    Lasting,
    May,
    Modify,
    Moment,
    Move,
    MoveCards,
    Occurs,
    OfType,
    Part,
    Petals,
    Plus,
    Quantity,
    Recovery,
    Reveal,
    Send,
    Shift,
    Side,
    Until,
    When,
    Who,
    Zone,
    after_attack,
    always,
    answered_attack,
    at,
    cards_in,
    choose_one,
    disenchant,
    do,
    initialize,
    on_use,
    ongoing,
    opposing_attacks,
    span,
    used,
)

OPPONENT_HAND = cards_in(Zone.HAND, who=OPPONENT)
OPPONENT_ENCHANTMENTS = cards_in(who=OPPONENT, where=OfType(ENCHANTMENT))
OPPONENT_PETALS = (OPPONENT_AURA, OPPONENT_FLARE, OPPONENT_HEALTH)

CARDS = (
    attack(
        "utsuro-n1",
        span(6, 7),
        Damage(2, 2),
        always(If(ASHEN, Modify(THIS_ATTACK, DamageForm(Dealt.NO_AURA_SIDE)))),
    ),
    attack(
        "utsuro-n2",
        span(4, 7),
        Damage(1, 2),
        after_attack(
            If(
                Is(THIS_ATTACK, DealtDamage(OPPONENT, Side.AURA)),
                do(Reveal(OPPONENT_HAND), Choose(OPPONENT_HAND, MoveCards(CHOSEN, Zone.PLAY_STACK))),
            )
        ),
    ),
    attack(
        "utsuro-n3",
        at(4),
        Damage(DASH, 0),
        after_attack(Send(2, OPPONENT_PETALS, ASH, by=OPPONENT)),
        after_attack(May(Choose(cards_in(Zone.IN_PLAY, who=OPPONENT), Send(2, (ON_CHOSEN_CARD,), ASH)))),
    ),
    action("utsuro-n4", on_use(Send(1, OPPONENT_PETALS, ASH, by=OPPONENT), If(ASHEN, STUN_OPPONENT))),
    action(
        "utsuro-n5",
        on_use(
            Lasting(
                Until.END_OF_TURN,
                do(Adjust(Quantity.CURRENT_DISTANCE, 2), Adjust(Quantity.MASTERY_DISTANCE, 2)),
            )
        ),
    ),
    action("utsuro-n6", on_use(Modify(answered_attack(), Plus(0, -1))), subtype=REACTION),
    enchantment(
        "utsuro-n7",
        2,
        initialize(Move(3, OPPONENT_AURA, ASH)),
        disenchant(If(ASHEN, do(Move(2, ASH, OPPONENT_AURA), Move(1, OPPONENT_HEALTH, ASH)))),
        subtype=FULL_POWER,
    ),
    action(
        "utsuro-s1",
        always(Adjust(Quantity.COST, Petals(ASH), less=True, cards=THIS_CARD)),
        on_use(Move(3, OPPONENT_HEALTH, ASH), MoveCards(THIS_CARD, Zone.REMOVED)),
        cost=24,
    ),
    enchantment(
        "utsuro-s2",
        3,
        ongoing(
            Modify(opposing_attacks(), ChangeRange(Shift.DECREASE_MIN, 1)),
            Cancel(opposing_attacks(), Part.AFTER_ATTACK),
        ),
        ongoing(
            Adjust(Quantity.CHARGE, 1, less=True, cards=OPPONENT_ENCHANTMENTS),
            Cancel(OPPONENT_ENCHANTMENTS, Part.DISENCHANT),
        ),
        subtype=REACTION,
        cost=3,
    ),
    enchantment(
        "utsuro-s3",
        3,
        ongoing(
            When(
                Occurs(Moment.ATTACK_RESOLVED, Who.BOTH, DealtDamage(YOU, least=1)),
                Send(ALL, (ON_THIS_CARD,), ASH),
            )
        ),
        disenchant(END_PHASE),
        Recovery(ASHEN),
        cost=2,
    ),
    action(
        "utsuro-s4",
        used(
            When(
                Occurs(Moment.START_PHASE),
                choose_one(Move(1, OPPONENT_AURA, ASH), Move(2, OPPONENT_FLARE, ASH), by=OPPONENT),
            )
        ),
        cost=4,
    ),
)
