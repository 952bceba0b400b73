"""Questions of a position are read, played out by the engine and told with its rules."""

from __future__ import annotations

from typing import Any

import pytest

from assistant import ask
from engine.whatif import resolve

BASIC, YURINA = "sakura-arms-basic", "sakura-arms-yurina"


@pytest.mark.parametrize(
    ("question", "result"),
    [
        ("I hit them for 4/2 and their aura is 4, can they guard?", {"can_block_aura": True, "aura_after": 0}),
        ("he attacks me with 5/1, I have 3 aura, may I block?", {"can_block_aura": False, "health_loss": 1}),
        ("attack 7/2 crush against aura 5", {"can_block_aura": False, "health_loss": 2}),
        ("attack 7/2 against aura 5", {"can_block_aura": True, "aura_after": 0}),
        ("3/- attack, opponent aura 2", {"aura_loss": 2, "health_loss": 0}),
        ("distance 6, can I play a range 2-5 attack", {"legal": False}),
        ("opponent has 4 hp and 2 flare and takes 3 damage to health", {"health_after": 1, "flare_after": 5}),
        ("can I focus with 0 aura", {"legal": False}),
        ("retreat with aura 2 at distance 6", {"legal": True, "aura_after": 1, "distance_after": 7}),
        ("breakaway at distance 5?", {"legal": False}),
        ("energy 1 at the start phase, what is it after", {"energy_after": 2}),
        ("I end my turn with 6 cards in hand", {"discard": 4, "hand_after": 2}),
        ("special costing 4 with 6 flare", {"legal": True, "flare_after": 2}),
        ("special costing 4 and only 3 flare", {"legal": False}),
        ("range 4 attack, decreased max 1", {"cancelled": True}),
    ],
)
def test_the_engine_answers(question: str, result: dict[str, Any]) -> None:
    answer = ask(question, BASIC)
    assert answer.kind == "engine"
    assert answer.result is not None
    assert {key: answer.result.get(key) for key in result} == result
    assert all(citation.book == BASIC for citation in answer.citations)


def test_named_cards_are_played_with_the_reaction() -> None:
    answer = ask("distance 4, they have 2 aura, I play Chopping Strike and they react with Trembling Crystal", BASIC)
    assert answer.kind == "engine"
    assert answer.result is not None
    assert {key: answer.result[key] for key in ("dmg", "aura_after", "health_after")} == {
        "dmg": "2/1", "aura_after": 0, "health_after": 9,
    }  # fmt: skip
    assert answer.assumed


def test_the_scenario_can_be_played_on() -> None:
    answer = ask("he attacks me with 5/1, I have 3 aura, may I block?", BASIC)
    assert answer.scenario is not None
    assert resolve(dict(answer.scenario))["status"] in ("complete", "open")


def test_an_edition_speaks_its_own_words_and_rules() -> None:
    answer = ask("I get hit by 2/1 with aura 1, can I guard?", YURINA)
    assert answer.verdict == "no"
    assert "Life" in answer.sentence
    assert "Health" not in answer.sentence
    assert all(citation.book == YURINA for citation in answer.citations)


@pytest.mark.parametrize(
    "question", ["what is the range of an attack", "how many petals does aura hold", "can I attack twice in a turn"]
)
def test_a_question_about_a_rule_is_none_of_a_position(question: str) -> None:
    assert ask(question, BASIC).kind != "engine"
