"""What readers call wrong: question, answer and build, one JSON line each, in a file of the operator's own.

Nothing else is stored and nothing is sent anywhere; the file stops growing at a limit.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FILE = "feedback.jsonl"
MAX_BYTES = 2_000_000
MAX_FIELD = 700


def keep_feedback(folder: Path, question: str, game: str, answer: str, build: str) -> bool:
    """Adds an entry; False if the file is full or cannot be written."""
    path = folder / FILE
    entry = {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "game": game[:40],
        "question": question[:MAX_FIELD],
        "answer": answer[:MAX_FIELD],
        "build": build,
    }
    return append_line(path, json.dumps(entry, ensure_ascii=False), MAX_BYTES)


def append_line(path: Path, text: str, most: int) -> bool:
    """Adds a line to a file that only the operator reads; False if it would grow over `most` bytes, or cannot."""
    line = f"{text}\n".encode("utf-8", "replace")
    try:
        # One write to a file opened for appending, so that several processes never mix their lines.
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            if os.fstat(handle).st_size + len(line) > most:
                return False
            os.write(handle, line)
        finally:
            os.close(handle)
    except OSError:
        return False
    return True


def read_feedback(folder: Path) -> Iterator[dict[str, Any]]:
    """The entries, oldest first; lines that cannot be read are left out."""
    path = folder / FILE
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if isinstance(entry, dict) and {"when", "game", "question", "answer", "build"} <= set(entry):
            yield entry
