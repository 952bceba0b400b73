"""The part of the engine that knows no game: frames, choices as data, exploring, random playouts."""

from engine.kernel.explore import Exploration, Outcome, explore
from engine.kernel.machine import Choice, Decision, Frame, Machine, Option, Running, Stage
from engine.kernel.playouts import playout

__all__ = [
    "Choice",
    "Decision",
    "Exploration",
    "Frame",
    "Machine",
    "Option",
    "Outcome",
    "Running",
    "Stage",
    "explore",
    "playout",
]
