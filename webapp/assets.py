"""Static files and templates: where they lie, and static files under addresses that change with their content."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, abort, send_from_directory

_HERE = Path(__file__).resolve().parent
_STATIC = _HERE / "static"


def templates_folder() -> Path:
    """`templates/` beside the packages in a checkout, `webapp/templates` in an installed copy."""
    installed = _HERE / "templates"
    return installed if installed.is_dir() else _HERE.parent / "templates"


@lru_cache(maxsize=64)
def static_url(name: str) -> str:
    """The address of a static file, with a digest of its content, so that browsers may keep it for ever."""
    digest = hashlib.sha256((_STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{digest}/{name}"


def install(app: Flask) -> None:
    """Adds the route for static files."""

    @app.get("/static/<digest>/<path:name>")
    def static_file(digest: str, name: str) -> Response:
        if not (_STATIC / name).is_file():
            abort(404)
        response = send_from_directory(_STATIC, name)
        fresh = static_url(name) == f"/static/{digest}/{name}"
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if fresh else "no-cache"
        return response

    app.jinja_env.globals["static_url"] = static_url
