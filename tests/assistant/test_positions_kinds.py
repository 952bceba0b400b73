"""Kinds of questions of a position: what is read from them, what is told first, and which are none."""

from __future__ import annotations

from typing import Any

import pytest

from assistant import ask
from assistant.position.asking import what_is_asked
from assistant.position.reading import read
from assistant.position.words import simple

BASIC, YURINA = "sakura-arms-basic", "sakura-arms-yurina"


@pytest.mark.parametrize(
    ("question", "book", "result"),
    [
        ("aura four, a 4/2 comes in, am i able to guard", BASIC, {"can_block_aura": True, "aura_after": 0}),
        ("enemy on 2 hp and 0 aura, i swing 1/2. lethal?", BASIC, {"dead": True, "health_after": 0}),
        ("i guard 4/2 with aura 5, ash was 1. how many petals in dust afterwards", BASIC, {"ash_after": 5}),
        ("what if they pick life: 3/2 hit, they have 8 life and 2 flare", BASIC, {"health_after": 6, "flare_after": 4}),
        ("4/- with -1/+1", BASIC, {"dmg": "3/-", "can_block_aura": True}),
        ("he swings 2/1 and then 3/1 at me, aura 4", BASIC, {"can_block_aura": False, "health_loss": [1, 2]}),
        ("opp has 5 aura and my attack does 9/2", BASIC, {"aura_loss": 5, "health_loss": 2}),
        ("my reaction moved the distance from 5 to 7, does his 4-6 attack hit", BASIC, {"hit": False, "damage": 0}),
        ("range 2-5 attack from 5, my reaction pulls us to 3, still a hit?", BASIC, {"hit": True}),
        ("inevitable attack range 3-5, a reaction puts us at 7", BASIC, {"hit": True}),
        ("their attack reaches 2-3 from 3, i back off by 1 as a reaction", BASIC, {"hit": False}),
        ("range 1,4,6 at distance 5 playable?", BASIC, {"legal": False}),
        ("distance 6: is a 5-8 attack legal", BASIC, {"legal": True}),
        ("advance twice at distance 6 with 1 aura", BASIC, {"distance_after": 4, "aura_after": 3}),
        ("focus 3 times with 2 aura", BASIC, {"legal": False}),
        ("mastery distance 3 and distance 3: can i advance", BASIC, {"legal": False}),
        ("no energy and no cards in hand, can i retreat with 2 aura", BASIC, {"legal": False}),
        ("opp holds 5 cards when his turn ends", BASIC, {"discard": 3, "hand_after": 2}),
        ("hp 4 and i form a new deck with 1 flare", BASIC, {"health_after": 3, "flare_after": 2}),
        ("1 hp, if i reshuffle do i die", BASIC, {"dead": True}),
        ("one card left, must draw 2, aura 2 hp 6", BASIC, {"exhaustion": 1, "aura_after": [1, 2]}),
        ("an enchantment has 4 petals, how many after two start phases", BASIC, {"petals_after": 2}),
        ("charge 4 enchantment, ash 1 and aura 2", BASIC, {"from_ash": 1, "from_aura": 2, "aura_after": 0}),
        ("special costing 0 with 0 flare", BASIC, {"legal": True, "flare_after": 0}),
        ("range 4-6, decrease max 2", BASIC, {"range": "4", "cancelled": False}),
        ("range 1,3,5 attack, increased max 1", BASIC, {"range": "1,3,5-6"}),
        ("11/2 crush: no. i am on 5 aura, may i guard?", BASIC, {"can_block_aura": True, "aura_after": 0}),
        ("distance 4 and a 4-5 attack, i react, and then we stand on distance 6. damage?", BASIC, {"hit": False}),
        ("his range 3 attack at distance 3, my reaction gives +2 distance. hit?", BASIC, {"hit": False}),
        ("i advance from 6 to 5 with 2 aura", BASIC, {"distance_after": 5, "aura_after": 3}),
        ("recover, but ash has nothing and aura 2", BASIC, {"legal": False}),
        ("i can't draw two cards, aura 0 and hp 3", BASIC, {"exhaustion": 2, "health_after": 1}),
        ("special costs 2 flare 6 ash 1, ash after?", BASIC, {"flare_after": 4, "ash_after": 3}),
        ("an attachment that costs 4 with 1 dust and 1 aura", YURINA, {"from_ash": 1, "from_aura": 1}),
        ("wrap with 2 dust and aura 3", YURINA, {"aura_after": 4, "ash_after": 1}),
        ("withdraw at range 1 with 3 dust", YURINA, {"distance_after": 2, "ash_after": 2}),
        ("i'm at 7 life and reshuffle", YURINA, {"health_after": 6}),
        ("cowed with 1 concentration at the start of my turn", YURINA, {"energy_after": 1}),
    ],
)
def test_the_result_holds_what_the_question_is_for(question: str, book: str, result: dict[str, Any]) -> None:
    answer = ask(question, book)
    assert answer.kind == "engine"
    assert answer.result is not None
    assert {key: answer.result.get(key) for key in result} == result


@pytest.mark.parametrize(
    ("question", "book", "result"),
    [
        ("piercing slash at distance 3 against 1 aura", BASIC, {"can_block_aura": False, "health_loss": 2}),
        ("immortelle with 4 flare", BASIC, {"legal": False}),
        ("silent icebreaker on an attack 3/2, my aura 2, flare 2", BASIC, {"dmg": "2/1", "can_block_aura": True}),
        ("he hits for 4/2, aura 3, i react with crystal", BASIC, {"dmg": "3/2"}),
        ("onslaught has 1 petal, my start phase, distance 3, opp aura 4", BASIC, {"dissolves": True, "aura_after": 1}),
        ("i play onslaught with 0 dust and 4 aura", BASIC, {"from_aura": 2, "aura_after": 2}),
        ("slash at range 4, they shockglass, they have 2 aura", YURINA, {"dmg": "2/1", "aura_after": 0}),
        ("rabbit leap at distance 3 and ash 1", BASIC, {"distance_after": 4, "ash_after": 0}),
    ],
)
def test_named_cards_are_played(question: str, book: str, result: dict[str, Any]) -> None:
    answer = ask(question, book)
    assert answer.kind == "engine"
    assert answer.result is not None
    assert {key: answer.result.get(key) for key in result} == result


@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("enemy on 2 hp and 0 aura, i swing 1/2. lethal?", "Yes. Aura cannot take it"),
        ("3/3 on me, aura 3 hp 3. do i survive", "Yes. Aura can take it. Aura: 3 lost, then Aura 0; Health: 3 lost"),
        ("i take 3/2 on aura with 4 there, ash 0. dust after?", "Ash is 3 then."),
        ("4/2 and i have 2 aura 8 hp, worst case?", "At most 2."),
        ("2/1 and i have 2 aura 8 hp, do i have to take it on life", "No. Aura can take it."),
        ("focus, aura 2, what is my flare after if i had 1", "Your Flare is 2 then."),
        ("range 4-6 attack at distance 6 with decrease max 1, does it hit", "No. The Range becomes 4–5"),
        ("focus 3 times with 2 aura", "No. Only 2 of 3 is possible"),
        ("how much life does he lose: my 4/2 meets 3 aura", "Aura cannot take it"),
        ("may i keep 5 cards at the end of my turn", "No. You discard 3"),
        ("3/2 comes in and i have 1 aura, do i have a choice?", "No. Aura cannot take it"),
        ("i end my turn with 2 cards in hand, discard any?", "No. You discard nothing and keep 2"),
    ],
)
def test_what_is_asked_comes_first(question: str, start: str) -> None:
    assert ask(question, BASIC).sentence.startswith(start)


def test_both_ways_are_told_where_the_choice_is_open() -> None:
    sentence = ask("2/1 against me, aura 3 hp 8, what happens", BASIC).sentence
    assert "Aura: 2 lost, then Aura 1" in sentence
    assert "Health: 1 lost, then Health 7" in sentence


def test_a_number_that_is_not_given_is_not_told() -> None:
    assert "then Health" not in ask("opp has 1 aura and i hit for 2/1", BASIC).sentence


def test_an_aura_that_is_not_named_is_said_to_be_assumed() -> None:
    assert "No Aura is named" in ask("hp 4, he hits me for 3/3", BASIC).sentence


@pytest.mark.parametrize(
    ("question", "owner", "area", "value"),
    [
        ("my aura is 2, life 9, he hits for 2/1", "you", "health", 9),
        ("2 petals in their flare, they take 2/1 on life", "opponent", "flare", 2),
        ("i hit for 3/1 with their aura at 4", "opponent", "aura", 4),
        ("i hit for 3/1, aura 4", "", "aura", 4),
    ],
)
def test_whose_numbers_they_are(question: str, owner: str, area: str, value: int) -> None:
    found = read(question, BASIC)
    assert found is not None
    assert found.areas[owner][area] == value


def test_words_become_digits_and_slips_are_mended() -> None:
    assert simple("distnace three and no aura") == "distance 3 and aura 0"
    assert simple("two cards in hand") == "2 cards in hand"
    assert simple("Glare of Two Blades") == "glare of two blades"


def test_quantities_are_found_in_the_order_of_asking() -> None:
    assert what_is_asked("how much flare and can i play it") == ["flare", "legal"]


@pytest.mark.parametrize(
    "question",
    [
        "how many cards do i draw in the start phase",
        "do i lose 2 health when i form a new deck",
        "what does crush do",
        "is the mastery distance always 2",
        "can i focus and retreat in the same turn",
        "exhaustion cost me 1 hp, does my weakness enchantment leave",
        "what happens to a reaction card after it was played",
        "how many petals can flare hold",
        "should i reshuffle with one card left",
        "does trembling crystal only attack when it dissolves",
        "can an attack without crush deal 7 damage to aura",
        "my deck is empty but i need not draw, am i hurt",
    ],
)
def test_a_question_for_a_rule_is_none_of_a_position(question: str) -> None:
    assert read(question, BASIC) is None
