"""Reads the glossary: one entry per meaning and game, with its words in each edition and language."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_corpus.books import read_toml, rules_by_id
from rules_corpus.model import CorpusError, Term

GLOSSARY_DIR = Path(__file__).parent / "glossary"

VOCABULARIES = ("basic-set", "yurina-box", "community", "level99", "book")
"""English vocabularies of `Term.words`: the two printed editions, the fans', the Level 99 cards', and
`book` for games that have one rulebook."""

LANGUAGES = {"ja": "Japanese", "zh": "Chinese", "ko": "Korean", "ru": "Russian"}
"""Languages of `Term.words`; the Russian words are ours and unverified."""

_HTML_LANG = {"zh": "zh-Hans"}
_WORD_KEYS = {*VOCABULARIES, *LANGUAGES, "slang"}
_TEXTS = {"id", "name", "definition", "category"}
_LISTS = {"rules", "see", "notes"}
_OPTIONAL = {"false_friend", "elsewhere"}

BOOK_VOCABULARY = {"sakura-arms-basic": "basic-set", "sakura-arms-yurina": "yurina-box"}
"""The vocabulary in which a book is written; `book` for every other."""


def html_lang(language: str) -> str:
    """The value of the `lang` attribute for a language key of the glossary."""
    return _HTML_LANG.get(language, language)


def vocabulary_of(book: str) -> str:
    """The vocabulary in which a book is written (the comprehensive rules use the Basic Set's)."""
    if book == "sakura-arms-comprehensive":
        return "basic-set"
    return BOOK_VOCABULARY.get(book, "book")


@lru_cache(maxsize=1)
def glossary() -> dict[str, Term]:
    """All terms by key (`game/term`), in the order of the files."""
    return load_glossary()


def terms_of(game: str) -> tuple[Term, ...]:
    """The terms of one game in alphabetical order of their headwords."""
    found = [term for term in glossary().values() if term.game == game]
    return tuple(sorted(found, key=lambda term: term.name.casefold()))


def load_glossary(folder: Path = GLOSSARY_DIR) -> dict[str, Term]:
    """Reads every glossary file; the game is the file's name or its folder's.

    Raises:
        CorpusError: a file, an entry or a reference is wrong.
    """
    terms: dict[str, Term] = {}
    files: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.toml")):
        game = path.stem if path.parent == folder else path.parent.name
        tables = read_toml(path)
        for strange in sorted(set(tables) - {"term"}):
            raise CorpusError(path, 0, f"unknown table `{strange}`: every entry is a `[[term]]`")
        for entry in tables.get("term", []):
            fault = _fault_of(entry)
            if fault:
                raise CorpusError(path, 0, f"term `{entry.get('id', '?')}`: {fault}")
            term = _term(game, entry)
            if term.key in terms:
                raise CorpusError(path, 0, f"term `{term.id}` stands twice")
            terms[term.key], files[term.key] = term, path
    _check_references(terms, files)
    return terms


def _fault_of(entry: dict[str, Any]) -> str | None:
    """What is wrong with the form of an entry."""
    words = entry.get("words", {})
    if not isinstance(words, dict):
        return "`words` is no table of vocabularies"
    for key in sorted(_TEXTS | _OPTIONAL & set(entry)):
        if not isinstance(entry.get(key), str) or not entry[key].strip():
            return f"`{key}` is missing or no text"
    for key in sorted(set(entry) - _TEXTS - _LISTS - _OPTIONAL - {"words"}):
        return f"unknown key `{key}`"
    for key in sorted(set(words) - _WORD_KEYS):
        return f"unknown vocabulary `{key}`"
    for key, value in [*words.items(), *((key, entry.get(key, [])) for key in sorted(_LISTS))]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            return f"`{key}` is no list of texts"
    return None


def _term(game: str, entry: dict[str, Any]) -> Term:
    return Term(
        id=entry["id"],
        game=game,
        name=entry["name"],
        definition=entry["definition"],
        category=entry["category"],
        words={key: tuple(forms) for key, forms in entry.get("words", {}).items() if forms},
        rules=tuple(entry.get("rules", ())),
        see=tuple(entry.get("see", ())),
        false_friend=entry.get("false_friend"),
        elsewhere=entry.get("elsewhere"),
        notes=tuple(entry.get("notes", ())),
    )


def _check_references(terms: dict[str, Term], files: dict[str, Path]) -> None:
    rules = rules_by_id()
    for term in terms.values():
        for other in term.see:
            if f"{term.game}/{other}" not in terms:
                raise CorpusError(files[term.key], 0, f"term `{term.id}` names `{other}`, which does not exist")
        for rule in term.rules:
            if rule not in rules:
                raise CorpusError(files[term.key], 0, f"term `{term.id}` names rule `{rule}`, which does not exist")
