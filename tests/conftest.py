"""What all tests share."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from assistant.machine.endpoint import KEY, MODEL, URL
from carddb.build import build
from webapp.extras import SEMANTIC
from webapp.site import Site

# What the operator of this machine adds to the assistant is no matter of the tests.
for _name in (URL, MODEL, KEY, SEMANTIC):
    os.environ.pop(_name, None)

# `tableside test` tries a few examples of each property, `tableside test --nightly` what a night allows.
# A slow moment of the machine is no fault of the code, so that nothing is timed by day.
settings.register_profile("default", deadline=None, max_examples=60)
settings.register_profile(
    "nightly",
    deadline=timedelta(seconds=60),
    max_examples=5_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("default")


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a finished build; nobody may write to it."""
    folder = tmp_path_factory.mktemp("built") / "data"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site(data: Path) -> Site:
    """That build, opened as a server opens it: documents, index, search."""
    return Site.open(data)
