"""English sentences for what is done: flow, petals, cards, players."""

from __future__ import annotations

from carddb.effects import amounts as am
from carddb.effects import attacks as at
from carddb.effects import cards as ca
from carddb.effects import flow as fl
from carddb.effects import mechanics as me
from carddb.effects import petals as pe
from carddb.effects import players as pl
from carddb.effects.base import (
    Area,
    CardRef,
    Maneuver,
    Node,
    Who,
    Zone,
)
from carddb.effects.targets import Attacks, CardsIn
from carddb.text.english.targets import cards, count
from carddb.text.english.words import (
    a,
    area,
    counted,
    joined,
    listed,
    number,
    petal_word,
    petals,
    pronoun,
    side,
    subject,
    whose,
    zone,
)
from carddb.text.spans import capitalised
from carddb.text.writer import Writer


def do(node: fl.Do, w: Writer) -> str:
    if any(isinstance(part, at.Plus | at.ChangeRange | at.Keyword | at.DamageForm) for part in node.parts):
        return joined([w.say(part) for part in node.parts], "and")
    if w.live and w.nested:
        return joined([w.say(part) for part in node.parts], "and")
    if w.nested:
        return "".join([w.say(node.parts[0]), *(_next(node, i, w) for i in range(1, len(node.parts)))])
    return ". ".join(capitalised(w.say(part)) for part in node.parts)


def _next(node: fl.Do, i: int, w: Writer) -> str:
    """A further part in a sentence; a card that was played in an earlier part is played again."""
    part, text = node.parts[i], w.say(node.parts[i])
    if isinstance(part, fl.If) and part.then in node.parts[:i]:
        text = text.replace("play it", "play it again", 1)
    return f", then, {text}" if isinstance(part, fl.If) else f", then {text}"


def if_(node: fl.If, w: Writer) -> str:
    word = "while" if w.live else "if"
    condition, then = w.say(node.condition), w.inside(node.then)
    if isinstance(node.then, at.Plus | at.Keyword):  # a change that an attack gets only if
        text = f"{then} {word} {condition}"
        return f"{text}, otherwise {w.inside(node.otherwise)}" if node.otherwise else text
    text = f"{word} {condition}, {then}"
    return f"{text}; otherwise {w.inside(node.otherwise)}" if node.otherwise else text


def if_done(node: fl.IfDone, w: Writer) -> str:
    link = "if you do" if isinstance(node.first, fl.May) else "if that was done"
    first, then = w.inside(node.first), w.inside(node.then)
    return f"{first}; {link}, {then}" if w.nested else f"{capitalised(first)}. {capitalised(link)}, {then}"


def may(node: fl.May, w: Writer) -> str:
    if isinstance(node.effect, fl.Do) and not node.payment:
        return f"you may do all of this: {w.inside(node.effect)}"
    text = to_do(node.effect, w)
    return f"you may, in full or not at all, {text}" if node.payment else f"you may {text}"


def to_do(effect: Node, w: Writer) -> str:
    """An effect in the form that follows "you may"."""
    first = effect.parts[0] if isinstance(effect, fl.Do) else effect
    text = w.inside(effect)
    return f"move {text}" if isinstance(first, pe.Move) else text


def choose_one(node: fl.ChooseOne, w: Writer) -> str:
    if w.nested and node.number == 1 and node.by is Who.YOU:
        return "either " + " or ".join(f"({i}) {w.inside(option)}" for i, option in enumerate(node.options, 1))
    how_many = "one" if node.number == 1 else ("up to " if node.up_to else "") + f"{node.number} different options"
    who = "the opponent chooses" if node.by is Who.OPPONENT else "choose"
    order = ", in any order" if node.number > 1 else ""
    options = "; ".join(f"({i}) {w.inside(option)}" for i, option in enumerate(node.options, 1))
    return f"{who} {how_many}{order} [{options}]" if w.nested else f"{who} {how_many}{order}: {options}"


def repeat(node: fl.Repeat, w: Writer) -> str:
    if isinstance(node.times, int):
        return f"do this {node.times} times, one after another: {w.inside(node.effect)}"
    effect, times = w.inside(node.effect), w.say(node.times)
    return f"do this X times, one after another: {effect}; X is {times}, counted once at the start"


def move(node: pe.Move, w: Writer) -> str:
    amount = f"0–{number(node.number, w)}" if node.up_to else number(node.number, w)
    source, target = area(node.source, w, marked=False), area(node.target, w, marked=False)
    arrow = f"←{amount}→" if node.both_ways else f"→{amount}→"
    text = f"{source} {arrow} {target}"
    return w.arrow(node.source, node.target, amount, text, both=node.both_ways, up_to=node.up_to)


def send(node: pe.Send, w: Writer) -> str:
    chooser = w.but(chooser=node.by is Who.OPPONENT)
    sources = listed([area(place, chooser) for place in node.sources], node.number)
    total = " in total" if len(node.sources) > 1 and node.number != 1 else ""
    target = _to(node.target, chooser)
    way = f"from {sources} {target}" if len(node.sources) == 1 else f"{target} from {sources}"
    what = f"{petals(node.number, w)}{total} {way}"
    return f"the opponent moves {what}" if node.by is Who.OPPONENT else f"move {what}"


def _to(target: Area, w: Writer) -> str:
    return f"{'onto' if target in (Area.ON_THIS_CARD, Area.ON_CHOSEN_CARD) else 'to'} {area(target, w)}"


def deal_damage(node: pe.DealDamage, w: Writer) -> str:
    return f"deal {node.number} {w.term('damage', 'damage')} to {whose(node.to)} {side(node.side, w)}"


def redirect(node: pe.Redirect, w: Writer) -> str:
    first, *rest = [_to(place, w) for place in node.to]
    to = f"{first} instead" + "".join(f", or, if that is full, {place}" for place in rest)
    usual = "; if that cannot be, they move as usual" if node.else_usual else ""
    what = petal_word(w, many=True)
    if isinstance(node.what, Attacks):
        return f"{what} moved by the {w.term('damage', 'damage')} of {w.say(node.what)} go {to}{usual}"
    return f"{what} that would go from {area(node.what, w)} to {w.term('area-ash')} go {to}{usual}"


def counts_as_aura(node: pe.CountsAsAura, w: Writer) -> str:
    what = f"{petal_word(w, many=True)} on {area(node.area, w)}"
    damage = w.term("damage", "damage")
    return f"{what} count as lying in your {w.term('area-aura')} whenever {damage} to you is resolved"


def arrow_rule(node: pe.ArrowRule, w: Writer) -> str:
    if node.rule is pe.Arrows.REVERSED:
        return f"this card's {w.term('arrow', 'arrows')} run the other way"
    return f"{w.term('arrow', 'arrows')} on cards move nothing out of {w.term('area-distance')}"


def draw(node: ca.Draw, w: Writer) -> str:
    what = f"{node.number} card{'s' if node.number > 1 else ''}"
    return f"draw {what}" if node.who is Who.YOU else f"{subject(node.who)} draws {what}"


def move_cards(node: ca.MoveCards, w: Writer) -> str:
    what, owner = cards(node.cards, w), _zone_of(node, w)
    match node.to:
        case Zone.DECK_TOP:
            return f"put {what} on top of {owner} {w.term('deck')}"
        case Zone.DECK_BOTTOM:
            return f"put {what} at the bottom of {owner} {w.term('deck')}"
        case Zone.HAND:
            verb, to = ("return", "to") if node.whose is Who.OWNER else ("put", "into")
            return f"{verb} {what} {to} {owner} {w.term('hand')}"
        case Zone.DISCARD_PILE | Zone.PLAY_STACK if isinstance(node.cards, CardsIn) and node.cards.who is Who.BOTH:
            return f"put {what} into {owner} {zone(node.to, w, many=True)}"
        case Zone.SEALED:
            return f"{w.term('seal', w.word('seal').lower())} {what} beneath this card"
        case Zone.REMOVED:
            return f"{w.term('remove', 'remove')} {what} from the game"
        case Zone.EXTRA:
            return f"put {what} among your {counted(w.word('card-extra'))}"
        case Zone.UNUSED:
            return f"gain {what} as {a(w.term('special-unused'))} {w.term('card-special')}"
        case Zone.MACHINE:
            return f"put {what} on your {w.term('machine')}"
        case _:
            return f"put {what} into {owner} {zone(node.to, w)}"


def _zone_of(node: ca.MoveCards, w: Writer) -> str:
    """Whose zone cards go to: their owner's, who is known of cards that came from a player's zone."""
    if node.whose is not Who.OWNER:
        return whose(node.whose)
    who = node.cards.who if isinstance(node.cards, CardsIn) else w.chosen if node.cards is CardRef.CHOSEN else None
    return {None: "its owner's", Who.YOU: "your"}.get(who, "their")


def choose(node: ca.Choose, w: Writer) -> str:
    theirs = node.by is Who.OPPONENT
    inner = w.but(chooser=theirs, chosen=node.cards.who)
    what = count(node.cards, inner, node.number, up_to=node.up_to)
    random = " at random" if node.by is Who.CHANCE else ""
    text = f"{'the opponent chooses' if theirs else 'choose'} {what}{random}{_with_chosen(node, w)}"
    if node.otherwise is None:
        return text
    return f"{text}; if there is none, {(inner if theirs else w).inside(node.otherwise)}"


def _with_chosen(node: ca.Choose, w: Writer) -> str:
    """What is done with the chosen cards, and how it hangs on."""
    then = w.but(chosen=node.cards.who).inside(node.then)
    if node.by is Who.OPPONENT:
        if not isinstance(node.then, ca.MoveCards) or not then.startswith("put "):
            return f"; {then}"
        then = "puts" + then.removeprefix("put")
    if node.number > 1:
        match node.then:
            case ca.MoveCards():
                order = ", in any order," if node.then.to in (Zone.DECK_TOP, Zone.DECK_BOTTOM) else ""
                return f" and {then.replace(' it ', f' them{order} ', 1)}"
            case ca.UseCard():
                return f" and {then.replace(' it', ' them', 1)} one after another, in any order"
            case _:
                return f", then for each in any order: {then}"
    return f"; {then}" if isinstance(node.then, fl.May | pe.Redirect) else f" and {then}"


def reveal(node: ca.Reveal, w: Writer) -> str:
    if node.to is Who.YOU:
        return f"look at {cards(node.cards, w)}"
    if isinstance(node.cards, CardsIn) and node.cards.who is Who.OPPONENT:
        they = "they reveal" if w.chooser else "the opponent reveals"
        return f"{they} {cards(node.cards, w.but(chooser=True))}"
    return f"reveal {cards(node.cards, w)}"


def use_card(node: ca.UseCard, w: Writer) -> str:
    text = f"play {pronoun(node.card)}"
    if node.free:
        text += f" at no {w.term('cost')}"
    if node.answering:
        text += f" ({w.term('react', 'in answer')} to the attack that this card answers, if any)"
    if node.attack_gets:
        text += f" (its attack gets {w.say(node.attack_gets)})"
    return text


def turn_special(node: ca.TurnSpecial, w: Writer) -> str:
    return f"make {pronoun(node.card)} {w.term('special-unused' if node.to is Zone.UNUSED else 'special-used')}"


def form_new_deck(node: ca.FormNewDeck, w: Writer) -> str:
    return f"{w.term('new-deck', 'form a new ' + w.word('deck'))} without taking {w.term('damage', 'damage')} for it"


def exchange(node: ca.Exchange, w: Writer) -> str:
    source = f"{w.card(node.card)} from your {counted(w.word('card-extra'))}"
    label = f" ({w.term('bloom')})" if node.bloom else ""
    end = f", {w.term('special-unused')}" if node.to is Zone.UNUSED else ""
    return f"exchange this card for {source}{end}{label}"


def copy(node: ca.Copy, w: Writer) -> str:
    sealer = f"its owner's {w.term('special-used')} {w.card(node.sealed_under)}"
    sealed = f"whatever card is {w.term('seal', 'sealed')} under {sealer}"
    kept = "but keeps its own name and kind (normal or special)"
    return f"this card is a {w.term('copy')} of {sealed}, {kept}; while there is none, it is no copy"


def change_energy(node: pl.ChangeEnergy, w: Writer) -> str:
    energy, you = w.term("energy"), node.who is Who.YOU
    match node.how:
        case pl.Energy.BECOME:
            return f"{whose(node.who)} {energy} becomes {node.number}"
        case pl.Energy.GAIN:
            return f"gain {node.number} {energy}" if you else f"{subject(node.who)} gains {node.number} {energy}"
        case pl.Energy.LOSE:
            return f"lose {node.number} {energy}" if you else f"{subject(node.who)} loses {node.number} {energy}"


def stun(node: pl.Stun, w: Writer) -> str:
    who, you, word = subject(node.who), node.who is Who.YOU, w.word("stun")
    match word.lower():
        case "stun":  # a verb
            return f"{w.term('stun', 'stun')} {'yourself' if you else who}"
        case "flinch":  # what the player does
            return f"{who} {w.term('stun', word if you else word + 'es')}"
        case _:  # what the player is
            return f"{who} {'become' if you else 'becomes'} {w.term('stun')}"


def perform_maneuver(node: pl.PerformManeuver, w: Writer) -> str:
    if node.maneuver is Maneuver.ANY:
        return f"perform 1 {w.term('basic-maneuver')} for free"
    return f"perform {w.term(node.maneuver.value)} once for free"


def end(node: pl.End, w: Writer) -> str:
    match node.what:
        case pl.Ending.PHASE:
            return "the current phase ends"
        case pl.Ending.YOU_WIN:
            return "you win"
        case pl.Ending.YOU_LOSE:
            return "you lose"


def turn_umbrella(node: me.TurnUmbrella, w: Writer) -> str:
    return w.term("umbrella-toggle", "turn your umbrella")


def stratagem(node: me.Stratagem, w: Writer) -> str:
    carry, prepare = w.term("stratagem-carry-out"), w.term("stratagem-prepare")
    head = f"{carry.lower()} your {w.term('stratagem')}, then {prepare} the next"
    options = [("stratagem-divine", node.divine), ("stratagem-devious", node.diabolical)]
    return f"{head} – " + "; ".join(f"{w.term(id)}: {w.inside(effect)}" for id, effect in options)


def raise_scale(node: me.RaiseScale, w: Writer) -> str:
    wind, thunder = w.term("wind-god"), w.term("thunder-god")
    scale = {me.Scale.WIND: wind, me.Scale.THUNDER: thunder, me.Scale.EITHER: f"{wind} or {thunder}"}[node.scale]
    if isinstance(node.by, am.Value) and node.by.gauge.value == node.scale.value:
        return f"double your {scale}"
    return f"raise your {scale} by {number(node.by, w)}"


def dash(node: me.Dash, w: Writer) -> str:
    return f"{w.term('dash', w.word('dash').lower())} once"


def machine_petals(node: me.MachinePetals, w: Writer) -> str:
    verb = "burn" if node.to is Area.YOUR_BURNED else "recreate"
    petal = w.word("artificial-petal")
    if node.to is Area.YOUR_BURNED:
        what = f"{number(node.number, w)} {petal if node.number == 1 else counted(petal)}"
    else:
        what = f"{number(node.number, w)}{' of' if isinstance(node.number, int) else ''} your burned {counted(petal)}"
    return f"{w.term(verb, w.word(verb).lower())} {w.term('artificial-petal', what)}"
