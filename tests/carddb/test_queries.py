"""Queries find exactly the cards whose printed values say so.

What is expected is worked out from `facts/`, values kept apart from the declarations; the two check each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from carddb.cards import all_cards, card_by_id
from carddb.decks import deck
from carddb.history import seasons
from carddb.queries import Result, run
from carddb.queries.facts import all_facts
from tests.carddb.printed_facts import TERMS, area, facts

Row = dict[str, Any]
Test = Callable[[Row], Any]


def rows() -> dict[str, Row]:
    """The values of the declared cards by id, each with id and megami, in the order of the cards."""
    values = facts()
    return {card.id: values[card.id] | {"id": card.id, "megami": card.megami} for card in all_cards()}


def found(query: str, **options: Any) -> list[str]:
    return [card.id for card in run(query, **options).cards]


def faces(row: Row) -> list[Row]:
    return list(row["faces"].values()) if "faces" in row else [row]


def reaches(row: Row, *distances: int) -> bool:
    return any(set(distances) <= set(face["range"] or ()) for face in faces(row))


def deals(row: Row, side: int, fits: Callable[[Any], bool]) -> bool:
    return any(face["damage"] is not None and fits(face["damage"][side]) for face in faces(row))


def number(fits: Callable[[int], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, int) and fits(value)


def dash(value: Any) -> bool:
    return value is None


def variable(value: Any) -> bool:
    return isinstance(value, str)


def keywords(row: Row) -> set[str]:
    return {TERMS.get(word, word) for word in row["keywords"]}


def arrows(row: Row) -> set[tuple[str, str]]:
    moves: set[tuple[str, str]] = set()
    for face in [row, *faces(row)]:
        for source, target, _, both in face["petal_moves"]:
            moves.add((area(source), area(target)))
            if both:
                moves.add((area(target), area(source)))
    return moves


def attack(row: Row) -> bool:
    return bool(row["type"] == "attack")


QUERIES: dict[str, Test] = {
    # megami, type, subtype, kind
    "megami:saine": lambda c: c["megami"] == "saine",
    "megami:ユリナ": lambda c: c["megami"] == "yurina",
    "megami:sarya": lambda c: c["megami"] == "thallya",
    "megami:サリヤ,himika": lambda c: c["megami"] in {"thallya", "himika"},
    "goddess:kururu type:action": lambda c: c["megami"] == "kururu" and c["type"] == "action",
    "type:attack": attack,
    "type:攻撃": attack,
    "type:attachment": lambda c: c["type"] == "enchantment",
    "type:enhancement": lambda c: c["type"] == "enchantment",
    "type:utility": lambda c: c["type"] == "action",
    "type:attack,action": lambda c: c["type"] in {"attack", "action"},
    "-type:attack": lambda c: not attack(c),
    "type!=attack": lambda c: not attack(c),
    "subtype:reaction": lambda c: c["subtype"] == "reaction",
    "subtype:all-out": lambda c: c["subtype"] == "fullpower",
    "subtype:throughout": lambda c: c["subtype"] == "fullpower",
    'subtype:"full power"': lambda c: c["subtype"] == "fullpower",
    "subtype:全力 type:攻撃": lambda c: c["subtype"] == "fullpower" and attack(c),
    "subtype:no type:attack": lambda c: c["subtype"] is None and attack(c),
    "kind:special": lambda c: c["kind"] == "special",
    "kind:切札 type:付与": lambda c: c["kind"] == "special" and c["type"] == "enchantment",
    "kind:ultimate": lambda c: c["kind"] == "special",
    "is:extra": lambda c: c["kind"] == "extra",
    "is:reaction is:special": lambda c: c["subtype"] == "reaction" and c["kind"] == "special",
    "is:two-faced": lambda c: "faces" in c,
    "is:copied": lambda c: c["copies"] > 1,
    # range
    "range:4": lambda c: reaches(c, 4),
    "range=0": lambda c: reaches(c, 0),
    "range:3-4": lambda c: reaches(c, 3, 4),
    "range:0–10": lambda c: reaches(c, *range(11)),
    "range:>=5": lambda c: any(reaches(c, distance) for distance in range(5, 11)),
    "range>8": lambda c: reaches(c, 9) or reaches(c, 10),
    "range:<1": lambda c: reaches(c, 0),
    "range:0,10": lambda c: reaches(c, 0) or reaches(c, 10),
    "range:1 -range:2": lambda c: reaches(c, 1) and not reaches(c, 2),
    "range:no kind:extra": lambda c: c["kind"] == "extra" and not any(face["range"] for face in faces(c)),
    "適正距離:7 megami:himika": lambda c: reaches(c, 7) and c["megami"] == "himika",
    "reach:6 subtype:reaction": lambda c: reaches(c, 6) and c["subtype"] == "reaction",
    # damage
    "aura:3": lambda c: deals(c, 0, number(lambda n: n == 3)),
    "aura:>=4": lambda c: deals(c, 0, number(lambda n: n >= 4)),
    "オーラ≥4": lambda c: deals(c, 0, number(lambda n: n >= 4)),
    "aura:-": lambda c: deals(c, 0, dash),
    "aura:x": lambda c: deals(c, 0, variable),
    "health:2-3": lambda c: deals(c, 1, number(lambda n: 2 <= n <= 3)),
    "life:<1": lambda c: deals(c, 1, number(lambda n: n < 1)),
    "life:-": lambda c: deals(c, 1, dash),
    "hp:x": lambda c: deals(c, 1, variable),
    "damage:3/1": lambda c: any(face["damage"] == [3, 1] for face in faces(c)),
    "damage:2/-": lambda c: any(face["damage"] == [2, None] for face in faces(c)),
    "damage:*/5": lambda c: deals(c, 1, number(lambda n: n == 5)),
    "damage:no kind:special": lambda c: c["kind"] == "special" and not any(face["damage"] for face in faces(c)),
    # cost and charge
    "cost:2": lambda c: c["cost"] == 2,
    "upkeep:<=1": lambda c: c["cost"] is not None and c["cost"] <= 1,
    "cost > 6": lambda c: c["cost"] is not None and c["cost"] > 6,
    "cost:no kind:extra": lambda c: c["cost"] is None and c["kind"] == "extra",
    "cost:0,24": lambda c: c["cost"] in {0, 24},
    "charge:>=4": lambda c: c["charge"] is not None and c["charge"] >= 4,
    "charge:yes subtype:reaction": lambda c: c["charge"] is not None and c["subtype"] == "reaction",
    "納:0": lambda c: c["charge"] == 0,
    # what the trees say
    "keyword:always": lambda c: "always" in keywords(c),
    "timing:攻撃後 -megami:thallya": lambda c: "after-attack" in keywords(c) and c["megami"] != "thallya",
    "timing:on-deploy": lambda c: "initialize" in keywords(c),
    "timing:while-deployed": lambda c: "ongoing" in keywords(c),
    "timing:disenchant": lambda c: "disenchant" in keywords(c),
    "timing:devoted": lambda c: "used-effect" in keywords(c),
    "keyword:opening": lambda c: "weakness" in keywords(c),
    "keyword:terminal": lambda c: "restriction" in keywords(c),
    "keyword:resurgence": lambda c: "recovery" in keywords(c),
    "keyword:即再起": lambda c: "immediate-recovery" in keywords(c),
    "keyword:trap": lambda c: "trap" in keywords(c),
    "keyword:poison": lambda c: "poison" in keywords(c),
    "keyword:idea": lambda c: "idea" in keywords(c),
    "keyword:inferno,artistic": lambda c: keywords(c) & {"inferno", "artistic"},
    "keyword:gear": lambda c: "gear-frame" in keywords(c),
    "keyword:stratagem subtype:no": lambda c: "stratagem" in keywords(c) and c["subtype"] is None,
    # `moves` knows what moves in words too, so that only arrows between two named areas are compared here
    "moves:ash->your-aura": lambda c: ("ash", "your-aura") in arrows(c),
    "moves:distance->ash": lambda c: ("distance", "ash") in arrows(c),
    "moves:dust→my-flare": lambda c: ("ash", "your-flare") in arrows(c),
    "moves:opponent-aura->distance": lambda c: ("opponent-aura", "distance") in arrows(c),
    "moves:相オーラ->自オーラ": lambda c: ("opponent-aura", "your-aura") in arrows(c),
    # joined
    "(type:attack range:1) or charge:5": lambda c: (attack(c) and reaches(c, 1)) or c["charge"] == 5,
    "megami:yurina (cost:7 or keyword:weakness)": lambda c: (
        c["megami"] == "yurina" and (c["cost"] == 7 or "weakness" in keywords(c))
    ),
    "-(type:attack or type:action) -type:enchantment": lambda c: c["type"] not in {"attack", "action", "enchantment"},
    "megami:saine | megami:yurina type:enchantment": lambda c: (
        c["megami"] == "saine" or (c["megami"] == "yurina" and c["type"] == "enchantment")
    ),
    "not (kind:normal or kind:extra) and type:attack": lambda c: c["kind"] == "special" and attack(c),
    "in:yurina-saine": lambda c: c["id"] in deck_ids("yurina-saine"),
    "in:tokoyo+himika -type:attack": lambda c: c["id"] in deck_ids("himika-tokoyo") and not attack(c),
    "in:tutorial-utsuro kind:special": lambda c: c["id"] in deck_ids("tutorial-utsuro") and c["kind"] == "special",
    "season:tutorial": lambda c: "-tutorial-" in c["id"],
    "season:S5": lambda c: "-tutorial-" not in c["id"],
    "season:S2 megami:thallya kind:special": lambda c: (
        c["megami"] == "thallya" and c["kind"] == "special" and c["id"] != "thallya-s3"
    ),
}


def deck_ids(name: str) -> set[str]:
    there = deck(name)
    assert there
    return {card.card for card in there.cards}


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_finds_the_cards_whose_values_say_so(query: str) -> None:
    fits = QUERIES[query]
    expected = [id for id, row in rows().items() if fits(row)]
    assert sorted(found(query)) == sorted(expected)
    assert expected, "a query that finds nothing tests nothing"


EXACTLY: dict[str, str] = {
    "megami:saine type:attack range:5 -subtype:fullpower": "saine-n1 saine-n2 saine-s3 saine-s4",
    "megami:yurina subtype:fullpower": "yurina-n4 yurina-n7 yurina-s4",
    "keyword:crush": "yurina-n7 hagane-s1 honoka-tutorial-n8",
    "keyword:reaction-proof megami:yurina,saine,himika": "yurina-n5 saine-n6 himika-s2",
    "keyword:unanswerable-cond": "yurina-n5",
    "is:makes-attacks megami:saine": "saine-n1 saine-n6 saine-s1",
    "is:can-react -subtype:reaction megami:saine": "saine-n4",
    "cost:x": "saine-s2 utsuro-s1",
    "moves:card megami:saine": "saine-n5",
    "moves:life type:attack megami:himika": "himika-n3",
    "keyword:mastery-distance": "saine-n5 hagane-n7 utsuro-n5",
    "keyword:stun megami:himika,tokoyo": "himika-n6 tokoyo-s4",
    "aura:5 range:4-6": "yukihi-n4 hagane-n1",
    "name:斬": "yurina-n1 saine-n2 oboro-n3 utsuro-tutorial-n2 honoka-tutorial-n4",
    'name:"chopping strike"': "yurina-n1",
    "shockglass": "saine-n6",
    "tsukikage": "yurina-s1",
    "月影": "yurina-s1",
    "yurina-s1": "yurina-s1",
    "yurinas final": "yurina-s4",
    "ゲッショウ or ツキカゲオトシ": "yurina-s1",
    "season:S6 cost:2 megami:shinra": "shinra-s1 shinra-s2 shinra-s3",
    "season:S3 range:7 megami:himika -range:6": "himika-n2",
    "season:S2 type:action megami:oboro kind:special": "oboro-s2 oboro-s3 oboro-s4",
    "season:S4 keyword:restriction": "",
    "season:S6-2 keyword:restriction": "yurina-s2 tokoyo-n7",
}
"""Queries with the very cards they find; the order does not matter."""


@pytest.mark.parametrize("query", EXACTLY)
def test_a_query_finds_these_cards_and_no_others(query: str) -> None:
    assert sorted(found(query)) == sorted(EXACTLY[query].split())


def test_a_face_answers_for_itself() -> None:
    """Closed, yukihi-n4 deals 5 to aura from 4 to 6; open, at 0 to 2, it deals none."""
    assert "yukihi-n4" in found("aura:5 range:5")
    assert "yukihi-n4" not in found("aura:5 range:0")
    assert "yukihi-n4" not in found("-range:5 megami:yukihi"), "what is excluded may fit neither face"


def test_words_are_found_in_names_of_every_language() -> None:
    for name in ("chopping", "slash", "斬", "斩", "참", "ざん", "ＳＬＡＳＨ"):
        assert "yurina-n1" in found(name), name


def test_the_card_of_just_that_name_comes_first() -> None:
    assert found("slash")[0] == "yurina-n1"
    assert found("斬")[0] == "yurina-n1"


@pytest.mark.parametrize(
    ("query", "there"),
    [
        ("text:dust", "yurina-s3"),
        ("text:ash", "yurina-s3"),
        ('text:"next attack"', "yurina-n3"),
        ("text:+1/+0", "yurina-n2"),
        ("text:−1/−1", "yurina-n4"),
        ("text:間合", "saine-n3"),
    ],
)
def test_text_is_searched_in_every_vocabulary(query: str, there: str) -> None:
    assert there in found(query)
    assert "yurina-n1" not in found(query), "a card without text"


def test_textless_cards_are_those_without_lines() -> None:
    assert {"yurina-n1", "yurina-s1", "saine-n2", "yukihi-n1"} <= set(found("is:textless"))
    assert set(found("is:textless")).isdisjoint(found("timing:yes"))


@pytest.mark.parametrize(
    ("query", "first", "last"),
    [
        ("megami:yurina type:attack sort:-aura", "yurina-s4", "yurina-s2"),
        ("megami:saine kind:special sort:cost", "saine-s3", "saine-s2"),
        ("megami:saine sort:-cost", "saine-s2", "saine-n7"),
        ("megami:himika type:attack sort:range", "himika-s2", "himika-n2"),
        ("megami:yurina sort:name", "yurina-n1", "yurina-s4"),
        ("type:attack,enchantment megami:saine,yurina sort:-megami,number", "saine-n1", "yurina-n7"),
    ],
)
def test_cards_are_sorted_and_those_without_a_value_come_last(query: str, first: str, last: str) -> None:
    ids = found(query)
    assert (ids[0], ids[-1]) == (first, last)


def test_without_an_order_cards_stand_megami_by_megami() -> None:
    order = [card.id for card in all_cards()]
    assert found("type:attack") == [id for id in order if card_by_id(id).type.value == "attack"]
    assert found("sort:megami") == order


def test_names_are_sorted_in_the_vocabulary_of_the_reader() -> None:
    for vocabulary in ("basic-set", "community"):
        ids = found("megami:yurina sort:name", vocabulary=vocabulary)
        names = [card_by_id(id).names.best(vocabulary)[0].text.casefold() for id in ids]
        assert names == sorted(names)


def test_every_season_reads_its_own_values() -> None:
    for season in seasons():
        assert set(found(f"season:{season.id}")) <= {card.id for card in all_cards()}
    costs = {season.id: found(f"season:{season.id} cost:4 name:完全論破") for season in seasons()}
    assert [season for season, ids in costs.items() if ids] == ["S2", "S3", "S4", "S5"]
    assert any("S6" in notice for notice in run("season:S6 cost:2").notices)


def notices(query: str, vocabulary: str | None = None) -> str:
    result: Result = run(query, vocabulary)
    return " ".join(result.notices)


def test_cost_is_two_things_and_both_are_named() -> None:
    assert "Upkeep" in notices("cost:2")
    assert "`charge`" in notices("cost:2", "yurina-box")
    assert notices("upkeep:2") == ""
    assert notices("cost:2 charge:3") == ""
    assert notices("cost:2", "basic-set") == ""


def test_a_word_of_two_editions_says_how_it_was_read() -> None:
    """The cards printed by Level 99 say Inevitable where the Basic Set says Unanswerable."""
    assert "keyword:unanswerable" in notices("keyword:inevitable")
    assert "subtype:fullpower" in notices("keyword:all-out")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("type:attack type:action", "exclude each other"),
        ("type:attack -type:attack", "exclude each other"),
        ("cost:>5 cost:<3", "exclude each other"),
        ("keyword:all-out", "No card fits `keyword:all-out`"),
        ("season:S2 megami:honoka", "No card in S2 fits"),
        ("megami:yurina range:3 -damage:3/1 -damage:2/2 -damage:4/4 -aura:2,5 -aura:4", "fits them all"),
        ("flurbl", "No card has a name with `flurbl`"),
        ("slahs", "Slash"),
        ("torpedo", "known by name and numbers only"),
    ],
)
def test_a_query_that_finds_nothing_says_why(query: str, said: str) -> None:
    result = run(query)
    assert result.cards == ()
    assert said in " ".join(result.notices)


def test_a_mistyped_name_offers_the_nearest() -> None:
    assert run("slahs").suggestion == '"Slash"'
    assert found(str(run("slahs").suggestion)) == ["yurina-n1", "yurina-n2"]


def test_an_or_that_divides_the_whole_query_is_shown() -> None:
    assert "(megami:saine type:attack) or (range:9)" in notices("megami:saine type:attack or range:9")
    assert notices("megami:saine or megami:yurina") == ""
    assert notices("megami:saine (range:5 or aura:3)") == ""


def test_keywords_and_areas_are_ids_that_queries_know() -> None:
    """Whatever a tree says can be asked for: no fact is out of reach of the language."""
    for card in all_facts():
        for term in card.keywords:
            assert card.card.id in found(f"keyword:{term}"), term
        for timing in card.timings:
            assert card.card.id in found(f"timing:{timing}"), timing
        for source, target in card.moves - {move for move in card.moves if "damage" in move}:
            areas = [re.sub(r"^your-(machine|burned)$|^on-\w+-(card)$", r"\1\2", place) for place in (source, target)]
            assert card.card.id in found(f"moves:{areas[0]}->{areas[1]}"), areas
