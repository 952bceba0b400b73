"""Rulings and worked examples, each a test named by its id. Where the engine deviates, the line says why."""

from __future__ import annotations

import pytest

from engine.whatif import resolve
from tests.engine.expectations import Expected, differences, expected_scenarios

CASES = list(expected_scenarios())


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_ruling(case: Expected) -> None:
    """The note of the line says what is ruled."""
    assert not differences(case), case.note


def test_ids_are_used_once() -> None:
    assert len({case.id for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_position_of_a_result_is_a_position(case: Expected) -> None:
    """Where nothing is half resolved, the result's position reads back as the same position."""
    result = resolve(case.scenario)
    if result["status"] != "complete" or result["winner"]:
        return
    again = resolve({**case.scenario, "position": result["position"], "plays": []})
    assert again["position"] == result["position"]
    assert again["choices"] == result["choices"]
