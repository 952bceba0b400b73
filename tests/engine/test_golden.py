"""What ten plays lead to, step by step, stays as it is kept."""

from __future__ import annotations

import pytest

from tests.engine.golden import kept, names, trace


@pytest.mark.parametrize("name", names())
def test_golden_trace(name: str) -> None:
    assert trace(name) == kept(name)


def test_there_are_ten() -> None:
    assert len(names()) >= 10
