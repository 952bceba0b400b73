"""No page keeps anybody out: axe finds nothing, in light and dark, on the phone and on the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, PageFactory, Size
from tests.pages import ERRORS, PAGE_TYPES

pytestmark = pytest.mark.browser

PAGES = {**PAGE_TYPES, "error": ERRORS["unknown rule"][0], "error of a search": ERRORS["unknown game of a search"][0]}
Scheme = Literal["light", "dark"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(
    page_factory: PageFactory, axe: Callable[[Page], list[str]], scheme: Scheme, size: Size
) -> None:
    """Every page type; axe's own rules for WCAG A and AA, and its best practices."""
    page = page_factory(viewport=size, color_scheme=scheme)
    found = {}
    for name, address in PAGES.items():
        page.goto(address)
        found[name] = axe(page)
    assert {name: barriers for name, barriers in found.items() if barriers} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_has_contrast_for_bad_light(page_factory: PageFactory, scheme: Scheme) -> None:
    """7:1 for text, more than the law asks: the table is in a dim room."""
    page = page_factory(color_scheme=scheme)
    assert violations(page, "color-contrast-enhanced") == {}


def test_targets_can_be_touched(page_factory: PageFactory) -> None:
    """A thumb hits one link and not its neighbour."""
    assert violations(page_factory(), "target-size") == {}


def test_open_parts_have_no_barriers(page_factory: PageFactory, axe: Callable[[Page], list[str]]) -> None:
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


def violations(page: Page, rule: str) -> dict[str, list[str]]:
    """Where a rule of axe, which it only looks at when asked, is broken on any page type."""
    from importlib.resources import files

    source = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    found = {}
    for name, address in PAGES.items():
        page.goto(address)
        page.evaluate(source)
        broken = page.evaluate(
            "rule => axe.run(document, {runOnly: {type: 'rule', values: [rule]}, rules: {[rule]: {enabled: true}}})",
            rule,
        )["violations"]
        nodes = [node for item in broken for node in item["nodes"]]
        if nodes:
            found[name] = [f"{node['html'][:120]}: {node['failureSummary'][:160]}" for node in nodes]
    return found
