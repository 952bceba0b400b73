"""Effects on players: energy, stun, maneuvers, the end of the duel."""

from __future__ import annotations

from carddb.effects import ChangeEnergy, End, Ending, Energy, Maneuver, PerformManeuver, Stun
from engine.sakura_arms import energy, maneuvers
from engine.sakura_arms.finding import players
from engine.sakura_arms.machine import WATCHED
from engine.sakura_arms.nodes import EFFECT_MAKERS, NotExecutable, Run, makes
from engine.sakura_arms.petals import finish
from engine.sakura_arms.position import Position, Source
from engine.sakura_arms.tellings import Whose, telling

ENERGY_NOW = telling("{0} [energy] is {1} now.", "sab-6.5", "cmp-5-1-2")
STUNNED = telling("{0} next gain of [energy] will only lift the [stun].", "sab-17.15", "sab-17.16")
ALREADY_STUNNED = telling("A second [stun] adds nothing.", "sab-17.17", prevents=True)


@makes(EFFECT_MAKERS, ChangeEnergy)
def change_energy(node: ChangeEnergy) -> Run:
    """A gain may be taken by a stun; losing and becoming are no gains."""
    who = players(node.who)

    def run(position: Position, source: Source) -> None:
        for player in who[source.user]:
            if node.how is Energy.GAIN:
                position.tell(node, source.user, source.card)
                energy.gain(position, player, node.number, source.card)
                continue
            now = position.energy[player] - node.number if node.how is Energy.LOSE else node.number
            position.energy[player] = min(energy.ENERGY_LIMIT, max(0, now))
            position.tell((node, ENERGY_NOW), source.user, source.card, (), Whose(player), position.energy[player])
            if position.watch:
                position.due |= WATCHED

    return run


@makes(EFFECT_MAKERS, Stun)
def stun(node: Stun) -> Run:
    """A second stun adds nothing (sab-17.17)."""
    who = players(node.who)

    def run(position: Position, source: Source) -> None:
        for player in who[source.user]:
            what = ALREADY_STUNNED if position.stunned[player] else STUNNED
            position.stunned[player] = True
            position.tell((node, what), source.user, source.card, (), Whose(player))

    return run


@makes(EFFECT_MAKERS, PerformManeuver)
def perform_maneuver(node: PerformManeuver) -> Run:
    """A named maneuver without cost; it may be one that moves nothing (cmp-9-6)."""
    if node.maneuver is Maneuver.ANY:
        raise NotExecutable("PerformManeuver(ANY)")
    name = node.maneuver.value

    def run(position: Position, source: Source) -> None:
        position.tell(node, source.user, source.card)
        maneuvers.perform_named(position, source.user, name)

    return run


@makes(EFFECT_MAKERS, End)
def end(node: End) -> Run:
    """Winning or losing by an effect is at once."""
    if node.what is Ending.PHASE:
        raise NotExecutable("End(PHASE)")

    def run(position: Position, source: Source) -> None:
        position.tell(node, source.user, source.card)
        finish(position, source.user if node.what is Ending.YOU_WIN else 1 - source.user)

    return run
