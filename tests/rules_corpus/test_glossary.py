"""The glossary: every term of the reference list, every false friend, every reference."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from rules_corpus.books import corpus
from rules_corpus.folding import stems
from rules_corpus.glossary import glossary, load_glossary, terms_of
from rules_corpus.model import CorpusError, Term
from tests.reference import reference

LISTED: dict[str, bool] = json.loads((Path(__file__).parent / "terms.json").read_text(encoding="utf-8"))
"""The keys of the reference list of Sakura Arms, and whether the word is a false friend between the editions."""

FALSE_FRIENDS = [key.replace("_", "-") for key, flagged in LISTED.items() if flagged]
GAMES = sorted({book.game for book in corpus().values()})


def test_every_listed_term_has_an_entry() -> None:
    """One entry per meaning and game, under the key of the list."""
    assert len(LISTED) == 120
    assert [key for key in LISTED if f"sakura-arms/{key.replace('_', '-')}" not in glossary()] == []


def test_the_copied_list_is_that_of_the_sources() -> None:
    """`terms.json` beside this file stays what the sources say."""
    terms = reference("sakura_arms/terms.json")["terms"]
    assert {term["key"]: term["false_friend"] for term in terms} == LISTED


def test_the_words_of_the_sources_are_known() -> None:
    """What the list calls a term in either edition, in Japanese, Chinese or Korean, search knows."""
    known = {tuple(stems(form)) for term in terms_of("sakura-arms") for form in all_words(term)}
    unknown = []
    for term in reference("sakura_arms/terms.json")["terms"]:
        for column in ("basic_set", "yurina_box", "ja", "zh", "ko"):
            form = re.sub(r"[(（].*?[)）]", "", term[column] or "").split(" / ")[0]
            if form and "+X" not in form and tuple(stems(form)) not in known:
                unknown.append((term["key"], form))
    assert unknown == []


def all_words(term: Term) -> set[str]:
    """The words of a term in every vocabulary and language."""
    return {term.name, *(form for forms in term.words.values() for form in forms)}


@pytest.mark.parametrize("key", FALSE_FRIENDS)
def test_a_false_friend_warns_and_says_what_it_is_called_elsewhere(key: str) -> None:
    """A word that means two things must not be taken for the other."""
    term = glossary()[f"sakura-arms/{key}"]
    assert term.false_friend
    assert term.elsewhere


def test_there_are_27_false_friends() -> None:
    """As many as the list flags."""
    assert len(FALSE_FRIENDS) == 27


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_terms_with_rules_of_its_own(game: str) -> None:
    """A term cites rules of its game; only words that no rulebook here uses have none."""
    books = {book.id: book for book in corpus().values() if book.game == game}
    own = {rule.id for book in books.values() for rule in book.rules}
    terms = terms_of(game)
    assert len(terms) >= 35
    for term in terms:
        assert set(term.rules) <= own, term.key
        printed = {"basic-set", "yurina-box", "book"} & set(term.words)
        assert term.rules or not printed, f"{term.key} is a word of a rulebook and cites no rule"


def test_terms_are_sorted_as_people_look_for_them() -> None:
    """Capital and small letters make no difference."""
    names = [term.name.casefold() for term in terms_of("sakura-arms")]
    assert names == sorted(names)


def test_a_term_leads_to_others_and_not_to_itself() -> None:
    """*See also* is a list of other entries, each once."""
    for term in glossary().values():
        assert term.id not in term.see, term.key
        assert max(Counter((*term.see, *term.rules)).values(), default=1) == 1, term.key
        assert all(f"{term.game}/{other}" in glossary() for other in term.see), term.key


def test_about_forty_terms_have_a_russian_word() -> None:
    """They are ours and unverified: written in Cyrillic, for Sakura Arms alone."""
    russian = {term.key: term.words["ru"] for term in glossary().values() if "ru" in term.words}
    assert len(russian) >= 38
    assert all(key.startswith("sakura-arms/") for key in russian)
    assert all(re.fullmatch(r"[а-яё -]+", form, re.IGNORECASE) for forms in russian.values() for form in forms)


GOOD = """\
[[term]]
id = "kami"
name = "Kami"
definition = "A god."
category = "card"
words.book = ["kami"]
rules = ["kat-6.1"]
see = ["kami"]
"""


def test_a_good_entry_is_read(tmp_path: Path) -> None:
    """The game is the file's name, or its folder's."""
    (tmp_path / "katana.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "saint-seiya").mkdir()
    (tmp_path / "saint-seiya/cards.toml").write_text(GOOD, encoding="utf-8")
    assert list(load_glossary(tmp_path)) == ["katana/kami", "saint-seiya/kami"]
    assert load_glossary(tmp_path)["katana/kami"].words == {"book": ("kami",)}


BROKEN = {
    "no TOML": ("[[term]]", "[[term", "not valid TOML"),
    "a table that is no term": ("[[term]]", "[[terms]]", "unknown table `terms`"),
    "a definition left out": ('definition = "A god."', "", "term `kami`: `definition` is missing"),
    "an empty definition": ("A god.", " ", "term `kami`: `definition` is missing"),
    "an unknown key": ("rules =", "rule =", "term `kami`: unknown key `rule`"),
    "an unknown vocabulary": ("words.book", "words.books", "term `kami`: unknown vocabulary `books`"),
    "words that are no table": ("words.book =", "words =", "term `kami`: `words` is no table"),
    "a word that is no list": ('["kami"]\nrules', '"kami"\nrules', "term `kami`: `book` is no list of texts"),
    "rules that are no list": ('["kat-6.1"]', '"kat-6.1"', "term `kami`: `rules` is no list of texts"),
    "a false friend that is no text": ("see =", "false_friend = true\nsee =", "`false_friend` is missing or no text"),
    "a rule that does not exist": ("kat-6.1", "kat-99.1", "term `kami` names rule `kat-99.1`, which does not exist"),
    "a term that does not exist": ('see = ["kami"]', 'see = ["god"]', "term `kami` names `god`, which does not"),
    "an entry that stands twice": (GOOD, GOOD + GOOD, "term `kami` stands twice"),
}


@pytest.mark.parametrize(("good", "bad", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_named(tmp_path: Path, good: str, bad: str, reason: str) -> None:
    """File and reason, for whoever edits a term."""
    assert good in GOOD
    path = tmp_path / "katana.toml"
    path.write_text(GOOD.replace(good, bad, 1), encoding="utf-8")
    with pytest.raises(CorpusError) as caught:
        load_glossary(tmp_path)
    assert caught.value.file == str(path)
    assert reason in caught.value.reason
