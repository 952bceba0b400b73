"""How effects are put together: in order, under a condition, optional, one of several, repeated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from carddb.effects.base import Change, Condition, Effect, Number, Who


@dataclass(frozen=True, slots=True)
class Do(Effect, Change):
    """The parts, top to bottom, each as far as possible; of changes: all of them."""

    rules: ClassVar[tuple[str, ...]] = ("sab-16.4", "cmp-9-1", "cmp-5-10")
    parts: tuple[Effect | Change, ...]


@dataclass(frozen=True, slots=True)
class If(Effect, Change):
    """`then` if the condition is true, else `otherwise`: tested when reached, or live in a live ability."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-9-1", "sab-17.6")
    condition: Condition
    then: Effect | Change
    otherwise: Effect | Change | None = None


@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """`first`, and only if that was chosen and done completely, `then`."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-40",)
    first: Effect
    then: Effect


@dataclass(frozen=True, slots=True)
class May(Effect):
    """You may do it, or not. `payment`: it is a cost, done in full or not at all."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-9", "cmp-5-10")
    effect: Effect
    payment: bool = False


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """`by` picks exactly `number` different options (`up_to`: 0 to that many), done in the order `by` likes; an
    option that does nothing may be picked."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-43", "cmp-5-10")
    options: tuple[Effect, ...]
    number: int = 1
    up_to: bool = False
    by: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """The effect, so many times one after another; the number is read once, at the start."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-43",)
    times: Number
    effect: Effect


def do(*parts: Effect) -> Effect:
    """The effects in this order; one alone stays as it is."""
    return parts[0] if len(parts) == 1 else Do(parts)


def changes(*parts: Change) -> Change:
    """All these changes together; one alone stays as it is."""
    return parts[0] if len(parts) == 1 else Do(parts)


def choose_one(*options: Effect, by: Who = Who.YOU) -> ChooseOne:
    """Exactly one of the options."""
    return ChooseOne(options, by=by)
