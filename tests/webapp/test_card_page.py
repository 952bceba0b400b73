"""The page of a card: everything about it in the words chosen, and what answers a name that is no id."""

from __future__ import annotations

from itertools import pairwise
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from carddb.cards import Card, all_cards, card_by_id
from carddb.known import known_cards
from carddb.printed import damage, faces, ranges
from carddb.rulings import rulings_of_card
from carddb.text import VOCABULARIES, card_text, plain
from rules_corpus.books import rules_by_id
from tests.markup import Document, parse, unmarked, unsafe, words
from webapp.pages.card_rules import MOST, rules_behind
from webapp.pages.card_views import ordered_cards


def page_of(client: FlaskClient, address: str) -> Document:
    response = client.get(address)
    assert response.status_code == 200, address
    return parse(response.text)


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_every_card_has_its_text_in_every_vocabulary(client: FlaskClient, vocabulary: str) -> None:
    """The whole text stands on the page, every name of it, and every foreign word is marked."""
    for card in all_cards():
        page = page_of(client, f"/card/{card.id}?v={vocabulary}")
        (column, *_) = [words(part) for part in page.having("class", "words")]
        for line in card_text(card, vocabulary):
            assert squeezed(plain(line)) in squeezed(column), card.id
        assert card.names.best(vocabulary)[0].text in page.meta("og:title"), card.id
        assert list(unmarked(page)) == []
        assert page.faults == ()


def test_html_and_data_say_the_same(client: FlaskClient) -> None:
    """Facts, texts, rulings, rules, neighbours."""
    for card in all_cards()[::7]:
        page, data = page_of(client, f"/card/{card.id}"), client.get(f"/card/{card.id}.json").json
        assert data is not None
        assert (data["id"], data["type"], data["cost"], data["charge"]) == (
            card.id, card.type.value, card.cost, card.charge,
        )  # fmt: skip
        for key in data["rulings"]:
            assert f"/ruling/{key.removeprefix('ruling:')}" in page.links
        assert all(f"/rule/{rule}" in page.links for rule in data["rules"])
        assert all(f"/card/{other}" in page.links for other in (data["previous"], data["next"]) if other)
        assert all(f"/deck/{deck}" in page.links for deck in data["decks"])
        assert data["as_of"] in page.text


def test_two_vocabularies_stand_side_by_side(client: FlaskClient) -> None:
    """The edition's words on the left, those asked for beside it; the same twice is shown once."""

    def labels(address: str) -> list[str]:
        (section,) = page_of(client, address).having("class", "words")
        return [words(column.find("p")) for column in section if column.find("p") is not None]  # type: ignore[arg-type]

    assert labels("/card/saine-n3") == ["Basic Set", "Yurina Box"]
    assert labels("/card/saine-n3?v=ja") == ["Japanese", "Basic Set"]
    assert labels("/card/saine-n3?v=yurina-box&with=ja") == ["Yurina Box", "Japanese"]
    assert labels("/card/saine-n3?v=ja&with=ja") == ["Japanese"]
    assert [column.get("lang") for column in page_of(client, "/card/saine-n3?v=ja").having("lang", "ja")]


def test_facts_are_called_as_the_edition_calls_them(client: FlaskClient) -> None:
    """What the Basic Set calls Cost is Upkeep in the Yurina Box, and its Cost is the Basic Set's Charge."""

    def facts(address: str) -> list[str]:
        return [words(term) for term in page_of(client, address).having("class", "facts")[0].iter("dt")]

    assert "Cost" in facts("/card/yurina-s1")
    assert "Upkeep" in facts("/card/yurina-s1?v=yurina-box")
    assert facts("/card/yurina-n6") == ["Charge"]
    assert facts("/card/yurina-n6?v=yurina-box") == ["Cost"]


def test_the_range_bar_says_what_it_draws(client: FlaskClient) -> None:
    """Every card with a range has its drawing, with the same in words; the others have none."""
    for card in all_cards():
        bars = page_of(client, f"/card/{card.id}").having("class", "range")
        assert len(bars) == bool(faces(card)), card.id
        for _, reach, hurt in faces(card):
            said = bars[0].attrib["aria-label"].casefold()
            assert f"range {ranges(reach)}, damage {damage(hurt)}".casefold() in said


def test_a_card_tells_its_history(client: FlaskClient) -> None:
    """What another season printed, and from when the values here are."""
    page = page_of(client, "/card/hagane-s1")
    assert "Cost 5 until S4, 4 from S5" in page.text
    assert "Values as of Season 5 (2019); newer printings may differ." in page.text
    assert "history" in page.ids
    assert "training cards" in page_of(client, "/card/utsuro-tutorial-n1").text


def test_a_name_that_is_not_certain_says_so(client: FlaskClient) -> None:
    """With the other card that the printed name may mean; a certain name says nothing."""
    page = page_of(client, "/card/saine-n1")
    (unsure,) = [words(item) for item in page.having("class", "sure")]
    assert unsure.startswith("Likely: it is not certain that this printed name means this card")
    assert "/card/saine-n2" in page.links
    assert page_of(client, "/card/yurina-n1").having("class", "sure") == []


def test_an_edition_without_the_name_says_so(client: FlaskClient) -> None:
    """It falls back to the next vocabulary, marked."""
    assert "name not in this edition" in page_of(client, "/card/yurina-s1?v=yurina-box").text
    assert "name not in this edition" not in page_of(client, "/card/yurina-s1").text


def test_rulings_on_a_card_stand_on_it(client: FlaskClient) -> None:
    """With answer, strength and source."""
    for ruling in rulings_of_card("yurina-s3"):
        (shown,) = [
            words(part) for part in page_of(client, "/card/yurina-s3").having("class", "ruling")
            if ruling.key in words(part)
        ]  # fmt: skip
        assert ruling.answer in shown
        assert ruling.source in shown


def test_the_rules_behind_a_card_are_few_and_telling() -> None:
    """At most six, no rule twice, the mechanic first; another edition's where the reader has that box."""
    for card in all_cards():
        for vocabulary in VOCABULARIES:
            found = rules_behind(card, vocabulary)
            assert 1 <= len(found) <= MOST or not card.effects
            assert len({rule.id for rule in found}) == len(found)
            assert all(rule.id in rules_by_id() for rule in found)
    assert rules_behind(card_by_id("oboro-n1"))[0].id == "sab-19.3"
    assert rules_behind(card_by_id("yurina-n6"))[0].id == "sab-17.26"
    assert rules_behind(card_by_id("yurina-n6"), "yurina-box")[0].book == "sakura-arms-yurina"


def test_one_can_leaf_through_all_cards(client: FlaskClient) -> None:
    """From the first to the last by `next` alone, and back."""
    cards = ordered_cards()
    assert sorted(card.id for card in cards) == sorted(card.id for card in all_cards())
    for before, after in pairwise(cards):
        data = client.get(f"/card/{before.id}.json").json
        assert data is not None
        assert data["next"] == after.id


@pytest.mark.parametrize("card", known_cards(), ids=lambda card: card.id)
def test_a_card_known_by_name_has_a_page(client: FlaskClient, card: Card) -> None:
    """Name and numbers, and plainly that no more is known."""
    page, data = page_of(client, f"/card/{card.id}"), client.get(f"/card/{card.id}.json").json
    assert data is not None
    assert (data["id"], data["modelled"], data["label"]) == (card.id, False, "known, not yet modelled")
    assert "Known, not yet modelled" in page.text
    assert data["facts"] in page.text
    assert list(unmarked(page)) == []


@pytest.mark.parametrize(
    ("typed", "card"),
    [("sarya-n1", "thallya-n1"), ("YURINA-N1", "yurina-n1"), ("Sarya-s2", "thallya-s2")],
)
def test_old_addresses_lead_to_the_card_for_good(client: FlaskClient, typed: str, card: str) -> None:
    """Old slugs and capitals; what else stood in the address stays."""
    response = client.get(f"/card/{typed}")
    assert (response.status_code, response.location) == (301, f"/card/{card}")
    assert client.get(f"/card/{typed}?v=ja").location == f"/card/{card}?v=ja"
    assert client.get(f"/card/{typed}.json").location == f"/card/{card}.json"


@pytest.mark.parametrize(
    ("typed", "card"), [("Chopping Strike", "yurina-n1"), ("斬", "yurina-n1"), ("shockglass", "saine-n6")]
)
def test_a_clear_name_leads_to_the_card(client: FlaskClient, typed: str, card: str) -> None:
    """In any language and edition."""
    assert client.get(f"/card/{quote(typed)}").location == f"/card/{card}"


def test_an_ambiguous_name_shows_the_candidates_and_their_difference(client: FlaskClient) -> None:
    """No guess: 404 with every card that may be meant, each with what sets it apart."""
    response, data = client.get("/card/cut"), client.get("/card/cut.json").json
    assert response.status_code == 404
    assert data is not None
    assert data["see"] == ["/card/saine-n2", "/card/saine-n3"]
    labels = [words(label) for line in parse(response.text).having("class", "line") for label in line.iter("span")
              if label.get("class") == "label"]  # fmt: skip
    assert any("number 2" in label and "Cut Down" in label for label in labels)
    assert any("number 3" in label and "Cut In" in label for label in labels)


def test_an_unknown_name_shows_the_nearest(client: FlaskClient) -> None:
    """A slip is forgiven with an offer; nonsense leads to the list."""
    data = client.get("/card/slahs.json").json
    assert data is not None
    assert "/card/yurina-n1" in data["see"]
    data = client.get("/card/xyzzyplugh.json").json
    assert data is not None
    assert data["see"] == ["/cards", "/megami/"]


def test_the_words_of_the_remembered_box_are_in_the_address(client: FlaskClient) -> None:
    """The cookie redirects once; an address that names its words is left alone."""
    client.set_cookie("table", "sakura-arms-yurina")
    for address in ("/card/saine-n6", "/cards", "/megami/", "/megami/saine", "/megami/yurina+saine"):
        assert client.get(address).location == f"{address}?v=yurina-box"
        assert client.get(f"{address}?v=basic-set").status_code == 200
        assert client.get(f"{address}.json").status_code == 200


@given(name=st.text(min_size=1, max_size=140))
def test_whatever_stands_for_a_card_is_answered(app: Flask, name: str) -> None:
    """A page, a redirect or a problem, escaped, never a failure."""
    response = app.test_client().get(f"/card/{quote(name, safe='')}")
    assert response.status_code in (200, 301, 302, 404)
    assert list(unsafe(parse(response.text))) == []
