"""The deck builder: two megami, 7 + 3 of their cards, checked as you choose; the whole deck is in the address.

The address holds the deck as `d` (`carddb.decks.link`), as the form sends it (`megami` and `card`, repeated), or as a
list that somebody wrote (`text`, also by POST). `fragment=1` asks for what changes with a choice, for the script.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from flask import Blueprint, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from carddb import decks as printed
from carddb.cards import Card
from carddb.decks.check import MEGAMI, MEGAMI_IN_A_DECK, NORMALS, SPECIALS, Fault, PlayerDeck, Reading, faults_in
from carddb.decks.link import MAX_CARDS, MAX_MEGAMI, read_link, write_link
from carddb.decks.odds import RULES_OPENING
from carddb.decks.text import read_text, write_text
from carddb.effects import Kind
from carddb.history import BASE_SEASON, seasons
from carddb.sakura_arms import cards_of
from carddb.text import card_text, plain
from rules_corpus import addresses
from rules_corpus.glossary import LANGUAGES, html_lang
from webapp.card_text import card_html
from webapp.drawings.cost import cost_plot, costs
from webapp.drawings.qr import qr_code
from webapp.drawings.reach import attacks, reach_plot
from webapp.errors import Near, Problem
from webapp.http import Page, route
from webapp.pages import deck_views as views
from webapp.pages.card_views import EDITION_LABELS, CardLine, card_line, line_data
from webapp.vocabulary import VOCABULARIES, chosen_vocabulary, to_remembered_vocabulary

blueprint = Blueprint("builder", __name__)

TO_DO = {"few-megami", "few-normals", "few-specials"}
"""Faults of a deck that is not finished, as every deck is while it is built."""

_LINK = re.compile(r"\S*/decks/build\?(?:\S*&)?d=(?P<deck>[^&#\s]*)\S*")

MAX_SHOWN = 12
"""Faults that the page lists; JSON has all of them."""


@dataclass(frozen=True)
class Asked:
    """What an address asks for: the deck, what could not be read of it, and in which words and season."""

    deck: PlayerDeck
    unread: tuple[Fault, ...] = ()
    text: str = ""
    vocabulary: str = "basic-set"
    season: str = BASE_SEASON

    def link(self, **changes: str) -> str:
        """The address of this deck with something changed. A vocabulary that was chosen stays chosen."""
        kept = {
            "d": write_link(self.deck) if self.deck != PlayerDeck() else "",
            "v": self.vocabulary if "v" in request.args else "",
            "season": self.season if self.season != BASE_SEASON else "",
        }
        return addresses.deck_builder(**(kept | changes))

    def empty(self) -> str:
        """The address of the same megami without cards."""
        return self.link(d=write_link(PlayerDeck(self.deck.megami)))


@dataclass(frozen=True)
class Pick:
    """A card to choose: its line, its text, whether it is in the deck and whether something is wrong with it."""

    id: str
    line: CardLine | None
    does: list[Markup] | None = None
    chosen: bool = False
    wrong: bool = False


@dataclass(frozen=True)
class Export:
    """A deck as text: in which words or language, and its code if that is not English."""

    label: str
    lang: str | None
    text: str


@dataclass(frozen=True)
class Checked:
    """A deck with all that the check says of it."""

    asked: Asked
    faults: tuple[Fault, ...]
    cards: tuple[Card, ...] = field(default=())

    @property
    def legal(self) -> bool:
        return not self.faults

    @property
    def wrong(self) -> list[Fault]:
        """What is wrong, without what is only not finished."""
        return [fault for fault in self.faults if fault.kind not in TO_DO]

    @property
    def to_do(self) -> list[Fault]:
        """What is still to choose."""
        return [fault for fault in self.faults if fault.kind in TO_DO]

    @property
    def faulty(self) -> set[str]:
        """The ids of the cards that have a fault."""
        return {fault.where.removeprefix("cards.") for fault in self.faults if fault.where.startswith("cards.")}

    @property
    def still(self) -> str:
        """What is still to choose, in words: `1 megami, 2 normal cards and 1 special card`."""
        lacking = [
            (MEGAMI_IN_A_DECK - len(set(self.asked.deck.megami)), "megami", "megami"),
            (NORMALS - self.count(Kind.NORMAL), "normal card", "normal cards"),
            (SPECIALS - self.count(Kind.SPECIAL), "special card", "special cards"),
        ]
        said = [f"{count} {one if count == 1 else many}" for count, one, many in lacking if count > 0]
        return " and ".join(filter(None, (", ".join(said[:-1]), *said[-1:])))

    @property
    def still_rules(self) -> list[str]:
        """The rules that ask for it."""
        return list(dict.fromkeys(rule for fault in self.to_do for rule in fault.rules))

    def count(self, kind: Kind) -> int:
        """How many cards of a kind are chosen."""
        return sum(views.kind_of(card) is kind for card in self.asked.deck.cards)


@route(blueprint, "/decks/build", ("GET", "POST"))
def build() -> Page | Response:
    """The builder with the deck of the address, right or wrong."""
    fragment = "fragment" in request.args
    elsewhere = to_remembered_vocabulary() if request.method != "POST" and not fragment else None
    if elsewhere:
        return elsewhere
    checked = check(_asked())
    context = _live(checked) if fragment else _live(checked) | _form(checked)
    return Page("deck_live.html" if fragment else "deck_build.html", _data(checked), context)


def check(asked: Asked) -> Checked:
    """The deck with its faults, those of reading it first."""
    faults = faults_in(asked.deck, views.look_up, views.said_name(asked.vocabulary), asked.season)
    return Checked(asked, (*asked.unread, *faults), tuple(views.cards_in(asked.deck)))


def _asked() -> Asked:
    vocabulary, season = chosen_vocabulary(), _season()
    text = _typed(request.values.get("text", ""))
    if text:
        found = _read(text)
    elif "d" in request.args:
        found = read_link(request.args["d"])
    else:
        found = _chosen()
    return Asked(found.deck, found.faults, text, vocabulary, season)


def _typed(text: str) -> str:
    """A pasted text without the characters that no page may hold: control signs and what is no character."""
    kept = (sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs", "Cn"))
    return "".join(kept).strip()


def _read(text: str) -> Reading:
    """The deck of a text that somebody pasted: a list, or a link to a deck of ours."""
    if link := _LINK.fullmatch(text):
        return read_link(unquote(link["deck"]))
    found = read_text(text, views.cards_named, views.megami_named, views.names_near(MAX_SHOWN))
    return Reading(PlayerDeck(found.deck.megami[:MAX_MEGAMI], found.deck.cards[:MAX_CARDS]), found.faults)


def _chosen() -> Reading:
    """The deck as the form sends it. Where new megami were taken (`take`), cards of the former ones fall away."""
    megami = tuple(dict.fromkeys(request.args.getlist("megami")))[:MAX_MEGAMI]
    cards = tuple(request.args.getlist("card"))[:MAX_CARDS]
    if "take" in request.args:
        cards = tuple(name for name in cards if (card := views.look_up(name)) and card.megami in megami)
    return read_link(write_link(PlayerDeck(megami, cards)))


def _season() -> str:
    season = request.args.get("season", BASE_SEASON)
    known = [recorded.id for recorded in seasons()]
    if season not in known:
        near = tuple(Near(addresses.deck_builder(season=name), f"Season {name[1:]}") for name in known)
        raise Problem(
            400,
            f"There is no season “{season[:40]}”.",
            f"Known: {', '.join(known)}.",
            "Change `season` in the address.",
            "season",
            near,
        )
    return season


def _live(checked: Checked) -> dict[str, Any]:
    """What changes with every choice."""
    asked = checked.asked
    deck, vocabulary = asked.deck, asked.vocabulary
    each = tuple(dict.fromkeys(checked.cards))
    rows, cost_rows = attacks(each, vocabulary), costs(each, vocabulary)
    address = request.host_url.rstrip("/") + asked.link()
    return {
        "asked": asked,
        "checked": checked,
        "max_shown": MAX_SHOWN,
        "names": [views.megami_title(slug, vocabulary) for slug in dict.fromkeys(deck.megami)],
        "strips": [
            (title, checked.count(kind), views.SIZES[kind], views.strip(deck, kind, checked.faulty, vocabulary))
            for title, kind in (("Normal", Kind.NORMAL), ("Special", Kind.SPECIAL))
        ],
        "rows": rows,
        "cost_rows": cost_rows,
        "reach": reach_plot(rows),
        "cost": cost_plot(cost_rows),
        "odds": views.chances(checked.cards, vocabulary),
        "odds_rules": RULES_OPENING,
        "percent": views.percent,
        "address": address,
        "qr": qr_code(address, "QR code of the link to this deck") if deck.cards else "",
        "printed": [
            (
                title,
                [
                    (card_line(card, vocabulary), _plain(card, vocabulary))
                    for card in checked.cards
                    if card.kind is kind
                ],
            )
            for title, kind in (("Normal cards", Kind.NORMAL), ("Special cards", Kind.SPECIAL))
        ],
        "set_aside": [card_line(card, vocabulary) for card in views.set_aside(deck.megami)],
        "exports": _exports(deck, vocabulary) if deck.cards else [],
        "vocabulary": vocabulary,
        "vocabularies": VOCABULARIES,
        "keep": f"?v={vocabulary}" if "v" in request.args else "",
        "here": asked.link(),
    }


def _form(checked: Checked) -> dict[str, Any]:
    """What is there to choose from."""
    deck, vocabulary = checked.asked.deck, checked.asked.vocabulary
    offered = [slug for slug in dict.fromkeys(deck.megami) if slug in MEGAMI]
    groups = [
        (title, kind, [(views.megami_title(slug, vocabulary), _picks(checked, slug, kind)) for slug in offered])
        for title, kind in (("Normal cards", Kind.NORMAL), ("Special cards", Kind.SPECIAL))
    ]
    listed = {pick.id for _, _, group in groups for _, picks in group for pick in picks}
    return {
        "megami": [(slug, views.megami_title(slug, vocabulary), _brief(slug), slug in deck.megami) for slug in MEGAMI],
        "groups": groups if offered else [],
        "others": [_other(name, vocabulary) for name in dict.fromkeys(deck.cards) if name not in listed],
        "choosing": any(fault.where.startswith("megami") for fault in checked.faults),
        "seasons": [(season.id, season.begins.year) for season in seasons()],
        "ready_made": [ready for ready in printed.decks() if ready.kind == "ready-made"],
        "pair": addresses.pair(*deck.megami) if len(offered) == len(deck.megami) == 2 else None,
    }


def _picks(checked: Checked, slug: str, kind: Kind) -> list[Pick]:
    deck, vocabulary = checked.asked.deck, checked.asked.vocabulary
    return [
        Pick(
            card.id,
            card_line(card, vocabulary),
            card_html(card, vocabulary),
            card.id in deck.cards,
            card.id in checked.faulty,
        )
        for card in cards_of(slug)
        if card.kind is kind
    ]


def _other(card_id: str, vocabulary: str) -> Pick:
    """A card of the deck that its megami do not have."""
    card = views.look_up(card_id)
    line = card_line(card, vocabulary, with_megami=True) if card else views.known_as_line(card_id, vocabulary)
    return Pick(card_id, line, card_html(card, vocabulary) if card else None, chosen=True, wrong=True)


def _brief(slug: str) -> str:
    """Where the attacks of a megami reach, in two words."""
    reached = {distance for row in attacks(cards_of(slug)) if not row.special for distance in row.reach}
    return f"reach {min(reached)}–{max(reached)}" if reached else "no normal attack"


def _exports(deck: PlayerDeck, vocabulary: str) -> list[Export]:
    """The deck as text in every edition and language, the chosen one first."""
    keys = sorted(EDITION_LABELS, key=lambda key: key != vocabulary)
    return [
        Export(EDITION_LABELS[key], html_lang(key) if key in LANGUAGES else None,
               write_text(deck, views.facts_of, views.written_name(deck, key)))
        for key in keys
    ]  # fmt: skip


def _plain(card: Card, vocabulary: str) -> list[str]:
    return [plain(line) for line in card_text(card, vocabulary)]


def _data(checked: Checked) -> dict[str, Any]:
    asked = checked.asked
    deck, vocabulary = asked.deck, asked.vocabulary
    return {
        "megami": list(deck.megami),
        "cards": list(deck.cards),
        "vocabulary": vocabulary,
        "season": asked.season,
        "legal": checked.legal,
        "counts": {"normal": checked.count(Kind.NORMAL), "special": checked.count(Kind.SPECIAL)},
        "faults": views.faults_data(checked.faults),
        "chosen": [line_data(card, vocabulary) for card in checked.cards],
        "set_aside": [card.id for card in views.set_aside(deck.megami)],
        "pool": [card.id for slug in dict.fromkeys(deck.megami) if slug in MEGAMI for card in cards_of(slug)
                 if card.kind is not Kind.EXTRA],
        **views.plots_data(checked.cards, vocabulary),
        "odds": views.chances_data(views.chances(checked.cards, vocabulary)),
        "text": write_text(deck, views.facts_of, views.written_name(deck, vocabulary)),
        "link": write_link(deck),
        "url": asked.link(),
    }  # fmt: skip
