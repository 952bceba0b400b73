"""A line of plays, one decision each, carried out on a position.

A decision with one legal option is taken without a line. A line that names it is accepted too: where a line could
be meant for the forced decision or for a later one, it is first read as the later one.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.kernel import Option
from engine.sakura_arms import free_attack
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.places import CHANCE, TABLE
from engine.sakura_arms.position import Position, Told
from engine.sakura_arms.problems import Illegal
from engine.sakura_arms.reading_lines import MAX_LINE, matching, split_actor
from engine.sakura_arms.refusals import MOST_LISTED, WHO, decider, is_meant_for, legal_lines, refused

PLAYERS = ("you", "opponent")
MOST_SECOND_READINGS, SECONDS = 2_000, 2.0
"""Other readings of lines that name forced decisions; after so many, or so long, no more are tried."""


@dataclass(slots=True)
class Played:
    """Where a line of plays has led: `refused` is the number of the play that is not legal, with the reason.

    `marks` say with which step each play begins; `since` is the position before the last free action, and `begun`
    the number of plays before it.
    """

    position: Position
    steps: list[Told]
    marks: list[int] = field(default_factory=list)
    refused: int | None = None
    illegal: Illegal | None = None
    since: Position | None = None
    begun: int = 0


def play_lines(position: Position, lines: Sequence[str], vocabulary: str) -> Played:
    """Carries out the lines from a position, which is not changed."""
    start = position.copy()
    start.trace = []
    waiting = [Played(start, start.trace)]
    best: Played | None = None
    tried, deadline = 0, time.monotonic() + SECONDS
    while waiting:
        branch = waiting.pop()
        _carry_on(branch, lines, vocabulary, waiting, skip=tried > 0)
        if branch.illegal is None:
            return branch
        if best is None or (branch.refused or 0) > (best.refused or 0):
            best = branch
        tried += 1
        if tried > MOST_SECOND_READINGS or time.monotonic() > deadline:
            break
    assert best is not None
    return best


def _carry_on(branch: Played, lines: Sequence[str], vocabulary: str, waiting: list[Played], *, skip: bool) -> None:
    """Plays on until the lines are used up or one is refused; other readings go to `waiting`.

    `skip`: the branch begins with a forced decision for which the next line is meant.
    """
    position = branch.position
    passed: tuple[int, Illegal] | None = None
    while True:
        options = MACHINE.advance(position, stop_at_forced=True)
        if not options:
            break
        decision = MACHINE.decision_of(position)
        assert decision is not None
        number = len(branch.marks)
        if len(options) == 1 and not decision.free:
            if number < len(lines) and _names(lines[number], options, position, vocabulary):
                if skip:
                    branch.marks.append(len(branch.steps))
                else:
                    waiting.append(_copy(branch))
            elif number < len(lines) and (why := _refused_here(lines[number], options, position, vocabulary)):
                passed = number, why
            skip = False
            MACHINE.take(position, options[0])
            continue
        if decision.free:
            branch.since, branch.begun = position.copy(), number
        if number == len(lines):
            return
        if not _play(branch, lines[number], options, vocabulary, free=decision.free):
            if passed and passed[0] == number and not is_meant_for(split_actor(lines[number])[1], decision.kind):
                branch.illegal = _instead(passed[1], branch.illegal)
            return
    number = len(branch.marks)
    if number < len(lines):
        illegal = refused(position, split_actor(lines[number])[1], (), (), vocabulary)
        if passed and passed[0] == number:
            illegal = _instead(passed[1], illegal)
        branch.refused, branch.illegal = number + 1, illegal


def _copy(branch: Played) -> Played:
    position = branch.position.copy()
    position.trace = list(branch.steps)
    return Played(position, position.trace, list(branch.marks), since=branch.since, begun=branch.begun)


def _names(line: str, options: Sequence[Option], position: Position, vocabulary: str) -> bool:
    """The line names the one option there is."""
    if len(line) > MAX_LINE:
        return False
    who = decider(position)
    actor, text = split_actor(line)
    if actor is not None and who in (0, 1) and PLAYERS[who] != actor:
        return False
    return bool(matching(text, options, who, vocabulary))


def _refused_here(line: str, options: Sequence[Option], position: Position, vocabulary: str) -> Illegal | None:
    """Why the line is not legal at a forced decision of the kind it is meant for: `take aura` where it must be health.

    It is the better answer if the line fits no later decision either.
    """
    actor, text = split_actor(line)
    who, decision = decider(position), MACHINE.decision_of(position)
    if len(line) > MAX_LINE or decision is None or not is_meant_for(text, decision.kind):
        return None
    if actor is not None and who in (0, 1) and PLAYERS[who] != actor:
        return None
    return refused(position, text, options, (), vocabulary)


def _instead(passed: Illegal, later: Illegal | None) -> Illegal:
    """The refusal at a forced decision in place of the later one; what is legal there stays legal."""
    legal = (*passed.legal, *(later.legal if later else ()))
    return Illegal(passed.why, passed.rules, legal[:MOST_LISTED])


def _play(branch: Played, line: str, options: Sequence[Option], vocabulary: str, *, free: bool) -> bool:
    """Does what one line says; False if it is refused."""
    position, first_step = branch.position, len(branch.steps)
    before = position.copy()
    try:
        who = decider(position)
        if len(line) > MAX_LINE:
            raise Illegal(f"the line is too long: at most {MAX_LINE} characters", (), legal_lines(options, who))
        actor, text = split_actor(line)
        if actor is not None and who not in (CHANCE, TABLE) and PLAYERS[who] != actor:
            raise Illegal(f"it is not {actor} who must decide here but {WHO[who]}", (), legal_lines(options, who))
        if free and text.partition(" ")[0] == "attack":
            free_attack.perform(position, text)
            branch.marks.append(first_step)
            return True
        found = matching(text, options, who, vocabulary)
        if len(found) != 1:
            raise refused(position, text, options, found, vocabulary)
        MACHINE.take(position, found[0])
        branch.marks.append(first_step)
    except Illegal as illegal:
        branch.refused, branch.illegal = len(branch.marks) + 1, illegal
        if not illegal.legal:
            illegal.legal = legal_lines(options, decider(before))
        branch.position = before
        return False
    return True
