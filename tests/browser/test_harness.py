"""The browser fixtures themselves: a test that leans on them must be able to fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, NARROWEST, PageFactory

pytestmark = pytest.mark.browser

BARRIERS = "<html><body style='width: 500px'><img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>"


def test_a_page_is_seen_as_asked_for(page_factory: PageFactory) -> None:
    """Size and colour scheme reach the page."""
    page = page_factory(viewport=DESKTOP, color_scheme="dark")
    page.goto("/")
    assert page.evaluate("[innerWidth, innerHeight]") == list(DESKTOP)
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


def test_without_javascript_no_script_runs(page_factory: PageFactory) -> None:
    """A script changes the page when scripts are on, and only then."""
    content = "<p>off</p><script>document.querySelector('p').textContent = 'on'</script>"
    for javascript, shown in ((True, "on"), (False, "off")):
        page = page_factory(javascript=javascript)
        page.set_content(content)
        assert page.inner_text("body") == shown


def test_axe_and_overflow_find_what_is_wrong(
    page_factory: PageFactory, axe: Callable[[Page], list[str]], overflow: Callable[[Page], int]
) -> None:
    """A picture without words and a page too wide for a small phone."""
    page = page_factory(viewport=NARROWEST)
    page.set_content(BARRIERS)
    assert [line for line in axe(page) if line.startswith("image-alt (critical)")]
    assert overflow(page) > 0
