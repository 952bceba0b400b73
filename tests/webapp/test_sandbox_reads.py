"""The sandbox and the answers to positions read fields of the engine's result: what a step says may be anything."""

from __future__ import annotations

from typing import Any

import pytest

from assistant import ask
from engine.compact import read_text
from engine.sakura_arms import telling
from webapp.sandbox.asked import Asked
from webapp.sandbox.options import effect
from webapp.sandbox.room import Plays, Room
from webapp.sandbox.telling import told_plays
from webapp.sandbox.verdict import verdict_of
from webapp.sandbox.wording import damage_of, reach_of, stopped

TABLE = (
    "turn 5; distance 3; ash 1; you yurina, himika; health 9; aura 5; flare 2; energy 1; hand yurina-n1, yurina-n2, "
    "himika-n5; opponent saine, tokoyo; health 9; aura 2; flare 5; energy 0; hand saine-n6, tokoyo-n4; deck 4; "
    "specials tokoyo-s1"
)
LINES: tuple[Plays, ...] = (
    (),
    ("play yurina-n1",),
    ("play yurina-n1", "react saine-n6"),
    ("play yurina-n1", "react saine-n6", "charge 1 from ash"),
    ("play yurina-n1", "react saine-n6", "charge 1 from ash", "take aura"),
    ("play yurina-n2", "react tokoyo-n4", "choose aura to distance"),
    ("play yurina-n1", "react tokoyo-s1"),
    ("play yurina-n1", "react saine-n6", "charge 1 from ash", "take health", "play himika-n5"),
)
QUESTIONS = (
    "I hit them for 4/2 and their aura is 4, can they guard?",
    "3/- attack, opponent aura 2",
    "special costing 4 and only 3 flare",
    "special costing 4 with 6 flare",
    "my deck is empty at the start of my turn and I don't reshuffle, aura 0, health 5",
)


def seen(plays: Plays) -> dict[str, Any]:
    """What the page says beside the steps themselves."""
    room = Room(Asked(read_text(TABLE) | {"plays": list(plays)}))
    steps = room.after(plays)["steps"]
    said = verdict_of(room, plays)
    return {
        "verdict": (said.mark, said.sentence, said.detail, said.unknown_counts),
        "reach": reach_of(steps),
        "damage": damage_of(steps),
        "stopped": stopped(steps),
        "marked": [step.stopped for play in told_plays(room) for step in play.steps],
    }


@pytest.mark.parametrize("plays", LINES, ids=lambda plays: "-".join(plays) or "nothing")
def test_the_words_of_steps_are_only_quoted(plays: Plays, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every sentence of a step replaced, verdict, reach, damage and marks are what they were."""
    before = seen(plays)
    monkeypatch.setattr(telling, "text_of", lambda told, vocabulary: "It misses: damage 9/9, range 1–9, is cancelled.")
    assert seen(plays) == before


def test_each_is_something_to_be_read() -> None:
    """The lines above do miss, stop and change damage, so that the test before says something."""
    found = [seen(plays) for plays in LINES]
    assert {one["damage"] for one in found} >= {"", "3/1", "2/1"}
    assert any("misses" in one["verdict"][1] for one in found)
    assert any("is cancelled" in one["verdict"][1] for one in found)
    assert any("cancels it" in one["verdict"][1] + one["verdict"][2] for one in found)
    assert any(one["stopped"] for one in found)
    assert any(True in one["marked"] for one in found)


def test_a_button_says_that_an_attack_would_miss() -> None:
    """And its damage and reach, where it would be made."""
    room = Room(Asked(read_text(TABLE)))
    assert "Attack 3/1, reach 3–4" in effect(room, (), "play yurina-n1")
    before = ("play yurina-n2", "react tokoyo-n4")
    assert "It misses" in effect(room, before, "choose aura to distance")


@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_to_positions_read_fields_too(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = ask(question, "sakura-arms-basic")
    assert before.kind == "engine"
    monkeypatch.setattr(telling, "text_of", lambda told, vocabulary: "Exhaustion instead, 0/– Flare.")
    after = ask(question, "sakura-arms-basic")
    assert (after.result, after.verdict, after.citations) == (before.result, before.verdict, before.citations)
