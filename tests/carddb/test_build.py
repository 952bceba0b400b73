"""A build is whole or not there: made twice it is the same, interrupted it leaves the old one in use."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from carddb.build import CURRENT, Build, build, build_if_missing, current_build, source_id
from carddb.database import TABLES, open_database, read_documents
from carddb.documents import all_documents
from rules_corpus.index import Index
from rules_corpus.query import parse
from tests.reference import ROOT

BUILD = "import sys; from pathlib import Path; from carddb.build import build; build(Path(sys.argv[1]), print)"
"""A build in a process of its own; prints what it does."""


def rows(made: Build) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table of a build."""
    with closing(open_database(made.database)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [tuple(row) for row in connection.execute(f'SELECT * FROM "{name}"')] for name in names}


def left_in(data: Path) -> set[str]:
    """What lies in a data folder."""
    return {path.name for path in data.iterdir()}


def in_a_process(data: Path, folder: Path = ROOT) -> subprocess.Popen[str]:
    """Start a build of the sources in a folder."""
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", BUILD, str(data)]
    return subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.fixture
def mine(data: Path, tmp_path: Path) -> Path:
    """A data folder with a finished build, to be built in."""
    return shutil.copytree(data, tmp_path / "data")


def current(data: Path) -> Build:
    """The build in use."""
    found = current_build(data)
    assert found
    return found


def test_a_build_holds_every_document(data: Path) -> None:
    """Database, index and sources agree."""
    made = current(data)
    assert made.id == source_id()
    with closing(open_database(made.database)) as connection:
        documents = read_documents(connection)
        assert documents == list(all_documents())
        (count,) = connection.execute("SELECT count(*) FROM documents_fts").fetchone()
    assert count == len(documents)


@pytest.mark.slow
def test_two_builds_of_the_same_sources_are_the_same(data: Path, tmp_path: Path) -> None:
    """Same id, same rows, in any folder."""
    second = build(tmp_path / "other")
    assert (second.id, rows(second)) == (current(data).id, rows(current(data)))


def test_about_describes_every_table(data: Path) -> None:
    """So that the file can be read with other tools; the tables of the full-text index behind its own are its own."""
    made = current(data)
    found = rows(made)
    assert dict(found["about"]) == TABLES  # type: ignore[arg-type]
    assert all(str(text).endswith(".") for text in TABLES.values())
    assert {name for name in found if not name.startswith("documents_fts_")} == set(TABLES)
    assert [name for name, content in found.items() if not content] == []


def test_references_between_tables_lead_somewhere(data: Path) -> None:
    """SQLite's own check of foreign keys finds nothing."""
    made = current(data)
    with closing(open_database(made.database)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


@pytest.mark.parametrize("statement", ["DELETE FROM rules", "CREATE TABLE more (x)", "UPDATE about SET holds = ''"])
def test_an_open_build_refuses_to_be_written(data: Path, statement: str) -> None:
    """The site opens it read-only."""
    made = current(data)
    with closing(open_database(made.database)) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute(statement)


def test_an_empty_folder_has_no_build(tmp_path: Path) -> None:
    """Nor has one whose pointer leads nowhere, or somewhere else."""
    assert current_build(tmp_path / "none") is None
    assert current_build(tmp_path) is None
    for name in ("build-gone", "..", "", "elsewhere"):
        (tmp_path / CURRENT).write_text(name, encoding="utf-8")
        assert current_build(tmp_path) is None


@pytest.mark.slow
def test_only_a_missing_or_old_build_is_made_anew(mine: Path) -> None:
    """`serve` starts at once on a build of the present sources, and on nothing else."""
    said: list[str] = []
    first = current(mine)
    assert build_if_missing(mine, said.append) == first
    assert said == []
    older = mine / "build-000000000000"
    first.folder.rename(older)
    (mine / CURRENT).write_text(older.name, encoding="utf-8")
    assert build_if_missing(mine, said.append) == first
    assert said[-1] == f"Build {source_id()} is in use."
    assert left_in(mine) == {CURRENT, ".lock", older.name, first.folder.name}


@pytest.mark.slow
def test_a_build_made_again_leaves_readers_their_files(mine: Path) -> None:
    """A running server still finds the build before, on a thread that has not searched yet; what is older goes."""
    first = current(mine)
    index = Index(first.index)
    lexicon = index.lexicon()
    (mine / ".building-77").mkdir()
    (mine / "build-0123456789ab").mkdir()
    second = build(mine)
    assert second == current(mine)
    assert second.id == first.id
    assert left_in(mine) == {CURRENT, ".lock", first.folder.name, second.folder.name}
    found: list[str] = []
    reader = threading.Thread(
        target=lambda: found.extend(hit.id for hit in index.search(parse("aura"), lexicon, None, None, (), 5))
    )
    reader.start()
    reader.join()
    assert len(found) == 5
    third = build(mine)
    assert left_in(mine) == {CURRENT, ".lock", second.folder.name, third.folder.name}


class Interrupted(BaseException):
    """Whatever ends a build in its midst: Ctrl+C, no memory, the end of the process."""


@pytest.mark.slow
@pytest.mark.parametrize("step", ["Reading", "Writing the database", "Writing the search index"])
def test_an_interrupted_build_leaves_the_old_one(mine: Path, step: str) -> None:
    """At every step: CURRENT as it was, and no half-done folder."""
    before, pointer = left_in(mine), (mine / CURRENT).read_bytes()

    def interrupt(said: str) -> None:
        if said.startswith(step):
            raise Interrupted

    with pytest.raises(Interrupted):
        build(mine, interrupt)
    assert left_in(mine) == before
    assert (mine / CURRENT).read_bytes() == pointer


@pytest.mark.slow
def test_a_killed_build_leaves_the_old_one_and_the_next_clears_up(mine: Path) -> None:
    """A process that is killed cannot tidy up; its lock is gone with it."""
    first = current(mine)
    process = in_a_process(mine)
    assert process.stdout
    for line in process.stdout:
        if line.startswith("Writing the search index"):
            process.kill()
    process.communicate()
    assert process.returncode < 0
    assert current(mine) == first
    assert [name for name in left_in(mine) if name.startswith(".building-")] != []
    second = build(mine)
    assert left_in(mine) == {CURRENT, ".lock", first.folder.name, second.folder.name}


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of what a build is made from, to be broken."""
    folder = tmp_path / "sources"
    for package in ("rules_corpus", "carddb"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def breaks_a_rule(sources: Path) -> str:
    """A rule of the twelfth chapter gets an unknown kind."""
    path = sources / "rules_corpus/books/sakura-arms-basic/12-taking-damage.md"
    lines = path.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("[sab-12.2] "))
    lines[place] = "[sab-12.2] A dash {kind: odd}"
    path.write_text("\n".join(lines), encoding="utf-8")
    return f"12-taking-damage.md:{place + 1}: kind `odd` is unknown"


def breaks_a_term(sources: Path) -> str:
    """A term names a rule that does not exist."""
    path = sources / "rules_corpus/glossary/katana.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("kat-6.1", "kat-66.1"), encoding="utf-8")
    return "glossary/katana.toml: term `kami` names rule `kat-66.1`, which does not exist"


@pytest.mark.slow
@pytest.mark.parametrize("breaks", [breaks_a_rule, breaks_a_term])
def test_a_broken_source_is_named_and_the_old_build_stays(
    mine: Path, sources: Path, breaks: Callable[[Path], str]
) -> None:
    """File, line and reason; nothing of the failed build is left."""
    before, pointer = left_in(mine), (mine / CURRENT).read_bytes()
    expected = breaks(sources)
    process = in_a_process(mine, sources)
    _, errors = process.communicate()
    assert process.returncode == 1
    assert errors.splitlines()[-1].startswith(f"rules_corpus.model.CorpusError: {sources}")
    assert expected in errors.splitlines()[-1]
    assert left_in(mine) == before
    assert (mine / CURRENT).read_bytes() == pointer


@pytest.mark.slow
def test_two_builds_at_once_wait_for_each_other(tmp_path: Path) -> None:
    """Both end well, and the last one is in use."""
    processes = [in_a_process(tmp_path) for _ in range(2)]
    assert [process.communicate()[1] for process in processes] == ["", ""]
    assert len(rows(current(tmp_path))["documents"]) == sum(1 for _ in all_documents())
    assert len([name for name in left_in(tmp_path) if name.startswith("build-")]) == 2
