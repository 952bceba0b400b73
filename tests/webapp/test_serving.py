"""Real servers: one process, several processes, and how they end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from carddb.build import current_build
from tests.pages import PAGE_TYPES, as_json
from tests.serving import ask, listen_to_ctrl_c

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
SERVERS = pytest.mark.parametrize("workers", [1, 2], ids=["waitress", "gunicorn"])


@contextmanager
def server(data: Path, workers: int, signals: signal.Signals = signal.SIGTERM) -> Iterator[tuple[str, list[str]]]:
    """A server at a port that the system chose: its address, and what it prints until it has ended."""
    process = subprocess.Popen(
        [sys.executable, "-m", "webapp.cli", "serve", "--port", "0", "--workers", str(workers)],
        cwd=ROOT,
        env=os.environ | {"TABLESIDE_DATA": str(data)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=listen_to_ctrl_c,
    )
    assert process.stdout is not None
    printed = [process.stdout.readline()]
    while printed[-1] and "http://" not in printed[-1]:
        printed.append(process.stdout.readline())
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+", printed[-1])
        assert found, printed
        yield found.group(), printed
    finally:
        process.send_signal(signals)
        try:
            printed.append(process.communicate(timeout=20)[0])
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        printed.append(f"ended with {process.returncode}")


@SERVERS
def test_it_answers_and_ends_cleanly(data: Path, workers: int) -> None:
    """Pages, data and errors; then SIGTERM, exit 0, and not a word of trouble."""
    with server(data, workers) as (address, printed):
        health = json.loads(ask(f"{address}/healthz.json").text)
        build = current_build(data)
        assert build is not None
        assert (health["status"], health["build"]) == ("ok", build.id)
        for page in PAGE_TYPES.values():
            assert ask(address + page).status == 200
            assert ask(address + as_json(page)).content_type == "application/json"
        assert ask(f"{address}/rule/sab-12.99").status == 404
        assert ask(f"{address}/nowhere.json").content_type == "application/problem+json"
    assert printed[-1] == "ended with 0"
    assert not re.search(r"Traceback|Error|WARN", "".join(printed))


@SERVERS
def test_it_ends_with_ctrl_c(data: Path, workers: int) -> None:
    """As the line that it prints says."""
    with server(data, workers, signal.SIGINT) as (address, printed):
        assert "Ctrl+C" in printed[-1]
        assert ask(address).status == 200
    assert printed[-1] == "ended with 0"
    assert "Traceback" not in "".join(printed)


@SERVERS
def test_many_readers_at_once(data: Path, workers: int) -> None:
    """Eight threads get what one reader gets: the searchers do not disturb each other."""
    pages = [address for name, address in PAGE_TYPES.items() if "search" in name or "rule" in name] * 8
    with server(data, workers) as (address, _):
        alone = {page: ask(address + page).text for page in set(pages)}
        with ThreadPoolExecutor(8) as readers:
            together = list(readers.map(lambda page: (page, ask(address + page).text), pages))
    assert [page for page, text in together if text != alone[page]] == []


@SERVERS
def test_a_body_too_large(data: Path, workers: int) -> None:
    """413 through the server too, and the connection's other requests are still answered."""
    with server(data, workers) as (address, _):
        request = urllib.request.Request(f"{address}/table.json", data=b"book=" + b"x" * 100_000)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with pytest.raises(urllib.request.HTTPError) as refused:
            opener.open(request, timeout=30)
        assert refused.value.code == 413
        assert json.loads(refused.value.read())["hint"] == "Send at most 64 kB."
        assert ask(address).status == 200
