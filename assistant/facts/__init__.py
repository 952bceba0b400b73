"""Facts of each book: numbers and lists that players ask for in few words, each tied to the rule that states it.

A `[[fact]]` says `ask` (short ways to ask for it), `say` (one sentence), `rule`, for a number its `value` and whether
it is a `limit` (`most`, `least`; else exact), for a question of yes or no its `verdict`. A `[[silent]]` is a topic that
the book does not speak of: `ask`, `say`, `near` (the nearest rule). A `[[sum]]` is what a rule has one work out from a
number of the question (see `sums.py`). `common.toml` holds topics that rulebooks hardly ever print, found by patterns
(`match`); `printed` names the rules of the books that do print them. A `[[topic]]` of a book is the same for it alone;
`names` stand in its patterns for `{names}`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_corpus.books import corpus, read_toml, rules_by_id
from rules_corpus.model import CorpusError

FACTS_DIR = Path(__file__).parent
LIMITS = ("most", "least", "exactly")

_FACT = {"ask", "say", "rule", "also", "value", "limit", "verdict"}
_SILENT = {"ask", "say", "near"}
_TOPIC = {"topic", "match", "names", "say", "printed"}
_SUM = {"rules", "say", "per", "least", "most", "of", "less", "unless"}


@dataclass(frozen=True)
class Fact:
    """One fact of a book. `unit` are words that name what is counted, for questions that bring a number themselves."""

    ask: tuple[str, ...]
    say: str
    rule: str
    value: int | None = None
    limit: str = "exactly"
    also: tuple[str, ...] = ()
    verdict: str | None = None


@dataclass(frozen=True)
class Silence:
    """A question that a book leaves open: how it is asked, what to say, and the nearest rule."""

    ask: tuple[str, ...]
    say: str
    near: str | None = None


@dataclass(frozen=True)
class Sum:
    """What the `rules` have one work out: the whole groups of `per` in a number, at least `least`, at most `most`; or
    the number beside a word of `of` less the one beside a word of `less`. `say` names {count}, {less} and {value}.
    With a word of `unless` the number in the question counts something else."""

    rules: tuple[str, ...]
    say: str
    per: int = 1
    least: int = 0
    most: int | None = None
    of: tuple[str, ...] = ()
    less: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True)
class Topic:
    """A topic found by patterns; `rule` is where this book prints it, None if it does not."""

    name: str
    patterns: tuple[re.Pattern[str], ...]
    say: str
    rule: str | None

    def is_in(self, folded: str) -> bool:
        """Whether a folded question asks for it."""
        return any(pattern.search(folded) for pattern in self.patterns)


@lru_cache(maxsize=16)
def facts_of(book: str) -> tuple[Fact, ...]:
    """The facts of a book; none for a book without a file."""
    path = FACTS_DIR / f"{book}.toml"
    entries = read_toml(path).get("fact", []) if path.exists() else []
    return tuple(_fact(path, book, entry) for entry in entries)


@lru_cache(maxsize=16)
def silences_of(book: str) -> tuple[Silence, ...]:
    """The questions that a book leaves open."""
    path = FACTS_DIR / f"{book}.toml"
    entries = read_toml(path).get("silent", []) if path.exists() else []
    return tuple(_silence(path, entry) for entry in entries)


@lru_cache(maxsize=16)
def sums_of(book: str) -> tuple[Sum, ...]:
    """The sums that rules of a book give."""
    path = FACTS_DIR / f"{book}.toml"
    entries = read_toml(path).get("sum", []) if path.exists() else []
    return tuple(_sum(path, book, entry) for entry in entries)


@lru_cache(maxsize=16)
def topics_of(book: str) -> tuple[Topic, ...]:
    """The topics that rulebooks hardly ever print, as they stand for one book, and those of the book alone."""
    path, own = FACTS_DIR / "common.toml", FACTS_DIR / f"{book}.toml"
    entries = read_toml(own).get("topic", []) if own.exists() else []
    return (
        *(_topic(path, book, entry) for entry in read_toml(path)["silent"]),
        *(_topic(own, book, entry) for entry in entries),
    )


def _fact(path: Path, book: str, entry: dict[str, Any]) -> Fact:
    _check(path, entry, _FACT, ("ask", "say", "rule"))
    rules = (entry["rule"], *entry.get("also", ()))
    own = {rule.id for rule in corpus()[book].rules}
    for rule in rules:
        if rule not in own:
            raise CorpusError(path, 0, f"fact `{entry['say']}` rests on `{rule}`, which is no rule of {book}")
    limit = entry.get("limit", "exactly")
    if limit not in LIMITS:
        raise CorpusError(path, 0, f"fact `{entry['say']}`: `{limit}` is none of {', '.join(LIMITS)}")
    verdict = entry.get("verdict")
    if verdict not in (None, "yes", "no"):
        raise CorpusError(path, 0, f"fact `{entry['say']}`: the verdict `{verdict}` is neither yes nor no")
    return Fact(tuple(entry["ask"]), entry["say"], rules[0], entry.get("value"), limit, rules[1:], verdict)


def _silence(path: Path, entry: dict[str, Any]) -> Silence:
    _check(path, entry, _SILENT, ("ask", "say"))
    near = entry.get("near")
    if near is not None and near not in rules_by_id():
        raise CorpusError(path, 0, f"`{entry['say']}` names rule `{near}`, which does not exist")
    return Silence(tuple(entry["ask"]), entry["say"], near)


def _sum(path: Path, book: str, entry: dict[str, Any]) -> Sum:
    _check(path, entry, _SUM, ("rules", "say"))
    own = {rule.id for rule in corpus()[book].rules}
    for rule in entry["rules"]:
        if rule not in own:
            raise CorpusError(path, 0, f"sum `{entry['say']}` rests on `{rule}`, which is no rule of {book}")
    if entry.get("per", 1) < 1 or bool(entry.get("of")) != bool(entry.get("less")):
        raise CorpusError(path, 0, f"sum `{entry['say']}` needs `per` of 1 or more, or both `of` and `less`")
    return Sum(
        tuple(entry["rules"]),
        entry["say"],
        entry.get("per", 1),
        entry.get("least", 0),
        entry.get("most"),
        tuple(entry.get("of", ())),
        tuple(entry.get("less", ())),
        tuple(entry.get("unless", ())),
    )


def _topic(path: Path, book: str, entry: dict[str, Any]) -> Topic:
    _check(path, entry, _TOPIC, ("topic", "match", "say"))
    rule = entry.get("printed", {}).get(book)
    if rule is not None and rule not in rules_by_id():
        raise CorpusError(path, 0, f"topic `{entry['topic']}` names rule `{rule}`, which does not exist")
    names = "|".join(entry.get("names", ()))
    patterns = tuple(re.compile(pattern.replace("{names}", names)) for pattern in entry["match"])
    return Topic(entry["topic"], patterns, entry["say"], rule)


def _check(path: Path, entry: dict[str, Any], known: set[str], needed: tuple[str, ...]) -> None:
    name = entry.get("say", "?")
    for key in sorted(set(entry) - known):
        raise CorpusError(path, 0, f"`{name}`: unknown key `{key}`")
    for key in needed:
        if not entry.get(key):
            raise CorpusError(path, 0, f"`{name}`: `{key}` is missing")
