"""The open build: documents, search, counts. One per process, safe to share between threads."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from flask import current_app

import assistant
import carddb
import engine
import rules_corpus
from carddb.build import Build, current_build
from carddb.database import open_database, read_documents
from carddb.fulltext import Twin
from rules_corpus.index import Index
from rules_corpus.ranking import Lexicon, Library
from rules_corpus.search import Found, Scope, find
from webapp import assets


class NoBuild(Exception):
    """The data folder holds no finished build."""


@dataclass
class Site:
    """Everything a page may ask for; opened read-only, keeps no state of its own."""

    build: Build
    library: Library
    index: Index
    lexicon: Lexicon
    _threads: threading.local = field(default_factory=threading.local)

    @classmethod
    def open(cls, data: Path) -> Site:
        """Opens the build in use.

        Raises:
            NoBuild: there is none.
        """
        build = current_build(data)
        if build is None:
            raise NoBuild(f"no build in {data}: run `tableside build`")
        connection = open_database(build.database)
        library = Library(read_documents(connection))
        connection.close()
        index = Index(build.index)
        return cls(build, library, index, index.lexicon())

    def search(self, text: str, within: Scope, limit: int = 20) -> Found:
        """Searches with Whoosh."""
        return find(text, within, self.index.search, self.library, self.lexicon, limit)

    def search_twin(self, text: str, within: Scope, limit: int = 20) -> Found:
        """The same search with FTS5, for comparison."""
        twin = getattr(self._threads, "twin", None)
        if twin is None:
            twin = self._threads.twin = Twin(open_database(self.build.database))
        return find(text, within, twin.search, self.library, self.lexicon, limit)

    @cached_property
    def tag(self) -> str:
        """Names build and code together: what a cached page depends on."""
        digest = hashlib.sha256(self.build.id.encode())
        here = Path(__file__).resolve().parent
        below = (rules_corpus, carddb, engine, assistant)
        packages = [Path(str(package.__file__)).resolve().parent for package in below]
        shown = [path for folder in (here, assets.templates_folder()) for path in folder.rglob("*")]
        read = [path for folder in packages for kind in ("*.py", "*.toml") for path in folder.rglob(kind)]
        for path in sorted([*shown, *read]):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many documents there are of each kind."""
        counts: dict[str, int] = {}
        for document in self.library.documents.values():
            counts[document.kind] = counts.get(document.kind, 0) + 1
        return counts


def site() -> Site:
    """The site of the current request."""
    found: Site = current_app.extensions["tableside"]
    return found
