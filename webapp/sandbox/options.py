"""What is legal now, as buttons: each says what it would do, and leads to the scenario with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from carddb.printed import ranges
from webapp.drawings.board_words import area_term
from webapp.sandbox.room import Plays, Result, Room, choice_of
from webapp.sandbox.wording import (
    button,
    capital,
    damage_of,
    mark_of,
    moved,
    moves_words,
    question,
    reach_of,
)

MOST_PREVIEWED = 48
"""Options whose effect is worked out; where there are more, the buttons say only what they are."""
MOST_SHOWN = 120
"""Options shown in all; a swap of starting cards has hundreds."""

_WINS = {"you": "you win", "opponent": "your opponent wins", "draw": "the duel is a draw"}


@dataclass(frozen=True)
class Option:
    """A legal line of play: what stands on its button, what it would do, its mark, and where it leads."""

    line: str
    title: str
    effect: str
    mark: str
    url: str


@dataclass(frozen=True)
class Group:
    """Options of a kind; `folded` ones are shown when asked for."""

    title: str
    options: tuple[Option, ...]
    folded: bool = False


def options_after(room: Room, plays: Plays, rest: Plays = ()) -> list[Option]:
    """The options once these plays are carried out; `rest` are later plays, kept where they still fit."""
    result = room.after(plays)
    choice = choice_of(result)
    if choice is None:
        return []
    pairs = list(zip(choice["options"], choice["labels"], strict=True))[:MOST_SHOWN]
    previewed = len(pairs) <= MOST_PREVIEWED and not room.spent(len(pairs) * (len(plays) + len(rest) + 1))
    return [
        Option(
            line,
            button(line, label, choice["kind"], room.asked.vocabulary),
            effect(room, plays, line) if previewed else "",
            mark_of(line),
            room.asked.after((*plays, line, *(_kept(room, (*plays, line), rest) if previewed else ()))),
        )
        for line, label in pairs
    ]


def _kept(room: Room, plays: Plays, rest: Plays) -> Plays:
    """As many of the later plays as are still legal after these."""
    if not rest:
        return ()
    result = room.after(plays + rest)
    if result["status"] != "illegal":
        return rest
    return rest[: max(0, result["problem"]["play"] - 1 - len(plays))]


def effect(room: Room, plays: Plays, line: str) -> str:
    """What an option would do, in a line: `2 petals: their Aura → Ash, then Aura 0`."""
    new, words = room.after((*plays, line)), room.asked.vocabulary
    steps = [step for step in new["steps"] if step["play"] == len(plays) + 1]
    parts = []
    if line == "end turn":
        parts.append("the turn passes")
        steps = []
    if attack := _attack(steps):
        parts.append(attack)
    moves = moves_words(moved(steps), words)
    if moves:
        parts.append(moves + _left(line, new, words))
    if any(step["event"] == "misses" for step in steps):
        parts.append("it misses")
    if new["winner"]:
        parts.append(_WINS[new["winner"]])
    choice = choice_of(new)
    if new["status"] == "open" and choice:
        parts.append(question(choice["kind"], choice["actor"]))
    elif not parts and steps:
        parts.append(steps[-1]["text"])
    said = ". ".join(capital(part.rstrip(".")) for part in parts)
    return said


def _attack(steps: Iterable[dict[str, Any]]) -> str:
    listed = [step for step in steps if step["event"] == "attack"]
    damage, reach = damage_of(listed), reach_of(listed)
    return f"attack {damage}, reach {ranges(reach)}" if damage and reach else ""


def _left(line: str, result: Result, words: str) -> str:
    """What is left on the side that takes the damage."""
    verb, _, side = line.partition(" ")
    area = side.partition(",")[0]
    sources = {
        move["from"]
        for step in result["steps"][-6:]
        for move in step["moves"]
        if move["from"].partition(".")[2] == area
    }
    if verb != "take" or area not in ("aura", "health") or len(sources) != 1:
        return ""
    player = sources.pop().partition(".")[0]
    return f", then {area_term(area, words)} {result['position'][player][area]}"


def grouped(options: Iterable[Option], free: bool) -> list[Group]:
    """Options for a page: the free actions of a turn by their kind, those of a decision together."""
    listed = list(options)
    if not free:
        return [Group("", tuple(listed))] if listed else []
    kinds: dict[str, list[Option]] = {"Cards": [], "Maneuvers": [], "": [], "Maneuvers for a card": []}
    for option in listed:
        verb, _, rest = option.line.partition(" ")
        if verb == "play":
            kinds["Cards"].append(option)
        elif "discarding" in rest:
            kinds["Maneuvers for a card"].append(option)
        elif rest.startswith("with energy"):
            kinds["Maneuvers"].append(option)
        else:
            kinds[""].append(option)
    return [Group(title, tuple(found), title == "Maneuvers for a card") for title, found in kinds.items() if found]
