"""When the verdict of a rule question may be given to another question, and when a number decides it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from assistant.guards import passes
from assistant.knowledge import Knowledge, Unit
from assistant.lexicon import Feature, feature_set, features
from assistant.matching import Query, ScoredRule, ScoredUnit, Wanted, is_too_narrow, known
from assistant.passages import rule_text
from assistant.polarity import Put, carried, put
from assistant.understand import shape_of
from rules_corpus.folding import STOP_WORDS, stems


@dataclass(frozen=True)
class Fit:
    """How well a rule question must fit: in all, the share of the question asked that stands in it, the share that
    stands in it, its answer or its rule, and the share of it that the asker said."""

    score: float
    own: float
    coverage: float
    said: float

    def holds(self, scored: ScoredUnit) -> bool:
        """Whether a rule question fits so well."""
        return (
            scored.score >= self.score
            and scored.own >= self.own
            and scored.coverage >= self.coverage
            and scored.precision >= self.said
        )


FAIR = Fit(0.4, 0.33, 0.42, 0.3)
"""Enough for a question that asks for the same thing."""
GOOD = Fit(0.45, 0.4, 0.44, 0.35)
"""Enough where that is not sure."""
POOR = Fit(0.25, 0.25, 0.28, 0.2)
"""Enough where several questions of a rule agree."""
LEAST_MAIN, FULL_MAIN = 0.25, 0.4
"""The share of what a rule question asks for, without what it supposes, that must be said; more is wanted where it has
less than so much of what is asked."""
LEANS = 0.3
"""The share of a question that the turn before must be, where no pronoun points to it, for the rule's question to need
a word of it."""
WHOLE = 0.8
"""The share of a rule question that has no verb which must be said: it does not show what its verdict is of."""
THE_SAME, SAYS_ALL = 0.95, 2
"""From so much of both a question is the very one of the rule; a sentence that has so many words of what is asked, and
all of them, speaks of just that."""
ADDS_NONE = 0.45
"""A rule question of which less was said must name no term of the game that a short question does not name."""
LEFT_OUT = 0.12
"""The share of a short question that may be terms of which the rule question does not speak."""
OTHER_TERMS = 0.25
"""The share of what a rule question asks for that may be terms of the game which the asker did not name."""
LEAST_GIVEN = 0.25
"""The share of what a rule question supposes that the asker must have said."""
MISSING_TERMS, OWN_ENOUGH = 0.45, 0.66
"""The share of what is asked for that may be terms of the game which a rule question does not name, unless so much of
the whole question stands in it."""
AGREED, AGREED_NEAR = 2, 0.55
"""So many questions of a rule must agree, all within such a part of the best one's score."""
OWN_BESIDE_NUMBERS = 0.45
"""How much of a question must stand in the rule's for a number that is only given to be left aside."""
ABOUT_AS_WELL = 0.12
"""How much less a question may fit to give the sentence because it has more of what is asked for."""
UNSURE = 0.5
"""How much a rule question without a verb is heard beside one with."""
DISSENT, LESS_OWN, MOST_AGAINST = 0.2, 0.17, 0.4
"""Rule questions that fit less by up to so much than the best one are heard too, the less the worse they fit; so much
may speak against it, as a part of what speaks for it."""
BEHIND, BEHIND_UNSURE = 0.2, 0.05
"""How much less a rule question with a verdict may fit than the best one of its rule; the second where the question
need not be a yes/no question."""
FEW_WORDS = 3
"""A question of so few words without a verb is a yes/no question only if the one before was."""

_BEYOND = re.compile(r"\b(?:above|over|more than|exceeds?|past|beyond) \d", re.IGNORECASE)
_NO_NUMBER = re.compile(
    r"\b[24](?= (?:be|do|go|get|the|my|his|a|an|next|heal|play|use|win|me|him|it|this|that|defend|attack|pay)\b)"
    r"|\b(?:us|you|we|both) (?:two|2)\b",
    re.IGNORECASE,
)
_THEIR_TURN = re.compile(
    r"\b(?:his|her|their|opp|enem(?:y|ies)|oppo\w*|other (?:player|guy))(?:'?s)? turn\b", re.IGNORECASE
)
_RATE = re.compile(r"\b(?:for each|for every|each time|every time)\b", re.IGNORECASE)
_PRONOUN = re.compile(r"\b(?:it|its|they|them|their)\b")
_SEVERAL = re.compile(r"\b(?:several|any number|as many|multiple|more than one)\b", re.IGNORECASE)
_DENIES = re.compile(r"\b(?:not|never|cannot|no|nothing|nobody|none|neither|nor|without)\b", re.IGNORECASE)
_RESTRICTS = re.compile(
    r"\b(?:only|instead|or|but|must|before|after|then|first|differ\w*|other|either|at most|until|unless|if)\b",
    re.IGNORECASE,
)
_EXCEPT = re.compile(r"\b(?:unless|except|exception)\b.*", re.IGNORECASE)


@dataclass(frozen=True)
class Decided:
    """A verdict for the question asked, and the rule question or fact that decides it."""

    verdict: str
    by: ScoredUnit

    @property
    def sure(self) -> bool:
        """Whether the rule question shows what its verdict is of: a number, by a verb, or as all of it was said."""
        unit = self.by.unit
        return unit.verdict.isdigit() or put(unit.question).plain or self.by.precision >= WHOLE


def decided(query: Query, knowledge: Knowledge, scored: ScoredRule) -> Decided | None:
    """What the questions of a rule decide of a yes/no question; None where they do not, or not surely."""
    asked = put(query.text)
    if not asks(query, asked):
        return None
    units = sorted(filter(None, (scored.unit, *scored.units)), key=lambda unit: -unit.score)
    aligned = [Decided(verdict, unit) for unit in units if (verdict := _verdict(query, asked, knowledge, unit))]
    near = [found for found in aligned if _is_about(query, asked, knowledge, found.by)]
    best = (
        _surest(near, units, BEHIND if asked.plain else BEHIND_UNSURE, FAIR)
        or _surest(aligned, units, BEHIND / 2 if asked.plain else BEHIND_UNSURE, GOOD)
        or _agreed([found for found in aligned if not _lacks_terms(query, asked, knowledge, found.by)], units, asked)
    )
    if best is not None and query.brief and _is_of_more(query, knowledge, best.by):
        best = _of_no_more(query, knowledge, best, aligned)
    if best is None:
        return None
    return _best_said(best, aligned, _asked_items(query, asked, knowledge))


def _of_no_more(query: Query, knowledge: Knowledge, best: Decided, found: list[Decided]) -> Decided | None:
    """In place of a question that is about more than a short one asks, one with the same verdict that is not."""
    near = (one for one in found if one.verdict == best.verdict and one.by.score >= best.by.score - BEHIND)
    return next((one for one in near if FAIR.holds(one.by) and not _is_of_more(query, knowledge, one.by)), None)


def _best_said(best: Decided, found: list[Decided], items: list[Wanted]) -> Decided:
    """Of the questions with the same verdict that fit about as well, the one that has most of what is asked for."""

    def has(one: Decided) -> float:
        return sum(item.weight for item in items if not one.by.unit.features.isdisjoint(item.feature.alternatives))

    near = [one for one in found if one.verdict == best.verdict and one.by.score >= best.by.score - ABOUT_AS_WELL]
    return max(near, key=lambda one: (has(one), one.by.score), default=best)


def _surest(found: list[Decided], units: list[ScoredUnit], behind: float, fit: Fit) -> Decided | None:
    """The verdict of the question that is nearest to the one asked, if the others near it do not speak against it.

    What asks for more than was asked (`special cards` too) has less to say about it.
    """
    best = next((one for one in found if one.sure), None)
    if best is None or units[0].score - best.by.score > behind or not fit.holds(best.by):
        return None
    votes = {"yes": 0.0, "no": 0.0}
    for other in found:
        if other.by.own >= best.by.own - LESS_OWN:
            weight = (1.0 if other.sure else UNSURE) * min(1.0, other.by.precision / max(best.by.precision, 0.1)) ** 2
            votes[other.verdict] += weight * max(0.0, other.by.score - best.by.score + DISSENT)
    against = votes["no" if best.verdict == "yes" else "yes"]
    return best if against <= MOST_AGAINST * votes[best.verdict] else None


def _agreed(found: list[Decided], units: list[ScoredUnit], asked: Put) -> Decided | None:
    """The verdict on which all questions of a rule agree that are near, though none is quite the one asked."""
    best = _surest(found, units, BEHIND / 2 if asked.plain else BEHIND_UNSURE, POOR)
    if best is None or sum(other.by.score >= AGREED_NEAR * best.by.score for other in found) < AGREED:
        return None
    return best


def asks(query: Query, asked: Put) -> bool:
    """Whether a bare Yes or No would answer the question."""
    if not asked.open:
        return False
    return asked.plain or len(query.text.split()) > FEW_WORDS or query.shape.is_a("yes/no")


def _verdict(query: Query, asked: Put, knowledge: Knowledge, scored: ScoredUnit) -> str | None:
    if not passes(query.text, scored.unit):
        return None
    by_number = _by_number(query, asked, scored)
    if by_number:
        return by_number
    unit = scored.unit
    others = [item for item in query.wanted if item.carried]
    leans = _PRONOUN.search(asked.main) or sum(item.weight for item in others) >= LEANS * query.total
    if others and leans and not any(name in unit.features for item in others for name in item.feature.alternatives):
        return None
    if unit.silent or not _numbers_agree(query, asked, scored, knowledge):
        return None
    said = frozenset(name for item in query.wanted for name in item.feature.alternatives)
    if _named_as_exception(unit, said, knowledge.book):
        return None
    question = put(unit.question)
    supposed = knowledge.weigh(feature_set(question.given, knowledge.book))
    if supposed.total and supposed.share(said) < LEAST_GIVEN:
        return None
    named = knowledge.weigh(feature_set(question.main, knowledge.book))
    if _other_terms_weigh(question.main, said, knowledge) > OTHER_TERMS * named.total:
        return None
    verdict = carried(unit.verdict, question, asked)
    if verdict is None or _is_contradicted(verdict, asked, scored, _asked_items(query, asked, knowledge), knowledge):
        return None
    return verdict


def _is_of_more(query: Query, knowledge: Knowledge, scored: ScoredUnit) -> bool:
    """Whether a rule question is about a case that a short question does not name: a keyword, another kind of card."""
    if is_too_narrow(query, scored.unit.rule or "", knowledge):
        return True
    if _THEIR_TURN.search(query.text) and "=opponent" not in scored.unit.features:
        return True
    asked = _asked_items(query, put(query.text), knowledge)
    there = scored.unit.features | _answer_words(scored, knowledge)
    if asked and all(there.isdisjoint(item.feature.alternatives) for item in asked):
        return True  # what is asked is left out, and only what is supposed is met
    if sum(item.weight for item in asked if _is_term_beside(item, scored, knowledge)) > LEFT_OUT * query.total:
        return True
    question = put(scored.unit.question).main
    return scored.precision < ADDS_NONE and _has_other_terms(question, query.spoken, knowledge.book)


def _is_term_beside(item: Wanted, scored: ScoredUnit, knowledge: Knowledge) -> bool:
    """Whether a word of a question is a term of the game of which a rule question and its answer do not speak."""
    there = scored.unit.features | _answer_words(scored, knowledge)
    names = item.feature.alternatives
    return any(name[0] == "@" for name in names) and there.isdisjoint(names)


def _answer_words(scored: ScoredUnit, knowledge: Knowledge) -> frozenset[str]:
    return feature_set(scored.unit.answer, knowledge.book)


def _is_contradicted(verdict: str, asked: Put, scored: ScoredUnit, items: list[Wanted], knowledge: Knowledge) -> bool:
    """Whether the sentence behind a verdict says, in the words of the question, the opposite of it."""
    if asked.turns or min(scored.own, scored.precision) >= THE_SAME or len(items) < SAYS_ALL:
        return False
    there = feature_set(scored.unit.answer, knowledge.book)
    if any(there.isdisjoint(item.feature.alternatives) for item in items):
        return False
    if verdict == "yes":
        return bool(_DENIES.search(scored.unit.answer))
    if shape_of(asked.main).numbers and shape_of(scored.unit.answer).numbers:
        return False
    return not (_DENIES.search(scored.unit.answer) or _RESTRICTS.search(scored.unit.answer))


def _is_about(query: Query, asked: Put, knowledge: Knowledge, scored: ScoredUnit) -> bool:
    """Whether a rule question asks for the same thing, whatever is given besides."""
    unit = scored.unit
    said = frozenset(name for item in query.wanted for name in item.feature.alternatives)
    if scored.own < OWN_ENOUGH and _lacks_terms(query, asked, knowledge, scored):
        return False
    items = _asked_items(query, asked, knowledge)
    total = sum(item.weight for item in items)
    found = sum(item.weight for item in items if not unit.features.isdisjoint(item.feature.alternatives))
    theirs = knowledge.weigh(feature_set(put(unit.question).main, knowledge.book))
    return not theirs.total or theirs.share(said) >= (LEAST_MAIN if found >= FULL_MAIN * total > 0 else FULL_MAIN)


def _asked_items(query: Query, asked: Put, knowledge: Knowledge) -> list[Wanted]:
    """What stands in the clause that asks, as far as the book knows it."""
    words = feature_set(asked.main, knowledge.book)
    return [
        item
        for item in query.wanted
        if not words.isdisjoint(item.feature.alternatives) and known(item.feature, knowledge)
    ]


def _lacks_terms(query: Query, asked: Put, knowledge: Knowledge, scored: ScoredUnit) -> bool:
    """Whether a rule question speaks of other terms of the game than are asked about."""
    items = _asked_items(query, asked, knowledge)
    unit = scored.unit
    said = frozenset(name for item in query.wanted for name in item.feature.alternatives)
    others = _has_other_terms(put(unit.question).main, said, knowledge.book)
    there = unit.features if others else unit.features | feature_set(unit.answer, knowledge.book)
    lacking = sum(
        item.weight
        for item in items
        if there.isdisjoint(item.feature.alternatives) and any(name[0] == "@" for name in item.feature.alternatives)
    )
    return lacking > MISSING_TERMS * sum(item.weight for item in items) or (bool(lacking) and others)


@lru_cache(maxsize=4096)
def _words_of(text: str, book: str) -> tuple[Feature, ...]:
    return tuple(features(text, book))


def _has_other_terms(text: str, said: frozenset[str], book: str) -> bool:
    """Whether a question names a term of the game that the asker did not."""
    return any(
        said.isdisjoint(word.alternatives) and any(name[0] == "@" for name in word.alternatives)
        for word in _words_of(text, book)
    )


def _other_terms_weigh(text: str, said: frozenset[str], knowledge: Knowledge) -> float:
    """The weight of the terms of the game in a question that the asker did not name."""
    return sum(
        knowledge.rarity(word.alternatives)
        for word in _words_of(text, knowledge.book)
        if said.isdisjoint(word.alternatives) and any(name[0] == "@" for name in word.alternatives)
    )


def _named_as_exception(unit: Unit, said: frozenset[str], book: str) -> bool:
    """Whether the question speaks of just what the answer excepts."""
    found = _EXCEPT.search(unit.answer)
    if found is None:
        return False
    excepted = {name for name in feature_set(found[0], book) - unit.features if name[0] not in "@="}
    return bool(excepted & said)


def _by_number(query: Query, asked: Put, scored: ScoredUnit) -> str | None:
    """Whether the number in a question is that of a fact or of a rule question."""
    unit, numbers = scored.unit, shape_of(asked.main).numbers
    if len(numbers) != 1 or asked.turns or asked.lacks:
        return None
    if unit.source == "fact" and unit.verdict.isdigit() and query.shape.numbers == numbers:
        value, number = int(unit.verdict), numbers[0]
        if unit.limit == "most":
            return "no" if number > value else "yes" if asked.modal == "may" else None
        if unit.limit == "least":
            return "no" if number < value else None
        return "yes" if number == value else "no"
    if (
        asked.modal
        or scored.own < OWN_BESIDE_NUMBERS
        or put(unit.question).modal == "must"
        or _RATE.search(unit.answer)
    ):
        return None
    if not (unit.verdict[:1].isdigit() or unit.source == "fact" or unit.verdict == "no"):
        return None
    mine = {noun: number for number, noun in _counted(asked.main) if number == numbers[0]}
    theirs = [(number, noun) for number, noun in _counted(unit.answer) if noun in mine]
    if not theirs:
        return None
    if any(number == mine[noun] for number, noun in theirs):
        return "yes" if unit.verdict == str(numbers[0]) else None
    return "no"


def _numbers_agree(query: Query, asked: Put, scored: ScoredUnit, knowledge: Knowledge) -> bool:
    """Whether each number of either question stands in the other, beside the same word in the rule, or is but given."""
    unit = scored.unit
    mine, theirs = set(_said_numbers(query.text)) - {1}, set(unit.shape.numbers) - {1}
    if len(theirs) == 1 and _BEYOND.search(unit.question) and not asked.speaks_of("limited"):
        return max(shape_of(asked.main).numbers, default=0) > max(theirs)
    if not theirs and _SEVERAL.search(unit.question):
        return len(mine) <= 1
    if not theirs <= mine | {int(number) for number in re.findall(r"\d{1,3}", query.text)}:
        return False
    claimed = mine - theirs
    if claimed and scored.own >= OWN_BESIDE_NUMBERS:
        claimed &= set(_said_numbers(asked.main))
    place = knowledge.place_of.get(unit.rule or "", -1)
    if not claimed or place < 0:
        return not claimed
    text = f"{rule_text(knowledge.passages[place].rule)} {unit.answer}"
    if scored.own >= OWN_ENOUGH:
        return claimed <= {int(word) for word in stems(text) if word.isdigit()}
    said = _counted(text)
    return all(any(number == n for n, _ in said & _counted(query.text)) for number in claimed)


def _said_numbers(text: str) -> tuple[int, ...]:
    """The numbers that a question means: not `4 next turn` for `for`, nor `us two`."""
    return shape_of(_NO_NUMBER.sub(" ", text)).numbers


@lru_cache(maxsize=4096)
def _counted(text: str) -> frozenset[tuple[int, str]]:
    """Numbers with each of the two words behind them and the one before; `no` is a number too."""
    words = ["0" if word == "no" else word for word in stems(text)]
    found: set[tuple[int, str]] = set()
    for place, word in enumerate(words):
        if word.isdigit():
            near = [*words[max(0, place - 1) : place], *words[place + 1 : place + 3]]
            found.update((int(word), other) for other in near if not other.isdigit() and other not in STOP_WORDS)
    return frozenset(found)
