"""Ask: the page without scripts, the API, the marked quote, and what readers call wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from markupsafe import Markup

from assistant.books import BOOKS
from carddb.build import build
from tests.markup import parse, words
from webapp import create_app
from webapp.commands.ask import answer_line, ask_command, feedback
from webapp.feedback import MAX_BYTES, keep_feedback, read_feedback
from webapp.quoting import marked


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_can_be_asked(client: FlaskClient, book: str) -> None:
    page = parse(client.get("/chat", query_string={"game": book, "q": "how do I win"}).text)
    assert page.faults == ()
    assert page.having("class", "quote")


def test_the_conversation_is_in_the_address(client: FlaskClient) -> None:
    asked = {"game": "katana", "h": ["what is a kami", "and a shrine card?"], "q": "how many kami cards are there"}
    data = client.get("/chat.json", query_string=asked).json
    assert data is not None
    assert [turn["question"] for turn in data["turns"]] == [*asked["h"], asked["q"]]
    page = client.get("/chat", query_string=asked).text
    assert page.count('name="h"') == 3


def test_a_fragment_is_the_last_turn_alone(client: FlaskClient) -> None:
    text = client.get(
        "/chat", query_string={"game": "katana", "h": "what is a kami", "q": "armor?", "fragment": "1"}
    ).text
    assert text.count('class="turn"') == 1
    assert "<html" not in text


def test_a_position_leads_into_the_sandbox(client: FlaskClient) -> None:
    question = "he attacks me with 5/1, I have 3 aura, may I block?"
    data = client.post("/api/ask", json={"question": question, "game": "sakura-arms-basic"}).json
    assert data is not None
    assert data["kind"] == "engine"
    assert client.get(data["sandbox"]).status_code == 200


def test_what_the_cards_say_bears_their_names_and_mark(client: FlaskClient) -> None:
    """Not the mark of what nobody says, though it is the database that says it and not the book."""
    page = parse(client.get("/chat", query_string={"game": "sakura-arms-yurina", "q": "shockglass charge?"}).text)
    assert [words(link) for link in page.having("href", "/card/saine-n6")].count("Shockglass") == 1
    (verdict,) = page.having("class", "verdict")
    assert next(use.attrib["href"] for use in verdict.iter("use")).endswith("#m-cards")
    page = parse(client.get("/chat", query_string={"game": "katana", "q": "who drew the pictures"}).text)
    (verdict,) = page.having("class", "verdict")
    assert next(use.attrib["href"] for use in verdict.iter("use")).endswith("#m-unsaid")


def test_typed_html_stays_text(client: FlaskClient) -> None:
    text = client.get("/chat", query_string={"game": "katana", "q": "<b onclick=x>armor</b>"}).text
    assert "<b onclick" not in text


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{}", b'{"question": 5}', b"\xff", b'{"question": "x", "game": "chess"}']
)
def test_a_wrong_body_is_a_problem(client: FlaskClient, body: bytes) -> None:
    answer = client.post("/api/ask", data=body)
    assert answer.status_code in (400, 404)
    assert answer.content_type == "application/problem+json"


def test_a_long_history_is_taken(client: FlaskClient) -> None:
    history = [{"role": "user", "text": "armor?"}] * 1000
    assert (
        client.post("/api/ask", json={"question": "and health?", "game": "katana", "history": history}).status_code
        == 200
    )


def test_a_quote_is_marked_in_place(client: FlaskClient) -> None:
    data = client.post("/api/ask", json={"question": "phases of my turn", "game": "sakura-arms-basic"}).json
    assert data is not None
    first = data["citations"][0]
    page = client.get(first["url"], query_string={"quote": first["quote"]}).text
    assert "<mark>" in page
    assert parse(page).faults == ()
    assert "<mark>" not in client.get(first["url"], query_string={"quote": "no such words here"}).text


def test_marks_cross_tags_and_keep_entities() -> None:
    html = Markup("<p>Take <a href='/x'>one petal</a> &amp; go.</p>")
    assert (
        marked(html, "one petal & go") == "<p>Take <a href='/x'><mark>one petal</mark></a> <mark>&amp; go</mark>.</p>"
    )
    assert marked(html, "<script>") == html
    assert marked(html, None) == html


@pytest.mark.parametrize("address", ["/rules/katana/", "/rule/kat-4.3", "/card/yurina-n1"])
def test_the_pages_have_a_field_to_ask(client: FlaskClient, address: str) -> None:
    assert 'action="/chat"' in client.get(address).text


def test_what_is_wrong_is_kept_for_the_operator_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path)
    client = create_app(tmp_path).test_client()
    form = {"question": "how many kami?", "game": "katana", "answer": "Twelve."}
    assert "Kept" in words(parse(client.post("/chat/wrong", data=form).text).one("h1"))
    assert client.post("/chat/wrong", data=form, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert client.post("/chat/wrong", data={"question": "x", "game": "chess"}).status_code == 400
    kept = list(read_feedback(tmp_path))
    assert [(entry["question"], entry["answer"]) for entry in kept] == [("how many kami?", "Twelve.")]
    monkeypatch.setenv("TABLESIDE_DATA", str(tmp_path))
    assert "how many kami?" in CliRunner().invoke(feedback, []).output


def test_the_file_of_feedback_stops_growing(tmp_path: Path) -> None:
    (tmp_path / "feedback.jsonl").write_bytes(b"x" * MAX_BYTES)
    assert not keep_feedback(tmp_path, "q", "katana", "a", "b")
    assert not keep_feedback(tmp_path / "missing", "q", "katana", "a", "b")
    assert list(read_feedback(tmp_path)) == []


def test_a_batch_answers_each_line(tmp_path: Path) -> None:
    first = {"id": "a", "game": "katana", "history": [], "question": "how many kami cards"}
    rows = [first, {"id": "b", "game": "chess", "question": "mate?"}]
    path = tmp_path / "in.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)) + "\n\nno json\n", "utf-8")
    result = CliRunner().invoke(ask_command, ["--batch", str(path)])
    found = [json.loads(line) for line in result.output.splitlines()]
    assert [entry["id"] for entry in found] == ["a", "b", None]
    assert found[0]["citations"][0]["section"] == "Contents and Components"
    assert found[1]["refused"]
    assert "problem" in found[2]


def test_the_command_says_what_is_missing() -> None:
    assert CliRunner().invoke(ask_command, ["how?"]).exit_code == 2
    assert CliRunner().invoke(ask_command, []).exit_code == 2
    assert "kat-1.1" in CliRunner().invoke(ask_command, ["how many kami cards", "--game", "katana"]).output
    assert answer_line('{"id": 1, "question": "armor?", "game": "katana"}')["id"] == 1
