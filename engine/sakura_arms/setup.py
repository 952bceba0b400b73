"""The start of a duel: petals, decks, opening hands, and the one exchange of starting cards (cmp-4-1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from engine.kernel import Choice, Decision, Frame, Option
from engine.sakura_arms import live
from engine.sakura_arms.draws import draw
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.places import (
    AURA,
    DECK,
    DISTANCE,
    DISTANCE_LIMIT,
    HAND,
    HEALTH,
    PER_PLAYER,
    SETUP,
    UNUSED,
)
from engine.sakura_arms.position import Position, Setting
from engine.sakura_arms.tellings import telling
from engine.sakura_arms.turn import TURN
from engine.sakura_arms.zones import put_in, shuffle, take_out

SWAPS = telling(
    "{actor} put{s} {0} of the starting cards under the deck and draw{s} as many, without shuffling.",
    "sab-5.15",
    "cmp-4-1-5",
)
KEEPS = telling("{actor} keep{s} the starting cards.", "sab-5.15", "cmp-4-1-5")

AURA_AT_START, HEALTH_AT_START, HAND_AT_START = 3, 10, 3


def new_duel(setting: Setting, normals: Sequence[Sequence[int]], specials: Sequence[Sequence[int]]) -> Position:
    """A duel just set up; player 0 goes first, the opening hands are still to be drawn."""
    position = Position(setting)
    position.petals[DISTANCE] = DISTANCE_LIMIT
    for player in (0, 1):
        position.petals[AURA + PER_PLAYER * player] = AURA_AT_START
        position.petals[HEALTH + PER_PLAYER * player] = HEALTH_AT_START
        shuffle(position, player, list(normals[player]))
        position.zones[UNUSED + player] = tuple(sorted(specials[player]))
    position.energy = [0, 1]
    position.number, position.phase = 1, SETUP
    live.refresh(position)
    exchange(position)
    for player in (1, 0):
        draw(position, player, HAND_AT_START)
    return position


def exchange(position: Position) -> None:
    """Lets both players exchange starting cards, the first player first, before the first turn (cmp-4-1-5)."""
    first = position.active
    position.push((OPENING, first), (OPENING, 1 - first), TURN)


def _opening(position: Position, frame: Frame) -> None:
    position.choice = (SWAP, frame[1])


def _options(position: Position, choice: Choice) -> Sequence[Option]:
    """Any cards of the hand, in the order in which they go under the deck: the last one named lies lowest."""
    hand = position.zones[HAND + choice[1]]
    found: list[Option] = [("pass",)]
    for number in range(1, len(hand) + 1):
        found += [("swap", *cards) for cards in dict.fromkeys(permutations(hand, number))]
    return found


def _take(position: Position, choice: Choice, option: Option) -> None:
    player, cards = choice[1], option[1:]
    if option[0] == "pass":
        position.tell(KEEPS, player)
        return
    for card in cards:
        take_out(position, HAND + player, card)
        put_in(position, DECK + player, card)
    position.tell(SWAPS, player, 0, (), len(cards))
    draw(position, player, len(cards))


SWAP = MACHINE.decision(Decision("starting cards", ("sab-5.15", "cmp-4-1-5"), _options, _take))
OPENING = MACHINE.step("setup/starting cards", _opening)
