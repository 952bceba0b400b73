"""English phrases for amounts, conditions and filters."""

from __future__ import annotations

from carddb.effects import amounts as am
from carddb.effects import conditions as co
from carddb.effects import filters as fi
from carddb.effects import lasting as la
from carddb.effects.base import (
    Area,
    CardRef,
    CardType,
    Kind,
    Node,
    Subtype,
    Who,
    Zone,
)
from carddb.effects.conditions import is_filter
from carddb.effects.targets import Attacks, CardsIn, Which
from carddb.text.english.targets import described
from carddb.text.english.words import (
    a,
    area,
    counted,
    joined,
    ordinal,
    petal_word,
    pronoun,
    side,
    whose,
    zone,
)
from carddb.text.writer import Writer


def petal_count(node: am.Petals, w: Writer) -> str:
    if node.area in (Area.YOUR_MACHINE, Area.YOUR_BURNED):
        artificial = w.term("artificial-petal", counted(w.word("artificial-petal")))
        return f"the number of {artificial} on {area(node.area, w)}"
    if node.area in (Area.ON_THIS_CARD, Area.ON_CHOSEN_CARD):
        return f"the number of {petal_word(w, many=True)} on {area(node.area, w)}"
    return area(node.area, w)


def value(node: am.Value, w: Writer) -> str:
    match node.gauge:
        case am.Gauge.CURRENT_DISTANCE:
            return f"the current {w.term('area-distance')}"
        case am.Gauge.DISTANCE_CHANGE:
            now = w.term("area-distance")
            return f"the difference between the {w.term('start-distance')} and the current {now}"
        case am.Gauge.ENERGY:
            return f"{whose(node.who)} {w.term('energy')}"
        case am.Gauge.USE_NUMBER:
            return "the number of cards you have played this turn, up to this one"
        case am.Gauge.JUST_MOVED:
            return f"the number of {petal_word(w, many=True)} that this card has just moved"
        case am.Gauge.WIND:
            return f"your {w.term('wind-god')}"
        case am.Gauge.THUNDER:
            return f"your {w.term('thunder-god')}"
        case am.Gauge.LOWER_SCALE:
            return f"the lower of your {w.term('wind-god')} and {w.term('thunder-god')}"
        case am.Gauge.BOTH_SCALES:
            return f"the sum of your {w.term('wind-god')} and {w.term('thunder-god')}"


def card_count(node: am.CardCount, w: Writer) -> str:
    if node.cards.where:
        return f"the number of {w.say(node.cards)}"
    return f"how many cards {w.say(node.cards)} holds"


def half(node: am.Half, w: Writer) -> str:
    return f"half of {w.say(node.of)}, rounded up"


def all_but(node: am.AllBut, w: Writer) -> str:
    return f"all but {node.keep}" if node.keep else "all"


def areas_holding(node: am.AreasHolding, w: Writer) -> str:
    return f"the number of areas with exactly {node.petals} {w.term('petal', counted(w.short('petal')))}"


def within(node: co.Within, w: Writer) -> str:
    if isinstance(node.amount, am.CardCount):
        return _cards_within(node, node.amount.cards, w)
    if node.amount == am.USE_NUMBER and node.least is not None:
        return f"this is at least the {ordinal(node.least)} card you have played this turn"
    if node.amount == am.Petals(Area.YOUR_MACHINE) and node.least == node.most == 0:
        return f"no {w.term('artificial-petal')} is on {area(Area.YOUR_MACHINE, w)}"
    no = "not " if w.negative else ""
    if node.least == node.most:
        limits = f"exactly {node.least}" if node.least else "0"
    else:
        limits = f"{node.least} or more" if node.most is None else f"{node.most} or lower"
    if isinstance(node.amount, am.Petals) and node.amount.area in (Area.ON_THIS_CARD, Area.ON_CHOSEN_CARD):
        return f"{no}{limits} {petal_word(w, many=True)} are on {area(node.amount.area, w)}"
    return f"{w.say(node.amount)} is {no}{limits}"


def _cards_within(node: co.Within, what: CardsIn, w: Writer) -> str:
    if what.zones == (Zone.SEALED,):
        return f"nothing is {w.term('seal', 'sealed')} beneath this card"
    place = f"{whose(what.who)} {joined([zone(place, w) for place in what.zones], 'or')}"
    if isinstance(what.where, fi.IsCard) and node.least == 1:
        return f"{w.say(what.where).format('')} is in {place}"
    noun = described(what, w, many=True)
    if node.least == node.most == 0:
        return f"{place} holds no {noun}" if what.where else f"{place} is empty"
    if node.most == 1:
        return f"{place} holds 1 {described(what, w, many=False)} or none"
    return f"{place} holds {f'{node.least} or more' if node.most is None else f'{node.most} or fewer'} {noun}"


def all_of(node: co.AllOf, w: Writer) -> str:
    parts = [w.say(part) for part in node.parts]
    if not is_filter(node):
        return joined(parts, "and")
    pattern = "{}"
    for part, text in zip(reversed(node.parts), reversed(parts), strict=True):
        apart = isinstance(part, fi.DamageIs) and pattern.startswith("{} ")
        pattern = pattern.format(f"{text} and" if apart else text)
    return pattern


_NEGATABLE = (fi.OfType, fi.OfKind, fi.HasKeyword, fi.OfMegami, fi.IsCard, fi.DamageIs, co.HappenedThisTurn, co.Within)


def not_(node: co.Not, w: Writer) -> str:
    if not isinstance(node.part, _NEGATABLE):
        raise ValueError(f"no wording for what is not {node.part}")
    return w.but(negative=not w.negative).say(node.part)


def ability_word(node: co.AbilityWord, w: Writer) -> str:
    return f"{w.say(node.condition)} ({w.term(node.term)})"


def happened_this_turn(node: co.HappenedThisTurn, w: Writer) -> str:
    no = " not" if w.negative else ""
    match node.what:
        case la.DamageTaken(who=who, side=where):
            to = f" to {side(where, w)}" if where else ""
            return f"{_have(who)}{no} taken {w.term('damage', 'damage')}{to} this turn"
        case la.Occurs(what=la.Moment.MANEUVER, who=who):
            return f"{_have(who)}{no} performed a {w.term('basic-maneuver')} this turn"
        case la.Occurs(what=la.Moment.CARD_USED, who=who, where=where):
            if isinstance(where, fi.IsCard):
                return f"{_have(who)}{no} played {w.but(negative=False).say(where).format('')} this turn"
            pattern = w.but(noun="card", negative=False).say(where) if where else "{}"
            return f"{_have(who)}{no} played {a(pattern.format('card'))} this turn"
        case _:
            raise ValueError(f"no wording for a past {node.what}")


def _have(who: Who) -> str:
    return {Who.YOU: "you have", Who.OPPONENT: "the opponent has"}.get(who, "a player has")


def answers(node: co.Answers, w: Writer) -> str:
    pattern = w.but(noun="attack").say(node.where) if node.where else "{}"
    return f"this card {w.term('react', 'answers')} an {pattern.format('attack')}"


def fact(node: co.Fact, w: Writer) -> str:
    match node.state:
        case co.State.YOUR_TURN:
            return "it is your turn"
        case co.State.OTHER_SPECIALS_USED:
            specials = w.term("card-special", counted(w.word("card-special")))
            return f"your other {specials} are all {w.term('special-used')}"
        case co.State.UMBRELLA_OPEN:
            return f"your {w.term('umbrella', 'umbrella')} is {w.term('umbrella-open', 'open')}"
        case co.State.UMBRELLA_CLOSED:
            return f"your {w.term('umbrella', 'umbrella')} is {w.term('umbrella-closed', 'closed')}"
        case co.State.USED_FROM_DISCARD_PILE:
            return f"you played this card from your {w.term('discard-pile')}"
        case co.State.YOU_OWN_THIS_CARD:
            return "you are the owner of this card"


def is_(node: co.Is, w: Writer) -> str:
    if isinstance(node.subject, Attacks):
        parts = node.where.parts if isinstance(node.where, co.AllOf) else (node.where,)
        return joined([_of_attack(node.subject, part, w) for part in parts], "and")
    return f"{pronoun(node.subject)} is {a(w.but(noun='card').say(node.where).format('card'))}"


def _of_attack(attack: Attacks, where: Node, w: Writer) -> str:
    """What is said of one attack, in a clause of its own."""
    if isinstance(where, fi.DamageIs):
        return _damage_limits(where, w)
    if isinstance(where, fi.DealtDamage):
        return _dealt(where, w, f"the {w.term('damage', 'damage')} of {w.say(attack)}")
    said = w.but(noun="attack").say(where).format("").strip()
    kind = where.part if isinstance(where, co.Not) else where
    subject = "it" if attack.which is Which.ANSWERED else w.say(attack)
    return f"{subject} {'was' if isinstance(kind, fi.OfKind) else 'is'} {said}"


def of_type(node: fi.OfType, w: Writer) -> str:
    if isinstance(node.of, Subtype):
        subtype = w.term(f"subtype-{node.of.value}")
        return f"{{}} without {subtype}" if w.negative else f"{subtype} {{}}"
    id = {CardType.UNDEFINED: "type-variable", CardType.FORM: "form"}.get(node.of, f"type-{node.of.value}")
    return f"{'non-' if w.negative else ''}{w.term(id)} {{}}"


def of_kind(node: fi.OfKind, w: Writer) -> str:
    id = {Kind.NORMAL: "card-normal", Kind.SPECIAL: "card-special", Kind.EXTRA: "card-extra"}[node.kind]
    if w.noun == "attack":
        return f"{{}} {'not ' if w.negative else ''}made with a {w.term(id)}"
    kind = w.term(id, counted(w.word(id)))
    return f"{{}} other than {kind}" if w.negative else f"{kind}{{:.0}}"


def has_keyword(node: fi.HasKeyword, w: Writer) -> str:
    return f"{{}} {'without' if w.negative else 'with'} {w.term(node.keyword.value)}"


def of_megami(node: fi.OfMegami, w: Writer) -> str:
    if node.megami is None:
        return f"{{}} of {'this' if w.negative else 'another'} {w.term('megami', w.word('megami').split('/')[0])}"
    from carddb.sakura_arms import megami_by_slug

    return f"{{}} of {megami_by_slug()[node.megami].names.get(w.vocabulary, node.megami)}"


def is_card(node: fi.IsCard, w: Writer) -> str:
    names = [pronoun(card) if isinstance(card, CardRef) else w.card(card) for card in node.cards]
    if w.negative:
        return "other {}" if node.cards == (CardRef.THIS_CARD,) else f"{{}} other than {joined(names, 'and')}"
    return f"{joined(names, 'or')}{{:.0}}"


def damage_is(node: fi.DamageIs, w: Writer) -> str:
    where = joined([side(which, w) for which in node.sides], "or")
    damage = w.term("damage", "damage")
    if node.least is None and node.most is None:
        return f"{{}} whose {damage} to {where} is {'not ' if w.negative else ''}a dash (–)"
    return f"{{}} whose {damage} to {where} is {_limits(node)}{_unknown(node, w)}"


def _limits(node: fi.DamageIs) -> str:
    word, limit = ("less", node.most) if node.least is None else ("more", node.least)
    dash = "a dash (–), or " if node.dash else ""
    return f"{dash}{limit if isinstance(limit, int) else 'X'} or {word}"


def _unknown(node: fi.DamageIs, w: Writer) -> str:
    limit = node.most if node.least is None else node.least
    return f" (X is {w.say(limit)})" if isinstance(limit, Node) else ""


def _damage_limits(node: fi.DamageIs, w: Writer) -> str:
    where = joined([side(which, w) for which in node.sides], "or")
    return f"its {w.term('damage', 'damage')} to {where} is {_limits(node)}{_unknown(node, w)}"


def dealt_damage(node: fi.DealtDamage, w: Writer) -> str:
    return f"{{}} from which {_dealt(node, w)}"


def _dealt(node: fi.DealtDamage, w: Writer, damage: str = "") -> str:
    to = {Who.YOU: "you", Who.OPPONENT: "the opponent"}[node.to]
    amount = f"{node.least} or more " if node.least else ""
    where = f" to {side(node.side, w)}" if node.side else ""
    return f"{to} took {amount}{damage or w.term('damage', 'damage')}{where}"
