"""When the book does not say it: topics never printed, questions known to be open, and too little agreement."""

from __future__ import annotations

from collections.abc import Collection

from assistant.elsewhere import Missing, missing, told
from assistant.facts import topics_of
from assistant.knowledge import Knowledge
from assistant.lexicon import feature_set
from assistant.matching import Query, ScoredRule, ScoredUnit, known
from assistant.model import MAX_ANSWER, MAX_QUOTE, Answer, Citation
from assistant.passages import rule_citation
from assistant.phrasing import NEAR, said
from assistant.wording import pieces
from rules_corpus import addresses
from rules_corpus.books import corpus, rules_by_id
from rules_corpus.folding import fold

SOFT = "This rulebook does not seem to say this."
SILENT_LEAST = 0.44
"""The score from which a question known to be open is taken to be the one asked."""
SURE_ENOUGH = 0.75
"""The share from which a rule answers though the question names something the book lacks."""
FEW, SILENT_SAID_BRIEFLY = 2, 0.6
"""Where a question is nothing but a word or two, so much of the open one must be said: not its subject alone."""
SILENT_LEAD = 0.0
"""How much better it must fit than any question with an answer."""
SUBJECT, HALF = 0.9, 0.5
"""A text speaks of what is asked for if it has a word of so much of the weightiest one's weight, or so much of all."""
LEAST_SURE = 0.5
"""Below this the nearest rule does not answer: its share of the question and its score together."""
STRANGE, LEAST_SURE_OF_STRANGE = 0.4, 0.65
"""A short question of which so much are words that the book lacks is strange to it: a rule must be nearer to answer."""
ADVERBS = frozenset({"@always"})
"""Terms of the game that are mostly said as plain words."""
BESIDE, LEAST_SURE_BESIDE = 0.3, 1.3
"""The same where so much of it is a term of the game that the rule and its answer do not have."""


def by_topic(text: str, game: str, book: str) -> Answer | str | None:
    """The refusal for a topic that rulebooks do not print; for a book that does print it, the id of its rule."""
    folded = fold(text)
    for topic in topics_of(book):
        if topic.is_in(folded):
            if topic.rule is not None:
                return topic.rule
            return Answer(text, game, "refusal", topic.say, topic.say, refused=True, confidence=0.95)
    return None


def by_rules(
    query: Query, knowledge: Knowledge, units: list[ScoredUnit], rules: list[ScoredRule], game: str
) -> Answer | None:
    """The refusal where the book leaves the question open, or nothing in it fits."""
    if query.topic_rule and rules and rules[0].rule == query.topic_rule:
        return None
    silent = next((unit for unit in units if unit.unit.silent), None)
    spoken = next((unit for unit in units if not unit.unit.silent), None)
    if (
        silent
        and _is_asked(silent, query.bare and len(query.wanted) <= FEW)
        and (not spoken or silent.score > spoken.score + SILENT_LEAD)
    ):
        return _refusal(query, game, silent.unit.answer, rules, silent.unit.rule, silent.score, knowledge)
    if not rules:
        return _refusal(query, game, SOFT, [], None, 0.9, knowledge)
    lacking = missing(query, knowledge)
    if lacking is not None and confidence(query, knowledge, rules) < SURE_ENOUGH:
        return _of_elsewhere(query, lacking, knowledge, game)
    if how_sure(query, knowledge, rules) < _least_sure(query, knowledge, rules):
        return _refusal(query, game, SOFT, rules, rules[0].rule, 0.6, knowledge, nearest=True)
    return None


def _is_asked(silent: ScoredUnit, brief: bool) -> bool:
    """Whether a question known to be open is the one asked; the rules' own ones are precise and must be met closely."""
    if silent.unit.source == "silent":
        return silent.score >= SILENT_LEAST and silent.precision >= (SILENT_SAID_BRIEFLY if brief else 0.3)
    return silent.score >= SILENT_LEAST + 0.08 and silent.precision >= 0.68


def how_sure(query: Query, knowledge: Knowledge, rules: list[ScoredRule]) -> float:
    """How likely the best rule answers: what it has of the question, and how well it fits."""
    return confidence(query, knowledge, rules) + 0.6 * rules[0].score


def _least_sure(query: Query, knowledge: Knowledge, rules: list[ScoredRule]) -> float:
    """How sure the best rule must be to answer; surer for a short one of whose terms the best rule lacks one."""
    if _is_strange(query, knowledge):
        return LEAST_SURE_OF_STRANGE
    asks = query.shape.kinds or ({"yes/no"} if query.text.endswith("?") else frozenset())
    if query.brief and asks == {"yes/no"}:
        best = rules[0]
        said_there = [best.unit.unit.features, feature_set(best.unit.unit.answer, knowledge.book)] if best.unit else []
        there = frozenset(knowledge.passage(best.rule).places).union(*said_there)
        beside = [
            item.weight
            for item in query.wanted
            if there.isdisjoint(item.feature.alternatives)
            and any(name[0] == "@" and name not in ADVERBS for name in item.feature.alternatives)
        ]
        if sum(beside) >= BESIDE * query.total:
            return LEAST_SURE_BESIDE
    return LEAST_SURE


def _is_strange(query: Query, knowledge: Knowledge) -> bool:
    """Whether a short question is for the most part about what the book has no word for."""
    if not query.brief:
        return False
    lacking = [item.weight for item in query.wanted if not (known(item.feature, knowledge) or item.feature.foreign)]
    return sum(lacking) >= STRANGE * query.total


def knowledge_game(knowledge: Knowledge) -> str:
    """The game of a book."""
    return corpus()[knowledge.book].game


def confidence(query: Query, knowledge: Knowledge, rules: list[ScoredRule]) -> float:
    """How much of the question the best rule has; words that the whole book lacks weigh more."""
    total = found = 0.0
    passage = knowledge.passage(rules[0].rule)
    unit = rules[0].unit
    own = unit.unit.features if unit else frozenset()
    for item in query.wanted:
        if item.feature.foreign and not known(item.feature, knowledge):
            continue
        weight = item.weight
        total += weight
        if any(name in passage.places or name in own for name in item.feature.alternatives):
            found += weight
    return found / total if total else 0.0


def shares_subject(query: Query, places: Collection[str]) -> bool:
    """Whether a text speaks of what is asked for: of its weightiest words, or of enough of them."""
    asked = [item for item in query.wanted if not item.carried] or query.wanted
    total = sum(item.weight for item in asked)
    most = max((item.weight for item in asked), default=0.0)
    found = [item.weight for item in asked if any(name in places for name in item.feature.alternatives)]
    return bool(found) and (max(found) >= SUBJECT * most or sum(found) >= HALF * total)


def _of_elsewhere(query: Query, lacking: Missing, knowledge: Knowledge, game: str) -> Answer:
    """The refusal of what the book does not have: no rule of it is near, but the glossary may know the word."""
    own = knowledge_game(knowledge)
    sentence = told(lacking, own)
    term = lacking.term if lacking.where == own else None
    cited: tuple[Citation, ...] = ()
    if term is not None and term.definition in sentence and len(term.definition) <= MAX_QUOTE:
        cited = (Citation("term", term.key, None, term.name, term.definition, addresses.term(term)),)
    return Answer(query.text, game, "refusal", sentence, sentence, refused=True, confidence=0.85, citations=cited,
                  see_also=tuple(citation.url for citation in cited))  # fmt: skip


def _refusal(
    query: Query,
    game: str,
    sentence: str,
    rules: list[ScoredRule],
    near: str | None,
    sure: float,
    knowledge: Knowledge,
    nearest: bool = False,
) -> Answer:
    """A refusal with the nearest text, if it speaks of what was asked for; it is cited but does not answer."""
    kept = near is not None and shares_subject(query, knowledge.passage(near).places)
    cited = (rule_citation(rules_by_id()[near], said(query)),) if near is not None and kept else ()
    text = f"{sentence} Nearest text: {' '.join(pieces(cited[0].quote))}" if nearest and cited else sentence
    if len(text) > MAX_ANSWER:
        text = sentence
    others = [
        addresses.rule(rule.rule)
        for rule in rules
        if rule.rule != near and shares_subject(query, knowledge.passage(rule.rule).places)
    ]
    see = [*(citation.url for citation in cited), *others[:NEAR]]
    return Answer(query.text, game, "refusal", sentence, text, refused=True, confidence=min(1.0, sure),
                  citations=cited, see_also=tuple(see))  # fmt: skip
