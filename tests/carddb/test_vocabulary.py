"""The effect vocabulary: every kind of node has its meaning, its rules and one sentence in each language."""

from __future__ import annotations

import dataclasses
from enum import Enum
from pathlib import Path

import pytest

from carddb import effects
from carddb.cards import all_cards
from carddb.effects import Damage, Node, node_classes
from carddb.effects.tree import as_data, walk
from carddb.text import english, japanese
from rules_corpus.books import rules_by_id

CARDS = 198
SINGLE_CARD_NODES = 9


def test_there_are_at_most_eighty_kinds() -> None:
    assert len(node_classes()) <= 80


@pytest.mark.parametrize("kind", node_classes(), ids=lambda kind: kind.__name__)
class TestKind:
    """What holds for each kind of node."""

    def test_has_a_docstring_of_its_own(self, kind: type[Node]) -> None:
        text = kind.__dict__.get("__doc__") or ""
        assert text.endswith(".")
        assert not text.startswith(f"{kind.__name__}(")

    def test_names_rules_that_exist(self, kind: type[Node]) -> None:
        assert kind.rules
        assert not [rule for rule in kind.rules if rule not in rules_by_id()]

    def test_has_one_sentence_in_each_language(self, kind: type[Node]) -> None:
        assert kind in english.TEMPLATES
        assert kind in japanese.TEMPLATES

    def test_is_frozen_data(self, kind: type[Node]) -> None:
        assert dataclasses.is_dataclass(kind)
        assert kind.__hash__ is not None
        assert "__dict__" not in dir(kind)

    def test_is_used_by_a_card(self, kind: type[Node]) -> None:
        assert kind in {type(node) for node in walk(trees())}


def test_no_sentence_is_for_anything_else() -> None:
    assert set(english.TEMPLATES) == set(japanese.TEMPLATES) == set(node_classes())


def test_trees_hold_nothing_but_data() -> None:
    for node in walk(trees()):
        hash(node)
        for field in dataclasses.fields(node):
            value = getattr(node, field.name)
            assert value is None or isinstance(value, Node | Damage | Enum | int | str | tuple), (node, field.name)
    assert as_data(tuple(trees()))


def test_mechanics_of_a_single_card_stay_few() -> None:
    assert len(all_cards()) == CARDS
    users: dict[type[Node], set[str]] = {kind: set() for kind in node_classes()}
    for card in all_cards():
        for node in walk((card.effects, card.damage) if card.damage else card.effects):
            users[type(node)].add(card.id)
    single = sorted(kind.__name__ for kind, ids in users.items() if len(ids) == 1)
    assert len(single) < SINGLE_CARD_NODES, single


def trees() -> tuple[object, ...]:
    """The lines of all declared cards, and the amounts in their damage."""
    return tuple((card.effects, card.damage) if card.damage else card.effects for card in all_cards())


@pytest.mark.parametrize("kind", node_classes(), ids=lambda kind: kind.__name__)
def test_the_guide_tells_each_kind_as_its_docstring_does(kind: type[Node]) -> None:
    guide = (Path(effects.__file__).parent / "README.md").read_text(encoding="utf-8")
    meaning = " ".join((kind.__doc__ or "").split())
    assert f"- `{kind.__name__}({', '.join(_fields(kind))})` – {meaning}\n" in guide


def _fields(kind: type[Node]) -> list[str]:
    return [field.name + ("" if field.default is dataclasses.MISSING else "=") for field in dataclasses.fields(kind)]
