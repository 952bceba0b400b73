"""From a rule to the piece that is shown: whole sentences around the best one, at most as long as a quote may be."""

from __future__ import annotations

import re
from functools import lru_cache

from assistant.lexicon import feature_set
from assistant.model import MAX_QUOTE, Citation
from rules_corpus import addresses
from rules_corpus.documents import plain
from rules_corpus.model import Rule

_SENTENCE = re.compile(r"[^\n.!?]*(?:[.!?](?![\s\n]|$)[^\n.!?]*)*(?:[.!?]+[\"')\]]*|\n|$)")


@lru_cache(maxsize=4096)
def sentences(text: str) -> tuple[str, ...]:
    """The sentences and list items of a plain text, in order; each is a verbatim piece of it."""
    return tuple(match.group().strip() for match in _SENTENCE.finditer(text) if match.group().strip())


@lru_cache(maxsize=4096)
def rule_text(rule: Rule) -> str:
    """A rule as plain text, as its page shows it."""
    return plain(rule.text)


def best_sentence(rule: Rule, said: frozenset[str]) -> str:
    """The sentence that has most of what was asked; the first where none has anything."""
    found = sentences(rule_text(rule))
    if not found:
        return rule.title
    return max(found, key=lambda sentence: len(feature_set(sentence, rule.book) & said))


def quote_of(rule: Rule, said: frozenset[str] = frozenset()) -> str:
    """A verbatim piece of a rule: all of it if it is short enough, else whole lines around the best sentence."""
    text = rule_text(rule)
    if len(text) <= MAX_QUOTE:
        return text
    best = best_sentence(rule, said)
    start = text.find(best)
    begin = text.rfind("\n", 0, max(0, start)) + 1
    if begin and start + len(best) - 0 <= MAX_QUOTE:
        begin = 0
    cut = text[begin : begin + MAX_QUOTE]
    end = max(cut.rfind(". ") + 1, cut.rfind(".\n") + 1, cut.rfind("\n"), len(best) if cut.startswith(best) else 0)
    return (cut[:end] if end > 0 else cut).strip()


def rule_citation(rule: Rule, said: frozenset[str] = frozenset()) -> Citation:
    """A rule cited with its quote."""
    return Citation("rule", rule.id, rule.book, rule.heading, quote_of(rule, said), addresses.rule(rule.id))
