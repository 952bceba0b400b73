"""Decks to play with: those of the tutorial, and random legal ones."""

from __future__ import annotations

from random import Random

from engine.sakura_arms.places import owner
from engine.sakura_arms.position import Setting
from engine.sakura_arms.profiles import EXTRA, PROFILES, SPECIAL, card_number

TUTORIAL, FOUR_MEGAMI = "tutorial", "four megami"
FOUR = ("yurina", "saine", "himika", "tokoyo")
PARTICLES = ("utsuro-particle", "honoka-particle")

Decks = tuple[Setting, list[list[int]], list[list[int]]]
"""The setting, and the normal and special cards of both players."""


def tutorial_decks() -> Decks:
    """The training decks: cards 1 to 7 and specials 1 to 3 of either particle (sab-2)."""
    names = ("utsuro-tutorial", "honoka-tutorial")
    normals = [[card_number(f"{name}-n{i}", player) for i in range(1, 8)] for player, name in enumerate(names)]
    specials = [[card_number(f"{name}-s{i}", player) for i in range(1, 4)] for player, name in enumerate(names)]
    return Setting(megami=((PARTICLES[0],), (PARTICLES[1],))), normals, specials


def random_decks(random: Random, megami: tuple[str, ...] = FOUR) -> Decks:
    """Two megami for each player, 7 normal and 3 special cards of theirs (sab-5.7)."""
    chosen = tuple(tuple(random.sample(megami, min(2, len(megami)))) for _ in (0, 1))
    normals, specials = [], []
    for player in (0, 1):
        own = [
            card
            for card, profile in enumerate(PROFILES)
            if profile.card
            and profile.card.megami in chosen[player]
            and owner(card) == player
            and profile.kind != EXTRA
        ]
        normals.append(random.sample([card for card in own if PROFILES[card].kind != SPECIAL], 7))
        specials.append(random.sample([card for card in own if PROFILES[card].kind == SPECIAL], 3))
    return Setting(megami=(chosen[0], chosen[1])), normals, specials
