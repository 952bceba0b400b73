"""The vectors of a build: one file beside the index, with the model's name and checksums, read whole or not at all.

A first line of JSON tells the model, the width and, for each book, how many vectors there are and of which texts; then
come the numbers, 4 bytes each. Nothing here needs a package beyond the standard library.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import sys
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.books import BOOKS
from assistant.knowledge import Knowledge, knowledge_of

FILE = "vectors.bin"
FORMAT = 1
MAX_TEXT = 2000
"""Characters of a text that become a vector."""
MAX_HEAD = 100_000

Encode = Callable[[str], Sequence[float]]


class VectorProblem(ValueError):
    """The file is missing, damaged, or was made by another model or from other texts; the text says which."""


@dataclass(frozen=True)
class Vectors:
    """The vectors of one book, one after the other: first its passages, then its rule questions and facts."""

    width: int
    numbers: array[float]

    def likeness(self, vector: Sequence[float]) -> list[float]:
        """The product of each vector with one; of vectors of length 1 that is the cosine."""
        try:
            numpy: Any = importlib.import_module("numpy")
        except ImportError:
            return self.likeness_without_numpy(vector)
        rows = numpy.frombuffer(self.numbers, dtype=numpy.float32).reshape(-1, self.width)
        found: list[float] = (rows @ numpy.asarray(vector, dtype=numpy.float32)).tolist()
        return found

    def likeness_without_numpy(self, vector: Sequence[float]) -> list[float]:
        """The same, slowly."""
        width, numbers = self.width, self.numbers
        rows = (numbers[start : start + width] for start in range(0, len(numbers), width))
        return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in rows]


def texts_of(knowledge: Knowledge) -> list[str]:
    """What becomes a vector, in the order of the file: each rule, each question with its answer."""
    passages = [f"{passage.rule.title}. {passage.text}" for passage in knowledge.passages]
    return [text[:MAX_TEXT] for text in (*passages, *(f"{unit.question} {unit.answer}" for unit in knowledge.units))]


def digest(texts: Sequence[str]) -> str:
    """Names the texts of a book."""
    return hashlib.sha256("\0".join(texts).encode("utf-8", "replace")).hexdigest()


def write_vectors(folder: Path, model: str, encode: Encode, progress: Callable[[str], None] = lambda _: None) -> None:
    """Computes the vectors of all books and puts the file in place in one step.

    Raises:
        OSError: the folder cannot be written.
    """
    numbers, books, width = array("f"), {}, 0
    for book in BOOKS:
        texts = texts_of(knowledge_of(book))
        progress(f"Computing vectors: {book}, {len(texts)} texts …")
        for text in texts:
            vector = encode(text)
            width = len(vector)
            numbers.extend(float(number) for number in vector)
        books[book] = {"count": len(texts), "texts": digest(texts)}
    if sys.byteorder == "big":
        numbers.byteswap()
    body = numbers.tobytes()
    checksum = hashlib.sha256(body).hexdigest()
    head = {"format": FORMAT, "model": model, "width": width, "books": books, "sha256": checksum}
    work = folder / f".{FILE}-{os.getpid()}"
    work.write_bytes(json.dumps(head).encode() + b"\n" + body)
    work.replace(folder / FILE)


def read_vectors(folder: Path, model: str) -> dict[str, Vectors]:
    """The vectors of each book.

    Raises:
        VectorProblem: there are none that fit the model and the texts.
    """
    try:
        head, _, body = (folder / FILE).read_bytes().partition(b"\n")
    except OSError:
        raise VectorProblem("no vectors in the build; run `tableside build`") from None
    try:
        told = json.loads(head[:MAX_HEAD])
        kind, name, width, checksum = told["format"], told["model"], int(told["width"]), told["sha256"]
        counts = {book: (int(told["books"][book]["count"]), str(told["books"][book]["texts"])) for book in BOOKS}
    except (ValueError, KeyError, TypeError, RecursionError):
        raise VectorProblem("the file of vectors is damaged") from None
    if kind != FORMAT or name != model:
        raise VectorProblem(f"the vectors are of {str(name)[:60]}, not of {model}; run `tableside build`")
    total = sum(count for count, _ in counts.values())
    if hashlib.sha256(body).hexdigest() != checksum or width < 1 or len(body) != 4 * width * total:
        raise VectorProblem("the file of vectors is damaged")
    return _by_book(body, width, counts)


def _by_book(body: bytes, width: int, counts: Mapping[str, tuple[int, str]]) -> dict[str, Vectors]:
    found, start = {}, 0
    for book, (count, texts) in counts.items():
        if texts != digest(texts_of(knowledge_of(book))):
            raise VectorProblem(f"the vectors are of an older {book}; run `tableside build`")
        end = start + 4 * width * count
        numbers = array("f", body[start:end])
        if sys.byteorder == "big":
            numbers.byteswap()
        found[book], start = Vectors(width, numbers), end
    return found
