"""The printed decks are those of the rulebook, card by card, and search finds them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carddb.decks import DECKS_FILE, Deck, decks, decks_with, documents, load_decks
from carddb.decks import deck as deck_by_id
from carddb.decks.check import PlayerDeck, faults_in
from carddb.known import documents as known_documents
from rules_corpus.books import rules_by_id
from rules_corpus.documents import corpus_documents
from rules_corpus.model import CorpusError
from tests.carddb.stand_ins import look_up, reference

READY_MADE = [deck for deck in decks() if deck.kind == "ready-made"]
TRAINING = [deck for deck in decks() if deck.kind == "tutorial"]


def test_there_are_six_pairs_and_two_particles() -> None:
    assert [deck.id for deck in decks()] == (
        "yurina-saine yurina-himika yurina-tokoyo saine-himika saine-tokoyo himika-tokoyo "
        "tutorial-utsuro tutorial-honoka".split()
    )


@pytest.mark.parametrize("deck", READY_MADE, ids=lambda deck: deck.id)
def test_a_ready_made_deck_is_a_pool_of_9_and_4(deck: Deck) -> None:
    """Two normal cards and a special one go before the game (sab-18.1)."""
    assert (len(deck.normals), len(deck.specials), deck.to_take_out) == (9, 4, (2, 1))
    assert deck.id == "-".join(deck.megami)


@pytest.mark.parametrize("deck", READY_MADE, ids=lambda deck: deck.id)
def test_without_three_cards_it_is_a_deck_without_fault(deck: Deck) -> None:
    cards = [card.card for card in (*deck.normals[:7], *deck.specials[:3])]
    assert faults_in(PlayerDeck(deck.megami, tuple(cards)), look_up) == ()


@pytest.mark.parametrize("deck", READY_MADE, ids=lambda deck: deck.id)
def test_with_all_cards_only_the_size_is_wrong(deck: Deck) -> None:
    faults = faults_in(PlayerDeck(deck.megami, tuple(card.card for card in deck.cards)), look_up)
    assert [fault.kind for fault in faults] == ["many-normals", "many-specials"]


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)
def test_the_printed_list_names_just_these_cards(deck: Deck) -> None:
    """The rule that prints the list has the same names in the same order, normal and special cards apart."""
    rule = rules_by_id()[deck.rules[0]]
    lists = [re.findall(r'"([^"]+)"', line) for line in rule.text.splitlines() if line.startswith("- ")]
    assert rule.kind == "deck"
    assert lists == [[card.name for card in deck.normals], [card.name for card in deck.specials]]


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)
def test_every_rule_it_names_exists(deck: Deck) -> None:
    for rule in (*deck.rules, *(rule for note in deck.notes for rule in note.rules)):
        assert rule in rules_by_id()


@pytest.mark.parametrize("deck", TRAINING, ids=lambda deck: deck.id)
def test_a_training_deck_is_drawn_in_three_rounds(deck: Deck) -> None:
    """Three cards on top, two in the middle, two at the bottom (sab-2.9)."""
    assert (len(deck.normals), len(deck.specials), deck.to_take_out) == (7, 3, (0, 0))
    assert [len(turn) for turn in deck.order] == [3, 2, 2]
    assert {note.duel for note in deck.notes} == {1, 2, 3}


@pytest.mark.parametrize("deck", TRAINING, ids=lambda deck: deck.id)
def test_the_third_duel_adds_the_three_cards_that_its_rule_names(deck: Deck) -> None:
    """sab-2.19 and sab-2.20; with them the particle has 13 cards (sab-2.17)."""
    rule = deck.notes[-1].rules[-1]
    assert re.findall(r'"([^"]+)"', rules_by_id()[rule].text) == [card.name for card in deck.added]
    assert len(deck.cards) == 13


def test_a_card_knows_the_decks_it_is_in() -> None:
    assert [deck.id for deck in decks_with("yurina-s2")] == ["yurina-tokoyo"]
    assert [deck.id for deck in decks_with("utsuro-tutorial-n8")] == ["tutorial-utsuro"]
    assert decks_with("oboro-n1") == ()
    assert deck_by_id("yurina-saine") == decks()[0]
    assert deck_by_id("saine-yurina") is None


def test_a_guess_says_so_and_names_the_other_card() -> None:
    """Nobody knows which card "Crimson Wasteland" is; both decks that have it say so."""
    guesses = {(deck.id, card.name, card.alternatives)
               for deck in decks() for card in deck.cards if card.confidence == "guess"}  # fmt: skip
    assert guesses == {(deck, "Crimson Wasteland", ("himika-s2",)) for deck in ("yurina-himika", "himika-tokoyo")}


def test_search_gets_one_document_a_deck_with_an_id_of_its_own() -> None:
    found = list(documents())
    assert [document.url for document in found] == [f"/deck/{deck.id}" for deck in decks()]
    assert {document.kind for document in found} == {"deck"}
    assert '"Crash of the Lunar Shadow"' in found[0].text
    ids = [document.id for document in (*found, *known_documents(), *corpus_documents())]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ('kind = "ready-made"', 'kind = "lucky"', "`lucky` is no kind of deck"),
        ('"yurina-n2"', '"yurina-n1"', "a card stands twice"),
        ('confidence = "likely"', 'confidence = "maybe"', "a confidence is none of"),
        ('id = "yurina-himika"', 'id = "yurina-saine"', "stands twice"),
        ('  ["utsuro-tutorial-n5", "utsuro-tutorial-n6"],\n', "", "does not hold each normal card once"),
        ('title = "Yurina and Saine"', 'tilte = "Yurina and Saine"', "unknown key `tilte`"),
        ('title = "Yurina and Saine"', "", "'title' is missing"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path: Path, before: str, after: str, reason: str) -> None:
    text = DECKS_FILE.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "decks.toml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(CorpusError, match=reason):
        load_decks(path)


def test_the_reference_has_the_same_decks() -> None:
    data = reference("decks.json")
    for deck, wanted in zip(READY_MADE, data["ready_made"], strict=True):
        for cards, key in ((deck.normals, "normal"), (deck.specials, "special")):
            assert [(card.card, card.name, card.confidence, list(card.alternatives)) for card in cards] == [
                (card["id"], card["name"], card["confidence"], card.get("alternatives", [])) for card in wanted[key]
            ]
    for deck, wanted in zip(TRAINING, data["tutorial"], strict=True):
        assert deck.megami == (wanted["particle"],)
        assert [card.card for card in deck.normals] == wanted["training_normal"]
        assert [card.card for card in deck.specials] == wanted["training_special"]
        added = wanted["added_in_third_duel"]
        assert [card.card for card in deck.added] == added["normal"] + added["special"]
        assert [list(turn) for turn in deck.order] == [turn["cards"] for turn in wanted["first_duel_draw_order"]]
