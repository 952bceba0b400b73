"""How rule text reads in an answer: no ids, lists whole, nothing twice."""

from __future__ import annotations

import re

import pytest

from assistant import ask
from assistant.books import BOOKS
from assistant.passages import rule_text
from assistant.wording import MAX_LIST, adds, leans, pieces, unannounced, with_its_list, with_its_subject, without_ids
from rules_corpus.books import corpus

ID = re.compile(r"\b(?:sab|say|sac|kat|ssd|blr)-\d")
LIST = """Before the feast.
The feast has three parts in this order:
soup (kat-1.1)
fish, see kat-1.2.
bread

Then rest."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw a card (sab-6.1).", "Draw a card."),
        ("It goes away, see say-5.2.", "It goes away."),
        ("It goes away. See say-5.2 and say-5.3.", "It goes away."),
        ("You lose 1, as told in sab-13.3.", "You lose 1."),
        ("What Fog does is told in sab-17.16.", ""),
        ("All of them are on page 3, here from sab-20.1.", "All of them are on page 3."),
        ("Poison cards (sab-1.1) and Trap cards (sab-1.2) differ.", "Poison cards and Trap cards differ."),
        ("Draw 2. If there are too few, see say-5.20.", "Draw 2."),
        ("A rule without any.", "A rule without any."),
    ],
)
def test_ids_and_what_points_to_them_are_left_out(text: str, expected: str) -> None:
    assert without_ids(text) == expected


def test_a_list_is_one_piece_with_what_announces_it() -> None:
    assert pieces(LIST) == (
        "Before the feast.",
        "The feast has three parts in this order: soup; fish; bread.",
        "Then rest.",
    )


def test_a_list_that_is_too_long_is_not_announced() -> None:
    text = "You may pay, each time in one of two ways:\n" + "\n".join("x" * 100 for _ in range(MAX_LIST // 100 + 1))
    assert pieces(text) == ("You may pay.",)
    assert unannounced("The names are:") == ""


def test_an_item_is_given_with_its_whole_list() -> None:
    whole = "The feast has three parts in this order: soup; fish; bread."
    assert with_its_list("bread", LIST) == whole
    assert with_its_list("The feast has three parts in this order:", LIST) == whole
    assert with_its_list("Then rest.", LIST) == "Then rest."


def test_numbers_of_cards_do_not_end_a_sentence() -> None:
    assert pieces("It is No. 5 of the deck.") == ("It is No. 5 of the deck.",)


@pytest.mark.parametrize("book", BOOKS)
def test_no_rule_shows_an_id_or_an_empty_announcement(book: str) -> None:
    for rule in corpus()[book].rules:
        for piece in pieces(rule_text(rule)):
            assert not ID.search(piece), rule.id
            assert not piece.endswith(":"), rule.id


def test_a_sentence_adds_something_only_with_new_words_or_numbers() -> None:
    said = "The hand holds 2 cards at the end of the turn."
    assert not adds("At the end of the turn the hand holds 2 cards.", said, "katana")
    assert not adds("The hand holds 2 cards at the end of the turn", said, "katana")
    assert adds("The hand holds 2 cards at the end of the turn, and 7 before.", said, "katana")
    assert adds("Discard the kami beneath the shrine.", said, "katana")


@pytest.mark.parametrize(
    ("sentence", "leaning"),
    [
        ("It stays there until the end of the turn.", True),
        ("They go back to your hand.", True),
        ("From then on you may use it.", True),
        ("If it is empty, you lose.", True),
        ("Cards that were paid go there.", True),
        ("There are 10 petals.", False),
        ("Its owner takes the card back.", True),
        ("The card stays in play.", False),
        ("If a card is used, it is turned.", False),
    ],
)
def test_what_leans_on_the_sentence_before_it(sentence: str, leaning: bool) -> None:
    assert leans(sentence) is leaning


def test_a_sentence_brings_what_it_leans_on() -> None:
    text = "A used card lies face up. It stays so. The rest is free."
    assert with_its_subject("It stays so.", text) == "A used card lies face up. It stays so."
    assert with_its_subject("The card is free.", text) == "The card is free."


@pytest.mark.parametrize("book", BOOKS)
def test_no_answer_joins_what_does_not_belong_together(book: str) -> None:
    """A sentence that leans on another stands right behind it, in its own rule, or opens a prepared answer."""
    for rule in corpus()[book].rules[::7]:
        if not rule.questions:
            continue
        answer = ask(rule.questions[0].question, book)
        rest = answer.answer.removeprefix(answer.sentence).strip()
        for piece in pieces(rest):
            if not leans(piece):
                continue
            told = [found for citation in answer.citations for found in pieces(citation.quote)]
            before = told[told.index(piece) - 1] if piece in told[1:] else ""
            assert before
            assert f"{before} {piece}" in answer.answer, answer.answer
