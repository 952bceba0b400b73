"""Every answer is looked at before it is shown; what does not hold falls back to the quote."""

from __future__ import annotations

from dataclasses import replace

from assistant import Answer, Citation, ask
from assistant.check import checked, faults, holds, strange_numbers
from assistant.passages import quote_of
from rules_corpus.books import corpus

GOOD = ask("how many petals does a game use", "sakura-arms-basic")


def test_a_good_answer_is_left_as_it_is() -> None:
    assert faults(GOOD) == []
    assert checked(GOOD) == GOOD


def test_a_quote_that_is_not_in_the_rule_is_dropped() -> None:
    wrong = replace(GOOD.citations[0], quote="You win when you say so.")
    answer = checked(replace(GOOD, citations=(wrong, *GOOD.citations)))
    assert wrong not in answer.citations


def test_an_id_that_does_not_exist_is_dropped() -> None:
    strange = Citation("rule", "sab-99.9", "sakura-arms-basic", "Nowhere", "anything", "/rule/sab-99.9")
    assert not holds(strange)
    assert checked(replace(GOOD, citations=(strange,))).refused


def test_a_number_without_ground_leaves_the_quote_alone() -> None:
    answer = checked(replace(GOOD, sentence="A game uses 57 petals.", answer="A game uses 57 petals."))
    assert "57" not in answer.answer
    assert answer.answer == GOOD.citations[0].quote


def test_a_name_without_ground_leaves_the_quote_alone() -> None:
    text = 'Play "Hidden Dagger" for it.'
    assert checked(replace(GOOD, sentence=text, answer=text)).answer == GOOD.citations[0].quote


def test_numbers_may_be_words_and_ids_are_none() -> None:
    assert strange_numbers("Draw five cards, see sab-12.1.", "your hand holds 5") == []
    assert strange_numbers("Draw 6 cards.", "your hand holds 5") == ["6"]


def test_without_a_quote_nothing_is_claimed() -> None:
    bare = Answer("q", "katana", "rule", "You have 99 lives.", "You have 99 lives.", verdict="yes")
    assert checked(bare).refused
    assert checked(bare).verdict is None


def test_every_rule_can_be_quoted() -> None:
    for book in corpus().values():
        for rule in book.rules:
            quote = quote_of(rule)
            assert len(quote) <= 500
            assert holds(Citation("rule", rule.id, book.id, rule.heading, quote, "/")), rule.id
