"""What holds for every answer: JSON beside HTML, ETags, the security headers, the remembered box."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, jsonify, make_response, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from rules_corpus.books import corpus
from webapp.extras import extras
from webapp.site import site

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

TABLE_COOKIE = "table"
"""Remembers the box on the table: a book id."""
WORDS_COOKIE = "words"
"""Remembers whose words the reader chose for Sakura Arms, whatever the box: a vocabulary."""
COOKIES = frozenset({TABLE_COOKIE, WORDS_COOKIE})
"""All that is remembered of a reader. They redirect and no more."""
"""Remembers which box is on the table: a book id."""

_JSON_FLAG = "tableside.json"
_WSGI = Callable[[dict[str, Any], Any], Iterable[bytes]]


@dataclass(frozen=True)
class Page:
    """What a view returns: a template with its context, and the same as data for JSON.

    `kept` is False where a page depends on more than its address, so that no cache may keep it.
    """

    template: str
    data: dict[str, Any]
    context: dict[str, Any] = field(default_factory=dict)
    status: int = 200
    kept: bool = True


View = Callable[..., "Page | BaseResponse"]


class JsonSuffix:
    """WSGI middleware: `/rule/sab-12.1.json` is `/rule/sab-12.1` asked for as JSON; `/index.json` is home."""

    def __init__(self, app: _WSGI) -> None:
        self._app = app

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path.endswith(".json") and not path.startswith("/static/"):
            environ[_JSON_FLAG] = True
            environ["PATH_INFO"] = "/" if path == "/index.json" else path.removesuffix(".json") or "/"
        return self._app(environ, start_response)


def wants_json() -> bool:
    """Whether this request asked for JSON: by its address, or for an API path."""
    return bool(request.environ.get(_JSON_FLAG)) or request.path.startswith("/api/")


def asked_path() -> str:
    """The path as it was asked for, `.json` included."""
    if not request.environ.get(_JSON_FLAG):
        return request.path
    return "/index.json" if request.path == "/" else request.path + ".json"


def moved(address: str) -> BaseResponse:
    """A lasting redirect to a page's one address; who asked for data is led to data."""
    return redirect(address + ".json" if wants_json() else address, 301)


def install(app: Flask) -> None:
    """Adds what holds for every answer."""
    app.wsgi_app = JsonSuffix(app.wsgi_app)  # type: ignore[method-assign]
    app.before_request(_unchanged)
    app.after_request(_finish)


def route(blueprint: Blueprint, rule: str, methods: tuple[str, ...] = ("GET",)) -> Callable[[View], View]:
    """Registers a view that returns a Page (or a ready response, such as a redirect)."""

    def register(view: View) -> View:
        def answer(**parts: str) -> BaseResponse:
            found = view(**parts)
            return respond(found) if isinstance(found, Page) else found

        blueprint.add_url_rule(rule, endpoint=view.__name__, view_func=answer, methods=list(methods))
        return view

    return register


def respond(page: Page) -> Response:
    """A page as HTML, or as JSON where that was asked for."""
    if wants_json():
        response = make_response(jsonify(page.data), page.status)
    else:
        response = make_response(render_template(page.template, data=page.data, **page.context), page.status)
    if not page.kept:
        response.headers["Cache-Control"] = "no-store"
    elif page.status == 200:
        response.headers.setdefault("Cache-Control", "no-cache")
        response.set_etag(_etag())
        response.make_conditional(request)  # for readers with a remembered box, whom `_unchanged` lets pass
    return response


def _etag() -> str:
    return site().tag + extras().tag + ("j" if wants_json() else "h")


def _unchanged() -> BaseResponse | None:
    """Answers 304 before any work: a page depends on nothing but its address, the build and the code."""
    known = request.method in ("GET", "HEAD") and request.if_none_match.contains_weak(_etag())
    if not known or request.endpoint is None or (may_redirect() and COOKIES & set(request.cookies)):
        return None
    response = Response(status=304)
    response.set_etag(_etag())
    return response


def _finish(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def remembered_table() -> str | None:
    """The book id that the reader's cookie remembers, if it is one we have."""
    book = request.cookies.get(TABLE_COOKIE, "")
    return book if book in corpus() else None


def may_redirect() -> bool:
    """Whether what a cookie remembers may lead elsewhere: nothing is chosen in the address, and it is for reading."""
    return not {"game", "v"} & set(request.args) and not wants_json()


def to_remembered(key: str, value: str | None) -> BaseResponse | None:
    """A redirect that writes the remembered choice into the address, so that pages can be cached; None if needless."""
    if value is None or not may_redirect():
        return None
    query = urlencode([*((k, v) for k, v in request.args.items(multi=True)), (key, value)])
    response = redirect(f"{request.path}?{query}", 302)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Cookie"
    return response
