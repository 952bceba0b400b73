"""Cards made ready for play: what `carddb` declares, as numbers and as steps.

`PROFILES[card]` is there for every card number; `compiling.py` fills it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from carddb.cards import Card
from carddb.effects import CardType, Filter, Kind, Subtype, Who, Word
from carddb.effects.base import Node
from engine.sakura_arms.places import DISTANCE_LIMIT, NOBODY, UNKNOWN
from engine.sakura_arms.position import Blueprint, Reading, Sieve, Test

ATTACK, ACTION, ENCHANTMENT, UNDEFINED, FORM = range(5)
TYPES = {
    CardType.ATTACK: ATTACK,
    CardType.ACTION: ACTION,
    CardType.ENCHANTMENT: ENCHANTMENT,
    CardType.UNDEFINED: UNDEFINED,
    CardType.FORM: FORM,
}
NO_SUBTYPE, REACTION, FULL = range(3)
SUBTYPES = {None: NO_SUBTYPE, Subtype.REACTION: REACTION, Subtype.FULL_POWER: FULL}

NORMAL, SPECIAL, EXTRA = range(3)
KINDS = {Kind.NORMAL: NORMAL, Kind.SPECIAL: SPECIAL, Kind.EXTRA: EXTRA}

WORDS = {word: 1 << place for place, word in enumerate(Word)}
UNANSWERABLE, INEVITABLE, CRUSH = WORDS[Word.UNANSWERABLE], WORDS[Word.INEVITABLE], WORDS[Word.CRUSH]
WEAKNESS, RESTRICTION = WORDS[Word.WEAKNESS], WORDS[Word.RESTRICTION]
TRAP, ESCALATION, BURN, POISON = WORDS[Word.TRAP], WORDS[Word.ESCALATION], WORDS[Word.BURN], WORDS[Word.POISON]


@dataclass(frozen=True, slots=True)
class Held:
    """An effect that holds while its ability is live, made ready.

    `kind` is a number of `live.py`; all `tests` must be true; `payload` is what that kind needs.
    """

    kind: int
    node: Node
    tests: tuple[Test, ...]
    payload: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """A condition of playing a card, with the node that states it."""

    test: Test
    node: Node


@dataclass(frozen=True, slots=True)
class CostChange:
    """What changes the cost or charge of the card itself, while all tests are true."""

    tests: tuple[Test, ...]
    by: Reading
    sign: int
    node: Node


@dataclass(slots=True)
class Profile:
    """A card made ready. Codes are those of the machine, of changes, and of conditions."""

    card: Card | None
    number: int
    type: int = UNDEFINED
    subtype: int = NO_SUBTYPE
    kind: int = NORMAL
    megami: int = NOBODY
    cost: int = 0
    charge: int = 0
    words: int = 0
    blueprint: Blueprint | None = None
    reach: int = 0
    """The printed range, one bit for each distance."""
    plain: bool = False
    """An attack whose range nothing on the card changes."""
    on_use: tuple[int, ...] = ()
    initialize: tuple[int, ...] = ()
    disenchant: tuple[int, ...] = ()
    needs: tuple[Need, ...] = ()
    as_reaction: tuple[Test, ...] = ()
    cost_changes: tuple[CostChange, ...] = ()
    charge_changes: tuple[CostChange, ...] = ()
    ongoing: tuple[Held, ...] = ()
    used: tuple[Held, ...] = ()
    recoveries: tuple[Need, ...] = ()
    becomes_true: tuple[int, ...] = ()
    """Codes of the conditions of Immediate Recovery whose turning true is waited for."""
    damage_taken: tuple[DamageMark, ...] = ()
    refused: tuple[str, ...] = ()
    """Kinds of nodes that the engine cannot execute yet; a card with any is refused by name."""

    @property
    def id(self) -> str:
        """The id of the card, `?` for an unknown one."""
        return self.card.id if self.card else "?"


@dataclass(frozen=True, slots=True)
class DamageMark:
    """Damage that turns a used special unused: to whom (seen from its owner), on which side, how much at least."""

    who: Who
    aura: bool
    health: bool
    least: int


PROFILES: list[Profile] = []
"""By card number: each card twice, as a card of either player."""

AS_REACTION = 3
OPEN: list[list[set[int]]] = [[set() for _ in range(DISTANCE_LIMIT + 1)] for _ in range(AS_REACTION + 1)]
"""By what the turn's action is (`UNDECIDED`, `REGULAR`, `FULL_POWER`), or for a reaction, and by distance: of the cards
for which only distance and flare decide, those that may be played there with flare enough."""

DEPENDENT: set[int] = set()
"""The cards for which more decides."""

NUMBERS: dict[str, int] = {}
"""Card ids to card numbers, as a card of player 0."""

MEGAMI: list[str] = []
"""The slugs by the numbers that stand for megami here."""

CONDITIONS: list[Test] = []
AMOUNTS: list[Reading] = []
FILTERS: list[Sieve] = []
FILTER_NODES: list[Filter] = []


def card_number(id: str, player: int) -> int:
    """The number of a card as that player's; `?` is an unknown card.

    Raises:
        KeyError: there is no such card.
    """
    return (UNKNOWN if id == "?" else NUMBERS[id]) + player


def card_id(card: int) -> str:
    """The id of a card by its number."""
    return PROFILES[card].id
