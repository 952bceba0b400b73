"""The rulings: complete, resting on rules that exist, graded by their sources, in our own words."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carddb import rulings as package
from carddb.rulings import STRENGTHS, Ruling, documents, load_rulings, rulings, rulings_of_card, rulings_of_rule
from rules_corpus.books import rules_by_id
from rules_corpus.model import CorpusError

FOLDER = Path(package.__file__).parent
SHARED = Path(__file__).resolve().parents[3] / "shared"
REFERENCE = SHARED / "reference" / "sakura_arms"

IDS = """
    chikage-01 chikage-05 chikage-07 chikage-10 core-001 core-002 core-005 core-007 core-009 core-013 core-016
    core-017 core-024 core-025 core-027 core-029 core-033 core-036 core-038 core-039 core-044 core-046 core-047
    core-048 core-050 core-055 core-061 core-062 core-064 core-065 core-066 core-069 core-070 core-077 core-079
    core-080 core-082 core-084 core-086 core-087 core-090 core-094 hagane-02 hagane-06 hagane-08 hagane-09 himika-01
    himika-04 himika-06 kururu-02 kururu-04 kururu-06 kururu-07 oboro-01 oboro-03 oboro-04 oboro-07 raira-02
    raira-04 raira-09 raira-11 raira-12 saine-02 saine-04 sarya-01 sarya-02 sarya-06 sarya-08 sarya-11 sarya-12
    shinra-02 shinra-04 shinra-05 shinra-08 tokoyo-02 tokoyo-03 tokoyo-05 yukihi-01 yukihi-04 yukihi-05 yurina-01
    yurina-03 yurina-04 yurina-07
""".split()
"""The rulings that the site started with. None is ever removed or given to another question."""

ENTRY = """
[[ruling]]
id = "core-900"
title = "A full area takes no petal"
topic = "Areas and petals"
situation = "Your Aura is 5."
question = "May I perform Advance?"
verdict = "no"
answer = "No. A full Aura takes no petal."
rules = ["sab-16.1"]
strength = "printed"
source = "Basic Set rulebook, Basic Principles"
"""


def every() -> list[Ruling]:
    return list(rulings().values())


def from_text(tmp_path: Path, text: str, cards: set[str] | None = None) -> dict[str, Ruling]:
    (tmp_path / "core.toml").write_text(text, encoding="utf-8")
    return load_rulings(tmp_path, cards)


# -- the shipped rulings ------------------------------------------------------------------------------------------


def test_every_ruling_is_there() -> None:
    assert set(IDS) <= set(rulings())
    assert len(IDS) == len(set(IDS)) == 84


def test_the_list_of_ids_is_the_list_of_the_reference() -> None:
    notes = REFERENCE / "rulings.jsonl"
    if not notes.exists():
        pytest.skip("the reference lies beside the repository only where it was made")
    assert sorted(IDS) == sorted(json.loads(line)["id"] for line in notes.read_text(encoding="utf-8").splitlines())


def test_the_core_rulings_come_first() -> None:
    core = [ruling.id.startswith("core-") for ruling in every()]
    assert core == sorted(core, reverse=True)


def test_every_rule_exists() -> None:
    assert [rule for ruling in every() for rule in ruling.rules if rule not in rules_by_id()] == []


def test_every_card_exists_in_the_reference() -> None:
    cards = REFERENCE / "cards.json"
    if not cards.exists():
        pytest.skip("the reference lies beside the repository only where it was made")
    known = {card["id"] for card in json.loads(cards.read_text(encoding="utf-8"))}
    assert len(load_rulings(cards=known)) == len(rulings())


@pytest.mark.parametrize("ruling", every(), ids=lambda ruling: ruling.id)
class TestEachRuling:
    def test_its_title_says_the_point_in_two_to_eight_words(self, ruling: Ruling) -> None:
        assert 2 <= len(ruling.title.split()) <= 8
        assert not ruling.title.endswith((".", "?"))

    def test_it_asks_and_answers_in_sentences(self, ruling: Ruling) -> None:
        assert ruling.question.endswith("?")
        assert all(text.endswith(".") for text in (ruling.situation, ruling.answer))

    def test_its_strength_is_known_and_has_a_source(self, ruling: Ruling) -> None:
        assert ruling.strength in STRENGTHS
        assert ruling.source

    def test_word_of_the_publisher_can_be_looked_up(self, ruling: Ruling) -> None:
        """What the publisher said, directly or through fans, has an address."""
        if ruling.strength in ("official", "reported"):
            assert ruling.source_address

    def test_only_the_publishers_own_page_is_official(self, ruling: Ruling) -> None:
        if ruling.strength == "official":
            assert ruling.source_address is not None
            assert ruling.source_address.startswith("https://main-bakafire.ssl-lolipop.jp/")

    def test_a_printed_ruling_rests_first_on_a_printed_rule(self, ruling: Ruling) -> None:
        if ruling.strength == "printed":
            assert ruling.rules[0].startswith(("sab-", "say-"))

    def test_the_megami_of_its_cards_are_named(self, ruling: Ruling) -> None:
        assert {card.split("-")[0] for card in ruling.cards} <= set(ruling.megami)

    def test_rules_named_in_a_doubt_exist(self, ruling: Ruling) -> None:
        named = re.findall(r"\b(?:sab|say|cmp)-[a-z0-9.-]*[a-z0-9]", ruling.unclear or "")
        assert [rule for rule in named if rule not in rules_by_id()] == []


def test_titles_and_questions_with_their_situation_are_unique() -> None:
    titles = [ruling.title for ruling in every()]
    assert len(set(titles)) == len(titles)
    asked = [(ruling.situation, ruling.question) for ruling in every()]
    assert len(set(asked)) == len(asked)


def test_the_strengths_are_told_apart_strongest_first() -> None:
    assert list(STRENGTHS) == ["printed", "official", "reported", "derived", "community", "house"]
    assert len({strength.label for strength in STRENGTHS.values()}) == len(STRENGTHS)
    assert all(strength.meaning.endswith(".") for strength in STRENGTHS.values())


def test_the_rulings_are_in_our_own_words() -> None:
    tool = SHARED / "tools" / "own_words.py"
    if not tool.exists():
        pytest.skip("the tool lies beside the repository only where it was made")
    files = [str(path) for path in sorted(FOLDER.glob("*.toml"))]
    done = subprocess.run([sys.executable, str(tool), *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


# -- finding them -------------------------------------------------------------------------------------------------


def test_a_ruling_is_found_by_its_card_and_by_its_rule() -> None:
    crystal = rulings()["core-046"]
    assert crystal in rulings_of_card("saine-n6")
    assert crystal in rulings_of_card("yurina-n1")
    assert crystal in rulings_of_rule("sab-13.5")
    assert crystal not in rulings_of_card("yurina-n2")
    assert rulings_of_card("yurina-n99") == ()
    assert rulings_of_rule("sab-99.9") == ()


def test_every_ruling_is_a_document_of_its_own() -> None:
    found = {document.id: document for document in documents()}
    assert len(found) == len(rulings())
    document = found["ruling:core-046"]
    assert (document.kind, document.game, document.book, document.url) == (
        "ruling",
        "sakura-arms",
        None,
        "/ruling/core-046",
    )
    assert document.heading == rulings()["core-046"].topic
    assert document.text.startswith("Distance 3, Ash 4.")
    assert "Where are the petals" in document.text
    assert "core-046" in document.names
    assert "area-ash" in document.terms
    assert "\n" not in document.text


# -- faults in the files ------------------------------------------------------------------------------------------


def test_a_right_entry_is_read(tmp_path: Path) -> None:
    ruling = from_text(tmp_path, ENTRY)["core-900"]
    assert (ruling.verdict, ruling.rules, ruling.cards, ruling.date) == ("no", ("sab-16.1",), (), None)
    assert ruling.key == "ruling:core-900"


def test_long_texts_may_be_broken(tmp_path: Path) -> None:
    text = ENTRY.replace('"Your Aura is 5."', '"""\nYour Aura\nis 5."""')
    assert from_text(tmp_path, text)["core-900"].situation == "Your Aura is 5."


def test_the_first_word_of_the_answer_is_the_verdict_in_any_case(tmp_path: Path) -> None:
    text = ENTRY.replace('"no"', '"3"').replace('"No. A full', '"3 petals. A full')
    assert from_text(tmp_path, text)["core-900"].verdict == "3"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('topic = "Areas and petals"', "", "`topic` is missing"),
        ('source = "Basic Set rulebook, Basic Principles"', 'source = " "', "`source` is missing"),
        ('question = "May I perform Advance?"', "question = 7", "`question` is missing or no text"),
        ('strength = "printed"', 'strength = "certain"', "strength `certain` is none of printed, official"),
        ('verdict = "no"', 'verdict = "maybe"', "the verdict `maybe` is none of yes, no"),
        ('verdict = "no"', 'verdict = "yes"', "does not begin with the verdict `yes`"),
        ('"No. A full', '"Nothing. A full', "does not begin with the verdict `no`"),
        ('["sab-16.1"]', "[]", "it rests on 0 rules"),
        ('["sab-16.1"]', '["sab-16.1", "sab-16.1"]', "`rules` names something twice"),
        ('["sab-16.1"]', '"sab-16.1"', "`rules` is no list"),
        ('["sab-16.1"]', '["sab-99.1"]', "names rule `sab-99.1`, which does not exist"),
        ('strength = "printed"', 'strength = "printed"\ndate = "May 2023"', "the date `May 2023`"),
        ('strength = "printed"', 'strength = "printed"\nsource_address = "the web"', "`the web` is no web address"),
        ('strength = "printed"', 'strength = "printed"\nspeaker = "me"', "unknown key `speaker`"),
    ],
)
def test_a_wrong_entry_is_named_with_its_file(tmp_path: Path, old: str, new: str, reason: str) -> None:
    assert old in ENTRY
    with pytest.raises(CorpusError, match=re.escape(reason)) as raised:
        from_text(tmp_path, ENTRY.replace(old, new))
    assert "core.toml" in str(raised.value)
    assert "core-900" in str(raised.value)


def test_an_entry_without_id_is_named_by_its_place(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="ruling `number 2`: `id` is missing"):
        from_text(tmp_path, ENTRY + ENTRY.replace('id = "core-900"\n', ""))


def test_an_id_of_another_form_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="not of the form"):
        from_text(tmp_path, ENTRY.replace("core-900", "Core 900"))


def test_an_id_stands_once(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="ruling `core-900` stands twice"):
        from_text(tmp_path, ENTRY + ENTRY)


def test_cards_are_checked_where_their_ids_are_given(tmp_path: Path) -> None:
    text = ENTRY + 'cards = ["yurina-n1", "yurina-n77"]\n'
    assert from_text(tmp_path, text)["core-900"].cards == ("yurina-n1", "yurina-n77")
    with pytest.raises(CorpusError, match="ruling `core-900` names card `yurina-n77`, which does not exist"):
        from_text(tmp_path, text, cards={"yurina-n1"})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[ruling]\n", "not valid TOML"),
        ('[[rulings]]\nid = "core-900"\n', "`rulings` is no"),
        ('[ruling]\nid = "core-900"\n', "double brackets"),
        ("ruling = [1]\n", "ruling number 1 is no table"),
    ],
)
def test_a_file_of_another_shape_is_named(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(CorpusError, match=reason) as raised:
        from_text(tmp_path, text)
    assert "core.toml" in str(raised.value)
