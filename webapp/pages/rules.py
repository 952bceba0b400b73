"""The reader: books, chapters, single rules, and the same rule in two editions side by side."""

from __future__ import annotations

from flask import Blueprint
from rapidfuzz import process
from werkzeug.wrappers import Response

from carddb.rulings import STRENGTHS
from rules_corpus import addresses
from rules_corpus.books import concepts, corpus, rules_by_id, rules_of_concept, sharpened_by
from rules_corpus.glossary import glossary, vocabulary_of
from rules_corpus.linking import terms_in
from rules_corpus.model import Book, Chapter, Rule, Term
from webapp.errors import Near, Problem
from webapp.http import Page, moved, route
from webapp.pages.glossary import capital
from webapp.pages.rulings import rulings_on
from webapp.pages.views import book_data, chapter_of, neighbours, numbers, rule_data, twins

blueprint = Blueprint("rules", __name__)

TERMS_BESIDE = 8
"""Terms explained beside a rule at the most."""


@route(blueprint, "/rules/")
def books() -> Page:
    """All rulebooks."""
    return Page(
        "books.html",
        {"books": [book_data(book) for book in corpus().values()]},
        {"all_books": list(corpus().values())},
    )


@route(blueprint, "/rules/<book_id>/")
def book(book_id: str) -> Page:
    """A book's table of contents."""
    found = book_or_problem(book_id)
    return Page(
        "book.html",
        book_data(found)
        | {
            "contents": [
                {"chapter": chapter.number, "heading": chapter.heading, "url": addresses.chapter(chapter),
                 "sections": [section.heading for section in chapter.sections[1:]]}
                for chapter in found.chapters
            ]
        },
        {"book": found},
    )  # fmt: skip


@route(blueprint, "/rules/<book_id>/<chapter>")
def chapter(book_id: str, chapter: str) -> Page | Response:
    """A chapter in the long reader."""
    found = book_or_problem(book_id)
    item = next((item for item in found.chapters if chapter in (str(item.number), item.slug)), None)
    if item is None:
        near = tuple(Near(addresses.chapter(c), c.heading, str(c.number)) for c in found.chapters)
        detail = f"{found.title} has the chapters {found.chapters[0].number} to {found.chapters[-1].number}."
        raise Problem(404, f"There is no chapter “{chapter[:40]}”.", detail, "Pick one of them.", "chapter", near)
    if chapter != str(item.number):
        return moved(addresses.chapter(item))
    place = found.chapters.index(item)
    data = {
        "book": found.id,
        "chapter": item.number,
        "heading": item.heading,
        "sections": [
            {
                "heading": section.heading,
                "level": section.level,
                "rules": [rule_data(rule) for rule in section.rules],
            }
            for section in item.sections
        ],
    }
    return Page(
        "chapter.html",
        data,
        {
            "book": found,
            "chapter": item,
            "before": found.chapters[place - 1] if place else None,
            "after": found.chapters[place + 1] if place + 1 < len(found.chapters) else None,
            "numbers": numbers,
            "sharpened_by": sharpened_by(),
        },
    )


@route(blueprint, "/rule/<rule_id>")
def rule(rule_id: str) -> Page | Response:
    """A single rule with its edition twin, what makes it more exact, and our notes."""
    found = rules_by_id().get(rule_id)
    if found is None:
        if rule_id.lower() in rules_by_id():
            return moved(addresses.rule(rule_id.lower()))
        raise _no_rule(rule_id)
    before, after = neighbours(found)
    concept = concepts().get(found.concept or "")
    others, said = twins(found), rulings_on(found)
    return Page(
        "rule.html",
        rule_data(found)
        | {
            "twins": [rule_data(other) for other in others],
            "differs": concept.differs if concept else None,
            "rulings": [item.key for item in said],
        },
        {
            "rule": found,
            "book": corpus()[found.book],
            "chapter": chapter_of(found),
            "twins": others,
            "concept": concept,
            "exact": sharpened_by().get(found.id, ()),
            "rulings": said,
            "strengths": STRENGTHS,
            "before": before,
            "after": after,
            "terms": _terms_beside(found),
            "numbers": numbers,
        },
    )


@route(blueprint, "/compare/<concept_id>")
def compare(concept_id: str) -> Page:
    """The same rule in both editions, side by side, and the sentence on how they differ."""
    concept = concepts().get(concept_id)
    if concept is None:
        names = [name for name, _, _ in process.extract(concept_id, list(concepts()), limit=5)]
        near = tuple(Near(addresses.compare(name), concepts()[name].title) for name in names)
        raise Problem(
            404,
            f"Nothing is compared as “{concept_id[:40]}”.",
            "The nearest are these:",
            "Pick one of them.",
            "concept",
            near,
        )
    rules = rules_of_concept(concept_id)
    by_book = {
        name: [rule for rule in rules if rule.book == name] for name in dict.fromkeys(rule.book for rule in rules)
    }
    exact = list(dict.fromkeys(other for rule in rules for other in sharpened_by().get(rule.id, ())))
    return Page(
        "compare.html",
        {
            "concept": concept.id,
            "title": concept.title,
            "differs": concept.differs,
            "rules": [rule_data(rule) for rule in rules],
        },
        {"concept": concept, "by_book": by_book, "exact": exact},
    )


@route(blueprint, "/compare/")
def comparisons() -> Page:
    """Every rule that both editions have, with what differs."""
    listed = list(concepts().values())
    return Page(
        "comparisons.html",
        {
            "concepts": [
                {"id": c.id, "title": c.title, "differs": c.differs, "url": addresses.compare(c.id)} for c in listed
            ]
        },
        {"differing": [c for c in listed if c.differs], "equal": [c for c in listed if not c.differs]},
    )


def book_or_problem(book_id: str) -> Book:
    """A book by its id.

    Raises:
        Problem: 404 with all books named.
    """
    found = corpus().get(book_id)
    if found is None:
        near = tuple(Near(addresses.book(book.id), book.title) for book in corpus().values())
        raise Problem(
            404,
            f"There is no book “{book_id[:40]}”.",
            "The site holds these:",
            "Pick one of them.",
            "book",
            near,
        )
    return found


def _no_rule(rule_id: str) -> Problem:
    """404 for a rule, naming where its chapter ends and the nearest rules."""
    prefix, _, rest = rule_id[:40].partition("-")
    book = next((book for book in corpus().values() if book.prefix == prefix.lower()), None)
    if book is None:
        prefixes = ", ".join(f"{book.prefix} ({book.short})" for book in corpus().values())
        near = tuple(Near(addresses.book(book.id), book.title) for book in corpus().values())
        return Problem(
            404, f"There is no rule “{rule_id[:40]}”.", f"An id begins with its book: {prefixes}.",
            "Pick a book, or search for a word of the rule.", "rule", near,
        )  # fmt: skip
    number = rest.partition(".")[0].partition("-")[0]
    chapter = next((item for item in book.chapters if number in _numbers_in(item)), None)
    if chapter is None or not chapter.rules:
        near = tuple(Near(addresses.chapter(item), item.heading, str(item.number)) for item in book.chapters)
        detail = f"{book.short} has the chapters {book.chapters[0].number} to {book.chapters[-1].number}."
    else:
        near = tuple(Near(addresses.rule(item.id), item.title, numbers(item.id)) for item in _closest(chapter, rule_id))
        detail = (
            f"Chapter {chapter.number} of {book.short}, “{chapter.heading}”, ends at {numbers(chapter.rules[-1].id)}."
        )
    return Problem(
        404,
        f"There is no rule {rule_id[:40]}.",
        detail,
        "Pick one of these, or search for a word of the rule.",
        "rule",
        near,
    )


def _numbers_in(chapter: Chapter) -> set[str]:
    """What may stand for the chapter in an id: its number, or `a9` for an appendix of the comprehensive rules."""
    return {
        str(chapter.number),
        *(numbers(rule.id).partition("-")[0] for rule in chapter.rules if "-" in numbers(rule.id)),
    }


def _closest(chapter: Chapter, rule_id: str) -> list[Rule]:
    ids = [rule.id for rule in chapter.rules]
    wanted = {name for name, _, _ in process.extract(rule_id, ids, limit=5)} | {ids[-1]}
    return [rule for rule in chapter.rules if rule.id in wanted]


def _terms_beside(rule: Rule) -> list[tuple[Term, str]]:
    """The terms of a rule with the word its edition has for them."""
    vocabulary = vocabulary_of(rule.book)
    found = [glossary()[f"{rule.game}/{name}"] for name in terms_in(f"{rule.title}. {rule.text}", rule.game, rule.book)]
    return [(term, capital((term.words.get(vocabulary) or (term.name,))[0])) for term in found[:TERMS_BESIDE]]
