"""Steps in words: what was told during the run, rendered afterwards in the vocabulary asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from carddb.effects.base import Damage, Node
from carddb.text import node_text, plain
from carddb.text.writer import damage_text, range_text, words_of
from engine.sakura_arms.citations import cite
from engine.sakura_arms.names import card_name
from engine.sakura_arms.places import AREA_NAMES, ASH, CHANCE, NOBODY, ON_CARD, PER_PLAYER, TABLE, UNKNOWN, owner
from engine.sakura_arms.position import Told
from engine.sakura_arms.profiles import card_id
from engine.sakura_arms.tellings import Changes, Named, Spot, Telling, Whose
from engine.sakura_arms.values import Numbers

PLAYERS = ("you", "opponent")
ACTORS = {NOBODY: None, CHANCE: "chance", TABLE: "table", 0: "you", 1: "opponent"}

_TERM = re.compile(r"\[([a-z-]+)\]")
_SLOT = re.compile(r"\{(\w+)\}")
_AGREEMENT = {
    "s": ("", "s"),
    "es": ("", "es"),
    "their": ("your", "their"),
    "them": ("you", "them"),
    "have": ("have", "has"),
    "are": ("are", "is"),
}


def step(told: Told, play: int, vocabulary: str, edition: int) -> dict[str, Any]:
    """A step as the result shows it."""
    return {
        "play": play,
        "actor": ACTORS[told.actor],
        "text": text_of(told, vocabulary),
        "moves": [move(number, source, target) for number, source, target in told.moves],
        "cards": cards_of(told),
        "rules": cite(rules_of(told), edition),
        "prevented": prevented(told),
        "event": event(told),
        "facts": facts(told),
    }


def text_of(told: Told, vocabulary: str) -> str:
    """The step in one or two sentences: the words of the card first, then what came of it."""
    what = told.what
    if isinstance(what, Telling):
        return sentence(what, told.actor, told.card, told.values, vocabulary)
    node, outcome = what if isinstance(what, tuple) else (what, None)
    says = f"{card_name(told.card, vocabulary)}: “{_quoted(node, vocabulary)}”"
    if outcome is None:
        return says
    return f"{says} {sentence(outcome, told.actor, told.card, told.values, vocabulary)}"


def _quoted(node: Node, vocabulary: str) -> str:
    text = plain(node_text(node, vocabulary))
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "。")) else f"{text}."


def sentence(what: Telling, actor: int, card: int, values: tuple[Any, ...], vocabulary: str) -> str:
    """A sentence with its slots and words filled in, for the reader's vocabulary."""
    text = _SLOT.sub(_filler(actor, card, values, vocabulary), what.text)
    text = _TERM.sub(lambda match: words_of(match[1], vocabulary)[0][0], text)
    return text[:1].upper() + text[1:]


def _filler(actor: int, card: int, values: tuple[Any, ...], vocabulary: str) -> Callable[[re.Match[str]], str]:
    def fill(match: re.Match[str]) -> str:
        slot = match[1]
        if slot.isdigit():
            return shown(values[int(slot)], vocabulary)
        if slot == "actor":
            return "you" if actor == 0 else "the opponent"
        if slot == "card":
            return card_name(card, vocabulary) if card >> 1 != UNKNOWN else "the attack"
        return _AGREEMENT[slot][0 if actor == 0 else 1]

    return fill


def shown(value: Any, vocabulary: str) -> str:
    """A value of a sentence in words."""
    match value:
        case Numbers(aura, health):
            return damage_text(Damage(aura, health))
        case Named(card):
            return card_name(card, vocabulary)
        case Changes(by):
            return "; ".join(_change(card, change, vocabulary) for card, change in by)
        case Whose(player):
            return "your" if player == 0 else "the opponent's"
        case ("empty" | "full" as state, int(area)):
            return f"{area_name(area, vocabulary)} is {state}"
        case tuple():
            return range_text(value) if value else "nothing"
    return str(value)


def _change(card: int, change: Node, vocabulary: str) -> str:
    text = plain(node_text(change, vocabulary))
    return text if card >> 1 == UNKNOWN else f"{text} ({card_name(card, vocabulary)})"


def area_name(area: int, vocabulary: str) -> str:
    """An area in words: ash, your aura, the opponent's flare, a card."""
    if area >= ON_CARD:
        return card_name(area - ON_CARD, vocabulary)
    word = words_of(f"area-{AREA_NAMES[area]}", vocabulary)[0][0]
    if area <= ASH:
        return word
    return f"your {word}" if area <= ASH + PER_PLAYER else f"the opponent's {word}"


def move(number: int, source: int, target: int) -> dict[str, Any]:
    """Petals that moved, as data: `opponent.aura`, `ash`, `you.enchantments.saine-n6`."""
    return {"petals": number, "from": area_path(source), "to": area_path(target)}


def area_path(area: int) -> str:
    """The path of an area in a position."""
    if area >= ON_CARD:
        return f"{PLAYERS[owner(area - ON_CARD)]}.enchantments.{card_id(area - ON_CARD)}"
    if area <= ASH:
        return AREA_NAMES[area]
    return f"{PLAYERS[(area - ASH - 1) // PER_PLAYER]}.{AREA_NAMES[area]}"


def prevented(told: Told) -> bool:
    """The step tells what a rule kept from happening."""
    outcome = _outcome(told)
    return outcome is not None and outcome.prevents


def event(told: Told) -> str | None:
    """What happened, as a word of `tellings.EVENTS`."""
    outcome = _outcome(told)
    return outcome.event if outcome else None


def facts(told: Told) -> dict[str, Any]:
    """The values of the step that have names, as data."""
    outcome = _outcome(told)
    names = outcome.facts if outcome else ()
    return {name: _fact(value) for name, value in zip(names, told.values, strict=False) if name}


def _outcome(told: Told) -> Telling | None:
    """The sentence of a step, if it is more than the words of a card."""
    what = told.what[1] if isinstance(told.what, tuple) else told.what
    return what if isinstance(what, Telling) else None


def _fact(value: Any) -> Any:
    match value:
        case Numbers(aura, health, both):
            return {"aura": aura, "health": health, "both": both}
        case Spot(area):
            return area_path(area)
        case tuple():
            return list(value)
    return value


def cards_of(told: Told) -> list[str]:
    """The cards that a step is about."""
    cards = [told.card, *(value.card for value in told.values if isinstance(value, Named))]
    return [card_id(card) for card in dict.fromkeys(cards) if card >> 1 != UNKNOWN]


def rules_of(told: Told) -> tuple[str, ...]:
    """The rules of a step: those of what came of it first, then those of the node."""
    what = told.what
    if isinstance(what, Telling):
        return what.rules
    node, outcome = what if isinstance(what, tuple) else (what, None)
    own: tuple[str, ...] = type(node).rules
    return tuple(dict.fromkeys((*outcome.rules, *own))) if outcome else own
