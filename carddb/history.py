"""What other seasons print on a card: dated changes, and the values of a season.

The cards are declared with the values of season S5; `sakura_arms_history.toml` holds what differs from S2 to S6-2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_corpus.books import read_toml
from rules_corpus.model import CorpusError

HISTORY_FILE = Path(__file__).parent / "sakura_arms_history.toml"
BASE_SEASON = "S5"
"""The season whose values the cards are declared with."""

_SPAN = re.compile(r"(?<=\d)-(?=\d)")
"""The hyphen of a range as the file writes it; readers see a dash."""

FIELDS = {
    "first": "first printed",
    "name-ja": "Japanese name",
    "name-en": "community name",
    "type": "type",
    "subtype": "subtype",
    "range": "range",
    "damage": "damage",
    "charge": "charge",
    "cost": "cost",
    "keywords": "keywords",
    "text": "effect",
}
"""What can differ between seasons, in the order of showing, and what readers call it."""


@dataclass(frozen=True)
class Season:
    """A season of the game and the day it began."""

    id: str
    begins: date


@dataclass(frozen=True)
class Change:
    """One field of a card that another season changed.

    `before` holds up to `until_season`, `after` from `from_season` on, which began on `date`; None: no such value.
    The field `first` says that the card is new in `from_season`; of `text`, `after` is a sentence on the difference.
    """

    field: str
    until_season: str
    before: str | None
    from_season: str
    after: str | None
    date: date


def history_of(card_id: str) -> tuple[Change, ...]:
    """Everything that changed on a card, oldest first; empty if nothing did or nothing is recorded."""
    return _record().changes.get(card_id, ())


def cards_with_history() -> tuple[str, ...]:
    """The ids of all cards on which something changed."""
    return tuple(_record().changes)


def seasons() -> tuple[Season, ...]:
    """The recorded seasons, oldest first."""
    return _record().seasons


def is_before(season: str, other: str) -> bool:
    """Whether a season is older than another.

    Raises:
        KeyError: a season is not recorded.
    """
    return _order(season) < _order(other)


def first_season(card_id: str) -> str | None:
    """The season in which a card is new, or None if it is as old as the record."""
    return next((change.from_season for change in history_of(card_id) if change.field == "first"), None)


def values_in(card_id: str, season: str) -> dict[str, str | None]:
    """The values of a card in a season, for the fields where they are not those of the base season.

    Raises:
        KeyError: the season is not recorded.
    """
    found: dict[str, str | None] = {}
    for field in FIELDS:
        changes = [change for change in history_of(card_id) if change.field == field]
        if changes and field not in {"first", "text"}:
            value = _value(changes, season)
            if value != _value(changes, BASE_SEASON):
                found[field] = value
    return found


def sentence(change: Change) -> str:
    """A change as readers see it: `cost 4 until S5, 2 from S6`."""
    if change.field == "first":
        return f"first printed in {change.from_season}"
    if change.field == "text":
        return f"effect changed in {change.from_season}: {change.after}"
    name, before, after = FIELDS[change.field], _shown(change.field, change.before), _shown(change.field, change.after)
    if change.before is None:
        return f"no {name} until {change.until_season}, {after} from {change.from_season}"
    return f"{name} {before} until {change.until_season}, {after} from {change.from_season}"


def _shown(field: str, value: str | None) -> str:
    if value is None:
        return "none"
    if field.startswith("name-"):
        return f'"{value}"'
    words = value.replace("fullpower", "full power").split(", ")
    if field == "keywords":
        words = [word.replace("-", " ").title() for word in words]
    return " + ".join(_SPAN.sub("–", word) for word in words)


@dataclass(frozen=True)
class _Record:
    """The whole file."""

    seasons: tuple[Season, ...]
    changes: Mapping[str, tuple[Change, ...]]


@lru_cache(maxsize=1)
def _record() -> _Record:
    return load_history()


def load_history(path: Path = HISTORY_FILE) -> _Record:
    """Reads the file of seasons and changes.

    Raises:
        CorpusError: an entry is wrong; names the card and the reason.
    """
    data = read_toml(path)
    seasons = tuple(Season(name, entry["from"]) for name, entry in data["season"].items())
    earlier = {season.id: seasons[place - 1].id for place, season in enumerate(seasons) if place}
    begins = {season.id: season.begins for season in seasons}
    found: dict[str, list[Change]] = {}
    for season, cards in data["first"].items():
        for card in cards:
            found[card] = [Change("first", earlier[season], None, season, None, begins[season])]
    for entry in data["change"]:
        card, season = entry.pop("card"), entry.pop("season")
        if season not in earlier:
            raise CorpusError(path, 0, f"`{card}`: `{season}` is no season, or the first of the record")
        for field in sorted(entry, key=lambda field: _field_order(path, card, field)):
            before, after = _before_and_after(path, card, entry[field])
            found.setdefault(card, []).append(Change(field, earlier[season], before, season, after, begins[season]))
    return _Record(seasons, {card: tuple(found[card]) for card in sorted(found)})


def _field_order(path: Path, card: str, field: str) -> int:
    if field not in FIELDS:
        raise CorpusError(path, 0, f"`{card}`: unknown field `{field}`")
    return list(FIELDS).index(field)


def _before_and_after(path: Path, card: str, value: Any) -> tuple[str | None, str | None]:
    if isinstance(value, str):
        return None, value
    if not isinstance(value, list) or len(value) != 2 or value[0] == value[1]:
        raise CorpusError(path, 0, f"`{card}`: a changed field is [before, since], the two being different")
    return value[0] or None, value[1] or None


def _value(changes: list[Change], season: str) -> str | None:
    """The value of a field in a season, given all its changes, oldest first."""
    value = changes[0].before
    for change in changes:
        if not is_before(season, change.from_season):
            value = change.after
    return value


def _order(season: str) -> int:
    for place, known in enumerate(seasons()):
        if known.id == season:
            return place
    raise KeyError(season)
