"""Measures the engine and makes a table: random games, memoised positions, sandbox queries, whole turns explored.

One core, CPU seconds. The columns are those that other programs for the same game were measured with.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.exploring import explore_position
from engine.kernel import playout
from engine.sakura_arms.decks import FOUR_MEGAMI, TUTORIAL, random_decks, tutorial_decks
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.lines import line_of
from engine.sakura_arms.places import MAIN
from engine.sakura_arms.position import Position
from engine.sakura_arms.printing import print_position
from engine.sakura_arms.refusals import decider
from engine.sakura_arms.setup import new_duel
from engine.whatif import resolve

SEED = 20261129
GAMES, TURNS, QUERIES = 600, 40, 300
TURN_LIMIT, TURN_SECONDS = 200_000, 2.0

Row = dict[str, Any]


def table() -> list[Row]:
    """All measurements, one a row."""
    return [
        _games("tutorial decks, trace off", TUTORIAL, trace=False),
        _games("tutorial decks, trace on", TUTORIAL, trace=True),
        _games("four megami, trace off", FOUR_MEGAMI, trace=False),
        _positions(),
        _queries(),
        _turns("tutorial decks", TUTORIAL),
        _turns("four megami", FOUR_MEGAMI),
        _memory(),
    ]


def _row(work: str, result: str, value: float, goal: str) -> Row:
    return {"work": work, "result": result, "value": round(value, 1), "goal": goal}


def new_game(random: Random, which: str) -> Position:
    """A duel with the tutorial decks or with random decks of two of the four megami each."""
    setting, normals, specials = tutorial_decks() if which == TUTORIAL else random_decks(random)
    return new_duel(setting, normals, specials)


def _games(name: str, which: str, *, trace: bool) -> Row:
    random = Random(SEED)
    made = turns = steps = 0
    before = time.process_time()
    for _ in range(GAMES):
        position = new_game(random, which)
        position.trace = [] if trace else None
        made += playout(MACHINE, position, random)
        turns += position.number
        steps += len(position.trace or ())
    seconds = time.process_time() - before
    told = f", {steps / GAMES:.0f} steps" if trace else ""
    result = (
        f"{GAMES / seconds:.0f} games/s, {made / seconds:,.0f} choices/s; "
        f"{turns / GAMES:.1f} turns, {made / GAMES:.0f} choices{told} a game"
    )
    goal = "" if which != TUTORIAL else ">= 300" if trace else ">= 500"
    return _row(f"random games, {name}", result, GAMES / seconds, goal)


def mid_game(random: Random, which: str, number: int) -> Iterator[Position]:
    """Positions in the middle of random games, each at the first free action of a turn."""
    found = 0
    while found < number:
        position = new_game(random, which)
        wanted = random.randrange(6, 16)
        while options := MACHINE.advance(position):
            if position.number >= wanted and position.phase == MAIN and not position.action:
                yield position.copy()
                found += 1
                break
            MACHINE.take(position, options[random.randrange(len(options))])


def _positions() -> Row:
    """Memoised positions of whole turns on the four megami."""
    random = Random(SEED)
    met = 0
    before = time.process_time()
    for position in mid_game(random, FOUR_MEGAMI, 12):
        met += len(explore_position(position, turn=True, limit=20_000, seconds=3600).nodes)
    seconds = time.process_time() - before
    return _row(
        "memoised positions, four megami", f"{met / seconds:,.0f} positions/s, {met:,} met", met / seconds, ">= 15000"
    )


def _queries() -> Row:
    """Scenarios with fixed plays and every answer, from JSON to JSON."""
    random = Random(SEED)
    times = []
    for position in mid_game(random, FOUR_MEGAMI, QUERIES):
        scenario = {"game": "sakura-arms", "position": print_position(position), "plays": _plays(position, random)}
        before = time.process_time()
        resolve(scenario, explore=True)
        times.append((time.process_time() - before) * 1000)
    times.sort()
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    return _row("sandbox query, all answers", f"p50 {p50:.1f} ms, p99 {p99:.1f} ms", p99, "<= 50 ms p99")


def _plays(position: Position, random: Random) -> list[str]:
    """Up to six random lines from here."""
    at, lines = position.copy(), []
    for _ in range(6):
        options = MACHINE.advance(at)
        if not options:
            break
        option = options[random.randrange(len(options))]
        if option[0] == "end turn":
            break
        lines.append(line_of(option, decider(at)))
        MACHINE.take(at, option)
    return lines


def _turns(name: str, which: str) -> Row:
    """Whole turns explored, every option of both players."""
    random = Random(SEED)
    done, sizes = 0, []
    for position in mid_game(random, which, TURNS):
        found = explore_position(position, turn=True, limit=TURN_LIMIT, seconds=TURN_SECONDS, clock=time.process_time)
        done += found.complete
        sizes.append(len(found.nodes))
    sizes.sort()
    share = 100 * done / TURNS
    result = f"{done} of {TURNS} complete within {TURN_SECONDS:g} s, median {sizes[TURNS // 2]:,} positions"
    return _row(f"whole turn explored, {name}", result, share, ">= 60 %" if which == TUTORIAL else "")


def _memory() -> Row:
    """Peak memory of an exploration stopped at 20,000 positions."""
    random = Random(SEED)
    most = 0.0
    tracemalloc.start()
    for position in mid_game(random, FOUR_MEGAMI, 4):
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        explore_position(position, turn=True, limit=20_000, seconds=3600)
        most = max(most, (tracemalloc.get_traced_memory()[1] - before) / 2**20)
    tracemalloc.stop()
    return _row("memory, 20,000 positions", f"{most:.0f} MB", most, "<= 64 MB")
