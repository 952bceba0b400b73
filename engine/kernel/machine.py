"""Frames, stages and decisions: how a position moves from one open choice to the next.

What remains to be done is part of the position: `frames` is a stack of plain tuples, the next one last. The first
number of a frame is the code of a step; the machine keeps the table of steps, the position keeps only numbers. A
half-resolved play can therefore be copied, compared, stored and gone on with.

A step works on the position in place. It may push frames, or set `choice` and stop. Whoever wants a value copies
first: `copy()` is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

Frame = tuple[Any, ...]
"""The code of a step, then what the step needs: numbers and tuples, nothing else."""

Choice = tuple[Any, ...]
"""The code of a decision, the player who decides, then what the decision needs."""

Option = tuple[Any, ...]
"""A verb, then what it is done with; the same option means the same in every position."""


class Running(Protocol):
    """What the machine needs of a position."""

    frames: list[Frame]
    choice: Choice | None
    options: Sequence[Option]
    due: int


S = TypeVar("S", bound=Running)


@dataclass(frozen=True, slots=True)
class Stage(Generic[S]):
    """One named stage of a sequence, with the rules that say so."""

    name: str
    rules: tuple[str, ...]
    run: Callable[[S], None]


@dataclass(frozen=True, slots=True)
class Decision(Generic[S]):
    """A kind of choice: what is legal, and what an option does.

    `free`: it is what a player does next of their own accord, so that it is never taken by itself.
    """

    kind: str
    rules: tuple[str, ...]
    options: Callable[[S, Choice], Sequence[Option]]
    take: Callable[[S, Choice, Option], None]
    free: bool = False


class Machine(Generic[S]):
    """The steps and decisions of one game.

    Codes are given in the order of registration and never leave the process; `names` has words for them.
    """

    def __init__(self) -> None:
        self.steps: list[Callable[[S, Frame], None]] = []
        self.stages: list[Callable[[S], None] | None] = []
        self.names: list[str] = []
        self.codes: dict[str, int] = {}
        self.decisions: list[Decision[S]] = []
        self.sequences: dict[str, tuple[Stage[S], ...]] = {}
        self.following: list[Frame | None] = []
        self.settle: Callable[[S], None] = lambda position: None

    def step(self, name: str, run: Callable[[S, Frame], None]) -> int:
        """Registers a step; the code that starts its frames. Subjects that know each other only by name use `codes`."""
        code = len(self.steps)
        self.steps.append(run)
        self.stages.append(None)
        self.names.append(name)
        self.codes.setdefault(name, code)
        self.following.append(None)
        return code

    def sequence(self, name: str, *stages: Stage[S]) -> int:
        """Registers stages that follow each other; the code of the first.

        While a stage runs, the frame of the next one is already on the stack: a stage that ends its sequence
        early replaces that frame.
        """
        first = len(self.steps)
        self.sequences[name] = stages
        for number, stage in enumerate(stages):
            self.step(f"{name}/{stage.name}", _never)
            self.stages[-1] = stage.run
            if number + 1 < len(stages):
                self.following[-1] = (first + number + 1,)
        return first

    def decision(self, decision: Decision[S]) -> int:
        """Registers a decision; the code that starts its choices."""
        self.decisions.append(decision)
        return len(self.decisions) - 1

    def run(self, position: S) -> None:
        """Runs frames until somebody has to choose or nothing is left to do."""
        steps, stages, following, frames = self.steps, self.stages, self.following, position.frames
        while frames and position.choice is None:
            frame = frames.pop()
            code = frame[0]
            stage = stages[code]
            if stage is None:
                steps[code](position, frame)
            else:
                after = following[code]
                if after is not None:
                    frames.append(after)
                stage(position)
            if position.due:
                self.settle(position)

    def advance(self, position: S, *, stop_at_forced: bool = False) -> Sequence[Option]:
        """Runs on to the next decision that leaves a choice; its options, none at the end of the game."""
        while True:
            self.run(position)
            options, open_ = self.choices(position)
            if open_ or stop_at_forced:
                position.options = options
                return options
            self.take(position, options[0])

    def choices(self, position: S) -> tuple[Sequence[Option], bool]:
        """The options of the decision that is open, and whether there is anything to decide."""
        choice = position.choice
        if choice is None:
            return (), True
        decision = self.decisions[choice[0]]
        options = decision.options(position, choice)
        return options, len(options) != 1 or decision.free

    def take(self, position: S, option: Option) -> None:
        """Does what the option says; `advance` then goes on."""
        choice = position.choice
        assert choice is not None
        position.choice = None
        self.decisions[choice[0]].take(position, choice, option)
        if position.due:
            self.settle(position)

    def decision_of(self, position: S) -> Decision[S] | None:
        """The kind of choice that is open."""
        return None if position.choice is None else self.decisions[position.choice[0]]


def _never(position: Any, frame: Frame) -> None:
    """Stands in the table of steps where a stage runs instead."""
    raise AssertionError(frame)
