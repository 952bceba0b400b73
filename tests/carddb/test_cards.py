"""The declared cards: their values are the printed ones, their ids and names hold together."""

from __future__ import annotations

from typing import Any

import pytest

from carddb.cards import Card, all_cards, card_by_id
from carddb.effects import Damage, Face, GearFrame, Node
from carddb.effects.tree import walk
from carddb.names import CONFIDENCE
from carddb.sakura_arms import MEGAMI, cards_of
from carddb.traits import keywords, petal_moves
from tests.carddb.printed_facts import TERMS, area, facts

ids = pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.id)


def test_there_are_facts_for_all_cards() -> None:
    assert len(facts()) == 198


@pytest.mark.parametrize("megami", [megami.slug for megami in MEGAMI if cards_of(megami.slug)])
def test_a_declared_megami_has_all_its_cards(megami: str) -> None:
    cards = cards_of(megami)
    printed = {id for id in facts() if id.startswith(megami.replace("particle", "tutorial") + "-")}
    if not megami.endswith("-particle"):
        printed = {id for id in printed if "-tutorial-" not in id}
    assert {card.id for card in cards} == printed
    assert all(card.megami == megami for card in cards)


@ids
def test_values_are_the_printed_ones(card: Card) -> None:
    fact = facts()[card.id]
    assert card.number == fact["number"]
    assert card.kind.value == fact["kind"]
    assert card.type.value == fact["type"]
    assert (card.subtype.value if card.subtype else None) == fact["subtype"]
    assert card.copies == fact["copies"]
    assert list(card.range) == (fact["range"] or [])
    assert damage(card.damage) == fact["damage"]
    assert (card.charge, card.cost) == (fact["charge"], fact["cost"])
    faces = [line for line in card.effects if isinstance(line, Face)]
    for face in faces:
        printed = fact["faces"][face.state.value.removeprefix("umbrella-")]
        assert list(face.range) == (printed["range"] or [])
        assert damage(face.damage) == printed["damage"]
    assert bool(faces) == ("faces" in fact)


@ids
def test_keywords_are_the_printed_ones(card: Card) -> None:
    printed = {TERMS.get(word, word) for word in facts()[card.id]["keywords"]}
    assert keywords(card) == printed


@ids
def test_petal_moves_are_the_printed_ones(card: Card) -> None:
    printed = [(area(start), area(end), number, both) for start, end, number, both in facts()[card.id]["petal_moves"]]
    assert [(start.value, end.value, number, both) for start, end, number, both in petal_moves(card)] == printed


@ids
def test_gear_frames_are_the_printed_ones(card: Card) -> None:
    frames = [
        {symbol.value: count for symbol, count in node.symbols}
        for node in walk(card.effects)
        if isinstance(node, GearFrame)
    ]
    assert frames == facts()[card.id].get("gear_frames", [])


@ids
def test_names(card: Card) -> None:
    assert card.names.best("basic-set")[0].text
    assert card.names.get("ja")
    assert all(name.confidence in CONFIDENCE for name in card.names.by_vocabulary.values())
    for name in card.names.by_vocabulary.values():
        assert all(other in facts() for other in name.alternatives)


@ids
def test_a_card_is_found_by_its_id(card: Card) -> None:
    assert card_by_id(card.id) is card
    assert hash(card)


def damage(value: Damage | None) -> list[Any] | None:
    """Damage as in the facts: amounts are the letters X and Y."""
    if value is None:
        return None
    letters: dict[object, str] = {}
    sides: list[Any] = []
    for side in (value.aura, value.health):
        known = letters.setdefault(side, "XY"[len(letters)]) if isinstance(side, Node) else side
        sides.append(known)
    return sides
