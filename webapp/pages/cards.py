"""The list of cards with its query language, and the names that an instant search completes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from flask import Blueprint, request
from rapidfuzz import process
from werkzeug.wrappers import Response

from carddb.cards import Card
from carddb.known import KnownCard, known_cards
from carddb.lookup import Match, autocomplete, flat, source_label, spellings
from carddb.queries import Query, QueryProblem, Result, answer, describe, help, parse
from carddb.queries.keys import ORDERS
from carddb.queries.query import Has, Order, parts
from carddb.sakura_arms import megami_by_slug
from rules_corpus import addresses
from webapp.errors import Near, Problem, Retry
from webapp.http import Page, route
from webapp.pages.card_facets import facets
from webapp.pages.card_views import (
    CardLine,
    ShownName,
    card_line,
    card_row,
    card_url,
    known_data,
    known_line,
    line_data,
    megami_name,
    megami_url,
    ordered_megami,
)
from webapp.vocabulary import DEFAULT, VOCABULARIES, chosen_vocabulary, query_for, to_remembered_vocabulary

blueprint = Blueprint("cards", __name__)

PAGE_SIZE = 100
MAX_NAMES = 20
VIEWS = {"list": "List", "table": "Table"}
SORTS = {
    "": "Megami",
    "name": "Name",
    "range": "Range",
    "aura": "Damage to Aura",
    "health": "Damage to Health",
    "cost": "Cost",
    "charge": "Charge",
}
"""What the list offers to sort by; the address takes all of the query language's orders."""


Group = tuple[ShownName | None, str, list[CardLine]]
"""Cards under a heading with its address, or under none."""


@dataclass(frozen=True)
class Asked:
    """What the address of a list says."""

    q: str
    sort: str
    view: str
    vocabulary: str
    page: int

    def link(self, **changes: str) -> str:
        """The same list with something changed, from its first page on."""
        view = "" if self.view == "list" else self.view
        vocabulary = "" if self.vocabulary == DEFAULT else self.vocabulary
        return addresses.cards(**({"q": self.q, "sort": self.sort, "view": view, "v": vocabulary} | changes))


@route(blueprint, "/cards")
def cards() -> Page | Response:
    """Cards that fit `q`, sorted by `sort` (`-` for downwards), as a list or a compact table (`view`)."""
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    asked = _asked()
    result = _result(asked)
    pages = max(1, -(-len(result.cards) // PAGE_SIZE))
    if asked.page > pages:
        raise _wrong("page", str(asked.page), f"a page from 1 to {pages}", (Near(asked.link(), "The first page"),))
    shown = result.cards[(asked.page - 1) * PAGE_SIZE : asked.page * PAGE_SIZE]
    more = asked.link(page=str(asked.page + 1)) if asked.page < pages else None
    known = _known_of(result)
    data = {
        "query": asked.q,
        "meaning": describe(result.query) if asked.q else None,
        "sort": asked.sort or None,
        "view": asked.view,
        "vocabulary": asked.vocabulary,
        "total": len(result.cards),
        "page": asked.page,
        "pages": pages,
        "notices": list(result.notices),
        "suggestion": result.suggestion,
        "cards": [line_data(card, asked.vocabulary) for card in shown],
        "known": [known_data(card) for card in known],
    }
    grouped = not result.query.order and not _names_in(result.query)
    context = {
        "asked": asked,
        "shown": shown,
        "groups": _groups(shown, asked.vocabulary, grouped),
        "rows": [card_row(card, asked.vocabulary) for card in shown] if asked.view == "table" else [],
        "known": [known_line(card, asked.vocabulary) for card in known],
        "facets": facets(result.query),
        "sorts": SORTS,
        "views": VIEWS,
        "vocabularies": VOCABULARIES,
        "all_megami": [(megami, megami_name(megami, asked.vocabulary)) for megami in ordered_megami()],
        "keep": query_for(asked.vocabulary),
        "more": more,
        "plain_words": help.PLAIN_WORDS,
    }
    return Page("cards.html", data, context)


@route(blueprint, "/cards/help")
def query_help() -> Page:
    """The query language: its forms and every key with its values, made from the tables that it is read with."""
    keys = help.keys()
    data = {
        "forms": [
            {"form": form, "meaning": meaning, "example": example.query} for form, meaning, example in help.forms()
        ],
        "limits": help.LIMITS,
        "keys": [
            {
                "key": key.name,
                "meaning": key.meaning,
                "synonyms": list(key.synonyms),
                "compares": key.compares,
                "values": [
                    {"value": value.value, "meaning": value.meaning, "words": list(value.words)} for value in key.values
                ],
                "examples": [{"query": example.query, "meaning": example.meaning} for example in key.examples],
            }
            for key in keys
        ],
        "examples": [{"query": example.query, "meaning": example.meaning} for example in help.examples()],
        "plain_words": list(help.PLAIN_WORDS),
    }
    context = {
        "keys": keys,
        "forms": help.forms(),
        "limits": help.LIMITS,
        "examples": help.examples(),
        "plain_words": help.PLAIN_WORDS,
    }
    return Page("cards_help.html", data, context)


@route(blueprint, "/api/names")
def names() -> Page:
    """Card names that begin with `q`, in any script and edition, best first; `limit` up to 20, `v` for the words."""
    text, vocabulary = request.args.get("q", ""), chosen_vocabulary()
    limit = _number("limit", 10, MAX_NAMES)
    found = autocomplete(text, limit, vocabulary)
    return Page("", {"query": text[:100], "names": [match_data(match, vocabulary) for match in found]})


def match_data(match: Match, vocabulary: str) -> dict[str, Any]:
    """A completed name as JSON: the card, the name to show, the one that matched and where that is from."""
    return {
        "id": match.id,
        "name": match.shown,
        "matched": match.matched,
        "from": source_label(match),
        "vocabularies": list(match.vocabularies),
        "megami": match.whose,
        "confidence": match.confidence,
        "modelled": not match.known,
        "url": card_url(match.id, vocabulary),
    }


def _asked() -> Asked:
    sort, view = request.args.get("sort", ""), request.args.get("view", "list")
    if sort.removeprefix("-") not in ("", *ORDERS) or sort == "-":
        near = tuple(
            Near(addresses.cards(q=request.args.get("q", ""), sort=name), f"sort={name}")
            for name, _, _ in process.extract(sort[:40], ORDERS, limit=3)
        )
        raise _wrong("sort", sort, ", ".join(ORDERS), near)
    if view not in VIEWS:
        near = tuple(
            Near(addresses.cards(q=request.args.get("q", ""), view=name), label) for name, label in VIEWS.items()
        )
        raise _wrong("view", view, "list or table", near)
    return Asked(request.args.get("q", "").strip(), sort, view, chosen_vocabulary(), _number("page", 1, 99))


def _number(name: str, default: int, most: int) -> int:
    text = request.args.get(name, str(default))
    if not text.isdecimal() or len(text) > 6 or not 1 <= int(text) <= most:
        raise _wrong(name, text, f"a number from 1 to {most}", ())
    return int(text)


def _result(asked: Asked) -> Result:
    """The cards that fit.

    Raises:
        Problem: 400 with the place in the query and the nearest right one.
    """
    try:
        query = parse(asked.q) if asked.q else Query("", None)
    except QueryProblem as problem:
        raise _unread(asked, problem) from None
    if asked.sort:
        query = replace(query, order=(Order(asked.sort.removeprefix("-"), asked.sort.startswith("-")),))
    return answer(query, asked.vocabulary)


def _unread(asked: Asked, problem: QueryProblem) -> Problem:
    near: tuple[Near, ...] = ()
    if problem.corrected is not None:
        near = (Near(asked.link(q=problem.corrected), problem.corrected, label="the nearest that can be read"),)
    wrong = asked.q[problem.position : problem.position + problem.length][:40]
    where = f"q, character {problem.position + 1}"
    return Problem(
        400,
        f"The query cannot be read at `{wrong}`." if wrong.strip() else "The query cannot be read.",
        problem.message,
        "Mend it here, or see how queries are written at /cards/help.",
        where,
        (*near, Near(addresses.cards_help(), "How queries are written")),
        Retry(addresses.cards(), "q", "Your query", asked.q[:200]),
    )


def _wrong(name: str, value: str, wanted: str, near: tuple[Near, ...]) -> Problem:
    return Problem(
        400,
        "This list cannot be made.",
        f"{name}: `{value[:40]}` is none of these: {wanted}.",
        f"Leave `{name}` out or change it.",
        name,
        near,
    )


def _groups(
    cards: Sequence[Card], vocabulary: str, by_megami: bool
) -> list[tuple[ShownName | None, str, list[CardLine]]]:
    """The cards as lines: under their megami, or in one row where another order was asked for."""
    if not by_megami:
        return [(None, "", [card_line(card, vocabulary, with_megami=True) for card in cards])] if cards else []
    return [
        (
            megami_name(megami_by_slug()[slug], vocabulary),
            megami_url(slug, vocabulary),
            [card_line(card, vocabulary) for card in group],
        )
        for slug, group in groupby(cards, key=lambda card: card.megami)
    ]


def _names_in(query: Query) -> str:
    """The free words and names of a query that asks for nothing else; empty for any other."""
    listed = parts(query.root)
    if not listed or not all(isinstance(part, Has) and part.key == "name" for part in listed):
        return ""
    return " ".join(part.raw.removeprefix("name:").strip('"') for part in listed if isinstance(part, Has))


def _known_of(result: Result) -> list[KnownCard]:
    """Cards known by name only that have the names asked for."""
    wanted = flat(_names_in(result.query))
    if not wanted:
        return []
    return [card for card in known_cards() if any(wanted in flat(name.text) for name in spellings(card))]
