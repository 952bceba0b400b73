"""Every answer, and every rest of the turn: the outcomes of a scenario and what can be said of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from engine.kernel import Exploration, Outcome, explore
from engine.kernel.explore import LIMIT, SECONDS
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.lines import line_of
from engine.sakura_arms.places import AURA, DRAW, HEALTH, NOBODY, PER_PLAYER
from engine.sakura_arms.plays import Played
from engine.sakura_arms.position import Position
from engine.sakura_arms.printing import print_position
from engine.sakura_arms.turn import PASSES

WINNERS = {NOBODY: None, 0: "you", 1: "opponent", DRAW: "draw"}
MOST_OUTCOMES = 500
"""Outcomes printed; the summary speaks of all."""


def add_outcomes(
    result: dict[str, Any],
    played: Played,
    pending: Callable[[list[str]], dict[str, Any]],
    *,
    turn: bool,
    limit: int = LIMIT,
    seconds: float = SECONDS,
) -> None:
    """Adds `outcomes` and `summary`; an illegal line has none. `pending` says how further lines led to a position."""
    if played.illegal is not None:
        result["outcomes"], result["summary"] = [], None
        return
    passed = any(told.what is PASSES for told in played.steps)
    found = explore_position(played.position, turn=turn, passed=passed, limit=limit, seconds=seconds)
    outcomes = found.outcomes()
    result["outcomes"] = [_printed(outcome, pending) for outcome in outcomes[:MOST_OUTCOMES]]
    ends = [outcome.position for outcome in outcomes]
    wins, line = found.forced(0, lambda position: position.winner == 0)
    can_win = any(position.winner == 0 for position in ends)
    if can_win and not wins:
        best = next(outcome for outcome in outcomes if outcome.position.winner == 0)
        line = list(zip(best.line, best.deciders, strict=True))
    stopped = f"after {len(found.nodes)} positions: at most {limit}, and {seconds:g} seconds"
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
        "stopped": None if found.complete else stopped,
    }


def _printed(outcome: Outcome[Position], pending: Callable[[list[str]], dict[str, Any]]) -> dict[str, Any]:
    position = outcome.position
    plays = [line_of(option, who) for option, who in zip(outcome.line, outcome.deciders, strict=True)]
    printed = print_position(position)
    decision = MACHINE.decision_of(position)
    if decision is not None and not decision.free:
        printed["pending"] = pending(plays)
    return {"plays": plays, "count": outcome.count, "position": printed, "winner": WINNERS[position.winner]}


def explore_position(
    position: Position,
    *,
    turn: bool,
    passed: bool = False,
    limit: int = LIMIT,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Exploration[Position]:
    """Follows every decision up to the next free action; with `turn` those as well, until the turn passes.

    Once the turn has passed (`passed`: before this position), the decision about a new deck is an end too.
    """
    start = position.copy()
    if turn:
        start.setting = start.setting._replace(one_turn=True)
    MACHINE.advance(start)

    def settled(at: Position) -> bool:
        decision = MACHINE.decision_of(at)
        assert decision is not None
        return decision.free or (decision.kind == "new deck" and (passed or at.key() != begin))

    begin = start.key()
    stop = _never if turn else settled
    return explore(MACHINE, start, stop=stop, limit=limit, seconds=seconds, clock=clock)


def _never(at: Position) -> bool:
    """The turn is followed to its end."""
    return False


def _values(ends: list[Position], area: int) -> list[int]:
    return sorted({position.petals[area] for position in ends})
