"""How an answer opens and reads: Yes and No only where they hold, the sentence first, nothing idle behind it."""

from __future__ import annotations

import re

import pytest

from assistant import Answer, ask
from assistant.answering import make_query
from assistant.books import BOOKS
from assistant.knowledge import Unit, knowledge_of
from assistant.lexicon import feature_set
from assistant.matching import score_rules, score_units
from assistant.verdicts import decided

BASIC, YURINA = "sakura-arms-basic", "sakura-arms-yurina"
OPENING = re.compile(r"(?:Yes|No)\b[.,]")
ID = re.compile(r"\b(?:sab|say|sac|kat|ssd|blr)-\d")
SAMPLE = 5
"""Every which rule question is tried."""


def words(answer: Answer) -> str:
    """The opening word of an answer; empty if it opens with its sentence."""
    found = OPENING.match(answer.answer)
    return found[0][:-1].lower() if found else ""


# --- The opening word ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "question", "word"),
    [
        (BASIC, "i lose when my health is at 0, yeah?", "yes"),
        (BASIC, "is it legal to play two full power cards in one turn", "no"),
        (BASIC, "mulligan possible?", "yes"),
        (BASIC, "distance starts at 10, right?", "yes"),
        (BASIC, "distance starts at 8, right?", "no"),
        (BASIC, "can aura hold 7 petals", "no"),
        (BASIC, "can aura hold 4 petals", "yes"),
        ("blade-rondo", "life starts at 20, right?", "no"),
        ("saint-seiya", "wounded ones count for points, yeah?", "yes"),
    ],
)
def test_however_it_is_put_it_opens_with_the_word(game: str, question: str, word: str) -> None:
    answer = ask(question, game)
    assert words(answer) == word
    assert answer.verdict == word


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (BASIC, "you never draw in the first turn, right?"),
        (BASIC, "doesnt focus move a petal to flare?"),
        (BASIC, "used my special card, can i use it again this duel"),
        (BASIC, "when are petals removed from enchantments"),
        ("katana", "what are the phases of a turn"),
    ],
)
def test_where_it_is_not_sure_the_sentence_stands_alone(game: str, question: str) -> None:
    answer = ask(question, game)
    assert words(answer) == ""
    assert answer.verdict is None


def asked_of(book: str) -> list[Unit]:
    """A sample of the rule questions of a book that have a verdict."""
    units = [unit for unit in knowledge_of(book).units if unit.verdict in ("yes", "no") and unit.source == "asked"]
    return units[::SAMPLE]


@pytest.mark.parametrize("book", BOOKS)
def test_no_rule_question_is_given_the_opposite_verdict(book: str) -> None:
    knowledge, wrong, right = knowledge_of(book), [], 0
    for unit in asked_of(book):
        query = make_query(f"so, {unit.question.lower().rstrip('?')}", "", knowledge)
        for scored in score_rules(query, knowledge, score_units(query, knowledge))[:1]:
            found = decided(query, knowledge, scored)
            if found is not None and found.verdict == unit.verdict:
                right += 1
            elif found is not None:
                wrong.append((unit.question, found.by.unit.question))
    assert wrong == []
    assert right > 0.8 * len(asked_of(book))


# --- What follows the sentence ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (BASIC, "do artificial petals count as sakura petals"),
        (BASIC, "in which order is an attack card resolved"),
        (YURINA, "can the umbrella be flipped in the main phase"),
        ("katana", "do i discard the stance card when nobody attacks"),
        ("katana", "what are the phases of a turn"),
        ("saint-seiya", "where do wounded characters lie"),
        ("blade-rondo", "which steps begin a turn"),
    ],
)
def test_no_sentence_repeats_the_one_before_it(game: str, question: str) -> None:
    answer = ask(question, game)
    lead = feature_set(answer.sentence, game)
    for piece in re.split(r"(?<=\.) ", answer.answer.removeprefix(answer.sentence).strip()):
        assert not piece or feature_set(piece, game) - lead, piece
    assert not ID.search(answer.answer)


def test_an_announced_list_is_given() -> None:
    answer = ask("which steps begin a turn", "blade-rondo")
    assert re.search(r"in this order: \w[^:]+; [^:]+; [^:]+\.", answer.answer)


def test_the_quote_carries_the_sentence() -> None:
    answer = ask("petals from aura damage go to flare, right?", BASIC)
    ground = feature_set(" ".join(citation.quote for citation in answer.citations), BASIC)
    said = {name for name in feature_set(answer.sentence.removeprefix("No. "), BASIC) if name[0] not in "@="}
    assert len(said & ground) >= 0.7 * len(said)


def test_the_sign_is_no_dash_in_the_basic_set() -> None:
    for question in ("does 3/- hit health", "what about the sign - in 3/-", "who chooses where damage goes"):
        assert not re.search(r"\b(?:a|the) dash\b", ask(question, BASIC).answer, re.IGNORECASE)


def test_the_engine_speaks_the_words_of_the_edition() -> None:
    for question in ("wrap with dust 0", "retreat with aura 0", "withdraw at range 5"):
        answer = ask(question, YURINA)
        assert answer.kind == "engine"
        assert not re.search(r"\bpetals?\b|\bthe distance\b", answer.answer, re.IGNORECASE)


# --- Refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (YURINA, "how does Raira fly"),
        ("katana", "what is flare"),
        ("saint-seiya", "how much voltage do I gain"),
        (BASIC, "how is a kami drafted"),
    ],
)
def test_a_refusal_cites_nothing_that_is_about_something_else(game: str, question: str) -> None:
    answer = ask(question, game)
    assert answer.refused
    assert not [citation for citation in answer.citations if citation.type == "rule"]
    assert "Nearest text" not in answer.answer


def test_a_refusal_keeps_the_text_that_speaks_of_what_was_asked() -> None:
    answer = ask("what if the reserve deck has no cards left", "saint-seiya")
    assert answer.refused
    assert "Reserve" in answer.citations[0].quote
