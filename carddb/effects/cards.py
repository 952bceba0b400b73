"""What is done with cards. A card always goes to its owner's zone unless another player is named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from carddb.effects.base import CardRef, Change, Effect, Who, Zone
from carddb.effects.targets import Cards, CardsIn


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """That player draws so many cards; each that the deck lacks is 1 damage from exhaustion."""

    rules: ClassVar[tuple[str, ...]] = ("sab-6.16", "sab-6.17", "sab-20.18", "cmp-10-10")
    number: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class MoveCards(Effect):
    """The cards go to a zone (SEALED: under this card); into a deck in any order you like. Poison never goes to a
    discard pile."""

    rules: ClassVar[tuple[str, ...]] = (
        "sab-9.3",
        "sab-9.4",
        "cmp-7-2",
        "cmp-10-9",
        "cmp-10-18",
        "sab-17.8",
        "sab-19.15",
    )
    cards: Cards
    to: Zone
    whose: Who = Who.OWNER


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """`by` chooses exactly so many fitting cards, as many as exist (`up_to`: 0 to that many), then `then` is done to
    each, one after another in the order `by` likes; `otherwise` if none can be chosen."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-5-10", "cmp-10-43", "cmp-10-33", "cmp-10-24")
    cards: CardsIn
    then: Effect
    number: int = 1
    up_to: bool = False
    by: Who = Who.YOU
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """The cards are shown to that player (BOTH: openly); they stay where they are."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-24", "sab-9.5", "sab-9.9")
    cards: Cards
    to: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class UseCard(Effect):
    """You use the card now, under all its own conditions, full power included. `free`: without its cost;
    `answering`: if this card answers an attack, the card answers it too; `attack_gets`: so do attacks made by it."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-9-2", "cmp-9-2b", "cmp-9-2d", "cmp-9-8")
    card: CardRef
    free: bool = False
    answering: bool = False
    attack_gets: Change | None = None


@dataclass(frozen=True, slots=True)
class TurnSpecial(Effect):
    """The special card is turned to unused or to used; none of its effects comes about by that."""

    rules: ClassVar[tuple[str, ...]] = ("sab-9.7", "sab-9.8", "cmp-10-17", "cmp-6-2-2-3")
    card: CardRef
    to: Zone


@dataclass(frozen=True, slots=True)
class FormNewDeck(Effect):
    """You form a new deck, without the damage that the rule has for it; Traps come before it as ever."""

    rules: ClassVar[tuple[str, ...]] = ("sab-6.12", "cmp-9-7", "cmp-9-7-i", "sab-19.3")


@dataclass(frozen=True, slots=True)
class Exchange(Effect):
    """This card goes to your extra cards and the named one comes from there to its place, then to the zone; nothing
    happens if it is not there. `bloom` is only a label."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-25", "cmp-10-25a")
    card: str
    to: Zone = Zone.PLAY_STACK
    bloom: bool = False


@dataclass(frozen=True, slots=True)
class Copy(Effect):
    """While a card is sealed under that used special of yours, this card has its type, subtype, range, damage,
    charge, text and megami; name and kind stay."""

    rules: ClassVar[tuple[str, ...]] = ("cmp-10-16", "sab-19.20", "sab-19.22", "cmp-6-2-1-5")
    sealed_under: str
