"""One build for all tests of the site, and the site over it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from carddb.build import build
from tests.markup import parse, unmarked, unsafe
from webapp import create_app


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a finished build; nobody may write to it."""
    folder = tmp_path_factory.mktemp("site") / "data"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def app(data: Path) -> Flask:
    """The site as it is served; not in Flask's testing mode, which would let errors through."""
    return create_app(data)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A reader without a history."""
    return app.test_client()


@dataclass(frozen=True)
class Seen:
    """What the walk through the site keeps of a page."""

    status: int
    ids: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    unmarked: tuple[str, ...] = ()
    unsafe: tuple[str, ...] = ()


@pytest.fixture(scope="session")
def walk(app: Flask) -> dict[str, Seen]:
    """Every page that links lead to from home on, by address without fragment; redirects are not followed."""
    client = app.test_client()
    seen: dict[str, Seen] = {}
    waiting = ["/"]
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        response = client.get(address)
        page = parse(response.text)
        seen[address] = Seen(
            response.status_code,
            tuple(page.ids),
            tuple(page.links),
            page.faults,
            tuple(unmarked(page)),
            tuple(unsafe(page)),
        )
        waiting += [target for link in page.links if (target := without_fragment(link)) and is_page(target)]
    return seen


def without_fragment(link: str) -> str:
    """The page that a link leads to."""
    return link.partition("#")[0]


def is_page(address: str) -> bool:
    """Whether the walk goes there.

    `/table` differs on each page by the way back alone; data is no page; each list of cards leads to narrower ones
    without end, and so does each deck in the builder and each table of the sandbox. The same page in the words of
    another vocabulary has the same links: the tests of each kind of page look at those.
    """
    if address.startswith(("/table?", "/cards?", "/decks/build?", "/sandbox?", "/sandbox/", "/api/")):
        return False
    return not any(part in address for part in ("with=", "?v=", "&v=", ".json"))
