"""What scripts add: hits while typing, copied links, terms that explain themselves. Never more than a help."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, PageFactory, Size

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_hits_come_while_typing(page_factory: PageFactory, size: Size) -> None:
    """At most six and the way to all; they lie over the page, inside the window."""
    page = page_factory(viewport=size)
    page.goto("/rule/sab-12.1")
    page.get_by_role("searchbox").press_sequentially("after att", delay=15)
    panel = page.locator("#instant")
    expect(panel.locator(".hit").first).to_be_visible()
    assert 1 <= panel.locator(".hit").count() <= 6
    expect(panel.get_by_role("link", name=re.compile(r"^All \d+ results$"))).to_have_attribute(
        "href", "/search?q=after+att&game=all"
    )
    box, bar = panel.bounding_box(), page.locator(".top").bounding_box()
    assert box
    assert bar
    assert box["y"] >= bar["y"] + bar["height"] - 2
    assert box["y"] + box["height"] <= size[1]
    assert page.url.endswith("/rule/sab-12.1")


def test_the_last_word_counts(page: Page) -> None:
    """An answer that comes late does not replace the one to what stands in the field now."""
    page.goto("/")
    field = page.get_by_role("searchbox")
    slow = []

    def hold(route: object) -> None:
        slow.append(route)

    page.route("**/search?q=ka&*", hold)
    field.press_sequentially("ka")
    page.wait_for_timeout(300)
    field.press_sequentially("tana")
    expect(page.locator("#instant .label a").last).to_have_attribute("href", "/search?q=katana&game=all")
    assert len(slow) == 1
    slow[0].continue_()  # type: ignore[attr-defined]
    page.wait_for_timeout(300)
    expect(page.locator("#instant .label a").last).to_have_attribute("href", "/search?q=katana&game=all")


def test_an_emptied_field_shows_nothing(page: Page) -> None:
    """One letter is no question yet."""
    page.goto("/")
    field = page.get_by_role("searchbox")
    field.press_sequentially("aura")
    expect(page.locator("#instant")).to_be_visible()
    field.fill("a")
    expect(page.locator("#instant")).to_be_hidden()


def test_nothing_found_offers_what_may_be_meant(page: Page) -> None:
    """And only offers it."""
    page.goto("/")
    page.get_by_role("searchbox").press_sequentially("kamikazee")
    expect(page.locator("#instant")).to_contain_text("Did you mean")


def test_the_box_in_the_address_narrows_the_panel(page: Page) -> None:
    """Home of Katana searches Katana."""
    page.goto("/?game=katana")
    page.get_by_role("searchbox").press_sequentially("attack")
    expect(page.locator("#instant .hit").first).to_be_visible()
    assert all("kat-" in text for text in page.locator("#instant .hit .id").all_inner_texts())


def test_a_search_that_fails_leaves_the_page_in_peace(page: Page) -> None:
    """The server is gone: no panel, no error; the form still works when it is back."""
    page.goto("/")
    page.route("**/search?*fragment=1*", lambda route: route.abort())
    page.get_by_role("searchbox").press_sequentially("aura")
    page.wait_for_timeout(400)
    expect(page.locator("#instant")).to_be_hidden()
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("**/search?q=aura")


def test_a_link_is_copied(page_factory: PageFactory) -> None:
    """The rule's one address, and the button says so for a moment."""
    page = page_factory()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/rule/sab-12.1")
    copy = page.get_by_role("link", name="Copy link")
    copy.click()
    expect(page.get_by_role("link", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    expect(page.get_by_role("link", name="Copy link")).to_be_visible()


def test_a_term_explains_itself_to_the_pointer(page_factory: PageFactory) -> None:
    """Its meaning in a bubble that can be reached with the pointer, and that goes with it."""
    page = page_factory(viewport=DESKTOP)
    page.goto("/rules/sakura-arms-basic/12")
    term = page.locator("main a.term").nth(1)
    term.hover()
    bubble = page.get_by_role("tooltip")
    expect(bubble).to_be_visible()
    meaning = page.request.get(f"{term.get_attribute('href')}.json").json()["definition"]
    expect(bubble).to_contain_text(meaning)
    box = bubble.bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] / 2, steps=5)
    expect(bubble).to_be_visible()
    page.mouse.move(5, 5)
    expect(bubble).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_bubble_stays_in_the_window(page_factory: PageFactory, size: Size) -> None:
    """At the right edge and at the bottom too."""
    page = page_factory(viewport=size)
    page.goto("/rules/sakura-arms-basic/12")
    width, height = size
    for term in page.locator("main a.term:visible").all()[:8]:
        term.hover()
        bubble = page.get_by_role("tooltip")
        expect(bubble).to_be_visible()
        box = bubble.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        page.keyboard.press("Escape")
        expect(bubble).to_be_hidden()


def test_a_touched_term_is_a_link(page_factory: PageFactory) -> None:
    """On a phone nothing hovers: a tap goes to the entry."""
    page = page_factory(has_touch=True, is_mobile=True)
    page.goto("/rule/sab-12.1")
    page.locator("main a.term").first.tap()
    page.wait_for_url("**/glossary/sakura-arms/**")
