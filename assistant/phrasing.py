"""From the best rules to the words of an answer: a plain sentence, then the rule itself."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.knowledge import Knowledge
from assistant.lexicon import feature_set
from assistant.matching import Query, ScoredRule, ScoredUnit, is_too_narrow
from assistant.model import MAX_ANSWER, MAX_QUOTE, Answer, Citation
from assistant.passages import best_sentence, rule_citation, rule_text
from assistant.ruling_answers import bearing_on
from assistant.verdicts import decided
from assistant.wording import adds, leans, pieces, with_its_list, with_its_subject
from rules_corpus import addresses
from rules_corpus.books import concepts
from rules_corpus.glossary import glossary
from rules_corpus.model import Rule

LEAST_UNIT = 0.42
"""The score from which the answer of a rule question is taken for the sentence; below, a sentence of the rule."""
ALSO_GAIN = 0.22
"""The share of the question a second rule must add to be cited with the first."""
TERM_SHARE = 0.45
"""The share of a question that a term must be for its definition to be added."""
SECOND_LEAST = 0.6
"""How well a second rule must fit against the first."""
MET = 0.5
"""The share of a short question that a question of the second rule must have for its sentence to be added."""
NEAR = 2
"""Rules named as near."""


@dataclass(frozen=True)
class Said:
    """What one rule says to the question."""

    rule: Rule
    sentence: str
    verdict: str | None
    scored: ScoredRule


def answering_unit(query: Query, knowledge: Knowledge, scored: ScoredRule) -> ScoredUnit | None:
    """The rule question or fact that a rule answers with; None where only its text is near."""
    found = decided(query, knowledge, scored)
    if found is not None:
        return found.by
    unit = scored.unit
    return unit if unit is not None and unit.score >= LEAST_UNIT else None


def said_by(query: Query, knowledge: Knowledge, scored: ScoredRule) -> Said:
    """The sentence that a rule has for a question, and the verdict if it decides it."""
    rule = knowledge.passage(scored.rule).rule
    found = decided(query, knowledge, scored)
    unit = found.by if found is not None else answering_unit(query, knowledge, scored)
    sentence = unit.unit.answer if unit is not None else best_sentence(rule, said(query))
    verdict = found.verdict if found is not None else None
    if unit is None:
        sentence = with_its_subject(sentence, rule_text(rule))
    return Said(rule, with_its_list(sentence, rule_text(rule)), verdict, scored)


def said(query: Query) -> frozenset[str]:
    """Everything the question can be found as."""
    return frozenset(name for item in query.wanted for name in item.feature.alternatives)


def phrase(query: Query, knowledge: Knowledge, rules: list[ScoredRule], game: str) -> Answer:
    """The answer of the best rule, completed by a second where the first leaves part of the question open."""
    book = knowledge.book
    first = said_by(query, knowledge, rules[0])
    second = _second(query, knowledge, rules)
    citations = [_cited(first, query, book), *_also(first.scored.unit, knowledge, first.rule.id)]
    sentence = with_verdict(first.verdict, first.sentence)
    if second is not None:
        citations.append(_cited(second, query, book))
        fits = adds(second.sentence, sentence, book) and not leans(second.sentence)
        if first.verdict is None and fits and _is_met(query, second.scored):
            sentence += " " + second.sentence
    cited = {citation.id for citation in citations}
    glossed = _glossed(query, knowledge, first.rule)
    if glossed is not None:
        citations.append(glossed)
    near = [addresses.rule(rule.rule) for rule in rules[1:] if rule.rule not in cited][:NEAR]
    return Answer(
        question=query.text,
        game=game,
        kind="rule",
        sentence=sentence,
        answer=filled(sentence, citations, said(query), second.rule.id if second is not None else "", book),
        verdict=first.verdict,
        confidence=max(0.0, min(1.0, rules[0].coverage)),
        citations=tuple(citations),
        see_also=tuple(near),
        note=differs(first.rule),
        rulings=bearing_on(cited, (), said(query)) if first.rule.game == "sakura-arms" else (),
    )


def _is_met(query: Query, scored: ScoredRule) -> bool:
    """Whether a second rule is near enough to speak up: a short question leaves much open that it does not ask."""
    return not query.brief or (scored.unit is not None and scored.unit.own >= MET)


def _cited(found: Said, query: Query, book: str) -> Citation:
    """The rule with the quote that carries the sentence; what was asked decides where the sentence does not."""
    spoken = feature_set(found.sentence, book)
    return rule_citation(found.rule, spoken or said(query))


def differs(rule: Rule) -> str:
    """Where the other edition differs in this rule; empty if it does not."""
    concept = concepts().get(rule.concept or "")
    return f"The editions differ: {concept.differs}" if concept is not None and concept.differs else ""


def _glossed(query: Query, knowledge: Knowledge, rule: Rule) -> Citation | None:
    """The glossary's definition of the one term that a question asks for; it is written in the Basic Set's words."""
    if knowledge.book == "sakura-arms-yurina" or not (query.shape.is_a("definition") or len(query.wanted) <= 2):
        return None
    for item in query.wanted:
        if item.carried or item.weight < TERM_SHARE * query.total:
            continue
        for name in item.feature.alternatives:
            term = glossary().get(f"{rule.game}/{name[1:]}") if name[0] == "@" else None
            if term is not None and rule.id in term.rules and len(term.definition) <= MAX_QUOTE:
                return Citation("term", term.key, None, term.name, term.definition, addresses.term(term))
    return None


def _also(unit: ScoredUnit | None, knowledge: Knowledge, first: str) -> list[Citation]:
    """The further rules that a fact rests on."""
    rules = unit.unit.also if unit is not None else ()
    return [rule_citation(knowledge.passage(rule).rule) for rule in rules if rule != first]


def _second(query: Query, knowledge: Knowledge, rules: list[ScoredRule]) -> Said | None:
    """A second rule that says what the first one lacks of the question."""
    unit = rules[0].unit
    told = (rules[0].rule, *(unit.unit.also if unit is not None else ()))
    places = {name for rule in told for name in knowledge.passage(rule).places}
    missing = [item for item in query.wanted if places.isdisjoint(item.feature.alternatives)]
    if not missing or sum(item.weight for item in missing) < ALSO_GAIN * query.total:
        return None
    best, most = None, ALSO_GAIN * query.total
    for scored in rules[1:8]:
        if scored.score < SECOND_LEAST * rules[0].score:
            break
        found = knowledge.passage(scored.rule).places
        gain = sum(item.weight for item in missing if not found.keys().isdisjoint(item.feature.alternatives))
        if gain > most and scored.rule not in told and not is_too_narrow(query, scored.rule, knowledge):
            best, most = scored, gain
    return said_by(query, knowledge, best) if best is not None else None


def with_verdict(verdict: str | None, sentence: str) -> str:
    """A sentence that opens with its verdict."""
    if verdict is None or sentence.lower().startswith((f"{verdict}.", f"{verdict},")):
        return sentence
    return f"{verdict.capitalize()}. {sentence}"


def filled(sentence: str, citations: list[Citation], asked: frozenset[str], second: str, book: str) -> str:
    """The sentence with the rule text behind it, as many whole sentences as fit and say more than it does.

    One that leans on the sentence before it follows that sentence or is left out. Of the `second` rule only what speaks
    of something asked that is not said yet.
    """
    text = sentence
    for citation in citations:
        before = ""
        for piece in pieces(citation.quote):
            behind, before = before, piece
            if not adds(piece, text, book) or (leans(piece) and not (behind and text.endswith(behind))):
                continue
            if citation.id == second and not (asked & feature_set(piece, book)) - feature_set(text, book):
                continue
            if citation.type == "term" and not behind:
                piece = f"{citation.heading}: {piece}"  # a definition says what the term is, without naming it
            if len(text) + len(piece) + 1 > MAX_ANSWER:
                return text
            text += " " + piece
    return text
