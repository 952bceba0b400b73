"""What a situation sets off by itself, at once and in the middle of anything (cmp-5-5): the end of the duel,
enchantments that dissolve, used specials that turn unused. Runs after every step that left something due.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from engine.kernel import Choice, Decision, Frame, Option
from engine.sakura_arms.damage import recover_at_once
from engine.sakura_arms.machine import EMPTIED, ENDED, MACHINE, WATCHED
from engine.sakura_arms.places import DRAW, IN_PLAY, NOBODY, OVER, USED
from engine.sakura_arms.position import Position, Source
from engine.sakura_arms.profiles import CONDITIONS, PROFILES
from engine.sakura_arms.tellings import telling
from engine.sakura_arms.zones import PLAY_STACK_OR_USED, send

WON = telling("{actor} win{s}: the other player's [area-health] is 0.", "sab-1.1", "cmp-4-2")
DRAWN = telling("Both players' [area-health] is 0: the duel is a draw.", "cmp-4-2-1")
DISSOLVES = telling("{card} has no petals left and dissolves.", "sab-6.9", "sab-15.6", "cmp-9-5")
SAVED = telling("{card} has petals again: it stays in play.", "cmp-9-5a", prevents=True)
GONE = telling("{card} has left play: nothing of its dissolving is left to do.", "cmp-9-5b", prevents=True)
DISSOLVED = telling("{card} leaves play.", "sab-15.6", "cmp-9-5")


def settle(position: Position) -> None:
    """Does what is due."""
    due, position.due = position.due, 0
    if due & ENDED:
        _end(position)
        return
    if due & WATCHED and position.watch:
        _look_at_watched(position)
    if due & EMPTIED:
        _dissolve(position)


MACHINE.settle = settle


def _end(position: Position) -> None:
    """The duel is over: nothing that remains is done."""
    if position.winner == DRAW:
        position.tell(DRAWN, NOBODY)
    else:
        position.tell(WON, position.winner)
    position.frames.clear()
    position.choice = None
    position.phase = OVER


def _look_at_watched(position: Position) -> None:
    """Immediate Recovery: a condition that was false and is true now."""
    seen = tuple([(source, code, CONDITIONS[code](position, source)) for source, code, _ in position.watch])
    if seen == position.watch:
        return
    before, position.watch = position.watch, seen
    for (source, _, was), (_, _, now) in zip(before, seen, strict=True):
        if now and not was and source.card in position.zones[USED + source.user]:
            recover_at_once(position, source.user, source.card)


def _dissolve(position: Position) -> None:
    """Enchantments without petals dissolve; the turn player orders those that do something (sab-6.10)."""
    empty = [
        card
        for player in (position.active, 1 - position.active)
        for card in position.zones[IN_PLAY + player]
        if card not in position.on_cards and card not in position.dissolving
    ]
    if not empty:
        return
    position.dissolving += tuple(empty)
    acting = [card for card in empty if PROFILES[card].disenchant]
    if len(acting) > 1:
        position.frames.append((ASK_ORDER, tuple(acting)))
    else:
        position.push(*((DISSOLVE, card) for card in acting))
    position.push(*((DISSOLVE, card) for card in empty if card not in acting))


def _ask_order(position: Position, frame: Frame) -> None:
    position.choice = (ORDER, position.active, frame[1])


def _order_options(position: Position, choice: Choice) -> Sequence[Option]:
    """Every order as one option; of very many cards the first one, then the next."""
    cards = choice[2]
    if len(cards) > MOST_AT_ONCE:
        return [("order", card) for card in cards]
    return [("order", *some) for some in permutations(cards)]


def _take_order(position: Position, choice: Choice, option: Option) -> None:
    ordered = option[1:]
    rest = tuple(card for card in choice[2] if card not in ordered)
    if rest:
        position.frames.append((ASK_ORDER, rest))
    position.push(*((DISSOLVE, card) for card in ordered))


MOST_AT_ONCE = 5


def _begin(position: Position, frame: Frame) -> None:
    """Ongoing effects are off by now; Disenchant effects from top to bottom, then the card leaves."""
    card = frame[1]
    player = _holder(position, card)
    if player == NOBODY or card in position.on_cards:
        _stays(position, card, player)
        return
    position.tell(DISSOLVES, player, card)
    source = Source(player, card)
    position.push(*((code, source) for code in PROFILES[card].disenchant), (LEAVE, card))


def _leave(position: Position, frame: Frame) -> None:
    card = frame[1]
    player = _holder(position, card)
    if player == NOBODY or card in position.on_cards:
        _stays(position, card, player)
        return
    position.dissolving = tuple(other for other in position.dissolving if other != card)
    send(position, card, PLAY_STACK_OR_USED, place=IN_PLAY + player)
    position.tell(DISSOLVED, player, card)


def _stays(position: Position, card: int, player: int) -> None:
    position.dissolving = tuple(other for other in position.dissolving if other != card)
    position.tell(GONE if player == NOBODY else SAVED, max(player, 0), card)


def _holder(position: Position, card: int) -> int:
    """The player among whose enchantments in play the card lies, or NOBODY."""
    for player in (0, 1):
        if card in position.zones[IN_PLAY + player]:
            return player
    return NOBODY


ORDER = MACHINE.decision(
    Decision("order", ("sab-6.10", "cmp-5-1-1", "cmp-5-5a"), _order_options, _take_order),
)
ASK_ORDER = MACHINE.step("dissolving/order", _ask_order)
DISSOLVE = MACHINE.step("dissolving/begin", _begin)
LEAVE = MACHINE.step("dissolving/leave", _leave)
