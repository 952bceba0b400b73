"""Which rule answers: the right branch, both sides of a comparison, what a keyword does, players' words, follow-ups."""

from __future__ import annotations

import pytest

from assistant import Answer, Turn, ask
from assistant.answering import make_query
from assistant.comparing import sides_of
from assistant.contrast import denied, is_contrary, megami_in, opposed, scope_of
from assistant.knowledge import knowledge_of
from assistant.lexicon import DASH_AURA, DASH_LIFE, DASH_VALUE, MODIFIER, feature_set, features
from assistant.matching import score_rules, score_units
from assistant.understand import shape_of
from rules_corpus.books import rules_by_id

BASIC, YURINA = "sakura-arms-basic", "sakura-arms-yurina"


def cited(answer: Answer) -> list[str]:
    """The ids that an answer cites, best first."""
    return [citation.id for citation in answer.citations]


def best_rules(question: str, book: str, most: int = 1) -> list[str]:
    """The rules that fit a question best."""
    knowledge = knowledge_of(book)
    query = make_query(question, "", knowledge)
    return [scored.rule for scored in score_rules(query, knowledge, score_units(query, knowledge))[:most]]


# --- The right branch ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "question", "rule"),
    [
        (BASIC, "increase min goes which way", "sab-17.31"),
        (BASIC, "decrease min takes which numbers off", "sab-17.37"),
        (BASIC, "restriction played in my opponent's turn, how long", "sab-17.21"),
        (BASIC, "is the deck face down", "sab-9.2"),
        (YURINA, "when is reuse looked at", "say-6.13"),
        (YURINA, "instant reuse, when", "say-6.14"),
        ("katana", "two attack cards combined", "kat-4.3"),
        ("katana", "two defense cards combined", "kat-4.7"),
        ("saint-seiya", "how is a card removed", "ssd-13.6"),
        ("saint-seiya", "how is a card destroyed", "ssd-13.5"),
    ],
)
def test_the_case_of_the_question_decides_between_sister_rules(book: str, question: str, rule: str) -> None:
    assert best_rules(question, book)[0] == rule


def test_a_text_with_the_opposite_alone_is_contrary() -> None:
    against = opposed(feature_set("increase the range", BASIC))
    assert is_contrary(against, feature_set("decrease the range", BASIC))
    assert not is_contrary(against, feature_set("increase or decrease the range", BASIC))
    assert not is_contrary(against, feature_set("the range", BASIC))


def test_what_a_text_denies_is_known() -> None:
    assert "armor" in denied("You cannot summon a kami if you have no armor.")
    assert "limit" in denied("each face-up card without the Limited icon")
    assert "limit" not in denied("A Limited card goes. One without Limited stays.")


def test_a_rule_of_one_part_of_a_game_says_of_what_one_must_speak() -> None:
    assert "solo" in scope_of(rules_by_id()["blr-14.1"])
    assert not scope_of(rules_by_id()["blr-4.7"])


def test_rules_of_solo_play_wait_for_their_word() -> None:
    assert best_rules("who begins", "blade-rondo")[0].startswith("blr-3")
    assert best_rules("who begins in solo play", "blade-rondo")[0] == "blr-14.1"


@pytest.mark.parametrize(
    ("megami", "rule"),
    [("Yukihi", "sab-19.4"), ("Shinra", "sab-19.7"), ("Chikage", "sab-19.14"), ("Kururu", "sab-19.21"),
     ("Raira", "sab-19.30"), ("Sarya", "sab-19.41")],
)  # fmt: skip
def test_the_setup_of_each_megami_is_hers(megami: str, rule: str) -> None:
    assert rule in cited(ask(f"what do I have to set up for {megami}", BASIC))


def test_megami_are_told_apart() -> None:
    assert megami_in("is Hagane stronger than raira") == {"hagane", "raira"}
    assert not megami_in("how do I win")


def test_signs_of_damage_and_of_modifiers_are_read() -> None:
    assert {DASH_VALUE, DASH_LIFE} <= feature_set("an attack of 4/–", BASIC)
    assert {DASH_VALUE, DASH_AURA} <= feature_set("damage -/2", BASIC)
    assert DASH_AURA not in feature_set("an attack of 4/–", BASIC)
    assert DASH_VALUE not in feature_set("an attack of 4/2", BASIC)
    assert MODIFIER in feature_set("it gets +2/-1", BASIC)
    assert MODIFIER not in feature_set("it deals 2/1", BASIC)


# --- Both sides ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "question", "rules"),
    [
        (BASIC, "stun vs restriction", {"sab-17.16", "sab-17.20"}),
        (BASIC, "crush and weakness, whats the difference", {"sab-17.29", "sab-17.26"}),
        (BASIC, "advance compared to focus", {"sab-8.8", "sab-8.11"}),
        (YURINA, "wrap vs devote", {"say-5.38", "say-5.39"}),
        (YURINA, "cowed or finality, how do they differ", {"say-6.15", "say-6.19"}),
    ],
)
def test_a_comparison_answers_both_sides(book: str, question: str, rules: set[str]) -> None:
    answer = ask(question, book)
    assert rules <= set(cited(answer))
    assert answer.verdict is None


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("difference between Stun and Restriction?", "stun", "restriction"),
        ("normal card vs special card", "normal card", "special card"),
        ("open vs closed umbrella", "open umbrella", "closed umbrella"),
        ("damage to aura vs health, how do they differ", "damage to aura", "damage to health"),
        ("is the deck different from the play stack", "deck", "play stack"),
    ],
)
def test_the_sides_of_a_comparison(question: str, one: str, other: str) -> None:
    sides = sides_of(question)
    assert sides is not None
    assert (sides.one, sides.other) == (one, other)


def test_no_sides_where_nothing_is_compared() -> None:
    assert sides_of("how many cards do I draw") is None


# --- What a keyword does ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "question", "said"),
    [
        (BASIC, "escalation, how is it", "2 or more"),
        (BASIC, "keyword inevitable", "deals its damage"),
        (BASIC, "what is the property Seal for", "underneath"),
        (YURINA, "transcend ability", "6 or more"),
        (YURINA, "reaction-proof what does it do", "cannot React"),
    ],
)
def test_a_keyword_is_answered_by_what_it_does(book: str, question: str, said: str) -> None:
    assert said in ask(question, book).answer


def test_step_by_step_asks_for_a_procedure() -> None:
    raw = [feature.raw for feature in features("charging an enchantment step by step", BASIC, slips=True)]
    assert "step" not in raw
    assert shape_of("charging an enchantment step by step").is_a("procedure")


# --- Players' words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "word", "meaning"),
    [
        (BASIC, "hits me in the body", "@area-health"),
        (BASIC, "my shields", "@area-aura"),
        (BASIC, "which zones", "@area"),
        (BASIC, "poke him", "=attack"),
        (BASIC, "tank it", "=suffer"),
        (BASIC, "my ults", "@card-special"),
        (BASIC, "step fwd", "=forward"),
        (BASIC, "it whiffed", "=miss"),
        ("katana", "his swing", "@attack"),
        ("saint-seiya", "this guy", "@character"),
        ("blade-rondo", "my minions", "@subordinate"),
    ],
)
def test_players_words_lead_to_the_meaning(book: str, word: str, meaning: str) -> None:
    assert meaning in feature_set(word, book)


def test_missing_is_no_miss() -> None:
    assert "=miss" not in feature_set("two cards are missing", BASIC)
    assert "=miss" in feature_set("the attack misses", BASIC)


def test_nothing_there_is_empty() -> None:
    assert "=empty" in feature_set("with no aura", BASIC)
    assert "=empty" in feature_set("0 petals", BASIC)
    assert "=empty" not in feature_set("with 2 aura", BASIC)


# --- Follow-ups ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "before", "question", "rule"),
    [
        (BASIC, "how does Focus work", "and Recover?", "sab-8.10"),
        (BASIC, "what happens to the discarded hand cards in the end phase", "how many may i keep", "sab-6.24"),
        (YURINA, "how is an attachment put into play", "and when it is empty?", "say-5.16"),
        ("katana", "what does shatter do", "and reflect?", "kat-4.21"),
        (BASIC, "what is the seal property", "can it come back then", "sab-17.9"),
        (YURINA, "how does wrap work", "and with no dust?", "say-5.43"),
        (BASIC, "what is the machine tile", "how many petals on it", "sab-19.41"),
    ],
)
def test_a_follow_up_keeps_its_subject(book: str, before: str, question: str, rule: str) -> None:
    assert rule in cited(ask(question, book, [Turn("user", before)]))


# --- Refused and not refused -----------------------------------------------------------------------------------------


def test_what_is_recommended_to_beginners_is_printed() -> None:
    assert cited(ask("which goddess is good for a noob", BASIC))[0] == "sab-2.21"
    assert ask("which goddess is good for a noob", YURINA).refused
    assert ask("which megami is the strongest", BASIC).refused


def test_a_keyword_of_another_set_is_not_taken_for_a_verb() -> None:
    assert ask("決死 on a card", BASIC).refused


def test_missing_and_drawing_are_no_questions_for_the_shop() -> None:
    assert not ask("damage for each missing card", BASIC).refused
    assert not ask("who draws first when both must draw", "katana").answer.startswith(
        "This rulebook does not say who made"
    )
