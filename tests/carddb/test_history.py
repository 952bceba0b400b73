"""What other seasons print: every recorded change, told in one sentence each."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from carddb.history import (
    FIELDS,
    HISTORY_FILE,
    Change,
    cards_with_history,
    first_season,
    history_of,
    is_before,
    load_history,
    seasons,
    sentence,
    values_in,
)
from rules_corpus.model import CorpusError
from tests.carddb.stand_ins import reference

S2, S6_2 = date(2018, 8, 17), date(2021, 2, 1)


def sentences(card: str) -> list[str]:
    return [sentence(change) for change in history_of(card)]


def test_a_cost_that_changed() -> None:
    assert history_of("shinra-s1") == (Change("cost", "S5", "4", "S6", "2", date(2020, 9, 11)),)
    assert sentences("shinra-s1") == ["cost 4 until S5, 2 from S6"]


def test_a_card_that_became_another() -> None:
    assert sentences("saine-n3") == [
        'Japanese name "返し刃" until S2, "石突" from S3',
        'community name "Cut In" until S2, "Hilt Slam" from S3',
        "range 3–5 until S2, 2–3 from S3",
        "damage 1/1 until S2, 2/1 from S3",
        "keywords After Attack until S2, After Attack + Idea from S3",
        "effect changed in S3: Until S2 it was another card: a counter-attack.",
        "effect changed in S6-2: Until S6 an empty Aura was asked for; from S6-2 an Aura of 1 or less is enough.",
    ]


def test_a_value_that_was_not_there_before() -> None:
    assert "no range until S2, 3–7 from S3" in sentences("oboro-s4")
    assert "no subtype until S3, reaction from S4" in sentences("honoka-s3")


def test_a_card_that_is_new() -> None:
    assert sentences("thallya-s3") == ["first printed in S3"]
    assert first_season("thallya-s3") == "S3"
    assert first_season("yurina-n5") is None


def test_a_card_without_changes_has_no_history() -> None:
    assert history_of("yurina-n1") == history_of("utsuro-tutorial-n1") == history_of("no such card") == ()


def test_the_values_of_a_season() -> None:
    """Only where they differ from those the cards are declared with, which are S5's."""
    assert values_in("saine-n3", "S2") == {
        "name-ja": "返し刃", "name-en": "Cut In", "range": "3-5", "damage": "1/1", "keywords": "after-attack",
    }  # fmt: skip
    assert values_in("saine-n3", "S3") == values_in("saine-n3", "S6-2") == {}
    assert values_in("shinra-s1", "S5") == {}
    assert values_in("shinra-s1", "S6") == values_in("shinra-s1", "S6-2") == {"cost": "2"}
    assert values_in("oboro-s4", "S2")["range"] is None
    with pytest.raises(KeyError):
        values_in("shinra-s1", "S7")


def test_seasons_are_dated_and_in_order() -> None:
    assert [season.id for season in seasons()] == ["S2", "S3", "S4", "S5", "S6", "S6-2"]
    begins = [season.begins for season in seasons()]
    assert begins == sorted(begins)
    assert (begins[0], begins[-1]) == (S2, S6_2)
    assert is_before("S6", "S6-2")
    assert not is_before("S3", "S3")


@pytest.mark.parametrize("card", cards_with_history())
def test_changes_are_in_order_and_follow_each_other(card: str) -> None:
    last: dict[str, str | None] = {}
    dates = [change.date for change in history_of(card)]
    assert dates == sorted(dates)
    for change in history_of(card):
        assert change.before != change.after or change.field == "first"
        assert is_before(change.until_season, change.from_season)
        if change.field not in {"first", "text"}:
            assert last.get(change.field, change.before) == change.before
            last[change.field] = change.after
        assert sentence(change).startswith(("no ", FIELDS[change.field]))


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ('season = "S6"\n', 'season = "S7"\n', "`S7` is no season"),
        ('season = "S6"\n', 'season = "S2"\n', "the first of the record"),
        ('cost = ["4", "2"]', 'cots = ["4", "2"]', "unknown field `cots`"),
        ('cost = ["4", "2"]', 'cost = ["4", "4"]', "the two being different"),
        ('cost = ["4", "2"]', 'cost = ["4"]', "the two being different"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path: Path, before: str, after: str, reason: str) -> None:
    text = HISTORY_FILE.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "history.toml"
    path.write_text(text.replace(before, after), encoding="utf-8")
    with pytest.raises(CorpusError, match=reason):
        load_history(path)


def test_the_file_is_sorted() -> None:
    lines = HISTORY_FILE.read_text(encoding="utf-8").splitlines()
    cards = [line for line in lines if line.startswith("card = ")]
    assert cards == sorted(cards)


FIELD_OF = {"capacity": "charge", "subType": "subtype", "name": "name-ja", "nameEn": "name-en"}


def test_the_reference_has_the_same_changes() -> None:
    """Every field of every changed card; of the texts, that there is a sentence; keywords are our reading of them."""
    modelled = {card["id"] for card in reference("cards.json")}
    wanted, first = set(), {}
    for entry in reference("season_diffs.json")["diffs"]:
        season = entry["to"].removeprefix("na-").upper()
        if entry["id"] in modelled and entry["change"] == "added":
            first[entry["id"]] = season
        elif entry["id"] in modelled:
            for field in entry["fields"]:
                name = FIELD_OF.get(field["field"], field["field"])
                values = (None, None) if name == "text" else (field["before"], field["after"])
                wanted.add((entry["id"], season, name, *values))
    found = {
        (
            card,
            change.from_season,
            change.field,
            *((None, None) if change.field == "text" else (change.before, change.after)),
        )
        for card in cards_with_history()
        for change in history_of(card)
        if change.field not in {"first", "keywords"}
    }
    assert found == wanted
    assert {card: first_season(card) for card in cards_with_history() if first_season(card)} == first


def test_the_seasons_began_on_the_days_that_the_reference_names() -> None:
    for key, title in reference("season_diffs.json")["seasons"].items():
        season = next(season for season in seasons() if season.id == key.removeprefix("na-").upper())
        day = season.begins
        assert f"({day.year}/{day.month}/{day.day}～" in title


def test_the_values_of_s5_are_those_of_the_cards() -> None:
    """A change up to S5 ends at the declared value, a later one begins with it."""
    cards = {card["id"]: card for card in reference("cards.json")}
    for id in cards_with_history():
        card = cards[id]
        base = {
            "type": card["type"], "subtype": card["subtype"], "range": card["range_printed"],
            "damage": card["damage_printed"], "charge": card["charge"], "cost": card["cost"],
            "name-ja": card["names"]["ja"], "name-en": card["names"]["en"], "keywords": card["keywords"],
        }  # fmt: skip
        for change in history_of(id):
            if change.field in base:
                value = change.before if is_before("S5", change.from_season) else change.after
                wanted = base[change.field]
                assert value == (
                    ", ".join(wanted) if isinstance(wanted, list) else None if wanted is None else str(wanted)
                )
