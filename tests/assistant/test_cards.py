"""Questions about cards, lists of cards and printed decks: the fact first, from the card table, never guessed."""

from __future__ import annotations

import pytest

from assistant import Answer, Turn, ask
from assistant.check import holds
from carddb.queries import suggest

BASIC, YURINA, OPEN = "sakura-arms-basic", "sakura-arms-yurina", "sakura-arms"


def cited(answer: Answer) -> list[str]:
    return [citation.id for citation in answer.citations]


# --- Facts -----------------------------------------------------------------------------------------------------------


def test_a_fact_is_told_first_and_then_whose_it_is() -> None:
    answer = ask("what does Scarlet Visions cost", BASIC)
    assert answer.sentence.startswith("Scarlet Visions: Cost 3.")
    assert "Card database" in answer.sentence
    assert answer.refused  # of the book, which does not print it
    assert cited(answer) == ["himika-s3"]


def test_for_the_game_as_a_whole_a_fact_is_an_answer() -> None:
    answer = ask("what does Scarlet Visions cost", OPEN)
    assert answer.answer == "Scarlet Visions: Cost 3."
    assert not answer.refused
    assert answer.kind == "card"


def test_two_facts_asked_are_two_facts_told() -> None:
    answer = ask("red cartridge: reach and damage?", OPEN)
    assert "Range 5–10" in answer.answer
    assert "damage 3/1" in answer.answer


def test_a_card_is_shown_under_the_name_of_the_edition() -> None:
    assert ask("reach of silent icebreaker", YURINA).answer.startswith("Voiceless Ice")
    assert ask("reach of voiceless ice", BASIC).answer.startswith("Silent Icebreaker")


def test_the_yurina_box_calls_the_charge_cost_and_the_cost_upkeep() -> None:
    assert "Cost 5" in ask("cost of voiceless wall", YURINA).answer
    assert "Upkeep 6" in ask("cost of rhythmic swings", YURINA).answer


def test_a_printed_example_does_not_stand_in_for_a_cards_charge() -> None:
    assert "Charge 2" in ask("what is the charge on Windy Landscape", BASIC).answer


def test_what_the_book_prints_is_answered_by_the_book() -> None:
    answer = ask("at which range does chopping strike hit", BASIC)
    assert not answer.refused
    assert "3–4" in answer.answer
    assert answer.citations[0].type == "rule"


def test_the_megami_of_a_card_is_told() -> None:
    assert "Oboro" in ask("whose card is Uro-Uo", OPEN).answer


# --- Names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "card"),
    [
        ("斬 damage", "yurina-n1"),
        ("슛 range", "himika-n1"),
        ("斬の間合", "yurina-n1"),
        ("レッドバレット", "himika-s1"),
        ("outclss text", "saine-n4"),
        ("onslaugt charge", "yurina-n6"),
    ],
)
def test_names_are_found_in_every_language_and_with_a_slip(question: str, card: str) -> None:
    assert card in cited(ask(question, OPEN))


@pytest.mark.parametrize("question", ["蛇 damage?", "what does Bladestorminator do", "cost of Glimmerfang"])
def test_an_unknown_name_is_said_to_be_unknown(question: str) -> None:
    answer = ask(question, BASIC)
    assert answer.refused
    assert answer.sentence.startswith("No card named")


def test_a_character_within_a_word_is_no_name() -> None:
    assert "yurina-n1" not in cited(ask("斬撃乱舞 damage", OPEN))


def test_a_maneuver_is_not_taken_for_the_card_of_its_name() -> None:
    answer = ask("when may I not advance", BASIC)
    assert all(citation.type != "card" for citation in answer.citations)


# --- Yes and no ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("does gliding strike reach 5", "no", "sab-7.6"),
        ("is crimson zero in range at distance 1", "yes", "sab-7.6"),
        ("may I use eternal wanderer at 6", "no", "sab-7.6"),
        ("is cannonade a full power card", "yes", "sab-4.6"),
        ("can I do anything else with spirit of fire in that phase", "no", "sab-4.6"),
        ("is rabbit leap a reaction", "no", "sab-4.5"),
        ("can I answer with song and dance", "yes", "sab-4.5"),
        ("can they react to caltrops", "no", "sab-17.1"),
        ("can they react to piercing slash", "yes", "sab-10.2"),
        ("can I react to immortelle", "no", "sab-10.6"),
        ("can I react to ukifune serene", "no", "sab-10.2"),
        ("can I take red cartridge on aura with 2 aura", "no", "sab-12.1"),
        ("can I take red cartridge on aura with 4 aura", "yes", "sab-12.1"),
        ("does immortelle go straight to health", "yes", "sab-12.2"),
        ("can I pay for scarlet visions with 2 flare", "no", "sab-7.4"),
        ("is windy landscape an action", "no", "sab-4.3"),
        ("is smoke a tokoyo card", "no", "sab-4.2"),
        ("do I pay flare for stability", "no", "sab-4.11"),
        ("is ukifune serene free", "no", "sab-4.11"),
        ("can I play cannonade and then something else", "no", "sab-4.6"),
    ],
)
def test_a_card_decides_yes_or_no_and_the_rule_is_cited(question: str, verdict: str, rule: str) -> None:
    answer = ask(question, OPEN)
    assert answer.verdict == verdict
    assert answer.answer.startswith(f"{verdict.capitalize()}. ")
    assert rule in cited(answer)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does red cartridge cost me health", "no"),
        ("does scarlet visions draw cards", "yes"),
        ("does crimson wasteland come back", "yes"),
        ("does crash of the lunar shadow come back", "no"),
        ("does stability give energy", "yes"),
        ("does reverse thrust stun", "yes"),
        ("does storm advance have restriction", "yes"),
        ("does magnum have crush", "no"),
        ("can I play yurina's final blow with 2 health", "yes"),
    ],
)
def test_what_a_cards_text_does_is_read_from_its_tree(question: str, verdict: str) -> None:
    assert ask(question, OPEN).verdict == verdict


def test_a_condition_on_the_card_is_told_and_not_decided() -> None:
    answer = ask("can I answer with outclass", OPEN)
    assert answer.verdict is None
    assert "While your Aura is 0" in answer.answer


def test_words_of_the_edition_are_used_for_what_a_card_lacks() -> None:
    answer = ask("is slash reaction-proof", YURINA)
    assert answer.verdict == "no"
    assert "Reaction-Proof" in answer.answer
    assert "Unanswerable" not in answer.answer


# --- Two cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "verdict", "says"),
    [
        ("does rabbit leap cancel magnum", "no", "no reaction"),
        ("can cleaving swing answer caltrops", "no", "Unanswerable"),
        ("can stunning lunge answer cannonade", "no", "No distance fits both"),
        ("can saine's final stage answer shot", "no", "normal attack card"),
        ("can silent icebreaker answer cleaving swing", "no", "cannot be answered"),
        ("does storm advance weaken magnum", None, "3/2 becomes 1/2"),
        ("opp plays caltrops, can I counter it with song and dance", "no", "Unanswerable"),
        ("she plays magnum, can I cancel it with immortelle", "yes", "Cancel the answered attack"),
    ],
)
def test_whether_one_card_answers_another(question: str, verdict: str | None, says: str) -> None:
    answer = ask(question, OPEN)
    assert answer.verdict == verdict
    assert says in answer.answer


def test_two_cards_are_compared_with_both_sides_told() -> None:
    answer = ask("magnum or rapid fire, what is the damage", OPEN)
    assert "Magnum: damage 3/2" in answer.answer
    assert "Rapid Fire: damage 2/1" in answer.answer
    assert {"himika-n3", "himika-n2"} <= set(cited(answer))


# --- What a card does ------------------------------------------------------------------------------------------------


def test_the_whole_card_is_told_in_the_words_of_the_edition() -> None:
    answer = ask("what does Sunny Stage do", YURINA)
    assert "On Discard" in answer.answer
    assert "Dust" in answer.answer
    assert "Ash" not in answer.answer


def test_a_card_without_text_is_said_to_have_none() -> None:
    assert "no further text" in ask("explain red cartridge", OPEN).answer


def test_only_the_line_that_speaks_of_it_is_told() -> None:
    answer = ask("when does mi-kazura recover", OPEN)
    assert "Recovery" in answer.answer
    assert "After Attack" not in answer.answer


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("how much damage does magnum deal at distance 6", "damage 3/2"),
        ("damage of piercing slash at 3 health", "damage 3/2 (printed 2/2)"),
        ("damage of piercing slash at 8 health", "damage 2/2"),
        ("how much damage does shot do at distance 2", "cannot be played at distance 2"),
        ("вымирание cost with 10 petals in ash", "Cost 14 then"),
        ("how many attacks does rhythmic swings perform", "3 attacks"),
    ],
)
def test_values_are_worked_out_from_the_cards_own_conditions(question: str, says: str) -> None:
    assert says in ask(question, OPEN).answer


# --- Lists -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "says", "not_says"),
    [
        ("which reactions does yurina have", ("(1)", "Storm Advance"), ("Stunning Lunge",)),
        ("list himika's enchantments", ("(1)", "Smoke"), ("Sunny Stage",)),
        (
            "which specials of saine cost 5 or more",
            ("Rhythmic Swings", "Resonant Rhythm", "Final Stage"),
            ("Icebreaker",),
        ),
        ("attacks of tokoyo that reach 3", ("Polite Response", "Immortelle", "Endless Wind"), ("Gliding Strike",)),
        ("which cards have inevitable", ("Inevitable",), ("Magnum",)),
        ("cheapest special card of himika", ("Red Cartridge (Cost 0)",), ()),
        ("who has weakness", ("Yurina: Onslaught", "Oboro: Revitalize"), ()),
    ],
)
def test_lists_come_from_the_card_table(question: str, says: tuple[str, ...], not_says: tuple[str, ...]) -> None:
    answer = ask(question, OPEN)
    assert answer.kind == "card"
    assert all(part in answer.answer for part in says), answer.answer
    assert not any(part in answer.answer for part in not_says), answer.answer
    assert len(answer.answer) <= 600
    assert answer.see_also[0].startswith("/cards?q=")
    assert all(holds(citation) for citation in answer.citations)


def test_a_long_list_is_cut_and_the_rest_is_behind_the_link() -> None:
    answer = ask("which attack cards reach 3", BASIC)
    assert len(answer.answer) <= 600
    assert "by the link" in answer.answer
    assert answer.sentence.endswith("which cards those are.)")


@pytest.mark.parametrize(
    ("question", "verdict"), [("does yurina have full power cards", "yes"), ("does himika have a reaction", "no")]
)
def test_whether_there_is_such_a_card(question: str, verdict: str) -> None:
    assert ask(question, OPEN).verdict == verdict


def test_a_list_goes_on_from_the_turn_before() -> None:
    answer = ask("and enchantments?", OPEN, [Turn("user", "which reactions has oboro")])
    assert "(1): Revitalize" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "what is a reaction card",
        "can a special card be a reaction",
        "how many special cards do I choose",
        "what are traps",
        "attack at distance 4",
        "how many poison cards are there",
    ],
)
def test_a_question_for_a_rule_is_no_list(question: str) -> None:
    assert not any(url.startswith("/cards?") for url in ask(question, BASIC).see_also)


def test_the_distance_at_which_a_megami_is_best_is_counted() -> None:
    answer = ask("what is the best range for himika", OPEN)
    assert "most attacks of Himika reach, 5 of 6" in answer.answer


def test_plain_words_become_queries() -> None:
    assert suggest("which specials of tokoyo cost the most") == "megami:tokoyo kind:special sort:-cost"
    assert suggest("which attacks hit at range 6") == "type:attack range:6"


# --- Decks -----------------------------------------------------------------------------------------------------------


def test_a_printed_deck_is_told_with_the_rule_that_prints_it() -> None:
    answer = ask("list the himika and tokoyo deck", BASIC)
    assert answer.kind == "deck"
    assert cited(answer)[0] == "sab-18.8"
    assert "Windy Landscape" in answer.answer
    assert "Endless Wind" in answer.answer


def test_cards_of_a_kind_in_a_deck_are_counted() -> None:
    answer = ask("how many enchantments are in the yurina and saine deck", BASIC)
    assert "3 enchantments: Onslaught, Sphere of Influence, Trembling Crystal" in answer.answer


def test_the_deck_of_the_turn_before_is_meant() -> None:
    answer = ask("which specials are in that deck", BASIC, ["show me the saine himika deck"])
    assert "Red Cartridge" in answer.answer
    assert cited(answer) == ["sab-18.6"]


def test_decks_are_found_by_a_card() -> None:
    answer = ask("which decks have turning point", BASIC)
    assert "Yurina and Tokoyo" in answer.answer
    assert ask("is storm advance in the saine and tokoyo deck", BASIC).verdict == "no"


def test_the_other_edition_says_that_it_does_not_print_the_deck() -> None:
    answer = ask("which cards are in the saine tokoyo deck", YURINA)
    assert answer.refused
    assert "the Basic Set prints the deck" in answer.answer
