"""Real server processes for tests, on ports of their own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

START_SECONDS = 120
"""How long a server may take to answer; it builds its data first, perhaps on a busy machine."""

# A proxy that the environment names is for the world outside, not for 127.0.0.1.
_OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@dataclass(frozen=True)
class Reply:
    """What a server answered."""

    status: int
    content_type: str
    text: str


def ask(url: str) -> Reply:
    """Ask for a page; an answer like 404 is an answer too."""
    try:
        response = _OPENER.open(url, timeout=30)
    except urllib.error.HTTPError as error:
        response = error
    with response:
        text = response.read().decode("utf-8")
        return Reply(response.status, response.headers.get_content_type(), text)


@contextmanager
def served(command: Sequence[str | Path], folder: Path, data: Path) -> Iterator[str]:
    """Run `<command> serve` in a folder, with a data folder; yields the server's address.

    The port is free when it is chosen, and nearly always still free a moment later when the server takes it.
    """
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    log = data.with_name(f"{data.name}.log")
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*command, "serve", "--host", "127.0.0.1", "--port", str(port)],
            cwd=folder,
            env={**os.environ, "TABLESIDE_DATA": str(data)},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            wait_for(process, address, log)
            yield address
        finally:
            stop(process)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    """Wait until a server says that it is well, or fail with what it printed."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            if ask(f"{address}/healthz").status == 200:
                return
        except OSError:
            pass  # not listening yet
        time.sleep(0.05)
    state = "still runs" if process.poll() is None else f"ended with {process.returncode}"
    printed = log.read_text(encoding="utf-8", errors="replace")
    raise AssertionError(f"no server at {address}; the process {state} and printed:\n{printed}")


def listen_to_ctrl_c() -> None:
    """For a new process: a shell that runs tests in the background has its children ignore Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a server, kindly first."""
    process.terminate()
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
