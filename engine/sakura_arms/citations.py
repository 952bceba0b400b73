"""The rules that the engine cites, in the edition that the reader plays by."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.sakura_arms.places import COMPREHENSIVE, PRINTED_YURINA
from rules_corpus.books import rules_by_id, rules_of_concept

BASIC, YURINA = "sakura-arms-basic", "sakura-arms-yurina"


def cite(rules: Iterable[str], edition: int) -> list[str]:
    """Rule ids as this edition has them: the Yurina Box's own where it has the rule, the comprehensive ones first
    where they are played by."""
    if edition == PRINTED_YURINA:
        return list(dict.fromkeys(_yurina(rule) for rule in rules))
    if edition == COMPREHENSIVE:
        return sorted(rules, key=lambda rule: not rule.startswith("cmp-"))
    return list(rules)


@cache
def _yurina(rule: str) -> str:
    """The Yurina Box's rule for the same thing, else the rule itself."""
    known = rules_by_id().get(rule)
    if known is None or known.book != BASIC or known.concept is None:
        return rule
    return next((twin.id for twin in rules_of_concept(known.concept) if twin.book == YURINA), rule)
