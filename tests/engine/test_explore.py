"""Exploring: every answer once, equal ends merged and counted, limits said, wins that nobody can prevent."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.bench import mid_game
from engine.exploring import explore_position
from engine.kernel import Decision, Frame, Machine, Option, explore
from engine.sakura_arms.decks import FOUR_MEGAMI, TUTORIAL
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.printing import print_position
from engine.whatif import resolve
from tests.engine.duel import Duel


def test_equal_ends_are_merged_and_counted(duel: Duel) -> None:
    """Three attacks, each on aura or health: orders that come to the same are one outcome."""
    duel.distance(4).ash(0)
    duel.you(flare=6, health=7, specials=["Rhythmic Swings"])
    duel.opponent(aura=5, health=10, flare=1)
    duel.play("play Rhythmic Swings")
    result = duel.outcomes()
    counts = {
        (end["position"]["opponent"]["aura"], end["position"]["opponent"]["health"]): end["count"]
        for end in result["outcomes"]
    }
    assert counts == {(1, 10): 1, (2, 9): 2, (3, 8): 2, (4, 7): 2, (5, 6): 1}
    assert sum(counts.values()) == 2**3
    assert result["summary"]["opponent_health"] == [6, 7, 8, 9, 10]
    assert result["summary"]["complete"]


def test_a_limit_is_said() -> None:
    """What was found so far is still there."""
    position = next(mid_game(Random(3), TUTORIAL, 1))
    found = explore_position(position, turn=True, limit=50)
    assert not found.complete
    assert len(found.nodes) == 50
    assert explore_position(position, turn=True, limit=1_000_000, seconds=0.0).complete in (False, True)


def test_a_win_that_nobody_can_prevent(duel: Duel) -> None:
    duel.distance(3)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(aura=2, health=1)
    summary = duel.outcomes(turn=True)["summary"]
    assert summary["can_win"]
    assert summary["wins_whatever_they_do"]
    assert summary["winning_line"] == ["play yurina-n1"]


def test_a_win_that_a_reaction_prevents(duel: Duel) -> None:
    """Trembling Crystal leaves enough aura to block."""
    duel.distance(3)
    duel.you(hand=["Chopping Strike"])
    duel.opponent(aura=2, health=1, hand=["Trembling Crystal"])
    duel.play("play Chopping Strike")
    summary = duel.outcomes()["summary"]
    assert summary["can_win"]
    assert not summary["wins_whatever_they_do"]
    assert summary["winning_line"][0] in ("pass", "react saine-n6")


def test_luck_is_on_nobodys_side(duel: Duel) -> None:
    """A win that needs the right draw is possible and not certain."""
    duel.distance(3).phase("start")
    duel.you(hand=[], play_stack=["Chopping Strike", "yurina-n5", "yurina-n3"], health=9, flare=1)
    duel.opponent(aura=2, health=1)
    duel.play("reform deck", "draw yurina-n5")
    summary = duel.outcomes(turn=True)["summary"]
    assert (summary["can_win"], summary["wins_whatever_they_do"]) == (True, False)


def test_explore_stops_at_the_first_free_action(duel: Duel) -> None:
    duel.distance(5).you(energy=2)
    result = duel.outcomes()
    assert [end["plays"] for end in result["outcomes"]] == [[]]


def test_explore_stops_at_the_next_players_new_deck(duel: Duel) -> None:
    """Where a line ended the turn, the next player's first decision is the end (and a player's own is not)."""
    duel.distance(5).opponent(deck=["Chopping Strike", "yurina-n2", "yurina-n3"])
    duel.play("end turn")
    result = duel.outcomes()
    assert [(end["plays"], end["position"]["pending"]["plays"]) for end in result["outcomes"]] == [([], ["end turn"])]
    own = Duel().phase("start").distance(5)
    own.you(deck=["Chopping Strike"])
    assert {tuple(end["plays"][:1]) for end in own.outcomes()["outcomes"]} == {("reform deck",), ("keep deck",)}


def test_turn_stops_where_the_turn_passes(duel: Duel) -> None:
    """Nothing of the next turn has been done: its position has the phase start."""
    duel.distance(5).you(energy=1)
    result = duel.outcomes(turn=True)
    assert {end["position"]["phase"] for end in result["outcomes"]} == {"start"}
    assert {end["position"]["active"] for end in result["outcomes"]} == {"opponent"}
    assert ["end turn"] in [end["plays"] for end in result["outcomes"]]


def test_unknown_cards_may_be_anything(duel: Duel) -> None:
    """Every reaction that the megami of an unknown card have is offered, but none that lies elsewhere."""
    duel.distance(4).ash(7)
    duel.you(megami=["yurina", "himika"], hand=["Chopping Strike"])
    duel.opponent(megami=["saine", "tokoyo"], hand=["?"], play_stack=["saine-n2"], health=9)
    duel.play("play Chopping Strike")
    duel.is_settled() if duel.result["status"] == "complete" else None
    assert not duel.offers("react saine-n6")
    again = Duel().unknown_cards_may_be_anything()
    again.scenario["position"] = duel.scenario["position"]
    again.play("play Chopping Strike")
    assert again.offers("pass", "react saine-n6", "react tokoyo-n2", "react tokoyo-n4")
    assert not again.offers("react saine-n2")
    again.play("react tokoyo-n4", "choose aura to distance")
    assert again.opponent.hand == []
    assert again.says("It misses")


def positions(which: str, seed: int, number: int) -> list[dict[str, Any]]:
    return [print_position(position) for position in mid_game(Random(seed), which, number)]


@pytest.mark.parametrize("turn", [False, True])
@pytest.mark.parametrize("which", [TUTORIAL, FOUR_MEGAMI])
def test_the_plays_of_an_outcome_lead_to_it(which: str, turn: bool) -> None:
    """Every outcome can be replayed as lines and gives its position, winner included."""
    checked = 0
    for position in positions(which, seed=5, number=12):
        first = resolve({"position": position})["choices"][0]["options"]
        scenario = {"position": position, "plays": [] if turn else first[:1]}
        result = resolve(scenario, explore=True, turn=turn)
        for outcome in result["outcomes"][:: max(1, len(result["outcomes"]) // 10)]:
            again = resolve(scenario | {"plays": scenario["plays"] + outcome["plays"]})
            assert again["problem"] is None
            assert again["winner"] == outcome["winner"]
            if turn:
                again = resolve({"position": outcome["position"]}) if not outcome["winner"] else again
                assert again["status"] in ("open", "complete")
            else:
                assert again["position"] == outcome["position"]
            checked += 1
    assert checked > 12


class Coins:
    """A game of its own for the kernel: two players take turns to add 1 or 2, whoever reaches the goal wins."""

    def __init__(self, total: int, turn: int, goal: int = 7) -> None:
        self.total, self.turn, self.goal = total, turn, goal
        self.frames: list[Frame] = [(0,)]
        self.choice: tuple[Any, ...] | None = None
        self.options: Any = ()
        self.due = 0

    def copy(self) -> Coins:
        new = Coins(self.total, self.turn, self.goal)
        new.frames, new.choice, new.options = list(self.frames), self.choice, self.options
        return new

    def key(self) -> tuple[int, int]:
        return self.total, self.turn


def coins() -> Machine[Coins]:
    machine: Machine[Coins] = Machine()

    def ask(position: Coins, frame: Frame) -> None:
        if position.total < position.goal:
            position.choice = (0, position.turn)

    def add(position: Coins, choice: tuple[Any, ...], option: Option) -> None:
        position.total += option[1]
        position.turn = 1 - position.turn
        position.frames.append((0,))

    machine.step("ask", ask)
    machine.decision(Decision("add", (), lambda position, choice: [("add", 1), ("add", 2)], add))
    return machine


@pytest.mark.parametrize(("total", "wins"), [(0, True), (1, False), (2, True), (4, False), (5, True)])
def test_the_kernel_knows_no_game(total: int, wins: bool) -> None:
    """In a race to 7 by steps of 1 or 2, whoever is to move loses at 1 and 4."""
    machine, start = coins(), Coins(total, 0)
    machine.advance(start)
    found = explore(machine, start, stop=lambda position: position.total >= position.goal)
    sure, line = found.forced(0, lambda position: position.turn == 1)
    assert found.complete
    assert sure is wins
    assert bool(line) is wins
    assert sum(outcome.count for outcome in found.outcomes()) > 0


def test_decisions_have_kinds() -> None:
    assert len({decision.kind for decision in MACHINE.decisions}) == len(MACHINE.decisions)
