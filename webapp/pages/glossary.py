"""The glossary: one entry per meaning and game, in the words of the reader's edition."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint
from rapidfuzz import fuzz, process
from werkzeug.wrappers import Response

from rules_corpus import addresses
from rules_corpus.books import corpus
from rules_corpus.folding import fold
from rules_corpus.glossary import LANGUAGES, glossary, html_lang, terms_of
from rules_corpus.model import Term
from webapp.errors import Near, Problem
from webapp.http import Page, route
from webapp.pages.views import term_data
from webapp.vocabulary import VOCABULARIES, chosen_vocabulary, to_remembered_vocabulary

blueprint = Blueprint("glossary", __name__)

_FALLBACK = ("basic-set", "community", "ja")
WORD_LABELS = {
    "basic-set": "Basic Set",
    "yurina-box": "Yurina Box",
    "community": "Community (English)",
    "level99": "Level 99 cards",
    "book": "Rulebook",
    **LANGUAGES,
    "slang": "Also typed",
}


@dataclass(frozen=True)
class Headword:
    """The word a reader sees for a term; `missing` if the chosen edition has none; `lang` for foreign words."""

    text: str
    lang: str | None = None
    missing: bool = False


def headword(term: Term, vocabulary: str) -> Headword:
    """A term's word in a vocabulary, falling back basic-set, community, ja."""
    own = term.words.get(vocabulary)
    if own:
        return Headword(capital(own[0]), html_lang(vocabulary) if vocabulary in LANGUAGES else None)
    if "book" in term.words or term.game != "sakura-arms":
        return Headword(term.name)
    for name in _FALLBACK:
        if term.words.get(name):
            return Headword(capital(term.words[name][0]), html_lang(name) if name in LANGUAGES else None, missing=True)
    return Headword(term.name, missing=True)


def letter(word: str) -> str:
    """Where a word stands in the alphabet: its first letter; East Asian words stand together, each begins otherwise."""
    first = fold(word)[:1].upper()
    return first if first.isascii() else ("あ" if "ぁ" <= first <= "ヿ" else "字")


def capital(word: str) -> str:
    """A word as a heading: with a capital letter, otherwise as the edition writes it."""
    return word[:1].upper() + word[1:]


@route(blueprint, "/glossary/")
def games() -> Page | Response:
    """The games that have a glossary."""
    listed = [(game, title, len(terms_of(game))) for game, title in games_with_titles().items()]
    return Page(
        "glossaries.html",
        {
            "games": [
                {"game": game, "title": title, "terms": count, "url": addresses.glossary_of(game)}
                for game, title, count in listed
            ]
        },
        {"listed": listed},
    )


@route(blueprint, "/glossary/<game>/")
def entries(game: str) -> Page | Response:
    """All terms of one game in alphabetical order of the reader's words."""
    title = _title(game)
    elsewhere = to_remembered_vocabulary() if game == "sakura-arms" else None
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    listed = sorted(
        ((headword(term, vocabulary), term) for term in terms_of(game)), key=lambda pair: fold(pair[0].text)
    )
    letters: dict[str, list[tuple[Headword, Term]]] = {}
    for word, term in listed:
        letters.setdefault(letter(word.text), []).append((word, term))
    return Page(
        "glossary.html",
        {"game": game, "vocabulary": vocabulary, "terms": [term_data(term) for _, term in listed]},
        {
            "game": game,
            "title": title,
            "letters": letters,
            "vocabulary": vocabulary,
            "vocabularies": VOCABULARIES,
            "count": len(listed),
        },
    )


@route(blueprint, "/glossary/<game>/<term_id>")
def entry(game: str, term_id: str) -> Page | Response:
    """One term: its meaning, its words everywhere, the rules that define it."""
    title = _title(game)
    term = glossary().get(f"{game}/{term_id}")
    if term is None:
        raise _no_term(game, term_id)
    elsewhere = to_remembered_vocabulary() if game == "sakura-arms" else None
    if elsewhere:
        return elsewhere
    vocabulary = chosen_vocabulary()
    same_word = [other for other in terms_of(game) if other is not term and _share_word(term, other)]
    return Page(
        "term.html",
        term_data(term) | {"same_word": [addresses.term(other) for other in same_word]},
        {
            "term": term,
            "title": title,
            "word": headword(term, vocabulary),
            "vocabulary": vocabulary,
            "vocabularies": VOCABULARIES,
            "labels": WORD_LABELS,
            "languages": LANGUAGES,
            "see": [
                (glossary()[f"{game}/{name}"], headword(glossary()[f"{game}/{name}"], vocabulary)) for name in term.see
            ],
            "same_word": [(other, headword(other, vocabulary)) for other in same_word],
        },
    )


def games_with_titles() -> dict[str, str]:
    """Games that have terms, with the title to show."""
    titles = {book.game: "Sakura Arms" if book.game == "sakura-arms" else book.title for book in corpus().values()}
    return {game: title for game, title in titles.items() if terms_of(game)}


def _title(game: str) -> str:
    titles = games_with_titles()
    if game in titles:
        return titles[game]
    if game in corpus():
        return titles[corpus()[game].game]
    near = tuple(Near(addresses.glossary_of(name), title) for name, title in titles.items())
    raise Problem(
        404,
        f"There is no game “{game[:40]}”.",
        "The glossary covers these:",
        "Pick one of them.",
        "game",
        near,
    )


def _share_word(one: Term, other: Term) -> bool:
    """Whether two terms share an English word in some edition: the false friends."""

    def words(term: Term) -> set[str]:
        return {
            fold(form)
            for name, forms in term.words.items()
            if name not in LANGUAGES and name != "slang"
            for form in forms
        }

    return bool(words(one) & words(other))


def _no_term(game: str, term_id: str) -> Problem:
    names = {term.id: term for term in terms_of(game)}
    words = {form: term for term in terms_of(game) for forms in term.words.values() for form in forms}
    found: dict[str, Term] = {}
    for name, _, _ in process.extract(
        term_id[:60], [*names, *words], scorer=fuzz.token_sort_ratio, processor=_spelled, limit=6, score_cutoff=55
    ):
        term = names.get(name) or words[name]
        found[term.id] = term
    near = tuple(Near(addresses.term(term), term.name) for term in found.values()) or (
        Near(addresses.glossary_of(game), "All terms of this game"),
    )
    return Problem(
        404,
        f"There is no term “{term_id[:40]}”.",
        "The nearest terms are these:",
        "Pick one, or search for the word.",
        "term",
        near,
    )


def _spelled(name: str) -> str:
    return fold(name).replace("-", " ")
