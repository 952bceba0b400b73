"""The conversation in a real browser: answers in order, kept in this browser only, and all of it without scripts."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PageFactory

pytestmark = pytest.mark.browser

CHAT = "/chat?game=sakura-arms-basic"
HAND = "how many cards may I keep in hand"
AURA = "how much aura can I have"


def ask(page: Page, question: str) -> None:
    page.get_by_label("Your question").fill(question)
    page.get_by_role("button", name="Ask", exact=True).click()


def test_answers_come_in_the_order_of_the_questions(page: Page) -> None:
    """Also when the first takes its time: the second waits for it."""
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.goto(CHAT)
    page.route("**/chat?*fragment=1*", hold_the_first)
    ask(page, HAND)
    ask(page, AURA)
    page.wait_for_timeout(300)
    assert page.locator(".turn").count() == 0
    held[0].continue_()
    expect(page.locator(".turn .asked")).to_have_text([HAND, AURA])
    expect(page.locator(".turn").first.locator(".verdict")).to_contain_text("2")
    expect(page.locator(".turn").last.locator(".verdict")).to_contain_text("5")


def test_a_quote_opens_highlighted_in_its_place(page: Page) -> None:
    """The id below the quote leads to the rule, the quoted words marked there."""
    page.goto(f"{CHAT}&q={HAND}")
    quote = page.locator(".quote").first
    words = quote.locator("p").inner_text()
    quote.locator("footer a.id").click()
    expect(page.locator("main mark").first).to_be_visible()
    marked = " ".join(page.locator("main mark").all_inner_texts())
    assert words.split()[0] in marked


def test_the_link_to_an_answer_gives_it_to_anyone(page: Page, page_factory: PageFactory) -> None:
    """The address holds the questions it follows from, and nothing else is needed."""
    page.goto(f"{CHAT}&q=what is reaction")
    ask(page, "and if it is a special card?")
    expect(page.locator(".turn")).to_have_count(2)
    link = page.locator(".turn").last.get_by_role("link", name="Copy link").get_attribute("href")
    assert link
    assert parse_qs(urlsplit(link).query)["q"] == ["and if it is a special card?"]
    other = page_factory(javascript=False)
    other.goto(link)
    said = page.locator(".turn").last.locator(".verdict p").inner_text()
    expect(other.locator(".turn").last.locator(".verdict p")).to_have_text(said)


def test_a_conversation_goes_on_where_it_stopped(page: Page) -> None:
    """The browser keeps it, game by game; begun anew it is gone."""
    page.goto(CHAT)
    ask(page, HAND)
    expect(page.locator(".turn")).to_have_count(1)
    page.goto("/chat?game=katana")
    expect(page.get_by_role("link", name="Go on with your last conversation")).to_have_count(0)
    page.goto(CHAT)
    page.get_by_role("link", name="Go on with your last conversation").click()
    expect(page.locator(".turn .asked")).to_have_text([HAND])
    page.get_by_role("link", name="Begin anew").click()
    expect(page.locator("#examples")).to_be_visible()
    expect(page.get_by_role("link", name="Go on with your last conversation")).to_have_count(0)


def test_a_failed_request_loses_no_question(page: Page) -> None:
    """Where the answer cannot be fetched in place, the form is sent as it would be without scripts."""
    page.goto(CHAT)
    page.route("**/chat?*fragment=1*", lambda route: route.abort())
    ask(page, HAND)
    page.wait_for_url("**q=how+many+cards*")
    expect(page.locator(".turn .asked")).to_have_text([HAND])


def test_it_is_a_form_without_scripts(page_factory: PageFactory) -> None:
    """Question after question, the earlier ones stay above; what is wrong can be said."""
    page = page_factory(javascript=False)
    page.goto(CHAT)
    ask(page, HAND)
    ask(page, AURA)
    expect(page.locator(".turn .asked")).to_have_text([HAND, AURA])
    page.locator(".turn").last.get_by_role("button", name="This is wrong").click()
    expect(page.locator("h1")).to_contain_text("Kept")


def test_a_page_asks_with_its_subject_set(page: Page) -> None:
    """The field on a card page asks about that card."""
    page.goto("/card/yurina-n1")
    page.get_by_label("Ask about it, Basic Set").fill("what is its range?")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator(".turn").last.locator(".verdict")).to_contain_text("3–4")
