"""No verdict where the question has a word that the rule question lacks: always, also, another phase, an effect."""

from __future__ import annotations

import pytest

from assistant import ask
from assistant.guards import passes
from assistant.knowledge import Unit, knowledge_of


def unit_of(book: str, question: str) -> Unit:
    return next(unit for unit in knowledge_of(book).units if unit.question == question)


@pytest.mark.parametrize(
    ("asked", "passing"),
    [
        ("can I play two reactions against one attack", True),
        ("can I always play two reactions against one attack", False),
        ("can I also play two reactions against one attack", False),
        ("can I play two reactions against one attack in the end phase", False),
        ("can I play two reactions against one attack by an effect", False),
    ],
)
def test_a_word_too_many_takes_the_verdict_away(asked: str, passing: bool) -> None:
    unit = unit_of("sakura-arms-basic", "Can I play two reactions against one attack?")
    assert passes(asked, unit) is passing


def test_what_an_effect_moves_is_no_basic_maneuver() -> None:
    assert ask("aura 3 and distance 2, may I retreat?", "sakura-arms-basic").kind == "engine"
    assert ask("aura 3 and distance 2, may I retreat by a card effect?", "sakura-arms-basic").kind != "engine"


@pytest.mark.parametrize("asked", ["do all yukihi cards have a range", "has every attack of hagane crush"])
def test_a_list_of_some_does_not_say_all(asked: str) -> None:
    assert ask(asked, "sakura-arms-basic").verdict is None
