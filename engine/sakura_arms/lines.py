"""Options as lines of play. Every option has one canonical line, in Basic Set words and card ids, and a label for
people, with the names and words of their vocabulary; both are legal lines of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from carddb.text.writer import words_of
from engine.kernel import Option
from engine.sakura_arms.maneuvers import WAYS
from engine.sakura_arms.names import card_name
from engine.sakura_arms.places import AREA_NAMES, ASH, PER_PLAYER, UNKNOWN, owner
from engine.sakura_arms.profiles import card_id

MANEUVERS = tuple(way.name for way in WAYS)
THEIRS = "opponent's "


@dataclass(frozen=True, slots=True)
class Wording:
    """How options are worded: as seen by whom, in which words, and which cards need to be told apart by their owner.

    Without a vocabulary cards are ids and words those of the Basic Set.
    """

    decider: int
    vocabulary: str | None = None
    twins: frozenset[int] = frozenset()

    def card(self, card: int) -> str:
        """A card; where both players have one, the other player's says so."""
        name = card_name(card, self.vocabulary) if self.vocabulary else card_id(card)
        return f"{THEIRS}{name}" if card >> 1 in self.twins and owner(card) != self.decider else name

    def cards(self, cards: Iterable[int]) -> str:
        """Cards in a row."""
        return ", ".join(self.card(card) for card in cards)

    def word(self, id: str, plain: str) -> str:
        """A word of the glossary."""
        return words_of(id, self.vocabulary)[0][0] if self.vocabulary else plain

    def area(self, area: int) -> str:
        """An area, the decider's own without a word about whose it is."""
        name = self.word(f"area-{AREA_NAMES[area]}", AREA_NAMES[area])
        own = area <= ASH or (area - ASH - 1) // PER_PLAYER == self.decider
        return name if own else f"{THEIRS}{name}"

    def option(self, option: Option) -> str:
        """The line of an option."""
        match option:
            case ("maneuver", name, "energy"):
                return f"{self.word(name, name)} with {self.word('energy', 'energy')}"
            case ("maneuver", name, card):
                return f"{self.word(name, name)} discarding {self.card(card)}"
            case ("take", side, pay):
                taken = side if side == "both" else self.word(f"area-{side}", side)
                return f"take {taken}" + "".join(f", {number} from {self.card(card)}" for card, number in pay)
            case ("charge", ash, aura):
                parts = [f"{number} from {place}" for number, place in ((ash, "ash"), (aura, "aura")) if number]
                return f"charge {', '.join(parts) or 'nothing'}"
            case ("choose", ("arrow", source, target)):
                return f"choose {self.area(source)} to {self.area(target)}"
            case ("choose", what):
                return f"choose {what}"
            case ("pick", *cards):
                return f"choose {self.cards(cards)}"
            case (verb,):
                return str(verb)
            case (verb, *cards):
                return f"{verb} {self.cards(cards)}"
        raise AssertionError(option)


def line_of(option: Option, decider: int) -> str:
    """The canonical line of an option that stands alone."""
    return lines_of((option,), decider)[0]


def lines_of(options: Sequence[Option], decider: int, vocabulary: str | None = None) -> list[str]:
    """The lines of the options of a decision, or their labels in a vocabulary."""
    wording = Wording(decider, vocabulary, twins_of(options))
    return [wording.option(option) for option in options]


def twins_of(options: Iterable[Option]) -> frozenset[int]:
    """The cards, without their owners, of which both players have one among the options."""
    cards = {card for option in options for card in cards_in(option) if card >> 1 != UNKNOWN}
    return frozenset(card >> 1 for card in cards if card ^ 1 in cards)


def cards_in(option: Option) -> tuple[int, ...]:
    """The cards that an option names."""
    match option:
        case ("maneuver", _, int(card)):
            return (card,)
        case ("take", _, pay):
            return tuple(card for card, _ in pay)
        case ("play" | "react" | "discard" | "draw" | "trap" | "swap" | "order" | "pick", *cards):
            return tuple(cards)
    return ()
