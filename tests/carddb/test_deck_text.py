"""A deck as text: what people write in a message is read, and what names no card is asked back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.decks.check import PlayerDeck, Reading
from carddb.decks.text import MAX_ENTRIES, read_text, write_text
from tests.carddb.stand_ins import CARDS, Facts, look_up

NAMES = {
    "slash": ["yurina-n1"],
    "chopping strike": ["yurina-n1"],
    "斬": ["yurina-n1"],
    "참": ["yurina-n1"],
    "brandish": ["yurina-n2"],
    "shot": ["himika-n1"],
    "gait": ["utsuro-tutorial-n6", "honoka-tutorial-n5"],
    "form: naga": ["kururu-s3-ex1"],
    "終焉、来タレ": ["saine-s4"],
    "one, two, three": ["saine-n7"],
    "swing rush": ["saine-n1"],
}


def named(text: str) -> Sequence[Facts]:
    """The stand-in for the lookup by name: ids, and the names above in any case."""
    ids = [text] if text in CARDS else NAMES.get(text.casefold(), [])
    return [CARDS[card] for card in ids]


def cards(text: str) -> tuple[str, ...]:
    """The cards of a text that has no fault."""
    reading = read_text(text, named)
    assert reading.faults == ()
    return reading.deck.cards


@pytest.mark.parametrize(
    "text",
    [
        "Slash\nBrandish",
        "Slash, Brandish",
        "slash; BRANDISH",
        "- Slash\n* Brandish\n",
        "1. Slash\r\n2) Brandish",
        "1 Slash\n1x Brandish",
        "Slash x1\nBrandish ×1",
        "Slash (1)\t1 Brandish",
        "斬、Brandish",
        "참，brandish",
        "# my deck\nSlash  # the best\n\n// more\nBrandish",
        "Normal cards (2):\nSlash\nBrandish\n\nSpecial cards (0):",
        "Normal cards: Slash, Brandish",
        "通常札：斬、yurina-n2",
        "Deck\nChopping Strike,,Brandish,",
        "https://example.org/decks/build?d=1~yurina.n1\nSlash\nyurina-n2",
    ],
)
def test_people_write_lists_in_many_ways(text: str) -> None:
    assert cards(text) == ("yurina-n1", "yurina-n2")


def test_a_count_repeats_the_card() -> None:
    """So that the check can say that there is one of it."""
    assert cards("2 Slash") == cards("Slash x2") == cards("2x slash") == ("yurina-n1", "yurina-n1")
    assert cards("0 Slash\nBrandish") == ("yurina-n2",)


def test_a_name_may_have_a_colon_or_commas_of_its_own() -> None:
    assert cards("Form: Naga") == ("kururu-s3-ex1",)
    assert cards("Slash, 終焉、来タレ, One, two, three, Shot") == ("yurina-n1", "saine-n7", "saine-s4", "himika-n1")


@pytest.mark.parametrize(
    ("text", "megami"),
    [
        ("Megami: Yurina, Saine\nSlash", ("yurina", "saine")),
        ("Saine and Yurina\nSlash", ("yurina", "saine")),
        ("yurina+sarya", ("yurina", "thallya")),
        ("メガミ：Yurina／Himika", ("yurina／himika",)),
        ("Slash\nSwing Rush", ("yurina", "saine")),
        ("Slash\nShot\nBrandish\nSwing Rush\nsaine-n2", ("yurina", "saine")),
        ("Megami: Nobody", ("nobody",)),
        ("", ()),
    ],
)
def test_megami_are_named_or_follow_from_the_cards(text: str, megami: tuple[str, ...]) -> None:
    assert read_text(text, named).deck.megami == megami


def test_megami_can_be_named_in_any_language_too() -> None:
    reading = read_text("ユリナ & サイネ", named, {"ユリナ": "yurina", "サイネ": "saine"}.get)
    assert reading == Reading(PlayerDeck(("yurina", "saine")))


def test_what_is_no_card_is_asked_back_with_its_line() -> None:
    reading = read_text("Slash\n\nSlsah, Brandish\n", named)
    assert reading.deck.cards == ("yurina-n1", "yurina-n2")
    assert [(fault.kind, fault.where, fault.wrong) for fault in reading.faults] == [
        ("unknown-line", "line 3", "Line 3: `Slsah` is no card known here.")
    ]


def test_a_name_of_two_cards_is_decided_by_the_megami() -> None:
    text = "honoka-tutorial-n1\nGait"
    assert cards(text) == ("honoka-tutorial-n1", "honoka-tutorial-n5")


def test_a_name_of_two_cards_is_asked_back_otherwise() -> None:
    fault = read_text("Gait", named).faults[0]
    assert (fault.kind, fault.where) == ("ambiguous-line", "line 1")
    assert fault.remedy == "Write `utsuro-tutorial-n6` or `honoka-tutorial-n5`."


def test_a_deck_is_written_by_kind() -> None:
    deck = PlayerDeck(("saine", "yurina"), ("saine-s4", "yurina-n2", "yurina-n1", "kururu-s3-ex1", "nobody-n1"))
    names = {"yurina-n1": "Slash", "yurina-n2": "Brandish", "saine-s4": "終焉、来タレ"}
    assert write_text(deck, look_up, lambda card: names.get(card, card)) == (
        "Megami: Yurina, Saine\n\nNormal cards (2):\nSlash\nBrandish\n\nSpecial cards (1):\n終焉、来タレ\n\n"
        "Other cards (2):\nkururu-s3-ex1\nnobody-n1\n"
    )


@given(
    st.lists(st.sampled_from(["yurina", "saine", "honoka", "saine-a1", "utsuro-particle"]), unique=True, max_size=3),
    st.lists(st.sampled_from(list(CARDS)), min_size=1, max_size=12),
)
def test_a_written_deck_is_read_back(megami: list[str], chosen: list[str]) -> None:
    chosen = [card for card in chosen if chosen.count(card) < 10]
    deck = PlayerDeck(tuple(megami), tuple(chosen)).ordered()
    reading = read_text(write_text(deck, look_up, str), named)
    assert reading.faults == ()
    assert sorted(reading.deck.cards) == sorted(deck.cards)
    if megami:
        assert reading.deck == deck


@given(
    st.text(max_size=500) | st.lists(st.sampled_from([*NAMES, ",", "x2", "Megami:", "\n", " ", "9", "#"])).map("".join)
)
def test_any_text_is_read(text: str) -> None:
    for fault in read_text(text, named).faults:
        assert fault.wrong.isprintable()
        assert fault.where.startswith("line ")


@pytest.mark.parametrize("text", ["a," * 9_000, "a\n" * 9_000, "a" + " " * 20_000 + "b", "x" * 20_000, "9 x" * 5_000])
def test_too_much_text_is_cut(text: str) -> None:
    reading = read_text(text, named)
    assert reading.faults[0].kind == "too-long"
    assert len(reading.faults) <= MAX_ENTRIES + 2
