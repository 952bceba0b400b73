"""Questions of two to six words in the middle of a game: Katana, Saint Seiya and Blade Rondo."""

from __future__ import annotations

import re

import pytest

from assistant import Answer, ask
from assistant.facts import topics_of
from rules_corpus.folding import fold

OPENING = re.compile(r"(Yes|No)\b[.,]")


def opening(answer: Answer) -> str:
    """The opening word of an answer; empty if it opens with its sentence."""
    found = OPENING.match(answer.answer)
    return found[1].lower() if found else ""


# --- What a word means and how many there are ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "question", "rule", "says"),
    [
        ("saint-seiya", "what is cosmos", "ssd-11.6", "cosmos"),
        ("saint-seiya", "what is strength", "ssd-11.6", "strength"),
        ("saint-seiya", "how many flames", "ssd-2.1", "12"),
        ("saint-seiya", "refill direction", "ssd-9.9", "right"),
        ("katana", "kamikaze damage", "kat-7.1", "value"),
        ("katana", "how many actions per turn", "kat-3.4", "action"),
        ("katana", "when do i lose", "kat-3.1", "health"),
        ("katana", "what comes first", "kat-3.3", "drawing"),
        ("blade-rondo", "what is a discard", "blr-4.20", "limited"),
        ("blade-rondo", "solo who goes first", "blr-14.1", "you"),
        ("blade-rondo", "subordinate attack power", "blr-8.4", "own"),
    ],
)
def test_the_general_rule_answers_in_few_words(game: str, question: str, rule: str, says: str) -> None:
    answer = ask(question, game)
    assert not answer.refused
    assert answer.citations[0].id == rule
    assert says in answer.sentence.lower()


# --- The opening word ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "question", "word"),
    [
        ("saint-seiya", "can i heal", "yes"),
        ("saint-seiya", "can i keep cards", "yes"),
        ("saint-seiya", "can healed card be used", "no"),
        ("saint-seiya", "can i play armor and character", "yes"),
        ("blade-rondo", "can i heal", "yes"),
        ("blade-rondo", "can i respond on own turn", "no"),
        ("katana", "can i pollute and attack", "no"),
        ("katana", "is stance mandatory", "no"),
    ],
)
def test_a_short_question_opens_with_its_own_word(game: str, question: str, word: str) -> None:
    assert opening(ask(question, game)) == word


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("katana", "can i block twice"),
        ("katana", "can i attack twice"),
        ("katana", "do i draw when attacked"),
        ("saint-seiya", "can i buy two cards"),
        ("saint-seiya", "must i use arrival"),
        ("blade-rondo", "nullified do i pay"),
    ],
)
def test_no_word_where_it_depends(game: str, question: str) -> None:
    answer = ask(question, game)
    assert not answer.refused
    assert opening(answer) == ""


# --- What the books leave open ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("katana", "can i heal"),
        ("katana", "deck empty"),
        ("katana", "can i exchange and attack"),
        ("katana", "can i see opponents hand"),
        ("saint-seiya", "solo rules?"),
        ("saint-seiya", "can i wound others"),
        ("saint-seiya", "shiryu special ability"),
        ("blade-rondo", "does defence reset"),
        ("blade-rondo", "heating method cost"),
        ("blade-rondo", "can subordinate be killed"),
    ],
)
def test_what_the_book_leaves_open_is_said_to_be_open(game: str, question: str) -> None:
    assert ask(question, game).refused


@pytest.mark.parametrize("question", ["how long grant lasts", "grant duration", "how long does a granted card last"])
def test_how_long_an_effect_lasts_is_no_question_of_playing_time(question: str) -> None:
    topics = [topic.name for topic in topics_of("blade-rondo") if topic.is_in(fold(question))]
    assert topics == []


@pytest.mark.parametrize("question", ["how long does it take", "how long does a match last", "game duration?"])
def test_playing_time_is_never_printed(question: str) -> None:
    topics = [topic.name for topic in topics_of("katana") if topic.is_in(fold(question))]
    assert topics == ["playing time"]
