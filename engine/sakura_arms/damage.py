"""Damage: who chooses the side, where the petals go, and what that sets off.

The damaged player chooses between aura and health if aura is enough (sab-12.1, cmp-5-8). Damage to health that is not
for a new deck breaks enchantments with Weakness (sab-17.26) and may turn a used special unused (sab-17.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from carddb.effects import Who
from engine.kernel import Choice, Decision, Option
from engine.sakura_arms import live
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.petals import aura_to_ash, health_to_flare, off_card
from engine.sakura_arms.places import (
    ASH,
    AURA,
    DISCARD_PILE,
    IN_PLAY,
    NOBODY,
    ON_CARD,
    PER_PLAYER,
    UNUSED,
    USED,
    owner,
)
from engine.sakura_arms.position import Position
from engine.sakura_arms.profiles import PROFILES, WEAKNESS
from engine.sakura_arms.tellings import Telling, telling
from engine.sakura_arms.values import Numbers
from engine.sakura_arms.zones import put_in, take_out

TO_AURA = telling("{actor} take{s} {0} damage to [area-aura].", "sab-10.4", "sab-13.2", "cmp-5-8-3-1")
TO_HEALTH = telling("{actor} take{s} {0} damage to [area-health].", "sab-10.4", "sab-13.3", "cmp-5-8-3-1")
EXHAUSTED_AURA = telling("[exhaustion]: {actor} take{s} 1 damage to [area-aura].", "sab-6.14", "cmp-10-10")
EXHAUSTED_HEALTH = telling("[exhaustion]: {actor} take{s} 1 damage to [area-health].", "sab-6.14", "cmp-10-10")
AURA_TOO_SMALL = telling(
    "[area-aura] has {0} to pay {1} damage: too little, so {actor} must take it on [area-health].",
    "sab-12.1",
    "cmp-5-8",
    prevents=True,
)
EXHAUSTION_ON_HEALTH = telling(
    "[exhaustion], and [area-aura] is empty: {actor} must take it on [area-health].",
    "sab-6.15",
    "cmp-5-8",
    prevents=True,
)
NO_AURA_SIDE = telling(
    "Damage {0} has no [area-aura] side: {actor} must take it on [area-health].", "sab-12.2", "cmp-5-8", prevents=True
)
NO_HEALTH_SIDE = telling(
    "Damage {0} has no [area-health] side: {actor} must take it on [area-aura], as far as that goes.",
    "sab-12.2",
    "cmp-5-8",
    prevents=True,
)
BOTH_SIDES = telling(
    "{actor} take{s} both damages {0} at once, without a choice: [area-aura] as far as it goes.", "cmp-10-26"
)
BROKEN = telling(
    "{card} has [weakness]: {actor} took damage to [area-health], so it goes to the [discard-pile] and its petals to"
    " [area-ash], without its [disenchant].",
    "sab-17.26",
    "sab-17.27",
    "cmp-10-6",
)
WEAKNESS_SPARED = telling(
    "{card} has [weakness], but damage for a new deck leaves it alone.", "sab-17.26", "cmp-10-6", prevents=True
)
RECOVERED_AT_ONCE = telling("[immediate-recovery]: {card} turns unused at once.", "sab-17.5", "cmp-10-8")

Pay = tuple[tuple[int, int], ...]
"""Petals on cards that count as aura and pay: card and number."""


def counts_as_aura(position: Position, player: int) -> tuple[int, ...]:
    """The player's cards whose petals count as aura while damage is resolved (cmp-10-41)."""
    if not position.live.by_kind[live.AS_AURA]:
        return ()
    held = live.holding(position, live.AS_AURA)
    return tuple(source.card for _, source, _ in held if source.user == player and source.card in position.on_cards)


def available(position: Position, player: int) -> int:
    """How many petals can pay damage to aura."""
    aura = position.petals[AURA + PER_PLAYER * player]
    return aura + sum(position.on_cards[card] for card in counts_as_aura(position, player))


def ask(position: Position, player: int, numbers: Numbers, attack: int = NOBODY) -> None:
    """Deals damage for which a side has to be chosen; without an attack it is exhaustion."""
    if position.trace is not None:
        _tell_what_is_forced(position, player, numbers, attack)
    position.choice = (DAMAGE, player, numbers, attack)


def _tell_what_is_forced(position: Position, player: int, numbers: Numbers, attack: int) -> None:
    if numbers.both:
        return
    if numbers.aura is None:
        position.tell(NO_AURA_SIDE, player, 0, (), numbers)
    elif numbers.health is None:
        position.tell(NO_HEALTH_SIDE, player, 0, (), numbers)
    elif available(position, player) < numbers.aura and attack == NOBODY:
        position.tell(EXHAUSTION_ON_HEALTH, player)
    elif available(position, player) < numbers.aura:
        position.tell(AURA_TOO_SMALL, player, 0, (), available(position, player), numbers.aura)


def _options(position: Position, choice: Choice) -> Sequence[Option]:
    _, player, (aura, health, both), _ = choice
    cards = counts_as_aura(position, player)
    there = position.petals[AURA + PER_PLAYER * player]
    if both:
        number = min(aura or 0, available(position, player))
        return [("take", "both", pay) for pay in _payments(position, cards, number, there)]
    found: list[Option] = []
    if aura is not None:
        if cards:
            number = min(aura, available(position, player))
            if health is None or number == aura:
                found += [("take", "aura", pay) for pay in _payments(position, cards, number, there)]
        elif health is None or there >= aura:
            found.append(_TAKE_AURA)
    if health is not None:
        found.append(_TAKE_HEALTH)
    return found


_TAKE_AURA: Option = ("take", "aura", ())
_TAKE_HEALTH: Option = ("take", "health", ())


def _payments(position: Position, cards: tuple[int, ...], number: int, aura: int) -> Iterator[Pay]:
    """Every way to divide so many petals over the aura and these cards; what is not from a card is from aura."""
    if not cards:
        if number <= aura:
            yield ()
        return
    card, rest = cards[0], cards[1:]
    for part in range(min(number, position.on_cards[card]) + 1):
        for pay in _payments(position, rest, number - part, aura):
            yield ((card, part), *pay) if part else pay


def _take(position: Position, choice: Choice, option: Option) -> None:
    _, player, numbers, attack = choice
    by_attack = attack != NOBODY
    card = position.attacks[attack].source.card if by_attack else 0
    _, side, pay = option
    aura = 0 if side == "health" else min(numbers.aura or 0, available(position, player))
    health = 0 if side == "aura" else numbers.health or 0
    if by_attack:
        position.attacks[attack] = position.attacks[attack]._replace(aura_dealt=aura, health_dealt=health)
    hurt(
        position,
        player,
        _TOLD[side, by_attack],
        card,
        aura=aura,
        health=health,
        pay=pay,
        shown=numbers if side == "both" else None,
    )


_TOLD = {
    ("aura", True): TO_AURA,
    ("health", True): TO_HEALTH,
    ("both", True): BOTH_SIDES,
    ("aura", False): EXHAUSTED_AURA,
    ("health", False): EXHAUSTED_HEALTH,
}

DAMAGE = MACHINE.decision(Decision("damage", ("sab-12.1", "sab-12.2", "cmp-5-8"), _options, _take))


def hurt(
    position: Position,
    player: int,
    what: Telling,
    card: int = 0,
    *,
    aura: int = 0,
    health: int = 0,
    pay: Pay = (),
    new_deck: bool = False,
    shown: object = None,
) -> None:
    """Deals damage to sides already settled, each as far as it goes, and tells it; `pay` of aura comes from cards."""
    moves = aura_to_ash(position, player, aura - sum(part for _, part in pay)) if aura else ()
    for paying, part in pay:
        moves += off_card(position, part, paying)
    aura_moved = sum(move[0] for move in moves)
    to_flare = health_to_flare(position, player, health) if health else ()
    position.tell(what, player, card, moves + to_flare, aura or health if shown is None else shown)
    if to_flare:
        _break(position, player, new_deck)
    if position.zones[USED] or position.zones[USED + 1]:
        _recover(position, player, aura=aura_moved, health=to_flare[0][0] if to_flare else 0)


def _break(position: Position, player: int, spared: bool) -> None:
    """Weakness: card to the discard pile, petals to ash, nothing of Disenchant."""
    for card in position.zones[IN_PLAY + player]:
        if not PROFILES[card].words & WEAKNESS:
            continue
        if spared:
            position.tell(WEAKNESS_SPARED, player, card)
            continue
        take_out(position, IN_PLAY + player, card)
        put_in(position, DISCARD_PILE + owner(card), card)
        number = position.on_cards.pop(card, 0)
        position.petals[ASH] += number
        live.refresh(position)
        position.tell(BROKEN, player, card, ((number, ON_CARD + card, ASH),) if number else ())


def _recover(position: Position, player: int, *, aura: int, health: int) -> None:
    """Immediate Recovery after damage of so much at once."""
    for who in (0, 1):
        for card in position.zones[USED + who]:
            for mark in PROFILES[card].damage_taken:
                meant = mark.who is Who.BOTH or (mark.who is Who.YOU) == (player == who)
                most = max(aura if mark.aura else 0, health if mark.health else 0)
                if meant and most >= max(1, mark.least):
                    recover_at_once(position, who, card)
                    break


def recover_at_once(position: Position, player: int, card: int) -> None:
    """Turns a used special unused in the middle of whatever is going on."""
    take_out(position, USED + player, card)
    put_in(position, UNUSED + player, card)
    position.tell(RECOVERED_AT_ONCE, player, card)
