"""Search from many threads, over files that nobody may change, and with text that means harm."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rules_corpus.index import Index
from rules_corpus.ranking import Hit
from rules_corpus.search import Scope, scope
from webapp.bench import queries
from webapp.site import Site

HOSTILE = [
    "x" * 10_000,
    "aura " * 2_000,
    "(" * 3_000,
    "(" * 1_500 + "aura" + ")" * 1_500,
    '"' * 3_001,
    "word~9",
    "a" * 200 + "~",
    "*" * 200,
    "***~~~",
    "\0\x01\x02aura\x7f",
    "\ud800 lonely surrogate",
    "'; DROP TABLE documents; --",
    'aura") OR documents_fts MATCH ("x',
    "NEAR(aura flare, 10) AND names:x OR ^text",
    "id:sab-12.1 kind:rule text:*",
    "-(-(-(-aura",
    "or or or or",
    "or | or | (or | )",
    "ー" * 200,
    "間" * 200,
    "🌸" * 200,
    "e\u0301" * 100,
    "\u202e" * 50 + "arua",
    " ".join(f"{letter}*" for letter in ("con", "pro", "dis", "pla", "att", "dam", "car", "tur", "pet", "rea") * 2),
    " ".join(["card~", "play~", "turn~", "deck~"] * 8),
    "-".join(["attack"] * 40),
]


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads change places all the time."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def answer(site: Site, text: str) -> tuple[int, list[tuple[str, float, object]]]:
    """All that a page would show of a search."""
    found = site.search(text, Scope())
    return found.total, [shown(hit) for hit in found.hits]


def shown(hit: Hit) -> tuple[str, float, object]:
    """A hit as a value."""
    return hit.document.id, hit.score, hit.snippet


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
def test_eight_threads_find_what_one_finds(site: Site) -> None:
    """Shared searchers were measured to give silently wrong lists; each thread has its own, and a fresh index."""
    texts = queries(site.library)[:80]
    alone = [answer(site, text) for text in texts]
    shared = Site(site.build, site.library, Index(site.build.index), site.lexicon)
    with ThreadPoolExecutor(max_workers=8) as threads:
        together = list(threads.map(lambda text: answer(shared, text), texts * 4))
    assert together == alone * 4


def test_searching_changes_no_file(site: Site) -> None:
    """The index is opened read-only: the same files, the same bytes, nothing new."""
    before = files(site.build.folder)
    index = Index(site.build.index)
    for text in ("aura", "ダスト", "card*", "wepon~", '"full power"', "aura -flare"):
        site.search(text, scope("sakura-arms"))
        site.search_twin(text, Scope())
    assert index.exact("aura")
    assert files(site.build.folder) == before


def files(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Every file of a folder with its time, its size and its content."""
    return {
        str(path.relative_to(folder)): (path.stat().st_mtime_ns, path.stat().st_size, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_answered(site: Site, text: str) -> None:
    """By both engines, at once, and without an error."""
    begin = time.monotonic()
    for found in (site.search(text, Scope()), site.search_twin(text, scope("sakura-arms"))):
        assert len(found.hits) <= 20
        assert found.query.empty <= (not found.hits)
    assert time.monotonic() - begin < 10, "this is about endless work, not about speed: `tableside bench` measures that"
