"""From plain words that look like a filter to the query they mean: `full power attacks at range 5`.

Every word must be understood or say nothing; a query that is only half what was asked for is not offered.
"""

from __future__ import annotations

import re
from functools import lru_cache

from carddb.lookup import is_name
from carddb.queries import words
from carddb.queries.grammar import MAX_LENGTH, QueryProblem, RawAll, RawAny, RawFilter, RawNot, RawPart, read
from carddb.queries.keys import KEYS, find_key
from rules_corpus.folding import STOP_WORDS, fold, stem, stems, tokens

_NUMBERS = re.compile(r"((?<![\w/])(?:\d+|[-xy])/(?:\d+|[-xy])(?![\w/])|\d+\s*[-~〜]\s*\d+|\d+\+|>=|<=|[<>=])")
_PAIR, _SPAN, _MORE = re.compile(r".+/.+"), re.compile(r"(\d+)\s*[-~〜]\s*(\d+)"), re.compile(r"(\d+)\+")


def _stemmed(table: dict[str, str]) -> dict[tuple[str, ...], str]:
    return {tuple(stems(phrase)): meaning for text, meaning in table.items() for phrase in text.split("|")}


_SAYS_NOTHING = STOP_WORDS | {
    stem(word)
    for word in (
        *STOP_WORDS,
        *"card cards find show list all every give please damage deal deals petal petals move moves moving "
        "effect effects keyword get some them only also less more deck megami goddess reach reaches have "
        "having costing needs need want playing use using worth between gain gains lose loses can hit hits "
        "hitting usable exist exists printed list name names named got own owns who whose megamis goddess goddesses "
        "anything something must "
        "と の で が を は に な 的 карта карты все".split(),
    )
}
_BEFORE = _stemmed({
    "at least|minimum|min|no less than|not less than": ">=",
    "at most|up to|maximum|max|no more than|not more than": "<=",
    "more than|over|above|greater than": ">",
    "less than|under|below|fewer than": "<",
    "exactly|equal to": "",
})  # fmt: skip
_AFTER = _stemmed({
    "or more|or higher|or greater|or above|and more|and up|and above|plus|or farther|or further": ">=",
    "or less|or fewer|or lower|or below|and less|and below|or closer": "<=",
})  # fmt: skip
_FIELDS = _stemmed({
    "range|attack range|distance|reach|適正距離": "range",
    "aura damage|damage to aura|damage on aura|to aura|aura|aura dmg": "aura",
    "health damage|life damage|damage to health|damage to life|to health|to life|health|life|hp": "health",
    "damage|dmg": "damage",
    "cost|flare cost|flare|upkeep": "cost",
    "charge|charges": "charge",
})  # fmt: skip
_PHRASES = _stemmed({
    "cheap|low cost": "cost:<=2",
    "expensive|high cost": "cost:>=5",
    "for free|cost nothing|zero cost|free": "cost:0",
    "cheapest|lowest cost|cost least|cost the least": "sort:cost",
    "most expensive|highest cost|cost most|cost the most|dearest": "sort:-cost",
    "longest range|longest reach|farthest range|longest ranged|reach farthest|reach furthest": "sort:-range",
    "shortest range|shortest reach|shortest ranged": "sort:range",
    "highest charge|most petals": "sort:-charge",
    "give aura|gain aura|restore aura|gives you aura|refill aura": "moves:->your-aura",
    "heal|healing|give health|give life|restore health|restore life": "moves:->your-health",
    "hurt me|hurt you|hurt yourself|damage yourself|self damage|cost health|cost life": "moves:your-health->",
    "come back|comes back|recover|return|get back": "keyword:recovery,immediate-recovery",
    "can't be answered|cannot be answered|cant be answered|nobody can answer": "keyword:unanswerable",
    "form a new deck|reshuffle": "keyword:new-deck",
    "can react|as reaction|as a reaction|can answer attacks": "is:can-react",
    "strongest|hardest hitting|highest damage|most damage": "sort:-aura",
    "long range|long distance|far away": "range:>=5",
    "short range|close range|melee|close combat": "range:<=2",
    "tutorial|training": "is:tutorial",
    "two faced|two sided|double sided": "is:two-faced",
    "no text|without text|vanilla": "is:textless",
    "generated attack|make an attack|make attacks|makes an attack|extra attack": "is:makes-attacks",
    "set aside": "kind:extra",
    "variable damage": "damage:x",
    "variable cost": "cost:x",
    "ready made deck|printed deck": "in:deck",
})  # fmt: skip
_NOT = {(stem(word),) for word in ("without", "no", "not", "non", "except", "excluding", "minus", "но", "без")}
_SORTED = {tuple(stems(phrase)) for phrase in ("sorted by", "sort by", "ordered by", "order by", "by order of")}
_MOVES = {stem(word) for word in ("move", "petal", "crystal", "token", "arrow")}
_FROM, _TO, _AND = {"from", "out"}, {"to", "into", "onto"}, {"to", "and", "until", "through"}
_FIELD_ONCE = {"megami", "type", "subtype", "kind"}
_LONGEST = 5


def suggest(text: str) -> str | None:
    """The query that plain words mean, or None if they are a query already, a card's name, or not understood."""
    if not text.strip() or len(text) > MAX_LENGTH or _has_filter(text) or is_name(text):
        return None
    return _Guesser(_items(fold(text))).guess()


def _has_filter(text: str) -> bool:
    try:
        return _filter_in(read(text, lambda word: find_key(word) is not None))
    except QueryProblem:
        return True


def _filter_in(part: RawPart | None) -> bool:
    if isinstance(part, RawAll | RawAny):
        return any(_filter_in(child) for child in part.children)
    return _filter_in(part.child) if isinstance(part, RawNot) else isinstance(part, RawFilter)


def _items(folded: str) -> list[str]:
    """The stems of a text and its numbers with their signs, in order."""
    found: list[str] = []
    for place, piece in enumerate(_NUMBERS.split(folded)):
        if place % 2:
            found.append(piece.replace(" ", ""))
        else:
            found += [token.stem for token in tokens(piece)]
    return found


@lru_cache(maxsize=1)
def _values() -> dict[tuple[str, ...], str]:
    """Rows of stems to the filter they mean, of every word of an edition or language."""
    found: dict[tuple[str, ...], str] = {}
    for key in ("megami", "type", "subtype", "kind", "keyword"):
        for word, meaning in words.forms(key):
            row = tuple(stems(word))
            if row and len(row) <= _LONGEST and not (len(row) == 1 and row[0] in _SAYS_NOTHING):
                found.setdefault(row, f"{key}:{meaning.id}")
    return found


@lru_cache(maxsize=1)
def _areas() -> dict[tuple[str, ...], str]:
    """Rows of stems to the area they mean; `card` is left out, for plain words speak of cards all the time."""
    return {tuple(stems(word)): meaning.id for word, meaning in reversed(words.forms("moves")) if meaning.id != "card"}


class _Guesser:
    """Goes through the items of a text and collects filters; `negated`: the next one is to be excluded."""

    def __init__(self, items: list[str]) -> None:
        self.items = items
        self.found: list[tuple[str, bool]] = []
        self.moving = any(item in _MOVES for item in items)
        self.negated = False
        self.type_end: int | None = None

    def guess(self) -> str | None:
        place = 0
        while place < len(self.items):
            step = self._step(place)
            if step is None:
                return None
            place = step
        return _written(self.found) if self.found else None

    def _step(self, place: int) -> int | None:
        """Reads on from here; where to go on, or None if the word is not understood."""
        for reader in (self._phrase, self._sorted, self._pair, self._field, self._negation, self._moves, self._value):
            if (end := reader(place)) is not None:
                return end
        if (number := self._number(place)) and self.items[place - 1 : place] in (["at"], ["from"], ["between"]):
            return self._add(f"range:{number[1]}", number[0])
        return place + 1 if self.items[place] in _SAYS_NOTHING else None

    def _add(self, fragment: str, end: int) -> int:
        self.found.append((fragment, self.negated))
        self.negated = False
        return end

    def _row(self, table: dict[tuple[str, ...], str], place: int) -> tuple[int, str] | None:
        """The longest row of a table that stands here: where it ends and what it means."""
        for length in range(min(_LONGEST, len(self.items) - place), 0, -1):
            row = tuple(self.items[place : place + length])
            if row in table:
                return place + length, table[row]
        return None

    def _phrase(self, place: int) -> int | None:
        found = self._row(_PHRASES, place)
        return self._add(found[1], found[0]) if found else None

    def _sorted(self, place: int) -> int | None:
        if tuple(self.items[place : place + 2]) not in _SORTED:
            return None
        found = self._row(_FIELDS | {("name",): "name", ("megami",): "megami", ("type",): "type"}, place + 2)
        return self._add(f"sort:{'aura' if found[1] == 'damage' else found[1]}", found[0]) if found else None

    def _pair(self, place: int) -> int | None:
        """3/1."""
        return self._add(f"damage:{self.items[place]}", place + 1) if _PAIR.fullmatch(self.items[place]) else None

    def _field(self, place: int) -> int | None:
        """A number beside what it counts: `range 5`, `5 range`, `at least 3 aura damage`, `cost 2 or less`."""
        if field := self._row(_FIELDS, place):
            end, key = field
            while self.items[end : end + 1] in (["of"], ["is"], ["="], ["at"], ["for"]) and not self._number(end):
                end += 1
            if number := self._number(end):
                return self._add(f"{key}:{number[1]}", number[0])
        if number := self._number(place):
            end = number[0]
            while self.items[end : end + 1] in (["of"], ["point"]):
                end += 1
            if field := self._row(_FIELDS, end):
                return self._add(f"{field[1]}:{number[1]}", field[0])
        return None

    def _number(self, place: int) -> tuple[int, str] | None:
        """A number, two, or a comparison: where it ends and how a query writes it."""
        if before := self._row(_BEFORE, place):
            end, sign = before
            digit = self._digit(end)
            return (end + 1, f"{sign}{digit}") if digit else None
        item = self.items[place] if place < len(self.items) else ""
        if item in {">=", "<=", "<", ">", "="}:
            digit = self._digit(place + 1)
            return (place + 2, f"{item.replace('=', '') if item == '=' else item}{digit}") if digit else None
        if match := _SPAN.fullmatch(item):
            return place + 1, f"{match[1]}-{match[2]}"
        if match := _MORE.fullmatch(item):
            return place + 1, f">={match[1]}"
        if not (digit := self._digit(place)):
            return None
        if after := self._row(_AFTER, place + 1):
            return after[0], f"{after[1]}{digit}"
        if self.items[place + 1 : place + 2] and self.items[place + 1] in _AND and (second := self._digit(place + 2)):
            return place + 3, f"{digit}-{second}"
        return place + 1, digit

    def _digit(self, place: int) -> str | None:
        item = self.items[place] if place < len(self.items) else ""
        return item if item.isdecimal() and item.isascii() and len(item) < 3 else None

    def _negation(self, place: int) -> int | None:
        if (self.items[place],) not in _NOT or place + 1 == len(self.items):
            return None
        self.negated = True
        return place + 1

    def _moves(self, place: int) -> int | None:
        """Areas, where the words speak of petals that move: `petals from ash to your aura`, `ash to aura`."""
        if (source := self._row(_areas(), place)) and self.items[source[0] : source[0] + 1] in (["to"], ["into"]):
            target = self._row(_areas(), source[0] + 1)
            if target:
                return self._add(f"moves:{source[1]}->{target[1]}", target[0])
        if not self.moving:
            return None
        if self.items[place] in _FROM and (source := self._row(_areas(), place + 1)):
            end = source[0]
            if self.items[end : end + 1] and self.items[end] in _TO and (target := self._row(_areas(), end + 1)):
                return self._add(f"moves:{source[1]}->{target[1]}", target[0])
            return self._add(f"moves:{source[1]}->", end)
        if self.items[place] in _TO and (target := self._row(_areas(), place + 1)):
            return self._add(f"moves:->{target[1]}", target[0])
        found = self._row(_areas(), place)
        return self._add(f"moves:{found[1]}", found[0]) if found else None

    def _value(self, place: int) -> int | None:
        found = self._row(_values(), place)
        if not found:
            return None
        if found[1].startswith("type:") and self.type_end is not None:
            # `attacks and actions` are two types; in `actions that cancel attacks` the second one is no type wanted.
            joined = self.items[place - 1 : place] in (["and"], ["or"]) or self.type_end == place
            if not joined:
                return found[0]
        end = self._add(found[1], found[0])
        self.type_end = end if found[1].startswith("type:") else self.type_end
        return end


def _written(found: list[tuple[str, bool]]) -> str:
    """The fragments as one query: what is wanted, then what is not, in the order of the keys."""
    order = [key.name for key in KEYS]
    merged: dict[tuple[bool, str], list[str]] = {}
    for fragment, negated in found:
        key, _, value = fragment.partition(":")
        values = merged.setdefault((negated, key), [])
        if value not in values:
            values.append(value)
    written: list[str] = []
    for negated, key in sorted(merged, key=lambda entry: (entry[1] == "sort", entry[0], order.index(entry[1]))):
        sign = "-" if negated else ""
        values = merged[negated, key]
        joined = [",".join(values)] if key in _FIELD_ONCE else values
        written += [f"{sign}{key}:{value}" for value in joined]
    return " ".join(written)
