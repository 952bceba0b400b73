"""The FTS5 twin of the full-text index: the same documents, the same query tree, another engine.

It keeps Whoosh honest (a differential test compares the two) and is the yardstick of `tableside bench search`.
Text goes in as stems of `rules_corpus.folding`, so both engines see the same tokens; a term becomes one token.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules_corpus.folding import stems
from rules_corpus.index import TERM_OF_OTHER_WORD, words_of
from rules_corpus.model import Document
from rules_corpus.query import Fuzzy, Node, Phrase, Prefix, Query, Word
from rules_corpus.ranking import Candidate, Lexicon

if TYPE_CHECKING:
    from sqlite_utils import Database

COLUMNS = {"words": 1.0, "terms": TERM_OF_OTHER_WORD}
"""The columns of `documents_fts` and how much a hit in each counts."""

_SEARCH = """
    SELECT documents.id, -bm25(documents_fts, {weights}) AS score
    FROM documents_fts JOIN documents ON documents.rowid = documents_fts.rowid
    WHERE documents_fts MATCH :match
      AND (:game IS NULL OR documents.game = :game)
      AND (:book IS NULL OR documents.book = :book OR documents.book IS NULL)
      AND (:kinds = '' OR instr(:kinds, ',' || documents.kind || ',') > 0)
    ORDER BY score DESC, documents.id LIMIT :limit
""".format(weights=", ".join(map(str, COLUMNS.values())))


def create_fulltext(database: Database, documents: Iterable[Document]) -> None:
    """Creates `documents_fts` beside `documents` with the same row ids."""
    database.execute(
        "CREATE VIRTUAL TABLE documents_fts USING fts5("
        f"{', '.join(COLUMNS)}, tokenize=\"unicode61 remove_diacritics 0 tokenchars ''''\")"  # `can't` is one word
    )
    rows = (
        (
            place,
            " ".join(stems(words_of(document))),
            " ".join(term_token(f"{document.game}/{term}") for term in document.terms),
        )
        for place, document in enumerate(documents, start=1)
    )
    with database.conn:
        database.conn.executemany("INSERT INTO documents_fts(rowid, words, terms) VALUES (?, ?, ?)", rows)


def term_token(key: str) -> str:
    """A term (`game/id`) as one token that no word of a text can be."""
    return "0" + re.sub(r"[^a-z0-9]", "", key)


class Twin:
    """Searches a build's FTS5 table; one per connection, hence per thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def search(
        self,
        query: Query,
        lexicon: Lexicon,
        game: str | None,
        book: str | None,
        kinds: tuple[str, ...],
        limit: int,
    ) -> list[Candidate]:
        """The best candidates for a query with FTS5's score, before the final ranking."""
        match = to_match(query.root, lexicon)
        if not match:
            return []
        excluded = _any([to_match(leaf, lexicon) for leaf in query.excluded])
        if excluded:
            match = f"{match} NOT {excluded}"
        rows = self._connection.execute(
            _SEARCH,
            {
                "match": match,
                "game": game,
                "book": book,
                "kinds": f",{','.join(kinds)}," if kinds else "",
                "limit": limit,
            },
        )
        return [Candidate(row[0], row[1]) for row in rows]


def to_match(node: Node, lexicon: Lexicon) -> str:
    """The query tree as an FTS5 expression made of quoted stems only; empty if nothing can match."""
    if isinstance(node, Word):
        return _any([f'"{node.stem}"', *_terms(node.terms)])
    if isinstance(node, Phrase):
        loose = [] if node.quoted else [f'"{part}"' for part in node.stems]
        return _any(['"' + " ".join(node.stems) + '"', *_terms(node.terms), *loose])
    if isinstance(node, Prefix):
        return _any([f'"{word}"' for word in lexicon.starting_with(node.start)])
    if isinstance(node, Fuzzy):
        return _any([f'"{word}"' for word in lexicon.near(node.word)])
    return _any([to_match(child, lexicon) for child in node.children])


def _any(parts: list[str]) -> str:
    parts = [part for part in parts if part]
    return "(" + " OR ".join(parts) + ")" if parts else ""


def _terms(terms: tuple[str, ...]) -> list[str]:
    return [f"terms: {term_token(term)}" for term in terms]
