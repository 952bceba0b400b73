"""What `tableside test` runs: the linter, the formatter, the type checker, and the tests.

The quick checks go first and the tests last, in this process, so that pytest's own closing line ends the
output; how the checks ended is repeated right above it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parent.parent
TYPED = ("rules_corpus", "carddb", "engine", "assistant", "webapp", "tests", "tableside")
"""What mypy reads, as far as it exists."""

QUICK = "not browser and not slow"
QUICK_TESTS = (
    "tests/test_architecture.py",
    "tests/rules_corpus",
    "tests/engine",
    "tests/assistant",
    "tests/carddb/test_vocabulary.py",
    "--ignore=tests/engine/test_random_games.py",
    "--ignore=tests/engine/test_fuzz.py",
)
"""What `--quick` runs: the texts, the trees and the rules of play, in under a minute."""


@dataclass(frozen=True)
class Outcome:
    """How one check ended."""

    name: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{self.name}: {'passed' if self.passed else 'FAILED'} in {self.seconds:.1f}s"


class Summary:
    """A pytest plugin that repeats the outcomes of the checks above pytest's closing line."""

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes = outcomes

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Called by pytest when all tests are done."""
        for outcome in self.outcomes:
            terminalreporter.write_line(str(outcome), green=outcome.passed, red=not outcome.passed)


def run_tests(nightly: bool, quick: bool, pytest_args: list[str]) -> int:
    """Run the whole suite, or with arguments for pytest nothing but pytest. Returns the exit status."""
    if not (ROOT / "tests").is_dir():
        click.echo("tableside: the tests are not part of an installed copy; run them in a checkout", err=True)
        return 1
    os.chdir(ROOT)  # the checks' settings and caches are found from here, wherever the command was typed
    outcomes = [] if pytest_args else [run_check(name, command) for name, command in checks()]
    status = run_pytest(nightly, quick, pytest_args, outcomes)
    return status or int(not all(outcome.passed for outcome in outcomes))


def checks() -> list[tuple[str, list[str]]]:
    """The checks that come before the tests: their names and what to give to Python's `-m`."""
    typed = [name for name in TYPED if Path(name).exists()]
    return [
        ("ruff check", ["ruff", "check", "."]),
        ("ruff format", ["ruff", "format", "--check", "."]),
        ("mypy", ["mypy", *typed]),
    ]


def run_check(name: str, command: list[str]) -> Outcome:
    """Run one check; its output is the reader's."""
    click.echo(f"— {name}")
    start = time.monotonic()
    code = subprocess.run([sys.executable, "-m", *command], check=False).returncode
    return Outcome(name, code == 0, time.monotonic() - start)


def run_pytest(nightly: bool, quick: bool, pytest_args: list[str], outcomes: list[Outcome]) -> int:
    """Run the tests in this process."""
    import pytest  # not among what the site needs to run

    arguments = list(pytest_args)
    if quick:
        arguments += [*QUICK_TESTS, "-m", QUICK]
    if nightly:
        arguments += ["--hypothesis-profile", "nightly"]
    click.echo(f"— pytest {' '.join(arguments)}".rstrip())
    return int(pytest.main(arguments, plugins=[Summary(outcomes)]))
