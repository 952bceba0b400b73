"""Tokoyo: answers and steps aside with grace, and is strongest with full energy (Artistic)."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ARTISTIC,
    ASH,
    ATTACK,
    CHOSEN,
    CURRENT_DISTANCE,
    DASH,
    DISTANCE,
    FULL_POWER,
    OPPONENT,
    REACTION,
    SPECIAL,
    STUN_OPPONENT,
    THIS_CARD,
    UNANSWERABLE,
    YOUR_AURA,
    YOUR_FLARE,
    Cancel,
    ChangeEnergy,
    Choose,
    Damage,
    Energy,
    FormNewDeck,
    If,
    Move,
    MoveCards,
    Not,
    OfType,
    Recovery,
    Reveal,
    Who,
    Zone,
    after_attack,
    answered_attack,
    at,
    at_most,
    cards_in,
    choose_one,
    disenchant,
    initialize,
    on_use,
    span,
)

CARDS = (
    attack("tokoyo-n1", at(4), Damage(DASH, 1), after_attack(If(ARTISTIC, MoveCards(THIS_CARD, Zone.DECK_TOP)))),
    attack(
        "tokoyo-n2",
        span(2, 4),
        Damage(2, 1),
        after_attack(If(ARTISTIC, Cancel(answered_attack(Not(SPECIAL))))),
        subtype=REACTION,
    ),
    action("tokoyo-n3", on_use(If(at_most(CURRENT_DISTANCE, 3), Move(2, ASH, DISTANCE)))),
    action(
        "tokoyo-n4",
        on_use(
            ChangeEnergy(Energy.GAIN, 1),
            choose_one(Move(1, YOUR_FLARE, YOUR_AURA), Move(1, YOUR_AURA, DISTANCE)),
        ),
        subtype=REACTION,
    ),
    action(
        "tokoyo-n5",
        on_use(
            Choose(
                cards_in(Zone.PLAY_STACK, Zone.DISCARD_PILE),
                MoveCards(CHOSEN, Zone.DECK_BOTTOM),
                number=2,
                up_to=True,
            ),
            Move(2, ASH, YOUR_AURA),
        ),
        subtype=FULL_POWER,
    ),
    enchantment("tokoyo-n6", 2, initialize(Move(2, DISTANCE, YOUR_AURA)), disenchant(Move(2, YOUR_AURA, DISTANCE))),
    enchantment(
        "tokoyo-n7",
        1,
        disenchant(If(ARTISTIC, Move(2, ASH, YOUR_AURA))),
        disenchant(ChangeEnergy(Energy.GAIN, 1)),
    ),
    attack(
        "tokoyo-s1",
        span(0, 10),
        Damage(DASH, 1),
        after_attack(Cancel(answered_attack())),
        subtype=REACTION,
        cost=5,
    ),
    attack("tokoyo-s2", span(3, 4), Damage(2, 2), after_attack(FormNewDeck()), cost=2),
    attack(
        "tokoyo-s3",
        span(3, 8),
        Damage(1, 1),
        UNANSWERABLE,
        after_attack(
            Choose(
                cards_in(Zone.HAND, who=OPPONENT, where=Not(OfType(ATTACK))),
                MoveCards(CHOSEN, Zone.PLAY_STACK),
                by=OPPONENT,
                otherwise=Reveal(cards_in(Zone.HAND, who=OPPONENT), Who.BOTH),
            )
        ),
        Recovery(ARTISTIC),
        cost=1,
    ),
    action(
        "tokoyo-s4",
        on_use(ChangeEnergy(Energy.BECOME, 2), ChangeEnergy(Energy.BECOME, 0, OPPONENT), STUN_OPPONENT),
        cost=2,
    ),
)
