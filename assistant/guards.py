"""Words of a question that a rule question must share before its verdict may be given to it.

A question that likens another in all but one of these asks for something else: `always`, `also`, another phase, `by an
effect`. No verdict is given then; the sentence and its rule stand by themselves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.knowledge import Unit

_EFFECT = r"\beffects?\b"


@dataclass(frozen=True)
class Guard:
    """A word asked for, and what the rule question (with its answer, if `answer`) must have of it."""

    asked: re.Pattern[str]
    wanted: re.Pattern[str]
    answer: bool


def _guard(asked: str, wanted: str = "", answer: bool = False) -> Guard:
    return Guard(re.compile(asked, re.IGNORECASE), re.compile(wanted or asked, re.IGNORECASE), answer)


GUARDS = (
    _guard(r"\b(?:always|never|every (?:single )?time)\b", r"\b(?:always|ever|never|every|each|all|any)\b"),
    _guard(r"\balso\b", r"\b(?:also|too|both|and|as well|still|besides|another)\b"),
    _guard(
        r"\b(?:by|with|through|via|from|thanks to) (?:an? |my |his |some )?(?:card )?effects?\b", _EFFECT, answer=True
    ),
    _guard(r"\bstart phase\b", r"\b(?:start phase|start of)\b", answer=True),
    _guard(r"\bend phase\b", r"\b(?:end phase|end of|turn (?:ends|is over))\b", answer=True),
    _guard(r"\bmain phase\b", r"\b(?:main phase|turn|action|maneuvers?|play)", answer=True),
    _guard(r"\blimit\b", r"\b(?:limit|most|maximum|more than|as many|any number|largest|least)", answer=True),
)


def passes(question: str, unit: Unit) -> bool:
    """Whether a rule question has all that a verdict for this question must rest on."""
    for guard in GUARDS:
        there = f"{unit.question} {unit.answer}" if guard.answer else unit.question
        if guard.asked.search(question) and not guard.wanted.search(there):
            return False
    return True
