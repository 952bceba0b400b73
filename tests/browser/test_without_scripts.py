"""With scripts off the site is the same site: links, forms and folds do all that must be done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageFactory

pytestmark = pytest.mark.browser


@pytest.fixture
def page(page_factory: PageFactory) -> Page:
    """A phone whose owner has scripts switched off."""
    return page_factory(javascript=False)


def test_from_a_question_to_the_rule(page: Page) -> None:
    """Type, Enter, narrow by book and kind, open the hit, follow a term, come back."""
    page.goto("/")
    page.get_by_role("searchbox").fill("can i block with 2 aura")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("**/search?q=can+i+block+with+2+aura")
    before = page.locator("h1").inner_text()
    page.get_by_role("navigation", name="Narrow by book").get_by_role("link", name="Yurina Box").click()
    assert page.locator("h1").inner_text() != before
    assert all("say-" in text for text in page.locator(".hit .id").all_inner_texts())
    page.get_by_role("navigation", name="Narrow by book").get_by_role("link", name="Basic Set").click()
    page.get_by_role("navigation", name="Narrow by kind").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("searchbox")).to_have_value("can i block with 2 aura")
    page.locator(".hit-link[href='/rule/sab-12.1']").click()
    page.wait_for_url("**/rule/sab-12.1")
    expect(page.locator(".says")).to_contain_text("Aura")
    page.locator("main a.term").first.click()
    page.wait_for_url("**/glossary/sakura-arms/**")
    page.go_back()
    page.go_back()
    expect(page.locator(".hit").first).to_be_visible()


def test_the_button_searches_too(page: Page) -> None:
    """Some keyboards have no Enter."""
    page.goto("/help")
    page.get_by_role("searchbox").fill("ダスト")
    page.get_by_role("search").get_by_role("button").click()
    expect(page.locator(".hit").first).to_be_visible()


def test_a_box_is_chosen_and_forgotten(page: Page) -> None:
    """Home shows its sheet, search looks there first, the glossary takes its words; then all is as before."""
    page.goto("/")
    page.get_by_role("button", name="Sakura Arms: Yurina Box").click()
    page.wait_for_url("**/?game=sakura-arms-yurina")
    page.get_by_role("searchbox").fill("life")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("**/search?q=life&game=sakura-arms-yurina")
    page.goto("/glossary/sakura-arms/area-health")
    page.wait_for_url("**?v=yurina-box")
    expect(page.locator("h1")).to_have_text("Life")
    page.get_by_role("link", name="Which box?").click()
    page.get_by_role("button", name="Forget my choice").click()
    page.wait_for_url("**/glossary/sakura-arms/area-health?v=yurina-box")
    page.goto("/glossary/sakura-arms/area-health")
    expect(page.locator("h1")).to_have_text("Health")
    assert "v=" not in page.url


def test_words_are_chosen_and_kept(page: Page) -> None:
    """Chosen on one card, spoken by the next page, whatever the way to it."""
    page.goto("/card/saine-n6")
    page.get_by_role("button", name="Japanese", exact=True).click()
    page.wait_for_url("**/card/saine-n6?v=ja")
    expect(page.get_by_role("button", name="Japanese", exact=True)).to_have_attribute("aria-pressed", "true")
    page.goto("/megami/yurina")
    page.wait_for_url("**/megami/yurina?v=ja")
    page.get_by_role("button", name="Basic Set", exact=True).click()
    page.wait_for_url("**/megami/yurina")
    page.goto("/card/saine-n6")
    assert "v=" not in page.url


def test_a_book_is_read(page: Page) -> None:
    """Contents, chapter, deep link, next chapter, a note unfolded."""
    page.goto("/")
    page.get_by_role("navigation", name="Places").get_by_role("link", name="Rules").click()
    page.get_by_role("main").get_by_role("link", name="Katana").first.click()
    page.get_by_role("main").get_by_role("link", name="Attack and Defense").first.click()
    page.wait_for_url("**/rules/katana/4")
    page.locator(".contents a[href='#kat-4.4']").click()
    assert page.url.endswith("#kat-4.4")
    page.get_by_role("link", name="On: 5").click()
    page.wait_for_url("**/rules/katana/5")
    page.goto("/rules/sakura-arms-basic/12")
    page.locator("summary").first.click()
    expect(page.locator("details[open] .note").first).to_be_visible()


def test_nothing_is_offered_that_needs_a_script(page: Page) -> None:
    """No dead button; "copy link" is the link itself."""
    page.goto("/help")
    expect(page.get_by_role("button", name="Switch this key off")).to_be_hidden()
    expect(page.locator("#instant")).to_be_hidden()
    page.goto("/rules/sakura-arms-basic/12")
    page.goto("/rule/sab-12.1")
    page.get_by_role("link", name="Copy link").click()
    assert page.url.endswith("/rule/sab-12.1")
