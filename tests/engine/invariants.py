"""What must be true of every position after every step, and a way to play that looks after each."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.places import (
    ALL_PETALS,
    BY_CHANCE,
    DECK,
    IN_PLAY,
    IN_USE,
    LIMITS,
    PLAYED,
    SHUFFLED,
    ZONES,
)
from engine.sakura_arms.position import Position
from engine.sakura_arms.profiles import PROFILES

_ORDERED = {DECK, DECK + 1, IN_USE, IN_USE + 1}


def broken(position: Position) -> list[str]:
    """What is wrong with a position; nothing, one hopes."""
    found = []
    petals = sum(position.petals) + sum(position.on_cards.values())
    if petals != ALL_PETALS:
        found.append(f"{petals} petals")
    found += [f"area {area}: {n}" for area, n in enumerate(position.petals) if not 0 <= n <= LIMITS[area]]
    found += [f"energy {energy}" for energy in position.energy if not 0 <= energy <= 2]
    found += _cards(position)
    held = [card for place in (IN_PLAY, IN_PLAY + 1, IN_USE, IN_USE + 1) for card in position.zones[place]]
    found += [f"{n} petals on {card}" for card, n in position.on_cards.items() if n <= 0 or card not in held]
    return found


def _cards(position: Position) -> list[str]:
    """Each card lies in one place, as often as there are copies; zones without an order are sorted."""
    found = []
    lying = [card for cards in position.zones[:PLAYED] for card in cards if card != BY_CHANCE]
    if len(set(lying)) != len(lying):
        for card, number in Counter(lying).items():
            declared = PROFILES[card].card
            if declared is not None and number > declared.copies:
                found.append(f"{declared.id} lies in {number} places")
    for place in range(ZONES):
        cards = position.zones[place]
        if len(cards) > 1 and place not in _ORDERED and any(a > b for a, b in pairwise(cards)):
            found.append(f"zone {place} is not sorted")
    for player in (0, 1):
        hidden = position.zones[DECK + player].count(BY_CHANCE)
        if hidden != len(position.zones[SHUFFLED + player]):
            found.append(f"{hidden} shuffled cards in the deck, {len(position.zones[SHUFFLED + player])} beside it")
    return found


def settled(position: Position) -> list[str]:
    """What is left over at a free action, where nothing may be."""
    left = {
        "attacks": position.attacks,
        "uses": position.uses,
        "dissolving": position.dissolving,
        "cards in use": position.zones[IN_USE] + position.zones[IN_USE + 1],
        "due": position.due,
    }
    found = [f"{name}: {what}" for name, what in left.items() if what]
    if [MACHINE.names[frame[0]] for frame in position.frames] != ["turn/effects of the end"]:
        found.append(f"frames: {position.frames}")
    return found


def run_and_look(position: Position) -> None:
    """`Machine.run`, with a look after every step."""
    steps, stages, following = MACHINE.steps, MACHINE.stages, MACHINE.following
    while position.frames and position.choice is None:
        frame = position.frames.pop()
        stage = stages[frame[0]]
        if stage is None:
            steps[frame[0]](position, frame)
        else:
            after = following[frame[0]]
            if after is not None:
                position.frames.append(after)
            stage(position)
        if position.due:
            MACHINE.settle(position)
        wrong = broken(position)
        assert not wrong, f"after {MACHINE.names[frame[0]]}: {wrong}"
