"""A broken book file is refused with its name, its line and what is wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_corpus.books import load_books, main
from rules_corpus.model import CorpusError

FACTS = """\
id = "katana"
prefix = "kat"
game = "katana"
title = "A book"
short = "Book"
edition = "for tests"
about = "Two rules."
"""
CHAPTER = """\
# Set Up

[kat-1.1] Draw {concept: drawing, page: 3}
Draw one card. See [[kat-1.2]].

> asked: How many? | 1 | One card.

> editors: The book is short
> and so is this note.

## Later

[kat-1.2] Play {kind: example}
Play it.
"""
CONCEPTS = '[drawing]\ntitle = "Drawing"\n'
SHEET = '[[section]]\ntitle = "Turn"\n[[section.line]]\ntext = "Draw 1"\nrules = ["kat-1.1"]\n'
CHAPTER_FILE = "katana/01-set-up.md"


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """A folder of books in good order: one book of two rules."""
    write(tmp_path, "concepts.toml", CONCEPTS)
    write(tmp_path, "katana/book.toml", FACTS)
    write(tmp_path, "katana/cheatsheet.toml", SHEET)
    write(tmp_path, CHAPTER_FILE, CHAPTER)
    return tmp_path


def write(folder: Path, name: str, content: str | bytes) -> None:
    """Write a file and the folder it is in."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def test_a_good_book_is_read_whole(books: Path) -> None:
    """Every part of a chapter file arrives where it belongs."""
    first, second = load_books(books)["katana"].rules
    assert (first.id, first.title, first.heading, first.page, first.concept) == (
        "kat-1.1",
        "Draw",
        "Set Up",
        "3",
        "drawing",
    )
    assert first.text == "Draw one card. See [[kat-1.2]]."
    assert first.notes == ("The book is short and so is this note.",)
    assert [(item.question, item.verdict, item.answer) for item in first.questions] == [("How many?", "1", "One card.")]
    assert (second.kind, second.heading, second.chapter, second.line) == ("example", "Later", 1, 13)


BROKEN_CHAPTERS = {
    "a rule before the heading": ("# Set Up\n\n", "", 1, "before the chapter's heading"),
    "a first heading that is no chapter's": ("# Set Up", "## Set Up", 1, "exactly one `# ` heading, its first"),
    "a second chapter heading": ("## Later", "# Later", 11, "exactly one `# ` heading, its first"),
    "a heading without its space": ("## Later", "##Later", 11, "neither `[id] Title {kind: …}` nor `## Heading`"),
    "text outside a rule": ("## Later\n", "## Later\nLost.\n", 12, "text outside a rule"),
    "a rule line that is none": ("[kat-1.2] ", "[kat 1.2] ", 13, "text outside a rule"),
    "a rule line that is none, in a rule": ("> asked", "[kat-1.3]Oops\n> asked", 6, "neither `[id] Title"),
    "an id of another book": ("[kat-1.1] Draw", "[ssd-1.1] Draw", 3, "does not start with the book's prefix"),
    "an id of another chapter": ("[kat-1.1] Draw", "[kat-2.1] Draw", 3, "`kat-2.1` stands in chapter 1"),
    "an id that is no number": ("[kat-1.1] Draw", "[kat-one] Draw", 3, "no id of the form kat-1.1"),
    "an id that stands twice": ("[kat-1.2] Play", "[kat-1.1] Play", 13, "`kat-1.1` stands twice"),
    "ids that count down": ("[kat-1.1] Draw", "[kat-1.3] Draw", 13, "do not count upwards at `kat-1.2`"),
    "an unknown attribute": ("page: 3", "pages: 3", 3, "`pages: 3` is no attribute; known are concept, kind, page"),
    "an attribute without value": ("page: 3", "page", 3, "`page` is no attribute"),
    "attributes not closed": ("{kind: example}", "{kind: example", 13, "no title, or more than `{key: value}`"),
    "an unknown kind": ("kind: example", "kind: sample", 13, "kind `sample` is unknown; known are rule, example"),
    "a rule without text": ("Play it.\n", "", 13, "`kat-1.2` has no text"),
    "a rule without title": (" Play {kind", "  {kind", 13, "`kat-1.2` has no title"),
    "a question cut short": (" | One card.", "", 6, "`> asked: question | verdict | answer`"),
    "a question without a question": ("asked: How many?", "asked: ", 6, "`> asked: question | verdict | answer`"),
    "an unknown verdict": ("| 1 |", "| maybe |", 6, "the verdict `maybe` is none of yes, no, a number, -"),
    "a link that leads nowhere": ("[[kat-1.2]]", "[[kat-9.9]]", 3, "links to `kat-9.9`, which does not exist"),
    "a link written wrongly": ("[[kat-1.2]]", "[[Play]]", 3, "`kat-1.1` links to `Play`, which does not exist"),
    "a link in a note": ("so is this note", "see [[kat-9.9]]", 3, "`kat-1.1` links to `kat-9.9`"),
    "a sharpened rule that is not there": ("page: 3", "sharpens: kat-9.9", 3, "sharpens `kat-9.9`, which does not"),
    "an unknown concept": ("concept: drawing", "concept: draw", 3, "`draw`, which is not in concepts.toml"),
}  # fmt: skip
"""What is replaced in the chapter file by what, and the line and the reason that must be named."""


@pytest.mark.parametrize(("good", "bad", "line", "reason"), BROKEN_CHAPTERS.values(), ids=BROKEN_CHAPTERS)
def test_a_broken_chapter_file_is_named(books: Path, good: str, bad: str, line: int, reason: str) -> None:
    """File, line, reason: whoever edits a rule finds the slip at once."""
    assert good in CHAPTER
    write(books, CHAPTER_FILE, CHAPTER.replace(good, bad, 1))
    with pytest.raises(CorpusError) as caught:
        load_books(books)
    assert caught.value.file.endswith(CHAPTER_FILE)
    assert caught.value.line == line
    assert reason in caught.value.reason
    assert str(caught.value) == f"{caught.value.file}:{line}: {caught.value.reason}"


BROKEN_FILES: dict[str, tuple[str, str | bytes, int, str]] = {
    "a chapter file named otherwise": ("katana/set-up.md", CHAPTER, 0, "a chapter file is named NN-slug.md"),
    "an empty chapter file": (CHAPTER_FILE, "", 1, "does not start with a `# ` heading"),
    "a chapter file of another encoding": (CHAPTER_FILE, CHAPTER.encode("utf-16"), 1, "not UTF-8 text"),
    "book facts of another encoding": ("katana/book.toml", FACTS.encode() + b"\xff", 8, "not UTF-8 text"),
    "book facts that are no TOML": ("katana/book.toml", FACTS.replace("= ", ""), 1, "not valid TOML"),
    "book facts that end too early": ("katana/book.toml", FACTS + "version = [", 8, "not valid TOML"),
    "book facts without a title": ("katana/book.toml", FACTS.replace("title", "name"), 0, "`title` is missing"),
    "a concept without title": ("concepts.toml", CONCEPTS.replace("title", "name"), 0, "`drawing` has no title"),
    "a concept that is no table": ("concepts.toml", 'drawing = "Drawing"', 0, "concept `drawing` has no title"),
    "a sheet without a title": ("katana/cheatsheet.toml", SHEET.replace("title", "name"), 0, "'title' is missing"),
    "a sheet's line without rules": ("katana/cheatsheet.toml", SHEET.replace("rules", "is"), 0, "'rules' is missing"),
    "a sheet that cites a lost rule": ("katana/cheatsheet.toml", SHEET.replace("1.1", "9.9"), 0, "cites `kat-9.9`"),
    "a lost rule on home": ("katana/book.toml", FACTS + 'asked_most = ["kat-1.2"]', 0, "asked_most has no question"),
}  # fmt: skip
"""A file of the folder, its broken content, and the line (0: the whole file) and the reason that must be named."""


@pytest.mark.parametrize(("name", "content", "line", "reason"), BROKEN_FILES.values(), ids=BROKEN_FILES)
def test_a_broken_file_is_named(books: Path, name: str, content: str | bytes, line: int, reason: str) -> None:
    """The same for the files beside the chapters, and for bytes that are no text."""
    write(books, name, content)
    with pytest.raises(CorpusError) as caught:
        load_books(books)
    assert caught.value.file.endswith(name)
    assert caught.value.line == line
    assert reason in caught.value.reason


def test_a_missing_file_is_named(books: Path) -> None:
    """A book needs its facts and at least one chapter."""
    (books / CHAPTER_FILE).unlink()
    with pytest.raises(CorpusError, match=r"katana: the book has no chapter file \(NN-slug\.md\)"):
        load_books(books)
    (books / "katana/book.toml").unlink()
    with pytest.raises(CorpusError, match=r"katana/book\.toml: the file is missing"):
        load_books(books)


def test_the_checker_prints_the_faults_of_all_files(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m rules_corpus.books` after a long edit: every broken file is told at once."""
    write(books, CHAPTER_FILE, CHAPTER.replace("kind: example", "kind: sample"))
    write(books, "katana/02-more.md", "# More\n\nLost.\n")
    write(books, "katana/cheatsheet.toml", "[[")
    write(books, "concepts.toml", b"\xff")
    write(books, "blade-rondo/book.toml", "")
    assert main(books) == 1
    printed = capsys.readouterr().out
    for place in (
        f"{CHAPTER_FILE}:13: ",
        "katana/02-more.md:3: ",
        "katana/cheatsheet.toml:1: ",
        "concepts.toml:1: ",
        "blade-rondo/book.toml: ",
    ):
        assert place in printed
    assert len(printed.splitlines()) == 5


def test_the_checker_prints_every_dead_link(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Once all files can be read, what holds between them is checked, all of it."""
    broken = CHAPTER.replace("[[kat-1.2]]", "[[kat-8.8]] and [[kat-9.9]]").replace("concept: drawing", "concept: draw")
    write(books, CHAPTER_FILE, broken)
    assert main(books) == 1
    printed = capsys.readouterr().out
    assert all(f"`{name}`" in printed for name in ("kat-8.8", "kat-9.9", "draw"))


def test_the_checker_counts_what_is_good(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No fault: one line per book."""
    assert main(books) == 0
    assert capsys.readouterr().out == "katana: 1 chapters, 2 rules\n"
