"""Lines of play: names in any language, short forms, forced decisions, and why a line is refused."""

from __future__ import annotations

import pytest

from engine.whatif import resolve
from tests.engine.duel import Duel


@pytest.fixture
def strike(duel: Duel) -> Duel:
    """Chopping Strike in hand at distance 3, Trembling Crystal against it."""
    duel.distance(3).ash(4)
    duel.you(megami=["yurina", "himika"], hand=["Chopping Strike"], health=9, flare=1, energy=1)
    duel.opponent(megami=["saine", "tokoyo"], hand=["Trembling Crystal"], aura=2, flare=4)
    return duel


@pytest.mark.parametrize(
    "line",
    [
        "play yurina-n1",
        "play Chopping Strike",
        "PLAY  chopping   strike",
        "play Slash",
        "play 斬",
        "play Chopping Strik",
        "you play Chopping Strike",
        "you: play Chopping Strike",
        "play",
    ],
)
def test_a_card_by_any_name(strike: Duel, line: str) -> None:
    strike.play(line)
    assert strike.choice["kind"] == "reaction"


@pytest.mark.parametrize("line", ["react Trembling Crystal", "react", "opponent react saine-n6", "REACT 衝音晶"])
def test_a_reaction_by_any_name(strike: Duel, line: str) -> None:
    strike.play("play Chopping Strike", line)
    assert strike.choice["kind"] == "charge"


@pytest.mark.parametrize(
    "line", ["charge 1 from ash", "charge 1 from ash, 0 from aura", "charge 0 from aura, 1 from ash"]
)
def test_a_charge_in_any_order(strike: Duel, line: str) -> None:
    strike.play("play Chopping Strike", "react", line)
    assert strike.opponent.aura == 2


def test_a_short_form_must_have_one_reading(strike: Duel) -> None:
    strike.refuses("advance", because="more than one thing: advance with energy; advance discarding yurina-n1")


def test_the_actor_is_checked(strike: Duel) -> None:
    strike.refuses("opponent play Chopping Strike", because="it is not opponent who must decide here but you")


def test_forced_decisions_need_no_line_and_take_one(strike: Duel) -> None:
    """Without the crystal the damage of 3 must go to health: said or not."""
    strike.opponent(hand=[])
    strike.play("play Chopping Strike", "take health", "end turn")
    assert strike.opponent.health == 9


def test_a_line_is_first_read_as_the_decision_that_is_open(duel: Duel) -> None:
    """The first attack of three must go to health, the second may: one line is meant for the second."""
    duel.distance(4).ash(0)
    duel.you(flare=6, health=7, specials=["Rhythmic Swings"])
    duel.opponent(aura=0, health=10, flare=6)
    duel.play("play Rhythmic Swings")
    assert duel.opponent.health == 6

    mixed = Duel().distance(4).ash(0)
    mixed.you(hand=["tokoyo-n1"], megami=["tokoyo", "yurina"], health=7, flare=6)
    mixed.opponent(aura=3, health=10, flare=3)
    mixed.play("play tokoyo-n1", "attack 4 1/1", "take health")
    assert mixed.opponent.health == 8
    whole = Duel().distance(4).ash(0)
    whole.scenario["position"] = mixed.scenario["position"]
    whole.play("play tokoyo-n1", "take health", "attack 4 1/1", "take health")
    assert whole.position == mixed.position


@pytest.mark.parametrize(
    ("line", "because", "rule"),
    [
        ("play yurina-n2", "neither in hand nor among the unused specials", "sab-7.1"),
        ("play Shot", "neither in hand", "sab-7.1"),
        ("play Nothing Like It", "no card of this name", ""),
        ("react Chopping Strike", "you must decide what to do next", "sab-6.20"),
        ("take aura", "you must decide what to do next", ""),
        ("breakaway with energy", "above the Mastery Distance of 2", "sab-8.14"),
        ("retreat discarding Shot", "not in hand", "sab-8.4"),
        ("advance for free", "say how it is paid", "sab-8.4"),
        ("attack 5-9 3/1", "out of range: it reaches 5, 6, 7, 8, 9, the distance is 3", "sab-7.6"),
        ("attack 3-4", "the line must be", ""),
        ("attack 3-4 3/1 sharply", "'sharply' is no word of an attack", ""),
        ("attack 3-4 99999999/1", "too large", ""),
        ("fly", "you must decide what to do next", ""),
        ("x" * 400, "too long", ""),
    ],
)
def test_a_refusal_says_why(strike: Duel, line: str, because: str, rule: str) -> None:
    strike.refuses(line, because=because, rule=rule)


def test_a_block_that_is_too_small_is_counted(strike: Duel) -> None:
    strike.play("play Chopping Strike", "react", "charge 1 from aura")
    strike.is_settled()
    strike.refuses("take aura")
    assert strike.says("Aura has 1 to pay 2 damage")


@pytest.mark.parametrize(
    ("attack", "aura", "health"),
    [
        ("attack 3-4 3/1", 0, 10),
        ("attack 1,3,5 3/1", 0, 10),
        ("attack 3 2/1 +1/+0", 0, 10),
        ("attack 4 3/1 range +min 1", 0, 10),
        ("attack 2-3 3/1 range -min 1", 0, 10),
        ("attack 3-4 -/2", 3, 8),
        ("attack 3-4 6/2 crush", 3, 8),
    ],
)
def test_an_attack_without_a_card(duel: Duel, attack: str, aura: int, health: int) -> None:
    """A plain attack calculator: range, damage, keywords, changes."""
    duel.distance(3)
    duel.you()
    duel.opponent(aura=3)
    duel.play(attack)
    if duel.result["status"] == "open":
        duel.play("take aura")
    assert (duel.opponent.aura, duel.opponent.health) == (aura, health)


def test_options_are_by_number_or_by_arrow(duel: Duel) -> None:
    for line in ("choose 2", "choose aura to distance", "choose your aura → distance", "choose Aura -> Distance"):
        table = Duel().distance(3)
        table.you(hand=["Song and Dance"], aura=3)
        table.play("play Song and Dance", line)
        assert (table.you.aura, table.position["distance"]) == (2, 4)


def test_labels_speak_the_readers_words() -> None:
    """Options stay Basic Set words and ids; labels are in the vocabulary chosen, and are accepted as lines."""
    scenario = {
        "vocabulary": "yurina-box",
        "position": {"distance": 5, "you": {"hand": ["Slash"], "energy": 1, "specials": []}, "turn": {"number": 5}},
    }
    choice = resolve(scenario)["choices"][0]
    assert "recover with energy" in choice["options"]
    label = choice["labels"][choice["options"].index("recover with energy")]
    assert label == "Wrap with Concentration"
    for line in (label, "wrap with energy", "recover with energy"):
        assert resolve(scenario | {"plays": [line]})["status"] == "complete"
