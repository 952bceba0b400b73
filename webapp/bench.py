"""Measures search and pages in one process and prints tables; nothing here is a test."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from engine.compact import read_text
from engine.whatif import GAME
from rules_corpus.glossary import glossary
from rules_corpus.ranking import Library
from rules_corpus.search import Scope
from webapp.site import Site

QUERIES = 240
"""Mixed queries of a run; the seed is fixed, so that runs compare."""
ROUNDS = 5

Row = dict[str, Any]


def queries(library: Library) -> list[str]:
    """Words, phrases, questions, typos, prefixes and foreign words, drawn from the documents themselves."""
    draw = random.Random(20261129)
    documents = list(library.documents.values())
    terms = list(glossary().values())
    found: list[str] = []
    while len(found) < QUERIES:
        document = draw.choice(documents)
        words = [word for word in document.text.split() if word.isalpha() and len(word) > 3] or ["aura"]
        term = draw.choice(terms)
        form = draw.choice([form for forms in term.words.values() for form in forms] or [term.name])
        word = draw.choice(words)
        found += [
            word,
            " ".join(draw.choices(words, k=2)),
            f'"{document.title}"',
            f"can I {draw.choice(words)} when {draw.choice(words)} {form}",
            form,
            word[:4] + "*" if len(word) > 4 else word,
            word[:2] + word[3:] + "~",
            f"{word} or {draw.choice(words)} -{draw.choice(words)}",
        ]
    return found[:QUERIES]


def percentile(values: list[float], share: float) -> float:
    """The value below which `share` of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _timed(run: Callable[[], object]) -> float:
    before = time.perf_counter()
    run()
    return (time.perf_counter() - before) * 1000


def search_table(data: Path) -> list[Row]:
    """Milliseconds a search takes, with Whoosh and with its FTS5 twin over the same queries."""
    site = Site.open(data)
    site.library.warm()  # as `serve` does right after its start
    texts = queries(site.library)
    times: dict[str, list[float]] = {"whoosh": [], "fts5": []}
    for text in texts:
        site.search(text, Scope())
        site.search_twin(text, Scope())
    for _ in range(ROUNDS):
        for text in texts:
            times["whoosh"].append(_timed(lambda text=text: site.search(text, Scope())))  # type: ignore[misc]
            times["fts5"].append(_timed(lambda text=text: site.search_twin(text, Scope())))  # type: ignore[misc]
    rows = []
    for engine, values in times.items():
        rows.append(
            {
                "engine": engine,
                "queries": len(texts),
                "p50 ms": round(percentile(values, 0.5), 2),
                "p99 ms": round(percentile(values, 0.99), 2),
                "max ms": round(max(values), 2),
                "p50 ratio": round(percentile(values, 0.5) / percentile(times["fts5"], 0.5), 2),
                "p99 ratio": round(percentile(values, 0.99) / percentile(times["fts5"], 0.99), 2),
            }
        )
    return rows


CARD_QUERIES = (
    "{megami} {type}", "megami:{megami} range:{number}", "range:>={number} -subtype:fullpower", "aura:>={number}",
    "type:{type} cost:<={number}", "keyword:{keyword}", "moves:distance megami:{megami}", "text:aura {type}",
    "(type:attack or type:action) charge:{number} sort:cost", "full power attacks at range {number}", "name:{name}",
    "in:yurina-saine range:{number}", "{name}", "season:S2 megami:{megami} sort:-aura",
)  # fmt: skip


def cards_table(data: Path) -> list[Row]:
    """Milliseconds a card query and an autocomplete take."""
    from carddb.cards import all_cards
    from carddb.documents import card_names
    from carddb.lookup import autocomplete
    from carddb.queries import QueryProblem, run, warm_up

    warm_up()
    draw = random.Random(20261129)
    cards = all_cards()
    names = [name for card in cards for name in card_names(card)]
    keywords = ("unanswerable", "crush", "weakness", "trap", "recovery", "burn", "dash")

    def one() -> str:
        card = draw.choice(cards)
        return draw.choice(CARD_QUERIES).format(
            megami=card.megami.removesuffix("-particle"), type=draw.choice(("attack", "action", "enchantment")),
            number=draw.randint(0, 9), keyword=draw.choice(keywords), name=draw.choice(names).split()[0],
        )  # fmt: skip

    texts = [one() for _ in range(QUERIES)]
    typed = [name[: draw.randint(2, 6)] for name in draw.choices(names, k=QUERIES)]

    def ask(text: str) -> None:
        with suppress(QueryProblem):  # a name with a colon or bracket in it is a wrong query, and answered as one
            run(text)

    queries = [_timed(lambda text=text: ask(text)) for _ in range(ROUNDS) for text in texts]  # type: ignore[misc]
    completions = [_timed(lambda text=text: autocomplete(text, 8)) for _ in range(ROUNDS) for text in typed]  # type: ignore[misc]
    return [
        {
            "what": what,
            "asked": len(values),
            "p50 ms": round(percentile(values, 0.5), 2),
            "p99 ms": round(percentile(values, 0.99), 2),
            "max ms": round(max(values), 2),
        }
        for what, values in (("card query", queries), ("autocomplete", completions))
    ]


PAGES = (
    "/",
    "/rules/",
    "/rules/sakura-arms-basic/10",
    "/rules/sakura-arms-basic/19",
    "/rule/sab-12.1",
    "/compare/damage-choice",
    "/glossary/sakura-arms/",
    "/glossary/sakura-arms/cost",
    "/search?q=can+i+block+with+2+aura",
    "/about",
)


def web_table(data: Path) -> list[Row]:
    """Milliseconds a page takes in process, then start-up time and memory of a real server."""
    from webapp import create_app

    client = create_app(data).test_client()
    rows: list[Row] = []
    every: list[float] = []
    for path in PAGES:
        first = _timed(lambda path=path: client.get(path))  # type: ignore[misc]
        values = [_timed(lambda path=path: client.get(path)) for _ in range(40)]  # type: ignore[misc]
        every += values
        rows.append(
            {
                "page": path,
                "first ms": round(first, 1),
                "p50 ms": round(percentile(values, 0.5), 2),
                "p99 ms": round(percentile(values, 0.99), 2),
            }
        )
    rows.append(
        {
            "page": "all pages",
            "first ms": "",
            "p50 ms": round(percentile(every, 0.5), 2),
            "p99 ms": round(percentile(every, 0.99), 2),
        }
    )
    rows += beside_exploring(data)
    started, memory = _server(data)
    rows.append(
        {
            "page": "server: start to first answer",
            "first ms": round(started * 1000),
            "p50 ms": "",
            "p99 ms": "",
        }
    )
    rows.append(
        {
            "page": "server: resident memory after these pages",
            "first ms": f"{memory:.0f} MB",
            "p50 ms": "",
            "p99 ms": "",
        }
    )
    return rows


BESIDE_PAGES = (
    "/rules/",
    "/rules/sakura-arms-basic/10",
    "/rules/sakura-arms-basic/19",
    "/search?q=can+i+block+with+2+aura",
    "/search?q=advance",
    "/cards",
    "/card/yurina-n1",
    "/card/saine-n6",
    "/glossary/sakura-arms/cost",
    "/rule/sab-12.1",
)
BESIDE = 300
"""Pages asked for, one after another, while nothing and while a whole turn is explored."""

SETTLING = 4.0
"""Seconds that a server has to read what it reads after its start; a question makes sure of the rest."""

WIDE = (
    "turn 7; distance 4; ash 1; you yurina, saine; health 8; aura 3; flare 4; energy 2; hand yurina-n1, yurina-n2, "
    "saine-n1, saine-n4; specials yurina-s1, yurina-s2, saine-s1; opponent saine, tokoyo; health 8; aura 3; flare 5; "
    "hand saine-n6, saine-n3, tokoyo-n4; specials tokoyo-s1, saine-s3"
)
"""A turn with more positions than are followed."""


def beside_exploring(data: Path) -> list[Row]:
    """Milliseconds that pages of a real server take while nobody, one and four readers explore turns at the limits.

    The goal: with one of them p99 stays within three times the usual.
    """
    scenario = json.dumps({"game": GAME, **read_text(WIDE)}).encode()
    rows, usual = [], 0.0
    with _running(data) as (_, address):
        time.sleep(SETTLING)
        for path in ("/chat?game=sakura-arms-basic&q=can+i+block", *BESIDE_PAGES):
            _get(address + path)
        for readers in (0, 1, 4):
            stop = threading.Event()
            exploring = [threading.Thread(target=_explore, args=(address, scenario, stop)) for _ in range(readers)]
            for thread in exploring:
                thread.start()
            paths = islice(cycle(BESIDE_PAGES), BESIDE)
            values = [_timed(lambda path=path: _get(address + path)) for path in paths]  # type: ignore[misc]
            stop.set()
            for thread in exploring:
                thread.join()
            p99 = percentile(values, 0.99)
            usual = usual or p99
            rows.append(
                {
                    "page": f"server: pages beside {readers} exploring",
                    "first ms": f"{p99 / usual:.1f} x",
                    "p50 ms": round(percentile(values, 0.5), 2),
                    "p99 ms": round(p99, 2),
                }
            )
    return rows


def _explore(address: str, scenario: bytes, stop: threading.Event) -> None:
    """Explores the rest of the turn again and again."""
    while not stop.is_set():
        with urllib.request.urlopen(address + "/api/whatif?explore=1&turn=1", scenario, timeout=60) as answer:
            answer.read()


@contextmanager
def _running(data: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A built server on a free port: its process and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "webapp.cli", "serve", "--port", "0"],
        env=os.environ | {"TABLESIDE_DATA": str(data)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process, next(line for line in process.stdout if "http://" in line).split("at ")[1].split("/ ")[0]
    finally:
        process.terminate()
        process.wait()


def _server(data: Path) -> tuple[float, float]:
    """Seconds from starting a built server to its first answer, and its resident memory (MB) after all pages."""
    before = time.perf_counter()
    with _running(data) as (process, address):
        _get(address + "/healthz")
        started = time.perf_counter() - before
        for path in PAGES * 3:
            _get(address + path)
        status = Path(f"/proc/{process.pid}/status")
        memory = 0.0
        if status.exists():
            line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
            memory = int(line.split()[1]) / 1024
        return started, memory


def _get(address: str) -> None:
    with urllib.request.urlopen(address, timeout=10) as answer:
        answer.read()


def as_text(table: list[Row]) -> str:
    """A table for people: columns as wide as they need to be."""
    names = list(table[0])
    widths = {name: max(len(name), *(len(str(row[name])) for row in table)) for name in names}
    lines = ["  ".join(name.ljust(widths[name]) for name in names)]
    lines += ["  ".join(str(row[name]).ljust(widths[name]) for name in names) for row in table]
    return "\n".join(lines)
