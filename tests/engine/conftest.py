"""The table at which the engine's tests play."""

from __future__ import annotations

import pytest

from tests.engine.duel import Duel


@pytest.fixture
def duel() -> Duel:
    """An empty table, see `tests/engine/duel.py`."""
    return Duel()
