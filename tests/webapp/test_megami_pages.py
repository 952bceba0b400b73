"""The pages of megami and pairs: cards, reach, rules, decks; and the addresses that lead to them."""

from __future__ import annotations

from itertools import combinations

import pytest
from flask.testing import FlaskClient

from carddb.decks import decks
from carddb.effects import Kind
from carddb.known import known_megami
from carddb.rulings import rulings
from carddb.sakura_arms import MEGAMI, cards_of, megami_by_slug
from tests.markup import parse, words
from webapp.drawings.reach import attacks, counts
from webapp.pages.card_views import ordered_megami
from webapp.pages.megami import in_order

PLAYABLE = [megami.slug for megami in ordered_megami() if not megami.tutorial]


@pytest.mark.parametrize("slug", [megami.slug for megami in MEGAMI])
def test_a_megami_shows_all_of_its_cards(client: FlaskClient, slug: str) -> None:
    """Every card with a link, its own rules in full, a bar for every attack."""
    page, data = parse(client.get(f"/megami/{slug}").text), client.get(f"/megami/{slug}.json").json
    assert data is not None
    assert [card["id"] for card in data["cards"]] == [card.id for card in cards_of(slug)]
    assert {f"/card/{card.id}" for card in cards_of(slug)} <= set(page.links)
    assert data["rules"] == list(megami_by_slug()[slug].rules)
    assert {f"/rule/{rule}" for rule in data["rules"]} <= set(page.links)
    plots = page.having("class", "reach")
    assert len(plots) == any(data["reach"])


def test_the_eleven_cards(client: FlaskClient) -> None:
    """Seven normal cards and four specials of each megami that a deck can be built with."""
    for slug in PLAYABLE:
        kinds = [card.kind for card in cards_of(slug)]
        assert (kinds.count(Kind.NORMAL), kinds.count(Kind.SPECIAL)) == (7, 4), slug


def test_a_megami_speaks_the_words_chosen(client: FlaskClient) -> None:
    """Names of cards and of the megami, rules of the other edition where it has them."""
    page = parse(client.get("/megami/oboro?v=ja").text)
    assert words(page.one("h1")) == "オボロ"
    data = client.get("/megami/oboro.json?v=yurina-box").json
    assert data is not None
    assert any(rule.startswith("say-") for rule in data["rules"])


def test_a_megami_names_its_partners_decks_and_rulings(client: FlaskClient) -> None:
    """Every pair, every printed deck; rulings up to a few with a link to all."""
    page = parse(client.get("/megami/yurina").text)
    for other in PLAYABLE:
        if other != "yurina":
            assert f"/megami/yurina+{other}" in page.links
    assert {f"/deck/{deck.id}" for deck in decks() if "yurina" in deck.megami} <= set(page.links)
    assert "/rulings/?megami=yurina" in page.links


@pytest.mark.parametrize(("one", "other"), list(combinations(PLAYABLE, 2)))
def test_every_pair_has_one_page(client: FlaskClient, one: str, other: str) -> None:
    """14 + 8 cards and both megami's attacks in one plot; the other order redirects for good."""
    data = client.get(f"/megami/{one}+{other}.json").json
    assert data is not None
    kinds = [card["kind"] for card in data["cards"]]
    assert (kinds.count("normal"), kinds.count("special"), len(kinds)) == (14, 8, 22)
    pool = [card for slug in (one, other) for card in cards_of(slug) if card.kind is not Kind.EXTRA]
    assert data["reach"] == list(counts(attacks(pool)))
    response = client.get(f"/megami/{other}+{one}?v=ja")
    assert (response.status_code, response.location) == (301, f"/megami/{one}+{other}?v=ja")


def test_pairs_stand_in_the_order_of_the_book() -> None:
    """The Basic Set's list, whatever order is typed."""
    assert in_order("saine", "yurina") == ("yurina", "saine")
    assert in_order("thallya", "raira") == ("raira", "thallya")
    assert in_order("honoka", "utsuro") == ("utsuro", "honoka")


def test_a_pair_has_its_deck_and_the_rulings_on_both(client: FlaskClient) -> None:
    """The ready-made deck of the two and what was asked about them together."""
    page, data = parse(client.get("/megami/yurina+saine").text), client.get("/megami/yurina+saine.json").json
    assert data is not None
    assert data["decks"] == ["yurina-saine"]
    assert "/deck/yurina-saine" in page.links
    both = [ruling.key for ruling in rulings().values() if {"yurina", "saine"} <= set(ruling.megami)]
    assert data["rulings"] == both
    assert data["build"] in page.links


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("sarya", "thallya"), ("Yurina", "yurina"), ("サイネ", "saine"),
        ("sarya+yurina", "yurina+thallya"), ("Saine+Yurina", "yurina+saine"),
    ],
)  # fmt: skip
def test_other_spellings_redirect(client: FlaskClient, typed: str, right: str) -> None:
    """The Basic Set's Sarya, capitals, Japanese."""
    response = client.get(f"/megami/{typed}")
    assert (response.status_code, response.location) == (301, f"/megami/{right}")


@pytest.mark.parametrize("slug", sorted(known_megami()))
def test_megami_known_by_name_have_a_page(client: FlaskClient, slug: str) -> None:
    """Their cards' names and numbers, and plainly that no more is known."""
    response = client.get(f"/megami/{slug}")
    assert response.status_code == 200
    assert "Known, not yet modelled" in response.text


def test_what_is_no_pair_says_why(client: FlaskClient) -> None:
    """One megami twice, three of them, one that cannot be in a deck, one that is unknown."""
    for address, why in {
        "/megami/yurina+yurina": "two different megami",
        "/megami/yurina+saine+oboro": "A pair is two megami",
        "/megami/yurina+korunu": "known by name and numbers only",
        "/megami/yurina+yurian": "There is no megami “yurian”",
    }.items():
        response = client.get(address)
        assert response.status_code == 404
        assert why in parse(response.text).text
