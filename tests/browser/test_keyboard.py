"""Everything works from the keyboard, and a screen reader's user is told what happens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, PageFactory, Size

pytestmark = pytest.mark.browser

FOCUS = "document.activeElement"


def test_the_skip_link_comes_first(page: Page) -> None:
    """It shows itself when it has the focus, and leads past the bars."""
    page.goto("/rule/sab-12.1")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="To the text")
    expect(skip).to_be_focused()
    box = skip.bounding_box()
    assert box
    assert box["width"] > 40
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(f"document.querySelector('main').contains({FOCUS})")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("address", ["/", "/rules/sakura-arms-basic/12", "/glossary/katana/", "/search?q=aura"])
def test_the_focus_is_always_seen(page_factory: PageFactory, address: str, size: Size) -> None:
    """Tab after tab: in the window, not under a bar, with a ring around it."""
    page = page_factory(viewport=size)
    page.goto(address)
    for _ in range(60):
        page.keyboard.press("Tab")
        state = page.evaluate(
            """async () => {
                for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // until it has been scrolled to
                const item = document.activeElement;
                if (item === document.body) return null;
                const box = item.getClientRects()[0];
                const [x, y] = [box.left + Math.min(box.width, 24) / 2, box.top + box.height / 2];
                const on_top = document.elementFromPoint(x, y);
                const style = getComputedStyle(item);
                const field = getComputedStyle(item.closest(".seek") || item);
                return {
                    what: item.outerHTML.slice(0, 120),
                    seen: Boolean(on_top) && (item.contains(on_top) || on_top.contains(item)),
                    ringed: style.outlineStyle !== "none" || field.boxShadow !== "none",
                };
            }"""
        )
        if state is None:
            break
        assert state["seen"], state["what"]
        assert state["ringed"], state["what"]


def test_the_slash_key_leads_to_the_search(page: Page) -> None:
    """From anywhere; in a field it is a letter like others."""
    page.goto("/rule/sab-12.1")
    field = page.get_by_role("searchbox")
    page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("3/1")
    expect(field).to_have_value("3/1")


def test_the_slash_key_can_be_switched_off(page: Page) -> None:
    """A single key that does something must be stoppable (WCAG 2.1.4); the choice lasts."""
    page.goto("/help")
    page.get_by_role("button", name="Switch this key off").click()
    for address in ("/help", "/rule/sab-12.1"):
        page.goto(address)
        page.keyboard.press("/")
        expect(page.get_by_role("searchbox")).not_to_be_focused()
    page.goto("/help")
    page.get_by_role("button", name="Switch this key on").press("Enter")
    page.goto("/rule/sab-12.1")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()


def test_the_slash_key_leaves_shortcuts_alone(page: Page) -> None:
    """With Ctrl, Alt or Meta it belongs to the browser."""
    page.goto("/")
    for key in ("Control+/", "Alt+/", "Meta+/"):
        page.keyboard.press(key)
        expect(page.get_by_role("searchbox")).not_to_be_focused()


def test_hits_are_walked_with_arrows(page: Page) -> None:
    """Down into the panel, up again to the field, Enter opens, Escape closes and keeps what was typed."""
    page.goto("/")
    field = page.get_by_role("searchbox")
    panel = page.get_by_role("region", name="Found so far")
    field.press_sequentially("after attack")
    hits = panel.locator(".hit-link")
    expect(hits.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(hits.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(hits.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(field).to_be_focused()
    expect(field).to_have_value("after attack")
    field.press("End")
    field.press_sequentially(" ")
    field.press_sequentially("c")
    expect(hits.first).to_be_visible()
    target = hits.first.get_attribute("href")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{target}")


def test_the_panel_says_what_it_found(page: Page) -> None:
    """A screen reader hears the count; it is not flooded with the hits."""
    page.goto("/")
    page.get_by_role("searchbox").press_sequentially("aura")
    status = page.get_by_role("status")
    expect(status).to_contain_text("found. Arrow down leads there.")
    page.keyboard.press("Escape")
    expect(status).to_have_text("")


def test_leaving_the_panel_closes_it(page: Page) -> None:
    """It covers the page only while somebody is in it."""
    page.goto("/rule/sab-12.1")
    page.get_by_role("searchbox").press_sequentially("aura")
    panel = page.locator("#instant")
    expect(panel).to_be_visible()
    page.locator("main .copy").focus()
    expect(panel).to_be_hidden()


def test_notes_unfold(page: Page) -> None:
    """With Enter and with the space bar."""
    page.goto("/rules/sakura-arms-basic/12")
    summary = page.locator("summary").first
    note = page.locator("details .note").first
    expect(note).to_be_hidden()
    summary.press("Enter")
    expect(note).to_be_visible()
    summary.press("Space")
    expect(note).to_be_hidden()


def test_a_term_explains_itself_to_the_keyboard(page_factory: PageFactory) -> None:
    """On focus; Escape puts it away without leaving the link; Enter follows it."""
    page = page_factory(viewport=DESKTOP)
    page.goto("/rule/sab-12.1")
    page.locator("main a.id, main a.term").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    term = page.locator("main a.term").first
    expect(term).to_be_focused()
    bubble = page.get_by_role("tooltip")
    expect(bubble).to_be_visible()
    assert term.get_attribute("aria-describedby") == bubble.get_attribute("id")
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    expect(term).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary/sakura-arms/**")


def test_a_box_is_chosen(page: Page) -> None:
    """And is the one that is pressed afterwards."""
    page.goto("/")
    page.get_by_role("button", name="Katana").press("Enter")
    page.wait_for_url("**/?game=katana")
    expect(page.get_by_role("button", name="Katana")).to_have_attribute("aria-pressed", "true")
