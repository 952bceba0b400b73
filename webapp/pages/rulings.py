"""Rulings: each with a page of its own, and the list by topic or megami."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from flask import Blueprint, request
from rapidfuzz import process
from werkzeug.wrappers import Response

from carddb.cards import Card, card_by_id
from carddb.rulings import STRENGTHS, Ruling, rulings, rulings_of_rule
from rules_corpus import addresses
from rules_corpus.books import rules_by_id
from rules_corpus.model import Rule
from webapp.errors import Near, Problem
from webapp.http import Page, moved, route
from webapp.pages.card_views import card_line, ordered_megami
from webapp.pages.views import twins

blueprint = Blueprint("rulings", __name__)


@route(blueprint, "/rulings/")
def all_rulings() -> Page:
    """Every ruling, or those on one `topic` or one `megami`."""
    topic, megami = request.args.get("topic", ""), request.args.get("megami", "")
    everything = list(rulings().values())
    topics = _counted([ruling.topic for ruling in everything])
    of_megami = _counted([slug for ruling in everything for slug in ruling.megami])
    if topic and topic not in topics:
        raise _unknown("topic", topic, list(topics))
    if megami and megami not in of_megami:
        raise _unknown("megami", megami, list(of_megami))
    found = [ruling for ruling in everything if topic in ("", ruling.topic) and (not megami or megami in ruling.megami)]
    grouped: dict[str, list[Ruling]] = {}
    for ruling in found:
        grouped.setdefault(ruling.topic, []).append(ruling)
    data = {
        "topic": topic or None,
        "megami": megami or None,
        "total": len(found),
        "topics": topics,
        "rulings": [ruling_data(ruling) for ruling in found],
    }
    names = {item.slug: item.names["basic-set"] for item in ordered_megami()}
    context = {
        "topic": topic,
        "megami": megami,
        "grouped": grouped,
        "topics": topics,
        "of_megami": {slug: (name, of_megami[slug]) for slug, name in names.items() if slug in of_megami},
        "megami_name": names.get(megami, ""),
        "strengths": STRENGTHS,
    }
    return Page("rulings.html", data, context)


@route(blueprint, "/ruling/<ruling_id>")
def ruling(ruling_id: str) -> Page | Response:
    """One ruling: what was asked, the answer, how strong it is, what it rests on."""
    found = rulings().get(ruling_id)
    if found is None:
        right = ruling_id.casefold().removeprefix("ruling:")
        if right in rulings():
            return moved(addresses.ruling(right))
        near = tuple(
            Near(addresses.ruling(name), rulings()[name].title, name)
            for name, _, _ in process.extract(right[:40], list(rulings()), limit=5)
        )
        raise Problem(
            404,
            f"There is no ruling “{ruling_id[:40]}”.",
            "The nearest ids are these:",
            "Pick one, or look through all rulings.",
            "ruling",
            (*near, Near(addresses.rulings(), "All rulings")),
        )
    same_topic = [other for other in rulings().values() if other.topic == found.topic and other is not found]
    context = {
        "ruling": found,
        "strength": STRENGTHS[found.strength],
        "strengths": STRENGTHS,
        "address": unquote(found.source_address or ""),
        "rules": [rules_by_id()[rule] for rule in found.rules],
        "lines": [card_line(card, with_megami=True) for card in _cards_of(found)],
        "same_topic": same_topic,
    }
    return Page("ruling.html", ruling_data(found), context)


def ruling_data(ruling: Ruling) -> dict[str, Any]:
    """A ruling as it stands in JSON."""
    return {
        "id": ruling.key,
        "title": ruling.title,
        "topic": ruling.topic,
        "situation": ruling.situation,
        "question": ruling.question,
        "answer": ruling.answer,
        "verdict": ruling.verdict,
        "strength": ruling.strength,
        "strength_means": STRENGTHS[ruling.strength].meaning,
        "source": ruling.source,
        "source_address": ruling.source_address,
        "date": ruling.date,
        "edition": ruling.edition,
        "season": ruling.season,
        "unclear": ruling.unclear,
        "rules": list(ruling.rules),
        "cards": list(ruling.cards),
        "megami": list(ruling.megami),
        "url": addresses.ruling(ruling.id),
    }


def rulings_on(rule: Rule) -> list[Ruling]:
    """The rulings that rest on a rule or on the same rule of another edition."""
    found = {ruling.id: ruling for one in (rule, *twins(rule)) for ruling in rulings_of_rule(one.id)}
    return list(found.values())


def _cards_of(ruling: Ruling) -> list[Card]:
    return [card_by_id(card) for card in ruling.cards]


def _counted(names: list[str]) -> dict[str, int]:
    """Names with how often each occurs, in alphabetical order."""
    return {name: names.count(name) for name in sorted(set(names))}


def _unknown(key: str, value: str, known: list[str]) -> Problem:
    nearest = [name for name, _, _ in process.extract(value[:40], known, limit=3)]
    return Problem(
        400,
        f"No ruling has the {key} “{value[:40]}”.",
        "The nearest are these:",
        "Pick one of them.",
        key,
        (*(Near(addresses.rulings(**{key: name}), name) for name in nearest), Near(addresses.rulings(), "All rulings")),
    )
