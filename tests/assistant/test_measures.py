"""The measures on the questions that other hands wrote (`questions/`); they must not fall."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant import ask
from assistant.bench import Graded, as_text, grade, measure, read_gold, share

FOLDER = Path(__file__).parent / "questions"
GOLD = [row for path in sorted(FOLDER.glob("*.jsonl")) for row in read_gold(path.read_text("utf-8").splitlines())]


@pytest.fixture(scope="module")
def graded() -> list[Graded]:
    """Every question answered and graded."""
    return [grade(row, ask(row["question"], row["game"], row["history"])) for row in GOLD]


def part(good: int, of: int) -> float:
    """A share in percent."""
    return 100 * good / of


def test_accuracy_and_citations(graded: list[Graded]) -> None:
    answered = [item for item in graded if item.answerable and not item.answer.refused]
    assert part(sum(item.right for item in graded), len(graded)) >= 81
    assert part(sum(bool(item.cited) for item in answered), len(answered)) >= 81


def test_refusals(graded: list[Graded]) -> None:
    silent = [item for item in graded if not item.answerable]
    spoken = [item for item in graded if item.answerable]
    assert part(sum(item.answer.refused for item in silent), len(silent)) >= 82
    assert part(sum(item.answer.refused for item in spoken), len(spoken)) <= 4


def test_the_table_names_every_group() -> None:
    found = measure(GOLD[:12])
    text = as_text(found, errors=3)
    assert "refusal recall" in text
    assert "quotes verbatim: 100.0" in text


def test_a_position_is_graded_by_its_result() -> None:
    row = {"id": "p", "game": "sakura-arms-basic", "question": "can I focus with 0 aura", "state": {},
           "gold": {"result": {"legal": False}}}  # fmt: skip
    assert measure([row])["engine"].startswith("100.0")


def test_a_share_has_its_interval() -> None:
    assert share(9, 10) == "90.0 (60–98)"
    assert share(0, 0) == "-"
