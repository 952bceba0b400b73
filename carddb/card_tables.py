"""The tables of cards, megami, decks and rulings in the build; for people who open the file themselves.

The pages read the declarations, not these tables; both come from the same source, so they cannot disagree.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from carddb import known
from carddb.cards import Card, all_cards
from carddb.decks import decks
from carddb.effects import Ability, Line
from carddb.effects.tree import as_data, walk
from carddb.history import history_of, sentence
from carddb.printed import damage, faces, ranges
from carddb.rulings import STRENGTHS, rulings
from carddb.sakura_arms import MEGAMI
from carddb.text import VOCABULARIES, line_text, plain
from carddb.traits import keywords, petal_moves

if TYPE_CHECKING:
    from sqlite_utils import Database

TABLES = {
    "megami": "Megami and tutorial particles: slug, names (JSON by vocabulary), glossary terms of their mechanics.",
    "cards": "Every card: printed facts of season S5. `modelled` is 0 for cards known by name and numbers only.",
    "card_names": "Names of cards by vocabulary or language, with the confidence of the mapping.",
    "card_keywords": "Keywords, headings and ability words printed on a card, as glossary ids.",
    "card_effects": "The lines of a card: timing, text in four vocabularies, and the effect tree as JSON.",
    "card_nodes": "Every node of every tree: which card uses which kind of effect, how often.",
    "card_moves": "The petal moves (arrows) of a card: from, to, number; `both_ways` where the player picks.",
    "card_history": "What other seasons changed on a card, one sentence each.",
    "decks": "Ready-made and training decks.",
    "deck_cards": "The cards of a deck with the printed name; `part` is normal, special or added.",
    "rulings": "Answers to questions that come up at the table, with strength and source.",
    "ruling_cards": "Which cards a ruling names.",
    "ruling_rules": "Which rules a ruling rests on, best first.",
}
"""What each table holds; `carddb.database` puts this into the table `about`."""

_INDEXED = (("card_names", "name"), ("card_keywords", "keyword"), ("card_nodes", "node"), ("rulings", "topic"))

Row = dict[str, Any]


def write_cards(database: Database) -> None:
    """Writes every table of this module into a new database."""
    cards = all_cards()
    words = ({"card": card.id, "keyword": word} for card in cards for word in sorted(keywords(card)))
    tables: dict[str, tuple[Iterator[Row], str | None]] = {
        "megami": (_megami(), "slug"),
        "cards": (_cards(cards), "id"),
        "card_names": (_names(cards), None),
        "card_keywords": (words, None),
        "card_effects": (_effects(cards), None),
        "card_nodes": (_nodes(cards), None),
        "card_moves": (_moves(cards), None),
        "card_history": (_history(cards), None),
        "decks": (_decks(), "id"),
        "deck_cards": (_deck_cards(), None),
        "rulings": (_rulings(), "id"),
        "ruling_cards": (({"ruling": r.key, "card": card} for r in rulings().values() for card in r.cards), None),
        "ruling_rules": (
            ({"ruling": r.key, "rule": rule, "place": n} for r in rulings().values() for n, rule in enumerate(r.rules)),
            None,
        ),
    }
    for name, (rows, key) in tables.items():
        table: Any = database[name]
        table.insert_all(rows, pk=key) if key else table.insert_all(rows)
    for name, column in (
        ("card_names", "name"),
        ("card_keywords", "keyword"),
        ("card_nodes", "node"),
        ("rulings", "topic"),
    ):
        index: Any = database[name]
        index.create_index([column])


def _megami() -> Iterator[Row]:
    for place, megami in enumerate(MEGAMI):
        yield {
            "slug": megami.slug,
            "place": place,
            "names": json.dumps(megami.names, ensure_ascii=False),
            "mechanics": " ".join(megami.special_rules),
            "tutorial": int(megami.tutorial),
        }


def _cards(cards: tuple[Card, ...]) -> Iterator[Row]:
    for card in cards:
        rows = faces(card)
        yield {
            "id": card.id,
            "megami": card.megami,
            "number": card.number,
            "kind": card.kind.value,
            "type": card.type.value,
            "subtype": card.subtype.value if card.subtype else None,
            "range": " / ".join(ranges(reach) for _, reach, _ in rows) or None,
            "damage": " / ".join(damage(hurt) for _, _, hurt in rows) or None,
            "charge": card.charge,
            "cost": str(card.cost) if card.cost is not None else None,
            "copies": card.copies,
            "season": card.season,
            "modelled": 1,
        }
    for other in known.known_cards():
        yield {
            "id": other.id,
            "megami": other.slug,
            "number": other.number,
            "kind": other.kind.value,
            "type": other.type,
            "subtype": other.subtype,
            "range": other.range,
            "damage": other.damage,
            "charge": other.charge,
            "cost": str(other.cost) if other.cost is not None else None,
            "copies": other.copies,
            "season": "S5",
            "modelled": 0,
        }


def _names(cards: tuple[Card, ...]) -> Iterator[Row]:
    for card in cards:
        for vocabulary, name in card.names.by_vocabulary.items():
            for form in (name, *name.also):
                yield {
                    "card": card.id,
                    "vocabulary": vocabulary,
                    "name": form.text,
                    "reading": form.reading,
                    "confidence": form.confidence,
                }
    for other in known.known_cards():
        for language, text in other.names.items():
            yield {
                "card": other.id,
                "vocabulary": language,
                "name": text,
                "reading": other.reading,
                "confidence": "certain",
            }


def _effects(cards: tuple[Card, ...]) -> Iterator[Row]:
    for card in cards:
        for place, line in enumerate(card.effects):
            texts = {f"text_{name.replace('-', '_')}": plain(line_text(line, name)) for name in VOCABULARIES}
            yield {"card": card.id, "place": place, "timing": _timing(line), **texts, "tree": _tree(line)}


def _timing(line: Line) -> str:
    return line.timing.value if isinstance(line, Ability) else type(line).__name__.lower()


def _tree(line: Line) -> str:
    return json.dumps(as_data(line), ensure_ascii=False)


def _nodes(cards: tuple[Card, ...]) -> Iterator[Row]:
    for card in cards:
        found: dict[str, int] = {}
        for node in walk(card.effects):
            found[type(node).__name__] = found.get(type(node).__name__, 0) + 1
        for name, count in sorted(found.items()):
            yield {"card": card.id, "node": name, "times": count}


def _moves(cards: tuple[Card, ...]) -> Iterator[Row]:
    for card in cards:
        for source, target, number, both_ways in petal_moves(card):
            shown = str(number) if isinstance(number, int) else type(number).__name__
            yield {
                "card": card.id,
                "from": source.value,
                "to": target.value,
                "number": shown,
                "both_ways": int(both_ways),
            }


def _history(cards: tuple[Card, ...]) -> Iterator[Row]:
    for card in cards:
        for change in history_of(card.id):
            yield {
                "card": card.id,
                "field": change.field,
                "date": change.date.isoformat(),
                "sentence": sentence(change),
            }


def _decks() -> Iterator[Row]:
    for deck in decks():
        yield {
            "id": deck.id,
            "title": deck.title,
            "kind": deck.kind,
            "megami": " ".join(deck.megami),
            "rules": " ".join(deck.rules),
        }


def _deck_cards() -> Iterator[Row]:
    for deck in decks():
        for part, cards in (("normal", deck.normals), ("special", deck.specials), ("added", deck.added)):
            for card in cards:
                yield {
                    "deck": deck.id,
                    "card": card.card,
                    "part": part,
                    "printed_name": card.name,
                    "confidence": card.confidence,
                }


def _rulings() -> Iterator[Row]:
    for ruling in rulings().values():
        yield {
            "id": ruling.key,
            "title": ruling.title,
            "situation": ruling.situation,
            "question": ruling.question,
            "answer": ruling.answer,
            "verdict": ruling.verdict,
            "strength": ruling.strength,
            "strength_means": STRENGTHS[ruling.strength].meaning,
            "source": ruling.source,
            "source_address": ruling.source_address,
            "date": ruling.date,
            "unclear": ruling.unclear,
            "topic": ruling.topic,
        }
