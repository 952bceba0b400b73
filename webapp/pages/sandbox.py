"""What happens if: the sandbox, one screen of it for a judge, and the same as an API.

The whole scenario is in the address: `p` the position, `play` once for each play, `rules`, `unknown`, `loose`, `v`;
`at`, `beside`, `explore` and `edit` say what of it is shown. Every button leads to another address.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlsplit

from flask import Blueprint, make_response, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from carddb.decks import decks
from engine.compact import TextProblem, read_text
from webapp.drawings.assumed_words import assumed_words
from webapp.drawings.board import board
from webapp.drawings.board_words import Shown
from webapp.drawings.qr import qr_code
from webapp.drawings.scale import language
from webapp.errors import Problem
from webapp.exploring import explorers
from webapp.http import Page, respond, route, wants_json
from webapp.pages.card_views import megami_name, ordered_megami
from webapp.sandbox.answers import answers_of
from webapp.sandbox.asked import GAME, RULES, Asked, asked_for
from webapp.sandbox.editing import PHASES, ZONES, edited
from webapp.sandbox.options import grouped, options_after
from webapp.sandbox.room import Plays, Result, Room, choice_of
from webapp.sandbox.starts import EXAMPLES, KEYWORDS, playable_megami, start_of
from webapp.sandbox.table import table_view
from webapp.sandbox.telling import ToldPlay, told_plays
from webapp.sandbox.verdict import Verdict, verdict_of
from webapp.sandbox.wording import moved, question, reach_of, stopped
from webapp.scenario_address import PATH, address
from webapp.vocabulary import DEFAULT, VOCABULARIES, chosen_vocabulary, query_for, to_remembered_vocabulary

blueprint = Blueprint("sandbox", __name__)

MOST_LISTED = 60
"""Plays that the page lists; a scenario may have more, and its result is that of all."""


@route(blueprint, "/sandbox", ("GET", "POST"))
def sandbox() -> Page | BaseResponse:
    """The sandbox: a place to begin, or a scenario with what comes of it."""
    vocabulary = chosen_vocabulary()
    if request.method == "POST":
        return _from_text(request.form.get("text", ""), vocabulary)
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    begun = start_of(request.args, vocabulary) if "p" not in request.args else None
    if begun is None and not {"p", "play"} & set(request.args):
        return _start(vocabulary)
    asked = asked_for(request.args, vocabulary)
    if begun is not None:
        asked = Asked(begun, vocabulary)
    if "do" in request.args:
        return _changed(asked)
    return _shown(asked, "sandbox.html")


@route(blueprint, "/sandbox/table")
def sandbox_table() -> Page | BaseResponse:
    """One screen for a judge: the verdict, the board, every step with its rules in full."""
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    asked = asked_for(request.args, chosen_vocabulary())
    if "p" not in request.args:
        return redirect(PATH + query_for(asked.vocabulary), 302)
    return _shown(asked, "sandbox_table.html")


@route(blueprint, "/api/whatif", ("POST",))
def whatif() -> BaseResponse:
    """A scenario as JSON in, its result as JSON out; `explore` and `turn` in the address or beside the scenario."""
    scenario = request.get_json(force=True, silent=True)
    if scenario is None:
        raise Problem(
            400, "This is no JSON.", "The body must be a scenario as JSON.", "See /api/ for its shape.", "body"
        )
    explore, turn = _flag(scenario, "explore"), _flag(scenario, "turn")
    if isinstance(scenario, dict) and isinstance(scenario.get("scenario"), dict):
        scenario = scenario["scenario"]
    response = make_response(explorers().answer(scenario, explore=explore, turn=turn))
    response.mimetype = "application/json"
    response.headers["Cache-Control"] = "no-store"
    return response


def _flag(scenario: Any, name: str) -> bool:
    said = request.args.get(name, "")
    return said in ("1", "true") or (not said and isinstance(scenario, dict) and scenario.get(name) is True)


def _from_text(text: str, vocabulary: str) -> Page | BaseResponse:
    """A scenario that somebody wrote leads to its address; what cannot be read comes back with the place."""
    try:
        scenario = read_text(text)
        where = address(scenario, v=vocabulary if vocabulary != DEFAULT else None)
    except (TextProblem, TypeError, ValueError, AttributeError) as problem:
        told = (problem.where, problem.why) if isinstance(problem, TextProblem) else ("the text", "is no scenario")
        return _start(vocabulary, text, told)
    return redirect(where, 303)


def _changed(asked: Asked) -> BaseResponse:
    """The table with a change made, at its own address."""
    room = Room(asked)
    printed = _printed(room, ())
    scenario = edited(asked.scenario, printed, request.args, asked.vocabulary)
    there = Asked(scenario, asked.vocabulary, edit=True).link()
    return redirect(there.replace(PATH, PATH + ".json", 1) if wants_json() else there, 303)


def _printed(room: Room, plays: Plays) -> dict[str, Any] | None:
    """The position after some plays; of petals that do not add up all the same."""
    found = room.after(plays)["position"]
    if found is None:
        loose = Room(Asked(room.asked.scenario | {"loose": True}, room.asked.vocabulary))
        found = loose.after(plays)["position"]
    return found if isinstance(found, dict) else None


def _shown(asked: Asked, template: str) -> Page | BaseResponse:
    room = Room(asked)
    result = _explored(asked) if asked.explore else room.after(asked.shown)
    verdict = _unread(asked.unread) if asked.unread else verdict_of(room, asked.shown)
    context = _context(room, result, verdict)
    if template == "sandbox_table.html":
        context |= _cited(context["plays"])
    data = {
        "scenario": asked.full(),
        "text": asked.text,
        "url": asked.link(),
        "verdict": {"sentence": verdict.sentence, "detail": verdict.detail},
        "options": [
            {"line": option.line, "title": option.title, "effect": option.effect, "url": option.url}
            for group in context["groups"]
            for option in group.options
        ],
        "result": result,
    }
    page = Page(template, data, context)
    if (result.get("summary") or {}).get("complete") is not False:
        return page
    response = respond(page)  # another time there may be time enough: nobody may keep this
    response.headers["Cache-Control"] = "no-store"
    response.headers.pop("ETag", None)
    return response


def _cited(plays: list[ToldPlay]) -> dict[str, Any]:
    """Every rule and every card that the steps name, once each."""
    steps = [step for play in plays if not play.waits for step in play.steps]
    return {
        "cited": list({rule.id: rule for step in steps for rule in step.rules[:1]}.values()),
        "cited_cards": list({card.line.id: card for step in steps for card in step.cards}.values()),
    }


def _explored(asked: Asked) -> Result:
    scenario = asked.full() | {"plays": list(asked.shown)}
    return explorers().explored(scenario, explore=True, turn=asked.explore == "turn")


def _unread(unread: tuple[str, str]) -> Verdict:
    return Verdict("warn", "This table cannot be read.", f"{unread[0]}: {unread[1]}.")


def _context(room: Room, result: Result, verdict: Verdict) -> dict[str, Any]:
    asked, shown = room.asked, room.asked.shown
    position, choice = _printed(room, shown), choice_of(result)
    broken = result["status"] == "invalid" or asked.unread is not None
    refused = result["problem"]["play"] if result["status"] == "illegal" else None
    carried = shown if refused is None else asked.plays[: refused - 1]
    waiting = asked.plays[len(carried) + 1 :] if asked.at is not None or refused is not None else ()
    options = [] if broken else options_after(room, carried, waiting)
    share = request.host_url.rstrip("/") + asked.link(edit=None)
    return {
        "asked": asked,
        "vocabulary": asked.vocabulary,
        "vocabularies": VOCABULARIES,
        "keep": query_for(asked.vocabulary),
        "result": result,
        "verdict": verdict,
        "broken": broken,
        "problem": result["problem"],
        "refused": refused,
        "replaced": asked.plays[asked.at] if asked.at is not None and asked.at < len(asked.plays) else "",
        "board": _board(room, carried, position, choice, "board") if position else "",
        "beside": _beside(room) if position else None,
        "choice": choice,
        "ask": question(choice["kind"], choice["actor"]) if choice else "",
        "groups": grouped(options, bool(choice and choice["kind"] == "action")),
        "plays": told_plays(room) if not broken else [],
        "most_listed": MOST_LISTED,
        "fields": _fields(asked.link(edit=1, at=None, explore=None, beside=None)),
        "play_fields": _fields(asked.after(shown)),
        "json_url": asked.link(PATH + ".json", edit=None),
        "assumed": assumed_words(result["assumed"], asked.vocabulary),
        "answers": answers_of(result, asked) if asked.explore else None,
        "address": share,
        "qr": qr_code(share, "QR code of the link to this scenario"),
        "go_on": _go_on(asked, result),
        "rules_names": RULES,
        "edit": table_view(room, position) if asked.edit or broken else None,
        "megami": [(item.slug, megami_name(item, asked.vocabulary)) for item in ordered_megami()],
        "playable": playable_megami(),
        "zones": ZONES,
        "lang_of": language,
        "phases": PHASES,
    }


def _fields(link: str) -> list[tuple[str, str]]:
    """The parameters of an address, for a form that sends them along."""
    return parse_qsl(urlsplit(link).query)


def _board(room: Room, plays: Plays, position: dict[str, Any], choice: dict[str, Any] | None, name: str) -> Any:
    """The drawing after some plays, with what the last of them moved."""
    result = room.after(plays)
    last = room.steps_of_last(plays, DEFAULT)
    attack = [step for step in room.after(plays, DEFAULT)["steps"] if step["play"] > room.begun(plays)]
    actor = choice["actor"] if choice else ""
    shown = Shown(
        moved(last),
        stopped(last),
        actor if actor in ("you", "opponent") and not result["winner"] else "",
        reach_of(attack) if plays else (),
    )
    title = f"The board after play {len(plays)}" if plays else "The board at the start"
    return board(position, shown, title, room.asked.vocabulary, name)


def _beside(room: Room) -> dict[str, Any] | None:
    """The second board and which plays it may stand after."""
    asked = room.asked
    if asked.beside is None or asked.beside >= len(asked.shown):
        return None
    plays = asked.shown[: asked.beside]
    result = room.after(plays)
    if result["position"] is None:
        return None
    return {
        "board": _board(room, plays, result["position"], choice_of(result), "before"),
        "title": f"After play {len(plays)}" if plays else "At the start",
        "after": f"After play {len(asked.shown)}",
    }


def _go_on(asked: Asked, result: Result) -> str:
    """The table as it stands now as a scenario of its own."""
    if result["status"] != "complete" or not asked.shown or result["winner"]:
        return ""
    return asked.link(position=result["position"], plays=(), at=None, explore=None, beside=None, edit=None)


def _start(vocabulary: str, text: str = "", unread: tuple[str, str] | None = None) -> Page:
    """Where one may begin."""
    examples = [
        (example.title, example.about, Asked(example.scenario, vocabulary).link(), example.scenario)
        for example in EXAMPLES
    ]
    context = {
        "vocabulary": vocabulary,
        "vocabularies": VOCABULARIES,
        "keep": query_for(vocabulary),
        "examples": examples,
        "megami": [(item.slug, megami_name(item, vocabulary)) for item in ordered_megami() if not item.tutorial],
        "playable": playable_megami(),
        "decks": [found for found in decks() if found.kind == "ready-made" and set(found.megami) <= playable_megami()],
        "keywords": KEYWORDS,
        "lang_of": language,
        "text": text[:8000],
        "unread": unread,
    }
    data = {
        "game": GAME,
        "playable": sorted(playable_megami()),
        "examples": [{"title": title, "about": about, "url": url} for title, about, url, _ in examples],
        "unread": {"where": unread[0], "why": unread[1]} if unread else None,
    }
    return Page("sandbox_start.html", data, context, 400 if unread else 200)
