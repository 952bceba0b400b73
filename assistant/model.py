"""What goes in and comes out: turns of a conversation, citations and the answer, with the JSON of INTERFACES."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MAX_ANSWER = 600
"""Characters an answer may have in all."""
MAX_QUOTE = 500
"""Characters a quote may have."""
MAX_QUESTION = 400
"""Characters of a question that are read."""


@dataclass(frozen=True)
class Turn:
    """One earlier turn: who spoke (`user` or `assistant`), what, and about which game or book."""

    role: str
    text: str
    game: str | None = None


@dataclass(frozen=True)
class Citation:
    """A verbatim piece of a rule, term, card or ruling of this site, in our own wording."""

    type: str
    id: str
    book: str | None
    heading: str
    quote: str
    url: str
    strength: str | None = None

    def as_json(self) -> dict[str, Any]:
        """The citation as INTERFACES has it; `section` is the innermost heading, which `heading` is too."""
        data = {
            "type": self.type,
            "id": self.id,
            "book": self.book,
            "heading": self.heading,
            "section": self.heading,
            "quote": self.quote,
            "url": self.url,
        }
        return data | ({"strength": self.strength} if self.strength else {})


@dataclass(frozen=True)
class Answer:
    """An answer. `sentence` is the plain sentence that `answer` begins with; what follows it there is rule text.

    `refused` speaks of the book asked about; `assumed` is what a question of play left out, `note` where editions
    or readings differ. `by_model`: the sentence was written by the operator's model and checked against the quotes.
    """

    question: str
    game: str
    kind: str
    sentence: str
    answer: str
    verdict: str | None = None
    refused: bool = False
    confidence: float = 0.0
    citations: tuple[Citation, ...] = ()
    result: Mapping[str, Any] | None = field(default=None, hash=False)
    scenario: Mapping[str, Any] | None = field(default=None, hash=False)
    see_also: tuple[str, ...] = ()
    rulings: tuple[Citation, ...] = ()
    assumed: tuple[str, ...] = ()
    note: str = ""
    by_model: bool = False

    @property
    def answered_by(self) -> str:
        """Who found the words: `search`, `engine` or `model`."""
        return "model" if self.by_model else "engine" if self.kind == "engine" else "search"

    def as_json(self) -> dict[str, Any]:
        """The answer as INTERFACES has it."""
        return {
            "question": self.question,
            "game": self.game,
            "kind": self.kind,
            "answer": self.answer,
            "sentence": self.sentence,
            "verdict": self.verdict,
            "refused": self.refused,
            "confidence": round(self.confidence, 2),
            "citations": [citation.as_json() for citation in self.citations],
            "result": dict(self.result) if self.result is not None else None,
            "scenario": dict(self.scenario) if self.scenario is not None else None,
            "see_also": list(self.see_also),
            "rulings": [citation.as_json() for citation in self.rulings],
            "assumed": list(self.assumed),
            "note": self.note,
            "answered_by": self.answered_by,
        }
