"""Random play: every choice, of players and of chance, by one generator of random numbers outside the position."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from engine.kernel.machine import Machine, Running

S = TypeVar("S", bound=Running)


def playout(machine: Machine[S], position: S, random: Random, limit: int = 5_000) -> int:
    """Plays to the end of the game, or for so many choices, in place; how many choices were made."""
    draw = random.random
    for made in range(limit):
        options = machine.advance(position)
        if not options:
            return made
        machine.take(position, options[int(draw() * len(options))])
    return limit
