"""Reading plain JSON with paths: nothing unknown is passed over, what is left out is noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from engine.sakura_arms.problems import Invalid


class Fields:
    """The members of one JSON object; `done` complains about those that nobody asked for."""

    def __init__(self, data: object, path: str, assumed: list[str]) -> None:
        if not isinstance(data, Mapping):
            raise Invalid(path, f"{_shown(data)}, must be an object")
        self.data, self.path, self.assumed = data, path, assumed
        self._asked: set[str] = set()

    def at(self, key: str) -> str:
        """The path of a member."""
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        """Whether the member is given; null counts as left out."""
        self._asked.add(key)
        return self.data.get(key) is not None

    def get(self, key: str) -> Any:
        """The member as it is, None if it is left out."""
        self._asked.add(key)
        return self.data.get(key)

    def inside(self, key: str) -> Fields:
        """A member that is an object; an empty one if it is left out."""
        value = self.get(key)
        return Fields({} if value is None else value, self.at(key), self.assumed)

    def whole(self, key: str, default: int, *, least: int = 0, most: int = 99, note: bool = True) -> int:
        """A member that is a whole number; the default is noted."""
        if not self.has(key):
            if note:
                self.assume(key, str(default))
            return default
        value = self.data[key]
        if isinstance(value, bool) or not isinstance(value, int):
            raise Invalid(self.at(key), f"{_shown(value)}, must be a whole number")
        if value < least:
            raise Invalid(self.at(key), f"{value}, at least {least}")
        if value > most:
            raise Invalid(self.at(key), f"{value}, at most {most}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """A member that is true or false."""
        value = self.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise Invalid(self.at(key), f"{_shown(value)}, must be true or false")
        return value

    def one_of(self, key: str, allowed: Iterable[str], default: str | None = None, *, note: bool = False) -> str | None:
        """A member that is one of some words."""
        words = tuple(allowed)
        if not self.has(key):
            if note and default is not None:
                self.assume(key, default)
            return default
        value = self.data[key]
        if not isinstance(value, str) or value not in words:
            raise Invalid(self.at(key), f"{_shown(value)}, must be one of: {', '.join(words)}")
        return value

    def listed(self, key: str) -> list[Any] | None:
        """A member that is a list, None if it is left out."""
        value = self.get(key)
        if value is not None and not isinstance(value, list):
            raise Invalid(self.at(key), f"{_shown(value)}, must be a list")
        return value

    def assume(self, key: str, what: str) -> None:
        """Notes what is taken for granted."""
        self.assumed.append(f"{self.at(key)}: {what}")

    def done(self, *also: str) -> None:
        """Nothing may be left that nobody asked for; `also` are members that are known but not read here."""
        known = self._asked | set(also)
        for key in self.data:
            if key not in known:
                near = get_close_matches(str(key), known, 1)
                hint = f", did you mean {near[0]}?" if near else f"; known here: {', '.join(sorted(known))}"
                raise Invalid(self.at(str(key))[:200], f"is not known{hint}")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
