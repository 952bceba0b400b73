"""One shape for every error: RFC 9457 problem details, as JSON or as a page with the nearest places."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from flask import Flask, Response, jsonify, make_response, render_template
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from rules_corpus.search import SearchProblem
from webapp.http import asked_path, wants_json

log = logging.getLogger(__name__)

_HINTS = {
    404: "Search for a word of it, or start from the list of rulebooks.",
    405: "Use the page's own form or link.",
    413: "Send at most 64 kB.",
}


@dataclass(frozen=True)
class Near:
    """A page near to what was asked for; `label` tells it from the others."""

    url: str
    text: str
    id: str = ""
    label: str = ""


@dataclass(frozen=True)
class Retry:
    """A field with what was typed, to mend it on the spot: where it goes, its name, its label."""

    action: str
    name: str
    label: str
    value: str


class Problem(Exception):
    """What was wrong (`title`, `detail`), where (`where`), and what to do (`hint`, `near`)."""

    def __init__(
        self,
        status: int,
        title: str,
        detail: str,
        hint: str = "",
        where: str | None = None,
        near: tuple[Near, ...] = (),
        retry: Retry | None = None,
    ) -> None:
        super().__init__(title)
        self.status, self.title, self.detail = status, title, detail
        self.hint, self.where, self.near, self.retry = hint, where, near, retry
        self.allow: tuple[str, ...] = ()


def install(app: Flask) -> None:
    """Registers the handlers, so that nothing leaves the site in another shape."""
    app.register_error_handler(Problem, _answer)
    app.register_error_handler(SearchProblem, lambda problem: _answer(_from_search(problem)))
    app.register_error_handler(HTTPException, lambda error: _answer(_from_http(error)))
    app.register_error_handler(Exception, _unexpected)


def _from_search(problem: SearchProblem) -> Problem:
    return Problem(400, "This search cannot be made.", f"{problem.where}: {problem.why}.", problem.hint, problem.where)


def _from_http(error: HTTPException) -> Problem | HTTPException:
    status = error.code or 500
    if status in (301, 302, 304, 307, 308):
        return error
    title = "There is no such page." if status == 404 else f"{error.name}."
    detail = f"Nothing lives at {asked_path()[:120]}." if status == 404 else (error.description or error.name)
    problem = Problem(status, title, detail, _HINTS.get(status, "Go back and try again."))
    if isinstance(error, MethodNotAllowed):
        problem.allow = tuple(sorted(error.valid_methods or ()))
    return problem


def _unexpected(error: Exception) -> Response:
    log.exception("unexpected error at %s", asked_path())
    return _answer(
        Problem(
            500,
            "Something on our side went wrong.",
            "The page could not be made. Nothing you did is lost.",
            "Reload the page; if it happens again, tell us the address of this page.",
        )
    )


def _answer(problem: Problem | HTTPException) -> Response:
    if isinstance(problem, HTTPException):
        return make_response(problem.get_response())
    body = {
        "type": "about:blank",
        "title": problem.title,
        "status": problem.status,
        "detail": problem.detail,
        "instance": asked_path(),
        "where": problem.where,
        "hint": problem.hint,
        "see": [near.url for near in problem.near],
    }
    if wants_json():
        response = make_response(jsonify(body), problem.status)
        response.mimetype = "application/problem+json"
    else:
        response = make_response(render_template("error.html", problem=problem, data=body), problem.status)
    response.headers["Cache-Control"] = "no-store"
    if problem.allow:
        response.headers["Allow"] = ", ".join(problem.allow)
    return response
