"""The link of a deck can be read by people, does not depend on order, and survives every address."""

from __future__ import annotations

from random import Random
from urllib.parse import parse_qs, quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.decks.check import MEGAMI, PlayerDeck, Reading
from carddb.decks.link import MAX_CARDS, MAX_FAULTS, MAX_MEGAMI, read_link, write_link
from tests.carddb.stand_ins import CARDS

DECK = PlayerDeck(
    ("yurina", "saine"),
    tuple("yurina-n1 yurina-n2 yurina-n5 yurina-n6 saine-n1 saine-n3 saine-n6 yurina-s1 saine-s2 saine-s3".split()),
)
LINK = "1~yurina.n1.n2.n5.n6.s1~saine.n1.n3.n6.s2.s3"

slugs = st.sampled_from([*MEGAMI, "saine-a1", "saine-a2", "utsuro-particle", "1", "korunu"])
ids = st.sampled_from([*CARDS, "saine-a1-n3", "saine-a2-s3", "korunu-n1"]) | st.from_regex(
    r"[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}", fullmatch=True
)
player_decks = st.builds(
    PlayerDeck,
    st.lists(slugs, max_size=MAX_MEGAMI).map(tuple),
    st.lists(ids, max_size=MAX_CARDS).map(tuple),
)


def test_a_link_reads_like_the_deck() -> None:
    assert write_link(DECK) == LINK
    assert read_link(LINK) == Reading(DECK.ordered())


def test_this_very_link_is_kept_for_good() -> None:
    """Links of version 1 are out in the world: if this test has to change, a new version is due instead."""
    deck = read_link("1~yurina.n1.n7.s1~chikage.n3.poison-1~.himika-n1.kururu-s3-ex1").deck
    assert deck.megami == ("yurina", "chikage")
    assert deck.cards == (
        *("yurina-n1", "yurina-n7", "yurina-s1", "chikage-n3", "chikage-poison-1"),
        *("himika-n1", "kururu-s3-ex1"),
    )


def test_megami_stand_in_the_order_of_the_list() -> None:
    assert write_link(PlayerDeck(("thallya", "honoka", "raira"))) == "1~raira~thallya~honoka"


def test_a_card_of_an_alternate_version_stands_with_it() -> None:
    link = write_link(PlayerDeck(("saine", "saine-a1"), ("saine-n3", "saine-a1-n3")))
    assert link == "1~saine.n3~saine-a1.n3"
    assert read_link(link).deck.cards == ("saine-n3", "saine-a1-n3")


def test_an_empty_deck_has_a_link_too() -> None:
    assert write_link(PlayerDeck()) == "1"
    assert read_link("1") == read_link("1~") == read_link("") == Reading(PlayerDeck())


def test_a_link_typed_by_hand_may_lack_the_version_and_shout() -> None:
    assert read_link(f" {LINK.removeprefix('1~').upper()} ") == read_link(LINK)


@given(player_decks)
def test_a_deck_comes_back_from_its_link(deck: PlayerDeck) -> None:
    reading = read_link(write_link(deck))
    if len(write_link(deck)) <= 2_000:
        assert reading == Reading(deck.ordered())


@given(player_decks, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(deck: PlayerDeck, random: Random) -> None:
    megami, cards = list(deck.megami), list(deck.cards)
    random.shuffle(megami)
    random.shuffle(cards)
    assert write_link(PlayerDeck(tuple(megami), tuple(cards))) == write_link(deck)


@given(player_decks)
def test_no_address_changes_a_link(deck: PlayerDeck) -> None:
    link = write_link(deck)
    assert quote(link, safe="") == link
    assert urlencode({"d": link}) == f"d={link}"
    assert parse_qs(f"d={link}") == {"d": [link]}


@given(st.lists(st.text(max_size=30), max_size=5), st.lists(st.text(max_size=30), max_size=12))
def test_what_is_no_id_is_left_out_of_the_link(megami: list[str], cards: list[str]) -> None:
    link = write_link(PlayerDeck(tuple(megami), tuple(cards)))
    assert quote(link, safe="") == link
    assert read_link(link).faults == ()


@given(st.text() | st.text(alphabet="12~.-naxyurina s", max_size=80) | st.text(min_size=1_990, max_size=2_100))
def test_hostile_text_never_fails(text: str) -> None:
    reading = read_link(text)
    assert len(reading.deck.megami) <= MAX_MEGAMI
    assert len(reading.deck.cards) <= MAX_CARDS
    assert len(reading.faults) <= MAX_FAULTS
    assert all(fault.wrong.isprintable() and fault.remedy for fault in reading.faults)
    assert read_link(write_link(reading.deck)).deck == reading.deck


@pytest.mark.parametrize(
    ("text", "kind", "wrong"),
    [
        ("7~yurina.n1", "version", "This deck link has the form `7`, which is not known here."),
        ("1~yurina.n1.<b>~saine", "unreadable", "`<b>` is no id of a card."),
        ("1~yu rina.n1", "unreadable", "`yu rina` is no id of a megami."),
        ("1~yurina.n1." + "n2." * 800, "too-long", "This deck link has 2412 characters; a deck needs far fewer."),
        ("1~yurina" + ".n2" * 61, "too-many", "This deck link names 1 megami and 61 cards."),
    ],
)
def test_what_cannot_be_read_is_named(text: str, kind: str, wrong: str) -> None:
    fault = read_link(text).faults[0]
    assert (fault.kind, fault.wrong) == (kind, wrong)


def test_the_rest_of_a_broken_link_is_read() -> None:
    reading = read_link("1~yurina.n1.??.n2~saine.s1")
    assert reading.deck.cards == ("yurina-n1", "yurina-n2", "saine-s1")
    assert [fault.kind for fault in reading.faults] == ["unreadable"]
