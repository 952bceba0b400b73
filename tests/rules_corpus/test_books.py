"""The six books as they ship: headings, ids, links, kinds."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from rules_corpus.books import BOOK_ORDER, BOOKS_DIR, RULE_LINK, corpus, main, rules_by_id, sharpened_by
from rules_corpus.model import RULE_KINDS
from tests.reference import reference

Headings = dict[str, list[list[object]]]
HEADINGS: Headings = json.loads((Path(__file__).parent / "headings.json").read_text(encoding="utf-8"))
"""Book to its printed headings: chapter, level, heading."""

EVER_GIVEN = BOOKS_DIR.parent / "ids.txt"


def test_every_book_is_there_in_the_order_of_the_site() -> None:
    """A folder that BOOK_ORDER forgets would never be read."""
    assert tuple(corpus()) == BOOK_ORDER
    assert {path.name for path in BOOKS_DIR.iterdir() if path.is_dir()} == set(BOOK_ORDER)
    assert all(book.id == name for name, book in corpus().items())


@pytest.mark.parametrize("book", HEADINGS)
def test_headings_are_the_printed_ones_in_order_and_level(book: str) -> None:
    """Whoever holds the printed book finds the same chapters and headings here."""
    chapters = corpus()[book].chapters
    found = [[chapter.number, section.level, section.heading] for chapter in chapters for section in chapter.sections]
    assert found == HEADINGS[book]


def test_the_copied_headings_are_those_of_the_sources() -> None:
    """`headings.json` beside this file stays what the sources say."""
    books = reference("headings.json")["books"]
    assert {
        name: [[row["chapter"], row["level"], row["heading"]] for row in book["headings"]]
        for name, book in books.items()
    } == HEADINGS
    assert {name: book["prefix"] for name, book in books.items()} == {name: corpus()[name].prefix for name in HEADINGS}


def test_no_id_is_given_twice() -> None:
    """An id leads to one rule."""
    counts = Counter(rule.id for book in corpus().values() for rule in book.rules)
    assert [name for name, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("book", HEADINGS)
def test_ids_carry_their_chapter_and_count_upwards(book: str) -> None:
    """`sab-12.1` is a rule of chapter 12; a later insertion is `sab-12.1a`."""
    for chapter in corpus()[book].chapters:
        places = []
        for rule in chapter.rules:
            parts = re.fullmatch(rf"{corpus()[book].prefix}-(\d+)\.(\d+)([a-z]?)", rule.id)
            assert parts, f"{rule.id} is no id of this book"
            assert int(parts[1]) == chapter.number == rule.chapter, f"{rule.id} stands in chapter {chapter.number}"
            places.append((int(parts[2]), parts[3]))
        assert places == sorted(set(places))


def test_comprehensive_ids_follow_the_numbers_of_those_rules() -> None:
    """`cmp-9-4-iii` is section 9-4-iii; a rule of our own cut from it carries a letter."""
    book = corpus()["sakura-arms-comprehensive"]
    assert book.version == "1.14.1"
    assert all(re.fullmatch(r"cmp-(\d+|a\d+|app)(-[0-9a-z]+)*", rule.id) for rule in book.rules)


def test_ids_are_never_taken_away_and_always_listed() -> None:
    """People link to rules: `ids.txt` lists every id ever given, and each must still be there."""
    lines = EVER_GIVEN.read_text(encoding="utf-8").splitlines()
    listed = [line for line in lines if line and not line.startswith("#")]
    assert Counter(listed).most_common(1)[0][1] == 1, "an id is listed twice"
    assert set(listed) - set(rules_by_id()) == set(), "ids that were given once are gone"
    assert set(rules_by_id()) - set(listed) == set(), "new ids are missing in ids.txt"


def test_every_rule_is_whole() -> None:
    """Title, text and notes say something; the kind is a known one."""
    for rule in rules_by_id().values():
        answers = [part for item in rule.questions for part in (item.question, item.answer)]
        assert all(text.strip() for text in (rule.title, rule.text, *rule.notes, *answers)), rule.id
        assert rule.kind in RULE_KINDS, rule.id


def test_every_link_resolves() -> None:
    """In texts, notes and answers; a link that is written wrongly would show its brackets to the reader."""
    for rule in rules_by_id().values():
        for text in (rule.text, *rule.notes, *(item.answer for item in rule.questions)):
            links = RULE_LINK.findall(text)
            assert text.count("[[") == text.count("]]") == len(links), f"{rule.id}: a link is written wrongly"
            assert rule.id not in links, f"{rule.id} links to itself"
            assert set(links) <= set(rules_by_id()), rule.id


def test_examples_are_marked_as_examples() -> None:
    """The kind makes the page say "Example"; a title that says it too must agree."""
    for rule in rules_by_id().values():
        assert (rule.kind == "example") == bool(re.match(r"(Attack |Attachment )?Example: ", rule.title)), rule.id


def test_only_comprehensive_rules_sharpen_and_only_printed_ones_are_sharpened() -> None:
    """Precision from the comprehensive rules never mixes into the printed rules' own text."""
    for printed, rules in sharpened_by().items():
        assert not printed.startswith("cmp-")
        assert {rule.book for rule in rules} == {"sakura-arms-comprehensive"}


def test_the_checker_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m rules_corpus.books` counts chapters and rules of every book and says nothing else."""
    assert main() == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed == [
        f"{book.id}: {len(book.chapters)} chapters, {len(book.rules)} rules" for book in corpus().values()
    ]
