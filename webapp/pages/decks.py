"""The printed decks: six ready-made ones and the training decks of the tutorial."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Blueprint
from rapidfuzz import fuzz, process
from werkzeug.wrappers import Response

from carddb import decks as printed
from carddb.cards import Card, card_by_id
from carddb.decks import Deck, DeckCard, DeckNote
from carddb.decks.check import PlayerDeck
from carddb.decks.link import write_link
from carddb.printed import ranges
from rules_corpus import addresses
from rules_corpus.books import rules_by_id
from webapp.drawings.cost import Cost, cost_plot, costs
from webapp.drawings.reach import Attack, attacks, counts, reach_plot
from webapp.errors import Near, Problem
from webapp.http import Page, moved, route
from webapp.pages.card_views import CardLine, ShownName, card_line, line_data
from webapp.pages.deck_views import megami_title, plots_data
from webapp.pages.megami import most_reach
from webapp.vocabulary import DEFAULT, VOCABULARIES, chosen_vocabulary, query_for, to_remembered_vocabulary

blueprint = Blueprint("decks", __name__)

RULES = ("sab-5.4", "sab-5.5", "sab-5.6", "sab-5.7", "sab-5.8", "sab-18.1")
"""How a deck is made."""

CONFIDENCE = {"likely": "likely this card", "guess": "perhaps this card"}
"""What a reader is told of a printed name that is not certain to mean the card."""


@dataclass(frozen=True)
class PoolLine:
    """A card of a printed deck: its line, and what is open about the printed name."""

    card: CardLine
    printed: DeckCard
    others: tuple[CardLine, ...] = ()

    @property
    def doubt(self) -> str:
        """How sure it is that the printed name means this card; empty if it is certain."""
        return CONFIDENCE.get(self.printed.confidence, "")


@route(blueprint, "/decks/")
def decks() -> Page | Response:
    """All printed decks, and the way to the builder."""
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    listed = printed.decks()
    return Page(
        "decks.html",
        {
            "vocabulary": vocabulary,
            "build": addresses.deck_builder(),
            "decks": [_summary_data(deck) for deck in listed],
        },
        {
            "ready_made": _listed("ready-made", vocabulary),
            "training": _listed("tutorial", vocabulary),
            "rules": [rules_by_id()[rule] for rule in RULES],
            "keep": query_for(vocabulary),
            "vocabulary": vocabulary,
            "vocabularies": VOCABULARIES,
        },
    )


@route(blueprint, "/deck/<deck_id>")
def deck(deck_id: str) -> Page | Response:
    """One printed deck: its cards, its plots, how it is used, and the rules that say so."""
    found = printed.deck(deck_id)
    if found is None:
        return _elsewhere(deck_id)
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    cards = [card_by_id(card.card) for card in found.cards]
    rows, cost_rows = attacks(cards, vocabulary), costs(cards, vocabulary)
    return Page(
        "deck.html",
        _deck_data(found, vocabulary),
        {
            "deck": found,
            "all_decks": printed.decks(),
            "summary": _summary(found),
            "most_reach": most_reach(rows),
            "cost_span": _span(cost_rows),
            "pair": addresses.pair(*found.megami) if len(found.megami) == 2 else None,
            "keep": query_for(vocabulary),
            "kind": printed.KINDS[found.kind],
            "names": [megami_title(slug, vocabulary) for slug in found.megami],
            "lists": _lists(found, vocabulary),
            "rounds": _rounds(found, vocabulary),
            "notes": _notes(found),
            "build": build_address(found, vocabulary),
            "rows": rows,
            "cost_rows": cost_rows,
            "reach": reach_plot(rows),
            "cost": cost_plot(cost_rows),
            "rules": [rules_by_id()[rule] for rule in found.rules],
            "vocabulary": vocabulary,
            "vocabularies": VOCABULARIES,
        },
    )


def build_address(found: Deck, vocabulary: str) -> str | None:
    """The builder with the whole pool in it; None for training decks, whose particles are no megami to build of."""
    if found.kind != "ready-made":
        return None
    link = write_link(PlayerDeck(found.megami, tuple(card.card for card in found.cards)))
    return addresses.deck_builder(d=link, v="" if vocabulary == DEFAULT else vocabulary)


def _listed(kind: str, vocabulary: str) -> list[tuple[Deck, list[ShownName], str]]:
    """The decks of a kind with the names of their megami and a summary."""
    return [
        (found, [megami_title(slug, vocabulary) for slug in found.megami], _summary(found))
        for found in printed.decks()
        if found.kind == kind
    ]


def _lists(found: Deck, vocabulary: str) -> list[tuple[str, list[PoolLine]]]:
    """The lists of a deck with their headings, empty ones left out."""
    named = (
        ("Normal cards", found.normals),
        ("Special cards", found.specials),
        ("From the third duel", found.added),
    )
    return [(heading, [_line(card, vocabulary) for card in cards]) for heading, cards in named if cards]


def _rounds(found: Deck, vocabulary: str) -> list[list[PoolLine]]:
    """The normal cards of a training deck by the round of the first duel in which they are drawn."""
    by_id = {card.card: card for card in found.normals}
    return [[_line(by_id[card], vocabulary) for card in turn] for turn in found.order]


def _line(card: DeckCard, vocabulary: str) -> PoolLine:
    others = tuple(card_line(card_by_id(other), vocabulary) for other in card.alternatives)
    return PoolLine(card_line(card_by_id(card.card), vocabulary), card, others)


def _notes(found: Deck) -> list[tuple[str, list[DeckNote]]]:
    """What to know, by duel where the notes are about one."""
    groups: dict[str, list[DeckNote]] = {}
    for note in found.notes:
        groups.setdefault(f"Duel {note.duel}" if note.duel else "", []).append(note)
    return list(groups.items())


def _summary(found: Deck) -> str:
    """A deck in one line: where most of its attacks reach, and what its specials cost."""
    cards = [card_by_id(card.card) for card in (*found.normals, *found.specials)]
    return f"{_most_reach(attacks(cards))} · specials cost {_span(costs(cards))}"


def _most_reach(rows: list[Attack]) -> str:
    found = counts(rows)
    best = tuple(distance for distance, count in enumerate(found) if count == max(found))
    return f"most reach at {ranges(best)}"


def _span(rows: list[Cost]) -> str:
    flare = sorted(row.flare for row in rows)
    return f"{flare[0]}–{flare[-1]}" if flare[0] < flare[-1] else str(flare[0])


def _summary_data(found: Deck) -> dict[str, Any]:
    return {
        "id": found.id,
        "title": found.title,
        "kind": found.kind,
        "megami": list(found.megami),
        "normals": len(found.normals),
        "specials": len(found.specials),
        "summary": _summary(found),
        "url": addresses.deck(found.id),
    }


def _deck_data(found: Deck, vocabulary: str) -> dict[str, Any]:
    normals, specials = found.to_take_out
    cards: list[Card] = [card_by_id(card.card) for card in found.cards]
    return {
        "id": found.id,
        "title": found.title,
        "kind": found.kind,
        "megami": list(found.megami),
        "vocabulary": vocabulary,
        "normals": [_card_data(card, vocabulary) for card in found.normals],
        "specials": [_card_data(card, vocabulary) for card in found.specials],
        "added": [_card_data(card, vocabulary) for card in found.added],
        "to_take_out": {"normals": normals, "specials": specials},
        "order": [list(turn) for turn in found.order],
        "notes": [{"text": note.text, "rules": list(note.rules), "duel": note.duel} for note in found.notes],
        "rules": list(found.rules),
        **plots_data(cards, vocabulary),
        "build": build_address(found, vocabulary),
        "url": addresses.deck(found.id),
    }


def _card_data(card: DeckCard, vocabulary: str) -> dict[str, Any]:
    return line_data(card_by_id(card.card), vocabulary) | {
        "printed_name": card.name,
        "confidence": card.confidence,
        "may_be": list(card.alternatives),
    }


def _elsewhere(deck_id: str) -> Response:
    """The deck with this id otherwise written: in capitals, with `+`, or with its megami in another order.

    Raises:
        Problem: 404 with the nearest decks.
    """
    parts = deck_id.casefold().replace("+", "-").replace(" ", "-").split("-")
    for found in printed.decks():
        if sorted(found.id.split("-")) == sorted(parts):
            return moved(addresses.deck(found.id))
    ids = [found.id for found in printed.decks()]
    near = process.extract(
        deck_id[:60], ids, scorer=fuzz.token_sort_ratio, processor=_spelled, limit=3, score_cutoff=40
    )
    titles = {found.id: found.title for found in printed.decks()}
    raise Problem(
        404,
        f"There is no deck “{deck_id[:40]}”.",
        "The printed decks nearest to it are these:" if near else "The printed decks are all on one page.",
        "Pick one, or build the deck yourself.",
        "deck",
        (
            *(Near(addresses.deck(name), titles[name], label="printed deck") for name, _, _ in near),
            Near(addresses.decks(), "All decks"),
            Near(addresses.deck_builder(), "Build a deck"),
        ),
    )


def _spelled(name: str) -> str:
    return name.casefold().replace("-", " ").replace("+", " ")
