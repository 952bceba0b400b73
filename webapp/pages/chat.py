"""Ask: a conversation about one book, in the address only; the same as an API; and a place to say what is wrong.

`game` is the book, `h` the earlier questions in order, `q` the present one. Every answer on the page is computed anew
from the questions before it, so that a link is enough. Where the operator's model may put answers into words
(`extras`), only the last question asks it; the earlier ones take what is remembered. Such a page is kept by nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import shorten
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from flask import Blueprint, jsonify, make_response, request
from werkzeug.wrappers import Response as BaseResponse

from assistant import Answer, Citation, Turn, UnknownGame, ask
from assistant.answering import Reword
from assistant.books import BOOKS
from assistant.model import MAX_QUESTION
from carddb.rulings import STRENGTHS, Ruling, rulings
from engine.compact import TextProblem
from rules_corpus.books import corpus
from rules_corpus.glossary import vocabulary_of
from webapp.drawings.assumed_words import assumed_words
from webapp.drawings.board_words import card_name
from webapp.errors import Near, Problem
from webapp.extras import extras
from webapp.feedback import keep_feedback
from webapp.http import Page, remembered_table, route, to_remembered
from webapp.quoting import marked
from webapp.scenario_address import address
from webapp.site import site

blueprint = Blueprint("chat", __name__)
blueprint.add_app_template_filter(marked, "marked")

PATH = "/chat"
MOST_NEAR = 160
"""Characters shown of a passage that is near the answer."""
MOST_SHOWN = 12
"""Turns of a conversation that a page shows; of a longer one the last."""
MOST_HISTORY = 1000
"""Turns that the API reads."""


@dataclass(frozen=True)
class Shown:
    """One turn of the page: the question, its answer, and its addresses."""

    question: str
    answer: Answer
    link: str
    sandbox: str | None
    rulings: tuple[Ruling, ...]
    near: tuple[tuple[str, str, str], ...]
    assumed: list[str]

    @property
    def mark(self) -> str:
        """The mark beside the sentence: yes, no, unsaid, or none of them; cards, where their database says it."""
        if self.answer.refused:
            return "cards" if any(citation.type == "card" for citation in self.answer.citations) else "unsaid"
        return self.answer.verdict or "rules"


@route(blueprint, "/chat")
def chat() -> Page | BaseResponse:
    """The conversation; `fragment=1` gives the last turn alone."""
    on_table = remembered_table()
    elsewhere = to_remembered("game", on_table if on_table in BOOKS else None)
    if elsewhere:
        return elsewhere
    book = _book(request.args.get("game", ""))
    questions = [text for text in [*request.args.getlist("h"), request.args.get("q", "")] if text.strip()]
    questions = [text[:MAX_QUESTION] for text in questions][-MOST_SHOWN:]
    fragment = request.args.get("fragment") == "1"
    turns = [
        shown(question, book, questions[:place], place == len(questions) - 1)
        for place, question in enumerate(questions)
        if not fragment or place == len(questions) - 1
    ]
    data: dict[str, Any] = {
        "game": book,
        "turns": [{"question": turn.question, "answer": answer_data(turn.answer)} for turn in turns],
    }
    model = extras().writer is not None
    context = {
        "turns": turns,
        "book": corpus()[book],
        "in_words": vocabulary_of(book),
        "questions": questions,
        "strengths": STRENGTHS,
        "model": model,
        "askable": [corpus()[name] for name in BOOKS],
        "examples": _examples(book),
    }
    return Page("_turns.html" if fragment else "chat.html", data, context, kept=not (questions and model))


@route(blueprint, "/api/ask", ("POST",))
def api_ask() -> BaseResponse:
    """`{question, game, history}` as JSON in, the answer as JSON out."""
    body = request.get_json(force=True, silent=True)
    if not isinstance(body, dict) or not isinstance(body.get("question"), str):
        raise Problem(400, "This is no question.", "The body must be JSON with `question` and `game`.",
                      "See /api/ for its shape.", "body")  # fmt: skip
    game = body.get("game")
    history = body.get("history")
    turns = history[-MOST_HISTORY:] if isinstance(history, list) else []
    try:
        answer = ask(body["question"], game if isinstance(game, str) else "", turns, _reword(), extras().meaning)
    except UnknownGame as problem:
        raise _no_game(str(problem)) from None
    response = make_response(jsonify(answer_data(answer)))
    response.headers["Cache-Control"] = "no-store"
    return response


@route(blueprint, "/chat/wrong", ("GET", "POST"))
def wrong() -> Page:
    """Keeps what a reader calls wrong, for the operator alone; asked for plainly it says what it is for."""
    if request.method == "GET":
        return Page("chat_wrong.html", {"kept": None}, {"kept": None, "back": PATH})
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        raise Problem(403, "This came from another site.", "Feedback is taken from this site's own form.", "", None)
    question, game = request.form.get("question", ""), request.form.get("game", "")
    if not question.strip() or game not in BOOKS:
        raise Problem(400, "This is no feedback.", "The form must name a question and a book.", "", "question")
    build = site().build
    kept = keep_feedback(build.database.parent.parent, question, game, request.form.get("answer", ""), build.id)
    back = f"{PATH}?{urlencode({'game': game})}"
    return Page("chat_wrong.html", {"kept": kept}, {"kept": kept, "back": back})


def shown(question: str, book: str, before: list[str], last: bool = True) -> Shown:
    """A question answered, with what the page needs beside it."""
    answer = ask(question, book, [Turn("user", text, book) for text in before], _reword(last), extras().meaning)
    found = (rulings().get(citation.id.removeprefix("ruling:")) for citation in answer.rulings)
    return Shown(
        question,
        answer,
        f"{PATH}?{urlencode([('game', book), *(('h', text) for text in before[-2:]), ('q', question)])}",
        sandbox_link(answer),
        tuple(ruling for ruling in found if ruling is not None),
        tuple(near_passage(url) for url in answer.see_also),
        assumed_words(answer.assumed, vocabulary_of(book)),
    )


def near_passage(url: str) -> tuple[str, str, str]:
    """An address near the answer, its title and its text in short; of a list of cards what it was asked for."""
    name, documents = url.lstrip("/").partition("/")[2], site().library.documents
    document = documents.get(name) or documents.get(f"ruling:{name}")
    if document is None:
        query = parse_qs(urlsplit(url).query).get("q")
        return url, f"All cards for “{query[0]}”" if query else url, ""
    return url, document.title, shorten(document.text, MOST_NEAR, placeholder=" …")


def _reword(last: bool = True) -> Reword | None:
    """The operator's model for the present reader."""
    return extras().reword(request.remote_addr or "", last)


def answer_data(answer: Answer) -> dict[str, Any]:
    """An answer as JSON, with the address of its scenario in the sandbox."""
    data = answer.as_json()
    link = sandbox_link(answer)
    return data | ({"sandbox": link} if link else {})


def sandbox_link(answer: Answer) -> str | None:
    """Where the scenario of an answer can be played on; None if it has none."""
    if answer.scenario is None:
        return None
    try:
        return address(dict(answer.scenario))
    except (TextProblem, TypeError, ValueError):
        return None


def quote_link(citation: Citation) -> str:
    """The page of what is cited, with the quote marked where it is a rule."""
    if citation.type != "rule":
        return citation.url
    return f"{citation.url}?{urlencode({'quote': citation.quote})}"


blueprint.add_app_template_global(quote_link)
blueprint.add_app_template_global(card_name)


def _book(name: str) -> str:
    """The book asked about; without a choice the first.

    Raises:
        Problem: 404 with all books named.
    """
    if not name:
        return BOOKS[0]
    if name in BOOKS:
        return name
    for book in BOOKS:
        if corpus()[book].game == name:
            return book
    raise _no_game(f"`{name[:40]}` is no book.")


def _no_game(detail: str) -> Problem:
    near = tuple(Near(f"{PATH}?{urlencode({'game': book})}", corpus()[book].title) for book in BOOKS)
    return Problem(404, "There is no such book to ask about.", detail, "Pick one of these.", "game", near)


def _examples(book: str) -> list[str]:
    """A few questions that the book's rules carry, to begin with."""
    rules = {rule.id: rule for rule in corpus()[book].rules}
    asked = [rules[name] for name in corpus()[book].asked_most if name in rules]
    return [rule.questions[0].question for rule in asked if rule.questions][:4]
