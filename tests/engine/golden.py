"""Golden traces: ten plays told step by step, kept as text. `python -m tests.engine.golden` writes them anew.

`golden/<name>.json` is a scenario, `golden/<name>.txt` all that it leads to. A change of one of them is a change of
what people read, or of the rules: look at it before you keep it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.whatif import resolve

FOLDER = Path(__file__).parent / "golden"


def names() -> list[str]:
    """The traces there are."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def scenario(name: str) -> dict[str, Any]:
    """The scenario of a trace."""
    read: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return read


def kept(name: str) -> str:
    """The trace as it was kept."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def trace(name: str) -> str:
    """The trace as it is now: each line of play, then its steps with petals and rules, then the board."""
    case = scenario(name)
    result = resolve(case)
    assert result["problem"] is None, result["problem"]
    lines, play = [], -1
    for step in result["steps"]:
        if step["play"] != play:
            play = step["play"]
            lines.append(f"> {case['plays'][play - 1]}" if play else "> (before the first play)")
        moves = "".join(f" [{move['from']} -> {move['to']} {move['petals']}]" for move in step["moves"])
        lines.append(f"  {step['text']}{moves} ({', '.join(step['rules'])})")
    return "\n".join([*lines, *_board(result)]) + "\n"


def _board(result: dict[str, Any]) -> list[str]:
    position = result["position"]
    board = [f"= {result['status']}, winner {result['winner']}, distance {position['distance']}, ash {position['ash']}"]
    for who in ("you", "opponent"):
        side = position[who]
        values = ", ".join(f"{key} {side[key]}" for key in ("health", "aura", "flare", "energy"))
        zones = "; ".join(
            f"{key} {json.dumps(side[key])}" for key in ("hand", "play_stack", "discard_pile", "enchantments")
        )
        board.append(f"= {who}: {values}; {zones}")
    return board


if __name__ == "__main__":
    for golden in names():
        (FOLDER / f"{golden}.txt").write_text(trace(golden), encoding="utf-8")
        print(golden)
