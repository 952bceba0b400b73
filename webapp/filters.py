"""What templates may call: rendering, addresses, words of an edition."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flask import Flask, current_app, request
from markupsafe import Markup

from rules_corpus import addresses
from rules_corpus.books import corpus, rules_by_id
from rules_corpus.documents import plain
from rules_corpus.glossary import html_lang, vocabulary_of
from rules_corpus.model import Rule
from webapp import rendering
from webapp.furigana import furigana


@dataclass(frozen=True)
class Place:
    """One of the places in the bar: always within a thumb's reach."""

    url: str
    label: str
    mark: str
    here: bool


_PLACES = (
    ("/rules/", "Rules", "rules", ("/rules", "/rule/", "/compare", "/cheatsheet", "/ruling")),
    ("/glossary/", "Glossary", "printed", ("/glossary",)),
    ("/cards", "Cards", "cards", ("/cards", "/card/", "/megami")),
    ("/decks/", "Decks", "decks", ("/deck",)),
    ("/sandbox", "What if", "what-if", ("/sandbox",)),
    ("/chat", "Ask", "ask", ("/chat",)),
)
MAX_PLACES = 5


def install(app: Flask) -> None:
    """Registers filters and globals of the templates."""
    app.jinja_env.filters.update(
        rule_html=rendering.rule_html,
        prose=rendering.prose,
        foreign=rendering.mark_foreign,
        said=rendering.said,
        snippet=rendering.snippet_html,
        html_lang=html_lang,
        furigana=furigana,
    )
    app.jinja_env.globals.update(
        addresses=addresses,
        mark=mark,
        books=corpus,
        rule_of=rule_of,
        places=places,
        plain=plain,
        game_title=game_title,
        has_page=has_page,
        vocabulary_of=vocabulary_of,
    )
    app.context_processor(_frame)


def mark(name: str, label: str | None = None, extra: str = "") -> Markup:
    """One of the drawn marks; with a label it stands alone and is read out."""
    from webapp.assets import static_url

    role = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="m{}" {}><use href="{}#m-{}"/></svg>').format(
        " " + extra if extra else "", role, static_url("marks.svg"), name
    )


def places() -> list[Place]:
    """The places that this site has, at most five; the glossary gives way when the others are there, to the rules."""
    routes = {rule.rule.rstrip("/") for rule in current_app.url_map.iter_rules()}
    found = [
        Place(url, label, name, any(request.path.startswith(start) for start in starts))
        for url, label, name, starts in _PLACES
        if url.rstrip("/") in routes
    ]
    if len(found) > MAX_PLACES:
        in_glossary = any(place.here for place in found if place.label == "Glossary")
        found = [
            replace(place, here=place.here or (in_glossary and place.label == "Rules"))
            for place in found
            if place.label != "Glossary"
        ]
    return found


def has_page(path: str) -> bool:
    """Whether the site has a page at this very path yet."""
    return any(rule.rule.rstrip("/") == path.rstrip("/") for rule in current_app.url_map.iter_rules())


def game_title(game: str) -> str:
    """A game's name for readers."""
    if game == "sakura-arms":
        return "Sakura Arms"
    return next((book.title for book in corpus().values() if book.game == game), game)


def rule_of(rule_id: str) -> Rule:
    """A rule by its id; templates only ask for ids that the build has checked."""
    return rules_by_id()[rule_id]


def _frame() -> dict[str, Any]:
    """What the frame around every page shows. It depends on the address alone, so that pages can be cached."""
    chosen = corpus().get(request.args.get("game", ""))
    return {"on_table": chosen, "here": request.full_path.rstrip("?")}
