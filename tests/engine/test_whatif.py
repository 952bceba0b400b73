"""Scenarios in, results out: the shape of results, and bad input answered with where, why and what is legal."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from engine.whatif import MAX_PLAYS, resolve, resolve_batch, template
from tests.engine.duel import Duel

STEP = {"play", "actor", "text", "moves", "cards", "rules", "prevented", "event", "facts"}
RESULT = {"status", "assumed", "problem", "choices", "steps", "position", "winner"}


def position(**you: Any) -> dict[str, Any]:
    return {"position": {"you": you}}


@pytest.mark.parametrize(
    ("scenario", "path", "why"),
    [
        (position(aura=7), "position.you.aura", "7, at most 5"),
        (position(aura=-1), "position.you.aura", "-1, at least 0"),
        (position(aura="3"), "position.you.aura", "'3', must be a whole number"),
        (position(aura=True), "position.you.aura", "True, must be a whole number"),
        (position(energy=3), "position.you.energy", "3, at most 2"),
        (position(stunned="yes"), "position.you.stunned", "must be true or false"),
        ({"position": {"distance": 11}}, "position.distance", "11, at most 10"),
        ({"position": {"distance": 5, "ash": 0}}, "position", "the petals add up to 31, must be 36"),
        ({"position": {"active": "me"}}, "position.active", "must be one of: you, opponent"),
        (position(auras=3), "position.you.auras", "is not known, did you mean aura?"),
        ({"positon": {}}, "positon", "did you mean position?"),
        (position(hand=["Xyzzyx"]), "position.you.hand[0]", "no card of this name"),
        (position(hand=["Gait"]), "position.you.hand[0]", "may be any of"),
        (position(hand=[7]), "position.you.hand[0]", "must be a card"),
        (position(hand=60), "position.you.hand", "60 cards, at most 40"),
        (position(hand=["?"] * 8), "position.you", "normal cards in all, at most 7"),
        (position(hand=["yurina-s1"]), "position.you.hand[0]", "is a special card"),
        (position(specials=["yurina-n1"]), "position.you.specials[0]", "is no special card"),
        (position(enchantments=["yurina-n1"]), "position.you.enchantments[0]", "is no enchantment"),
        (
            position(enchantments=[{"card": "yurina-n6", "petals": 0}]),
            "position.you.enchantments[0].petals",
            "dissolves",
        ),
        (
            position(hand=["yurina-n1"], deck=["yurina-n1"]),
            "position.you.deck[0]",
            "already lies in position.you.hand",
        ),
        (position(megami=["saine"], hand=["yurina-n1"]), "position.you.hand[0]", "is no card of saine"),
        (position(megami=["nobody"]), "position.you.megami[0]", "no megami of this name"),
        (position(megami=["yukihi"]), "position.you.megami[0]", "Yukihi cannot be played here yet: umbrella"),
        (position(hand=["oboro-n6"]), "position.you.hand[0]", "oboro-n6) cannot be played here yet: UseCard"),
        ({"rules": "house"}, "rules", "must be one of: printed, printed-yurina, comprehensive-1.14.1"),
        ({"assume": {"unknown_hand": "anything"}}, "position.you.megami", "left out"),
        ({"plays": "end turn"}, "plays", "must be a list"),
        ({"plays": ["end turn"] * (MAX_PLAYS + 1)}, "plays", f"{MAX_PLAYS + 1} lines, at most {MAX_PLAYS}"),
        ({"plays": [3]}, "plays[0]", "must be a line of text"),
        ({"game": "chess"}, "game", "must be one of: sakura-arms"),
        ({"position": {"effects": [{"source": "yurina-n1"}]}}, "position.effects[0]", "no effect that waits"),
        ({"plays": ["x" * 70_000]}, "", "bytes, at most 65536"),
        ("a duel", "", "must be an object"),
        (None, "", "must be an object"),
        ([], "", "must be an object"),
    ],
)
def test_what_is_wrong_is_named_with_its_path(scenario: object, path: str, why: str) -> None:
    result = resolve(scenario)
    assert result["status"] == "invalid"
    assert result["problem"]["path"] == path
    assert why in result["problem"]["why"]
    assert result["position"] is None
    assert result.keys() >= RESULT


def test_a_result_has_its_shape(duel: Duel) -> None:
    duel.distance(3)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(hand=["Trembling Crystal"])
    duel.play("play Chopping Strike")
    result = duel.result
    assert result.keys() >= RESULT
    assert result["status"] == "open"
    assert result["choices"] == [
        {
            "actor": "opponent",
            "kind": "reaction",
            "options": ["pass", "react saine-n6"],
            "labels": ["pass", "react Trembling Crystal"],
            "rules": ["sab-10.2", "cmp-9-4-i"],
        }
    ]
    assert all(step.keys() == STEP for step in result["steps"])
    assert {"current_distance", "mastery_distance"} <= result["position"].keys()


def test_what_is_left_out_is_said() -> None:
    """The start of the game, and all of it in `assumed`."""
    result = resolve({})
    assert result["status"] == "complete"
    assert "position.you.deck: 4 unknown cards" in result["assumed"]
    assert "position.turn.number: not a first turn" in result["assumed"]
    assert "assume.unknown_hand: nothing, unknown cards are not played" in result["assumed"]


def test_ash_takes_what_remains_and_then_others_give_way() -> None:
    duel = resolve({"position": {"distance": 4, "you": {"health": 8}}})
    assert duel["position"]["ash"] == 8
    full = resolve({"position": {"you": {"flare": 12}}})
    assert (full["position"]["distance"], full["position"]["ash"]) == (0, 0)
    assert full["position"]["you"]["health"] + full["position"]["opponent"]["health"] == 18
    assert "position.distance: 0" in full["assumed"]


def test_loose_petals_need_not_add_up() -> None:
    result = resolve({"loose": True, "position": {"distance": 3, "ash": 1}})
    assert result["status"] == "complete"
    assert result["position"]["ash"] == 1


def test_a_template_reads_back() -> None:
    made = template(["yurina", "saine", "himika", "tokoyo"])
    result = resolve(made)
    assert result["status"] == "complete"
    assert result["position"] == made["position"]
    assert template(["nobody"])["status"] == "invalid"


def test_batch_lines_keep_their_ids() -> None:
    """A line that is no JSON is answered like any other."""
    lines = ['{"id": 1, "scenario": {}}', "no json", "", '{"id": "x", "scenario": {"plays": ["fly"]}}', "[]"]
    results = list(resolve_batch(lines))
    assert [(result["id"], result["status"]) for result in results] == [
        (1, "complete"),
        (None, "invalid"),
        ("x", "illegal"),
        (None, "invalid"),
    ]


def test_an_illegal_line_leaves_the_position_before_it(duel: Duel) -> None:
    duel.distance(3)
    duel.you(hand=["Chopping Strike"], energy=1)
    result = resolve(duel.scenario | {"plays": ["advance with energy", "retreat with energy", "end turn"]})
    assert result["status"] == "illegal"
    assert (result["problem"]["play"], result["problem"]["line"]) == (2, "retreat with energy")
    assert "no Energy to pay with" in result["problem"]["why"]
    assert "end turn" in result["problem"]["legal"]
    assert (result["position"]["distance"], result["position"]["you"]["energy"]) == (2, 0)


@pytest.mark.parametrize("plays", [["play Chopping Strike"], ["play Chopping Strike", "react Trembling Crystal"]])
def test_a_half_resolved_play_goes_on_from_its_position(duel: Duel, plays: list[str]) -> None:
    """An open position holds what led to it since the last free action, and plays on as if never interrupted."""
    duel.distance(3).ash(4)
    duel.you(hand=["Chopping Strike"], health=9, flare=1)
    duel.opponent(hand=["Trembling Crystal"], aura=2, flare=4)
    rest = ["react Trembling Crystal", "charge 1 from ash", "take aura"][len(plays) - 1 :]
    whole = resolve(duel.scenario | {"plays": plays + rest})
    half = resolve(duel.scenario | {"plays": plays})
    assert half["position"]["pending"]["plays"] == plays
    later = resolve(duel.scenario | {"position": half["position"], "plays": rest})
    assert later["status"] == "complete"
    assert later["position"] == whole["position"]
    assert later["steps"] == [
        step | {"play": step["play"] - len(plays)} for step in whole["steps"] if step["play"] > len(plays)
    ]
    again = resolve(duel.scenario | {"position": half["position"], "plays": []})
    assert again["position"] == half["position"]
    assert again["choices"] == half["choices"]


def test_pending_must_lead_to_what_stands_beside_it(duel: Duel) -> None:
    duel.distance(3)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(hand=["Trembling Crystal"])
    half = resolve(duel.scenario | {"plays": ["play Chopping Strike"]})["position"]
    half["ash"] += 1
    result = resolve({"position": half})
    assert (result["status"], result["problem"]["path"]) == ("invalid", "position.ash")


def test_the_duel_that_is_over_is_complete() -> None:
    result = resolve({"position": {"opponent": {"health": 0}, "you": {"health": 3}}})
    assert (result["status"], result["winner"], result["choices"]) == ("complete", "you", [])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (
            '{"plays": ["advance with energy"], "position": {"turn": {"number": 2}, "distance": 5}}',
            0,
            "perform Advance",
        ),
        ('{"plays": ["fly"]}', 1, "illegal"),
        ('{"position": {"distance": 99}}', 1, "position.distance: 99, at most 10"),
        ("no json", 1, "no JSON"),
    ],
)
def test_the_command(text: str, code: int, words: str) -> None:
    """Reads standard input; one clear line for what is no scenario at all."""
    program = "from webapp.commands.whatif import whatif; whatif()"
    done = subprocess.run([sys.executable, "-c", program, "-"], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == code, done
    assert words in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_results_are_json() -> None:
    assert json.loads(json.dumps(resolve({}, explore=True)))["summary"]["complete"]
