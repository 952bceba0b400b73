"""What every template gets: the words of one vocabulary, and how to say the parts of a node."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from carddb.effects.base import Area, Damage, Node, Number, Who
from carddb.names import FALLBACK
from carddb.text.spans import mark
from rules_corpus.glossary import glossary

GAME = "sakura-arms"

Template = Callable[..., str]
"""Writes one kind of node: (node, writer) to marked text."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes nodes in one vocabulary. The flags tell a template where it stands:

    `live`: in an ability that holds all the time; `nested`: inside a sentence; `negative`: under a Not;
    `noun`: what a filter describes (`card` or `attack`); `chooser`: the opponent decides; `chosen`: whose card the
    chosen one is.
    """

    vocabulary: str
    templates: Mapping[type[Node], Template]
    live: bool = False
    nested: bool = False
    negative: bool = False
    noun: str = "card"
    chooser: bool = False
    chosen: Who | None = None

    def say(self, node: Node) -> str:
        """The node in words, with marks."""
        return self.templates[type(node)](node, self)

    def but(
        self,
        *,
        live: bool | None = None,
        nested: bool | None = None,
        negative: bool | None = None,
        noun: str | None = None,
        chooser: bool | None = None,
        chosen: Who | None = None,
    ) -> Writer:
        """The same writer at another place."""
        return replace(
            self,
            live=self.live if live is None else live,
            nested=self.nested if nested is None else nested,
            negative=self.negative if negative is None else negative,
            noun=self.noun if noun is None else noun,
            chooser=self.chooser if chooser is None else chooser,
            chosen=chosen or self.chosen,
        )

    def inside(self, node: Node) -> str:
        """The node in words, inside a sentence."""
        return self.but(nested=True).say(node)

    def word(self, id: str) -> str:
        """The usual word of this vocabulary for a glossary entry, without a mark."""
        return words_of(id, self.vocabulary)[0][0]

    def short(self, id: str) -> str:
        """The shortest word of this vocabulary for a glossary entry, without a mark."""
        return min(words_of(id, self.vocabulary)[0], key=len)

    def term(self, id: str, text: str | None = None) -> str:
        """A word linked to its glossary entry; `text` puts it in another form."""
        forms, own = words_of(id, self.vocabulary)
        return mark("term", id, "own" if own else "foreign", text or forms[0])

    def card(self, id: str) -> str:
        """The name of a card, linked."""
        from carddb.cards import card_by_id

        return mark("card", id, card_by_id(id).names.best(self.vocabulary)[0].text)

    def arrow(self, source: Area, target: Area, number: str, text: str, *, both: bool, up_to: bool) -> str:
        """An arrow between two areas; `text` says the whole."""
        flags = ("both" if both else "") + (" upto" if up_to else "")
        return mark("arrow", source.value, target.value, number, flags, text)


@lru_cache(maxsize=1024)
def words_of(id: str, vocabulary: str) -> tuple[tuple[str, ...], bool]:
    """The forms of a glossary entry in a vocabulary, most usual first, and whether they are that vocabulary's own.

    Where it has none: those of the Basic Set, of the community, of the Japanese, at last the headword.
    """
    term = glossary()[f"{GAME}/{id}"]
    for key in (vocabulary, *FALLBACK):
        if forms := term.words.get(key):
            return forms, key == vocabulary
    return (term.name,), False


def range_text(distances: tuple[int, ...]) -> str:
    """A range as printed: 3–4, or 1, 3, 5, 7."""
    low, high = distances[0], distances[-1]
    if len(distances) > 1 and distances == tuple(range(low, high + 1)):
        return f"{low}–{high}"
    return ", ".join(map(str, distances))


def damage_text(damage: Damage) -> str:
    """Damage as printed: 3/1, 2/–, or X/Y where an amount stands."""
    letters = unknowns(damage)
    return "/".join(_side(value, letters) for value in (damage.aura, damage.health))


def unknowns(damage: Damage | None) -> dict[Node, str]:
    """The letters of a damage's amounts: X for the first, Y for a second one."""
    letters: dict[Node, str] = {}
    for value in (damage.aura, damage.health) if damage else ():
        if isinstance(value, Node) and value not in letters:
            letters[value] = "XY"[len(letters)]
    return letters


def _side(value: Number | None, letters: Mapping[Node, str]) -> str:
    if value is None:
        return "–"
    return letters[value] if isinstance(value, Node) else str(value)


def signed(number: int) -> str:
    """A number with its sign: +1, −1, +0."""
    return f"−{-number}" if number < 0 else f"+{number}"
