"""Which way a question is put, and whether a known verdict is its own, on questions about no game in particular."""

from __future__ import annotations

import pytest

from assistant.polarity import carried, put


@pytest.mark.parametrize(
    "question",
    [
        "can i look at it?",
        "so i can swap them, right?",
        "he draws first, yeah?",
        "am i able to go back afterwards",
        "two swaps in one round ok?",
        "is it legal to wait",
        "used my last token, can i still bid",
        "doesnt the loser deal next?",
        "the pile is shared, correct?",
    ],
)
def test_it_is_a_question_for_yes_or_no(question: str) -> None:
    asked = put(question)
    assert asked.open
    assert asked.plain


@pytest.mark.parametrize(
    "question",
    [
        "how many tokens are there?",
        "what does the token do",
        "which pile is it, the left one?",
        "token = ?",
        "token mean?",
        "when does the round end?",
        "you never shuffle the pile, right?",
        "so i cant bid twice?",
        "starting tokens",
    ],
)
def test_a_bare_yes_or_no_would_not_tell(question: str) -> None:
    assert not put(question).open


@pytest.mark.parametrize(
    ("known", "verdict", "asked", "expected"),
    [
        ("Can I swap tokens?", "yes", "may i swap tokens", "yes"),
        ("Do I lose the token?", "no", "does the token stay", "yes"),
        ("Does the token stay?", "yes", "is the token lost?", "no"),
        ("Must I draw?", "no", "can i skip the draw", "yes"),
        ("Is drawing mandatory?", "yes", "is drawing optional?", "no"),
        ("Is a swap free?", "no", "does a swap cost anything", "yes"),
        ("Does the pile lie face up?", "yes", "is the pile face down?", "no"),
        ("Can I spend tokens?", "yes", "does fog stop me from spending tokens", "no"),
        ("Can a bid be more than 5?", "no", "is the bid capped at 5?", "yes"),
        ("May the opponent look at my pile?", "no", "can i look at my opponent's pile", "no"),
        ("Does the token I never used stay?", "yes", "does my token stay if i never used it", "yes"),
        ("Must I draw?", "yes", "do i draw", "yes"),
        ("Do I draw?", "no", "must i draw", "no"),
        ("Do I draw a card?", "yes", "dont i draw a card?", "yes"),
    ],
)
def test_a_verdict_is_taken_over_or_turned(known: str, verdict: str, asked: str, expected: str | None) -> None:
    assert carried(verdict, put(known), put(asked)) == expected


@pytest.mark.parametrize(
    ("known", "asked"),
    [
        ("Can I bid before I draw?", "can i bid after i draw"),
        ("Does the first player draw?", "does the second player draw"),
        ("May I look at my pile?", "may i look at my opponent's pile"),
        ("May I swap tokens?", "must i swap tokens"),
        ("May I keep the token?", "may i discard it and lose the token"),
        ("Can I swap with an empty pile?", "can i swap with a pile of cards"),
        ("Do all tokens count?", "do tokens count"),
        ("Can I make my opponent swap?", "can i swap"),
        ("Do you swap before you bid?", "does one bid before one swaps?"),
        ("Does a card beat the rules?", "do the rules beat a card"),
        ("Is it dealt from left to right?", "is it dealt right to left?"),
        ("Do I need both tokens?", "do i need a token"),
        ("Can I bid with 2/–?", "can i bid"),
        ("Do I go first?", "does she go second?"),
        ("Does it grow?", "does it shrink?"),
        ("Do I use a normal card?", "do i use a special card"),
    ],
)
def test_where_the_cases_differ_nothing_is_said(known: str, asked: str) -> None:
    assert carried("yes", put(known), put(asked)) is None
    assert carried("no", put(known), put(asked)) is None


def test_neither_verdict_nor_number_is_turned() -> None:
    assert carried("-", put("Do I swap?"), put("do i swap")) is None
    assert carried("3", put("Do I swap?"), put("do i swap")) is None


def test_the_clause_that_asks_is_told_from_what_is_given() -> None:
    asked = put("my pile has run out, can i still bid after the swap?")
    assert asked.main == "can i still bid"
    assert "run out" in asked.given
    assert asked.lacks
