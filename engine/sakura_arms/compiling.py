"""Makes every declared card ready: lines to steps and numbers, or a refusal that names what is missing."""

from __future__ import annotations

from carddb.cards import Card, all_cards
from carddb.effects import (
    Ability,
    BecomesTrue,
    DamageTaken,
    ImmediateRecovery,
    Keyword,
    Line,
    Recovery,
    Side,
    Timing,
    Word,
)
from engine.sakura_arms import live
from engine.sakura_arms.blueprints import blueprint
from engine.sakura_arms.nodes import CHANGES, NotExecutable, effect_code, held, test, test_code
from engine.sakura_arms.places import NOBODY, REGULAR, UNDECIDED
from engine.sakura_arms.profiles import (
    AS_REACTION,
    ATTACK,
    DEPENDENT,
    FULL,
    KINDS,
    MEGAMI,
    NUMBERS,
    OPEN,
    POISON,
    PROFILES,
    REACTION,
    SUBTYPES,
    TYPES,
    UNDEFINED,
    WORDS,
    CostChange,
    DamageMark,
    Held,
    Need,
    Profile,
)
from engine.sakura_arms.steps import attacks, cards, flow, lasting, limits, petals, players
from engine.sakura_arms.values import DECREASE_MAX, SHIFT

_STEPS = (attacks, cards, flow, lasting, limits, petals, players)
"""Imported so that their makers are there."""

EXECUTABLE_LINES = frozenset({Ability, Recovery, ImmediateRecovery, Keyword})
EXECUTABLE_HAPPENINGS = frozenset({BecomesTrue, DamageTaken})

NOT_YET = frozenset(
    "Copy Dash Exchange Face GearFrame HappenedThisTurn Instead MachinePetals NewManeuver Occurs RaiseScale Send"
    " SetRule Stratagem TurnUmbrella UseCard When".split()
)
"""Kinds of nodes that no step executes yet; cards with one are refused by name."""

_EXECUTABLE_WORDS = frozenset({Word.UNANSWERABLE, Word.INEVITABLE, Word.CRUSH, Word.WEAKNESS, Word.RESTRICTION})


def compile_all() -> None:
    """Fills `PROFILES`; each card stands there once for each player who might own it."""
    if PROFILES:
        return
    declared = all_cards()
    for card in declared:
        if card.megami not in MEGAMI:
            MEGAMI.append(card.megami)
        NUMBERS[card.id] = 2 * (len(NUMBERS) + 1)
    unknown = Profile(None, 0)
    PROFILES.extend((unknown, unknown))
    for card in declared:
        profile = compile_card(card)
        PROFILES.extend((profile, profile))
    for number, profile in enumerate(PROFILES):
        _open_windows(number, profile)


def compile_card(card: Card) -> Profile:
    """One card made ready; what the engine cannot execute is noted in `refused`."""
    profile = Profile(card, NUMBERS[card.id], TYPES[card.type], SUBTYPES[card.subtype], KINDS[card.kind])
    profile.cost, profile.charge = card.cost or 0, card.charge or 0
    refused: list[str] = []
    for line in card.effects:
        try:
            _add(profile, line)
        except NotExecutable as missing:
            refused.append(str(missing))
    if profile.type >= UNDEFINED:
        refused.append(card.type.value)
    profile.megami = NOBODY if profile.words & POISON else MEGAMI.index(card.megami)
    if profile.type == ATTACK and not refused:
        if card.damage is None:
            refused.append("Face")
        else:
            try:
                _add_attack(profile, card)
            except NotExecutable as missing:
                refused.append(str(missing))
    profile.refused = tuple(dict.fromkeys(refused))
    return profile


def _open_windows(card: int, profile: Profile) -> None:
    """Notes when the card may be played, if that is a matter of distance and flare alone."""
    depends = profile.needs or profile.as_reaction or profile.cost_changes or profile.refused
    if depends or profile.type >= UNDEFINED or (profile.type == ATTACK and not profile.plain):
        DEPENDENT.add(card)
        return
    windows = [UNDECIDED]
    windows += [REGULAR] if profile.subtype != FULL else []
    windows += [AS_REACTION] if profile.subtype == REACTION else []
    for window in windows:
        for distance, open_there in enumerate(OPEN[window]):
            if profile.type != ATTACK or profile.reach >> distance & 1:
                open_there.add(card)


def _add_attack(profile: Profile, card: Card) -> None:
    assert card.damage is not None
    printed = blueprint(card.range, card.damage, card.effects, megami=profile.megami, kind=profile.kind)
    profile.blueprint = printed
    for number in card.range:
        profile.reach |= 1 << number
    kinds = {atom[0] for code in printed.always for _, atom in CHANGES[code]}
    profile.plain = not any(SHIFT <= kind <= DECREASE_MAX for kind in kinds)


def _add(profile: Profile, line: Line) -> None:
    """Puts one line of the card where play looks for it."""
    match line:
        case Keyword(word):
            if word not in _EXECUTABLE_WORDS:
                raise NotExecutable(f"Keyword({word.name})")
            profile.words |= WORDS[word]
        case Ability():
            _add_ability(profile, line)
        case Recovery(condition):
            profile.recoveries += (Need(test(condition), line),)
        case ImmediateRecovery(BecomesTrue(condition)):
            profile.becomes_true += (test_code(condition),)
        case ImmediateRecovery(DamageTaken(who, side, least, by_this_attack)):
            if by_this_attack:
                raise NotExecutable("DamageTaken(by_this_attack)")
            mark = DamageMark(who, side is not Side.HEALTH, side is not Side.AURA, least)
            profile.damage_taken += (mark,)
        case _:
            raise NotExecutable(type(line).__name__)


def _add_ability(profile: Profile, line: Ability) -> None:
    match line.timing:
        case Timing.ON_USE:
            profile.on_use += (effect_code(line.effect),)
        case Timing.INITIALIZE:
            profile.initialize += (effect_code(line.effect),)
        case Timing.DISENCHANT:
            profile.disenchant += (effect_code(line.effect),)
        case Timing.AFTER_ATTACK:
            pass  # part of the blueprint
        case Timing.ONGOING:
            profile.ongoing += held(line.effect)
        case Timing.USED:
            profile.used += held(line.effect)
        case Timing.ALWAYS:
            if line.zone is not None:
                raise NotExecutable("Always(zone)")
            for effect in held(line.effect):
                _add_own(profile, effect)
        case _:
            raise NotExecutable(f"Timing.{line.timing.name}")


def _add_own(profile: Profile, effect: Held) -> None:
    """An Always effect that bears on the card itself."""
    tests = effect.tests
    match effect.kind:
        case live.OWN_ATTACK:
            pass  # part of the blueprint
        case live.OWN_NEED:
            (true,) = effect.payload
            profile.needs += (
                Need(lambda p, s: true(p, s) or not all(other(p, s) for other in tests), effect.node)
                if tests
                else Need(true, effect.node),
            )
        case live.OWN_REACTION:
            profile.as_reaction += (lambda p, s: all(true(p, s) for true in tests),)
        case live.OWN_COST:
            by, sign = effect.payload
            profile.cost_changes += (CostChange(tests, by, sign, effect.node),)
        case live.OWN_CHARGE:
            by, sign = effect.payload
            profile.charge_changes += (CostChange(tests, by, sign, effect.node),)
        case _:
            raise NotExecutable(f"Always({type(effect.node).__name__})")
