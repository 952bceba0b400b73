"""English sentences for attacks, limits, and the lines of a card."""

from __future__ import annotations

from carddb.effects import abilities as ab
from carddb.effects import amounts as am
from carddb.effects import attacks as at
from carddb.effects import flow as fl
from carddb.effects import lasting as la
from carddb.effects import limits as li
from carddb.effects import mechanics as me
from carddb.effects.base import (
    CardRef,
    Damage,
    Line,
    Maneuver,
    Node,
    Number,
    Who,
    Zone,
)
from carddb.effects.conditions import State
from carddb.effects.filters import NORMAL
from carddb.effects.targets import Which
from carddb.text.english.effects import to_do
from carddb.text.english.targets import cards
from carddb.text.english.words import (
    a,
    counted,
    joined,
    number,
    petal_word,
    pronoun,
    subject,
    whose,
)
from carddb.text.spans import capitalised
from carddb.text.writer import Writer, damage_text, range_text, signed, unknowns


def perform_attack(node: at.PerformAttack, w: Writer) -> str:
    attack = w.term("type-attack", w.word("type-attack").lower())
    return f"make {a(attack)} ({strike(node.range, node.damage, node.lines, w)})"


def strike(distances: tuple[int, ...], damage: Damage, lines: tuple[Line, ...], w: Writer) -> str:
    """Range, damage and lines of an attack in one row."""
    parts = [f"{w.term('attack-range')} {range_text(distances)}", f"{w.term('damage')} {damage_text(damage)}"]
    return ", ".join(parts + [w.but(nested=True, live=False).say(line) for line in lines] + _letters(damage, w))


def modify(node: at.Modify, w: Writer) -> str:
    one, many = "gets", "get"
    if isinstance(node.change, at.DamageForm):
        one, many = ("deals", "deal") if node.change.form is at.Dealt.BOTH_SIDES else ("has", "have")
    return f"{w.say(node.attack)} {many if node.attack.which is Which.EACH else one} {w.say(node.change)}"


def plus(node: at.Plus, w: Writer) -> str:
    return w.term("modifier", f"{signed(node.aura)}/{signed(node.health)}")


def change_range(node: at.ChangeRange, w: Writer) -> str:
    match node.shift:
        case at.Shift.BOTH_FACES:
            umbrella = w.term("umbrella", "umbrella")
            return f"the {w.term('attack-range')} of the open and of the closed {umbrella} together"
        case at.Shift.SHIFT:
            return f"{signed(node.by)} to each number of its {w.term('attack-range')}"
        case _:
            end = "min" if node.shift in (at.Shift.INCREASE_MIN, at.Shift.DECREASE_MIN) else "max"
            wider = node.shift in (at.Shift.INCREASE_MIN, at.Shift.INCREASE_MAX)
            return f"{w.term('increase-range' if wider else 'decrease-range')} ({end} {node.by})"


def damage_form(node: at.DamageForm, w: Writer) -> str:
    damage, aura, health = w.term("damage", "damage"), w.term("area-aura"), w.term("area-health")
    match node.form:
        case at.Dealt.BOTH_SIDES:
            return f"its {damage} to {aura} and to {health}, both at once, with nothing to choose"
        case at.Dealt.SWAPPED:
            return f"{damage} to {aura} and {damage} to {health} swapped (dashes too), before anything is added"
        case at.Dealt.NO_AURA_SIDE:
            return f"a dash (–) as {damage} to {aura}"


def cancel(node: at.Cancel, w: Writer) -> str:
    what = w.say(node.what) if isinstance(node.what, Node) else pronoun(node.what)
    verb = w.term("cancel", w.word("cancel").lower())
    match node.part:
        case at.Part.ATTACK:
            return f"{verb} {what}"
        case at.Part.DAMAGE:
            return f"{verb} the {w.term('damage', 'damage')} of {what}"
        case at.Part.AFTER_ATTACK:
            return f"{w.term('after-attack')} effects of {what} are not resolved"
        case at.Part.DISENCHANT:
            effects = f"{w.term('disenchant')} effects of {what}"
            return f"{effects} are not resolved" if w.live else f"the {effects} are skipped"


def keyword(node: at.Keyword, w: Writer) -> str:
    if node.only is None:
        return w.term(node.word.value)
    if node == at.Keyword(at.Word.UNANSWERABLE, NORMAL):
        return w.term("unanswerable-cond")
    return f"{w.term(node.word.value)} ({w.but(noun='card').say(node.only).format('cards')})"


def lasting(node: la.Lasting, w: Writer) -> str:
    if node.until is la.Until.END_OF_TURN:
        return f"for the rest of this turn, {w.but(live=True).inside(node.effect)}"
    who = node.effect.who if isinstance(node.effect, li.SetRule) else Who.YOU
    phase = w.term("phase-start", w.short("phase-start"))
    return f"in {whose(who)} next {phase}, {w.but(live=True).inside(node.effect)}"


def when(node: la.When, w: Writer) -> str:
    then = w.but(live=False)
    last = isinstance(node.effect, fl.ChooseOne)  # a list of options that ends the sentence
    return f"{w.say(node.happening)}, {then.say(node.effect) if last else then.inside(node.effect)}"


def instead(node: la.Instead, w: Writer) -> str:
    inner = w.but(live=False)
    text = to_do(node.effect, inner)
    return f"{w.say(node.of)}, {'you may instead' if node.optional else 'instead'} {text}"


def playable_only_if(node: li.PlayableOnlyIf, w: Writer) -> str:
    condition = w.say(node.condition)
    return f"this card can be played only if {condition.replace('this card', 'it', 1)}"


def playable_as_reaction(node: li.PlayableAsReaction, w: Writer) -> str:
    return f"this card may {w.term('react', 'answer')} an opposing attack like a {w.term('subtype-reaction')}"


def forbid(node: li.Forbid, w: Writer) -> str:
    things = []
    if node.cards:
        things.append(f"play {w.but(noun='card').say(node.cards).format('cards')}")
    if Maneuver.ANY in node.maneuvers:
        things.append(f"perform {counted(w.word('basic-maneuver'))}")
    elif node.maneuvers:
        things.append(f"perform {joined([w.term(maneuver.value) for maneuver in node.maneuvers], 'or')}")
    return f"{subject(node.who)} cannot {joined(things, 'or')}"


def adjust(node: li.Adjust, w: Writer) -> str:
    more = "lower" if node.less else "higher"
    by = str(node.by) if isinstance(node.by, int) else f"by {_amount_of(node.by, w)}"
    match node.quantity:
        case li.Quantity.CURRENT_DISTANCE:
            return f"the current {w.term('area-distance')} is {by} {more}"
        case li.Quantity.MASTERY_DISTANCE:
            return f"{w.term('mastery-distance')} is {by} {'smaller' if node.less else 'larger'}"
        case li.Quantity.COST | li.Quantity.CHARGE:
            what = "this card" if node.cards in (None, CardRef.THIS_CARD) else cards(node.cards, w)
            word = w.term(node.quantity.value)
            return f"the {word} of {what} is {f'{by} {more}' if isinstance(node.by, int) else f'{more} {by}'}"


def _amount_of(amount: Number, w: Writer) -> str:
    if isinstance(amount, am.Petals):
        return f"the number of {petal_word(w, many=True)} in {w.say(amount)}"
    return number(amount, w)


def set_rule(node: li.SetRule, w: Writer) -> str:
    match node.rule:
        case li.RuleValue.HAND_LIMIT:
            return f"{whose(node.who)} {w.term('hand-limit', 'hand limit')} is {node.value if node.value else 'lifted'}"
        case li.RuleValue.START_PHASE_DRAW:
            return f"{subject(node.who)} draws only {node.value} card"
        case li.RuleValue.TRAPS_PER_NEW_DECK:
            amount = node.value if node.value else "any number of"
            what = f"{amount} {w.term('trap')} cards from your {w.term('discard-pile')}"
            return f"before each new {w.word('deck')} you may play {what}, in any order"


def ability(node: ab.Ability, w: Writer) -> str:
    text = w.but(live=node.timing in ab.LIVE).say(node.effect)
    if node.zone is Zone.HAND:
        text = f"with this card in your {w.term('hand')}, {text}"
    if node.timing is ab.Timing.ALWAYS and isinstance(node.effect, fl.May):
        text = f"as you play this card, {text}"
    head = f"{w.term(ab.TERM_OF[node.timing])}: " if node.timing in ab.TERM_OF else ""
    return f"{head}{text if w.nested else capitalised(text)}" + ("" if w.nested else ".")


def recovery(node: ab.Recovery, w: Writer) -> str:
    return f"{w.term('recovery')}: In your {w.term('phase-end')}, if {w.say(node.condition)}."


def immediate_recovery(node: ab.ImmediateRecovery, w: Writer) -> str:
    return f"{w.term('immediate-recovery')}: {capitalised(w.say(node.happening))}."


def gear_frame(node: me.GearFrame, w: Writer) -> str:
    names = {me.Gear.REACTION: "subtype-reaction", me.Gear.FULL_POWER: "subtype-fullpower"}
    symbols = [f"{n} {w.term(names.get(gear, f'type-{gear.value}'))}" for gear, n in node.symbols]
    lines = " ".join(w.say(line) for line in node.lines)
    return f"{w.term('gear-frame', capitalised(w.word('gear-frame')))} ({', '.join(symbols)}) – {lines}"


def face(node: me.Face, w: Writer) -> str:
    state = "umbrella-open" if node.state is State.UMBRELLA_OPEN else "umbrella-closed"
    head = f"{w.term('umbrella', 'Umbrella')} {w.term(state, w.word(state).lower())}"
    text = f"{head} – {strike(node.range, node.damage, (), w)}." if node.damage else f"{head} –"
    return " ".join([text, *(sentence(line, w) for line in node.lines)])


def new_maneuver(node: me.NewManeuver, w: Writer) -> str:
    head = w.term("extra-maneuver", capitalised(w.word("extra-maneuver")))
    return f"{head} “{node.name}”: {capitalised(w.say(node.effect))}."


def sentence(line: Line, w: Writer) -> str:
    """A line of a card as a whole sentence."""
    text = capitalised(w.say(line))
    return text + "." if isinstance(line, at.Keyword) else text


def unknown_line(damage: Damage, w: Writer) -> str:
    """What X and Y of a printed damage are."""
    return f"{w.term('always')}: {'; '.join(_letters(damage, w))}."


def _letters(damage: Damage, w: Writer) -> list[str]:
    """What each letter is; one that is half of the other says so."""
    letters = unknowns(damage)
    return [
        f"{letter} is {w.say(amount).replace(w.say(amount.of), letters[amount.of])}"
        if isinstance(amount, am.Half) and amount.of in letters
        else f"{letter} is {w.say(amount)}"
        for amount, letter in letters.items()
    ]
