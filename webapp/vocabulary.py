"""Which edition's words a reader of Sakura Arms sees: `?v=` in the address, else the box that the cookie remembers."""

from __future__ import annotations

from flask import request
from werkzeug.wrappers import Response

from rules_corpus.glossary import BOOK_VOCABULARY
from webapp.errors import Near, Problem
from webapp.http import table, to_remembered

VOCABULARIES = {
    "basic-set": "Basic Set",
    "yurina-box": "Yurina Box",
    "community": "Community",
    "ja": "Japanese",
}
"""What a reader of Sakura Arms may choose with `?v=`."""

DEFAULT = "basic-set"


def chosen_vocabulary(parameter: str = "v", default: str = DEFAULT) -> str:
    """The vocabulary in the address, or the Basic Set's.

    Raises:
        Problem: 400 for one that does not exist.
    """
    chosen = request.args.get(parameter, default)
    if chosen not in VOCABULARIES:
        raise Problem(
            400,
            f"There is no vocabulary “{chosen[:40]}”.",
            f"Known: {', '.join(VOCABULARIES)}.",
            f"Change `{parameter}` in the address.",
            parameter,
            tuple(Near(f"{request.path}?{parameter}={name}", label) for name, label in VOCABULARIES.items()),
        )
    return chosen


def to_remembered_vocabulary() -> Response | None:
    """A redirect to the words of the box on the table, if it is an edition of Sakura Arms other than the default."""
    chosen = BOOK_VOCABULARY.get(table() or "")
    return to_remembered("v", chosen) if chosen not in (None, DEFAULT) else None


def query_for(vocabulary: str) -> str:
    """What an address needs to keep the words chosen: `?v=ja`, nothing for the default."""
    return "" if vocabulary == DEFAULT else f"?v={vocabulary}"
