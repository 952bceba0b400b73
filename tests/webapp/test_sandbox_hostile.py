"""Whatever is sent to the sandbox: an answer that says what is wrong, within the limits, never a fault of its own."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.compact import read_position
from webapp.exploring import Explorers
from webapp.scenario_address import address

reading = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

TABLE = "turn 5; distance 3; you yurina, saine; aura 3; hand yurina-n1; opponent saine, tokoyo; aura 2; hand saine-n6"
SECONDS = 8.0
"""No single answer may take longer, not even on a busy machine."""

HOSTILE: dict[str, Any] = {
    "nothing": {},
    "a list": [],
    "a number": 7,
    "no position": {"position": 7},
    "unknown cards": {"position": {"you": {"hand": ["nobody", "yurina-n1"]}}},
    "a hand of sixty": {"position": {"you": {"hand": 60}}},
    "impossible petals": {"position": {"distance": 99, "you": {"aura": -3}}},
    "petals as words": {"position": {"you": {"aura": "many"}}},
    "petals without end": {"position": {"ash": 10**40}},
    "a thousand plays": {"position": read_position(TABLE)["position"], "plays": ["end turn"] * 1000},
    "plays that are none": {"position": read_position(TABLE)["position"], "plays": [7, None, {}]},
    "a play out of order": {"position": read_position(TABLE)["position"], "plays": ["take aura"]},
    "a long line": {"position": read_position(TABLE)["position"], "plays": ["play " + "x" * 5000]},
    "deep": {"position": {"you": {"state": {"a": {"b": {"c": {}}}}}}},
}


def sandbox(table: str, *plays: str) -> str:
    """The address of a table."""
    return address(read_position(table) | {"plays": list(plays)})


@pytest.mark.parametrize("scenario", HOSTILE.values(), ids=HOSTILE.keys())
def test_the_api_answers(client: FlaskClient, scenario: Any) -> None:
    """With a result that names the path or the line."""
    began = time.monotonic()
    answer = client.post("/api/whatif?explore=1", json=scenario)
    assert answer.status_code == 200
    assert answer.json is not None
    assert answer.json["status"] in ("complete", "open", "illegal", "invalid")
    if answer.json["problem"]:
        assert answer.json["problem"]["why"]
    assert time.monotonic() - began < SECONDS


@pytest.mark.parametrize("size", [64 * 1024 + 1, 1 << 20])
def test_too_much_is_refused(client: FlaskClient, size: int) -> None:
    """413 above 64 kB, for the API and for the text of the page."""
    assert client.post("/api/whatif", data=b" " * size, content_type="application/json").status_code == 413
    assert client.post("/sandbox", data={"text": "x" * size}).status_code == 413


@pytest.mark.parametrize(
    "where",
    [
        sandbox(TABLE, *["end turn"] * 10_000),
        sandbox(TABLE, *["pass"] * 500),
        sandbox(TABLE.replace("hand yurina-n1", "hand 60")),
        sandbox(TABLE.replace("hand yurina-n1", "hand " + ", ".join(["nobody"] * 60))),
        sandbox(TABLE.replace("aura 3", "aura 99")),
        sandbox(TABLE + "; enchantments yurina-n1 (99 petals)"),
        "/sandbox?p=" + "distance+3;" * 2000,
        "/sandbox?p=%00;;;%FF{[",
        "/sandbox?p=you+state+{",
        "/sandbox?p=&play=play+x",
        "/sandbox?play=attack+3-4+3/1",
        "/sandbox?p=distance+3&edit=1",
        "/sandbox?p=you+" + "x" * 5000 + "&edit=1",
        "/sandbox?p=you+yurina;hand+{\"a\":1}&edit=1",
        "/sandbox/table?p=distance+99",
        "/sandbox?attack=1&least=99&most=0&aura=x&health=",
    ],
)  # fmt: skip
def test_a_page_answers(client: FlaskClient, where: str) -> None:
    """With what is wrong, where; and as data too."""
    began = time.monotonic()
    answer = client.get(where)
    assert answer.status_code in (200, 400), answer.text[:400]
    assert time.monotonic() - began < SECONDS
    path, _, query = where.partition("?")
    assert client.get(f"{path}.json?{query}").status_code in (200, 400)


def test_a_long_game_is_a_page_of_bounded_size(client: FlaskClient) -> None:
    """Links hold the whole scenario; with hundreds of plays only the last have some."""
    plays = ["end turn", "keep deck"] * 120
    answer = client.get(sandbox("you yurina, saine; opponent saine, tokoyo", *plays))
    assert answer.status_code == 200
    assert len(answer.data) < 3_000_000


@pytest.mark.parametrize("bad", ["explore=7", "at=x", "beside=-1", "rules=house", "unknown=all", "v=klingon"])
def test_a_wrong_parameter_is_named(client: FlaskClient, bad: str) -> None:
    """400 with its name."""
    answer = client.get(f"{sandbox(TABLE)}&{bad}")
    assert answer.status_code == 400
    assert bad.partition("=")[0] in answer.text


@reading
@given(st.text(max_size=120), st.lists(st.text(max_size=40), max_size=4), st.text(max_size=20))
def test_anything_typed_is_answered(client: FlaskClient, table: str, plays: list[str], do: str) -> None:
    """Position, plays and changes of any kind."""
    for more in ({}, {"do": do or "x"}, {"edit": "1"}):
        answer = client.get("/sandbox", query_string={"p": table, "play": plays, **more})
        assert answer.status_code in (200, 303, 400)
    assert client.post("/sandbox", data={"text": table + "\n" + "\n".join(plays)}).status_code in (303, 400)


MEMBERS = "position you opponent hand specials card petals aura megami turn plays number".split()
json_value = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-9, 99), st.sampled_from(["you", "?", "yurina-n1", "main", ""])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(MEMBERS), inner, max_size=4)),
    max_leaves=12,
)


@reading
@given(json_value)
def test_any_json_is_answered(client: FlaskClient, scenario: Any) -> None:
    """As text of the page, and by the API."""
    assert client.post("/sandbox", data={"text": json.dumps(scenario)}).status_code in (303, 400)
    answer = client.post("/sandbox", data={"text": json.dumps({"position": scenario})})
    assert answer.status_code in (303, 400)
    if answer.status_code == 303:
        assert client.get(answer.location).status_code in (200, 400)
        assert client.get(answer.location + "&edit=1").status_code in (200, 400)


HUGE = {
    "position": {
        "distance": 4,
        "turn": {"number": 5},
        "you": {"megami": ["yurina", "saine"], "hand": ["yurina-n1", "yurina-n2", "saine-n1", "saine-n2"], "energy": 2},
        "opponent": {"megami": ["saine", "tokoyo"], "hand": ["saine-n6", "saine-n3", "tokoyo-n4"]},
    },
    "plays": [],
}


def test_at_the_limit_there_is_an_answer_all_the_same() -> None:
    """The process is ended; the plain result comes back and says so; the next question is answered again."""
    explorers = Explorers(processes=1, seconds=0.05)
    try:
        explorers.explored(HUGE, explore=False)  # so that the process runs
        stopped = explorers.explored(HUGE, turn=True)
        assert stopped["status"] == "complete"
        assert stopped["summary"]["complete"] is False
        assert "0.05 seconds" in stopped["summary"]["stopped"]
        explorers.seconds = 20
        assert explorers.explored({"position": {}}, explore=False)["status"] == "complete"
    finally:
        explorers.end()


def test_half_a_character_goes_there_and_back(client: FlaskClient) -> None:
    """JSON may hold half of a surrogate pair, and UTF-8 may not: it is named as a question mark."""
    answer = client.post("/api/whatif?explore=1", data='{"plays": ["fly \\ud800"]}', content_type="application/json")
    assert answer.status_code == 200
    assert answer.mimetype == "application/json"
    assert answer.json is not None
    assert answer.json["problem"]["line"] == "fly ?"


def test_when_all_are_busy_it_says_so() -> None:
    """No queue that grows: after a moment the plain result."""
    explorers = Explorers(processes=0, patience=0.01)
    found = explorers.explored(HUGE)
    assert found["summary"]["complete"] is False
    assert "ask again" in found["summary"]["stopped"]


def test_a_page_that_was_stopped_is_not_kept(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another time there may be time enough."""
    none = Explorers(processes=0, patience=0.01)
    monkeypatch.setattr("webapp.pages.sandbox.explorers", lambda: none)
    answer = client.get(sandbox(TABLE, "play yurina-n1") + "&explore=1")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    assert "ETag" not in answer.headers
    assert "Not everything was followed" in answer.text
