"""Which words of a text become links to the glossary."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_corpus.books import corpus
from rules_corpus.glossary import glossary, vocabulary_of
from rules_corpus.linking import term_spans, terms_in


def linked(text: str, book: str = "sakura-arms-basic") -> list[tuple[str, str]]:
    """The linked words of a text and the terms they lead to."""
    spans = term_spans(text, corpus()[book].game, vocabulary_of(book))
    return [(text[span.start : span.end], span.term.id) for span in spans]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Move 2 petals.", [("petals", "petal")]),
        ("A petal's place", [("petal's", "petal")]),
        ("It is Recovered.", [("Recovered", "recover")]),
        ("Sealed cards", [("Sealed", "seal")]),
        ("MASTERY DISTANCE", [("MASTERY DISTANCE", "mastery-distance")]),
    ],
)
def test_a_word_is_found_in_its_other_forms(text: str, expected: list[tuple[str, str]]) -> None:
    """Plural, past and case: stems are compared, not spellings."""
    assert linked(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a full power action", [("full power action", "full-power-action")]),
        ("a full power card", [("full power card", "subtype-fullpower")]),
        ("at full power", [("full power", "subtype-fullpower")]),
        ("damage to Aura", [("damage to Aura", "aura-damage")]),
        ("Dash forward", [("Dash forward", "dash-forward")]),
        ("Immediate Recovery", [("Immediate Recovery", "immediate-recovery")]),
    ],
)
def test_the_longest_word_wins(text: str, expected: list[tuple[str, str]]) -> None:
    """A full power action is one term, not full power and something more."""
    assert linked(text) == expected


def test_a_name_in_quotes_holds_no_term() -> None:
    """Card names are no terms; a quotation mark without partner quotes nothing."""
    assert linked('"Aura Blade" costs Flare') == [("Flare", "area-flare")]
    assert linked('"Flare and Ash') == [("Flare", "area-flare"), ("Ash", "area-ash")]


@pytest.mark.parametrize("text", ["Full. Power", "full: power", "full\npower", "Full? Power", "full; power"])
def test_a_term_does_not_cross_a_sentence(text: str) -> None:
    """Two words side by side in two sentences are no term."""
    assert linked(text) == []


@pytest.mark.parametrize(
    "word", ["attack", "range", "charge", "cost", "focus", "advance", "draw", "used", "always", "dash", "recovered"]
)
def test_everyday_words_are_terms_only_with_a_capital(word: str) -> None:
    """To focus on something is no maneuver; Focus is."""
    assert linked(f"they {word} it") == []
    assert [found for found, _ in linked(f"they {word.capitalize()} it")] == [word.capitalize()]


def test_open_and_opening_are_two_words() -> None:
    """In the Yurina Box an Opening is what the Basic Set calls Weakness, and umbrellas are Open."""
    book = "sakura-arms-yurina"
    assert linked("Open", book) == [("Open", "umbrella-open")]
    assert linked("Opening", book) == [("Opening", "weakness")]
    assert linked("the Openings", book) == [("Openings", "weakness")]
    assert linked("open the box", book) == []


def test_to_attach_is_no_attachment() -> None:
    """Their stems are equal, but only the noun is the term."""
    book = "sakura-arms-yurina"
    assert linked("Attachment cards", book) == [("Attachment cards", "type-enchantment")]
    assert linked("an Attachment", book) == [("Attachment", "type-enchantment")]
    assert linked("Attach it", book) == []
    assert linked("attach it", book) == []


@pytest.mark.parametrize(
    ("word", "basic", "yurina"),
    [
        ("Cost", "cost", "charge"),
        ("discard pile", "discard-pile", "play-stack"),
        ("Range", "attack-range", "area-distance"),
    ],
)
def test_a_false_friend_leads_where_its_edition_means_it(word: str, basic: str, yurina: str) -> None:
    """The same word is another term in the other box."""
    assert linked(word) == [(word, basic)]
    assert linked(word, "sakura-arms-yurina") == [(word, yurina)]


def test_another_editions_words_are_no_links() -> None:
    """A book is read in its own words."""
    assert linked("Dust and Life") == []
    assert linked("Ash and Health", "sakura-arms-yurina") == []


def test_terms_of_a_text_are_listed_once_in_order() -> None:
    """What a rule's page shows beside it."""
    assert terms_in("Flare, Ash, Flare", "sakura-arms", "sakura-arms-basic") == ("area-flare", "area-ash")
    assert terms_in("Ash", "sakura-arms", "sakura-arms-comprehensive") == ("area-ash",)


def test_every_word_of_a_book_links_somewhere() -> None:
    """Each word of a term, alone and with a capital, is a link; those with a card's name or a colon inside are not."""
    for term in glossary().values():
        for book in corpus().values():
            if book.game == term.game:
                forms = [form for form in term.words.get(vocabulary_of(book.id), ()) if not set('":') & set(form)]
                assert [form for form in forms if not linked(form[:1].upper() + form[1:], book.id)] == [], term.key


@given(st.text() | st.text('Full power Aura.:"\nAttachment '), st.sampled_from(sorted(corpus())))
def test_links_are_pieces_of_the_text_in_order(text: str, book: str) -> None:
    """Whatever stands there: places are exact and never overlap."""
    spans = term_spans(text, corpus()[book].game, vocabulary_of(book))
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert all(one.end <= other.start for one, other in pairwise(spans))
