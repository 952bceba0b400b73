"""How effects are put together: in order, under a condition, optional, one of several, repeated."""

from __future__ import annotations

from collections.abc import Sequence

from carddb.effects import ChooseOne, Condition, Do, Effect, If, IfDone, May, Move, Repeat
from engine.kernel import Choice, Decision, Frame, Option
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
    held,
    makes,
    reading,
    test,
)
from engine.sakura_arms.places import NOBODY
from engine.sakura_arms.position import Position, Source
from engine.sakura_arms.profiles import Held
from engine.sakura_arms.tellings import telling

CONDITION_UNMET = telling("The condition is not met: nothing happens.", "cmp-9-1", prevents=True)
DECLINED = telling("{actor} do{es} not make use of it.", "cmp-5-9", "cmp-5-10")


@makes(EFFECT_MAKERS, Do)
def do(node: Do) -> Run:
    """The parts from top to bottom."""
    codes = tuple(effect_code(part) for part in node.parts if isinstance(part, Effect))

    def run(position: Position, source: Source) -> None:
        position.push(*((code, source) for code in codes))

    return run


@makes(EFFECT_MAKERS, If)
def if_(node: If) -> Run:
    """Tested when the sentence is reached."""
    assert isinstance(node.condition, Condition)
    true = test(node.condition)
    assert isinstance(node.then, Effect)
    then = effect_code(node.then)
    otherwise = effect_code(node.otherwise) if isinstance(node.otherwise, Effect) else NOBODY

    def run(position: Position, source: Source) -> None:
        if true(position, source):
            position.frames.append((then, source))
        elif otherwise != NOBODY:
            position.frames.append((otherwise, source))
        else:
            position.tell((node, CONDITION_UNMET), source.user, source.card)

    return run


@makes(HELD_MAKERS, Do)
def do_held(node: Do, tests: Tests) -> tuple[Held, ...]:
    """All parts hold."""
    return tuple(effect for part in node.parts if isinstance(part, Effect) for effect in held(part, tests))


@makes(HELD_MAKERS, If)
def if_held(node: If, tests: Tests) -> tuple[Held, ...]:
    """What holds while the condition is true, and what holds while it is not."""
    true = test(node.condition)
    assert isinstance(node.then, Effect)
    found = held(node.then, (*tests, true))
    if isinstance(node.otherwise, Effect):
        found += held(node.otherwise, (*tests, lambda position, source: not true(position, source)))
    return found


@makes(EFFECT_MAKERS, Repeat)
def repeat(node: Repeat) -> Run:
    """So many times one after another; the number is read once, at the start."""
    times, code = reading(node.times), effect_code(node.effect)

    def run(position: Position, source: Source) -> None:
        position.push(*[(code, source)] * times(position, source))

    return run


@makes(EFFECT_MAKERS, May)
def may(node: May) -> Run:
    """Asked first; a payment that cannot be made in full is not offered."""
    if node.payment:
        raise NotExecutable("May(payment)")
    code = effect_code(node.effect)

    def run(position: Position, source: Source) -> None:
        position.choice = (MAY, source.user, code, source)

    return run


def _may_options(position: Position, choice: Choice) -> Sequence[Option]:
    return _YES_NO


_YES_NO: tuple[Option, ...] = (("choose", "yes"), ("choose", "no"))


def _take_may(position: Position, choice: Choice, option: Option) -> None:
    _, who, code, source = choice
    if option[1] == "yes":
        position.frames.append((code, source))
    else:
        position.completed = False
        position.tell(DECLINED, who, source.card)


MAY = MACHINE.decision(Decision("may", ("cmp-5-9", "cmp-5-10"), _may_options, _take_may))


@makes(EFFECT_MAKERS, IfDone)
def if_done(node: IfDone) -> Run:
    """The second part only if the first was chosen and done completely (cmp-10-40)."""
    first, then = effect_code(node.first), effect_code(node.then)

    def run(position: Position, source: Source) -> None:
        position.completed = True
        position.push((first, source), (IF_SO, then, source))

    return run


def _if_so(position: Position, frame: Frame) -> None:
    _, then, source = frame
    if position.completed:
        position.frames.append((then, source))
    else:
        position.tell(CONDITION_UNMET, source.user, source.card)


IF_SO = MACHINE.step("effect/if so", _if_so)


@makes(EFFECT_MAKERS, ChooseOne)
def choose_one(node: ChooseOne) -> Run:
    """One option (or some) of several; an option that moves nothing may be picked."""
    codes = tuple(effect_code(option) for option in node.options)
    if node.number != 1:
        raise NotExecutable("ChooseOne(number)")
    deciders = players(node.by)

    def run(position: Position, source: Source) -> None:
        position.choice = (PICK, deciders[source.user][0], codes, source)

    return run


def _pick_options(position: Position, choice: Choice) -> Sequence[Option]:
    """Named by the arrow where the option is one, else by its number from the top of the card."""
    _, who, codes, source = choice
    return [("choose", option_name(EFFECTS[code], number, who, source)) for number, code in enumerate(codes, 1)]


def option_name(effect: Effect, number: int, who: int, source: Source) -> tuple[str, int, int] | int:
    """The arrow of an option as area numbers, or its number on the card."""
    if isinstance(effect, Move) and not effect.both_ways:
        return ("arrow", area_of(effect.source)[source.user], area_of(effect.target)[source.user])
    return number


def _take_pick(position: Position, choice: Choice, option: Option) -> None:
    _, who, codes, source = choice
    for number, code in enumerate(codes, 1):
        if option[1] in (number, option_name(EFFECTS[code], number, who, source)):
            position.frames.append((code, source))
            return


PICK = MACHINE.decision(Decision("option", ("cmp-10-43", "cmp-5-10"), _pick_options, _take_pick))
