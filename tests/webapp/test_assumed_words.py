"""What was assumed is said to players, not to programmers."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from engine.whatif import resolve
from webapp.drawings.assumed_words import assumed_words


@pytest.mark.parametrize(
    ("entry", "vocabulary", "words"),
    [
        ("position.active: you", "basic-set", "Whose turn it is: you"),
        ("position.turn.number: not a first turn", "basic-set", "Turn: not a first turn"),
        ("position.you.health: 10", "basic-set", "Your Health: 10"),
        ("position.opponent.health: 10", "yurina-box", "The opponent’s Life: 10"),
        ("position.ash: 18", "yurina-box", "Dust: 18"),
        ("position.opponent.play_stack: 2 unknown cards", "basic-set", "The opponent’s Play stack: 2 unknown cards"),
        ("assume.unknown_hand: nothing", "basic-set", "Unknown cards in hand: nothing"),
    ],
)
def test_each_assumption_in_words(entry: str, vocabulary: str, words: str) -> None:
    assert assumed_words([entry], vocabulary) == [words]


def test_no_path_is_left_in_the_words() -> None:
    """Whatever is left out of a position."""
    scenario = {"game": "sakura-arms", "position": {"you": {"megami": ["yurina", "saine"]}}, "plays": []}
    found = assumed_words(resolve(scenario)["assumed"], "basic-set")
    assert len(found) > 8
    assert not [words for words in found if "_" in words.partition(":")[0] or "." in words.partition(":")[0]]


def test_the_page_says_it_so(client: FlaskClient) -> None:
    text = client.get("/sandbox?p=distance+4;you+yurina,saine;opponent+saine,tokoyo&play=end+turn").text
    assert "Your Health: 10" in text
    assert "you.health" not in text
