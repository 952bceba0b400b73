"""The register of what the engine can execute: one maker for each kind of node.

A maker takes a node apart once, when the cards are made ready, and returns the small function that is called in
play. A kind of node without a maker makes every card that has it refused by name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from carddb.effects.base import Amount, Change, Condition, Effect, Filter, Node, Number
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.position import Position, Reading, Sieve, Source, Test
from engine.sakura_arms.profiles import AMOUNTS, CONDITIONS, FILTER_NODES, FILTERS, Held

Run = Callable[[Position, Source], None]
"""An effect that happens, made ready."""

Tests = tuple[Test, ...]
Atom = tuple[Any, ...]
"""One change of an attack, made ready: a number of `values.py`, then what it changes by."""

EFFECT_MAKERS: dict[type[Node], Callable[[Any], Run]] = {}
HELD_MAKERS: dict[type[Node], Callable[[Any, Tests], tuple[Held, ...]]] = {}
CONDITION_MAKERS: dict[type[Node], Callable[[Any], Test]] = {}
AMOUNT_MAKERS: dict[type[Node], Callable[[Any], Reading]] = {}
FILTER_MAKERS: dict[type[Node], Callable[[Any], Sieve]] = {}
CHANGE_MAKERS: dict[type[Node], Callable[[Any], tuple[tuple[Tests, Atom], ...]]] = {}

CODES: dict[Effect, int] = {}
"""Effects to the codes of their steps."""
EFFECTS: dict[int, Effect] = {}
"""And back."""

CHANGES: list[tuple[tuple[Tests, Atom], ...]] = []
CHANGE_CODES: dict[Change, int] = {}
CHANGE_NODES: list[Change] = []

_Maker = TypeVar("_Maker", bound=Callable[..., Any])


class NotExecutable(Exception):
    """A kind of node has no maker; the message is its name."""


def makes(register: dict[type[Node], Any], *kinds: type[Node]) -> Callable[[_Maker], _Maker]:
    """Registers a maker for kinds of nodes."""

    def put(maker: _Maker) -> _Maker:
        for kind in kinds:
            assert kind not in register, f"two makers for {kind.__name__}"
            register[kind] = maker
        return maker

    return put


def _maker(register: dict[type[Node], Any], node: Node) -> Any:
    try:
        return register[type(node)]
    except KeyError:
        raise NotExecutable(type(node).__name__) from None


def effect_code(node: Effect) -> int:
    """The code of the step that does this effect; equal effects have one step."""
    if node not in CODES:
        run: Run = _maker(EFFECT_MAKERS, node)(node)
        code = MACHINE.step(f"effect/{type(node).__name__}", lambda position, frame: run(position, frame[1]))
        CODES[node], EFFECTS[code] = code, node
    return CODES[node]


def held(node: Effect, tests: Tests = ()) -> tuple[Held, ...]:
    """What this effect holds while its ability is live and all tests are true."""
    made: tuple[Held, ...] = _maker(HELD_MAKERS, node)(node, tests)
    return made


@cache
def test(node: Condition) -> Test:
    """The condition, made ready."""
    made: Test = _maker(CONDITION_MAKERS, node)(node)
    return made


@cache
def test_code(node: Condition) -> int:
    """A number for the condition, so that a position can hold it."""
    CONDITIONS.append(test(node))
    return len(CONDITIONS) - 1


@cache
def reading(number: Number) -> Reading:
    """A number, printed or read off the position, made ready."""
    if isinstance(number, int):
        return lambda position, source: number
    made: Reading = _maker(AMOUNT_MAKERS, number)(number)
    return made


@cache
def reading_code(node: Amount) -> int:
    """A number for the amount, so that a blueprint can hold it."""
    AMOUNTS.append(reading(node))
    return len(AMOUNTS) - 1


@cache
def sieve(node: Filter) -> Sieve:
    """The filter, made ready."""
    made: Sieve = _maker(FILTER_MAKERS, node)(node)
    return made


@cache
def sieve_code(node: Filter) -> int:
    """A number for the filter, so that a blueprint can hold it."""
    FILTERS.append(sieve(node))
    FILTER_NODES.append(node)
    return len(FILTERS) - 1


def atoms(node: Change) -> tuple[tuple[Tests, Atom], ...]:
    """The single changes of which this one is made, each with the tests it stands under."""
    made: tuple[tuple[Tests, Atom], ...] = _maker(CHANGE_MAKERS, node)(node)
    return made


def change_code(node: Change, tests: Tests = ()) -> int:
    """A number for the change (under these tests), so that an attack can hold it."""
    if tests or node not in CHANGE_CODES:
        CHANGES.append(tuple(((*tests, *more), atom) for more, atom in atoms(node)))
        CHANGE_NODES.append(node)
        if tests:
            return len(CHANGES) - 1
        CHANGE_CODES[node] = len(CHANGES) - 1
    return CHANGE_CODES[node]
