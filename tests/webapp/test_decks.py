"""The pages of the printed decks: what is in them, what goes out, how sure a printed name is."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from carddb.cards import card_by_id
from carddb.decks import Deck, decks
from carddb.decks.check import faults_in
from carddb.decks.link import read_link
from rules_corpus import addresses
from tests.markup import Document, parse, words
from webapp.pages.deck_views import look_up

READY_MADE = [deck for deck in decks() if deck.kind == "ready-made"]
TRAINING = [deck for deck in decks() if deck.kind == "tutorial"]
EACH = pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)


def opened(client: FlaskClient, address: str) -> Document:
    """A page that answers."""
    response = client.get(address)
    assert response.status_code == 200
    return parse(response.text)


def test_the_list_has_every_deck_and_the_builder(client: FlaskClient) -> None:
    """Eight decks and the way to a ninth."""
    page, data = opened(client, "/decks/"), client.get("/decks/.json").get_json()
    assert {addresses.deck(deck.id) for deck in decks()} <= set(page.links)
    assert "/decks/build" in page.links
    assert [item["id"] for item in data["decks"]] == [deck.id for deck in decks()]
    assert {(item["normals"], item["specials"]) for item in data["decks"] if item["kind"] == "ready-made"} == {(9, 4)}


@EACH
def test_a_deck_shows_every_card_with_its_values(client: FlaskClient, deck: Deck) -> None:
    """Both forms hold the same cards, in the printed order."""
    page, data = opened(client, addresses.deck(deck.id)), client.get(f"/deck/{deck.id}.json").get_json()
    listed = [item["id"] for name in ("normals", "specials", "added") for item in data[name]]
    assert listed == [card.card for card in deck.cards]
    for card in deck.cards:
        assert addresses.card(card.card) in page.links
        assert card_by_id(card.card).names.best("basic-set")[0].text in page.text
    assert data["reach"] == [int(text) for text in counted(page, "in reach")]
    assert len(page.having("class", "cost")) == 1


@EACH
def test_what_is_not_certain_is_said(client: FlaskClient, deck: Deck) -> None:
    """A printed name that may mean another card stands with both."""
    doubts = [words(item) for item in opened(client, addresses.deck(deck.id)).having("class", "doubt")]
    uncertain = [card for card in deck.cards if card.confidence != "certain"]
    assert len(doubts) == len(uncertain)
    for said, card in zip(doubts, uncertain, strict=True):
        assert card.name in said
        assert ("likely" if card.confidence == "likely" else "perhaps") in said
        for other in card.alternatives:
            assert card_by_id(other).names.best("basic-set")[0].text in said


@pytest.mark.parametrize("deck", READY_MADE, ids=lambda deck: deck.id)
def test_a_pool_says_what_goes_out_and_leads_to_the_builder(client: FlaskClient, deck: Deck) -> None:
    """Two normal cards and a special one, by sab-18.1; the builder opens with all 13."""
    page, data = opened(client, addresses.deck(deck.id)), client.get(f"/deck/{deck.id}.json").get_json()
    assert data["to_take_out"] == {"normals": 2, "specials": 1}
    assert "Take out 2 normal cards and 1 special card" in page.text
    assert "/rule/sab-18.1" in page.links
    assert data["build"] in page.links
    (link,) = [part for part in data["build"].split("?")[1].split("&") if part.startswith("d=")]
    built = read_link(link.removeprefix("d=")).deck
    assert set(built.cards) == {card.card for card in deck.cards}
    assert {fault.kind for fault in faults_in(built, look_up)} == {"many-normals", "many-specials"}


@pytest.mark.parametrize("deck", TRAINING, ids=lambda deck: deck.id)
def test_a_training_deck_says_when_its_cards_are_drawn(client: FlaskClient, deck: Deck) -> None:
    """Three rounds, each followed by its cards; nothing leads to the builder, which knows no particles."""
    page, data = opened(client, addresses.deck(deck.id)), client.get(f"/deck/{deck.id}.json").get_json()
    assert data["order"] == [list(turn) for turn in deck.order]
    assert data["build"] is None
    text = words(page.one("main"))
    places = [text.index(f"Round {number} ") for number in (1, 2, 3)]
    ends = [*places[1:], text.index("Special cards")]
    for turn, start, end in zip(deck.order, places, ends, strict=True):
        for card in turn:
            assert card_by_id(card).names.best("basic-set")[0].text in text[start:end]
    assert {"Duel 1", "Duel 2", "Duel 3"} <= {words(heading) for heading in page.all("h2")}


@pytest.mark.parametrize("typed", ["Yurina-Saine", "saine-yurina", "yurina+saine", "SAINE+yurina", "saine%20yurina"])
def test_a_deck_answers_to_other_spellings(client: FlaskClient, typed: str) -> None:
    """Order and sign do not matter; the address is one all the same, for data too."""
    assert client.get(f"/deck/{typed}").headers["Location"] == "/deck/yurina-saine"
    assert client.get(f"/deck/{typed}.json").headers["Location"] == "/deck/yurina-saine.json"


def test_an_unknown_deck_names_the_nearest(client: FlaskClient) -> None:
    """And always the list and the builder."""
    data = client.get("/deck/tokoyo-himiko.json").get_json()
    assert data["see"][0] == "/deck/himika-tokoyo"
    assert data["see"][-2:] == ["/decks/", "/decks/build"]


def test_a_deck_speaks_the_words_chosen(client: FlaskClient) -> None:
    """Names of cards and megami, and every way on keeps the words."""
    page = opened(client, "/deck/yurina-saine?v=ja")
    assert words(page.one("h1")) == "ユリナ and サイネ"
    assert "斬" in page.text
    assert "/card/yurina-n1?v=ja" in page.links
    assert any(link.startswith("/decks/build?d=") and link.endswith("&v=ja") for link in page.links)


def counted(page: Document, row: str) -> list[str]:
    """The numbers in a row of a plot."""
    (start,) = [item for item in page.all("text") if words(item) == row]
    texts = page.all("text")
    place = texts.index(start)
    return [words(item) for item in texts[place + 1 : place + 12]]
