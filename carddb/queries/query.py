"""A query once it is understood: filters with their values, names, and how they are joined."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Mark(Enum):
    """A value that stands for no single word or number."""

    SOME = "yes"  # there is one
    NONE = "no"  # there is none
    DASH = "-"
    VARIABLE = "x"


@dataclass(frozen=True, slots=True)
class Word:
    """One of the values of a key, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers from `least` to `most`, both included; `each`: every one of them, as in `range:3-4`."""

    least: int | None
    most: int | None
    each: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """Damage to aura and to health together; None is any."""

    aura: int | Mark | None
    health: int | Mark | None


@dataclass(frozen=True, slots=True)
class Arrow:
    """Petals that leave one area for another; None is any."""

    source: str | None
    target: str | None


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words to look for: as typed, and folded."""

    typed: str
    folded: str


Value = Mark | Word | Span | Pair | Arrow | Phrase


@dataclass(frozen=True, slots=True)
class Has:
    """A card with one of these values under the key; `raw` is how it was typed."""

    key: str
    values: tuple[Value, ...]
    raw: str


@dataclass(frozen=True, slots=True)
class Not:
    """What must not fit."""

    child: Node
    raw: str


@dataclass(frozen=True, slots=True)
class AllOf:
    """Parts that must all fit."""

    children: tuple[Node, ...]
    raw: str


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Parts of which one must fit."""

    children: tuple[Node, ...]
    raw: str


Node = Has | Not | AllOf | AnyOf


@dataclass(frozen=True, slots=True)
class Order:
    """What to sort by; `down`: the highest first."""

    by: str
    down: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """A query that is understood: what must fit (None: every card), in which season, in which order, and what there
    is to say about how it was read."""

    text: str
    root: Node | None
    order: tuple[Order, ...] = ()
    season: str | None = None
    notices: tuple[str, ...] = ()


def parts(node: Node | None) -> tuple[Node, ...]:
    """The parts that must all fit."""
    if node is None:
        return ()
    return node.children if isinstance(node, AllOf) else (node,)


def filters(node: Node | None) -> tuple[Has, ...]:
    """Every filter below a node, excluded ones too."""
    if node is None:
        return ()
    if isinstance(node, Has):
        return (node,)
    below = (node.child,) if isinstance(node, Not) else node.children
    return tuple(found for child in below for found in filters(child))
