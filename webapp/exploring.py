"""Exploring beside the pages: a few processes that are ended at a limit, so that no question slows the site.

`explored(scenario, …)` is `engine.whatif.resolve` with every answer followed, `answer(…)` the same as JSON. Where the
limit is reached, or every process is busy, it returns what there is without them and says so in `summary`.
"""

from __future__ import annotations

import atexit
import json
import os
import queue
import select
import subprocess
import sys
import threading
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import engine
from engine.whatif import as_line, resolve

Result = dict[str, Any]

PROCESSES = 2
SECONDS = 6.0
"""The hard limit for one question; the engine itself stops a little earlier and then returns what it found."""
PATIENCE = 1.5
"""Seconds that a question waits for a process to be free."""
STARTING = 10.0
"""What a process may take longer for its first question."""

_CHILD = Path(__file__).with_name("exploring_child.py")


class Ended(Exception):
    """The process gave no answer: it was ended at the limit, or it died."""


class Explorer:
    """One process; started when it is first needed, and again after it was ended."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, scenario: object, *, explore: bool, turn: bool, seconds: float) -> bytes:
        """The result as JSON, within the time.

        Raises:
            Ended: there was none.
        """
        process = self._process
        if process is None or process.poll() is not None:
            process = self._process = _start()
            seconds += STARTING
        request = json.dumps({"scenario": scenario, "explore": explore, "turn": turn}).encode() + b"\n"
        try:
            assert process.stdin is not None
            process.stdin.write(request)
            process.stdin.flush()
            answer = _read_line(process, seconds)
        except OSError:
            answer = None
        if answer is None:
            self.end()
            raise Ended
        return answer

    def end(self) -> None:
        """Ends the process at once."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()


class Explorers:
    """The processes of this server process, each for one question at a time."""

    def __init__(self, processes: int = PROCESSES, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        self.seconds, self.patience = seconds, patience
        self.owner = os.getpid()
        self._free: queue.LifoQueue[Explorer] = queue.LifoQueue()
        self._all = [Explorer() for _ in range(processes)]
        for explorer in self._all:
            self._free.put(explorer)

    def explored(self, scenario: object, *, explore: bool = True, turn: bool = False) -> Result:
        """The result of a scenario with its outcomes, as far as time allows."""
        found: Result = json.loads(self.answer(scenario, explore=explore, turn=turn))
        return found

    def answer(self, scenario: object, *, explore: bool = True, turn: bool = False) -> bytes:
        """The same as JSON, for whoever only passes it on: a long one takes longer to read than a page."""
        try:
            explorer = self._free.get(timeout=self.patience)
        except queue.Empty:
            return _without(scenario, "others are being worked out at this moment; ask again")
        try:
            return explorer.ask(scenario, explore=explore, turn=turn, seconds=self.seconds)
        except Ended:
            return _without(scenario, f"at the limit of {self.seconds:g} seconds")
        finally:
            self._free.put(explorer)

    def end(self) -> None:
        """Ends every process."""
        for explorer in self._all:
            explorer.end()


def explorers() -> Explorers:
    """Those of this process; a server that forks has them once in each."""
    with _LOCK:
        return _explorers(os.getpid())


_LOCK = threading.Lock()


@lru_cache(maxsize=4)
def _explorers(owner: int) -> Explorers:
    made = Explorers()
    atexit.register(lambda: made.end() if os.getpid() == owner else None)
    return made


def _without(scenario: object, why: str) -> bytes:
    """The plain result, with a summary that says that nothing was followed."""
    result: Result = resolve(scenario)
    result["outcomes"] = []
    result["summary"] = {
        "complete": False,
        "positions": 0,
        "outcomes": 0,
        "opponent_health": [],
        "opponent_aura": [],
        "you_health": [],
        "you_aura": [],
        "can_win": False,
        "wins_whatever_they_do": False,
        "winning_line": [],
        "stopped": why,
    }
    return as_line(result)


def _start() -> subprocess.Popen[bytes]:
    """A new process that finds the packages where this one has them."""
    packages = str(Path(engine.__file__).resolve().parents[1])
    path = os.pathsep.join(filter(None, (packages, os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-P", str(_CHILD)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,  # Ctrl+C is for the server, which then ends this one
        env={**os.environ, "PYTHONPATH": path},
    )


def _read_line(process: subprocess.Popen[bytes], seconds: float) -> bytes | None:
    """A whole line of the process's output, None if it does not come in time."""
    assert process.stdout is not None
    end, read = time.monotonic() + seconds, bytearray()
    while (left := end - time.monotonic()) > 0:
        ready, _, _ = select.select([process.stdout], [], [], left)
        if not ready:
            return None
        piece = os.read(process.stdout.fileno(), 1 << 20)
        if not piece:
            return None
        read += piece
        if piece.endswith(b"\n"):
            return bytes(read)
    return None
