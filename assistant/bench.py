"""Measures the assistant on a file of questions whose answers are known (JSON Lines), and prints a table.

A line has `id, game, history, question, type` and `gold`: `key` and `must_not` (patterns for the answer), `polarity`,
and where the answer stands: `sections` and `quote` (printed text), or `rules` (our ids). A line with a `state` asks for
a position and is right if every key of `gold.result` is equal. Every share comes with its 95 % interval.
"""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from assistant.answering import ask, warm_up
from assistant.check import holds
from assistant.model import MAX_ANSWER, MAX_QUOTE, Answer

_ALIKE = 0.5
"""The share of the shorter text's words that must stand in one run in the longer."""


@dataclass(frozen=True)
class Graded:
    """One question, its answer and what was found right about it."""

    row: Mapping[str, Any]
    answer: Answer
    right: bool
    why: str
    cited: bool | None = None
    polarity: bool | None = None

    @property
    def answerable(self) -> bool:
        """Whether the book answers the question."""
        return bool(self.row["type"] != "unanswerable")


def read_gold(lines: Iterable[str]) -> list[dict[str, Any]]:
    """The rows of a gold file."""
    return [json.loads(line) for line in lines if line.strip()]


def grade(row: Mapping[str, Any], answer: Answer) -> Graded:
    """Whether an answer is right, well cited and opens with the right word."""
    gold = row["gold"]
    if row["type"] == "unanswerable":
        return Graded(row, answer, answer.refused, "" if answer.refused else "answered what the book does not say")
    if answer.refused or not answer.answer.strip():
        return Graded(row, answer, False, "refused")
    texts = (_flat(answer.answer), answer.answer.lower())
    lacks = [pattern for pattern in gold.get("key", ()) if not _any(pattern, texts)]
    has = [pattern for pattern in gold.get("must_not", ()) if _any(pattern, texts)]
    faults = [*(f"lacks {pattern}" for pattern in lacks), *(f"has {pattern}" for pattern in has)]
    if len(answer.answer) > MAX_ANSWER:
        faults.append("too long")
    polarity = gold.get("polarity")
    opens = bool(re.match(rf"\W*{polarity}\b", answer.answer.strip(), re.IGNORECASE)) if polarity else None
    if "rules" in gold:
        cited_ids = [citation.id for citation in answer.citations]
        if not set(cited_ids) & set(gold["rules"]):
            faults.append(f"cites {cited_ids}, not {gold['rules']}")
        if polarity in ("yes", "no") and answer.verdict not in (None, polarity):
            faults.append(f"says {answer.verdict}")
    return Graded(row, answer, not faults, "; ".join(faults), _well_cited(gold, answer), opens)


def _well_cited(gold: Mapping[str, Any], answer: Answer) -> bool:
    """Whether the first citation is where the answer stands."""
    if not answer.citations:
        return False
    first = answer.citations[0]
    if "rules" in gold:
        return first.id in gold["rules"]
    if _flat(first.heading) in {_flat(section) for section in gold.get("sections", ())}:
        return True
    quotes = [gold.get("quote", ""), *gold.get("alt_quotes", ()), *gold.get("also_quotes", ())]
    return len(first.quote) <= MAX_QUOTE and any(_alike(first.quote, quote) for quote in quotes)


def _any(pattern: str, texts: Iterable[str]) -> bool:
    return any(re.search(pattern, text) for text in texts)


def _flat(text: str) -> str:
    text = text.lower().translate(str.maketrans("’‘“”–—−", "''\"\"---"))
    return " ".join(text.split()).strip(" .…")


def _alike(one: str, other: str) -> bool:
    """Whether two texts share a run of half the shorter one's words, or one holds the other."""
    a, b = _flat(one), _flat(other)
    if len(a) < 4 or not b:
        return False
    if b in a or (a in b and len(a) >= min(15, len(b))):
        return True
    short, long = sorted((re.findall(r"[^\W_]+", a), re.findall(r"[^\W_]+", b)), key=len)
    if len(short) < 4:
        return False
    run = SequenceMatcher(None, short, long, autojunk=False).find_longest_match(0, len(short), 0, len(long)).size
    return run >= max(4, _ALIKE * len(short))


def share(count: int, of: int) -> str:
    """A share in percent with its 95 % interval (Wilson)."""
    if not of:
        return "-"
    z, part = 1.96, count / of
    centre = (part + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(part * (1 - part) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * part:.1f} ({100 * (centre - half):.0f}–{100 * (centre + half):.0f})"


def table_row(title: str, rows: list[Graded]) -> dict[str, Any]:
    """The measures of one group."""
    yes = [item for item in rows if item.answerable]
    no = [item for item in rows if not item.answerable]
    answered = [item for item in yes if not item.answer.refused]
    polar = [item for item in answered if item.polarity is not None]
    refused = [item for item in rows if item.answer.refused]
    return {
        "group": title,
        "n": len(rows),
        "accuracy": share(sum(item.right for item in rows), len(rows)),
        "of answerable": share(sum(item.right for item in yes), len(yes)),
        "cite@1": share(sum(bool(item.cited) for item in answered), len(answered)),
        "polarity": share(sum(bool(item.polarity) for item in polar), len(polar)),
        "refusal precision": share(sum(not item.answerable for item in refused), len(refused)),
        "refusal recall": share(sum(item.answer.refused for item in no), len(no)),
        "wrongly refused": share(sum(item.answer.refused for item in yes), len(yes)),
    }


def measure(gold: list[dict[str, Any]], answers: Callable[[str, str, list[Any]], Answer] = ask) -> dict[str, Any]:
    """Answers every question of a gold file and grades the answers.

    Returns:
        `rows` (the table), `wrong` (what was wrong, one line each), `verbatim`, `p50` and `p99` in milliseconds; for
        positions `engine` in place of the table.
    """
    warm_up()
    graded, times, engine = [], [], []
    for row in gold:
        start = time.perf_counter()
        answer = answers(row["question"], row["game"], row.get("history") or [])
        times.append(1000 * (time.perf_counter() - start))
        if "state" in row:
            wanted = row["gold"]["result"]
            result = answer.result or {}
            engine.append((row, answer, all(result.get(key) == value for key, value in wanted.items())))
        else:
            graded.append(grade(row, answer))
    times.sort()
    found: dict[str, Any] = {"p50": _at(times, 0.5), "p99": _at(times, 0.99)}
    if engine:
        found["engine"] = share(sum(right for *_, right in engine), len(engine))
        found["wrong"] = [
            f"{row['id']} {row['question']!r}: wanted {row['gold']['result']}, got {answer.result}"
            for row, answer, right in engine
            if not right
        ]
        return found
    groups = [("ALL", graded)]
    for key in ("game", "type"):
        for name in sorted({item.row[key] for item in graded}):
            groups.append((name, [item for item in graded if item.row[key] == name]))
    if follow_ups := [item for item in graded if item.row.get("history")]:
        groups.append(("(follow-ups)", follow_ups))
    quotes = [citation for item in graded for citation in item.answer.citations]
    found["rows"] = [table_row(title, rows) for title, rows in groups]
    found["verbatim"] = share(sum(holds(citation) for citation in quotes), len(quotes))
    found["wrong"] = [
        f"{item.row['id']} [{item.row['type']}] {item.row['question']!r}: {item.why} | {item.answer.answer[:140]!r}"
        for item in graded
        if not item.right
    ]
    return found


def _at(times: list[float], part: float) -> float:
    return round(times[min(len(times) - 1, int(part * len(times)))], 1) if times else 0.0


def as_text(found: Mapping[str, Any], errors: int = 0) -> str:
    """What `measure` found, as a table for people."""
    lines = []
    if "engine" in found:
        lines.append(f"engine: {found['engine']} % right")
    else:
        columns = list(found["rows"][0])
        widths = {column: max(len(column), *(len(str(row[column])) for row in found["rows"])) for column in columns}
        for row in ({column: column for column in columns}, *found["rows"]):
            lines.append("  ".join(str(row[column]).ljust(widths[column]) for column in columns))
        lines.append(f"quotes verbatim: {found['verbatim']} %")
    lines.append(f"p50 {found['p50']} ms, p99 {found['p99']} ms")
    lines += [f"WRONG {line}" for line in found["wrong"][:errors]]
    return "\n".join(lines)
