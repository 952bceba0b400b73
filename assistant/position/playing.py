"""Plays a situation out: picks what happens in it and asks the engine."""

from __future__ import annotations

from assistant.position import turns
from assistant.position.attacks import attack
from assistant.position.scenarios import Played
from assistant.position.situation import Situation
from carddb.cards import card_by_id


def play(found: Situation, book: str) -> Played | None:
    """The outcome of a situation; None if the engine cannot make sense of it."""
    if found.on_card is not None and found.phase == "start" and not found.damage:
        return turns.petals_leave(found, book)
    if found.cards and not found.damage and not found.range and not card_by_id(found.cards[0]).range:
        is_enchantment = card_by_id(found.cards[0]).charge is not None
        return turns.charge(found, book) if is_enchantment else turns.card_play(found, book)
    if found.damage or found.range or found.cards:
        return attack(found, book)
    if found.maneuvers:
        return turns.maneuvers(found, book)
    if found.special_cost is not None:
        return turns.special(found, book)
    if found.charge is not None:
        return turns.charge(found, book)
    if found.phase == "end":
        return turns.end_phase(found, book)
    return turns.start_phase(found, book)
