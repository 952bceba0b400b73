"""Looking at trees from outside: every node class, every node of a tree, a tree as plain data."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum
from typing import Any

import carddb.effects as package
from carddb.effects.base import Damage, Node


def node_classes() -> tuple[type[Node], ...]:
    """All kinds of nodes that may stand in a tree, in the order of their names."""
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    found: dict[str, type[Node]] = {}
    queue: list[type[Node]] = [Node]
    while queue:
        for kind in queue.pop().__subclasses__():
            queue.append(kind)
            if "rules" in kind.__dict__:
                found[kind.__name__] = kind
    return tuple(found[name] for name in sorted(found))


def family(kind: type[Node]) -> str:
    """The family of a node class: the file it stands in."""
    return kind.__module__.rpartition(".")[2]


def walk(what: object) -> Iterator[Node]:
    """Every node of a tree, or of several, from the top."""
    if isinstance(what, Node):
        yield what
    for part in parts(what):
        yield from walk(part)


def parts(what: object) -> Iterator[Node]:
    """The nodes right below a node, in a tuple, or in damage."""
    if isinstance(what, tuple):
        found: list[object] = list(what)
    elif isinstance(what, Node | Damage):
        found = [getattr(what, field.name) for field in dataclasses.fields(what)]
    else:
        return
    for part in found:
        if isinstance(part, Node):
            yield part
        else:
            yield from parts(part)


def as_data(what: object) -> Any:
    """A tree as JSON-able data: `{"node": class name, field: …}`; fields at their default are left out."""
    if isinstance(what, tuple):
        return [as_data(part) for part in what]
    if isinstance(what, Enum):
        return what.value
    if not isinstance(what, Node | Damage):
        return what
    data: dict[str, Any] = {"node": type(what).__name__}
    for field in dataclasses.fields(what):
        value = getattr(what, field.name)
        if value != field.default:
            data[field.name] = as_data(value)
    return data
