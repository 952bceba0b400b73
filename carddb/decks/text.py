"""A player's deck as plain text for a message or a note, and back.

Reading takes what people write: one card a line or several with commas, names in any language, `2 Slash`, `Slash x2`,
bullets, headings, links, comments after `#`. A piece that names no card, or several, becomes a fault with its line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from carddb.decks.check import (
    MEGAMI_IN_A_DECK,
    CardFacts,
    Fault,
    LookUp,
    NameOf,
    PlayerDeck,
    Reading,
    megami_slug,
    shown,
)
from carddb.effects.base import Kind

CardsNamed = Callable[[str], Sequence[CardFacts]]
"""Gives the cards that a text names exactly, by id or by name in any language: none, one, or several candidates."""

NamesNear = Callable[[str], Sequence[str]]
"""Gives the names of cards that somebody may have meant by a text that names none."""

MAX_LENGTH, MAX_ENTRIES = 10_000, 200
"""How much text is read; a deck has ten lines."""

_BULLET = re.compile(r"(?:[-*•・–—]|\d{1,2}[.)])\s+")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//|https?://).*")
_COUNTED = (
    re.compile(r"(?P<count>\d)\s*[x×✕*]?\s+(?P<name>.+)"),
    re.compile(r"(?P<count>\d)[x×✕*](?P<name>.+)"),
    re.compile(r"(?P<name>.+?)\s*[x×✕*]\s*(?P<count>\d)"),
    re.compile(r"(?P<name>.+?)\s*\((?P<count>\d)\)"),
)
_HEADING = re.compile(
    r"(?:(?:normal|special|other|main)s?(?:\s+cards?)?|cards?|deck|通常札|切札|通常牌|王牌|통상패|비장패)"
    r"\s*(?:[(（]\s*\d+\s*[)）])?\s*[:：]?",
    re.IGNORECASE,
)
_MEGAMI = re.compile(r"(?:megami|goddess(?:es)?|メガミ|女神|여신)\s*[:：]\s*(?P<names>.*)", re.IGNORECASE)
_BETWEEN_MEGAMI = re.compile(r"\s*(?:[,、，/+&＆]|\band\b|\s)\s*", re.IGNORECASE)
_COMMA = re.compile(r"[,;、，；\t]")
_LONGEST, _LONGEST_PIECES = 120, 3
"""How long a card's name may be, and into how many pieces its own commas may cut it."""


def write_text(deck: PlayerDeck, look_up: LookUp, name_of: NameOf) -> str:
    """A deck as text: its megami, then its cards by kind, each under its name; `read_text` reads it back."""
    deck = deck.ordered()
    lines = [f"Megami: {', '.join(slug.capitalize() for slug in deck.megami)}"] if deck.megami else []
    kinds = {card: facts.kind for card in deck.cards if (facts := look_up(card)) is not None}
    for heading, kind in (("Normal", Kind.NORMAL), ("Special", Kind.SPECIAL), ("Other", Kind.EXTRA)):
        cards = Counter(card for card in deck.cards if kinds.get(card, Kind.EXTRA) is kind)
        if cards:
            lines += ["", f"{heading} cards ({cards.total()}):"]
            lines += [f"{count} {name_of(card)}" if count > 1 else name_of(card) for card, count in cards.items()]
    return "\n".join(lines) + "\n"


def read_text(
    text: str,
    cards_named: CardsNamed,
    megami_named: Callable[[str], str | None] = megami_slug,
    names_near: NamesNear | None = None,
) -> Reading:
    """The deck that a text lists. Its megami are those it names, or else those that most of its cards belong to."""
    faults: list[Fault] = []
    if len(text) > MAX_LENGTH:
        faults.append(_too_long(f"The text has {len(text)} characters", f"the first {MAX_LENGTH} are"))
    megami: list[str] = []
    entries: list[_Entry] = []
    for number, line in enumerate(text[:MAX_LENGTH].splitlines(), start=1):
        line = _COMMENT.sub("", line).strip()
        if bullet := _BULLET.match(line):
            line = line[bullet.end() :]
        if named := _megami_line(line, megami_named):
            megami += [slug for slug in named if slug not in megami]
        elif line:
            entries += _entries(line, number, cards_named)
        if len(entries) > MAX_ENTRIES:
            faults.append(_too_long("The text has too many entries", f"the first {MAX_ENTRIES} are"))
            break
    entries = entries[:MAX_ENTRIES]
    megami = megami or _likely_megami(entries)
    cards: list[str] = []
    for entry in entries:
        meant = [card for card in entry.cards if card.megami in megami] if len(entry.cards) > 1 else entry.cards
        if len(meant) == 1:
            cards += [meant[0].id] * entry.count
        else:
            faults.append(_open(entry, names_near))
    return Reading(PlayerDeck(tuple(megami), tuple(cards)).ordered(), tuple(faults))


@dataclass(frozen=True)
class _Entry:
    """A piece of a line: the text, how often it stands for a card, and which cards it may name."""

    line: int
    text: str
    count: int
    cards: Sequence[CardFacts]


def _entries(line: str, number: int, cards_named: CardsNamed) -> Iterator[_Entry]:
    """The cards of one line; a line that is one name is read as such before it is cut at its commas."""
    if entry := _entry(line, number, cards_named):
        yield entry
        return
    heading = _HEADING.match(line)
    if heading and (heading.end() == len(line) or heading.group().rstrip()[-1:] in (":", "：")):
        line = line[heading.end() :].strip()
    cuts = [-1, *(match.start() for match in _COMMA.finditer(line)), len(line)][: MAX_ENTRIES + 2]
    start = 0
    while line and start < len(cuts) - 1:
        for end in range(min(start + _LONGEST_PIECES, len(cuts) - 1), start, -1):
            piece = line[cuts[start] + 1 : cuts[end]].strip()
            entry = _entry(piece, number, cards_named)
            if entry or end == start + 1:
                break
        if piece:
            yield entry or _Entry(number, piece, 1, ())
        start = end


def _entry(text: str, number: int, cards_named: CardsNamed) -> _Entry | None:
    if len(text) > _LONGEST:
        return None
    if cards := cards_named(text):
        return _Entry(number, text, 1, cards)
    for pattern in _COUNTED:
        if (match := pattern.fullmatch(text)) and (cards := cards_named(match["name"])):
            return _Entry(number, match["name"], int(match["count"]), cards)
    return None


def _megami_line(line: str, megami_named: Callable[[str], str | None]) -> list[str]:
    """The megami of a line `Megami: Yurina, Saine` or `Yurina and Saine`; empty for any other line."""
    match = _MEGAMI.fullmatch(line)
    names = [name for name in _BETWEEN_MEGAMI.split(match["names"] if match else line) if name][:9]
    found = [megami_named(name) for name in names]
    if match:
        return [slug or name.casefold() for slug, name in zip(found, names, strict=True)]
    return [slug for slug in found if slug] if all(found) else []


def _likely_megami(entries: Sequence[_Entry]) -> list[str]:
    count = Counter(entry.cards[0].megami for entry in entries if len(entry.cards) == 1)
    return [slug for slug, _ in count.most_common(MEGAMI_IN_A_DECK)]


def _open(entry: _Entry, names_near: NamesNear | None) -> Fault:
    where, what = f"line {entry.line}", f"Line {entry.line}: {shown(entry.text)}"
    if not entry.cards:
        near = [shown(name) for name in names_near(entry.text)] if names_near else []
        remedy = f"Do you mean {' or '.join(near)}?" if near else "Check its spelling, or write the card's id."
        return Fault("unknown-line", where, f"{what} is no card known here.", remedy)
    candidates = " or ".join(f"`{card.id}`" for card in entry.cards[:5])
    return Fault("ambiguous-line", where, f"{what} names more than one card.", f"Write {candidates}.")


def _too_long(what: str, read: str) -> Fault:
    return Fault("too-long", "text", f"{what}; {read} read.", "Paste the deck list alone.")
