"""Pages fit the glass they are read on, the paper they are printed on, and the eyes that read them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, NARROWEST, PHONE, PageFactory, Size
from tests.pages import ERRORS, PAGE_TYPES

pytestmark = pytest.mark.browser

PAGES = {**PAGE_TYPES, "error": ERRORS["unknown rule"][0], "error of a search": ERRORS["unknown game of a search"][0]}
MORE = {
    # pages with tables, long names, many terms, icons
    "longest chapter": "/rules/sakura-arms-basic/19",
    "icons": "/rules/sakura-arms-basic/20",
    "decks": "/rules/sakura-arms-basic/18",
    "one long word": "/search?q=" + "a" * 300,
    "a long rule id": "/rule/sab-" + "9" * 300,
    "glossary of the other edition": "/glossary/sakura-arms/?v=yurina-box",
    "comprehensive rules": "/rules/sakura-arms-comprehensive/9",
}


@pytest.mark.parametrize("size", [NARROWEST, PHONE, (640, 400), (900, 800), DESKTOP], ids=str)
def test_nothing_scrolls_sideways(page_factory: PageFactory, overflow: Callable[[Page], int], size: Size) -> None:
    """From the smallest phone to the desk, held upright and across."""
    page = page_factory(viewport=size)
    wide = {}
    for name, address in {**PAGES, **MORE}.items():
        page.goto(address)
        wide[name] = overflow(page)
    assert {name: pixels for name, pixels in wide.items() if pixels > 0} == {}


@pytest.mark.parametrize("width", [640, 1280])
def test_text_of_twice_the_size_fits(page_factory: PageFactory, overflow: Callable[[Page], int], width: int) -> None:
    """Who needs large letters gets them without scrolling sideways for every line."""
    page = page_factory(viewport=(width, 800))
    wide = {}
    for name, address in {**PAGES, **MORE}.items():
        page.goto(address)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        wide[name] = overflow(page)
    assert {name: pixels for name, pixels in wide.items() if pixels > 0} == {}


@pytest.mark.parametrize("size", [NARROWEST, PHONE, DESKTOP], ids=str)
def test_a_deep_link_lands_below_the_bar(page_factory: PageFactory, size: Size) -> None:
    """The rule stands in view, its title not under the search field, and is marked."""
    page = page_factory(viewport=size)
    for rule in ("sab-10.1", "sab-10.4", "sab-10.6"):
        page.goto("about:blank")
        page.goto(f"/rules/sakura-arms-basic/10#{rule}")
        top, bar, height, line = page.evaluate(
            """id => {
                const rule = document.getElementById(id);
                return [rule.getBoundingClientRect().top, document.querySelector(".top").getBoundingClientRect().bottom,
                        innerHeight, getComputedStyle(rule).borderLeftWidth];
            }""",
            rule,
        )
        assert bar <= top < height / 2
        assert line == "3px"


@pytest.mark.parametrize("size", [NARROWEST, PHONE, DESKTOP], ids=str)
def test_the_answer_stands_in_the_first_screen(page_factory: PageFactory, size: Size) -> None:
    """A rule's text, the first hit, a term's meaning, the sheet's first line: seen without scrolling."""
    page = page_factory(viewport=size)
    for address, answer in {
        "/rule/sab-12.2": ".rule .says p",
        "/search?q=can+i+block+with+2+aura": ".hit .snip",
        "/glossary/sakura-arms/cost": ".rule .says",
        "/cheatsheet/sakura-arms-basic": ".sheet .line",
        "/": ".sheet .line:nth-child(3)",
        "/compare/damage-choice": ".twin .other p",
        "/rules/sakura-arms-basic/12": ".para p:not(.label)",
        "/rule/sab-12.99": ".lines .line",
    }.items():
        page.goto(address)
        bottom = page.locator(answer).first.evaluate("item => item.getBoundingClientRect().bottom")
        bar = page.locator(".places").evaluate(
            "bar => bar.getBoundingClientRect().top > 100 ? bar.getBoundingClientRect().top : innerHeight"
        )
        assert bottom <= bar, address


def test_lines_are_no_longer_than_the_eye_follows(page_factory: PageFactory) -> None:
    """Not much over 75 letters in a line of running text, on the widest screen too."""
    page = page_factory(viewport=(1920, 1080))
    for address in (
        "/rules/sakura-arms-basic/12",
        "/about",
        "/rule/cmp-5-8",
        "/search?q=aura",
        "/glossary/sakura-arms/",
    ):
        page.goto(address)
        letters = page.evaluate(
            """() => Math.max(...Array.from(document.querySelectorAll("main p:not(.label), main dd"), text => {
                const style = getComputedStyle(text);
                const pen = document.createElement("canvas").getContext("2d");
                pen.font = `${style.fontSize} ${style.fontFamily}`;
                return text.clientWidth / (pen.measureText("the quick brown fox jumps over it ").width / 34);
            }))"""
        )
        assert letters < 78, address


def test_paper_shows_the_rules_and_nothing_to_press(page_factory: PageFactory) -> None:
    """Bars, buttons and chooser stay away; notes unfold."""
    page = page_factory(viewport=(794, 1123))
    page.emulate_media(media="print")
    for address in ("/", "/rule/sab-12.2", "/rules/sakura-arms-basic/12", "/cheatsheet/katana", "/glossary/katana/"):
        page.goto(address)
        for gone in (".top", ".places", ".foot", ".skip", ".instant", ".tools", ".boxes", ".letters", ".button"):
            for item in page.locator(gone).all():
                assert not item.is_visible(), f"{gone} on {address}"
        assert page.locator("main").inner_text().strip()
    page.goto("/rules/sakura-arms-basic/12")
    notes = page.locator("details .note")
    assert notes.count() > 2
    assert all(note.is_visible() for note in notes.all())


def test_paper_takes_one_sheet(page_factory: PageFactory) -> None:
    """The cheat sheet of each game fits on one side of A4."""
    page = page_factory()
    for book in ("sakura-arms-basic", "sakura-arms-yurina", "katana", "saint-seiya", "blade-rondo"):
        page.goto(f"/cheatsheet/{book}")
        paper = page.pdf(format="A4", margin={"top": "12mm", "bottom": "12mm", "left": "12mm", "right": "12mm"})
        assert b"/Count 1\n" in paper, book


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_nothing_moves(page_factory: PageFactory, wish: str) -> None:
    """Nothing on a page of words moves by itself, least of all for readers who ask for stillness."""
    page = page_factory(reduced_motion=wish)
    for address in ("/", "/rule/sab-12.1", "/search?q=aura", "/rules/sakura-arms-basic/12#sab-12.3"):
        page.goto(address)
        assert page.evaluate("document.getAnimations().length") == 0


def test_dark_is_dark(page_factory: PageFactory) -> None:
    """Paper and ink change places; pictures go along."""
    brightness = """() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)
        .reduce((sum, part) => sum + part, 0) / 3"""
    light, dark = page_factory(color_scheme="light"), page_factory(color_scheme="dark")
    light.goto("/")
    dark.goto("/")
    assert light.evaluate(brightness) > 220
    assert dark.evaluate(brightness) < 40


def test_choices_take_one_row_on_a_phone(page: Page) -> None:
    """Facets, vocabularies and boxes are pushed sideways in their row; the chosen one is seen."""
    for address in ("/search?q=aura&game=blade-rondo", "/glossary/sakura-arms/?v=ja", "/?game=blade-rondo"):
        page.goto(address)
        for row in page.locator(".scroll").all():
            box = row.bounding_box()
            assert box
            assert box["height"] < 60, address
        chosen = page.locator(".scroll [aria-current], .scroll [aria-pressed]").first
        assert chosen.evaluate("item => item.getBoundingClientRect().right <= innerWidth"), address
        assert chosen.evaluate("item => item.getBoundingClientRect().left >= 0"), address
