"""The catalogue of effects: every kind of node with its meaning, a sentence, its rules and the cards that use it."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import lru_cache

from flask import Blueprint
from markupsafe import Markup

from carddb.cards import Card
from carddb.effects import Node
from carddb.effects.tree import family, node_classes, walk
from carddb.text import line_text, plain
from carddb.text.spans import TextLine
from rules_corpus.books import rules_by_id
from rules_corpus.model import Rule
from webapp.card_text import line_html
from webapp.http import Page, route
from webapp.pages.card_views import ordered_cards

blueprint = Blueprint("effects", __name__)

FAMILIES = {
    "abilities": "Lines and when they work",
    "flow": "Putting effects together",
    "petals": "Petals",
    "cards": "Cards",
    "attacks": "Attacks and what they get",
    "players": "Players",
    "limits": "Playing, forbidding, values of the rules",
    "lasting": "Happenings and what waits for them",
    "mechanics": "Mechanics of single megami",
    "conditions": "Conditions",
    "amounts": "Amounts",
    "filters": "Filters",
    "targets": "What an effect is about",
}
"""The files of nodes, as readers call them, in the order of the page."""


@dataclass(frozen=True)
class KindOfEffect:
    """A kind of node: its name in the code, its meaning, a sentence that it makes on a card, rules, cards."""

    name: str
    family: str
    meaning: str
    sentence: TextLine
    on: Card | None
    rules: tuple[Rule, ...]
    cards: tuple[Card, ...]

    @property
    def html(self) -> Markup:
        """The sentence with its terms linked."""
        return line_html(self.sentence, "basic-set")


@route(blueprint, "/about/effects")
def effects() -> Page:
    """Every kind of effect, family by family."""
    kinds = catalogue()
    data = {
        "kinds": [
            {
                "node": kind.name,
                "family": kind.family,
                "meaning": kind.meaning,
                "sentence": plain(kind.sentence),
                "on": kind.on.id if kind.on else None,
                "rules": [rule.id for rule in kind.rules],
                "cards": [card.id for card in kind.cards],
            }
            for kind in kinds
        ]
    }
    grouped = [(label, [kind for kind in kinds if kind.family == name]) for name, label in FAMILIES.items()]
    return Page("effects.html", data, {"grouped": grouped, "count": len(kinds)})


@lru_cache(maxsize=1)
def catalogue() -> tuple[KindOfEffect, ...]:
    """All kinds of effects with the cards that use them."""
    using: dict[type[Node], dict[Card, TextLine]] = {}
    for card in ordered_cards():
        for line in card.effects:
            text = line_text(line, "basic-set")
            for kind in {type(node) for node in walk(line)}:
                lines = using.setdefault(kind, {})
                lines[card] = min(lines.get(card, text), text, key=_length)
    return tuple(_kind(kind, using.get(kind, {})) for kind in node_classes())


def _kind(kind: type[Node], users: dict[Card, TextLine]) -> KindOfEffect:
    """A kind with the shortest line in which it occurs."""
    on = min(users, key=lambda card: _length(users[card]), default=None)
    return KindOfEffect(
        kind.__name__,
        family(kind),
        " ".join((inspect.getdoc(kind) or "").split()),
        users[on] if on else (),
        on,
        tuple(rules_by_id()[name] for name in kind.rules if name in rules_by_id()),
        tuple(users),
    )


def _length(text: TextLine) -> int:
    return len(plain(text))
