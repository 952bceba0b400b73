"""How well units and passages of a book fit a question.

Coverage is the share of the question's weight that is found; precision the share of a unit's own question that the
asker said too. Both by rarity of the words, so that `the turn` counts little and `umbrella` much.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from assistant.knowledge import IN_ANSWER, Knowledge, Unit, pairs_of
from assistant.lexicon import BY_MEANING, PART_OF_PHRASE, Feature, features
from assistant.understand import Shape

MOST_UNITS = 160
"""Units that are looked at closely, those that have most of the question's words."""
UNKNOWN = 0.7
"""How much a word counts that stands nowhere in the book, against the rarest word that does."""
NUMBER_WEIGHT = 0.35
"""How much a number in a question counts as a word."""
FOREIGN_UNKNOWN = 0.15
"""How much a word in another script counts that is not understood."""


@dataclass(frozen=True)
class Weights:
    """What ranking adds together; found by leaving single rule questions out, see tests."""

    precision: float = 0.55
    passage: float = 0.9
    kind: float = 0.03
    verdict: float = 0.03
    number: float = 0.15
    fact: float = 0.04
    listed: float = 0.05
    length: float = 0.00012
    example: float = 0.05
    title: float = 0.2
    second: float = 0.2
    defines: float = 0.3
    speaks_of: float = 0.1
    pairs: float = 0.1
    overview: float = 0.1
    lists: float = 0.08
    compared: float = 0.2
    printed: float = 0.7
    unit: float = 1.0


WEIGHTS = Weights()


@dataclass(frozen=True)
class Wanted:
    """A feature of the question with its weight."""

    feature: Feature
    weight: float
    carried: bool = False


@dataclass
class Query:
    """A question ready for matching; what is carried over from the turn before has less weight."""

    text: str
    shape: Shape
    wanted: list[Wanted] = field(default_factory=list)
    topic_rule: str | None = None

    @cached_property
    def pairs(self) -> frozenset[tuple[str, str]]:
        """Stems that stand side by side in the question."""
        return pairs_of(self.text)

    @property
    def total(self) -> float:
        """All weight there is to be found."""
        return sum(item.weight for item in self.wanted) or 1.0


@dataclass(frozen=True)
class ScoredUnit:
    """A unit with its score and what it is made of."""

    unit: Unit
    score: float
    coverage: float
    precision: float
    own: float


@dataclass(frozen=True)
class ScoredRule:
    """A rule with the score of its passage and the best of its units."""

    rule: str
    score: float
    coverage: float
    unit: ScoredUnit | None
    units: tuple[ScoredUnit, ...] = ()


def build_query(text: str, shape: Shape, knowledge: Knowledge, before: str = "", carry: float = 0.0) -> Query:
    """Reads a question for a book; `before` is the turn before, counted `carry` times as much."""
    query = Query(text, shape)
    _add(query, features(text, knowledge.book, slips=True), knowledge, 1.0)
    if before and carry:
        _add(query, features(before, knowledge.book, slips=True), knowledge, carry)
    return query


def _add(query: Query, found: Iterable[Feature], knowledge: Knowledge, factor: float) -> None:
    seen = {item.feature.alternatives for item in query.wanted}
    whole_counts = True
    for feature in found:
        if "+" in feature.alternatives[0]:
            whole_counts = known(feature, knowledge)
            if not whole_counts:
                continue
        if feature.alternatives in seen:
            continue
        seen.add(feature.alternatives)
        weight = knowledge.rarity(feature.alternatives) * feature.factor * factor
        if feature.part and not whole_counts:
            weight /= PART_OF_PHRASE
        if not known(feature, knowledge):
            weight *= UNKNOWN
        if feature.number:
            weight *= NUMBER_WEIGHT
        elif feature.foreign and len(feature.alternatives) == 1 and not known(feature, knowledge):
            weight *= FOREIGN_UNKNOWN
        query.wanted.append(Wanted(feature, weight, factor < 1.0))


def known(feature: Feature, knowledge: Knowledge) -> bool:
    """Whether the book has a word for it."""
    return any(name in knowledge.passages_with or name in knowledge.units_with for name in feature.alternatives)


def score_units(query: Query, knowledge: Knowledge, weights: Weights = WEIGHTS, without: int = -1) -> list[ScoredUnit]:
    """Every unit that shares a word with the question, best first; `without` leaves one out (for tuning)."""
    size = len(query.wanted)
    quality: dict[int, list[float]] = {}
    own: dict[int, float] = {}
    for place, item in enumerate(query.wanted):
        for rank, name in enumerate(item.feature.alternatives):
            part = 1.0 if rank == 0 else BY_MEANING
            for number in knowledge.units_with.get(name, ()):
                row = quality.get(number)
                if row is None:
                    row = quality[number] = [0.0] * size
                if part > row[place]:
                    row[place] = part
    for number, row in quality.items():
        own[number] = sum(item.weight * part for item, part in zip(query.wanted, row, strict=True))
    for place, item in enumerate(query.wanted):
        for name in item.feature.alternatives:
            for number in knowledge.answers_with.get(name, ()):
                row = quality.get(number)
                if row is not None and row[place] < IN_ANSWER:
                    row[place] = IN_ANSWER
    total, said = query.total, _said(query)
    scored = []
    kept = heapq.nlargest(MOST_UNITS, (number for number in own if number != without), key=own.__getitem__)
    for number in kept:
        row = quality[number]
        place = knowledge.passages_of_units[number]
        places = knowledge.passages[place].places if place >= 0 else {}
        found = 0.0
        for item, part in zip(query.wanted, row, strict=True):
            if part < 0.7 and places:
                for name in item.feature.alternatives:
                    part = max(part, places.get(name, 0.0) * 0.9)
            found += item.weight * part
        unit = knowledge.units[number]
        coverage = found / total
        precision = knowledge.questions[number].share(said)
        score = coverage * (1 - weights.precision + weights.precision * precision) * 0.7 + 0.3 * own[number] / total
        score += _bonus(query.shape, unit, weights)
        scored.append(ScoredUnit(unit, score, coverage, precision, own[number] / total))
    scored.sort(key=lambda item: -item.score)
    return scored


def _said(query: Query) -> set[str]:
    return {name for item in query.wanted for name in item.feature.alternatives}


def _bonus(shape: Shape, unit: Unit, weights: Weights) -> float:
    """What speaks for a unit besides its words: the same kind of question, a verdict of the kind asked for."""
    bonus = weights.kind * len((shape.kinds & unit.shape.kinds) - {"procedure"}) / 2
    if shape.is_a("yes/no") and unit.verdict in ("yes", "no"):
        bonus += weights.verdict
    if shape.is_a("number") and not shape.is_a("yes/no"):
        bonus += weights.number if unit.verdict[:1].isdigit() else 0.0
    if shape.numbers and unit.shape.numbers:
        bonus += weights.number if set(shape.numbers) & set(unit.shape.numbers) else -weights.number / 2
    if shape.is_a("comparison") and unit.shape.is_a("comparison"):
        bonus += weights.compared
    if shape.is_a("list") and unit.answer.count(",") >= 2:
        bonus += weights.lists
    return bonus + (weights.fact if unit.source == "fact" else 0.0)


def defining_rules(query: Query, knowledge: Knowledge) -> dict[str, float]:
    """The rules that the glossary names for the terms of a question, by how much of the question the term is."""
    found: dict[str, float] = {}
    for item in query.wanted:
        if item.carried:
            continue
        terms = [name for name in item.feature.alternatives if name[0] == "@"]
        for term in terms:
            for rank, rule in enumerate(knowledge.rules_of_term.get(term, ())):
                part = item.weight / query.total / (1 + rank) / len(terms)
                found[rule] = found.get(rule, 0.0) + part
    return found


def score_rules(
    query: Query, knowledge: Knowledge, units: list[ScoredUnit], weights: Weights = WEIGHTS, limit: int = 12
) -> list[ScoredRule]:
    """The rules that fit best, each by its best unit and its passage together."""
    size = len(query.wanted)
    quality: dict[int, list[float]] = {}
    if query.topic_rule in knowledge.place_of:
        quality[knowledge.place_of[query.topic_rule]] = [0.0] * size
    for place, item in enumerate(query.wanted):
        for rank, name in enumerate(item.feature.alternatives):
            part = 1.0 if rank == 0 else BY_MEANING
            for number, weight in knowledge.passages_with.get(name, ()):
                row = quality.get(number)
                if row is None:
                    row = quality[number] = [0.0] * size
                row[place] = max(row[place], weight * part)
    best: dict[int, ScoredUnit] = {}
    others: dict[int, list[ScoredUnit]] = {}
    for scored in units[:200]:
        place = knowledge.place_of.get(scored.unit.rule or "", -1)
        if place < 0 or scored.unit.source == "silent":
            continue
        if place in best or scored.unit.silent:
            others.setdefault(place, []).append(scored)
        else:
            best[place] = scored
    wants_list = query.shape.is_a("list") or query.shape.is_a("procedure")
    defining = defining_rules(query, knowledge)
    spoken = _said(query)
    bare = len(query.wanted) <= 2 and not query.shape.kinds - {"definition"}
    about = weights.defines if query.shape.is_a("definition") or bare else weights.speaks_of
    rules = []
    for number, row in quality.items():
        passage = knowledge.passages[number]
        coverage = sum(item.weight * part for item, part in zip(query.wanted, row, strict=True)) / query.total
        score = weights.passage * coverage - weights.length * min(passage.length, 700)
        score -= weights.example if passage.rule.kind in ("example", "diagram", "icon") else 0.0
        if wants_list and passage.listed:
            score += weights.listed + weights.overview * knowledge.tops[number].share(spoken)
        score += weights.title * knowledge.titles[number].share(spoken)
        score += about * defining.get(passage.rule.id, 0.0)
        score += weights.printed if passage.rule.id == query.topic_rule else 0.0
        unit, rest = best.get(number), others.get(number, ())
        if unit is not None:
            score += weights.unit * unit.score + weights.second * max((other.score for other in rest), default=0.0)
            score += weights.pairs * len(query.pairs & unit.unit.pairs) / max(1, len(query.pairs))
        rules.append(ScoredRule(passage.rule.id, score, coverage, unit, tuple(rest)))
    rules.sort(key=lambda item: -item.score)
    return rules[:limit]
