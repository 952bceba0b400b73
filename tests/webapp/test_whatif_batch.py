"""`whatif --batch`: one result a line for each scenario, and exit 0 whatever they come to."""

from __future__ import annotations

import json
from itertools import cycle, islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.engine.expectations import expected_scenarios
from webapp.cli import main

ENOUGH = 120


@pytest.mark.parametrize("options", [[], ["--explore"]], ids=["plain", "explore"])
def test_more_than_a_hundred_scenarios(options: list[str], tmp_path: Path) -> None:
    """Rulings and worked examples, again and again, with an invalid, an illegal and an unreadable line among them."""
    lines = [
        json.dumps({"id": f"{case.id}/{number}", "scenario": case.scenario})
        for number, case in enumerate(islice(cycle(expected_scenarios()), ENOUGH))
    ]
    lines[10:10] = [
        json.dumps({"id": "invalid", "scenario": {"position": {"distance": 99}}}),
        json.dumps({"id": "illegal", "scenario": {"plays": ["fly"]}}),
        json.dumps({"id": "later", "scenario": {"position": {"you": {"hand": ["oboro-n6"]}}}}),
        "no json",
    ]
    batch = tmp_path / "scenarios.jsonl"
    batch.write_text("\n".join(lines), encoding="utf-8")
    done = CliRunner().invoke(main, ["whatif", *options, "--batch", str(batch)])
    assert done.exit_code == 0, done.output
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert [result["id"] for result in results] == [
        None if line == "no json" else json.loads(line)["id"] for line in lines
    ]
    assert [result["status"] for result in results[10:14]] == ["invalid", "illegal", "invalid", "invalid"]
    assert {result["status"] for result in results} == {"complete", "open", "illegal", "invalid"}
    explored = [result for result in results if "summary" in result]
    assert bool(explored) == bool(options)
