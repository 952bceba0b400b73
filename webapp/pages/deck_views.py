"""Decks as pages and JSON show them: cards by id and name, slots, odds and faults; no page of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from carddb.cards import Card, all_cards
from carddb.decks.check import (
    NORMALS,
    SPECIALS,
    CardFacts,
    Fault,
    NameOf,
    PlayerDeck,
    megami_slug,
    shown,
)
from carddb.decks.odds import DECK, Odds, opening_hand
from carddb.effects import CardType, Kind, Subtype
from carddb.known import known_card, known_cards
from carddb.lookup import AnyCard, find_card, spellings
from carddb.printed import faces, ranges
from carddb.sakura_arms import MEGAMI, megami_by_slug
from rules_corpus import addresses
from rules_corpus.folding import fold, squeeze
from webapp.drawings.cost import costs
from webapp.drawings.reach import attacks, counts
from webapp.pages.card_views import CardLine, ShownName, card_line, known_line, megami_name, shown_name, word
from webapp.pages.glossary import capital

SIZES = {Kind.NORMAL: NORMALS, Kind.SPECIAL: SPECIALS}
"""How many cards of each kind a deck holds."""


@dataclass(frozen=True)
class Value:
    """A number in a slot, and the mark of what it counts."""

    text: str
    mark: str = ""
    said: str = ""


@dataclass(frozen=True)
class Slot:
    """A place in the strip of a deck; `over` if its card is one too many or has a fault, `name` None if empty."""

    url: str = ""
    name: ShownName | None = None
    mark: str = ""
    values: tuple[Value, ...] = ()
    over: bool = False


@dataclass(frozen=True)
class Chance:
    """A row of the odds: what is wanted, how many of the 7 cards are that, and the chance to start with one."""

    what: str
    cards: int
    odds: Odds


@lru_cache(maxsize=1)
def _by_id() -> dict[str, Card]:
    return {card.id: card for card in all_cards()}


def look_up(card_id: str) -> Card | None:
    """The modelled card with this id, or None."""
    return _by_id().get(card_id)


def facts_of(card_id: str) -> CardFacts | None:
    """The facts of a card, also of one that is known by name and numbers only."""
    return look_up(card_id) or known_card(card_id)


def kind_of(card_id: str) -> Kind | None:
    """Whether a card is a normal one, a special or one set aside; None if there is no such card."""
    facts = facts_of(card_id)
    return facts.kind if facts else None


def cards_in(deck: PlayerDeck) -> list[Card]:
    """The modelled cards of a deck, in its order, a repeated one repeated."""
    return [card for name in deck.cards if (card := look_up(name)) is not None]


def name_of(vocabulary: str) -> NameOf:
    """Names cards as a vocabulary or language does; an id that is no card stays as it is."""

    def name(card_id: str) -> str:
        if card := look_up(card_id):
            return card.names.best(vocabulary)[0].text
        known = known_card(card_id)
        return (known.names.get(vocabulary) or known.title) if known else card_id

    return name


def said_name(vocabulary: str) -> NameOf:
    """The same for messages, where an id that is no card is quoted as typed."""
    name = name_of(vocabulary)
    return lambda card_id: name(card_id) if facts_of(card_id) else shown(card_id)


def cards_named(text: str) -> Sequence[CardFacts]:
    """The cards that a text names by id or name, in any language and edition: often one, sometimes several.

    A name of today goes before one that another season printed.
    """
    card = facts_of(text.casefold())
    return (card,) if card else _named().get(squeeze(text), ())


@lru_cache(maxsize=1)
def _named() -> Mapping[str, tuple[CardFacts, ...]]:
    """Every card by its folded names; one with two names for its two sides has each and both."""
    today: dict[str, dict[str, CardFacts]] = {}
    dated: dict[str, dict[str, CardFacts]] = {}
    everything: tuple[AnyCard, ...] = (*all_cards(), *known_cards())
    for card in everything:
        for spelling in spellings(card):
            for text in (spelling.text, *spelling.text.split(" / ")):
                (dated if spelling.dated else today).setdefault(squeeze(text), {})[card.id] = card
    return {name: tuple(cards.values()) for name, cards in (dated | today).items() if name}


def written_name(deck: PlayerDeck, vocabulary: str) -> NameOf:
    """Names the cards of a deck so that the text can be read back: one whose name is not clear by its id."""
    name = name_of(vocabulary)

    def written(card_id: str) -> str:
        meant = [card.id for card in cards_named(name(card_id)) if card.megami in deck.megami]
        return name(card_id) if meant == [card_id] else f"{card_id}  # {name(card_id)}"

    return written


def names_near(most: int) -> Callable[[str], Sequence[str]]:
    """Finds the names that somebody may have meant by a text that names no card, for the first `most` such texts."""
    left = most

    def near(text: str) -> Sequence[str]:
        nonlocal left
        left -= 1
        return [match.shown for match in find_card(text).candidates[:3]] if left >= 0 else ()

    return near


def megami_named(text: str) -> str | None:
    """The slug of a megami that a text names in any language; None if it names none."""
    return _megami_names().get(fold(text)) or megami_slug(text)


@lru_cache(maxsize=1)
def _megami_names() -> dict[str, str]:
    return {fold(name): megami.slug for megami in MEGAMI for name in megami.names.values()}


def megami_title(slug: str, vocabulary: str) -> ShownName:
    """The name of a megami by its slug; one that does not exist is shown as typed."""
    megami = megami_by_slug().get(slug)
    return megami_name(megami, vocabulary) if megami else ShownName(slug.capitalize()[:30])


def strip(deck: PlayerDeck, kind: Kind, faulty: set[str], vocabulary: str) -> list[Slot]:
    """The slots of one kind: the cards chosen, then empty ones up to the deck's size."""
    size = SIZES[kind]
    chosen = [card_id for card_id in deck.cards if kind_of(card_id) is kind]
    slots = [_slot(card_id, place >= size or card_id in faulty, vocabulary) for place, card_id in enumerate(chosen)]
    return slots + [Slot()] * (size - len(slots))


def _slot(card_id: str, over: bool, vocabulary: str) -> Slot:
    card = look_up(card_id)
    if card is None:
        return Slot(f"#pick-{card_id}", ShownName(name_of(vocabulary)(card_id)), "cards", (), over)
    return Slot(f"#pick-{card_id}", shown_name(card, vocabulary), card_line(card).mark, _values(card), over)


def _values(card: Card) -> tuple[Value, ...]:
    """What tells cards of a deck apart at a glance: the cost of a special, the range of an attack, a charge."""
    if card.kind is Kind.SPECIAL:
        return (Value(str(card.cost), "flare", "cost"),)
    if card.charge is not None:
        return (Value(str(card.charge), "petal", "charge"),)
    return tuple(Value(ranges(reach), "", "range") for _, reach, _ in faces(card))


def chances(cards: Iterable[Card], vocabulary: str) -> list[Chance]:
    """The odds of the opening hand in the reader's words, if there are just 7 normal cards."""
    normals = [card for card in cards if card.kind is Kind.NORMAL]
    if len(normals) != DECK:
        return []
    wanted = {
        f"type-{type_.value}": sum(card.type is type_ for card in normals)
        for type_ in (CardType.ATTACK, CardType.ACTION, CardType.ENCHANTMENT)
    } | {
        f"subtype-{subtype.value}": sum(card.subtype is subtype for card in normals)
        for subtype in (Subtype.REACTION, Subtype.FULL_POWER)
    }
    rows = {"One certain card": 1} | {capital(word(term, vocabulary)): count for term, count in wanted.items()}
    return [Chance(what, count, opening_hand(count)) for what, count in rows.items() if count]


def percent(chance: Fraction) -> str:
    """A chance for readers: `43%`; only what is certain is 100%."""
    whole = round(chance * 100)
    return f"{whole}%" if chance == 1 or whole < 100 else "over 99%"


def set_aside(megami: Iterable[str]) -> list[Card]:
    """The cards that other cards bring into the game; they lie ready beside a deck of these megami."""
    wanted = set(megami)
    return [card for card in all_cards() if card.megami in wanted and card.kind is Kind.EXTRA]


def faults_data(faults: Iterable[Fault]) -> list[dict[str, Any]]:
    """Faults in JSON."""
    return [
        {
            "kind": fault.kind,
            "where": fault.where,
            "wrong": fault.wrong.replace("`", "'"),
            "remedy": fault.remedy.replace("`", "'"),
            "rules": [{"id": rule, "url": addresses.rule(rule)} for rule in fault.rules],
        }
        for fault in faults
    ]


def plots_data(cards: Sequence[Card], vocabulary: str) -> dict[str, Any]:
    """What the plots show, in JSON: attacks that reach each distance from 0 to 10, and the costs of the specials."""
    return {
        "reach": list(counts(attacks(cards, vocabulary))),
        "costs": [{"card": row.card, "flare": row.flare} for row in costs(cards, vocabulary)],
    }


def chances_data(rows: Iterable[Chance]) -> list[dict[str, Any]]:
    """The odds in JSON, as fractions of 1."""
    return [
        {
            "what": row.what,
            "cards": row.cards,
            "opening_hand": round(float(row.odds.kept), 4),
            "with_replacement": round(float(row.odds.replaced), 4),
        }
        for row in rows
    ]


def known_as_line(card_id: str, vocabulary: str) -> CardLine | None:
    """A card that is known by name and numbers only, as a line; None for an id that is no card."""
    known = known_card(card_id)
    return known_line(known, vocabulary) if known else None
