"""What the scenario of a ruling expects of its result: `scenarios/*.jsonl`, one `{id, scenario, expect, note}` a line.

In `expect`, all optional: `status`; `illegal_at`, the play that is refused; `choice_kind`, `options_include` and
`options_exclude` of the open decision; `after`, values by path (`you.aura`, `you.hand` is a number of cards,
`you.enchantments.yurina-n6` the petals on it, `you.play_stack.has.yurina-n1`), of every outcome if `explore` is set;
`after_any`, a list of such, each true of some outcome, and no outcome without one. A list of values means any of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.whatif import resolve

SCENARIOS = Path(__file__).parent / "scenarios"


@dataclass(frozen=True)
class Expected:
    """One line of a scenario file."""

    id: str
    scenario: dict[str, Any]
    expect: dict[str, Any]
    note: str
    explore: bool = False


def expected_scenarios() -> Iterator[Expected]:
    """Every line of every file."""
    for path in sorted(SCENARIOS.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            yield Expected(row["id"], row["scenario"], row["expect"], row["note"], row.get("explore", False))


def differences(case: Expected) -> list[str]:
    """What differs from what the ruling expects."""
    result, expect = resolve(case.scenario, explore=case.explore), case.expect
    found = []
    if "status" in expect and result["status"] != expect["status"]:
        found.append(f"status {result['status']}, not {expect['status']}: {result['problem']}")
    if "illegal_at" in expect and (result["problem"] or {}).get("play") != expect["illegal_at"]:
        found.append(f"refused: {result['problem']}, not play {expect['illegal_at']}")
    found += _choice_differences(result["choices"], expect)
    ends = [(end["position"], end["winner"]) for end in result.get("outcomes") or [result]]
    for wanted in [expect["after"]] if "after" in expect else []:
        found += [difference for end in ends for difference in _board_differences(*end, wanted)]
    wanted_any = expect.get("after_any", [])
    for wanted in wanted_any:
        if not any(not _board_differences(*end, wanted) for end in ends):
            found.append(f"no outcome with {wanted}")
    if wanted_any:
        strays = [end for end in ends if all(_board_differences(*end, wanted) for wanted in wanted_any)]
        found += ["an outcome that nothing expects"] * len(strays)
    return found


def _choice_differences(choices: list[dict[str, Any]], expect: dict[str, Any]) -> Iterator[str]:
    choice = choices[0] if choices else {"kind": None, "options": [], "labels": []}
    offered = [line.lower() for line in choice["options"] + choice["labels"]]
    if "choice_kind" in expect and choice["kind"] != expect["choice_kind"]:
        yield f"decision {choice['kind']}, not {expect['choice_kind']}"
    for line in expect.get("options_include", []):
        if not any(option.startswith(line.lower()) for option in offered):
            yield f"not offered: {line}"
    for line in expect.get("options_exclude", []):
        if any(option.startswith(line.lower()) for option in offered):
            yield f"offered: {line}"


def _board_differences(position: dict[str, Any], winner: str | None, wanted: dict[str, Any]) -> list[str]:
    found = []
    for path, value in wanted.items():
        got = winner if path == "winner" else look(position, path.split("."))
        if got not in value if isinstance(value, list) else got != value:
            found.append(f"{path}: {got}, not {value}")
    return found


def look(here: Any, parts: list[str]) -> Any:
    """The value at a path of a position; a zone at its end is its number of cards."""
    for place, part in enumerate(parts):
        if isinstance(here, list):
            if part == "has":
                return any(_id(entry) == parts[place + 1] for entry in here)
            entry = next((entry for entry in here if _id(entry) == part), None)
            return entry if not isinstance(entry, dict) else entry.get(([*parts, "petals"])[place + 1])
        if not isinstance(here, dict):
            return None
        here = here.get(part)
    return len(here) if isinstance(here, list) else here


def _id(entry: Any) -> Any:
    return entry.get("card") if isinstance(entry, dict) else entry
