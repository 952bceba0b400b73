"""The deck builder in a hand: with scripts it follows each tap, without them its form does the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, NARROWEST, PHONE, PageFactory, Size

pytestmark = pytest.mark.browser

SEVEN = ["yurina-n1", "yurina-n2", "yurina-n3", "yurina-n4", "saine-n1", "saine-n2", "saine-n3"]
THREE = ["yurina-s1", "saine-s1", "saine-s2"]
DECK = "1~yurina.n1.n2.n3.n4.s1~saine.n1.n2.n3.s1.s2"
WHOLE = f"/decks/build?d={DECK}"
LONG_NAMES = "/decks/build?d=1~yukihi.n1.n2.n3.n4.n5.s1.s2~kururu.n1.n2.s4&v=ja"


def tick(page: Page, card: str) -> None:
    """A tap on a card."""
    page.locator(f"input[value={card}]").click()


def test_without_scripts_the_form_builds_a_deck(page_factory: PageFactory) -> None:
    """Two megami, a button; ten cards, a button; one more card, and the fault with its rule."""
    page = page_factory(javascript=False)
    page.goto("/decks/")
    page.get_by_role("link", name="Build a deck").click()
    page.get_by_role("checkbox", name="Yurina").check()
    page.get_by_role("checkbox", name="Saine").check()
    page.get_by_role("button", name="Show their cards").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Yurina and Saine")
    for card in [*SEVEN, *THREE]:
        tick(page, card)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#deck")).to_contain_text("Ready to play")
    tick(page, "saine-s3")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".fault")).to_contain_text("4 special cards chosen, 3 are allowed.")
    page.locator(".fault").get_by_role("link", name="sab-5.7").click()
    page.wait_for_url("**/rule/sab-5.7")


def test_without_scripts_a_list_is_read_and_megami_change(page_factory: PageFactory) -> None:
    """The cards of a megami that goes fall away."""
    page = page_factory(javascript=False)
    page.goto("/decks/build")
    page.get_by_label("Names in any language").fill("斬\nPiercing Slash\nsaine-s1")
    page.get_by_role("button", name="Read it").click()
    assert page.locator("input[name=card]:checked").count() == 3
    megami = page.locator("#megami")
    megami.get_by_role("checkbox", name="Saine").uncheck()
    megami.get_by_role("checkbox", name="Himika").check()
    page.get_by_role("button", name="Take these two").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Yurina and Himika")
    assert page.locator("input[name=card]:checked").count() == 2


def test_with_scripts_the_check_follows_each_tap(page: Page) -> None:
    """Counts, slots, fault, plots and address; what changed is said to a reader's voice."""
    page.goto("/decks/build?megami=yurina&megami=saine")
    expect(page.get_by_role("button", name="Check")).to_be_hidden()
    for card in [*SEVEN, *THREE]:
        tick(page, card)
    expect(page.locator("#deck")).to_contain_text("Ready to play")
    expect(page.locator("#said")).to_contain_text("Ready to play")
    expect(page.locator("#counts")).to_have_text("Normal 7 of 7Special 3 of 3")
    expect(page.locator("#plots svg.reach")).to_be_visible()
    page.wait_for_url(f"**{WHOLE}")
    tick(page, "saine-n4")
    expect(page.locator(".fault")).to_contain_text("8 normal cards chosen, 7 are allowed.")
    assert page.evaluate("document.activeElement.value") == "saine-n4"
    tick(page, "saine-n4")
    page.wait_for_url(f"**{WHOLE}")
    page.reload()
    assert page.locator("input[name=card]:checked").count() == 10
    assert page.evaluate("history.length") == 2  # a tap is no step back


def test_the_last_tap_wins(page: Page) -> None:
    """An early answer that comes late changes nothing."""
    page.goto("/decks/build?megami=yurina&megami=saine")
    held = []
    page.route("**/decks/build?*fragment=1", lambda route: held.append(route))
    tick(page, "yurina-n1")
    tick(page, "yurina-n2")
    page.wait_for_timeout(200)
    first, second = held
    second.continue_()
    expect(page.locator("#counts")).to_contain_text("Normal 2 of 7")
    first.continue_()
    page.wait_for_timeout(200)
    expect(page.locator("#counts")).to_contain_text("Normal 2 of 7")


def test_without_an_answer_the_button_comes_back(page: Page) -> None:
    """No net at the table: the form is still a form."""
    page.goto("/decks/build?megami=yurina&megami=saine")
    page.route("**/decks/build?*fragment=1", lambda route: route.abort())
    tick(page, "yurina-n1")
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    page.unroute("**/decks/build?*fragment=1")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#counts")).to_contain_text("Normal 1 of 7")


def test_texts_are_shown_on_demand(page_factory: PageFactory) -> None:
    """What the cards do, under each; scripts are not needed, and the deck is not touched."""
    page = page_factory(javascript=False)
    page.goto(WHOLE)
    text = page.locator("#pick-yurina-n2 .does")
    expect(text).to_be_hidden()
    page.get_by_role("checkbox", name="Show what the cards do").check()
    expect(text).to_be_visible()
    expect(text).to_contain_text("this attack gets")
    page.get_by_role("button", name="Check").click()
    assert "texts" not in page.url


def test_the_text_is_copied(page_factory: PageFactory, live_server: str) -> None:
    """One tap for the list, in any language."""
    page = page_factory()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=live_server)
    page.goto(WHOLE)
    page.get_by_text("As text", exact=True).click()
    page.get_by_role("button", name="Copy text").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Megami: Yurina, Saine")
    assert "Chopping Strike" in copied


def test_the_list_prints_alone(page_factory: PageFactory) -> None:
    """On paper: the cards with what they do and the code, and no form."""
    page = page_factory()
    for address in (WHOLE, "/deck/yurina-saine"):
        page.goto(address)
        expect(page.get_by_role("button", name="Print the list")).to_be_visible()
    page.goto(WHOLE)
    expect(page.locator("#paper")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("#paper")).to_contain_text("Chopping Strike")
    expect(page.locator(".qr")).to_be_visible()
    for hidden in (".builder", ".import", ".share details", "#words", ".dock"):
        expect(page.locator(hidden).first).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_bars_the_way_when_all_is_open(
    page_factory: PageFactory, axe: Callable[[Page], list[str]], scheme: Literal["light", "dark"], size: Size
) -> None:
    """Texts shown, folds unfolded, after a tap."""
    page = page_factory(viewport=size, color_scheme=scheme)
    for address in (WHOLE, LONG_NAMES):
        page.goto(address)
        page.locator("#texts").check()
        page.locator("input[name=card]:checked").first.click()
        expect(page.locator("#deck")).to_contain_text("Still to choose")
        for fold in page.locator("#share summary").all():
            fold.click()
        assert axe(page) == []


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize("size", [NARROWEST, PHONE, DESKTOP], ids=str)
def test_nothing_scrolls_sideways_when_all_is_open(
    page_factory: PageFactory, overflow: Callable[[Page], int], size: Size, javascript: bool
) -> None:
    """Long names of two sides, Japanese, texts with arrows."""
    page = page_factory(viewport=size, javascript=javascript)
    for address in (WHOLE, LONG_NAMES):
        page.goto(address)
        page.locator("#texts").check()
        for fold in page.locator("#share summary").all():
            fold.click()
        assert overflow(page) == 0


def test_the_qr_code_stays_dark_on_white(page_factory: PageFactory) -> None:
    """In the dark theme too, where everything else turns round."""
    page = page_factory(color_scheme="dark")
    page.goto(WHOLE)
    fills = "part => getComputedStyle(document.querySelector('.qr ' + part)).fill"
    assert (page.evaluate(fills, "rect"), page.evaluate(fills, "path")) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")
    box = page.locator(".qr").bounding_box()
    assert box is not None
    assert box["width"] >= 160
