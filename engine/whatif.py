"""What happens if: a scenario in, a result out, both plain JSON data as `INTERFACES` section 3 has them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from carddb.text import VOCABULARIES
from engine.sakura_arms.fields import Fields
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.lines import label_of, line_of
from engine.sakura_arms.places import DRAW, NOBODY, RULES
from engine.sakura_arms.plays import Played, play_lines
from engine.sakura_arms.position import Position
from engine.sakura_arms.printing import print_position
from engine.sakura_arms.problems import Invalid
from engine.sakura_arms.reading import read_position, read_setting
from engine.sakura_arms.refusals import decider
from engine.sakura_arms.telling import ACTORS, step

GAME = "sakura-arms"
MAX_BYTES = 64 * 1024
MAX_PLAYS = 500

WINNERS = {NOBODY: None, 0: "you", 1: "opponent", DRAW: "draw"}

Result = dict[str, Any]


def resolve(scenario: object, explore: bool = False, turn: bool = False) -> Result:
    """What the plays of a scenario lead to. `explore` follows every answer, `turn` the rest of the turn as well.

    Never raises for bad input: what is wrong is in `problem`.
    """
    assumed: list[str] = []
    try:
        _check_size(scenario)
        fields = Fields(scenario, "", assumed)
        fields.one_of("game", (GAME,), GAME)
        vocabulary = fields.one_of("vocabulary", VOCABULARIES, "basic-set") or "basic-set"
        setting = read_setting(fields, assumed)
        lines = _read_plays(fields)
        position = read_position(fields.inside("position"), setting)
        fields.done("explore", "turn", "id", "note")
    except Invalid as problem:
        return _invalid(problem, assumed)
    played = play_lines(position, lines, vocabulary)
    result = _result(played, lines, vocabulary, assumed)
    if explore or turn:
        from engine.exploring import add_outcomes

        add_outcomes(result, played, turn=turn)
    return result


def _check_size(scenario: object) -> None:
    try:
        size = len(json.dumps(scenario))
    except (TypeError, ValueError, RecursionError):
        raise Invalid("", "the scenario is no JSON") from None
    if size > MAX_BYTES:
        raise Invalid("", f"the scenario has {size} bytes, at most {MAX_BYTES}")


def _read_plays(fields: Fields) -> list[str]:
    plays = fields.listed("plays") or []
    if len(plays) > MAX_PLAYS:
        raise Invalid("plays", f"{len(plays)} lines, at most {MAX_PLAYS}")
    for number, line in enumerate(plays):
        if not isinstance(line, str) or not line.strip():
            raise Invalid(f"plays[{number}]", "must be a line of text")
    return list(plays)


def _invalid(problem: Invalid, assumed: list[str]) -> Result:
    told = {
        "play": None,
        "line": None,
        "path": problem.path,
        "why": problem.why,
        "rules": list(problem.rules),
        "legal": [],
    }
    return {
        "status": "invalid",
        "assumed": assumed,
        "problem": told,
        "choices": [],
        "steps": [],
        "position": None,
        "winner": None,
    }


def _result(played: Played, lines: list[str], vocabulary: str, assumed: list[str]) -> Result:
    position = played.position
    result: Result = {
        "status": status(played),
        "assumed": assumed,
        "problem": None,
        "choices": [] if played.illegal else choices(position, vocabulary),
        "steps": _steps(played, vocabulary),
        "position": print_position(position),
        "winner": WINNERS[position.winner],
    }
    if played.illegal is not None and played.refused is not None:
        result["problem"] = {
            "play": played.refused,
            "line": lines[played.refused - 1],
            "path": None,
            "why": played.illegal.why,
            "rules": list(played.illegal.rules),
            "legal": list(played.illegal.legal),
        }
        result["choices"] = choices(position, vocabulary)
    return result


def status(played: Played) -> str:
    """complete, open or illegal."""
    if played.illegal is not None:
        return "illegal"
    decision = MACHINE.decision_of(played.position)
    return "complete" if decision is None or decision.free else "open"


def choices(position: Position, vocabulary: str) -> list[dict[str, Any]]:
    """The open decision as data: every option is a legal line of play."""
    decision = MACHINE.decision_of(position)
    if decision is None:
        return []
    who = decider(position)
    options = position.options
    return [
        {
            "actor": ACTORS[who],
            "kind": decision.kind,
            "options": [line_of(option, who) for option in options],
            "labels": [label_of(option, who, vocabulary) for option in options],
            "rules": list(decision.rules),
        }
    ]


def _steps(played: Played, vocabulary: str) -> list[dict[str, Any]]:
    """Every step with the number of the play it belongs to; 0 is what happened before the first."""
    marks, play = [*played.marks, len(played.steps) + 1], 0
    steps = []
    for number, told in enumerate(played.steps):
        while number >= marks[play]:
            play += 1
        steps.append(step(told, play, vocabulary))
    return steps


def resolve_batch(lines: Iterable[str], explore: bool = False, turn: bool = False) -> Iterator[Result]:
    """JSON Lines of `{id, scenario}` to results, each with its id."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as problem:
            yield {"id": None} | _invalid(Invalid(f"line {number}", f"no JSON: {problem}"), [])
            continue
        if not isinstance(row, Mapping) or "scenario" not in row:
            yield {"id": None} | _invalid(Invalid(f"line {number}", "must be an object with `id` and `scenario`"), [])
            continue
        yield {"id": row.get("id")} | resolve(row["scenario"], explore, turn)


def template(megami: Iterable[str]) -> Result:
    """A full scenario to edit: both players as at the start of the game, every member written out."""
    names = list(megami)
    sides = [names[:2], names[2:4]]
    position = {
        "active": "you",
        "phase": "main",
        "turn": {"number": 1},
        **{who: {"megami": side} if side else {} for who, side in zip(("you", "opponent"), sides, strict=True)},
    }
    result = resolve({"game": GAME, "position": position, "plays": []})
    if result["status"] == "invalid":
        return result
    return {
        "game": GAME,
        "vocabulary": "basic-set",
        "rules": RULES[0],
        "assume": {"unknown_hand": "nothing"},
        "loose": False,
        "position": result["position"],
        "plays": [],
    }
