"""Compact text of scenarios: what is written reads back as the same, and what cannot be read says where and why."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.compact import TextProblem, read_position, read_text, write_position, write_text
from engine.whatif import resolve
from tests.engine.written import scenarios

SCENARIOS = Path(__file__).parent / "scenarios"

DUEL = (
    "turn 5; start distance 3; distance 3; ash 6; you yurina, tokoyo; health 9; aura 3; flare 2; energy 0; "
    "hand yurina-n1, 2 ?; deck 4; opponent saine, himika; health 9; aura 2; stunned; hand none; "
    "enchantments saine-n6 (1 petal); specials saine-s3 (used), 2 ?"
)


def meaning(found: dict[str, Any]) -> dict[str, Any]:
    """What the engine makes of a scenario; how its position was written is no part of that."""
    result = resolve({"game": "sakura-arms", **found})
    return {key: value for key, value in result.items() if key != "assumed"}


def test_a_line_reads_as_a_position() -> None:
    """Numbers, flags, zones, and what a card carries."""
    position = read_position(DUEL)["position"]
    assert position["turn"] == {"number": 5, "distance_at_start": 3}
    assert (position["distance"], position["ash"]) == (3, 6)
    assert position["you"]["megami"] == ["yurina", "tokoyo"]
    assert position["you"]["hand"] == ["yurina-n1", "?", "?"]
    assert position["you"]["deck"] == 4
    assert position["opponent"]["stunned"] is True
    assert position["opponent"]["hand"] == []
    assert position["opponent"]["enchantments"] == [{"card": "saine-n6", "petals": 1}]
    assert position["opponent"]["specials"] == [{"card": "saine-s3", "used": True}, "?", "?"]
    assert "flare" not in position["opponent"], "what is left out stays out"
    assert write_position(read_position(DUEL)) == DUEL


def test_plays_stand_in_lines_of_their_own() -> None:
    """The first line and every line with a semicolon are the position."""
    text = "distance 3;\nyou yurina, saine; aura 3\n\nplay Chopping Strike\nopponent take aura"
    found = read_text(text)
    assert found["plays"] == ["play Chopping Strike", "opponent take aura"]
    assert found["position"]["you"] == {"megami": ["yurina", "saine"], "aura": 3}


def test_words_of_other_editions_are_known() -> None:
    """Life, Dust and Vigor; and the Japanese words."""
    found = read_position("dust 4; you; life 9; vigor 1; opponent; ライフ 8")["position"]
    assert found == {"ash": 4, "you": {"health": 9, "energy": 1}, "opponent": {"health": 8}}


def test_json_is_text_too() -> None:
    """A scenario that begins like JSON is JSON."""
    assert read_text(json.dumps({"position": {"distance": 3}, "plays": []}))["position"] == {"distance": 3}


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("distnce 3", "item 1", "did you mean `distance`"),
        ("distance 3; aura 2", "item 2", "after `you` or `opponent`"),
        ("you; state {oops", "item 2", "JSON"),
        ("{oops", "the text", "JSON"),
        ("you; hand", "", ""),
        ("distance", "item 1", "says nothing"),
    ],
)
def test_what_cannot_be_read_says_where(text: str, where: str, why: str) -> None:
    """The number of the item, and what to write."""
    if not where:
        assert read_text(text)["position"]["you"]["hand"] == []
        return
    with pytest.raises(TextProblem) as caught:
        read_text(text)
    assert where in caught.value.where
    assert why in caught.value.why


@given(scenarios)
def test_every_scenario_goes_round(found: dict[str, Any]) -> None:
    """Written, read and written again it is the same text; and it means the same."""
    text = write_text(found)
    again = read_text(text)
    assert write_text(again) == text
    assert meaning(again) == meaning(found)


def test_only_a_new_line_ends_a_line() -> None:
    """Other characters that some take for one may stand inside a word."""
    found = {"position": {"you": {"state": {"umbrella": "a\x85b\u2028c"}}, "opponent": {}}}
    assert read_text(write_text(found))["position"]["you"]["state"] == {"umbrella": "a\x85b\u2028c"}
    assert read_text("distance 3\r\nend turn\r\n")["plays"] == ["end turn"]


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but `TextProblem` is ever raised."""
    with suppress(TextProblem):
        assert isinstance(read_text(text), dict)


@pytest.mark.skipif(not SCENARIOS.is_dir(), reason="no scenarios of rulings here")
def test_scenarios_of_rulings_go_round() -> None:
    """Every scenario that rulings are tested with, and every position that comes of one."""
    seen = 0
    for path in sorted(SCENARIOS.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            found = json.loads(line)["scenario"]
            text = write_text(found)
            again = read_text(text)
            assert write_text(again) == text
            assert meaning(again) == meaning(found)
            result = resolve(found)
            if result["status"] == "complete" and not result["winner"]:
                then = {"position": result["position"], "plays": []}
                assert meaning(read_text(write_text(then))) == meaning(then)
            seen += 1
    assert seen > 80
