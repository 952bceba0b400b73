"""How the sandbox says things: plays by the names of cards, petals that move, questions that are open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from carddb.cards import Card, all_cards, card_by_id
from carddb.effects import Subtype
from carddb.effects.base import Damage
from carddb.text.writer import damage_text
from webapp.drawings.board_words import (
    Moved,
    Stopped,
    area_term,
    area_words,
    card_name,
    count,
    term,
)
from webapp.pages.card_views import card_mark

WHO = {"you": "You", "opponent": "Your opponent", "chance": "Chance", "table": "The table"}

QUESTIONS = {
    "action": ("What next?", "What do they do next?"),
    "reaction": ("Do you react?", "Do they react?"),
    "damage": ("Which side do you take it on?", "Which side do they take it on?"),
    "charge": ("Where do your petals come from?", "Where do their petals come from?"),
    "order": ("In which order do they dissolve?", "In which order do they dissolve?"),
    "new deck": ("Do you form a new deck?", "Do they form a new deck?"),
    "draw": ("Which card is drawn?", "Which card is drawn?"),
    "hand limit": ("Which card do you discard?", "Which card do they discard?"),
    "starting cards": ("Do you exchange starting cards?", "Do they exchange starting cards?"),
    "direction": ("Which way?", "Which way?"),
    "cards": ("Which card?", "Which card do they choose?"),
    "sequence": ("In which order?", "In which order?"),
    "may": ("Do you use it?", "Do they use it?"),
    "option": ("Which do you choose?", "Which do they choose?"),
    "unclear-ruling": ("The rule is unclear: how do you read it?",) * 2,
}
"""What is asked of you, and what of the opponent, for each kind of decision."""

_ID = re.compile(r"(?<![\w-])[a-z]+(?:-[a-z0-9]+)+(?![\w-])")
_STOPS = {"area full": "full", "area empty": "empty"}
"""Events of steps that tell of a stopped move, and what the area in the way is."""


@lru_cache(maxsize=1)
def _ids() -> frozenset[str]:
    return frozenset(card.id for card in all_cards())


def card_or_none(card: str) -> Card | None:
    """The card with this id."""
    return card_by_id(card) if card in _ids() else None


def named(line: str, vocabulary: str) -> str:
    """A line of play with the names of its cards for their ids."""
    said = _ID.sub(lambda match: card_name(match[0], vocabulary) if match[0] in _ids() else match[0], line)
    return said.replace(" ?", " an unknown card") if said.endswith(" ?") or " ?," in said else said


def ids_in(line: str) -> list[str]:
    """The cards that a canonical line names."""
    return [match for match in _ID.findall(line) if match in _ids()]


def question(kind: str, actor: str) -> str:
    """What has to be decided, as a question."""
    yours, theirs = QUESTIONS.get(kind, ("What do you choose?", "What do they choose?"))
    return theirs if actor == "opponent" else yours


def button(line: str, label: str, kind: str, vocabulary: str) -> str:
    """What stands on the button of an option."""
    verb = line.partition(" ")[0]
    if line == "pass":
        return {"reaction": "No reaction", "starting cards": "Keep them", "may": "No"}.get(kind, "None")
    if verb == "react":
        return f"React with {label.partition(' ')[2]}"
    if verb == "take":
        return f"Take it on {label.partition(' ')[2]}"
    if verb == "choose":
        rest = label.partition(" ")[2]
        return rest[:1].upper() + rest[1:]
    if line == "end turn":
        return "End the turn"
    if verb == "draw":
        return f"{label.partition(' ')[2]} is drawn"
    return capital(named(label, vocabulary))


def button_of(line: str, vocabulary: str) -> str:
    """The same for a canonical line of which nothing else is known, as in a tree of answers."""
    verb, label = line.partition(" ")[0], named(line, vocabulary)
    if verb in ("take", "charge"):
        for area in ("aura", "health", "ash"):
            label = re.sub(rf"\b{area}\b", area_term(area, vocabulary), label)
    return button(line, label, "reaction" if line == "pass" else "", vocabulary)


def mark_of(line: str) -> str:
    """The drawn mark beside an option."""
    verb, _, rest = line.partition(" ")
    card = card_or_none(rest.partition(",")[0].strip())
    if verb == "take":
        return "aura" if rest.startswith("aura") else "health"
    if verb in ("play", "react", "draw", "discard", "choose") and card is not None:
        subtype = card.subtype.value if card.subtype in (Subtype.REACTION, Subtype.FULL_POWER) else None
        return card_mark(card.type.value, subtype)
    if rest.startswith("with energy"):
        return "energy"
    return {"charge": "petal", "advance": "distance", "retreat": "distance", "pass": "no", "reform": "decks",
            "keep": "decks"}.get(verb, "what-if")  # fmt: skip


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def joined(parts: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    listed = list(parts)
    return f" {last} ".join(filter(None, (", ".join(listed[:-1]), *listed[-1:])))


def moved(steps: Iterable[Mapping[str, Any]]) -> tuple[Moved, ...]:
    """What steps moved, together for each way from area to area."""
    found: dict[tuple[str, str], int] = {}
    for step in steps:
        for move in step["moves"]:
            way = move["from"], move["to"]
            found[way] = found.get(way, 0) + move["petals"]
    return tuple(Moved(petals, *way) for way, petals in found.items())


def moves_words(moves: Iterable[Moved], vocabulary: str) -> str:
    """`1 petal: Distance → your Aura; 2 petals: …`."""
    return "; ".join(
        f"{count(move.petals, 'petal')}: {area_words(move.source, vocabulary, theirs='their ')} → "
        f"{area_words(move.target, vocabulary, theirs='their ')}"
        for move in moves
    )


def stopped(steps: Iterable[Mapping[str, Any]]) -> tuple[Stopped, ...]:
    """Moves that an area stopped by being full or empty."""
    found = [
        Stopped(step["facts"]["from"], step["facts"]["to"], _STOPS[step["event"]])
        for step in steps
        if step["event"] in _STOPS
    ]
    return tuple(dict.fromkeys(found))


def reach_of(steps: Iterable[Mapping[str, Any]]) -> tuple[int, ...]:
    """Where the last attack among these steps reaches; empty if there was none."""
    return tuple(_last_fact(steps, "range") or ())


def damage_of(steps: Iterable[Mapping[str, Any]]) -> str:
    """The damage of the last attack among these steps as it stands now: `2/1`; empty if there was none."""
    damage = _last_fact(steps, "damage")
    return damage_text(Damage(damage["aura"], damage["health"])) if damage else ""


def _last_fact(steps: Iterable[Mapping[str, Any]], name: str) -> Any:
    return next((step["facts"][name] for step in reversed(list(steps)) if name in step["facts"]), None)


def energy_word(vocabulary: str) -> str:
    """The word for energy."""
    return term("energy", vocabulary)
