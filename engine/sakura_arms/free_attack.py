"""An attack without a card, from its line: `attack 3-4 3/1 unanswerable +1/+0 range +min 1`."""

from __future__ import annotations

import re

from carddb.effects import ChangeRange, Plus, Shift, Word
from carddb.effects.base import Change
from engine.sakura_arms import legal, live, values
from engine.sakura_arms.nodes import change_code
from engine.sakura_arms.places import FULL_POWER, NOBODY, REGULAR, UNKNOWN
from engine.sakura_arms.play import begin_attack
from engine.sakura_arms.position import Attack, Blueprint, Position, Source
from engine.sakura_arms.problems import Illegal
from engine.sakura_arms.profiles import NORMAL, SPECIAL, WORDS
from engine.sakura_arms.turn import MAIN_PHASE

USAGE = "attack RANGE AURA/HEALTH [unanswerable] [inevitable] [crush] [+X/+Y] [range +min N], a dash for a missing side"

MOST = 20
"""No distance, damage or change is larger here."""

_WORDS = {word.value: WORDS[word] for word in (Word.UNANSWERABLE, Word.INEVITABLE, Word.CRUSH)}
_KINDS = {"normal": NORMAL, "special": SPECIAL}
_RANGE = re.compile(r"\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*")
_DAMAGE = re.compile(r"(\d+|-)/(\d+|-)")
_PLUS = re.compile(r"([+-]\d+)/([+-]\d+)")
_SHIFTS = {
    "+min": Shift.INCREASE_MIN,
    "+max": Shift.INCREASE_MAX,
    "-min": Shift.DECREASE_MIN,
    "-max": Shift.DECREASE_MAX,
}


def attack_of(text: str, player: int) -> Attack:
    """The attack of a folded line.

    Raises:
        Illegal: the line does not say one.
    """
    words = re.sub(r"\s*,\s*", ",", text).split()[1:]
    if len(words) < 2 or not _RANGE.fullmatch(words[0]) or not (damage := _DAMAGE.fullmatch(words[1])):
        raise Illegal(f"the line must be: {USAGE}")
    distances = _distances(words[0])
    aura, health = (None if side == "-" else _small(side) for side in damage.groups())
    bits, kind = 0, NOBODY
    changes: list[Change] = []
    rest = iter(words[2:])
    for word in rest:
        if word in _WORDS:
            bits |= _WORDS[word]
        elif word in _KINDS:
            kind = _KINDS[word]
        elif match := _PLUS.fullmatch(word):
            changes.append(Plus(_small(match[1]), _small(match[2])))
        elif word == "range":
            changes.append(_range_change(next(rest, ""), next(rest, "")))
        else:
            raise Illegal(f"{word[:40]!r} is no word of an attack; the line must be: {USAGE}")
    source = Source(player, UNKNOWN + player)
    codes = tuple((change_code(change), source) for change in changes)
    return Attack(Blueprint(distances, aura, health, kind=kind, words=bits), source, codes)


def _range_change(shift: str, number: str) -> Change:
    if shift not in _SHIFTS or not number.isdigit():
        raise Illegal("a change of range is written `range +min N`, `range -max N`")
    return ChangeRange(_SHIFTS[shift], _small(number))


def _distances(text: str) -> tuple[int, ...]:
    found: set[int] = set()
    for part in text.split(","):
        low, _, high = part.partition("-")
        first, last = _small(low), _small(high or low)
        found.update(range(first, last + 1))
    return tuple(sorted(found))


def _small(text: str) -> int:
    number = int(text) if len(text) <= 6 else MOST + 1
    if abs(number) > MOST:
        raise Illegal(f"{text[:20]} is too large, at most {MOST}")
    return number


def perform(position: Position, text: str) -> None:
    """Makes the attack as a regular action of the active player, whose free action is open.

    Raises:
        Illegal: it is no attack, out of range, or no regular action is open.
    """
    player = position.active
    if position.action == FULL_POWER:
        raise Illegal("a full power action leaves room for nothing else", legal.ONE_FULL_POWER.rules)
    if position.restricted[player]:
        raise Illegal("after a card with Restriction nothing more can be played", legal.RESTRICTED.rules)
    attack = legal.with_next(position, attack_of(text, player))
    if not values.in_range(position, attack):
        reach = [number for number in range(MOST * 2) if values.reach(position, attack) >> number & 1]
        listed = ", ".join(map(str, reach)) or "nothing"
        raise Illegal(
            f"out of range: it reaches {listed}, the distance is {live.distance(position)}", ("sab-7.6", "cmp-9-2-1a")
        )
    position.action = REGULAR
    position.choice = None
    position.frames[-1] = MAIN_PHASE
    begin_attack(position, attack)
