"""The sources that lie beside a checkout on the project's own machines; elsewhere tests that need them are skipped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"


def shared(path: str) -> Path:
    """A file of `../shared`, or the test is skipped."""
    found = SHARED / path
    if not found.exists():
        pytest.skip(f"no sources here: ../shared/{path}")
    return found


def reference(path: str) -> Any:
    """The content of a JSON file of `../shared/reference`, or the test is skipped."""
    return json.loads(shared(f"reference/{path}").read_text(encoding="utf-8"))
