"""Drawing cards, exhaustion, and the new deck. Which card of a shuffled deck lies on top, only chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.kernel import Choice, Decision, Frame, Option
from engine.sakura_arms.damage import ask, hurt
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.places import BY_CHANCE, CHANCE, DECK, HAND, SHUFFLED
from engine.sakura_arms.position import Position
from engine.sakura_arms.tellings import Named, telling
from engine.sakura_arms.values import Numbers
from engine.sakura_arms.zones import know_the_rest, put_in, shuffle_together, take_out

DRAWS = telling("{actor} draw{s} {0}.", "sab-6.4", "sab-20.18", "cmp-8-1-3")
EMPTY = telling(
    "The deck of {actor} is empty: [exhaustion] instead of the card.",
    "sab-6.14",
    "sab-6.17",
    "cmp-10-10",
    prevents=True,
    event="exhaustion",
)
NEW_DECK_COSTS = telling("{actor} take{s} 1 damage to [area-health] for the new deck.", "sab-6.13", "cmp-9-7-i")
NEW_DECK = telling("{actor} form{s} a new deck of {0}.", "sab-6.12", "cmp-9-7")

EXHAUSTION = Numbers(1, 1)


def draw(position: Position, player: int, number: int) -> None:
    """Has a player draw so many cards, one after another."""
    if number > 0:
        position.frames.append((DRAW, player, number))


def _draw(position: Position, frame: Frame) -> None:
    """Draws one card; without one it is 1 damage (sab-6.14)."""
    _, player, number = frame
    if number > 1:
        position.frames.append((DRAW, player, number - 1))
    deck = position.zones[DECK + player]
    if not deck:
        position.tell(EMPTY, player)
        ask(position, player, EXHAUSTION)
    elif deck[0] == BY_CHANCE:
        position.choice = (DRAW_CARD, CHANCE, player)
    else:
        position.zones[DECK + player] = deck[1:]
        put_in(position, HAND + player, deck[0])
        if position.trace is not None:
            position.tell(DRAWS, player, 0, (), Named(deck[0]))


def _options(position: Position, choice: Choice) -> Sequence[Option]:
    return _draws(position.zones[SHUFFLED + choice[2]])


@lru_cache(maxsize=10_000)
def _draws(cards: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(("draw", card) for card in dict.fromkeys(cards))


def _take(position: Position, choice: Choice, option: Option) -> None:
    player, card = choice[2], option[1]
    take_out(position, SHUFFLED + player, card)
    position.zones[DECK + player] = position.zones[DECK + player][1:]
    know_the_rest(position, player)
    put_in(position, HAND + player, card)
    if position.trace is not None:
        position.tell(DRAWS, player, 0, (), Named(card))


DRAW_CARD = MACHINE.decision(Decision("draw", ("sab-6.12", "cmp-9-7"), _options, _take))
DRAW = MACHINE.step("draw", _draw)


def form_new_deck(position: Position, player: int, *, by_rule: bool) -> None:
    """Forms a new deck; only the rule's own one costs health, before the cards are gathered (cmp-9-7-i)."""
    if by_rule:
        position.push((PAY_FOR_DECK, player), (GATHER, player))
    else:
        position.frames.append((GATHER, player))


def _pay_for_deck(position: Position, frame: Frame) -> None:
    hurt(position, frame[1], NEW_DECK_COSTS, health=1, new_deck=True)


def _gather(position: Position, frame: Frame) -> None:
    player = frame[1]
    shuffle_together(position, player)
    position.tell(NEW_DECK, player, 0, (), len(position.zones[DECK + player]))


PAY_FOR_DECK = MACHINE.step("new deck/damage", _pay_for_deck)
GATHER = MACHINE.step("new deck/gather", _gather)
