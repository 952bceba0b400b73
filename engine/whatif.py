"""What happens if: a scenario in, a result out, both plain JSON data as `INTERFACES` section 3 has them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carddb.text import VOCABULARIES
from engine.exploring import add_outcomes
from engine.pending import print_pending, read_pending
from engine.sakura_arms.citations import cite
from engine.sakura_arms.fields import Fields
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.lines import lines_of
from engine.sakura_arms.places import DRAW, NOBODY, RULES
from engine.sakura_arms.plays import Played, play_lines
from engine.sakura_arms.position import Position
from engine.sakura_arms.printing import print_position
from engine.sakura_arms.problems import Invalid, NotYet
from engine.sakura_arms.reading import hides_cards, read_position, read_setting
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
        case = _read(scenario, assumed)
    except Invalid as problem:
        return _invalid(problem, assumed)
    played = play_lines(case.start, case.lines, case.vocabulary)
    result = _result(played, case, assumed)
    if explore or turn:
        add_outcomes(result, played, lambda more: _pending(played, case, more), turn=turn)
    return result


@dataclass(frozen=True, slots=True)
class _Case:
    """A scenario as read: where it starts, all lines from there, and how many of them were `pending` already."""

    start: Position
    lines: list[str]
    pending: int
    vocabulary: str


def _read(scenario: object, assumed: list[str]) -> _Case:
    _check_size(scenario)
    fields = Fields(scenario, "", assumed)
    fields.one_of("game", (GAME,), GAME)
    vocabulary = fields.one_of("vocabulary", VOCABULARIES, "basic-set") or "basic-set"
    setting = read_setting(fields)
    lines = _read_plays(fields)
    data = fields.inside("position")
    if data.has("pending"):
        start, earlier = read_pending(data, setting, vocabulary)
    else:
        start, earlier = read_position(data, setting, vocabulary), []
    fields.done("explore", "turn", "id", "note")
    if not fields.inside("assume").has("unknown_hand") and hides_cards(start):
        assumed.append("assume.unknown_hand: nothing, unknown cards are not played")
    return _Case(start, earlier + lines, len(earlier), vocabulary)


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
        "not_yet": isinstance(problem, NotYet),
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


def _result(played: Played, case: _Case, assumed: list[str]) -> Result:
    position, illegal = played.position, played.illegal
    decision = MACHINE.decision_of(position)
    now = print_position(position)
    if decision is not None and not decision.free:
        now["pending"] = _pending(played, case)
    result: Result = {
        "status": status(played),
        "assumed": assumed,
        "problem": None,
        "choices": choices(position, case.vocabulary),
        "steps": _steps(played, case),
        "position": now,
        "winner": WINNERS[position.winner],
    }
    if illegal is not None and played.refused is not None:
        result["problem"] = {
            "play": played.refused - case.pending,
            "line": case.lines[played.refused - 1],
            "path": None,
            "why": illegal.why,
            "rules": cite(illegal.rules, position.setting.rules),
            "legal": list(illegal.legal),
            "not_yet": False,
        }
    return result


def _pending(played: Played, case: _Case, more: Sequence[str] = ()) -> dict[str, Any]:
    return print_pending(played, case.start, [*case.lines[: len(played.marks)], *more])


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
            "options": lines_of(options, who),
            "labels": lines_of(options, who, vocabulary),
            "rules": cite(decision.rules, position.setting.rules),
        }
    ]


def _steps(played: Played, case: _Case) -> list[dict[str, Any]]:
    """Every step with the number of the play it belongs to; 0 is what happened before the first."""
    edition = played.position.setting.rules
    marks, play = [*played.marks, len(played.steps) + 1], 0
    steps = []
    for number, told in enumerate(played.steps):
        while number >= marks[play]:
            play += 1
        if play > case.pending or not case.pending:
            steps.append(step(told, play - case.pending, case.vocabulary, edition))
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


def as_line(result: Result) -> bytes:
    """A result as a line of JSON; half a character that a scenario brought along becomes a question mark."""
    return json.dumps(result, ensure_ascii=False, separators=(",", ":")).encode(errors="replace") + b"\n"


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
