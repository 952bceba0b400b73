"""Narrowing a list of cards by plain links: each value of a few keys with how many cards it would leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from carddb.queries import MAX_LENGTH, Query, QueryProblem, parse
from carddb.queries.evaluate import fits
from carddb.queries.facts import Facts, all_facts
from carddb.queries.query import AllOf, AnyOf, Has, Node, Span, Word, parts
from webapp.pages.card_views import ordered_megami

DISTANCES = range(11)
_TYPES = {
    "attack": "Attack",
    "action": "Action",
    "enchantment": "Enchantment",
    "undefined": "Undefined",
    "form": "Form",
}
_SUBTYPES = {"reaction": "Reaction", "fullpower": "Full power", "no": "None"}
_KINDS = {"normal": "Normal", "special": "Special", "extra": "Set aside"}


@dataclass(frozen=True)
class Choice:
    """A value to narrow by: the query it leads to, how many cards fit that, whether it is chosen now."""

    label: str
    query: str
    count: int
    chosen: bool


@dataclass(frozen=True)
class Facet:
    """A key to narrow by and its values."""

    key: str
    label: str
    choices: tuple[Choice, ...]


def facets(query: Query) -> tuple[Facet, ...]:
    """What the cards of a query can be narrowed by; a value that would leave none is not offered."""
    try:
        query = _closed(query)
    except QueryProblem:
        return ()
    found = [_facet(query, key, label, values) for key, label, values in _keys()]
    return tuple(facet for facet in found if len(facet.choices) > 1 or any(choice.chosen for choice in facet.choices))


def _keys() -> Iterator[tuple[str, str, dict[str, str]]]:
    yield "megami", "Megami", {megami.slug: megami.names["basic-set"] for megami in ordered_megami()}
    yield "type", "Type", _TYPES
    yield "subtype", "Subtype", _SUBTYPES
    yield "kind", "Kind", _KINDS
    yield "range", "Reaches", {str(distance): str(distance) for distance in DISTANCES}


def _closed(query: Query) -> Query:
    """The query as one part to which another can be added: what `or` divides needs brackets first."""
    if isinstance(query.root, AnyOf) and not (query.text.startswith("(") and query.text.endswith(")")):
        return parse(f"({query.text})")
    return query


def _facet(query: Query, key: str, label: str, values: dict[str, str]) -> Facet:
    mine = [part for part in parts(query.root) if isinstance(part, Has) and part.key == key]
    others = tuple(part for part in parts(query.root) if part not in mine)
    rest = _without(query.text, [part.raw for part in mine])
    counted = _count(others, key, query.season)
    chosen = {value.id if isinstance(value, Word) else _distance(value) for part in mine for value in part.values}
    choices = []
    for value, name in values.items():
        now = value in chosen
        narrowed = rest if now else f"{rest} {key}:{value}".strip()
        if (counted[value] or now) and len(narrowed) <= MAX_LENGTH:
            choices.append(Choice(name, narrowed, counted[value], now))
    return Facet(key, label, tuple(choices))


def _distance(value: object) -> str:
    """The one distance that a filter names, as it stands in an address."""
    return str(value.least) if isinstance(value, Span) and value.least == value.most else ""


def _without(text: str, raws: list[str]) -> str:
    """A query without some of its parts, word by word."""
    for raw in raws:
        text = text.replace(raw, " ", 1)
    return " ".join(text.split())


def _count(others: tuple[Node, ...], key: str, season: str | None) -> Counter[str]:
    """How many cards that fit the other parts have each value of a key."""
    node = AllOf(others, "") if others else None
    fitting = [facts for facts in all_facts(season) if fits(node, facts)]
    return Counter(value for facts in fitting for value in set(_values(facts, key, others)))


def _values(facts: Facts, key: str, others: tuple[Node, ...]) -> Iterator[str]:
    if key == "range":
        for distance in {distance for face in facts.faces for distance in face.range}:
            if len(facts.faces) == 1 or fits(AllOf((*others, Has(key, (Span(distance, distance),), "")), ""), facts):
                yield str(distance)
        return
    found = {
        "megami": facts.card.megami,
        "type": facts.type,
        "subtype": facts.subtype or "no",
        "kind": facts.card.kind.value,
    }
    yield found[key]
