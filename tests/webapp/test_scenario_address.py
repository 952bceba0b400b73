"""The address of a scenario holds all of it."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

from hypothesis import given

from engine.compact import read_position, write_position
from tests.engine.written import scenarios
from webapp.scenario_address import address


@given(scenarios)
def test_an_address_holds_it_all(found: dict[str, Any]) -> None:
    """Position, plays, rules and what may be assumed."""
    query = parse_qs(urlsplit(address(found, v="ja")).query)
    assert write_position(read_position(query["p"][0])) == write_position(found)
    assert query.get("play", []) == found.get("plays", [])
    assert query.get("rules", ["printed"]) == [found.get("rules", "printed")]
    assert query["v"] == ["ja"]
