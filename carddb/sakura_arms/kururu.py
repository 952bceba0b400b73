"""Kururu: gear frames that need other cards face up, and Industry with its Duplicators."""

from __future__ import annotations

from carddb.cards import action, enchantment, undefined
from carddb.effects import (
    ACTION,
    ASH,
    CHOSEN,
    ENCHANTMENT,
    FULL_POWER,
    ON_THIS_CARD,
    OPPONENT,
    OPPONENT_AURA,
    REACTION,
    THIS_CARD,
    YOU,
    YOUR_AURA,
    Answers,
    Cancel,
    CardCount,
    ChangeEnergy,
    Choose,
    ChooseOne,
    Copy,
    DealDamage,
    Draw,
    Energy,
    Fact,
    FormNewDeck,
    If,
    IfDone,
    ImmediateRecovery,
    IsCard,
    May,
    Moment,
    Move,
    MoveCards,
    Not,
    Occurs,
    OfType,
    PerformManeuver,
    PlayableOnlyIf,
    Reveal,
    Send,
    Side,
    State,
    TurnSpecial,
    UseCard,
    When,
    Zone,
    all_of,
    always,
    cards_in,
    exactly,
    gear,
    initialize,
    on_use,
    ongoing,
    opposing_attacks,
    used,
)

DAMAGE_TO_HEALTH = DealDamage(OPPONENT, Side.HEALTH, 1)

CARDS = (
    action("kururu-n1", gear(on_use(DAMAGE_TO_HEALTH), action=3, reaction=2)),
    action(
        "kururu-n2",
        gear(
            on_use(May(Choose(cards_in(Zone.HAND, where=OfType(FULL_POWER)), UseCard(CHOSEN)))),
            action=2,
            enchantment=1,
        ),
    ),
    action(
        "kururu-n3",
        always(PlayableOnlyIf(Answers())),
        on_use(
            ChooseOne(
                (
                    Draw(1),
                    Choose(cards_in(Zone.DISCARD_PILE), MoveCards(CHOSEN, Zone.DECK_BOTTOM)),
                    Choose(cards_in(Zone.HAND, who=OPPONENT), MoveCards(CHOSEN, Zone.PLAY_STACK), by=OPPONENT),
                ),
                number=2,
                up_to=True,
            )
        ),
        subtype=REACTION,
    ),
    action(
        "kururu-n4",
        gear(on_use(DealDamage(OPPONENT, Side.AURA, 5)), attack=2),
        gear(on_use(DAMAGE_TO_HEALTH), enchantment=2),
        subtype=FULL_POWER,
    ),
    action(
        "kururu-n5",
        gear(on_use(May(Choose(cards_in(Zone.USED), UseCard(CHOSEN, free=True)))), attack=1, reaction=1),
        on_use(ChangeEnergy(Energy.BECOME, 0)),
        subtype=FULL_POWER,
    ),
    enchantment(
        "kururu-n6",
        3,
        ongoing(When(Occurs(Moment.CARD_RESOLVED, YOU, OfType(ACTION)), May(PerformManeuver()))),
    ),
    enchantment(
        "kururu-n7",
        0,
        gear(initialize(Send(4, (ASH,), ON_THIS_CARD)), attack=1, reaction=1),
        ongoing(Cancel(opposing_attacks(nth=2))),
    ),
    action(
        "kururu-s1",
        on_use(Move(1, OPPONENT_AURA, YOUR_AURA)),
        used(When(Occurs(Moment.TURNED_UNUSED), May(UseCard(THIS_CARD, free=True)))),
        subtype=REACTION,
        cost=2,
    ),
    action(
        "kururu-s2",
        gear(
            used(When(Occurs(Moment.END_PHASE), IfDone(May(DAMAGE_TO_HEALTH), FormNewDeck()))),
            reaction=1,
            full_power=2,
        ),
        used(When(Occurs(Moment.CARD_RESOLVED, YOU, OfType(FULL_POWER)), May(PerformManeuver()))),
        cost=4,
    ),
    action(
        "kururu-s3",
        on_use(
            If(
                all_of(Fact(State.YOU_OWN_THIS_CARD), exactly(CardCount(cards_in(Zone.SEALED)), 0)),
                May(
                    Choose(
                        cards_in(Zone.HAND, Zone.PLAY_STACK, where=Not(OfType(ENCHANTMENT))),
                        MoveCards(CHOSEN, Zone.SEALED),
                    )
                ),
            ),
            Choose(
                cards_in(Zone.EXTRA, where=IsCard(("kururu-s3-ex1",))),
                MoveCards(CHOSEN, Zone.DECK_BOTTOM),
            ),
        ),
        ImmediateRecovery(Occurs(Moment.NEW_DECK)),
        cost=1,
    ),
    action(
        "kururu-s4",
        gear(
            on_use(
                Reveal(cards_in(Zone.UNUSED, who=OPPONENT)),
                May(Choose(cards_in(Zone.UNUSED, Zone.USED, who=OPPONENT), TurnSpecial(CHOSEN, Zone.USED))),
            ),
            attack=2,
            action=3,
            enchantment=2,
        ),
        on_use(
            May(Choose(cards_in(Zone.USED, who=OPPONENT), UseCard(CHOSEN, free=True))),
            MoveCards(THIS_CARD, Zone.REMOVED),
        ),
        cost=3,
    ),
    undefined("kururu-s3-ex1", always(Copy(sealed_under="kururu-s3")), copies=3),
)
