"""Builds the scenario of a situation and reads off what the engine made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from assistant.position.situation import OPPONENT, YOU, Situation
from carddb.cards import card_by_id
from carddb.effects.base import Kind

RULES = {"sakura-arms-basic": "printed", "sakura-arms-yurina": "printed-yurina"}
VOCABULARY = {"sakura-arms-basic": "basic-set", "sakura-arms-yurina": "yurina-box"}
COUNTED = ("aura", "health", "flare", "energy")
PLENTY = 12
"""Flare of a player who plays a special card, where nothing is said of it."""

Data = dict[str, Any]


@dataclass
class Played:
    """What the engine said: the scenario, the values asked for, its steps and rules, and which of them matter.

    `done` maneuvers were possible before one was not, `spent` is what a reaction took from Aura, `paid` the cost of a
    special card and what is left of Flare. `events` are those of the steps with their facts; the steps themselves are
    only quoted. `ends` are the ways it can go on, each with the choices that lead there and the areas of `who`.
    """

    scenario: Data
    result: Data
    steps: list[str] = field(default_factory=list)
    events: list[tuple[str, Data]] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    why: str = ""
    kind: str = ""
    who: str = YOU
    done: int = 0
    spent: int = 0
    paid: tuple[int, int] | None = None
    assumed: list[str] = field(default_factory=list)
    ends: list[tuple[str, Data]] = field(default_factory=list)


def scenario_of(found: Situation, book: str, plays: list[str], owner: str = "", **more: Any) -> Data:
    """The scenario of a situation; numbers without an owner are those of `owner`, else of whoever acts."""
    position: Data = {"phase": "main", "turn": {"number": 5}, YOU: {}, OPPONENT: {}}
    for who in (YOU, OPPONENT):
        position[who] |= found.areas[who]
    for name, value in found.areas[""].items():
        position[owner or found.actor].setdefault(name, value)
    if found.stunned:
        position[found.actor]["stunned"] = True
    if found.distance is not None:
        position["distance"] = found.distance
    if found.ash is not None:
        position["ash"] = found.ash
    position |= more
    return {
        "game": "sakura-arms",
        "vocabulary": VOCABULARY.get(book, "basic-set"),
        "rules": RULES.get(book, "printed"),
        "loose": True,
        "position": position,
        "plays": plays,
    }


def told(played: Played, outcome: Mapping[str, Any]) -> Played:
    """Takes over steps, rules and assumptions from an outcome."""
    problem = outcome["problem"]
    if problem:
        played.why, played.rules = problem["why"], list(problem["rules"])
    else:
        played.rules = [rule for step in outcome["steps"] for rule in step["rules"]]
    played.steps = [step["text"] for step in outcome["steps"]]
    played.events = [(step["event"], step["facts"]) for step in outcome["steps"] if step["event"]]
    played.assumed = list(outcome["assumed"])
    return played


def areas_of(outcome: Mapping[str, Any], who: str) -> Data:
    """The numbers of a player and of the table in an outcome."""
    position = outcome["position"]
    side = {name: position[who][name] for name in COUNTED}
    return side | {"ash": position["ash"], "distance": position["distance"]}


def damage_options(outcome: Mapping[str, Any]) -> list[str] | None:
    """The open choice of the side that takes damage, if there is one."""
    choices = outcome["choices"]
    if choices and choices[0]["kind"] == "damage":
        return list(choices[0]["options"])
    return None


def deal(scenario: Data, who: str, card: str) -> None:
    """Puts a named card where it can be played from."""
    side = scenario["position"][who]
    dealt = card_by_id(card)
    megami = dealt.megami
    side["megami"] = [megami] if megami.endswith("-particle") else [megami, _partner(megami)]
    if dealt.kind is Kind.SPECIAL:
        side["specials"] = [{"card": card, "used": False}]
        side.setdefault("flare", PLENTY)
    else:
        side["hand"] = [card]


def _partner(megami: str) -> str:
    """A second megami, where only one is named."""
    return "yurina" if megami != "yurina" else "saine"
