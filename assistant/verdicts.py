"""When the verdict of a rule question may be given to another question, and when a number decides it."""

from __future__ import annotations

from functools import lru_cache

from assistant.knowledge import Unit
from assistant.lexicon import everyday
from assistant.matching import Query, ScoredUnit
from rules_corpus.folding import fold, stem

LEAST_OWN = 0.45
"""The share of the question that must stand in the rule's own question for its verdict to be taken over."""
LEAST_COVERED = 0.5
"""The share that must stand in question, answer or rule together."""
LEAST_SAID = 0.5
"""The share of the rule's own question that the asker must have said."""


def verdict_for(query: Query, scored: ScoredUnit) -> str | None:
    """yes or no for the question asked, if the unit decides it; else None."""
    unit = scored.unit
    if not query.shape.is_a("yes/no"):
        return None
    by_number = _by_number(query, unit)
    if by_number:
        return by_number
    if unit.verdict not in ("yes", "no") or scored.own < LEAST_OWN or scored.coverage < LEAST_COVERED:
        return None
    carried = [item for item in query.wanted if item.carried]
    if carried and not any(name in unit.features for item in carried for name in item.feature.alternatives):
        return None
    if scored.precision < LEAST_SAID or {query.shape.modal, unit.shape.modal} in _UNLIKE:
        return None
    if query.shape.negated != unit.shape.negated or turned_round(query.text, unit.question):
        return None
    if set(query.shape.numbers) != set(unit.shape.numbers) and (query.shape.numbers or unit.shape.numbers):
        return None
    return unit.verdict


def _by_number(query: Query, unit: Unit) -> str | None:
    """Whether a number in the question fits a fact: `can I have 3 energy` against the limit 2."""
    numbers = query.shape.numbers
    if unit.source != "fact" or not unit.verdict.isdigit() or len(numbers) != 1 or query.shape.negated:
        return None
    value, number = int(unit.verdict), numbers[0]
    if unit.limit == "most":
        return "no" if number > value else None
    if unit.limit == "least":
        return "no" if number < value else None
    return "yes" if number == value else "no"


def turned_round(asked: str, known: str) -> bool:
    """Whether one question says the opposite of a word of the other: `optional` against `must`."""
    mine, theirs = _words(asked), _words(known)
    return any(
        (a in mine and b in theirs and b not in mine) or (b in mine and a in theirs and a not in mine)
        for a, b in _opposites()
    )


def _words(text: str) -> str:
    return f" {' '.join(stem(word) for word in fold(text).replace('?', ' ').replace(',', ' ').split())} "


_UNLIKE = ({"must", "may"}, {"must", "skip"}, {"skip", ""})


@lru_cache(maxsize=1)
def _opposites() -> tuple[tuple[str, str], ...]:
    pairs = everyday()["opposites"]["pairs"]
    return tuple((_words(a), _words(b)) for a, b in pairs)
