"""From a query to its cards, in order, and to the reason where there are none."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from carddb.cards import Card
from carddb.effects import Damage
from carddb.effects.base import Number
from carddb.lookup import Found, find_card, flat, shown_name
from carddb.queries import words
from carddb.queries.facts import TUTORIAL, FaceFacts, Facts, all_facts, exists_in, text_of
from carddb.queries.query import (
    AllOf,
    AnyOf,
    Arrow,
    Has,
    Mark,
    Node,
    Not,
    Order,
    Pair,
    Phrase,
    Query,
    Span,
    Value,
    Word,
    filters,
    parts,
)
from carddb.queries.reading import parse
from carddb.queries.suggesting import suggest
from carddb.sakura_arms import MEGAMI
from rules_corpus.folding import is_cjk, squeeze, stems

_ONLY_WORDS = re.compile(r"[\w\s']+")
_MEGAMI_ORDER = {megami.slug: place for place, megami in enumerate(MEGAMI)}


@dataclass(frozen=True, slots=True)
class Result:
    """The cards that fit a query, in order; what there is to say about it; and the query that was perhaps meant."""

    query: Query
    cards: tuple[Card, ...]
    notices: tuple[str, ...]
    suggestion: str | None = None


def run(text: str, vocabulary: str | None = None) -> Result:
    """Answers a query. `sort:name` sorts by the names of the vocabulary; None: nobody has chosen one.

    Raises:
        QueryProblem: the query is wrong, or asks for nothing.
    """
    return answer(parse(text, vocabulary), vocabulary)


def answer(query: Query, vocabulary: str | None = None) -> Result:
    """Answers a query that is parsed already."""
    everything = all_facts(query.season)
    found = [facts for facts in everything if fits(query.root, facts)]
    notices, suggestion = query.notices, None
    if not found:
        notices += _why_none(query, everything)
    if query.root and all(has.key == "name" for has in filters(query.root)):
        suggestion = suggest(query.text) or (None if found else _near_name(query.text))
    cards = _sorted(found, query, vocabulary or "basic-set")
    return Result(query, tuple(facts.card for facts in cards), notices, suggestion)


def _near_name(text: str) -> str | None:
    """The query for the card whose name is nearest to a text."""
    near = [match for match in find_card(text).candidates if not match.known]
    return f'"{near[0].matched}"' if near else None


def fits(node: Node | None, facts: Facts) -> bool:
    """Whether a card fits, with either of its faces; what is excluded may fit neither."""
    return any(_fits(node, facts, face) for face in facts.faces)


def _fits(node: Node | None, facts: Facts, face: FaceFacts) -> bool:
    match node:
        case None:
            return True
        case Has():
            test = _TESTS[node.key]
            return any(test(value, facts, face) for value in node.values)
        case Not():
            return not fits(node.child, facts)
        case AllOf():
            return all(_fits(child, facts, face) for child in node.children)
        case AnyOf():
            return any(_fits(child, facts, face) for child in node.children)


def _name(value: Value, facts: Facts, _: FaceFacts) -> bool:
    assert isinstance(value, Phrase)
    if squeeze(value.typed) == squeeze(facts.card.id):
        return True
    if any(value.folded in name for name in facts.names):
        return True
    if not is_cjk(value.folded[0]):
        return False
    together = value.folded.replace(" ", "")
    return any(together in name.replace(" ", "") for name in facts.names)


def _text(value: Value, facts: Facts, _: FaceFacts) -> bool:
    assert isinstance(value, Phrase)
    row = f" {' '.join(stems(value.folded))} " if _ONLY_WORDS.fullmatch(value.folded) else None
    return any(
        value.folded in text or (row is not None and row.strip() != "" and row in stemmed)
        for text, stemmed in text_of(facts.card)
    )


def _one_of(value: Value, there: Iterable[str]) -> bool:
    """A word of a key against what a card has."""
    if isinstance(value, Mark):
        return any(True for _ in there) == (value is Mark.SOME)
    assert isinstance(value, Word)
    return value.id in there


def _type(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _one_of(value, (facts.type,))


def _subtype(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _one_of(value, (facts.subtype,) if facts.subtype else ())


def _kind(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _one_of(value, (facts.card.kind.value,))


def _megami(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _one_of(value, (facts.card.megami,))


def _keyword(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _one_of(value, facts.keywords)


def _timing(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _one_of(value, facts.timings)


def _in(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _one_of(value, facts.decks)


def _season(value: Value, facts: Facts, _: FaceFacts) -> bool:
    assert isinstance(value, Word)
    return exists_in(facts.card, value.id)


def _is(value: Value, facts: Facts, _: FaceFacts) -> bool:
    assert isinstance(value, Word)
    key, _colon, id = value.id.rpartition(":")
    if not key:
        return id in facts.flags
    return id == {"type": facts.type, "subtype": facts.subtype, "kind": facts.card.kind.value}[key]


def _moves(value: Value, facts: Facts, _: FaceFacts) -> bool:
    if isinstance(value, Mark):
        return _one_of(value, (source for source, _target in facts.moves))
    if isinstance(value, Word):
        return any(_area(value.id, area) for move in facts.moves for area in move)
    assert isinstance(value, Arrow)
    return any(_area(value.source, source) and _area(value.target, target) for source, target in facts.moves)


def _area(wanted: str | None, area: str) -> bool:
    """`aura` is the aura of either player, `card` any card that holds petals."""
    return wanted is None or wanted == area or area.endswith(f"-{wanted}")


def _range(value: Value, _: Facts, face: FaceFacts) -> bool:
    if isinstance(value, Mark):
        return bool(face.range) == (value is Mark.SOME)
    assert isinstance(value, Span)
    if value.each and value.least is not None and value.most is not None:
        return face.range.issuperset(range(value.least, value.most + 1))
    return any(_between(distance, value) for distance in face.range)


def _damage(value: Value, _: Facts, face: FaceFacts) -> bool:
    if face.damage is None:
        return value is Mark.NONE
    aura, health = face.damage.aura, face.damage.health
    if isinstance(value, Pair):
        return _side(value.aura, aura) and _side(value.health, health)
    if value in {Mark.SOME, Mark.NONE}:
        return value is Mark.SOME
    return _numbered(value, aura) or _numbered(value, health)


def _side(wanted: int | Mark | None, there: Number | None) -> bool:
    if wanted is None:
        return True
    return _numbered(wanted if isinstance(wanted, Mark) else Span(wanted, wanted), there)


def _aura(value: Value, _: Facts, face: FaceFacts) -> bool:
    return _side_of(value, face.damage, lambda damage: damage.aura)


def _health(value: Value, _: Facts, face: FaceFacts) -> bool:
    return _side_of(value, face.damage, lambda damage: damage.health)


def _side_of(value: Value, damage: Damage | None, side: Callable[[Damage], Number | None]) -> bool:
    return value is Mark.NONE if damage is None else _numbered(value, side(damage))


def _numbered(value: Value, there: Number | None) -> bool:
    """A side of damage: a number, a dash (None) or an amount that varies."""
    if isinstance(value, Span):
        return isinstance(there, int) and _between(there, value)
    if value is Mark.DASH:
        return there is None
    if value is Mark.VARIABLE:
        return there is not None and not isinstance(there, int)
    return (there is not None) == (value is Mark.SOME)


def _cost(value: Value, facts: Facts, _: FaceFacts) -> bool:
    if value is Mark.VARIABLE:
        return "varying-cost" in facts.flags
    return _printed(value, facts.cost)


def _charge(value: Value, facts: Facts, _: FaceFacts) -> bool:
    return _printed(value, facts.charge)


def _printed(value: Value, there: int | None) -> bool:
    if isinstance(value, Mark):
        return (there is not None) == (value is Mark.SOME)
    assert isinstance(value, Span)
    return there is not None and _between(there, value)


def _between(number: int, span: Span) -> bool:
    return (span.least is None or number >= span.least) and (span.most is None or number <= span.most)


_TESTS: dict[str, Callable[[Value, Facts, FaceFacts], bool]] = {
    "name": _name,
    "text": _text,
    "megami": _megami,
    "type": _type,
    "subtype": _subtype,
    "kind": _kind,
    "range": _range,
    "damage": _damage,
    "aura": _aura,
    "health": _health,
    "cost": _cost,
    "charge": _charge,
    "keyword": _keyword,
    "moves": _moves,
    "timing": _timing,
    "in": _in,
    "season": _season,
    "is": _is,
}
"""What each key compares."""


def _sorted(found: list[Facts], query: Query, vocabulary: str) -> list[Facts]:
    """In the order asked for; else the best names first, if names were asked for; else in the order of the megami."""
    if not query.order:
        wanted = " ".join(
            value.folded
            for part in parts(query.root)
            if isinstance(part, Has) and part.key == "name"
            for value in part.values
            if isinstance(value, Phrase)
        )
        return sorted(found, key=lambda facts: _nearness(wanted, facts)) if wanted else found
    for order in reversed(query.order):
        found = _by(order, found, vocabulary)
    return found


def _nearness(wanted: str, facts: Facts) -> int:
    """0 for a card of just this name, 1 for one whose name begins so, 2 for others."""
    if wanted in facts.names:
        return 0
    return 1 if any(name.startswith(wanted) for name in facts.names) else 2


def _by(order: Order, found: list[Facts], vocabulary: str) -> list[Facts]:
    """Sorted by one thing; cards that lack it come last either way."""
    keyed = [(_measure(order, facts, vocabulary), facts) for facts in found]
    having = sorted(
        ((key, facts) for key, facts in keyed if key is not None), key=lambda pair: pair[0], reverse=order.down
    )
    return [facts for _, facts in having] + [facts for key, facts in keyed if key is None]


def _measure(order: Order, facts: Facts, vocabulary: str) -> tuple[int | str, ...] | None:
    card = facts.card
    match order.by:
        case "name":
            return (flat(shown_name(card, vocabulary)),)
        case "megami":
            return (_MEGAMI_ORDER[card.megami],)
        case "number":
            return (card.number,) if card.number is not None else None
        case "type":
            return (facts.type,)
        case "kind":
            return (("normal", "special", "extra").index(card.kind.value),)
        case "cost":
            return (facts.cost,) if facts.cost is not None else None
        case "charge":
            return (facts.charge,) if facts.charge is not None else None
        case "range":
            reach = sorted(frozenset(itertools.chain.from_iterable(face.range for face in facts.faces)))
            return ((reach[-1] if order.down else reach[0]),) if reach else None
    sides = [getattr(face.damage, order.by) for face in facts.faces if face.damage]
    numbers = [side for side in sides if isinstance(side, int)]
    return ((max if order.down else min)(numbers),) if numbers else None


def _why_none(query: Query, everything: tuple[Facts, ...]) -> tuple[str, ...]:
    """Which part of a query nothing fits, or which two exclude each other."""
    wanted = parts(query.root)
    fitting = [(part, {facts.place for facts in everything if fits(part, facts)}) for part in wanted]
    where = f" in {query.season}" if query.season and query.season != TUTORIAL else ""
    alone = [part for part, places in fitting if not places]
    names = [part.raw for part in alone if isinstance(part, Has) and part.key == "name"]
    if len(names) > 1:
        return (f"No card{where} has a name with {', '.join(f'`{name}`' for name in names)}.",)
    if alone:
        return tuple(notice for part in alone for notice in _nothing_fits(part, where))
    for (one, here), (other, there) in itertools.combinations(fitting, 2):
        if not here & there:
            return (f"`{one.raw}` and `{other.raw}` exclude each other: no card{where} fits both.",)
    return (f"Each part fits some card{where}, but no card fits them all.",)


def _nothing_fits(part: Node, where: str) -> list[str]:
    if not isinstance(part, Has):
        return [f"No card{where} fits `{part.raw}`."]
    if part.key == "name":
        typed = [value.typed for value in part.values if isinstance(value, Phrase)]
        return [f"No card{where} has a name with `{part.raw}`.{_hint(find_card(typed[0]))}"]
    found = [f"No card{where} fits `{part.raw}`."]
    for value in part.values:
        if isinstance(value, Word):
            word = part.raw.partition(":")[2].strip('"')
            for other, id in words.other_keys(part.key, word):
                if other not in {"is", "timing"} and _has_any(other, id):
                    found.append(f"As {words.written(other, id)} it is `{other}:{id}`.")
    return found


def _has_any(key: str, id: str) -> bool:
    return any(fits(Has(key, (Word(id),), ""), facts) for facts in all_facts())


def _hint(found: Found) -> str:
    """What a name that is no card's may have meant."""
    if not found.candidates:
        return ""
    near = found.candidates[0]
    if near.known and found.how in {"id", "name", "part"}:
        return f" {near.matched} (`{near.id}`) is known by name and numbers only; it is not modelled yet."
    return f" The nearest is {near.matched} (`{near.id}`)."
