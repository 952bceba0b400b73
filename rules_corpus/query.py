"""The small query grammar: words, "phrases", -excluded, `or`, (brackets), pre* and typo~.

The raw text never reaches an engine. Everything is capped; what was cut or ignored is said in `notices`.
Words are widened by the glossary: another edition's or language's word for a term finds it as well.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache

from rules_corpus.folding import Token, fold, is_cjk, is_stop_word, tokens
from rules_corpus.glossary import glossary

MAX_LENGTH = 200
"""Characters of a query that are read."""
MAX_TERMS = 16
"""Words of a query that are searched."""
CHARACTERS_PER_WORD = 4
"""How many Chinese, Japanese or Korean characters count as one word of MAX_TERMS."""
MAX_DEPTH = 4
"""How deep brackets may nest."""
MIN_PREFIX = 3
"""Letters that must stand before a `*`."""
MAX_FUZZY = 4
"""Words of a query that may have a wrong letter: each is compared with every word there is."""
MIN_FUZZY = 4
"""Letters a word needs before one wrong letter (`~`) is allowed."""

RULE_ID = re.compile(r"(?:[a-z]{3}-(?:\d+\.\d+[a-z]?|a?\d+(?:-[0-9a-z]+)*)|ruling:[a-z0-9-]+)", re.IGNORECASE)

_PIECE = re.compile(
    r"""(?P<minus>[-−–])?(?:"(?P<phrase>[^"]*)"|(?P<opening>\())"""
    r"""|(?P<closing>\))|(?P<bar>\|)|(?P<word>[^\s()"|]+)"""
)

_TYPED_OTHERWISE = str.maketrans("“”„«»＂（）｜＊～", '""""""()|*~')
"""Marks of the grammar as phones and other languages' keyboards type them."""


@dataclass(frozen=True)
class Word:
    """One word of the query: its stem, how it was typed, and the terms (`game/id`) it may stand for."""

    stem: str
    raw: str
    terms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Phrase:
    """Words that must stand side by side; `quoted` if the reader asked for it."""

    stems: tuple[str, ...]
    raw: str
    terms: tuple[str, ...] = ()
    quoted: bool = False


@dataclass(frozen=True)
class Prefix:
    """The beginning of a word."""

    start: str
    raw: str


@dataclass(frozen=True)
class Fuzzy:
    """A word, folded but not stemmed, with at most one letter wrong."""

    word: str
    raw: str


@dataclass(frozen=True)
class AnyOf:
    """Alternatives joined by `or`."""

    children: tuple[Node, ...]


@dataclass(frozen=True)
class AllOf:
    """Parts that belong together; ranking prefers hits with all of them."""

    children: tuple[Node, ...]


Leaf = Word | Phrase | Prefix | Fuzzy
Node = Leaf | AnyOf | AllOf


@dataclass(frozen=True)
class Query:
    """A parsed query: what is wanted, what must not occur, the exact rule id if one was typed, and what had to be cut
    or ignored."""

    raw: str
    root: AllOf
    excluded: tuple[Leaf, ...] = ()
    rule_id: str | None = None
    notices: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is left to search for."""
        return not self.root.children and self.rule_id is None


def leaves(node: Node) -> list[Leaf]:
    """The words and phrases below a node."""
    if isinstance(node, AllOf | AnyOf):
        return [leaf for child in node.children for leaf in leaves(child)]
    return [node]


def parse(text: str) -> Query:
    """Parses a query; never fails. What is cut, ignored or unbalanced becomes a notice."""
    return _Parser(text).parse()


class _Parser:
    def __init__(self, text: str) -> None:
        self.raw = text
        self.notices: list[str] = []
        self.excluded: list[Leaf] = []
        self.used = self.fuzzy = 0
        cleaned = "".join(
            " " if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co") else char for char in text[:2000]
        )
        cleaned = " ".join(cleaned.translate(_TYPED_OTHERWISE).split())
        if len(cleaned) > MAX_LENGTH or len(text) > 2000:
            self.notices.append(f"Only the first {MAX_LENGTH} characters were searched.")
            cleaned = cleaned[:MAX_LENGTH]
        if cleaned.count('"') % 2:
            self.notices.append("A quotation mark has no partner and was ignored.")
            place = cleaned.rindex('"')
            cleaned = cleaned[:place] + " " + cleaned[place + 1 :]
        self.text = cleaned

    def parse(self) -> Query:
        exact = RULE_ID.fullmatch(self.text.strip())
        if exact:
            return Query(self.raw, AllOf(()), (), exact.group().lower(), tuple(self.notices))
        children, _ = self._sequence(self._balanced(_pieces(self.text)), 0)
        root = AllOf(tuple(_join_terms(_drop_stop_words(children))))
        return Query(self.raw, root, tuple(self.excluded), None, tuple(self.notices))

    def _say(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices.append(notice)

    def _balanced(self, pieces: list[_Piece]) -> list[_Piece]:
        """Leaves out brackets that have no partner or nest too deep."""
        kept: list[_Piece | None] = []
        opened: list[int | None] = []  # where each open bracket stands in `kept`; None for one that is left out
        for piece in pieces:
            if piece.kind == "opening":
                opened.append(len(kept) if len(opened) < MAX_DEPTH else None)
                if opened[-1] is None:
                    self._say(f"Brackets nest at most {MAX_DEPTH} deep; the inner ones were ignored.")
                    continue
            elif piece.kind == "closing":
                if not opened:
                    self._say("A closing bracket has no partner and was ignored.")
                    continue
                if opened.pop() is None:
                    continue
            kept.append(piece)
        for place in opened:
            self._say("An opening bracket has no partner and was ignored.")
            if place is not None:
                kept[place] = None
        return [piece for piece in kept if piece]

    def _sequence(self, pieces: list[_Piece], place: int) -> tuple[list[Node], int]:
        """Reads parts until a closing bracket; `or` joins the part before with the part after."""
        found: list[Node] = []
        joining = False
        while place < len(pieces):
            piece = pieces[place]
            place += 1
            if piece.kind == "closing":
                break
            if piece.kind == "bar" or (piece.is_or and found and place < len(pieces)):
                joining = bool(found)
                continue
            if piece.kind == "opening":
                children, place = self._sequence(pieces, place)
            else:
                node = self._phrase(piece.text) if piece.kind == "phrase" else self._word(piece.text)
                children = [node] if node else []
            if not children:
                continue
            if piece.minus:
                self.excluded += [_strict(leaf) for child in children for leaf in leaves(child)]
                continue
            if joining:
                found[-1] = _either(found[-1], _as_one(children))
            else:
                found.append(_as_one(children))
            joining = False
        return found, place

    def _fitting(self, parts: list[Token]) -> list[Token]:
        """As many of these words as the query still has room for."""
        kept = []
        for part in parts:
            self.used += 1 if is_cjk(part.stem) else CHARACTERS_PER_WORD
            if self.used > MAX_TERMS * CHARACTERS_PER_WORD:
                self._say(f"Only the first {MAX_TERMS} words were searched.")
                break
            kept.append(part)
        return kept

    def _phrase(self, text: str) -> Node | None:
        found = tuple(token.stem for token in self._fitting(tokens(text)))
        return Phrase(found, text, terms_for(found), quoted=True) if found else None

    def _word(self, word: str) -> Node | None:
        prefix, fuzzy = word.endswith("*"), re.search(r"~\d*$", word)
        core = word.rstrip("*") if prefix else (word[: fuzzy.start()] if fuzzy else word)
        parts = self._fitting(tokens(core))
        if not parts:
            return None
        bare = fold(core[parts[0].start : parts[0].end])
        if prefix and len(parts) == 1:
            if len(bare) >= MIN_PREFIX:
                return Prefix(bare, word)
            self._say(f"`{word}` needs at least {MIN_PREFIX} letters before the star; it was searched as a word.")
        if fuzzy and len(parts) == 1:
            if fuzzy.group() not in ("~", "~1"):
                self._say(f"`{word}`: one wrong letter is the most that is allowed.")
            if len(bare) >= MIN_FUZZY and self.fuzzy < MAX_FUZZY:
                self.fuzzy += 1
                return Fuzzy(bare, word)
            if self.fuzzy == MAX_FUZZY:
                self._say(f"At most {MAX_FUZZY} words may have a typo (`~`); `{word}` was searched as it stands.")
            else:
                self._say(f"`{word}` needs at least {MIN_FUZZY} letters to allow a typo; it was searched as a word.")
        found = tuple(token.stem for token in parts)
        if len(found) == 1:
            return Word(found[0], core, terms_for(found))
        return Phrase(found, core, terms_for(found))


@dataclass(frozen=True)
class _Piece:
    """A word, a phrase, a bracket or a bar as it was typed; `minus` if it was excluded."""

    kind: str
    text: str
    minus: bool

    @property
    def is_or(self) -> bool:
        return self.kind == "word" and not self.minus and self.text.casefold() in ("or", "или")


def _pieces(text: str) -> list[_Piece]:
    found = []
    for match in _PIECE.finditer(text):
        kind = str(match.lastgroup)
        piece, minus = match[kind], bool(match["minus"])
        if kind == "word" and piece[0] in "-−–" and piece[1:2].isalpha():  # `-/1` and `-1` are damage
            piece, minus = piece[1:], True
        found.append(_Piece(kind, piece, minus))
    return found


def _strict(leaf: Leaf) -> Leaf:
    """A phrase is excluded only where all its words stand side by side."""
    return replace(leaf, quoted=True) if isinstance(leaf, Phrase) else leaf


def _either(left: Node, right: Node) -> AnyOf:
    before = left.children if isinstance(left, AnyOf) else (left,)
    return AnyOf((*before, right))


def _as_one(children: list[Node]) -> Node:
    return children[0] if len(children) == 1 else AllOf(tuple(children))


def _drop_stop_words(children: list[Node]) -> list[Node]:
    """Leaves out common words, unless the query has nothing else."""
    kept = [child for child in children if not (isinstance(child, Word) and is_stop_word(child.raw))]
    return kept or children


def _join_terms(children: list[Node]) -> list[Node]:
    """Joins neighbouring plain words that together are a word of a term ("full power", "mastery distance")."""
    joined: list[Node] = []
    place = 0
    longest = _longest_term()
    while place < len(children):
        for length in range(min(longest, len(children) - place), 1, -1):
            run = children[place : place + length]
            if not all(isinstance(part, Word) for part in run):
                continue
            words = [part for part in run if isinstance(part, Word)]
            found = terms_for(tuple(part.stem for part in words))
            if found:
                # The words count one by one as well: a rule may say "distance … mastery".
                joined.append(Phrase(tuple(part.stem for part in words), " ".join(part.raw for part in words), found))
                place += length
                break
        else:
            joined.append(children[place])
            place += 1
    return joined


@lru_cache(maxsize=1)
def _term_words() -> dict[tuple[str, ...], tuple[str, ...]]:
    """Stems of every word of every term, in all editions and languages, to the keys of the terms."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for term in glossary().values():
        for form in {term.name, *(form for forms in term.words.values() for form in forms)}:
            key = tuple(token.stem for token in tokens(form))
            if key and term.key not in found.get(key, ()):
                found[key] = (*found.get(key, ()), term.key)
    return found


@lru_cache(maxsize=1)
def _longest_term() -> int:
    return max((len(key) for key in _term_words() if not is_cjk(key[0])), default=1)


def terms_for(stems: tuple[str, ...]) -> tuple[str, ...]:
    """The terms (`game/id`) that a run of stems is a word of, in any edition or language."""
    return _term_words().get(stems, ())
