"""The numbers of an attack: what is printed, and the changes beside it, applied in the rules' order at each reading.

Order of changes to damage (cmp-5-6): set, swap, add, limits. Order of changes to a range (cmp-5-7): shift, increase,
decrease; changes of one kind are added up first (cmp-10-4). A number that changes the damage looks at it before
anything is added; every other effect looks at the final one (cmp-9-1-3-2).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from carddb.effects import ChangeRange, DamageForm, Dealt, Do, If, Keyword, Plus, Shift
from carddb.effects.base import Change, Condition
from engine.sakura_arms import live
from engine.sakura_arms.nodes import (
    CHANGE_MAKERS,
    CHANGE_NODES,
    CHANGES,
    Atom,
    NotExecutable,
    Tests,
    atoms,
    makes,
    sieve_code,
    test,
)
from engine.sakura_arms.places import AURA_LIMIT, NOBODY, PRINTED_YURINA
from engine.sakura_arms.position import Attack, Blueprint, Position, Source
from engine.sakura_arms.profiles import AMOUNTS, CRUSH, FILTERS, INEVITABLE, UNANSWERABLE, WORDS

AMOUNT = 1_000
"""Printed damage of this and more is the amount with the code above it."""

(
    PLUS,
    SHIFT,
    INCREASE_MIN,
    INCREASE_MAX,
    DECREASE_MIN,
    DECREASE_MAX,
    BOTH_SIDES,
    SWAPPED,
    NO_AURA_SIDE,
    WORD,
) = range(10)
"""What an atom changes."""

_SHIFTS = {
    Shift.SHIFT: SHIFT,
    Shift.INCREASE_MIN: INCREASE_MIN,
    Shift.INCREASE_MAX: INCREASE_MAX,
    Shift.DECREASE_MIN: DECREASE_MIN,
    Shift.DECREASE_MAX: DECREASE_MAX,
}
_FORMS = {Dealt.BOTH_SIDES: BOTH_SIDES, Dealt.SWAPPED: SWAPPED, Dealt.NO_AURA_SIDE: NO_AURA_SIDE}


class Numbers(NamedTuple):
    """Damage as it stands: None is a dash; `both`: both sides are taken at once."""

    aura: int | None
    health: int | None
    both: bool = False


@makes(CHANGE_MAKERS, Plus)
def plus(node: Plus) -> tuple[tuple[Tests, Atom], ...]:
    """+X/+Y."""
    return (((), (PLUS, node.aura, node.health)),)


@makes(CHANGE_MAKERS, ChangeRange)
def change_range(node: ChangeRange) -> tuple[tuple[Tests, Atom], ...]:
    """A wider, narrower or shifted range."""
    if node.shift not in _SHIFTS:
        raise NotExecutable(f"Shift.{node.shift.name}")
    return (((), (_SHIFTS[node.shift], node.by)),)


@makes(CHANGE_MAKERS, DamageForm)
def damage_form(node: DamageForm) -> tuple[tuple[Tests, Atom], ...]:
    """Both sides, swapped sides, or no aura side."""
    return (((), (_FORMS[node.form],)),)


@makes(CHANGE_MAKERS, Keyword)
def keyword(node: Keyword) -> tuple[tuple[Tests, Atom], ...]:
    """A keyword for the attack."""
    return (((), (WORD, WORDS[node.word], sieve_code(node.only) if node.only else NOBODY)),)


@makes(CHANGE_MAKERS, Do)
def all_of_them(node: Do) -> tuple[tuple[Tests, Atom], ...]:
    """All these changes."""
    return tuple(atom for part in node.parts if isinstance(part, Change) for atom in atoms(part))


@makes(CHANGE_MAKERS, If)
def only_if(node: If) -> tuple[tuple[Tests, Atom], ...]:
    """The change under a condition."""
    assert isinstance(node.condition, Condition)
    assert isinstance(node.then, Change)
    true = test(node.condition)
    found = [((true, *tests), atom) for tests, atom in atoms(node.then)]
    if isinstance(node.otherwise, Change):
        found += [((lambda p, s: not true(p, s), *tests), atom) for tests, atom in atoms(node.otherwise)]
    return tuple(found)


def unchanged(position: Position, attack: Attack) -> bool:
    """Nothing changes this attack: what is printed holds."""
    return not (attack.changes or attack.printed.always or position.live.by_kind[live.CHANGES])


def applied(position: Position, attack: Attack) -> list[Atom]:
    """The changes that bear on the attack now."""
    found: list[Atom] = []
    for code in attack.printed.always:
        _add(position, code, attack.source, found)
    for code, source in attack.changes:
        _add(position, code, source, found)
    for payload, source, _ in live.holding(position, live.CHANGES):
        who, where, looks_at_damage, code = payload
        if attack.source.user not in who[source.user]:
            continue
        seen = _seen(position, attack, found) if looks_at_damage else attack
        if where is None or where(position, seen, source):
            _add(position, code, source, found)
    return found


def reasons(position: Position, attack: Attack) -> tuple[tuple[int, Change], ...]:
    """Which cards change the attack now, and how: for explanations."""
    found = [(attack.source, code) for code in attack.printed.always]
    found += [(source, code) for code, source in attack.changes]
    for payload, source, _ in live.holding(position, live.CHANGES):
        who, where, _, code = payload
        if attack.source.user in who[source.user] and (where is None or where(position, attack, source)):
            found.append((source, code))
    return tuple(
        (source.card, CHANGE_NODES[code])
        for source, code in found
        if any(all(true(position, source) for true in tests) for tests, _ in CHANGES[code])
    )


def printed_damage(position: Position, attack: Attack) -> Numbers:
    """The damage without any change or limit."""
    return _numbers(position, attack, [(WORD, CRUSH, NOBODY)])


def uncapped_aura(position: Position, attack: Attack) -> int:
    """The damage to aura as it would be without the limit of 5; 0 for a dash."""
    changes = [*applied(position, attack), (WORD, CRUSH, NOBODY)]
    return _numbers(position, attack, changes).aura or 0


def _add(position: Position, code: int, source: Source, found: list[Atom]) -> None:
    for tests, atom in CHANGES[code]:
        if all(true(position, source) for true in tests):
            found.append(atom)


def seen_by_additions(position: Position, attack: Attack) -> Attack:
    """The attack as an effect that adds to its damage sees it: with nothing added yet."""
    return _seen(position, attack, applied(position, attack))


def _seen(position: Position, attack: Attack, changes: list[Atom]) -> Attack:
    numbers = _numbers(position, attack, [atom for atom in changes if atom[0] != PLUS])
    return attack._replace(seen=(numbers.aura, numbers.health))


def damage(position: Position, attack: Attack) -> Numbers:
    """The damage as it stands now (sab-12.3: at most 5 to aura without Crush)."""
    if attack.seen is not None:
        return Numbers(*attack.seen)
    return _numbers(position, attack, () if unchanged(position, attack) else applied(position, attack))


def _numbers(position: Position, attack: Attack, changes: list[Atom] | tuple[()]) -> Numbers:
    printed = attack.printed
    aura, health = printed.aura, printed.health
    if aura is not None and aura >= AMOUNT:
        aura = AMOUNTS[aura - AMOUNT](position, attack.source)
    if health is not None and health >= AMOUNT:
        health = AMOUNTS[health - AMOUNT](position, attack.source)
    both, crush = False, bool(printed.words & CRUSH)
    if changes:
        kinds = {atom[0] for atom in changes}
        if NO_AURA_SIDE in kinds:
            aura = None
        if sum(atom[0] == SWAPPED for atom in changes) % 2:
            aura, health = health, aura
        both = BOTH_SIDES in kinds
        for atom in changes:
            if atom[0] == PLUS:
                aura = None if aura is None else aura + atom[1]
                health = None if health is None else health + atom[2]
            elif atom[0] == WORD and atom[1] == CRUSH:
                crush = True
    if aura is not None:
        aura = max(0, aura if crush else min(aura, AURA_LIMIT))
    return Numbers(aura, None if health is None else max(0, health), both)


def reach(position: Position, attack: Attack) -> int:
    """The range as it stands now, one bit for each distance; empty if there is none left (cmp-10-4-3a)."""
    bits = reach_of(attack.printed)
    if unchanged(position, attack):
        return bits
    sums = [0] * (DECREASE_MAX + 1)
    for atom in applied(position, attack):
        if SHIFT <= atom[0] <= DECREASE_MAX:
            sums[atom[0]] += atom[1]
    if sums[SHIFT]:
        bits = bits << sums[SHIFT] if sums[SHIFT] > 0 else bits >> -sums[SHIFT]
    if bits:
        low, high = _low(bits), bits.bit_length()
        bits |= ((1 << low) - 1) & ~((1 << max(0, low - sums[INCREASE_MIN])) - 1)
        bits |= ((1 << high + sums[INCREASE_MAX]) - 1) & ~((1 << high) - 1)
    if bits and (sums[DECREASE_MIN] or sums[DECREASE_MAX]):
        low, high = _low(bits) + sums[DECREASE_MIN], bits.bit_length() - sums[DECREASE_MAX]
        bits &= ((1 << max(0, high)) - 1) & ~((1 << low) - 1)
    return bits


def distances(bits: int) -> tuple[int, ...]:
    """The distances among the bits, smallest first."""
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)


def _low(bits: int) -> int:
    """The smallest distance among the bits."""
    return (bits & -bits).bit_length() - 1


def reach_of(printed: Blueprint) -> int:
    """The printed range, one bit for each distance."""
    return _bits(printed.distances)


@lru_cache(maxsize=1_000)
def _bits(distances: tuple[int, ...]) -> int:
    return sum(1 << distance for distance in distances)


def in_range(position: Position, attack: Attack) -> bool:
    """The current distance is one of the attack's range."""
    return bool(reach(position, attack) >> live.distance(position) & 1)


def inevitable(position: Position, attack: Attack) -> bool:
    """The second range check is skipped (sab-17.14)."""
    return _has(position, attack, INEVITABLE)


def _has(position: Position, attack: Attack, word: int) -> bool:
    if attack.printed.words & word:
        return True
    if unchanged(position, attack):
        return False
    return any(atom[0] == WORD and atom[1] == word for atom in applied(position, attack))


def unanswerable(position: Position, attack: Attack) -> list[int]:
    """The filters of cards that may not answer the attack; NOBODY among them bars every card (sab-17.1)."""
    printed = attack.printed
    found = [printed.barred] if printed.words & UNANSWERABLE else []
    if not unchanged(position, attack):
        found += [atom[2] for atom in applied(position, attack) if atom[0] == WORD and atom[1] == UNANSWERABLE]
    return found


def may_answer(position: Position, card: int, source: Source, barred: list[int]) -> bool:
    """No Unanswerable keeps this card from answering: the cards in parentheses may not (sab-17.2).

    As the Yurina Box prints it, they are the only ones that may (say-6.7).
    """
    barred_if = position.setting.rules != PRINTED_YURINA
    return not any(code == NOBODY or FILTERS[code](position, card, source) is barred_if for code in barred)
