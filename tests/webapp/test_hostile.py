"""Whatever is typed or sent, the site answers: a page, or an error that says what to do; never a fault of its own."""

from __future__ import annotations

import time
from urllib.parse import quote, urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rules_corpus.books import BOOK_ORDER
from rules_corpus.documents import KINDS

# The site is only read: one client serves all examples.
reading = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

SYNTAX = ('"', "(", ")", "|", "or", "или", "-", "*", "~", "~9", "[", "]", ":", "\\", "/", "{", "^", "&&", "NOT", "AND")
LANGUAGES = (
    "aura",
    "can i block",
    "ダスト",
    "блок аурой",
    "灰烬",
    "코스트",
    "sab-12.1",
    "3/1",
    "–/1",
    "react*",
    "relfect~",
)
word = st.one_of(
    st.sampled_from(SYNTAX), st.sampled_from(LANGUAGES), st.text(max_size=12), st.from_regex(r"[a-z]{1,9}[~*]?\d{0,3}")
)
query = st.one_of(
    st.text(max_size=400), st.lists(word, max_size=40).map(" ".join), st.lists(word, max_size=40).map("".join)
)
odd = st.one_of(
    st.text(max_size=40), st.integers().map(str), st.sampled_from(("", "all", "rule,term", "1e3", "²", "١"))
)

HOSTILE = {
    "10 kB of one letter": "a" * 10_000,
    "10 kB of words": "aura " * 2_000,
    "10 kB of Japanese": "桜" * 10_000,
    "10 kB of marks to fold": "ﷺ" * 10_000,
    "combining marks": "a" + "\u0301" * 5_000,
    "control characters": "".join(map(chr, range(32))) + "\x7f\x80\x9f",
    "half a surrogate pair": "\ud800 \udfff",
    "changes of direction": "\u202e aura \u2066 \u200b \ufeff",
    "private use and the last plane": "\ue000 \U0010ffff \U0001f5ff",
    "a quote without partner": '"full power',
    "quotes in quotes": '"a "b "c" d" e"',
    "5,000 quotes": '"' * 5_000,
    "9 wrong letters": "word~9",
    "wrong letters in all words": " ".join(f"petal{n}~" for n in range(40)),
    "a short beginning": "a*",
    "beginnings of all words": " ".join(f"{letter}ar*" for letter in "abcdefghijklmnop"),
    "stars alone": "* ** *** ?* *?",
    "3,000 opening brackets": "(" * 3_000,
    "3,000 closing brackets": ")" * 3_000,
    "3,000 pairs of brackets": "()" * 3_000,
    "1,500 brackets around a word": "(" * 1_500 + "aura" + ")" * 1_500,
    "nothing but not": "-a -b -c",
    "not not": "--aura - - -",
    "or without sides": "or or or | | или",
    "a chain of or": " or ".join(["aura"] * 200),
    "fields of another grammar": "text:aura heading:[a TO z] {a TO b} id:*",
    "an index's own escapes": "\\\\ \\( \\* AND NOT OR ^4 +a",
    "SQL": "'; DROP TABLE documents; -- \" OR 1=1",
    "FTS5": 'NEAR("a" "b", 5) ^aura title:aura "a" * NOT',
    "a regular expression": "(a+)+$ " + "a" * 150 + "!",
    "a template": "{{ config }} {% raw %} ${7*7} #{7*7}",
    "a path": "../../../../etc/passwd\x00.json",
    "only common words": "the of a to in is it",
    "only spaces": " \t\n\u3000\xa0 ",
}


def timed(client: FlaskClient, address: str) -> float:
    """Milliseconds of an answer, which must be one that was meant."""
    before = time.perf_counter()
    response = client.get(address)
    spent = (time.perf_counter() - before) * 1000
    assert response.status_code in (200, 302, 400, 404), address[:200]
    return spent


def search(**parameters: str) -> str:
    """The address of a search, with whatever a browser or somebody else may send."""
    return "/search?" + urlencode(parameters, errors="surrogatepass")


def test_hostile_queries_are_answered(client: FlaskClient) -> None:
    """All three forms of the search; how long the slowest took is for the reader of the log, not for the test."""
    client.get(search(q="aura"))
    times = {}
    for name, text in HOSTILE.items():
        for form in ("/search?", "/search.json?", "/search?fragment=1&"):
            address = form + search(q=text).partition("?")[2]
            times[f"{name} ({form})"] = timed(client, address)
    slowest = max(times, key=lambda name: times[name])
    print(f"\nslowest of {len(times)} hostile searches: {slowest}, {times[slowest]:.1f} ms")


def test_what_was_cut_is_said(client: FlaskClient) -> None:
    """A query is never shortened, mended or ignored in silence."""
    for text, notice in {
        "aura " * 2_000: "Only the first 200 characters were searched.",
        "aura flare ash " * 8: "Only the first 16 words were searched.",
        '"full power': "A quotation mark has no partner and was ignored.",
        "aura )": "A closing bracket has no partner and was ignored.",
        "( aura": "An opening bracket has no partner and was ignored.",
        "((((((aura))))))": "Brackets nest at most 4 deep",
        "word~9": "one wrong letter is the most that is allowed",
        "au*": "needs at least 3 letters before the star",
        "as~": "needs at least 4 letters to allow a typo",
    }.items():
        notices = client.get("/search.json", query_string={"q": text}).get_json()["notices"]
        assert any(notice in said for said in notices), text[:40]
        page = client.get("/search", query_string={"q": text}).text
        assert notice in page


@reading
@given(q=query)
@example(q="word~9")
@example(q="\x00")
@example(q='-"')
@example(q="(" * 200)
def test_any_query_is_answered(client: FlaskClient, q: str) -> None:
    """Hits, or none and what to try; the answer to a query is always 200."""
    address = search(q=q)
    assert client.get(address).status_code == 200
    data = client.get(address.replace("/search", "/search.json")).get_json()
    assert data["total"] >= len(data["hits"])
    assert all("".join(piece["text"] for piece in hit["highlights"]) == hit["sentence"] for hit in data["hits"])


@reading
@given(
    q=query,
    game=st.one_of(odd, st.sampled_from(BOOK_ORDER)),
    kind=st.one_of(odd, st.lists(st.sampled_from(KINDS)).map(",".join)),
    limit=odd,
)
@example(q="aura", game="katana", kind="rule", limit="000010" + "9" * 5_000)
@example(q="aura", game="katana", kind="rule", limit="9" * 5_000)
@example(q="aura", game="katana", kind="rule", limit="٣")
def test_any_parameters_are_answered(client: FlaskClient, q: str, game: str, kind: str, limit: str) -> None:
    """200, or 400 with what would be right; never more hits than were asked for or allowed."""
    address = search(q=q, game=game, kind=kind, limit=limit).replace("/search", "/search.json")
    response = client.get(address)
    assert response.status_code in (200, 400)
    if response.status_code == 400:
        assert response.get_json()["where"] in ("game", "kind", "limit")
    else:
        assert len(response.get_json()["hits"]) <= min(int(limit), 100)


@reading
@given(v=odd, game=odd)
def test_any_vocabulary_and_box_are_answered(client: FlaskClient, v: str, game: str) -> None:
    """At home, in the glossary, at a term."""
    for path in ("/", "/glossary/sakura-arms/", "/glossary/sakura-arms/cost", "/glossary/katana/"):
        assert client.get(path, query_string={"v": v, "game": game}).status_code in (200, 400, 404)


@reading
@given(raw=st.binary(max_size=60))
def test_any_bytes_in_an_address_are_answered(client: FlaskClient, raw: bytes) -> None:
    """Bytes that are no text are no reason to fail."""
    for address in (f"/search?q={quote(raw)}", f"/search?{quote(raw, safe='&=%')}", f"/rule/{quote(raw)}"):
        timed(client, address)


def prefixes(app: Flask) -> list[str]:
    """What stands before the first variable part of each route, and the routes without one."""
    return sorted({rule.rule.partition("<")[0].rstrip("/") + "/" for rule in app.url_map.iter_rules()})


@reading
@given(data=st.data())
def test_any_path_below_a_route_is_answered(app: Flask, client: FlaskClient, data: st.DataObject) -> None:
    """Below every prefix that the site has, as page and as data."""
    part = st.one_of(st.text(max_size=30), st.sampled_from(("sab-12.1", "sab-", "katana", "..", ".", "cost", "%", "~")))
    prefix = data.draw(st.sampled_from(prefixes(app)))
    path = prefix + "/".join(
        quote(piece, safe="", errors="surrogatepass") for piece in data.draw(st.lists(part, max_size=4))
    )
    for address in (f"http://localhost{path}", f"http://localhost{path}.json"):
        assert client.get(address).status_code < 500
        assert client.head(address).status_code < 500
        assert client.post(address, data={"book": "katana"}).status_code < 500
    client.delete_cookie("table")


@reading
@given(book=odd, back=st.one_of(st.text(max_size=60), st.text(max_size=60).map(lambda text: "/" + text)))
def test_any_form_is_answered(client: FlaskClient, book: str, back: str) -> None:
    """Whatever comes as box or way back."""
    body = urlencode({"book": book, "back": back}, errors="surrogatepass")
    response = client.post("/table", data=body, content_type="application/x-www-form-urlencoded")
    assert response.status_code in (303, 404)
    client.delete_cookie("table")


@pytest.mark.parametrize("body", [b"\xff\xfe\x00", b"book=%ff%fe", b"--x\r\n\r\n", b"{}", b"=" * 1000, b"&" * 1000])
@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""]
)
def test_a_form_that_is_none(client: FlaskClient, body: bytes, kind: str) -> None:
    """A body in another form is no box."""
    assert client.post("/table", data=body, content_type=kind).status_code in (400, 404)


@reading
@given(
    headers=st.dictionaries(
        st.sampled_from(
            ("If-None-Match", "Accept", "Cookie", "Range", "If-Modified-Since", "Accept-Language", "Referer")
        ),
        st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=60),
    )
)
@example(headers={"If-None-Match": "*"})
@example(headers={"Range": "bytes=0-1"})
@example(headers={"Cookie": "table=sakura-arms-yurina; table=katana"})
def test_any_header_is_answered(client: FlaskClient, headers: dict[str, str]) -> None:
    """Caches, robots and old browsers send what they like."""
    for address in ("/", "/rule/sab-12.1", "/search.json?q=aura", "/nowhere"):
        assert client.get(address, headers=headers).status_code < 500
