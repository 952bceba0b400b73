"""A model endpoint on this machine that answers as a test tells it to, and behaves as badly as it is told to."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from assistant.machine.endpoint import Endpoint

KEY = "sk-the-operators-secret"


class Handler(BaseHTTPRequestHandler):
    """One request: noted, then handed to the behavior of the test."""

    server: FakeModel

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.asked.append((self.path, dict(self.headers.items()), json.loads(body)))
        with suppress(OSError):  # the other side hung up, as it should
            self.server.behave(self)

    def do_GET(self) -> None:
        self.server.asked.append((self.path, dict(self.headers.items()), {}))
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""

    def send(self, status: int, body: bytes, **headers: str) -> None:
        """A whole answer."""
        self.send_response(status)
        for name, value in ({"Content_Length": str(len(body))} | headers).items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)


Behavior = Callable[[Handler], None]


class FakeModel(ThreadingHTTPServer):
    """The server; `asked` are the requests that it got, `over` ends whoever waits in it."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        self.over = threading.Event()
        self.behave: Behavior = says("[]")

    @property
    def url(self) -> str:
        """The address as an operator would configure it."""
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    @property
    def endpoint(self) -> Endpoint:
        """The same as the assistant has it."""
        return Endpoint(False, "127.0.0.1", self.server_address[1], "/v1/chat/completions", "small", KEY)


@contextmanager
def fake_model() -> Iterator[FakeModel]:
    """A server that runs as long as the test needs it."""
    server = FakeModel()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.over.set()
        server.shutdown()
        server.server_close()


def chat(content: object, **more: object) -> bytes:
    """The body of a chat completion."""
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": content} | more}]}).encode()


def says(content: object, **more: object) -> Behavior:
    """Answers properly."""
    return lambda handler: handler.send(200, chat(content, **more))


def items(*claims: tuple[str, str, str]) -> str:
    """The JSON list that is asked for."""
    names = ("sentence", "passage_id", "quote")
    return json.dumps([dict(zip(names, claim, strict=True)) for claim in claims])
