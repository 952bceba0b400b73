"""Lines of play back to options: names become ids first, then the line is the option whose line it is, or the only
one whose line begins so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from carddb.text.writer import words_of
from engine.kernel import Option
from engine.sakura_arms.lines import MANEUVERS, THEIRS, cards_in, lines_of
from engine.sakura_arms.names import cards_named
from engine.sakura_arms.places import AREA_NAMES
from engine.sakura_arms.profiles import card_id
from rules_corpus.folding import fold

MAX_LINE = 300
MOST_READINGS = 16
"""Readings of one line with ambiguous names; more are not looked at."""

_VERBS_WITH_CARDS = ("play", "react", "discard", "draw", "trap", "swap", "order", "choose")
_ACTOR = re.compile(r"(you|opponent)\s*:?\s+(?=\S)")
_FROM_CARD = re.compile(r"(\d+) from (.+)")
_CHARGE = re.compile(r"(\d+) from (ash|aura)")
_ARROW = re.compile(r"(.+?)\s*(?:→|->|\bto\b)\s*(.+)")
_OWN = re.compile(r"(?:your|my|own) ")
_OTHERS = re.compile(r"(?:the )?(?:opponent's|opponents|opponent|their) ")


def split_actor(line: str) -> tuple[str | None, str]:
    """A leading `you` or `opponent`, and the rest of the line, folded."""
    text = fold(line)
    match = _ACTOR.match(text)
    return (match[1], text[match.end() :]) if match else (None, text)


def matching(text: str, options: Sequence[Option], decider: int, vocabulary: str) -> list[Option]:
    """The options that a folded line may mean: the one whose line it is, or all those whose lines begin so."""
    lines = [fold(line) for line in lines_of(options, decider)]
    for written in (lines, [fold(label) for label in lines_of(options, decider, vocabulary)]):
        if text in written:
            return [options[written.index(text)]]
    readings = _readings(text, options, vocabulary)
    exact = [option for option, line in zip(options, lines, strict=True) if line in readings]
    if exact:
        return exact
    if numbered := _numbered(text, options):
        return numbered
    heads = (text, *readings)
    return [option for option, line in zip(options, lines, strict=True) if any(_begins(line, head) for head in heads)]


def _begins(line: str, text: str) -> bool:
    return line.startswith(text) and (len(line) == len(text) or line[len(text)] in " ,")


def _numbered(text: str, options: Sequence[Option]) -> list[Option]:
    """`choose 2`: the second option from the top of the card, where the options are named otherwise."""
    verb, _, rest = text.partition(" ")
    if verb != "choose" or not rest.isdecimal() or any(option[0] != "choose" for option in options):
        return []
    return list(options[int(rest) - 1 : int(rest)]) if 1 <= int(rest) <= len(options) else []


def _readings(text: str, options: Sequence[Option], vocabulary: str) -> list[str]:
    """The line with names turned into ids and words put into their canonical order."""
    verb, _, rest = text.partition(" ")
    rest = rest.strip()
    if verb == "maneuver":
        return _readings(rest, options, vocabulary)
    if maneuver := _maneuver(verb, vocabulary):
        if rest.startswith("discarding "):
            return [f"{maneuver} discarding {id}" for id in _ids(rest[11:], options, vocabulary)]
        return [f"{maneuver} {rest}".strip()]
    if verb == "take":
        return _payments(rest, options, vocabulary)
    if verb == "charge":
        found = {place: int(number) for number, place in _CHARGE.findall(rest) if int(number)}
        parts = [f"{found[place]} from {place}" for place in ("ash", "aura") if place in found]
        return [f"charge {', '.join(parts) or rest}".strip()]
    if verb == "choose" and (match := _ARROW.fullmatch(rest)):
        return [f"choose {_area(match[1], vocabulary)} to {_area(match[2], vocabulary)}"]
    if verb in _VERBS_WITH_CARDS and rest:
        return [f"{verb} {ids}" for ids in _lists(rest.split(","), options, vocabulary)]
    return [text]


def _maneuver(word: str, vocabulary: str) -> str | None:
    """The maneuver that this word is, in the Basic Set's words or in the reader's."""
    if word in MANEUVERS:
        return word
    return next((name for name in MANEUVERS if word in _forms(name, vocabulary)), None)


def _forms(id: str, vocabulary: str) -> list[str]:
    return [fold(form) for form in words_of(id, vocabulary)[0]]


def _payments(rest: str, options: Sequence[Option], vocabulary: str) -> list[str]:
    side, *parts = [part.strip() for part in rest.split(",")]
    side = next((name for name in ("aura", "health") if side in _forms(f"area-{name}", vocabulary)), side)
    readings = [f"take {side}"]
    for part in parts:
        match = _FROM_CARD.fullmatch(part)
        if not match:
            return []
        ids = _ids(match[2], options, vocabulary)
        readings = [f"{head}, {match[1]} from {id}" for head in readings for id in ids][:MOST_READINGS]
    return readings


def _area(text: str, vocabulary: str) -> str:
    """An area in canonical words: `your Aura` is aura, `their Aura` is opponent's aura."""
    text = _OWN.sub("", text.strip(), count=1)
    name = _OTHERS.sub("", text, count=1)
    whose = THEIRS if name != text else ""
    for area in dict.fromkeys(AREA_NAMES):
        if name == area or name in _forms(f"area-{area}", vocabulary):
            return whose + area
    return whose + name


def _lists(names: Iterable[str], options: Sequence[Option], vocabulary: str) -> list[str]:
    readings = [""]
    for name in names:
        ids = _ids(name, options, vocabulary)
        readings = [f"{head}, {id}" if head else id for head in readings for id in ids][:MOST_READINGS]
    return readings


def _ids(name: str, options: Sequence[Option], vocabulary: str) -> list[str]:
    """The ids that a name may mean: those among the options, if there are any, else every one."""
    name = name.strip()
    bare = name.removeprefix(THEIRS)
    whose = THEIRS if bare != name else ""
    if bare in ("?", "an unknown card", "unknown card"):
        return ["?"]
    here = {card_id(card) for option in options for card in cards_in(option)}
    if bare in here:
        return [whose + bare]
    found = [card.id for card in cards_named(bare, vocabulary)[0]] if 0 < len(bare) <= 100 else []
    return [whose + id for id in found if id in here] or [whose + id for id in found]
