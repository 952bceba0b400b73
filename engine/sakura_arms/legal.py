"""What keeps a card from being played: the one judge, asked by options, plays and explanations alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.sakura_arms import live, values
from engine.sakura_arms.places import (
    DISTANCE,
    FLARE,
    FULL_POWER,
    HAND,
    NOBODY,
    PER_PLAYER,
    PLAYED,
    UNDECIDED,
    UNKNOWN,
    UNUSED,
    owner,
)
from engine.sakura_arms.position import Attack, Position, Source
from engine.sakura_arms.profiles import (
    AS_REACTION,
    ATTACK,
    DEPENDENT,
    FILTERS,
    FULL,
    MEGAMI,
    NORMAL,
    OPEN,
    PROFILES,
    REACTION,
    SPECIAL,
    UNDEFINED,
    CostChange,
)
from engine.sakura_arms.tellings import Telling, telling

RESTRICTED = telling(
    "{actor} played a card with [restriction] and can play nothing more this turn.",
    "sab-17.20",
    "sab-17.21",
    "cmp-9-2e",
)
UNDEFINED_TYPE = telling("{card} has no type that can be played.", "cmp-6-2-1-5")
NOT_NAMED = telling("An unknown card cannot be played: nobody has said what it is.", "sab-9.10")
ONLY_FULL_POWER = telling(
    "{card} is a [subtype-fullpower] card, and {actor} already took regular actions this turn.",
    "sab-6.20",
    "sab-6.22",
    "cmp-9-2b",
)
ONE_FULL_POWER = telling(
    "{actor} took the full power action: one card, and nothing else this turn.", "sab-6.23", "cmp-8-2-2-b"
)
NO_REACTION = telling("{card} is no [subtype-reaction] card.", "sab-4.5", "cmp-9-2b")
CONDITION_UNMET = telling("The condition printed on {card} is not met.", "sab-17.7", "cmp-9-2b")
OUT_OF_RANGE = telling("{card} is out of [attack-range]: it reaches {0}, the distance is {1}.", "sab-7.6", "cmp-9-2-1a")
TOO_LITTLE_FLARE = telling("{card} costs {0}, and [area-flare] has {1}.", "sab-7.4", "cmp-9-2-1")
FORBIDDEN = telling("An effect forbids {actor} to play {card}.", "sab-16.6", "cmp-1-4")
BARRED = telling("The attack is [unanswerable] for {card}.", "sab-17.1", "sab-17.2", "cmp-10-22")

NEXTS: list[tuple[tuple[tuple[int, ...], tuple[int, ...]], int, bool, int]] = []
"""What can wait for a next attack: whose attack, filter, whether that looks at damage, change."""


def hindrance(
    position: Position,
    player: int,
    card: int,
    place: int,
    answers: int = NOBODY,
    by_effect: bool = False,
    free: bool = False,
) -> Telling | None:
    """What keeps the player from playing the card from there, or None.

    `answers` is the attack to be answered; `by_effect`: an effect lets the player use it, so that full power is no
    hindrance (cmp-9-2d); `free`: without its cost.
    """
    profile = PROFILES[card]
    if position.restricted[player]:
        return RESTRICTED
    if profile.type >= UNDEFINED:
        return NOT_NAMED if profile.card is None else UNDEFINED_TYPE
    if not by_effect:
        if answers != NOBODY:
            if profile.subtype != REACTION and not _acts_as_reaction(position, player, card, answers):
                return NO_REACTION
        elif position.action == FULL_POWER:
            return ONE_FULL_POWER
        elif profile.subtype == FULL and position.action != UNDECIDED:
            return ONLY_FULL_POWER
    if profile.needs:
        source = source_of(position, player, card, place, answers)
        if not all(need.test(position, source) for need in profile.needs):
            return CONDITION_UNMET
    if profile.type == ATTACK and not reaches(position, player, card, place, answers):
        return OUT_OF_RANGE
    if profile.kind == SPECIAL and not free:
        changed = profile.cost_changes or position.live.by_kind[live.COSTS]
        price = cost(position, player, card, place, answers) if changed else profile.cost
        if position.petals[FLARE + PER_PLAYER * player] < price:
            return TOO_LITTLE_FLARE
    if position.live.by_kind[live.FORBIDS] and is_forbidden(position, player, card):
        return FORBIDDEN
    return None


def source_of(position: Position, player: int, card: int, place: int, answers: int = NOBODY) -> Source:
    """The card as it would be used now."""
    return Source(player, card, len(position.zones[PLAYED + player]) + 1, NOBODY, answers, place)


def _acts_as_reaction(position: Position, player: int, card: int, answers: int) -> bool:
    tests = PROFILES[card].as_reaction
    if not tests:
        return False
    source = source_of(position, player, card, HAND, answers)
    return any(test(position, source) for test in tests)


def reaches(position: Position, player: int, card: int, place: int, answers: int = NOBODY) -> bool:
    """The attack that the card would make is in range (sab-7.6)."""
    profile = PROFILES[card]
    if profile.plain and not position.next_attacks and not position.live.by_kind[live.CHANGES]:
        return bool(profile.reach >> live.distance(position) & 1)
    return values.in_range(position, attack_of(position, source_of(position, player, card, place, answers)))


def attack_of(position: Position, source: Source) -> Attack:
    """The attack that an attack card makes, with what waits for it."""
    blueprint = PROFILES[source.card].blueprint
    assert blueprint is not None
    return with_next(position, Attack(blueprint, source))


def with_next(position: Position, attack: Attack) -> Attack:
    """The attack with the changes that wait for the next attack and that fit it."""
    for code, source in position.next_attacks:
        who, where, looks_at_damage, change = NEXTS[code]
        if attack.source.user not in who[source.user]:
            continue
        seen = values.seen_by_additions(position, attack) if looks_at_damage else attack
        if where == NOBODY or FILTERS[where](position, seen, source):
            attack = attack._replace(changes=(*attack.changes, (change, source)))
    return attack


def next_taken(position: Position, attack: Attack) -> tuple[tuple[int, Source], ...]:
    """What still waits for a next attack once this one was performed (hit or not, it is used up)."""
    taken = set(attack.changes)
    return tuple((code, source) for code, source in position.next_attacks if (NEXTS[code][3], source) not in taken)


def cost(position: Position, player: int, card: int, place: int, answers: int = NOBODY) -> int:
    """What the special card costs now, never below 0 (cmp-6-2-1-12)."""
    profile = PROFILES[card]
    source = source_of(position, player, card, place, answers)
    number = profile.cost + _changed(position, profile.cost_changes, source)
    for (cards, by, sign), where_from, _ in live.holding(position, live.COSTS):
        if cards is None or card in cards(position, where_from):
            number += sign * by(position, where_from)
    return max(0, number)


def charge(position: Position, source: Source) -> int:
    """The charge of the enchantment being played."""
    profile = PROFILES[source.card]
    number = profile.charge + _changed(position, profile.charge_changes, source)
    for (cards, by, sign), where_from, _ in live.holding(position, live.CHARGES):
        if cards is None or source.card in cards(position, where_from):
            number += sign * by(position, where_from)
    return max(0, number)


def _changed(position: Position, changes: Iterable[CostChange], source: Source) -> int:
    return sum(
        change.sign * change.by(position, source)
        for change in changes
        if all(test(position, source) for test in change.tests)
    )


def is_forbidden(position: Position, player: int, card: int) -> bool:
    """An effect forbids the player to use this card (forbidding beats allowing, sab-16.6)."""
    for (who, _, where), source, _ in live.holding(position, live.FORBIDS):
        if player in who[source.user] and where is not None and where(position, card, source):
            return True
    return False


def playable(position: Position, player: int, place: int, *, answers: int = NOBODY) -> Sequence[int]:
    """The cards of a hand or of unused specials that the player may play now, each once.

    Where unknown cards may be anything, these are also the cards that one of them might be.
    """
    cards = position.zones[place + player]
    if not cards:
        return ()
    found: list[int] = []
    if position.live is live.NOTHING and not position.next_attacks and not position.restricted[player]:
        # Nothing in play bears on it: most cards are then a matter of distance and flare.
        open_now = OPEN[position.action if answers == NOBODY else AS_REACTION][position.petals[DISTANCE]]
        flare = position.petals[FLARE + PER_PLAYER * player]
        for card in cards:
            if card in open_now:
                may = PROFILES[card].cost <= flare
            else:
                may = card in DEPENDENT and hindrance(position, player, card, place, answers) is None
            if may and card not in found:
                found.append(card)
    else:
        found = [card for card in dict.fromkeys(cards) if hindrance(position, player, card, place, answers) is None]
    if position.setting.anything and UNKNOWN + player in cards:
        possible = might_be(position, player, special=place == UNUSED)
        found += [card for card in possible if hindrance(position, player, card, place, answers) is None]
    return found


def might_be(position: Position, player: int, *, special: bool) -> list[int]:
    """The cards that an unknown card of the player might be: of the megami chosen, and seen nowhere else."""
    seen = {card for place in range(PLAYED) for card in position.zones[place]}
    return [card for card in _brought(position.setting.megami[player], player, special) if card not in seen]


@cache
def _brought(megami: tuple[str, ...], player: int, special: bool) -> tuple[int, ...]:
    """The normal or the special cards of these megami, as cards of the player."""
    numbers = {MEGAMI.index(slug) for slug in megami}
    return tuple(
        card
        for card, profile in enumerate(PROFILES)
        if owner(card) == player
        and profile.megami in numbers
        and profile.kind == (SPECIAL if special else NORMAL)
        and not profile.refused
    )
