"""Energy and stun: 0 to 2, and a stunned player's next gain only lifts the stun (sab-17.16)."""

from __future__ import annotations

from engine.sakura_arms.machine import WATCHED
from engine.sakura_arms.places import PRINTED_YURINA
from engine.sakura_arms.position import Position
from engine.sakura_arms.tellings import telling

GAINS = telling("{actor} gain{s} {0} [energy] and {have} {1} now.", "sab-6.5", "cmp-8-1-3")
FULL = telling("{actor} already {have} 2 [energy]: none is gained.", "sab-6.6", "cmp-5-1-2", prevents=True)
STUN_LIFTED = telling(
    "[stun]: instead of gaining [energy], which stays {0}, {actor} only lose{s} the [stun].",
    "sab-17.16",
    "sab-17.19",
    "cmp-5-1-4",
    prevents=True,
)

ENERGY_LIMIT = 2


def gain(position: Position, player: int, number: int, card: int = 0, *, in_start_phase: bool = False) -> int:
    """Gains energy, unless a stun takes the place of the gain; how much was gained.

    The Yurina Box knows this of the Start Phase only (say-6.15).
    """
    energy = position.energy
    if position.stunned[player] and (in_start_phase or position.setting.rules != PRINTED_YURINA):
        position.stunned[player] = False
        position.tell(STUN_LIFTED, player, card, (), energy[player])
        return 0
    gained = min(number, ENERGY_LIMIT - energy[player])
    if gained <= 0:
        position.tell(FULL, player, card)
        return 0
    energy[player] += gained
    position.tell(GAINS, player, card, (), gained, energy[player])
    if position.watch:
        position.due |= WATCHED
    return gained
