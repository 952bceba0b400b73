"""Sums that a rule gives are worked out for the number in the question, and only where it is the one that counts."""

from __future__ import annotations

import pytest

from assistant import ask
from assistant.books import BOOKS
from assistant.check import strange_numbers
from assistant.facts import sums_of
from rules_corpus.books import rules_by_id
from rules_corpus.documents import plain


@pytest.mark.parametrize(
    ("question", "starts"),
    [
        ("52 cards in my deck, what does Athena give?", "With 52 cards in your deck Athena gives 5 VP."),
        ("points of Jaki with 21 destroyed cards?", "With 21 cards under your Hero marker Jaki gives 4 VP."),
        ("points of Jaki with 4 destroyed cards?", "With 4 cards under your Hero marker Jaki gives 0 VP."),
    ],
)
def test_groups_are_counted(question: str, starts: str) -> None:
    assert ask(question, "saint-seiya").answer.startswith(starts)


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("attack power 6 against defence 4, how much damage?", "power 6 minus defence power 4 leaves 2 damage"),
        ("physical attack, 5 attack against 7 defence, damage?", "power 5 minus defence power 7 leaves 0 damage"),
    ],
)
def test_one_number_less_another(question: str, left: str) -> None:
    assert left in ask(question, "blade-rondo").answer


@pytest.mark.parametrize(
    "question", ["how many cards for 3 VP with Athena?", "Jango with 2 copies of the same Black Knight?", "Athena?"]
)
def test_other_numbers_are_left_alone(question: str) -> None:
    assert not ask(question, "saint-seiya").answer.startswith("With ")


@pytest.mark.parametrize("book", BOOKS)
def test_the_numbers_of_a_sum_stand_in_its_rules(book: str) -> None:
    for entry in sums_of(book):
        assert {rules_by_id()[rule].book for rule in entry.rules} == {book}
        ground = " ".join(plain(rules_by_id()[rule].text) for rule in entry.rules)
        used = [number for number in (entry.per, entry.least, entry.most) if number is not None]
        assert strange_numbers(" ".join(map(str, used)), ground) == []
