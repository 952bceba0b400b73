"""The one place where cards change their zone. A card goes to its owner's zone (cmp-7-2)."""

from __future__ import annotations

from bisect import bisect

from engine.sakura_arms import live
from engine.sakura_arms.machine import WATCHED
from engine.sakura_arms.places import (
    ASH,
    BY_CHANCE,
    DECK,
    DISCARD_PILE,
    EXTRA,
    HAND,
    IN_PLAY,
    IN_USE,
    NOBODY,
    ORDERED,
    PLAY_STACK,
    REMOVED,
    SEALED,
    SHUFFLED,
    UNUSED,
    USED,
    owner,
)
from engine.sakura_arms.position import Position
from engine.sakura_arms.profiles import POISON, PROFILES, SPECIAL

_SEARCHED = tuple(
    place + player
    for place in (IN_USE, HAND, IN_PLAY, UNUSED, USED, PLAY_STACK, DISCARD_PILE, DECK, EXTRA, SEALED, REMOVED)
    for player in (0, 1)
)
_ORDERED = frozenset(place + player for place in ORDERED for player in (0, 1))
_LIVE_ZONES = frozenset(place + player for place in (IN_PLAY, USED) for player in (0, 1))

PLAY_STACK_OR_USED = NOBODY
"""Where a card goes after it was played: a normal card to the play stack, a special to the used ones."""


def take_out(position: Position, place: int, card: int) -> None:
    """Takes a card out of a zone."""
    zones = position.zones
    cards = zones[place]
    index = cards.index(card)
    zones[place] = cards[:index] + cards[index + 1 :]
    if place in _LIVE_ZONES:
        _changed(position)


def put_in(position: Position, place: int, card: int, *, top: bool = False) -> None:
    """Puts a card into a zone: into a deck at the bottom or on top, elsewhere at its place in the order of numbers."""
    zones = position.zones
    cards = zones[place]
    if place in _ORDERED:
        zones[place] = (card, *cards) if top else (*cards, card)
    elif not cards or cards[-1] <= card:
        zones[place] = (*cards, card)
    else:
        at = bisect(cards, card)
        zones[place] = (*cards[:at], card, *cards[at:])
    if place in _LIVE_ZONES:
        _changed(position)


def _changed(position: Position) -> None:
    live.refresh(position)
    live.watch(position)


def place_of(position: Position, card: int) -> int:
    """The zone in which a card lies, or NOBODY."""
    zones = position.zones
    for place in _SEARCHED:
        if card in zones[place]:
            return place
    return NOBODY


def can_be_discarded(card: int) -> bool:
    """Poison never goes to a discard pile (sab-19.15)."""
    return not PROFILES[card].words & POISON


def send(position: Position, card: int, to: int, *, place: int = NOBODY, bottom: bool = False) -> bool:
    """Moves a card from where it lies (`place`, if that is known) to its owner's zone; False if it cannot go there.

    Petals on it go to ash once it lies among no enchantments (cmp-7-1-9).
    """
    if place == NOBODY:
        place = place_of(position, card)
    if place == NOBODY or (to == DISCARD_PILE and not can_be_discarded(card)):
        return False
    special = PROFILES[card].kind == SPECIAL
    if to == PLAY_STACK_OR_USED:
        to = USED if special else PLAY_STACK
    elif special and to in (PLAY_STACK, DISCARD_PILE):
        to = USED
    take_out(position, place, card)
    if to != IN_PLAY and card in position.on_cards:
        position.petals[ASH] += position.on_cards.pop(card)
        live.refresh(position)
        if position.watch:
            position.due |= WATCHED
    put_in(position, to + owner(card), card, top=to == DECK and not bottom)
    return True


def discard(position: Position, player: int, card: int) -> None:
    """Puts a card of the hand face down into the discard pile (sab-9.4)."""
    take_out(position, HAND + player, card)
    put_in(position, DISCARD_PILE + owner(card), card)


def use(position: Position, player: int, card: int, place: int) -> None:
    """Moves a card into use: from then on it counts as played (cmp-9-2a)."""
    take_out(position, place, card)
    put_in(position, IN_USE + player, card)


def shuffle_together(position: Position, player: int) -> None:
    """Makes one deck of deck, play stack and discard pile (sab-6.12); from now on nobody knows its order."""
    zones = position.zones
    cards = [card for card in zones[DECK + player] if card != BY_CHANCE]
    cards += zones[SHUFFLED + player] + zones[PLAY_STACK + player] + zones[DISCARD_PILE + player]
    zones[PLAY_STACK + player] = zones[DISCARD_PILE + player] = ()
    shuffle(position, player, cards)


def know_the_rest(position: Position, player: int) -> None:
    """Where the shuffled cards of a deck are all alike, their order is known."""
    zones = position.zones
    cards = zones[SHUFFLED + player]
    if cards and cards[0] == cards[-1]:
        zones[DECK + player] = tuple(cards[0] if card == BY_CHANCE else card for card in zones[DECK + player])
        zones[SHUFFLED + player] = ()


def shuffle(position: Position, player: int, cards: list[int]) -> None:
    """Puts cards into a deck in an order that only chance knows; where all are alike there is nothing to know."""
    zones = position.zones
    zones[DECK + player], zones[SHUFFLED + player] = (BY_CHANCE,) * len(cards), tuple(sorted(cards))
    know_the_rest(position, player)
