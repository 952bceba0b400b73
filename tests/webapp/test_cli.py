"""The command: what it prints, where, and how it ends when something is wrong."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from carddb.build import CURRENT, current_build
from rules_corpus.books import BOOK_ORDER, rules_by_id
from tests.serving import listen_to_ctrl_c
from webapp.cli import main

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = sorted(main.commands)


class Shell:
    """Runs the command in this process, over a data folder of its own choice."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def run(self, *words: str) -> Result:
        """Run it; it may end with 0, 1 or 2, never with an error of Python."""
        result = CliRunner().invoke(
            main, words, env={"TABLESIDE_DATA": str(self.data)}, prog_name="tableside", terminal_width=100
        )
        assert isinstance(result.exception, SystemExit | None), result.exception
        assert "Traceback" not in result.output
        return result

    def refuses(self, *words: str, code: int) -> str:
        """Run it where it cannot do what is asked: one line on standard error, nothing on standard output."""
        result = self.run(*words)
        assert result.exit_code == code, result.output
        assert result.stdout == ""
        (line,) = result.stderr.splitlines()
        assert line.startswith("Error: ")
        return line


@pytest.fixture
def shell(data: Path) -> Shell:
    """The command over the build that all tests share."""
    return Shell(data)


def process(*words: str, data: Path, folder: Path = ROOT, seconds: float = 120) -> subprocess.CompletedProcess[str]:
    """Run the command as a process of its own, as a user does."""
    return subprocess.run(
        [sys.executable, "-m", "webapp.cli", *words],
        cwd=folder,
        env=os.environ | {"TABLESIDE_DATA": str(data)},
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )


def test_search_prints_the_rule(shell: Shell) -> None:
    """Id, title, where it stands, and the sentence with the words."""
    result = shell.run("search", "can i block with 2 aura", "--game", "sakura-arms-basic")
    assert result.exit_code == 0
    assert result.stderr == ""
    shown = re.findall(r"(?m)^([a-z]{3}-\S+)  ", result.stdout)
    assert "sab-12.1" in shown[:3]
    assert len(shown) <= 5
    rule = rules_by_id()["sab-12.1"]
    assert f"sab-12.1  {rule.title}  [Basic Set, {rule.heading}]" in result.stdout


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("блок аурой", "sab-12.1"),
        ("ダスト", "sakura-arms/area-ash"),
        ("sab-12.1", "sab-12.1"),
        ("SAY-5.66", "say-5.66"),
    ],
)
def test_search_finds_it_in_any_words(shell: Shell, query: str, wanted: str) -> None:
    """Russian, Japanese, an id: the right one is among the first three."""
    data = json.loads(shell.run("search", query, "--limit", "3", "--json").stdout)
    assert wanted in [hit["id"] for hit in data["hits"]]


def test_search_as_json_is_what_the_page_gives(shell: Shell) -> None:
    """One shape for scripts, whether they ask the command or the site."""
    result = shell.run("search", "aura", "--limit", "2", "--kind", "rule", "--game", "katana", "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == 0
    assert list(data) == [
        "query", "game", "book", "kinds", "total", "by_book", "by_kind", "notices", "did_you_mean", "hits",
    ]  # fmt: skip
    assert (data["query"], data["game"], data["kinds"]) == ("aura", "katana", ["rule"])
    for hit in data["hits"]:
        assert hit["kind"] == "rule"
        assert hit["url"] == f"/rule/{hit['id']}"


def test_search_shows_as_many_as_wanted(shell: Shell) -> None:
    """`--limit` up to 100, five without it."""
    for words, count in ((("--limit", "12"), 12), (("--limit", "1"), 1), ((), 5)):
        data = json.loads(shell.run("search", "petal", *words, "--json").stdout)
        assert len(data["hits"]) == count


def test_nothing_found_is_no_failure(shell: Shell) -> None:
    """The answer is empty and says so beside it, so that a script reads only hits."""
    result = shell.run("search", "xyzzyplugh")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "Nothing found.\n")
    assert "Did you mean" in shell.run("search", "relfect").stderr


def test_what_was_cut_is_said_beside_the_hits(shell: Shell) -> None:
    """Notices go to standard error."""
    result = shell.run("search", "(aura")
    assert "An opening bracket has no partner and was ignored." in result.stderr
    assert "bracket has" not in result.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("search",), "QUERY"),
        (("search", "aura", "--game", "chess"), "chess"),
        (("search", "aura", "--kind", "poem"), "poem"),
        (("search", "aura", "--limit", "0"), "--limit"),
        (("search", "aura", "--limit", "many"), "many"),
        (("search", "aura", "--nope"), "--nope"),
        (("search", "two", "words"), "words"),
        (("serch", "aura"), "serch"),
        (("--nope",), "--nope"),
        (("serve", "--port", "99999"), "99999"),
        (("serve", "--port", "http"), "http"),
        (("serve", "--workers", "0"), "--workers"),
        (("bench",), "search"),
        (("bench", "nothing"), "nothing"),
        (("build", "now"), "now"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_wrong_use_is_one_line(shell: Shell, words: tuple[str, ...], says: str) -> None:
    """Exit 2, and the line names the word at fault."""
    assert says in shell.refuses(*words, code=2)


def test_an_unknown_game_is_answered_with_the_known_ones(shell: Shell) -> None:
    """So is an unknown kind."""
    line = shell.refuses("search", "aura", "--game", "chess", code=2)
    assert all(book in line for book in BOOK_ORDER)
    line = shell.refuses("search", "aura", "--kind", "poem", code=2)
    assert all(kind in line for kind in ("rule", "term", "card", "deck", "ruling"))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(shell: Shell, name: str) -> None:
    """`--help` with an example that would run."""
    result = shell.run(name, "--help")
    assert result.exit_code == 0
    assert re.search(rf"(?m)^ +(Example: )?([A-Z_]+=\S+ )?tableside {name}\b", result.stdout)
    assert main.commands[name].get_short_help_str()


def test_the_command_itself_explains_itself(shell: Shell) -> None:
    """Without a word, with `--help`, and by its version."""
    for words in ((), ("--help",), ("-h",)):
        output = shell.run(*words).output
        assert all(name in output for name in COMMANDS)
        assert "tableside serve" in output
    assert re.fullmatch(r"tableside, version \d+\.\d+\S*\n", shell.run("--version").stdout)


def test_options_say_what_they_are(shell: Shell) -> None:
    """No option without a word of help."""
    for name, command in main.commands.items():
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert parameter.help, f"{name} {parameter.name}"


@pytest.mark.slow
def test_a_missing_build_is_made(tmp_path: Path) -> None:
    """The first search of a fresh checkout builds, says so on standard error, and answers on standard output."""
    data = tmp_path / "not" / "there"
    first = process("search", "aura", "--json", data=data)
    assert first.returncode == 0
    assert json.loads(first.stdout)["hits"]
    assert "Writing the search index" in first.stderr
    again = process("search", "aura", "--json", data=data)
    assert (again.stdout, again.stderr) == (first.stdout, "")


@pytest.mark.slow
def test_a_build_shows_its_progress(tmp_path: Path) -> None:
    """What is being done, and which build is in use in the end."""
    result = process("build", data=tmp_path)
    build = current_build(tmp_path)
    assert build is not None
    assert result.returncode == 0
    assert "database" in result.stdout
    assert "search index" in result.stdout
    assert result.stdout.splitlines()[-1] == f"Build {build.id} is in use."
    assert result.stderr == ""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the packages, whose texts may be broken."""
    folder = tmp_path_factory.mktemp("checkout")
    for package in ROOT.glob("*/__init__.py"):
        if package.parent.name != "tests":
            shutil.copytree(package.parent, folder / package.parent.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "templates", folder / "templates")
    assert process("build", data=folder / "data", folder=folder).returncode == 0
    return folder


@pytest.fixture
def chapter(checkout: Path) -> Iterator[Path]:
    """A chapter of Katana, mended after the test."""
    path = checkout / "rules_corpus" / "books" / "katana" / "05-stance.md"
    text = path.read_text(encoding="utf-8")
    yield path
    path.write_text(text, encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "line", "reason"),
    [
        ("[kat-5.x] Broken\nText.", 2, "kat-5.x"),
        ("[kat-9.1] Elsewhere\nText.", 2, "stands in chapter 5"),
        ("[kat-5.1] Odd {kind: poem}\nText.", 2, "poem"),
        ("Text without a rule.", 2, "text outside a rule"),
    ],
)
def test_a_broken_book_is_named(checkout: Path, chapter: Path, fault: str, line: int, reason: str) -> None:
    """File, line and reason in one line, exit 1; the old build stays in use and goes on answering."""
    lines = chapter.read_text(encoding="utf-8").splitlines()
    chapter.write_text("\n".join([lines[0], fault, *lines[1:]]), encoding="utf-8")
    before = (checkout / "data" / CURRENT).read_text(encoding="utf-8")
    result = process("build", data=checkout / "data", folder=checkout)
    assert result.returncode == 1
    (said,) = result.stderr.splitlines()
    assert f"{Path('katana') / chapter.name}:{line}: " in said
    assert reason in said
    assert (checkout / "data" / CURRENT).read_text(encoding="utf-8") == before
    assert current_build(checkout / "data") is not None
    assert not list((checkout / "data").glob(".building-*"))


@pytest.mark.slow
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """A file in the place of the data folder."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = process("build", data=tmp_path / "file" / "data")
    assert result.returncode == 1
    (said,) = result.stderr.splitlines()
    assert str(tmp_path / "file") in said


@pytest.mark.slow
def test_a_port_in_use(data: Path) -> None:
    """One line that says what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = process("serve", "--port", port, data=data)
    assert result.returncode == 1
    (said,) = result.stderr.splitlines()
    assert f"127.0.0.1:{port}" in said
    assert "--port" in said


@pytest.mark.slow
def test_a_reader_that_goes_away(data: Path) -> None:
    """`tableside search … | head -1` ends quietly."""
    pipe = f'"{sys.executable}" -m webapp.cli search petal --limit 100 --json | head -1'
    done = subprocess.run(
        pipe, shell=True, cwd=ROOT, env=os.environ | {"TABLESIDE_DATA": str(data)}, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("{\n", "")


@pytest.mark.slow
def test_an_interrupted_build_leaves_the_old_one(tmp_path: Path) -> None:
    """Ctrl+C in the middle: no traceback, and the build before it still answers."""
    assert process("build", data=tmp_path).returncode == 0
    before = current_build(tmp_path)
    started = subprocess.Popen(
        [sys.executable, "-m", "webapp.cli", "build"],
        cwd=ROOT,
        env=os.environ | {"TABLESIDE_DATA": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=listen_to_ctrl_c,
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob(".building-*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    started.send_signal(signal.SIGINT)
    output = started.communicate(timeout=60)[0]
    assert started.returncode != 0
    assert "Traceback" not in output
    assert current_build(tmp_path) == before
    assert not list(tmp_path.glob(".building-*"))
    assert process("search", "aura", data=tmp_path).returncode == 0
