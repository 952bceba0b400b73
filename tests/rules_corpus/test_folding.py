"""Spellings that a player would not tell apart are one word, and every token points into the original text."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_corpus.books import rules_by_id
from rules_corpus.folding import fold, is_cjk, is_stop_word, squeeze, stem, stems, tokens
from rules_corpus.glossary import glossary

texts = st.text() | st.text("aAeEéèёЕьй'’-–~*\"()　 １5カがﾞｶﾀーｰ間合오라ᄋㅏ漢々.!\n")
"""Any text, and text that is thick with what folding is about."""

EQUAL = [
    ("AURA", "aura"),
    ("ＡＵＲＡ", "aura"),
    ("Cremière", "cremiere"),
    ("Straße", "STRASSE"),
    ("Щит", "щит"),
    ("Манёвр", "маневр"),
    ("Breathing–Method", "Breathing-Method"),
    ("−1/−1", "-1/-1"),
    ("“Always”", '"always"'),
    ("Opponent’s", "opponent's"),
    ("ﾀﾞｽﾄ", "ダスト"),
    ("オーラ", "おーら"),
    ("ｵｰﾗ", "オーラ"),
    ("①", "1"),
    ("a  b\u3000c\n", "a b c"),
]


@pytest.mark.parametrize(("one", "other"), EQUAL)
def test_equal_spellings_fold_alike(one: str, other: str) -> None:
    """Width, case, accents, kana, dashes, quotation marks, spaces."""
    assert fold(one) == fold(other)


@pytest.mark.parametrize("text", ["Cremière", "Манёвр сближения", "ダスト", "ガード", "오라 플레어", "й", "Über"])
def test_taken_apart_letters_are_the_same_words(text: str) -> None:
    """Some systems write é as two characters; nobody sees the difference."""
    apart = unicodedata.normalize("NFD", text)
    assert apart != unicodedata.normalize("NFC", text)
    assert fold(apart) == fold(text)
    assert stems(apart) == stems(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("three", "3"),
        ("Twelve", "12"),
        ("пять", "5"),
        ("petals", "petal"),
        ("Recovered", "recover"),
        ("enchantments", "Enchantment"),
        ("opponent's", "opponent"),
        ("аурой", "аура"),
        ("лепестков", "лепестки"),
    ],
)
def test_forms_of_a_word_have_one_stem(one: str, other: str) -> None:
    """English and Russian endings, and numbers written as words."""
    assert stem(one) == stem(other)


def test_letters_that_mean_something_stay_apart() -> None:
    """Folding must not go too far: й is no и, ば is no は, long vowels are long."""
    assert len({fold(text) for text in ("й", "и")}) == 2
    assert len({fold(text) for text in ("ば", "は", "ぱ")}) == 3
    assert fold("オーラ") != fold("オラ")


def test_every_character_of_chinese_japanese_and_korean_is_a_token() -> None:
    """So that a word is found inside a longer one, which is written without spaces."""
    assert stems("刹那の太刀") == ["刹", "那", "の", "太", "刀"]
    assert stems("ダスト3枚") == ["だ", "す", "と", "3", "枚"]
    assert stems("오라 간격") == ["오", "라", "간", "격"]
    assert all(is_cjk(token) for token in stems("刹那の오라"))
    assert not any(is_cjk(token) for token in stems("aura аура 3"))


def test_other_text_is_cut_at_anything_that_is_no_letter_or_digit() -> None:
    """Hyphens part words; an apostrophe inside a word does not."""
    assert stems("full-power") == ["full", "power"]
    assert stems("can't _stop_ 3/– (+1/-0)") == ["can't", "stop", "3", "1", "0"]
    assert stems("ダストdust") == ["だ", "す", "と", "dust"]


def test_names_are_equal_whatever_stands_between_their_letters() -> None:
    """Exact names are found without their spaces, hyphens and full stops."""
    assert squeeze("Full-Power  Action!") == squeeze("full power action")
    assert squeeze("オーラ・ダスト") == squeeze("おーらだすと")
    assert squeeze("sab-12.1") == squeeze("SAB 12 1")


def test_stop_words_are_said_in_two_languages() -> None:
    """Words of questions carry no meaning; the game's own words always do."""
    assert all(is_stop_word(word) for word in ("Can", "I", "THE", "можно", "Ли"))
    assert not any(is_stop_word(word) for word in ("aura", "two", "full", "power", "open", "all", "always"))


@given(texts)
def test_folding_twice_changes_nothing(text: str) -> None:
    """Index and query may fold what was folded."""
    assert fold(fold(text)) == fold(text)


@given(texts)
def test_tokens_are_pieces_of_the_original_in_order(text: str) -> None:
    """Highlights are cut by these places, so they must be exact and never overlap."""
    found = tokens(text)
    assert all(0 <= token.start < token.end <= len(text) for token in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert [stem(text[token.start : token.end]) for token in found] == [token.stem for token in found] == stems(text)
    assert all(token.stem for token in found)


@given(texts, texts)
def test_a_space_parts_texts(one: str, other: str) -> None:
    """The tokens of two texts do not depend on each other."""
    assert stems(f"{one} {other}") == stems(one) + stems(other)


@given(texts)
def test_no_text_is_too_strange(text: str) -> None:
    """Whatever is typed has a folded and a squeezed form."""
    assert "  " not in fold(text)
    assert " " not in squeeze(text)
    is_stop_word(text)


def test_every_word_of_the_glossary_has_tokens() -> None:
    """A word without a token could never be found."""
    for term in glossary().values():
        for form in (term.name, *(form for forms in term.words.values() for form in forms)):
            assert tokens(form), f"{term.key}: {form}"
    assert all(tokens(rule.title) for rule in rules_by_id().values())
