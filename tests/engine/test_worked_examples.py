"""The worked examples of both rulebooks, each a test: here by its id, or as scenarios in `scenarios/examples-*.jsonl`.

The last tests count: an example that is in neither place and that the engine could play is missing.
"""

from __future__ import annotations

import re

import pytest

from engine.sakura_arms.names import refusal
from engine.sakura_arms.profiles import card_number
from rules_corpus.books import rules_by_id
from tests.engine.duel import Duel
from tests.engine.expectations import expected_scenarios

BOOKS = {"sakura-arms-basic": "printed", "sakura-arms-yurina": "printed-yurina"}
"""The rulebooks with the name of their rules in a scenario."""

AS_SCENARIOS = {
    "sab-6.11": ("seed-basic-01",),
    "sab-6.19": ("seed-basic-02-a", "seed-basic-02-b", "seed-basic-02-c"),
    "sab-7.7": ("seed-basic-03-a", "seed-basic-03-b"),
    "sab-8.2": ("seed-basic-04-a",),
    "sab-8.17": ("seed-basic-04-b", "seed-basic-04-c"),
    "sab-13.5": ("seed-basic-05-a", "seed-basic-05-b"),
    "sab-13.6": ("seed-basic-05-c",),
    "sab-15.8": ("seed-basic-06-a", "seed-basic-06-b"),
    "sab-15.9": ("seed-basic-06-c",),
    "sab-16.2": ("seed-basic-04-b",),
    "say-5.19": ("seed-yurina-01",),
    "say-5.23": ("seed-yurina-02-a", "seed-yurina-02-b", "seed-yurina-02-c"),
    "say-5.29": ("seed-yurina-03-a", "seed-yurina-03-b"),
    "say-5.32": ("seed-yurina-04-a",),
    "say-5.44": ("seed-yurina-04-b", "seed-yurina-04-c"),
    "say-5.72": ("seed-yurina-05-a", "seed-yurina-05-b"),
    "say-5.73": ("seed-yurina-05-c",),
    "say-5.80": ("seed-yurina-06-a", "seed-yurina-06-b"),
    "say-5.81": ("seed-yurina-06-c",),
    "say-6.22": ("seed-yurina-04-b",),
}
"""Where the examples are that `test_rulings.py` plays."""

NOT_PLAYED_YET = {
    "sab-19.19": "raira-n6",
    "sab-19.26": "kururu-n1",
    "sab-19.27": "kururu-n7",
    "sab-19.28": "kururu-n7",
    "sab-19.38": "raira-n6",
    "sab-19.39": "raira-n6",
    "sab-19.40": "raira-n6",
}
"""Examples of frames, electricity and poison, each with a card it needs that the engine refuses by name."""


@pytest.mark.parametrize("rules", BOOKS.values())
def test_five_petals_are_distance_5(duel: Duel, rules: str) -> None:
    """Five petals in the area mean that the players are at distance 5 (sab-1.6, say-1.10)."""
    duel.rules(rules).distance(5)
    assert duel.position["current_distance"] == 5
    duel.refuses("attack 4 1/1", rule="sab-7.6" if rules == "printed" else "say-5.28")
    duel.play("attack 5 1/1", "take aura")
    duel.is_settled()


@pytest.mark.parametrize("rules", BOOKS.values())
@pytest.mark.parametrize("distance", [5, 9])
def test_on_which_half_the_petals_lie_means_nothing(duel: Duel, rules: str, distance: int) -> None:
    """Retreat asks for room in the area, not on a half: a gap is a gap on either (sab-3.19, say-2.11)."""
    duel.rules(rules).distance(distance)
    duel.you(energy=1, aura=1, health=9)
    duel.play("retreat with energy")
    assert (duel.position["distance"], duel.you.aura) == (distance + 1, 0)
    duel.is_settled()

    full = Duel().rules(rules).distance(10)
    full.you(energy=1, aura=1)
    full.refuses("retreat with energy", because="Distance is full")


@pytest.mark.parametrize(("side", "aura", "health", "flare", "ash"), [("aura", 2, 10, 0, 6), ("health", 3, 9, 1, 5)])
def test_where_the_petal_of_exhaustion_goes(
    duel: Duel, side: str, aura: int, health: int, flare: int, ash: int
) -> None:
    """From Aura to Ash, or from Health to Flare (sab-6.18)."""
    duel.distance(5).ash(5).phase("start")
    duel.you(aura=3, deck=1)
    duel.play("keep deck", f"take {side}")
    assert (duel.you.aura, duel.you.health, duel.you.flare, duel.position["ash"]) == (aura, health, flare, ash)
    duel.is_settled()


@pytest.mark.parametrize(("way", "distance", "ash"), [("distance to ash", 4, 6), ("ash to distance", 6, 4)])
def test_a_double_arrow_goes_either_way(duel: Duel, way: str, distance: int, ash: int) -> None:
    """Out of the area or into it, as its player likes (say-3.16)."""
    duel.rules("printed-yurina").distance(5).ash(5)
    duel.you(hand=["Outclass"])
    duel.play("play Outclass", f"choose {way}")
    assert (duel.position["distance"], duel.position["ash"]) == (distance, ash)
    duel.is_settled()


@pytest.mark.parametrize(
    ("printed", "change", "becomes"),
    [
        ("3-4", "+max 1", {3, 4, 5}),
        ("3-4", "+min 1", {2, 3, 4}),
        ("3", "+max 1", {3, 4}),
        ("3", "+min 1", {2, 3}),
        ("1,3,5,7", "+max 1", {1, 3, 5, 7, 8}),
        ("1,3,5,7", "+min 1", {0, 1, 3, 5, 7}),
    ],
)
def test_a_range_increased(printed: str, change: str, becomes: set[int]) -> None:
    """Two numbers, one, and several with gaps, which stay (sab-17.33, sab-17.34, sab-17.35)."""
    assert _reached(printed, change) == becomes


@pytest.mark.parametrize(
    ("printed", "change", "becomes"),
    [
        ("3-4", "-max 1", {3}),
        ("3-4", "-min 1", {4}),
        ("3", "-max 1", set()),
        ("3", "-min 1", set()),
        ("1,3,5,7", "-max 1", {1, 3, 5}),
        ("1,3,5,7", "-min 1", {3, 5, 7}),
    ],
)
def test_a_range_decreased(printed: str, change: str, becomes: set[int]) -> None:
    """Two numbers, one, of which nothing is left, and several with gaps (sab-17.39, sab-17.40, sab-17.41)."""
    assert _reached(printed, change) == becomes


def _reached(printed: str, change: str) -> set[int]:
    """The distances at which an attack with this change of range can be made."""
    found = set()
    for distance in range(11):
        duel = Duel().distance(distance)
        duel.scenario["plays"] = [f"attack {printed} 1/1 range {change}"]
        if duel.result["status"] != "illegal":
            found.add(distance)
        else:
            assert "out of range" in duel.result["problem"]["why"]
    return found


SCENARIOS = {case.id: case.scenario["rules"] for case in expected_scenarios()}
EXAMPLES = {rule.id: rule.book for rule in rules_by_id().values() if rule.book in BOOKS and rule.kind == "example"}


def test_every_example_is_played() -> None:
    """Here, as a scenario, or not yet; each in one place, and no example is missing."""
    here = {id for name, it in globals().items() if name.startswith("test_") for id in _cited(it.__doc__)}
    places = [here, set(AS_SCENARIOS), set(NOT_PLAYED_YET)]
    assert set().union(*places) == set(EXAMPLES)
    assert sum(map(len, places)) == len(EXAMPLES)


def _cited(text: str | None) -> list[str]:
    return re.findall(r"\b(?:sab|say)-\d+\.\d+", text or "")


@pytest.mark.parametrize("example", AS_SCENARIOS)
def test_its_scenarios_are_played_by_the_rules_of_its_book(example: str) -> None:
    """Each of them exists, and no book is tried by the rules of the other."""
    assert {SCENARIOS[id] for id in AS_SCENARIOS[example]} == {BOOKS[EXAMPLES[example]]}


@pytest.mark.parametrize("example", NOT_PLAYED_YET)
def test_its_card_is_refused_by_name(example: str) -> None:
    """Once the card can be played, its example is to be played too."""
    assert NOT_PLAYED_YET[example] in (refusal(card_number(NOT_PLAYED_YET[example], 0)) or "")
