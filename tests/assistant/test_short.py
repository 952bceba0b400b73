"""Short questions in the middle of a game: what they do not name must not decide them."""

from __future__ import annotations

import pytest

from assistant.answering import ask, make_query
from assistant.knowledge import knowledge_of
from assistant.matching import is_too_narrow, score_rules, score_units
from assistant.verdicts import decided

BASIC, BOX = "sakura-arms-basic", "sakura-arms-yurina"


@pytest.mark.parametrize(
    ("question", "book", "verdict", "rule"),
    [
        ("can i do two basic moves same turn", BASIC, "yes", "sab-8.5"),
        ("two attacks one turn?", BASIC, "yes", "sab-6.21"),
        ("can i attack first turn", BASIC, "yes", "sab-6.3"),
        ("maneuver on enemy turn?", BASIC, "no", "sab-8.3"),
        ("can opponent see my hand", BASIC, "no", "sab-9.10"),
        ("does reshuffle hurt", BASIC, "yes", "sab-6.13"),
        ("can i look at discard", BASIC, "yes", "sab-9.5"),
        ("can i attack twice", BOX, "yes", "say-5.11"),
        ("attachment using aura crystals?", BOX, "yes", "say-5.75"),
        ("basic action on enemy turn?", BOX, "no", "say-5.33"),
        ("opponent reshuffles, i lose life?", BOX, "no", "say-5.8"),
        ("must use full charge?", BASIC, "yes", "sab-15.2"),
        ("mulligan ok?", BASIC, "yes", "sab-5.15"),
    ],
)
def test_a_verdict_is_of_the_case_that_is_asked(question: str, book: str, verdict: str, rule: str) -> None:
    answer = ask(question, book)
    assert (answer.verdict, answer.citations[0].id) == (verdict, rule)


@pytest.mark.parametrize(
    ("question", "book", "not_verdict"),
    [
        ("do two basic actions?", BOX, "no"),
        ("can i play after devote", BOX, "no"),
        ("full power on first turn?", BASIC, "no"),
        ("can i react twice", BASIC, "no"),
        ("can i react then attack", BASIC, "no"),
    ],
)
def test_no_verdict_of_another_case(question: str, book: str, not_verdict: str) -> None:
    assert ask(question, book).verdict != not_verdict


def test_a_rule_question_with_a_term_more_gives_no_verdict() -> None:
    """A maneuver and a full power card exclude each other, two maneuvers do not."""
    knowledge = knowledge_of(BASIC)
    query = make_query("basic move, then another basic move ok?", "", knowledge)
    rules = score_rules(query, knowledge, score_units(query, knowledge), limit=40)
    exclusive = next(rule for rule in rules if rule.rule == "sab-6.20")
    assert decided(query, knowledge, exclusive) is None


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("how many specials in deck", "sab-5.7"),
        ("how far can distance go", "sab-3.17"),
        ("do enchantments go away when", "sab-15.6"),
        ("what's energy for", "sab-8.4"),
        ("cards per turn", "sab-6.21"),
        ("card vs rules", "sab-16.5"),
        ("can i heal", "sab-8.10"),
    ],
)
def test_the_general_rule_answers(question: str, rule: str) -> None:
    answer = ask(question, BASIC)
    assert not answer.refused
    assert answer.citations[0].id == rule


@pytest.mark.parametrize("question", ["what is stun", "stun token off when?", "restriction means"])
def test_a_keyword_answers_who_names_it(question: str) -> None:
    knowledge = knowledge_of(BASIC)
    assert not is_too_narrow(make_query(question, "", knowledge), ask(question, BASIC).citations[0].id, knowledge)


def test_a_keyword_is_no_answer_for_who_does_not_name_it() -> None:
    knowledge = knowledge_of(BASIC)
    assert is_too_narrow(make_query("lose energy at end?", "", knowledge), "sab-17.16", knowledge)
    assert not ask("lose energy at end?", BASIC).citations[0].id.startswith("sab-17")


@pytest.mark.parametrize("question", ["concede?", "can i undo", "both die same time?", "same megami both players?"])
def test_what_the_book_leaves_open_is_refused(question: str) -> None:
    assert ask(question, BASIC).refused


@pytest.mark.parametrize("question", ["same enchantment twice?", "negative distance?", "evade?"])
def test_nothing_fits_is_said_softly(question: str) -> None:
    answer = ask(question, BASIC)
    assert answer.refused
    assert answer.verdict is None


def test_a_second_rule_keeps_to_what_was_asked() -> None:
    """A short question leaves much unsaid, which no second rule need bring up."""
    assert "Restriction" not in ask("can i react twice", BASIC).sentence
    assert "other card" not in ask("can i react twice", BASIC).sentence
