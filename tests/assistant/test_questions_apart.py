"""Questions that measure the assistant are no part of what it knows: not one stands in a fact or beside a rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.books import BOOKS
from assistant.knowledge import knowledge_of
from rules_corpus.folding import stems
from tests.reference import shared

OWN = sorted((Path(__file__).parent / "questions").glob("*.jsonl"))
LEAST_WORDS = 4
"""Shorter questions, such as `what is a kami`, nobody can put in other words."""


def asked(path: Path) -> set[tuple[str, str]]:
    """Book and question, as search sees it, of each question of a file that is long enough."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return {
        (row["game"], " ".join(stems(row["question"])))
        for row in rows
        if len(row["question"].split()) >= LEAST_WORDS and len(stems(row["question"])) > 1
    }


def known() -> set[tuple[str, str]]:
    return {(book, " ".join(stems(unit.question))) for book in BOOKS for unit in knowledge_of(book).units}


@pytest.mark.parametrize("path", OWN, ids=[path.stem for path in OWN])
def test_no_question_of_the_test_set_is_known(path: Path) -> None:
    assert asked(path)
    assert sorted(asked(path) & known()) == []


def test_no_development_question_is_known() -> None:
    assert sorted(asked(shared("reference/qa/dev.jsonl")) & known()) == []
