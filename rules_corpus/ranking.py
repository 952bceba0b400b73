"""From candidates of an engine to the hits a reader sees: one ranking for Whoosh and for its FTS5 twin.

Order of concern: the exact id or name; documents with all words of the query; rules that define a term
asked for; then the engine's own score. Each hit carries the sentence that matches best, with highlights.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from rules_corpus.folding import fold, squeeze, stem, stems, tokens
from rules_corpus.glossary import glossary
from rules_corpus.model import Document
from rules_corpus.query import MAX_LENGTH, Fuzzy, Leaf, Phrase, Prefix, Query, Word, leaves

MAX_EXPANSIONS = 24
"""Words a prefix or a fuzzy word may stand for."""
IN_NAME, IN_HEADING = 0.35, 0.15
"""What it adds to a score that all words stand in a name, or in a heading."""
DEFINES = 0.6
"""What it adds that a rule defines the terms asked for."""
BY_TERM, BY_OTHER_WORDS = 0.85, 0.8
"""How far a document has a word that stands in it only as another word of the same term, or in another vocabulary."""
ENOUGH = 0.5
"""A hit must have this share of what the best hit has of the query."""

_SENTENCE_END = re.compile(r"(?<=[.!?。！？])\s+|\n+")
_SNIPPET_LENGTH = 240


@dataclass(frozen=True)
class Candidate:
    """A document that an engine found, with the engine's score."""

    id: str
    score: float


@dataclass(frozen=True)
class Piece:
    """A piece of a snippet; `hit` if it matches the query."""

    text: str
    hit: bool


@dataclass(frozen=True)
class Hit:
    """A search result: the document, its score, and the sentence that matches best."""

    document: Document
    score: float
    snippet: tuple[Piece, ...]


class Lexicon:
    """Every word of the index and in how many documents it stands; for prefixes, typos, and how telling a word is.

    Words are known by their stems, and by their spellings too: what a reader begins or mistypes is a spelling.
    """

    def __init__(self, words: Mapping[str, int], documents: int, spellings: Iterable[str]) -> None:
        self._counts = dict(words)
        self._documents = max(documents, 1)
        self._spellings = sorted(spellings)
        # Remembered, because ranking asks for the same few words once for each candidate.
        self.starting_with = lru_cache(maxsize=256)(self._starting_with)
        self.near = lru_cache(maxsize=256)(self._near)

    def weight(self, word: str) -> float:
        """How telling a word is: 1 for one that stands nowhere or once, falling to 0.25 for one that is everywhere."""
        share = self._counts.get(word, 0) / self._documents
        return max(0.25, 1.0 - 2.5 * share)

    def _starting_with(self, start: str) -> tuple[str, ...]:
        """The stems of words that begin so, at most MAX_EXPANSIONS."""
        found: dict[str, None] = {}
        for spelling in self._spellings[bisect.bisect_left(self._spellings, start) :]:
            if not spelling.startswith(start) or len(found) == MAX_EXPANSIONS:
                break
            found[stem(spelling)] = None
        return tuple(found)

    def _near(self, word: str) -> tuple[str, ...]:
        """The stems of at most MAX_EXPANSIONS words with one letter wrong, missing, extra or swapped, the word itself
        first."""
        found = process.extract(word, self._spellings, scorer=OSA.distance, score_cutoff=1, limit=MAX_EXPANSIONS)
        return tuple(dict.fromkeys(stem(name) for name, _, _ in found))

    def __contains__(self, word: str) -> bool:
        return word in self._counts


class Library:
    """All documents by id, with what ranking needs to know of each; built once per process."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self.documents: Mapping[str, Document] = {document.id: document for document in documents}
        self._stems: dict[str, frozenset[str]] = {}
        self._others: dict[str, frozenset[str]] = {}
        self._heads: dict[str, tuple[frozenset[str], frozenset[str]]] = {}

    @cached_property
    def exact(self) -> dict[str, tuple[str, ...]]:
        """Squeezed names and ids to document ids."""
        found: dict[str, tuple[str, ...]] = {}
        for document in self.documents.values():
            for name in {squeeze(name) for name in (document.id, *document.names)}:
                if name:
                    found[name] = (*found.get(name, ()), document.id)
        return found

    def stems_of(self, document: Document) -> frozenset[str]:
        """The stems that occur anywhere in a document's own words."""
        found = self._stems.get(document.id)
        if found is None:
            parts = (document.title, document.heading, document.text, *document.names, *document.asked)
            found = self._stems[document.id] = frozenset(stems(" \n ".join(parts)))
        return found

    def other_stems_of(self, document: Document) -> frozenset[str]:
        """The stems of what is searched but not shown: the same text in other vocabularies."""
        found = self._others.get(document.id)
        if found is None:
            found = self._others[document.id] = frozenset(stems(" \n ".join(document.also)))
        return found

    def warm(self) -> None:
        """Computes what ranking needs of every document, so that the first search is as quick as the next."""
        for document in self.documents.values():
            self.stems_of(document)
            self.other_stems_of(document)
            self.head_stems(document)
        _ = self.exact

    def head_stems(self, document: Document) -> tuple[frozenset[str], frozenset[str]]:
        """The stems of a document's names, and of its heading."""
        found = self._heads.get(document.id)
        if found is None:
            found = frozenset(stems(" \n ".join(document.names))), frozenset(stems(document.heading))
            self._heads[document.id] = found
        return found

    @cached_property
    def suggestions(self) -> dict[str, str]:
        """Folded names and headings to how they are written, for did-you-mean."""
        found: dict[str, str] = {}
        for document in self.documents.values():
            for name in (
                document.title,
                document.heading,
                *(document.names if document.kind != "rule" else ()),
            ):
                if name and len(name) <= 60:
                    found.setdefault(fold(name), name)
        return found

    def did_you_mean(self, text: str) -> str | None:
        """The nearest name or heading, or None when nothing is near or it is what was typed."""
        typed = fold(text)
        if len(typed) < 4 or typed in self.suggestions:
            return None
        best = process.extractOne(typed, list(self.suggestions), scorer=fuzz.ratio, score_cutoff=72)
        return self.suggestions[best[0]] if best else None


@lru_cache(maxsize=1)
def _defining_rules() -> dict[str, dict[str, float]]:
    """Rule id to the terms (`game/id`) it defines, with 1.0 for the first rule named and less for the next."""
    found: dict[str, dict[str, float]] = {}
    for term in glossary().values():
        for place, rule in enumerate(term.rules):
            found.setdefault(rule, {})[term.key] = 1.0 / (1 + 0.35 * place)
    return found


def defining_rules(query: Query) -> Iterator[str]:
    """The rules that define a term asked for: where hundreds of cards hold a word, an engine may leave them out."""
    for leaf in leaves(query.root):
        if isinstance(leaf, Word | Phrase):
            for term in leaf.terms:
                yield from glossary()[term].rules


@dataclass(frozen=True)
class Ranked:
    """A document in its place, before a snippet is cut from it."""

    document: Document
    score: float


def rank(query: Query, candidates: Iterable[Candidate], library: Library, lexicon: Lexicon) -> list[Ranked]:
    """Orders candidates for the reader; equal scores keep the order of ids, so results are stable."""
    pool = list(candidates)
    top = max((candidate.score for candidate in pool), default=1.0) or 1.0
    wanted = leaves(query.root)
    weights = [_weight(leaf, lexicon) for leaf in wanted]
    named = set(library.exact.get(squeeze(query.raw[:MAX_LENGTH]), ()))
    scored: list[tuple[float, float, Document]] = []
    for candidate in pool:
        document = library.documents.get(candidate.id)
        if document is None:
            continue
        matched = sum(
            weight * _matches(leaf, document, library, lexicon) for leaf, weight in zip(wanted, weights, strict=True)
        )
        coverage = matched / sum(weights) if weights else 1.0
        score = 0.6 * candidate.score / top + 1.4 * coverage**2 + DEFINES * _defines(document, wanted)
        score += 0.4 * _asked(document, wanted) + _place(document, wanted, library)
        if document.id in named:
            score += 1.0 if document.kind == "rule" else 3.0
        if document.kind == "rule" and document.id.startswith("cmp-"):
            score -= 0.15
        scored.append((score, coverage, document))
    enough = ENOUGH * max((coverage for _, coverage, _ in scored), default=0.0)
    kept = [Ranked(document, score) for score, coverage, document in scored if coverage >= enough]
    return sorted(kept, key=lambda item: (-item.score, item.document.id))


def hits(query: Query, ranked: Iterable[Ranked], lexicon: Lexicon) -> list[Hit]:
    """Ranked documents with the sentence that matches best."""
    wanted = leaves(query.root)
    return [Hit(item.document, item.score, snippet(item.document, wanted, lexicon)) for item in ranked]


def _weight(leaf: Leaf, lexicon: Lexicon) -> float:
    """How much a part of the query counts: numbers and words that stand everywhere tell little."""
    if isinstance(leaf, Word):
        return 0.4 if leaf.stem.isdigit() else lexicon.weight(leaf.stem)
    if isinstance(leaf, Phrase):
        return 1.0 + 0.3 * (len(leaf.stems) - 1)
    return 1.0


def _matches(leaf: Leaf, document: Document, library: Library, lexicon: Lexicon) -> float:
    """How far a part of the query is found in a document: 1 by the word itself, less by another word for it."""
    if isinstance(leaf, Word | Phrase) and _defining_rules().get(document.id, {}).keys() & set(leaf.terms):
        return 1.0
    best = _found(leaf, library.stems_of(document), lexicon)
    if best == 1.0:
        return best
    if isinstance(leaf, Word | Phrase) and _has_term(document, leaf.terms):
        best = max(best, BY_TERM)
    return max(best, BY_OTHER_WORDS * _found(leaf, library.other_stems_of(document), lexicon))


def _found(leaf: Leaf, there: frozenset[str], lexicon: Lexicon) -> float:
    """How far a part of the query stands among these stems; the words of a loose phrase count one by one."""
    if isinstance(leaf, Word):
        return float(leaf.stem in there)
    if isinstance(leaf, Phrase):
        share = sum(part in there for part in leaf.stems) / len(leaf.stems)
        return share if share == 1.0 else 0.0 if leaf.quoted else 0.7 * share
    return float(any(word in there for word in _expansions(leaf, lexicon)))


def _place(document: Document, wanted: list[Word | Phrase | Prefix | Fuzzy], library: Library) -> float:
    """What it adds that words of the query stand in a name or a heading rather than in running text."""
    parts = [
        {leaf.stem} if isinstance(leaf, Word) else set(leaf.stems) for leaf in wanted if isinstance(leaf, Word | Phrase)
    ]
    if not parts:
        return 0.0
    names, heading = library.head_stems(document)
    in_names = sum(part <= names for part in parts) / len(wanted)
    in_heading = sum(part <= heading for part in parts) / len(wanted)
    return IN_NAME * in_names + IN_HEADING * in_heading


def _has_term(document: Document, terms: tuple[str, ...]) -> bool:
    return any(term in terms for term in (f"{document.game}/{name}" for name in document.terms))


def _defines(document: Document, wanted: list[Leaf]) -> float:
    """How much of what was asked a rule defines: the share of parts whose term names it as its rule."""
    defined = _defining_rules().get(document.id)
    if not defined or not wanted:
        return 0.0
    found = 0.0
    for leaf in wanted:
        if isinstance(leaf, Word | Phrase):
            found += max((defined.get(term, 0.0) for term in leaf.terms), default=0.0)
    return found / len(wanted)


def _asked(document: Document, wanted: list[Leaf]) -> float:
    """How much of the query, of two words or more, stands in one question that players ask about a rule."""
    if document.kind != "rule" or len(wanted) < 2:
        return 0.0
    asked = _asked_stems(document)
    words = [
        {leaf.stem} if isinstance(leaf, Word) else set(leaf.stems) for leaf in wanted if isinstance(leaf, Word | Phrase)
    ]
    return max((sum(part <= question for part in words) / len(wanted) for question in asked), default=0.0)


@lru_cache(maxsize=5000)
def _asked_stems(document: Document) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(stems(question)) for question in document.asked)


def _expansions(leaf: Prefix | Fuzzy, lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.starting_with(leaf.start) if isinstance(leaf, Prefix) else lexicon.near(leaf.word)


@lru_cache(maxsize=5000)
def _sentences(text: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The sentences of a text, each with its stems."""
    parts = (part.strip() for part in _SENTENCE_END.split(text))
    return tuple((part, frozenset(stems(part))) for part in parts if part)


def snippet(document: Document, wanted: list[Leaf], lexicon: Lexicon) -> tuple[Piece, ...]:
    """The sentence of a document's text that matches best, cut to a readable length, with its hits marked."""
    hunted = _hunted(document, wanted, lexicon)
    sentences = _sentences(document.text)
    if not sentences:
        return ()
    place = max(range(len(sentences)), key=lambda place: (len(sentences[place][1] & hunted), -place))
    best = sentences[place][0]
    if len(best) > _SNIPPET_LENGTH:
        best = best[:_SNIPPET_LENGTH].rsplit(" ", 1)[0] + " …"
    return tuple(_pieces(best, hunted))


def _hunted(document: Document, wanted: list[Leaf], lexicon: Lexicon) -> set[str]:
    """The stems to highlight: the words asked for and the document's own words for the terms asked for."""
    hunted: set[str] = set()
    for leaf in wanted:
        if isinstance(leaf, Word):
            hunted.add(leaf.stem)
        elif isinstance(leaf, Phrase):
            hunted.update(leaf.stems)
        else:
            hunted.update(_expansions(leaf, lexicon))
        if isinstance(leaf, Word | Phrase):
            for key in leaf.terms:
                if key.startswith(document.game + "/") and key.split("/")[1] in document.terms:
                    hunted.update(_words_of_term(key))
    return hunted


@lru_cache(maxsize=2000)
def _words_of_term(key: str) -> frozenset[str]:
    term = glossary()[key]
    forms = [term.name, *(form for name, forms in term.words.items() if name != "slang" for form in forms)]
    single = [found for form in forms if len(found := tokens(form)) == 1]
    return frozenset(token.stem for found in single for token in found)


def _pieces(text: str, hunted: set[str]) -> Iterable[Piece]:
    last = 0
    for token in tokens(text):
        if token.stem in hunted:
            if token.start > last:
                yield Piece(text[last : token.start], False)
            yield Piece(text[token.start : token.end], True)
            last = token.end
    if last < len(text):
        yield Piece(text[last:], False)
