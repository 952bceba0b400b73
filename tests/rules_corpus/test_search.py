"""What players type leads to the right rule among the first three, in any language, and narrowing narrows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_corpus.books import BOOK_ORDER
from rules_corpus.folding import stem, stems
from rules_corpus.search import MAX_LIMIT, Scope, SearchProblem, scope
from webapp.site import Site

PROMISED = [
    ("can i block with 2 aura", "sakura-arms-basic", "sab-12.1"),
    ("блок аурой", None, "sab-12.1"),
    ("ダスト", None, "sab-3.23"),
]
"""Searches that were promised before there was a line of code."""

ASKED = [
    *PROMISED,
    # Questions at the table, Sakura Arms.
    ("can i react to a reaction", "sakura-arms-basic", "sab-10.6"),
    ("can i react to a reaction", "sakura-arms-yurina", "say-5.57"),
    ("is range checked twice", "sakura-arms", "sab-10.3"),
    ("can i advance at mastery distance", None, "sab-8.12"),
    ("cost of a basic maneuver", None, "sab-8.4"),
    ("how many cards can i keep in hand", "sakura-arms-yurina", "say-5.13"),
    ("cards in hand at the end of the turn", "sakura-arms-basic", "sab-6.24"),
    ("full power and advance in the same turn", None, "sab-6.20"),
    ("new deck damage", None, "sab-6.13"),
    ("crush six damage", None, "sab-17.29"),
    ("who goes first", "sakura-arms", "sab-5.13"),
    ("how much energy can i have", None, "sab-6.6"),
    ("both players at 0 health", None, "cmp-4-2-1"),
    ("who orders simultaneous effects", None, "cmp-5-1-1"),
    ("trap oboro", None, "sab-19.2"),
    ("deck yurina saine", None, "sab-18.3"),
    ("poison bag", None, "sab-19.14"),
    # Another edition's word finds the rule.
    ("life", "sakura-arms-basic", "sab-3.15"),
    ("dust", "sakura-arms-basic", "sab-3.23"),
    ("wrap", "sakura-arms-basic", "sab-8.10"),
    ("withdraw", "sakura-arms-basic", "sab-8.14"),
    ("fatigue", "sakura-arms-basic", "sab-6.14"),
    ("ash", "sakura-arms-yurina", "say-2.15"),
    ("mastery distance", "sakura-arms-yurina", "say-5.41"),
    ("stun", "sakura-arms-yurina", "say-6.15"),
    # Katana.
    ("how many health can i lose in one battle", "katana", "kat-4.18"),
    ("can i attack with two cards", "katana", "kat-4.3"),
    ("kamikaze follow-up", None, "kat-7.4"),
    ("three pollute cards", None, "kat-8.8"),
    ("armor before health", None, "kat-4.16"),
    ("new kami price", None, "kat-7.9"),
    # Saint Seiya.
    ("where does an acquired card go", None, "ssd-11.9"),
    ("sixth space discount", None, "ssd-11.12"),
    ("two armors", "saint-seiya", "ssd-11.15"),
    ("empty deck", "saint-seiya", "ssd-15.2"),
    ("destroyed cards count vp", None, "ssd-16.2"),
    ("last flame", None, "ssd-10.1"),
    # Blade Rondo.
    ("does paying cost reduce voltage", None, "blr-4.17"),
    ("starting life", "blade-rondo", "blr-3.4"),
    ("when can i reveal a response", None, "blr-8.8"),
    ("nullify price", None, "blr-9.6"),
    ("two copies of a card", "blade-rondo", "blr-3.13"),
    ("how do i win solo", None, "blr-12.8"),
    # Japanese, Chinese, Korean, Russian.
    ("間合", None, "sab-3.16"),
    ("達人の間合", None, "sab-8.15"),
    ("切札", None, "sab-7.3"),
    ("ｵｰﾗ", None, "sab-3.20"),
    ("おーら", None, "sab-3.20"),
    ("气", None, "sab-3.22"),
    ("樱花结晶", None, "sab-3.7"),
    ("오라", None, "sab-3.20"),
    ("간격", None, "sab-3.16"),
    ("щит", None, "sab-3.20"),
    ("муллиган", None, "say-4.14"),
    ("дистанция мастерства", None, "sab-8.15"),
    ("лепестки", None, "sab-3.7"),
    # Typos, beginnings, ids.
    ("unanswerble~", None, "sab-17.1"),
    ("kamikazi~ reflect", None, "kat-4.22"),
    ("unanswer*", None, "sab-17.1"),
    ("recover* maneuver", "sakura-arms-basic", "sab-8.10"),
    ("sab-12.1", None, "sab-12.1"),
    ("CMP-9-4", None, "cmp-9-4"),
    ("blr-4.11", "katana", "blr-4.11"),
]


@pytest.mark.parametrize(("text", "game", "expected"), ASKED)
def test_the_right_rule_is_among_the_first_three_rules(site: Site, text: str, game: str | None, expected: str) -> None:
    """Terms of the glossary may stand above; the rule is one of the first three rules."""
    rules = [hit.document.id for hit in site.search(text, scope(game)).hits if hit.document.kind == "rule"]
    assert expected in rules[:3]


@pytest.mark.parametrize(("text", "game", "expected"), PROMISED)
def test_a_promised_search_keeps_its_promise(site: Site, text: str, game: str | None, expected: str) -> None:
    """The rule is among the first three hits of all, with cards, decks and rulings in the index too."""
    assert expected in [hit.document.id for hit in site.search(text, scope(game), limit=3).hits]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("aura", "sakura-arms/area-aura"),
        ("ダスト", "sakura-arms/area-ash"),
        ("전력", "sakura-arms/subtype-fullpower"),
        ("сброс", "sakura-arms/discard-pile"),
        ("Full-Power Card", "sakura-arms/subtype-fullpower"),
        ("outer draw", "blade-rondo/outer-draw"),
        ("gold saint", "saint-seiya/gold-knight"),
    ],
)
def test_the_exact_name_of_a_term_stands_first(site: Site, text: str, expected: str) -> None:
    """In any language or spelling, above every rule that only uses the word."""
    assert site.search(text, Scope()).hits[0].document.id == expected


def test_the_index_knows_exact_names_itself(site: Site) -> None:
    """For looking one thing up by its name."""
    assert site.index.exact("Dust") == site.index.exact("пепел") == ["sakura-arms/area-ash"]
    assert site.index.exact("sab-12.1") == ["sab-12.1"]
    assert site.index.exact("no such name") == []


@pytest.mark.parametrize("name", [*BOOK_ORDER, "sakura-arms"])
def test_narrowed_to_a_game_or_a_book_nothing_else_is_found(site: Site, name: str) -> None:
    """A book id fixes the edition; terms belong to the game, not to an edition."""
    within = scope(name)
    found = site.search("card attack damage turn", within, MAX_LIMIT)
    assert found.hits
    for document in (hit.document for hit in found.hits):
        assert document.game == within.game
        assert within.book is None or document.book in (within.book, None)


@pytest.mark.parametrize("kinds", ["rule", "term", "term,rule", " Rule , TERM "])
def test_narrowed_to_kinds_nothing_else_is_found(site: Site, kinds: str) -> None:
    """Kinds are read in any case."""
    found = site.search("aura", scope(kinds=kinds), MAX_LIMIT)
    assert {hit.document.kind for hit in found.hits} == {kind.strip().lower() for kind in kinds.split(",")}


def test_facets_count_all_hits(site: Site) -> None:
    """By book and by kind, however many are shown."""
    found = site.search("attack", Scope(), limit=3)
    assert len(found.hits) == 3 < found.total
    assert sum(found.games.values()) == sum(found.kinds.values()) == found.total
    assert {"rule", "term"} <= set(found.kinds)
    assert {"sakura-arms-basic", "sakura-arms-yurina", "katana"} <= set(found.games)


@pytest.mark.parametrize("limit", [-5, 0, 1, 7, MAX_LIMIT, 10**9])
def test_a_page_of_hits_has_a_limit(site: Site, limit: int) -> None:
    """Too little is one, too much is a hundred."""
    assert len(site.search("card", Scope(), limit).hits) == min(max(limit, 1), MAX_LIMIT)


@pytest.mark.parametrize(
    ("game", "kinds", "where", "hint"),
    [
        ("chess", None, "game", "sakura-arms, katana, saint-seiya, blade-rondo, sakura-arms-basic"),
        (None, "rule,spell", "kind", "rule, term, card, deck, ruling"),
        ("\0" * 9_000, None, "game", "katana"),
    ],
)
def test_an_unknown_game_or_kind_is_named_with_those_that_are_known(
    game: str | None, kinds: str | None, where: str, hint: str
) -> None:
    """What was wrong, and what to do."""
    with pytest.raises(SearchProblem) as caught:
        scope(game, kinds)
    assert caught.value.where == where
    assert hint in caught.value.hint
    assert len(str(caught.value)) < 300


def test_an_empty_parameter_narrows_nothing() -> None:
    """As a form sends it."""
    assert scope("", "") == scope(" ", ",") == scope(None, None) == Scope()
    assert scope("KATANA") == Scope(game="katana")
    assert scope("sakura-arms-yurina") == Scope(game="sakura-arms", book="sakura-arms-yurina")


@pytest.mark.parametrize(
    ("text", "offered"),
    [("kamikazze", "Kamikaze"), ("enchantmant", "Enchantment"), ("mastery distanse", "Mastery Distance")],
)
def test_a_name_that_is_near_is_offered_and_never_taken(site: Site, text: str, offered: str) -> None:
    """What was typed is searched as it was typed."""
    found = site.search(text, Scope())
    assert found.did_you_mean == offered
    assert found.query.raw == text
    assert not any(text in hit.document.text.casefold() for hit in found.hits)


@pytest.mark.parametrize("text", ["kamikaze", "aura flare", "sab-12.1", "", "qqqqqqqqqqqq", "12345678"])
def test_nothing_is_offered_where_nothing_is_near_or_all_is_known(site: Site, text: str) -> None:
    """An offer is worth its line only when something is wrong."""
    assert site.search(text, Scope()).did_you_mean is None


def test_hits_show_the_sentence_that_matches(site: Site) -> None:
    """Its pieces make one sentence of the text, and the words asked for are marked."""
    hits = site.search("flare damage", scope("sakura-arms-basic", "rule")).hits
    assert len(hits) > 3
    for hit in hits:
        sentence = "".join(piece.text for piece in hit.snippet)
        assert sentence.removesuffix(" …") in hit.document.text
        marked = {stem(piece.text) for piece in hit.snippet if piece.hit}
        assert marked == set(stems(sentence)) & {stem("flare"), stem("damage")}
    assert any(piece.hit for piece in hits[0].snippet)


def test_another_editions_word_marks_the_books_own(site: Site) -> None:
    """Whoever types Dust sees where this book says Ash."""
    hits = {hit.document.id: hit for hit in site.search("dust", scope("sakura-arms-basic")).hits}
    assert "Ash" in {piece.text for piece in hits["sab-3.23"].snippet if piece.hit}


def test_what_is_excluded_does_not_occur(site: Site) -> None:
    """Not as a word, and not as another edition's word for it."""
    everything = {hit.document.id for hit in site.search("aura", scope(kinds="rule"), MAX_LIMIT).hits}
    without = {hit.document.id for hit in site.search("aura -flare", scope(kinds="rule"), MAX_LIMIT).hits}
    assert "sab-8.11" in everything
    assert without
    for name in without:
        document = site.library.documents[name]
        assert "flare" not in f"{document.title} {document.text}".casefold()
        assert "area-flare" not in document.terms


def test_an_excluded_word_is_no_part_of_a_name(site: Site) -> None:
    """`dash -back` is not Dash back, and an exclusion alone finds nothing."""
    assert "sakura-arms/dash-back" in {hit.document.id for hit in site.search("dash back", Scope()).hits}
    assert "sakura-arms/dash-back" not in {hit.document.id for hit in site.search("dash -back", Scope()).hits}
    assert site.search("-aura", Scope()).total == 0


def test_a_rule_that_is_not_there_is_said_to_be_missing(site: Site) -> None:
    """An id is no word to look for."""
    found = site.search("sab-99.9", Scope())
    assert (found.total, found.notices) == (0, ("There is no rule `sab-99.9`.",))


def test_an_empty_query_says_what_to_type(site: Site) -> None:
    """No hits, one hint."""
    found = site.search("  ", Scope())
    assert found.total == 0
    assert found.notices == ("Type a word of the rule, a term, or a rule id such as sab-12.1.",)


@given(text=st.text() | st.text("ab aura flare オ間。()|\"-*~9\0'", max_size=250))
def test_no_text_is_too_strange_to_search(site: Site, text: str) -> None:
    """Any text has an answer, twice the same, and in the order of the scores."""
    found = site.search(text, Scope(), limit=10)
    assert [hit.document.id for hit in found.hits] == [hit.document.id for hit in site.search(text, Scope(), 10).hits]
    assert [hit.score for hit in found.hits] == sorted((hit.score for hit in found.hits), reverse=True)
    assert len(found.hits) == min(found.total, 10)
