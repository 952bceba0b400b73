"""What can be wrong with a scenario, as data: where, why, and the rules that say so."""

from __future__ import annotations


class Invalid(Exception):
    """The scenario itself is wrong: the path of what is wrong, why, and rules."""

    def __init__(self, path: str, why: str, *rules: str) -> None:
        super().__init__(f"{path}: {why}" if path else why)
        self.path, self.why, self.rules = path, why, rules


class NotYet(Invalid):
    """Nothing is wrong with the scenario, but the engine cannot play what is in it yet."""


class Illegal(Exception):
    """A line is not legal where it stands: why, rules, and what is legal instead."""

    def __init__(self, why: str, rules: tuple[str, ...] = (), legal: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why, self.rules, self.legal = why, rules, legal
