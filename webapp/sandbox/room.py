"""A scenario with its plays carried out as far as anybody asks: each line of plays is worked out once a request."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.whatif import resolve
from webapp.sandbox.asked import Asked

Result = dict[str, Any]
Plays = tuple[str, ...]

MOST_WORK = 3_000
"""Plays carried out for what a page says beside the result; previews that would need more are left out."""
MOST_ENDS = 60
"""Ways in which an open play may end before the page stops looking at each."""


@dataclass(frozen=True)
class End:
    """How an open play may end: the decisions until then, the steps meanwhile, and where that leads."""

    line: Plays
    steps: tuple[dict[str, Any], ...]
    position: dict[str, Any]
    winner: str | None


class Room:
    """Results of one scenario by its plays."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self._scenario = asked.full()
        self._known: dict[tuple[Plays, str], Result] = {}
        self._work = 0

    def after(self, plays: Plays, vocabulary: str | None = None) -> Result:
        """The result once these plays are carried out, told in a vocabulary."""
        words = vocabulary or self.asked.vocabulary
        key = plays, words
        if key not in self._known:
            self._work += len(plays) + 1
            self._known[key] = resolve(self._scenario | {"plays": list(plays), "vocabulary": words})
        return self._known[key]

    def spent(self, more: int = 0) -> bool:
        """Whether so many plays more would be too much work for a page."""
        return self._work + more > MOST_WORK

    def steps_of_last(self, plays: Plays, vocabulary: str | None = None) -> list[dict[str, Any]]:
        """The steps of the last of these plays; those before the first where there are none."""
        return [step for step in self.after(plays, vocabulary)["steps"] if step["play"] == len(plays)]

    def begun(self, plays: Plays) -> int:
        """How many of these plays come before the last free action: that and its answers are one thing to a player."""
        for number in range(len(plays) - 1, 0, -1):
            if self.spent(number):
                return number
            if self.after(plays[:number])["status"] == "complete":
                return number
        return 0

    def ends(self, plays: Plays) -> list[End] | None:
        """Every way in which what is open after these plays may end; None where there are too many to look at."""
        start = self.after(plays)
        if start["status"] != "open":
            return []
        found: list[End] = []
        waiting: deque[Plays] = deque([()])
        while waiting:
            line = waiting.popleft()
            if self.spent(len(plays) + len(line)):
                return None
            result = self.after(plays + line)
            if is_end(result, len(line)):
                new = [step for step in result["steps"] if step["play"] > len(plays)]
                found.append(End(line, tuple(new), result["position"], result["winner"]))
            else:
                waiting += [(*line, option) for option in options_of(result)]
            if len(found) + len(waiting) > MOST_ENDS:
                return None
        return found


def options_of(result: Result) -> Sequence[str]:
    """The lines that are legal now."""
    return [line for choice in result["choices"] for line in choice["options"]]


def choice_of(result: Result) -> dict[str, Any] | None:
    """The decision that is open."""
    choices = result["choices"]
    return choices[0] if choices else None


def is_end(result: Result, made: int) -> bool:
    """Whether a play is over: nothing of it is open, or the other player's turn has begun."""
    choice = choice_of(result)
    return result["status"] != "open" or choice is None or (made > 0 and choice["kind"] == "new deck")
