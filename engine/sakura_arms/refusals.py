"""Why a line is not legal where it stands, in words and with rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Option
from engine.sakura_arms import damage, legal, live, maneuvers, values
from engine.sakura_arms.lines import MANEUVERS, lines_of
from engine.sakura_arms.machine import MACHINE
from engine.sakura_arms.names import cards_named
from engine.sakura_arms.places import AURA, CHANCE, FLARE, HAND, NOBODY, PER_PLAYER, TABLE, UNUSED
from engine.sakura_arms.position import Position
from engine.sakura_arms.problems import Illegal
from engine.sakura_arms.profiles import card_number
from engine.sakura_arms.telling import sentence
from engine.sakura_arms.tellings import Telling

WHO = {0: "you", 1: "the opponent", CHANCE: "chance", TABLE: "the table"}
WHAT = {
    "action": "what to do next",
    "reaction": "whether to answer the attack",
    "damage": "which side takes the damage",
    "charge": "where the charge comes from",
    "order": "the order in which enchantments dissolve",
    "new deck": "whether to form a new deck",
    "draw": "which card is drawn",
    "hand limit": "which card to discard",
    "starting cards": "which starting cards to exchange",
    "unclear-ruling": "how to read an unclear rule",
}
MOST_LISTED = 40
"""Legal lines listed with a refusal."""

_KINDS_BY_VERB = {
    "react": ("reaction",),
    "pass": ("reaction", "starting cards", "cards"),
    "take": ("damage",),
    "charge": ("charge",),
    "order": ("order", "sequence"),
    "reform": ("new deck",),
    "keep": ("new deck",),
    "draw": ("draw",),
    "swap": ("starting cards",),
    "end": ("action",),
    "attack": ("action",),
    **dict.fromkeys(MANEUVERS, ("action",)),
}


def decider(position: Position) -> int:
    """Who has to decide the open choice."""
    assert position.choice is not None
    who: int = position.choice[1]
    return who


def is_meant_for(text: str, kind: str) -> bool:
    """A folded line whose verb belongs to decisions of this kind."""
    return kind in _KINDS_BY_VERB.get(text.partition(" ")[0], ())


def legal_lines(options: Sequence[Option], who: int) -> tuple[str, ...]:
    """Options as lines, not too many."""
    return tuple(lines_of(options, who)[:MOST_LISTED])


def refused(
    position: Position, text: str, options: Sequence[Option], found: Sequence[Option], vocabulary: str
) -> Illegal:
    """The reason why a folded line means none, or more than one, of the options."""
    if position.choice is None:
        return Illegal("the duel is over: nothing can be played any more", ("sab-1.1", "cmp-4-2"))
    who = decider(position)
    lines = legal_lines(options, who)
    if found:
        several = "; ".join(lines_of(found, who)[:6])
        return Illegal(f"this may mean more than one thing: {several}", (), lines)
    decision = MACHINE.decisions[position.choice[0]]
    verb = text.partition(" ")[0]
    why, rules = _reason(position, decision.kind, verb, text, who, vocabulary)
    if why is None:
        what = WHAT.get(decision.kind, "what the effect asks")
        why = (
            f"not an option here: {WHO[who]} must decide {what}" if who != TABLE else f"the table must agree on {what}"
        )
        rules = decision.rules
    return Illegal(why, rules, lines)


def _reason(
    position: Position, kind: str, verb: str, text: str, who: int, vocabulary: str
) -> tuple[str | None, tuple[str, ...]]:
    rest = text.partition(" ")[2]
    if verb in _KINDS_BY_VERB and kind not in _KINDS_BY_VERB[verb]:
        return None, ()
    if verb == "play" and kind == "action":
        return _card_reason(position, rest, who, NOBODY, vocabulary)
    if verb == "react" and kind == "reaction":
        return _card_reason(position, rest, who, len(position.attacks) - 1, vocabulary)
    if verb in MANEUVERS and kind == "action":
        return _maneuver_reason(position, verb, rest, who, vocabulary)
    if verb == "take" and kind == "damage":
        return _damage_reason(position, rest)
    return None, ()


def _card_reason(
    position: Position, name: str, who: int, answers: int, vocabulary: str
) -> tuple[str | None, tuple[str, ...]]:
    megami = position.setting.megami[who]
    cards = cards_named(name, vocabulary, megami)[0] if 0 < len(name) <= 100 else []
    if not cards:
        return f"no card of this name: {name[:60]!r}", ()
    for declared in cards:
        card = card_number(declared.id, who)
        for place in (HAND, UNUSED):
            if card in position.zones[place + who]:
                what = legal.hindrance(position, who, card, place, answers=answers)
                if what is None and answers != NOBODY:
                    what = legal.BARRED
                if what is not None:
                    return _explained(position, what, who, card, place, answers, vocabulary), what.rules
    declared = cards[0]
    return f"{declared.id} is neither in hand nor among the unused specials of {WHO[who]}", ("sab-7.1",)


def _explained(
    position: Position, what: Telling, who: int, card: int, place: int, answers: int, vocabulary: str
) -> str:
    shown: tuple[object, ...] = ()
    if what is legal.OUT_OF_RANGE:
        attack = legal.attack_of(position, legal.source_of(position, who, card, place, answers))
        shown = values.distances(values.reach(position, attack)), live.distance(position)
    elif what is legal.TOO_LITTLE_FLARE:
        flare = position.petals[FLARE + PER_PLAYER * who]
        shown = legal.cost(position, who, card, place, answers), flare
    return sentence(what, who, card, shown, vocabulary)


def _maneuver_reason(
    position: Position, name: str, price: str, who: int, vocabulary: str
) -> tuple[str | None, tuple[str, ...]]:
    found = maneuvers.hindrance(position, who, name)
    if found is not None:
        what, shown = found
        return sentence(what, who, 0, shown, vocabulary), what.rules
    if price == "with energy" and not position.energy[who]:
        return sentence(maneuvers.NO_ENERGY, who, 0, (), vocabulary), maneuvers.NO_ENERGY.rules
    if price.startswith("discarding"):
        return "that card is not in hand", ("sab-8.4",)
    return "say how it is paid: `with energy` or `discarding CARD`", ("sab-8.4",)


def _damage_reason(position: Position, side: str) -> tuple[str | None, tuple[str, ...]]:
    assert position.choice is not None
    _, player, numbers, _ = position.choice
    if numbers.both:
        return "both damages are dealt at once: nobody chooses a side", damage.BOTH_SIDES.rules
    if side.startswith("aura") and numbers.aura is not None:
        there = damage.available(position, player)
        if there < numbers.aura and numbers.health is not None:
            petals = "petal" if there == 1 else "petals"
            return f"{there} {petals} in Aura, {numbers.aura} damage", damage.AURA_TOO_SMALL.rules
        if damage.counts_as_aura(position, player):
            aura, due = position.petals[AURA + PER_PLAYER * player], min(numbers.aura, there)
            why = f"{due} damage is paid in full from Aura, which has {aura}, and from the cards that count as Aura"
            return why, ("cmp-10-41", "cmp-5-8")
    if side.startswith("aura") and numbers.aura is None:
        return "the damage has no Aura side", damage.NO_AURA_SIDE.rules
    if side.startswith("health") and numbers.health is None:
        return "the damage has no Health side", damage.NO_HEALTH_SIDE.rules
    return None, ()
