"""Effects that draw, move, choose and show cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from carddb.effects import (
    CardsIn,
    Choose,
    Draw,
    FormNewDeck,
    MoveCards,
    Reveal,
    TurnSpecial,
    UseCard,
    Who,
    Zone,
)
from carddb.effects.base import CardRef
from engine.kernel import Choice, Decision, Option
from engine.sakura_arms import draws
from engine.sakura_arms.finding import Find, Lying, find, players
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.nodes import EFFECT_MAKERS, NotExecutable, Run, effect_code, makes
from engine.sakura_arms.places import DECK, DISCARD_PILE, NOBODY, UNUSED, USED, owner
from engine.sakura_arms.position import Position, Source
from engine.sakura_arms.tellings import Named, telling
from engine.sakura_arms.zones import PLAY_STACK_OR_USED, can_be_discarded, place_of, put_in, send, take_out

MOVED = telling("{0} goes there.", "sab-9.1", "cmp-7-2")
CANNOT_GO = telling("{0} cannot go there.", "sab-19.15", prevents=True)
NONE_THERE = telling("There is no such card: nothing happens.", "cmp-5-10", "cmp-10-24", prevents=True)
CHOSE = telling("{actor} choose{s} {0}.", "cmp-5-10", "cmp-10-43")
CHOSE_NONE = telling("{actor} choose{s} no card.", "cmp-5-10", "cmp-10-43")
SHOWN = telling("The cards are shown.", "cmp-10-24")

_TARGETS = {
    Zone.PLAY_STACK: (PLAY_STACK_OR_USED, False),
    Zone.DISCARD_PILE: (DISCARD_PILE, False),
    Zone.DECK_TOP: (DECK, False),
    Zone.DECK_BOTTOM: (DECK, True),
}
"""Where cards go, and whether to the bottom."""

_SEQUENCE_MATTERS = (Zone.DECK_TOP, Zone.DECK_BOTTOM)


@makes(EFFECT_MAKERS, Draw)
def draw(node: Draw) -> Run:
    """That player draws."""
    who, number = players(node.who), node.number

    def run(position: Position, source: Source) -> None:
        position.tell(node, source.user, source.card)
        for whoever in reversed(who[source.user]):
            draws.draw(position, whoever, number)

    return run


@makes(EFFECT_MAKERS, FormNewDeck)
def form_new_deck(node: FormNewDeck) -> Run:
    """A new deck by an effect costs no health."""

    def run(position: Position, source: Source) -> None:
        position.tell(node, source.user, source.card)
        draws.form_new_deck(position, source.user, by_rule=False)

    return run


@makes(EFFECT_MAKERS, MoveCards)
def move_cards(node: MoveCards) -> Run:
    """The cards go to their owner's zone."""
    if node.to not in _TARGETS or node.whose is not Who.OWNER:
        raise NotExecutable(f"MoveCards({node.to.name})")
    to, bottom = _TARGETS[node.to]
    listed = _cards(node.cards)
    if isinstance(node.cards, CardsIn) and node.to in _SEQUENCE_MATTERS and node.cards.top != 1:
        raise NotExecutable("MoveCards(several into the deck)")

    def run(position: Position, source: Source) -> None:
        for card, place in listed(position, source):
            goes = send(position, card, to, place=place, bottom=bottom)
            position.tell((node, MOVED if goes else CANNOT_GO), source.user, source.card, (), Named(card))

    return run


def _cards(cards: CardsIn | CardRef) -> Find:
    """The cards of a description, or the one spoken of, each with the zone it lies in."""
    if isinstance(cards, CardsIn):
        return find(cards)
    match cards:
        case CardRef.THIS_CARD:
            return lambda position, source: _where(position, source.card)
        case CardRef.CHOSEN:
            return lambda position, source: [(source.chosen, source.chosen_from)] if source.chosen != NOBODY else []
    raise NotExecutable(f"CardRef.{cards.name}")


def _where(position: Position, card: int) -> list[Lying]:
    place = place_of(position, card)
    return [] if place == NOBODY else [(card, place)]


@makes(EFFECT_MAKERS, Reveal)
def reveal(node: Reveal) -> Run:
    """Shown cards stay where they are."""

    def run(position: Position, source: Source) -> None:
        position.tell((node, SHOWN), source.user, source.card)

    return run


@makes(EFFECT_MAKERS, TurnSpecial)
def turn_special(node: TurnSpecial) -> Run:
    """A special is turned to unused or used, without any of its effects."""
    listed, to = _cards(node.card), UNUSED if node.to is Zone.UNUSED else USED

    def run(position: Position, source: Source) -> None:
        for card, place in listed(position, source):
            take_out(position, place, card)
            put_in(position, to + owner(card), card)
            position.tell(node, source.user, source.card)

    return run


@makes(EFFECT_MAKERS, Choose)
def choose(node: Choose) -> Run:
    """Exactly so many cards, as many as exist; or up to that many, none included."""
    if isinstance(node.then, UseCard):
        raise NotExecutable("Choose(UseCard)")
    surely, maybe, deciders = find(node.cards), find(node.cards, maybe=True), players(node.by)
    then = effect_code(node.then)
    otherwise = effect_code(node.otherwise) if node.otherwise else NOBODY
    discards = isinstance(node.then, MoveCards) and node.then.to is Zone.DISCARD_PILE
    away = isinstance(node.then, MoveCards) and node.then.to in (Zone.DISCARD_PILE, Zone.PLAY_STACK)
    sequence = isinstance(node.then, MoveCards) and node.then.to in _SEQUENCE_MATTERS
    verb = "discard" if away and node.number == 1 else "pick"

    def run(position: Position, source: Source) -> None:
        who = deciders[source.user][0]
        known = [lying for lying in surely(position, source) if not discards or can_be_discarded(lying[0])]
        unknown = maybe(position, source)
        if not known and not unknown:
            if otherwise != NOBODY:
                position.frames.append((otherwise, source))
            else:
                position.tell((node, NONE_THERE), source.user, source.card)
            return
        none = node.up_to or not known
        number = min(node.number, len(known) + len(unknown))
        how = (verb, number, node.up_to, none, sequence)
        position.choice = (CHOOSE, who, tuple(known + unknown), how, then, otherwise, source)

    return run


def _options(position: Position, choice: Choice) -> Sequence[Option]:
    _, _, lying, (verb, number, up_to, none, _), *_ = choice
    cards = [card for card, _ in lying]
    found: list[Option] = [("pass",)] if none else []
    for size in range(1 if up_to else number, number + 1):
        found += [(verb, *some) for some in dict.fromkeys(combinations(cards, size))]
    return found


def _take(position: Position, choice: Choice, option: Option) -> None:
    _, who, lying, how, then, otherwise, source = choice
    if option[0] == "pass":
        position.completed = False
        position.tell(CHOSE_NONE, who, source.card)
        if otherwise != NOBODY:
            position.frames.append((otherwise, source))
        return
    left, picked = list(lying), []
    for card in option[1:]:
        picked.append(next(one for one in left if one[0] == card))
        left.remove(picked[-1])
        position.tell(CHOSE, who, source.card, (), Named(card))
    if how[4] and len(picked) > 1:
        position.choice = (SEQUENCE, who, tuple(picked), then, source)
    else:
        _do_to_each(position, picked, then, source)


def _do_to_each(position: Position, picked: Sequence[Lying], then: int, source: Source) -> None:
    position.push(*((then, source._replace(chosen=card, chosen_from=place)) for card, place in picked))


CHOOSE = MACHINE.decision(Decision("cards", ("cmp-5-10", "cmp-10-43"), _options, _take))


def _sequences(position: Position, choice: Choice) -> Sequence[Option]:
    return [("order", *(card for card, _ in some)) for some in dict.fromkeys(permutations(choice[2]))]


def _take_sequence(position: Position, choice: Choice, option: Option) -> None:
    _, _, picked, then, source = choice
    left, ordered = list(picked), []
    for card in option[1:]:
        ordered.append(next(one for one in left if one[0] == card))
        left.remove(ordered[-1])
    _do_to_each(position, ordered, then, source)


SEQUENCE = MACHINE.decision(Decision("sequence", ("cmp-10-43",), _sequences, _take_sequence))
