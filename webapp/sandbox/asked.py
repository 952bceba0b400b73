"""What an address of the sandbox asks for: the scenario, how much of it is shown, and in which words."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from werkzeug.datastructures import MultiDict

from engine.compact import Scenario, TextProblem, plays_of, read_position, short_line, write_text
from webapp.errors import Near, Problem
from webapp.scenario_address import PATH, address
from webapp.vocabulary import DEFAULT

GAME = "sakura-arms"
RULES = {
    "printed": "Basic Set",
    "printed-yurina": "Yurina Box",
    "comprehensive-1.14.1": "Comprehensive 1.14.1",
}
"""The rules a scenario may be played by, and what readers call them."""

EXPLORE = ("1", "turn")
MOST_LETTERS = 8_000
"""Letters of a position's line; the longest that anybody needs has about a thousand."""


@dataclass(frozen=True)
class Asked:
    """A scenario, and what of it the page shows.

    `at`: so many plays are carried out, the others wait. `beside`: a second board after so many plays stands beside
    it. `explore`: `1` follows every answer, `turn` the rest of the turn. `edit`: the table is being changed.
    `unread` is what could not be read of the address: where, and why.
    """

    scenario: Scenario = field(default_factory=dict)
    vocabulary: str = DEFAULT
    explore: str = ""
    at: int | None = None
    beside: int | None = None
    edit: bool = False
    unread: tuple[str, str] | None = None

    @property
    def plays(self) -> tuple[str, ...]:
        """All lines of play."""
        return tuple(self.scenario.get("plays", ()))

    @property
    def shown(self) -> tuple[str, ...]:
        """The plays that are carried out."""
        return self.plays if self.at is None else self.plays[: self.at]

    @property
    def text(self) -> str:
        """The whole scenario as text."""
        return write_text(self.scenario)

    @cached_property
    def _line(self) -> str:
        return short_line(self.scenario)

    def full(self) -> Scenario:
        """The scenario as the engine takes it."""
        return {"game": GAME, "vocabulary": self.vocabulary, **self.scenario}

    def link(self, path: str = PATH, **changes: Any) -> str:
        """The address of this page with something changed; `plays` and `position` change the scenario."""
        scenario, line = dict(self.scenario), None if "position" in changes else self._line
        for key in ("plays", "position", "rules", "loose", "assume"):
            if key in changes:
                scenario[key] = changes.pop(key)
        if "plays" in scenario:
            scenario["plays"] = list(scenario["plays"])
        kept = {
            "explore": self.explore,
            "at": self.at,
            "beside": self.beside,
            "edit": 1 if self.edit else None,
            "v": self.vocabulary if self.vocabulary != DEFAULT else None,
        } | changes
        if kept.get("v") == DEFAULT:
            kept["v"] = None
        return address(scenario, path, line, **kept)

    def with_plays(self, plays: tuple[str, ...]) -> Asked:
        """The same with other plays, all of them carried out."""
        return replace(self, scenario=self.scenario | {"plays": list(plays)}, at=None)

    def after(self, plays: tuple[str, ...], **changes: Any) -> str:
        """The address once these are the plays: nothing is explored or compared any more."""
        return self.link(plays=plays, **({"at": None, "explore": None, "beside": None, "edit": None} | changes))


def asked_for(arguments: MultiDict[str, str], vocabulary: str) -> Asked:
    """Reads an address that holds a scenario.

    Raises:
        Problem: a parameter other than the scenario's own is wrong.
    """
    line, unread = arguments.get("p", ""), None
    try:
        if len(line) > MOST_LETTERS:
            raise TextProblem("p", f"{len(line)} letters, at most {MOST_LETTERS}")
        scenario = read_position(line)
    except TextProblem as problem:
        scenario, unread = {"position": {}}, (problem.where, problem.why)
    scenario["plays"] = plays_of(arguments.getlist("play"))
    if arguments.get("rules"):
        scenario["rules"] = _one_of(arguments, "rules", tuple(RULES))
    if arguments.get("loose") in ("1", "true"):
        scenario["loose"] = True
    if arguments.get("unknown"):
        scenario["assume"] = {"unknown_hand": _one_of(arguments, "unknown", ("nothing", "anything"))}
    return Asked(
        scenario,
        vocabulary,
        _one_of(arguments, "explore", ("", "0", *EXPLORE)).removeprefix("0"),
        _number(arguments, "at", len(scenario["plays"])),
        _number(arguments, "beside", len(scenario["plays"])),
        "edit" in arguments,
        unread,
    )


def _one_of(arguments: MultiDict[str, str], name: str, allowed: tuple[str, ...]) -> str:
    value = arguments.get(name, "")
    if value not in allowed:
        raise _wrong(name, value, "one of " + ", ".join(word for word in allowed if word))
    return value


def _number(arguments: MultiDict[str, str], name: str, most: int) -> int | None:
    value = arguments.get(name, "")
    if not value:
        return None
    if not value.isdecimal() or len(value) > 4:
        raise _wrong(name, value, f"a number of plays from 0 to {most}")
    return min(int(value), most)


def _wrong(name: str, value: str, wanted: str) -> Problem:
    return Problem(
        400,
        "This scenario cannot be shown.",
        f"{name}: `{value[:40]}` is not {wanted}.",
        f"Leave `{name}` out or change it.",
        name,
        (Near(PATH, "Start anew"),),
    )
