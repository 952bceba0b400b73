"""The board as a drawing: petals can be counted, what moved and what stopped is drawn and said in words."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from engine.compact import read_text
from engine.whatif import resolve
from webapp.drawings.board import board
from webapp.drawings.board_words import Moved, Shown, Stopped, board_words
from webapp.sandbox.wording import damage_of, moved, reach_of, stopped

DUEL = (
    "turn 5; distance 3; ash 6; you yurina, saine; health 9; aura 3; flare 2; energy 1; hand yurina-n1, ?; deck 4; "
    "specials yurina-s1, saine-s3 (used), ?; opponent saine, himika; health 9; aura 2; flare 2; energy 0; "
    "hand saine-n6, ?; deck 4; specials 3"
)


def result(plays: str = "", table: str = DUEL, vocabulary: str = "basic-set") -> dict[str, Any]:
    """What comes of some plays."""
    return resolve({"game": "sakura-arms", "vocabulary": vocabulary, **read_text(f"{table}\n{plays}")})


def drawn(position: dict[str, Any], shown: Shown | None = None, vocabulary: str = "basic-set") -> Element:
    """The drawing, parsed."""
    return fromstring(str(board(position, shown or Shown(), "The board", vocabulary)))


def having(drawing: Element, kind: str) -> list[Element]:
    """The pieces with a class."""
    return [item for item in drawing.iter() if kind in item.get("class", "").split()]


def texts(drawing: Element) -> list[str]:
    """The texts in the drawing."""
    return [str(item.text) for item in drawing.iter("text")]


def test_every_petal_is_drawn() -> None:
    """36 petals, five places of Aura for each player and ten of Distance."""
    position = result()["position"]
    drawing = drawn(position)
    assert len(having(drawing, "p")) == 36
    assert len(having(drawing, "p-slot")) == (5 - 3) + (5 - 2) + (10 - 3)


def test_above_ten_a_number_counts_the_rest() -> None:
    """Seventeen in Ash are two blossoms and +7."""
    position = result(table=DUEL.replace("ash 6", "ash 17") + "; loose")["position"]
    assert "+7" in texts(drawn(position))
    assert "17" in texts(drawn(position))


def test_cards_lie_in_rows() -> None:
    """Known cards by name, unknown ones face down, a used special marked as such, the rest as numbers."""
    drawing = drawn(result()["position"])
    said = texts(drawing)
    for name in ("Chopping Strike", "Trembling Crystal", "Crash of the Lunar Shadow", "Silent Icebreaker", "used"):
        assert name in said
    assert len(having(drawing, "card-used")) == 1
    assert len(having(drawing, "back-mark")) == 3
    assert said.count("Deck") == 2


def test_what_moved_is_an_arc_with_its_number() -> None:
    """The petal that left is an outline, the one that came is pink, and a number stands on the way."""
    found = result("play Chopping Strike\nreact saine-n6\ncharge 1 from aura")
    steps = [step for step in found["steps"] if step["play"] == 3]
    moves = moved(steps)
    assert moves[0] == Moved(1, "opponent.aura", "opponent.enchantments.saine-n6")
    drawing = drawn(found["position"], Shown(moves))
    assert len(having(drawing, "p-gone")) >= 1
    assert len(having(drawing, "p-new")) >= 1
    assert len(having(drawing, "arc-n")) == len(moves)
    assert len([text for text in having(drawing, "t-a") if text.text == "1"]) >= 1


def test_a_move_within_a_row_has_room() -> None:
    """From Health to Flare the arc hangs below the petals: the drawing is taller for it."""
    found = result("play Chopping Strike\npass")
    moves = moved(step for step in found["steps"] if step["play"] == 2)
    assert moves == (Moved(1, "opponent.health", "opponent.flare"),)
    plain, moving = (drawn(found["position"], shown) for shown in (Shown(), Shown(moves)))
    assert height(moving) > height(plain)


def height(drawing: Element) -> float:
    """How tall a drawing is."""
    return float(drawing.get("viewBox", "").split()[3])


@pytest.mark.parametrize(("state", "area"), [("full", "you.aura"), ("empty", "opponent.flare")])
def test_a_stopped_move_ends_at_a_bar(state: str, area: str) -> None:
    """And the area says full, or empty."""
    stop = Stopped("distance", area, state) if state == "full" else Stopped(area, "ash", state)
    assert stop.area == area
    drawing = drawn(result()["position"], Shown(stopped=(stop,)))
    assert len(having(drawing, "arc-stop")) == 1
    assert state in texts(drawing)
    assert not having(drawing, "arc-n")


@pytest.mark.parametrize(
    ("table", "stop"),
    [
        (DUEL.replace("distance 3", "distance 10").replace("ash 6", "ash 2") + "; loose",
         Stopped("ash", "distance", "full")),
        (DUEL.replace("distance 3", "distance 6").replace("ash 6", "ash 0") + "; loose",
         Stopped("ash", "distance", "empty")),
    ],
)  # fmt: skip
def test_a_stop_is_read_off_a_step(table: str, stop: Stopped) -> None:
    """Step Back into a full area, and out of an empty one."""
    table = table.replace("hand yurina-n1, ?", "hand himika-n5").replace("you yurina, saine", "you yurina, himika")
    table = table.replace("specials yurina-s1, saine-s3 (used), ?", "specials 3")
    found = result("play himika-n5", table)
    assert stopped(found["steps"]) == (stop,)
    assert stopped(result("advance with energy")["steps"]) == ()


def test_reach_and_damage_of_the_attack() -> None:
    """As they stand now: the reaction has taken one off."""
    found = result("play Chopping Strike\nreact saine-n6\ncharge 1 from ash")
    assert reach_of(found["steps"]) == (3, 4)
    assert damage_of(found["steps"]) == "2/1"
    assert damage_of(result("play Chopping Strike")["steps"]) == "3/1"
    drawing = drawn(found["position"], Shown(reach=(3, 4)))
    assert "reach 3–4, inside" in texts(drawing)
    assert "reach 0–2, outside" in texts(drawn(found["position"], Shown(reach=(0, 1, 2))))


def test_a_diamond_marks_who_decides() -> None:
    """One, beside the name."""
    position = result()["position"]
    assert len(having(drawn(position), "stroke")) == 0
    assert len(having(drawn(position, Shown(decides="opponent")), "stroke")) == 1


def test_the_words_say_what_the_drawing_shows() -> None:
    """Both players, the middle, the cards, the move, the reach and who decides."""
    position = result()["position"]
    shown = Shown((Moved(2, "opponent.aura", "ash"),), (Stopped("ash", "you.aura", "full"),), "opponent", (3, 4))
    said = board_words(position, shown, "basic-set")
    for part in (
        "Opponent (Saine, Himika): Health 9, Aura 2 of 5, Flare 2, Energy 0",
        "You (Yurina, Saine): Health 9, Aura 3 of 5, Flare 2, Energy 1",
        "Distance 3, Ash 6",
        "hand 2 (Chopping Strike)",
        "Silent Icebreaker (used)",
        "moved 2 petals from the opponent’s Aura to Ash",
        "Nothing more could go from Ash to your Aura: your Aura is full",
        "reaches 3–4: inside",
        "The opponent decides.",
    ):
        assert part in said, said
    drawing = drawn(position, shown)
    assert drawing.get("role") == "img"
    assert drawing.find("desc") is not None


@pytest.mark.parametrize("vocabulary", ["yurina-box", "community", "ja"])
def test_labels_are_the_readers_words(vocabulary: str) -> None:
    """Life, Shadow, オーラ; what is read out is English all the same."""
    drawing = drawn(result()["position"], vocabulary=vocabulary)
    words = {"yurina-box": "Life", "community": "Shadow", "ja": "オーラ"}
    assert words[vocabulary] in texts(drawing)
    described = drawing.find("desc")
    assert described is not None
    assert str(described.text).isascii() or "’" in str(described.text)
    japanese = [item for item in drawing.iter("text") if not str(item.text).isascii() and item.get("lang") == "ja"]
    assert bool(japanese) == (vocabulary == "ja")
