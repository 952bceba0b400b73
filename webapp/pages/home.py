"""Home: one search field, the box on the table, its cheat sheet, what is asked most."""

from __future__ import annotations

import re

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from rules_corpus import addresses
from rules_corpus.books import corpus
from rules_corpus.glossary import BOOK_VOCABULARY
from rules_corpus.model import Book, CheatSection, Question, Rule
from webapp.errors import Near, Problem
from webapp.http import COOKIES, TABLE_COOKIE, WORDS_COOKIE, Page, remembered_table, route, to_remembered
from webapp.pages.views import book_data
from webapp.vocabulary import VOCABULARIES, known_vocabulary, with_vocabulary

blueprint = Blueprint("home", __name__)

DEFAULT_BOOK = "sakura-arms-basic"
_YEAR = 365 * 24 * 3600
_OUR_ADDRESS = re.compile(r"/(?:[^/\\\x00-\x20\x7f][^\\\x00-\x20\x7f]*)?")
"""A path on this site. Browsers drop tabs and line breaks and read `\\` as `/`: none may stand in it."""


def boxes() -> list[Book]:
    """The printed books: what can lie on a table."""
    return [book for book in corpus().values() if book.version is None]


@route(blueprint, "/")
def home() -> Page | Response:
    """The first page."""
    elsewhere = to_remembered("game", remembered_table())
    if elsewhere:
        return elsewhere
    book = _book(request.args.get("game") or DEFAULT_BOOK)
    asked = asked_most(book)
    return Page(
        "home.html",
        {
            "books": [book_data(item) for item in boxes()],
            "on_table": book.id,
            "cheatsheet": sheet_data(book),
            "asked": [{"question": item.question, "verdict": item.verdict, "rule": rule.id} for rule, item in asked],
            "search": "/search?q={query}",
        },
        {"book": book, "boxes": boxes(), "asked": asked, "sheet": in_play(book)},
    )


@route(blueprint, "/cheatsheet/<book_id>")
def cheatsheet(book_id: str) -> Page:
    """One screen for the table: turn order, attack, damage, limits, each line tied to its rules."""
    book = _book(book_id)
    return Page("cheatsheet.html", {"book": book.id, "cheatsheet": sheet_data(book)}, {"book": book, "boxes": boxes()})


@route(blueprint, "/table", ("GET", "POST"))
def table() -> Page | Response:
    """Which box is on the table, and whose words? Remembered in cookies, which only ever redirect."""
    back = request.values.get("back", "/")
    if not _OUR_ADDRESS.fullmatch(back):
        back = "/"
    if request.method != "POST":
        return Page(
            "table.html",
            {"boxes": [book_data(book) for book in boxes()], "words": VOCABULARIES},
            {"boxes": boxes(), "vocabularies": VOCABULARIES, "back": back},
        )
    if "words" in request.form:
        chosen = known_vocabulary(request.form["words"], "words")
        return _remember(redirect(with_vocabulary(back, chosen), 303), WORDS_COOKIE, chosen)
    if request.form.get("book") == "none":
        response = redirect(back, 303)
        for cookie in COOKIES:
            response.delete_cookie(cookie)
        return response
    book = _book(request.form.get("book", ""))
    response = _remember(redirect(back, 303), TABLE_COOKIE, book.id)
    if book.id in BOOK_VOCABULARY:
        response.delete_cookie(WORDS_COOKIE)  # a box that speaks of Sakura Arms brings its own words
    return response


def _remember(response: Response, cookie: str, chosen: str) -> Response:
    """A choice kept for a year, out of reach of scripts and of other sites."""
    response.set_cookie(cookie, chosen, max_age=_YEAR, httponly=True, samesite="Lax")
    return response


def sheet_data(book: Book) -> list[dict[str, object]]:
    """A cheat sheet as JSON."""
    return [
        {
            "title": section.title,
            "lines": [{"text": line.text, "rules": list(line.rules)} for line in section.lines],
        }
        for section in book.cheatsheet
    ]


def in_play(book: Book) -> tuple[CheatSection, ...]:
    """A cheat sheet from the turn on, its set-up last: whoever looks is in the middle of a game."""
    sheet = book.cheatsheet
    first = next((place for place, section in enumerate(sheet) if section.title.startswith("Your turn")), 0)
    return sheet[first:] + sheet[:first]


def asked_most(book: Book) -> list[tuple[Rule, Question]]:
    """The questions asked most at the table, as the book's editors chose them."""
    rules = {rule.id: rule for rule in book.rules}
    return [(rules[name], rules[name].questions[0]) for name in book.asked_most]


def _book(book_id: str) -> Book:
    book = corpus().get(book_id)
    if book is None:
        of_game = next((item for item in corpus().values() if item.game == book_id), None)
        if of_game:
            return of_game
        near = tuple(Near(addresses.cheatsheet(item.id), item.title) for item in boxes())
        raise Problem(
            404,
            f"There is no book “{book_id[:40]}”.",
            "The site holds these:",
            "Pick one of them.",
            "book",
            near,
        )
    return book
