"""Rulings: a permalink each, on the list, on every rule they rest on; and the catalogue of effects."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from carddb.effects.tree import node_classes, walk
from carddb.rulings import STRENGTHS, Ruling, rulings, rulings_of_rule
from carddb.sakura_arms import MEGAMI, cards_of
from rules_corpus.books import rules_by_id
from tests.markup import parse, words
from webapp.pages.views import twins

EVERY = pytest.mark.parametrize("ruling", rulings().values(), ids=rulings().keys())


@EVERY
def test_a_ruling_has_a_page(client: FlaskClient, ruling: Ruling) -> None:
    """What was asked, the answer, who says so, what it rests on, which cards it names."""
    page, data = parse(client.get(f"/ruling/{ruling.id}").text), client.get(f"/ruling/{ruling.id}.json").json
    assert data is not None
    for text in (ruling.situation, ruling.question, ruling.answer, ruling.source, STRENGTHS[ruling.strength].meaning):
        assert words(parse(f"<p>{text}</p>").one("body")) in page.text
    assert (ruling.unclear is not None) == ("Readings differ" in page.text)
    assert {f"/rule/{rule}" for rule in ruling.rules} <= set(page.links)
    assert {f"/card/{card}" for card in ruling.cards} <= set(page.links)
    assert (data["id"], data["strength"], data["rules"]) == (ruling.key, ruling.strength, list(ruling.rules))


@EVERY
def test_a_ruling_stands_on_its_rules(client: FlaskClient, ruling: Ruling) -> None:
    """On each rule it rests on and on the same rule of the other edition."""
    for rule in ruling.rules[:2]:
        for one in (rules_by_id()[rule], *twins(rules_by_id()[rule])):
            assert f"/ruling/{ruling.id}" in parse(client.get(f"/rule/{one.id}").text).links
            data = client.get(f"/rule/{one.id}.json").json
            assert data is not None
            assert ruling.key in data["rulings"]


def test_a_rule_without_rulings_says_nothing(client: FlaskClient) -> None:
    """No empty heading."""
    bare = next(rule for rule in rules_by_id().values() if rule.book == "katana" and not rulings_of_rule(rule.id))
    assert "Rulings" not in [words(heading) for heading in parse(client.get(f"/rule/{bare.id}").text).all("h2")]


def test_the_list_can_be_narrowed(client: FlaskClient) -> None:
    """All, those on a topic, those on a megami, both."""
    for address, wanted in {
        "/rulings/": list(rulings().values()),
        "/rulings/?topic=Damage": [ruling for ruling in rulings().values() if ruling.topic == "Damage"],
        "/rulings/?megami=saine": [ruling for ruling in rulings().values() if "saine" in ruling.megami],
        "/rulings/?topic=Poison&megami=chikage": [
            ruling for ruling in rulings().values() if ruling.topic == "Poison" and "chikage" in ruling.megami
        ],
    }.items():
        data = client.get(address.replace("/rulings/", "/rulings.json")).json
        assert data is not None
        assert [item["id"] for item in data["rulings"]] == [ruling.key for ruling in wanted]
        links = parse(client.get(address).text).links
        assert {f"/ruling/{ruling.id}" for ruling in wanted} <= set(links)


def test_other_spellings_of_an_id_redirect(client: FlaskClient) -> None:
    """Capitals, and the id as citations write it."""
    for typed in ("CORE-036", "ruling:core-036"):
        response = client.get(f"/ruling/{typed}")
        assert (response.status_code, response.location) == (301, "/ruling/core-036")


def test_the_catalogue_shows_every_kind_of_effect(client: FlaskClient) -> None:
    """Meaning, rules, the cards that use it, and a sentence from one of them."""
    page, data = parse(client.get("/about/effects").text), client.get("/about/effects.json").json
    assert data is not None
    kinds = {kind["node"]: kind for kind in data["kinds"]}
    assert kinds.keys() == {kind.__name__ for kind in node_classes()}
    assert kinds.keys() <= set(page.ids)
    cards = [card for megami in MEGAMI for card in cards_of(megami.slug)]
    for kind in node_classes():
        using = {card.id for card in cards if any(type(node) is kind for node in walk(card.effects))}
        entry = kinds[kind.__name__]
        assert set(entry["cards"]) == using
        assert entry["meaning"]
        assert bool(entry["sentence"]) == bool(using)
        assert {f"/card/{card}" for card in using} <= set(page.links)
