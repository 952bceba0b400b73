"""Which book a question is put to: a book id fixes the edition, a game means its first book."""

from __future__ import annotations

from dataclasses import dataclass

from rules_corpus.books import BOOK_ORDER, corpus

BOOKS = tuple(book for book in BOOK_ORDER if book != "sakura-arms-comprehensive")
"""The printed rulebooks, which can be asked about."""


class UnknownGame(ValueError):
    """There is no such game or book."""


@dataclass(frozen=True)
class Place:
    """The book asked about; `open` if only the game was given, so that any edition may answer."""

    game: str
    book: str
    open: bool


def resolve_game(name: str) -> Place:
    """The book for a game or book id.

    Raises:
        UnknownGame: neither a game nor a book; the message lists what there is.
    """
    books = corpus()
    wanted = name.strip().lower()
    if wanted in BOOKS or wanted in books:
        game = books[wanted].game
        return Place(game, wanted, wanted == game)
    for book in BOOKS:
        if books[book].game == wanted:
            return Place(wanted, book, True)
    known = ", ".join(dict.fromkeys(["sakura-arms", *BOOKS]))
    raise UnknownGame(f"`{wanted[:40]}` is no game; known are {known}")
