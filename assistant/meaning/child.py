"""The process that computes the vectors of a build: `python -m assistant.meaning.child FOLDER`.

It stands apart because the model is foreign code: should it end its process, a build or a server goes on without it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from assistant.meaning.fusion import NoModel, load_model
from assistant.meaning.vectors import write_vectors


def main(folder: str) -> int:
    """Writes the vectors and says what it does, a line at a time; 1 if there is no model."""
    try:
        model = load_model()
    except NoModel as problem:
        print(f"No vectors: {problem}.", flush=True)
        return 1
    write_vectors(Path(folder), model.name, model.passage, lambda line: print(line, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
