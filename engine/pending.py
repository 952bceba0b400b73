"""A half-resolved play in a position: the position before it, and the lines that led from there to here.

So it holds no numbers of the engine, survives changes of its code, and reads like any other line of play.
"""

from __future__ import annotations

from typing import Any

from engine.sakura_arms.fields import Fields
from engine.sakura_arms.plays import Played, play_lines
from engine.sakura_arms.position import Position, Setting
from engine.sakura_arms.printing import print_position
from engine.sakura_arms.problems import Invalid
from engine.sakura_arms.reading import read_position

DERIVED = ("pending", "current_distance", "mastery_distance")
MOST_LINES = 100


def print_pending(played: Played, start: Position, lines: list[str]) -> dict[str, Any]:
    """`since`, the position at the last free action (or at the start), and the `plays` from there."""
    since = start if played.since is None else played.since
    return {"since": print_position(since), "plays": lines[played.begun :]}


def read_pending(data: Fields, setting: Setting, vocabulary: str) -> tuple[Position, list[str]]:
    """The position from which a half-resolved play began, and its lines; they must lead to what is written beside them.

    Raises:
        Invalid: they do not.
    """
    pending = data.inside("pending")
    lines = pending.listed("plays") or []
    if not all(isinstance(line, str) and line.strip() for line in lines) or len(lines) > MOST_LINES:
        raise Invalid(pending.at("plays"), f"must be lines of text, at most {MOST_LINES}")
    since = pending.inside("since")
    if since.has("pending"):
        raise Invalid(since.at("pending"), "must be a position with nothing pending")
    start = read_position(since, setting, vocabulary)
    pending.done()
    played = play_lines(start, lines, vocabulary)
    if played.illegal is not None:
        raise Invalid(f"{pending.at('plays')}[{(played.refused or 1) - 1}]", played.illegal.why, *played.illegal.rules)
    _compare(data.data, print_position(played.position), data.path)
    return start, list(lines)


def _compare(written: Any, reached: Any, path: str) -> None:
    """What stands beside `pending` must be what it leads to."""
    if not isinstance(reached, dict) or not isinstance(written, dict):
        if written != reached:
            raise Invalid(path, f"is {str(written)[:60]}, but `pending` leads to {str(reached)[:60]}")
        return
    for key, value in written.items():
        if key not in DERIVED and value is not None and key in reached:
            _compare(value, reached[key], f"{path}.{key}")
