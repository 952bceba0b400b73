"""The one place where petals change their area, and what that sets off at once.

A full area takes no more (sab-16.1); what is not there cannot move (sab-16.3). The win check comes before everything
(cmp-4-2).
"""

from __future__ import annotations

from engine.sakura_arms import live
from engine.sakura_arms.machine import EMPTIED, ENDED, WATCHED
from engine.sakura_arms.places import (
    ASH,
    AURA,
    DRAW,
    FLARE,
    HEALTH,
    LIMITS,
    NOBODY,
    ON_CARD,
    PER_PLAYER,
)
from engine.sakura_arms.position import Move, Position

_HEALTHS = (HEALTH, HEALTH + PER_PLAYER)


def transfer(position: Position, number: int, source: int, target: int) -> int:
    """Moves petals from one area to another, as far as possible; how many."""
    petals = position.petals
    there, room = petals[source], LIMITS[target] - petals[target]
    if number > there:
        number = there
    if number > room:
        number = room
    if number <= 0 or source == target:
        return 0
    petals[source] -= number
    petals[target] += number
    if source in _HEALTHS or target in _HEALTHS:
        check_health(position)
    if position.watch:
        position.due |= WATCHED
    return number


def check_health(position: Position) -> None:
    """Health 0 loses at once; both at 0 is a draw (sab-1.1, cmp-4-2-1)."""
    petals = position.petals
    if petals[HEALTH] > 0 and petals[HEALTH + PER_PLAYER] > 0:
        return
    both = petals[HEALTH] <= 0 and petals[HEALTH + PER_PLAYER] <= 0
    finish(position, DRAW if both else 1 if petals[HEALTH] <= 0 else 0)


def finish(position: Position, winner: int) -> None:
    """The duel is over."""
    if position.winner == NOBODY:
        position.winner = winner
        position.due |= ENDED


def onto_card(position: Position, number: int, source: int, card: int) -> int:
    """Moves petals from an area onto a card, as far as possible; how many."""
    number = min(number, position.petals[source])
    if number > 0:
        position.petals[source] -= number
        lay(position, card, number)
        if position.watch:
            position.due |= WATCHED
    return number


def lay(position: Position, card: int, number: int) -> None:
    """Adds petals to those on a card."""
    before = position.on_cards.get(card, 0)
    position.on_cards[card] = before + number
    if not before:
        live.refresh(position)


def off_card(position: Position, number: int, card: int, target: int = ASH) -> tuple[Move, ...]:
    """Moves petals from a card to an area, as far as possible; an effect may send them elsewhere (cmp-10-42)."""
    there = position.on_cards.get(card, 0)
    target, room = _redirected(position, card, target)
    number = min(number, there, room)
    if number <= 0:
        return ()
    position.petals[target] += number
    _take_off(position, card, there - number)
    return ((number, ON_CARD + card, target),)


def _take_off(position: Position, card: int, left: int) -> None:
    if left:
        position.on_cards[card] = left
    else:
        del position.on_cards[card]
        position.due |= EMPTIED
        live.refresh(position)
    if position.watch:
        position.due |= WATCHED


def _redirected(position: Position, card: int, target: int) -> tuple[int, int]:
    """Where petals from this card to that area go, and how much room there is."""
    if target == ASH and position.live.by_kind[live.REDIRECTS]:
        for (areas, else_usual), source, _ in live.holding(position, live.REDIRECTS):
            if source.card != card:
                continue
            for area in areas:
                room = LIMITS[area[source.user]] - position.petals[area[source.user]]
                if room > 0:
                    return area[source.user], room
            if not else_usual:
                return target, 0
    return target, LIMITS[target] - position.petals[target]


def health_to_flare(position: Position, player: int, number: int) -> tuple[Move, ...]:
    """Damage to health: the petals go to the player's own flare (sab-13.3)."""
    source, target = HEALTH + PER_PLAYER * player, FLARE + PER_PLAYER * player
    moved = transfer(position, number, source, target)
    return ((moved, source, target),) if moved else ()


def aura_to_ash(position: Position, player: int, number: int) -> tuple[Move, ...]:
    """Damage to aura (sab-13.2)."""
    source = AURA + PER_PLAYER * player
    moved = transfer(position, number, source, ASH)
    return ((moved, source, ASH),) if moved else ()
