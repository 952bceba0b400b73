"""Reads the books: one folder per book, one Markdown file per chapter, one id per rule.

A rule starts with a line `[sab-12.1] Title {kind: example, page: 18}`; its text follows until the next rule or
heading. Under the text may stand `> asked: question | verdict | answer` and `> editors:` notes. CONTRIBUTING.md
shows how to edit one. `python -m rules_corpus.books` checks every file and prints each fault with its place.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_corpus.model import (
    RULE_KINDS,
    Book,
    Chapter,
    CheatLine,
    CheatSection,
    Concept,
    CorpusError,
    Question,
    Rule,
    Section,
)

BOOKS_DIR = Path(__file__).parent / "books"
BOOK_ORDER = (
    "sakura-arms-basic",
    "sakura-arms-yurina",
    "sakura-arms-comprehensive",
    "katana",
    "saint-seiya",
    "blade-rondo",
)
"""Every book of the corpus in the order in which the site shows them."""

RULE_LINK = re.compile(r"\[\[([a-z]{3}-[a-z0-9.-]+)\]\]")
"""A link to a rule inside a rule's text: `[[sab-12.1]]`."""

_RULE_LINE = re.compile(r"^\[([a-z]{3}-[a-z0-9.-]+)\]\s+(.*?)\s*(?:\{([^{}]*)\})?\s*$")
_NUMBER_ID = re.compile(r"^[a-z]{3}-(\d+)\.(\d+)([a-z]?)$")
_FILE_NAME = re.compile(r"^(\d\d)-([a-z0-9-]+)\.md$")
_ATTRIBUTES = {"kind", "page", "concept", "sharpens"}
_NOTE = "> editors:"
_ASKED = "> asked:"


@dataclass
class _OpenRule:
    """A rule while its lines are still being read."""

    id: str
    title: str
    attributes: dict[str, str]
    line: int
    lines: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)


def load_book(folder: Path) -> Book:
    """Reads one book.

    Raises:
        CorpusError: a file is missing or wrong; names file, line and reason.
    """
    facts = _load_facts(folder)
    chapters = tuple(_load_chapter(path, facts) for path in _chapter_files(folder))
    return Book(
        id=facts["id"],
        prefix=facts["prefix"],
        game=facts["game"],
        title=facts["title"],
        short=facts["short"],
        edition=facts["edition"],
        about=facts["about"],
        version=facts.get("version"),
        chapters=chapters,
        cheatsheet=_load_cheatsheet(folder / "cheatsheet.toml"),
        asked_most=tuple(facts.get("asked_most", ())),
    )


def _load_facts(folder: Path) -> dict[str, Any]:
    facts = read_toml(folder / "book.toml")
    for key in ("id", "prefix", "game", "title", "short", "edition", "about"):
        if not isinstance(facts.get(key), str):
            raise CorpusError(folder / "book.toml", 0, f"`{key}` is missing or no text")
    return facts


def _chapter_files(folder: Path) -> list[Path]:
    files = sorted(folder.glob("*.md"))
    if not files:
        raise CorpusError(folder, 0, "the book has no chapter file (NN-slug.md)")
    return files


def load_books(folder: Path = BOOKS_DIR) -> dict[str, Book]:
    """Reads all books in the site's order and checks what holds between them.

    Raises:
        CorpusError: at the first fault, see `faults` for all of them.
    """
    books = {name: load_book(folder / name) for name in BOOK_ORDER if (folder / name).is_dir()}
    for fault in faults_between(books, load_concepts(folder)):
        raise fault
    return books


@lru_cache(maxsize=1)
def corpus() -> dict[str, Book]:
    """All books that ship with the site, read once."""
    return load_books()


@lru_cache(maxsize=1)
def rules_by_id() -> dict[str, Rule]:
    """Every rule of the shipped books by its id."""
    return {rule.id: rule for book in corpus().values() for rule in book.rules}


@lru_cache(maxsize=1)
def concepts() -> dict[str, Concept]:
    """The shipped concepts by id, in file order."""
    return load_concepts(BOOKS_DIR)


def load_concepts(folder: Path) -> dict[str, Concept]:
    """Reads `concepts.toml`, which ties equal rules of two editions; absent means none."""
    path = folder / "concepts.toml"
    if not path.exists():
        return {}
    found = {}
    for key, entry in read_toml(path).items():
        if not isinstance(entry, dict) or not isinstance(entry.get("title"), str):
            raise CorpusError(path, 0, f"concept `{key}` has no title")
        found[key] = Concept(key, entry["title"], entry.get("differs"))
    return found


def read_toml(path: Path) -> dict[str, Any]:
    """Reads a TOML file; a fault of its syntax becomes a CorpusError with its line."""
    text = _read_text(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise CorpusError(path, int(line[1]) if line else text.count("\n") + 1, f"not valid TOML: {error}") from None


def _read_text(path: Path) -> str:
    try:
        raw = path.read_bytes()
        return raw.decode("utf-8")
    except FileNotFoundError:
        raise CorpusError(path, 0, "the file is missing") from None
    except UnicodeDecodeError as error:
        raise CorpusError(path, raw[: error.start].count(b"\n") + 1, f"not UTF-8 text: {error.reason}") from None


def _load_cheatsheet(path: Path) -> tuple[CheatSection, ...]:
    if not path.exists():
        return ()
    sections = []
    for section in read_toml(path).get("section", []):
        lines = section.get("line", [])
        try:
            made = tuple(CheatLine(line["text"], tuple(line["rules"])) for line in lines)
            sections.append(CheatSection(section["title"], made))
        except KeyError as missing:
            raise CorpusError(path, 0, f"section `{section.get('title', '?')}`: {missing} is missing") from None
    return tuple(sections)


def _load_chapter(path: Path, facts: dict[str, Any]) -> Chapter:
    name = _FILE_NAME.match(path.name)
    if not name:
        raise CorpusError(path, 0, "a chapter file is named NN-slug.md")
    number = int(name.group(1))
    text = _read_text(path)
    sections: list[Section] = []
    for heading, level, line, open_rules in _split_sections(path, text):
        rules = tuple(_finish(path, rule, facts, number, heading) for rule in open_rules)
        if (level == 1) == bool(sections):
            raise CorpusError(path, line, "a chapter file has exactly one `# ` heading, its first")
        sections.append(Section(heading, level, rules))
    if not sections:
        raise CorpusError(path, 1, "the file does not start with a `# ` heading")
    return Chapter(facts["id"], number, name.group(2), tuple(sections))


def _split_sections(path: Path, text: str) -> Iterator[tuple[str, int, int, list[_OpenRule]]]:
    """Yields (heading, level, line, rules) for each heading of a chapter file."""
    heading: tuple[str, int, int] | None = None
    rules: list[_OpenRule] = []
    for number, line in enumerate(text.splitlines(), start=1):
        mark = re.match(r"^(#{1,6}) (.+?)\s*$", line)
        if mark:
            if heading:
                yield (*heading, rules)
            heading, rules = (mark.group(2), len(mark.group(1)), number), []
            continue
        start = _RULE_LINE.match(line)
        if start:
            if heading is None:
                raise CorpusError(path, number, "a rule stands before the chapter's heading")
            attributes = _attributes(path, number, start.group(3) or "")
            rules.append(_OpenRule(start.group(1), start.group(2), attributes, number))
            continue
        if not line.strip() and not rules:
            continue
        if not rules:
            raise CorpusError(path, number, "text outside a rule: a rule starts with `[id] Title`")
        if re.match(r"\[[^\[]|#", line):
            raise CorpusError(path, number, "neither `[id] Title {kind: …}` nor `## Heading`, though it begins so")
        _take_line(path, number, rules[-1], line)
    if heading:
        yield (*heading, rules)


def _take_line(path: Path, number: int, rule: _OpenRule, line: str) -> None:
    """Adds a line to a rule's text, to its questions, or to its editors' note once one has begun."""
    if line.startswith(_ASKED):
        rule.questions.append(_question(path, number, line.removeprefix(_ASKED)))
    elif line.startswith(_NOTE):
        rule.notes.append(line.removeprefix(_NOTE).strip())
    elif rule.notes and line.startswith(">"):
        rule.notes[-1] += " " + line.removeprefix(">").strip()
    else:
        rule.lines.append(line.rstrip())


def _question(path: Path, line: int, text: str) -> Question:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 3 or not all(parts):
        raise CorpusError(path, line, "a question reads `> asked: question | verdict | answer`")
    if parts[1] not in ("yes", "no", "-") and not re.fullmatch(r"\d+(–\d+)?", parts[1]):
        raise CorpusError(path, line, f"the verdict `{parts[1]}` is none of yes, no, a number, -")
    return Question(*parts)


def _attributes(path: Path, line: int, text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        key, colon, value = part.partition(":")
        if not colon or key.strip() not in _ATTRIBUTES:
            known = ", ".join(sorted(_ATTRIBUTES))
            raise CorpusError(path, line, f"`{part}` is no attribute; known are {known} (as `key: value`)")
        found[key.strip()] = value.strip()
    return found


def _finish(path: Path, rule: _OpenRule, facts: dict[str, Any], chapter: int, heading: str) -> Rule:
    prefix = facts["prefix"]
    if not rule.id.startswith(prefix + "-"):
        raise CorpusError(path, rule.line, f"`{rule.id}` does not start with the book's prefix `{prefix}-`")
    numbers = _NUMBER_ID.match(rule.id)
    if numbers and int(numbers.group(1)) != chapter:
        raise CorpusError(path, rule.line, f"`{rule.id}` stands in chapter {chapter}")
    if not numbers and prefix != "cmp":
        raise CorpusError(path, rule.line, f"`{rule.id}` is no id of the form {prefix}-{chapter}.1")
    kind = rule.attributes.get("kind", "rule")
    if kind not in RULE_KINDS:
        raise CorpusError(path, rule.line, f"kind `{kind}` is unknown; known are {', '.join(RULE_KINDS)}")
    text = "\n".join(rule.lines).strip()
    if not text:
        raise CorpusError(path, rule.line, f"`{rule.id}` has no text")
    if not rule.title or set(rule.title) & set("{}"):
        raise CorpusError(path, rule.line, f"`{rule.id}` has no title, or more than `{{key: value}}` behind it")
    return Rule(
        id=rule.id,
        book=facts["id"],
        game=facts["game"],
        chapter=chapter,
        heading=heading,
        title=rule.title,
        text=text,
        kind=kind,
        page=rule.attributes.get("page"),
        concept=rule.attributes.get("concept"),
        sharpens=tuple(rule.attributes.get("sharpens", "").split()),
        notes=tuple(rule.notes),
        questions=tuple(rule.questions),
        line=rule.line,
    )


def faults_between(books: dict[str, Book], known: dict[str, Concept]) -> Iterator[CorpusError]:
    """Yields what is wrong between rules: doubled ids, links and citations that lead nowhere."""
    seen: dict[str, Rule] = {}
    for book in books.values():
        last = (0, "")
        for file, rule in _rules_with_files(book):
            if rule.id in seen:
                yield CorpusError(file, rule.line, f"the id `{rule.id}` stands twice")
            seen[rule.id] = rule
            place = _NUMBER_ID.match(rule.id)
            if place:
                now = (int(place.group(1)) * 1000 + int(place.group(2)), place.group(3))
                if now <= last:
                    yield CorpusError(file, rule.line, f"ids do not count upwards at `{rule.id}`")
                last = now
    for book in books.values():
        for file, rule in _rules_with_files(book):
            for reason in _dead_ends(rule, seen, known):
                yield CorpusError(file, rule.line, f"`{rule.id}` {reason}")
        for target in book.asked_most:
            if target not in seen or not seen[target].questions:
                yield CorpusError(f"books/{book.id}/book.toml", 0, f"`{target}` in asked_most has no question")
        for line in (line for section in book.cheatsheet for line in section.lines):
            for target in line.rules:
                if target not in seen:
                    reason = f"`{line.text}` cites `{target}`, which does not exist"
                    yield CorpusError(f"books/{book.id}/cheatsheet.toml", 0, reason)


def _rules_with_files(book: Book) -> Iterator[tuple[str, Rule]]:
    for chapter in book.chapters:
        for rule in chapter.rules:
            yield f"books/{book.id}/{chapter.file}", rule


def _dead_ends(rule: Rule, seen: dict[str, Rule], known: dict[str, Concept]) -> Iterator[str]:
    """Yields what a rule names that does not exist."""
    for text in (rule.text, *rule.notes):
        for target in re.findall(r"\[\[(.*?)\]\]", text):
            if target not in seen:
                yield f"links to `{target}`, which does not exist"
    for target in rule.sharpens:
        if target not in seen:
            yield f"sharpens `{target}`, which does not exist"
    if rule.concept and rule.concept not in known:
        yield f"has the concept `{rule.concept}`, which is not in concepts.toml"


def sharpened_by() -> dict[str, tuple[Rule, ...]]:
    """Printed rule id to the comprehensive rules that make it more exact."""
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in rules_by_id().values():
        for target in rule.sharpens:
            found[target] = (*found.get(target, ()), rule)
    return found


def rules_of_concept(concept: str) -> tuple[Rule, ...]:
    """The rules of all editions that share a concept, in book order."""
    return tuple(rule for rule in rules_by_id().values() if rule.concept == concept)


def main(folder: Path = BOOKS_DIR) -> int:
    """Checks all book files; prints the first fault of each file and returns 1 if there is any."""
    found: list[CorpusError] = []
    books: dict[str, Book] = {}
    for name in BOOK_ORDER:
        if (folder / name).is_dir():
            faults = list(_faults_of_files(folder / name))
            found += faults
            if not faults:
                books[name] = load_book(folder / name)
    try:
        known = load_concepts(folder)
    except CorpusError as error:
        found.append(error)
    if not found:  # else half of the links lead into what could not be read
        found.extend(faults_between(books, known))
    for fault in found:
        print(fault)
    for book in books.values():
        print(f"{book.id}: {len(book.chapters)} chapters, {len(book.rules)} rules")
    return 1 if found else 0


def _faults_of_files(folder: Path) -> Iterator[CorpusError]:
    """Yields the first fault of each file of a book."""
    try:
        facts = _load_facts(folder)
    except CorpusError as error:
        yield error
        return
    for path in sorted(folder.glob("*.md")):
        try:
            _load_chapter(path, facts)
        except CorpusError as error:
            yield error
    try:
        _chapter_files(folder)
        _load_cheatsheet(folder / "cheatsheet.toml")
    except CorpusError as error:
        yield error


if __name__ == "__main__":
    sys.exit(main())
