"""What the benches measure with is what they say."""

from __future__ import annotations

from engine.compact import read_text
from engine.whatif import resolve
from webapp.bench import WIDE


def test_the_turn_that_is_explored_beside_pages_is_one_that_never_ends() -> None:
    """It meets more positions than are followed, so that exploring goes on as long as it may."""
    result = resolve(read_text(WIDE), explore=True, turn=True)
    assert result["problem"] is None
    assert result["summary"]["complete"] is False
