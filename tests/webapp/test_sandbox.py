"""The sandbox: where one begins, what a play does, what is legal next, how the table is changed, what is shared."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from carddb.cards import all_cards
from engine.compact import read_position, read_text
from engine.whatif import resolve
from tests.markup import Document, parse, unmarked, unsafe, words
from webapp.sandbox.starts import EXAMPLES, playable_megami
from webapp.scenario_address import address

DUEL = (
    "turn 5; start distance 3; distance 3; ash 6; you yurina, tokoyo; health 9; aura 3; flare 2; energy 0; "
    "hand yurina-n1, ?; deck 4; specials 3; opponent saine, himika; health 9; aura 2; flare 2; energy 0; "
    "hand saine-n6, ?; deck 4; specials 3"
)
STRIKE = ("play yurina-n1",)
BLOCKED = ("play yurina-n1", "react saine-n6", "charge 1 from ash", "take aura")


def link(*plays: str, table: str = DUEL, path: str = "/sandbox", **more: Any) -> str:
    """The address of the duel with these plays."""
    return address(read_position(table) | {"plays": list(plays)}, path, **more)


def seen(client: FlaskClient, where: str) -> Document:
    """A page that must answer, well formed and within the policy."""
    answer = client.get(where)
    assert answer.status_code == 200, where
    page = parse(answer.text)
    assert not page.faults
    assert not list(unsafe(page))
    assert len(page.ids) == len(set(page.ids))
    return page


def data(client: FlaskClient, where: str) -> dict[str, Any]:
    """The same page as JSON."""
    path, _, query = where.partition("?")
    found = client.get(f"{path}.json?{query}").json
    assert found is not None
    return dict(found)


def verdict(client: FlaskClient, where: str) -> str:
    """The sentence on top."""
    return str(data(client, where)["verdict"]["sentence"])


class TestBeginning:
    """From a card, two pairs, a deck, the training duel, an attack, an example, a text."""

    def test_the_first_page_says_what_can_be_done(self, client: FlaskClient) -> None:
        page = seen(client, "/sandbox")
        assert all(example.title in page.text for example in EXAMPLES)
        assert len([item for item in page.all("form") if item.get("action", "").startswith("/sandbox")]) == 4

    @pytest.mark.parametrize("example", EXAMPLES, ids=[example.title for example in EXAMPLES])
    def test_an_example_plays(self, client: FlaskClient, example: Any) -> None:
        found = data(client, address(example.scenario))
        assert found["result"]["status"] in ("complete", "open", "illegal")
        assert found["result"]["status"] == "illegal" or example.title != "Aura is full"

    def test_every_playable_card_has_a_table(self, client: FlaskClient) -> None:
        """In hand or among the specials; at a distance where it reaches; a reaction has an attack to answer."""
        for card in all_cards():
            if card.megami not in playable_megami():
                continue
            found = data(client, f"/sandbox?card={card.id}")
            if found["result"]["status"] == "invalid":
                assert "cannot be played here yet" in found["verdict"]["detail"], card.id
                continue
            assert found["result"]["status"] in ("open", "complete"), card.id
            assert card.id in json.dumps(found["scenario"]), card.id

    def test_a_reaction_has_something_to_answer(self, client: FlaskClient) -> None:
        lines = [option["line"] for option in data(client, "/sandbox?card=saine-n6")["options"]]
        assert "react saine-n6" in lines

    def test_a_card_of_a_megami_to_come_is_refused_by_name(self, client: FlaskClient) -> None:
        page = seen(client, "/sandbox?card=kururu-n1")
        assert "cannot be played here yet" in page.text

    def test_a_name_will_do(self, client: FlaskClient) -> None:
        assert data(client, "/sandbox?card=斬")["scenario"]["position"]["you"]["hand"][0] == "yurina-n1"
        answer = client.get("/sandbox?card=xyzzyplugh")
        assert answer.status_code == 400

    def test_two_pairs(self, client: FlaskClient) -> None:
        where = "/sandbox?you=yurina&you=saine&opponent=himika&opponent=tokoyo&from="
        start, middle = data(client, where + "start"), data(client, where + "middle")
        assert start["result"]["position"]["distance"] == 10
        assert middle["result"]["position"]["distance"] == 4
        assert start["result"]["position"]["opponent"]["megami"] == ["himika", "tokoyo"]

    def test_a_deck_and_the_training_duel(self, client: FlaskClient) -> None:
        deck, duel = data(client, "/sandbox?deck=yurina-saine"), data(client, "/sandbox?duel=1")
        assert deck["result"]["status"] == duel["result"]["status"] == "complete"
        assert len(deck["result"]["position"]["you"]["specials"]) == 3
        assert duel["result"]["position"]["you"]["megami"] == ["utsuro-particle"]
        assert client.get("/sandbox?deck=monopoly").status_code == 404

    def test_an_attack_and_nothing_else(self, client: FlaskClient) -> None:
        where = "/sandbox?attack=1&least=3&most=4&aura=3&health=1&distance=3&their_aura=2&their_health=8"
        assert verdict(client, where) == "Your opponent loses 1 Health."
        assert (
            verdict(client, where.replace("their_aura=2", "their_aura=3")) == "Your opponent loses 3 Aura or 1 Health."
        )
        assert "out of range" in seen(client, where.replace("distance=3", "distance=5")).text

    def test_a_text_leads_to_its_address(self, client: FlaskClient) -> None:
        answer = client.post("/sandbox", data={"text": f"{DUEL}\nplay Chopping Strike"})
        assert answer.status_code == 303
        assert answer.location == link("play Chopping Strike")
        wrong = client.post("/sandbox", data={"text": "distnce 3"})
        assert wrong.status_code == 400
        assert "did you mean `distance`" in parse(wrong.text).text

    def test_from_the_page_of_a_card(self, client: FlaskClient) -> None:
        assert "/sandbox?card=saine-n3" in parse(client.get("/card/saine-n3").text).links


class TestVerdict:
    """One sentence, made from what can still happen."""

    def test_a_reaction_is_weighed(self, client: FlaskClient) -> None:
        said = verdict(client, link(*STRIKE))
        assert said == "Your opponent loses 1 Health; with Trembling Crystal, 2 Aura or 1 Health."

    def test_what_was_lost(self, client: FlaskClient) -> None:
        """The worked example of the Basic Set: the petals printed there."""
        found = data(client, link(*BLOCKED))
        assert found["verdict"]["sentence"] == "Your opponent loses 2 Aura."
        after = found["result"]["position"]
        assert (after["opponent"]["aura"], after["opponent"]["health"], after["ash"]) == (0, 9, 7)
        assert all(step["rules"] for step in found["result"]["steps"])

    def test_a_side_to_choose(self, client: FlaskClient) -> None:
        found = data(client, link(*BLOCKED[:3]))["verdict"]
        assert found["sentence"] == "Your opponent loses 2 Aura or 1 Health."
        assert "2/1 now" in found["detail"]

    def test_a_reaction_that_makes_it_miss(self, client: FlaskClient) -> None:
        """Whoever steps back out of reach."""
        table = DUEL.replace("saine, himika", "himika, saine").replace("hand saine-n6, ?", "hand himika-n3, ?")
        found = data(client, link(*STRIKE, table=table))
        if "react himika-n3" in [option["line"] for option in found["options"]]:
            assert "makes it miss" in found["verdict"]["sentence"]

    def test_a_win(self, client: FlaskClient) -> None:
        table = DUEL.replace("opponent saine, himika; health 9", "opponent saine, himika; health 1") + "; loose"
        assert "you win" in verdict(client, link(*STRIKE, table=table)).casefold()
        done = link(*STRIKE, "pass", table=table)
        assert verdict(client, done) == "You win."
        assert data(client, done)["options"] == []

    def test_an_illegal_play_has_its_rule_and_what_is_legal(self, client: FlaskClient) -> None:
        page = seen(client, link("advance with energy"))
        assert "Play 1 is not possible." in page.text
        assert "no Energy to pay with" in page.text
        assert "/rule/sab-8.4" in page.links
        assert any("play=play+yurina-n1" in where for where in page.links)

    def test_unknown_cards_count_as_no_answer_and_it_says_so(self, client: FlaskClient) -> None:
        page = seen(client, link(*BLOCKED))
        assert "Unknown cards in hand count as no answer" in page.text
        assert any("unknown=anything" in where for where in page.links)

    @pytest.mark.parametrize("table", [DUEL.replace("aura 2", "aura 7"), DUEL.replace("ash 6", "ash 9")])
    def test_an_impossible_table_says_where(self, client: FlaskClient, table: str) -> None:
        page = seen(client, link(table=table))
        assert "This table cannot be." in page.text
        assert "at most 5" in page.text or "add up to 39" in page.text


class TestOptions:
    """Legal lines as links; each says what it would do."""

    def test_each_leads_on(self, client: FlaskClient) -> None:
        for option in data(client, link(*STRIKE))["options"]:
            assert option["effect"]
            there = data(client, option["url"])["result"]
            assert there["status"] in ("open", "complete")

    def test_they_are_the_engines(self, client: FlaskClient) -> None:
        found = data(client, link())
        assert [option["line"] for option in found["options"]] != []
        assert {option["line"] for option in found["options"]} == set(found["result"]["choices"][0]["options"])

    def test_a_play_in_the_place_of_another_keeps_what_still_fits(self, client: FlaskClient) -> None:
        """What if they had not reacted: the charge falls away with the reaction."""
        found = data(client, link(*BLOCKED, at=1))
        other = next(option for option in found["options"] if option["line"] == "pass")
        assert parse_qs(urlsplit(other["url"]).query)["play"] == [*STRIKE, "pass"]
        same = next(option for option in found["options"] if option["line"] == "react saine-n6")
        assert parse_qs(urlsplit(same["url"]).query)["play"] == list(BLOCKED)

    def test_undo_cut_and_replace(self, client: FlaskClient) -> None:
        page = seen(client, link(*BLOCKED))
        listed = next(item for item in page.all("ol") if item.get("id") == "plays")
        labels = [item.get("aria-label") for item in listed.iter("a") if item.get("aria-label")]
        assert "Undo play 4" in labels
        assert "Cut from play 2 on" in labels
        assert "What if play 1 were another" in labels
        assert link(*BLOCKED[:3]) in page.links
        assert link(*BLOCKED[:1]) in page.links
        assert link(*BLOCKED, at=0) in page.links


class TestShowing:
    """Steps, rules, before and after, all answers, other words, one screen for a judge."""

    def test_steps_unfold_to_rules_and_cards(self, client: FlaskClient) -> None:
        page = seen(client, link(*BLOCKED))
        assert {"/rule/sab-10.1", "/rule/sab-15.2", "/card/saine-n6", "/card/yurina-n1"} <= set(page.links)
        assert "The attacked player" in page.text or "attacked" in page.text
        stopped = [words(item) for item in page.having("class", "stopped")]
        assert all("sab-" in text or "cmp-" in text for text in stopped)

    def test_a_rule_that_prevents_is_marked(self, client: FlaskClient) -> None:
        page = seen(client, link(*STRIKE, "pass"))
        assert any("too little" in words(item) for item in page.having("class", "stopped"))

    def test_before_and_after(self, client: FlaskClient) -> None:
        page = seen(client, link(*BLOCKED, beside=0))
        assert len(page.having("class", "board")) == 2

    def test_all_answers(self, client: FlaskClient) -> None:
        where = link(*STRIKE, explore=1)
        page, found = seen(client, where), data(client, where)["result"]
        assert found["summary"]["complete"]
        assert "4 ways, 4 different tables" in page.text
        assert "You cannot win." in page.text
        assert len(page.having("class", "leaf")) >= 4

    def test_can_i_win_this_turn(self, client: FlaskClient) -> None:
        table = DUEL.replace("opponent saine, himika; health 9; aura 2", "opponent saine, himika; health 1; aura 2")
        table = table.replace("hand saine-n6, ?", "hand none") + "; loose"
        page = seen(client, link(table=table, explore="turn"))
        assert "You win this turn whatever they do." in page.text
        assert "The line that wins" in page.text

    def test_for_a_judge(self, client: FlaskClient) -> None:
        page = seen(client, link(*BLOCKED, path="/sandbox/table"))
        assert "Your opponent loses 2 Aura." in page.text
        assert "sab-10.3" in page.ids
        assert "/rule/sab-10.3" in page.links
        assert len(page.having("class", "qr")) == 1

    @pytest.mark.parametrize("vocabulary", ["yurina-box", "community", "ja"])
    def test_in_other_words(self, client: FlaskClient, vocabulary: str) -> None:
        word = {"yurina-box": "Life", "community": "Life", "ja": "ライフ"}[vocabulary]
        for where in (link(*STRIKE, v=vocabulary), link(*BLOCKED, v=vocabulary, edit=1), f"/sandbox?v={vocabulary}"):
            page = seen(client, where)
            assert not list(unmarked(page)), where
        assert word in seen(client, link(*STRIKE, v=vocabulary)).text
        assert all("v=" + vocabulary in option["url"] for option in data(client, link(v=vocabulary))["options"])

    def test_a_link_is_enough(self, client: FlaskClient) -> None:
        """Another reader, who has never been here, sees the same; the text is the same scenario."""
        other = client.application.test_client()
        assert client.get(link(*BLOCKED)).text == other.get(link(*BLOCKED)).text
        found = data(client, link(*BLOCKED))
        assert read_text(found["text"])["plays"] == list(BLOCKED)
        assert found["url"] == link(*BLOCKED)

    def test_go_on_from_here(self, client: FlaskClient) -> None:
        page = seen(client, link(*BLOCKED))
        onward = next(where for where in page.links if "p=" in where and "play=" not in where and "edit" not in where
                      and "play+stack+yurina-n1" in where)  # fmt: skip
        before, after = data(client, link(*BLOCKED))["result"], data(client, onward)["result"]
        assert after["position"]["opponent"] == before["position"]["opponent"]
        assert after["choices"] == before["choices"]


class TestChanging:
    """The table as a form: each button is a change and leads to the changed table."""

    def change(self, client: FlaskClient, do: str, table: str = DUEL, **more: str) -> dict[str, Any]:
        answer = client.get(link(*STRIKE, table=table, do=do, **more))
        assert answer.status_code == 303, answer.text[:300]
        query = parse_qs(urlsplit(answer.location).query)
        assert query["edit"] == ["1"]
        assert query["play"] == list(STRIKE), "the plays stay"
        return dict(read_position(query["p"][0])["position"])

    def test_petals_go_to_ash_and_come_from_there(self, client: FlaskClient) -> None:
        more, less = self.change(client, "petal:you.aura:+1"), self.change(client, "petal:opponent.health:-1")
        assert (more["you"]["aura"], more["ash"]) == (4, 5)
        assert (less["opponent"]["health"], less["ash"]) == (8, 7)
        full = self.change(client, "petal:you.aura:+1", DUEL.replace("aura 3", "aura 5"))
        assert full["you"]["aura"] == 5

    def test_cards_go_where_they_belong(self, client: FlaskClient) -> None:
        """Of seven cards an unknown one turns out to be the named one; where there are fewer it comes on top."""
        added = self.change(client, "add:you", **{"card-you": "Piercing Slash"})
        assert added["you"]["hand"] == ["yurina-n1", "yurina-n2", "?"]
        seven = DUEL.replace("hand yurina-n1, ?", "hand yurina-n1, 2 ?")
        named = self.change(client, "add:you", seven, **{"card-you": "Piercing Slash"})
        assert named["you"]["hand"] == ["yurina-n1", "yurina-n2", "?"]
        special = self.change(client, "add:opponent", **{"card-opponent": "saine-s3"})
        assert special["opponent"]["specials"] == ["saine-s3", "?", "?"]
        in_play = self.change(client, "add:opponent", **{"card-opponent": "saine-n6", "zone-opponent": "enchantments"})
        assert in_play["opponent"]["enchantments"] == [{"card": "saine-n6", "petals": 1}]
        assert in_play["opponent"]["hand"] == 1 or in_play["opponent"]["hand"] == ["?"]

    def test_cards_are_taken_away_and_turned(self, client: FlaskClient) -> None:
        table = DUEL.replace("specials 3; opponent", "specials saine-s3, 2 ?; opponent").replace("tokoyo", "saine", 1)
        assert self.change(client, "card:you.hand:remove:0", table)["you"]["hand"] == 2
        turned = self.change(client, "card:you.specials:use:0", table)["you"]["specials"]
        assert turned[0] == {"card": "saine-s3", "used": True}

    def test_lists_set_the_rest(self, client: FlaskClient) -> None:
        answer = client.get(
            link(do="set", active="opponent", phase="start", rules="printed-yurina", unknown="anything")
        )
        query = parse_qs(urlsplit(answer.location).query)
        assert query["rules"] == ["printed-yurina"]
        assert query["unknown"] == ["anything"]
        position = read_position(query["p"][0])["position"]
        assert (position["active"], position["phase"]) == ("opponent", "start")

    def test_every_button_of_the_form_works(self, client: FlaskClient) -> None:
        page = seen(client, link(*STRIKE, edit=1))
        changes = [item.get("value", "") for item in page.all("button") if item.get("name") == "do"]
        assert len(changes) > 30
        for change in filter(None, changes):
            more = {"card-you": "yurina-n2", "card-opponent": "himika-n1"}
            assert client.get(link(*STRIKE, do=change, **more)).status_code == 303, change

    @pytest.mark.parametrize("do", ["fly", "petal:moon:+1", "petal:you.aura:+7", "card:you.hand:remove:9", "add:you"])
    def test_what_is_no_change_says_so(self, client: FlaskClient, do: str) -> None:
        assert client.get(link(do=do)).status_code == 400


def test_the_api_says_what_the_engine_says(client: FlaskClient) -> None:
    """The result as it is, and the outcomes if asked for."""
    scenario = {"game": "sakura-arms", **read_position(DUEL), "plays": list(STRIKE)}
    found = client.post("/api/whatif?explore=0", json=scenario).json
    assert found == resolve(scenario)
    explored = client.post("/api/whatif?explore=1", json=scenario).json
    assert explored is not None
    assert explored["outcomes"]
    assert explored == client.post("/api/whatif", json={"scenario": scenario, "explore": True}).json
    assert client.get("/api/whatif").status_code == 405
    wrong = client.post("/api/whatif", data="{oops", content_type="application/json")
    assert (wrong.status_code, wrong.content_type) == (400, "application/problem+json")
