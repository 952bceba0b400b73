"""`./tableside` in a folder of its own, with Pythons and registries as bad as a stranger's machine may have.

No test here needs a network: the only package ever installed is a tiny wheel made on the spot.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.serving import listen_to_ctrl_c

SCRIPT = Path(__file__).resolve().parents[2] / "tableside"
REAL_PYTHON = os.path.realpath(sys.executable)
TOOLS = ("cmp", "dirname", "readlink", "realpath")  # all that the script needs beside a shell and a Python

CLI = """\
import sys
from importlib.metadata import version


def main() -> int:
    import tiny
    print("ran", tiny.VERSION, *(version("tableside") if word == "--version" else word for word in sys.argv[1:]))
    return 0
"""

OLD = 'case "$2" in *print*) echo 3.9.18;; *) exit 1;; esac'
STUB = "echo 'this version is not installed' >&2; exit 127"
REAL = f'exec "{REAL_PYTHON}" "$@"'
WITHOUT_VENV = f'case "$2" in *ensurepip*) exit 1;; *) exec "{REAL_PYTHON}" "$@";; esac'


@dataclass
class Checkout:
    """A folder with the script, a small lock and a command that says that it ran."""

    root: Path
    path: Path
    pip: dict[str, str] = field(default_factory=dict)

    def python(self, name: str, text: str) -> None:
        """Put a program of that name on the PATH."""
        program = self.path / name
        program.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        program.chmod(0o755)

    def lock(self, version: str, digest: str, name: str = "requirements.lock") -> None:
        """Ask for a version of the tiny package."""
        text = f"tiny=={version} --hash=sha256:{digest}\n"
        (self.root / name).write_text(text, encoding="utf-8")

    def version(self, version: str) -> None:
        """Write a project file with that version."""
        text = f'[project]\nname = "tableside"\nversion = "{version}"\n'
        (self.root / "pyproject.toml").write_text(text, encoding="utf-8")

    def start(self, *arguments: str, program: Path | None = None) -> subprocess.Popen[str]:
        """Run the script from some other folder, with nothing of this machine's settings for pip."""
        env = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "VIRTUAL_"))}
        env |= {"PATH": str(self.path), "PIP_CONFIG_FILE": os.devnull, **self.pip}
        return subprocess.Popen(
            [program or self.root / "tableside", *arguments],
            cwd=self.path,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=listen_to_ctrl_c,
        )

    def run(self, *arguments: str, program: Path | None = None) -> Ran:
        """Run the script to its end."""
        process = self.start(*arguments, program=program)
        out, err = process.communicate(timeout=120)
        return Ran(process.returncode, out, err)

    @property
    def stamps(self) -> list[str]:
        """The stamps of finished installations."""
        return sorted(path.name for path in (self.root / ".venv").glob("installed-*.lock"))


@dataclass(frozen=True)
class Ran:
    """How a run ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A checkout in a folder with a space in its name; no Python on the PATH yet."""
    root = tmp_path / "a checkout"
    (root / "webapp").mkdir(parents=True)
    (root / "webapp" / "cli.py").write_text(CLI, encoding="utf-8")
    shutil.copy(SCRIPT, root)
    path = tmp_path / "bin"
    path.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found, f"this machine has no {tool}"
        (path / tool).symlink_to(found)
    made = Checkout(root, path)
    made.lock("1", "0" * 64)
    made.version("0.1")
    return made


@pytest.fixture(scope="module")
def empty_venv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but pip. Making one takes seconds, copying it does not."""
    folder = tmp_path_factory.mktemp("empty") / ".venv"
    subprocess.run([REAL_PYTHON, "-I", "-m", "venv", folder], check=True, timeout=120)
    return folder


@pytest.fixture
def with_venv(checkout: Checkout, empty_venv: Path) -> None:
    """The environment is there, but nothing is installed in it."""
    checkout.python("python3", REAL)
    shutil.copytree(empty_venv, checkout.root / ".venv", symlinks=True)


@pytest.fixture
def wheels(checkout: Checkout, tmp_path: Path) -> Callable[[str], str]:
    """Makes the wheel of a version of the tiny package where pip finds it; returns its hash."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    checkout.pip = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder)}
    checkout.python("python3", REAL)

    def make(version: str) -> str:
        file = folder / f"tiny-{version}-py3-none-any.whl"
        info = f"tiny-{version}.dist-info"
        with zipfile.ZipFile(file, "w") as wheel:
            wheel.writestr("tiny.py", f"VERSION = {version!r}\n")
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: tiny\nVersion: {version}\n")
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{info}/RECORD", "")
        return hashlib.sha256(file.read_bytes()).hexdigest()

    return make


def one_line(text: str) -> str:
    """The last line of what a failed run said, which is all that it said beside its progress."""
    assert "Traceback" not in text
    *progress, last = text.splitlines()
    assert all(line.endswith("…") for line in progress), text
    return last


def test_an_old_python_is_named(checkout: Checkout) -> None:
    """Python 3.9 alone will not do."""
    checkout.python("python3", OLD)
    ran = checkout.run("serve")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "tableside: needs Python 3.11 or newer; found python3 3.9.18 on the PATH\n"


def test_no_python_at_all(checkout: Checkout) -> None:
    """A stub that only tells how to install Python is none."""
    checkout.python("python3", STUB)
    ran = checkout.run("serve")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "tableside: needs Python 3.11 or newer; found no Python at all on the PATH\n"


def test_a_missing_venv_module_is_named(checkout: Checkout) -> None:
    """Debian splits it off."""
    checkout.python("python3", WITHOUT_VENV)
    ran = checkout.run("serve")
    assert (ran.code, ran.out) == (1, "")
    assert "lacks venv or ensurepip" in one_line(ran.err)
    assert "apt install python3-venv" in ran.err


def test_a_missing_lock_is_named(checkout: Checkout) -> None:
    """Somebody copied the script alone."""
    checkout.python("python3", REAL)
    (checkout.root / "requirements.lock").unlink()
    ran = checkout.run("serve")
    assert (ran.code, ran.out) == (1, "")
    assert "requirements.lock is missing" in one_line(ran.err)


@pytest.mark.slow
def test_it_installs_once_and_again_when_the_lock_changes(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """The first run says what it does, the second nothing; standard output is the command's alone."""
    checkout.lock("1", wheels("1"))
    first = checkout.run("search", "two words")
    assert (first.code, first.out) == (0, "ran 1 search two words\n")
    assert "making .venv" in first.err
    assert "installing 1 packages of requirements.lock" in first.err

    assert checkout.run("search", "two words") == Ran(0, first.out, "")

    checkout.lock("2", wheels("2"))
    changed = checkout.run("again")
    assert (changed.code, changed.out) == (0, "ran 2 again\n")
    assert "making .venv" not in changed.err
    assert checkout.run("again") == Ran(0, changed.out, "")


@pytest.mark.slow
@pytest.mark.usefixtures("with_venv")
def test_it_runs_by_a_link_and_after_a_move(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """A link in a folder on the PATH, the command inside the environment, and a checkout that was moved."""
    checkout.lock("1", wheels("1"))
    checkout.run()
    link = checkout.path / "tableside"
    link.symlink_to("../a checkout/tableside")
    assert checkout.run("by link", program=link) == Ran(0, "ran 1 by link\n", "")

    moved = checkout.root.with_name("moved here")
    checkout.root.rename(moved)
    checkout.root = moved
    assert checkout.run("moved") == Ran(0, "ran 1 moved\n", "")
    inside = moved / ".venv" / "bin" / "tableside"
    assert checkout.run("inside", program=inside) == Ran(0, "ran 1 inside\n", "")


@pytest.mark.slow
@pytest.mark.usefixtures("with_venv")
def test_it_knows_its_version(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """A new version alone installs nothing, yet is known."""
    checkout.lock("1", wheels("1"))
    assert checkout.run("--version").out == "ran 1 0.1\n"
    checkout.version("0.2")
    assert checkout.run("--version") == Ran(0, "ran 1 0.2\n", "")


@pytest.mark.slow
@pytest.mark.usefixtures("with_venv")
def test_the_test_extras_come_with_the_test_command_alone(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """Who only wants to serve installs no type checker."""
    digest = wheels("1")
    checkout.lock("1", digest)
    checkout.lock("1", digest, name="requirements-test.lock")
    assert checkout.run("serve").code == 0
    assert checkout.stamps == ["installed-requirements.lock"]
    assert "requirements-test.lock" in checkout.run("test").err
    assert checkout.stamps == ["installed-requirements-test.lock", "installed-requirements.lock"]
    assert checkout.run("test") == Ran(0, "ran 1 test\n", "")


@pytest.mark.slow
@pytest.mark.usefixtures("with_venv")
def test_an_older_python_first_on_the_path_is_passed_over(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """`python3` is too old, `python3.13` a stub, `python3.11` is right."""
    checkout.lock("1", wheels("1"))
    checkout.python("python3", OLD)
    checkout.python("python3.13", STUB)
    checkout.python("python3.11", REAL)
    assert checkout.run().out == "ran 1\n"


@pytest.mark.slow
@pytest.mark.usefixtures("with_venv")
def test_an_unreachable_registry_is_named(checkout: Checkout) -> None:
    """No network: one line, where to read on, and nothing that looks finished."""
    checkout.pip = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0"}
    ran = checkout.run("serve")
    assert (ran.code, ran.out, checkout.stamps) == (1, "", [])
    assert "the package registry cannot be reached" in one_line(ran.err)
    assert (checkout.root / ".venv" / "install.log").is_file()


@pytest.mark.slow
@pytest.mark.usefixtures("with_venv")
def test_a_file_with_another_hash_is_refused(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """The lock says which file; any other is not installed, and the old state does not count as installed."""
    digest = wheels("1")
    checkout.lock("1", "f" * 64)
    ran = checkout.run("serve")
    assert (ran.code, ran.out, checkout.stamps) == (1, "", [])
    assert "requirements.lock is broken" in one_line(ran.err)

    checkout.lock("1", digest)
    assert checkout.run("serve").out == "ran 1 serve\n"


@pytest.mark.slow
@pytest.mark.usefixtures("with_venv")
def test_an_interrupted_installation_starts_over(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """Ctrl-C while the registry keeps pip waiting, then a better day."""
    checkout.lock("1", wheels("1"))
    good = checkout.pip
    with socket.create_server(("127.0.0.1", 0)) as silent:
        checkout.pip = {"PIP_INDEX_URL": f"http://127.0.0.1:{silent.getsockname()[1]}/"}
        process = checkout.start("serve")
        silent.settimeout(60)
        connection, _ = silent.accept()
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
        connection.close()
    assert process.returncode == 130
    assert "interrupted" in err
    assert "Traceback" not in err
    assert checkout.stamps == []

    checkout.pip = good
    assert checkout.run("serve").out == "ran 1 serve\n"


@pytest.mark.slow
def test_half_an_environment_is_made_anew(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """A `.venv` whose Python went away with an upgrade of the system, or that never got its pip."""
    checkout.lock("1", wheels("1"))
    python = checkout.root / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to("/nowhere/python3.11")
    assert checkout.run("serve").out == "ran 1 serve\n"


@pytest.mark.slow
def test_two_first_runs_at_once(checkout: Checkout, wheels: Callable[[str], str]) -> None:
    """One installs, the other waits, both run."""
    checkout.lock("1", wheels("1"))
    runs = [checkout.start("serve"), checkout.start("search")]
    ends = [run.communicate(timeout=120) for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    assert [out for out, _ in ends] == ["ran 1 serve\n", "ran 1 search\n"]
    assert sum("installing 1 packages" in err for _, err in ends) == 1
