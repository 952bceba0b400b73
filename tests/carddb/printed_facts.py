"""The printed values of all cards, kept apart from the declarations so that each checks the other."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "facts"

TERMS = {"used": "used-effect", "gear": "gear-frame", "extra-basic-maneuver": "extra-maneuver"}
"""Keywords of the facts that the glossary calls otherwise."""

AREAS = {"own": "your", "opp": "opponent"}


@lru_cache(maxsize=1)
def facts() -> dict[str, dict[str, Any]]:
    """The values by card id."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(FOLDER.glob("*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


def area(name: str) -> str:
    """The name of an area in the vocabulary of the trees: `own_aura` is `your-aura`."""
    player, _, rest = name.partition("_")
    return f"{AREAS[player]}-{rest}" if rest else name
