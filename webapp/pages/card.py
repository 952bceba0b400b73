"""The page of one card, and what answers a name in the address that is no id."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from carddb.cards import Card, all_cards
from carddb.decks import decks_with
from carddb.known import LABEL, KnownCard, known_card, known_cards
from carddb.known import facts as known_facts
from carddb.lookup import Found, Match, find_card, source_label
from carddb.rulings import STRENGTHS, rulings_of_card
from carddb.sakura_arms import megami_by_slug
from rules_corpus import addresses
from webapp.card_text import card_html, words_missing
from webapp.drawings.range import range_bar
from webapp.errors import Near, Problem
from webapp.filters import has_page
from webapp.http import Page, moved, route, wants_json
from webapp.pages.card_rules import rules_behind
from webapp.pages.card_views import (
    as_of,
    capital,
    card_data,
    card_line,
    card_title,
    card_url,
    fact_rows,
    history_rows,
    kind_words,
    known_data,
    known_line,
    megami_name,
    name_rows,
    neighbours,
    ordered_cards,
    shown_name,
)
from webapp.vocabulary import DEFAULT, VOCABULARIES, chosen_vocabulary, query_for, to_remembered_vocabulary

blueprint = Blueprint("card", __name__)

OLD_SLUGS = {"sarya": "thallya"}
"""Slugs that lead to another one: the Basic Set writes Sarya."""
_BESIDE = {"basic-set": "yurina-box"}
"""What stands beside a vocabulary while the address names none; the Basic Set's beside all others."""


@route(blueprint, "/card/<card_id>")
def card(card_id: str) -> Page | Response:
    """A card in the words chosen (`v`), beside those of another edition (`with`)."""
    found = _by_id().get(card_id)
    if found is None:
        return _otherwise(card_id)
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    other = chosen_vocabulary("with", _BESIDE.get(vocabulary, DEFAULT))
    before, after = neighbours(found)
    megami = megami_by_slug()[found.megami]
    texts = [_text(found, name) for name in dict.fromkeys((vocabulary, other))]
    listed = [item for item in ordered_cards() if item.megami == found.megami]
    context = {
        "card": found,
        "name": shown_name(found, vocabulary),
        "megami": megami,
        "megami_name": megami_name(megami, vocabulary),
        "title": card_title(found),
        "kinds": [(mark, capital(said)) for mark, said in kind_words(found, vocabulary)],
        "facts": fact_rows(found, vocabulary),
        "bar": range_bar(found),
        "texts": texts,
        "vocabulary": vocabulary,
        "other": other,
        "vocabularies": VOCABULARIES,
        "keep": query_for(vocabulary),
        "names": name_rows(found),
        "history": history_rows(found.id),
        "as_of": as_of(found),
        "rulings": rulings_of_card(found.id),
        "strengths": STRENGTHS,
        "rules": rules_behind(found, vocabulary),
        "decks": decks_with(found.id),
        "before": card_line(before, vocabulary) if before else None,
        "after": card_line(after, vocabulary) if after else None,
        "siblings": [card_line(item, vocabulary) for item in listed],
        "sandbox": sandbox_of(found, vocabulary),
    }
    return Page("card.html", card_data(found, vocabulary) | {"beside": other}, context)


def sandbox_of(card: Card, vocabulary: str) -> str | None:
    """Where the card can be tried, once the site has such a place."""
    keep = "" if vocabulary == DEFAULT else f"&v={vocabulary}"
    return f"/sandbox?card={card.id}{keep}" if has_page("/sandbox") else None


@lru_cache(maxsize=1)
def _by_id() -> dict[str, Card]:
    return {card.id: card for card in all_cards()}


def _text(card: Card, vocabulary: str) -> dict[str, object]:
    """One of the two columns of text."""
    return {
        "vocabulary": vocabulary,
        "label": VOCABULARIES[vocabulary],
        "lang": "ja" if vocabulary == "ja" else None,
        "lines": card_html(card, vocabulary),
        "missing": words_missing(card, vocabulary),
    }


def _otherwise(typed: str) -> Page | Response:
    """What answers an address that is no id of a modelled card.

    Raises:
        Problem: 404 with the cards that may be meant and how they differ.
    """
    known = known_card(typed)
    if known:
        return _known_page(known)
    name = typed.casefold()
    prefix, dash, rest = name.partition("-")
    current = OLD_SLUGS.get(prefix, prefix) + dash + rest
    if current != typed and (current in _by_id() or known_card(current)):
        return moved(_with_query(addresses.card(current)))
    vocabulary = chosen_vocabulary()
    found = find_card(typed, vocabulary)
    if found.card and found.how in ("id", "name"):
        address = addresses.card(found.card.id)
        return redirect(_with_query(address + ".json" if wants_json() else address), 302)
    raise _unclear(typed, found, vocabulary)


def _with_query(address: str) -> str:
    query = request.query_string.decode("ascii", "replace")
    return f"{address}?{query}" if query else address


def _known_page(card: KnownCard) -> Page:
    """A card of which only name and numbers are known."""
    siblings = [other for other in known_cards() if other.slug == card.slug]
    context = {
        "card": card,
        "facts": known_facts(card),
        "label": LABEL,
        "line": known_line(card),
        "siblings": [known_line(other, with_megami=False) for other in siblings],
        "replaces": _by_id().get(card.replaces or ""),
        "source": _by_id().get(card.source or "") or known_card(card.source or ""),
    }
    return Page("card_known.html", known_data(card) | {"label": LABEL}, context)


def _unclear(typed: str, found: Found, vocabulary: str) -> Problem:
    """404: no card is called so, or several are."""
    near = tuple(_near(match, vocabulary) for match in found.candidates)
    shown = typed[:60]
    if not near:
        return Problem(
            404,
            f"There is no card “{shown}”.",
            "No card has a name near to that, in any edition or language.",
            "Look through the cards, or search for a part of the name.",
            "card",
            (Near(addresses.cards(), "All cards"), Near(addresses.all_megami(), "All megami")),
        )
    if len(near) > 1 and found.how in ("name", "part"):
        title = f"“{shown}” may be {len(near)} cards."
        detail = "Each of them has that name, or a name with it."
    else:
        title, detail = f"There is no card “{shown}”.", "The nearest names are these."
    return Problem(404, title, detail, "Pick the one you mean.", "card", near)


def _near(match: Match, vocabulary: str) -> Near:
    """A candidate with what tells it from the others, and the name that matched."""
    matched = f"“{match.matched}” ({source_label(match)})" if match.matched != match.shown else source_label(match)
    label = " · ".join(filter(None, (match.difference or match.whose, matched)))
    return Near(card_url(match.id, vocabulary), match.shown, match.id, label)
