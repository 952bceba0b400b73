"""Random games on random legal decks: no invariant breaks after any step, and there is no dead end."""

from __future__ import annotations

from random import Random

import pytest

from engine.bench import new_game
from engine.kernel import Choice
from engine.sakura_arms.decks import FOUR_MEGAMI, TUTORIAL
from engine.sakura_arms.fields import Fields
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.legal import hindrance, playable
from engine.sakura_arms.lines import lines_of
from engine.sakura_arms.places import HAND, NOBODY, UNUSED
from engine.sakura_arms.position import Position, Setting
from engine.sakura_arms.printing import print_position
from engine.sakura_arms.reading import read_position
from engine.sakura_arms.reading_lines import matching, split_actor
from engine.sakura_arms.refusals import decider
from tests.engine.invariants import broken, run_and_look, settled

GAMES = 2_000
AT_ONCE = 100
MOST_CHOICES = 4_000


@pytest.mark.parametrize("seed", range(GAMES // AT_ONCE))
def test_random_games(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game comes to its end with every step of it in order."""
    monkeypatch.setattr(MACHINE, "run", run_and_look)
    random = Random(seed)
    for number in range(AT_ONCE):
        position = new_game(random, TUTORIAL if number % 5 == 0 else FOUR_MEGAMI)
        position.trace = [] if number % 2 else None
        play_to_the_end(position, random)


def play_to_the_end(position: Position, random: Random) -> None:
    for _ in range(MOST_CHOICES):
        options = MACHINE.advance(position)
        if not options:
            assert position.winner != NOBODY
            return
        decision = MACHINE.decision_of(position)
        assert decision is not None
        assert len(set(options)) == len(options)
        if decision.free:
            assert not settled(position)
        MACHINE.take(position, options[random.randrange(len(options))])
        assert not broken(position)
    raise AssertionError("a game without an end")


def every_decision(seed: int, games: int) -> list[Position]:
    """Positions at decisions of random games, one in ten."""
    random, found = Random(seed), []
    for number in range(games):
        position = new_game(random, TUTORIAL if number % 3 == 0 else FOUR_MEGAMI)
        while options := MACHINE.advance(position):
            if random.random() < 0.1:
                found.append(position.copy())
            MACHINE.take(position, options[random.randrange(len(options))])
    return found


DECISIONS = every_decision(seed=1, games=60)


def test_a_copy_is_equal_and_apart() -> None:
    """Positions are values: what is done to a copy leaves the original alone."""
    for position in DECISIONS:
        twin, key = position.copy(), position.key()
        assert twin == position
        assert hash(twin) == hash(position)
        MACHINE.take(twin, twin.options[-1])
        MACHINE.advance(twin)
        assert position.key() == key


def test_equal_positions_have_equal_options() -> None:
    for position in DECISIONS:
        twin = position.copy()
        twin.options = ()
        assert MACHINE.advance(twin, stop_at_forced=True) == position.options


def test_a_free_position_reads_back_as_it_was_printed() -> None:
    """Printing and reading are each other's inverse, history and shuffled decks included."""
    for position in DECISIONS:
        decision = MACHINE.decision_of(position)
        if decision is None or not decision.free:
            continue
        again = read_position(Fields(print_position(position), "position", []), Setting())
        MACHINE.advance(again)
        assert print_position(again) == print_position(position)
        assert again == position


def test_every_option_is_a_line_that_means_it() -> None:
    """The canonical line of an option is read as that option and no other."""
    for position in DECISIONS:
        who = decider(position)
        for option, line in zip(position.options, lines_of(position.options, who), strict=True):
            assert matching(split_actor(line)[1], position.options, who, "basic-set") == [option]


def test_the_quick_look_at_cards_finds_what_the_judge_finds() -> None:
    """`playable` looks most cards up in tables made from the same facts that `hindrance` judges by."""
    for position in DECISIONS:
        for player in (0, 1):
            for place in (HAND, UNUSED):
                for answers in (NOBODY, *range(len(position.attacks))):
                    cards = dict.fromkeys(position.zones[place + player])
                    judged = [c for c in cards if hindrance(position, player, c, place, answers) is None]
                    assert list(playable(position, player, place, answers=answers)) == judged


def test_choices_hold_nothing_but_plain_data() -> None:
    """A position has no function, generator or generator of random numbers in it."""

    def plain(value: object) -> bool:
        if isinstance(value, tuple | list):
            return all(map(plain, value))
        return value is None or isinstance(value, int | str)

    for position in DECISIONS:
        choice: Choice | None = position.choice
        assert plain(choice)
        assert plain(position.key())
        assert plain(list(position.options))
