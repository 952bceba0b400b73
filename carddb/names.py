"""The names of cards by vocabulary and language, from one TOML file for each megami."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

NAMES = Path(__file__).parent / "sakura_arms/names"

FALLBACK = ("basic-set", "community", "ja")
"""Where a name or word is looked for that a vocabulary lacks."""

CONFIDENCE = ("certain", "likely", "guess")
"""How sure the mapping of an edition's name to a card is: fixed by a printed fact; by context; open."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a card in one vocabulary or language; `alternatives` are the other cards it might mean."""

    text: str
    confidence: str = "certain"
    also: tuple[Name, ...] = ()
    reading: str | None = None
    alternatives: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardNames:
    """The names of one card by `basic-set`, `yurina-box`, `community`, `ja`, `zh`, `ko`."""

    by_vocabulary: Mapping[str, Name] = field(hash=False)

    def get(self, vocabulary: str) -> Name | None:
        """The name in just this vocabulary."""
        return self.by_vocabulary.get(vocabulary)

    def best(self, vocabulary: str) -> tuple[Name, str]:
        """The name to show and the vocabulary it is from: this one, or the first that has one."""
        for key in (vocabulary, *FALLBACK):
            if key in self.by_vocabulary:
                return self.by_vocabulary[key], key
        raise KeyError(vocabulary)


@lru_cache(maxsize=32)
def names_of(megami: str) -> dict[str, CardNames]:
    """The names of a megami's cards by card id; empty while the file is missing."""
    return {id: CardNames({key: _name(value) for key, value in names.items()}) for id, names in _read(megami)}


def _read(megami: str) -> list[tuple[str, Any]]:
    path = NAMES / f"{megami}.toml"
    if not path.exists():
        return []
    with path.open("rb") as file:
        return list(tomllib.load(file).items())


def _name(value: str | dict[str, Any]) -> Name:
    if isinstance(value, str):
        return Name(value)
    return Name(
        value["name"],
        value.get("confidence", "certain"),
        tuple(_name(other) for other in value.get("also", ())),
        value.get("reading"),
        tuple(value.get("alternatives", ())),
    )
