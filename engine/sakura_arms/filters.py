"""What a card or an attack must be like."""

from __future__ import annotations

from typing import Any

from carddb.effects import (
    AllOf,
    CardType,
    DamageIs,
    DealtDamage,
    Filter,
    HasKeyword,
    IsCard,
    Not,
    OfKind,
    OfMegami,
    OfType,
    Side,
)
from carddb.effects.base import CardRef
from engine.sakura_arms import values
from engine.sakura_arms.finding import players, referred
from engine.sakura_arms.nodes import FILTER_MAKERS, makes, reading, sieve
from engine.sakura_arms.places import NOBODY
from engine.sakura_arms.position import Attack, Position, Sieve, Source
from engine.sakura_arms.profiles import KINDS, MEGAMI, NUMBERS, PROFILES, SUBTYPES, TYPES, WORDS


@makes(FILTER_MAKERS, OfType)
def of_type(node: OfType) -> Sieve:
    """A card of a type or subtype."""
    if isinstance(node.of, CardType):
        type = TYPES[node.of]
        return lambda position, card, source: PROFILES[card].type == type
    subtype = SUBTYPES[node.of]
    return lambda position, card, source: PROFILES[card].subtype == subtype


@makes(FILTER_MAKERS, OfKind)
def of_kind(node: OfKind) -> Sieve:
    """A card of a kind, or an attack made with an attack card of it; attacks made by effects have no kind."""
    kind = KINDS[node.kind]

    def fits(position: Position, thing: Any, source: Source) -> bool:
        its_kind: int = thing.printed.kind if isinstance(thing, Attack) else PROFILES[thing].kind
        return its_kind == kind

    return fits


@makes(FILTER_MAKERS, HasKeyword)
def has_keyword(node: HasKeyword) -> Sieve:
    """A card on which a keyword is printed."""
    word = WORDS[node.keyword]
    return lambda position, card, source: bool(PROFILES[card].words & word)


@makes(FILTER_MAKERS, OfMegami)
def of_megami(node: OfMegami) -> Sieve:
    """A card or attack of a megami, or of any other than that of the card with the text; poison is of none."""
    wanted = MEGAMI.index(node.megami) if node.megami else NOBODY

    def fits(position: Position, thing: Any, source: Source) -> bool:
        megami: int = thing.printed.megami if isinstance(thing, Attack) else PROFILES[thing].megami
        if megami == NOBODY:
            return False
        return megami == wanted if wanted != NOBODY else megami != PROFILES[source.card].megami

    return fits


@makes(FILTER_MAKERS, IsCard)
def is_card(node: IsCard) -> Sieve:
    """One of these cards, by name or as spoken of."""
    numbers = frozenset(NUMBERS[card] >> 1 for card in node.cards if isinstance(card, str))
    spoken_of = tuple(card for card in node.cards if isinstance(card, CardRef))

    def fits(position: Position, card: int, source: Source) -> bool:
        return card >> 1 in numbers or any(card == referred(ref, source) for ref in spoken_of)

    return fits


@makes(FILTER_MAKERS, DamageIs)
def damage_is(node: DamageIs) -> Sieve:
    """An attack whose named side lies within limits, or is a dash."""
    aura, health, dash = Side.AURA in node.sides, Side.HEALTH in node.sides, node.dash
    least = reading(node.least) if node.least is not None else None
    most = reading(node.most) if node.most is not None else None

    def fits(position: Position, attack: Attack, source: Source) -> bool:
        now = values.damage(position, attack)
        for side, number in ((aura, now.aura), (health, now.health)):
            if not side:
                continue
            if number is None:
                if dash:
                    return True
                continue
            if least is None and most is None:
                if not dash:
                    return True
                continue
            low = least is None or number >= least(position, source)
            if low and (most is None or number <= most(position, source)):
                return True
        return False

    return fits


@makes(FILTER_MAKERS, DealtDamage)
def dealt_damage(node: DealtDamage) -> Sieve:
    """An attack whose damage that player took, on a side, at least so much."""
    who, side, least = players(node.to), node.side, node.least

    def fits(position: Position, attack: Attack, source: Source) -> bool:
        if 1 - attack.source.user not in who[source.user]:
            return False
        aura = attack.aura_dealt if side is not Side.HEALTH else 0
        health = attack.health_dealt if side is not Side.AURA else 0
        return max(aura, health) >= max(least, 1)

    return fits


@makes(FILTER_MAKERS, AllOf)
def all_of(node: AllOf) -> Sieve:
    """Every part fits."""
    parts = tuple(sieve(part) for part in node.parts if isinstance(part, Filter))
    return lambda position, thing, source: all(part(position, thing, source) for part in parts)


@makes(FILTER_MAKERS, Not)
def not_(node: Not) -> Sieve:
    """The part does not fit."""
    assert isinstance(node.part, Filter)
    part = sieve(node.part)
    return lambda position, thing, source: not part(position, thing, source)
