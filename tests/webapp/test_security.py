"""What the site promises to a browser: nothing inline, nothing from elsewhere, no way out that is not ours."""

from __future__ import annotations

import re
from urllib.parse import urljoin, urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from rules_corpus.books import corpus
from tests.markup import parse, unsafe
from tests.pages import ERRORS, PAGE_TYPES, as_json
from webapp.assets import static_url, templates_folder
from webapp.http import CONTENT_SECURITY_POLICY

STATIC = templates_folder().parent / "webapp" / "static"

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
"""Written out once more on purpose: whoever loosens the policy has to say so twice."""

ANSWERS = {
    **PAGE_TYPES,
    **{f"{name} as data": as_json(address) for name, address in PAGE_TYPES.items()},
    **{name: address for name, (address, _) in ERRORS.items()},
    **{f"{name} as data": as_json(address) for name, (address, _) in ERRORS.items()},
    "style": static_url("tableside.css"),
    "script": static_url("tableside.js"),
    "redirect of a chapter": "/rules/katana/attack-and-defense",
    "redirect of a rule": "/rule/SAB-12.1",
    "panel": "/search?q=aura&fragment=1",
}


def guarded(response: TestResponse) -> None:
    """Every header that guards an answer is there, and says what it should."""
    policy = dict(part.split(" ", 1) for part in response.headers["Content-Security-Policy"].split("; "))
    assert policy == POLICY
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "same-origin"
    assert response.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in response.headers["Permissions-Policy"]
    assert "Access-Control-Allow-Origin" not in response.headers


@pytest.mark.parametrize("address", ANSWERS.values(), ids=ANSWERS.keys())
def test_every_answer_is_guarded(client: FlaskClient, address: str) -> None:
    """Pages, data, errors, redirects, static files."""
    guarded(client.get(address))
    guarded(client.head(address))


def test_answers_to_other_methods_are_guarded(client: FlaskClient) -> None:
    """A form's answer, a refused method, a body too large, an answer that nothing changed."""
    guarded(client.post("/table", data={"book": "katana"}))
    guarded(client.post("/table", data={"book": "chess"}))
    guarded(client.post("/table", data={"book": "x" * 70_000}))
    guarded(client.put("/rules/"))
    guarded(client.options("/"))
    tag = client.get("/help").headers["ETag"]
    unchanged = client.get("/help", headers={"If-None-Match": tag})
    assert unchanged.status_code == 304
    guarded(unchanged)


def test_the_policy_allows_nothing_inline() -> None:
    """No exception by keyword, digest, nonce, wildcard or scheme."""
    assert not re.search(r"unsafe-|nonce-|sha\d|\*|https?:|data:|blob:", CONTENT_SECURITY_POLICY)


@pytest.mark.parametrize("address", [*PAGE_TYPES.values(), *(address for address, _ in ERRORS.values())])
def test_every_page_keeps_the_policy(client: FlaskClient, address: str) -> None:
    """A blocked style shows in no test of ours but in every reader's browser; so none is written."""
    page = parse(client.get(address).text)
    assert list(unsafe(page)) == []
    assert all(load.startswith("/static/") for load in page.loads)


def test_sources_name_no_other_site() -> None:
    """Templates, styles and scripts: at the table there may be no internet, and nobody is told who reads what."""
    named = []
    for path in [*templates_folder().glob("*.html"), *STATIC.iterdir()]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            text = line.replace("http://www.w3.org/2000/svg", "")  # a name, fetched by nobody
            if path.suffix == ".js":
                text = re.sub(r"(^|\s)//.*", "", text)
            if re.search(r"//|@import|(?<!static_)url\(", text):
                named.append(f"{path.name}:{number}: {line.strip()[:80]}")
    assert named == []


def test_sources_have_nothing_inline() -> None:
    """In branches of a template that no test reaches either."""
    for path in templates_folder().glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)", text), path.name


def test_templates_escape() -> None:
    """`safe` and `autoescape false` would let a rule's or a reader's text through; Markup is made in one module."""
    for path in templates_folder().glob("*.html"):
        assert not re.search(r"\|\s*safe\b|autoescape\s+false", path.read_text(encoding="utf-8")), path.name


def test_the_script_writes_no_markup_of_its_own() -> None:
    """The panel of hits is a page of ours and the only HTML that the script takes over."""
    script = (STATIC / "tableside.js").read_text(encoding="utf-8")
    assert re.findall(r"\.(innerHTML|outerHTML|insertAdjacentHTML)\b", script) == ["innerHTML"]
    assert not re.search(r"\beval\(|new Function|document\.write|setTimeout\(\s*[\"']", script)


OUTSIDE = (
    "//evil.example",
    "///evil.example",
    "https://evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "\\\\evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\n/evil.example",
    "/\r\nSet-Cookie: stolen=1",
    "/\x00/evil.example",
    "/\x0b/evil.example",
    "evil.example",
    "@evil.example",
    ".evil.example",
    "?//evil.example",
    "",
)


@pytest.mark.parametrize("back", OUTSIDE)
def test_the_way_back_stays_inside(client: FlaskClient, back: str) -> None:
    """Who sends a link to `/table` cannot choose another site for the way back."""
    response = client.post("/table", data={"book": "katana", "back": back})
    assert response.status_code == 303
    assert leads_to(response) == "http://localhost/"
    assert list(unsafe(parse(client.get("/table", query_string={"back": back}).text))) == []


@pytest.mark.parametrize("back", ["/rule/sab-12.1", "/search?q=can+i", "/rules/katana/4#kat-4.4", "/suche?q=ж", "/"])
def test_the_way_back_is_kept(client: FlaskClient, back: str) -> None:
    """A place of ours is returned to."""
    page = parse(client.get("/table", query_string={"back": back}).text)
    assert {field.get("value") for field in page.all("input") if field.get("name") == "back"} == {back}
    response = client.post("/table", data={"book": "katana", "back": back})
    assert leads_to(response) == urljoin("http://localhost/", back.replace("ж", "%D0%B6"))


def test_redirects_stay_inside(client: FlaskClient) -> None:
    """Slashes too many, or a host in the path, lead nowhere else."""
    client.set_cookie("table", "katana")
    for address in (
        "///evil.example",
        "/.//evil.example",
        "/rules///evil.example",
        "/glossary//evil.example/",
        "/?x=1",
    ):
        response = client.get(f"http://localhost{address}")
        assert response.status_code < 500
        if response.location:
            assert leads_to(response).startswith("http://localhost/")


def leads_to(response: TestResponse) -> str:
    """Where a browser goes: it drops tabs and line breaks, and takes a backslash for a slash."""
    location = re.sub(r"[\t\r\n]", "", response.headers["Location"]).strip().replace("\\", "/")
    target = urljoin("http://localhost/table", location)
    assert urlsplit(target).netloc == "localhost"
    return target


def test_the_cookie_holds_a_box_and_nothing_else(client: FlaskClient) -> None:
    """Out of reach of scripts, not sent along from other sites, and gone when it is to be forgotten."""
    for book in corpus().values():
        client.post("/table", data={"book": book.id})
        cookie = client.get_cookie("table")
        assert cookie is not None
        assert (cookie.value, cookie.http_only, cookie.same_site, cookie.path) == (book.id, True, "Lax", "/")
        assert cookie.max_age is not None
        assert 0 < cookie.max_age <= 366 * 24 * 3600
        assert cookie.domain == "localhost"
    client.post("/table", data={"words": "ja"})
    words = client.get_cookie("words")
    assert words is not None
    assert (words.value, words.http_only, words.same_site, words.path) == ("ja", True, "Lax", "/")
    client.post("/table", data={"book": "none"})
    assert client.get_cookie("table") is None
    assert client.get_cookie("words") is None


@pytest.mark.parametrize(
    ("back", "led"),
    [
        ("/card/saine-n6?", "/card/saine-n6?v=ja"),
        ("/card/saine-n6?v=community&with=ja", "/card/saine-n6?with=ja&v=ja"),
        ("/decks/build?d=a%20b;c#share", "/decks/build?d=a%20b;c&v=ja#share"),
        ("//evil.example/?v=ja", "/?v=ja"),
        ("https://evil.example/", "/?v=ja"),
    ],
)
def test_chosen_words_lead_back_to_the_page_in_them(client: FlaskClient, back: str, led: str) -> None:
    """The rest of the address stays as it was, and it is always ours."""
    response = client.post("/table", data={"words": "ja", "back": back})
    assert (response.status_code, response.location) == (303, led)


def test_unknown_words_are_no_choice(client: FlaskClient) -> None:
    """The one error shape, and nothing remembered."""
    response = client.post("/table", data={"words": "klingon"})
    assert response.status_code == 400
    assert "klingon" in response.text
    assert client.get_cookie("words") is None


def test_no_page_sets_a_cookie(client: FlaskClient) -> None:
    """Reading leaves no trace."""
    for address in ANSWERS.values():
        assert "Set-Cookie" not in client.get(address).headers


def test_a_stale_cookie_is_no_box(client: FlaskClient) -> None:
    """What an older version or somebody else wrote there is ignored."""
    for value in ("chess", "", "../../etc/passwd", "<script>", "x" * 3000):
        client.set_cookie("table", value)
        client.set_cookie("words", value)
        assert client.get("/").status_code == 200
        assert client.get("/cards").status_code == 200


def test_a_body_over_64_kb_is_refused(client: FlaskClient) -> None:
    """By its length, and by what really comes."""
    body = b"book=" + b"x" * (64 * 1024)
    form = "application/x-www-form-urlencoded"
    assert client.post("/table", data=body, content_type=form).status_code == 413
    assert client.post("/table.json", data=body, content_type=form).status_code == 413
    assert client.post("/table", data=body[: 64 * 1024], content_type=form).status_code == 404
    multipart = {"book": "katana", "file": (b"x" * 70_000).decode()}
    assert client.post("/table", data=multipart, content_type="multipart/form-data").status_code == 413


def test_files_beside_the_static_ones_stay_shut(client: FlaskClient) -> None:
    """Neither dots nor encoded slashes lead out of the folder."""
    for name in (
        "../cli.py",
        "..%2fcli.py",
        "%2e%2e/cli.py",
        "....//cli.py",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        ".",
        "",
    ):
        response = client.get(f"/static/0123456789/{name}")
        assert response.status_code in (301, 308, 404), name
        assert "import" not in response.text
        assert "root:" not in response.text
