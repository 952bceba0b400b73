"""What the help page says: made from the tables that the language itself uses, so that the two cannot disagree."""

from __future__ import annotations

from dataclasses import dataclass

from carddb.queries import words
from carddb.queries.describe import describe
from carddb.queries.grammar import MAX_DEPTH, MAX_LENGTH, MAX_TERMS
from carddb.queries.keys import FLAGS, KEYS, ORDERS, Takes


@dataclass(frozen=True, slots=True)
class Example:
    """A query and what it asks for, in plain English."""

    query: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ValueHelp:
    """A value of a key, what readers call it or what it means, and other words for it."""

    value: str
    meaning: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """A key: what it means, other words for it, its values if they are a fixed list, examples."""

    name: str
    meaning: str
    synonyms: tuple[str, ...]
    compares: bool
    values: tuple[ValueHelp, ...]
    examples: tuple[Example, ...]


FORMS = (
    ("words", 'Free words are looked for in names, in every language; `"…"` keeps words together.', "lunar shadow"),
    ("key:value", "A filter; all parts must fit. `=` is the same as `:`.", "megami:saine type:attack"),
    (
        "key:>=5",
        "Numbers compare with `=`, `<`, `<=`, `>`, `>=`; 3-5 is from 3 to 5. "
        "A card with two faces fits if one of them does.",
        "range:>=5 aura:2-3",
    ),
    ("key:a,b", "Either value will do.", "megami:yurina,saine type:attack"),
    ("key:yes", "There is one; `no`: there is none.", "kind:special subtype:no"),
    ("-part", "Excludes a word, a filter or a bracket; `!=` does so too.", "type:attack -subtype:fullpower"),
    ("a or b", "One of the two; `|` is the same. `or` divides the whole query, brackets bind closer.",
     "megami:saine (range:5 or cost:2)"),
    ("sort:key", "The order; `-` turns it round. Without it cards stand megami by megami.", "type:attack sort:-aura"),
)  # fmt: skip
"""The forms of the language: how it is written, what it does, an example."""

LIMITS = f"At most {MAX_LENGTH} characters, {MAX_TERMS} words and filters, brackets {MAX_DEPTH} deep."

PLAIN_WORDS = (
    "full power attacks at range 5",
    "attacks from distance 3 with 3 aura damage",
    "cheap reactions",
    "saine enchantments",
)
"""Plain words for which a query is offered."""

_EXAMPLES = (
    "megami:saine type:attack range:5 -subtype:fullpower",
    "keyword:crush or keyword:unanswerable",
    "type:attack range:>=5 damage:*/2 sort:-aura",
    "kind:special cost:<=2 -type:attack",
    "moves:ash->your-aura subtype:reaction",
    'text:"next attack" -megami:himika',
    "in:yurina-saine type:enchantment",
)


def examples() -> tuple[Example, ...]:
    """Whole queries, each with what it asks for."""
    return tuple(Example(query, describe(query)) for query in _EXAMPLES)


def forms() -> tuple[tuple[str, str, Example], ...]:
    """The forms of the language, each with an example."""
    return tuple((form, meaning, Example(query, describe(query))) for form, meaning, query in FORMS)


def keys() -> tuple[KeyHelp, ...]:
    """All keys, in the order of the page."""
    return tuple(
        KeyHelp(
            key.name,
            key.meaning,
            key.synonyms,
            key.takes is Takes.NUMBERS,
            values_of(key.name),
            tuple(Example(query, describe(query)) for query in key.examples),
        )
        for key in KEYS
    )


def values_of(key: str) -> tuple[ValueHelp, ...]:
    """The values of a key that takes a fixed list, with their words in all editions and languages."""
    found: dict[str, list[str]] = {}
    for word, meaning in words.forms(key):
        written = found.setdefault(meaning.id, [])
        if word != meaning.id and word not in written and words.meanings(key, word)[0].id == meaning.id:
            written.append(word)
    return tuple(ValueHelp(id, _meaning(key, id), tuple(written)) for id, written in found.items())


def _meaning(key: str, id: str) -> str:
    if key == "is":
        return FLAGS[id]
    return id if key == "sort" and id in ORDERS else words.written(key, id)
