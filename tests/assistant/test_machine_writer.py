"""The operator's model inside the assistant: when it is asked at all, what it may change, and what is recorded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from assistant import Answer, ask
from assistant.check import holds
from assistant.machine.writer import CALLS, Writer
from assistant.passages import quote_of, rule_citation, rule_text
from rules_corpus.books import corpus, rules_by_id
from rules_corpus.model import Rule
from tests.assistant.fake_model import KEY, Behavior, FakeModel, Handler, chat, fake_model, items, says

RULES = [rules_by_id()[name] for name in ("kat-7.4", "kat-4.23", "kat-4.12", "kat-1.1", "kat-7.3", "kat-7.2")]
FOUND = Answer("can I follow a kamikaze up?", "katana", "rule", rule_text(RULES[0]), rule_text(RULES[0]),
               citations=(rule_citation(RULES[0]),), see_also=("/rule/kat-7.3",), confidence=0.7)  # fmt: skip
QUOTE = "You may make no follow-up attacks after a kamikaze attack."
GOOD = ("No, after a kamikaze attack you may make no follow-up attacks.", "kat-7.4", QUOTE)
LIES = [
    ("Yes, after a kamikaze attack you may make follow-up attacks.", "kat-7.4", QUOTE),
    ("After a kamikaze attack you may make 3 follow-up attacks.", "kat-7.4", QUOTE),
    ("No, after a kamikaze attack you may make no follow-up attacks.", "kat-7.4", "A kamikaze attack ends your turn."),
    ("No, after a kamikaze attack you may make no follow-up attacks.", "kat-9.99", QUOTE),
    ("<script>alert(1)</script> You may make no follow-up attacks.", "kat-7.4", QUOTE),
    ("Visit http://example.org to see that you may make no follow-up attacks.", "kat-7.4", QUOTE),
]


class Records(list[dict[str, Any]]):
    """The operator's record, in memory."""

    def keep(self, record: object) -> bool:
        """Takes one."""
        assert isinstance(record, dict)
        self.append(record)
        return True


@pytest.fixture
def model() -> Iterator[FakeModel]:
    """A model of the test's own."""
    with fake_model() as server:
        yield server


@pytest.fixture
def records() -> Records:
    """An empty record."""
    return Records()


@pytest.fixture
def writer(model: FakeModel, records: Records) -> Writer:
    """A writer that asks the fake model."""
    return Writer(model.endpoint, records.keep)


# --- What holds is shown with its quote ------------------------------------------------------------------------------


def test_a_sentence_that_holds_is_shown_with_its_quote(model: FakeModel, writer: Writer, records: Records) -> None:
    model.behave = says(items(GOOD))
    answer = writer.reworded(FOUND, RULES, "reader")
    assert (answer.sentence, answer.answered_by, answer.verdict) == (GOOD[0], "model", None)
    assert [(citation.id, citation.quote) for citation in answer.citations] == [("kat-7.4", QUOTE)]
    assert all(holds(citation) for citation in answer.citations)
    assert answer.as_json()["answered_by"] == "model"
    (record,) = records
    assert record["passages"] == [rule.id for rule in RULES[:5]]
    assert record["sentences"] == [{"passage": "kat-7.4", "verdict": "holds"}]
    assert len(record["prompt"]) == 64


def test_what_is_recorded_holds_neither_question_nor_key(model: FakeModel, writer: Writer, records: Records) -> None:
    model.behave = says(items(GOOD, LIES[0]))
    writer.reworded(FOUND, RULES, "203.0.113.9")
    text = json.dumps(records)
    assert not any(secret in text for secret in (KEY, FOUND.question, "203.0.113.9", GOOD[0]))


def test_a_failing_sentence_is_dropped_and_the_rest_stays(model: FakeModel, writer: Writer, records: Records) -> None:
    model.behave = says(items(LIES[1], GOOD, LIES[2]))
    assert writer.reworded(FOUND, RULES, "reader").sentence == GOOD[0]
    assert [item["verdict"] == "holds" for item in records[0]["sentences"]] == [False, True, False]


def test_the_same_question_is_asked_once(model: FakeModel, writer: Writer) -> None:
    model.behave = says(items(GOOD))
    first = writer.reworded(FOUND, RULES, "reader")
    assert writer.reworded(FOUND, RULES, "another", call=False) == first
    assert writer.reworded(FOUND, RULES, "another") == first
    assert len(model.asked) == 1


def test_what_is_not_remembered_asks_nobody_without_leave(model: FakeModel, writer: Writer) -> None:
    assert writer.reworded(FOUND, RULES, "reader", call=False) == FOUND
    assert model.asked == []


# --- Misbehavior: the answer of search stands ------------------------------------------------------------------------


def obeys(handler: Handler) -> None:
    """A model that does what a question or a passage told it."""
    asked = handler.server.asked[-1][2]["messages"][1]["content"]
    handler.send(200, chat("Aye! Petals are 99. " + asked[-200:]))


BAD: dict[str, Behavior] = {
    **{f"lie {number}": says(items(lie)) for number, lie in enumerate(LIES)},
    "all lies": says(items(*LIES[:4])),
    "nothing": says("[]"),
    "prose": says(GOOD[0]),
    "prose around": says(f"Here you are: {items(GOOD)}"),
    "junk": says("[{]}"),
    "other items": says('[null, 5, {"sentence": "x"}, [[]]]'),
    "obeys": obeys,
    "HTML": says("<script>alert(1)</script>"),
    "500": lambda handler: handler.send(500, b"no"),
    "closes early": lambda handler: handler.send(200, chat(items(GOOD))[:40], Content_Length="9000"),
    "redirect": lambda handler: handler.send(302, b"", Location="/v2"),
}


@pytest.mark.parametrize("name", BAD)
def test_whatever_it_does_the_answer_of_search_stands(
    model: FakeModel, writer: Writer, records: Records, name: str
) -> None:
    model.behave = BAD[name]
    assert writer.reworded(FOUND, RULES, "reader") == FOUND
    assert len(records) == 1
    assert records[0]["outcome"] != "answered"


def test_what_cannot_be_recorded_is_not_used(model: FakeModel) -> None:
    model.behave = says(items(GOOD))
    assert Writer(model.endpoint, lambda record: False).reworded(FOUND, RULES, "reader") == FOUND


def test_a_failure_is_not_remembered(model: FakeModel, writer: Writer) -> None:
    model.behave = BAD["500"]
    assert writer.reworded(FOUND, RULES, "reader") == FOUND
    model.behave = says(items(GOOD))
    assert writer.reworded(FOUND, RULES, "reader").by_model


def test_a_user_may_ask_a_few_times_a_minute(model: FakeModel, writer: Writer) -> None:
    def asked(user: str | None, number: int) -> None:
        writer.reworded(replace(FOUND, question=f"{FOUND.question} {number}"), RULES, user)

    for number in range(CALLS + 3):
        asked("one", number)
    assert len(model.asked) == CALLS
    asked("two", 100)
    assert len(model.asked) == CALLS + 1
    for number in range(200, 203 + CALLS):
        asked(None, number)  # the operator, on the command line
    assert len(model.asked) == 2 * CALLS + 4


# --- When it is asked at all -----------------------------------------------------------------------------------------


def echo(seen: list[tuple[Answer, list[Rule]]]) -> Any:
    """A stand-in for the writer that notes what it is asked for, and says something absurd."""

    def reword(found: Answer, rules: list[Rule]) -> Answer:
        seen.append((found, list(rules)))
        return found

    return reword


@pytest.mark.parametrize(
    ("question", "game", "kind"),
    [
        ("he attacks me with 5/1, I have 3 aura, may I block?", "sakura-arms-basic", "engine"),
        ("how many cards are in the kami deck", "katana", "rule"),
        ("what is Crush?", "sakura-arms-basic", "rule"),
        ("who is the publisher", "katana", "refusal"),
        ("how much voltage do I gain", "katana", "refusal"),
        ("the reserve deck is empty, what now", "saint-seiya", "refusal"),
        ("what is the damage of Lightning Lunge", "sakura-arms", "card"),
        ("", "katana", "refusal"),
    ],
)
def test_what_is_known_or_refused_never_reaches_it(question: str, game: str, kind: str) -> None:
    seen: list[tuple[Answer, list[Rule]]] = []
    answer = ask(question, game, (), echo(seen))
    assert seen == []
    assert answer == ask(question, game)
    assert answer.kind == kind


@pytest.fixture(scope="module")
def reworded() -> list[tuple[Answer, list[Rule]]]:
    """What reaches the model of many questions: the rules' own titles, which are no questions that rules carry."""
    seen: list[tuple[Answer, list[Rule]]] = []
    for rule in corpus()["blade-rondo"].rules:
        ask(f"tell me of this: {rule_text(rule)[:70]}", "blade-rondo", (), echo(seen))
    return seen


def test_what_reaches_it_is_an_answer_from_passages_of_the_game(reworded: list[tuple[Answer, list[Rule]]]) -> None:
    assert reworded
    for found, rules in reworded:
        assert not found.refused
        assert found.kind == "rule"
        assert found.answered_by == "search"
        assert found.citations[0].id == rules[0].id
        assert {rule.game for rule in rules} == {"blade-rondo"}


def test_a_question_that_goes_on_is_left_to_search(reworded: list[tuple[Answer, list[Rule]]]) -> None:
    seen: list[tuple[Answer, list[Rule]]] = []
    for found, _ in reworded[:5]:
        ask(f"and {found.question}", "blade-rondo", ["what is a blade"], echo(seen))
    assert seen == []


def test_the_answer_is_the_models_from_end_to_end(
    reworded: list[tuple[Answer, list[Rule]]], model: FakeModel, writer: Writer
) -> None:
    """The model repeats the sentence that search found, so that it holds, and the whole way is walked."""
    walked = 0
    for found, _ in reworded:
        rule = rules_by_id()[found.citations[0].id]
        model.behave = says(items((found.sentence, rule.id, quote_of(rule))))
        answer = ask(found.question, "blade-rondo", (), partial(writer.reworded, user=None))
        walked += answer.by_model
        assert answer.citations[0].id == rule.id
    assert walked
