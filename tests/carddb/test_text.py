"""The text of cards: whole sentences in every vocabulary, linked to terms that exist."""

from __future__ import annotations

import re

import pytest

from carddb.cards import Card, all_cards
from carddb.text import VOCABULARIES, Arrow, CardLink, Term, TextLine, card_text, plain
from rules_corpus.glossary import glossary
from tests.carddb.printed_facts import facts

vocabularies = pytest.mark.parametrize("vocabulary", VOCABULARIES)


@vocabularies
@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.id)
def test_every_line_of_a_card_is_whole(card: Card, vocabulary: str) -> None:
    lines = card_text(card, vocabulary)
    assert len(lines) >= len(card.effects)
    for line in lines:
        check(line)
    assert len({plain(line) for line in lines}) == len(lines), "a line stands twice"


def check(line: TextLine) -> None:
    """A line is a finished sentence without remains of its templates, and its links lead somewhere."""
    text = plain(line)
    assert text.endswith((".", "。"))
    assert not re.search(r"[{}\ue000-\ue002]|  |\.\.|。。|None|\bthe the\b|[(（][)）]| [,.;]", text), text
    sentences = [part for part in re.split(r"(?<=[.。])\s*", text) if part]
    assert len(sentences) == len(set(sentences)), text
    for span in line:
        assert span.text
        if isinstance(span, Term):
            assert f"sakura-arms/{span.id}" in glossary()
        if isinstance(span, CardLink):
            assert span.id in facts()


def test_petals_move_along_an_arrow(card_of: dict[str, Card]) -> None:
    line = card_text(card_of["yurina-s3"], "basic-set")[0]
    assert line[0] == Arrow("ash", "your-aura", "5", "Ash →5→ your Aura")


def test_the_words_are_those_of_the_vocabulary(card_of: dict[str, Card]) -> None:
    card = card_of["saine-n5"]
    texts = {vocabulary: " ".join(map(plain, card_text(card, vocabulary))) for vocabulary in VOCABULARIES}
    assert "Mastery Distance is 1 larger" in texts["basic-set"]
    assert "Expert's Range is 1 larger" in texts["yurina-box"]
    assert "Mastery Zone is 1 larger" in texts["community"]
    assert "達人の間合は1大きい" in texts["ja"]


def test_a_word_that_an_edition_lacks_is_marked(card_of: dict[str, Card]) -> None:
    spans = card_text(card_of["yurina-n2"], "yurina-box")[0]
    assert Term("always", "Always", foreign=True) in spans


def test_a_condition_in_a_live_ability_says_while(card_of: dict[str, Card]) -> None:
    assert plain(card_text(card_of["yurina-n2"], "basic-set")[0]).startswith("Always: While ")
    assert plain(card_text(card_of["yurina-n3"], "basic-set")[0]).startswith("After Attack: If ")


def test_stun_is_said_as_the_word_allows(card_of: dict[str, Card]) -> None:
    texts = {vocabulary: plain(card_text(card_of["tokoyo-s4"], vocabulary)[0]) for vocabulary in VOCABULARIES}
    assert texts["basic-set"].endswith("Stun the opponent.")
    assert texts["yurina-box"].endswith("The opponent becomes Cowed.")
    assert texts["community"].endswith("The opponent flinches.")
    assert texts["ja"].endswith("相手を畏縮させる。")


@pytest.mark.parametrize(
    ("id", "line", "end"),
    [
        ("tokoyo-n1", 0, "put this card on top of its owner's deck."),
        ("tokoyo-n5", 0, "put them, in any order, at the bottom of your deck. Ash →2→ your Aura."),
        ("oboro-n2", 2, "choose 1 card from the opponent's hand and put it into their discard pile."),
    ],
)
def test_a_zone_says_whose_it_is(card_of: dict[str, Card], id: str, line: int, end: str) -> None:
    assert plain(card_text(card_of[id], "basic-set")[line]).endswith(end)


def test_x_stands_after_the_keywords(card_of: dict[str, Card]) -> None:
    assert [plain(line)[:5] for line in card_text(card_of["hagane-s1"], "basic-set")] == ["Crush", "Alway"]


def test_an_unknown_vocabulary_is_refused() -> None:
    with pytest.raises(ValueError, match="no vocabulary 'klingon'"):
        card_text(all_cards()[0], "klingon")


@pytest.fixture(scope="module")
def card_of() -> dict[str, Card]:
    """The cards by id."""
    return {card.id: card for card in all_cards()}
