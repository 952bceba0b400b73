"""Finds glossary terms in a text written in one edition's words.

Matching is by stems over whole words, longest first, so `petals`, `Recovered` and `full power card` find
their entries. Where one word has two meanings in an edition (Yurina Box `Range`), the entry that stands
first in the glossary files wins, and that entry's page names the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rules_corpus.folding import Token, fold, stem, tokens
from rules_corpus.glossary import glossary, vocabulary_of
from rules_corpus.model import Term

LINKED_CAPITALISED_ONLY = frozenset(
    {"range", "cost", "charge", "recover", "focus", "advance", "retreat", "setup", "open", "closed", "use", "used",
     "seal", "always", "cancel", "remove", "copy", "form", "machine", "idea", "resolve", "number", "text", "game",
     "player", "draw", "react", "wrap", "burn", "dash", "trap", "poison", "attack", "action", "stance", "field",
     "effect", "hero", "class", "rank", "life", "market", "turn", "discard"}
)  # fmt: skip
"""Words that are everyday English too: in running text they are a term only when written with a capital."""


@dataclass(frozen=True)
class TermSpan:
    """A piece of text (`text[start:end]`) that is a word of a term."""

    start: int
    end: int
    term: Term


@dataclass(frozen=True)
class _Surface:
    """One word of a term: its stems and its folded spelling."""

    stems: tuple[str, ...]
    form: str
    term: Term


@lru_cache(maxsize=16)
def _surfaces(game: str, vocabulary: str) -> dict[str, tuple[_Surface, ...]]:
    """First stem to the words that begin with it, longest first."""
    found: dict[str, list[_Surface]] = {}
    taken: set[str] = set()
    for term in glossary().values():
        if term.game != game:
            continue
        for form in (*term.words.get(vocabulary, ()), *((term.name,) if vocabulary == "book" else ())):
            key = tuple(token.stem for token in tokens(form))
            if key and fold(form) not in taken:
                taken.add(fold(form))
                found.setdefault(key[0], []).append(_Surface(key, fold(form), term))
    return {first: tuple(sorted(words, key=lambda word: -len(word.stems))) for first, words in found.items()}


_QUOTED = re.compile(r'"[^"\n]*"')


def term_spans(text: str, game: str, vocabulary: str) -> list[TermSpan]:
    """All terms in a text, without overlaps, in order of their place; card names in quotes hold none."""
    surfaces = _surfaces(game, vocabulary)
    quoted = [match.span() for match in _QUOTED.finditer(text)]
    parts = [token for token in tokens(text) if not any(start <= token.start < end for start, end in quoted)]
    spans: list[TermSpan] = []
    place = 0
    while place < len(parts):
        hit = _match(text, parts, place, surfaces.get(parts[place].stem, ()))
        if hit is None:
            place += 1
            continue
        length = len(hit.stems)
        spans.append(TermSpan(parts[place].start, parts[place + length - 1].end, hit.term))
        place += length
    return spans


def _match(text: str, parts: list[Token], place: int, words: Iterable[_Surface]) -> _Surface | None:
    """The longest word that stands here; among equals the one spelled exactly so, else the first."""
    best: _Surface | None = None
    for word in words:
        if best is not None and len(word.stems) < len(best.stems):
            break
        run = parts[place : place + len(word.stems)]
        if tuple(token.stem for token in run) != word.stems or _crosses_sentence(text, run):
            continue
        raw = text[run[0].start : run[-1].end]
        if fold(raw) == word.form and not _too_plain(raw, run):
            return word
        # `attach` is not the Attachment, nor `open` the Opening, though their stems are equal.
        if best is None and len(raw) >= len(word.form) - 2 and not _too_plain(raw, run):
            best = word
    return best


def _too_plain(raw: str, run: list[Token]) -> bool:
    """Whether this is an everyday word in lower case rather than the term."""
    return len(run) == 1 and raw[:1].islower() and (fold(raw) in _everyday() or stem(raw) in _everyday())


@lru_cache(maxsize=1)
def _everyday() -> frozenset[str]:
    return LINKED_CAPITALISED_ONLY | {stem(word) for word in LINKED_CAPITALISED_ONLY}


def _crosses_sentence(text: str, run: list[Token]) -> bool:
    """Whether a full stop, colon or line break stands between the words of a match."""
    return any(set(text[a.end : b.start]) & set(".:;!?\n") for a, b in pairwise(run))


def terms_in(text: str, game: str, book: str) -> tuple[str, ...]:
    """Ids of the terms that occur in a text of a book, each once, in order of first occurrence."""
    return tuple(dict.fromkeys(span.term.id for span in term_spans(text, game, vocabulary_of(book))))
