"""A query in plain English: `attack cards of Saine that reach 5, without full power`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto

from carddb.effects.abilities import Timing
from carddb.queries import words
from carddb.queries.facts import TUTORIAL
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
)
from carddb.queries.reading import parse


class _Place(Enum):
    """Where a phrase stands in the sentence."""

    ADJECTIVE = auto()
    OF = auto()
    THAT = auto()  # reach 5
    WITH = auto()
    WHOSE = auto()
    IN = auto()


_KINDS = {"normal": "normal", "special": "special", "extra": "set-aside"}
_SUBTYPES = {"reaction": "reaction", "fullpower": "full power"}
_PLURALS = {"attack": "attacks", "action": "actions", "enchantment": "enchantments", "reaction": "reactions"}
_VERBS = ("reach ", "cost ", "charge ", "an effect under ")
"""What is said once where several values follow it: reach 0 or 10."""
_FLAGS = {
    "two-faced": (_Place.ADJECTIVE, "two-faced"),
    "makes-attacks": (_Place.THAT, "make attacks by an effect"),
    "can-react": (_Place.THAT, "may answer an attack"),
    "textless": (_Place.WITH, "no text"),
    "variable": (_Place.WITH, "a number that varies"),
    "changed": (_Place.WITH, "other values in another season"),
    "unsure": (_Place.WITH, "a name that is not certain"),
    "tutorial": (_Place.ADJECTIVE, "training"),
    "copied": (_Place.WITH, "more than one copy"),
}
_ADJECTIVES = ("is", "kind", "subtype", "type")
"""The order of adjectives: training special reaction attack cards."""

_OPENINGS = {_Place.ADJECTIVE: "are ", _Place.OF: "are of ", _Place.WITH: "come with ", _Place.IN: "stand in "}
_AREAS = {"card": "cards", "machine": "the machine", "burned": "the burn area"}
_ORDERS = {"aura": "damage to aura", "health": "damage to health"}
_HIGHEST = {"name": "Z to A", "megami": "last first", "type": "Z to A", "kind": "special first"}


def describe(query: Query | str) -> str:
    """What a query asks for, in plain English.

    Raises:
        QueryProblem: the query is a text, and wrong.
    """
    if isinstance(query, str):
        query = parse(query)
    text = _cards(query.root) if query.root else "all cards"
    if query.season:
        text += ", in the tutorial" if query.season == TUTORIAL else f", as printed in {query.season}"
    return text + (f", sorted by {_listed([_order(order) for order in query.order], 'then')}" if query.order else "")


def _order(order: Order) -> str:
    what = _ORDERS.get(order.by, order.by)
    return f"{what} ({_HIGHEST.get(order.by, 'highest first')})" if order.down else what


def _listed(texts: list[str], last: str = "or") -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {last} {texts[-1]}"


@dataclass(slots=True)
class _Sentence:
    """The phrases of a conjunction, collected by place; what is excluded stands at the end."""

    found: dict[_Place, list[str]] = field(default_factory=lambda: {place: [] for place in _Place})
    adjectives: list[tuple[int, str]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    excluded: list[str] = field(default_factory=list)

    def add(self, node: Node) -> None:
        node = _merged(node)
        match node:
            case Has(key="name"):
                self.names.append(_listed([_quoted(value) for value in node.values]))
            case Has():
                place, text = _phrase(node)
                if place is _Place.ADJECTIVE:
                    self.adjectives.append((_ADJECTIVES.index(node.key), text))
                else:
                    self.found[place].append(text)
            case Not(child=Has() as has):
                self.excluded.append(_without(*_phrase(has)))
            case Not(child=AnyOf() as either):
                for child in either.children:
                    self.add(Not(child, child.raw))
            case Not():
                self.excluded.append(f"but no {_cards(node.child)}")
            case AllOf():
                for child in node.children:
                    self.add(child)
            case AnyOf():
                self.found[_Place.THAT].append(f"are either {_listed([_cards(child) for child in node.children])}")

    def text(self) -> str:
        found = self.found
        if self.names:
            found[_Place.WITH].insert(0, f"{_listed(self.names, 'and')} in a name")
        text = " ".join([*(word for _, word in sorted(self.adjectives)), "cards"])
        if found[_Place.OF]:
            text += f" of {' and '.join(found[_Place.OF])}"
        for place, opening in (
            (_Place.IN, "in"), (_Place.WITH, "with"), (_Place.THAT, "that"), (_Place.WHOSE, "whose"),
        ):  # fmt: skip
            if found[place]:
                text += f" {opening} {_listed(found[place], 'and')}"
        if text == "cards" and self.excluded and not self.excluded[0].startswith("but "):
            opening = "that are " if self.excluded[0].startswith(("no ", "not ")) else ""
            return f"cards {opening}{', '.join(self.excluded)}"
        return ", ".join([text, *self.excluded])


def _cards(node: Node) -> str:
    node = _merged(node)
    if isinstance(node, AnyOf):
        return "; or ".join(_cards(child) for child in node.children)
    sentence = _Sentence()
    sentence.add(node)
    return sentence.text()


def _merged(node: Node) -> Node:
    """Alternatives under one key as one filter; two negations as none."""
    if isinstance(node, AnyOf):
        children = [_merged(child) for child in node.children]
        same = [child for child in children if isinstance(child, Has) and child.key == _key(children[0])]
        if len(same) == len(children):
            return Has(same[0].key, tuple(value for child in same for value in child.values), node.raw)
    if isinstance(node, Not) and isinstance(child := _merged(node.child), Has | Not):
        return child.child if isinstance(child, Not) else Not(child, node.raw)
    return node


def _key(node: Node) -> str | None:
    return node.key if isinstance(node, Has) else None


def _without(place: _Place, text: str) -> str:
    """A phrase turned into its contrary."""
    match place:
        case _Place.ADJECTIVE:
            if all(word in _PLURALS for word in text.split(" or ")):
                return f"no {' or '.join(_PLURALS[word] for word in text.split(' or '))}"
            return f"without {text}" if text == _SUBTYPES["fullpower"] else f"not {text}"
        case _Place.OF:
            return f"not of {text}"
        case _Place.THAT:
            return f"that do not {text}"
        case _Place.WITH:
            return f"with {_article(text[3:])}" if text.startswith("no ") else f"without {text}"
        case _Place.WHOSE:
            return f"but none whose {text}"
        case _Place.IN:
            return f"not in {text}"


def _article(what: str) -> str:
    if what.startswith(("text", "damage", "petals")):
        return what
    return f"an {what}" if what[0] in "aeiou" else f"a {what}"


def _phrase(has: Has) -> tuple[_Place, str]:
    """A filter as a phrase."""
    texts = [_flag(value) if has.key == "is" else _PHRASES[has.key](value) for value in has.values]
    places = {place for place, _ in texts}
    if len(places) > 1:
        return _Place.THAT, _listed([f"{_OPENINGS.get(place, '')}{text}" for place, text in texts])
    return texts[0][0], _said_once([text for _, text in texts])


def _said_once(texts: list[str]) -> str:
    """Alternatives in a row, with a verb that they share said once."""
    verb = next((verb for verb in _VERBS if all(text.startswith(verb) for text in texts)), "")
    return verb + _listed([text.removeprefix(verb) for text in texts])


def _flag(value: Value) -> tuple[_Place, str]:
    assert isinstance(value, Word)
    key, _, id = value.id.rpartition(":")
    return _PHRASES[key](Word(id)) if key else _FLAGS[id]


def _some(what: str) -> Callable[[Value], str]:
    return lambda value: f"a {what}" if value is Mark.SOME else f"no {what}"


def _word(value: Value) -> str:
    assert isinstance(value, Word)
    return value.id


def _name(value: Value) -> tuple[_Place, str]:
    return _Place.WITH, f"{_quoted(value)} in a name"


def _quoted(value: Value) -> str:
    assert isinstance(value, Phrase)
    return f"“{value.typed}”"


def _text(value: Value) -> tuple[_Place, str]:
    assert isinstance(value, Phrase)
    return _Place.WHOSE, f"text says “{value.typed}”"


def _megami(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Mark):
        return _Place.WITH, _some("megami")(value)
    return _Place.OF, words.written("megami", _word(value))


def _type(value: Value) -> tuple[_Place, str]:
    return (_Place.WITH, _some("type")(value)) if isinstance(value, Mark) else (_Place.ADJECTIVE, _word(value))


def _subtype(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Mark):
        return _Place.WITH, _some("subtype")(value)
    return _Place.ADJECTIVE, _SUBTYPES[_word(value)]


def _kind(value: Value) -> tuple[_Place, str]:
    return (_Place.WITH, _some("kind")(value)) if isinstance(value, Mark) else (_Place.ADJECTIVE, _KINDS[_word(value)])


def _amount(value: Value) -> str:
    """5, 5 or more, at most 2, 3 to 4."""
    assert isinstance(value, Span)
    if value.most is None:
        return f"{value.least} or more"
    if value.least is None:
        return f"{value.most} or less"
    return str(value.least) if value.least == value.most else f"{value.least} to {value.most}"


def _range(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Mark):
        return _Place.WITH, _some("range")(value)
    assert isinstance(value, Span)
    if value.each:
        return _Place.THAT, f"reach every distance from {value.least} to {value.most}"
    return _Place.THAT, f"reach {_amount(value)}"


def _damage(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Pair):
        return _Place.WITH, f"damage {_side(value.aura)}/{_side(value.health)}"
    if isinstance(value, Span):
        return _Place.THAT, f"deal {_amount(value)} to aura or to health"
    assert isinstance(value, Mark)
    named = {Mark.SOME: "damage", Mark.NONE: "no damage", Mark.DASH: "a dash in the damage"}
    return _Place.WITH, named.get(value, "damage that varies")


def _side(value: int | Mark | None) -> str:
    if isinstance(value, int):
        return str(value)
    return {Mark.DASH: "–", Mark.VARIABLE: "X"}[value] if value else "any"


def _dealt(side: str) -> Callable[[Value], tuple[_Place, str]]:
    def phrase(value: Value) -> tuple[_Place, str]:
        if isinstance(value, Mark):
            named = {Mark.SOME: f"damage to {side}", Mark.NONE: f"no damage to {side}", Mark.DASH: f"a dash for {side}"}
            return _Place.WITH, named.get(value, f"damage to {side} that varies")
        return _Place.THAT, f"deal {_amount(value)} to {side}"

    return phrase


def _cost(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Mark):
        return _Place.WITH, "a cost that varies" if value is Mark.VARIABLE else _some("cost")(value)
    return _Place.THAT, f"cost {_amount(value)}"


def _charge(value: Value) -> tuple[_Place, str]:
    return _Place.WITH, _some("charge")(value) if isinstance(value, Mark) else f"charge {_amount(value)}"


def _keyword(value: Value) -> tuple[_Place, str]:
    return _Place.WITH, _some("keyword")(value) if isinstance(value, Mark) else words.written("keyword", _word(value))


def _timing(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Mark):
        return _Place.WITH, "an effect" if value is Mark.SOME else "no effect"
    id = _word(value)
    named = "on use" if id == Timing.ON_USE.value else f"under {words.written('timing', id).removesuffix(' (effect)')}"
    return _Place.WITH, f"an effect {named}"


def _moves(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Mark):
        return (_Place.THAT, "move petals") if value is Mark.SOME else (_Place.WITH, "no petals to move")
    if isinstance(value, Word):
        return _Place.THAT, f"move petals from or to {_area(value.id)}"
    assert isinstance(value, Arrow)
    source = f" from {_area(value.source)}" if value.source else ""
    target = f" to {_area(value.target)}" if value.target else ""
    return _Place.THAT, f"move petals{source}{target}"


def _area(id: str) -> str:
    return _AREAS.get(id, id.replace("opponent-", "the opponent's ").replace("-", " "))


def _in(value: Value) -> tuple[_Place, str]:
    if isinstance(value, Mark):
        return _Place.IN, "a printed deck" if value is Mark.SOME else "no printed deck"
    return _Place.IN, f"the deck {words.written('in', _word(value))}"


def _season(value: Value) -> tuple[_Place, str]:
    return _Place.IN, "the tutorial" if _word(value) == TUTORIAL else f"season {_word(value)}"


_PHRASES: dict[str, Callable[[Value], tuple[_Place, str]]] = {
    "name": _name,
    "megami": _megami,
    "type": _type,
    "subtype": _subtype,
    "kind": _kind,
    "range": _range,
    "damage": _damage,
    "aura": _dealt("aura"),
    "health": _dealt("health"),
    "cost": _cost,
    "charge": _charge,
    "keyword": _keyword,
    "moves": _moves,
    "timing": _timing,
    "text": _text,
    "in": _in,
    "season": _season,
}
"""How each key is said; `is:` is said by `_FLAGS`."""
