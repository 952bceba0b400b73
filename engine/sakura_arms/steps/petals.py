"""Effects that move petals, and effects that bear on how petals move."""

from __future__ import annotations

from collections.abc import Sequence

from carddb.effects import Area, ArrowRule, Arrows, CountsAsAura, DealDamage, Move, Redirect, Side
from engine.kernel import Choice, Decision, Option
from engine.sakura_arms import live
from engine.sakura_arms.conditions import kept
from engine.sakura_arms.damage import hurt
from engine.sakura_arms.finding import area_of, players
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.nodes import (
    EFFECT_MAKERS,
    EFFECTS,
    HELD_MAKERS,
    NotExecutable,
    Run,
    Tests,
    effect_code,
    makes,
    reading,
)
from engine.sakura_arms.petals import transfer
from engine.sakura_arms.places import DISTANCE, LIMITS
from engine.sakura_arms.position import Position, Source
from engine.sakura_arms.profiles import Held
from engine.sakura_arms.tellings import Spot, telling

_STOP = ("moved", "wanted", "from", "to")
ALL_THERE_WAS = telling(
    "Only {0} of {1} could move: no more petals lie there.",
    "sab-16.3",
    "cmp-5-10",
    prevents=True,
    event="area empty",
    facts=_STOP,
)
NO_ROOM = telling(
    "Only {0} of {1} could move: the area is full.",
    "sab-16.1",
    "cmp-7-1a",
    prevents=True,
    event="area full",
    facts=_STOP,
)
KEPT_IN_DISTANCE = telling(
    "An effect keeps arrows from moving petals out of [area-distance]: nothing moves.",
    "sab-16.6",
    "cmp-10-44",
    prevents=True,
)
EFFECT_DAMAGE = telling("{actor} take{s} {0} damage by the effect of {card}.", "sab-13.1", "cmp-5-8-3-1")


@makes(EFFECT_MAKERS, Move)
def move(node: Move) -> Run:
    """An arrow: as many petals as possible, all at once; a double arrow asks for its direction first."""
    sources, targets = area_of(node.source), area_of(node.target)
    if node.up_to:
        raise NotExecutable("Move(up_to)")
    number, keep = reading(node.number), kept(node.number)
    if node.both_ways:

        def ask(position: Position, source: Source) -> None:
            ends = (sources[source.user], targets[source.user])
            position.choice = (DIRECTION, source.user, ends, effect_code(node), source)

        return ask

    def run(position: Position, source: Source) -> None:
        wanted = number(position, source)
        arrow(position, source, node, wanted, sources[source.user], targets[source.user], keep)

    return run


def arrow(position: Position, source: Source, node: Move, wanted: int, start: int, end: int, keep: int = 0) -> None:
    """Moves petals along an arrow of a card and tells how many, and why not more."""
    there = max(0, position.petals[start] - keep)
    held_back = start == DISTANCE and any(
        payload[0] is Arrows.NOT_OUT_OF_DISTANCE for payload, _, _ in live.holding(position, live.ARROWS)
    )
    room = LIMITS[end] - position.petals[end]
    moved = 0 if held_back else transfer(position, min(wanted, there), start, end)
    position.moved, position.completed = moved, moved >= wanted
    if position.trace is None:
        return
    moves = ((moved, start, end),) if moved else ()
    if held_back:
        position.tell((node, KEPT_IN_DISTANCE), source.user, source.card, moves)
    elif moved >= wanted or isinstance(node.number, int) is False:
        position.tell(node, source.user, source.card, moves)
    else:
        why = NO_ROOM if room < there else ALL_THERE_WAS
        ends = Spot(start), Spot(end)
        position.tell((node, why), source.user, source.card, moves, moved, wanted, *ends)


def _directions(position: Position, choice: Choice) -> Sequence[Option]:
    one, other = choice[2]
    return [("choose", ("arrow", one, other)), ("choose", ("arrow", other, one))]


def _take_direction(position: Position, choice: Choice, option: Option) -> None:
    _, _, _, code, source = choice
    node = EFFECTS[code]
    assert isinstance(node, Move)
    _, start, end = option[1]
    arrow(position, source, node, reading(node.number)(position, source), start, end)


DIRECTION = MACHINE.decision(Decision("direction", ("sab-4.14", "cmp-10-1"), _directions, _take_direction))


@makes(EFFECT_MAKERS, DealDamage)
def deal_damage(node: DealDamage) -> Run:
    """Damage to one side that is no attack: nobody answers it."""
    whose = players(node.to)
    aura, health = (node.number, 0) if node.side is Side.AURA else (0, node.number)

    def run(position: Position, source: Source) -> None:
        hurt(position, whose[source.user][0], EFFECT_DAMAGE, source.card, aura=aura, health=health)

    return run


@makes(HELD_MAKERS, Redirect)
def redirect(node: Redirect, tests: Tests) -> tuple[Held, ...]:
    """Petals that would go from this card to ash go elsewhere."""
    if node.what is not Area.ON_THIS_CARD:
        raise NotExecutable("Redirect(damage)")
    return (Held(live.REDIRECTS, node, tests, (tuple(area_of(area) for area in node.to), node.else_usual)),)


@makes(HELD_MAKERS, CountsAsAura)
def counts_as_aura(node: CountsAsAura, tests: Tests) -> tuple[Held, ...]:
    """Petals on this card count as aura while damage is resolved."""
    if node.area is not Area.ON_THIS_CARD:
        raise NotExecutable("CountsAsAura")
    return (Held(live.AS_AURA, node, tests, ()),)


@makes(HELD_MAKERS, ArrowRule)
def arrow_rule(node: ArrowRule, tests: Tests) -> tuple[Held, ...]:
    """Arrows do not move petals out of distance."""
    if node.rule is not Arrows.NOT_OUT_OF_DISTANCE:
        raise NotExecutable(f"Arrows.{node.rule.name}")
    return (Held(live.ARROWS, node, tests, (node.rule,)),)
