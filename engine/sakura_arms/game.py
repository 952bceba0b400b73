"""The game made ready: import this and every card, stage and decision is there."""

from __future__ import annotations

from engine.sakura_arms import attack, draws, filters, live, reactions, setup, situations, turn
from engine.sakura_arms.compiling import compile_all
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.position import Position

_SUBJECTS = (attack, draws, filters, live, reactions, setup, situations, turn)
"""Imported so that what they register is there."""

compile_all()

__all__ = ["MACHINE", "Position"]
