"""Search over everything: the query, an engine for candidates, one ranking, and what to say when little is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from rules_corpus.books import BOOK_ORDER, corpus
from rules_corpus.documents import KINDS
from rules_corpus.folding import squeeze
from rules_corpus.query import MAX_LENGTH, Fuzzy, Leaf, Query, Word, leaves, parse
from rules_corpus.ranking import Candidate, Hit, Lexicon, Library, Ranked, defining_rules, hits, rank

CANDIDATES = 120
"""Documents an engine hands to the ranking."""
MAX_LIMIT = 100
"""Hits one page may show."""

Engine = Callable[[Query, Lexicon, "str | None", "str | None", tuple[str, ...], int], list[Candidate]]
"""An engine's `search`: query, lexicon, game, book, kinds, limit."""


class SearchProblem(ValueError):
    """A parameter of a search is wrong: `where` names it, `hint` says what would be right."""

    def __init__(self, where: str, why: str, hint: str) -> None:
        super().__init__(f"{where}: {why}. {hint}")
        self.where, self.why, self.hint = where, why, hint


@dataclass(frozen=True)
class Scope:
    """What a search is narrowed to; a book id fixes game and edition."""

    game: str | None = None
    book: str | None = None
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """The answer to a search: hits, how many there are by game and kind, and what was cut or may be meant."""

    query: Query
    scope: Scope
    hits: tuple[Hit, ...]
    total: int
    games: dict[str, int]
    kinds: dict[str, int]
    notices: tuple[str, ...]
    did_you_mean: str | None


def scope(game: str | None = None, kinds: str | None = None) -> Scope:
    """Reads the parameters `game` (a game or book id) and `kind` (comma-separated).

    Raises:
        SearchProblem: an unknown game, book or kind; the hint lists the known ones.
    """
    game = (game or "").strip().lower() or None
    books = corpus()
    games = list(dict.fromkeys(book.game for book in books.values()))
    wanted = tuple(part.strip().lower() for part in (kinds or "").split(",") if part.strip())
    for kind in wanted:
        if kind not in KINDS:
            raise SearchProblem("kind", f"`{kind[:40]}` is unknown", f"Known kinds: {', '.join(KINDS)}")
    if game is None:
        return Scope(kinds=wanted)
    # `katana` is a game and a book: the game is the wider reading, and it has only that book.
    if game in games:
        return Scope(game=game, kinds=wanted)
    if game in books:
        return Scope(game=books[game].game, book=game, kinds=wanted)
    known = ", ".join(dict.fromkeys([*games, *BOOK_ORDER]))
    raise SearchProblem("game", f"`{game[:40]}` is unknown", f"Known games and books: {known}")


def find(text: str, within: Scope, engine: Engine, library: Library, lexicon: Lexicon, limit: int = 20) -> Found:
    """Searches and ranks; `limit` is 1 to MAX_LIMIT. Never fails for any text."""
    query = parse(text)
    limit = max(1, min(limit, MAX_LIMIT))
    if query.rule_id:
        ranked = _by_id(query, library)
    else:
        pool = engine(query, lexicon, within.game, within.book, within.kinds, CANDIDATES) if not query.empty else []
        known = {candidate.id for candidate in pool}
        more = [] if query.excluded else [*library.exact.get(squeeze(text[:MAX_LENGTH]), ()), *defining_rules(query)]
        sure = [name for name in dict.fromkeys(more) if name not in known and _inside(library, name, within)]
        ranked = rank(query, [*pool, *(Candidate(name, 0.0) for name in sure)], library, lexicon)
    notices = list(query.notices)
    if query.rule_id and not ranked:
        notices.append(f"There is no rule `{query.rule_id}`.")
    elif query.empty:
        notices.append("Type a word of the rule, a term, or a rule id such as sab-12.1.")
    return Found(
        query=query,
        scope=within,
        hits=tuple(hits(query, ranked[:limit], lexicon)),
        total=len(ranked),
        games=dict(Counter(hit.document.book or hit.document.game for hit in ranked)),
        kinds=dict(Counter(hit.document.kind for hit in ranked)),
        notices=tuple(notices),
        did_you_mean=_suggestion(query, ranked, library, lexicon),
    )


def _inside(library: Library, name: str, within: Scope) -> bool:
    document = library.documents[name]
    return (
        (within.game is None or document.game == within.game)
        and (within.book is None or document.book in (within.book, None))
        and (not within.kinds or document.kind in within.kinds)
    )


def _by_id(query: Query, library: Library) -> list[Ranked]:
    """The one rule whose id was typed, whatever the search is narrowed to."""
    document = library.documents.get(query.rule_id or "")
    if document is None:
        return []
    return [Ranked(document, 1.0)]


def _suggestion(query: Query, ranked: list[Ranked], library: Library, lexicon: Lexicon) -> str | None:
    """Offers a name or heading when a word of the query occurs nowhere; never applies it."""
    if query.rule_id or query.empty:
        return None
    unknown = [leaf for leaf in leaves(query.root) if _is_unknown(leaf, lexicon)]
    if ranked and not unknown:
        return None
    text = " ".join(query.raw.split())[:80]
    found = library.did_you_mean(text)
    if found is None:
        for leaf in unknown:
            found = library.did_you_mean(leaf.raw)
            if found:
                break
    return found


def _is_unknown(leaf: Leaf, lexicon: Lexicon) -> bool:
    """Whether a word of the query stands nowhere and is no term's word."""
    if isinstance(leaf, Word):
        return leaf.stem not in lexicon and not leaf.terms
    return isinstance(leaf, Fuzzy) and not lexicon.near(leaf.word)
