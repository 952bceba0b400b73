"""The pages of the site: one of each type to look at closely, and all of them to walk through."""

from __future__ import annotations

from collections.abc import Iterator

from rules_corpus import addresses
from rules_corpus.books import concepts, corpus, rules_by_id
from rules_corpus.glossary import glossary

PAGE_TYPES = {
    "home": "/",
    "home of another box": "/?game=katana",
    "books": "/rules/",
    "book": "/rules/sakura-arms-basic/",
    "chapter": "/rules/sakura-arms-basic/12",
    "chapter with a table": "/rules/katana/4",
    "rule with a twin": "/rule/sab-12.1",
    "rule with notes": "/rule/sab-12.2",
    "comprehensive rule": "/rule/cmp-5-8",
    "compare": "/compare/damage-choice",
    "comparisons": "/compare/",
    "cheat sheet": "/cheatsheet/sakura-arms-basic",
    "glossaries": "/glossary/",
    "glossary": "/glossary/sakura-arms/",
    "glossary in Japanese": "/glossary/sakura-arms/?v=ja",
    "term": "/glossary/sakura-arms/cost",
    "search": "/search?q=can+i+block+with+2+aura",
    "search with nothing found": "/search?q=xyzzyplugh",
    "search in Russian": "/search?q=%D0%B1%D0%BB%D0%BE%D0%BA+%D0%B0%D1%83%D1%80%D0%BE%D0%B9",
    "search without words": "/search",
    "table": "/table",
    "help": "/help",
    "about": "/about",
    "health": "/healthz",
}
"""One address for each type of page that answers 200."""

ERRORS = {
    "unknown page": ("/nowhere", 404),
    "unknown rule": ("/rule/sab-12.99", 404),
    "unknown book": ("/rules/monopoly/", 404),
    "unknown chapter": ("/rules/katana/99", 404),
    "unknown term": ("/glossary/sakura-arms/auro", 404),
    "unknown game of terms": ("/glossary/chess/", 404),
    "unknown concept": ("/compare/damage-choise", 404),
    "unknown cheat sheet": ("/cheatsheet/chess", 404),
    "unknown box at home": ("/?game=chess", 404),
    "unknown game of a search": ("/search?q=aura&game=chess", 400),
    "unknown kind of a search": ("/search?q=aura&kind=poem", 400),
    "limit that is no number": ("/search?q=aura&limit=many", 400),
    "limit beyond the most": ("/search?q=aura&limit=101", 400),
    "unknown vocabulary": ("/glossary/sakura-arms/?v=klingon", 400),
    "unknown vocabulary of a term": ("/glossary/sakura-arms/cost?v=klingon", 400),
    "static file that is not there": ("/static/0000000000/none.css", 404),
}
"""One address for each way to ask for what is not there."""


def as_json(address: str) -> str:
    """The address of the same page as data."""
    path, mark, query = address.partition("?")
    return ("/index.json" if path == "/" else f"{path}.json") + mark + query


def every_page() -> Iterator[str]:
    """The address of every page that answers to nothing but its path."""
    yield from ("/", "/rules/", "/compare/", "/glossary/", "/search", "/table", "/about", "/help")
    for book in corpus().values():
        yield addresses.book(book.id)
        yield from (addresses.chapter(chapter) for chapter in book.chapters)
        if book.cheatsheet:
            yield addresses.cheatsheet(book.id)
    yield from (addresses.rule(rule) for rule in rules_by_id())
    yield from (addresses.compare(concept) for concept in concepts())
    yield from {addresses.glossary_of(term.game) for term in glossary().values()}
    yield from (addresses.term(term) for term in glossary().values())
