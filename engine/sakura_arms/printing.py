"""A position as a scenario writes it. What is printed reads back as an equal position."""

from __future__ import annotations

from typing import Any

from engine.sakura_arms import live
from engine.sakura_arms.places import (
    ACTIONS,
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
    PER_PLAYER,
    PHASES,
    PLAY_STACK,
    PLAYED,
    REMOVED,
    SEALED,
    SHUFFLED,
    UNDECIDED,
    UNUSED,
    USED,
    owner,
)
from engine.sakura_arms.position import Position
from engine.sakura_arms.profiles import card_id
from engine.sakura_arms.reserved import place_on_card

PLAYERS = ("you", "opponent")


def print_position(position: Position) -> dict[str, Any]:
    """Every member of a position in full, with both distances as they stand."""
    petals = position.petals
    printed: dict[str, Any] = {
        "distance": petals[DISTANCE],
        "ash": petals[ASH],
        "active": PLAYERS[position.active],
        "phase": PHASES[position.phase],
        "turn": _turn(position),
        "you": _player(position, 0),
        "opponent": _player(position, 1),
        "effects": [_waiting(number, source) for number, source in position.next_attacks],
        "current_distance": live.distance(position),
        "mastery_distance": live.mastery_distance(position),
    }
    return printed


def _turn(position: Position) -> dict[str, Any]:
    turn: dict[str, Any] = {"number": position.number} if position.number else {}
    turn["distance_at_start"] = position.start_distance
    if position.action != UNDECIDED:
        turn["action"] = ACTIONS[position.action]
    for player, name in enumerate(PLAYERS):
        turn[name] = {
            "played": [_card(card, player) for card in position.zones[PLAYED + player]],
            "attacks": position.attacks_made[player],
            "maneuvers": position.maneuvers_made[player],
        }
        if position.restricted[player]:
            turn[name]["restricted"] = True
    return turn


def _player(position: Position, player: int) -> dict[str, Any]:
    petals, own, zones = position.petals, PER_PLAYER * player, position.zones
    megami = position.setting.megami[player]
    return ({"megami": list(megami)} if megami else {}) | {
        "health": petals[HEALTH + own],
        "aura": petals[AURA + own],
        "flare": petals[FLARE + own],
        "energy": position.energy[player],
        "stunned": position.stunned[player],
        "hand": [_card(card, player) for card in zones[HAND + player]],
        "deck": _deck(position, player),
        "play_stack": [_card(card, player) for card in zones[PLAY_STACK + player]],
        "discard_pile": [_card(card, player) for card in zones[DISCARD_PILE + player]],
        "enchantments": [
            {**_full(card, player), "petals": position.on_cards.get(card, 0)} for card in zones[IN_PLAY + player]
        ],
        "specials": [
            {**_full(card, player), "used": used}
            for place, used in ((UNUSED, False), (USED, True))
            for card in zones[place + player]
        ],
        "extra": [_card(card, player) for card in zones[EXTRA + player]],
        "sealed": [_card(card, player) for card in zones[SEALED + player]],
        "removed": [_card(card, player) for card in zones[REMOVED + player]],
        "state": {name: value for (who, name), value in sorted(position.state.items()) if who == player},
    }


def _card(card: int, player: int) -> Any:
    return card_id(card) if owner(card) == player else _full(card, player)


def _full(card: int, player: int) -> dict[str, Any]:
    return {"card": card_id(card)} | ({} if owner(card) == player else {"owner": PLAYERS[owner(card)]})


def _deck(position: Position, player: int) -> list[Any]:
    """The top card first; shuffled cards, whose order nobody knows, stand together by id."""
    shuffled = iter(position.zones[SHUFFLED + player])
    return [
        {**_full(next(shuffled), player), "shuffled": True} if card == BY_CHANCE else _card(card, player)
        for card in position.zones[DECK + player]
    ]


def _waiting(number: int, source: Any) -> dict[str, Any]:
    return {
        "source": card_id(source.card),
        "of": PLAYERS[source.user],
        "effect": place_on_card(source.card, number),
        "number": source.number,
        "until": "next attack this turn",
    }
