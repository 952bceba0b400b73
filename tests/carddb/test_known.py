"""The cards that are known by name and numbers only."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from carddb.decks.check import MEGAMI
from carddb.effects.base import Kind
from carddb.known import KNOWN_FILE, LABEL, documents, facts, known_card, known_cards, known_megami, load_known
from rules_corpus.model import CorpusError
from tests.carddb.stand_ins import CARDS, reference


def line(card_id: str) -> str:
    card = known_card(card_id)
    assert card
    return facts(card)


def test_there_are_96_sorted_by_id_and_none_is_modelled() -> None:
    ids = [card.id for card in known_cards()]
    assert len(ids) == 96
    assert ids == sorted(ids)
    assert not set(ids) & set(CARDS)


def test_four_megami_have_all_their_cards() -> None:
    for megami in ("korunu", "yatsuha", "hatsumi", "mizuki"):
        kinds = Counter(card.kind for card in known_cards() if card.megami == megami)
        assert (kinds[Kind.NORMAL], kinds[Kind.SPECIAL]) == (7, 4)


def test_alternate_versions_replace_cards_of_their_original() -> None:
    for card in known_cards():
        if card.replaces and card.kind is not Kind.EXTRA:
            assert CARDS[card.replaces].megami == card.megami
            assert CARDS[card.replaces].kind == card.kind
    assert {"saine-a1", "saine-a2", "korunu"} <= known_megami()
    assert not known_megami() & set(MEGAMI)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("yurina-a1-s2", "Special card, attack, reaction. Range 0-10. Damage 3/-. Cost 5."),
        ("korunu-n6", "Normal card, enchantment. Charge 2."),
        ("raira-a1-n6", "Normal card, enchantment, full power. Charge 0."),
        ("thallya-a1-s2", "Special card, attack. Range 3-10. Damage X/X. Cost X."),
        (
            "yukihi-a1-n4",
            "Normal card, attack. Closed: range 2-8. Closed: damage 1/1. Open: range 0-4. Open: damage 0/0.",
        ),
        ("thallya-a1-form-deva", "Set-aside card, form."),
        ("raira-a1-storm", "Set-aside card."),
    ],
)
def test_the_facts_in_one_line(card: str, text: str) -> None:
    assert line(card) == text


def test_search_gets_a_document_for_each_with_all_its_names() -> None:
    found = {document.id: document for document in documents()}
    assert len(found) == 96
    assert {(document.kind, document.label) for document in found.values()} == {("card", LABEL)}
    card = found["yurina-a1-n1"]
    assert (card.title, card.heading, card.url) == ("Wild Swing", "Yurina, version A1", "/card/yurina-a1-n1")
    assert card.names == ("Wild Swing", "乱打", "난타", "らんだ", "yurina-a1-n1")
    assert card.text.startswith("Normal card, attack. Range 2. Damage 2/1. Replaces yurina-n1. ")


def test_the_file_can_be_read_by_eye() -> None:
    assert max(map(len, KNOWN_FILE.read_text(encoding="utf-8").splitlines())) <= 200


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"kind": "odd"}, "odd"), ({"colour": 1}, "colour"), ({"names": {"en": "x"}}, "ja"), ({}, "stands twice")],
)
def test_a_wrong_entry_is_named(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    entry = json.loads(KNOWN_FILE.read_text(encoding="utf-8"))[0]
    path = tmp_path / "known.json"
    path.write_text(
        json.dumps([entry, entry | change]).replace('"id": "chikage', f'"id": "{"x" if change else ""}chikage', 1)
    )
    with pytest.raises(CorpusError, match=reason):
        load_known(path)


def test_the_reference_has_the_same_facts() -> None:
    for card in reference("other_megami.json"):
        found = known_card(card["id"])
        assert found
        assert (found.megami, found.number, found.kind.value, found.subtype) == (
            card["megami"], card["number"], card["kind"], card["subtype"],
        )  # fmt: skip
        assert (found.charge, found.cost, found.version, found.copies) == (
            card["charge"], card["cost"], card["another"], card["copies"],
        )  # fmt: skip
        assert found.type == card["type"] or (found.type, card["source_base_type"]) == ("form", "transform")
        assert {name: found.names[name] for name in found.names} == {
            name: card["names"][name].strip() for name in found.names
        }
        if not found.sides:
            assert (found.range, found.damage) == (card["range_printed"], card["damage_printed"])
        for side, values in found.sides.items():
            assert (values.range, values.damage) == (card[f"range_{side}_printed"], card[f"damage_{side}"]["printed"])
