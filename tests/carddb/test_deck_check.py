"""A deck that a player built: each fault is named with its rule, and a right deck has none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.decks.check import MEGAMI, Fault, PlayerDeck, faults_in, megami_slug, shown
from rules_corpus.books import rules_by_id
from tests.carddb.stand_ins import CARDS, look_up

NORMALS = "yurina-n1 yurina-n2 yurina-n3 yurina-n4 saine-n1 saine-n2 saine-n3".split()
SPECIALS = "yurina-s1 yurina-s2 saine-s1".split()
PAIR = ("yurina", "saine")


def check(*cards: str, megami: tuple[str, ...] = PAIR, season: str = "S5") -> tuple[Fault, ...]:
    return faults_in(PlayerDeck(megami, cards), look_up, season=season)


def only(faults: tuple[Fault, ...]) -> Fault:
    assert len(faults) == 1, faults
    return faults[0]


def test_seven_normal_and_three_special_cards_of_two_megami_are_a_deck() -> None:
    """sab-5.4, sab-5.7."""
    assert check(*NORMALS, *SPECIALS) == ()


def test_the_order_makes_no_difference() -> None:
    assert check(*SPECIALS, *reversed(NORMALS), megami=("saine", "yurina")) == ()


def test_all_cards_may_be_of_one_of_the_two() -> None:
    """No rule asks for cards of both."""
    assert check(*(f"yurina-n{number}" for number in range(1, 8)), "yurina-s1", "yurina-s2", "yurina-s3") == ()


def test_an_empty_deck_lacks_everything() -> None:
    faults = check(megami=())
    assert [(fault.kind, fault.remedy) for fault in faults] == [
        ("few-megami", "Choose 2 more."),
        ("few-normals", "Choose 7 more."),
        ("few-specials", "Choose 3 more."),
    ]


@pytest.mark.parametrize(
    ("cards", "kind", "wrong"),
    [
        ([*NORMALS[:6], *SPECIALS], "few-normals", "6 normal cards chosen, 7 are needed."),
        ([*NORMALS, "saine-n4", *SPECIALS], "many-normals", "8 normal cards chosen, 7 are allowed."),
        ([*NORMALS, SPECIALS[0]], "few-specials", "1 special card chosen, 3 are needed."),
        ([*NORMALS, *SPECIALS, "saine-s2"], "many-specials", "4 special cards chosen, 3 are allowed."),
    ],
)
def test_too_few_and_too_many(cards: list[str], kind: str, wrong: str) -> None:
    """sab-5.7."""
    fault = only(check(*cards))
    assert (fault.kind, fault.wrong, fault.rules[0]) == (kind, wrong, "sab-5.7")


def test_a_card_stands_once() -> None:
    """There is one copy of each card (cmp-3-1)."""
    fault = only(check(*NORMALS[:6], NORMALS[0], *SPECIALS))
    assert (fault.kind, fault.where, fault.rules[0]) == ("repeated", "cards.yurina-n1", "cmp-3-1")
    assert fault.wrong == "`yurina-n1` stands twice in the deck; there is 1 of it."
    assert fault.remedy == "Choose 1 other card instead."


def test_a_card_of_a_third_megami_is_refused() -> None:
    """sab-5.5."""
    fault = only(check(*NORMALS[:6], "himika-n1", *SPECIALS))
    assert (fault.kind, fault.rules) == ("wrong-megami", ("sab-5.5", "sab-5.7"))
    assert fault.wrong == "`himika-n1` is a card of Himika, not of your megami."


def test_a_card_of_a_particle_is_no_card_of_a_megami() -> None:
    fault = only(check(*NORMALS[:6], "utsuro-tutorial-n1", *SPECIALS))
    assert (fault.kind, fault.remedy) == ("wrong-megami", "Take it out.")


def test_a_set_aside_card_cannot_be_chosen() -> None:
    """Megami supply 7 normal and 4 special cards; a Duplicator is neither (sab-5.5)."""
    cards = [card.replace("saine", "kururu") for card in (*NORMALS, *SPECIALS)]
    fault = only(check(*cards, "kururu-s3-ex1", megami=("yurina", "kururu")))
    assert (fault.kind, fault.rules[0]) == ("extra", "sab-5.5")


def test_an_unknown_card_is_named_and_counts_as_none() -> None:
    faults = check(*NORMALS[:6], "yurina-n8", *SPECIALS)
    assert [fault.kind for fault in faults] == ["unknown", "few-normals"]
    assert faults[0].wrong == "There is no card `yurina-n8`."


def test_a_known_card_is_told_from_an_unknown_one() -> None:
    fault = only(check(*NORMALS[:6], "korunu-n1", *SPECIALS))
    assert (fault.kind, fault.rules) == ("not-modelled", ())
    assert fault.wrong == "`korunu-n1` (Korunu) is known here, but not yet modelled."


def test_names_are_shown_where_they_are_known() -> None:
    fault = only(faults_in(PlayerDeck(PAIR, (*NORMALS[:6], "himika-n1", *SPECIALS)), look_up, lambda _: '"Shot"'))
    assert fault.wrong == '"Shot" is a card of Himika, not of your megami.'


def test_one_megami_twice_is_one_megami() -> None:
    """sab-5.4: two megami; cmp-2-1: with different numbers."""
    fault = only(check(*NORMALS[:4], "yurina-n5", "yurina-n6", "yurina-n7", *SPECIALS[:2], "yurina-s3",
                       megami=("yurina", "yurina")))  # fmt: skip
    assert (fault.kind, fault.rules) == ("megami-twice", ("sab-5.4", "cmp-2-1"))


def test_a_megami_and_its_alternate_version_do_not_go_together() -> None:
    """cmp-2-1a; besides, the versions are not modelled."""
    faults = check(*NORMALS[:4], "yurina-n5", "yurina-n6", "yurina-n7", *SPECIALS[:2], "yurina-s3",
                   megami=("yurina", "yurina-a1"))  # fmt: skip
    assert [fault.kind for fault in faults] == ["not-modelled", "same-megami"]
    assert faults[1].rules[0] == "cmp-2-1a"
    assert faults[1].wrong == "Yurina and Yurina A1 are versions of one megami."


def test_two_alternate_versions_do_not_go_together_either() -> None:
    assert "same-megami" in {fault.kind for fault in check(megami=("saine-a1", "saine-a2"))}


def test_an_alternate_version_has_the_cards_of_its_original() -> None:
    faults = check(*NORMALS, *SPECIALS, megami=("yurina-a1", "saine"))
    assert [fault.kind for fault in faults] == ["not-modelled"]


def test_three_megami_are_one_too_many() -> None:
    fault = only(check(*NORMALS, *SPECIALS, megami=(*PAIR, "himika")))
    assert (fault.kind, fault.wrong) == ("many-megami", "3 megami chosen, 2 are allowed.")


@pytest.mark.parametrize(
    ("slug", "wrong", "remedy"),
    [
        ("sanie", "There is no megami `sanie`.", "Do you mean Saine?"),
        ("zzz", "There is no megami `zzz`.", "Choose a megami from the list."),
        ("utsuro-particle", "`utsuro-particle` is a particle of the tutorial, not a megami.",
         "Choose two megami; particles play training duels only."),
        ("korunu", "Korunu is known here, but not yet modelled.", "Choose a megami from Yurina to Honoka."),
    ],
)  # fmt: skip
def test_what_is_no_megami_here_is_named(slug: str, wrong: str, remedy: str) -> None:
    fault = check(megami=("yurina", slug))[0]
    assert (fault.where, fault.wrong, fault.remedy) == (f"megami.{slug}", wrong, remedy)


def test_a_card_may_be_too_new_for_a_season() -> None:
    """Honoka is new in S3."""
    cards = [card.replace("saine", "honoka") for card in (*NORMALS, *SPECIALS)]
    pair = ("yurina", "honoka")
    assert check(*cards, megami=pair) == check(*cards, megami=pair, season="S3") == ()
    faults = check(*cards, megami=pair, season="S2")
    assert {fault.kind for fault in faults} == {"wrong-season"}
    assert faults[0].wrong == "`honoka-n1` is new in season S3."


def test_an_unknown_season_is_refused() -> None:
    with pytest.raises(KeyError, match="S99"):
        check(season="S99")


@pytest.mark.parametrize(
    ("name", "slug"),
    [("Yurina", "yurina"), (" SARYA ", "thallya"), ("saine-a2", "saine-a2"), ("korunu", "korunu"), ("me", None)],
)
def test_a_megami_is_known_by_its_name(name: str, slug: str | None) -> None:
    assert megami_slug(name) == slug


@given(st.text(max_size=300))
def test_what_somebody_wrote_is_shown_in_one_short_printable_line(text: str) -> None:
    line = shown(text)
    assert line.isprintable()
    assert line.count("`") == 2
    assert len(line) <= 43


@given(
    st.lists(st.sampled_from([*MEGAMI, "saine-a1", "saine-a2", "korunu", "utsuro-particle", "me", ""]), max_size=4),
    st.lists(st.sampled_from([*CARDS, "korunu-n1", "yurina-n9", ""]) | st.text(max_size=20), max_size=14),
)
def test_every_deck_is_right_or_has_faults_with_rules_that_exist(megami: list[str], cards: list[str]) -> None:
    faults = faults_in(PlayerDeck(tuple(megami), tuple(cards)), look_up)
    for fault in faults:
        assert fault.wrong.endswith(".")
        assert fault.remedy.endswith((".", "?"))
        assert set(fault.rules) <= set(rules_by_id())
        assert fault.rules or fault.kind == "not-modelled"
    kinds = [CARDS[card].kind.value for card in cards if card in CARDS]
    right = (
        len(megami) == len(set(megami)) == 2
        and set(megami) <= set(MEGAMI)
        and len(cards) == len(set(cards)) == len(kinds) == 10
        and (kinds.count("normal"), kinds.count("special")) == (7, 3)
        and {CARDS[card].megami for card in cards} <= set(megami)
    )
    assert (faults == ()) == right


@given(st.permutations([*NORMALS, "saine-n4", "saine-n5"]), st.permutations([*SPECIALS, "saine-s2"]))
def test_any_seven_and_three_of_the_pair_will_do(normals: list[str], specials: list[str]) -> None:
    assert check(*normals[:7], *specials[:3]) == ()
