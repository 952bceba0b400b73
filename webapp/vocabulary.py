"""Which edition's words a reader of Sakura Arms sees: `?v=` in the address, else what a cookie remembers."""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

from flask import request
from werkzeug.wrappers import Response

from rules_corpus.glossary import BOOK_VOCABULARY
from webapp.errors import Near, Problem
from webapp.http import WORDS_COOKIE, remembered_table, to_remembered

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
    return known_vocabulary(request.args.get(parameter, default), parameter)


def known_vocabulary(chosen: str, parameter: str) -> str:
    """The vocabulary, if there is such a one.

    Raises:
        Problem: 400 for one that does not exist.
    """
    if chosen not in VOCABULARIES:
        listed = VOCABULARIES.items() if request.method == "GET" else ()
        raise Problem(
            400,
            f"There is no vocabulary “{chosen[:40]}”.",
            f"Known: {', '.join(VOCABULARIES)}.",
            f"Change `{parameter}` in the address.",
            parameter,
            tuple(Near(f"{request.path}?{parameter}={name}", label) for name, label in listed),
        )
    return chosen


def remembered_vocabulary() -> str | None:
    """The words that the reader chose, else those of the box on the table, if it is an edition of Sakura Arms."""
    chosen = request.cookies.get(WORDS_COOKIE, "")
    return chosen if chosen in VOCABULARIES else BOOK_VOCABULARY.get(remembered_table() or "")


def to_remembered_vocabulary() -> Response | None:
    """A redirect to the words that are remembered, if they are other than the default."""
    chosen = remembered_vocabulary()
    return to_remembered("v", None if chosen == DEFAULT else chosen)


def with_vocabulary(address: str, vocabulary: str) -> str:
    """The same address on this site in these words, whatever it named before; its query and part stay as they are."""
    at = urlsplit(address)
    kept = [part for part in at.query.split("&") if part and not part.startswith("v=")]
    chosen = [] if vocabulary == DEFAULT else [f"v={vocabulary}"]
    return urlunsplit(at._replace(query="&".join([*kept, *chosen])))


def query_for(vocabulary: str) -> str:
    """What an address needs to keep the words chosen: `?v=ja`, nothing for the default."""
    return "" if vocabulary == DEFAULT else f"?v={vocabulary}"
