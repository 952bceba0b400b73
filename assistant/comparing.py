"""Comparisons: both sides are answered, each from the rule that tells of it, and both are cited.

A question that the book itself compares (`dash forward compared with dash back`) needs none of this: its rule
question or fact has both sides. Here the two sides are looked up one by one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from assistant.contrast import contraries
from assistant.knowledge import IN_TEXT, Knowledge
from assistant.lexicon import feature_set
from assistant.matching import Query, ScoredRule, ScoredUnit, build_query, score_rules, score_units
from assistant.model import Answer
from assistant.passages import rule_citation
from assistant.phrasing import filled, phrase, said, said_by
from assistant.understand import shape_of
from rules_corpus.folding import STOP_WORDS, fold, stem, stems

SIDE_LEAST = 0.5
"""How much of a side its rule must have."""
KNOWN_BOTH = 0.4
"""How much of the question a comparison of the book's own must have to be taken."""
MOST_COMPARING = 8
"""Rules that are looked at for a comparison of their own."""
MOST_OF_SIDE = 4
"""Rules of one side that are looked at."""
COMMON_LEAST = 0.8
"""How well a rule must tell of both sides, against the best of each, to answer alone."""

_LEAD = re.compile(
    r"^.*?\b(?:differences? between|differ between|compare|distinguish(?: between)?|tell apart|difference of)\b"
)
_TAIL = re.compile(
    r"[,;:.-]?\s*\b(?:what(?:'s| is|s)?|whats|how (?:are|r|do|does|is|can|to)|which is which|which one|wheres?|where"
    r"|are (?:they|those|these)|is it|do they|does it|explain|compare|the differences?|difference|different|differ)"
    r"\b.*$"
)
_SPLIT = re.compile(
    r"\s*(?:\bvs\.?|\bversus\b|\bcompared (?:to|with)\b|\bas opposed to\b|\bdifferent (?:from|than|to)\b"
    r"|\bdiffers? from\b|\bthe same (?:thing )?as\b|\bsame as\b)\s*"
)
_JOINS = frozenset(("to", "of", "on", "in", "by", "with", "from"))
_AND = re.compile(r"\s+(?:and|or|&|n)\s+")


@dataclass(frozen=True)
class Sides:
    """The two things that a question compares, as they were typed."""

    one: str
    other: str


def sides_of(text: str) -> Sides | None:
    """The two sides of a comparison; None where they cannot be told."""
    folded = fold(text).strip(" ?!.")
    lead = _LEAD.search(folded)
    body = folded[lead.end() :] if lead else folded
    parts = _SPLIT.split(body, maxsplit=1)
    if len(parts) < 2:
        body = _TAIL.sub("", body).strip(" ,?!.") or body
        parts = _AND.split(body, maxsplit=1)
    if len(parts) < 2:
        return None
    one, other = (
        re.sub(r"^(?:(?:is|are|whats?|what is|a|an|the)\s+)+", "", _TAIL.sub("", part).strip(" ,?!.")) for part in parts
    )
    if not one or not other or len(one.split()) > 6 or len(other.split()) > 6:
        return None
    return Sides(*_shared(one, other))


def _shared(one: str, other: str) -> tuple[str, str]:
    """Both sides whole, where the question says a word they share only once: `used special vs unused`."""
    a, b = one.split(), other.split()
    if len(b) == 1 and len(a) > 1:
        return one, _put_in(a, b[0])
    if len(a) == 1 and len(b) > 1:
        return _put_in(b, a[0]), other
    return one, other


def _put_in(words: list[str], single: str) -> str:
    """A single word with what it shares with the others: in the place of its opposite, or behind `to` and the like."""
    turned = [single if stem(word) in contraries().get(stem(single), ()) else word for word in words]
    if turned != words:
        return " ".join(turned)
    return " ".join([*words[:-1], single]) if words[-2] in _JOINS else single


def compared(query: Query, knowledge: Knowledge, rules: list[ScoredRule], game: str) -> Answer | None:
    """Both sides of a comparison, one sentence each; None if a rule of the book compares them itself."""
    sides = sides_of(query.text) if query.shape.is_a("comparison") and not query.shape.is_a("yes/no") else None
    if sides is None:
        return None
    known = _own_comparison(rules, sides, knowledge.book)
    if known is not None:
        told = phrase(query, knowledge, [known], game)
        return replace(told, citations=tuple({citation.id: citation for citation in told.citations}.values()))
    found = _rules_of_sides(query, sides, knowledge)
    if found is None:
        return None
    one, other = (said_by(side, knowledge, scored) for side, scored in found)
    if one.rule == other.rule:
        return replace(phrase(query, knowledge, [one.scored], game), verdict=None)
    sentence = f"{_named(sides.one, one.sentence)} {_named(sides.other, other.sentence)}"
    answer = replace(phrase(query, knowledge, [one.scored], game), verdict=None, sentence=sentence)
    citations = (rule_citation(one.rule, said(query)), rule_citation(other.rule, said(query)))
    text = filled(sentence, list(citations), said(query), other.rule.id, knowledge.book)
    return replace(answer, answer=text, citations=citations)


def _named(side: str, sentence: str) -> str:
    """A sentence that says of which side it is."""
    said_in = set(stems(sentence))
    if any(name in said_in for name in stems(side) if name not in STOP_WORDS):
        return sentence
    return f"{side[:1].upper()}{side[1:]}: {sentence}"


def _rules_of_sides(query: Query, sides: Sides, knowledge: Knowledge) -> list[tuple[Query, ScoredRule]] | None:
    """The rules of the two sides, each with the question for it."""
    kinds = query.shape.kinds - {"comparison"} or frozenset({"definition"})
    lists = [_rules_of_side(side, kinds, knowledge) for side in (sides.one, sides.other)]
    if not all(lists):
        return None
    common = _common(*lists)
    own = _told_apart(sides, knowledge.book)
    if common is not None and all(each & _said_by_rule(knowledge, common.rule) for each in own):
        return [(query, common), (query, common)]
    first, second = (found[0] for found in lists)
    return None if first[1].rule == second[1].rule else [first, second]


def _own_comparison(rules: list[ScoredRule], sides: Sides, book: str) -> ScoredRule | None:
    """The rule with a question of its own that compares these two sides, with that question."""
    found = [
        (unit.score, scored, unit)
        for scored in rules[:MOST_COMPARING]
        for unit in (scored.unit, *scored.units)
        if unit is not None and _compares(unit, sides, book)
    ]
    if not found:
        return None
    _, scored, unit = max(found, key=lambda item: item[0])
    return replace(scored, unit=unit)


def _compares(unit: ScoredUnit, sides: Sides, book: str) -> bool:
    """Whether a question names what is told apart in both sides, and its answer does too."""
    if unit.unit.silent or not unit.unit.shape.is_a("comparison") or unit.coverage < KNOWN_BOTH:
        return False
    answer = feature_set(unit.unit.answer, book)
    return all(not own or (own & unit.unit.features and own & answer) for own in _told_apart(sides, book))


def _told_apart(sides: Sides, book: str) -> tuple[frozenset[str], frozenset[str]]:
    """What only the one side has, and what only the other."""
    one, other = feature_set(sides.one, book), feature_set(sides.other, book)
    return one - other, other - one


def _said_by_rule(knowledge: Knowledge, rule: str) -> frozenset[str]:
    """What stands in the title or the text of a rule."""
    return frozenset(name for name, part in knowledge.passage(rule).places.items() if part >= IN_TEXT)


def _common(one: list[tuple[Query, ScoredRule]], other: list[tuple[Query, ScoredRule]]) -> ScoredRule | None:
    """A rule that tells of both sides about as well as the best ones of each."""
    theirs = {scored.rule: scored.score / other[0][1].score for _, scored in other}
    best, most = None, 2 * COMMON_LEAST
    for _, scored in one:
        both = scored.score / one[0][1].score + theirs.get(scored.rule, -1.0)
        if both > most:
            best, most = scored, both
    return best


def _rules_of_side(side: str, kinds: frozenset[str], knowledge: Knowledge) -> list[tuple[Query, ScoredRule]]:
    """The rules that tell what one side is, best first, each with the question for it."""
    asked = build_query(side, replace(shape_of(side), kinds=kinds), knowledge)
    if not asked.wanted:
        return []
    found = []
    for scored in score_rules(asked, knowledge, score_units(asked, knowledge), limit=MOST_OF_SIDE):
        places = knowledge.passage(scored.rule).places
        has = sum(item.weight for item in asked.wanted if any(name in places for name in item.feature.alternatives))
        if has / asked.total >= SIDE_LEAST:
            found.append((asked, scored))
    return found
