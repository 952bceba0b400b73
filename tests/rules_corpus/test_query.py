"""The query grammar: what is understood, what is cut, and that nothing is ever refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_corpus.folding import is_cjk
from rules_corpus.query import (
    CHARACTERS_PER_WORD,
    MAX_DEPTH,
    MAX_LENGTH,
    MAX_TERMS,
    AllOf,
    AnyOf,
    Fuzzy,
    Leaf,
    Node,
    Phrase,
    Prefix,
    Word,
    leaves,
    parse,
    terms_for,
)

queries = st.text() | st.text('ab aura full power or или и -−"“”()|*~19間合オ.\0\n', max_size=300)
"""Any text, and text that is thick with marks of the grammar."""


def words(text: str) -> list[str]:
    """What is searched for, each as it was typed."""
    return [leaf.raw for leaf in leaves(parse(text).root)]


def only(text: str) -> Leaf:
    """The single part of a query."""
    (leaf,) = leaves(parse(text).root)
    return leaf


def depth(node: Node) -> int:
    """How deep brackets nest in a tree, by its groups."""
    return 1 + max(map(depth, node.children), default=0) if isinstance(node, AllOf | AnyOf) else 0


def test_words_are_stemmed_and_know_their_terms() -> None:
    """Another edition's or language's word finds the term too."""
    assert only("Crystals") == Word("crystal", "Crystals", terms_for(("crystal",)))
    assert "sakura-arms/area-ash" in only("dust").terms  # type: ignore[union-attr]
    assert "sakura-arms/area-ash" in only("ダスト").terms  # type: ignore[union-attr]
    assert "sakura-arms/area-aura" in only("аурой").terms  # type: ignore[union-attr]


def test_words_that_are_a_term_together_are_joined() -> None:
    """They must not stand side by side in the text, or the term would hide looser hits."""
    assert only("full power") == Phrase(("full", "power"), "full power", terms_for(("full", "power")))
    assert words("full power attack") == ["full power", "attack"]


def test_quoted_words_must_stand_side_by_side() -> None:
    """A phone's curly quotation marks are quotation marks."""
    for text in ('"petals in aura"', "“petals in aura”", "„petals in aura“", "«petals in aura»"):
        phrase = only(text)
        assert isinstance(phrase, Phrase)
        assert (phrase.stems, phrase.quoted) == (("petal", "in", "aura"), True)
        assert parse(text).notices == ()


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        ("aura -flare", ["flare"]),
        ("-flare aura", ["flare"]),
        ("aura −flare", ["flare"]),
        ('aura -"full power"', ["full power"]),
        ("aura -(flare or ash)", ["flare", "ash"]),
        ("(aura -flare)", ["flare"]),
        ("aura or -flare", ["flare"]),
        ("-att* -wepon~ aura", ["att*", "wepon~"]),
    ],
)
def test_a_minus_excludes_a_word_a_phrase_or_each_part_of_a_group(text: str, excluded: list[str]) -> None:
    """Wherever it stands, it holds for the whole query, and is no part of what is wanted."""
    assert words(text) == ["aura"]
    assert [leaf.raw for leaf in parse(text).excluded] == excluded


@pytest.mark.parametrize("text", ["aura -full-power", "aura -間合", "aura -(full-power)"])
def test_what_is_excluded_together_must_stand_together(text: str) -> None:
    """Without power or without 間, almost nothing would be left."""
    (phrase,) = parse(text).excluded
    assert isinstance(phrase, Phrase)
    assert phrase.quoted


@pytest.mark.parametrize("text", ["3/-", "-/1", "-1/-1", "3–4", "a - b", "aura –"])
def test_damage_and_dashes_exclude_nothing(text: str) -> None:
    """Players search for the damage that is printed on their card."""
    assert parse(text).excluded == ()


def test_or_joins_alternatives() -> None:
    """In English, in Russian, or as a bar."""
    wanted = parse("aura or flare").root
    assert isinstance(wanted.children[0], AnyOf)
    assert [leaf.raw for leaf in leaves(wanted)] == ["aura", "flare"]
    assert parse("aura | flare").root == parse("aura OR flare").root == parse("aura или flare").root == wanted
    three = parse("(aura or flare) or ash").root.children[0]
    assert isinstance(three, AnyOf)
    assert len(three.children) == 3


def test_or_needs_two_sides() -> None:
    """At the beginning or the end it is a word like others, and one too common to search for."""
    assert words("or aura") == words("aura or") == ["aura"]


def test_brackets_group() -> None:
    """`aura (flare or ash)` wants aura and one of two."""
    root = parse("aura (flare or ash)").root
    assert [type(child) for child in root.children] == [Word, AnyOf]
    assert parse("（aura）").root == parse("aura").root


def test_common_words_are_left_out_unless_there_is_nothing_else() -> None:
    """A question's small words carry no meaning."""
    assert words("Can I block with my aura") == ["block", "aura"]
    assert words("can i do it") == ["can", "i", "do", "it"]
    assert words("можно ли блокировать") == ["блокировать"]


@pytest.mark.parametrize(
    "text",
    ["sab-12.1", " SAB-12.1 ", "cmp-9-4", "cmp-4-1-5", "cmp-a4-2a", "cmp-9-4-iii", "sab-10.3a", "ruling:core-046"],
)
def test_an_id_alone_is_a_question_for_that_rule(text: str) -> None:
    """Ids are read in any case; inside other words they are words."""
    assert parse(text).rule_id == text.strip().lower()
    assert not parse(text).empty
    assert parse(f"{text} aura").rule_id is None


def test_the_beginning_of_a_word_needs_three_letters() -> None:
    """Less would be half the dictionary."""
    assert only("Att*") == Prefix("att", "Att*")
    assert only("…att*") == Prefix("att", "…att*")
    assert isinstance(only("at*"), Word)
    assert parse("at*").notices == ("`at*` needs at least 3 letters before the star; it was searched as a word.",)


def test_a_typo_is_one_letter_in_a_word_of_four() -> None:
    """The most that is allowed is said when more is asked."""
    assert only("wepon~") == Fuzzy("wepon", "wepon~")
    assert parse("wepon~1").notices == ()
    assert only("word~9") == Fuzzy("word", "word~9")
    assert parse("word~9").notices == ("`word~9`: one wrong letter is the most that is allowed.",)
    assert isinstance(only("car~"), Word)
    assert parse("car~").notices == ("`car~` needs at least 4 letters to allow a typo; it was searched as a word.",)


def test_a_long_query_is_cut_and_says_so() -> None:
    """Ten thousand characters are read like the first two hundred."""
    query = parse("aura " * 2_000)
    assert len(words("aura " * 2_000)) == MAX_TERMS
    assert "Only the first 200 characters were searched." in query.notices
    assert parse("x" * MAX_LENGTH).notices == ()
    assert parse("x" * (MAX_LENGTH + 1)).notices == ("Only the first 200 characters were searched.",)


@pytest.mark.parametrize("text", ["{}", '"{}"', "({})", "-({})"])
def test_many_words_are_cut_and_say_so(text: str) -> None:
    """Wherever they stand, sixteen words are searched."""
    fits, too_many = (" ".join(f"w{number}" for number in range(count)) for count in (MAX_TERMS, MAX_TERMS + 1))
    assert parse(text.format(fits)).notices == ()
    assert parse(text.format(too_many)).notices == ("Only the first 16 words were searched.",)


def test_words_joined_by_hyphens_count_as_words() -> None:
    """One long chain is no way around the limit."""
    assert parse("-".join("abcdefghijklmnopq")).notices == ("Only the first 16 words were searched.",)


def test_four_characters_of_japanese_count_as_a_word() -> None:
    """A whole question in Japanese fits, an essay does not."""
    room = MAX_TERMS * CHARACTERS_PER_WORD
    assert parse("間" * room).notices == ()
    assert parse("間" * (room + 1)).notices == ("Only the first 16 words were searched.",)


def test_brackets_nest_four_deep() -> None:
    """Deeper ones are ignored, what stands in them is not."""
    assert parse("((((aura))))").notices == ()
    query = parse("(((((aura)))))")
    assert query.notices == ("Brackets nest at most 4 deep; the inner ones were ignored.",)
    assert query.root == parse("aura").root


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ('"aura', "A quotation mark has no partner and was ignored."),
        ('aura"', "A quotation mark has no partner and was ignored."),
        ("(aura", "An opening bracket has no partner and was ignored."),
        ("aura)", "A closing bracket has no partner and was ignored."),
        (")aura", "A closing bracket has no partner and was ignored."),
    ],
)
def test_what_has_no_partner_is_ignored_and_told(text: str, notice: str) -> None:
    """The words are searched all the same."""
    assert parse(text).notices == (notice,)
    assert parse(text).root == parse("aura").root


def test_three_thousand_brackets_are_two_notices() -> None:
    """Neither slow nor deep."""
    query = parse("(" * 3_000)
    assert query.empty
    assert "An opening bracket has no partner and was ignored." in query.notices
    assert parse("(" * 90 + "aura" + ")" * 90).root == parse("aura").root


def test_control_characters_are_spaces() -> None:
    """Even the one that ends strings elsewhere."""
    assert words("au\0ra\x1bfla\u202ere") == ["au", "ra", "fla", "re"]
    assert words("aura\r\nflare") == ["aura", "flare"]


@pytest.mark.parametrize("text", ["", "   ", "\0", "()", '""', "-", "|", "*", "~", "-aura", "!?", "((", "🎴"])
def test_nothing_to_search_for_is_nothing(text: str) -> None:
    """An exclusion alone is nothing either."""
    assert parse(text).empty


@given(queries)
def test_any_text_is_understood_within_the_limits(text: str) -> None:
    """No text is refused, nothing outgrows its limit, and every part has something to search for."""
    query = parse(text)
    parts = [*leaves(query.root), *query.excluded]
    stems = [stem for leaf in parts for stem in (leaf.stems if isinstance(leaf, Phrase) else ("x",))]
    assert sum(1 if is_cjk(stem) else CHARACTERS_PER_WORD for stem in stems) <= MAX_TERMS * CHARACTERS_PER_WORD
    assert depth(query.root) <= 2 * MAX_DEPTH + 1
    assert all(notice.endswith(".") for notice in query.notices)
    assert len(set(query.notices)) == len(query.notices)
    searched = {Word: "stem", Phrase: "stems", Prefix: "start", Fuzzy: "word"}
    assert all(getattr(leaf, searched[type(leaf)]) for leaf in parts)


@given(queries)
def test_the_same_text_is_the_same_query(text: str) -> None:
    """A query is a value: equal, and fit to be the address of a page."""
    assert parse(text) == parse(text)
    assert hash(parse(text)) == hash(parse(text))
