"""Which cards a description means, and where areas and zones of the vocabulary lie."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from carddb.effects import Area, Attacks, CardsIn, Which, Who, Zone
from carddb.effects.base import CardRef
from engine.sakura_arms.nodes import NotExecutable, sieve
from engine.sakura_arms.places import (
    ASH,
    AURA,
    BY_CHANCE,
    DECK,
    DISCARD_PILE,
    DISTANCE,
    EXTRA,
    FLARE,
    HAND,
    HEALTH,
    IN_PLAY,
    NOBODY,
    PER_PLAYER,
    PLAY_STACK,
    REMOVED,
    SEALED,
    SHUFFLED,
    UNKNOWN,
    UNUSED,
    USED,
)
from engine.sakura_arms.position import Position, Source

AREA_OF: dict[Area, tuple[int, int]] = {
    Area.DISTANCE: (DISTANCE, DISTANCE),
    Area.ASH: (ASH, ASH),
    Area.YOUR_HEALTH: (HEALTH, HEALTH + PER_PLAYER),
    Area.YOUR_AURA: (AURA, AURA + PER_PLAYER),
    Area.YOUR_FLARE: (FLARE, FLARE + PER_PLAYER),
    Area.OPPONENT_HEALTH: (HEALTH + PER_PLAYER, HEALTH),
    Area.OPPONENT_AURA: (AURA + PER_PLAYER, AURA),
    Area.OPPONENT_FLARE: (FLARE + PER_PLAYER, FLARE),
}
"""The area meant, by the player who uses the card."""

ZONE_OF = {
    Zone.DECK: DECK,
    Zone.HAND: HAND,
    Zone.PLAY_STACK: PLAY_STACK,
    Zone.DISCARD_PILE: DISCARD_PILE,
    Zone.IN_PLAY: IN_PLAY,
    Zone.UNUSED: UNUSED,
    Zone.USED: USED,
    Zone.EXTRA: EXTRA,
    Zone.SEALED: SEALED,
    Zone.REMOVED: REMOVED,
}
EVERYWHERE = (HAND, DECK, SHUFFLED, PLAY_STACK, DISCARD_PILE, IN_PLAY, UNUSED, USED, EXTRA, SEALED, REMOVED)

Lying = tuple[int, int]
"""A card and the zone it lies in."""

Find = Callable[[Position, Source], list[Lying]]
"""Cards that a description means, made ready."""

FindAttack = Callable[[Position, Source], int]
"""The one attack that is meant, made ready."""


def area_of(area: Area) -> tuple[int, int]:
    """The numbers of an area, by the player who uses the card."""
    if area not in AREA_OF:
        raise NotExecutable(f"Area.{area.name}")
    return AREA_OF[area]


def players(who: Who) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The players meant, by the player who uses the card."""
    match who:
        case Who.YOU:
            return (0,), (1,)
        case Who.OPPONENT:
            return (1,), (0,)
        case Who.BOTH:
            return (0, 1), (1, 0)
    raise NotExecutable(f"Who.{who.name}")


@cache
def find(cards: CardsIn, *, maybe: bool = False) -> Find:
    """A description of cards, made ready. With `maybe`: the unknown cards that may or may not fit its filter."""
    who = players(cards.who)
    if any(zone not in ZONE_OF for zone in cards.zones):
        raise NotExecutable("CardsIn")
    places = tuple(ZONE_OF[zone] for zone in cards.zones) or EVERYWHERE
    where, top = (sieve(cards.where) if cards.where else None), cards.top

    def found(position: Position, source: Source) -> list[Lying]:
        there = [
            (card, place + player)
            for player in who[source.user]
            for place in places
            for card in position.zones[place + player][:top]
            if card != BY_CHANCE
        ]
        if where is None:
            return [] if maybe else there
        if maybe:
            return [(card, place) for card, place in there if card >> 1 == UNKNOWN]
        return [(card, place) for card, place in there if card >> 1 != UNKNOWN and where(position, card, source)]

    return found


def attack_meant(attacks: Attacks) -> FindAttack:
    """The one attack meant, as its place among the attacks under way; NOBODY where there is none or it does not fit."""
    if attacks.which not in (Which.THIS, Which.ANSWERED):
        raise NotExecutable(f"Which.{attacks.which.name}")
    this = attacks.which is Which.THIS
    where = sieve(attacks.where) if attacks.where else None

    def found(position: Position, source: Source) -> int:
        index = source.attack if this else source.answers
        if index == NOBODY or index >= len(position.attacks):
            return NOBODY
        return index if where is None or where(position, position.attacks[index], source) else NOBODY

    return found


def referred(card: CardRef, source: Source) -> int:
    """The one card spoken of, or NOBODY."""
    match card:
        case CardRef.THIS_CARD:
            return source.card
        case CardRef.CHOSEN:
            return source.chosen
    return NOBODY
