"""The full-text index: Whoosh 2.7.4 behind this one module.

Built by `tableside build`, read-only afterwards. A Whoosh searcher must never be shared between threads
(shared ones were measured to give silently wrong lists), so each thread opens its own.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from whoosh import fields, index, scoring
from whoosh.analysis import Token as WhooshToken
from whoosh.analysis import Tokenizer
from whoosh.query import (
    And,
    ConstantScoreQuery,
    NullQuery,
    Or,
    Term,
)
from whoosh.query import Phrase as PhraseQuery
from whoosh.query import Query as WhooshQuery

from rules_corpus.folding import fold, squeeze, tokens
from rules_corpus.model import Document
from rules_corpus.query import Fuzzy, Node, Phrase, Prefix, Query, Word
from rules_corpus.ranking import Candidate, Lexicon

TERM_OF_OTHER_WORD = 0.7
"""Weight of a hit through the glossary (another edition's word) against the very word."""


class FoldingTokenizer(Tokenizer):  # type: ignore[misc]
    """Whoosh's view of `folding.tokens`."""

    def __call__(self, value: str, positions: bool = False, **_: Any) -> Iterator[WhooshToken]:
        token = WhooshToken(positions=positions)
        for place, part in enumerate(tokens(value)):
            token.text, token.original, token.boost, token.stopped = part.stem, part.stem, 1.0, False
            token.pos = place
            yield token


class SpellingTokenizer(Tokenizer):  # type: ignore[misc]
    """The words of `folding.tokens` as they are spelled: folded, not stemmed."""

    def __call__(self, value: str, **_: Any) -> Iterator[WhooshToken]:
        token = WhooshToken()
        for part in tokens(value):
            token.text = token.original = fold(value[part.start : part.end])
            token.boost, token.stopped = 1.0, False
            yield token


def _schema() -> fields.Schema:
    words = FoldingTokenizer()
    return fields.Schema(
        id=fields.ID(stored=True, unique=True),
        kind=fields.ID,
        game=fields.ID,
        book=fields.ID,
        exact=fields.KEYWORD(commas=True),
        terms=fields.KEYWORD(commas=True),
        words=fields.TEXT(analyzer=words, phrase=True),
        spellings=fields.TEXT(analyzer=SpellingTokenizer(), phrase=False),
    )


def words_of(document: Document) -> str:
    """Everything of a document that is searched, as one text. Where a word stands weighs in `ranking`."""
    parts = (*document.names, document.heading, document.text, *document.asked, *document.also)
    return " \n ".join(parts)


def build_index(folder: Path, documents: Iterable[Document]) -> int:
    """Writes a new index into an empty folder and returns how many documents it holds."""
    folder.mkdir(parents=True, exist_ok=True)
    writer = index.create_in(str(folder), _schema()).writer(limitmb=64)
    count = 0
    for document in documents:
        writer.add_document(
            id=document.id,
            kind=document.kind,
            game=document.game,
            book=document.book or "",
            exact=",".join(sorted({squeeze(name) for name in (document.id, *document.names)} - {""})),
            terms=",".join(f"{document.game}/{term}" for term in document.terms),
            words=words_of(document),
            spellings=" \n ".join((*document.names, document.heading, document.text, *document.asked)),
        )
        count += 1
    writer.commit(optimize=True)
    return count


class Index:
    """An open index. Safe to share between threads: each thread gets a searcher of its own."""

    def __init__(self, folder: Path) -> None:
        self._index = index.open_dir(str(folder), readonly=True)
        self._threads = threading.local()

    def search(
        self,
        query: Query,
        lexicon: Lexicon,
        game: str | None,
        book: str | None,
        kinds: tuple[str, ...],
        limit: int,
    ) -> list[Candidate]:
        """The best candidates for a query with Whoosh's score, before the final ranking."""
        wanted = _to_whoosh(query.root, lexicon)
        if wanted is NullQuery:
            return []
        # A mask, no `AndNot`: Whoosh 2.7.4 lets the first hit of an `AndNot` through even if it is excluded.
        mask = Or([_to_whoosh(leaf, lexicon) for leaf in query.excluded]) if query.excluded else None
        results = self._searcher().search(wanted, limit=limit, filter=_filter(game, book, kinds), mask=mask)
        return [Candidate(hit["id"], float(hit.score or 0.0)) for hit in results]

    def exact(self, name: str) -> list[str]:
        """Ids of the documents that have exactly this id or name, in any language or spelling."""
        hits = self._searcher().search(ConstantScoreQuery(Term("exact", squeeze(name))), limit=50)
        return [hit["id"] for hit in hits]

    def lexicon(self) -> Lexicon:
        """Every indexed stem with the number of documents it stands in, and every spelling."""
        reader = self._searcher().reader()
        counts = {raw.decode("utf-8"): int(info.doc_frequency()) for raw, info in reader.iter_field("words")}
        return Lexicon(counts, reader.doc_count(), [raw.decode("utf-8") for raw in reader.lexicon("spellings")])

    def _searcher(self) -> Any:
        searcher = getattr(self._threads, "searcher", None)
        if searcher is None:
            searcher = self._index.searcher(weighting=scoring.BM25F())
            self._threads.searcher = searcher
        return searcher


def _filter(game: str | None, book: str | None, kinds: tuple[str, ...]) -> WhooshQuery | None:
    """Narrowing to a game, to an edition (its rules and what belongs to no book) and to kinds."""
    parts: list[WhooshQuery] = []
    if game:
        parts.append(Term("game", game))
    if book:
        parts.append(Or([Term("book", book), Term("book", "")]))
    if kinds:
        parts.append(Or([Term("kind", kind) for kind in kinds]))
    return And(parts) if parts else None


def _to_whoosh(node: Node, lexicon: Lexicon) -> WhooshQuery:
    if isinstance(node, Word):
        return Or([_word(node.stem), *_terms(node.terms)])
    if isinstance(node, Phrase):
        found = [_phrase(node.stems), *_terms(node.terms)]
        if not node.quoted:
            found += [_word(part, 0.3) for part in node.stems]
        return Or(found)
    if isinstance(node, Prefix):
        return _any_word(lexicon.starting_with(node.start))
    if isinstance(node, Fuzzy):
        return _any_word(lexicon.near(node.word))
    found = [_to_whoosh(child, lexicon) for child in node.children]
    return Or(found) if found else NullQuery


def _any_word(words: Iterable[str]) -> WhooshQuery:
    queries = [_word(word) for word in words]
    return Or(queries) if queries else NullQuery


def _word(word: str, factor: float = 1.0) -> WhooshQuery:
    return Term("words", word, boost=factor)


def _phrase(parts: tuple[str, ...]) -> WhooshQuery:
    return PhraseQuery("words", list(parts), boost=float(len(parts)))


def _terms(terms: tuple[str, ...]) -> list[WhooshQuery]:
    return [Term("terms", term, boost=TERM_OF_OTHER_WORD) for term in terms]
