"""Pages may be kept by any cache: their tag names build and form, and nothing in them depends on who asks."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from carddb.build import CURRENT
from rules_corpus.books import corpus
from tests.pages import ERRORS, PAGE_TYPES, as_json
from webapp import create_app
from webapp.assets import static_url
from webapp.pages.home import boxes
from webapp.vocabulary import DEFAULT, VOCABULARIES

PAGES = pytest.mark.parametrize("address", PAGE_TYPES.values(), ids=PAGE_TYPES.keys())


@PAGES
def test_a_page_that_has_not_changed_is_not_sent_again(client: FlaskClient, address: str) -> None:
    """304 without a body, for HTML and for data."""
    for asked in (address, as_json(address)):
        first = client.get(asked)
        assert first.headers["Cache-Control"] == "no-cache"
        again = client.get(asked, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        assert client.get(asked, headers={"If-None-Match": '"something else"'}).data == first.data
        assert client.get(asked, headers={"If-None-Match": f"W/{first.headers['ETag']}"}).status_code == 304


@PAGES
def test_html_and_data_have_tags_of_their_own(client: FlaskClient, address: str) -> None:
    """A cache must never hand out one for the other."""
    page, data = client.get(address), client.get(as_json(address))
    assert page.headers["ETag"] != data.headers["ETag"]
    assert client.get(as_json(address), headers={"If-None-Match": page.headers["ETag"]}).status_code == 200


@PAGES
def test_head_is_get_without_a_body(client: FlaskClient, address: str) -> None:
    """The same headers; nothing more."""
    for asked in (address, as_json(address)):
        got, head = client.get(asked), client.head(asked)
        assert (head.status_code, head.data) == (200, b"")
        assert dict(head.headers) | {"Date": None} == dict(got.headers) | {"Date": None}
        assert client.head(asked, headers={"If-None-Match": got.headers["ETag"]}).status_code == 304


@PAGES
def test_the_same_address_gives_the_same_bytes(client: FlaskClient, address: str) -> None:
    """No date, no counter, no order by chance."""
    assert client.get(address).data == client.get(address).data


def test_the_tag_changes_with_the_build(data: Path, tmp_path: Path, client: FlaskClient) -> None:
    """The same texts under another build id are another build."""
    (build,) = data.glob("build-*")
    shutil.copytree(build, tmp_path / "build-000000000000")
    (tmp_path / CURRENT).write_text("build-000000000000\n", encoding="utf-8")
    other = create_app(tmp_path).test_client()
    tag = client.get("/help").headers["ETag"]
    assert other.get("/help").headers["ETag"] != tag
    assert other.get("/help", headers={"If-None-Match": tag}).status_code == 200
    assert other.get("/healthz.json").get_json()["build"] == "000000000000"


@pytest.mark.parametrize(("address", "status"), ERRORS.values(), ids=ERRORS.keys())
def test_errors_are_not_kept(client: FlaskClient, address: str, status: int) -> None:
    """What is missing today may be there tomorrow, and an error never answers 304."""
    response = client.get(address)
    assert response.headers["Cache-Control"] == "no-store"
    assert "ETag" not in response.headers
    assert response.status_code == status


@pytest.mark.parametrize("name", ["tableside.css", "tableside.js", "marks.svg", "icon.svg"])
def test_static_files_are_kept_for_ever(client: FlaskClient, name: str) -> None:
    """Their address changes with their content; under any other they are asked for each time."""
    fresh = client.get(static_url(name))
    assert fresh.status_code == 200
    assert fresh.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    stale = client.get(f"/static/0000000000/{name}")
    assert (stale.status_code, stale.data) == (200, fresh.data)
    assert stale.headers["Cache-Control"] == "no-cache"


def test_pages_name_static_files_by_their_content(client: FlaskClient) -> None:
    """All four, as they are now."""
    page = client.get("/").text
    for name in ("tableside.css", "tableside.js", "marks.svg", "icon.svg"):
        assert static_url(name) in page


SPEAK_AN_EDITION = (
    *("home", "search", "glossary", "term"),
    *("card", "megami", "all megami", "particle", "pair", "deck", "sandbox"),
)
"""Names of the page types that a remembered box may lead to its own words."""

ASK_NO_COOKIE = {name: address for name, address in PAGE_TYPES.items() if not name.startswith(SPEAK_AN_EDITION)}


@pytest.mark.parametrize("book", [book.id for book in boxes()])
def test_a_remembered_box_redirects_and_no_more(client: FlaskClient, book: str) -> None:
    """With the cookie a page is the same page, or a redirect that writes the choice into the address."""
    reader = client.application.test_client()
    reader.set_cookie("table", book)
    for address in PAGE_TYPES.values():
        response = reader.get(address)
        if response.status_code == 302:
            assert response.headers["Cache-Control"] == "no-store"
            assert response.headers["Vary"] == "Cookie"
            led = urlsplit(response.headers["Location"])
            assert led.path == urlsplit(address).path
            assert {"game", "v"} & set(parse_qs(led.query))
            address = response.headers["Location"]
            response = reader.get(address)
        assert response.status_code == 200
        assert response.data == client.get(address).data
        assert response.headers["ETag"] == client.get(address).headers["ETag"]
        assert "Vary" not in response.headers


def test_a_remembered_box_leaves_other_pages_alone(client: FlaskClient) -> None:
    """Rules, lists and texts have nothing to choose."""
    reader = client.application.test_client()
    reader.set_cookie("table", "sakura-arms-yurina")
    for address in ASK_NO_COOKIE.values():
        response = reader.get(address)
        assert response.status_code == 200
        assert reader.get(address, headers={"If-None-Match": response.headers["ETag"]}).status_code == 304


def test_what_a_remembered_box_does(client: FlaskClient) -> None:
    """Home and search go to its game, the glossary to its words; all that was asked stays in the address."""
    client.set_cookie("table", "sakura-arms-yurina")
    for address, led in {
        "/": "/?game=sakura-arms-yurina",
        "/search?q=can+i+block": "/search?q=can+i+block&game=sakura-arms-yurina",
        "/search?q=a&kind=rule&kind=term": "/search?q=a&kind=rule&kind=term&game=sakura-arms-yurina",
        "/glossary/sakura-arms/": "/glossary/sakura-arms/?v=yurina-box",
        "/glossary/sakura-arms/cost": "/glossary/sakura-arms/cost?v=yurina-box",
    }.items():
        response = client.get(address)
        assert (response.status_code, response.headers["Location"]) == (302, led)


def test_an_address_that_names_an_edition_wins(client: FlaskClient) -> None:
    """Links mean what they say, whoever opens them; data never redirects by a cookie."""
    client.set_cookie("table", "sakura-arms-yurina")
    chosen = ("/?game=katana", "/search?q=a&game=all", "/glossary/sakura-arms/cost?v=ja")
    for address in (*chosen, "/index.json", "/search.json?q=a"):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("words", VOCABULARIES)
def test_remembered_words_redirect_and_no_more(client: FlaskClient, words: str) -> None:
    """Cards, decks, glossary and sandbox speak as the reader chose; every other page is the same for all."""
    reader = client.application.test_client()
    reader.set_cookie("words", words)
    speaking = 0
    for name, address in PAGE_TYPES.items():
        response = reader.get(address)
        if response.status_code == 302:
            assert name not in ASK_NO_COOKIE
            assert response.headers["Cache-Control"] == "no-store"
            assert response.headers["Vary"] == "Cookie"
            assert parse_qs(urlsplit(response.headers["Location"]).query)["v"] == [words]
            speaking += 1
            address = response.headers["Location"]
        assert reader.get(address).data == client.get(address).data
    assert (speaking > 10) == (words != DEFAULT)


def test_chosen_words_outlast_the_words_of_the_box(client: FlaskClient) -> None:
    """Even when they are the standard; and a box chosen after them brings its own again."""
    client.post("/table", data={"book": "sakura-arms-yurina"})
    assert client.get("/card/saine-n6").location == "/card/saine-n6?v=yurina-box"
    client.post("/table", data={"words": "ja"})
    assert client.get("/card/saine-n6").location == "/card/saine-n6?v=ja"
    client.post("/table", data={"words": "basic-set"})
    assert client.get("/card/saine-n6").status_code == 200
    assert client.get("/").location == "/?game=sakura-arms-yurina"
    client.post("/table", data={"book": "katana"})
    assert client.get("/card/saine-n6").status_code == 200
    client.post("/table", data={"book": "sakura-arms-yurina"})
    assert client.get("/card/saine-n6").location == "/card/saine-n6?v=yurina-box"


def test_a_redirect_is_not_answered_with_304(client: FlaskClient) -> None:
    """The tag of the page without a box must not keep the reader from his box."""
    tag = client.get("/").headers["ETag"]
    client.set_cookie("table", "katana")
    assert client.get("/", headers={"If-None-Match": tag}).status_code == 302
    client.set_cookie("words", "ja")
    assert client.get("/cards", headers={"If-None-Match": tag}).status_code == 302


def test_the_basic_set_needs_no_other_words(client: FlaskClient) -> None:
    """Its words are the standard: no needless redirect. Other games' boxes leave Sakura Arms alone."""
    for book in corpus():
        if book != "sakura-arms-yurina":
            client.set_cookie("table", book)
            assert client.get("/glossary/sakura-arms/cost").status_code == 200
