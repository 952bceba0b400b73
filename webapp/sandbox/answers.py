"""All answers: the outcomes of an exploration as a tree, equal ones counted together, and what can be said of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from webapp.drawings.board_words import area_term, count
from webapp.sandbox.asked import Asked
from webapp.sandbox.room import Result
from webapp.sandbox.wording import button_of, capital

MOST_LEAVES = 60
"""Outcomes that the tree shows; the numbers speak of all."""

_WINS = {"you": "You win", "opponent": "Your opponent wins", "draw": "Draw"}


@dataclass
class Branch:
    """A decision of the tree with what follows; at an outcome `leaf` says how the table stands, `url` leads there."""

    title: str
    ways: int = 0
    leaf: str = ""
    url: str = ""
    children: list[Branch] = field(default_factory=list)


@dataclass(frozen=True)
class Bar:
    """A row of the tally: so many ways lead to that."""

    label: str
    ways: int
    share: int


@dataclass(frozen=True)
class Answers:
    """What an exploration found, for a page."""

    turn: bool
    verdict: str
    line: tuple[str, ...]
    url: str
    numbers: str
    bars: tuple[Bar, ...]
    tree: tuple[Branch, ...]
    left_out: int
    stopped: str


def answers_of(result: Result, asked: Asked) -> Answers | None:
    """The answers of a result; None where nothing could be explored."""
    summary, outcomes = result.get("summary"), result.get("outcomes") or []
    if not summary:
        return None
    ways = sum(outcome["count"] for outcome in outcomes)
    found = max(summary.get("outcomes", 0), len(outcomes))
    winning = tuple(summary.get("winning_line") or ())
    stopped = summary.get("stopped") or ("" if summary["complete"] else "at the limit")
    return Answers(
        asked.explore == "turn",
        _verdict(summary, asked.explore == "turn", bool(outcomes)),
        tuple(button_of(line, asked.vocabulary) for line in winning),
        asked.after((*asked.shown, *winning)) if winning else "",
        f"{count(ways, 'way')}, {count(found, 'different table')}" if outcomes else "",
        _bars(outcomes, ways, asked.vocabulary),
        tuple(_tree(outcomes, result["position"], asked)),
        max(0, found - MOST_LEAVES),
        str(stopped),
    )


def _verdict(summary: dict[str, Any], turn: bool, any_found: bool) -> str:
    when = " this turn" if turn else ""
    unless = "" if summary["complete"] else " as far as this was followed"
    if summary["wins_whatever_they_do"]:
        return f"You win{when} whatever they do."
    if summary["can_win"]:
        return f"You can win{when}, but not against every answer{unless}."
    if not any_found:
        return "Nothing could be followed."
    return f"You cannot win{when}{unless}."


def _bars(outcomes: Sequence[dict[str, Any]], ways: int, words: str) -> tuple[Bar, ...]:
    """How often the opponent ends with how much health, or yours where only that differs."""
    player = "opponent"
    if len({outcome["position"]["opponent"]["health"] for outcome in outcomes}) < 2:
        player = "you"
    found: dict[int, int] = {}
    for outcome in outcomes:
        health = outcome["position"][player]["health"]
        found[health] = found.get(health, 0) + outcome["count"]
    if len(found) < 2:
        return ()
    name = ("Their " if player == "opponent" else "Your ") + area_term("health", words)
    return tuple(
        Bar(f"{name} {health}", number, max(1, round(100 * number / ways))) for health, number in sorted(found.items())
    )


def _tree(outcomes: Sequence[dict[str, Any]], before: dict[str, Any], asked: Asked) -> list[Branch]:
    """The outcomes under the decisions that lead to them; decisions that all share stand once."""
    root = Branch("")
    for outcome in outcomes[:MOST_LEAVES]:
        here = root
        here.ways += outcome["count"]
        for line in outcome["plays"]:
            title = button_of(line, asked.vocabulary)
            child = next((item for item in here.children if item.title == title), None)
            if child is None:
                child = Branch(title)
                here.children.append(child)
            here = child
            here.ways += outcome["count"]
        here.leaf = leaf_words(outcome, before, asked.vocabulary)
        here.url = asked.after((*asked.shown, *outcome["plays"]))
    if root.leaf:
        return [Branch("As it stands", root.ways, root.leaf, root.url)]
    return [_short(branch) for branch in root.children]


def _short(branch: Branch) -> Branch:
    """A branch with a single way on is told in one line with it."""
    while len(branch.children) == 1 and not branch.leaf:
        child = branch.children[0]
        branch = Branch(
            f"{branch.title}, {child.title[:1].lower()}{child.title[1:]}",
            child.ways,
            child.leaf,
            child.url,
            child.children,
        )
    branch.children = [_short(child) for child in branch.children]
    return branch


def leaf_words(outcome: dict[str, Any], before: dict[str, Any], words: str) -> str:
    """How the table stands at an outcome: who wins, or health and aura of whoever lost or gained some."""
    if outcome["winner"]:
        return _WINS[outcome["winner"]]
    said = []
    for player, whose in (("opponent", "their"), ("you", "your")):
        now, then = outcome["position"][player], before[player]
        if (now["health"], now["aura"]) != (then["health"], then["aura"]) or player == "opponent":
            said.append(
                f"{whose} {area_term('health', words)} {now['health']}, {area_term('aura', words)} {now['aura']}"
            )
    if outcome["position"]["distance"] != before["distance"]:
        said.append(f"{area_term('distance', words)} {outcome['position']['distance']}")
    return capital("; ".join(said))
