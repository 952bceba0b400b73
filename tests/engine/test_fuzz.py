"""Whatever is thrown at it, the engine answers: a result, never an exception, and never a broken position."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.whatif import resolve
from tests.engine.expectations import expected_scenarios

SCENARIOS = [case.scenario for case in expected_scenarios()]
STATUSES = {"complete", "open", "illegal", "invalid"}

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.floats(allow_nan=False),
    st.sampled_from(
        ["", "?", "you", "yurina-n1", "Gait", "saine-s4", "start", "no such thing", "ユリナ", "\x00", "x" * 500]
    ),
    st.lists(
        st.sampled_from(["?", "yurina-n1", 3, None, {"card": "saine-n6"}, {"card": "?", "petals": 2}]), max_size=4
    ),
    st.dictionaries(st.sampled_from(["card", "petals", "used", "hand", "number"]), st.integers(0, 9), max_size=2),
)
WORDS = st.sampled_from(
    "play react pass take aura health charge 1 2 from ash order choose yes to distance , discard draw swap advance"
    " retreat with energy discarding end turn attack 3-4 3/1 -/2 crush range +min yurina-n1 Trembling Crystal ? you"
    " opponent :".split()
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container and key in a scenario."""
    found: list[tuple[Any, Any]] = []
    pairs = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    for key, inner in pairs:
        found += [(value, key), *places(inner)]
    return found


@given(st.sampled_from(SCENARIOS), st.lists(st.tuples(st.integers(0, 200), JUNK), min_size=1, max_size=3))
def test_broken_scenarios_are_answered(scenario: dict[str, Any], changes: list[tuple[int, Any]]) -> None:
    broken = copy.deepcopy(scenario)
    for number, junk in changes:
        spots = places(broken)
        container, key = spots[number % len(spots)]
        container[key] = copy.deepcopy(junk)
    result = resolve(broken)
    assert result["status"] in STATUSES
    if result["status"] == "invalid":
        assert result["problem"]["why"]


@given(
    st.sampled_from(SCENARIOS), st.lists(st.lists(WORDS, min_size=1, max_size=6).map(" ".join), min_size=1, max_size=3)
)
def test_strange_lines_are_answered(scenario: dict[str, Any], lines: list[str]) -> None:
    result = resolve(scenario | {"plays": lines})
    assert result["status"] in STATUSES
    if result["status"] == "illegal":
        assert result["problem"]["why"]
        assert result["problem"]["line"] in lines


@given(st.sampled_from(SCENARIOS), st.integers(0, 2**32))
def test_legal_lines_are_legal(scenario: dict[str, Any], seed: int) -> None:
    """Each option that is offered can be played as it stands, option or label."""
    random, plays = Random(seed), list(scenario["plays"])
    for _ in range(4):
        result = resolve(scenario | {"plays": plays})
        if result["status"] in ("illegal", "invalid") or not result["choices"]:
            return
        choice = result["choices"][0]
        number = random.randrange(len(choice["options"]))
        plays.append(random.choice([choice["options"][number], choice["labels"][number]]))
        result = resolve(scenario | {"plays": plays})
        assert result["status"] in ("complete", "open"), (plays, result["problem"])
