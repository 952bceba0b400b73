"""What the drawing of a board says, in words: for readers who hear it, and for the labels on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carddb.cards import card_by_id
from carddb.printed import ranges
from carddb.text.writer import words_of
from webapp.rendering import language_of

Position = Mapping[str, Any]

PLAYERS = ("you", "opponent")
AREAS = ("distance", "ash", "health", "aura", "flare")
ZONE_TERMS = {
    "hand": "hand",
    "deck": "deck",
    "play_stack": "play-stack",
    "discard_pile": "discard-pile",
    "specials": "card-special",
    "extra": "card-extra",
}
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Moved:
    """Petals that went from one area to another; areas as in a result: `ash`, `you.aura`.

    The petals on a card in play are an area too: `you.enchantments.saine-n6`.
    """

    petals: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """A move that did not happen, or not wholly: the area that was in the way is `full` or `empty`."""

    source: str
    target: str
    state: str

    @property
    def area(self) -> str:
        """The area that was in the way."""
        return self.target if self.state == "full" else self.source


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn beside the petals: what the last play moved and what stopped, who decides, and the attack's reach.

    `decides` is a player or empty.
    """

    moved: tuple[Moved, ...] = ()
    stopped: tuple[Stopped, ...] = ()
    decides: str = ""
    reach: tuple[int, ...] = ()


def term(name: str, vocabulary: str, *, capital: bool = True) -> str:
    """The word of a vocabulary for a term."""
    word: str = words_of(name, vocabulary)[0][0]
    return word[:1].upper() + word[1:] if capital else word


def area_term(area: str, vocabulary: str) -> str:
    """The word for an area of petals."""
    return term(f"area-{area}", vocabulary)


def spoken(vocabulary: str) -> str:
    """The vocabulary in which a drawing is read out: an English one, since all around it is."""
    return "basic-set" if vocabulary == "ja" else vocabulary


def spoken_name(card: str, vocabulary: str) -> str:
    """The name of a card as it is read out; its id where no edition has an English name."""
    name = card_name(card, vocabulary)
    return card if language_of(name) else name


def card_name(card: str, vocabulary: str) -> str:
    """The name of a card in a vocabulary, as well as it is known there."""
    if card == UNKNOWN:
        return "unknown"
    try:
        return card_by_id(card).names.best(vocabulary)[0].text
    except KeyError:
        return card


def megami_names(slugs: Sequence[str], vocabulary: str) -> str:
    """The megami of a player: `Yurina, Saine`."""
    from carddb.sakura_arms import megami_by_slug

    known = megami_by_slug()
    return ", ".join(
        known[slug].names.get(vocabulary) or known[slug].names["basic-set"] if slug in known else slug for slug in slugs
    )


def card_of(entry: Any) -> str:
    """The id in an entry of a zone."""
    return entry if isinstance(entry, str) else str(entry.get("card", UNKNOWN))


def size(zone: Any) -> int:
    """How many cards a zone holds, listed or counted."""
    return zone if isinstance(zone, int) else len(zone or ())


def area_words(path: str, vocabulary: str, *, mine: str = "your ", theirs: str = "the opponent’s ") -> str:
    """An area of a result in words: `Ash`, `your Aura`, a card."""
    holder, _, name = path.rpartition(".")
    if holder.endswith(".enchantments"):
        return spoken_name(name, vocabulary) if vocabulary != "ja" else card_name(name, vocabulary)
    whose = {"you": mine, "opponent": theirs}.get(holder, "")
    return whose + area_term(name, vocabulary) if name in AREAS else path


def count(number: int, one: str, many: str | None = None) -> str:
    """`1 petal`, `2 petals`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def board_words(position: Position, shown: Shown, vocabulary: str) -> str:
    """Everything on the board, as it is read out: both players, the middle, and what has just moved."""
    vocabulary = spoken(vocabulary)
    said = [
        _player(position, "opponent", vocabulary),
        f"{area_term('distance', vocabulary)} {_distance(position)}, {area_term('ash', vocabulary)} {position['ash']}.",
        _player(position, "you", vocabulary),
    ]
    said += [
        f"The last play moved {count(move.petals, 'petal')} from {area_words(move.source, vocabulary)} "
        f"to {area_words(move.target, vocabulary)}."
        for move in shown.moved
    ]
    said += [
        f"Nothing more could go from {area_words(stop.source, vocabulary)} to {area_words(stop.target, vocabulary)}: "
        f"{area_words(stop.area, vocabulary)} is {stop.state}."
        for stop in shown.stopped
    ]
    if shown.reach:
        place = "inside" if position.get("current_distance", position["distance"]) in shown.reach else "outside"
        said.append(f"The attack reaches {ranges(shown.reach)}: {place}.")
    if shown.decides:
        said.append("You decide." if shown.decides == "you" else "The opponent decides.")
    return " ".join(said)


def _distance(position: Position) -> str:
    counted = position.get("current_distance", position["distance"])
    return str(position["distance"]) + (f", counts as {counted}" if counted != position["distance"] else "")


def _player(position: Position, player: str, vocabulary: str) -> str:
    side = position[player]
    areas = ", ".join(
        f"{area_term(area, vocabulary)} {side[area]}" + (" of 5" if area == "aura" else "")
        for area in ("health", "aura", "flare")
    )
    name = "You" if player == "you" else "Opponent"
    megami = megami_names(side.get("megami", ()), vocabulary)
    energy = f"{term('energy', vocabulary)} {side['energy']}" + (", stunned" if side.get("stunned") else "")
    return f"{name}{f' ({megami})' if megami else ''}: {areas}, {energy}. {_zones(side, vocabulary)}"


def _zones(side: Position, vocabulary: str) -> str:
    said = []
    for enchantment in side.get("enchantments", ()):
        name = spoken_name(card_of(enchantment), vocabulary)
        said.append(f"{name} in play with {count(enchantment.get('petals', 0), 'petal')}")
    for zone, word in ZONE_TERMS.items():
        cards = side.get(zone)
        if not size(cards) and zone in ("specials", "extra"):
            continue
        said.append(f"{term(word, vocabulary, capital=False)} {size(cards)}{_known(zone, cards, vocabulary)}")
    return "; ".join(said) + "."


def _known(zone: str, cards: Any, vocabulary: str) -> str:
    """The known cards of a zone that lies open to the reader; of a deck only how many there are."""
    if isinstance(cards, int) or zone == "deck":
        return ""
    names = [
        spoken_name(card_of(entry), vocabulary)
        + (" (used)" if isinstance(entry, Mapping) and entry.get("used") else "")
        for entry in cards
        if card_of(entry) != UNKNOWN or (isinstance(entry, Mapping) and entry.get("used"))
    ]
    return f" ({', '.join(names)})" if names else ""
