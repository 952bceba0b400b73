"""The addresses of pages, so that documents can carry them; a test compares them with the routes."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from rules_corpus.model import Chapter, Rule, Term


def home() -> str:
    return "/"


def search(**parameters: str) -> str:
    return "/search?" + urlencode({key: value for key, value in parameters.items() if value})


def book(book_id: str) -> str:
    return f"/rules/{book_id}/"


def chapter(chapter: Chapter) -> str:
    return f"/rules/{chapter.book}/{chapter.number}"


def rule(rule_id: str) -> str:
    return f"/rule/{quote(rule_id)}"


def rule_in_chapter(rule: Rule) -> str:
    """The rule's place in the long reader."""
    return f"/rules/{rule.book}/{rule.chapter}#{rule.id}"


def compare(concept: str) -> str:
    return f"/compare/{concept}"


def cheatsheet(book_id: str) -> str:
    return f"/cheatsheet/{book_id}"


def glossary() -> str:
    return "/glossary/"


def glossary_of(game: str) -> str:
    return f"/glossary/{game}/"


def term(term: Term) -> str:
    return f"/glossary/{term.game}/{quote(term.id)}"


def cards(**parameters: str) -> str:
    """The list of cards, narrowed by a query."""
    kept = {key: value for key, value in parameters.items() if value}
    return "/cards" + ("?" + urlencode(kept) if kept else "")


def cards_help() -> str:
    return "/cards/help"


def card(card_id: str) -> str:
    return f"/card/{quote(card_id)}"


def all_megami() -> str:
    return "/megami/"


def megami(slug: str) -> str:
    return f"/megami/{quote(slug)}"


def pair(a: str, b: str) -> str:
    """The page of two megami together, the one that stands first in the list first."""
    return f"/megami/{quote(a)}+{quote(b)}"


def decks() -> str:
    return "/decks/"


def deck_builder(**parameters: str) -> str:
    """The deck builder; `d` is the whole deck as `carddb.decks.link` writes it."""
    kept = {key: value for key, value in parameters.items() if value}
    return "/decks/build" + ("?" + urlencode(kept) if kept else "")


def deck(deck_id: str) -> str:
    return f"/deck/{quote(deck_id)}"


def rulings(**parameters: str) -> str:
    """The list of rulings, narrowed by topic or megami."""
    kept = {key: value for key, value in parameters.items() if value}
    return "/rulings/" + ("?" + urlencode(kept) if kept else "")


def ruling(ruling_id: str) -> str:
    return f"/ruling/{quote(ruling_id)}"


def effects() -> str:
    """The catalogue of what effects are made of."""
    return "/about/effects"
