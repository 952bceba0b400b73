"""The rules behind a card: the telling few of its keywords, its effects and its type, in the reader's edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from carddb.cards import Card, all_cards
from carddb.effects import Ability, Keyword, Node
from carddb.effects.abilities import TERM_OF
from carddb.effects.tree import family, walk
from carddb.traits import keywords, petal_moves
from rules_corpus.books import corpus, rules_by_id
from rules_corpus.glossary import glossary
from rules_corpus.model import Rule
from webapp.pages.views import twins

MOST = 6
"""Rules that stand beside a card; more would be a list that nobody reads."""
_COMMON = 40
"""A kind of effect on more cards than this says nothing about one of them."""
_GLUE = {"abilities", "amounts", "conditions", "filters", "flow", "targets"}
"""Families of nodes that only hold others together or measure."""
_OF_ARROWS = ("sab-16.1", "sab-16.3")
"""What an arrow may meet: an area that is full, one that holds too little."""
_YURINA = "sakura-arms-yurina"


@lru_cache(maxsize=4096)
def rules_behind(card: Card, vocabulary: str = "basic-set") -> tuple[Rule, ...]:
    """The rules that tell what is special about a card, most telling first."""
    found: dict[str, Rule] = {}
    for rule_id in _candidates(card):
        rule = _in_edition(rules_by_id()[rule_id], vocabulary)
        found.setdefault(rule.concept or rule.id, rule)
    return tuple(found.values())[:MOST]


def _candidates(card: Card) -> Iterator[str]:
    """Rule ids in the order of their worth: mechanics and keywords, effects by rarity, subtype, timings, type."""
    timings = {
        TERM_OF[node.timing] for node in walk(card.effects) if isinstance(node, Ability) if node.timing in TERM_OF
    }
    printed = keywords(card)
    for word in sorted(printed - timings, key=_carried_by):
        yield from _of_term(word)[:2]
    for kind in _telling(card):
        yield from _of_kind(kind)
    if petal_moves(card):
        yield from _OF_ARROWS
    if card.subtype:
        yield from _of_term(f"subtype-{card.subtype.value}")[:1]
    for word in sorted(printed & timings, key=_carried_by):
        yield from _of_term(word)[:1]
    yield from _of_term(f"type-{card.type.value}")[:1]


def _telling(card: Card) -> list[type[Node]]:
    """The kinds of effects of a card that few cards have, the rarest first."""
    kinds = {type(node) for node in walk(card.effects) if family(type(node)) not in _GLUE} - {Keyword}
    counted = {kind: _uses()[kind] for kind in kinds}
    return sorted((kind for kind in kinds if counted[kind] <= _COMMON), key=lambda kind: (counted[kind], kind.__name__))


def _of_kind(kind: type[Node]) -> Iterator[str]:
    """The first rule of a book and the first of the comprehensive rules that define a kind of effect."""
    for wanted in (False, True):
        yield from [name for name in kind.rules if name.startswith("cmp") is wanted][:1]


def _of_term(word: str) -> list[str]:
    """The rules of a glossary entry, those of the Basic Set first."""
    term = glossary().get(f"sakura-arms/{word}")
    return sorted(term.rules, key=lambda name: not name.startswith("sab")) if term else []


def _in_edition(rule: Rule, vocabulary: str) -> Rule:
    """The same rule in the Yurina Box where a reader has that on the table."""
    if vocabulary != "yurina-box" or corpus()[rule.book].id == _YURINA:
        return rule
    return next((other for other in twins(rule) if other.book == _YURINA), rule)


def _carried_by(word: str) -> tuple[int, str]:
    return _words()[word], word


@lru_cache(maxsize=1)
def _words() -> Counter[str]:
    """How many cards carry each keyword."""
    return Counter(word for card in all_cards() for word in keywords(card))


@lru_cache(maxsize=1)
def _uses() -> Counter[type[Node]]:
    """How many cards have each kind of effect."""
    return Counter(kind for card in all_cards() for kind in {type(node) for node in walk(card.effects)})
