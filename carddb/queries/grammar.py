"""The form of a query: words, `key:value`, `-`, `or`, brackets, each part with its place in the text.

Nothing here knows what a key means; `reading.py` gives the parts their meaning. Everything is capped.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

MAX_LENGTH = 200
"""Characters of a query."""
MAX_TERMS = 16
"""Words and filters of a query."""
MAX_DEPTH = 4
"""How deep brackets may nest."""

_TYPED_OTHERWISE = str.maketrans("“”„«»＂：＜＞＝（）｜，、＋－−–—", '""""""' + ":<>=()|,,+----")
"""Marks of the grammar as phones and other languages' keyboards type them, one for one so that places stay."""

_KEY = re.compile(r'([^\s()"|,:<>=!≤≥-][^\s()"|,:<>=!≤≥]*)(\s*)(:|>=|<=|!=|<|>|=|≥|≤)')
_COMPARES = re.compile(r"\s*(>=|<=|<|>|=|≥|≤)")
_WORD = re.compile(r'[^\s()"|]+')
_VALUE = re.compile(r'[^\s()"|,]*')
_OR, _AND, _NOT = {"or", "или", "または", "또는"}, {"and", "&"}, {"not", "не"}


class QueryProblem(ValueError):
    """What is wrong with a query and where: `position` and `length` in the text as typed, counted from 0.

    `nearest` is the right one in place of the wrong piece, `corrected` the whole query with it; None where there is
    no near one.
    """

    def __init__(
        self, what: str, position: int, length: int = 0, *, nearest: str | None = None, text: str = ""
    ) -> None:
        self.what, self.position, self.length, self.nearest = what, position, length, nearest
        self.corrected = text[:position] + nearest + text[position + length :] if nearest is not None else None
        super().__init__(self.message)

    @property
    def message(self) -> str:
        """The problem in one line."""
        hint = f" Nearest: `{self.nearest}`." if self.nearest is not None else ""
        return f"Character {self.position + 1}: {self.what}{hint}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the text as typed and where it begins; `quoted`: it stood in quotation marks."""

    text: str
    start: int
    quoted: bool = False

    @property
    def end(self) -> int:
        return self.start + len(self.text) + (2 if self.quoted else 0)


@dataclass(frozen=True, slots=True)
class RawValue:
    """One value of a filter, with the comparison before it (`=` if there is none)."""

    piece: Piece
    compare: str = "="


@dataclass(frozen=True, slots=True)
class RawFilter:
    """`key:value,value`; any of the values will do. `negated`: typed with `!=`."""

    key: Piece
    values: tuple[RawValue, ...]
    negated: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RawWord:
    """A free word or a phrase in quotation marks."""

    piece: Piece

    @property
    def start(self) -> int:
        return self.piece.start

    @property
    def end(self) -> int:
        return self.piece.end


@dataclass(frozen=True, slots=True)
class RawNot:
    """A part that must not fit."""

    child: RawPart
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RawAll:
    """Parts that must all fit."""

    children: tuple[RawPart, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RawAny:
    """Parts of which one must fit; `bare`: no brackets around it, and a part of it is more than one term."""

    children: tuple[RawPart, ...]
    start: int
    end: int
    bare: bool = False


RawPart = RawFilter | RawWord | RawNot | RawAll | RawAny


def read(text: str, is_key: Callable[[str], bool]) -> RawPart | None:
    """Reads the form of a query; None if nothing stands there. `is_key` knows the keys.

    Raises:
        QueryProblem: the form is wrong.
    """
    return _Reader(text, is_key).read()


def clean(text: str) -> str:
    """The text with marks typed otherwise put right and control characters blanked, character for character."""
    return "".join(
        " " if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn"} else char
        for char in text.translate(_TYPED_OTHERWISE)
    )


class _Reader:
    def __init__(self, text: str, is_key: Callable[[str], bool]) -> None:
        self.typed = text
        self.is_key = is_key
        if len(text) > MAX_LENGTH:
            raise QueryProblem(
                f"a query has at most {MAX_LENGTH} characters, this one has {len(text)}.",
                MAX_LENGTH,
                len(text) - MAX_LENGTH,
            )
        self.text = clean(text)
        self.place = 0
        self.terms = 0

    def read(self) -> RawPart | None:
        found = self._either(0)
        if self.place < len(self.text):
            raise QueryProblem("this closing bracket has no partner.", self.place, 1)
        return found

    def _skip(self) -> None:
        while self.place < len(self.text) and self.text[self.place].isspace():
            self.place += 1

    def _either(self, depth: int) -> RawPart | None:
        """Parts divided by `or`, up to a closing bracket or the end."""
        branches: list[RawPart] = []
        before: tuple[int, int] | None = None
        while True:
            branch = self._together(depth)
            divider = self._divider()
            if branch is not None:
                branches.append(branch)
            elif alone := divider or before:
                raise QueryProblem("`or` stands between two parts; one is missing here.", *alone)
            if not divider:
                break
            before = divider
        if len(branches) < 2:
            return branches[0] if branches else None
        bare = depth == 0 and any(isinstance(branch, RawAll) for branch in branches)
        return RawAny(tuple(branches), branches[0].start, branches[-1].end, bare)

    def _divider(self) -> tuple[int, int] | None:
        """Steps over `or` or `|`; where it stood and how long it was."""
        self._skip()
        if self.text.startswith("|", self.place):
            self.place += 1
            return self.place - 1, 1
        word = self._peek()
        if word.casefold() in _OR:
            self.place += len(word)
            return self.place - len(word), len(word)
        return None

    def _peek(self) -> str:
        """The plain word that stands next; empty for anything else, a filter too."""
        match = _WORD.match(self.text, self.place)
        if not match or ((key := _KEY.match(self.text, self.place)) and self._is_filter(key)):
            return ""
        return match.group()

    def _is_filter(self, match: re.Match[str]) -> bool:
        """Whether a word and the sign after it are a filter: `Demon: Death` is none, `range : 5` is one."""
        follows = self.text[match.end() : match.end() + 1]
        return self.is_key(match[1]) or (not match[2] and bool(follows) and not follows.isspace())

    def _together(self, depth: int) -> RawPart | None:
        parts: list[RawPart] = []
        while True:
            self._skip()
            word = self._peek()
            if self.place >= len(self.text) or self.text[self.place] in ")|" or word.casefold() in _OR:
                break
            if word.casefold() in _AND and parts and self.text[self.place + len(word) :].strip():
                self.place += len(word)
                continue
            if (part := self._part(depth)) is not None:
                parts.append(part)
        if len(parts) < 2:
            return parts[0] if parts else None
        return RawAll(tuple(parts), parts[0].start, parts[-1].end)

    def _part(self, depth: int) -> RawPart | None:
        """A term or a group with what excludes it."""
        start = self.place
        word = self._peek()
        negated = False
        if self.text[start] == "-" and self._excludes(start + 1):
            negated, self.place = True, start + 1
        elif word.casefold() in _NOT and self._stands_before_filter(start + len(word)):
            negated, self.place = True, start + len(word)
            self._skip()
        found = self._group(depth) if self.text[self.place] == "(" else self._term()
        return RawNot(found, start, found.end) if negated and found is not None else found

    def _excludes(self, place: int) -> bool:
        """Whether a minus before this place excludes; `-1` and `-/1` are no exclusions."""
        follows = self.text[place : place + 1]
        return bool(follows) and (follows in '("' or follows.isalpha())

    def _stands_before_filter(self, place: int) -> bool:
        rest = self.text[place:].lstrip()
        match = _KEY.match(rest)
        return rest.startswith("(") or bool(match and self.is_key(match[1]))

    def _group(self, depth: int) -> RawPart | None:
        start = self.place
        if depth == MAX_DEPTH:
            raise QueryProblem(f"brackets nest at most {MAX_DEPTH} deep.", start, 1)
        self.place += 1
        found = self._either(depth + 1)
        if self.place >= len(self.text):
            raise QueryProblem("this bracket is never closed.", start, 1)
        self.place += 1
        if found is None:
            raise QueryProblem("there is nothing between these brackets.", start, self.place - start)
        return found

    def _term(self) -> RawPart | None:
        self.terms += 1
        start = self.place
        if self.terms > MAX_TERMS:
            raise QueryProblem(f"a query has at most {MAX_TERMS} words and filters.", start, len(self.text) - start)
        if self.text[start] == '"':
            return RawWord(self._quoted())
        match = _KEY.match(self.text, start)
        if match and self._is_filter(match):
            return self._filter(match)
        word = _WORD.match(self.text, start)
        assert word
        self.place = word.end()
        if word.group()[0] in ":<>=≤≥":
            raise QueryProblem("a key must stand before this sign, as in `range:5`.", start, len(word.group()))
        return RawWord(Piece(self.typed[start : self.place], start))

    def _quoted(self) -> Piece:
        start = self.place
        end = self.text.find('"', start + 1)
        if end < 0:
            raise QueryProblem("this quotation mark has no partner.", start, 1)
        self.place = end + 1
        return Piece(self.typed[start + 1 : end], start, quoted=True)

    def _filter(self, match: re.Match[str]) -> RawFilter:
        key = Piece(self.typed[match.start(1) : match.end(1)], match.start(1))
        sign = match[3].replace("≥", ">=").replace("≤", "<=")
        self.place = match.end()
        compare = "=" if sign in {":", "!="} else sign
        values = [self._value(key, compare)]
        while self.text.startswith(",", self.place):
            self.place += 1
            values.append(self._value(key, compare))
        return RawFilter(key, tuple(values), sign == "!=", match.start(), self.place)

    def _value(self, key: Piece, compare: str) -> RawValue:
        self._skip()
        if signed := _COMPARES.match(self.text, self.place):
            compare = signed[1].replace("≥", ">=").replace("≤", "<=")
            self.place = signed.end()
            self._skip()
        start = self.place
        if self.text.startswith('"', start):
            piece = self._quoted()
        else:
            match = _VALUE.match(self.text, start)
            assert match
            self.place = match.end()
            piece = Piece(self.typed[start : match.end()], start)
        if not piece.text.strip():
            raise QueryProblem(f"`{key.text}` needs a value here.", key.start, max(self.place, key.end + 1) - key.start)
        return RawValue(piece, compare)
