"""What may be true of a position, and the numbers read off it."""

from __future__ import annotations

from carddb.effects import (
    AbilityWord,
    AllBut,
    AllOf,
    Answers,
    Area,
    AreasHolding,
    Attacks,
    CardCount,
    Condition,
    Fact,
    Gauge,
    Half,
    Is,
    Not,
    Petals,
    State,
    Value,
    Within,
)
from engine.sakura_arms import live
from engine.sakura_arms.finding import area_of, attack_meant, find, players, referred
from engine.sakura_arms.nodes import AMOUNT_MAKERS, CONDITION_MAKERS, NotExecutable, makes, reading, sieve, test
from engine.sakura_arms.places import AREAS, IN_PLAY, NOBODY, UNUSED, USED, owner
from engine.sakura_arms.position import Position, Reading, Source, Test
from engine.sakura_arms.profiles import PROFILES, SPECIAL


@makes(AMOUNT_MAKERS, Petals)
def petals(node: Petals) -> Reading:
    """How many petals lie there."""
    if node.area is Area.ON_THIS_CARD:
        return lambda position, source: position.on_cards.get(source.card, 0)
    if node.area is Area.ON_CHOSEN_CARD:
        return lambda position, source: position.on_cards.get(source.chosen, 0)
    area = area_of(node.area)
    return lambda position, source: position.petals[area[source.user]]


@makes(AMOUNT_MAKERS, Value)
def value(node: Value) -> Reading:
    """A gauge of the position."""
    match node.gauge:
        case Gauge.CURRENT_DISTANCE:
            return lambda position, source: live.distance(position)
        case Gauge.DISTANCE_CHANGE:
            return lambda position, source: abs(live.distance(position) - position.start_distance)
        case Gauge.ENERGY:
            who = players(node.who)
            return lambda position, source: position.energy[who[source.user][0]]
        case Gauge.USE_NUMBER:
            return lambda position, source: source.number
        case Gauge.JUST_MOVED:
            return lambda position, source: position.moved
    raise NotExecutable(f"Gauge.{node.gauge.name}")


@makes(AMOUNT_MAKERS, CardCount)
def card_count(node: CardCount) -> Reading:
    """How many cards the description fits."""
    cards = find(node.cards)
    return lambda position, source: len(cards(position, source))


@makes(AMOUNT_MAKERS, Half)
def half(node: Half) -> Reading:
    """Half, rounded up."""
    of = reading(node.of)
    return lambda position, source: (of(position, source) + 1) // 2


@makes(AMOUNT_MAKERS, AllBut)
def all_but(node: AllBut) -> Reading:
    """More than there can be: moves stop at what is there. What is kept back is for those who move (`kept`)."""
    return lambda position, source: 1_000


def kept(number: object) -> int:
    """How many petals must stay behind where this many are taken from."""
    return number.keep if isinstance(number, AllBut) else 0


@makes(AMOUNT_MAKERS, AreasHolding)
def areas_holding(node: AreasHolding) -> Reading:
    """How many areas hold exactly so many petals; a player's cards in play are one area, so are the special cards."""

    def count(position: Position, source: Source) -> int:
        piles = [position.petals[area] for area in range(AREAS)]
        for place in (IN_PLAY, USED):
            for who in (0, 1):
                piles.append(sum(position.on_cards.get(card, 0) for card in position.zones[place + who]))
        return piles.count(node.petals)

    return count


@makes(CONDITION_MAKERS, Within)
def within(node: Within) -> Test:
    """An amount lies between two limits, both included."""
    amount, least, most = reading(node.amount), node.least, node.most
    if most is None:
        low = least or 0
        return lambda position, source: amount(position, source) >= low
    if least is None:
        return lambda position, source: amount(position, source) <= most
    return lambda position, source: least <= amount(position, source) <= most


@makes(CONDITION_MAKERS, AllOf)
def all_of(node: AllOf) -> Test:
    """Every part is true."""
    parts = tuple(test(part) for part in node.parts if isinstance(part, Condition))
    return lambda position, source: all(part(position, source) for part in parts)


@makes(CONDITION_MAKERS, Not)
def not_(node: Not) -> Test:
    """The part is not true."""
    assert isinstance(node.part, Condition)
    part = test(node.part)
    return lambda position, source: not part(position, source)


@makes(CONDITION_MAKERS, AbilityWord)
def ability_word(node: AbilityWord) -> Test:
    """The condition alone: the word is a label."""
    return test(node.condition)


@makes(CONDITION_MAKERS, Answers)
def answers(node: Answers) -> Test:
    """The card is used in answer to an attack that fits."""
    where = sieve(node.where) if node.where else None

    def true(position: Position, source: Source) -> bool:
        if source.answers == NOBODY or source.answers >= len(position.attacks):
            return False
        return where is None or where(position, position.attacks[source.answers], source)

    return true


@makes(CONDITION_MAKERS, Is)
def is_(node: Is) -> Test:
    """The card or attack spoken of fits."""
    where, subject = sieve(node.where), node.subject
    if isinstance(subject, Attacks):
        place = attack_meant(subject)

        def attack_fits(position: Position, source: Source) -> bool:
            index = place(position, source)
            return index != NOBODY and where(position, position.attacks[index], source)

        return attack_fits
    ref = subject

    def card_fits(position: Position, source: Source) -> bool:
        card = referred(ref, source)
        return card != NOBODY and where(position, card, source)

    return card_fits


@makes(CONDITION_MAKERS, Fact)
def fact(node: Fact) -> Test:
    """A plain fact of the position or of how the card is used."""
    match node.state:
        case State.YOUR_TURN:
            return lambda position, source: position.active == source.user
        case State.OTHER_SPECIALS_USED:
            return other_specials_used
        case State.YOU_OWN_THIS_CARD:
            return lambda position, source: owner(source.card) == source.user
    raise NotExecutable(f"State.{node.state.name}")


def other_specials_used(position: Position, source: Source) -> bool:
    """All specials of the user but this card lie used; one in play is in use and not used (cmp-10-20)."""
    user = source.user
    elsewhere = position.zones[UNUSED + user] + tuple(
        card for card in position.zones[IN_PLAY + user] if PROFILES[card].kind == SPECIAL
    )
    return all(card == source.card for card in elsewhere)
