"""Random play: every choice, of players and of chance, by one generator of random numbers outside the position."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from engine.kernel.machine import Machine, Running

S = TypeVar("S", bound=Running)


def playout(machine: Machine[S], position: S, random: Random, limit: int = 5_000) -> int:
    """Plays to the end of the game, or for so many choices, in place; how many choices were made.

    The same as `advance` and `take` in turns, without their calls: this is the loop that everything is measured by.
    """
    draw, run, decisions = random.random, machine.run, machine.decisions
    made = 0
    while made < limit:
        run(position)
        choice = position.choice
        if choice is None:
            break
        decision = decisions[choice[0]]
        options = decision.options(position, choice)
        number = len(options)
        position.choice = None
        if number == 1:
            made += decision.free
            decision.take(position, choice, options[0])
        else:
            made += 1
            decision.take(position, choice, options[int(draw() * number)])
        if position.due:
            machine.settle(position)
    return made
