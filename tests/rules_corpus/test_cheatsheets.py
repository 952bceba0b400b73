"""The one-screen summaries and the questions players ask: both must agree with the rules they are made of."""

from __future__ import annotations

import pytest

from rules_corpus.books import corpus, rules_by_id
from rules_corpus.model import Book
from tests.rules_corpus.numbers import numbers_in

WITH_SHEET = [book for book in corpus().values() if book.id != "sakura-arms-comprehensive"]
LONGEST_LINE = 60
"""Characters that fit on a narrow phone in two lines."""
LONGEST_ANSWER = 140
"""Characters of an answer that is read at a glance."""


@pytest.mark.parametrize("book", WITH_SHEET, ids=lambda book: book.id)
def test_a_sheet_fits_one_screen(book: Book) -> None:
    """Few sections, short lines."""
    assert 3 <= len(book.cheatsheet) <= 6
    assert sum(len(section.lines) for section in book.cheatsheet) <= 40
    for section in book.cheatsheet:
        assert section.title
        assert section.lines
        assert [line.text for line in section.lines if len(line.text) > LONGEST_LINE] == []


@pytest.mark.parametrize("book", WITH_SHEET, ids=lambda book: book.id)
def test_a_sheet_says_what_its_rules_say(book: Book) -> None:
    """Each number of a line stands in one of the line's rules; a changed rule must change its line."""
    for line in (line for section in book.cheatsheet for line in section.lines):
        assert line.rules, line.text
        cited = [rules_by_id()[rule] for rule in line.rules]
        stated = set().union(*(numbers_in(f"{rule.title}. {rule.text}") for rule in cited))
        assert numbers_in(line.text) <= stated, f"{line.text} {line.rules}"
        assert any(rule.book == book.id for rule in cited), f"{line.text} cites no rule of its own book"


@pytest.mark.parametrize("book", corpus().values(), ids=lambda book: book.id)
def test_questions_are_asked_and_answered_briefly(book: Book) -> None:
    """A question ends with its mark, and no question of a book is asked twice."""
    found = [(rule.id, item) for rule in book.rules for item in rule.questions]
    assert [name for name, item in found if not item.question.endswith("?")] == []
    assert [name for name, item in found if len(item.answer) > LONGEST_ANSWER] == []
    asked = [item.question.casefold() for _, item in found]
    assert sorted(asked) == sorted(set(asked))


@pytest.mark.parametrize("book", WITH_SHEET, ids=lambda book: book.id)
def test_home_shows_questions_with_a_plain_verdict(book: Book) -> None:
    """The rules that `asked_most` names are the book's own, and their first question is a yes, a no or a number."""
    assert 5 <= len(book.asked_most) <= 8
    for name in book.asked_most:
        rule = rules_by_id()[name]
        assert rule.book == book.id
        assert rule.questions[0].verdict != "-", name
