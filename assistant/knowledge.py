"""What the assistant knows of a book, precomputed: units that answer a question, passages, and an inverted index.

A unit is a question with its answer, tied to a rule: one that the rule carries (`asked`), a fact, or a topic on which
the book is silent. A passage is a rule: its title, heading and text. Both are found by features (`lexicon`).
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from assistant.contrast import denied, is_narrow, megami_in, scope_of
from assistant.facts import facts_of, silences_of
from assistant.lexicon import feature_set, weak
from assistant.understand import Shape, shape_of
from rules_corpus.books import corpus, rules_by_id
from rules_corpus.documents import plain
from rules_corpus.folding import STOP_WORDS, stems
from rules_corpus.glossary import terms_of
from rules_corpus.model import Rule

IN_ANSWER, IN_TITLE, IN_TEXT, IN_HEADING, IN_OTHER_QUESTION = 0.75, 0.85, 0.7, 0.6, 0.6
"""How far a feature counts that stands there and not in the question of a unit."""

MEANING_WEIGHT = 0.5
"""How much a meaning counts beside the stems it stands for, when the share said of a text is told."""

OWN_WORD = 0.7
"""The share of its places that a word must have in a chapter to be the chapter's own."""
SHORT = 160
"""Characters of a rule that may say nothing but whose property something is."""
_EMPTY = re.compile(
    r"\b(?:is|are) (?:an? )?(?:property|properties|state|keyword|keywords|ability|abilities)\b"
    r"|\bhave special properties\b"
)

_SILENT = re.compile(r"\b(?:rule)?book (?:does not|doesn't|never) (?:say|tell|speak|state|name|explain)"
                     r"|\bdoes not say\b|\bsetup does not say\b|\bis silent\b", re.IGNORECASE)  # fmt: skip


@dataclass(frozen=True)
class Unit:
    """A question that the book (or its silence) answers. `source`: `asked`, `fact` or `silent`."""

    question: str
    verdict: str
    answer: str
    rule: str | None
    source: str
    features: frozenset[str]
    shape: Shape
    limit: str = ""
    also: tuple[str, ...] = ()
    pairs: frozenset[tuple[str, str]] = frozenset()
    denied: frozenset[str] = frozenset()

    @cached_property
    def counts(self) -> bool:
        """Whether the answer says a number."""
        return any(word.isdigit() for word in stems(self.answer))

    @property
    def silent(self) -> bool:
        """Whether the answer is that the book does not say."""
        return self.source == "silent" or (self.verdict == "-" and bool(_SILENT.search(self.answer)))


@dataclass(frozen=True)
class Passage:
    """A rule as it is found: its plain text, and where each of its features stands (the best place counts)."""

    rule: Rule
    text: str
    places: dict[str, float]
    length: int
    listed: bool
    title: frozenset[str]
    heading: frozenset[str]
    denied: frozenset[str]
    scope: frozenset[str]
    megami: frozenset[str]
    empty: bool


@dataclass(frozen=True)
class Weighed:
    """The features of a short text with their weights, to tell how much of it was said."""

    weights: dict[str, float]
    total: float

    def share(self, said: Collection[str]) -> float:
        """The share of the text's weight that the asker said too."""
        weights = self.weights
        return sum(weights[name] for name in said if name in weights) / self.total if self.total else 0.0


class Knowledge:
    """Everything known of one book, with postings by feature."""

    def __init__(self, book: str) -> None:
        self.book = book
        self.passages = [_passage(rule, book) for rule in corpus()[book].rules]
        self.place_of = {passage.rule.id: number for number, passage in enumerate(self.passages)}
        self.units: list[Unit] = [*_asked_units(book), *_fact_units(book), *_silent_units(book)]
        self.passages_of_units = [self.place_of.get(unit.rule or "", -1) for unit in self.units]
        self.units_with: dict[str, list[int]] = {}
        for number, unit in enumerate(self.units):
            for feature in unit.features:
                self.units_with.setdefault(feature, []).append(number)
        self.answers = [feature_set(unit.answer, book) for unit in self.units]
        self.answers_with: dict[str, list[int]] = {}
        for number, features in enumerate(self.answers):
            for feature in features:
                self.answers_with.setdefault(feature, []).append(number)
        self.passages_with: dict[str, list[tuple[int, float]]] = {}
        for number, passage in enumerate(self.passages):
            for feature, weight in passage.places.items():
                self.passages_with.setdefault(feature, []).append((number, weight))
        self.rules_of_term = {
            f"@{term.id}": tuple(rule for rule in term.rules if rule in self.place_of)
            for term in terms_of(corpus()[book].game)
        }
        self.narrow_words = self._narrow_words()
        total = len(self.passages)
        self._rarest = math.log(2 * total + 2)
        self.rarities = {
            name: math.log(1 + (total - len(found) + 0.5) / (len(found) + 0.5))
            for name, found in self.passages_with.items()
        }
        self.questions = [self.weigh(unit.features) for unit in self.units]
        self.titles = [self.weigh(passage.title) for passage in self.passages]
        self.tops = [self.weigh(passage.title | passage.heading) for passage in self.passages]

    def rarity(self, alternatives: tuple[str, ...]) -> float:
        """How telling a word is: the rarer in the book the more; a word the book lacks counts most."""
        return min((self.rarities[name] for name in alternatives if name in self.rarities), default=self._rarest)

    def _narrow_words(self) -> dict[str, frozenset[str]]:
        """What one must speak of for a narrow rule to answer: its heading, or a word that is its chapter's own."""
        alone: dict[int, set[str]] = {}
        for name, found in self.passages_with.items():
            chapters = Counter(self.passages[number].rule.chapter for number, _ in found)
            chapter, count = chapters.most_common(1)[0]
            if count >= OWN_WORD * len(found) and name[0] != "=" and name not in weak():
                alone.setdefault(chapter, set()).add(name)
        return {
            passage.rule.id: frozenset(passage.heading | alone.get(passage.rule.chapter, set()))
            for passage in self.passages
            if is_narrow(passage.rule)
        }

    def weigh(self, features: frozenset[str]) -> Weighed:
        """The features of a text with their weights."""
        weights = {
            name: self.rarities.get(name, self._rarest) * (MEANING_WEIGHT if name[0] in "@=" else 1.0)
            for name in features
        }
        return Weighed(weights, sum(weights.values()))

    def passage(self, rule_id: str) -> Passage:
        """The passage of a rule of this book."""
        return self.passages[self.place_of[rule_id]]


@lru_cache(maxsize=16)
def knowledge_of(book: str) -> Knowledge:
    """What is known of a book, computed once."""
    return Knowledge(book)


def _passage(rule: Rule, book: str) -> Passage:
    text = plain(rule.text)
    places: dict[str, float] = {}
    questions = " . ".join(item.question for item in rule.questions)
    for part, weight in (
        (questions, IN_OTHER_QUESTION),
        (rule.heading, IN_HEADING),
        (text, IN_TEXT),
        (rule.title, IN_TITLE),
    ):
        for feature in feature_set(part, book):
            places[feature] = max(weight, places.get(feature, 0.0))
    listed = bool(re.search(r"^\s*(?:[-*]|\d+\.) ", rule.text, re.MULTILINE))
    title, heading = feature_set(rule.title, book), feature_set(rule.heading, book)
    return Passage(
        rule,
        text,
        places,
        len(text),
        listed,
        title,
        heading,
        denied(f"{rule.title}. {text}"),
        scope_of(rule),
        megami_in(f"{rule.heading} {rule.title}"),
        len(text) < SHORT and bool(_EMPTY.search(text)),
    )


def pairs_of(text: str) -> frozenset[tuple[str, str]]:
    """Stems that stand side by side in a text, words without meaning left out."""
    kept = [word for word in stems(text) if word not in STOP_WORDS]
    return frozenset(pairwise(kept))


def _asked_units(book: str) -> list[Unit]:
    return [
        Unit(
            item.question,
            item.verdict,
            item.answer,
            rule.id,
            "asked",
            feature_set(item.question, book),
            shape_of(item.question),
            pairs=pairs_of(item.question),
            denied=denied(item.question),
        )
        for rule in corpus()[book].rules
        for item in rule.questions
    ]


def _fact_units(book: str) -> list[Unit]:
    return [
        Unit(
            question,
            fact.verdict or ("-" if fact.value is None else str(fact.value)),
            fact.say,
            fact.rule,
            "fact",
            feature_set(question, book),
            shape_of(question),
            fact.limit,
            fact.also,
            pairs_of(question),
            denied(question),
        )
        for fact in facts_of(book)
        for question in fact.ask
    ]


def _silent_units(book: str) -> list[Unit]:
    return [
        Unit(question, "-", silence.say, silence.near, "silent", feature_set(question, book), shape_of(question))
        for silence in silences_of(book)
        for question in silence.ask
    ]


def rule_of(rule_id: str) -> Rule:
    """Any rule of the corpus."""
    return rules_by_id()[rule_id]
