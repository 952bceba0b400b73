"""The sandbox in a hand: set up, play, react, read the verdict; with scripts in place, without them page by page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from engine.compact import read_position
from tests.browser.conftest import DESKTOP, NARROWEST, PHONE, PageFactory, Size
from webapp.scenario_address import address

pytestmark = pytest.mark.browser

TABLE = (
    "turn 5; start distance 3; distance 3; ash 6; you yurina, tokoyo; health 9; aura 3; flare 2; energy 1; "
    "hand yurina-n1, ?; deck 4; specials tokoyo-s1, tokoyo-s3 (used), ?; opponent saine, himika; health 9; aura 2; "
    "flare 2; energy 0; hand saine-n6, ?; deck 4; specials 3"
)
BLOCKED = ("play yurina-n1", "react saine-n6", "charge 1 from ash", "take aura")


def link(*plays: str, table: str = TABLE, path: str = "/sandbox", **more: Any) -> str:
    """The address of a table."""
    return address(read_position(table) | {"plays": list(plays)}, path, **more)


PAGES = {
    "start": "/sandbox",
    "a table": link(),
    "a reaction": link(*BLOCKED[:1]),
    "the end": link(*BLOCKED),
    "in the middle": link(*BLOCKED, at=2),
    "before and after": link(*BLOCKED, beside=0),
    "all answers": link(*BLOCKED[:1], explore=1),
    "the rest of the turn": link(*BLOCKED, explore="turn"),
    "an illegal play": link("play tokoyo-n1"),
    "an impossible table": link(table=TABLE.replace("aura 3", "aura 7")),
    "a table that cannot be read": "/sandbox?p=distnce+3",
    "editing": link(*BLOCKED[:1], edit=1),
    "a card": "/sandbox?card=saine-n3",
    "a deck": "/sandbox?deck=saine-himika",
    "the training duel": "/sandbox?duel=1",
    "for a judge": link(*BLOCKED, path="/sandbox/table"),
    "in Japanese": link(*BLOCKED, v="ja"),
    "long names": link(table=TABLE.replace("hand yurina-n1, ?", "hand yurina-n1, tokoyo-n7, tokoyo-n5, tokoyo-n6")),
}
"""Every state that the sandbox shows."""

Scheme = Literal["light", "dark"]


@pytest.mark.parametrize(
    ("size", "scheme"),
    [(PHONE, "light"), (PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark")],
    ids=["phone, light", "phone, dark", "desktop, light", "desktop, dark"],
)
def test_axe_finds_nothing(
    page_factory: PageFactory, axe: Callable[[Page], list[str]], size: Size, scheme: Scheme
) -> None:
    """In every state."""
    page = page_factory(viewport=size, color_scheme=scheme)
    found = {}
    for name, where in PAGES.items():
        page.goto(where)
        found[name] = axe(page)
    assert {name: barriers for name, barriers in found.items() if barriers} == {}


@pytest.mark.parametrize(
    ("size", "letters"),
    [
        (NARROWEST, "100%"),
        (PHONE, "100%"),
        (DESKTOP, "100%"),
        ((900, 800), "100%"),
        ((640, 800), "200%"),
        (DESKTOP, "200%"),
    ],
    ids=str,
)
def test_nothing_scrolls_sideways(
    page_factory: PageFactory, overflow: Callable[[Page], int], size: Size, letters: str
) -> None:
    """Folds opened, too; and with letters of twice the size."""
    page = page_factory(viewport=size)
    wide = {}
    for name, where in PAGES.items():
        page.goto(where)
        page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
        wide[name] = overflow(page)
    assert {name: pixels for name, pixels in wide.items() if pixels > 0} == {}


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_the_answer_stands_in_the_first_screen(page_factory: PageFactory, size: Size) -> None:
    """The verdict, and enough of the board to see who has what."""
    page = page_factory(viewport=size)
    for where in (link(*BLOCKED[:1]), link(*BLOCKED), "/sandbox?card=saine-n3"):
        page.goto(where)
        verdict, board = page.locator("#verdict").bounding_box(), page.locator("svg.board").bounding_box()
        assert verdict
        assert board
        assert verdict["y"] + verdict["height"] < size[1] / 2
        assert board["y"] + board["height"] * 0.75 < size[1]


@pytest.mark.parametrize("scripts", [False, True], ids=["without scripts", "with scripts"])
def test_set_up_play_react_see(page_factory: PageFactory, scripts: bool) -> None:
    """From the first page to the verdict of the Basic Set's example; the link shows the same to somebody else."""
    page = page_factory(javascript=scripts)
    page.goto("/sandbox")
    page.get_by_label("The table in the first line").fill(TABLE)
    page.get_by_role("button", name="Read it").click()
    expect(page.locator("#verdict")).to_contain_text("Your move.")
    page.get_by_role("link", name="Play Chopping Strike").click()
    expect(page.locator("#verdict")).to_contain_text("with Trembling Crystal, 2 Aura or 1 Health")
    page.get_by_role("link", name="React with Trembling Crystal").click()
    page.get_by_role("link", name="Charge 1 from ash").click()
    page.get_by_role("link", name="Take it on Aura").click()
    expect(page.locator("#verdict")).to_contain_text("Your opponent loses 2 Aura.")
    expect(page.locator("#plays > li")).to_have_count(5)
    where = page.url
    assert where.count("play=") == 4
    page.get_by_role("link", name="Undo play 4").click()
    expect(page.locator("#verdict")).to_contain_text("Which side do they take it on?")
    other = page_factory(javascript=False)
    other.goto(where)
    expect(other.locator("#verdict")).to_contain_text("Your opponent loses 2 Aura.")
    steps = other.locator(".steps .step")
    assert steps.count() >= 8
    steps.last.locator("summary").click()
    expect(steps.last.locator(".quote").first).to_be_visible()


@pytest.mark.parametrize("scripts", [False, True], ids=["without scripts", "with scripts"])
def test_what_if_instead(page_factory: PageFactory, scripts: bool) -> None:
    """Replace the reaction: what no longer fits falls away."""
    page = page_factory(viewport=DESKTOP, javascript=scripts)
    page.goto(link(*BLOCKED))
    page.get_by_role("link", name="What if play 2 were another").click()
    expect(page.get_by_text("Shown after 1 of 4.")).to_be_visible()
    page.get_by_role("link", name="No reaction").click()
    expect(page.locator("#verdict")).to_contain_text("Your opponent loses 1 Health.")
    expect(page.locator("#plays > li")).to_have_count(3)


@pytest.mark.parametrize("scripts", [False, True], ids=["without scripts", "with scripts"])
def test_the_table_is_changed_by_tapping(page_factory: PageFactory, scripts: bool) -> None:
    """A petal, a card by its name, a rule; each tap has its own address, and going back undoes it."""
    page = page_factory(javascript=scripts)
    page.goto(link(*BLOCKED[:1]))
    page.get_by_role("link", name="Edit the table").click()
    opponent = page.locator(".side").first
    opponent.locator("button[value='petal:opponent.aura:+1']").click()
    expect(page.locator(".middle output").last).to_have_text("5")
    if scripts:
        assert page.evaluate("document.activeElement.value") == "petal:opponent.aura:+1", "the thumb can tap on"
    expect(page.locator("#verdict")).to_contain_text("3 Aura or 1 Health")
    page.locator("#card-opponent").fill("八方振り")
    opponent.get_by_role("button", name="Put").click()
    expect(page.locator("svg.board desc")).to_contain_text("Rhythmic Movement")
    page.go_back()
    expect(page.locator("svg.board desc")).not_to_contain_text("Rhythmic Movement")
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_role("link", name="Edit the table")).to_be_visible()


def test_an_option_shows_its_board_under_a_pointer(page_factory: PageFactory) -> None:
    """And the board comes back when the pointer leaves."""
    page = page_factory(viewport=DESKTOP)
    page.goto(link(*BLOCKED[:3]))
    boards = page.locator("svg.board")
    expect(boards).to_have_count(1)
    option = page.get_by_role("link", name="Take it on Health")
    option.scroll_into_view_if_needed()
    stood = option.bounding_box()
    option.hover()
    expect(boards).to_have_count(2)
    expect(boards.last.locator("desc")).to_contain_text("to the opponent’s Flare")
    assert option.bounding_box() == stood, "nothing moves away from under the pointer"
    page.locator("#verdict").hover()
    expect(boards).to_have_count(1)


def test_names_complete_in_any_language(page_factory: PageFactory) -> None:
    """A Japanese name leads to the card."""
    page = page_factory()
    page.goto("/sandbox")
    page.locator("#start-card").press_sequentially("八方振")
    option = page.locator("#start-cards option").first
    option.wait_for(state="attached")
    assert option.get_attribute("value") == "Rhythmic Movement"
    page.locator("#start-card").fill("Rhythmic Movement")
    page.get_by_role("button", name="Try it").click()
    expect(page.locator("#verdict")).to_be_visible()
    assert "card=Rhythmic" in page.url


def test_the_board_prints_without_colour(page_factory: PageFactory) -> None:
    """What moved can be told from what rests by outline alone; nothing to press is printed."""
    page = page_factory()
    page.goto(link(*BLOCKED, path="/sandbox/table"))
    page.emulate_media(media="print")
    rest, came = (
        page.locator(f"svg.board .{kind}").first.evaluate(
            "item => { const style = getComputedStyle(item); return [style.fill, style.stroke]; }"
        )
        for kind in ("p", "p-new")
    )
    assert rest != came
    assert came[0] == "rgb(255, 255, 255)"
    page.goto(link(*BLOCKED))
    expect(page.locator(".choice").first).to_be_hidden()


def test_nothing_moves_for_who_wants_stillness(page_factory: PageFactory) -> None:
    """Arcs draw themselves only for others."""
    page = page_factory(reduced_motion="reduce")
    page.goto(link(*BLOCKED))
    assert page.evaluate("document.getAnimations().length") == 0
