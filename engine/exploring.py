"""Every answer, and every rest of the turn: the outcomes of a scenario and what can be said of them."""

from __future__ import annotations

from typing import Any

from engine.kernel import Exploration, explore
from engine.kernel.explore import LIMIT, SECONDS
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.lines import line_of
from engine.sakura_arms.places import AURA, DRAW, HEALTH, NOBODY, PER_PLAYER
from engine.sakura_arms.plays import Played
from engine.sakura_arms.position import Position
from engine.sakura_arms.printing import print_position

WINNERS = {NOBODY: None, 0: "you", 1: "opponent", DRAW: "draw"}
MOST_OUTCOMES = 500
"""Outcomes printed; the summary speaks of all."""


def add_outcomes(
    result: dict[str, Any], played: Played, *, turn: bool, limit: int = LIMIT, seconds: float = SECONDS
) -> None:
    """Adds `outcomes` and `summary` to a result; an illegal line has none."""
    if played.illegal is not None:
        result["outcomes"], result["summary"] = [], None
        return
    found = explore_position(played.position, turn=turn, limit=limit, seconds=seconds)
    outcomes = found.outcomes()
    result["outcomes"] = [
        {
            "plays": [line_of(option, who) for option, who in zip(outcome.line, outcome.deciders, strict=True)],
            "count": outcome.count,
            "position": print_position(outcome.position),
            "winner": WINNERS[outcome.position.winner],
        }
        for outcome in outcomes[:MOST_OUTCOMES]
    ]
    ends = [outcome.position for outcome in outcomes]
    wins, line = found.forced(0, lambda position: position.winner == 0)
    can_win = any(position.winner == 0 for position in ends)
    if can_win and not wins:
        best = next(outcome for outcome in outcomes if outcome.position.winner == 0)
        line = list(zip(best.line, best.deciders, strict=True))
    result["summary"] = {
        "complete": found.complete,
        "positions": len(found.nodes),
        "outcomes": len(outcomes),
        "opponent_health": _values(ends, HEALTH + PER_PLAYER),
        "opponent_aura": _values(ends, AURA + PER_PLAYER),
        "you_health": _values(ends, HEALTH),
        "you_aura": _values(ends, AURA),
        "can_win": can_win,
        "wins_whatever_they_do": wins,
        "winning_line": [line_of(option, who) for option, who in line],
        "stopped": None
        if found.complete
        else f"at {len(found.nodes)} positions: at most {limit}, or {seconds:g} seconds",
    }


def explore_position(
    position: Position, *, turn: bool, limit: int = LIMIT, seconds: float = SECONDS
) -> Exploration[Position]:
    """Follows every decision up to the next free action; with `turn` those as well, up to the end of the turn."""
    start = position.copy()
    MACHINE.advance(start)
    active, number = start.active, start.number

    def settled(at: Position) -> bool:
        decision = MACHINE.decision_of(at)
        if decision is None:
            return True
        if turn:
            return (at.active, at.number) != (active, number)
        return decision.free or (decision.kind == "new deck" and at is not start)

    return explore(MACHINE, start, stop=settled, limit=limit, seconds=seconds)


def _values(ends: list[Position], area: int) -> list[int]:
    return sorted({position.petals[area] for position in ends})
