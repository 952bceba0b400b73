"""The drawings: range bar and reach plot say in words what they show, and stay inside their frame."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from carddb.cards import all_cards, card_by_id
from carddb.printed import faces
from carddb.sakura_arms import MEGAMI, cards_of
from carddb.text import VOCABULARIES
from webapp.drawings.range import range_bar, range_words
from webapp.drawings.reach import attacks, counts, reach_plot, reach_words
from webapp.drawings.scale import runs, shortened, width


def svg(markup: str) -> ElementTree.Element:
    """A drawing, parsed; it must be XML on its own."""
    return ElementTree.fromstring(markup)


def test_unbroken_pieces() -> None:
    assert list(runs((0, 1, 3))) == [(0, 1), (3, 3)]
    assert list(runs((1, 3, 5, 7))) == [(1, 1), (3, 3), (5, 5), (7, 7)]
    assert list(runs(())) == []
    assert list(runs(range(11))) == [(0, 10)]


def test_names_that_do_not_fit_keep_what_tells_them_apart() -> None:
    """The last words, not the first; never an article first; a lone long word loses its end."""
    assert shortened("Crash of the Lunar Shadow", 118) == "… Lunar Shadow"
    assert shortened("Slash", 118) == "Slash"
    assert width(shortened("Pneumonoultramicroscopic", 60)) <= 60


def test_the_bar_of_a_plain_card() -> None:
    drawing = svg(range_bar(card_by_id("yurina-n1")))
    assert drawing.attrib["aria-label"] == "Range 3–4, damage 3/1; on a scale from 0 to 10"
    assert len(drawing.findall("rect")) == 1
    bold = [text.text for text in drawing.findall("text") if "t-b" in text.attrib["class"]]
    assert bold == ["3", "4"]


def test_the_bars_of_a_card_with_two_faces() -> None:
    """One over the other, each with its name."""
    drawing = svg(range_bar(card_by_id("yukihi-n1")))
    assert drawing.attrib["aria-label"].startswith("Closed: range 4–6, damage 3/1; open: range 0–2, damage 1/2")
    assert len(drawing.findall("rect")) == 2


def test_damage_that_varies() -> None:
    assert "damage X/Y" in range_words(card_by_id("hagane-s1"))


@pytest.mark.parametrize("card", [card for card in all_cards() if faces(card)], ids=lambda card: card.id)
def test_a_bar_stays_inside(card: object) -> None:
    """Bars from 0 to 10 too."""
    inside(range_bar(card))  # type: ignore[arg-type]


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
@pytest.mark.parametrize("slug", [megami.slug for megami in MEGAMI])
def test_a_plot_stays_inside_and_counts_right(slug: str, vocabulary: str) -> None:
    """No name under a bar, no bar beyond the frame; the numbers below are those of the cards."""
    rows = attacks(cards_of(slug), vocabulary)
    if not rows:
        assert reach_plot(rows) == ""
        assert reach_words(rows) == "No attack cards."
        return
    drawing = inside(reach_plot(rows))
    below = [text.text for text in drawing.findall("text")][-11:]
    assert below == [str(count) for count in counts(rows)]
    for distance, count in enumerate(counts(rows)):
        reaching = {card.id for card in cards_of(slug) if any(distance in reach for _, reach, _ in faces(card))}
        assert count == len(reaching)


def test_a_card_with_two_faces_counts_once() -> None:
    """Yukihi's third card reaches 2 with either face."""
    rows = attacks([card_by_id("yukihi-n3")])
    assert [row.face for row in rows] == ["closed", "open"]
    assert counts(rows)[2] == 1


def test_two_megami_stand_under_their_names() -> None:
    rows = [row for slug in ("yurina", "saine") for row in attacks(cards_of(slug), group=slug)]
    headings = [text.text for text in svg(reach_plot(rows)).findall("text") if text.get("class") == "t-s"]
    assert headings == ["yurina", "saine"]


def test_foreign_names_are_marked_in_a_plot() -> None:
    """What is drawn is Japanese, what is read out is English."""
    drawing = svg(reach_plot(attacks(cards_of("saine"), "ja")))
    assert any(text.get("lang") == "ja" for text in drawing.findall("text"))
    assert not re.search(r"[぀-鿿]", drawing.attrib["aria-label"])


def inside(markup: str) -> ElementTree.Element:
    """The drawing, once no bar leaves its frame and no name runs under a bar."""
    drawing = svg(markup)
    left, top, wide, high = (float(value) for value in drawing.attrib["viewBox"].split())
    for bar in drawing.findall("rect"):
        x, y, width_, height = (float(bar.attrib[name]) for name in ("x", "y", "width", "height"))
        assert left <= x < x + width_ <= left + wide
        assert top <= y < y + height <= top + high
    for text in drawing.findall("text"):
        if text.get("x") == "0" and text.get("class") is None:
            assert width(text.text or "") <= 121
    assert "style" not in markup
    return drawing
