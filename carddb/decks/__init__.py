"""The decks that the Basic Set prints: six ready-made decks and the training decks of the tutorial.

A ready-made deck is a pool of 9 normal and 4 special cards out of which three are taken before the game (sab-18.1).
`check`, `link`, `text` and `odds` beside this file are about the decks that players build themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_corpus import addresses
from rules_corpus.books import read_toml
from rules_corpus.linking import terms_in
from rules_corpus.model import CorpusError, Document

DECKS_FILE = Path(__file__).parent / "decks.toml"
BOOK = "sakura-arms-basic"
KINDS = {"ready-made": "Ready-made deck", "tutorial": "Training deck"}
"""The kinds of printed decks and what readers call them."""

CONFIDENCE = ("certain", "likely", "guess")
"""How sure it is that a printed name means this card: fixed by a printed fact; by context; open."""

_GAME = "sakura-arms"
_KEYS = {"id", "title", "kind", "megami", "rules", "normals", "specials", "added", "order", "note"}


@dataclass(frozen=True)
class DeckCard:
    """A card in a printed list: its id, the name printed there, and how sure it is that this card is meant.

    `alternatives` are the other cards that the printed name may mean.
    """

    card: str
    name: str
    confidence: str = "certain"
    alternatives: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckNote:
    """What to know when you play a deck, with the rules that say so; `duel` is the training duel it is about."""

    text: str
    rules: tuple[str, ...]
    duel: int | None = None


@dataclass(frozen=True)
class Deck:
    """A printed deck; its cards stand in the printed order.

    `rules` begins with the rule that prints the list. `added` are the cards that join a training deck in the third
    duel, `order` its cards by the round of the first duel in which they are drawn; both are empty for other decks.
    """

    id: str
    title: str
    kind: str
    megami: tuple[str, ...]
    normals: tuple[DeckCard, ...]
    specials: tuple[DeckCard, ...]
    rules: tuple[str, ...]
    notes: tuple[DeckNote, ...]
    added: tuple[DeckCard, ...] = ()
    order: tuple[tuple[str, ...], ...] = ()

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        """Every card of the deck, those that join later last."""
        return self.normals + self.specials + self.added

    @property
    def to_take_out(self) -> tuple[int, int]:
        """How many normal and special cards have to go before the deck can be played (sab-5.7)."""
        return len(self.normals) - 7, len(self.specials) - 3


def decks() -> tuple[Deck, ...]:
    """All printed decks in the order of the file."""
    return tuple(_by_id().values())


def deck(deck_id: str) -> Deck | None:
    """The printed deck with this id, or None."""
    return _by_id().get(deck_id)


def decks_with(card_id: str) -> tuple[Deck, ...]:
    """The printed decks that a card is in."""
    return tuple(deck for deck in decks() if any(card.card == card_id for card in deck.cards))


def documents() -> Iterator[Document]:
    """What search knows about the printed decks."""
    for deck in decks():
        what = KINDS[deck.kind]
        notes = (f"Duel {note.duel}: {note.text}" if note.duel else note.text for note in deck.notes)
        text = "\n".join([*_lists(deck), *notes])
        megami = [slug.removesuffix("-particle").capitalize() for slug in deck.megami]
        yield Document(
            id=deck.id,
            kind="deck",
            game=_GAME,
            book=BOOK,
            title=deck.title,
            heading=what,
            text=text,
            url=addresses.deck(deck.id),
            names=tuple(dict.fromkeys([deck.title, f"{' '.join(megami)} deck", f"{' + '.join(megami)} deck"])),
            terms=terms_in(f"{what}. {text}", _GAME, BOOK),
            label=what,
        )


def load_decks(path: Path = DECKS_FILE) -> dict[str, Deck]:
    """Reads the file of decks.

    Raises:
        CorpusError: an entry is wrong; names the deck and the reason.
    """
    found: dict[str, Deck] = {}
    for entry in read_toml(path).get("deck", []):
        name = str(entry.get("id", "?"))
        if name in found:
            raise CorpusError(path, 0, f"deck `{name}` stands twice")
        if unknown := sorted(set(entry) - _KEYS):
            raise CorpusError(path, 0, f"deck `{name}`: unknown key `{unknown[0]}`")
        try:
            found[name] = _deck(entry)
        except (KeyError, TypeError) as error:
            raise CorpusError(path, 0, f"deck `{name}`: {error} is missing or wrong") from None
        if fault := _fault(found[name]):
            raise CorpusError(path, 0, f"deck `{name}`: {fault}")
    return found


@lru_cache(maxsize=1)
def _by_id() -> Mapping[str, Deck]:
    return load_decks()


def _deck(entry: dict[str, Any]) -> Deck:
    return Deck(
        id=entry["id"],
        title=entry["title"],
        kind=entry["kind"],
        megami=tuple(entry["megami"]),
        normals=tuple(map(_card, entry["normals"])),
        specials=tuple(map(_card, entry["specials"])),
        rules=tuple(entry["rules"]),
        notes=tuple(DeckNote(note["text"], tuple(note["rules"]), note.get("duel")) for note in entry["note"]),
        added=tuple(map(_card, entry.get("added", ()))),
        order=tuple(map(tuple, entry.get("order", ()))),
    )


def _card(entry: dict[str, Any]) -> DeckCard:
    return DeckCard(
        card=entry["card"],
        name=entry["name"],
        confidence=entry.get("confidence", "certain"),
        alternatives=tuple(entry.get("or", ())),
    )


def _fault(deck: Deck) -> str | None:
    ids = [card.card for card in deck.cards]
    if deck.kind not in KINDS:
        return f"`{deck.kind}` is no kind of deck"
    if len(set(ids)) < len(ids):
        return "a card stands twice"
    if any(card.confidence not in CONFIDENCE for card in deck.cards):
        return f"a confidence is none of {', '.join(CONFIDENCE)}"
    drawn = [card for turn in deck.order for card in turn]
    if drawn and sorted(drawn) != sorted(card.card for card in deck.normals):
        return "the order of drawing does not hold each normal card once"
    return None


def _lists(deck: Deck) -> Iterator[str]:
    for label, cards in (
        ("Normal cards", deck.normals),
        ("Special cards", deck.specials),
        ("From the third duel", deck.added),
    ):
        if cards:
            names = ", ".join(f'"{card.name}"' for card in cards)
            yield f"{label}: {names}."
