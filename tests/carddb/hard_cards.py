"""The hard cards of design and rules as trees, so that every kind of node is used before all megami are written.

These are examples for writers, with ids of their own choice; the real declarations stand in carddb/sakura_arms/.
"""

from __future__ import annotations

from carddb.effects import (
    ACTION,
    ALL,
    ARTISTIC,
    ASH,
    ASHEN,
    ATTACK,
    BURN,
    CHOSEN,
    CRUSH,
    CURRENT_DISTANCE,
    DASH,
    DISTANCE,
    DISTANCE_CHANGE,
    ENCHANTMENT,
    END_PHASE,
    ESCALATION,
    EXCHANGED,
    FULL_POWER,
    INEVITABLE,
    JUST_MOVED,
    ON_CHOSEN_CARD,
    ON_THIS_CARD,
    OPPONENT,
    OPPONENT_AURA,
    OPPONENT_FLARE,
    OPPONENT_HEALTH,
    OTHER_MEGAMI,
    POISON,
    SEALED_CARD,
    SPECIAL,
    STUN_OPPONENT,
    THAT_ATTACK,
    THIS_ATTACK,
    THIS_CARD,
    THIS_CARD_ITSELF,
    TRAP,
    UNANSWERABLE,
    YOU,
    YOUR_AURA,
    YOUR_FLARE,
    Adjust,
    AllBut,
    Area,
    AreasHolding,
    ArrowRule,
    Arrows,
    Cancel,
    CardCount,
    CardType,
    ChangeEnergy,
    ChangeRange,
    Choose,
    Damage,
    DamageForm,
    DamageIs,
    DamageTaken,
    Dash,
    DealDamage,
    Dealt,
    DealtDamage,
    Draw,
    End,
    Ending,
    Energy,
    Exchange,
    Fact,
    Forbid,
    FormNewDeck,
    Gauge,
    Half,
    HappenedThisTurn,
    HasKeyword,
    If,
    IfDone,
    ImmediateRecovery,
    Instead,
    Is,
    IsCard,
    Lasting,
    Line,
    Maneuver,
    May,
    Modify,
    Moment,
    Move,
    MoveCards,
    NewManeuver,
    Not,
    Occurs,
    OfMegami,
    OfType,
    Part,
    PerformAttack,
    PerformManeuver,
    Petals,
    PlayableOnlyIf,
    Plus,
    Quantity,
    RaiseScale,
    Recovery,
    Redirect,
    Repeat,
    Reveal,
    RuleValue,
    Scale,
    Send,
    SetRule,
    Shift,
    Side,
    State,
    Stratagem,
    Stun,
    TurnSpecial,
    TurnUmbrella,
    Until,
    UseCard,
    Value,
    When,
    Who,
    Zone,
    after_attack,
    all_of,
    all_out,
    always,
    answered_attack,
    at,
    at_least,
    at_most,
    burn,
    cards_in,
    changes,
    choose_one,
    closed,
    disenchant,
    do,
    exactly,
    initialize,
    on_use,
    ongoing,
    opened,
    opposing_attacks,
    recreate,
    span,
    top_of_deck,
    transformation,
    used,
    your_attacks,
    your_next_attack,
)

OPPONENT_HAND = cards_in(Zone.HAND, who=OPPONENT)
BLOOM = after_attack(
    IfDone(May(Exchange("saine-n2", bloom=True)), May(MoveCards(EXCHANGED, Zone.DECK_BOTTOM))),
)
RECOVER = PerformManeuver(Maneuver.RECOVER)

HARD_CARDS: dict[str, tuple[Line, ...]] = {
    "tokoyo-n1": (after_attack(If(ARTISTIC, MoveCards(THIS_CARD, Zone.DECK_TOP))),),
    "tokoyo-n2": (after_attack(If(ARTISTIC, Cancel(answered_attack(Not(SPECIAL))))),),
    "tokoyo-n5": (
        on_use(
            Choose(
                cards_in(Zone.PLAY_STACK, Zone.DISCARD_PILE),
                MoveCards(CHOSEN, Zone.DECK_BOTTOM),
                number=2,
                up_to=True,
            ),
            Move(2, ASH, YOUR_AURA),
        ),
    ),
    "tokoyo-s2": (after_attack(FormNewDeck()),),
    "tokoyo-s3": (
        UNANSWERABLE,
        after_attack(
            Choose(
                cards_in(Zone.HAND, who=OPPONENT, where=Not(OfType(ATTACK))),
                MoveCards(CHOSEN, Zone.PLAY_STACK),
                by=OPPONENT,
                otherwise=Reveal(OPPONENT_HAND, Who.BOTH),
            )
        ),
        Recovery(ARTISTIC),
    ),
    "oboro-n2": (
        TRAP,
        UNANSWERABLE,
        after_attack(
            If(
                Fact(State.USED_FROM_DISCARD_PILE),
                do(Reveal(OPPONENT_HAND), Choose(OPPONENT_HAND, MoveCards(CHOSEN, Zone.DISCARD_PILE))),
            )
        ),
    ),
    "oboro-n3": (always(If(HappenedThisTurn(DamageTaken(OPPONENT, Side.AURA)), Modify(THIS_ATTACK, Plus(1, 1)))),),
    "oboro-n6": (
        on_use(
            Choose(
                cards_in(Zone.DISCARD_PILE, where=Not(OfType(FULL_POWER))),
                do(
                    UseCard(CHOSEN, attack_gets=UNANSWERABLE),
                    If(
                        at_least(CardCount(cards_in(Zone.PLAY_STACK, where=IsCard((CHOSEN,)))), 1),
                        UseCard(CHOSEN, attack_gets=UNANSWERABLE),
                    ),
                ),
            )
        ),
    ),
    "oboro-n7": (disenchant(Choose(cards_in(Zone.USED), TurnSpecial(CHOSEN, Zone.UNUSED))),),
    "oboro-s1": (
        after_attack(Repeat(CardCount(cards_in(Zone.DISCARD_PILE)), PerformAttack(span(3, 4), Damage(2, 2)))),
    ),
    "oboro-s2": (
        on_use(
            May(
                Choose(
                    cards_in(Zone.DISCARD_PILE, where=Not(OfType(FULL_POWER))),
                    UseCard(CHOSEN, answering=True),
                )
            )
        ),
    ),
    "oboro-s3": (used(SetRule(RuleValue.TRAPS_PER_NEW_DECK, None)),),
    "yukihi-n2": (
        closed(span(5, 6), Damage(1, 1), after_attack(MoveCards(THIS_CARD, Zone.HAND), TurnUmbrella())),
        opened(span(0, 2), Damage(1, 1)),
    ),
    "yukihi-n5": (
        always(
            When(Occurs(Moment.UMBRELLA_TURNED), IfDone(May(Reveal(THIS_CARD, Who.BOTH)), Move(1, ASH, YOUR_AURA))),
            zone=Zone.HAND,
        ),
    ),
    "yukihi-n6": (closed((), None, on_use(Move(1, ASH, DISTANCE))), opened((), None, on_use(Move(1, DISTANCE, ASH)))),
    "yukihi-n7": (
        initialize(Move(1, DISTANCE, ASH)),
        disenchant(Move(1, ASH, DISTANCE)),
        always(If(Fact(State.UMBRELLA_OPEN), ArrowRule(Arrows.REVERSED))),
    ),
    "yukihi-s1": (ImmediateRecovery(Occurs(Moment.UMBRELLA_TURNED)),),
    "yukihi-s3": (ongoing(Modify(your_attacks(OfMegami("yukihi")), ChangeRange(Shift.BOTH_FACES))),),
    "shinra-n1": (
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
    "shinra-n2": (
        after_attack(
            Cancel(answered_attack(all_of(DamageIs((Side.AURA,), least=3), Not(SPECIAL))), Part.DAMAGE),
        ),
        after_attack(Draw(1, OPPONENT)),
    ),
    "shinra-n3": (
        after_attack(
            Stratagem(
                MoveCards(top_of_deck(3, OPPONENT), Zone.DISCARD_PILE),
                Choose(cards_in(Zone.PLAY_STACK, who=OPPONENT), May(UseCard(CHOSEN))),
            )
        ),
    ),
    "shinra-n4": (
        on_use(
            Reveal(OPPONENT_HAND),
            May(
                Choose(
                    cards_in(Zone.HAND, who=OPPONENT, where=OfType(ATTACK)),
                    do(
                        choose_one(UseCard(CHOSEN), MoveCards(CHOSEN, Zone.DISCARD_PILE)),
                        If(Is(CHOSEN, OfType(FULL_POWER)), END_PHASE),
                    ),
                )
            ),
        ),
    ),
    "shinra-n7": (
        initialize(Choose(cards_in(Zone.PLAY_STACK, who=OPPONENT), MoveCards(CHOSEN, Zone.SEALED))),
        disenchant(MoveCards(SEALED_CARD, Zone.PLAY_STACK)),
    ),
    "shinra-s2": (
        on_use(
            Stratagem(
                Choose(
                    cards_in(Zone.PLAY_STACK, Zone.USED, where=OfType(ENCHANTMENT)),
                    do(UseCard(CHOSEN, free=True), If(Is(CHOSEN, OfType(FULL_POWER)), END_PHASE)),
                ),
                Choose(
                    cards_in(Zone.IN_PLAY, who=OPPONENT, where=Not(SPECIAL)),
                    Send(ALL, (ON_CHOSEN_CARD,), ASH),
                ),
            )
        ),
    ),
    "shinra-s3": (ongoing(Modify(your_attacks(), DamageForm(Dealt.SWAPPED))),),
    "shinra-s4": (
        ongoing(When(Occurs(Moment.DISSOLVED, YOU, Not(THIS_CARD_ITSELF)), DealDamage(OPPONENT, Side.HEALTH, 1))),
        disenchant(End(Ending.YOU_LOSE)),
    ),
    "hagane-n1": (
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
    "hagane-n2": (
        after_attack(
            If(at_least(DISTANCE_CHANGE, 2), Choose(OPPONENT_HAND, MoveCards(CHOSEN, Zone.PLAY_STACK), by=Who.CHANCE))
        ),
    ),
    "hagane-n6": (
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
    "hagane-s1": (CRUSH, always(Modify(THIS_ATTACK, changes(Plus(1, 0), INEVITABLE)))),
    "hagane-s2": (on_use(If(Fact(State.OTHER_SPECIALS_USED), Move(2, ASH, Area.YOUR_HEALTH))),),
    "hagane-s3": (
        Recovery(
            all_of(
                HappenedThisTurn(Occurs(Moment.CARD_USED, YOU, HasKeyword(ESCALATION.word))),
                Not(HappenedThisTurn(Occurs(Moment.CARD_USED, YOU, THIS_CARD_ITSELF))),
            )
        ),
    ),
    "hagane-s4": (
        on_use(
            Choose(
                cards_in(Zone.PLAY_STACK, where=Not(OfType(FULL_POWER))),
                UseCard(CHOSEN),
                number=2,
                up_to=True,
            )
        ),
    ),
    "chikage-n2": (
        after_attack(
            Choose(
                cards_in(Zone.POISON_BAG, where=IsCard(("yurina-n1", "yurina-n2"))),
                MoveCards(CHOSEN, Zone.DECK_TOP, OPPONENT),
            )
        ),
    ),
    "chikage-n3": (after_attack(Lasting(Until.END_OF_TURN, Forbid(OPPONENT, (Maneuver.ADVANCE,)))),),
    "chikage-s2": (ongoing(Cancel(opposing_attacks(DamageIs((Side.AURA, Side.HEALTH), dash=True)))),),
    "chikage-s4": (
        ongoing(
            When(
                DamageTaken(YOU, Side.HEALTH, 1),
                do(
                    Send(ALL, (ON_THIS_CARD,), ASH),
                    TurnSpecial(THIS_CARD, Zone.UNUSED),
                    Cancel(THIS_CARD, Part.DISENCHANT),
                ),
            )
        ),
        disenchant(If(Fact(State.OTHER_SPECIALS_USED), End(Ending.YOU_WIN))),
    ),
    "chikage-poison-1": (
        POISON,
        always(PlayableOnlyIf(Not(HappenedThisTurn(Occurs(Moment.MANEUVER))))),
        on_use(MoveCards(THIS_CARD, Zone.POISON_BAG, OPPONENT), END_PHASE),
    ),
    "chikage-poison-3": (ongoing(Forbid(YOU, cards=OfType(ATTACK))),),
    "thallya-n3": (BURN, always(Redirect(THIS_ATTACK, (DISTANCE,)))),
    "thallya-n6": (
        on_use(
            IfDone(
                May(burn(2), payment=True),
                do(ChangeEnergy(Energy.GAIN, 1), ChangeEnergy(Energy.LOSE, 1, OPPONENT), STUN_OPPONENT),
            ),
            IfDone(May(ChangeEnergy(Energy.LOSE, 2), payment=True), recreate(3)),
        ),
    ),
    "thallya-s1": (ImmediateRecovery(Occurs(Moment.DASHED)),),
    "thallya-s2": (on_use(recreate(ALL), Cancel(answered_attack(DamageIs((Side.AURA,), most=JUST_MOVED, dash=True)))),),
    "thallya-s3": (
        used(
            If(
                Fact(State.YOUR_TURN),
                When(Occurs(Moment.DASHED_WITHOUT_MANEUVER), May(Move(1, DISTANCE, ASH, both_ways=True))),
            )
        ),
    ),
    "thallya-s4": (
        on_use(
            If(
                exactly(Petals(Area.YOUR_MACHINE), 0),
                do(
                    Choose(cards_in(Zone.EXTRA, where=OfType(CardType.FORM)), MoveCards(CHOSEN, Zone.MACHINE)),
                    recreate(2),
                ),
                TurnSpecial(THIS_CARD, Zone.UNUSED),
            )
        ),
    ),
    "thallya-form-yaksha": (
        transformation(Lasting(Until.NEXT_START_PHASE, SetRule(RuleValue.START_PHASE_DRAW, 1, OPPONENT)), Stun()),
        always(If(exactly(Petals(Area.YOUR_MACHINE), 0), Forbid(YOU, (Maneuver.ANY,)))),
        NewManeuver("Beta-Edge", PerformAttack(at(2, 4, 6, 8), Damage(2, 1), (after_attack(Dash()),))),
    ),
    "thallya-form-naga": (
        transformation(If(at_least(Petals(OPPONENT_FLARE), 3), Send(AllBut(2), (OPPONENT_FLARE,), ASH))),
        NewManeuver("Gamma-Ray", MoveCards(top_of_deck(1, OPPONENT), Zone.PLAY_STACK)),
    ),
    "thallya-form-garuda": (
        transformation(Draw(2), Lasting(Until.END_OF_TURN, SetRule(RuleValue.HAND_LIMIT, None))),
        NewManeuver("Delta-Wing", If(at_most(CURRENT_DISTANCE, 7), Move(1, ASH, DISTANCE))),
    ),
    "raira-n2": (always(Modify(THIS_ATTACK, changes(Plus(1, 0), CRUSH))),),
    "raira-n5": (
        on_use(
            If(
                at_least(Value(Gauge.BOTH_SCALES), 4),
                May(
                    Choose(cards_in(Zone.PLAY_STACK, where=OTHER_MEGAMI), MoveCards(CHOSEN, Zone.DECK_TOP)),
                ),
            ),
            RaiseScale(Scale.EITHER),
        ),
    ),
    "raira-n6": (
        on_use(
            STUN_OPPONENT,
            choose_one(
                do(RaiseScale(Scale.WIND), RaiseScale(Scale.THUNDER)),
                do(
                    MoveCards(cards_in(Zone.HAND), Zone.DISCARD_PILE),
                    RaiseScale(Scale.THUNDER, Value(Gauge.THUNDER)),
                ),
            ),
        ),
    ),
    "raira-s2": (on_use(Repeat(Half(Value(Gauge.THUNDER)), PerformAttack(span(0, 10), Damage(1, 1)))),),
    "raira-s3": (
        on_use(
            If(
                at_least(Value(Gauge.WIND), 3),
                MoveCards(cards_in(Zone.EXTRA, where=IsCard(("saine-s1",))), Zone.UNUSED),
            ),
            MoveCards(THIS_CARD, Zone.REMOVED),
        ),
    ),
    "raira-s4": (
        ongoing(
            When(
                Occurs(Moment.ATTACK_RESOLVED, OPPONENT),
                May(do(Move(1, DISTANCE, ASH, both_ways=True), RaiseScale(Scale.EITHER))),
            )
        ),
    ),
    "raira-s3-ex2": (used(Adjust(Quantity.COST, 1, less=True, cards=cards_in(where=SPECIAL))),),
    "raira-s3-ex3": (on_use(Move(5, ASH, DISTANCE, both_ways=True, up_to=True)),),
    "utsuro-n1": (always(If(ASHEN, Modify(THIS_ATTACK, DamageForm(Dealt.NO_AURA_SIDE)))),),
    "utsuro-n2": (
        after_attack(
            If(
                Is(THIS_ATTACK, DealtDamage(OPPONENT, Side.AURA)),
                do(Reveal(OPPONENT_HAND), Choose(OPPONENT_HAND, MoveCards(CHOSEN, Zone.PLAY_STACK))),
            )
        ),
    ),
    "utsuro-n3": (
        after_attack(Send(2, (OPPONENT_AURA, OPPONENT_FLARE, OPPONENT_HEALTH), ASH, by=OPPONENT)),
        after_attack(May(Choose(cards_in(Zone.IN_PLAY, who=OPPONENT), Send(2, (ON_CHOSEN_CARD,), ASH)))),
    ),
    "utsuro-n5": (
        on_use(
            Lasting(
                Until.END_OF_TURN,
                do(Adjust(Quantity.CURRENT_DISTANCE, 2), Adjust(Quantity.MASTERY_DISTANCE, 2)),
            )
        ),
    ),
    "utsuro-s2": (
        ongoing(
            Modify(opposing_attacks(), ChangeRange(Shift.DECREASE_MIN, 1)),
            Cancel(opposing_attacks(), Part.AFTER_ATTACK),
        ),
        ongoing(
            Adjust(Quantity.CHARGE, 1, less=True, cards=cards_in(who=OPPONENT, where=OfType(ENCHANTMENT))),
            Cancel(cards_in(who=OPPONENT, where=OfType(ENCHANTMENT)), Part.DISENCHANT),
        ),
    ),
    "utsuro-s3": (
        ongoing(
            When(
                Occurs(Moment.ATTACK_RESOLVED, Who.BOTH, DealtDamage(YOU, least=1)),
                Send(ALL, (ON_THIS_CARD,), ASH),
            )
        ),
        disenchant(END_PHASE),
        Recovery(ASHEN),
    ),
    "utsuro-s4": (
        used(
            When(
                Occurs(Moment.START_PHASE),
                choose_one(Move(1, OPPONENT_AURA, ASH), Move(2, OPPONENT_FLARE, ASH), by=OPPONENT),
            )
        ),
    ),
    "honoka-n1": (UNANSWERABLE, BLOOM),
    "honoka-n5": (
        on_use(
            IfDone(
                May(Choose(cards_in(Zone.HAND), MoveCards(CHOSEN, Zone.DISCARD_PILE))),
                Cancel(answered_attack(Not(SPECIAL))),
            ),
        ),
    ),
    "honoka-n6": (ongoing(When(Occurs(Moment.END_PHASE), PerformAttack(span(1, 5), Damage(1, 1), (UNANSWERABLE,)))),),
    "honoka-s1": (on_use(Exchange("saine-s1", to=Zone.UNUSED, bloom=True)),),
    "honoka-s2": (
        always(May(Choose(cards_in(Zone.IN_PLAY), Redirect(THIS_ATTACK, (ON_CHOSEN_CARD,), else_usual=True)))),
    ),
    "honoka-s3": (
        on_use(
            May(Draw(1)),
            IfDone(Choose(cards_in(Zone.HAND), MoveCards(CHOSEN, Zone.DISCARD_PILE)), RECOVER),
        ),
        used(
            When(
                Occurs(Moment.LEFT_EXTRA),
                IfDone(May(MoveCards(THIS_CARD, Zone.EXTRA)), MoveCards(THIS_CARD, Zone.UNUSED)),
            )
        ),
    ),
    "honoka-s4": (ongoing(Redirect(ON_THIS_CARD, (YOUR_AURA, YOUR_FLARE))),),
    "honoka-s1-ex1": (
        used(
            Instead(
                Occurs(Moment.MANEUVER, maneuver=Maneuver.RECOVER),
                do(
                    Send(1, (ASH, YOUR_AURA), ON_THIS_CARD),
                    If(
                        exactly(Petals(ON_THIS_CARD), 5),
                        do(Send(ALL, (ON_THIS_CARD,), YOUR_FLARE), Exchange("saine-s2", to=Zone.UNUSED, bloom=True)),
                    ),
                ),
                optional=True,
            )
        ),
    ),
    "honoka-s1-ex2": (
        used(
            When(
                Occurs(Moment.END_PHASE),
                PerformAttack(span(0, 10), Damage(AreasHolding(5), AreasHolding(5)), (UNANSWERABLE,)),
            )
        ),
    ),
    "all-out": (all_out(Draw(1)), on_use(When(Occurs(Moment.CARD_USED, YOU, OfType(ACTION)), Draw(1)))),
    "dash": (on_use(PerformAttack(at(3), Damage(2, DASH))),),
}
