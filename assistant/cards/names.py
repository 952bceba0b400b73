"""Finds names of cards in a question: Sakura Arms cards in every edition and language, and cards that a book names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from assistant.lexicon import all_stems, meanings
from carddb.cards import all_cards
from carddb.known import known_cards
from carddb.lookup import AnyCard, shown_name, spellings
from rules_corpus.books import corpus
from rules_corpus.folding import Token, fold, is_cjk, tokens

SAKURA_ARMS = "sakura-arms"
LONG_ENOUGH, LONG_WORD = 7, 5
"""Letters of a name of several words, and of the stem of one word, that may have a letter wrong."""

_QUOTED = re.compile(r'"([A-Z][^"\n]{1,40})"')
_PARTICLE = re.compile(r"[ぁ-ん은는이가의을를]")
"""What may stand right beside a name of one character: hiragana and Korean particles."""
_Key = tuple[str, ...]


@dataclass(frozen=True)
class Named:
    """A card named in a question: its name as we show it, the cards that bear it, and whether the name is a common
    word or phrase that need not mean the card."""

    name: str
    cards: tuple[str, ...]
    common: bool
    start: int
    end: int


@dataclass(frozen=True)
class _Entry:
    name: str
    cards: tuple[str, ...]
    common: bool


def names_in(text: str, book: str) -> list[Named]:
    """The card names in a text, longest first at each place, without overlaps."""
    index = _names(book)
    parts = tokens(text)
    stems = [part.stem for part in parts]
    found: list[Named] = []
    place = 0
    while place < len(parts):
        for length in range(min(_longest(book), len(parts) - place), 0, -1):
            run = stems[place : place + length]
            entry = index.get(tuple(run)) or _slipped(run, book)
            if entry is not None and not (length == 1 and is_cjk(run[0]) and _inside(text, parts, place)):
                start, end = parts[place].start, parts[place + length - 1].end
                found.append(Named(entry.name, entry.cards, entry.common, start, end))
                place += length
                break
        else:
            place += 1
    return found


def _inside(text: str, parts: list[Token], place: int) -> bool:
    """Whether a Chinese, Japanese or Korean character stands within a word, so that it is no name by itself."""
    start, end = parts[place].start, parts[place].end
    return any(
        is_cjk(char) and not _PARTICLE.match(char) for char in (text[start - 1 : start], text[end : end + 1]) if char
    )


def _slipped(run: list[str], book: str) -> _Entry | None:
    """A name of several words with one letter wrong in one of them, or a long name of one word with one wrong."""
    if len(run) == 1:
        return _slipped_word(run[0], book)
    if not 2 <= len(run) <= 5 or sum(map(len, run)) < LONG_ENOUGH or not all(word.isascii() for word in run):
        return None
    pool = [name for word in run for name in _with_word(book).get(word, ()) if name.count(" ") == len(run) - 1]
    best = process.extractOne(" ".join(run), pool, scorer=OSA.distance, score_cutoff=1) if pool else None
    return _joined(book)[best[0]] if best else None


@lru_cache(maxsize=4096)
def _slipped_word(word: str, book: str) -> _Entry | None:
    if len(word) < LONG_WORD or not word.isascii() or not word.isalpha() or word in all_stems():
        return None
    best = process.extractOne(word, _long_words(book), scorer=OSA.distance, score_cutoff=1)
    return _names(book)[best[0],] if best and best[0][0] == word[0] else None


@lru_cache(maxsize=16)
def _long_words(book: str) -> tuple[str, ...]:
    """Names of one long word."""
    return tuple(
        key[0] for key, entry in _names(book).items() if len(key) == 1 and len(key[0]) >= LONG_WORD and entry.cards
    )


@lru_cache(maxsize=16)
def _with_word(book: str) -> dict[str, list[str]]:
    """Words of names to the names that have them."""
    found: dict[str, list[str]] = {}
    for name in _joined(book):
        for word in name.split():
            if len(word) > 2 or word.isdigit():
                found.setdefault(word, []).append(name)
    return found


@lru_cache(maxsize=16)
def _joined(book: str) -> dict[str, _Entry]:
    return {" ".join(key): entry for key, entry in _names(book).items() if len(key) > 1}


@lru_cache(maxsize=16)
def _longest(book: str) -> int:
    return max((len(key) for key in _names(book)), default=0)


@lru_cache(maxsize=16)
def _names(book: str) -> dict[_Key, _Entry]:
    forms: dict[_Key, dict[str, str]] = {}
    if corpus()[book].game == SAKURA_ARMS:
        everything: list[AnyCard] = [*all_cards(), *known_cards()]
        for card in everything:
            for form in _forms(card):
                _enter(forms, form, card.id, shown_name(card))
    for name in quoted_names(book):
        _enter(forms, name, "", name)
        first, of, _ = name.partition(" of ")
        if of and corpus()[book].game == "saint-seiya":
            _enter(forms, first, "", name)
    known = meanings(book)
    return {
        key: _Entry(
            next(iter(cards.values())),
            tuple(card for card in cards if card),
            not is_cjk(key[0]) and (key in known or (len(key) == 1 and key[0] in _running_words(book))),
        )
        for key, cards in forms.items()
        if not (len(key) == 1 and (key[0].isdigit() or (len(key[0]) < 2 and not is_cjk(key[0]))))
    }


def _enter(forms: dict[_Key, dict[str, str]], form: str, card: str, name: str) -> None:
    key = tuple(token.stem for token in tokens(form))
    if key:
        forms.setdefault(key, {}).setdefault(card, name)


def _forms(card: AnyCard) -> Iterator[str]:
    for spelling in spellings(card):
        if spelling.note != "reading":
            yield from dict.fromkeys((spelling.text, *spelling.text.split(" / ")))


@lru_cache(maxsize=16)
def quoted_names(book: str) -> tuple[str, ...]:
    """The names that stand in quotation marks in a book, without what is a glossary term or a heading there."""
    found: dict[str, None] = {}
    headings = {fold(rule.heading) for rule in corpus()[book].rules}
    known = meanings(book)
    for rule in corpus()[book].rules:
        for name in _QUOTED.findall(rule.text):
            key = tuple(token.stem for token in tokens(name))
            term = any(meaning.startswith("@") for meaning in known.get(key, ()))
            if fold(name) not in headings and not term and key[:1] != ("the",):
                found[name] = None
    return tuple(found)


@lru_cache(maxsize=16)
def _running_words(book: str) -> frozenset[str]:
    """The stems of a book's running text outside quotation marks, in lower case."""
    texts: Iterable[str] = (_QUOTED.sub(" ", rule.text) for rule in corpus()[book].rules)
    return frozenset(token.stem for text in texts for token in tokens(text) if text[token.start].islower())
