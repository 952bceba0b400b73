"""Shinra: prepares stratagems in secret, wears down decks, and seals or borrows the opponent's cards."""

from __future__ import annotations

from carddb.cards import action, attack, enchantment
from carddb.effects import (
    ALL,
    ASH,
    ATTACK,
    CHOSEN,
    DASH,
    DISTANCE,
    ENCHANTMENT,
    END_PHASE,
    FULL_POWER,
    ON_CHOSEN_CARD,
    OPPONENT,
    OPPONENT_AURA,
    REACTION,
    SEALED_CARD,
    SPECIAL,
    STUN_OPPONENT,
    THIS_CARD,
    THIS_CARD_ITSELF,
    YOU,
    YOUR_HEALTH,
    Cancel,
    CardCount,
    ChangeEnergy,
    Choose,
    Damage,
    DamageForm,
    DamageIs,
    DamageTaken,
    DealDamage,
    Dealt,
    Draw,
    End,
    Ending,
    Energy,
    If,
    Instead,
    Is,
    May,
    Modify,
    Moment,
    Move,
    MoveCards,
    Not,
    Occurs,
    OfType,
    Part,
    Reveal,
    Send,
    Side,
    Stratagem,
    UseCard,
    When,
    Zone,
    after_attack,
    all_of,
    always,
    answered_attack,
    at_least,
    at_most,
    cards_in,
    choose_one,
    disenchant,
    do,
    initialize,
    on_use,
    ongoing,
    span,
    top_of_deck,
    your_attacks,
)

OPPONENT_HAND = cards_in(Zone.HAND, who=OPPONENT)
SEAL_A_CARD = Choose(cards_in(Zone.PLAY_STACK, who=OPPONENT), MoveCards(CHOSEN, Zone.SEALED))
END_PHASE_IF_FULL_POWER = If(Is(CHOSEN, OfType(FULL_POWER)), END_PHASE)

CARDS = (
    attack(
        "shinra-n1",
        span(2, 7),
        Damage(2, DASH),
        always(
            If(
                at_least(CardCount(cards_in(Zone.DECK, who=OPPONENT)), 2),
                Instead(
                    DamageTaken(OPPONENT, by_this_attack=True),
                    MoveCards(top_of_deck(2, OPPONENT), Zone.DISCARD_PILE),
                ),
            )
        ),
    ),
    attack(
        "shinra-n2",
        span(2, 7),
        Damage(1, DASH),
        after_attack(Cancel(answered_attack(all_of(DamageIs((Side.AURA,), least=3), Not(SPECIAL))), Part.DAMAGE)),
        after_attack(Draw(1, OPPONENT)),
        subtype=REACTION,
    ),
    attack(
        "shinra-n3",
        span(3, 8),
        Damage(DASH, 1),
        after_attack(
            Stratagem(
                MoveCards(top_of_deck(3, OPPONENT), Zone.DISCARD_PILE),
                Choose(cards_in(Zone.PLAY_STACK, who=OPPONENT), May(UseCard(CHOSEN))),
            )
        ),
        subtype=FULL_POWER,
    ),
    action(
        "shinra-n4",
        on_use(
            Reveal(OPPONENT_HAND),
            May(
                Choose(
                    cards_in(Zone.HAND, who=OPPONENT, where=OfType(ATTACK)),
                    do(choose_one(UseCard(CHOSEN), MoveCards(CHOSEN, Zone.DISCARD_PILE)), END_PHASE_IF_FULL_POWER),
                )
            ),
        ),
    ),
    action("shinra-n5", on_use(Stratagem(Move(1, ASH, DISTANCE), Move(1, DISTANCE, OPPONENT_AURA))), subtype=REACTION),
    enchantment(
        "shinra-n6",
        2,
        disenchant(
            Stratagem(
                do(ChangeEnergy(Energy.GAIN, 1), MoveCards(THIS_CARD, Zone.DECK_TOP)),
                If(
                    at_most(CardCount(OPPONENT_HAND), 1),
                    do(
                        STUN_OPPONENT,
                        Draw(3, OPPONENT),
                        Choose(OPPONENT_HAND, MoveCards(CHOSEN, Zone.PLAY_STACK), number=2, by=OPPONENT),
                    ),
                ),
            )
        ),
    ),
    enchantment("shinra-n7", 4, initialize(SEAL_A_CARD), disenchant(MoveCards(SEALED_CARD, Zone.PLAY_STACK))),
    action("shinra-s1", on_use(SEAL_A_CARD), cost=4),
    action(
        "shinra-s2",
        on_use(
            Stratagem(
                Choose(
                    cards_in(Zone.PLAY_STACK, Zone.USED, where=OfType(ENCHANTMENT)),
                    do(UseCard(CHOSEN, free=True), END_PHASE_IF_FULL_POWER),
                ),
                Choose(cards_in(Zone.IN_PLAY, who=OPPONENT, where=Not(SPECIAL)), Send(ALL, (ON_CHOSEN_CARD,), ASH)),
            )
        ),
        cost=2,
    ),
    enchantment("shinra-s3", 5, ongoing(Modify(your_attacks(), DamageForm(Dealt.SWAPPED))), subtype=FULL_POWER, cost=2),
    enchantment(
        "shinra-s4",
        6,
        initialize(Move(2, ASH, YOUR_HEALTH)),
        ongoing(When(Occurs(Moment.DISSOLVED, YOU, Not(THIS_CARD_ITSELF)), DealDamage(OPPONENT, Side.HEALTH, 1))),
        disenchant(End(Ending.YOU_LOSE)),
        cost=6,
    ),
)
