"""Walking every open choice: a graph of positions, equal ones met once, within stated limits.

Each node is a position at a decision, or one where exploring stops. Games that are explored make progress with every
choice, so that the graph has no cycles.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine.kernel.machine import Machine, Option, Running


class Explorable(Running, Protocol):
    """A position that can be copied and has a key by which equal ones are known."""

    def copy(self: T) -> T: ...

    def key(self) -> Hashable: ...


T = TypeVar("T")
S = TypeVar("S", bound=Explorable)

LIMIT, SECONDS = 20_000, 2.0
"""Positions and seconds after which exploring stops and says so."""

_TIME_EVERY = 64
"""The clock is looked at once for so many positions."""


@dataclass(slots=True)
class Node(Generic[S]):
    """A position met, who decides there, and where each option leads; `end`: exploring stops here.

    `position` is kept only until its options are followed.
    """

    position: S | None
    actor: int
    end: bool
    parent: int
    taken: Option
    edges: list[tuple[Option, int]]
    followed: bool = False


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """An end that can be reached: a line of options that leads there, and in how many ways it comes about."""

    position: S
    line: tuple[Option, ...]
    deciders: tuple[int, ...]
    count: int


@dataclass(slots=True)
class Exploration(Generic[S]):
    """What was found; `complete` is false where a limit stopped it."""

    nodes: list[Node[S]]
    complete: bool

    def outcomes(self) -> list[Outcome[S]]:
        """The ends, in the order in which they were met, each once."""
        ways = self._ways()
        return [
            Outcome(node.position, *self._line(place), ways[place])
            for place, node in enumerate(self.nodes)
            if node.end and node.position is not None
        ]

    def _line(self, place: int) -> tuple[tuple[Option, ...], tuple[int, ...]]:
        line: list[Option] = []
        deciders: list[int] = []
        while place:
            node = self.nodes[place]
            line.append(node.taken)
            deciders.append(self.nodes[node.parent].actor)
            place = node.parent
        return tuple(reversed(line)), tuple(reversed(deciders))

    def _order(self) -> list[int]:
        """The nodes so that each comes after everything it leads to."""
        done: list[int] = []
        seen = [False] * len(self.nodes)
        stack: list[tuple[int, int]] = [(0, 0)]
        seen[0] = True
        while stack:
            place, number = stack.pop()
            edges = self.nodes[place].edges
            if number < len(edges):
                stack.append((place, number + 1))
                child = edges[number][1]
                if not seen[child]:
                    seen[child] = True
                    stack.append((child, 0))
            else:
                done.append(place)
        return done

    def _ways(self) -> list[int]:
        """In how many ways each node is reached."""
        ways = [0] * len(self.nodes)
        ways[0] = 1
        for place in reversed(self._order()):
            for _, child in self.nodes[place].edges:
                ways[child] += ways[place]
        return ways

    def forced(self, player: int, won: Callable[[S], bool]) -> tuple[bool, list[tuple[Option, int]]]:
        """Whether the player reaches a won end whatever everybody else (and luck) does, and a line that does so."""
        value = [False] * len(self.nodes)
        for place in self._order():
            node = self.nodes[place]
            if node.end:
                value[place] = node.position is not None and won(node.position)
            elif node.followed and node.edges:
                choose = any if node.actor == player else all
                value[place] = choose(value[child] for _, child in node.edges)
        if not value[0]:
            return False, []
        line: list[tuple[Option, int]] = []
        place = 0
        while self.nodes[place].edges:
            option, child = next(edge for edge in self.nodes[place].edges if value[edge[1]])
            line.append((option, self.nodes[place].actor))
            place = child
        return True, line


def explore(
    machine: Machine[S],
    start: S,
    *,
    stop: Callable[[S], bool],
    limit: int = LIMIT,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Exploration[S]:
    """Follows every option from a position at an open decision, until `stop` says that a position is an end.

    A position without options is an end as well.
    """
    deadline = clock() + seconds
    with _no_collecting():
        return _explore(machine, start, stop, limit, lambda: clock() > deadline)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Positions hold no cycles, and looking for some in all that are kept would take a fifth of the time.

    Afterwards they count as old, or the collector would look at each of them at once. That would bring back what a
    program has frozen, so there they do not.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if not gc.get_freeze_count():
                gc.freeze()
                gc.unfreeze()
            gc.enable()


def _explore(
    machine: Machine[S], start: S, stop: Callable[[S], bool], limit: int, late: Callable[[], bool]
) -> Exploration[S]:
    nodes: list[Node[S]] = [_node(start.copy(), stop, 0, ())]
    places: dict[Hashable, int] = {start.key(): 0}
    waiting = [] if nodes[0].end else [0]
    followed = 0
    while waiting:
        place = waiting.pop()
        node = nodes[place]
        position, node.position = node.position, None
        assert position is not None
        options = position.options
        for left, option in zip(range(len(options) - 1, -1, -1), options, strict=True):
            child = position.copy() if left else position  # nobody needs the position after its last option
            machine.take(child, option)
            known = _meet(machine, child, places, len(nodes))
            if known == len(nodes):
                if known >= limit:
                    return Exploration(nodes, complete=False)
                nodes.append(_node(child, stop, place, option))
                if not nodes[known].end:
                    waiting.append(known)
            node.edges.append((option, known))
        node.followed = True
        followed += 1
        if followed % _TIME_EVERY == 0 and late():
            return Exploration(nodes, complete=not waiting)
    return Exploration(nodes, complete=True)


def _meet(machine: Machine[S], position: S, places: dict[Hashable, int], next_place: int) -> int:
    """Runs on to a decision, unless an equal position was met on the way; the place of the node, old or new.

    Positions that leave nothing to decide are remembered too: whoever comes there need not go on.
    """
    passed: list[Hashable] = []
    while True:
        machine.run(position)
        key = position.key()
        place = places.setdefault(key, next_place)
        if place != next_place:
            for earlier in passed:
                places[earlier] = place
            return place
        options, open_ = machine.choices(position)
        if open_:
            position.options = options
            return place
        passed.append(key)
        machine.take(position, options[0])


def _node(position: S, stop: Callable[[S], bool], parent: int, taken: Option) -> Node[S]:
    choice = position.choice
    if choice is None:
        return Node(position, -1, True, parent, taken, [])
    return Node(position, choice[1], not position.options or stop(position), parent, taken, [])
