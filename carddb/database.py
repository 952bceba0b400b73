"""Writes and opens the one SQLite file of a build: documents, terms, books, and the FTS5 twin.

Written once by `tableside build` with sqlite-utils, opened read-only and `immutable` by everybody else.
The table `about` explains the others, so that the file can be read with Datasette or `sqlite-utils` alone.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from carddb import card_tables
from carddb.fulltext import create_fulltext
from rules_corpus.books import corpus
from rules_corpus.glossary import glossary
from rules_corpus.model import Document

SCHEMA_VERSION = 1
"""Raised whenever a table changes shape; an older build is then built anew."""

TABLES: dict[str, str] = {
    "about": "One row per table: what it holds.",
    "books": "The rulebooks: one row per printed edition, and the comprehensive rules.",
    "rules": "Every rule: id, book, chapter, heading, title, our text (Markdown), printed page, concept.",
    "rule_notes": "Editors' notes on rules, ours, not the book's.",
    "terms": "The glossary: one row per meaning and game.",
    "term_words": "The words of each term by vocabulary or language; `verified` is 0 for words of our own.",
    "term_rules": "Which rules define a term, best first.",
    **card_tables.TABLES,
    "documents": "What search sees: rules, terms, cards, decks and rulings with their names, text and address.",
    "documents_fts": "Full-text index over `documents`, as stems (see rules_corpus/folding.py).",
}


def write_database(path: Path, documents: Iterable[Document]) -> dict[str, int]:
    """Writes a new database file and returns the number of rows by table."""
    database = Database(str(path))
    database["about"].insert_all(({"table": name, "holds": text} for name, text in TABLES.items()), pk="table")  # type: ignore[union-attr]
    _write_books(database)
    _write_terms(database)
    card_tables.write_cards(database)
    _write_documents(database, list(documents))
    database.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    database.vacuum()
    counts = {table: database[table].count for table in TABLES if not table.endswith("_fts")}
    database.conn.close()
    return counts


def open_database(path: Path) -> sqlite3.Connection:
    """Opens a build read-only; the file never changes while it has this name, hence `immutable`."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    return connection


def read_documents(connection: sqlite3.Connection) -> list[Document]:
    """All documents of a build, in the order in which they were written."""
    return [_document(row) for row in connection.execute("SELECT * FROM documents ORDER BY rowid")]


def _table(database: Database, name: str) -> Any:
    return database[name]


def _write_books(database: Database) -> None:
    books = corpus().values()
    _table(database, "books").insert_all(
        (
            {"id": book.id, "game": book.game, "prefix": book.prefix, "title": book.title, "edition": book.edition,
             "version": book.version, "about": book.about}
            for book in books
        ),
        pk="id",
    )  # fmt: skip
    rules = [rule for book in books for rule in book.rules]
    _table(database, "rules").insert_all(
        (
            {"id": rule.id, "book": rule.book, "chapter": rule.chapter, "heading": rule.heading, "title": rule.title,
             "kind": rule.kind, "text": rule.text, "page": rule.page, "concept": rule.concept,
             "sharpens": " ".join(rule.sharpens)}
            for rule in rules
        ),
        pk="id",
        foreign_keys=[("book", "books", "id")],
    )  # fmt: skip
    _table(database, "rule_notes").insert_all(
        ({"rule": rule.id, "note": note} for rule in rules for note in rule.notes),
        foreign_keys=[("rule", "rules", "id")],
    )


def _write_terms(database: Database) -> None:
    terms = glossary().values()
    _table(database, "terms").insert_all(
        (
            {"key": term.key, "game": term.game, "name": term.name, "category": term.category,
             "definition": term.definition, "false_friend": term.false_friend, "elsewhere": term.elsewhere,
             "see": " ".join(term.see)}
            for term in terms
        ),
        pk="key",
    )  # fmt: skip
    _table(database, "term_words").insert_all(
        (
            {"term": term.key, "vocabulary": vocabulary, "word": form, "verified": int(vocabulary != "ru")}
            for term in terms
            for vocabulary, forms in term.words.items()
            for form in forms
        ),
        foreign_keys=[("term", "terms", "key")],
    )
    _table(database, "term_rules").insert_all(
        ({"term": term.key, "rule": rule, "place": place} for term in terms for place, rule in enumerate(term.rules)),
        foreign_keys=[("term", "terms", "key"), ("rule", "rules", "id")],
    )


def _write_documents(database: Database, documents: list[Document]) -> None:
    _table(database, "documents").insert_all(
        (
            {"id": document.id, "kind": document.kind, "game": document.game, "book": document.book,
             "title": document.title, "heading": document.heading, "text": document.text, "url": document.url,
             "names": json.dumps(document.names, ensure_ascii=False), "terms": json.dumps(document.terms),
             "label": document.label, "asked": json.dumps(document.asked, ensure_ascii=False),
             "also": json.dumps(document.also, ensure_ascii=False)}
            for document in documents
        ),
        pk="id",
    )  # fmt: skip
    create_fulltext(database, documents)


def _document(row: sqlite3.Row) -> Document:
    return Document(
        id=row["id"],
        kind=row["kind"],
        game=row["game"],
        book=row["book"],
        title=row["title"],
        heading=row["heading"],
        text=row["text"],
        url=row["url"],
        names=tuple(json.loads(row["names"])),
        terms=tuple(json.loads(row["terms"])),
        label=row["label"],
        asked=tuple(json.loads(row["asked"])),
        also=tuple(json.loads(row["also"])),
    )
