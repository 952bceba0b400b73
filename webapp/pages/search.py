"""Search over everything, with facets as plain links."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Blueprint, request
from werkzeug.wrappers import Response

from carddb.lookup import autocomplete, flat
from rules_corpus import addresses
from rules_corpus.books import corpus, rules_by_id
from rules_corpus.documents import KINDS
from rules_corpus.glossary import BOOK_VOCABULARY
from rules_corpus.ranking import Hit
from rules_corpus.search import MAX_LIMIT, Found, scope
from webapp.errors import Problem
from webapp.http import Page, remembered_table, route, to_remembered
from webapp.pages.cards import match_data
from webapp.site import site
from webapp.vocabulary import DEFAULT

blueprint = Blueprint("search", __name__)

PAGE_SIZE = 20
INSTANT_SIZE = 6
INSTANT_NAMES = 3
_ANY_CARDS = ("", "all", "sakura-arms")
KIND_LABELS = {"rule": "Rules", "term": "Terms", "card": "Cards", "deck": "Decks", "ruling": "Rulings"}


@route(blueprint, "/search")
def search() -> Page | Response:
    """Hits for `q`, narrowed by `game` (a game or book; `all` for everything) and `kind`; `limit` up to 100."""
    elsewhere = to_remembered("game", remembered_table())
    if elsewhere:
        return elsewhere
    game, kind = request.args.get("game", ""), request.args.get("kind", "")
    found = site().search(request.args.get("q", ""), scope("" if game == "all" else game, kind), _limit())
    context = {
        "found": found,
        "facets": facets(found, game, kind),
        "game": game,
        "kind": kind,
        "marked": _marked(found),
    }
    if request.args.get("fragment") == "1":
        names = card_names(found, game, kind)
        shown = [hit for hit in found.hits if hit.document.id not in {name["id"] for name in names}]
        return Page("_instant.html", found_data(found) | {"names": names}, context | {"names": names, "shown": shown})
    return Page("search.html", found_data(found), context)


def found_data(found: Found) -> dict[str, Any]:
    """The answer to a search as JSON."""
    return {
        "query": found.query.raw[:400],
        "game": found.scope.game,
        "book": found.scope.book,
        "kinds": list(found.scope.kinds),
        "total": found.total,
        "by_book": found.games,
        "by_kind": found.kinds,
        "notices": list(found.notices),
        "did_you_mean": found.did_you_mean,
        "hits": [hit_data(hit) for hit in found.hits],
    }


def card_names(found: Found, game: str, kind: str) -> list[dict[str, Any]]:
    """Cards whose names begin with what was typed; with a slip in it only where nothing else was found."""
    book = corpus().get(game)
    if kind not in ("", "card") or (book and book.game != "sakura-arms") or (not book and game not in _ANY_CARDS):
        return []
    text, vocabulary = found.query.raw.strip(), BOOK_VOCABULARY.get(game, DEFAULT)
    matches = autocomplete(text, INSTANT_SIZE, vocabulary)
    near = [match for match in matches if flat(text) in flat(match.matched)] if found.hits else list(matches)
    return [match_data(match, vocabulary) for match in near[:INSTANT_NAMES]]


def hit_data(hit: Hit) -> dict[str, Any]:
    """A hit as JSON; `highlights` are the pieces of the matching sentence, hits marked."""
    document = hit.document
    return {
        "id": document.id,
        "kind": document.kind,
        "game": document.game,
        "book": document.book,
        "title": document.title,
        "heading": document.heading,
        "url": document.url,
        "score": round(hit.score, 3),
        "sentence": "".join(piece.text for piece in hit.snippet),
        "highlights": [{"text": piece.text, "hit": piece.hit} for piece in hit.snippet],
    }


def facets(found: Found, game: str, kind: str) -> dict[str, list[tuple[str, str, int, bool]]]:
    """Links that narrow, widen or change: label, address, how many hits that would show, whether chosen."""
    text, within = found.query.raw, found.scope
    anywhere = site().search(text, replace(within, game=None, book=None), 1) if within.game else found
    anything = site().search(text, replace(within, kinds=()), 1) if within.kinds else found
    query = text[:400]
    books: list[tuple[str, str, int, bool]] = [
        ("All games", addresses.search(q=query, game="all", kind=kind), 0, game in ("", "all"))
    ]
    for book in corpus().values():
        own = anywhere.games.get(book.id, 0)
        shared = anywhere.games.get(book.game, 0) if book.game != book.id else 0  # terms and cards of both editions
        if own or game in (book.id, book.game):
            url = addresses.search(q=query, game=book.id, kind=kind)
            books.append((book.short, url, own + shared, game == book.id))
    kinds: list[tuple[str, str, int, bool]] = [
        ("Everything", addresses.search(q=query, game=game, kind=""), 0, not kind)
    ]
    for name in KINDS:
        count = anything.kinds.get(name, 0)
        if count or kind == name:
            kinds.append((KIND_LABELS[name], addresses.search(q=query, game=game, kind=name), count, kind == name))
    return {"books": books, "kinds": kinds}


def _marked(found: Found) -> set[str]:
    """Hits whose rule carries an editors' note: the print is wrong or silent there, and the reader must know."""
    rules = rules_by_id()
    return {hit.document.id for hit in found.hits if hit.document.id in rules and rules[hit.document.id].notes}


def _limit() -> int:
    if request.args.get("fragment") == "1":
        return INSTANT_SIZE
    text = request.args.get("limit", str(PAGE_SIZE))
    if not text.isdecimal() or len(text) > 6 or not 1 <= int(text) <= MAX_LIMIT:
        raise Problem(400, "This search cannot be made.", f"limit: `{text[:20]}` is no number from 1 to {MAX_LIMIT}.",
                      "Leave `limit` out or change it.", "limit")  # fmt: skip
    return int(text)
