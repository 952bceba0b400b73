"""The list of cards: what a query finds, how it is narrowed and sorted by plain links, what answers a wrong one."""

from __future__ import annotations

from urllib.parse import parse_qs, quote_plus, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from carddb.cards import all_cards
from carddb.queries import run
from carddb.queries.keys import KEYS
from tests.markup import parse, unsafe, words
from webapp.pages.cards import PAGE_SIZE


def shown(client: FlaskClient, address: str) -> list[str]:
    """The cards that a list shows, in order."""
    links = list(parse(client.get(address).text).one("main").iter("a"))
    found = [link.get("href", "").removeprefix("/card/").partition("?")[0] for link in links
             if link.get("href", "").startswith("/card/")]  # fmt: skip
    return list(dict.fromkeys(found))


def test_every_card_is_listed(client: FlaskClient) -> None:
    """Page after page, megami by megami, each card once."""
    found: list[str] = []
    address: str | None = "/cards"
    while address:
        found += shown(client, address)
        more = [link for link in parse(client.get(address).text).all("a") if "next" in link.get("rel", "").split()]
        address = more[0].attrib["href"] if more else None
    assert sorted(found) == sorted(card.id for card in all_cards())


@pytest.mark.parametrize(
    "query",
    ["megami:saine type:attack range:5 -subtype:fullpower", "keyword:crush", "slash", "range:5 or cost:2", "斬"],
)
def test_a_query_finds_what_the_language_says(client: FlaskClient, query: str) -> None:
    """The page, its data and the query language agree, in the same order."""
    wanted = [card.id for card in run(query).cards]
    data = client.get(f"/cards.json?q={quote_plus(query)}").json
    assert data is not None
    assert [card["id"] for card in data["cards"]] == wanted[:PAGE_SIZE]
    assert data["total"] == len(wanted)
    assert shown(client, f"/cards?q={quote_plus(query)}")[: len(wanted)] == wanted[:PAGE_SIZE]


@pytest.mark.parametrize("sort", ["cost", "-cost", "name", "-range", "health"])
def test_a_list_can_be_sorted(client: FlaskClient, sort: str) -> None:
    """By the address as by the query, as a list and as a table."""
    wanted = [card.id for card in run(f"kind:special sort:{sort}").cards]
    for view in ("list", "table"):
        assert shown(client, f"/cards?q=kind:special&sort={sort}&view={view}") == wanted


def test_the_table_says_how_it_is_sorted(client: FlaskClient) -> None:
    """Its headings sort; the one that did is named to those who do not see the arrow."""
    page = parse(client.get("/cards?q=type:attack&view=table&sort=-range").text)
    (sorted_by,) = page.having("aria-sort")
    assert (words(sorted_by), sorted_by.get("aria-sort")) == ("Range ↓", "descending")
    cells = [words(cell) for cell in page.one("tbody").iter("td")]
    assert len(cells) == 7 * len(page.one("tbody").findall("tr"))


def narrowing(client: FlaskClient, address: str) -> dict[str, str]:
    """The links that narrow a list, by their words."""
    details = parse(client.get(address).text).one("details")
    return {words(link): link.attrib["href"] for link in details.iter("a")}


@pytest.mark.parametrize("query", ["", "type:attack", "range:5 or cost:2", "megami:yukihi aura:>=3", "sort:cost"])
def test_narrowing_keeps_its_promise(client: FlaskClient, query: str) -> None:
    """Each link leads to as many cards as it says, none to nothing."""
    for label, address in narrowing(client, f"/cards?q={quote_plus(query)}").items():
        data = client.get(address.replace("/cards", "/cards.json", 1)).json
        assert data is not None
        assert data["total"] > 0
        chosen = label.rpartition(" ")[0]
        if f"{chosen}, chosen" not in label:
            count = label.rpartition(" ")[2].rstrip("×")
            assert str(data["total"]) == count or query_has(query, address), (label, address)


def query_has(query: str, address: str) -> bool:
    """Whether a link takes something away: then it leads to more cards than it counts."""
    return len(parse_qs(urlsplit(address).query).get("q", [""])[0]) < len(query)


def test_a_choice_replaces_its_like_and_can_be_taken_away(client: FlaskClient) -> None:
    """A second megami takes the place of the first; the chosen one leads back."""
    links = narrowing(client, "/cards?q=megami:saine+type:attack")
    assert parse_qs(urlsplit(next(url for label, url in links.items() if label.startswith("Yurina"))).query)["q"] == [
        "type:attack megami:yurina"
    ]
    assert parse_qs(urlsplit(next(url for label, url in links.items() if label.startswith("Saine"))).query)["q"] == [
        "type:attack"
    ]


def test_plain_words_are_offered_as_a_query(client: FlaskClient) -> None:
    """What looks like filters is no name; the page offers what it means, and the link finds cards."""
    page = parse(client.get("/cards?q=full+power+attacks+at+range+5").text)
    (offered,) = [p for p in page.having("class", "notice") if "Did you mean" in words(p)]
    (link,) = offered.iter("a")
    data = client.get(link.attrib["href"].replace("/cards", "/cards.json", 1)).json
    assert data is not None
    assert data["total"] > 0
    assert all(card["subtype"] == "fullpower" and card["type"] == "attack" for card in data["cards"])


@pytest.mark.parametrize(
    ("query", "place", "right"),
    [("type:atack", "character 6", "type:attack"), ("tpye:attack range:5", "character 1", "type:attack range:5"),
     ("range:99", "character 7", "range:10")],
)  # fmt: skip
def test_a_wrong_query_says_where_and_the_nearest_right_one(
    client: FlaskClient, query: str, place: str, right: str
) -> None:
    """400, the place, the mended query as a link, and the query itself in a field to mend; no list of cards."""
    response, data = client.get(f"/cards?q={quote_plus(query)}"), client.get(f"/cards.json?q={quote_plus(query)}").json
    assert response.status_code == 400
    assert data is not None
    assert place in data["where"]
    assert data["see"][0] == f"/cards?q={quote_plus(right)}"
    page = parse(response.text)
    assert [field.get("value") for field in page.having("id", "retry")] == [query]
    assert shown(client, f"/cards?q={quote_plus(query)}") == []
    assert client.get(data["see"][0]).status_code == 200


def test_cards_known_by_name_are_found_too(client: FlaskClient) -> None:
    """They stand apart, and only where a name was asked for."""
    data = client.get("/cards.json?q=blade").json
    assert data is not None
    assert data["known"]
    assert all(not card["modelled"] for card in data["known"])
    data = client.get("/cards.json?q=type:attack").json
    assert data is not None
    assert data["known"] == []


def test_the_help_page_tells_every_key(client: FlaskClient) -> None:
    """Each key has its place there, and each example on it can be asked."""
    page = parse(client.get("/cards/help").text)
    assert {f"key-{key.name}" for key in KEYS} <= set(page.ids)
    asked = [link for link in page.links if link.startswith("/cards?q=")]
    assert len(asked) > 60
    assert [link for link in dict.fromkeys(asked) if client.get(link).status_code != 200] == []


def test_names_are_completed(client: FlaskClient) -> None:
    """In any script, best first, with where the name is from; one letter says too little."""

    def names(text: str, **more: str) -> list[str]:
        data = client.get("/api/names", query_string={"q": text, **more}).json
        assert data is not None
        return [name["id"] for name in data["names"]]

    assert names("chopp")[0] == "yurina-n1"
    assert names("斬")[0] == "yurina-n1"
    assert "yurina-n1" in names("slahs")
    assert names("s") == []
    assert len(names("st", limit="3")) == 3
    assert client.get("/api/names?q=st&limit=99").status_code == 400
    data = client.get("/api/names?q=shockgl&v=yurina-box").json
    assert data is not None
    assert data["names"][0] | {"name": "Shockglass", "url": "/card/saine-n6?v=yurina-box"} == data["names"][0]


def test_card_names_join_the_instant_panel(client: FlaskClient) -> None:
    """First the cards called so, then what is written; in another game no cards."""
    page = client.get("/search?q=shockgl&fragment=1").text
    assert page.index("/card/saine-n6") > 0
    assert "Yurina Box: Shockglass" in page
    assert page.count('href="/card/saine-n6"') == 1
    assert "/card/" not in client.get("/search?q=shockgl&fragment=1&game=katana").text


@given(text=st.text(max_size=230), sort=st.text(max_size=20))
def test_whatever_is_asked_is_answered(app: Flask, text: str, sort: str) -> None:
    """A page or a problem, escaped, never a failure."""
    client = app.test_client()
    for query in ({"q": text}, {"q": "type:attack", "sort": sort}, {"q": f'name:"{text}"', "view": "table"}):
        response = client.get("/cards", query_string=query)
        assert response.status_code in (200, 400)
        assert list(unsafe(parse(response.text))) == []
    assert client.get("/api/names", query_string={"q": text}).status_code == 200
