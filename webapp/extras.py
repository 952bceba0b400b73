"""The two things that an operator may add to the assistant: a model of their own, and a search by meaning.

Both are off unless asked for, and the site is whole without them; `/healthz` and the log say which are on.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from flask import Flask, current_app

from assistant import Answer, ask
from assistant.answering import Reword
from assistant.machine.endpoint import endpoint_from
from assistant.machine.writer import Writer
from assistant.meaning.fusion import Meaning, NoModel, build_vectors, is_installed, load
from assistant.meaning.vectors import FILE
from carddb.build import Build, current_build
from webapp.feedback import append_line

MODEL_FILE = "model.jsonl"
"""The operator's record of calls to the model, in the data folder; an older half lies beside it as `model.1.jsonl`."""
MAX_BYTES = 2_000_000
SEMANTIC = "TABLESIDE_SEMANTIC"
"""Set to 1 it asks for the search by meaning; see the README for why it is not on by itself."""
_LOG = logging.getLogger("tableside")


@dataclass(frozen=True)
class Extras:
    """What is on in this process."""

    writer: Writer | None = None
    meaning: Meaning | None = None
    semantic: str = "off"

    def reword(self, user: str | None, call: bool = True) -> Reword | None:
        """How a user's answers get other words; None is the operator. Without `call` only from what is remembered."""
        return partial(self.writer.reworded, user=user, call=call) if self.writer else None

    def ask(self, question: str, game: str, history: Sequence[object] = ()) -> Answer:
        """The assistant as the operator may ask it, without a rate limit."""
        return ask(question, game, history, self.reword(None), self.meaning)

    @property
    def tag(self) -> str:
        """What a cached page depends on besides build and code."""
        return ("m" if self.writer else "") + ("s" if self.meaning else "")

    def as_data(self) -> dict[str, Any]:
        """For `/healthz`: what is on, without where it is; for the search by meaning why it is not."""
        return {"model": self.writer is not None, "semantic": self.semantic}


def operators_extras(folder: Path, environment: Mapping[str, str] = os.environ) -> Extras:
    """What the operator's environment asks for.

    Raises:
        EndpointProblem: the model's configuration is wrong.
    """
    endpoint = endpoint_from(environment)
    writer = Writer(endpoint, partial(keep_call, folder)) if endpoint else None
    if not wants_meaning(environment):
        return Extras(writer)
    try:
        found = current_build(folder)
        if found is None:
            raise NoModel("there is no build yet")
        return Extras(writer, load(found.folder), "on")
    except NoModel as problem:
        return Extras(writer, None, f"off: {problem}")


def wants_meaning(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the operator asks for the search by meaning."""
    return environment.get(SEMANTIC, "") in ("1", "on")


def add_vectors(build: Build, progress: Callable[[str], None]) -> None:
    """Computes the vectors of a build where the extra is installed and they are not there yet."""
    if is_installed() and not (build.folder / FILE).exists() and not build_vectors(build.folder, progress):
        progress("The build is in use without vectors.")


def install(app: Flask, folder: Path) -> None:
    """Adds what the operator asks for to the site, and says so once."""
    found = app.extensions["tableside_extras"] = operators_extras(folder)
    if found.writer is not None:
        endpoint = found.writer.endpoint
        _LOG.warning("where search finds passages alone, %s at %s words the answer", endpoint.model, endpoint.host)
    if found.semantic != "off":
        _LOG.warning("search by meaning is %s", found.semantic)


def extras() -> Extras:
    """The extras of the current site."""
    found: Extras = current_app.extensions["tableside_extras"]
    return found


def keep_call(folder: Path, record: Mapping[str, Any]) -> bool:
    """Adds the record of a call: digest of the prompt, passages, verdicts; no question. False if it cannot."""
    path = folder / MODEL_FILE
    entry = {"when": datetime.now(UTC).isoformat(timespec="seconds")} | dict(record)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > MAX_BYTES:
            path.replace(path.with_suffix(".1.jsonl"))
    except OSError:
        return False
    return append_line(path, json.dumps(entry, ensure_ascii=False), 2 * MAX_BYTES)
