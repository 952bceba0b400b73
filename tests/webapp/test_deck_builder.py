"""The deck builder: every deck has an address, every fault its rule, and nothing that is typed breaks it."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carddb.cards import all_cards
from carddb.decks.check import MEGAMI, PlayerDeck
from carddb.decks.link import read_link, write_link
from carddb.decks.text import read_text, write_text
from carddb.effects import Kind
from carddb.known import known_cards
from carddb.names import CardNames
from rules_corpus.books import rules_by_id
from tests.markup import Document, parse, unmarked, unsafe, words
from webapp.pages import deck_views as views
from webapp.pages.card_views import EDITION_LABELS, card_line, shown_name
from webapp.pages.megami import in_order

reading = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

POOL = [card for card in all_cards() if card.megami in MEGAMI and card.kind is not Kind.EXTRA]
YURINA_SAINE = "1~yurina.n1.n2.n3.n4.n5.n6.n7~saine.s1.s2.s3"


def build(client: FlaskClient, link: str, **more: str) -> tuple[Document, dict[str, Any]]:
    """The builder with the deck of a link, as page and as data."""
    query = urlencode({"d": link} | more)
    page, data = client.get(f"/decks/build?{query}"), client.get(f"/decks/build.json?{query}")
    assert (page.status_code, data.status_code) == (200, 200)
    return parse(page.text), data.get_json()


def ticked(page: Document, name: str = "card") -> list[str]:
    """The boxes that are ticked."""
    return [box.attrib["value"] for box in page.having("checked") if box.get("name") == name]


def test_a_legal_deck_is_ready_to_play(client: FlaskClient) -> None:
    """Seven and three; the boxes, the slots and the data agree."""
    page, data = build(client, YURINA_SAINE)
    assert data["legal"]
    assert (data["faults"], data["counts"]) == ([], {"normal": 7, "special": 3})
    assert "Ready to play" in page.text
    assert {"Normal 7 of 7", "Special 3 of 3"} <= {words(heading) for heading in page.all("h2")}
    assert sorted(ticked(page)) == sorted(data["cards"])
    assert ticked(page, "megami") == ["yurina", "saine"]
    assert not page.having("class", "fault")
    assert not page.having("class", "empty")


FAULTS = {
    "unknown card": ("1~yurina.n9~saine", "unknown", "yurina-n9", "sab-5.5"),
    "repeated card": ("1~yurina.n1.n1~saine", "repeated", "Chopping Strike stands twice", "cmp-3-1"),
    "too many normal cards": ("1~yurina.n1.n2.n3.n4.n5.n6.n7~saine.n1", "many-normals", "8 normal cards", "sab-5.7"),
    "too many specials": ("1~yurina.s1.s2.s3.s4~saine", "many-specials", "4 special cards", "sab-5.7"),
    "card of another megami": ("1~yurina~saine~.himika-n1", "wrong-megami", "Shot is a card of Himika", "sab-5.5"),
    "set-aside card": ("1~chikage.poison-1~kururu", "extra", "set-aside", "cmp-3-1"),
    "unknown megami": ("1~yurina~sanie", "no-megami", "no megami", "cmp-2-2"),
    "particle": ("1~yurina~utsuro-particle", "no-megami", "particle", "sab-2.3"),
    "one megami twice": ("1~yurina~yurina", "megami-twice", "chosen twice", "sab-5.4"),
    "three megami": ("1~yurina~saine~himika", "many-megami", "3 megami", "sab-5.4"),
}


@pytest.mark.parametrize(("link", "kind", "said", "rule"), FAULTS.values(), ids=FAULTS.keys())
def test_each_fault_is_named_with_its_rule(client: FlaskClient, link: str, kind: str, said: str, rule: str) -> None:
    """The deck is shown all the same, status 200."""
    page, data = build(client, link)
    (fault,) = [item for item in data["faults"] if item["kind"] == kind]
    assert not data["legal"]
    assert said in fault["wrong"]
    assert rule in [item["id"] for item in fault["rules"]]
    (block,) = page.having("class", "fault")
    assert said in words(block)
    assert f"/rule/{rule}" in [link.get("href") for link in block.iter("a")]
    assert fault["remedy"].replace("`", "") in words(block)


def test_a_card_too_new_is_named_with_its_rule(client: FlaskClient) -> None:
    """Honoka came in Season 3; the season is in the address and in the form."""
    page, data = build(client, "1~yurina~honoka.n1", season="S2")
    (fault,) = [item for item in data["faults"] if item["kind"] == "wrong-season"]
    assert fault["rules"] == [{"id": "cmp-app-1", "url": "/rule/cmp-app-1"}]
    assert "new in season S3" in page.text
    assert [option.attrib["value"] for option in page.having("selected")] == ["S2"]
    assert "season=S2" in data["url"]
    assert build(client, "1~yurina~honoka.n1")[1]["faults"][0]["kind"] == "few-normals"


def test_a_known_card_that_is_not_modelled_is_named(client: FlaskClient) -> None:
    """By its name, not by its id."""
    known = next(card for card in known_cards() if card.kind is Kind.NORMAL)
    page, data = build(client, f"1~yurina~saine~.{known.id}")
    (fault,) = [item for item in data["faults"] if item["kind"] == "not-modelled"]
    assert known.title in fault["wrong"]
    assert known.id in ticked(page)


def test_what_is_not_chosen_yet_is_no_fault_to_a_reader(client: FlaskClient) -> None:
    """A deck half built has nothing wrong; what is missing is counted."""
    page, data = build(client, "1~yurina.n1~saine.s1")
    assert [item["kind"] for item in data["faults"]] == ["few-normals", "few-specials"]
    assert not page.having("class", "fault")
    assert "Still to choose: 6 normal cards and 2 special cards." in page.text
    assert len(page.having("class", "empty")) >= 8


def test_every_rule_named_exists(client: FlaskClient) -> None:
    for link, *_ in FAULTS.values():
        for fault in build(client, link)[1]["faults"]:
            assert all(rule["id"] in rules_by_id() for rule in fault["rules"])


def test_the_form_holds_all_cards_of_both_megami(client: FlaskClient) -> None:
    """Fourteen normal cards and eight specials, those that do not belong first, all with names."""
    page, data = build(client, "1~yurina.n1~saine.s1~.himika-n1")
    boxes = [box.attrib["value"] for box in page.all("input") if box.get("name") == "card"]
    assert boxes[0] == "himika-n1"
    assert len(boxes) == 1 + 14 + 8
    assert len(set(boxes)) == len(boxes)
    assert set(data["pool"]) == set(boxes[1:])


def test_the_form_is_a_deck(client: FlaskClient) -> None:
    """What a browser without scripts sends is answered as the link is."""
    sent = [("megami", "saine"), ("megami", "yurina"), ("card", "saine-s1"), ("card", "yurina-n1"), ("season", "S5")]
    data = client.get(f"/decks/build.json?{urlencode(sent)}").get_json()
    assert data["link"] == "1~yurina.n1~saine.s1"
    assert data == client.get(data["url"].replace("/build", "/build.json")).get_json()


def test_new_megami_take_the_others_cards_away(client: FlaskClient) -> None:
    """With the button `Take these two`; without it the cards stay and are named as faults."""
    sent = [("megami", "yurina"), ("megami", "himika"), ("card", "yurina-n1"), ("card", "saine-s1")]
    kept = client.get(f"/decks/build.json?{urlencode(sent)}").get_json()
    taken = client.get(f"/decks/build.json?{urlencode([*sent, ('take', '1')])}").get_json()
    assert "wrong-megami" in [fault["kind"] for fault in kept["faults"]]
    assert taken["cards"] == ["yurina-n1"]
    assert "wrong-megami" not in [fault["kind"] for fault in taken["faults"]]


def test_without_a_deck_there_are_megami_to_choose(client: FlaskClient) -> None:
    """All fourteen, nothing wrong, nothing to share."""
    page = parse(client.get("/decks/build").text)
    assert [box.attrib["value"] for box in page.having("name", "megami")] == list(MEGAMI)
    assert not page.having("class", "fault")
    assert not page.having("class", "qr")


def test_the_parts_that_change_are_those_of_the_page(client: FlaskClient) -> None:
    """What the script exchanges has the same ids and the same words as the page that it would have loaded."""
    query = urlencode({"d": YURINA_SAINE})
    page = parse(client.get(f"/decks/build?{query}").text)
    fragment = parse(client.get(f"/decks/build?{query}&fragment=1").text)
    parts = {part.attrib["id"]: words(part) for part in fragment.having("data-part")}
    assert parts.keys() == {"deck", "counts", "share", "paper", "words", "plots"}
    assert parts == {part.attrib["id"]: words(part) for part in page.having("data-part")}
    (live,) = fragment.having("data-address")
    assert live.attrib["data-address"] == f"/decks/build?{query}"
    assert "Ready to play" in live.attrib["data-said"]


def test_odds_of_the_opening_hand(client: FlaskClient) -> None:
    """One card of seven: 3/7, or 6/7 with all three replaced; four attacks: 1 − C(3,3)/C(7,3)."""
    page, data = build(client, YURINA_SAINE)
    odds = {row["what"]: row for row in data["odds"]}
    assert odds["One certain card"] == {
        "what": "One certain card", "cards": 1, "opening_hand": 0.4286, "with_replacement": 0.8571,
    }  # fmt: skip
    assert (odds["Attack"]["cards"], odds["Attack"]["opening_hand"]) == (4, 0.9714)
    assert {"43%", "86%", "97%", "100%"} <= {words(cell) for cell in page.all("td")}
    assert build(client, "1~yurina.n1~saine")[1]["odds"] == []


def test_set_aside_cards_lie_ready(client: FlaskClient) -> None:
    """Chikage's poisons are not chosen, and not forgotten."""
    page, data = build(client, "1~chikage~kururu")
    assert len(data["set_aside"]) == 5
    assert {f"/card/{card}" for card in data["set_aside"]} <= set(page.links)
    assert build(client, YURINA_SAINE)[1]["set_aside"] == []


def test_the_words_chosen_stay_chosen(client: FlaskClient) -> None:
    """Also when somebody chose the default while the cookie remembers another box."""
    reader = client.application.test_client()
    reader.set_cookie("table", "sakura-arms-yurina")
    asked = reader.get(f"/decks/build?d={YURINA_SAINE}")
    assert asked.headers["Location"] == f"/decks/build?d={YURINA_SAINE}&v=yurina-box"
    page = parse(reader.get(f"/decks/build?d={YURINA_SAINE}&v=basic-set").text)
    (hidden,) = page.having("name", "v")
    assert hidden.attrib["value"] == "basic-set"
    assert f"/decks/build?d={YURINA_SAINE}&v=basic-set" in page.links


def test_the_qr_code_leads_here(client: FlaskClient) -> None:
    """The address as the reader's browser knows it, beside the code."""
    page = parse(client.get(f"/decks/build?d={YURINA_SAINE}", base_url="http://192.168.1.20:8000").text)
    assert f"http://192.168.1.20:8000/decks/build?d={YURINA_SAINE}" in words(page.having("class", "address")[0])
    assert len(page.having("class", "qr")) == 1


@pytest.mark.parametrize("key", EDITION_LABELS)
def test_a_deck_survives_as_text_in_every_language(key: str) -> None:
    """Every pair of megami, every card: written in one edition's names, read back without being told which."""
    pairs = [(one, other) for place, one in enumerate(MEGAMI) for other in MEGAMI[place + 1 :]]
    for pair in pairs:
        deck = PlayerDeck(pair, tuple(card.id for card in POOL if card.megami in pair)).ordered()
        text = write_text(deck, views.facts_of, views.written_name(deck, key))
        found = read_text(text, views.cards_named, views.megami_named)
        assert found.faults == (), key
        assert found.deck == deck, key


def test_a_list_is_read_by_get_and_post(client: FlaskClient) -> None:
    """Names of several languages in one text, with counts, bullets and a heading."""
    text = (
        "メガミ：ユリナ、サイネ\nNormal cards:\n- 斬\n* 1x Piercing Slash\n3. stunning lunge, saine-n6\n切札\n律動弧戟"
    )
    sent = client.post("/decks/build.json", data={"text": text}).get_json()
    assert sent == client.get(f"/decks/build.json?{urlencode({'text': text})}").get_json()
    assert sent["megami"] == ["yurina", "saine"]
    assert {"yurina-n1", "yurina-n2", "saine-n3", "saine-n6"} <= set(sent["cards"])


def test_a_wrong_line_is_named_with_what_may_be_meant(client: FlaskClient) -> None:
    """The rest is read, and the text stays in its field."""
    page = parse(client.post("/decks/build", data={"text": "Chopping Strike\nPeircing Slash"}).text)
    (block,) = page.having("class", "fault")
    assert "Line 2: Peircing Slash is no card known here" in words(block)
    assert "Piercing Slash" in words(block)
    assert "yurina-n1" in ticked(page)
    assert words(page.one("textarea")) == "Chopping Strike Peircing Slash"


def test_a_pasted_link_is_read(client: FlaskClient) -> None:
    """Also one from another server, with other parameters."""
    for text in (
        f"http://10.0.0.5:8000/decks/build?d={YURINA_SAINE}",
        f"https://example.org/decks/build?v=ja&d={quote(YURINA_SAINE, safe='')}#share",
    ):
        assert client.post("/decks/build.json", data={"text": text}).get_json()["link"] == YURINA_SAINE


@given(
    st.lists(st.sampled_from([*MEGAMI, "korunu", "saine-a1", "nobody"]), max_size=4),
    st.lists(st.sampled_from([card.id for card in all_cards()] + [card.id for card in known_cards()]), max_size=20),
)
@reading
def test_any_deck_has_an_address_that_gives_it_back(client: FlaskClient, megami: list[str], cards: list[str]) -> None:
    """Right or wrong: the page shows each of its cards as a ticked box, and its own address is the deck."""
    deck = read_link(write_link(PlayerDeck(tuple(megami), tuple(cards)))).deck
    page, data = build(client, write_link(deck))
    assert (data["megami"], data["cards"]) == (list(deck.megami), list(deck.cards))
    assert set(ticked(page)) == set(deck.cards)
    assert client.get(data["url"].replace("/build", "/build.json", 1)).get_json() == data
    assert page.faults == ()
    assert len(page.ids) == len(set(page.ids))
    assert list(unmarked(page)) == []


HOSTILE = (
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "{{ config }}",
    "a" * 5_000,
    "1~" * 900,
    "~.".join(["x"] * 300),
    "2~yurina",
    "99999999999999999999~yurina",
    "yurina\x00.n1",
    "\ud800",
    "桜~花",
    "1~../../etc/passwd",
    "%d1%0a",
    "1~yurina.n1\r\nSet-Cookie: a=b",
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_links_and_lists_are_shown_as_text(client: FlaskClient, text: str) -> None:
    """As link, as form, as list: always a page, well formed, with nothing of theirs at work in it."""
    for sent in ({"d": text}, {"megami": text, "card": text}, {"text": text}, {"text": f"Megami: {text}\n{text}"}):
        query = urlencode(sent, errors="surrogatepass")
        response = client.get(f"/decks/build?{query}")
        assert response.status_code == 200
        page = parse(response.text)
        assert list(unsafe(page)) == []
        assert not page.all("img")
        assert len(page.all("script")) == 2
        assert client.get(f"/decks/build.json?{query}").status_code == 200


@given(st.text(max_size=300))
@reading
def test_no_list_breaks_the_page(client: FlaskClient, text: str) -> None:
    """Whatever is pasted."""
    page = parse(client.post("/decks/build", data={"text": text}).text)
    assert page.faults == ()
    assert list(unsafe(page)) == []


def test_names_hostile_in_the_data_are_escaped(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name from the card files is text as well: in lines, slots, drawings and exports."""
    name = CardNames.best

    def hostile(self: CardNames, vocabulary: str) -> Any:
        found, key = name(self, vocabulary)
        return type(found)("<b onclick=x>&'\"", *()), key

    monkeypatch.setattr(CardNames, "best", hostile)
    for cached in (shown_name, card_line):
        cached.cache_clear()
    try:
        page = parse(client.get(f"/decks/build?d={YURINA_SAINE}").text)
    finally:
        for cached in (shown_name, card_line):
            cached.cache_clear()
    assert list(unsafe(page)) == []
    assert "<b onclick=x>" in page.text


@pytest.mark.parametrize("pair", [("saine", "yurina"), ("honoka", "utsuro")])
def test_the_page_of_a_pair_leads_here(client: FlaskClient, pair: tuple[str, str]) -> None:
    """And back."""
    one, other = in_order(*pair)
    page = parse(client.get(f"/megami/{one}+{other}").text)
    (link,) = {link for link in page.links if link.startswith("/decks/build?")}
    built = parse(client.get(link).text)
    assert ticked(built, "megami") == [one, other]
    assert f"/megami/{one}+{other}" in built.links


@pytest.mark.slow
def test_every_pair_can_be_built(client: FlaskClient) -> None:
    """The walk through the site leaves the builder out: each of the 91 pairs answers with its cards, well formed."""
    for place, one in enumerate(MEGAMI):
        for other in MEGAMI[place + 1 :]:
            cards = [card.id for card in POOL if card.megami in (one, other)]
            response = client.get(f"/decks/build?megami={one}&megami={other}&v=ja")
            page = parse(response.text)
            assert response.status_code == 200
            assert sorted(box.attrib["value"] for box in page.having("name", "card")) == sorted(cards)
            assert (page.faults, list(unmarked(page)), list(unsafe(page))) == ((), [], [])
            assert len(page.ids) == len(set(page.ids))
            assert all(link[1:] in page.ids for link in page.links if link.startswith("#"))
