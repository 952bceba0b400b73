"""Errors are part of the interface: one shape at every exit, what was wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from rules_corpus.books import BOOK_ORDER, corpus, rules_by_id
from rules_corpus.documents import KINDS
from tests.markup import parse, unsafe, words
from tests.pages import ERRORS, as_json
from webapp import MAX_BODY, create_app
from webapp.vocabulary import VOCABULARIES

SHAPE = ("type", "title", "status", "detail", "instance", "where", "hint", "see")
"""The fields of RFC 9457, and three of ours: the parameter at fault, what to do, the nearest pages."""

EVERY_ERROR = pytest.mark.parametrize(("address", "status"), ERRORS.values(), ids=ERRORS.keys())


def problem_of(response: TestResponse, status: int) -> dict[str, object]:
    """The problem that a response tells of, after a look at its shape."""
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
    body = response.get_json()
    assert isinstance(body, dict)
    assert tuple(body) == SHAPE
    assert (body["type"], body["status"]) == ("about:blank", status)
    for field in ("title", "detail", "hint"):
        assert isinstance(body[field], str)
        assert body[field].strip(), f"`{field}` says nothing"
    assert response.headers["Cache-Control"] == "no-store"
    return body


def page_tells(response: TestResponse, problem: dict[str, object]) -> None:
    """The page says the same as the data, in the same words, and leads on."""
    assert response.status_code == problem["status"]
    assert response.content_type == "text/html; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-store"
    page = parse(response.text)
    assert not page.faults
    for field in ("title", "detail", "hint"):
        assert str(problem[field]).replace("`", "") in page.text
    assert isinstance(problem["see"], list)
    assert set(problem["see"]) <= set(page.links)
    assert {"/rules/", "/search"} <= set(page.links)


@pytest.fixture
def broken(data: Path) -> FlaskClient:
    """A site with one page that fails."""
    app = create_app(data)

    def fail() -> str:
        raise RuntimeError("a secret of the house")

    app.add_url_rule("/broken", view_func=fail)
    return app.test_client()


@EVERY_ERROR
def test_an_error_has_the_one_shape(client: FlaskClient, address: str, status: int) -> None:
    """As data and as a page; static files have no data beside them."""
    if address.startswith("/static/"):
        assert parse(client.get(address).text).text
        assert client.get(address).status_code == status
        return
    problem = problem_of(client.get(as_json(address)), status)
    problem["detail"] = str(problem["detail"]).replace(as_json(address), address)
    assert problem["instance"] == as_json(address).partition("?")[0]
    page_tells(client.get(address), problem)


@EVERY_ERROR
def test_nearest_pages_are_there(client: FlaskClient, address: str, status: int) -> None:
    """Who took a wrong turn is not sent into another one."""
    for near in (client.get(as_json(address)).get_json() or {}).get("see", ()):
        assert client.get(near).status_code == 200


@pytest.mark.parametrize(
    ("address", "where", "says"),
    [
        ("/rule/sab-12.99", "rule", ["sab-12.99", "Chapter 12", "ends at 12.4"]),
        ("/rule/sab-99.1", "rule", ["sab-99.1", "has the chapters 1 to 20"]),
        ("/rule/xyz-1.1", "rule", ["xyz-1.1", "sab (Basic Set)", "say (Yurina Box)"]),
        ("/rules/monopoly/", "book", ["monopoly"]),
        ("/rules/katana/99", "chapter", ["99", "chapters 1 to 9"]),
        ("/glossary/sakura-arms/auro", "term", ["auro"]),
        ("/glossary/chess/", "game", ["chess"]),
        ("/compare/damage-choise", "concept", ["damage-choise"]),
        ("/cheatsheet/chess", "book", ["chess"]),
        ("/search?game=chess", "game", ["chess", *BOOK_ORDER]),
        ("/search?kind=poem", "kind", ["poem", *KINDS]),
        ("/search?limit=0", "limit", ["1 to 100"]),
        ("/glossary/sakura-arms/?v=klingon", "v", ["klingon", *VOCABULARIES]),
        ("/nowhere", None, ["/nowhere"]),
    ],
)
def test_it_says_what_was_wrong(client: FlaskClient, address: str, where: str | None, says: list[str]) -> None:
    """The wrong word itself, the parameter it stood in, and what would be right."""
    problem = client.get(as_json(address)).get_json()
    assert problem["where"] == where
    for piece in says:
        assert piece in f"{problem['title']} {problem['detail']} {problem['hint']}"


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("/rule/sab-12.99", "/rule/sab-12.4"),
        ("/rule/sab-12.11", "/rule/sab-12.1"),
        ("/rule/sab-121", "/rules/sakura-arms-basic/12"),
        ("/glossary/sakura-arms/auro", "/glossary/sakura-arms/area-aura"),
        ("/glossary/sakura-arms/upkeep", "/glossary/sakura-arms/cost"),
        ("/compare/damage-choise", "/compare/damage-choice"),
        ("/rules/chess/", "/rules/katana/"),
    ],
)
def test_it_names_what_is_near(client: FlaskClient, address: str, near: str) -> None:
    """A typo, another edition's word, a number beyond the last: the page meant is one touch away."""
    assert near in client.get(as_json(address)).get_json()["see"]


def test_every_chapter_knows_its_last_rule(client: FlaskClient) -> None:
    """One beyond the last of each chapter of each book: never a 500, always a way back."""
    for book in corpus().values():
        for chapter in book.chapters:
            address = f"/rule/{book.prefix}-{chapter.number}.999.json"
            if chapter.rules:
                assert problem_of(client.get(address), 404)["see"], address


def test_data_is_asked_for_data(client: FlaskClient) -> None:
    """A path ending in `.json` that leads nowhere is answered with data, whatever stands before."""
    for address in ("/nowhere.json", "/a/b/c.json", "/rule/.json.json", "/nowhere/.json", "/api/nowhere"):
        problem = problem_of(client.get(address), 404)
        assert problem["instance"] == address


def test_a_wrong_method(client: FlaskClient) -> None:
    """405 names the methods that are allowed."""
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        problem = problem_of(client.open("/rules/.json", method=method), 405)
        response = client.open("/rules/", method=method)
        page_tells(response, problem)
        assert response.headers["Allow"].replace(" ", "").split(",") == ["GET", "HEAD", "OPTIONS"]
    assert "POST" in client.delete("/table").headers["Allow"]


def test_too_much_is_sent(client: FlaskClient) -> None:
    """A body over 64 kB is refused; just under it, it is read."""
    assert MAX_BODY == 64 * 1024
    body = {"book": "x" * (MAX_BODY + 1)}
    page_tells(client.post("/table", data=body), problem_of(client.post("/table.json", data=body), 413))
    assert client.post("/table", data={"book": "katana", "more": "x" * (MAX_BODY - 100)}).status_code == 303
    assert client.post("/table", data={f"field{number}": "x" for number in range(5_000)}).status_code < 500


def test_a_fault_of_ours(broken: FlaskClient) -> None:
    """500 in the same shape, without a word about the inside."""
    problem = problem_of(broken.get("/broken.json"), 500)
    page = broken.get("/broken")
    page_tells(page, problem)
    assert "secret" not in page.text + str(problem)
    assert "RuntimeError" not in page.text


def test_a_wrong_box(client: FlaskClient) -> None:
    """The form's own answers are right; a made-up one changes nothing."""
    response = client.post("/table.json", data={"book": "chess"})
    assert problem_of(response, 404)["where"] == "book"
    assert "Set-Cookie" not in response.headers


XSS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "</title><svg/onload=alert(1)>",
    "{{7*7}}${7*7}",
    "javascript:alert(1)",
    "`<b onmouseover=alert(1)>`",
    "]]><!--<a href=//evil.example>",
)
PLACES: dict[str, Callable[[str], str]] = {
    # every parameter and every part of a path that a reader can write into
    "q": lambda text: f"/search?{urlencode({'q': text})}",
    "q of the panel": lambda text: f"/search?{urlencode({'q': text, 'fragment': '1'})}",
    "q with a hit": lambda text: f"/search?{urlencode({'q': 'aura ' + text})}",
    "game": lambda text: f"/search?{urlencode({'game': text})}",
    "kind": lambda text: f"/search?{urlencode({'kind': text})}",
    "limit": lambda text: f"/search?{urlencode({'limit': text})}",
    "home's game": lambda text: f"/?{urlencode({'game': text})}",
    "v": lambda text: f"/glossary/sakura-arms/?{urlencode({'v': text})}",
    "back": lambda text: f"/table?{urlencode({'back': text})}",
    "back within": lambda text: f"/table?{urlencode({'back': '/' + text})}",
    "unused": lambda text: f"/about?{urlencode({text: text})}",
    "page": lambda text: f"/{quote(text)}",
    "rule": lambda text: f"/rule/{quote(text)}",
    "rule of a book": lambda text: f"/rule/sab-{quote(text)}",
    "rule of a chapter": lambda text: f"/rule/sab-12.{quote(text)}",
    "book": lambda text: f"/rules/{quote(text)}/",
    "chapter": lambda text: f"/rules/katana/{quote(text)}",
    "concept": lambda text: f"/compare/{quote(text)}",
    "sheet": lambda text: f"/cheatsheet/{quote(text)}",
    "glossary": lambda text: f"/glossary/{quote(text)}/",
    "term": lambda text: f"/glossary/katana/{quote(text)}",
    "static": lambda text: f"/static/x/{quote(text)}",
}


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())
def test_nothing_comes_back_as_markup(client: FlaskClient, place: Callable[[str], str]) -> None:
    """What a reader, or whoever sent him the link, writes into an address stays text."""
    plain = parse(client.get(place("plain")).text)
    for text in XSS:
        response = client.get(place(text))
        assert response.status_code < 500
        page = parse(response.text)
        assert list(unsafe(page)) == []
        assert len(page.all("script")) == len(plain.all("script"))
        assert not page.having("onerror")
        assert "49" not in words(page.one("head")), "a template ran"


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())
def test_data_keeps_markup_as_data(client: FlaskClient, place: Callable[[str], str]) -> None:
    """JSON is never sniffed for HTML."""
    for text in XSS:
        response = client.get(as_json(place(text)))
        assert response.status_code < 500
        if "fragment" not in place(text) and "/static/" not in place(text):
            assert response.content_type in ("application/json", "application/problem+json")
        assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_long_words_come_back_short(client: FlaskClient) -> None:
    """An address of 5,000 characters does not make a page of 5,000 characters."""
    for place in PLACES.values():
        page = parse(client.get(place("x" * 5_000)).text)
        shown = [word for word in page.text.split() if len(word) > 401]
        assert shown == []


def test_rule_ids_survive_their_spelling(app: Flask, client: FlaskClient) -> None:
    """All ids answer, and each with a letter too many is refused with itself near."""
    for rule_id in list(rules_by_id())[::25]:
        assert client.get(f"/rule/{rule_id}").status_code == 200
        assert f"/rule/{rule_id}" in client.get(f"/rule/{rule_id}x.json").get_json()["see"], rule_id
