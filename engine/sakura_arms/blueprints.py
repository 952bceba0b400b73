"""What is printed of an attack, on a card or in an effect, as a blueprint."""

from __future__ import annotations

from carddb.effects import Ability, Damage, Keyword, Line, Timing
from carddb.effects.base import Number
from engine.sakura_arms.live import OWN_ATTACK
from engine.sakura_arms.nodes import change_code, effect_code, held, reading_code, sieve_code
from engine.sakura_arms.places import NOBODY
from engine.sakura_arms.position import Blueprint
from engine.sakura_arms.profiles import WORDS
from engine.sakura_arms.values import AMOUNT


def blueprint(
    distances: tuple[int, ...],
    damage: Damage,
    lines: tuple[Line, ...],
    *,
    megami: int = NOBODY,
    kind: int = NOBODY,
) -> Blueprint:
    """The attack with these numbers and lines."""
    words, barred = 0, NOBODY
    always: list[int] = []
    after: list[int] = []
    for line in lines:
        if isinstance(line, Keyword):
            words |= WORDS[line.word]
            barred = sieve_code(line.only) if line.only else barred
        elif isinstance(line, Ability) and line.timing is Timing.AFTER_ATTACK:
            after.append(effect_code(line.effect))
        elif isinstance(line, Ability) and line.timing is Timing.ALWAYS:
            for effect in held(line.effect):
                if effect.kind == OWN_ATTACK:
                    always.append(change_code(effect.payload[0], effect.tests))
    return Blueprint(
        distances, _side(damage.aura), _side(damage.health), megami, kind, words, barred, tuple(always), tuple(after)
    )


def _side(number: Number | None) -> int | None:
    """A side of printed damage; an amount is its code above 1,000."""
    if number is None or isinstance(number, int):
        return number
    return AMOUNT + reading_code(number)
