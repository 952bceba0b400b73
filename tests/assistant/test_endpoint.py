"""The transport to the operator's model, against a server on this machine that also misbehaves."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.machine.endpoint import (
    KEY,
    MAX_BYTES,
    MAX_TOKENS,
    MODEL,
    MOST_AT_ONCE,
    URL,
    EndpointFailure,
    EndpointProblem,
    complete,
    endpoint_from,
    read,
)
from tests.assistant.fake_model import KEY as SECRET
from tests.assistant.fake_model import Behavior, FakeModel, Handler, chat, fake_model, says

ASKED = ({"role": "user", "content": "what is a kami? カミ"},)


@pytest.fixture
def model() -> Iterator[FakeModel]:
    """A model of the test's own."""
    with fake_model() as server:
        yield server


# --- Configuration ---------------------------------------------------------------------------------------------------


def test_without_an_address_there_is_no_model() -> None:
    assert endpoint_from({}) is None
    assert endpoint_from({URL: "  ", MODEL: "small", KEY: SECRET}) is None


@pytest.mark.parametrize(
    ("url", "secure", "host", "port", "path"),
    [
        ("https://models.example.org/v1", True, "models.example.org", 443, "/v1/chat/completions"),
        ("https://models.example.org:8443/v1/", True, "models.example.org", 8443, "/v1/chat/completions"),
        ("http://127.0.0.1:11434/v1", False, "127.0.0.1", 11434, "/v1/chat/completions"),
        ("http://[::1]:80", False, "::1", 80, "/chat/completions"),
        ("http://localhost/v1/chat/completions", False, "localhost", 80, "/v1/chat/completions"),
    ],
)
def test_an_address_is_taken_apart(url: str, secure: bool, host: str, port: int, path: str) -> None:
    found = endpoint_from({URL: url, MODEL: "small"})
    assert found is not None
    assert (found.secure, found.host, found.port, found.path) == (secure, host, port, path)


@pytest.mark.parametrize(
    "url",
    [
        "http://models.example.org/v1",
        "http://192.168.0.7/v1",
        "http://127.0.0.1.example.org/v1",
        "ftp://127.0.0.1/v1",
        "file:///etc/passwd",
        "127.0.0.1:11434",
        "https://user:secret@models.example.org/v1",
        "https://models.example.org/v1?key=secret",
        "https://models.example.org/v1#x",
        "https://",
        "https://models.example.org:99999/",
        "https://models.example.org/v1\r\nHost: elsewhere",
        "https://[::1/v1",
    ],
)
def test_an_address_that_is_not_fit_is_refused(url: str) -> None:
    with pytest.raises(EndpointProblem, match=URL):
        endpoint_from({URL: url, MODEL: "small"})


def test_model_and_key_must_be_fit_to_send() -> None:
    url = "https://models.example.org/v1"
    with pytest.raises(EndpointProblem, match=MODEL):
        endpoint_from({URL: url})
    with pytest.raises(EndpointProblem, match=KEY) as problem:
        endpoint_from({URL: url, MODEL: "small", KEY: f"{SECRET}\nX-More: 1"})
    assert SECRET not in str(problem.value)


# --- What is sent ----------------------------------------------------------------------------------------------------


def test_what_is_sent_and_what_comes_back(model: FakeModel) -> None:
    model.behave = says("[1]")
    assert complete(model.endpoint, ASKED) == "[1]"
    ((path, headers, body),) = model.asked
    assert path == "/v1/chat/completions"
    assert headers["Authorization"] == f"Bearer {SECRET}"
    assert body == {"model": "small", "messages": list(ASKED), "temperature": 0, "max_tokens": MAX_TOKENS,
                    "stream": False}  # fmt: skip


def test_the_key_is_told_to_nobody_else(model: FakeModel, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    model.behave = lambda handler: handler.send(401, json.dumps({"error": f"bad key {SECRET}"}).encode())
    with pytest.raises(EndpointFailure) as failure:
        complete(model.endpoint, ASKED)
    assert SECRET not in f"{model.endpoint!r} {model.endpoint} {failure.value!r} {caplog.text}"


# --- Misbehavior -----------------------------------------------------------------------------------------------------


def stalls_at_once(handler: Handler) -> None:
    """Takes the question and says nothing."""
    server(handler).over.wait(60)


def stalls_in_the_middle(handler: Handler) -> None:
    """Sends half an answer and then nothing."""
    body = chat("[]")
    handler.send(200, body[:20], Content_Length=str(len(body)))
    server(handler).over.wait(60)


def drips_its_head(handler: Handler) -> None:
    """A header that never ends, a letter at a time."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
    drip(handler)


def drips_its_body(handler: Handler) -> None:
    """A body that never ends, a letter at a time: no single wait is long."""
    handler.send(200, b"", Content_Length="60000")
    drip(handler)


def drip(handler: Handler) -> None:
    """A letter every few milliseconds until the test is over."""
    while not server(handler).over.wait(0.02):
        handler.wfile.write(b" ")
        handler.wfile.flush()


def server(handler: Handler) -> FakeModel:
    """The server of a request."""
    return handler.server


@pytest.mark.parametrize("behavior", [stalls_at_once, stalls_in_the_middle, drips_its_head, drips_its_body])
def test_time_is_kept_whatever_the_server_does(model: FakeModel, behavior: Behavior) -> None:
    model.behave = behavior
    with pytest.raises(EndpointFailure, match="took too long"):
        complete(model.endpoint, ASKED, timeout=0.3)


def test_a_slow_model_does_not_keep_all_threads(model: FakeModel) -> None:
    """Calls beyond a few at once are refused at once, and are free again when the slow ones have ended."""
    arrived = threading.Semaphore(0)

    def stalls(handler: Handler) -> None:
        arrived.release()
        stalls_at_once(handler)

    model.behave = stalls
    with ThreadPoolExecutor(MOST_AT_ONCE) as pool:
        slow = [pool.submit(complete, model.endpoint, ASKED, 60) for _ in range(MOST_AT_ONCE)]
        for _ in slow:
            arrived.acquire()
        with pytest.raises(EndpointFailure, match="too many calls under way"):
            complete(model.endpoint, ASKED)
        model.over.set()
    assert all(isinstance(call.exception(), EndpointFailure) for call in slow)
    model.behave = says("[]")
    assert complete_when_free(model) == "[]"


def complete_when_free(model: FakeModel) -> str:
    """A call's place is free a moment after whoever waited for it is told."""
    for _ in range(500):
        try:
            return complete(model.endpoint, ASKED)
        except EndpointFailure:
            time.sleep(0.02)
    raise AssertionError("the slow calls kept their places")


def huge(handler: Handler) -> None:
    """More than anybody reads, without saying so."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(200):
        handler.wfile.write(b" " * (MAX_BYTES // 8))


def closes_early(handler: Handler) -> None:
    """Hangs up in the middle."""
    handler.send(200, chat("[]")[:30], Content_Length="5000")


def hangs_up(handler: Handler) -> None:
    """Hangs up without a word."""
    handler.close_connection = True


def no_http(handler: Handler) -> None:
    """Speaks something else."""
    handler.wfile.write(b"SSH-2.0-OpenSSH\r\n")


BAD: dict[str, Behavior] = {
    "huge": huge,
    "closes early": closes_early,
    "hangs up": hangs_up,
    "500": lambda handler: handler.send(500, chat("[]")),
    "429": lambda handler: handler.send(429, b"slow down"),
    "201": lambda handler: handler.send(201, chat("[]")),
    "redirect": lambda handler: handler.send(307, b"", Location="/elsewhere"),
    "redirect to another host": lambda handler: handler.send(302, b"", Location="http://192.0.2.1/v1"),
    "no HTTP": no_http,
    "zipped": lambda handler: handler.send(200, chat("[]"), Content_Encoding="gzip"),
    "empty": lambda handler: handler.send(200, b""),
    "HTML": lambda handler: handler.send(200, b"<html><script>alert(1)</script></html>"),
    "bytes": lambda handler: handler.send(200, bytes(range(256))),
    "a number": lambda handler: handler.send(200, b"5"),
    "deep": lambda handler: handler.send(200, b"[" * 60_000),
    "a long number": lambda handler: handler.send(200, b"9" * 60_000),
    "no choices": lambda handler: handler.send(200, b'{"choices": []}'),
    "choices of another shape": lambda handler: handler.send(200, b'{"choices": {"0": 1}}'),
    "no content": says(None),
    "content of another shape": says({"text": "[]"}),
    "a tool": says("[]", tool_calls=[{"type": "function", "function": {"name": "browse", "arguments": "{}"}}]),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_answer_is_a_failure_and_is_asked_for_once(model: FakeModel, name: str) -> None:
    model.behave = BAD[name]
    with pytest.raises(EndpointFailure):
        complete(model.endpoint, ASKED)
    assert len(model.asked) == 1


def test_nobody_is_there() -> None:
    with fake_model() as gone:
        endpoint = gone.endpoint
    with pytest.raises(EndpointFailure, match="no answer"):
        complete(endpoint, ASKED)


def test_a_host_by_name_must_be_this_machine(model: FakeModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """`localhost` may lead elsewhere; the far end is looked at before anything is sent."""
    monkeypatch.setattr("assistant.machine.endpoint.peer", lambda connection: "192.0.2.1")
    with pytest.raises(EndpointFailure, match="not this machine"):
        complete(model.endpoint, ASKED)
    assert model.asked == []


def test_without_a_secure_connection_nothing_is_sent(model: FakeModel) -> None:
    """Whoever cannot prove to be the host gets neither the question nor the key."""
    with pytest.raises(EndpointFailure, match="no secure connection"):
        complete(replace(model.endpoint, secure=True), ASKED)
    assert model.asked == []


SHAPES = st.recursive(
    st.none() | st.text(max_size=5),
    lambda parts: (
        st.lists(parts, max_size=3)
        | st.dictionaries(st.sampled_from(["choices", "message", "content", "tool_calls"]), parts)
    ),
)


@given(st.binary(max_size=400) | SHAPES.map(lambda data: json.dumps(data).encode()))
def test_any_body_is_text_or_a_failure(body: bytes) -> None:
    with suppress(EndpointFailure):
        assert isinstance(read(body), str)
