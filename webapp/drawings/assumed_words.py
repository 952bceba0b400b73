"""What the engine took for granted about a table, in the words of its players."""

from __future__ import annotations

from collections.abc import Iterable

from webapp.drawings.board_words import AREAS, ZONE_TERMS, area_term, term

_WHOSE = {"you": "Your ", "opponent": "The opponent’s "}
_PATHS = {
    "active": "Whose turn it is",
    "phase": "Phase",
    "turn.number": "Turn",
    "rules": "Rules",
    "loose": "Petals",
    "assume.unknown_hand": "Unknown cards in hand",
}
"""What belongs to the table as a whole, and what players call it."""


def assumed_words(entries: Iterable[str], vocabulary: str) -> list[str]:
    """`you.deck: 4 unknown cards` as `Your Deck: 4 unknown cards`; the entries are those of a result's `assumed`."""
    return [_words(entry, vocabulary) for entry in entries]


def _words(entry: str, vocabulary: str) -> str:
    path, _, value = entry.partition(": ")
    path = path.removeprefix("position.")
    side, _, name = path.partition(".")
    if side in _WHOSE and name:
        return f"{_WHOSE[side]}{_thing(name, vocabulary)}: {value}"
    return f"{_PATHS.get(path) or _thing(path, vocabulary)}: {value}"


def _thing(name: str, vocabulary: str) -> str:
    if name in AREAS:
        return area_term(name, vocabulary)
    if name in ZONE_TERMS:
        return term(ZONE_TERMS[name], vocabulary)
    return term(name, vocabulary) if name == "energy" else name.replace("_", " ").replace(".", ", ")
