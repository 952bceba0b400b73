"""The process in which scenarios are explored: a line of JSON in, a line of JSON out, until the input ends.

`exploring.py` starts it with this folder off the path, because names here would hide those of the standard library.
It is another process so that it can be ended in the middle, and so that pages do not wait for it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys

from engine.whatif import as_line, resolve

MOST_MEMORY = 1 << 30
"""Bytes; a scenario that needs more ends this process, not the machine."""


def main() -> None:
    """Answers requests `{"scenario", "explore", "turn"}` with results, in their order."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    with contextlib.suppress(OSError):
        os.nice(10)
    for line in sys.stdin:
        asked = json.loads(line)
        result = resolve(asked["scenario"], asked["explore"], asked["turn"])
        sys.stdout.buffer.write(as_line(result))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
