"""How well units and passages of a book fit a question.

Coverage is the share of the question's weight that is found; precision the share of a unit's own question that the
asker said too. Both by rarity of the words, so that `the turn` counts little and `umbrella` much.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from assistant.contrast import denied, is_contrary, megami_in, opposed
from assistant.knowledge import IN_ANSWER, Knowledge, Passage, Unit, pairs_of
from assistant.lexicon import BY_MEANING, PART_OF_PHRASE, WEAK, Feature, features
from assistant.understand import Shape, shape_of
from rules_corpus.folding import is_cjk

BRIEF = 8
"""A question of so few words tells little of what it is about: what it does not name must not decide it."""
KNOWN_BY_FACT = 0.5
"""A rule may be found by its questions alone from so much of the question asked: `heal`, which no rule says."""
MOST_UNITS = 160
"""Units that are looked at closely, those that have most of the question's words."""
UNKNOWN = 0.7
"""How much a word counts that stands nowhere in the book, against the rarest word that does."""
NUMBER_WEIGHT = 0.35
"""How much a number in a question counts as a word."""
THIN = 0.9
"""How much the turn before counts where the question names no thing of the game itself: `how much per card`."""
COMPARING = 0.3
"""How much a word such as `difference` counts in a comparison, which is known to be one."""
FOREIGN_UNKNOWN = 0.15
"""How much a word in another script counts that is not understood."""


@dataclass(frozen=True)
class Weights:
    """What ranking adds together; found by leaving single rule questions out, see tests."""

    precision: float = 0.55
    passage: float = 0.56
    kind: float = 0.03
    verdict: float = 0.03
    number: float = 0.15
    fact: float = 0.04
    listed: float = 0.05
    length: float = 0.00012
    example: float = 0.05
    title: float = 0.16
    second: float = 0.3
    defines: float = 0.3
    speaks_of: float = 0.1
    pairs: float = 0.1
    overview: float = 0.1
    lists: float = 0.08
    compared: float = 0.2
    printed: float = 0.7
    unit: float = 1.0
    contrary: float = 0.1
    denied: float = 0.1
    unlike: float = 0.128
    alike: float = 0.06
    scope: float = 0.2
    megami: float = 0.4
    empty: float = 0.2
    both: float = 0.3
    short: float = 0.32
    narrow: float = 0.25


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

    @cached_property
    def said(self) -> frozenset[str]:
        """Everything the question can be found as; what is carried over counts where nothing else was said."""
        own = {name for item in self.wanted if not item.carried for name in item.feature.alternatives}
        return frozenset(own) or self.spoken

    @cached_property
    def spoken(self) -> frozenset[str]:
        """Everything the question and the turn before can be found as."""
        return frozenset(name for item in self.wanted for name in item.feature.alternatives)

    @cached_property
    def bare(self) -> bool:
        """Whether the question does not tell by itself what kind it is."""
        return not shape_of(self.text).kinds

    @cached_property
    def brief(self) -> bool:
        """Whether it is a short question that stands on its own feet."""
        return len(self.text.split()) <= BRIEF and not any(item.carried for item in self.wanted)

    @cached_property
    def against(self) -> dict[str, frozenset[str]]:
        """The features of the opposite case."""
        return opposed(self.said)

    @cached_property
    def denied(self) -> frozenset[str]:
        """The stems that the question denies."""
        return denied(self.text)

    @cached_property
    def megami(self) -> frozenset[str]:
        """The megami that the question names."""
        return megami_in(self.text)


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
        thin = not any(_names_a_thing(item.feature) for item in query.wanted)
        _add(query, features(before, knowledge.book, slips=True), knowledge, max(carry, THIN) if thin else carry)
    return query


def _names_a_thing(feature: Feature) -> bool:
    """Whether a word is a term or a name of the game that says something, and no everyday word."""
    if feature.factor <= WEAK or feature.number:
        return False
    meanings = {name[0] for name in feature.alternatives[1:]}
    return "@" in meanings or not meanings


def _add(query: Query, found: Iterable[Feature], knowledge: Knowledge, factor: float) -> None:
    seen = {item.feature.alternatives for item in query.wanted}
    whole_counts = True
    for feature in found:
        if "+" in feature.alternatives[0]:
            whole_counts = known(feature, knowledge)
            if not whole_counts and not is_cjk(feature.raw[:1]):
                continue
        if feature.alternatives in seen:
            continue
        seen.add(feature.alternatives)
        weight = knowledge.rarity(feature.alternatives) * feature.factor * factor
        if feature.part and not whole_counts:
            weight /= PART_OF_PHRASE
        if not known(feature, knowledge):
            weight *= UNKNOWN
        if query.shape.is_a("comparison") and "=differ" in feature.alternatives:
            weight *= COMPARING
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
    total, said = query.total, query.spoken
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
        told = precision * (1 - weights.short + weights.short * own[number] / total)
        score = coverage * (1 - weights.precision + weights.precision * told) * 0.7 + 0.3 * own[number] / total
        score += _bonus(query, unit, own[number] / total, weights) + _case(query, unit.features, unit.denied, weights)
        if place >= 0 and _is_apart(query, knowledge.passages[place]):
            score -= weights.scope
        scored.append(ScoredUnit(unit, score, coverage, precision, own[number] / total))
    scored.sort(key=lambda item: -item.score)
    return scored


_ASIDE = {"example": 1.0, "icon": 1.0, "diagram": 2.0}
"""Kinds of rules that only show what others say, and how much that speaks against them."""
_TELLING = frozenset({"number", "list", "procedure", "where", "when", "who", "why", "definition", "comparison"})
"""Kinds of question that ask for a thing, not for yes or no."""


def _case(query: Query, features: Collection[str], refused: frozenset[str], weights: Weights) -> float:
    """What speaks against a text that is about the opposite case, and for one that denies what the question denies."""
    found = -weights.contrary if is_contrary(query.against, features) else 0.0
    if refused or query.denied:
        words = query.said
        found += weights.denied * bool(refused & query.denied)
        found -= weights.denied * bool((refused & words) - query.denied)
    return found


def _bonus(query: Query, unit: Unit, own: float, weights: Weights) -> float:
    """What speaks for a unit besides its words: the same kind of question, a verdict of the kind asked for."""
    shape = query.shape
    bonus = weights.kind * len((shape.kinds & unit.shape.kinds) - {"procedure"}) / 2
    asked, known_for = shape.kinds & _TELLING, unit.shape.kinds & _TELLING
    if not shape.is_a("yes/no"):
        if asked & known_for:
            bonus += weights.alike
        elif not query.bare and (unit.verdict in ("yes", "no") or unit.shape.is_a("yes/no") or (asked and known_for)):
            bonus -= weights.unlike
    if shape.is_a("yes/no") and unit.verdict in ("yes", "no"):
        bonus += weights.verdict
    if shape.is_a("number") and not shape.is_a("yes/no"):
        bonus += weights.number if unit.verdict[:1].isdigit() else 0.0 if unit.counts else -weights.number / 2
    if shape.numbers and unit.shape.numbers:
        bonus += weights.number if set(shape.numbers) & set(unit.shape.numbers) else -weights.number / 2
    if shape.is_a("comparison") and unit.shape.is_a("comparison"):
        bonus += weights.compared * own
    if shape.is_a("list") and unit.answer.count(",") >= 2:
        bonus += weights.lists
    return bonus + (weights.fact if unit.source == "fact" else 0.0)


def _both(query: Query, row: list[float]) -> float:
    """How far a rule has to do with a question that goes on and with the turn before as well: the lesser share."""
    if not any(item.carried for item in query.wanted):
        return 0.0
    own = [0.0, 0.0]
    total = [0.0, 0.0]
    for item, part in zip(query.wanted, row, strict=True):
        own[item.carried] += item.weight * part
        total[item.carried] += item.weight
    return min(share / whole if whole else 0.0 for share, whole in zip(own, total, strict=True))


def _is_apart(query: Query, passage: Passage) -> bool:
    """Whether a rule is about a part of the game that the question does not name."""
    return bool(passage.scope) and not passage.scope & query.spoken


def is_too_narrow(query: Query, rule: str, knowledge: Knowledge) -> bool:
    """Whether a rule is about a keyword or a character that a short question does not name."""
    words = knowledge.narrow_words.get(rule)
    return words is not None and query.brief and not words & query.spoken


def _part(query: Query, passage: Passage, knowledge: Knowledge, weights: Weights) -> float:
    """What speaks against a rule of another part of the game or another megami, and one that says next to nothing."""
    found = 0.0
    if _is_apart(query, passage):
        found -= weights.scope
    if is_too_narrow(query, passage.rule.id, knowledge):
        found -= weights.narrow
    if query.megami and passage.megami and not query.megami & passage.megami:
        found -= weights.megami
    if passage.empty and not query.shape.is_a("who"):
        found -= weights.empty * (0.5 if query.shape.is_a("yes/no") else 1.0)
    return found


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
            if scored.own >= KNOWN_BY_FACT:
                quality.setdefault(place, [0.0] * size)
    wants_list = query.shape.is_a("list") or query.shape.is_a("procedure")
    defining = defining_rules(query, knowledge)
    spoken = query.spoken
    bare = len(query.wanted) <= 2 and not query.shape.kinds - {"definition"}
    about = weights.defines if query.shape.is_a("definition") or bare else weights.speaks_of
    rules = []
    for number, row in quality.items():
        passage = knowledge.passages[number]
        coverage = sum(item.weight * part for item, part in zip(query.wanted, row, strict=True)) / query.total
        score = (
            weights.both * _both(query, row) + weights.passage * coverage - weights.length * min(passage.length, 700)
        )
        score -= weights.example * _ASIDE.get(passage.rule.kind, 0.0)
        score += _case(query, passage.title, passage.denied, weights) + _part(query, passage, knowledge, weights)
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
