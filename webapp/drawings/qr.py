"""A QR code as a drawing, dark on white in every theme, since many cameras read no other."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

import segno
from markupsafe import Markup

MAX_LENGTH = 500
"""Letters that a camera still reads off a phone; a deck's address has about a hundred."""

_QUIET = 4
"""Modules of white around the code, which the standard asks for."""


@lru_cache(maxsize=256)
def qr_code(text: str, label: str) -> Markup:
    """The code of a text, with a label that says where it leads; nothing for a text too long to be read."""
    if not 0 < len(text) <= MAX_LENGTH:
        return Markup()
    code = segno.make(text, error="l", micro=False)  # `l` of itself rises as far as the size allows
    rows = [list(row) for row in code.matrix_iter(border=_QUIET)]
    drawing = '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}"><rect width="{0}" height="{0}"/>'
    return Markup(drawing + '<path d="{2}"/></svg>').format(len(rows), label, _path(rows))


def _path(rows: list[list[int]]) -> str:
    """The dark modules, a stroke one module thick for each unbroken run in a row."""
    drawn = []
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row, bool):
            long = sum(1 for _ in run)
            if dark:
                drawn.append(f"M{x} {y}h{long}v1h-{long}z")
            x += long
    return "".join(drawn)
