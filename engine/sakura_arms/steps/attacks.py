"""Effects that make attacks, change them, and cancel them."""

from __future__ import annotations

from carddb.effects import Attacks, Cancel, DamageIs, Modify, PerformAttack, Which, walk
from carddb.effects.base import Filter
from engine.sakura_arms import live, values
from engine.sakura_arms.attack import LOST, never_made
from engine.sakura_arms.blueprints import blueprint
from engine.sakura_arms.finding import attack_meant, players
from engine.sakura_arms.legal import NEXTS, with_next
from engine.sakura_arms.nodes import (
    EFFECT_MAKERS,
    HELD_MAKERS,
    NotExecutable,
    Run,
    Tests,
    atoms,
    change_code,
    makes,
    sieve,
    sieve_code,
)
from engine.sakura_arms.places import NOBODY
from engine.sakura_arms.play import begin_attack
from engine.sakura_arms.position import Attack, Position, Source
from engine.sakura_arms.profiles import PROFILES, Held
from engine.sakura_arms.tellings import Named, telling

NO_SUCH_ATTACK = telling("There is no such attack: nothing happens.", "sab-10.2", "cmp-10-12", prevents=True)
NOW = telling("{0} is {1} now.", "sab-16.7", "cmp-10-3", event="damage changed", facts=("", "damage", "range"))
WAITS = telling("This waits for the attack.", "cmp-9-1-3-4")
LOSES = telling("{0} loses it.", "sab-17.22", "cmp-9-4")

NEXT_NODES: list[Modify] = []
"""The effects behind `legal.NEXTS`."""


@makes(EFFECT_MAKERS, PerformAttack)
def perform_attack(node: PerformAttack) -> Run:
    """First range check, then an attack like any other, of no kind; it may be answered (sab-11.1)."""
    printed = blueprint(node.range, node.damage, node.lines)

    def run(position: Position, source: Source) -> None:
        attack = with_next(position, Attack(printed._replace(megami=PROFILES[source.card].megami), source))
        position.tell(node, source.user, source.card)
        if values.in_range(position, attack):
            begin_attack(position, attack)
        else:
            never_made(position, attack)

    return run


@makes(EFFECT_MAKERS, Modify)
def modify(node: Modify) -> Run:
    """One attack gets the change for good, or the next fitting one will."""
    if any(tests for tests, _ in atoms(node.change)):
        raise NotExecutable("Modify(If)")
    code = change_code(node.change)
    if node.attack.which is Which.NEXT:
        return _for_the_next(node, code)
    meant = attack_meant(node.attack)

    def run(position: Position, source: Source) -> None:
        place = meant(position, source)
        if place == NOBODY:
            position.tell((node, NO_SUCH_ATTACK), source.user, source.card)
            return
        attack = position.attacks[place]
        attack = position.attacks[place] = attack._replace(changes=(*attack.changes, (code, source)))
        if position.trace is not None:
            now = values.damage(position, attack)
            reach = values.distances(values.reach(position, attack))
            position.tell((node, NOW), source.user, source.card, (), Named(attack.source.card), now, reach)

    return run


def _for_the_next(node: Modify, code: int) -> Run:
    where = node.attack.where
    NEXTS.append((players(node.attack.who), sieve_code(where) if where else NOBODY, looks_at_damage(where), code))
    NEXT_NODES.append(node)
    number = len(NEXTS) - 1

    def run(position: Position, source: Source) -> None:
        kept = Source(source.user, source.card, source.number)
        position.next_attacks += ((number, kept),)
        position.tell((node, WAITS), source.user, source.card)

    return run


def looks_at_damage(where: Filter | None) -> bool:
    """The filter asks for the damage of the attack."""
    return any(isinstance(part, DamageIs) for part in walk(where))


@makes(HELD_MAKERS, Modify)
def modify_held(node: Modify, tests: Tests) -> tuple[Held, ...]:
    """The card's own attack, or every fitting attack, has the change while this holds."""
    if node.attack.which is Which.THIS:
        return (Held(live.OWN_ATTACK, node, tests, (node.change,)),)
    if node.attack.which is not Which.EACH or node.attack.nth is not None:
        raise NotExecutable(f"Modify({node.attack.which.name})")
    where = node.attack.where
    payload = (
        players(node.attack.who),
        sieve(where) if where else None,
        looks_at_damage(where),
        change_code(node.change),
    )
    return (Held(live.CHANGES, node, tests, payload),)


@makes(EFFECT_MAKERS, Cancel)
def cancel(node: Cancel) -> Run:
    """The attack loses its damage, its After Attack effects, or both."""
    if not isinstance(node.what, Attacks) or node.part not in LOST:
        raise NotExecutable("Cancel(cards)")
    meant, bit = attack_meant(node.what), LOST[node.part]

    def run(position: Position, source: Source) -> None:
        place = meant(position, source)
        if place == NOBODY:
            position.tell((node, NO_SUCH_ATTACK), source.user, source.card)
            return
        attack = position.attacks[place]
        position.attacks[place] = attack._replace(lost=attack.lost | bit)
        position.tell((node, LOSES), source.user, source.card, (), Named(attack.source.card))

    return run
