"""From the form of a query to its meaning: keys and values in any edition's words, or what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable

from carddb.lookup import flat
from carddb.queries import words
from carddb.queries.facts import TUTORIAL
from carddb.queries.grammar import (
    Piece,
    QueryProblem,
    RawAll,
    RawAny,
    RawFilter,
    RawNot,
    RawPart,
    RawValue,
    RawWord,
    read,
)
from carddb.queries.keys import KEYS, Key, Takes, find_key
from carddb.queries.query import (
    AllOf,
    AnyOf,
    Arrow,
    Has,
    Mark,
    Node,
    Not,
    Order,
    Pair,
    Phrase,
    Query,
    Span,
    Value,
    Word,
)
from rules_corpus.folding import fold, squeeze

MAX_DISTANCE = 10
"""The farthest distance an attack can name."""
MAX_NUMBER = 99

_YES = {"yes", "any", "some", "true", "да", "はい"}
_NO = {"no", "none", "false", "нет", "なし", "いいえ"}
_NUMBER = re.compile(r"(?P<least>\d+)(?:(?P<more>\+)|\s*[-~〜]\s*(?P<most>\d+))?")
_PAIR = re.compile(r"(\d+|[-xy*])\s*/\s*(\d+|[-xy*])")
_ARROW = re.compile(r"\s*(?:->|=>|→|⇒|>)\s*")
_FROM, _TO = re.compile(r"^(?:from[\s-]+)(.*)$"), re.compile(r"^(?:to[\s-]+)(.*)$")


class _Wrong(Exception):
    """What is wrong with a value, without its place; `nearest` replaces the value, with `whole` the whole filter."""

    def __init__(self, what: str, nearest: str | None = None, *, whole: bool = False) -> None:
        self.what, self.nearest, self.whole = what, nearest, whole


def parse(text: str, vocabulary: str | None = None) -> Query:
    """Reads a query. `vocabulary` is the one its reader has chosen, if any: it says how `cost` may be meant.

    Raises:
        QueryProblem: something is wrong with it, or it asks for nothing.
    """
    reader = _Reader(text)
    raw = read(text, lambda word: find_key(word) is not None)
    root = reader.node(raw, top=True) if raw else None
    if root is None and not reader.order and not reader.season:
        raise QueryProblem("nothing is asked for.", 0, len(text))
    if isinstance(raw, RawAny) and raw.bare:
        reader.say(
            "`or` divides the whole query: read as "
            + " or ".join(f"({reader.typed(branch)})" for branch in raw.children)
            + ". Brackets bind closer."
        )
    if vocabulary in {None, "yurina-box"}:
        reader.say_what_cost_means()
    return Query(text, root, tuple(reader.order), reader.season, tuple(reader.notices))


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.order: list[Order] = []
        self.season: str | None = None
        self.notices: list[str] = []
        self.keys_typed: list[str] = []

    def say(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices.append(notice)

    def typed(self, part: RawPart) -> str:
        """How a part was typed."""
        return self.text[part.start : part.end]

    def say_what_cost_means(self) -> None:
        """The one key that is another field in another edition."""
        if "cost" in self.keys_typed and not {"charge", "upkeep"} & set(self.keys_typed):
            self.say(
                "`cost` is read as the Basic Set's Cost, the flare paid for a card, which the Yurina Box calls Upkeep. "
                "The Yurina Box's Cost, the petals on an enchantment, is `charge`."
            )

    def node(self, part: RawPart, *, top: bool = False) -> Node | None:
        """The meaning of a part; None if it only sets the order or the season, or says nothing."""
        raw = self.typed(part)
        if isinstance(part, RawAll):
            found = [self.node(child, top=top) for child in part.children]
            children = tuple(node for node in found if node is not None)
            if len(children) < 2:
                return children[0] if children else None
            return AllOf(children, raw)
        if isinstance(part, RawAny):
            branches = [(branch, self.node(branch)) for branch in part.children]
            for branch, node in branches:
                if node is None:
                    what = "`sort:` orders all that is found and" if _sorts(branch) else "this says nothing and"
                    raise QueryProblem(f"{what} cannot stand beside `or`.", branch.start, branch.end - branch.start)
            return AnyOf(tuple(node for _, node in branches if node), raw)
        if isinstance(part, RawNot):
            return self._excluded(part, raw)
        if isinstance(part, RawWord):
            return self._name(part.piece)
        return self._filter(part, raw, top=top)

    def _excluded(self, part: RawNot, raw: str) -> Node | None:
        if isinstance(part.child, RawFilter) and (key := find_key(part.child.key.text)) and key.takes is Takes.ORDER:
            self._sort(part.child, key, down=True)
            return None
        child = self.node(part.child)
        return child.child if isinstance(child, Not) else Not(child, raw) if child else None

    def _name(self, piece: Piece) -> Node | None:
        if not (folded := flat(piece.text)):
            self.say(f"`{piece.text}` holds no letter or number and was ignored.")
            return None
        return Has("name", (Phrase(piece.text, folded),), f'"{piece.text}"' if piece.quoted else piece.text)

    def _filter(self, part: RawFilter, raw: str, *, top: bool) -> Node | None:
        key = find_key(part.key.text)
        if key is None:
            raise self._no_such_key(part.key)
        self.keys_typed.append(squeeze(part.key.text))
        if key.takes is Takes.ORDER:
            self._sort(part, key)
            return None
        values = tuple(self._value(key, part, value) for value in part.values)
        if key.name == "season" and top and len(values) == 1 and not part.negated:
            self._set_season(values[0], part)
            return None
        found = Has(key.name, values, raw)
        return Not(found, raw) if part.negated else found

    def _set_season(self, value: Value, part: RawFilter) -> None:
        assert isinstance(value, Word)
        if self.season not in {None, value.id}:
            raise QueryProblem(
                f"the cards are read in one season, and {self.season} is asked for already.",
                part.start,
                part.end - part.start,
            )
        self.season = value.id
        if value.id not in {TUTORIAL, "S5"}:
            self.say(f"Numbers, types, keywords and names are those of {value.id}; what effects do is that of S5.")

    def _no_such_key(self, piece: Piece) -> QueryProblem:
        nearest = words.nearest_key(piece.text)
        what = f"`{piece.text}` is no key."
        if nearest is None:
            what += f" The keys are {', '.join(key.name for key in KEYS)}; a name with a colon goes in quotation marks."
        return QueryProblem(what, piece.start, len(piece.text), nearest=nearest, text=self.text)

    def _value(self, key: Key, part: RawFilter, value: RawValue) -> Value:
        try:
            if value.compare != "=" and key.takes is not Takes.NUMBERS:
                raise _Wrong(f"`{key.name}` is no number and takes no `{value.compare}`.")
            return self._read_value(key, value)
        except _Wrong as wrong:
            piece = value.piece
            start, end = (part.start, part.end) if wrong.whole else (piece.start, piece.end)
            raise QueryProblem(wrong.what, start, end - start, nearest=wrong.nearest, text=self.text) from None

    def _read_value(self, key: Key, value: RawValue) -> Value:
        piece = value.piece
        if key.takes is Takes.TEXT:
            return _phrase(key, piece)
        folded = fold(piece.text)
        if mark := _yes_or_no(key, folded):
            return mark
        if key.takes is Takes.NUMBERS:
            return _number(key, folded, value.compare)
        if key.takes is Takes.DAMAGE:
            return _damage(folded)
        if key.name == "moves":
            return _arrow(piece.text, self._word)
        if key.name == "is":
            return self._flag(piece.text)
        return Word(self._word(key.name, piece.text))

    def _flag(self, text: str) -> Word:
        """A value of `is:`, or a type, subtype or kind by its own name."""
        if found := words.meanings("is", text):
            return Word(found[0].id)
        for other in ("type", "subtype", "kind"):
            if found := words.meanings(other, text):
                return Word(f"{other}:{found[0].id}")
        return Word(self._word("is", text))

    def _word(self, key: str, text: str) -> str:
        """The id of a value typed in any edition's or language's words."""
        found = words.meanings(key, text)
        if not found:
            raise _no_such_value(key, text)
        first, *others = found
        for other in others:
            if first.vocabulary != "slang" and other.vocabulary not in {"slang", "id"}:
                self.say(
                    f"`{text}` is read as {words.written(key, first.id)}; in {words.EDITIONS[other.vocabulary]} it is "
                    f"{words.written(key, other.id)}, `{key}:{other.id}`."
                )
        return first.id

    def _sort(self, part: RawFilter, key: Key, *, down: bool = False) -> None:
        for value in part.values:
            piece = value.piece
            minus = piece.text.startswith(("-", "−", "–"))
            text = piece.text[1:] if minus else piece.text
            other = find_key(text)
            found = words.meanings(key.name, text) or (words.meanings(key.name, other.name) if other else ())
            if not found or value.compare != "=":
                nearest = words.nearest(key.name, text)
                raise QueryProblem(
                    f"`{text}` is nothing to sort by.",
                    piece.start,
                    len(piece.text),
                    nearest=("-" if minus else "") + nearest if nearest else None,
                    text=self.text,
                )
            self.order.append(Order(found[0].id, minus != down))


def _sorts(part: RawPart) -> bool:
    return isinstance(part, RawFilter) and (key := find_key(part.key.text)) is not None and key.takes is Takes.ORDER


def _phrase(key: Key, piece: Piece) -> Phrase:
    folded = flat(piece.text) if key.name == "name" else fold(piece.text)
    if not folded:
        raise _Wrong(f"`{piece.text}` holds no letter or number to look for.")
    return Phrase(piece.text, folded)


def _yes_or_no(key: Key, folded: str) -> Mark | None:
    if key.name in {"is", "season"}:
        return None
    if folded in _YES or (key.name == "in" and folded in {"deck", "decks"}):
        return Mark.SOME
    return Mark.NONE if folded in _NO else None


def _number(key: Key, folded: str, compare: str) -> Value:
    if folded in {"-", "x", "y"}:
        mark = Mark.DASH if folded == "-" else Mark.VARIABLE
        if compare != "=":
            raise _Wrong(f"`{folded}` is no number to compare with; `{key.name}:{folded}` finds it.")
        if key.name in {"range", "charge"} and mark is Mark.VARIABLE:
            raise _Wrong(f"no card has a variable {key.name}.")
        return Mark.NONE if mark is Mark.DASH and key.name in {"range", "cost", "charge"} else mark
    match = _NUMBER.fullmatch(folded)
    if not match:
        known = words.other_keys(key.name, folded)
        nearest = f"{known[0][0]}:{known[0][1]}" if known else None
        raise _Wrong(f"`{key.name}` takes a number, as in `{key.examples[0]}`.", nearest, whole=True)
    least = _within(key, match["least"])
    most = _within(key, match["most"]) if match["most"] else None
    if most is not None:
        if compare != "=":
            raise _Wrong(f"either `{compare}` or two numbers, not both.")
        if most < least:
            raise _Wrong(f"{least}-{most} runs backwards.", f"{most}-{least}")
        return Span(least, most, each=key.name == "range")
    if match["more"]:
        compare = ">="
    return {
        "=": Span(least, least),
        ">=": Span(least, None),
        ">": Span(least + 1, None),
        "<=": Span(None, least),
        "<": Span(None, least - 1),
    }[compare]


def _within(key: Key, digits: str) -> int:
    limit = MAX_DISTANCE if key.name == "range" else MAX_NUMBER
    number = int(digits) if len(digits) < 4 and digits.isascii() else limit + 1
    if number > limit:
        what = "distances run from 0" if key.name == "range" else "numbers run from 0"
        raise _Wrong(f"{what} to {limit}.", str(limit))
    return number


def _damage(folded: str) -> Value:
    if match := _PAIR.fullmatch(folded):
        return Pair(_side(match[1]), _side(match[2]))
    if re.fullmatch(r"\d{1,2}|[-xy]", folded):
        side = _side(folded)
        assert side is not None
        return side if isinstance(side, Mark) else Span(side, side)
    raise _Wrong("damage is written as on the card: `damage:3/1`, `damage:2/-`, `damage:*/2`.")


def _side(text: str) -> int | Mark | None:
    if text == "*":
        return None
    if text.isdecimal():
        number = int(text) if len(text) < 4 else MAX_NUMBER + 1
        if number > MAX_NUMBER:
            raise _Wrong(f"numbers run from 0 to {MAX_NUMBER}.", None)
        return number
    return Mark.DASH if text == "-" else Mark.VARIABLE


def _arrow(text: str, word: Callable[[str, str], str]) -> Value:
    folded = " ".join(text.split())
    sides = _ARROW.split(folded)
    if len(sides) > 2 or (len(sides) == 2 and not any(sides)):
        raise _Wrong("an arrow has an area before it, behind it, or both: `moves:ash->aura`.")
    if len(sides) == 2:
        return Arrow(word("moves", sides[0]) if sides[0] else None, word("moves", sides[1]) if sides[1] else None)
    if match := _FROM.match(folded.casefold()):
        return Arrow(word("moves", match[1]), None)
    if match := _TO.match(folded.casefold()):
        return Arrow(None, word("moves", match[1]))
    return Word(word("moves", folded))


def _no_such_value(key: str, text: str) -> _Wrong:
    """What to say of a word that is no value of the key: whose it is, or what is near."""
    if key == "megami" and (slug := words.not_modelled(text)):
        return _Wrong(f"`{slug}` is known by the names and numbers of its cards only; they are not modelled yet.")
    what = "printed deck" if key == "in" else "value of `is:`" if key == "is" else "area" if key == "moves" else key
    if known := words.other_keys(key, text):
        other, id = known[0]
        return _Wrong(f"`{text}` is no {what}.", f"{other}:{id}", whole=True)
    near = words.nearest(key, text)
    few = words.ids(key)
    listed = f" It takes {', '.join(few[:-1])} or {few[-1]}." if len(few) <= 10 else ""
    return _Wrong(f"`{text}` is no {what}.{listed}", near)
