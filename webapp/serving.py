"""Serving: waitress with threads for one process, gunicorn with threads above."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from flask import Flask

THREADS = 8
"""Threads a process answers with."""

READS_AFTER = 1.0
"""Seconds after its start in which the site answers its first readers, before it reads all that it has."""

LONGEST_ADDRESS = 8190
"""Letters; a scenario with many plays has a long one, and gunicorn takes no more."""


def serve(host: str, port: int, workers: int, data: Path) -> None:
    """Serves until interrupted; `port` 0 takes a free one. Prints the address.

    Raises:
        click.ClickException: the address cannot be used.
    """
    listening = _bind(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    click.echo(f"Tableside is at http://{shown}:{listening.getsockname()[1]}/ (stop with Ctrl+C)")
    sys.stdout.flush()
    if workers > 1:
        _gunicorn(listening, workers, data)
    else:
        _waitress(listening, data)


def _bind(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        raise click.ClickException(
            f"cannot listen on {host}:{port}: {error.strerror}. Choose another with --host or --port."
        ) from None
    except OverflowError:
        raise click.UsageError(f"--port {port} is no port; use 0 to 65535") from None
    return listening


def _site(data: Path) -> Any:
    """The site; what it has loaded stays, so that the garbage collector need never look through it while pages wait."""
    from webapp import create_app

    site = create_app(data)
    gc.collect()
    gc.freeze()
    reading = threading.Timer(READS_AFTER, _read_on, (site,))
    reading.daemon = True
    reading.start()
    return site


def _read_on(site: Flask) -> None:
    """What search and assistant know by heart, so that no reader waits for it."""
    from assistant import warm_up

    site.extensions["tableside"].library.warm()
    warm_up()
    gc.freeze()


def _waitress(listening: socket.socket, data: Path) -> None:
    import waitress

    # A request that waits a moment for a free thread is no trouble worth a line on the terminal.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # waitress ends its threads and is done
    waitress.serve(
        _site(data),
        sockets=[listening],
        threads=THREADS,
        ident="tableside",
        max_request_body_size=1 << 20,
    )


def _gunicorn(listening: socket.socket, workers: int, data: Path) -> None:
    from gunicorn.app.base import BaseApplication

    class Application(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            self.cfg.set("bind", [f"fd://{listening.fileno()}"])
            self.cfg.set("workers", workers)
            self.cfg.set("worker_class", "gthread")
            self.cfg.set("threads", THREADS)
            self.cfg.set("limit_request_line", LONGEST_ADDRESS)
            self.cfg.set("accesslog", None)
            self.cfg.set("loglevel", "warning")

        def load(self) -> Any:
            return _site(data)

    listening.set_inheritable(True)
    Application().run()
