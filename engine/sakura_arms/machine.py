"""The one machine of the game. Stages, steps and decisions register themselves with it, subject by subject."""

from __future__ import annotations

from engine.kernel import Machine
from engine.sakura_arms.position import Position

MACHINE: Machine[Position] = Machine()

EMPTIED, WATCHED, ENDED = 1, 2, 4
"""What is due after a step (`Position.due`): an enchantment lost its last petal; a watched condition may have changed;
the duel is over."""
