"""No page keeps anybody out: axe finds nothing, in light and dark, on the phone and on the desk."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Axe, PageFactory, Size
from tests.pages import ERRORS, PAGE_TYPES

pytestmark = pytest.mark.browser

PAGES = {**PAGE_TYPES, "error": ERRORS["unknown rule"][0], "error of a search": ERRORS["unknown game of a search"][0]}


@pytest.mark.parametrize(
    ("size", "scheme", "colours"),
    [(PHONE, "light", None), (PHONE, "dark", True), (DESKTOP, "light", False)],
    ids=["phone", "dark: colours", "desktop: all but colours"],
)
def test_axe_finds_nothing(
    page_factory: PageFactory, axe: Axe, size: Size, scheme: Literal["light", "dark"], colours: bool | None
) -> None:
    """Every page type; WCAG A and AA, axe's best practices, text of 7:1 for dim rooms, targets that a thumb can hit."""
    page = page_factory(viewport=size, color_scheme=scheme)
    found = {}
    for name, address in PAGES.items():
        page.goto(address)
        found[name] = axe(page, colours)
    assert {name: barriers for name, barriers in found.items() if barriers} == {}


def test_open_parts_have_no_barriers(page_factory: PageFactory, axe: Axe) -> None:
    """The panel of hits, the explanation of a term, unfolded notes."""
    page = page_factory(viewport=DESKTOP)
    page.goto("/rules/sakura-arms-basic/12")
    page.get_by_role("searchbox").press_sequentially("aura")
    page.locator("#instant .hit").first.wait_for()
    assert axe(page) == []
    page.get_by_role("searchbox").press("Escape")
    page.locator("summary").first.click()
    page.locator("main a.term").first.hover()
    page.locator(".pop").wait_for()
    assert axe(page) == []
