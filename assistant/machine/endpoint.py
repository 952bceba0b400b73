"""The transport to a model that the operator may run or rent: one POST to an OpenAI-compatible endpoint, well fenced.

Off unless the operator's environment names one. The address, the model and the key come from there alone, never from a
request. Nothing is followed, nothing is tried twice, and whatever goes wrong is an `EndpointFailure`, upon which the
answer that search found stands. The key is in no message and in no `repr`.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import queue
import socket
import ssl
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

URL, MODEL, KEY = "TABLESIDE_MODEL_URL", "TABLESIDE_MODEL_NAME", "TABLESIDE_MODEL_KEY"
"""What the operator may set in the environment; without the first there is no model."""
TIMEOUT = 8.0
"""Seconds for a call in all: looking the name up, connecting, and the last byte of the answer."""
MAX_BYTES = 64 * 1024
"""Bytes of an answer that are read; a longer one counts for nothing."""
MAX_TOKENS = 500
"""Tokens that the model is asked for at most."""
MOST_AT_ONCE = 3
"""Calls under way in one process, so that a slow model never takes all threads of the site."""

Message = Mapping[str, str]
_PATH = "/chat/completions"
_LOOPBACK = "localhost"
_TOO_LONG = "took too long"


class EndpointProblem(ValueError):
    """The operator's configuration is wrong; the text names the variable and what to do."""


class EndpointFailure(Exception):
    """A call came to nothing; the text is the reason in a few words, for the operator's record."""


@dataclass(frozen=True)
class Endpoint:
    """Where the model is. `secure` is https; without it the host is this machine."""

    secure: bool
    host: str
    port: int
    path: str
    model: str
    key: str = field(default="", repr=False)


def endpoint_from(environment: Mapping[str, str]) -> Endpoint | None:
    """The endpoint that the operator configured, or None if there is none.

    Raises:
        EndpointProblem: an address that is neither https nor this machine, or a model or key that cannot be sent.
    """
    text = environment.get(URL, "").strip()
    if not text:
        return None
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise EndpointProblem(f"{URL} is no address; an example is http://127.0.0.1:11434/v1") from None
    if parts.scheme not in ("http", "https") or not host or not _printable(text):
        raise EndpointProblem(f"{URL} must begin with https:// (or http:// for this machine) and name a host")
    if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
        raise EndpointProblem(f"{URL} must hold neither a user, nor a query, nor a fragment; the key goes into {KEY}")
    secure = parts.scheme == "https"
    if not secure and not _is_loopback(host):
        raise EndpointProblem(f"{URL} must be https://, as its host is not this machine")
    model, key = environment.get(MODEL, "").strip(), environment.get(KEY, "").strip()
    if not model or not model.isprintable():
        raise EndpointProblem(f"{MODEL} must name the model to ask, as {URL} is set")
    if not _printable(key):
        raise EndpointProblem(f"{KEY} holds a character that no key has")
    path = parts.path.rstrip("/")
    path = path if path.endswith(_PATH) else path + _PATH
    return Endpoint(secure, host, port or (443 if secure else 80), path, model, key)


def _printable(text: str) -> bool:
    """Whether a text can stand in the head of a request: ASCII without spaces."""
    return text.isascii() and all(char.isprintable() and char != " " for char in text)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == _LOOPBACK


_free = threading.BoundedSemaphore(MOST_AT_ONCE)


def complete(endpoint: Endpoint, messages: Sequence[Message], timeout: float = TIMEOUT) -> str:
    """What the model answers to messages: plain text, not to be trusted in any way.

    The call runs in a thread of its own, so that the time is kept whatever the other side does: a server that drips
    a byte a second, or a name server that never answers, would outlive every limit that a socket has.

    Raises:
        EndpointFailure: anything else than an answer of the expected shape in time.
    """
    if not _free.acquire(blocking=False):
        raise EndpointFailure("too many calls under way")
    call = _Call(endpoint, messages, timeout)
    threading.Thread(target=call.run, name="model", daemon=True).start()
    try:
        found = call.found.get(timeout=timeout)
    except queue.Empty:
        call.give_up()
        raise EndpointFailure(_TOO_LONG) from None
    if isinstance(found, EndpointFailure):
        raise found
    return read(found)


class _Call:
    """One request under way. Its thread ends with the connection, which whoever waits for it may close."""

    def __init__(self, endpoint: Endpoint, messages: Sequence[Message], timeout: float) -> None:
        self.found: queue.SimpleQueue[bytes | EndpointFailure] = queue.SimpleQueue()
        kind = http.client.HTTPSConnection if endpoint.secure else http.client.HTTPConnection
        self._connection = kind(endpoint.host, endpoint.port, timeout=timeout)
        self._endpoint = endpoint
        self._messages = messages
        self._given_up = False

    def run(self) -> None:
        """Puts the body of the answer into `found`, or why there is none."""
        try:
            self.found.put(self._body())
        except EndpointFailure as failure:
            self.found.put(failure)
        except TimeoutError:
            self.found.put(EndpointFailure(_TOO_LONG))
        except ssl.SSLError:
            self.found.put(EndpointFailure("no secure connection"))
        except (OSError, http.client.HTTPException, ValueError) as problem:
            self.found.put(EndpointFailure(f"no answer: {type(problem).__name__}"))
        finally:
            self._connection.close()
            _free.release()

    def give_up(self) -> None:
        """Ends the connection, so that the thread does not go on reading."""
        self._given_up = True
        if self._connection.sock is not None:
            with suppress(OSError):
                self._connection.sock.shutdown(socket.SHUT_RDWR)

    def _body(self) -> bytes:
        endpoint, connection = self._endpoint, self._connection
        connection.connect()
        if self._given_up:
            raise EndpointFailure(_TOO_LONG)
        if not endpoint.secure and not _is_loopback(peer(connection)):
            raise EndpointFailure("the host is not this machine")
        connection.request("POST", endpoint.path, request_body(endpoint, self._messages), _headers(endpoint))
        response = connection.getresponse()
        if response.status != 200:  # a redirect is no answer either
            raise EndpointFailure(f"status {response.status}")
        if response.getheader("Content-Encoding", "identity").lower() != "identity":
            raise EndpointFailure("an answer in an encoding that was not asked for")
        body = response.read(MAX_BYTES + 1)
        if len(body) > MAX_BYTES:
            raise EndpointFailure("the answer is too long")
        return body


def peer(connection: http.client.HTTPConnection) -> str:
    """The address at the far end."""
    return str(connection.sock.getpeername()[0])


def _headers(endpoint: Endpoint) -> dict[str, str]:
    headers = {"Content-Type": "application/json", "Accept": "application/json", "Accept-Encoding": "identity",
               "Connection": "close"}  # fmt: skip
    return headers | ({"Authorization": f"Bearer {endpoint.key}"} if endpoint.key else {})


def request_body(endpoint: Endpoint, messages: Sequence[Message]) -> bytes:
    """The request: no tools, no sampling, few tokens."""
    request = {"model": endpoint.model, "messages": [dict(message) for message in messages], "temperature": 0,
               "max_tokens": MAX_TOKENS, "stream": False}  # fmt: skip
    return json.dumps(request, ensure_ascii=False).encode("utf-8", "replace")


def read(body: bytes) -> str:
    """The text of the first choice.

    Raises:
        EndpointFailure: the body is not such an answer, or the model calls for a tool.
    """
    try:
        message = json.loads(body)["choices"][0]["message"]
        text, tools = message["content"], message.get("tool_calls")
    except (ValueError, RecursionError, KeyError, IndexError, TypeError, AttributeError):
        raise EndpointFailure("not the shape of an answer") from None
    if not isinstance(text, str) or tools:
        raise EndpointFailure("no text in the answer")
    return text
