"""The data of the corpus: books, chapters, rules, terms, and the documents that search sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

RULE_KINDS = ("rule", "example", "component", "deck", "icon", "diagram")


class CorpusError(Exception):
    """A corpus file is wrong: says which file, which line (0: the file as a whole) and why."""

    def __init__(self, file: Path | str, line: int, reason: str) -> None:
        self.file, self.line, self.reason = str(file), line, reason
        place = f"{file}:{line}" if line else str(file)
        super().__init__(f"{place}: {reason}")


@dataclass(frozen=True)
class Question:
    """A question players ask about a rule; `verdict` is `yes`, `no`, a number, or `-` for neither."""

    question: str
    verdict: str
    answer: str


@dataclass(frozen=True)
class Rule:
    """One citable paragraph of a rulebook, in our own words.

    `text` is plain Markdown without HTML; `heading` is the innermost heading over the rule, exactly
    as printed; `page` the printed page where the book names one; `concept` is shared by the same
    rule in two editions; `sharpens` (comprehensive rules only) names the printed rules made more exact.
    `line` is where it starts in its chapter's file.
    """

    id: str
    book: str
    game: str
    chapter: int
    heading: str
    title: str
    text: str
    kind: str = "rule"
    page: str | None = None
    concept: str | None = None
    sharpens: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Section:
    """A heading and the rules directly under it, in printed order; level 1 is the chapter's own heading."""

    heading: str
    level: int
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Chapter:
    """A chapter of a book: its number in the printed order, its heading, its sections."""

    book: str
    number: int
    slug: str
    sections: tuple[Section, ...]

    @property
    def file(self) -> str:
        """Its file's name in the book's folder."""
        return f"{self.number:02}-{self.slug}.md"

    @property
    def heading(self) -> str:
        return self.sections[0].heading

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)


@dataclass(frozen=True)
class CheatLine:
    """One line of a cheat sheet and the rules it is made of."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class CheatSection:
    title: str
    lines: tuple[CheatLine, ...]


@dataclass(frozen=True)
class Book:
    """A rulebook: one printed edition of one game, or the comprehensive rules.

    `asked_most` names the rules whose first question home shows.
    """

    id: str
    prefix: str
    game: str
    title: str
    short: str
    edition: str
    about: str
    chapters: tuple[Chapter, ...]
    cheatsheet: tuple[CheatSection, ...] = ()
    asked_most: tuple[str, ...] = ()
    version: str | None = None

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)


@dataclass(frozen=True)
class Concept:
    """What ties equal rules of two editions: a title, and one sentence where they differ."""

    id: str
    title: str
    differs: str | None = None


@dataclass(frozen=True)
class Term:
    """One meaning of one word in one game.

    `words` holds the surface forms by vocabulary (`basic-set`, `yurina-box`, `community`, `level99`,
    `book`) and language (`ja`, `zh`, `ko`, `ru`), most usual first, and under `slang` what players type.
    """

    id: str
    game: str
    name: str
    definition: str
    category: str
    words: dict[str, tuple[str, ...]] = field(hash=False, default_factory=dict)
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    false_friend: str | None = None
    elsewhere: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """`game/term`, unique over all games."""
        return f"{self.game}/{self.id}"


@dataclass(frozen=True)
class Document:
    """What search knows about one thing: a rule, a term, later a card, a deck or a ruling.

    `names` are exact names and aliases in any language; `terms` are the glossary ids that occur in it; `asked`
    are the questions players ask about it; `also` is searched but never shown (a card's text in other words).
    """

    id: str
    kind: str
    game: str
    book: str | None
    title: str
    heading: str
    text: str
    url: str
    names: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    label: str = ""
    asked: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
