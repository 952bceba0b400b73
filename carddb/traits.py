"""What a card's tree says about it: its keywords and its petal moves, for search and for tests."""

from __future__ import annotations

from collections.abc import Iterator

from carddb.cards import Card
from carddb.effects import (
    Ability,
    AbilityWord,
    Area,
    Copy,
    Dash,
    Exchange,
    GearFrame,
    ImmediateRecovery,
    Keyword,
    Modify,
    MoveCards,
    NewManeuver,
    Node,
    Number,
    PerformAttack,
    Recovery,
    Stratagem,
    UseCard,
    Zone,
)
from carddb.effects.abilities import TERM_OF
from carddb.effects.petals import Move
from carddb.effects.tree import parts, walk
from carddb.text.writer import unknowns

_BY_NODE: dict[type[Node], str] = {
    Recovery: "recovery",
    ImmediateRecovery: "immediate-recovery",
    GearFrame: "gear-frame",
    NewManeuver: "extra-maneuver",
    Stratagem: "stratagem",
    Dash: "dash",
    Copy: "copy",
}


_GIVEN = (Modify, UseCard)
"""What stands in these is given to attacks, not printed on the card as its own."""


def keywords(card: Card) -> frozenset[str]:
    """The keywords, headings and ability words printed on a card, as glossary ids; not those that others get.

    An X in the printed damage counts as an Always effect, as it does in print.
    """
    found = {word for line in card.effects for node in _printed(line) for word in _words(node)}
    return frozenset(found | ({"always"} if unknowns(card.damage) else set()))


def _printed(node: Node) -> Iterator[Node]:
    if isinstance(node, PerformAttack):
        yield from (part for part in walk(node.lines) if isinstance(part, Dash))
        return
    yield node
    if not isinstance(node, _GIVEN):
        for part in parts(node):
            yield from _printed(part)


def _words(node: Node) -> set[str]:
    if isinstance(node, Keyword):
        return {node.word.value}
    if isinstance(node, Ability):
        return {TERM_OF[node.timing]} if node.timing in TERM_OF else set()
    if isinstance(node, AbilityWord):
        return {node.term}
    if isinstance(node, Exchange):
        return {"bloom"} if node.bloom else set()
    if isinstance(node, MoveCards):
        return {Zone.SEALED: {"seal"}, Zone.MACHINE: {"transformation"}}.get(node.to, set())
    return {_BY_NODE[type(node)]} if type(node) in _BY_NODE else set()


def petal_moves(card: Card) -> tuple[tuple[Area, Area, Number, bool], ...]:
    """The arrows of a card in the order of its text: from, to, number, both ways."""
    moves = [node for node in walk(card.effects) if isinstance(node, Move)]
    return tuple((move.source, move.target, move.number, move.both_ways) for move in moves)
