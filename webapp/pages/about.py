"""What this site is and is not, how to use it, and whether it is well."""

from __future__ import annotations

from flask import Blueprint

from rules_corpus.books import corpus
from webapp.extras import extras
from webapp.http import Page, route
from webapp.pages.views import book_data
from webapp.site import site

blueprint = Blueprint("about", __name__)


@route(blueprint, "/about")
def about() -> Page:
    """Sources, licences, whose names these are, how to ask for a correction."""
    return Page(
        "about.html",
        {
            "unofficial": True,
            "books": [book_data(book) for book in corpus().values()],
            "build": site().build.id,
        },
    )


@route(blueprint, "/help")
def help_page() -> Page:
    """How to search, read, link."""
    return Page(
        "help.html",
        {"search": ["words", '"a phrase"', "-without", "one or other", "begin*", "typo~", "sab-12.1"]},
    )


@route(blueprint, "/healthz")
def healthz() -> Page:
    """Build id, counts and what the assistant was given, for whoever watches the server."""
    data = {"status": "ok", "build": site().build.id, "counts": site().counts, "assistant": extras().as_data()}
    return Page("healthz.html", data)
