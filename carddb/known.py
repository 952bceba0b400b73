"""Cards that Tableside knows by name and numbers only: other megami, and alternate versions of the modelled ones.

They are facts of season S5 without any text, so that a search for one of them finds what it is and that its play is
not modelled yet. `known.json` holds them; a megami whose cards are modelled one day leaves it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from carddb.effects.base import Kind
from rules_corpus import addresses
from rules_corpus.linking import terms_in
from rules_corpus.model import CorpusError, Document

KNOWN_FILE = Path(__file__).parent / "known.json"
LABEL = "known, not yet modelled"
LANGUAGES = ("en", "ja", "zh", "ko")
"""Languages of `KnownCard.names`; `en` is the community's English."""

SUBTYPES = {"fullpower": "full power", "reaction": "reaction"}

_GAME, _BOOK = "sakura-arms", "sakura-arms-basic"


@dataclass(frozen=True)
class Side:
    """Range and damage of one side of a card with two faces."""

    range: str
    damage: str


@dataclass(frozen=True)
class KnownCard:
    """The facts of a card that is not modelled; ranges and damage as printed (`3-5`, `2/1`, `X/-`).

    `version` is that of an alternate version of a megami (`A1`), which has all cards of the original but those it
    `replaces`. `source` is the card that brings a set-aside card into the game. A card whose face depends on the
    umbrella has `sides` (`closed`, `open`) in place of range and damage.
    """

    id: str
    megami: str
    names: Mapping[str, str] = field(hash=False)
    number: int | None
    kind: Kind
    type: str | None
    subtype: str | None = None
    range: str | None = None
    damage: str | None = None
    charge: int | None = None
    cost: int | str | None = None
    sides: Mapping[str, Side] = field(hash=False, default_factory=dict)
    version: str | None = None
    replaces: str | None = None
    source: str | None = None
    reading: str | None = None
    copies: int = 1

    @property
    def title(self) -> str:
        """The English name."""
        return self.names["en"]

    @property
    def slug(self) -> str:
        """The slug of its megami with the version: `korunu`, `saine-a2`."""
        return f"{self.megami}-{self.version.lower()}" if self.version else self.megami

    @property
    def whose(self) -> str:
        """The megami as readers see it: `Korunu`, `Saine, version A2`."""
        name = self.megami.capitalize()
        return f"{name}, version {self.version}" if self.version else name


def known_cards() -> tuple[KnownCard, ...]:
    """All known cards, sorted by id."""
    return tuple(_by_id().values())


def known_card(card_id: str) -> KnownCard | None:
    """The known card with this id, or None."""
    return _by_id().get(card_id)


@lru_cache(maxsize=1)
def known_megami() -> frozenset[str]:
    """The slugs of all megami and versions that are known and not modelled: `korunu`, `saine-a2`."""
    return frozenset(card.slug for card in known_cards())


def facts(card: KnownCard) -> str:
    """The printed facts of a card in one line: `Special attack, reaction. Range 0-10. Damage 3/-. Cost 5.`"""
    kind = "Set-aside card" if card.kind is Kind.EXTRA else f"{card.kind.value.capitalize()} card"
    words = filter(None, (kind, card.type, SUBTYPES.get(card.subtype or "")))
    numbers = _numbers(range=card.range, damage=card.damage)
    for name, side in card.sides.items():
        numbers += [f"{name}: {part}" for part in _numbers(range=side.range, damage=side.damage)]
    numbers += _numbers(charge=card.charge, cost=card.cost)
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in (", ".join(words), *numbers))


def documents() -> Iterator[Document]:
    """What search knows about the known cards."""
    for card in known_cards():
        place = f" Replaces {card.replaces}." if card.replaces else f" Comes from {card.source}." if card.source else ""
        text = f"{facts(card)}{place} Tableside knows this card by name and numbers; its text is not modelled yet."
        yield Document(
            id=card.id,
            kind="card",
            game=_GAME,
            book=None,
            title=card.title,
            heading=card.whose,
            text=text,
            url=addresses.card(card.id),
            names=tuple(dict.fromkeys(filter(None, (*card.names.values(), card.reading, card.id)))),
            terms=terms_in(facts(card), _GAME, _BOOK),
            label=LABEL,
        )


def load_known(path: Path = KNOWN_FILE) -> dict[str, KnownCard]:
    """Reads the file of known cards.

    Raises:
        CorpusError: an entry is wrong; names the card and the reason.
    """
    found: dict[str, KnownCard] = {}
    for entry in json.loads(path.read_text(encoding="utf-8")):
        name = str(entry.get("id", "?"))
        if name in found:
            raise CorpusError(path, 0, f"card `{name}` stands twice")
        try:
            found[name] = _card(entry)
        except (KeyError, TypeError, ValueError) as error:
            raise CorpusError(path, 0, f"card `{name}`: {error}") from None
    return found


@lru_cache(maxsize=1)
def _by_id() -> dict[str, KnownCard]:
    return load_known()


def _card(entry: dict[str, Any]) -> KnownCard:
    names = dict(entry.pop("names"))
    return KnownCard(
        names={language: names[language] for language in LANGUAGES},
        reading=names.get("ja_reading"),
        kind=Kind(entry.pop("kind")),
        source=entry.pop("from", None),
        sides={name: Side(**side) for name, side in entry.pop("sides", {}).items()},
        **entry,
    )


def _numbers(**values: str | int | None) -> list[str]:
    return [f"{name} {value}" for name, value in values.items() if value is not None]
