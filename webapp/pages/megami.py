"""The pages of megami and of pairs of them: rules, cards, reach, ready-made decks."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, request
from rapidfuzz import process
from werkzeug.wrappers import Response

from carddb.cards import Card
from carddb.decks import Deck, decks
from carddb.effects import Kind
from carddb.known import LABEL, known_cards, known_megami
from carddb.rulings import STRENGTHS, Ruling, rulings
from carddb.sakura_arms import Megami, cards_of, megami_by_slug
from rules_corpus import addresses
from rules_corpus.books import rules_by_id
from rules_corpus.glossary import glossary
from rules_corpus.model import Rule
from webapp.drawings.reach import Attack, attacks, counts, reach_plot
from webapp.drawings.scale import DISTANCES
from webapp.errors import Near, Problem
from webapp.http import Page, moved, route
from webapp.pages.card import OLD_SLUGS
from webapp.pages.card_views import (
    card_line,
    known_data,
    known_line,
    line_data,
    megami_name,
    megami_url,
    ordered_megami,
)
from webapp.pages.glossary import headword
from webapp.pages.views import twins
from webapp.vocabulary import VOCABULARIES, chosen_vocabulary, query_for, to_remembered_vocabulary

blueprint = Blueprint("megami", __name__)

RULINGS_SHOWN = 5
_YURINA_BOX = "sakura-arms-yurina"


@route(blueprint, "/megami/")
def all_megami() -> Page | Response:
    """Every megami, with how many of its attacks reach at each distance."""
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    listed = [(megami, counts(attacks(cards_of(megami.slug)))) for megami in ordered_megami()]
    known = sorted({(card.slug, card.whose) for card in known_cards()})
    data = {
        "vocabulary": vocabulary,
        "megami": [_brief(megami) | {"reach": list(reach)} for megami, reach in listed],
        "known": [{"slug": slug, "name": name, "url": addresses.megami(slug)} for slug, name in known],
    }
    context = {
        "listed": [(megami, megami_name(megami, vocabulary), own_terms(megami, vocabulary), reach)
                   for megami, reach in listed],
        "most": max(max(reach) for _, reach in listed),
        "known": known,
        "label": LABEL,
        "distances": DISTANCES,
        "vocabulary": vocabulary,
        "vocabularies": VOCABULARIES,
        "keep": query_for(vocabulary),
    }  # fmt: skip
    return Page("all_megami.html", data, context)


@route(blueprint, "/megami/<slug>")
def megami(slug: str) -> Page | Response:
    """A megami; `a+b` is a pair."""
    if "+" in slug:
        return _pair(slug)
    if slug in known_megami():
        return _known_page(slug)
    found = megami_by_slug().get(slug)
    if found is None:
        right = _right_slug(slug)
        if right and right != slug:
            return moved(_with_query(addresses.megami(right)))
        raise _no_megami(slug, "There is no megami")
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    cards, rows = cards_of(slug), attacks(cards_of(slug), vocabulary)
    ready, said = _decks_with(slug), _rulings_of(slug)
    special = own_rules(found, vocabulary)
    partners = [] if found.tutorial else [other for other in _playable() if other is not found]
    data = _brief(found) | {
        "vocabulary": vocabulary,
        "rules": [rule.id for rule in special],
        "cards": [line_data(card, vocabulary) for card in cards],
        "reach": list(counts(rows)),
        "rulings": [ruling.key for ruling in said],
        "decks": [deck.id for deck in ready],
        "pairs": [addresses.pair(*in_order(slug, other.slug)) for other in partners],
    }
    context = {
        "megami": found,
        "name": megami_name(found, vocabulary),
        "reads": most_reach(rows),
        "plot": reach_plot(rows),
        "groups": groups(cards, vocabulary),
        "special": special,
        "terms": own_terms(found, vocabulary),
        "rulings": said[:RULINGS_SHOWN],
        "strengths": STRENGTHS,
        "all_rulings": len(said),
        "decks": ready,
        "partners": [
            (other, megami_name(other, vocabulary), addresses.pair(*in_order(slug, other.slug)),
             any(other.slug in deck.megami for deck in ready if deck.kind == "ready-made"))
            for other in partners
        ],
        "all_megami": [(other, megami_name(other, vocabulary)) for other in ordered_megami()],
        "vocabulary": vocabulary,
        "vocabularies": VOCABULARIES,
        "keep": query_for(vocabulary),
    }  # fmt: skip
    return Page("megami.html", data, context)


def _pair(slug: str) -> Page | Response:
    """Two megami together: what a deck can be built of, and how far it reaches."""
    halves = slug.split("+")
    right = [_right_slug(half) for half in halves]
    if len(halves) != 2 or None in right or right[0] == right[1]:
        raise _no_pair(halves, right)
    one, other = in_order(*(half for half in right if half))
    if slug != f"{one}+{other}":
        return moved(_with_query(addresses.pair(one, other)))
    elsewhere = to_remembered_vocabulary()
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    both = [megami_by_slug()[one], megami_by_slug()[other]]
    rows = [
        row for item in both for row in attacks(_pool(item.slug), vocabulary, group=megami_name(item, vocabulary).text)
    ]
    ready = [deck for deck in decks() if set(deck.megami) == {one, other}]
    said = [ruling for ruling in rulings().values() if {one, other} <= set(ruling.megami)]
    data = {
        "megami": [_brief(item) for item in both],
        "vocabulary": vocabulary,
        "cards": [line_data(card, vocabulary) for item in both for card in _pool(item.slug)],
        "reach": list(counts(rows)),
        "decks": [deck.id for deck in ready],
        "rulings": [ruling.key for ruling in said],
        "build": f"/decks/build?megami={one}&megami={other}",
        "url": addresses.pair(one, other),
    }
    context = {
        "both": [(item, megami_name(item, vocabulary), groups(_pool(item.slug), vocabulary)) for item in both],
        "counted": _counted([card for item in both for card in _pool(item.slug)]),
        "reads": most_reach(rows),
        "plot": reach_plot(rows),
        "decks": ready,
        "rulings": said,
        "strengths": STRENGTHS,
        "others": [
            (item, [(other, megami_name(other, vocabulary), addresses.pair(*in_order(item.slug, other.slug)))
                    for other in _playable() if other is not item])
            for item in both
        ],
        "build": data["build"],
        "vocabulary": vocabulary,
        "vocabularies": VOCABULARIES,
        "keep": query_for(vocabulary),
    }  # fmt: skip
    return Page("pair.html", data, context)


def _known_page(slug: str) -> Page:
    """A megami, or a version of one, whose cards are known by name and numbers only."""
    cards = [card for card in known_cards() if card.slug == slug]
    name = cards[0].whose
    data = {"slug": slug, "name": name, "modelled": False, "label": LABEL, "cards": [known_data(c) for c in cards]}
    lines = [known_line(card, with_megami=False) for card in cards]
    return Page("megami_known.html", data, {"name": name, "label": LABEL, "lines": lines})


def in_order(one: str, other: str) -> tuple[str, str]:
    """Two slugs in the order of the Basic Set's list."""
    places = [megami.slug for megami in ordered_megami()]
    first, second = sorted((one, other), key=places.index)
    return first, second


def groups(cards: tuple[Card, ...], vocabulary: str) -> list[tuple[str, list[Any]]]:
    """Cards as lines under headings: normal cards, specials, cards that are set aside."""
    titles = {Kind.NORMAL: "Normal cards", Kind.SPECIAL: "Special cards", Kind.EXTRA: "Set-aside cards"}
    found = [(kind, [card_line(card, vocabulary) for card in cards if card.kind is kind]) for kind in titles]
    return [(titles[kind], lines) for kind, lines in found if lines]


def own_rules(megami: Megami, vocabulary: str) -> list[Rule]:
    """The rules that come into a duel with this megami, in the reader's edition where that has them."""
    found = [rules_by_id()[rule] for rule in megami.rules]
    if vocabulary != "yurina-box":
        return found
    return [next((other for other in twins(rule) if other.book == _YURINA_BOX), rule) for rule in found]


def own_terms(megami: Megami, vocabulary: str) -> list[tuple[str, str, str | None]]:
    """What this megami brings, in the reader's words: address, word, language."""
    terms = [glossary()[f"sakura-arms/{name}"] for name in megami.special_rules]
    words = [headword(term, vocabulary) for term in terms]
    return [
        (addresses.term(term) + query_for(vocabulary), word.text, word.lang)
        for term, word in zip(terms, words, strict=True)
    ]


def most_reach(rows: list[Attack]) -> str:
    """One sentence on where the attacks reach."""
    if not rows:
        return "No attack cards."
    found, total = counts(rows), len({row.card for row in rows})
    best = [distance for distance in DISTANCES if found[distance] == max(found)]
    where = ", ".join(map(str, best[:-1])) + (" and " if best[:-1] else "") + str(best[-1])
    return f"Most attacks reach at distance {where}: {max(found)} of {total}."


def _brief(megami: Megami) -> dict[str, Any]:
    return {
        "slug": megami.slug,
        "names": dict(megami.names),
        "special_rules": list(megami.special_rules),
        "tutorial": megami.tutorial,
        "url": megami_url(megami.slug),
    }


def _playable() -> list[Megami]:
    return [megami for megami in ordered_megami() if not megami.tutorial]


def _pool(slug: str) -> tuple[Card, ...]:
    """The cards of a megami that a deck is built of."""
    return tuple(card for card in cards_of(slug) if card.kind is not Kind.EXTRA)


def _counted(cards: list[Card]) -> tuple[int, int]:
    normals = sum(card.kind is Kind.NORMAL for card in cards)
    return normals, len(cards) - normals


def _decks_with(slug: str) -> list[Deck]:
    return [deck for deck in decks() if slug in deck.megami]


def _rulings_of(slug: str) -> list[Ruling]:
    """The rulings on a megami, those on it alone first."""
    found = [ruling for ruling in rulings().values() if slug in ruling.megami]
    return sorted(found, key=lambda ruling: len(ruling.megami))


def _right_slug(typed: str) -> str | None:
    """The slug that was meant: in small letters, without spaces, by its present name."""
    slug = typed.strip().casefold()
    slug = OLD_SLUGS.get(slug, slug)
    by_name = {megami.names["ja"]: megami.slug for megami in ordered_megami()}
    slug = by_name.get(typed.strip(), slug)
    return slug if slug in megami_by_slug() else None


def _with_query(address: str) -> str:
    query = request.query_string.decode("ascii", "replace")
    return f"{address}?{query}" if query else address


def _no_megami(typed: str, title: str) -> Problem:
    """404 with the megami whose names are nearest."""
    names = {megami.slug: megami.names["basic-set"] for megami in ordered_megami()}
    near = [Near(addresses.megami(slug), names[slug]) for slug in _nearest(typed, list(names))]
    return Problem(
        404,
        f"{title} “{typed[:40]}”.",
        "The nearest are these:",
        "Pick one of them.",
        "megami",
        (*near, Near(addresses.all_megami(), "All megami")),
    )


def _nearest(typed: str, slugs: list[str]) -> list[str]:
    return [name for name, _, _ in process.extract(typed[:40].casefold(), slugs, limit=3, score_cutoff=50)]


def _no_pair(halves: list[str], right: list[str | None]) -> Problem:
    """404 for what is no pair: not two, one twice, one that is not known or cannot be in a deck."""
    fine = [slug for slug in right if slug]
    if len(halves) != 2:
        return Problem(
            404, "A pair is two megami.", f"{len(halves)} stand in this address.", "Pick two.", "megami",
            (Near(addresses.all_megami(), "All megami"),),
        )  # fmt: skip
    if len(fine) < 2:
        lacking = next(half for half, slug in zip(halves, right, strict=True) if not slug)
        if lacking in known_megami():
            return Problem(
                404,
                f"There is no pair with “{lacking}”.",
                "Its cards are known by name and numbers only, so no deck can be built with them.",
                "Pick two of the others.",
                "megami",
                (
                    Near(addresses.megami(lacking), f"What is known of {lacking}"),
                    Near(addresses.all_megami(), "All megami"),
                ),
            )
        return _no_megami(lacking, "There is no megami")
    name = megami_by_slug()[fine[0]].names["basic-set"]
    others = [megami for megami in _playable() if megami.slug != fine[0]]
    near = tuple(
        Near(addresses.pair(*in_order(fine[0], other.slug)), f"{name} and {other.names['basic-set']}")
        for other in others
    )
    return Problem(
        404,
        "A pair is two different megami.",
        f"{name} stands twice in this address.",
        "Pick a partner.",
        "megami",
        near,
    )
