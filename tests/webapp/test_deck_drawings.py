"""The cost plot and the QR code: what is drawn is what is said."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from carddb.cards import all_cards
from carddb.effects import Kind
from tests.carddb.printed_facts import facts
from webapp.drawings.cost import Cost, cost_plot, cost_words, costs, payable
from webapp.drawings.qr import MAX_LENGTH, qr_code

SPECIALS = [card for card in all_cards() if card.kind is Kind.SPECIAL]


def test_every_special_has_its_printed_cost() -> None:
    rows = costs(all_cards())
    printed = {name: value["cost"] for name, value in facts().items() if value.get("cost") is not None}
    assert {row.card: row.flare for row in rows} == printed
    assert {card.id for card in SPECIALS} <= printed.keys()


@pytest.mark.parametrize("flare", [[7, 6, 8, 2], [0], [24, 3, 2, 4], [0, 0, 0], [10], [11]])
def test_the_plot_counts_what_can_be_paid(flare: list[int]) -> None:
    """A column for each number of petals, and under it how many specials that pays for."""
    rows = [Cost(f"x-s{place}", "A Name", cost) for place, cost in enumerate(flare)]
    drawing = ElementTree.fromstring(str(cost_plot(rows)))
    texts = [item.text for item in drawing.iter("text")]
    place = texts.index("can be paid")
    counts, columns = texts[place + 1 :], texts[: len(texts) - place - 1]
    assert [int(count or "") for count in counts] == [payable(rows, int(column or "")) for column in columns]
    assert int(counts[-1] or "") == len(rows)
    assert len(drawing.findall("rect")) == sum(cost > 0 for cost in flare)
    left, top, width, _ = map(float, drawing.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    for bar in drawing.findall("rect"):
        assert 0 < float(bar.attrib["width"]) <= width - float(bar.attrib["x"])


def test_a_longer_bar_costs_more() -> None:
    rows = [Cost("a-s1", "Dear", 7), Cost("a-s2", "Cheap", 2)]
    dear, cheap = (float(bar.attrib["width"]) for bar in ElementTree.fromstring(str(cost_plot(rows))).findall("rect"))
    assert dear > 3 * cheap


def test_the_label_says_the_same() -> None:
    """Foreign names are left out of it, since a label is spoken in one language."""
    rows = [Cost("a-s1", "Silent Icebreaker", 2), Cost("a-s2", "月影落", 7)]
    assert cost_words(rows) == "Cost in Flare: Silent Icebreaker 2, 7; 9 in all."
    assert cost_words([]) == "No special cards."
    assert cost_plot([]) == ""


def test_names_are_escaped() -> None:
    drawing = str(cost_plot([Cost("a-s1", "<b>&\"'", 2)]))
    ElementTree.fromstring(drawing)
    assert "<b>" not in drawing


@pytest.mark.parametrize("text", ["http://127.0.0.1:8000/decks/build?d=1~yurina.n1", "x" * MAX_LENGTH, "桜"])
def test_a_code_is_dark_on_white_with_room_around(text: str) -> None:
    """The three eyes of a QR code stand in its corners, 4 modules from the edge; no module beyond."""
    drawing = ElementTree.fromstring(str(qr_code(text, "QR code")))
    _, _, size, _ = map(int, drawing.attrib["viewBox"].split())
    path = drawing.find("path")
    assert path is not None
    runs = [(int(x), int(y), int(long)) for x, y, long in re.findall(r"M(\d+) (\d+)h(\d+)", path.attrib["d"])]
    assert {(4, 4, 7), (size - 11, 4, 7), (4, size - 5, 7)} <= set(runs)
    assert all(x >= 4 and 4 <= y < size - 4 and x + long <= size - 4 for x, y, long in runs)
    assert drawing.attrib["role"] == "img"
    assert drawing.attrib["aria-label"] == "QR code"


def test_what_no_camera_reads_is_not_drawn() -> None:
    assert qr_code("x" * (MAX_LENGTH + 1), "too long") == ""
    assert qr_code("", "nothing") == ""
