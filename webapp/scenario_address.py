"""The address of a scenario in the sandbox: the line of its position, one parameter for each play, its setting."""

from __future__ import annotations

from urllib.parse import quote_plus

from engine.compact import Scenario, short_line

PATH = "/sandbox"

_SAFE = ",;()/?:"


def address(scenario: Scenario, path: str = PATH, line: str | None = None, **more: object) -> str:
    """The address of a scenario; `more` are further parameters, left out where they are empty.

    `line` is the position as `short_line` writes it, for whoever has it already.
    """
    plays = scenario.get("plays") or []
    setting = {
        "rules": scenario.get("rules") if scenario.get("rules") != "printed" else None,
        "unknown": (scenario.get("assume") or {}).get("unknown_hand"),
        "loose": 1 if scenario.get("loose") else None,
    }
    if setting["unknown"] == "nothing":
        setting["unknown"] = None
    parts = [
        ("p", short_line(scenario) if line is None else line),
        *(("play", play) for play in plays),
        *setting.items(),
        *more.items(),
    ]
    said = [(key, value) for key, value in parts if value is not None and value is not False and value != ""]
    return path + "?" + "&".join(f"{key}={quote_plus(str(value), safe=_SAFE)}" for key, value in said)
