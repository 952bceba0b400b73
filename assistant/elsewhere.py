"""What a question speaks of that this book lacks: terms of the same game's other edition, megami, other games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from assistant.books import BOOKS
from assistant.knowledge import Knowledge
from assistant.matching import Query, known
from carddb.known import known_megami
from carddb.sakura_arms import MEGAMI
from rules_corpus.books import corpus
from rules_corpus.folding import stem, tokens
from rules_corpus.glossary import glossary, terms_of
from rules_corpus.linking import LINKED_CAPITALISED_ONLY
from rules_corpus.model import Term

LEAST_SHARE = 0.22
"""The share of a question's weight that the missing thing must have."""
_COMMON = (
    "refill slide destroy heal acquire support ignore respond grant revive physical magic limited repeat reserve "
    "common rare uncommon winner battle row stack defense defend block layout bonus summon spare solo action "
    "power symbol nullify clock strength character shrine open closed combat allegiance allies round"
).split()
_PRINTED = ("basic-set", "yurina-box", "community", "book", "ja")


@dataclass(frozen=True)
class Missing:
    """A thing the book does not have: its name, and the term that tells of it elsewhere."""

    name: str
    where: str
    term: Term | None = None


def missing(query: Query, knowledge: Knowledge) -> Missing | None:
    """The first thing of weight in the question that is unknown to the book and known elsewhere."""
    book = corpus()[knowledge.book]
    for item in query.wanted:
        if item.carried or item.weight < LEAST_SHARE * query.total or known(item.feature, knowledge):
            continue
        for name in item.feature.alternatives:
            if name[0] == "@":
                term = glossary().get(f"{book.game}/{name[1:]}")
                if term is not None:
                    return Missing(term.name, book.game, term)
        stemmed = item.feature.alternatives[0]
        if book.game == "sakura-arms" and stemmed in _megami():
            return Missing(_megami()[stemmed], book.game)
        other = _words_of_other_games(book.game).get(stemmed)
        if other is not None:
            return Missing(other.name, other.game, other)
    return None


@lru_cache(maxsize=1)
def _megami() -> dict[str, str]:
    """The stems of all megami's names."""
    names = [name for megami in MEGAMI for name in megami.names.values()]
    names += [slug.partition("-")[0].capitalize() for slug in known_megami()]
    return {"+".join(token.stem for token in tokens(name)): name for name in names}


@lru_cache(maxsize=8)
def _words_of_other_games(game: str) -> dict[str, Term]:
    """Words and phrases (by their joined stems) that are terms of other games."""
    found: dict[str, Term] = {}
    for other in dict.fromkeys(corpus()[book].game for book in BOOKS):
        if other == game:
            continue
        for term in terms_of(other):
            for form in _forms(term):
                key = tuple(token.stem for token in tokens(form))
                if key and not (len(key) == 1 and (len(key[0]) < 4 or key[0] in _everyday())):
                    found.setdefault("+".join(key), term)
    return found


@lru_cache(maxsize=1)
def _everyday() -> frozenset[str]:
    """Stems of words of other games that anybody may use without meaning that game."""
    return frozenset(stem(word) for word in (*LINKED_CAPITALISED_ONLY, *_COMMON))


def _forms(term: Term) -> Iterator[str]:
    yield term.name
    for key in _PRINTED:
        yield from term.words.get(key, ())


def told(thing: Missing, game: str) -> str:
    """The sentence that says what the book lacks, and what is known elsewhere."""
    text = f"This rulebook does not speak of {thing.name}."
    if thing.where != game:
        titles = [corpus()[book].short for book in BOOKS if corpus()[book].game == thing.where]
        return f"{text} That belongs to {', '.join(titles)}."
    if thing.term is not None:
        return f"{text} The glossary: {thing.term.definition}" if len(thing.term.definition) < 420 else text
    return text
