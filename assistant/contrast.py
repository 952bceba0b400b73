"""Where a text speaks of another case than the question: the opposite, another part of the game, another megami.

Words that are opposites (`increase`, `decrease`) come as pairs of features; a text that has only the other word of a
pair is about the other case. Words that a text denies (`without Limited`, `no armor`) are a case as well. Some
chapters speak of one part of a game alone (solo play, the tutorial) and answer only who names that part; chapters of
keywords and of single characters answer a short question only if it names one of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from assistant.lexicon import everyday, feature_set
from carddb.known import known_megami
from carddb.sakura_arms import MEGAMI
from rules_corpus.folding import STOP_WORDS, fold, stem, stems
from rules_corpus.model import Rule

_DENIES = frozenset(
    "without no not never unless except cannot can't cant don't dont doesn't doesnt isn't isnt aren't arent".split()
)
_REACH = 3
"""Words behind a denying one that it may deny."""


@lru_cache(maxsize=1)
def contraries() -> dict[str, frozenset[str]]:
    """Each feature with those that mean the opposite."""
    found: dict[str, set[str]] = {}
    for one, other in everyday()["contrary"]["pairs"]:
        a, b = _feature(one), _feature(other)
        found.setdefault(a, set()).add(b)
        found.setdefault(b, set()).add(a)
    return {name: frozenset(names) for name, names in found.items()}


def _feature(name: str) -> str:
    return name if name[0] in "@=" else "+".join(stems(name))


def opposed(said: Collection[str]) -> dict[str, frozenset[str]]:
    """The features opposite to what was said, each with the said ones it is opposite to; not what was said as well."""
    found: dict[str, set[str]] = {}
    for name in said:
        for other in contraries().get(name, ()):
            if other not in said:
                found.setdefault(other, set()).add(name)
    return {name: frozenset(names) for name, names in found.items()}


def is_contrary(against: dict[str, frozenset[str]], features: Collection[str]) -> bool:
    """Whether a text has the opposite of something said, and not the thing itself."""
    return any(name in features and not any(one in features for one in said) for name, said in against.items())


@lru_cache(maxsize=8192)
def denied(text: str) -> frozenset[str]:
    """The stems that a text denies everywhere it has them: `without Limited`, `no armor`."""
    kept: set[str] = set()
    refused: set[str] = set()
    for clause in re.split(r"[.,;:!?\n]", fold(text)):
        left = 0
        for word in clause.split():
            bare = word.strip("\"'()[]“”")
            if bare in _DENIES:
                left = _REACH
                continue
            (refused if left else kept).add(stem(bare))
            left = max(0, left - 1)
    return frozenset(name for name in refused - kept if name not in STOP_WORDS)


@lru_cache(maxsize=1)
def megami_names() -> dict[str, str]:
    """The stems of the names of all megami, in every spelling, with the name as it is known best."""
    found = {}
    for megami in MEGAMI:
        for name in megami.names.values():
            found[stem(name)] = megami.slug.partition("-")[0]
    for slug in known_megami():
        found.setdefault(stem(slug.partition("-")[0]), slug.partition("-")[0])
    return found


def megami_in(text: str) -> frozenset[str]:
    """The megami that a text names."""
    names = megami_names()
    return frozenset(names[word] for word in stems(text) if word in names)


def _whole(words: str, book: str) -> frozenset[str]:
    """What a word or a phrase as a whole can be found as, without the single words of a phrase."""
    parts = stems(words)
    if len(parts) == 1:
        return feature_set(words, book)
    return frozenset(name for name in feature_set(words, book) if name[0] in "@=" or "+" in name)


@lru_cache(maxsize=512)
def scope_of(rule: Rule) -> frozenset[str]:
    """What one must speak of for a rule of one part of the game to answer; empty for the rules that always hold."""
    for scope in everyday()["scope"]:
        if scope["book"] == rule.book and rule.chapter in scope["chapters"]:
            return frozenset(name for words in scope["words"] for name in _whole(words, rule.book))
    return frozenset()


@lru_cache(maxsize=512)
def is_narrow(rule: Rule) -> bool:
    """Whether a rule is of a chapter of keywords or of single characters, each of which holds for itself alone."""
    return any(
        entry["book"] == rule.book and rule.chapter in entry["chapters"] and rule.heading not in entry["general"]
        for entry in everyday()["narrow"]
    )
