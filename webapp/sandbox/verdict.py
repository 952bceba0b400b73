"""The verdict: one sentence that says what a player wants to know, and a line of detail under it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from webapp.drawings.board_words import area_term, card_name
from webapp.sandbox.room import End, Plays, Result, Room, choice_of
from webapp.sandbox.wording import (
    WHO,
    capital,
    damage_of,
    ids_in,
    joined,
    moved,
    moves_words,
    question,
)

Position = dict[str, Any]
Step = dict[str, Any]
Change = tuple[int, int]
"""By how much health and aura of a player change."""

MOST_ALTERNATIVES = 3
MOST_REACTIONS = 2
"""Reactions that the sentence names; the others stand in the detail."""

_MADE_OF_IT = {"misses": "makes it miss", "cancelled": "cancels it", "damage cancelled": "cancels its damage"}
"""Events of an attack, and what its answer has made of it then."""

_WINS = {"you": "You win.", "opponent": "Your opponent wins.", "draw": "The duel is a draw."}


@dataclass(frozen=True)
class Verdict:
    """A sentence, a detail, and the mark beside them; `unknown_counts` where unknown cards were taken for no answer."""

    mark: str
    sentence: str
    detail: str = ""
    good: bool = False
    unknown_counts: bool = False


def verdict_of(room: Room, plays: Plays) -> Verdict:
    """What there is to say once these plays are carried out."""
    result = room.after(plays)
    status = result["status"]
    if status == "invalid":
        if result["problem"]["not_yet"]:
            return Verdict("warn", "This cannot be played here yet.", capital(result["problem"]["why"]) + ".")
        return Verdict("warn", "This table cannot be.", _problem(result))
    if status == "illegal":
        problem = result["problem"]
        return Verdict("no", f"Play {problem['play']} is not possible.", _problem(result))
    if result["winner"]:
        return Verdict("yes", _WINS[result["winner"]], _changes_since(room, plays), good=result["winner"] == "you")
    if status == "open":
        return _open(room, plays, result)
    return _complete(room, plays, result)


def _problem(result: Result) -> str:
    problem = result["problem"]
    why = str(problem["why"])
    where = problem["path"] or problem["line"] or ""
    return capital(f"{where.removeprefix('position.')}: {why}" if where else why).rstrip(".") + "."


def _complete(room: Room, plays: Plays, result: Result) -> Verdict:
    """Nothing of the last play is open: what it has changed."""
    active, unknown = result["position"]["active"], _unknown_counts(room, plays, result)
    if not plays:
        detail = f"Distance {result['position']['current_distance']}. Choose a play below."
        return Verdict("what-if", "Your move." if active == "you" else "Your opponent’s move.", detail)
    steps = [step for step in result["steps"] if step["play"] > room.begun(plays)]
    happened = _failed(steps, room.asked.vocabulary)
    changed = _changes_since(room, plays)
    moves = moves_words(moved(steps), room.asked.vocabulary)
    sentence = " ".join(filter(None, (happened, changed)))
    return Verdict("what-if", sentence or "Nobody loses Health or Aura.", capital(moves), unknown_counts=unknown)


def _failed(steps: Iterable[Step], words: str) -> str:
    """That an attack missed or was cancelled."""
    for step in steps:
        if step["event"] in ("misses", "cancelled"):
            name = card_name(step["cards"][0], words) if step["cards"] else "The attack"
            if step["event"] == "misses":
                return f"{name} misses."
            return f"The attack of {name} is cancelled." if step["cards"] else "The attack is cancelled."
    return ""


def _changes_since(room: Room, plays: Plays) -> str:
    """What the last free action has cost whom."""
    before, after = room.after(plays[: room.begun(plays)])["position"], room.after(plays)["position"]
    return changes_words(before, [after], room.asked.vocabulary)


def _spared(changes: set[Change], chooses: bool) -> set[Change]:
    """The changes without those that a player who chooses would not choose: they lose more and gain nothing."""
    if not chooses:
        return changes
    return {
        change
        for change in changes
        if not any(other != change and other[0] >= change[0] and other[1] >= change[1] for other in changes)
    }


def _open(room: Room, plays: Plays, result: Result) -> Verdict:
    """A decision is open: what may come of it."""
    choice = choice_of(result)
    assert choice is not None
    ask = question(choice["kind"], choice["actor"])
    ends = room.ends(plays)
    if not ends:
        more = "There are too many answers to name: follow all of them below." if ends is None else ""
        return Verdict("open", ask, more)
    before, words = result["position"], room.asked.vocabulary
    attack = damage_of(step for step in result["steps"] if step["play"] > room.begun(plays))
    now = f"The attack is {attack} now." if attack else ""
    if choice["kind"] == "reaction":
        return _reaction(ends, before, words, ask, choice["actor"])
    said = _said(ends, before, words, choice["actor"])
    if choice["kind"] == "damage" and attack:
        aura = area_term("aura", words)
        side = before[choice["actor"]]
        now = f"The attack is {attack} now, {'your' if choice['actor'] == 'you' else 'their'} {aura} {side['aura']}."
    if not said:
        return Verdict("open", ask, " ".join(filter(None, ("No Health or Aura is at stake.", now))))
    return Verdict("open", said, f"{ask} {now}".strip())


def _reaction(ends: Sequence[End], before: Position, words: str, ask: str, actor: str) -> Verdict:
    """What an unanswered attack does, and what each reaction makes of it."""
    groups: dict[str, list[End]] = {}
    for end in ends:
        groups.setdefault(end.line[0], []).append(end)
    plain = groups.pop("pass", [])
    unanswered = _said(plain, before, words, actor) or "Nobody loses Health or Aura."
    said = [_answer(line, group, before, words, unanswered, actor) for line, group in groups.items()]
    first, rest = said[:MOST_REACTIONS], said[MOST_REACTIONS:]
    sentence = "; ".join([unanswered.rstrip("."), *first]) + "."
    return Verdict("open", sentence, " ".join([ask, *(capital(part) + "." for part in rest)]))


def _answer(line: str, ends: Sequence[End], before: Position, words: str, unanswered: str, actor: str) -> str:
    """What a reaction makes of the attack: `Trembling Crystal makes it miss`."""
    name = joined(card_name(card, words) for card in ids_in(line)) or line
    for event, made in _MADE_OF_IT.items():
        if all(_befell(end, event, actor) for end in ends):
            return f"{name} {made}"
    said = _said(ends, before, words, actor)
    if said == unanswered:
        return f"{name} changes nothing in that"
    subject = f"{WHO[actor]} loses " if actor == "opponent" else "You lose "
    if said.startswith(subject) and unanswered.startswith(subject):
        said = said.removeprefix(subject)
    return f"with {name}, {_small(said)}" if said else f"with {name}, nobody loses Health or Aura"


def _befell(end: End, event: str, actor: str) -> bool:
    """Whether this happened to an attack that the actor answered, not to one of the actor's own."""
    return any(step["event"] == event and step["actor"] != actor for step in end.steps)


def _small(sentence: str) -> str:
    parts = [part[:1].lower() + part[1:] for part in sentence.rstrip(".").split(". ")]
    return " and ".join(parts)


def _said(ends: Sequence[End], before: Position, words: str, actor: str) -> str:
    """What all these ends come to: who wins, or what is lost, or either."""
    winners = {end.winner for end in ends if end.winner}
    rest = [end.position for end in ends if not end.winner]
    lost = changes_words(before, rest, words, actor) if rest else ""
    wins = [_WINS[winner].rstrip(".") for winner in sorted(winners)]
    if not wins:
        return lost
    wins = [text[:1].lower() + text[1:] for text in wins] if lost else wins
    said = joined([*([lost.rstrip(".")] if lost else []), *wins], "or")
    return said + ("." if lost or not rest else ", or nobody loses Health or Aura.")


def changes_words(before: Position, ends: Sequence[Position], words: str, chooses: str = "") -> str:
    """What health and aura both players lose or gain: `Your opponent loses 1 Health or 3 Aura.`

    Of what the player who chooses may lose, only what nobody would rather avoid is named.
    """
    said = []
    for player in ("opponent", "you"):
        changes = {
            (end[player]["health"] - before[player]["health"], end[player]["aura"] - before[player]["aura"])
            for end in ends
        }
        changes = _spared(changes, player == chooses)
        clause = _clause(sorted(changes, key=lambda change: (-change[0], change[1])), words, player)
        if clause:
            said.append(f"{WHO[player]} {clause}.")
    return " ".join(said)


def _clause(changes: Sequence[Change], words: str, player: str) -> str:
    """`loses 1 Health or 3 Aura`; empty where nothing changes in any way."""
    health, aura = area_term("health", words), area_term("aura", words)
    s = "" if player == "you" else "s"
    if all(change == (0, 0) for change in changes):
        return ""
    if all(one >= 0 and other >= 0 for one, other in changes):
        return f"gain{s} {_alternatives([_amount(one, other, health, aura) for one, other in changes])}"
    losses = [_amount(-min(one, 0), -min(other, 0), health, aura) for one, other in changes]
    verb = f"lose{s}"
    if len(set(losses)) > MOST_ALTERNATIVES:
        spans = [
            f"{min(values)} to {max(values)} {name}"
            for values, name in (
                ([-min(one, 0) for one, _ in changes], health),
                ([-min(other, 0) for _, other in changes], aura),
            )
            if max(values)
        ]
        return f"{verb} {joined(spans)}"
    return f"{verb} {_alternatives(losses)}"


def _amount(of_health: int, of_aura: int, health: str, aura: str) -> str:
    parts = [f"{number} {name}" for number, name in ((of_health, health), (of_aura, aura)) if number]
    return joined(parts) or "nothing"


def _alternatives(amounts: Iterable[str]) -> str:
    listed = list(dict.fromkeys(amounts))
    return joined(sorted(listed, key=lambda item: item == "nothing"), "or")


def _unknown_counts(room: Room, plays: Plays, result: Result) -> bool:
    """Whether an attack met unknown cards that were taken for no answer."""
    if (room.asked.scenario.get("assume") or {}).get("unknown_hand") == "anything":
        return False
    steps = [step for step in result["steps"] if step["play"] > room.begun(plays)]
    attacked = {"you": "opponent", "opponent": "you"}
    for step in steps:
        defender = attacked.get(step["actor"] or "")
        if defender and step["event"] == "attack":
            hand = room.after(plays[: room.begun(plays)])["position"][defender]["hand"]
            if "?" in hand:
                return True
    return False
