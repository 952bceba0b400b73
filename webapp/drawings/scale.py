"""The scale of distances 0 to 10 that the drawings share, and how wide a text is on it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from markupsafe import Markup

from webapp.rendering import language_of

LAST = 10
DISTANCES = range(LAST + 1)
_LETTER, _WIDE, _THIN = 7.1, 13.5, 3.6


def number(value: float) -> str:
    """A coordinate, short: `81.5`, `72`."""
    return f"{value:.1f}".removesuffix(".0")


def width(text: str) -> float:
    """About how wide a text stands in the drawings' 13 px type."""
    return sum(
        _WIDE if unicodedata.east_asian_width(sign) in "WF" or sign == "…" else _THIN if sign in "il.,'’ /" else _LETTER
        for sign in text
    )


def language(text: str) -> Markup:
    """The `lang` attribute of a text that is not Latin; nothing for others."""
    found = language_of(text)
    return Markup(' lang="{}"').format(found) if found else Markup()


def runs(distances: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The unbroken pieces of a set of distances, as first and last: 0, 1, 3 is (0, 1) and (3, 3)."""
    start = end = -2
    for distance in sorted(set(distances) & set(DISTANCES)):
        if distance != end + 1:
            if end >= 0:
                yield start, end
            start = distance
        end = distance
    if end >= 0:
        yield start, end


def shortened(name: str, room: float) -> str:
    """A name that fits: the whole, or its last words after an ellipsis, or its beginning."""
    if width(name) <= room:
        return name
    words = name.split()
    for first in range(1, len(words)):
        if words[first].casefold() in _SMALL_WORDS:
            continue
        end = "… " + " ".join(words[first:])
        if width(end) <= room:
            return end
    while name and width(name + "…") > room:
        name = name[:-1]
    return name.rstrip() + "…"


_SMALL_WORDS = {"of", "the", "a", "an", "and", "to", "in", "on", "for"}
