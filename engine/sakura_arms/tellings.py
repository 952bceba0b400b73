"""What steps say: one sentence for each thing that rules do or prevent, with the rules that say so.

The printed rule stands first, then the comprehensive one. In a sentence `[area-aura]` is the word of the reader's
vocabulary for that glossary entry, `{0}` a value of the step, `{card}` the card it comes from, `{actor}` who acts;
`{s}`, `{their}` and `{them}` agree with the actor. `telling.py` fills them in. What a program wants to know of a step
is its event and its facts, never its words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True, eq=False)
class Telling:
    """A sentence and its rules. `prevents`: it tells what a rule kept from happening.

    `event` is a word of `EVENTS` for what happened, `facts` are the names of the first values of the step; a value
    without a name is for the sentence alone.
    """

    text: str
    rules: tuple[str, ...]
    prevents: bool = False
    event: str | None = None
    facts: tuple[str, ...] = ()


class Named(NamedTuple):
    """A value that is a card, to be told by its name."""

    card: int


class Whose(NamedTuple):
    """A value that is a player: your, the opponent's."""

    player: int


class Changes(NamedTuple):
    """A value that is a list of changes with the cards they come from."""

    by: tuple[tuple[int, Any], ...]


class Spot(NamedTuple):
    """A value that is an area of petals."""

    area: int


EVENTS = (
    "attack",
    "damage changed",
    "hits",
    "misses",
    "not made",
    "cancelled",
    "damage cancelled",
    "area full",
    "area empty",
    "exhaustion",
)
"""What steps say happened, in words that do not change with the sentences; most steps are no such event."""

TELLINGS: list[Telling] = []
"""All of them, so that a test can look at each."""


def telling(
    text: str, *rules: str, prevents: bool = False, event: str | None = None, facts: tuple[str, ...] = ()
) -> Telling:
    """Declares a sentence."""
    made = Telling(text, rules, prevents, event, facts)
    TELLINGS.append(made)
    return made
