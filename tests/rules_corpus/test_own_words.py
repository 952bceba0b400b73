"""No sentence of a printed rulebook or an official card text stands anywhere in the project."""

from __future__ import annotations

import subprocess
import sys

from tests.reference import ROOT, shared


def test_every_file_is_in_our_own_words() -> None:
    """Files that git does not know yet are looked at too: they are the next to be committed."""
    tool = shared("tools/own_words.py")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = [name for name in listing.stdout.split("\0") if name]
    assert "rules_corpus/books/katana/book.toml" in files
    found = subprocess.run([sys.executable, str(tool), *files], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.stdout.strip() == "own words throughout", found.stdout + found.stderr
