"""Readings over Japanese names: each run of characters that needs one gets its own piece of the reading."""

from __future__ import annotations

import re
from functools import lru_cache

_KANA = re.compile(r"[ぁ-ゖァ-ヺー]+")
_BREAK = re.compile(r"[\s:：・/]+")
_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@lru_cache(maxsize=1024)
def furigana(text: str, reading: str) -> tuple[tuple[str, str | None], ...]:
    """A name in pieces, each with its reading or None where it reads itself.

    The kana of a name stand in its reading too, so that what lies between them belongs to the other characters. Where
    that does not come out, the whole name has the whole reading.
    """
    pieces = [piece for piece in re.split(f"({_KANA.pattern}|{_BREAK.pattern})", text) if piece]
    pattern = "".join(_pattern(piece) for piece in pieces)
    match = re.fullmatch(pattern, _plain(reading))
    if match is None:
        return ((text, reading),)
    found, place = [], 0
    for piece, part in zip(pieces, match.groups(), strict=True):
        said = reading[place : place + len(part)]
        place += len(part)
        found.append((piece, None if _reads_itself(piece) else said))
    return tuple(found)


def _pattern(piece: str) -> str:
    """What a piece may be read as."""
    if _KANA.fullmatch(piece):
        return f"({re.escape(_plain(piece))})"
    return rf"((?:{_BREAK.pattern})?)" if _BREAK.fullmatch(piece) else f"((?:(?!{_BREAK.pattern}).)+?)"


def _reads_itself(piece: str) -> bool:
    return bool(_KANA.fullmatch(piece) or _BREAK.fullmatch(piece))


def _plain(text: str) -> str:
    """Kana compared as hiragana."""
    return text.translate(_TO_HIRAGANA)
