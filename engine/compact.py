"""A scenario as compact text: one line for the position, one for each play. `read_text` and `write_text` go round.

    turn 5; distance 3; ash 3; you yurina, saine; health 10; aura 3; hand yurina-n1, 2 ?; opponent saine, tokoyo; aura 2
    play Chopping Strike
    take aura

The position is a row of items between semicolons. Before `you` they are about the table, after `you` or `opponent`
about that player. Zones list cards by id or name, `?` is an unknown card, a number that many of them; in brackets
stands what a card carries: `(2 petals)`, `(used)`, `(of opponent)`, `(shuffled)`. What is left out is left out of
the scenario. Whatever has no words here is written as JSON after its key, so that every scenario can be written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from carddb.text import VOCABULARIES
from carddb.text.writer import words_of
from rules_corpus.folding import fold

Scenario = dict[str, Any]

PLAYERS = ("you", "opponent")
ZONES = (
    "hand",
    "deck",
    "play_stack",
    "discard_pile",
    "enchantments",
    "specials",
    "extra",
    "sealed",
    "removed",
    "played",
)
"""Lists of cards, in the order of writing; `played` is the turn's, the others are the player's."""

_NUMBERS = ("health", "aura", "flare", "energy")
_FLAGS = ("stunned",)
_OF_THE_TURN = ("played", "attacks", "maneuvers", "restricted")
_SIDE = (*_NUMBERS, *_FLAGS, *ZONES, "attacks", "maneuvers", "restricted", "state")
_TABLE = ("distance", "ash", "active", "phase", "turn", "start_distance", "action", "effects", "pending")
_SETTING = ("rules", "loose", "unknown_hand")
_EMPTY: tuple[Any, ...] = ([], {}, 0, False, None)
_DERIVED = ("current_distance", "mastery_distance")
_SYNONYMS = {
    "area-health": "health",
    "area-aura": "aura",
    "area-flare": "flare",
    "area-ash": "ash",
    "area-distance": "distance",
    "energy": "energy",
}
_MARK = re.compile(r"\s*\(([^()]*)\)$")
_PETALS = re.compile(r"(\d+)(?: petals?)?")
_UNKNOWN = re.compile(r"(?:(\d{1,2})\s*)?\?")
_NUMBER = re.compile(r"-?[0-9]+")


class TextProblem(Exception):
    """A text that is no scenario: where in it, and why."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where, self.why = where, why


def write_text(scenario: Scenario) -> str:
    """The scenario as text: the line of the position, then the plays."""
    return "\n".join([write_position(scenario, with_setting=True), *scenario.get("plays", [])])


def read_text(text: str) -> Scenario:
    """The scenario of a text, or of its JSON.

    Raises:
        TextProblem: an item or a line cannot be read.
    """
    text = text.strip()
    if text.startswith("{"):
        return _read_json(text)
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    first = [line for number, line in enumerate(lines) if number == 0 or ";" in line]
    return read_position("; ".join(first)) | {"plays": [line for line in lines[1:] if ";" not in line]}


def write_position(scenario: Scenario, *, with_setting: bool = False) -> str:
    """The line of the position; `with_setting` adds rules and assumptions, which an address holds apart from it."""
    position: Mapping[str, Any] = scenario.get("position") or {}
    turn: Mapping[str, Any] = position.get("turn") or {}
    items = _setting_items(scenario) if with_setting else []
    items += _items({"turn": turn.get("number"), "start_distance": turn.get("distance_at_start")})
    items += _items({key: turn[key] for key in turn if key not in ("number", "distance_at_start", *PLAYERS)})
    items += _items({key: position[key] for key in position if key not in ("turn", *PLAYERS, *_DERIVED)})
    for player in PLAYERS:
        side = dict(position.get(player) or {})
        megami = side.pop("megami", None)
        items.append(player + (" " + ", ".join(map(str, megami)) if megami else ""))
        of_turn: Mapping[str, Any] = turn.get(player) or {}
        both = side | {key: value for key, value in of_turn.items() if value not in _EMPTY}
        order = {key: place for place, key in enumerate(_SIDE)}
        items += _items(dict(sorted(both.items(), key=lambda item: order.get(item[0], len(order)))))
    return "; ".join(items)


def read_position(line: str) -> Scenario:
    """The scenario of a line: its position, and rules and assumptions if they stand there too.

    Raises:
        TextProblem: an item cannot be read.
    """
    scenario: Scenario = {"position": {}}
    side: str | None = None
    for number, item in enumerate(line.split(";"), 1):
        if not (item := item.strip()):
            continue
        key, value = _key_and_value(item, f"item {number}", side)
        if key in PLAYERS:
            side = key
            player = scenario["position"].setdefault(key, {})
            if value:
                player["megami"] = [name.strip() for name in value.split(",") if name.strip()]
        else:
            _put(scenario, side, key, value, f"item {number}, {item[:60]!r}")
    return scenario


def short_line(scenario: Scenario) -> str:
    """The same without the setting and the spaces after separators, as it stands in an address."""
    return write_position(scenario).replace("; ", ";").replace(", ", ",")


def _setting_items(scenario: Scenario) -> list[str]:
    hand = (scenario.get("assume") or {}).get("unknown_hand", "nothing")
    rules = scenario.get("rules", "printed")
    return [
        *([f"rules {rules}"] if rules != "printed" else []),
        *([f"unknown hand {hand}"] if hand != "nothing" else []),
        *(["loose"] if scenario.get("loose") else []),
    ]


def _items(members: Mapping[str, Any]) -> list[str]:
    """Members as items; those that say nothing are left out, numbers and given zones always stand."""
    found = []
    for key, value in members.items():
        says_nothing = value is None or value is False or value == {} or (value == [] and key not in ("hand", "deck"))
        if key == "specials" and value == []:
            says_nothing = False
        if not says_nothing:
            found.append(f"{key.replace('_', ' ')} {_value(key, value)}".strip())
    return found


def _value(key: str, value: Any) -> str:
    if value is True:
        return ""
    if key in ZONES and isinstance(value, list):
        listed = [_entry(entry) for entry in value]
        if all(entry is not None for entry in listed):
            return _list(key, value, [entry for entry in listed if entry is not None])
    if isinstance(value, str) and not value.startswith(("{", "[", '"')) and ";" not in value and value.strip():
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace(";", "\\u003b")


def _list(key: str, value: Sequence[Any], listed: Sequence[str]) -> str:
    """Cards with commas; unknown ones together, and a deck of shuffled cards says so once."""
    if all(entry == "?" for entry in listed):
        return str(len(listed)) if listed else "none"
    shuffled = " (shuffled)"
    prefix = ""
    if key == "deck" and all(entry.endswith(shuffled) for entry in listed):
        listed, prefix = [entry.removesuffix(shuffled) for entry in listed], "shuffled "
    written: list[str] = []
    for entry in listed:
        last = _UNKNOWN.fullmatch(written[-1]) if written and entry == "?" else None
        if last:
            written[-1] = f"{int(last[1] or 1) + 1} ?"
        else:
            written.append(entry)
    return prefix + ", ".join(written)


def _entry(entry: Any) -> str | None:
    """A card of a zone; None for one that only JSON can say."""
    if isinstance(entry, str):
        return entry.strip() if _plain(entry) else None
    if not isinstance(entry, Mapping) or not _plain(entry.get("card")):
        return None
    if set(entry) - {"card", "petals", "used", "owner", "shuffled"}:
        return None
    marks = []
    if isinstance(petals := entry.get("petals"), int):
        marks.append(f"{petals} petal{'' if petals == 1 else 's'}")
    if entry.get("used"):
        marks.append("used")
    if entry.get("owner") in PLAYERS:
        marks.append(f"of {entry['owner']}")
    if entry.get("shuffled"):
        marks.append("shuffled")
    return str(entry["card"]).strip() + "".join(f" ({mark})" for mark in marks)


def _plain(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip()) and not set(name) & set(',;{}[]"\n\r')


def _key_and_value(item: str, where: str, side: str | None) -> tuple[str, str]:
    """The key of an item, by its own name or by another edition's word, and the rest."""
    words = item.split()
    known = _keys()
    for count in (2, 1):
        name = fold(" ".join(words[:count])).replace("_", " ")
        if len(words) >= count and name in known:
            return known[name], " ".join(words[count:]) if "{" not in item and '"' not in item else _after(item, count)
    near = get_close_matches(fold(words[0]), known, 1)
    hint = f"did you mean `{near[0]}`?" if near else "the items are: " + ", ".join(sorted(set(known.values())))
    raise TextProblem(f"{where}, {item[:60]!r}", f"is not known; {hint}")


def _after(item: str, count: int) -> str:
    return item.split(None, count)[count] if len(item.split(None, count)) > count else ""


@lru_cache(maxsize=1)
def _keys() -> dict[str, str]:
    """Every word that begins an item, and the key it means."""
    keys = (*PLAYERS, *_TABLE, *_SIDE, *_SETTING)
    found = {key.replace("_", " "): key for key in keys}
    for term, key in _SYNONYMS.items():
        for vocabulary in VOCABULARIES:
            for word in words_of(term, vocabulary)[0]:
                found.setdefault(fold(word), key)
    return found | {"discard": "discard_pile", "stack": "play_stack", "enchantment": "enchantments", "me": "you"}


def _put(scenario: Scenario, side: str | None, key: str, value: str, where: str) -> None:
    """Stores an item where it belongs."""
    position: dict[str, Any] = scenario["position"]
    if key in _SETTING:
        _put_setting(scenario, key, value)
    elif key in _TABLE:
        read = _read(key, value, where)
        if key == "turn":
            position.setdefault("turn", {})["number"] = read
        elif key == "start_distance":
            position.setdefault("turn", {})["distance_at_start"] = read
        elif key == "action":
            position.setdefault("turn", {})["action"] = read
        else:
            position[key] = read
    elif side is None:
        raise TextProblem(where, "whose? It must stand after `you` or `opponent`")
    elif key in _OF_THE_TURN:
        position.setdefault("turn", {}).setdefault(side, {})[key] = _read(key, value, where)
    else:
        position[side][key] = _read(key, value, where)


def _put_setting(scenario: Scenario, key: str, value: str) -> None:
    if key == "unknown_hand":
        scenario["assume"] = {"unknown_hand": value}
    elif key == "loose":
        scenario["loose"] = True
    else:
        scenario["rules"] = value


def _read(key: str, value: str, where: str) -> Any:
    if value.startswith(("{", "[", '"')):
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            raise TextProblem(where, "begins like JSON and is none") from None
    if _NUMBER.fullmatch(value):
        return int(value) if len(value) <= 6 else 999_999
    if key in ZONES:
        return _read_list(value)
    if key in ("stunned", "restricted"):
        return value.casefold() not in ("no", "false")
    if not value:
        raise TextProblem(where, "says nothing: a number or a word must follow")
    return value


def _read_list(value: str) -> list[Any]:
    if fold(value) in ("", "none"):
        return []
    first, _, rest = value.partition(" ")
    all_shuffled = first == "shuffled" and bool(rest)
    found: list[Any] = []
    for name in (rest if all_shuffled else value).split(","):
        if not (name := name.strip()):
            continue
        unknown = _UNKNOWN.fullmatch(name)
        found += ["?"] * int(unknown[1] or 1) if unknown else [_read_card(name)]
    if all_shuffled:
        found = [{"card": entry, "shuffled": True} if isinstance(entry, str) else entry for entry in found]
    return found


def _read_card(text: str) -> Any:
    """A card with the marks behind it; brackets that say nothing here belong to its name."""
    marks: dict[str, Any] = {}
    while match := _MARK.search(text):
        mark = fold(match[1])
        if petals := _PETALS.fullmatch(mark):
            marks["petals"] = min(int(petals[1][:6]), 999)
        elif mark in ("used", "unused"):
            marks["used"] = mark == "used"
        elif mark.removeprefix("of ") in PLAYERS:
            marks["owner"] = mark.removeprefix("of ")
        elif mark == "shuffled":
            marks["shuffled"] = True
        else:
            break
        text = text[: match.start()]
    return {"card": text, **dict(reversed(marks.items()))} if marks else text


def _read_json(text: str) -> Scenario:
    try:
        scenario = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise TextProblem("the text", f"begins like JSON and is none: {str(problem)[:80]}") from None
    if not isinstance(scenario, dict):
        raise TextProblem("the text", "must be a scenario")
    if "position" not in scenario and PLAYERS[0] in scenario:
        return {"position": scenario, "plays": []}
    return scenario


def plays_of(lines: Iterable[str]) -> list[str]:
    """The plays of an address or a form: lines that say something."""
    return [line.strip() for line in lines if line.strip()]
