"""The attack: one list of stages, from being performed to being resolved (cmp-9-4)."""

from __future__ import annotations

from carddb.effects import Part
from engine.kernel import Stage
from engine.sakura_arms import damage, live, reactions, values
from engine.sakura_arms.legal import next_taken
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.places import AURA_LIMIT, NOBODY, UNKNOWN
from engine.sakura_arms.position import Attack, Position
from engine.sakura_arms.tellings import Changes, telling

_ATTACK, _CHECK = ("damage", "range", "distance"), ("range", "distance")
"""The facts of an attack as it is made, and those of a range check."""

PERFORMED = telling(
    "{actor} attack{s} with {card}: damage {0}, range {1}, at distance {2}.",
    "sab-10.1",
    "cmp-9-4",
    "cmp-9-4a",
    event="attack",
    facts=_ATTACK,
)
PERFORMED_BY_EFFECT = telling(
    "{card} attacks for {actor}: damage {0}, range {1}, at distance {2}.",
    "sab-11.1",
    "sab-11.2",
    "cmp-10-5",
    "cmp-9-4a",
    event="attack",
    facts=_ATTACK,
)
PERFORMED_ALONE = telling(
    "{actor} attack{s}: damage {0}, range {1}, at distance {2}.",
    "sab-10.1",
    "cmp-9-4",
    "cmp-9-4a",
    event="attack",
    facts=_ATTACK,
)
NEVER_MADE = telling(
    "The attack of {card} reaches {0}, the distance is {1}: it does not take place at all.",
    "sab-11.2",
    "cmp-10-5",
    prevents=True,
    event="not made",
    facts=_CHECK,
)
CANCELLED = telling(
    "The attack of {card} is cancelled: no damage, no [after-attack].",
    "sab-17.25",
    "cmp-9-4",
    prevents=True,
    event="cancelled",
)
MISSES = telling(
    "Second range check: the distance is {1}, {card} reaches {0}. It misses: no damage, no [after-attack].",
    "sab-10.3",
    "cmp-9-4-iii",
    prevents=True,
    event="misses",
    facts=_CHECK,
)
HITS = telling(
    "Second range check: the distance is {1}, {card} reaches {0}. It hits.",
    "sab-10.3",
    "cmp-9-4-iii",
    event="hits",
    facts=_CHECK,
)
INEVITABLE = telling("[inevitable]: no second range check, {card} hits.", "sab-17.14", "cmp-9-4-iii", event="hits")
DAMAGE_CANCELLED = telling(
    "The damage of {card} is cancelled.", "sab-17.23", "cmp-9-4-iv", prevents=True, event="damage cancelled"
)
CHANGED = telling(
    "The damage of {card}, {0}, is {1} now: {2}.",
    "sab-16.7",
    "cmp-5-6",
    "cmp-10-3",
    event="damage changed",
    facts=("", "damage"),
)
CAPPED = telling(
    "{card} would deal {0} damage to [area-aura]: it counts as 5.", "sab-12.3", "cmp-6-4-1-4", prevents=True
)
CRUSHES = telling("[crush]: {card} deals {0} damage to [area-aura], more than 5.", "sab-17.29", "sab-12.4", "cmp-10-21")
NO_DAMAGE = telling("The attack has no damage on either side.", "cmp-5-8", prevents=True)
AFTER_CANCELLED = telling(
    "The [after-attack] effects of {card} are cancelled.", "sab-17.24", "cmp-9-4-iv", prevents=True
)

LOST = {Part.ATTACK: 1, Part.DAMAGE: 2, Part.AFTER_ATTACK: 4}
"""Bits of `Attack.lost`."""


def never_made(position: Position, attack: Attack) -> None:
    """Tells that an attack of an effect failed its first range check: it never existed (sab-11.2)."""
    position.tell(NEVER_MADE, attack.source.user, attack.source.card, (), *_range_and_distance(position, attack))


def _range_and_distance(position: Position, attack: Attack) -> tuple[tuple[int, ...], int]:
    return values.distances(values.reach(position, attack)), live.distance(position)


def _performed(position: Position) -> None:
    """It counts as performed from now on, whatever becomes of it; what waited for the next attack is used up."""
    attack = position.attacks[-1]
    user = attack.source.user
    position.attacks_made[user] += 1
    if position.next_attacks:
        position.next_attacks = next_taken(position, attack)
    if position.trace is not None:
        reach, distance = _range_and_distance(position, attack)
        made_by_card = PERFORMED if attack.printed.kind != NOBODY else PERFORMED_BY_EFFECT
        what = PERFORMED_ALONE if attack.source.card >> 1 == UNKNOWN else made_by_card
        position.tell(what, user, attack.source.card, (), values.damage(position, attack), reach, distance)


def _cancelled(position: Position) -> None:
    attack = position.attacks[-1]
    if attack.lost & LOST[Part.ATTACK]:
        position.tell(CANCELLED, attack.source.user, attack.source.card)
        _fail(position)


def _second_range_check(position: Position) -> None:
    """After the reaction the range is checked again, which only Inevitable skips."""
    attack = position.attacks[-1]
    user, card = attack.source.user, attack.source.card
    if values.inevitable(position, attack):
        position.tell(INEVITABLE, user, card)
    elif not values.in_range(position, attack):
        position.tell(MISSES, user, card, (), *_range_and_distance(position, attack))
        _fail(position)
    elif attack.answered != NOBODY and position.trace is not None:
        position.tell(HITS, user, card, (), *_range_and_distance(position, attack))


def _fail(position: Position) -> None:
    """Nothing more of the attack happens."""
    position.frames[-1] = _LAST


def _damage(position: Position) -> None:
    """The attacked player chooses the side and takes the damage."""
    attack = position.attacks[-1]
    card, defender = attack.source.card, 1 - attack.source.user
    if attack.lost & LOST[Part.DAMAGE]:
        position.tell(DAMAGE_CANCELLED, attack.source.user, card)
        return
    numbers = values.damage(position, attack)
    if position.trace is not None:
        _explain(position, attack, numbers)
    if numbers.aura is None and numbers.health is None:
        position.tell(NO_DAMAGE, attack.source.user, card)
    else:
        damage.ask(position, defender, numbers, len(position.attacks) - 1)


def _explain(position: Position, attack: Attack, numbers: values.Numbers) -> None:
    """Notes how the numbers came about, where they are not those printed."""
    user, card = attack.source.user, attack.source.card
    printed = values.printed_damage(position, attack)
    reasons = values.reasons(position, attack)
    if reasons and printed[:2] != numbers[:2]:
        position.tell(CHANGED, user, card, (), printed, numbers, Changes(reasons))
    uncapped = values.uncapped_aura(position, attack)
    if uncapped > AURA_LIMIT:
        position.tell(CRUSHES if numbers.aura == uncapped else CAPPED, user, card, (), uncapped)


def _after_attack(position: Position) -> None:
    attack = position.attacks[-1]
    if attack.printed.after:
        if attack.lost & LOST[Part.AFTER_ATTACK]:
            position.tell(AFTER_CANCELLED, attack.source.user, attack.source.card)
        else:
            position.push(*((code, attack.source) for code in attack.printed.after))


def _leaves(position: Position) -> None:
    position.attacks.pop()


MACHINE.sequence(
    "attack",
    Stage("performed", ("sab-10.1", "cmp-9-4a"), _performed),
    Stage("reaction", ("sab-10.2", "sab-11.3", "cmp-9-4-i"), reactions.open_window),
    Stage("cancelled", ("sab-17.25", "cmp-9-4"), _cancelled),
    Stage("second range check", ("sab-10.3", "sab-11.4", "cmp-9-4-iii"), _second_range_check),
    Stage("damage", ("sab-10.4", "sab-11.5", "cmp-5-8", "cmp-9-4-iv"), _damage),
    Stage("after attack", ("sab-10.5", "sab-11.6", "cmp-9-4"), _after_attack),
    Stage("resolved", ("cmp-9-4",), _leaves),
)
_LAST = (MACHINE.codes["attack/resolved"],)
