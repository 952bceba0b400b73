"""The numbers that stand for places: areas of petals, zones of cards, cards themselves.

Players are 0 and 1; in a scenario `you` is 0. Everything that belongs to a player comes in steps: the aura of
player p is `AURA + 3 * p`, the hand of player p is zone `HAND + p`. A card is twice its number in the register of
cards, plus 1 if player 1 owns it; number 0 is an unknown card.
"""

from __future__ import annotations

DISTANCE, ASH, HEALTH, AURA, FLARE = range(5)
AREAS = 8
PER_PLAYER = 3
"""Areas of player 1 come three after those of player 0."""

NO_LIMIT = 1_000
DISTANCE_LIMIT, AURA_LIMIT = 10, 5
LIMITS = (DISTANCE_LIMIT, NO_LIMIT, NO_LIMIT, AURA_LIMIT, NO_LIMIT, NO_LIMIT, AURA_LIMIT, NO_LIMIT)
"""How many petals an area holds (cmp-7-1a)."""

ALL_PETALS = 36
ON_CARD = 100
"""In a move of petals, `ON_CARD + card` stands for that card."""

AREA_NAMES = ("distance", "ash", "health", "aura", "flare", "health", "aura", "flare")

(
    HAND,
    DECK,
    SHUFFLED,
    PLAY_STACK,
    DISCARD_PILE,
    IN_PLAY,
    UNUSED,
    USED,
    EXTRA,
    SEALED,
    REMOVED,
    IN_USE,
    PLAYED,
) = range(0, 26, 2)
ZONES = 26
"""SHUFFLED holds the cards of a deck whose order nobody knows; PLAYED is no zone but the cards used this turn."""

ORDERED = (DECK, IN_USE)
"""Zones in which the order of the cards means something."""

BY_CHANCE = -1
"""In a deck: one of the SHUFFLED cards."""

UNKNOWN = 0
"""The number of a card nobody has named."""

START, MAIN, END, SETUP, OVER = range(5)
PHASES = ("start", "main", "end", "setup", "over")

UNDECIDED, REGULAR, FULL_POWER = range(3)
ACTIONS = (None, "regular", "full power")
"""What the active player has taken up in the main phase."""

NOBODY, DRAW = -1, 2
CHANCE, TABLE = 2, 3
"""Who decides where no player does: luck, or the players at the table who agree on an unclear rule."""

PRINTED, PRINTED_YURINA, COMPREHENSIVE = range(3)
RULES = ("printed", "printed-yurina", "comprehensive-1.14.1")


def owner(card: int) -> int:
    """The player who brought the card."""
    return card & 1
