"""What holds at present: effects of enchantments in play, of used specials, and those that last.

Which effects these are follows from the cards in play and is kept until that changes; their conditions are read anew
each time.
"""

from __future__ import annotations

from typing import Any

from engine.sakura_arms.places import DISTANCE, IN_PLAY, USED
from engine.sakura_arms.position import Position, Source, Test
from engine.sakura_arms.profiles import CONDITIONS, PROFILES, Held

(
    CHANGES,
    MASTERY,
    DISTANCES,
    COSTS,
    CHARGES,
    FORBIDS,
    ARROWS,
    REDIRECTS,
    AS_AURA,
    RULE_VALUES,
    CANCELS,
    WHENS,
    INSTEADS,
) = range(13)
KINDS = 13
"""What an effect that holds bears on."""

OWN_ATTACK, OWN_NEED, OWN_REACTION, OWN_COST, OWN_CHARGE = range(KINDS, KINDS + 5)
"""What bears only on the card that says so; the profile of the card keeps these."""

Entry = tuple[tuple[Test, ...], Any, Source, Held]

MASTERY_DISTANCE = 2


class Live:
    """The effects that hold, by what they bear on: tests, payload, source, and the effect itself."""

    __slots__ = ("by_kind",)

    def __init__(self, entries: list[tuple[Held, Source]]) -> None:
        kinds: list[list[Entry]] = [[] for _ in range(KINDS)]
        for effect, source in entries:
            kinds[effect.kind].append((effect.tests, effect.payload, source, effect))
        self.by_kind: tuple[tuple[Entry, ...], ...] = tuple(tuple(kind) for kind in kinds)


NOTHING = Live([])
_KEPT: dict[Any, Live] = {}

LASTING: dict[int, tuple[Held, ...]] = {}
"""What the effects with these codes hold while they last."""


def refresh(position: Position) -> None:
    """Finds out anew what holds; to be called whenever cards in play or used specials change."""
    zones, petals = position.zones, position.on_cards
    found: list[tuple[int, int, bool]] = []
    for player in (0, 1):
        for card in zones[IN_PLAY + player]:
            if card in petals and PROFILES[card].ongoing:
                found.append((card, player, False))
        for card in zones[USED + player]:
            if PROFILES[card].used:
                found.append((card, player, True))
    if not found and not position.lasting:
        position.live = NOTHING
        return
    key = (tuple(found), position.lasting)
    live = _KEPT.get(key)
    if live is None:
        entries: list[tuple[Held, Source]] = []
        for card, player, used in found:
            source = Source(player, card)
            entries += [(effect, source) for effect in (PROFILES[card].used if used else PROFILES[card].ongoing)]
        for _, code, source in position.lasting:
            entries += [(effect, source) for effect in LASTING[code]]
        if len(_KEPT) > 10_000:
            _KEPT.clear()
        live = _KEPT[key] = Live(entries)
    position.live = live


def watch(position: Position) -> None:
    """Notes the conditions that used specials wait for, and whether they are true now."""
    found: list[tuple[Source, int, bool]] = []
    for player in (0, 1):
        for card in position.zones[USED + player]:
            for code in PROFILES[card].becomes_true:
                source = Source(player, card)
                found.append((source, code, CONDITIONS[code](position, source)))
    position.watch = tuple(found)


def holding(position: Position, kind: int) -> list[tuple[Any, Source, Held]]:
    """The effects of a kind whose tests are all true now: payload, source, and the effect."""
    return [
        (payload, source, effect)
        for tests, payload, source, effect in position.live.by_kind[kind]
        if all(test(position, source) for test in tests)
    ]


def distance(position: Position) -> int:
    """The current distance (cmp-5-2-1)."""
    petals = position.petals[DISTANCE]
    if position.live.by_kind[DISTANCES]:
        for payload, source, _ in holding(position, DISTANCES):
            petals += payload[0](position, source)
        return max(0, petals)
    return petals


def mastery_distance(position: Position) -> int:
    """The mastery distance, the same for both players (sab-8.15)."""
    if not position.live.by_kind[MASTERY]:
        return MASTERY_DISTANCE
    changed = MASTERY_DISTANCE
    for payload, source, _ in holding(position, MASTERY):
        changed += payload[0](position, source)
    return max(0, changed)
