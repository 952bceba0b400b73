"""The reaction: the attacked player may answer an attack with one card (sab-10.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Choice, Decision, Option
from engine.sakura_arms import values
from engine.sakura_arms.legal import playable
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.places import HAND, NOBODY, TABLE, UNUSED
from engine.sakura_arms.play import start
from engine.sakura_arms.position import Attack, Position, Source
from engine.sakura_arms.tellings import Named, telling

NOT_TO_A_REACTION = telling(
    "{card} is a reaction: its attack cannot be answered.", "sab-10.6", "cmp-9-4-i", prevents=True
)
UNANSWERABLE = telling("{card} is [unanswerable]: {0} cannot answer it.", "sab-17.1", "cmp-10-22", prevents=True)
RULED = telling(
    "Unclear rule: the attack is made by the effect of a reaction. Taken as: it {0} be answered.",
    "sab-10.6",
    "sab-11.3",
    "cmp-9-4-i",
)

PASS: Option = ("pass",)


def open_window(position: Position) -> None:
    """The attacked player may answer, unless the attack is made by a reaction card (sab-10.6).

    Whether an attack that only the effect of a reaction makes may be answered is settled nowhere; both readings are
    offered where it matters.
    """
    attack = position.attacks[-1]
    source = attack.source
    if by_a_reaction(position, source):
        if attack.printed.kind != NOBODY:
            position.tell(NOT_TO_A_REACTION, source.user, source.card)
            return
        if answers(position, attack, len(position.attacks) - 1):
            position.choice = (UNCLEAR, TABLE)
            return
    _tell_who_is_barred(position, attack)
    position.choice = (REACTION, 1 - source.user)


def by_a_reaction(position: Position, source: Source) -> bool:
    """The card that makes the attack is being used as a reaction."""
    return source.answers != NOBODY or any(use.answers != NOBODY and use.card == source.card for use in position.uses)


def answers(position: Position, attack: Attack, place: int) -> list[int]:
    """The cards with which the attacked player may answer the attack at that place of the list."""
    defender = 1 - attack.source.user
    found = [*playable(position, defender, HAND, answers=place), *playable(position, defender, UNUSED, answers=place)]
    if found:
        barred = values.unanswerable(position, attack)
        if barred:
            found = [card for card in found if values.may_answer(position, card, Source(defender, card), barred)]
    return found


def _tell_who_is_barred(position: Position, attack: Attack) -> None:
    """Notes each card that could answer but for Unanswerable."""
    if position.trace is None or not values.unanswerable(position, attack):
        return
    defender, place = 1 - attack.source.user, len(position.attacks) - 1
    may = answers(position, attack, place)
    could = [*playable(position, defender, HAND, answers=place), *playable(position, defender, UNUSED, answers=place)]
    for card in could:
        if card not in may:
            position.tell(UNANSWERABLE, attack.source.user, attack.source.card, (), Named(card))


def _options(position: Position, choice: Choice) -> Sequence[Option]:
    attack = position.attacks[-1]
    found = answers(position, attack, len(position.attacks) - 1)
    return [PASS, *(("react", card) for card in found)] if found else _NO_ANSWER


_NO_ANSWER = (PASS,)


def _take(position: Position, choice: Choice, option: Option) -> None:
    if option[0] == "pass":
        return
    _, defender = choice
    card = option[1]
    place = len(position.attacks) - 1
    position.attacks[place] = position.attacks[place]._replace(answered=card)
    start(position, defender, card, answers=place)


REACTION = MACHINE.decision(Decision("reaction", ("sab-10.2", "cmp-9-4-i"), _options, _take))


def _readings(position: Position, choice: Choice) -> Sequence[Option]:
    return [("choose", "may be answered"), ("choose", "may not be answered")]


def _read(position: Position, choice: Choice, option: Option) -> None:
    may = option[1] == "may be answered"
    position.tell(RULED, NOBODY, 0, (), "may" if may else "may not")
    if may:
        position.choice = (REACTION, 1 - position.attacks[-1].source.user)


UNCLEAR = MACHINE.decision(
    Decision("unclear-ruling", ("sab-10.6", "sab-11.3", "cmp-9-4-i"), _readings, _read),
)
