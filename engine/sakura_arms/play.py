"""Playing a card: one list of stages for each type, from showing the card to putting it away (cmp-9-2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Choice, Decision, Option, Stage
from engine.sakura_arms import legal
from engine.sakura_arms.legal import attack_of, charge
from engine.sakura_arms.machine import EMPTIED, MACHINE
from engine.sakura_arms.petals import onto_card, transfer
from engine.sakura_arms.places import (
    ASH,
    AURA,
    FLARE,
    HAND,
    IN_PLAY,
    IN_USE,
    NOBODY,
    ON_CARD,
    PER_PLAYER,
    PLAYED,
    UNKNOWN,
    UNUSED,
)
from engine.sakura_arms.position import Attack, Position, Source
from engine.sakura_arms.profiles import ACTION, ATTACK, ENCHANTMENT, PROFILES, RESTRICTION, SPECIAL
from engine.sakura_arms.tellings import telling
from engine.sakura_arms.zones import PLAY_STACK_OR_USED, put_in, send, take_out, use

PLAYED_CARD = telling("{actor} play{s} {card}.", "sab-7.1", "cmp-9-2")
ANSWERS = telling("{actor} answer{s} with {card}.", "sab-10.2", "cmp-9-4-i")
PAID = telling("{actor} pay{s} {0} for {card}.", "sab-7.3", "cmp-9-2")
CHARGED = telling("{actor} charge{s} {card}: {0} of {1}.", "sab-15.2", "cmp-9-2-3")
CHARGED_LESS = telling(
    "{card} has charge {1}, but [area-ash] and {their} [area-aura] hold only {0}: all of them go onto it.",
    "sab-15.3",
    "cmp-9-2-3",
    prevents=True,
)
IN_PLAY_NOW = telling("{card} is in play.", "sab-9.6", "cmp-9-2-3a")
TO_STACK = telling("{card} goes to the [play-stack].", "sab-10.7", "sab-14.2", "cmp-9-2-1")
NOW_USED = telling("{card} is used now.", "sab-7.5", "cmp-9-2-1")
RESTRICTED = telling(
    "[restriction]: {actor} can play nothing more this turn and perform no maneuver.",
    "sab-17.20",
    "sab-17.21",
    "cmp-9-2e",
)


def start(
    position: Position, player: int, card: int, *, answers: int = NOBODY, place: int = NOBODY, free: bool = False
) -> None:
    """Begins to play a card that may be played; an unknown card of the zone may turn out to be this one."""
    if place == NOBODY:
        place = UNUSED if PROFILES[card].kind == SPECIAL else HAND
    at = place + player
    if card not in position.zones[at] and position.setting.anything:
        take_out(position, at, UNKNOWN + player)
        put_in(position, at, card)
    source = legal.source_of(position, player, card, place, answers)
    position.uses.append(source)
    type = PROFILES[card].type
    position.frames.append((_FREE if free else _STAGES)[type])


def _reveal(position: Position) -> None:
    """The card is shown; an attack card passes its first range check here, before its cost (cmp-9-2-1a)."""
    source = position.uses[-1]
    position.tell(PLAYED_CARD if source.answers == NOBODY else ANSWERS, source.user, source.card)


def _pay(position: Position) -> None:
    source = position.uses[-1]
    player, card = source.user, source.card
    if PROFILES[card].kind != SPECIAL:
        return
    number = legal.cost(position, player, card, source.origin, source.answers)
    flare = FLARE + PER_PLAYER * player
    paid = transfer(position, number, flare, ASH)
    position.tell(PAID, player, card, ((paid, flare, ASH),) if paid else (), number)


def _in_use(position: Position) -> None:
    """From here on the card counts as played (cmp-9-2a)."""
    source = position.uses[-1]
    player, card = source.user, source.card
    use(position, player, card, source.origin + _side(position, card, source))
    put_in(position, PLAYED + player, card)


def _side(position: Position, card: int, source: Source) -> int:
    """The player in whose zone the card lies: as a rule its user, but effects let others use it."""
    return source.user if card in position.zones[source.origin + source.user] else 1 - source.user


def _attack(position: Position) -> None:
    begin_attack(position, attack_of(position, position.uses[-1]))


def begin_attack(position: Position, attack: Attack) -> None:
    """Starts an attack that has passed its first range check; `attack.py` has its stages."""
    source = attack.source._replace(attack=len(position.attacks))
    position.attacks.append(attack._replace(source=source))
    position.frames.append((MACHINE.codes["attack/performed"],))


def _act(position: Position) -> None:
    source = position.uses[-1]
    codes = PROFILES[source.card].on_use
    position.push(*((code, source) for code in codes))


def _charge(position: Position) -> None:
    position.choice = (CHARGE, position.uses[-1].user)


def _charge_options(position: Position, choice: Choice) -> Sequence[Option]:
    """As many as the charge says, from ash and aura in any mix; all there are, where they are too few (sab-15.3)."""
    source = position.uses[-1]
    ash, aura = position.petals[ASH], position.petals[AURA + PER_PLAYER * source.user]
    number = min(charge(position, source), ash + aura)
    return [
        ("charge", number - from_aura, from_aura) for from_aura in range(max(0, number - ash), min(number, aura) + 1)
    ]


def _take_charge(position: Position, choice: Choice, option: Option) -> None:
    _, from_ash, from_aura = option
    source = position.uses[-1]
    player, card, wanted = source.user, source.card, charge(position, source)
    aura = AURA + PER_PLAYER * player
    onto_card(position, from_ash, ASH, card)
    onto_card(position, from_aura, aura, card)
    moves = ((from_ash, ASH, ON_CARD + card), (from_aura, aura, ON_CARD + card))
    charged = from_ash + from_aura
    what = CHARGED if charged >= wanted else CHARGED_LESS
    position.tell(what, player, card, tuple(move for move in moves if move[0]), charged, wanted)


CHARGE = MACHINE.decision(Decision("charge", ("sab-15.2", "sab-15.3", "cmp-9-2-3"), _charge_options, _take_charge))


def _initialize(position: Position) -> None:
    """After the charge, before the card is in play: its Ongoing effects are not live yet (cmp-9-2-3a)."""
    source = position.uses[-1]
    position.push(*((code, source) for code in PROFILES[source.card].initialize))


def _enter_play(position: Position) -> None:
    source = position.uses[-1]
    player, card = source.user, source.card
    if card in position.zones[IN_USE + player]:
        take_out(position, IN_USE + player, card)
        put_in(position, IN_PLAY + player, card)
        position.tell(IN_PLAY_NOW, player, card)
        if card not in position.on_cards:
            position.due |= EMPTIED


def _put_away(position: Position) -> None:
    """To the owner's play stack, or used; unless an effect has already put the card elsewhere."""
    source = position.uses[-1]
    player, card = source.user, source.card
    if card in position.zones[IN_USE + player]:
        send(position, card, PLAY_STACK_OR_USED, place=IN_USE + player)
        position.tell(NOW_USED if PROFILES[card].kind == SPECIAL else TO_STACK, player, card)


def _resolved(position: Position) -> None:
    source = position.uses.pop()
    if PROFILES[source.card].words & RESTRICTION:
        position.restricted[source.user] = True
        position.tell(RESTRICTED, source.user, source.card)


_REVEAL = Stage("reveal", ("sab-7.6", "sab-7.8", "cmp-9-2-1", "cmp-9-2-1a"), _reveal)
_PAY = Stage("cost", ("sab-7.3", "sab-7.2", "cmp-9-2-1"), _pay)
_IN_USE = Stage("in use", ("cmp-9-2a",), _in_use)
_PUT_AWAY = Stage("put away", ("sab-10.7", "sab-14.2", "cmp-9-2-1"), _put_away)
_RESOLVED = Stage("resolved", ("sab-17.20", "sab-17.21", "cmp-9-2e"), _resolved)

MACHINE.sequence(
    "attack card",
    _REVEAL,
    _PAY,
    _IN_USE,
    Stage("attack", ("sab-10.1", "cmp-9-2-1"), _attack),
    _PUT_AWAY,
    _RESOLVED,
)
MACHINE.sequence(
    "action card",
    _REVEAL,
    _PAY,
    _IN_USE,
    Stage("effects", ("sab-14.1", "sab-16.4", "cmp-9-2-2"), _act),
    _PUT_AWAY,
    _RESOLVED,
)
MACHINE.sequence(
    "enchantment card",
    _REVEAL,
    _PAY,
    _IN_USE,
    Stage("charge", ("sab-15.2", "sab-15.3", "cmp-9-2-3"), _charge),
    Stage("initialize", ("sab-15.4", "cmp-9-2-3a"), _initialize),
    Stage("enter play", ("sab-9.6", "sab-15.1", "cmp-9-2-3"), _enter_play),
    _RESOLVED,
)

_SEQUENCES = {ATTACK: "attack card", ACTION: "action card", ENCHANTMENT: "enchantment card"}
_STAGES = {type: (MACHINE.codes[f"{name}/reveal"],) for type, name in _SEQUENCES.items()}
_FREE = {type: (MACHINE.codes[f"{name}/in use"],) for type, name in _SEQUENCES.items()}
