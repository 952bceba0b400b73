"""The turn: one list of stages, from fixing the distance to passing the turn on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.kernel import Choice, Decision, Option, Stage
from engine.sakura_arms import live, maneuvers, play, zones
from engine.sakura_arms.draws import draw, form_new_deck
from engine.sakura_arms.energy import gain
from engine.sakura_arms.legal import playable
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.petals import off_card
from engine.sakura_arms.places import (
    COMPREHENSIVE,
    END,
    FULL_POWER,
    HAND,
    IN_PLAY,
    MAIN,
    PLAYED,
    REGULAR,
    START,
    UNDECIDED,
    UNUSED,
    USED,
)
from engine.sakura_arms.position import Move, Position, Source
from engine.sakura_arms.profiles import FULL, PROFILES
from engine.sakura_arms.tellings import Named, telling

FIRST_TURN = telling(
    "It is {their} first turn: {actor} skip{s} the [phase-start].", "sab-6.3", "say-5.15", "cmp-8-1-3a", prevents=True
)
FIRST_TURN_FIXED = telling(
    "It is {their} first turn: {actor} skip{s} the fixed steps of the [phase-start].", "cmp-8-1-3a", prevents=True
)
PETALS_GO = telling("One petal leaves each enchantment in play, all at once.", "sab-6.7", "sab-6.8", "cmp-8-1-3")
KEEPS = telling("{actor} keep{s} the deck.", "sab-6.12", "cmp-8-1-3")
RECOVERS = telling("[recovery]: its condition is met, so {card} turns unused.", "sab-17.4", "cmp-10-7")
STAYS_USED = telling(
    "[recovery]: its condition is not met, so {card} stays used.", "sab-17.4", "cmp-10-7", prevents=True
)
PUTS_AWAY = telling("{actor} discard{s} {0}: more than {1} in hand.", "sab-6.24", "cmp-8-3-2")
PASSES = telling("The turn passes to {actor}.", "sab-6.26", "sab-6.1")

FIRST_TURNS = 2
"""Turns 1 and 2 are the first of either player."""

END_TURN: Option = ("end turn",)


def is_first_turn(position: Position) -> bool:
    """It is the first turn of the active player."""
    return 0 < position.number <= FIRST_TURNS


def _fix_distance(position: Position) -> None:
    """The distance at the start of the turn, before anything of the Start Phase (cmp-5-2-1a)."""
    position.phase = START
    position.start_distance = live.distance(position)
    if is_first_turn(position) and position.setting.rules != COMPREHENSIVE:
        position.tell(FIRST_TURN, position.active)
        position.frames[-1] = _MAIN_FRAME


def _start_effects(position: Position) -> None:
    """Effects of the Start Phase come before its fixed steps; a first turn has no fixed steps (cmp-8-1-3a)."""
    if is_first_turn(position):
        position.tell(FIRST_TURN_FIXED, position.active)
        position.frames[-1] = _MAIN_FRAME


def _gain_energy(position: Position) -> None:
    gain(position, position.active, 1, in_start_phase=True)


def _petals_go(position: Position) -> None:
    """One petal from each enchantment of both players, all at the same time."""
    moves: tuple[Move, ...] = ()
    for player in (position.active, 1 - position.active):
        for card in position.zones[IN_PLAY + player]:
            moves += off_card(position, 1, card)
    if moves:
        position.tell(PETALS_GO, position.active, 0, moves)


def _ask_for_new_deck(position: Position) -> None:
    position.choice = (NEW_DECK, position.active)


def _new_deck_options(position: Position, choice: Choice) -> Sequence[Option]:
    return _NEW_DECK_OPTIONS


_NEW_DECK_OPTIONS: tuple[Option, ...] = (("reform deck",), ("keep deck",))


def _take_new_deck(position: Position, choice: Choice, option: Option) -> None:
    player = position.active
    if option[0] == "keep deck":
        position.tell(KEEPS, player)
    else:
        form_new_deck(position, player, by_rule=True)


NEW_DECK = MACHINE.decision(
    Decision("new deck", ("sab-6.12", "sab-6.13", "cmp-8-1-3"), _new_deck_options, _take_new_deck)
)


def _draw_two(position: Position) -> None:
    draw(position, position.active, 2)


def _main(position: Position) -> None:
    """One free action after another, until the player ends the turn."""
    position.phase = MAIN
    position.choice = (ACTION, position.active)


def _actions(position: Position, choice: Choice) -> Sequence[Option]:
    player = choice[1]
    if position.action == FULL_POWER or position.restricted[player]:
        return _ONLY_END
    return [
        *map(_play, playable(position, player, HAND)),
        *map(_play, playable(position, player, UNUSED)),
        *maneuvers.options(position, player),
        END_TURN,
    ]


@cache
def _play(card: int) -> Option:
    return ("play", card)


_ONLY_END = (END_TURN,)


def _act(position: Position, choice: Choice, option: Option) -> None:
    """Does a free action; the next one is asked for when it is resolved."""
    player, verb = choice[1], option[0]
    if verb == "end turn":
        return
    position.frames[-1] = _MAIN_FRAME
    if verb == "play":
        card = option[1]
        position.action = FULL_POWER if PROFILES[card].subtype == FULL else REGULAR
        play.start(position, player, card)
    else:
        position.action = REGULAR
        maneuvers.pay(position, player, option[2])
        maneuvers.perform(position, player, option[1])


_ACTION_RULES = ("sab-6.20", "sab-6.21", "sab-6.23", "sab-6.25", "sab-8.5", "cmp-8-2-2")
ACTION = MACHINE.decision(Decision("action", _ACTION_RULES, _actions, _act, free=True))


def _end_effects(position: Position) -> None:
    """Recovery of the player's own used specials (sab-17.4), before the hand limit (cmp-8-3-1)."""
    position.phase = END
    player = position.active
    for card in position.zones[USED + player]:
        for need in PROFILES[card].recoveries:
            if not need.test(position, Source(player, card)):
                position.tell(STAYS_USED, player, card)
                continue
            zones.take_out(position, USED + player, card)
            zones.put_in(position, UNUSED + player, card)
            position.tell(RECOVERS, player, card)
            break


HAND_LIMIT_CARDS = 2


def hand_limit(position: Position, player: int) -> int:
    """How many cards the player may keep (sab-6.24)."""
    return HAND_LIMIT_CARDS


def _hand_limit(position: Position) -> None:
    """One card after another, as long as there are too many and one of them can be discarded (cmp-8-3-2)."""
    player = position.active
    hand = position.zones[HAND + player]
    if len(hand) > hand_limit(position, player) and any(zones.can_be_discarded(card) for card in hand):
        position.frames[-1] = (_HAND_LIMIT,)
        position.choice = (DISCARD, player)


def _discard_options(position: Position, choice: Choice) -> Sequence[Option]:
    hand = dict.fromkeys(position.zones[HAND + choice[1]])
    return [("discard", card) for card in hand if zones.can_be_discarded(card)]


def _take_discard(position: Position, choice: Choice, option: Option) -> None:
    player, card = choice[1], option[1]
    zones.discard(position, player, card)
    if position.trace is not None:
        position.tell(PUTS_AWAY, player, 0, (), Named(card), hand_limit(position, player))


DISCARD = MACHINE.decision(Decision("hand limit", ("sab-6.24", "cmp-8-3-2"), _discard_options, _take_discard))


def _pass_on(position: Position) -> None:
    """What lasts until the end of the turn ends; the other player begins."""
    position.zones[PLAYED] = position.zones[PLAYED + 1] = ()
    position.attacks_made = [0, 0]
    position.maneuvers_made = [0, 0]
    position.restricted = [False, False]
    position.next_attacks = ()
    if position.lasting:
        position.lasting = ()
        live.refresh(position)
    position.action = UNDECIDED
    position.active = 1 - position.active
    if position.number:
        position.number += 1
    position.phase = START
    position.tell(PASSES, position.active)
    if not position.setting.one_turn:
        position.frames.append(TURN)


_FIRST = MACHINE.sequence(
    "turn",
    Stage("distance at the start", ("sab-6.3", "cmp-8-1-1", "cmp-5-2-1a"), _fix_distance),
    Stage("effects of the start", ("cmp-8-1-2", "cmp-8-1-3a"), _start_effects),
    Stage("energy", ("sab-6.5", "sab-6.6", "sab-17.16", "cmp-8-1-3"), _gain_energy),
    Stage("petals of enchantments", ("sab-6.7", "sab-6.8", "cmp-8-1-3"), _petals_go),
    Stage("new deck", ("sab-6.12", "sab-6.13", "cmp-8-1-3"), _ask_for_new_deck),
    Stage("two cards", ("sab-6.4", "say-5.9", "cmp-8-1-3"), _draw_two),
    Stage("main phase", ("sab-6.20", "sab-6.2", "cmp-8-2-2"), _main),
    Stage("effects of the end", ("sab-17.4", "cmp-8-3-1"), _end_effects),
    Stage("hand limit", ("sab-6.24", "cmp-8-3-2"), _hand_limit),
    Stage("turn passes", ("sab-6.26",), _pass_on),
)
TURN = (_FIRST,)
_MAIN = MACHINE.codes["turn/main phase"]
_MAIN_FRAME = (_MAIN,)
_HAND_LIMIT = MACHINE.codes["turn/hand limit"]
END_OF_TURN = (MACHINE.codes["turn/effects of the end"],)
MAIN_PHASE = _MAIN_FRAME
