"""Marks a quote where it stands in a rule's HTML: `/rule/sab-12.1?quote=…`."""

from __future__ import annotations

import re
from html import unescape

from markupsafe import Markup

MAX_QUOTE = 600
MIN_QUOTE = 4
_PIECE = re.compile(r"<[^>]*>|&[^;\s]{1,10};|[^<&]|[<&]")


def marked(html: Markup, quote: str | None) -> Markup:
    """The HTML with a quote highlighted, spaces and line ends aside; as it was if the quote is not in it."""
    wanted = "".join((quote or "")[:MAX_QUOTE].split())
    if len(wanted) < MIN_QUOTE:
        return html
    pieces = _PIECE.findall(str(html))
    letters = [(place, unescape(piece)) for place, piece in enumerate(pieces) if not _is_tag(piece) and piece.strip()]
    text = "".join(letter for _, letter in letters)
    start = text.find(wanted)
    if start < 0:
        return html
    inside = _places(letters, start, start + len(wanted))
    return Markup("".join(_wrapped(pieces, inside)))


def _is_tag(piece: str) -> bool:
    return piece.startswith("<") and piece.endswith(">") and len(piece) > 1


def _places(letters: list[tuple[int, str]], start: int, end: int) -> tuple[int, int]:
    """The first and the last piece of the quote; a piece may hold more than one letter."""
    at, first, last = 0, -1, -1
    for place, letter in letters:
        if first < 0 and at + len(letter) > start:
            first = place
        if at < end:
            last = place
        at += len(letter)
    return first, last


def _wrapped(pieces: list[str], inside: tuple[int, int]) -> list[str]:
    """The pieces with a mark around each run of text of the quote, closed before and opened after every tag."""
    first, last = inside
    out: list[str] = []
    is_open = False
    for place, piece in enumerate(pieces):
        within = first <= place <= last and not _is_tag(piece)
        if within and not is_open and piece.strip():
            out.append("<mark>")
            is_open = True
        elif is_open and not within:
            out.append("</mark>")
            is_open = False
        out.append(piece)
    return out + (["</mark>"] if is_open else [])
