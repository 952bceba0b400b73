"""Cards at the table: the answer in the first screen, names completed as one types, everything without scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, NARROWEST, PHONE, PageFactory, Size

pytestmark = pytest.mark.browser

ANSWERS = {
    "/card/saine-n3": ".words p >> nth=1",
    "/card/yukihi-n1": "svg.range",
    "/card/yurina-s1?v=ja": ".words [lang=ja]",
    "/card/yukihi-a1-n2": ".differs",
    "/megami/yurina": "svg.reach",
    "/megami/": ".reaches tbody tr >> nth=0",
    "/ruling/core-036": ".answer",
    "/cards?q=type:attack+range:5": "#main .line >> nth=0",
    "/cards?view=table": ".grid tbody tr >> nth=0",
    "/cards?q=full+power+attacks+at+range+5": ".notice >> nth=0",
}
"""What a reader comes for, by address."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_the_answer_stands_in_the_first_screen(page_factory: PageFactory, size: Size) -> None:
    """Text, reach, the first card, the answer: begun without scrolling, above the bar of places."""
    page = page_factory(viewport=size)
    for address, answer in ANSWERS.items():
        page.goto(address)
        box = page.locator(answer).first.bounding_box()
        assert box, address
        assert box["y"] + min(box["height"], 24) < size[1] - (60 if size == PHONE else 0), address


def test_names_are_completed_as_one_types(page: Page, axe: Callable[[Page], list[str]]) -> None:
    """The card stands first in the panel, by a name of any edition; the arrow key leads there."""
    page.goto("/rules/")
    page.get_by_role("searchbox").press_sequentially("shockgl")
    first = page.locator("#instant .names a").first
    first.wait_for()
    assert first.get_attribute("href") == "/card/saine-n6"
    assert axe(page) == []
    page.get_by_role("searchbox").press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/card/saine-n6")


def test_a_list_is_narrowed_without_scripts(page_factory: PageFactory) -> None:
    """Ask, narrow, sort, read a card, change its words: links and one form."""
    page = page_factory(javascript=False)
    page.goto("/cards")
    page.get_by_label("A name, or such as").fill("type:attack")
    page.get_by_role("button", name="Find").click()
    page.get_by_text("Narrow down").click()
    page.get_by_role("link", name="Saine").first.click()
    assert page.get_by_label("A name, or such as").input_value() == "type:attack megami:saine"
    page.get_by_role("navigation", name="By").get_by_role("link", name="Range").click()
    page.locator("#main .lines a").first.click()
    page.get_by_role("form", name="Words").get_by_role("button", name="Japanese").click()
    assert page.locator("h1 [lang=ja]").count() == 1


def test_a_wrong_query_is_mended_on_the_spot(page_factory: PageFactory) -> None:
    """The field on the error page holds what was typed; the link beside it holds the nearest right one."""
    page = page_factory(javascript=False)
    page.goto("/cards?q=type:atack")
    assert page.get_by_label("Your query").input_value() == "type:atack"
    page.get_by_role("link", name="type:attack").click()
    assert page.locator("#main .line").count() > 20


@pytest.mark.parametrize("size", [NARROWEST, PHONE], ids=str)
def test_long_texts_fit(page_factory: PageFactory, overflow: Callable[[Page], int], size: Size) -> None:
    """The longest texts, the longest arrows, two-faced cards, plots of two megami, in every vocabulary."""
    page = page_factory(viewport=size)
    wide = {}
    for path in ("/card/kururu-s4", "/card/shinra-s2", "/card/kururu-s3-ex1", "/card/yukihi-n5", "/card/raira-s4",
                 "/card/saine-s2", "/card/honoka-s1-ex2", "/megami/yukihi+honoka", "/megami/hagane"):  # fmt: skip
        for vocabulary in ("basic-set", "yurina-box", "community", "ja"):
            page.goto(f"{path}?v={vocabulary}")
            wide[page.url] = overflow(page)
    assert {url: pixels for url, pixels in wide.items() if pixels > 0} == {}
