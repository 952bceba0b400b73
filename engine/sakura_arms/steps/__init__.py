"""What each kind of effect does: one maker for each kind of node, in files named like those of `carddb.effects`."""

from engine.sakura_arms.steps import attacks, cards, flow, lasting, limits, petals, players

__all__ = ["attacks", "cards", "flow", "lasting", "limits", "petals", "players"]
