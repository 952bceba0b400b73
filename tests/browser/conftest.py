"""A real browser and a real server for the tests in this folder.

Without Debian's Chromium these tests are skipped; under `CI=true` they fail instead, so that no green run can
have left them out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, sync_playwright

from tests.serving import served

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    # A container has no user namespaces for the sandbox; the only pages seen here are our own.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # The browser itself is to ask nobody for anything, nor to reach our server through a proxy.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
]

Size = tuple[int, int]
PHONE: Size = (360, 780)
NARROWEST: Size = (320, 640)
DESKTOP: Size = (1280, 800)

# Contrast as the law asks, and the 7:1 that a dim room asks; much the slowest of axe's rules.
COLOURS = ("color-contrast", "color-contrast-enhanced")
# What axe leaves out unless asked: targets that a thumb can hit.
STRICTER = {"target-size": {"enabled": True}}


class Axe(Protocol):
    """Looks for barriers on a page."""

    def __call__(self, page: Page, colours: bool | None = None) -> list[str]:
        """What axe finds; `colours` asks for nothing but contrasts, or for all but them."""


class PageFactory(Protocol):
    """Opens pages of the site as one reader or another would see it."""

    def __call__(
        self,
        viewport: Size = PHONE,
        color_scheme: Literal["light", "dark"] = "light",
        javascript: bool = True,
        **options: Any,
    ) -> Page:
        """Open an empty page; `page.goto("/rules/")` leads on. Options are those of `Browser.new_context`."""


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running Tableside with a data folder of its own."""
    folder = tmp_path_factory.mktemp("live")
    with served([sys.executable, "-m", "webapp.cli"], ROOT, folder / "data") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, for the whole session."""
    if not CHROMIUM.exists():
        need = f"browser tests need {CHROMIUM}; on Debian: apt install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(need, pytrace=False)
        pytest.skip(need)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def page_factory(browser: Browser, live_server: str) -> Iterator[PageFactory]:
    """Opens pages; in the end none may have failed in a script, broken its policy or asked another site."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def guard(route: Route) -> None:
        url = route.request.url
        if url.startswith(f"{live_server}/"):
            route.continue_()
        else:
            complaints.append(f"a page asked for {url}")
            route.abort()

    def listen(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            complaints.append(message.text)

    def open_page(
        viewport: Size = PHONE,
        color_scheme: Literal["light", "dark"] = "light",
        javascript: bool = True,
        **options: Any,
    ) -> Page:
        width, height = viewport
        context = browser.new_context(
            base_url=live_server,
            viewport={"width": width, "height": height},
            color_scheme=color_scheme,
            java_script_enabled=javascript,
            **options,
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        context.route("**/*", guard)
        page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: complaints.append(f"script error: {error}"))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def page(page_factory: PageFactory) -> Page:
    """A page on a phone, light, with scripts."""
    return page_factory()


@pytest.fixture(scope="session")
def axe() -> Axe:
    """Looks for barriers on a page with axe; each is a line with the rule, its weight and the elements."""
    source = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")

    def look(page: Page, colours: bool | None = None) -> list[str]:
        page.evaluate(source)
        options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
        if colours:
            options["runOnly"] = list(COLOURS)
        else:
            options["rules"] = {name: {"enabled": colours is None} for name in COLOURS} | STRICTER
        found = page.evaluate("options => axe.run(document, options)", options)["violations"]
        return [
            f"{item['id']} ({item['impact']}): {item['help']}: "
            + ", ".join(" ".join(map(str, node["target"])) for node in item["nodes"])
            for item in found
        ]

    return look


@pytest.fixture(scope="session")
def overflow() -> Callable[[Page], int]:
    """By how many pixels a page is wider than the window: anything above 0 makes a reader scroll sideways."""

    def measure(page: Page) -> int:
        script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(page.evaluate(script))

    return measure
