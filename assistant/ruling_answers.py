"""Rulings that bear on a rule or a card, cited with their strength."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from assistant.lexicon import feature_set
from assistant.matching import Wanted
from assistant.model import MAX_QUOTE, Citation
from carddb.rulings import Ruling, rulings, rulings_of_rule
from rules_corpus import addresses

LEAST_SHARED = 3
"""Words a ruling must share with a question to bear on it."""
UNCLEAR_SHARE, UNCLEAR_OWN = 0.8, 0.5
"""The share of a question that must stand in an unclear ruling, and in its question."""
_BOOK = "sakura-arms-basic"


@lru_cache(maxsize=512)
def features_of(ruling_id: str) -> frozenset[str]:
    """The features of a ruling's situation and question."""
    ruling = rulings()[ruling_id]
    return feature_set(f"{ruling.title}. {ruling.situation} {ruling.question}", _BOOK)


@lru_cache(maxsize=512)
def _asked_by(ruling_id: str) -> frozenset[str]:
    """The features of a ruling's question alone."""
    return feature_set(rulings()[ruling_id].question, _BOOK)


def unclear_ruling(wanted: Iterable[Wanted]) -> Ruling | None:
    """The ruling on a question that is known to be unclear, if that is the one asked."""
    items = list(wanted)
    total = sum(item.weight for item in items) or 1.0
    best, most = None, UNCLEAR_SHARE
    for ruling in rulings().values():
        if not ruling.unclear:
            continue
        known = features_of(ruling.id)
        share = sum(item.weight for item in items if any(name in known for name in item.feature.alternatives)) / total
        asked = _asked_by(ruling.id)
        own = sum(item.weight for item in items if any(name in asked for name in item.feature.alternatives)) / total
        if share > most and own >= UNCLEAR_OWN and len(items) >= LEAST_SHARED:
            best, most = ruling, share
    return best


def ruling_citation(ruling: Ruling) -> Citation:
    """A ruling cited by its answer."""
    quote = ruling.answer if len(ruling.answer) <= MAX_QUOTE else ruling.question
    return Citation("ruling", ruling.key, None, ruling.topic, quote, addresses.ruling(ruling.id), ruling.strength)


def bearing_on(
    rules: Iterable[str], cards: Iterable[str], said: frozenset[str], limit: int = 2
) -> tuple[Citation, ...]:
    """The rulings on these rules that have most to do with the question; those that name its cards come first."""
    named = set(cards)
    pool: dict[str, Ruling] = {ruling.id: ruling for rule in rules for ruling in rulings_of_rule(rule)}
    pool |= {ruling.id: ruling for ruling in rulings().values() if named & set(ruling.cards)}
    scored = []
    for ruling in pool.values():
        if ruling.cards and not named & set(ruling.cards):
            continue
        shared = len(features_of(ruling.id) & said)
        if shared >= LEAST_SHARED:
            scored.append((bool(named & set(ruling.cards)), shared, ruling))
    scored.sort(key=lambda item: (not item[0], -item[1], item[2].id))
    return tuple(ruling_citation(ruling) for _, _, ruling in scored[:limit])
