"""What a program reads off a step: its event and its facts, the same in every vocabulary."""

from __future__ import annotations

from typing import Any

import pytest

from carddb.text import VOCABULARIES
from engine.sakura_arms.tellings import EVENTS, TELLINGS
from engine.whatif import resolve
from tests.engine.duel import Duel

TWO_TO_ONE = {"aura": 2, "health": 1, "both": False}


def facts_of(duel: Duel, event: str) -> list[dict[str, Any]]:
    """The facts of each step of this kind."""
    return [step["facts"] for step in duel.result["steps"] if step["event"] == event]


def test_events_are_the_known_words() -> None:
    """Each is told by some sentence, and whatever has facts is an event."""
    assert {told.event for told in TELLINGS} == {None, *EVENTS}
    assert [told.text for told in TELLINGS if told.facts and not told.event] == []


def test_an_attack_says_its_damage_and_range(duel: Duel) -> None:
    duel.distance(3)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(hand=["Trembling Crystal"], flare=2)
    duel.play("play Chopping Strike")
    assert facts_of(duel, "attack") == [
        {"damage": {"aura": 3, "health": 1, "both": False}, "range": [3, 4], "distance": 3}
    ]
    duel.play("react Trembling Crystal", "charge 1 from aura")
    assert facts_of(duel, "damage changed")[0] == {"damage": TWO_TO_ONE, "range": [3, 4]}
    assert facts_of(duel, "hits") == [{"range": [3, 4], "distance": 3}]
    assert not facts_of(duel, "misses")


def test_a_dash_is_null_and_both_sides_are_said(duel: Duel) -> None:
    duel.distance(3).play("attack 3-4 2/-")
    assert facts_of(duel, "attack")[0]["damage"] == {"aura": 2, "health": None, "both": False}
    far = Duel().distance(5)
    far.you(hand=["himika-n4"]).play("play himika-n4")
    assert facts_of(far, "attack")[0]["damage"]["both"] is True


def test_an_attack_that_misses(duel: Duel) -> None:
    """Song and Dance moves a petal into the distance."""
    duel.distance(3)
    duel.you(hand=["yurina-n2"])
    duel.opponent(hand=["tokoyo-n4"])
    duel.play("play yurina-n2", "react tokoyo-n4", "choose aura to distance")
    assert facts_of(duel, "misses") == [{"range": [3], "distance": 4}]


def test_an_attack_that_is_cancelled(duel: Duel) -> None:
    duel.distance(3)
    duel.you(hand=["yurina-n1"])
    duel.opponent(specials=["tokoyo-s1"], flare=5)
    duel.play("play yurina-n1", "react tokoyo-s1")
    assert facts_of(duel, "cancelled") == [{}]


@pytest.mark.parametrize(
    ("card", "table", "event", "facts"),
    [
        ("himika-n5", {"distance": 10, "ash": 1}, "area full",
         {"moved": 0, "wanted": 1, "from": "ash", "to": "distance"}),
        ("himika-n5", {"distance": 9, "ash": 0}, "area empty",
         {"moved": 0, "wanted": 1, "from": "ash", "to": "distance"}),
        ("tokoyo-n5", {"ash": 1}, "area empty", {"moved": 1, "wanted": 2, "from": "ash", "to": "you.aura"}),
        ("tokoyo-n5", {"ash": 9, "aura": 4}, "area full", {"moved": 1, "wanted": 2, "from": "ash", "to": "you.aura"}),
    ],
)  # fmt: skip
def test_a_move_that_stops_says_where(card: str, table: dict[str, int], event: str, facts: dict[str, Any]) -> None:
    """How many moved of how many, from where to where, and which of both was in the way."""
    duel = Duel()
    duel.scenario["loose"] = True
    duel.distance(table.get("distance", 4)).ash(table["ash"])
    duel.you(aura=table.get("aura", 0), hand=[card])
    duel.play(f"play {card}")
    assert facts_of(duel, event) == [facts]


def test_exhaustion_is_an_event(duel: Duel) -> None:
    duel.phase("start").you(aura=0)
    duel.play("keep deck")
    assert [step["event"] for step in duel.result["steps"]].count("exhaustion") == 2


def test_a_maneuver_is_no_event(duel: Duel) -> None:
    duel.distance(5).you(energy=1).play("advance with energy")
    assert {step["event"] for step in duel.result["steps"]} == {None}
    assert all(step["facts"] == {} for step in duel.result["steps"])


def test_events_do_not_depend_on_the_words() -> None:
    plays = ["play yurina-n1", "react saine-n6", "charge 1 from ash", "take aura"]
    scenario = {
        "position": {
            "distance": 3,
            "turn": {"number": 5},
            "you": {"hand": ["yurina-n1"]},
            "opponent": {"hand": ["saine-n6"], "flare": 2},
        },
        "plays": plays,
    }
    told = [resolve(scenario | {"vocabulary": vocabulary})["steps"] for vocabulary in VOCABULARIES]
    events = [[(step["event"], step["facts"]) for step in steps] for steps in told]
    assert all(found == events[0] for found in events)
    assert len({tuple(step["text"] for step in steps) for steps in told}) > 1
    assert [event for event, _ in events[0] if event]


def test_what_cannot_be_played_yet_is_told_from_what_is_wrong() -> None:
    later = resolve({"position": {"you": {"hand": ["oboro-n6"]}}})["problem"]
    wrong = resolve({"position": {"you": {"hand": ["nobody's card"]}}})["problem"]
    assert (later["not_yet"], wrong["not_yet"]) == (True, False)
