"""What a question says of a position and of what is done in it."""

from __future__ import annotations

from dataclasses import dataclass, field

YOU, OPPONENT = "you", "opponent"
Areas = dict[str, dict[str, int]]


def _no_areas() -> Areas:
    return {YOU: {}, OPPONENT: {}, "": {}}


@dataclass
class Situation:
    """What a question says of a position and of what is done in it.

    `areas[""]` are numbers without an owner. `came_from` is the distance before a reaction or an effect changed it
    to `distance`. `one_side`: only the damage to one side is known, and it goes there. `of_card`: the question is for a
    value of the card itself. `of_player`: it is whether a player may play a card with what they have. `asked` are the
    quantities and judgments the question is for, in the order of asking.
    """

    areas: Areas = field(default_factory=_no_areas)
    distance: int | None = None
    came_from: int | None = None
    ash: int | None = None
    mastery: int | None = None
    attacker: str = YOU
    damage: tuple[str, str] | None = None
    one_side: bool = False
    further: list[tuple[str, str]] = field(default_factory=list)
    range: str | None = None
    words: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    reaction: str | None = None
    choice: str | None = None
    maneuvers: list[str] = field(default_factory=list)
    by_effect: bool = False
    actor: str = YOU
    special_cost: int | None = None
    charge: int | None = None
    on_card: int | None = None
    starts: int = 1
    phase: str | None = None
    stunned: bool = False
    reform: bool | None = None
    draws: int | None = None
    shifts: list[str] = field(default_factory=list)
    moved: bool = False
    of_card: bool = False
    of_player: bool = False
    unread: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    @property
    def numbers(self) -> int:
        """How many numbers of the position are given."""
        return sum(map(len, self.areas.values())) + (self.distance is not None) + (self.ash is not None)

    def given(self, who: str, name: str) -> bool:
        """Whether the question says how much a player has of something, or may be taken to."""
        return name in self.areas[who] or name in self.areas[""]


def other(who: str) -> str:
    """The other player."""
    return OPPONENT if who == YOU else YOU
