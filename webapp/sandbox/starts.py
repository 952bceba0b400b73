"""Where a scenario may begin: a card, two pairs, a printed deck, the training duel, an attack, an example."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from werkzeug.datastructures import MultiDict

from carddb.cards import Card
from carddb.decks import Deck, deck, decks
from carddb.effects import Kind, Subtype
from carddb.printed import faces
from engine.compact import Scenario, read_text
from engine.whatif import resolve
from webapp.errors import Near, Problem
from webapp.pages.card_views import ordered_megami
from webapp.sandbox.editing import known_as
from webapp.scenario_address import PATH

KEYWORDS = ("unanswerable", "inevitable", "crush")
HAND, SPECIALS, NORMALS = 3, 3, 7
_MIDDLE = {"health": 8, "aura": 3, "flare": 1, "energy": 1}


@dataclass(frozen=True)
class Example:
    """A scenario to begin with: what it shows."""

    title: str
    about: str
    text: str

    @property
    def scenario(self) -> Scenario:
        return read_text(self.text)


_DUEL = (
    "turn 5; start distance 3; distance 3; ash 6; you yurina, tokoyo; health 9; aura 3; flare 2; energy 0; "
    "hand yurina-n1, ?; deck 4; specials 3; opponent saine, himika; health 9; aura 2; flare 2; energy 0; "
    "hand saine-n6, ?; deck 4; specials 3\n"
)
EXAMPLES = (
    Example(
        "A strike, answered by an enchantment",
        "The example of an attack in the Basic Set: 3/1 against Aura 2, with Trembling Crystal in hand.",
        _DUEL + "play yurina-n1",
    ),
    Example(
        "The same, to the end",
        "The crystal makes it 2/1, and Aura 2 is enough to block it.",
        _DUEL + "play yurina-n1\nreact saine-n6\ncharge 1 from ash\ntake aura",
    ),
    Example(
        "Aura is full",
        "Why you cannot advance with five petals of Aura.",
        "turn 5; distance 5; ash 4; you yurina, saine; health 9; aura 5; flare 1; energy 1; hand 2; deck 4; "
        "specials 3; opponent himika, tokoyo; health 7; aura 3; flare 2; energy 0; hand 2; deck 4; specials 3\n"
        "advance with energy",
    ),
    Example(
        "Too few cards to draw",
        "The start of a turn with one card in the deck: a new deck for 1 Health, or exhaustion.",
        "turn 5; distance 5; ash 5; phase start; you yurina, saine; health 9; aura 2; flare 1; energy 0; hand none; "
        "deck yurina-n1; play stack yurina-n2, saine-n1; discard pile saine-n2; specials 3; "
        "opponent himika, tokoyo; health 9; aura 3; flare 2; energy 0; hand 2; deck 4; specials 3",
    ),
)


@lru_cache(maxsize=1)
def playable_megami() -> frozenset[str]:
    """The megami that the engine can play."""
    found = set()
    for megami in ordered_megami():
        result = resolve({"position": {"you": {"megami": [megami.slug]}}, "plays": []})
        if result["status"] != "invalid":
            found.add(megami.slug)
    return frozenset(found)


def start_of(arguments: MultiDict[str, str], words: str) -> Scenario | None:
    """The scenario that an address asks to begin with; None where it asks for none.

    Raises:
        Problem: there is no such card, deck or duel.
    """
    if arguments.get("card"):
        return with_card(known_as(arguments["card"], words))
    if arguments.get("deck"):
        return _with_deck(arguments["deck"], arguments.get("against", ""), arguments.get("from", ""))
    if "duel" in arguments:
        return training_duel()
    if arguments.getlist("you") and arguments.getlist("opponent"):
        return _with_pairs(arguments.getlist("you"), arguments.getlist("opponent"), arguments.get("from", ""))
    if "attack" in arguments:
        return _attack(arguments)
    return None


def with_card(card: Card) -> Scenario:
    """A table on which this card can be used: in your hand, at a distance where it reaches, with what it costs."""
    mine, theirs = _company(card)
    attack = next((reach for _, reach, _ in faces(card) if reach), ())
    distance = min(max(attack), 10) if attack else 4
    you: dict[str, Any] = {**_MIDDLE, "megami": mine, "aura": 3, "flare": max(1, card.cost or 0)}
    other: dict[str, Any] = {**_MIDDLE, "megami": theirs, "hand": 2, "deck": 4, "specials": SPECIALS}
    if card.kind is Kind.SPECIAL:
        you |= {"hand": 2, "deck": 4, "specials": [card.id, "?", "?"]}
    elif card.kind is Kind.EXTRA:
        you |= {"hand": [card.id, "?"], "deck": 4, "specials": SPECIALS}
    else:
        you |= {"hand": [card.id, "?"], "deck": 4, "specials": SPECIALS}
    answers = card.subtype is Subtype.REACTION
    position = {
        "distance": distance,
        "active": "opponent" if answers else "you",
        "phase": "main",
        "turn": {"number": 5, "distance_at_start": distance},
        "you": you,
        "opponent": other,
    }
    _let_ash_take_the_rest(position)
    plays = [f"attack {max(0, distance - 1)}-{distance} 2/1"] if answers else []
    return {"position": position, "plays": plays}


def _let_ash_take_the_rest(position: dict[str, Any]) -> None:
    """Says how much lies in ash; where that would be too little, health gives way."""
    sides = [position["you"], position["opponent"]]
    rest = 36 - position["distance"] - sum(side[key] for side in sides for key in ("health", "aura", "flare"))
    for side in sides:
        if rest < 3:
            side["health"] -= 3
            rest += 3
    position["ash"] = max(0, rest)


def _company(card: Card) -> tuple[list[str], list[str]]:
    """A second megami beside the card's, and two to play against."""
    if card.megami.endswith("-particle"):
        other = "honoka-particle" if card.megami.startswith("utsuro") else "utsuro-particle"
        return [card.megami], [other]
    others = [
        megami.slug
        for megami in ordered_megami()
        if megami.slug in playable_megami() and megami.slug != card.megami and not megami.tutorial
    ]
    return [card.megami, *others[:1]], others[1:3] or others[:2]


def _with_pairs(you: list[str], opponent: list[str], where: str) -> Scenario:
    position = _at_the_start() if where != "middle" else _in_the_middle()
    for player, megami in (("you", you), ("opponent", opponent)):
        position[player] |= {"megami": [slug[:40] for slug in dict.fromkeys(megami) if slug][:2]}
    return {"position": position, "plays": []}


def _at_the_start() -> dict[str, Any]:
    """As after setup: the first player's first turn."""
    side = {"health": 10, "aura": 3, "flare": 0, "hand": HAND, "deck": 4, "specials": SPECIALS}
    return {
        "distance": 10,
        "ash": 0,
        "active": "you",
        "phase": "main",
        "turn": {"number": 1},
        "you": side | {"energy": 0},
        "opponent": side | {"energy": 1},
    }


def _in_the_middle() -> dict[str, Any]:
    """As in the third round: near enough to attack, everybody a little hurt."""
    side = {**_MIDDLE, "hand": 2, "deck": 4, "specials": SPECIALS}
    return {
        "distance": 4,
        "ash": 8,
        "active": "you",
        "phase": "main",
        "turn": {"number": 5, "distance_at_start": 4},
        "you": dict(side),
        "opponent": dict(side),
    }


def _with_deck(name: str, against: str, where: str) -> Scenario:
    mine, listed = deck(name), [found for found in decks() if found.kind == "ready-made"]
    if mine is None or mine.kind != "ready-made":
        if mine is not None:
            return training_duel(name)
        near = tuple(Near(f"{PATH}?deck={found.id}", found.title) for found in listed)
        title = f"There is no deck “{name[:40]}”."
        raise Problem(404, title, "The ready-made decks are these.", "Pick one.", "deck", near)
    theirs = deck(against) or next(found for found in listed if not set(found.megami) & set(mine.megami))
    position = _at_the_start() if where != "middle" else _in_the_middle()
    for player, chosen in (("you", mine), ("opponent", theirs)):
        position[player] |= _cards_of(chosen, len_hand=HAND if where != "middle" else 2)
    return {"position": position, "plays": []}


def _cards_of(chosen: Deck, len_hand: int) -> dict[str, Any]:
    """The first seven and three cards of a printed pool: some in hand, the others shuffled."""
    normals = [card.card for card in chosen.normals[:NORMALS]]
    rest = normals[len_hand:]
    left_over = rest[4:]
    return {
        "megami": list(chosen.megami),
        "hand": normals[:len_hand],
        "deck": [{"card": card, "shuffled": True} for card in rest[:4]],
        **({"play_stack": left_over} if left_over else {}),
        "specials": [card.card for card in chosen.specials[:SPECIALS]],
    }


def training_duel(first: str = "tutorial-utsuro") -> Scenario:
    """The first training duel with its stacked decks; Utsuro's particle goes first."""
    found = {chosen.id: chosen for chosen in decks() if chosen.kind == "tutorial"}
    if first not in found:
        raise Problem(404, f"There is no training deck “{first[:40]}”.", "There are two.", "Take either.", "deck",
                      tuple(Near(f"{PATH}?deck={name}", chosen.title) for name, chosen in found.items()))  # fmt: skip
    order = [first, *(name for name in found if name != first)]
    position = _at_the_start()
    for player, name in zip(("you", "opponent"), order, strict=True):
        chosen = found[name]
        stacked = [card for group in chosen.order for card in group]
        position[player] |= {
            "megami": list(chosen.megami),
            "hand": stacked[:HAND],
            "deck": stacked[HAND:],
            "specials": [card.card for card in chosen.specials],
        }
    if first != "tutorial-utsuro":
        position["active"] = "opponent"
        position["you"]["energy"], position["opponent"]["energy"] = 1, 0
    return {"position": position, "plays": []}


def _attack(arguments: MultiDict[str, str]) -> Scenario:
    """The attack calculator: an attack without a card against so much aura and health."""
    least, most = _small(arguments, "least", 3), _small(arguments, "most", 4)
    distance = min(_small(arguments, "distance", 3), 10)
    aura, health = (arguments.get(side, "").strip() for side in ("aura", "health"))
    words = [word for word in KEYWORDS if word in arguments.getlist("word")]
    reach = f"{least}-{max(least, most)}" if most > least else str(least)
    line = " ".join([f"attack {reach} {aura[:3] or '-'}/{health[:3] or '-'}", *words])
    position = {
        "distance": distance,
        "active": "you",
        "phase": "main",
        "turn": {"number": 5},
        "you": {"health": 8, "aura": 3, "flare": 0, "energy": 0, "hand": 2, "deck": 4, "specials": SPECIALS},
        "opponent": {
            "health": max(1, min(_small(arguments, "their_health", 8), 12)),
            "aura": min(_small(arguments, "their_aura", 3), 5),
            "flare": 0,
            "energy": 0,
            "hand": 0,
            "deck": 4,
            "specials": 0,
        },
    }
    return {"position": position, "plays": [line]}


def _small(arguments: MultiDict[str, str], name: str, default: int) -> int:
    value = arguments.get(name, "").strip()
    return int(value) if value.isdecimal() and len(value) <= 2 else default
