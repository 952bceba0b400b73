"""The words of a question and of the texts, as features that can be compared.

A feature is a stem (`petal`), a meaning of a game's glossary (`@area-aura`) or a meaning of everyday words (`=most`).
Words of another edition or language, slang and typing slips lead to the same meanings.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules_corpus.books import corpus
from rules_corpus.folding import STOP_WORDS, Token, fold, is_cjk, stem, tokens
from rules_corpus.glossary import terms_of, vocabulary_of

WORDS_FILE = Path(__file__).parent / "words.toml"

BY_MEANING = 0.9
"""How far a word found through its meaning counts against the very word."""
PART_OF_PHRASE = 0.45
"""How far the single words of a phrase count beside the phrase."""
WEAK = 0.4
"""How far a word counts that says little."""
DASH_VALUE, DASH_AURA, DASH_LIFE = "=dash-value", "=dash-aura", "=dash-life"
"""The meanings of a damage value that is a sign and no number: of either side, `–/2`, `2/–`."""
_DASHES = (
    (re.compile(r"(?<![\d/])[-–]\s*/\s*[\dxX]"), (DASH_AURA, DASH_VALUE)),
    (re.compile(r"[\dxX]\s*/\s*[-–](?!\s*\d)"), (DASH_LIFE, DASH_VALUE)),
    (re.compile(r"[\"“]–[\"”]"), (DASH_VALUE,)),
)
EMPTY, EMPTY_FACTOR = "=empty", 0.7
"""The meaning of an area or pile in which nothing is, and how much it counts where a number or `no` says so."""
_NONE_THERE = re.compile(
    r"\b(?:no|zero|0|without)\s+(?:aura|flare|dust|ash|armou?r|(?:sakura )?(?:petals?|crystals?))\b", re.IGNORECASE
)
MODIFIER = "=modifier-value"
"""The meaning of a pair of numbers with signs: `+1/-1`."""
_MODIFIER = re.compile(r"[+\u2212–-]\s*[\dxXyY]\s*/\s*[+\u2212–-]\s*[\dxXyY]")

MAX_SLIPS = 6
"""Unknown words of a question that are looked at for typing slips."""

_EXTRA_STOPS = frozenset("been being that's there's whose whom yours mine ours theirs его её их мы вы ли же".split())


@dataclass(frozen=True)
class Feature:
    """A word or phrase of a question: what it may be found as, how much it counts, and how it was typed.

    `part` is a word of the phrase before it.
    """

    alternatives: tuple[str, ...]
    factor: float
    raw: str
    number: bool = False
    foreign: bool = False
    part: bool = False


@lru_cache(maxsize=1)
def everyday() -> dict[str, Any]:
    """`words.toml`."""
    return tomllib.loads(WORDS_FILE.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def noise() -> frozenset[str]:
    """Folded words that say nothing about the rules."""
    return frozenset(everyday()["noise"]["words"]) | STOP_WORDS | _EXTRA_STOPS


@lru_cache(maxsize=1)
def _idle() -> re.Pattern[str]:
    """Phrases of a question that say nothing about the rules."""
    phrases = sorted(map(re.escape, everyday()["noise"]["phrases"]), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(phrases)})\b", re.IGNORECASE)


@lru_cache(maxsize=1)
def weak() -> frozenset[str]:
    """Stems that count for less."""
    return frozenset(stem(word) for word in everyday()["weak"]["words"])


@lru_cache(maxsize=16)
def meanings(book: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Stems of every word and phrase to its meanings, for a book: the book's own words come before others' words."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name, forms in everyday()["same"].items():
        for form in forms:
            _add(found, form, f"={name}")
    own: dict[tuple[str, ...], list[str]] = {}
    other: dict[tuple[str, ...], list[str]] = {}
    vocabulary = vocabulary_of(book)
    for term in terms_of(corpus()[book].game):
        for key, forms in term.words.items():
            for form in forms:
                if fold(form) in everyday()["ambiguous"]["phrases"]:
                    continue
                _add(own if key == vocabulary else other, form, f"@{term.id}")
        _add(other, term.name, f"@{term.id}")
    for term, forms in everyday()["slang"].get(corpus()[book].game, {}).items():
        for form in forms:
            _add(other, form, f"@{term}")
    for words, ids in (*own.items(), *((words, ids) for words, ids in other.items() if words not in own)):
        found.setdefault(words, []).extend(ids)
    return {key: tuple(dict.fromkeys(ids)) for key, ids in found.items()}


def _add(found: dict[tuple[str, ...], list[str]], form: str, meaning: str) -> None:
    key = (form,) if form in everyday()["whole"]["words"] else tuple(token.stem for token in tokens(form))
    if key and not (len(key) == 1 and fold(form) in noise()):
        found.setdefault(key, []).append(meaning)


@lru_cache(maxsize=16)
def longest_from(book: str) -> dict[str, int]:
    """First stems of words and phrases, and how many words the longest phrase from there has."""
    found: dict[str, int] = {}
    for key in meanings(book):
        found[key[0]] = max(len(key), found.get(key[0], 1))
    return found


@lru_cache(maxsize=16)
def spellings(book: str) -> tuple[str, ...]:
    """Every word of four letters or more that the book, its questions and the word lists know."""
    words: Counter[str] = Counter()
    for rule in corpus()[book].rules:
        for text in (rule.title, rule.heading, rule.text, *(item.question for item in rule.questions)):
            words.update(fold(text[token.start : token.end]) for token in tokens(text))
    for term in terms_of(corpus()[book].game):
        for forms in term.words.values():
            for form in forms:
                words.update(fold(form[token.start : token.end]) for token in tokens(form))
    for forms in everyday()["same"].values():
        words.update(word for form in forms for word in form.split())
    return tuple(word for word in words if len(word) >= 4 and word.isalpha())


@lru_cache(maxsize=16)
def known_stems(book: str) -> frozenset[str]:
    """The stems of those words, short ones included."""
    return frozenset(stem(word) for word in spellings(book))


@lru_cache(maxsize=1)
def all_stems() -> frozenset[str]:
    """The stems that any book knows: a word of another game is no typing slip."""
    return frozenset(name for book in corpus() for name in known_stems(book))


@lru_cache(maxsize=4096)
def near_stem(word: str, book: str) -> str | None:
    """The stem of the word that was perhaps meant by an unknown one."""
    if len(word) < 5 or not word.isascii():
        return None
    cutoff = 1 if len(word) < 8 else 2
    best = process.extractOne(word, spellings(book), scorer=OSA.distance, score_cutoff=cutoff)
    return stem(best[0]) if best and best[0][0] == word[0] else None


def features(text: str, book: str, slips: bool = False) -> list[Feature]:
    """The features of a text in order; `slips` repairs typing slips of unknown words (for questions)."""
    if slips:
        text = _idle().sub(" . ", text)
    parts = _stemmed(text, book, slips)
    known, starts = meanings(book), longest_from(book)
    found: list[Feature] = []
    place = 0
    while place < len(parts):
        most = starts.get(parts[place][1], 1)
        for length in range(min(most, len(parts) - place), 0, -1):
            run = parts[place : place + length]
            ids = known.get(tuple(stemmed for _, stemmed, _ in run))
            if ids and (length > 1 or not _is_noise(run[0])):
                found += _phrase(text, run, ids) if length > 1 else [_word(run[0], ids)]
                place += length
                break
        else:
            if not _is_noise(parts[place]):
                found.append(_word(parts[place], ()))
            place += 1
    found += [Feature(names, 1.0, "-") for pattern, names in _DASHES if pattern.search(text)]
    if _NONE_THERE.search(text):
        found.append(Feature((EMPTY,), EMPTY_FACTOR, "no"))
    if _MODIFIER.search(text):
        found.append(Feature((MODIFIER,), 1.0, "+"))
    return found


_Part = tuple[Token, str, str]
"""A token, its stem (repaired) and its folded spelling."""


def _stemmed(text: str, book: str, slips: bool) -> list[_Part]:
    parts: list[_Part] = []
    left = MAX_SLIPS if slips else 0
    for token in tokens(text):
        raw = fold(text[token.start : token.end])
        whole = raw in everyday()["whole"]["words"]
        stemmed = raw if whole else token.stem
        if (
            left
            and not whole
            and stemmed not in all_stems()
            and raw not in noise()
            and (stemmed,) not in meanings(book)
        ):
            left -= 1
            stemmed = near_stem(raw, book) or stemmed
        parts.append((token, stemmed, raw))
    return parts


def _is_noise(part: _Part) -> bool:
    return part[2] in noise() or (len(part[2]) == 1 and part[2].isascii() and part[2].isalpha() and part[2] != "x")


def _word(part: _Part, ids: Iterable[str]) -> Feature:
    _, stemmed, raw = part
    number = stemmed.isdigit()
    factor = WEAK if stemmed in weak() else 1.0
    foreign = is_cjk(stemmed) or not stemmed.isascii()
    return Feature((stemmed, *ids), factor, raw, number, foreign)


def _phrase(text: str, run: list[_Part], ids: tuple[str, ...]) -> list[Feature]:
    """A phrase as one feature, and its words with less weight."""
    whole = text[run[0][0].start : run[-1][0].end]
    cjk = is_cjk(run[0][1])
    found = [Feature(("+".join(stemmed for _, stemmed, _ in run), *ids), 1.0, whole)]
    if not cjk:
        found += [
            Feature(
                (stemmed,), PART_OF_PHRASE * (WEAK if stemmed in weak() else 1.0), raw, stemmed.isdigit(), part=True
            )
            for _, stemmed, raw in run
            if raw not in noise()
        ]
    return found


@lru_cache(maxsize=16)
def absent_terms(book: str) -> frozenset[str]:
    """The terms of a game that one of its books neither names in its own words nor tells of in a rule."""
    own = {rule.id for rule in corpus()[book].rules}
    vocabulary = vocabulary_of(book)
    return frozenset(
        f"@{term.id}"
        for term in terms_of(corpus()[book].game)
        if not own & set(term.rules) and not term.words.get(vocabulary)
    )


def feature_set(text: str, book: str) -> frozenset[str]:
    """Everything a text can be found as, the meanings of its single words included."""
    found: set[str] = set()
    known = meanings(book)
    for feature in features(text, book):
        found.update(feature.alternatives)
        for alternative in feature.alternatives:
            found.update(known.get((alternative,), ()))
    return frozenset(found - absent_terms(book))
