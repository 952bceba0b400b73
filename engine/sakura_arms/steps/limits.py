"""Effects that hold: what may be played, what is forbidden, numbers of the rules that cards change."""

from __future__ import annotations

from carddb.effects import Adjust, CardsIn, Forbid, Maneuver, PlayableAsReaction, PlayableOnlyIf, Quantity
from carddb.effects.base import CardRef
from engine.sakura_arms import live
from engine.sakura_arms.finding import find, players
from engine.sakura_arms.maneuvers import OF_VOCABULARY
from engine.sakura_arms.nodes import HELD_MAKERS, NotExecutable, Tests, makes, reading, sieve, test
from engine.sakura_arms.position import Position, Source
from engine.sakura_arms.profiles import Held

_KINDS = {
    Quantity.CURRENT_DISTANCE: live.DISTANCES,
    Quantity.MASTERY_DISTANCE: live.MASTERY,
    Quantity.COST: live.COSTS,
    Quantity.CHARGE: live.CHARGES,
}
_OWN = {Quantity.COST: live.OWN_COST, Quantity.CHARGE: live.OWN_CHARGE}
_EVERY_MANEUVER = sum(OF_VOCABULARY.values())


@makes(HELD_MAKERS, PlayableOnlyIf)
def playable_only_if(node: PlayableOnlyIf, tests: Tests) -> tuple[Held, ...]:
    """A condition of playing this card."""
    return (Held(live.OWN_NEED, node, tests, (test(node.condition),)),)


@makes(HELD_MAKERS, PlayableAsReaction)
def playable_as_reaction(node: PlayableAsReaction, tests: Tests) -> tuple[Held, ...]:
    """The card may answer as if it were a reaction."""
    return (Held(live.OWN_REACTION, node, tests, ()),)


@makes(HELD_MAKERS, Adjust)
def adjust(node: Adjust, tests: Tests) -> tuple[Held, ...]:
    """A quantity is more or less; cost and charge of this card, or of the cards described."""
    by, sign = reading(node.by), -1 if node.less else 1
    if node.quantity in (Quantity.CURRENT_DISTANCE, Quantity.MASTERY_DISTANCE):
        signed = by if sign > 0 else lambda position, source: -by(position, source)
        return (Held(_KINDS[node.quantity], node, tests, (signed,)),)
    if node.cards is CardRef.THIS_CARD:
        return (Held(_OWN[node.quantity], node, tests, (by, sign)),)
    if node.cards is not None and not isinstance(node.cards, CardsIn):
        raise NotExecutable(f"Adjust({node.cards.name})")
    listed = find(node.cards) if node.cards is not None else None

    def cards(position: Position, source: Source) -> set[int]:
        assert listed is not None
        return {card for card, _ in listed(position, source)}

    return (Held(_KINDS[node.quantity], node, tests, (cards if listed else None, by, sign)),)


@makes(HELD_MAKERS, Forbid)
def forbid(node: Forbid, tests: Tests) -> tuple[Held, ...]:
    """A player cannot use some cards, or cannot perform some maneuvers."""
    bits = 0
    for maneuver in node.maneuvers:
        bits |= _EVERY_MANEUVER if maneuver is Maneuver.ANY else OF_VOCABULARY[maneuver]
    payload = (players(node.who), bits, sieve(node.cards) if node.cards else None)
    return (Held(live.FORBIDS, node, tests, payload),)
