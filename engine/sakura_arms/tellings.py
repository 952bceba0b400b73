"""What steps say: one sentence for each thing that rules do or prevent, with the rules that say so.

The printed rule stands first, then the comprehensive one. In a sentence `[area-aura]` is the word of the reader's
vocabulary for that glossary entry, `{0}` a value of the step, `{card}` the card it comes from, `{actor}` who acts;
`{s}`, `{their}` and `{them}` agree with the actor. `telling.py` fills them in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True, eq=False)
class Telling:
    """A sentence and its rules. `prevents`: it tells what a rule kept from happening."""

    text: str
    rules: tuple[str, ...]
    prevents: bool = False


class Named(NamedTuple):
    """A value that is a card, to be told by its name."""

    card: int


class Whose(NamedTuple):
    """A value that is a player: your, the opponent's."""

    player: int


class Changes(NamedTuple):
    """A value that is a list of changes with the cards they come from."""

    by: tuple[tuple[int, Any], ...]


TELLINGS: list[Telling] = []
"""All of them, so that a test can look at each."""


def telling(text: str, *rules: str, prevents: bool = False) -> Telling:
    """Declares a sentence."""
    made = Telling(text, rules, prevents)
    TELLINGS.append(made)
    return made
