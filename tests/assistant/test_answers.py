"""Kinds of question, on facts chosen here: what is answered, what it rests on, and what is refused."""

from __future__ import annotations

import pytest

from assistant import Answer, Turn, UnknownGame, ask
from assistant.check import holds
from assistant.model import MAX_ANSWER

BASIC, YURINA = "sakura-arms-basic", "sakura-arms-yurina"


def cited(answer: Answer) -> list[str]:
    """The ids that an answer cites, best first."""
    return [citation.id for citation in answer.citations]


@pytest.mark.parametrize(
    ("game", "question", "rule", "said"),
    [
        (BASIC, "how many spare petals are there", "sab-3.7", "4"),
        (BASIC, "how many stun tokens come with the game", "sab-3.8", "2"),
        (BASIC, "maximum of the wind gauge", "sab-19.31", "20"),
        (YURINA, "how many concentration cards", "say-2.2", "2"),
        ("katana", "how big is the shrine deck", "kat-1.1", "24"),
        ("saint-seiya", "how many wound tokens are in it", "ssd-2.1", "25"),
        ("blade-rondo", "number of idea cards in the deck", "blr-12.2", "20"),
    ],
)
def test_a_number_is_said_with_the_rule_that_states_it(game: str, question: str, rule: str, said: str) -> None:
    answer = ask(question, game)
    assert not answer.refused
    assert rule in cited(answer)
    assert said in answer.answer


@pytest.mark.parametrize(
    ("game", "question", "verdict", "rule"),
    [
        (BASIC, "can I dash with an empty machine?", "no", "sab-19.54"),
        (YURINA, "is the umbrella open at the start?", "no", "say-7.4"),
        ("katana", "can a kamikaze be followed by a follow-up attack?", "no", "kat-7.4"),
        ("saint-seiya", "can a wounded character be used?", "no", "ssd-13.2"),
        ("blade-rondo", "does flavor text do anything?", "no", "blr-6.6"),
    ],
)
def test_yes_or_no_opens_the_answer(game: str, question: str, verdict: str, rule: str) -> None:
    answer = ask(question, game)
    assert answer.verdict == verdict
    assert answer.answer.lower().startswith(verdict)
    assert rule in cited(answer)


@pytest.mark.parametrize("question", ["What is Crush?", "crush means what", "whats overwhelm", "超克 とは"])
def test_a_definition_is_found_in_any_edition_or_language(question: str) -> None:
    answer = ask(question, BASIC)
    assert {"sab-17.29", "sab-12.4"} & set(cited(answer))


def test_a_list_is_given_whole() -> None:
    answer = ask("which stages does a game have", BASIC)
    assert all(name in answer.answer for name in ("Choosing Megami", "Building a Deck", "Duel Under the Sakura"))


def test_a_comparison_cites_both_sides() -> None:
    answer = ask("what is the difference between an initialize and a disenchant effect", BASIC)
    assert {"sab-15.4", "sab-15.7"} <= set(cited(answer))


def test_a_false_premise_is_met_by_the_rule() -> None:
    answer = ask("since the energy limit is 4, how do I get there", BASIC)
    assert "sab-6.6" in cited(answer)
    assert not answer.answer.lower().startswith("yes")


def test_a_number_in_the_question_is_held_against_the_limit() -> None:
    assert ask("can I hold 3 energy?", BASIC).verdict == "no"
    assert ask("can the distance area hold 12 petals at most?", BASIC).verdict == "no"


def test_a_question_turned_round_takes_no_wrong_verdict() -> None:
    answer = ask("does Stun stop me from spending Energy?", BASIC)
    assert answer.verdict != "yes"
    assert "sab-17.18" in cited(answer)


def test_the_editions_are_told_apart() -> None:
    answer = ask("where do petals go that I pay for a special card", YURINA)
    assert all(citation.book == YURINA for citation in answer.citations)
    assert "Dust" in answer.answer
    assert "Ash" not in answer.answer


def test_where_editions_differ_it_is_said() -> None:
    assert ask("are special cards laid face down in the setup", BASIC).note.startswith("The editions differ")


# --- Follow-ups ------------------------------------------------------------------------------------------------------


def test_a_follow_up_goes_on_from_the_turn_before() -> None:
    history = [Turn("user", "how many cards are in the kami deck"), Turn("assistant", "12.")]
    answer = ask("and the shrine one?", "katana", history)
    assert cited(answer)[0] == "kat-1.1"


def test_a_change_of_game_begins_anew() -> None:
    before = [{"role": "user", "text": "what is a flame", "game": "saint-seiya"}]
    assert cited(ask("how much armor does shatter break", "katana", before))[0] == "kat-4.23"


def test_a_card_of_the_turn_before_is_meant() -> None:
    answer = ask("and what does it cost?", BASIC, ["what does Rabbit Leap do"])
    assert answer.refused


# --- Refusing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "question"),
    [
        (BASIC, "how long does a match last"),
        (BASIC, "is it suitable for kids"),
        (BASIC, "what is the best megami of all"),
        (BASIC, "where can I buy it"),
        (BASIC, "is there an errata document"),
        ("katana", "who is the publisher"),
        ("katana", "what is the release year"),
        ("saint-seiya", "which sleeves should I use"),
        ("blade-rondo", "are there official tournaments"),
        ("blade-rondo", "can I play it online"),
        ("saint-seiya", "how much voltage do I gain"),
        ("katana", "where is the play mat with the clock and flames"),
        (YURINA, "what are the rules of escalation"),
        (YURINA, "what happens when a card is electrified"),
    ],
)
def test_what_is_not_printed_is_refused(game: str, question: str) -> None:
    answer = ask(question, game)
    assert answer.refused
    assert answer.kind == "refusal"
    assert answer.verdict is None


def test_a_cards_unprinted_value_is_refused_with_what_the_database_knows() -> None:
    answer = ask("what is the damage of Lightning Lunge", BASIC)
    assert answer.refused
    assert "does not say" in answer.sentence
    assert "Card database" in answer.sentence
    assert answer.citations[0].type == "card"


def test_a_card_is_answered_for_the_game_as_a_whole() -> None:
    answer = ask("what is the damage of Lightning Lunge", "sakura-arms")
    assert not answer.refused
    assert answer.kind == "card"


def test_a_range_that_the_book_does_state_is_answered() -> None:
    answer = ask("what is the range of Alpha Edges", BASIC)
    assert not answer.refused
    assert "1, 3, 5, 7" in answer.answer


def test_a_case_that_the_book_leaves_open_is_refused_as_such() -> None:
    answer = ask("the reserve deck is empty, what now", "saint-seiya")
    assert answer.refused
    assert "does not say" in answer.answer


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="known are sakura-arms"):
        ask("hello?", "chess")


# --- What holds for every answer -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [BASIC, YURINA, "katana", "saint-seiya", "blade-rondo"])
@pytest.mark.parametrize(
    "question", ["how do I win", "what is a turn", "can I attack twice", "how many cards", "who begins", "damage?"]
)
def test_quotes_are_verbatim_and_answers_short(game: str, question: str) -> None:
    answer = ask(question, game)
    assert len(answer.answer) <= MAX_ANSWER
    assert all(holds(citation) for citation in (*answer.citations, *answer.rulings))
    assert answer.refused or answer.citations
