"""Facts are what their rules say: every number stands in the rule, every verdict goes with a sentence of it."""

from __future__ import annotations

import pytest

from assistant.books import BOOKS
from assistant.check import strange_numbers
from assistant.facts import facts_of, silences_of, topics_of
from assistant.knowledge import knowledge_of
from rules_corpus.books import rules_by_id
from rules_corpus.documents import plain


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_of_a_fact_stands_in_its_rules(book: str) -> None:
    wrong = []
    for fact in facts_of(book):
        rules = [rules_by_id()[rule] for rule in (fact.rule, *fact.also)]
        ground = " ".join(f"{rule.title} {plain(rule.text)}" for rule in rules)
        spoken = fact.say if fact.value is None else f"{fact.say} {fact.value}"
        if strange := strange_numbers(spoken, ground):
            wrong.append(f"{fact.rule}: {fact.say} {strange}")
    assert wrong == []


@pytest.mark.parametrize("book", BOOKS)
def test_facts_belong_to_their_book(book: str) -> None:
    assert facts_of(book)
    assert all(rules_by_id()[fact.rule].book == book for fact in facts_of(book))
    assert all(silence.say.endswith(".") for silence in silences_of(book))
    assert all(topic.patterns for topic in topics_of(book))


@pytest.mark.parametrize("book", BOOKS)
def test_no_question_is_asked_twice_with_two_verdicts(book: str) -> None:
    seen: dict[str, str] = {}
    for unit in knowledge_of(book).units:
        key = unit.question.casefold().rstrip("?")
        assert seen.setdefault(key, unit.verdict) == unit.verdict, unit.question
