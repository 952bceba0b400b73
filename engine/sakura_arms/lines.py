"""Options as lines of play, and lines of play back to options.

Every option has one canonical line, in Basic Set words and card ids. A line that people write has its names turned
into ids first; then it is the option whose line it is, or the only one whose line begins so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from carddb.text.writer import words_of
from engine.kernel import Option
from engine.sakura_arms.maneuvers import WAYS
from engine.sakura_arms.names import card_name, cards_named
from engine.sakura_arms.places import AREA_NAMES, ASH, PER_PLAYER
from engine.sakura_arms.profiles import card_id
from rules_corpus.folding import fold

MANEUVERS = tuple(way.name for way in WAYS)
_VERBS_WITH_CARDS = ("play", "react", "discard", "draw", "trap", "swap", "order", "choose")
_ACTOR = re.compile(r"(you|opponent)\s*:?\s+(?=\S)")
_FROM_CARD = re.compile(r"(\d+) from (.+)")
_CHARGE = re.compile(r"(\d+) from (ash|aura)")
_ARROW = re.compile(r"(.+?)\s*(?:→|->|\bto\b)\s*(.+)")
MAX_LINE = 300


def line_of(option: Option, decider: int) -> str:
    """The canonical line of an option."""
    return _line(option, decider, card_id, _area)


def label_of(option: Option, decider: int, vocabulary: str) -> str:
    """The same for people: with the names and words of their vocabulary."""

    def name(card: int) -> str:
        return card_name(card, vocabulary)

    def area(number: int, who: int) -> str:
        word = words_of(f"area-{AREA_NAMES[number]}", vocabulary)[0][0]
        return word if number <= ASH or _holder(number) == who else f"opponent's {word}"

    verb = option[0]
    if verb == "maneuver":
        word = words_of(option[1], vocabulary)[0][0]
        price = words_of("energy", vocabulary)[0][0] if option[2] == "energy" else None
        return f"{word} with {price}" if price else f"{word} discarding {name(option[2])}"
    if verb == "take" and option[1] != "both":
        side = words_of(f"area-{option[1]}", vocabulary)[0][0]
        return f"take {side}" + "".join(f", {number} from {name(card)}" for card, number in option[2])
    return _line(option, decider, name, area)


def _line(option: Option, decider: int, name: object, area: object) -> str:
    assert callable(name)
    assert callable(area)
    match option:
        case ("maneuver", maneuver, "energy"):
            return f"{maneuver} with energy"
        case ("maneuver", maneuver, card):
            return f"{maneuver} discarding {name(card)}"
        case ("take", side, pay):
            return f"take {side}" + "".join(f", {number} from {name(card)}" for card, number in pay)
        case ("charge", ash, aura):
            parts = [f"{number} from {place}" for number, place in ((ash, "ash"), (aura, "aura")) if number]
            return f"charge {', '.join(parts) or 'nothing'}"
        case ("choose", ("arrow", source, target)):
            return f"choose {area(source, decider)} to {area(target, decider)}"
        case ("choose", what):
            return f"choose {what}"
        case ("pick", *cards):
            return f"choose {', '.join(name(card) for card in cards)}"
        case (verb,):
            return str(verb)
        case (verb, *cards):
            return f"{verb} {', '.join(name(card) for card in cards)}"
    raise AssertionError(option)


def _area(number: int, who: int) -> str:
    name = AREA_NAMES[number]
    return name if number <= ASH or _holder(number) == who else f"opponent's {name}"


def _holder(area: int) -> int:
    return (area - ASH - 1) // PER_PLAYER


def split_actor(line: str) -> tuple[str | None, str]:
    """A leading `you` or `opponent`, and the rest of the line, folded."""
    text = fold(line)
    match = _ACTOR.match(text)
    return (match[1], text[match.end() :]) if match else (None, text)


def matching(text: str, options: Sequence[Option], decider: int, vocabulary: str) -> list[Option]:
    """The options that a folded line may mean: the one whose line it is, or all those that begin so."""
    lines = {option: fold(line_of(option, decider)) for option in options}
    labels = {option: fold(label_of(option, decider, vocabulary)) for option in options}
    exact = [option for option in options if text in (lines[option], labels[option])]
    if exact:
        return exact[:1]
    wanted = _readings(text, options, decider, vocabulary)
    exact = [option for option in options if lines[option] in wanted]
    if exact:
        return exact
    numbered = _numbered(text, options)
    if numbered:
        return numbered
    return [option for option in options if any(_begins(lines[option], reading) for reading in (text, *wanted))]


def _begins(line: str, text: str) -> bool:
    return line.startswith(text) and (len(line) == len(text) or line[len(text)] in " ,")


def _numbered(text: str, options: Sequence[Option]) -> list[Option]:
    """`choose 2`: the second option from the top of the card, where the options are named otherwise."""
    verb, _, rest = text.partition(" ")
    if verb != "choose" or not rest.isdigit() or any(option[0] != "choose" for option in options):
        return []
    return list(options[int(rest) - 1 : int(rest)]) if 1 <= int(rest) <= len(options) else []


def _readings(text: str, options: Sequence[Option], decider: int, vocabulary: str) -> list[str]:
    """The line with names turned into ids and words put into their canonical order."""
    verb, _, rest = text.partition(" ")
    rest = rest.strip()
    if verb == "maneuver":
        return _readings(rest, options, decider, vocabulary)
    if verb in MANEUVERS or _maneuver(verb, vocabulary):
        maneuver = verb if verb in MANEUVERS else _maneuver(verb, vocabulary)
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
        return [f"choose {_area_word(match[1], vocabulary)} to {_area_word(match[2], vocabulary)}"]
    if verb in _VERBS_WITH_CARDS and rest:
        return [f"{verb} {ids}" for ids in _lists(rest.split(","), options, vocabulary)]
    return [text]


def _maneuver(word: str, vocabulary: str) -> str | None:
    """The maneuver that this word is in the reader's vocabulary."""
    for name in MANEUVERS:
        if word in (fold(form) for form in words_of(name, vocabulary)[0]):
            return name
    return None


def _payments(rest: str, options: Sequence[Option], vocabulary: str) -> list[str]:
    side, *parts = [part.strip() for part in rest.split(",")]
    for name in ("aura", "health"):
        if side in (fold(form) for form in words_of(f"area-{name}", vocabulary)[0]):
            side = name
    readings = [f"take {side}"]
    for part in parts:
        match = _FROM_CARD.fullmatch(part)
        if not match:
            return []
        readings = [f"{head}, {match[1]} from {id}" for head in readings for id in _ids(match[2], options, vocabulary)]
    return readings


def _area_word(text: str, vocabulary: str) -> str:
    text = text.strip().removeprefix("your ").removeprefix("my ").removeprefix("own ")
    theirs = text.removeprefix("the ").removeprefix("their ").removeprefix("opponent's ").removeprefix("opponents ")
    prefix = "opponent's " if "opponent" in text or text.startswith("their ") else ""
    for name in dict.fromkeys(AREA_NAMES):
        if theirs == name or theirs in (fold(form) for form in words_of(f"area-{name}", vocabulary)[0]):
            return prefix + name
    return prefix + theirs


def _lists(names: Iterable[str], options: Sequence[Option], vocabulary: str) -> list[str]:
    readings = [""]
    for name in names:
        ids = _ids(name, options, vocabulary)
        readings = [f"{head}, {id}" if head else id for head in readings for id in ids][:16]
    return readings


def _ids(name: str, options: Sequence[Option], vocabulary: str) -> list[str]:
    """The ids that a name may mean: those among the options, if there are any, else every one."""
    name = name.strip()
    if name in ("?", "an unknown card", "unknown card"):
        return ["?"]
    here = {id for option in options for id in _ids_in(option)}
    if name in here:
        return [name]
    found = [card.id for card in cards_named(name, vocabulary)[0]] if 0 < len(name) <= 100 else []
    return [id for id in found if id in here] or found


def _ids_in(option: Option) -> list[str]:
    """Ids of cards that an option names."""
    match option:
        case ("maneuver", _, int(card)):
            return [card_id(card)]
        case ("take", _, pay):
            return [card_id(card) for card, _ in pay]
        case ("play" | "react" | "discard" | "draw" | "trap" | "swap" | "order" | "pick", *cards):
            return [card_id(card) for card in cards]
    return []
