"""The Flask site: one blueprint per family of pages, each page also as JSON, one shape for errors.

`create_app` wires it; `site.py` holds the open build; `pages/` the views; `templates/` the HTML.
"""

from __future__ import annotations

import os
from pathlib import Path

from flask import Flask

from webapp import assets, errors, extras, filters, http
from webapp.pages import (
    about,
    builder,
    card,
    cards,
    chat,
    decks,
    effects,
    glossary,
    home,
    megami,
    rules,
    rulings,
    sandbox,
    search,
)
from webapp.site import Site

MAX_BODY = 64 * 1024
"""Bytes a request body may hold."""


def data_folder() -> Path:
    """Where the build lives: `TABLESIDE_DATA`, or `instance/` in the present folder."""
    return Path(os.environ.get("TABLESIDE_DATA") or "instance").resolve()


def create_app(data: Path | None = None) -> Flask:
    """The site over a finished build.

    Args:
        data: the data folder; default as `data_folder`.

    Raises:
        webapp.site.NoBuild: the folder holds no build; run `tableside build`.
        assistant.machine.endpoint.EndpointProblem: the operator's model is configured wrongly.
    """
    app = Flask(__name__, static_folder=None, template_folder=str(assets.templates_folder()))
    app.config.update(MAX_CONTENT_LENGTH=MAX_BODY, TRAP_HTTP_EXCEPTIONS=False)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.url_map.strict_slashes = app.url_map.merge_slashes = False  # every redirect is one of ours
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["tableside"] = Site.open(data or data_folder())
    extras.install(app, data or data_folder())
    http.install(app)
    assets.install(app)
    filters.install(app)
    errors.install(app)
    for pages in (
        home,
        rules,
        glossary,
        cards,
        card,
        megami,
        decks,
        builder,
        rulings,
        search,
        sandbox,
        chat,
        about,
        effects,
    ):
        app.register_blueprint(pages.blueprint)
    return app
