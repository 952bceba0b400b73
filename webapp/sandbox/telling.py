"""The plays and their steps as a page shows them: what happened, which rules say so, what the cards say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from rules_corpus.folding import fold
from rules_corpus.model import Rule
from webapp.card_text import card_html
from webapp.pages.card_views import CardLine, card_line
from webapp.pages.views import known_rule
from webapp.sandbox.asked import Asked
from webapp.sandbox.room import Plays, Room, choice_of
from webapp.sandbox.wording import button, card_or_none, moved, moves_words, named

MOST_LINKED = 30
"""Plays at the end of the list that have links of their own; each link carries the whole scenario."""
MOST_UNFOLDED = 12
"""Plays at the end whose steps unfold to rules and cards; those of earlier ones name their rules."""
RULES_IN_FULL = 2
"""Rules whose text unfolds with a step; the others are named."""

_WHO = {"you": "You", "opponent": "Opponent", "chance": "Chance", "table": "The table"}


@dataclass(frozen=True)
class ToldCard:
    """A card that a step is about, with its text."""

    line: CardLine
    text: tuple[Markup, ...]


@dataclass(frozen=True)
class ToldStep:
    """One step: its sentence, the petals it moved, the rules that say so; `stopped`: a rule kept something away."""

    text: str
    moves: str
    stopped: bool
    rules: tuple[Rule, ...]
    more_rules: tuple[str, ...]
    cards: tuple[ToldCard, ...]


@dataclass(frozen=True)
class ToldPlay:
    """A play of the list with its steps and where its links lead; `waits`: it is not carried out here."""

    number: int
    title: str
    steps: tuple[ToldStep, ...]
    url: str
    replace: str
    cut: str
    waits: bool = False
    last: bool = False


def told_plays(room: Room) -> list[ToldPlay]:
    """Every play of the scenario with the steps of those that are carried out; play 0 is what happens before."""
    asked, plays, shown = room.asked, room.asked.plays, len(room.asked.shown)
    result = room.after(asked.shown)
    steps: dict[int, list[dict[str, Any]]] = {}
    for step in result["steps"]:
        steps.setdefault(step["play"], []).append(step)
    told = [ToldPlay(0, "Before the first play", _steps(steps[0], room), "", "", "")] if 0 in steps else []
    for number, line in enumerate(plays, 1):
        linked = number > len(plays) - MOST_LINKED
        told.append(
            ToldPlay(
                number,
                play_title(room, plays[: number - 1], line),
                _steps(steps.get(number, ()), room, full=number > shown - MOST_UNFOLDED),
                _at(asked, number) if linked else "",
                _at(asked, number - 1) if linked else "",
                asked.after(plays[: number - 1]) if linked else "",
                waits=number > shown,
                last=number == len(plays),
            )
        )
    return told


def _at(asked: Asked, number: int) -> str:
    at = number if number < len(asked.plays) else None
    return asked.link(at=at, explore=None, beside=None, edit=None)


def play_title(room: Room, before: Plays, line: str) -> str:
    """A play as the list calls it: `Opponent: react with Trembling Crystal`."""
    words = room.asked.vocabulary
    if room.spent(len(before) + 1):
        return named(line, words)
    choice = choice_of(room.after(before))
    if choice is None:
        return named(line, words)
    who = _WHO.get(choice["actor"], "")
    for option, label in zip(choice["options"], choice["labels"], strict=True):
        if fold(line) in (fold(option), fold(label)):
            title = button(option, label, choice["kind"], words)
            return f"{who}: {title[:1].lower()}{title[1:]}"
    return f"{who}: {named(line, words)}"


def _steps(steps: Sequence[dict[str, Any]], room: Room, *, full: bool = True) -> tuple[ToldStep, ...]:
    return tuple(_step(step, room.asked.vocabulary, full) for step in steps)


def _step(step: dict[str, Any], words: str, full: bool) -> ToldStep:
    if not full:
        moves = moves_words(moved([step]), words)
        return ToldStep(step["text"], moves, step["prevented"], (), tuple(step["rules"]), ())
    rules = [rule for rule in map(known_rule, step["rules"]) if rule is not None]
    cards = [card for card in map(card_or_none, step["cards"]) if card is not None]
    return ToldStep(
        step["text"],
        moves_words(moved([step]), words),
        step["prevented"],
        tuple(rules[:RULES_IN_FULL]),
        tuple(rule.id for rule in rules[RULES_IN_FULL:]),
        tuple(ToldCard(card_line(card, words), tuple(card_html(card, words))) for card in cards),
    )
