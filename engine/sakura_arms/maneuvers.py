"""Basic maneuvers: what each moves, when it may be chosen, what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from carddb.effects import Maneuver
from engine.kernel import Option
from engine.sakura_arms import live, zones
from engine.sakura_arms.petals import transfer
from engine.sakura_arms.places import (
    ASH,
    AURA,
    AURA_LIMIT,
    DISTANCE,
    DISTANCE_LIMIT,
    FLARE,
    FULL_POWER,
    HAND,
    PER_PLAYER,
)
from engine.sakura_arms.position import Position
from engine.sakura_arms.tellings import Named, Telling, telling

RULES = {
    "advance": "sab-8.8",
    "retreat": "sab-8.9",
    "recover": "sab-8.10",
    "focus": "sab-8.11",
    "breakaway": "sab-8.14",
}
PERFORMED = {
    name: telling(f"{{actor}} perform{{s}} [{name}].", rule, "sab-8.3", "cmp-9-6") for name, rule in RULES.items()
}
NOTHING_MOVED = telling("[{0}] moves nothing here.", "sab-8.16", "cmp-9-6", prevents=True)
PAID_ENERGY = telling("{actor} pay{s} 1 [energy].", "sab-8.4", "cmp-9-6-ii")
PAID_CARD = telling("{actor} discard{s} {0} for it, without its effect.", "sab-8.4", "sab-8.6", "cmp-9-6-ii")

MASTERED = telling("The distance is {0}, the [mastery-distance] {1}: no [advance] from there.", "sab-8.12", "cmp-9-6-1")
TOO_FAR = telling("The distance is {0}, above the [mastery-distance] of {1}: no [breakaway].", "sab-8.14", "cmp-9-6-5")
CANNOT_MOVE = telling("[{0}] could not move a petal: {1}.", "sab-8.16", "sab-16.1")
NOT_REGULAR = telling("Maneuvers belong to regular actions, not beside a full power action.", "sab-8.3", "sab-6.23")
BARRED = telling("{actor} played a card with [restriction]: no maneuver this turn.", "sab-17.20", "cmp-9-2e")
FORBIDDEN = telling("An effect forbids {actor} this maneuver.", "sab-16.6", "cmp-1-4")
NO_ENERGY = telling("{actor} {have} no [energy] to pay with.", "sab-8.4")


class Way(NamedTuple):
    """A basic maneuver: its glossary entry, and from where to where it moves a petal, by player."""

    name: str
    source: tuple[int, int]
    target: tuple[int, int]


_AURAS, _FLARES = (AURA, AURA + PER_PLAYER), (FLARE, FLARE + PER_PLAYER)

WAYS = (
    Way("advance", (DISTANCE, DISTANCE), _AURAS),
    Way("retreat", _AURAS, (DISTANCE, DISTANCE)),
    Way("recover", (ASH, ASH), _AURAS),
    Way("focus", _AURAS, _FLARES),
    Way("breakaway", (ASH, ASH), (DISTANCE, DISTANCE)),
)
BY_NAME = {way.name: number for number, way in enumerate(WAYS)}
OF_VOCABULARY = {Maneuver(way.name): 1 << number for number, way in enumerate(WAYS)}
ADVANCE, RETREAT, RECOVER, FOCUS, BREAKAWAY = (1 << number for number in range(5))


def effective(position: Position, player: int) -> int:
    """The maneuvers that would move a petal, one bit for each (sab-8.16)."""
    petals = position.petals
    if position.live is live.NOTHING:
        distance, mastery = petals[DISTANCE], live.MASTERY_DISTANCE
    else:
        distance, mastery = live.distance(position), live.mastery_distance(position)
    aura = petals[AURA + PER_PLAYER * player]
    found = 0
    if aura < AURA_LIMIT:
        if distance > mastery and petals[DISTANCE]:
            found = ADVANCE
        if petals[ASH]:
            found |= RECOVER
    if aura:
        found |= FOCUS
        if petals[DISTANCE] < DISTANCE_LIMIT:
            found |= RETREAT
    if distance <= mastery and petals[ASH] and petals[DISTANCE] < DISTANCE_LIMIT:
        found |= BREAKAWAY
    if found and position.live.by_kind[live.FORBIDS]:
        found &= ~forbidden(position, player)
    return found


def forbidden(position: Position, player: int) -> int:
    """The maneuvers that effects forbid the player, one bit for each."""
    found = 0
    for (who, maneuvers, _), source, _ in live.holding(position, live.FORBIDS):
        if player in who[source.user]:
            found |= maneuvers
    return found


def options(position: Position, player: int) -> Sequence[Option]:
    """The maneuvers that may be chosen as a regular action, each with each way to pay."""
    if position.action == FULL_POWER or position.restricted[player]:
        return ()
    return _listed(effective(position, player), position.energy[player] > 0, position.zones[HAND + player])


@lru_cache(maxsize=10_000)
def _listed(ways: int, energy: bool, hand: tuple[int, ...]) -> tuple[Option, ...]:
    names = [way.name for number, way in enumerate(WAYS) if ways >> number & 1]
    cards = [card for card in dict.fromkeys(hand) if zones.can_be_discarded(card)]
    return tuple(("maneuver", name, pay) for name in names for pay in (["energy"] if energy else []) + cards)


def hindrance(position: Position, player: int, name: str) -> tuple[Telling, tuple[object, ...]] | None:
    """Why the player may not choose this maneuver as a regular action, with the values of the sentence."""
    number = BY_NAME[name]
    if position.action == FULL_POWER:
        return NOT_REGULAR, ()
    if position.restricted[player]:
        return BARRED, ()
    if effective(position, player) >> number & 1:
        return None
    if forbidden(position, player) >> number & 1:
        return FORBIDDEN, ()
    distance, mastery = live.distance(position), live.mastery_distance(position)
    if name == "advance" and distance <= mastery:
        return MASTERED, (distance, mastery)
    if name == "breakaway" and distance > mastery:
        return TOO_FAR, (distance, mastery)
    way = WAYS[number]
    empty = position.petals[way.source[player]] == 0
    area = way.source[player] if empty else way.target[player]
    return CANNOT_MOVE, (name, ("empty" if empty else "full", area))


def pay(position: Position, player: int, price: object) -> None:
    """Pays for a maneuver with energy or with a card of the hand."""
    if price == "energy":
        position.energy[player] -= 1
        if position.trace is not None:
            position.tell(PAID_ENERGY, player)
    else:
        assert isinstance(price, int)
        zones.discard(position, player, price)
        if position.trace is not None:
            position.tell(PAID_CARD, player, 0, (), Named(price))


def perform(position: Position, player: int, name: str) -> None:
    """Performs a maneuver that moves a petal."""
    way = WAYS[BY_NAME[name]]
    position.maneuvers_made[player] += 1
    source, target = way.source[player], way.target[player]
    transfer(position, 1, source, target)
    if position.trace is not None:
        position.tell(PERFORMED[name], player, 0, ((1, source, target),))


def perform_named(position: Position, player: int, name: str) -> None:
    """Performs the maneuver that an effect names; it may move nothing (cmp-9-6)."""
    if effective(position, player) >> BY_NAME[name] & 1:
        perform(position, player, name)
    else:
        position.maneuvers_made[player] += 1
        position.tell(NOTHING_MOVED, player, 0, (), name)
