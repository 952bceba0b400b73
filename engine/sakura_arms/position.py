"""A position: everything that is true of a duel at one moment, the half-resolved play included.

It is a value: two equal positions compare and hash equal, a copy shares nothing that changes, and nothing in it is
a function, a generator or a source of chance. Only the machine changes one in place, and only while it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.kernel import Choice, Frame, Option
from engine.sakura_arms.places import AREAS, IN_USE, NOBODY, PLAYED, UNDECIDED, ZONES

Move = tuple[int, int, int]
"""Petals that moved: how many, from where, to where."""


class Setting(NamedTuple):
    """What holds for the whole duel: the rules, the megami, and what may be assumed of unknown cards.

    `one_turn`: play stops when the turn passes, before anything of the next one.
    """

    rules: int = 0
    megami: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    anything: bool = False
    loose: bool = False
    one_turn: bool = False


class Source(NamedTuple):
    """Where an effect comes from: who uses which card, and how.

    `number`: the card is the so-many-th its user uses this turn. `attack` and `answers` are places in the list of
    attacks under way: the attack that the card made, and the one it answers. `origin` is the zone it came from;
    `chosen` the card that was chosen last, and where that lay.
    """

    user: int
    card: int
    number: int = 0
    attack: int = NOBODY
    answers: int = NOBODY
    origin: int = NOBODY
    chosen: int = NOBODY
    chosen_from: int = NOBODY


class Blueprint(NamedTuple):
    """What is printed of an attack, on a card or in an effect.

    Damage of 1,000 and more is the amount with that code; `words` are keywords as bits; `always`, `after` and
    `barred` are codes of changes, effects and a filter.
    """

    distances: tuple[int, ...]
    aura: int | None
    health: int | None
    megami: int = NOBODY
    kind: int = NOBODY
    words: int = 0
    barred: int = NOBODY
    always: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


class Attack(NamedTuple):
    """An attack under way: what is printed, who makes it with what, and what has changed since.

    `lost` has a bit for each part that was cancelled; `answered` is the card that answers it; `seen` the damage that
    a filter is to look at.
    """

    printed: Blueprint
    source: Source
    changes: tuple[tuple[int, Source], ...] = ()
    lost: int = 0
    aura_dealt: int = 0
    health_dealt: int = 0
    answered: int = NOBODY
    seen: tuple[int | None, int | None] | None = None


class Told(NamedTuple):
    """One step as it was taken, still without words; `telling.py` has them."""

    what: Any
    actor: int
    card: int
    moves: tuple[Move, ...]
    values: tuple[Any, ...]


class Position:
    """See the module; `places.py` says how areas, zones and cards are numbered."""

    __slots__ = (
        "action",
        "active",
        "attacks",
        "attacks_made",
        "choice",
        "completed",
        "dissolving",
        "due",
        "energy",
        "frames",
        "lasting",
        "live",
        "maneuvers_made",
        "moved",
        "next_attacks",
        "number",
        "on_cards",
        "options",
        "petals",
        "phase",
        "restricted",
        "setting",
        "start_distance",
        "state",
        "stunned",
        "trace",
        "uses",
        "watch",
        "winner",
        "zones",
    )

    petals: list[int]
    on_cards: dict[int, int]
    zones: list[tuple[int, ...]]
    """Cards by zone; sorted where their order means nothing, so that equal zones are equal."""
    energy: list[int]
    stunned: list[bool]
    state: dict[tuple[int, str], Any]
    """What single megami add, by player and name."""

    number: int
    active: int
    phase: int
    action: int
    start_distance: int
    attacks_made: list[int]
    maneuvers_made: list[int]
    restricted: list[bool]

    frames: list[Frame]
    choice: Choice | None
    attacks: list[Attack]
    uses: list[Source]
    next_attacks: tuple[tuple[int, Source], ...]
    """What the next fitting attack gets: code of the effect and where it comes from."""
    lasting: tuple[tuple[int, int, Source], ...]
    """Effects that last: until when, code, where from."""
    watch: tuple[tuple[Source, int, bool], ...]
    """Conditions of Immediate Recovery: of which card, code, and whether it was true at the last look."""
    dissolving: tuple[int, ...]
    """Enchantments without petals whose dissolving has begun or waits its turn."""
    moved: int
    completed: bool
    """What the effect just before moved, and whether it was done completely; counts only while effects go on."""
    winner: int
    setting: Setting

    options: Sequence[Option]
    """The legal options of the open choice; follows from the rest."""
    due: int
    live: Any
    """The effects that hold at present, see `live.py`; follows from the rest."""
    trace: list[Told] | None

    def __init__(self, setting: Setting) -> None:
        self.petals = [0] * AREAS
        self.on_cards = {}
        self.zones = [()] * ZONES
        self.energy = [0, 0]
        self.stunned = [False, False]
        self.state = {}
        self.number, self.active, self.phase, self.action, self.start_distance = 0, 0, 0, UNDECIDED, 0
        self.attacks_made, self.maneuvers_made, self.restricted = [0, 0], [0, 0], [False, False]
        self.frames, self.choice, self.attacks, self.uses = [], None, [], []
        self.next_attacks, self.lasting, self.watch, self.dissolving = (), (), (), ()
        self.moved, self.completed, self.winner, self.setting = 0, True, NOBODY, setting
        self.options, self.due, self.live, self.trace = (), 0, None, None

    def copy(self) -> Position:
        """An equal position that shares nothing that changes; without its trace."""
        new = Position.__new__(Position)
        new.petals = self.petals[:]
        new.on_cards = self.on_cards.copy()
        new.zones = self.zones[:]
        new.energy = self.energy[:]
        new.stunned = self.stunned[:]
        new.state = self.state.copy()
        new.number = self.number
        new.active = self.active
        new.phase = self.phase
        new.action = self.action
        new.start_distance = self.start_distance
        new.attacks_made = self.attacks_made[:]
        new.maneuvers_made = self.maneuvers_made[:]
        new.restricted = self.restricted[:]
        new.frames = self.frames[:]
        new.choice = self.choice
        new.attacks = self.attacks[:]
        new.uses = self.uses[:]
        new.next_attacks = self.next_attacks
        new.lasting = self.lasting
        new.watch = self.watch
        new.dissolving = self.dissolving
        new.moved = self.moved
        new.completed = self.completed
        new.winner = self.winner
        new.setting = self.setting
        new.options = self.options
        new.due = self.due
        new.live = self.live
        new.trace = None
        return new

    def key(self) -> tuple[Any, ...]:
        """What makes two positions equal."""
        return (
            *self.petals,
            *self.zones,
            *self.energy,
            *self.stunned,
            *self.attacks_made,
            *self.maneuvers_made,
            *self.restricted,
            self.number,
            self.active,
            self.phase,
            self.action,
            self.start_distance,
            self.winner,
            self.choice,
            *self.frames,
            (
                (*self.attacks, *self.uses, self.dissolving, self.moved, self.completed)
                if self.uses or self.dissolving or self.attacks
                else None
            ),
            self.next_attacks,
            self.lasting,
            self.watch,
            tuple(sorted(self.on_cards.items())) if self.on_cards else None,
            tuple(sorted(self.state.items())) if self.state else None,
            self.setting,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def tell(self, what: Any, actor: int, card: int = 0, moves: tuple[Move, ...] = (), *values: Any) -> None:
        """Notes a step, if anybody wants to know."""
        if self.trace is not None:
            self.trace.append(Told(what, actor, card, moves, values))

    def push(self, *frames: Frame) -> None:
        """Puts frames on the stack so that the first is the next to run."""
        self.frames.extend(reversed(frames))

    def where(self, card: int, places: Sequence[int]) -> int:
        """The first of these zones that holds the card, or NOBODY."""
        for place in places:
            if card in self.zones[place]:
                return place
        return NOBODY


Test = Callable[[Position, Source], bool]
"""A condition, made ready."""

Reading = Callable[[Position, Source], int]
"""An amount, made ready."""

Sieve = Callable[[Position, Any, Source], bool]
"""A filter, made ready: of a position, a card or an attack, and the source that says so."""

__all__ = [
    "IN_USE",
    "PLAYED",
    "Attack",
    "Blueprint",
    "Position",
    "Reading",
    "Setting",
    "Sieve",
    "Source",
    "Test",
    "Told",
]
