"""English phrases for cards, attacks and happenings."""

from __future__ import annotations

from carddb.effects import conditions as co
from carddb.effects import filters as fi
from carddb.effects import lasting as la
from carddb.effects.base import (
    CardRef,
    Filter,
    Maneuver,
    Who,
    Zone,
)
from carddb.effects.targets import Attacks, Cards, CardsIn, Which
from carddb.text.english.words import (
    a,
    counted,
    joined,
    ordinal,
    pronoun,
    several,
    side,
    whose,
    zone,
)
from carddb.text.writer import Writer


def _pattern(where: Filter | None, noun: str, w: Writer) -> str:
    return w.but(noun=noun, negative=False).say(where) if where else "{}"


def _owner(what: CardsIn, w: Writer) -> str:
    return "their" if w.chooser and what.who is Who.OPPONENT else whose(what.who)


def _place(place: Zone, w: Writer) -> str:
    if place in (Zone.UNUSED, Zone.USED):
        return f"{w.term(f'special-{place.value}')} {w.term('card-special', counted(w.word('card-special')))}"
    if place is Zone.EXTRA:
        return w.term("card-extra", counted(w.word("card-extra")))
    return zone(place, w)


def _specials(what: CardsIn, w: Writer, *, many: bool = True) -> str:
    state = [w.term(f"special-{place.value}") for place in what.zones] if len(what.zones) == 1 else []
    word = w.word("card-special")
    return " ".join([*state, w.term("card-special", counted(word) if many else word)])


def described(what: CardsIn, w: Writer, many: bool) -> str:
    """The noun with what the filter says of it."""
    if isinstance(what.where, fi.IsCard):
        return w.say(what.where).format("")
    return _pattern(what.where, "card", w).format("cards" if many else "card")


def cards(what: Cards, w: Writer) -> str:
    """Cards as an object: it, this card, your hand, the top 2 cards of your deck."""
    if isinstance(what, CardRef):
        return pronoun(what)
    owner = _owner(what, w)
    if what.top is not None:
        top = "the top card" if what.top == 1 else f"the top {what.top} cards"
        return f"{top} of {owner} {w.term('deck')}"
    if what.where is None and what.zones == (Zone.HAND,):
        if what.who is Who.BOTH:
            return f"both players' {w.term('hand', counted(w.word('hand')))}"
        return f"{owner} {w.term('hand')}"
    if what.where is None and set(what.zones) <= {Zone.UNUSED, Zone.USED}:
        return f"{owner} {_specials(what, w)}"
    return w.say(what)


def count(what: CardsIn, w: Writer, amount: int, *, up_to: bool = False) -> str:
    """So many of some cards: 1 card in your hand, up to 2 cards in your play stack."""
    many = amount > 1
    owner = _owner(what, w)
    head = f"up to {amount}" if up_to else str(amount)
    if set(what.zones) <= {Zone.UNUSED, Zone.USED}:
        return f"{head} {_specials(what, w, many=many)} of {'yours' if what.who is Who.YOU else owner}"
    if what.zones == (Zone.EXTRA,):
        return f"{head} {described(what, w, many)} from {owner} {_place(Zone.EXTRA, w)}"
    if what.zones == (Zone.IN_PLAY,):
        enchantments = w.term("in-play", counted(w.short("type-enchantment")))
        return f"{head} of {owner} {_pattern(what.where, 'card', w).format(f'{enchantments} in play')}"
    places = several([_place(place, w) for place in what.zones], amount)
    return f"{head} {described(what, w, many)} from {owner} {places}"


def cards_in(node: CardsIn, w: Writer) -> str:
    owner = _owner(node, w)
    if not node.zones:
        return f"{owner} {described(node, w, many=True)}"
    places = joined([_place(place, w) for place in node.zones], "or")
    link = "from" if Zone.EXTRA in node.zones else "in"
    return f"{described(node, w, many=True)} {link} {owner} {places}" if node.where else f"{owner} {places}"


def attacks(node: Attacks, w: Writer) -> str:
    pattern = _pattern(node.where, "attack", w)
    word = w.term("type-attack", w.word("type-attack").lower())
    match node.which:
        case Which.THIS:
            return f"this {word}"
        case Which.THAT:
            return f"that {word}"
        case Which.ANSWERED:
            answered = f"the {w.term('react', 'answered')} {word}"
            return f"{answered} if {w.say(co.Is(Attacks(Which.ANSWERED), node.where))}" if node.where else answered
        case Which.NEXT:
            next_ = f"your next {word} this turn"
            if node.where is None:
                return next_
            parts = node.where.parts if isinstance(node.where, co.AllOf) else (node.where,)
            fits = joined([w.but(noun="attack").say(part).format("").strip() for part in parts], "and")
            return f"{next_} that is {fits}"
        case Which.EACH:
            if node.nth is not None:
                return f"{whose(node.who)} {ordinal(node.nth)} {pattern.format(word)} of each turn"
            many = w.term("type-attack", counted(w.word("type-attack").lower()))
            return f"{whose(node.who)} {pattern.format(many)}"


def occurs(node: la.Occurs, w: Writer) -> str:
    your, you = whose(node.who), node.who is Who.YOU
    noun = "attack" if node.what is la.Moment.ATTACK_RESOLVED else "card"
    pattern = _pattern(node.where, noun, w)
    they = {Who.YOU: "you", Who.OPPONENT: "the opponent"}.get(node.who, "a player")
    s = "" if you else "s"
    match node.what:
        case la.Moment.START_PHASE:
            return f"at the start of {your} {w.term('phase-start', w.short('phase-start'))}"
        case la.Moment.END_PHASE:
            return f"in {your} {w.term('phase-end')}"
        case la.Moment.CARD_USED:
            return f"whenever {they} play{s} {a(pattern.format('card'))}"
        case la.Moment.CARD_RESOLVED:
            return f"whenever {they} play{s} {a(pattern.format('card'))}, once it is resolved"
        case la.Moment.ATTACK_RESOLVED:
            whole = "an attack" if node.who is Who.BOTH else f"{your} attack" if you else "an opposing attack"
            return f"after {pattern.format(whole)} is resolved"
        case la.Moment.MANEUVER:
            any_ = node.maneuver is Maneuver.ANY
            name = f"a {w.term('basic-maneuver')}" if any_ else w.term(node.maneuver.value)
            return f"whenever {they} would perform {name}"
        case la.Moment.DISSOLVED:
            owner = "one of your other" if node.where else "one of your"
            return f"whenever {owner} {counted(w.word('type-enchantment'))} {w.term('dissolve', 'dissolves')}"
        case la.Moment.TURNED_UNUSED:
            what = f"{w.term('special-used')} {w.term('card-special')}"
            return f"whenever a {what} of yours turns {w.term('special-unused')}"
        case la.Moment.NEW_DECK:
            return f"when you have {w.term('new-deck', 'formed a new ' + w.word('deck'))}"
        case la.Moment.LEFT_EXTRA:
            return f"whenever a card of yours leaves the {counted(w.word('card-extra'))}"
        case la.Moment.UMBRELLA_TURNED:
            return f"whenever {they} {w.term('umbrella-toggle', f'turn{s} {your} umbrella')}"
        case la.Moment.DASHED:
            return f"when a {w.term('dash')} of yours changes the current {w.term('area-distance')}"
        case la.Moment.DASHED_WITHOUT_MANEUVER:
            outside = f"other than by a {w.term('basic-maneuver')}"
            return f"whenever a {w.term('dash')} of yours {outside} changes the current {w.term('area-distance')}"


def damage_taken(node: la.DamageTaken, w: Writer) -> str:
    they = {Who.YOU: "you take", Who.OPPONENT: "the opponent takes"}.get(node.who, "a player takes")
    if node.by_this_attack:
        return f"when this attack would deal {w.term('damage', 'damage')}"
    amount = f"{node.least} or more " if node.least else ""
    to = f" to {side(node.side, w)}" if node.side else ""
    return f"when {they} {amount}{w.term('damage', 'damage')}{to} at once"


def becomes_true(node: la.BecomesTrue, w: Writer) -> str:
    return f"as soon as {w.say(node.condition).replace(' is ', ' becomes ', 1)}"
