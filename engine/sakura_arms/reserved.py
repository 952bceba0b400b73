"""Effects that wait for the next attack, by card: how a scenario names them."""

from __future__ import annotations

from carddb.effects import Modify, Which, walk
from engine.sakura_arms.profiles import PROFILES
from engine.sakura_arms.steps.attacks import NEXT_NODES


def _waiting(card: int) -> list[Modify]:
    declared = PROFILES[card].card
    nodes = walk(declared.effects) if declared else ()
    return [node for node in nodes if isinstance(node, Modify) and node.attack.which is Which.NEXT]


def next_attack_number(card: int, place: int) -> int | None:
    """The number in `legal.NEXTS` of the card's so-many-th effect that waits for an attack."""
    nodes = _waiting(card)
    if not 1 <= place <= len(nodes):
        return None
    return NEXT_NODES.index(nodes[place - 1])


def place_on_card(card: int, number: int) -> int:
    """And back: the so-many-th such effect of the card."""
    return _waiting(card).index(NEXT_NODES[number]) + 1
