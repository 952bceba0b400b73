"""Builds the data folder: one SQLite file and one index directory, beside the old ones, then renamed into place.

A build is a folder `build-<id>` with `tableside.db` and `index/`; the file `CURRENT` names the one in use and
is replaced in one step. So a build that is interrupted or fails leaves the old one untouched, and a running
server keeps the files that it has open.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from carddb.database import SCHEMA_VERSION, write_database
from carddb.documents import all_documents
from rules_corpus.index import build_index

CURRENT = "CURRENT"
_PACKAGES = Path(__file__).resolve().parent.parent
_CODE = ("rules_corpus", "carddb")

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Build:
    """A finished build: its id (a digest of everything it was made from) and its folder."""

    id: str
    folder: Path

    @property
    def database(self) -> Path:
        return self.folder / "tableside.db"

    @property
    def index(self) -> Path:
        return self.folder / "index"


def source_id() -> str:
    """Digest of everything a build is made from: the corpus, the cards and the code that reads them."""
    digest = hashlib.sha256(f"schema {SCHEMA_VERSION}".encode())
    for path in _sources():
        digest.update(path.relative_to(_PACKAGES).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _sources() -> Iterator[Path]:
    for package in _CODE:
        for path in sorted((_PACKAGES / package).rglob("*")):
            if path.suffix in {".py", ".md", ".toml", ".txt", ".json"} and "__pycache__" not in path.parts:
                yield path


def current_build(data: Path) -> Build | None:
    """The build in use in a data folder, or None if there is none or it is incomplete."""
    try:
        name = (data / CURRENT).read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return None
    build = Build(name.removeprefix("build-").partition(".")[0], data / name)
    return build if name.startswith("build-") and build.database.is_file() and build.index.is_dir() else None


def build(data: Path, progress: Progress = lambda _: None) -> Build:
    """Builds database and index and puts them in use.

    Raises:
        CorpusError: a source file is wrong (the old build stays in use).
        OSError: the data folder cannot be written.
    """
    data.mkdir(parents=True, exist_ok=True)
    with _one_at_a_time(data):
        name = source_id()
        progress("Reading the books, the glossary and the cards …")
        documents = list(all_documents())
        work = data / f".building-{os.getpid()}"
        shutil.rmtree(work, ignore_errors=True)  # left by a build that was killed, perhaps with this very number
        work.mkdir()
        try:
            progress(f"Writing the database: {len(documents)} documents …")
            write_database(work / "tableside.db", documents)
            progress("Writing the search index …")
            build_index(work / "index", documents)
            finished = _put_in_use(data, work, name)
        except BaseException:
            shutil.rmtree(work, ignore_errors=True)
            raise
        progress(f"Build {name} is in use.")
        return finished


def build_if_missing(data: Path, progress: Progress = lambda _: None) -> Build:
    """The build in use if it is made from the present sources, else a new one."""
    found = current_build(data)
    return found if found and found.id == source_id() else build(data, progress)


def _put_in_use(data: Path, work: Path, name: str) -> Build:
    """Renames the finished work folder, points CURRENT at it, and clears away all but the last two builds.

    Nothing that is in use is ever written over: a second build of the same sources gets a name of its own.
    """
    target = data / f"build-{name}"
    for count in itertools.count(2):
        if not target.exists():
            break
        target = data / f"build-{name}.{count}"
    before = current_build(data)
    work.rename(target)
    pointer = data / f".{CURRENT}-{os.getpid()}"
    pointer.write_text(target.name + "\n", encoding="utf-8")
    pointer.replace(data / CURRENT)
    for path in [*data.glob("build-*"), *data.glob(".building-*")]:
        if path != target and not (before and path == before.folder):
            shutil.rmtree(path, ignore_errors=True)
    return Build(name, target)


@contextmanager
def _one_at_a_time(data: Path) -> Iterator[None]:
    """Lets a second build of the same folder wait for the first (POSIX; elsewhere builds are not run twice)."""
    with (data / ".lock").open("w") as lock:
        try:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        except ImportError:
            pass
        yield
