"""The wheel holds all that the site needs: it is built, installed elsewhere, and served from there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.serving import ask, served

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = shutil.ignore_patterns(".*", "__pycache__", "instance", "build", "dist", "*.egg-info")

DATA = {
    # folder in the checkout: its place in the wheel
    "rules_corpus/books": "rules_corpus/books",
    "rules_corpus/glossary": "rules_corpus/glossary",
    "templates": "webapp/templates",
    "webapp/static": "webapp/static",
}

PACKAGES = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command; what it printed is shown when it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy, so that the build leaves nothing in the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    shutil.copytree(ROOT, source, ignore=NOT_OURS)
    # Without isolation: the locked setuptools builds it, and none is fetched.
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, cwd=source)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment outside the checkout with the wheel in it.

    Its dependencies are those of the environment that runs this test, lent through a `.pth` file: they came
    from the lock, and fetching them once more would try the registry, not the wheel. Python reads no further
    `.pth` files in a folder lent so; hence the checkout, which this environment knows, stays unknown there.
    """
    venv = tmp_path_factory.mktemp("installed") / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", venv, cwd=venv.parent)
    python = venv / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    run(*pip, "install", "--no-index", "--no-deps", wheel, cwd=venv)
    where = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=venv)
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    lines = "".join(f"{path}\n" for path in sorted(lent))
    Path(where.strip(), "lent.pth").write_text(lines, encoding="utf-8")
    return venv


def test_the_wheel_holds_every_data_file(wheel: Path) -> None:
    """Books, glossary, templates and static files, all of them."""
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, place in DATA.items():
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert files, f"{folder} is empty"
        wanted = {f"{place}/{path.relative_to(ROOT / folder).as_posix()}" for path in files}
        assert wanted <= names


def test_the_wheel_holds_every_module(wheel: Path) -> None:
    """A folder of modules without `__init__.py` would stay behind."""
    names = set(zipfile.ZipFile(wheel).namelist())
    modules = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    assert {path.relative_to(ROOT).as_posix() for path in modules} <= names


def test_the_wheel_holds_nothing_else_at_its_top(wheel: Path) -> None:
    """No `templates` of its own, no tests, no `setup.py`."""
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == PACKAGES


def test_an_installed_copy_serves(installed: Path, tmp_path: Path) -> None:
    """From a folder that is no checkout: home, rules, and the files that a page refers to."""
    where = run(installed / "bin" / "python", "-c", "import webapp; print(webapp.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed)
    with served([installed / "bin" / "tableside"], tmp_path, tmp_path / "data") as address:
        assert ask(f"{address}/healthz").status == 200
        rules = ask(f"{address}/rules/")
        assert (rules.status, rules.content_type) == (200, "text/html")
        links = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', rules.text))
        assert links
        assert {ask(address + link).status for link in links} == {200}
    assert (tmp_path / "data").is_dir()
