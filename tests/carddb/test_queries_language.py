"""What the query language refuses, offers and says: problems, plain words, descriptions, the help page."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.cards import all_cards
from carddb.queries import MAX_DEPTH, MAX_LENGTH, MAX_TERMS, QueryProblem, Result, describe, parse, run, suggest, words
from carddb.queries import help as language
from carddb.queries.keys import KEYS, find_key
from carddb.queries.query import filters
from rules_corpus.folding import squeeze


def problem(query: str) -> QueryProblem:
    with pytest.raises(QueryProblem) as caught:
        run(query)
    return caught.value


PROBLEMS = {
    # query: the piece that is wrong, and the whole query with the nearest right one in its place
    "typ:attack": ("typ", "type:attack"),
    "rnge:5 megami:saine": ("rnge", "range:5 megami:saine"),
    "megami:saine kewyord:crush": ("kewyord", "megami:saine keyword:crush"),
    "megami:sainee type:attack": ("sainee", "megami:saine type:attack"),
    "megami:ユリ": ("ユリ", "megami:yurina"),
    "type:atack": ("atack", "type:attack"),
    "type:attack,acton": ("acton", "type:attack,action"),
    "subtype:fullpowr": ("fullpowr", "subtype:fullpower"),
    "keyword:crsh": ("crsh", "keyword:crush"),
    "keyword:unanserable": ("unanserable", "keyword:unanswerable"),
    "timing:afterattak": ("afterattak", "timing:after-attack"),
    "moves:distanse": ("distanse", "moves:distance"),
    "moves:ash->aurra": ("ash->aurra", None),
    "in:yurina-sain": ("yurina-sain", "in:yurina-saine"),
    "is:two-face": ("two-face", "is:two-faced"),
    "sort:-csot": ("-csot", "sort:-cost"),
    # a right word under the wrong key
    "type:reaction": ("type:reaction", "subtype:reaction"),
    "-subtype:attack": ("subtype:attack", "-type:attack"),
    "keyword:全力": ("keyword:全力", "subtype:fullpower"),
    "range:attack": ("range:attack", "type:attack"),
    "in:yurina": ("in:yurina", "megami:yurina"),
    # numbers
    "range:11": ("11", "range:10"),
    "cost:100": ("100", "cost:99"),
    "range:5-3": ("5-3", "range:3-5"),
    "aura:many": ("aura:many", None),
    "cost:>=x": ("x", None),
    "range:x": ("x", None),
    "aura:>=2-3": ("2-3", None),
    "damage:3/1/2": ("3/1/2", None),
    "type>attack": ("attack", None),
    # values that are known and not modelled, or missing
    "megami:korunu": ("korunu", None),
    "season:S9": ("S9", None),
    "season:S2 season:S3": ("season:S3", None),
    "name:": ("name:", None),
    "name:!!": ("!!", None),
    'type:""': ('type:""', None),
    "xyzzy:1": ("xyzzy", None),
    "type:attack or sort:cost": ("sort:cost", None),
    # form
    'slash "lunar': ('"', None),
    "(type:attack": ("(", None),
    "type:attack)": (")", None),
    "type:attack ()": ("()", None),
    "or type:attack": ("or", None),
    "type:attack or": ("or", None),
    "a | | b": ("|", None),
    ">= 5": (">=", None),
}


@pytest.mark.parametrize("query", PROBLEMS)
def test_a_wrong_query_is_told_what_is_wrong_where_and_what_is_near(query: str) -> None:
    piece, corrected = PROBLEMS[query]
    wrong = problem(query)
    assert query[wrong.position : wrong.position + wrong.length] == piece
    if query not in {"moves:ash->aurra"}:
        assert wrong.corrected == corrected
    assert str(wrong).startswith(f"Character {wrong.position + 1}: ")
    if corrected:
        run(corrected)


def test_a_wrong_key_without_a_near_one_is_told_the_keys() -> None:
    assert all(key.name in str(problem("xyzzy:1")) for key in KEYS)


@pytest.mark.parametrize("query", ["", "   ", "\u0000", "!!!", "-"])
def test_a_query_for_nothing_is_no_query_for_everything(query: str) -> None:
    assert "nothing is asked for" in problem(query).what


def test_what_is_too_long_too_many_or_too_deep_is_refused() -> None:
    assert str(MAX_LENGTH) in str(problem("a" * (MAX_LENGTH + 1)))
    assert run("b" * MAX_LENGTH).cards == ()
    assert str(MAX_TERMS) in str(problem("a " * (MAX_TERMS + 1)))
    assert run("a " * MAX_TERMS).cards
    deep = "(" * (MAX_DEPTH + 1) + "a" + ")" * (MAX_DEPTH + 1)
    assert problem(deep).position == MAX_DEPTH
    assert run(deep[1:-1]).cards


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("type:attack", "TYPE : Attack"),
        ("type:attack", "type：攻撃"),
        ("type:attack,action", "(type:attack | type:action)"),
        ("cost:<=2", "cost <= 2"),
        ("cost:<=2", "消費≤2"),
        ("cost:<=2", "upkeep:<3"),
        ("range:>=5", "range:5+"),
        ("range:3-4", "range:3–4"),
        ("-type:attack", "−type:attack"),
        ("-type:attack", "not type:attack"),
        ("-(a b)", "not (a b)"),
        ("megami:saine type:attack", "megami:saine and type:attack"),
        ("megami:yurina,saine", "megami:yurina, saine"),
        ('text:"next attack"', "text:“next attack”"),
        ("moves:ash->aura", "moves:dust→aura"),
        ("moves:->aura", "moves:to-aura"),
        ("keyword:crush", "kw:Transcend"),
        ("life:2", "health:2"),
    ],
)
def test_two_ways_to_write_one_query(one: str, other: str) -> None:
    assert run(one).cards == run(other).cards != ()


def test_names_with_signs_in_them_are_words() -> None:
    """Neither `Wind Demon: Death` nor a leading hyphen before a number is a filter."""
    assert [card.id for card in run("Wind Demon: Death").cards] == ["raira-s3-ex3"]
    assert parse("a -1").root is not None
    assert [has.key for has in filters(parse("Demon: Death").root)] == ["name", "name"]


DESCRIPTIONS = {
    "megami:saine type:attack range:5 -subtype:fullpower": "attack cards of Saine that reach 5, without full power",
    "type:enchantment megami:saine,yurina": "enchantment cards of Saine or Yurina",
    "range:>=5 aura:2-3": "cards that reach 5 or more and deal 2 to 3 to aura",
    "kind:special subtype:reaction type:attack": "special reaction attack cards",
    "cost:no": "cards with no cost",
    "lunar shadow": "cards with “lunar” and “shadow” in a name",
    "name:slash,strike -crash": "cards with “slash” or “strike” in a name, without “crash” in a name",
    "-cost:no": "cards with a cost",
    "-type:attack,action": "cards that are no attacks or actions",
    "moves:ash->your-aura": "cards that move petals from ash to your aura",
    'text:"next attack" -megami:himika': "cards whose text says “next attack”, not of Himika",
    "type:attack or type:action megami:saine": "attack cards; or action cards of Saine",
    "(type:attack or type:action) megami:saine": "attack or action cards of Saine",
    "megami:saine -(type:attack range:3)": "cards of Saine, but no attack cards that reach 3",
    "season:S6 cost:2 sort:-aura": (
        "cards that cost 2, as printed in S6, sorted by damage to aura (highest first)"
    ),
    "sort:name": "all cards, sorted by name",
    "damage:3/-": "cards with damage 3/–",
    "is:extra,two-faced": "set-aside or two-faced cards",
    "aura:3,-": "cards that deal 3 to aura or come with a dash for aura",
}  # fmt: skip


@pytest.mark.parametrize("query", DESCRIPTIONS)
def test_a_query_is_said_in_plain_english(query: str) -> None:
    assert describe(query) == DESCRIPTIONS[query]
    assert describe(parse(query)) == DESCRIPTIONS[query]


SUGGESTIONS = {
    "full power attacks at range 5": "type:attack subtype:fullpower range:5",
    "attacks from distance 3 with 3 aura damage": "type:attack range:3 aura:3",
    "cheap reactions": "subtype:reaction cost:<=2",
    "saine enchantments": "megami:saine type:enchantment",
    "Which attacks of Yurina reach distance 4?": "megami:yurina type:attack range:4",
    "specials that cost at most two": "kind:special cost:<=2",
    "attacks with at least 4 damage to health": "type:attack health:>=4",
    "attacks without full power": "type:attack -subtype:fullpower",
    "3/1 attacks": "type:attack damage:3/1",
    "all-out attachments": "type:enchantment subtype:fullpower",
    "cards that move petals from ash to my aura": "moves:ash->your-aura",
    "dust to aura": "moves:ash->aura",
    "attacks and enchantments of saine": "megami:saine type:attack,enchantment",
    "actions that cancel attacks": "type:action keyword:cancel",
    "enchantments sorted by charge": "type:enchantment sort:charge",
    "reactions at range 3 to 4": "subtype:reaction range:3-4",
    "cards with crush": "keyword:crush",
    "sarya": "megami:thallya",
    "全力攻撃": "type:attack subtype:fullpower",
    "サイネの付与": "megami:saine type:enchantment",
}


@pytest.mark.parametrize("text", SUGGESTIONS)
def test_plain_words_offer_the_query_they_mean(text: str) -> None:
    assert suggest(text) == SUGGESTIONS[text]
    assert run(SUGGESTIONS[text]).cards
    assert run(text).suggestion == SUGGESTIONS[text]


@pytest.mark.parametrize(
    "text", ["", "slash", "chopping strike", "flurbl", "type:attack", "saine flurbl", "斬", "cards"]
)
def test_names_queries_and_half_understood_words_offer_none(text: str) -> None:
    assert suggest(text) is None


def test_there_are_at_most_twenty_keys_and_no_word_is_two() -> None:
    assert len(KEYS) <= 20
    for key in KEYS:
        assert key.meaning
        for word in (key.name, *key.synonyms):
            assert find_key(word) == key, word


def test_the_words_of_both_editions_are_keys() -> None:
    for word, key in {"upkeep": "cost", "cost": "cost", "life": "health", "goddess": "megami", "納": "charge"}.items():
        found = find_key(word)
        assert found
        assert found.name == key


def test_every_word_of_the_help_page_is_understood() -> None:
    """Page and language are one table: each synonym, value, word and example there is read as the page says."""
    for key in language.keys():  # noqa: SIM118
        for example in key.examples:
            assert describe(example.query) == example.meaning
            assert run(example.query).cards, example.query
        for value in key.values:
            assert value.meaning
            for word in (value.value, *value.words):
                if key.name not in {"sort", "is"}:
                    assert words.meanings(key.name, word)[0].id == value.value, word
                parse(f'{key.name}:"{word}"')
        for synonym in key.synonyms:
            assert parse(f"{synonym}:{key.examples[0].query.partition(':')[2]}")
    for _, _, example in language.forms():
        assert run(example.query).cards, example.query
    for example in language.examples():
        assert run(example.query).cards, example.query
    for text in language.PLAIN_WORDS:
        assert suggest(text)


def test_every_value_fits_some_card() -> None:
    for key in language.keys():  # noqa: SIM118
        for value in key.values:
            if value.value != "all-out":  # no card of season S5 has it
                assert run(f"{key.name}:{value.value}").cards, (key.name, value.value)


_WORDS = sorted({word for key in KEYS for word in words.word_list(key.name)}, key=squeeze)
_VALUES = st.sampled_from(
    ["3", "3-5", ">=4", "5+", "<2", "-", "x", "yes", "no", "3/1", "*/-", "ash->aura", "->", *_WORDS]
)
_SIGNS = st.sampled_from([":", "=", "!=", ">=", "<", ": ", " <= ", "：", "≥"])
_FILTERS = st.tuples(st.sampled_from([key.name for key in KEYS]), _SIGNS, _VALUES).map("".join)
_GLUE = st.sampled_from(
    [" ", " or ", " | ", " -", "(", ")", ") ", '"', " not ", ",", " and ", "\u0000", "\n", "、", ""]
)
_FIT = st.one_of(
    [
        st.sampled_from([f"{key.name}:{value.value}" for value in language.values_of(key.name)] or list(key.examples))
        for key in KEYS
    ]
)


def result_or_problem(text: str) -> Result | QueryProblem:
    try:
        return run(text)
    except QueryProblem as wrong:
        return wrong


@given(st.one_of(st.text(max_size=60), st.lists(st.one_of(_FILTERS, _FIT, _GLUE, st.text(max_size=4))).map("".join)))
def test_any_text_is_a_query_or_a_problem(text: str) -> None:
    """No text raises anything else, and what is wrong always lies within the text."""
    suggest(text)
    answer = result_or_problem(text)
    if isinstance(answer, QueryProblem):
        assert 0 <= answer.position <= answer.position + answer.length <= len(text)
        assert answer.what
    else:
        assert len(text) <= MAX_LENGTH
        assert set(answer.cards) <= set(all_cards())
        assert len(set(answer.cards)) == len(answer.cards)
        assert describe(answer.query)


@given(st.lists(_FIT, min_size=1, max_size=3), _FIT)
def test_a_query_and_its_contrary_share_the_cards(parts: list[str], part: str) -> None:
    """What fits `a b` and what fits `a -b` make up what fits `a`, without a card in both."""
    if any(text.startswith(("sort", "season", "-")) for text in [*parts, part]):
        return
    whole = " ".join(parts)
    fitting, excluded = run(f"{whole} ({part})").cards, run(f"{whole} -({part})").cards
    two_faced = {card for card in all_cards() if card.megami == "yukihi"}
    assert not set(fitting) & set(excluded)
    assert set(run(whole).cards) - two_faced == (set(fitting) | set(excluded)) - two_faced


@given(st.lists(_FIT, min_size=2, max_size=4))
def test_or_finds_what_either_finds(parts: list[str]) -> None:
    parts = [part for part in parts if not part.startswith(("sort", "season"))]
    if len(parts) < 2:
        return
    together = run(" or ".join(f"({part})" for part in parts)).cards
    assert set(together) == {card for part in parts for card in run(part).cards}
