"""Cards as JSON and as lines of a list, and the small facts that the pages of cards, megami and decks need of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from carddb.cards import Card, card_by_id
from carddb.decks import decks_with
from carddb.decks.check import megami_order
from carddb.effects import Damage, Kind, Subtype
from carddb.effects.tree import as_data
from carddb.history import history_of, seasons, sentence
from carddb.known import SUBTYPES, KnownCard
from carddb.known import facts as known_facts
from carddb.lookup import spellings
from carddb.names import Name
from carddb.printed import TYPE_WORDS, damage, faces, ranges
from carddb.rulings import rulings_of_card
from carddb.sakura_arms import MEGAMI, Megami, cards_of, megami_by_slug
from carddb.text import VOCABULARIES, card_text, plain
from carddb.text.writer import words_of
from carddb.traits import keywords, petal_moves
from rules_corpus import addresses
from rules_corpus.glossary import html_lang
from webapp.pages.card_rules import rules_behind
from webapp.vocabulary import query_for

EDITION_LABELS = {
    "basic-set": "Basic Set",
    "yurina-box": "Yurina Box",
    "community": "Community",
    "ja": "Japanese",
    "zh": "Chinese",
    "ko": "Korean",
}
"""Vocabularies and languages of names, in the order of showing."""

_TYPE_TERMS = {"attack", "action", "enchantment"}
_LANGUAGES = {"ja", "zh", "ko"}
_KIND_TITLES = {Kind.NORMAL: "normal card", Kind.SPECIAL: "special card", Kind.EXTRA: "set-aside card"}


@dataclass(frozen=True)
class ShownName:
    """A name as a reader sees it: its language if it is not English, how it is read, whether the edition lacks it."""

    text: str
    lang: str | None = None
    reading: str | None = None
    missing: bool = False


@dataclass(frozen=True)
class NameRow:
    """A row of all names of a card; `alternatives` are the other cards that the name may mean."""

    label: str
    name: ShownName
    confidence: str = "certain"
    alternatives: tuple[Card, ...] = ()
    also: tuple[Name, ...] = ()


@dataclass(frozen=True)
class CardLine:
    """A card in a list: mark, name, what it is, and its numbers, one for each face."""

    id: str
    url: str
    name: ShownName
    mark: str
    label: str
    numbers: tuple[str, ...]
    known_only: bool = False


@lru_cache(maxsize=4096)
def shown_name(card: Card, vocabulary: str) -> ShownName:
    """The name of a card in a vocabulary, or the one it falls back to."""
    name, found = card.names.best(vocabulary)
    if found not in _LANGUAGES:
        return ShownName(name.text, missing=found != vocabulary)
    return ShownName(name.text, html_lang(found), name.reading, found != vocabulary)


def megami_name(megami: Megami, vocabulary: str) -> ShownName:
    """The name of a megami in a vocabulary."""
    text = megami.names.get(vocabulary) or megami.names["basic-set"]
    return ShownName(text, "ja" if vocabulary == "ja" else None)


def capital(text: str) -> str:
    """A word as a heading."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=1024)
def word(term: str, vocabulary: str) -> str:
    """The word of a vocabulary for a glossary entry, as it stands inside a line."""
    return words_of(term, vocabulary)[0][0].lower()


def kind_words(card: Card, vocabulary: str) -> list[tuple[str, str]]:
    """Type and subtype of a card, each with its mark and the word of the vocabulary."""
    type_ = card.type.value
    said = word(f"type-{type_}", vocabulary) if type_ in _TYPE_TERMS else TYPE_WORDS[card.type]
    words = [(card_mark(type_, None), said)]
    if card.subtype:
        words.append((card_mark(type_, card.subtype.value), word(f"subtype-{card.subtype.value}", vocabulary)))
    return words


def fact_rows(card: Card, vocabulary: str) -> list[tuple[str, str]]:
    """The printed numbers of a card, each under the word of the vocabulary: what stands on the card's corners."""
    aura, health = capital(word("area-aura", vocabulary)), capital(word("area-health", vocabulary))
    to = f"（{aura}・{health}）" if vocabulary == "ja" else f" to {aura} / {health}"
    rows = []
    for face, reach, hurt in faces(card):
        if face:
            side = f"{word('umbrella', vocabulary)} {word(f'umbrella-{face}', vocabulary)}"
            rows.append((side, f"{ranges(reach)} · {damage(hurt)}"))
        else:
            rows += [(word("attack-range", vocabulary), ranges(reach)), (word("damage", vocabulary) + to, damage(hurt))]
    if card.charge is not None:
        rows.append((word("charge", vocabulary), str(card.charge)))
    if card.cost is not None:
        rows.append((word("cost", vocabulary), str(card.cost)))
    if card.copies > 1:
        rows.append(("copies", str(card.copies)))
    return [(capital(label), value) for label, value in rows]


def card_url(card_id: str, vocabulary: str = "basic-set") -> str:
    """The address of a card in the words chosen."""
    return addresses.card(card_id) + query_for(vocabulary)


def megami_url(slug: str, vocabulary: str = "basic-set") -> str:
    """The address of a megami in the words chosen."""
    return addresses.megami(slug) + query_for(vocabulary)


def card_mark(type_: str | None, subtype: str | None) -> str:
    """The drawn mark of a card: its subtype, else its type."""
    if subtype:
        return "reaction" if subtype == Subtype.REACTION.value else "full-power"
    return type_ if type_ in ("attack", "action", "enchantment") else "cards"


@lru_cache(maxsize=4096)
def card_line(card: Card, vocabulary: str = "basic-set", with_megami: bool = False) -> CardLine:
    """A card as a line of a list."""
    cost = f"{word('cost', vocabulary)} {card.cost}" if card.cost is not None else ""
    whose = megami_name(megami_by_slug()[card.megami], "basic-set").text if with_megami else ""
    kinds = ", ".join(said for _, said in kind_words(card, vocabulary))
    numbers = [" · ".join(filter(None, (ranges(reach), damage(hurt)))) for _, reach, hurt in faces(card)]
    if card.charge is not None:
        numbers.append(f"{word('charge', vocabulary)} {card.charge}")
    return CardLine(
        card.id,
        card_url(card.id, vocabulary),
        shown_name(card, vocabulary),
        card_mark(card.type.value, card.subtype.value if card.subtype else None),
        " · ".join(filter(None, (whose, kinds, cost, f"{card.copies} copies" if card.copies > 1 else ""))),
        tuple(numbers),
    )


def known_line(card: KnownCard, vocabulary: str = "basic-set", with_megami: bool = True) -> CardLine:
    """A card that is known by name and numbers only, as a line of a list."""
    words = ", ".join(filter(None, (card.type, SUBTYPES.get(card.subtype or ""))))
    cost = f"cost {card.cost}" if card.cost is not None else ""
    sides = [(card.range, card.damage), *((side.range, side.damage) for side in card.sides.values())]
    numbers = [" · ".join(filter(None, side)).replace("-", "–") for side in sides if any(side)]
    if card.charge is not None:
        numbers.append(f"charge {card.charge}")
    return CardLine(
        card.id,
        card_url(card.id, vocabulary),
        ShownName(card.title),
        card_mark(card.type, card.subtype),
        " · ".join(filter(None, (card.whose if with_megami else "", words, cost))),
        tuple(numbers),
        known_only=True,
    )


def card_title(card: Card) -> str:
    """What kind of card it is, for the line over its name: `normal card 3`."""
    kind = _KIND_TITLES[card.kind]
    return f"{kind} {card.number}" if card.number is not None and card.kind is not Kind.EXTRA else kind


def name_rows(card: Card) -> list[NameRow]:
    """All names of a card by edition and language; an edition without a name says so."""
    rows = []
    for key, label in EDITION_LABELS.items():
        name = card.names.get(key)
        if name is None:
            if key in ("basic-set", "yurina-box"):
                rows.append(NameRow(label, ShownName("", missing=True)))
            continue
        shown = ShownName(name.text, html_lang(key) if key in _LANGUAGES else None, name.reading)
        others = tuple(card_by_id(other) for other in name.alternatives)
        rows.append(NameRow(label, shown, name.confidence, others, name.also))
    present = {row.name.text for row in rows}
    for spelling in spellings(card):
        if spelling.dated and spelling.text not in present:
            lang = html_lang(spelling.vocabulary) if spelling.vocabulary in _LANGUAGES else None
            label = f"{EDITION_LABELS[spelling.vocabulary]}, {spelling.note}"
            rows.append(NameRow(label, ShownName(spelling.text, lang)))
    return rows


def history_rows(card_id: str) -> list[tuple[str, int, list[str]]]:
    """What other seasons changed: season, year, sentences; oldest first."""
    changes = sorted(history_of(card_id), key=lambda change: change.date)
    return [
        (season, year, [sentence(change) for change in group])
        for (season, year), group in groupby(changes, key=lambda change: (change.from_season, change.date.year))
    ]


def as_of(card: Card) -> str:
    """From when the values shown are."""
    year = next((season.begins.year for season in seasons() if season.id == card.season), None)
    if year is None:
        return "Values of the training cards in the Basic Set’s tutorial."
    return f"Values as of Season {card.season.removeprefix('S')} ({year}); newer printings may differ."


@lru_cache(maxsize=1)
def ordered_megami() -> tuple[Megami, ...]:
    """The megami in the order of the Basic Set's list, those outside it after them, the tutorial last."""
    return tuple(sorted(MEGAMI, key=lambda megami: (megami.tutorial, *megami_order(megami.slug))))


@lru_cache(maxsize=1)
def ordered_cards() -> tuple[Card, ...]:
    """All cards, megami by megami."""
    return tuple(card for megami in ordered_megami() for card in cards_of(megami.slug))


def neighbours(card: Card) -> tuple[Card | None, Card | None]:
    """The cards before and after, across the megami."""
    cards = ordered_cards()
    place = _places()[card.id]
    return cards[place - 1] if place else None, cards[place + 1] if place + 1 < len(cards) else None


@lru_cache(maxsize=1)
def _places() -> dict[str, int]:
    return {card.id: place for place, card in enumerate(ordered_cards())}


def card_data(card: Card, vocabulary: str = "basic-set") -> dict[str, Any]:
    """A card as it stands in JSON, with everything that its page shows."""
    before, after = neighbours(card)
    return line_data(card, vocabulary) | {
        "season": card.season,
        "as_of": as_of(card),
        "names": {key: _name_data(name) for key, name in card.names.by_vocabulary.items()},
        "text": {key: [plain(line) for line in card_text(card, key)] for key in VOCABULARIES},
        "effects": as_data(card.effects),
        "keywords": sorted(keywords(card)),
        "moves": [
            {"from": source.value, "to": target.value, "number": number if isinstance(number, int) else as_data(number),
             "both_ways": both}
            for source, target, number, both in petal_moves(card)
        ],
        "history": [
            {"season": season, "year": year, "changes": changes} for season, year, changes in history_rows(card.id)
        ],
        "rulings": [ruling.key for ruling in rulings_of_card(card.id)],
        "rules": [rule.id for rule in rules_behind(card, vocabulary)],
        "decks": [deck.id for deck in decks_with(card.id)],
        "previous": before.id if before else None,
        "next": after.id if after else None,
    }  # fmt: skip


def line_data(card: Card, vocabulary: str = "basic-set") -> dict[str, Any]:
    """The printed facts of a card in JSON, as lists hold them."""
    name, found = card.names.best(vocabulary)
    return {
        "id": card.id,
        "modelled": True,
        "megami": card.megami,
        "number": card.number,
        "kind": card.kind.value,
        "type": card.type.value,
        "subtype": card.subtype.value if card.subtype else None,
        "name": name.text,
        "vocabulary": found,
        "range": list(card.range),
        "damage": _damage_data(card.damage),
        "faces": [
            {"face": face, "range": list(reach), "range_printed": ranges(reach), "damage": _damage_data(hurt)}
            for face, reach, hurt in faces(card)
        ],
        "charge": card.charge,
        "cost": card.cost,
        "copies": card.copies,
        "url": addresses.card(card.id),
    }


def known_data(card: KnownCard) -> dict[str, Any]:
    """A card that is known by name and numbers only, in JSON."""
    return {
        "id": card.id,
        "modelled": False,
        "megami": card.megami,
        "version": card.version,
        "number": card.number,
        "kind": card.kind.value,
        "type": card.type,
        "subtype": card.subtype,
        "name": card.title,
        "names": dict(card.names),
        "reading": card.reading,
        "range": card.range,
        "damage": card.damage,
        "sides": {name: {"range": side.range, "damage": side.damage} for name, side in card.sides.items()},
        "charge": card.charge,
        "cost": card.cost,
        "copies": card.copies,
        "replaces": card.replaces,
        "from": card.source,
        "facts": known_facts(card),
        "url": addresses.card(card.id),
    }


def _name_data(name: Name) -> dict[str, Any]:
    return {
        "name": name.text,
        "confidence": name.confidence,
        "reading": name.reading,
        "also": [_name_data(other) for other in name.also],
        "may_mean": list(name.alternatives),
    }


def _damage_data(printed: Damage | None) -> dict[str, Any] | None:
    if printed is None:
        return None
    sides = (value if isinstance(value, int) or value is None else "X" for value in (printed.aura, printed.health))
    aura, health = sides
    return {"aura": aura, "health": health, "printed": damage(printed)}


@dataclass(frozen=True)
class CardRow:
    """A card in a table: its line, and a cell for each number, with a row in it for each face."""

    line: CardLine
    megami: str
    type: str
    range: tuple[str, ...]
    aura: tuple[str, ...]
    health: tuple[str, ...]
    charge: tuple[str, ...]
    cost: tuple[str, ...]


def card_row(card: Card, vocabulary: str = "basic-set") -> CardRow:
    """A card as a row of a table."""
    attack = faces(card)
    sides = [damage(hurt).partition("/") for _, _, hurt in attack]
    return CardRow(
        card_line(card, vocabulary),
        megami_by_slug()[card.megami].names["basic-set"],
        ", ".join(said for _, said in kind_words(card, vocabulary)),
        tuple(ranges(reach) for _, reach, _ in attack),
        tuple(aura for aura, _, _ in sides),
        tuple(health for _, _, health in sides),
        (str(card.charge),) if card.charge is not None else (),
        (str(card.cost),) if card.cost is not None else (),
    )
