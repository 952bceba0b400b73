"""What a card is: one frozen declaration of facts and effect lines, and the register of all cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from carddb.effects import CardType, Damage, Kind, Line, Subtype
from carddb.history import BASE_SEASON, Change, history_of
from carddb.names import CardNames, names_of

_ID = re.compile(r"(?P<megami>[a-z]+(?:-tutorial)?)-(?P<kind>[ns])(?P<number>\d)(?P<extra>-ex\d)?")
_MEGAMI = {"utsuro-tutorial": "utsuro-particle", "honoka-tutorial": "honoka-particle"}


class CardError(ValueError):
    """A card or a card's data is wrong; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed in the base season.

    `range` is the set of distances; a card with two faces (`Face` in `effects`) has range and damage there.
    `number` is the printed one, for extra cards that of the card they come from; forms have none.
    """

    id: str
    megami: str
    number: int | None
    kind: Kind
    type: CardType
    subtype: Subtype | None = None
    range: tuple[int, ...] = ()
    damage: Damage | None = None
    charge: int | None = None
    cost: int | None = None
    effects: tuple[Line, ...] = ()
    copies: int = 1
    season: str = BASE_SEASON

    @property
    def names(self) -> CardNames:
        """The names in every vocabulary and language, with their confidence."""
        return names_of(self.megami)[self.id]

    @property
    def history(self) -> tuple[Change, ...]:
        """What other seasons print, oldest first; empty where nothing changed or nothing is recorded."""
        return history_of(self.id)


def attack(
    id: str,
    range: tuple[int, ...],
    damage: Damage | None,
    *effects: Line,
    subtype: Subtype | None = None,
    cost: int | None = None,
) -> Card:
    """An attack card. One with two faces has an empty range and no damage here."""
    return _card(id, CardType.ATTACK, effects, subtype=subtype, cost=cost, range=range, damage=damage)


def action(id: str, *effects: Line, subtype: Subtype | None = None, cost: int | None = None, copies: int = 1) -> Card:
    """An action card."""
    return _card(id, CardType.ACTION, effects, subtype=subtype, cost=cost, copies=copies)


def enchantment(id: str, charge: int, *effects: Line, subtype: Subtype | None = None, cost: int | None = None) -> Card:
    """An enchantment card."""
    return _card(id, CardType.ENCHANTMENT, effects, subtype=subtype, cost=cost, charge=charge)


def undefined(id: str, *effects: Line, copies: int) -> Card:
    """A card of the type undefined."""
    return _card(id, CardType.UNDEFINED, effects, copies=copies)


def form(id: str, *effects: Line) -> Card:
    """A form of the machine."""
    return _card(id, CardType.FORM, effects)


def _card(
    id: str,
    type: CardType,
    effects: tuple[Line, ...],
    *,
    subtype: Subtype | None = None,
    range: tuple[int, ...] = (),
    damage: Damage | None = None,
    charge: int | None = None,
    cost: int | None = None,
    copies: int = 1,
) -> Card:
    megami, number, kind = _place(id)
    season = "tutorial" if megami.endswith("-particle") else BASE_SEASON
    return Card(id, megami, number, kind, type, subtype, range, damage, charge, cost, effects, copies, season)


def _place(id: str) -> tuple[str, int | None, Kind]:
    """Megami, number and kind, which the id says: `yurina-n1`, `kururu-s3-ex1`, `thallya-form-naga`."""
    if match := _ID.fullmatch(id):
        megami = match["megami"]
        kind = Kind.EXTRA if match["extra"] else Kind.SPECIAL if match["kind"] == "s" else Kind.NORMAL
        return _MEGAMI.get(megami, megami), int(match["number"]), kind
    megami, _, rest = id.partition("-")
    number = rest.rpartition("-")[2]
    return megami, int(number) if number.isdigit() else None, Kind.EXTRA


@lru_cache(maxsize=1)
def all_cards() -> tuple[Card, ...]:
    """Every declared card, megami by megami in the fixed order.

    Raises:
        CardError: two cards have one id, or a card has no names.
    """
    from carddb.sakura_arms import MEGAMI, cards_of

    cards = tuple(card for megami in MEGAMI for card in cards_of(megami.slug))
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise CardError(f"two cards have the id {card.id}")
        if card.id not in names_of(card.megami):
            raise CardError(f"{card.id} has no names in carddb/sakura_arms/names/{card.megami}.toml")
        seen.add(card.id)
    return cards


@lru_cache(maxsize=1)
def _by_id() -> dict[str, Card]:
    return {card.id: card for card in all_cards()}


def card_by_id(id: str) -> Card:
    """The card with this id.

    Raises:
        KeyError: there is none.
    """
    return _by_id()[id]
