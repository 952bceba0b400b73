"""Every fact of the reference lists of three games stands in the rule that the mapping in `facts/` names.

A mapping file holds one table per fact: the fact's printed numbers, the rules that state it, `exceptions` (numbers
that the rules do not state, each with a reason), and a `reason` where no rule states it.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules_corpus.books import rules_by_id
from tests.reference import reference
from tests.rules_corpus.numbers import numbers_in

FOLDER = Path(__file__).parent / "facts"
GAMES = ("katana", "saint-seiya", "blade-rondo")
KEYS = {"numbers", "rules", "exceptions", "reason"}

Facts = dict[str, dict[str, Any]]


def facts(game: str) -> Facts:
    """The mapping of a game."""
    return tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))


def printed_numbers(value: object) -> set[int]:
    """The numbers of a fact of the reference lists: signs dropped, "1-2" split, yes-or-no facts left out."""
    if isinstance(value, dict):
        return set().union(*(printed_numbers(part) for part in value.values()))
    if isinstance(value, list):
        return set().union(*(printed_numbers(part) for part in value))
    if isinstance(value, str):
        return {int(digits) for digits in re.findall(r"\d+", value)}
    return {abs(value)} if isinstance(value, int) and not isinstance(value, bool) else set()


@pytest.mark.parametrize("game", GAMES)
def test_a_fact_is_stated_by_its_rules(game: str) -> None:
    """The rules exist, are the game's own, and hold the numbers, as digits or as words."""
    for name, fact in facts(game).items():
        if not fact["rules"]:
            continue
        rules = [rules_by_id()[rule] for rule in fact["rules"]]
        assert {rule.book for rule in rules} == {game}, name
        stated = set().union(*(numbers_in(f"{rule.title}. {rule.text}") for rule in rules))
        assert set(fact["numbers"]) - stated == {int(number) for number in fact.get("exceptions", {})}, name


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_out_has_a_reason(game: str) -> None:
    """A fact without rules says why, and so does a number that no rule states."""
    for name, fact in facts(game).items():
        assert set(fact) <= KEYS, name
        assert bool(fact["rules"]) != ("reason" in fact), name
        reasons = [*fact.get("exceptions", {}).values(), fact.get("reason", "mapped")]
        assert all(isinstance(reason, str) and reason.strip() for reason in reasons), name


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_the_sources_is_mapped(game: str) -> None:
    """The mapping's numbers are the reference list's."""
    listed = {fact["id"]: fact for fact in reference(f"{game.replace('-', '_')}/rules_facts.json")["facts"]}
    mapped = facts(game)
    assert set(mapped) == set(listed)
    for name, fact in mapped.items():
        assert set(fact["numbers"]) == printed_numbers(listed[name]["numbers"]), name
