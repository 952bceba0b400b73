"""Rendered text as a row of spans, and the marks by which templates write spans into plain strings."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary; `id` is the entry's. `foreign`: this vocabulary has no word of its own for it."""

    id: str
    text: str
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class CardLink:
    """The name of a card."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """Petals that move: `source` and `target` are areas (`ash`, `your-aura`), `text` the whole in words and arrows."""

    source: str
    target: str
    number: str
    text: str
    both_ways: bool = False
    up_to: bool = False


Span = Text | Term | CardLink | Arrow
TextLine = tuple[Span, ...]
"""One line of a card's text."""

MARK, _BAR, _CLOSE = "\ue000", "\ue001", "\ue002"
_MARKED = re.compile(f"{MARK}([^{MARK}{_CLOSE}]*){_CLOSE}")


def mark(kind: str, *fields: str) -> str:
    """A span written as a mark; the last field is its text."""
    return MARK + _BAR.join((kind, *fields)) + _CLOSE


def plain(text: str | TextLine) -> str:
    """The words alone, of marked text or of spans."""
    if isinstance(text, tuple):
        return "".join(span.text for span in text)
    return _MARKED.sub(lambda match: match[1].rpartition(_BAR)[2], text)


def capitalised(text: str) -> str:
    """The same marked text with a capital letter first."""
    start = text.rfind(_BAR, 0, text.find(_CLOSE)) + 1 if text.startswith(MARK) else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def spans(text: str) -> TextLine:
    """Marked text as spans."""
    found: list[Span] = []
    end = 0
    for match in _MARKED.finditer(text):
        if match.start() > end:
            found.append(Text(text[end : match.start()]))
        found.append(_span(match[1].split(_BAR)))
        end = match.end()
    if end < len(text):
        found.append(Text(text[end:]))
    return tuple(found)


def _span(fields: list[str]) -> Span:
    kind, *rest = fields
    if kind == "term":
        return Term(rest[0], rest[2], rest[1] == "foreign")
    if kind == "card":
        return CardLink(rest[0], rest[1])
    source, target, number, flags, text = rest
    return Arrow(source, target, number, text, "both" in flags, "upto" in flags)
