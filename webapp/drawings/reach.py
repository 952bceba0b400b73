"""The reach plot: a bar for each attack over the distances 0 to 10, and how many reach at each distance.

`attacks(cards, vocabulary)` reads the rows off cards, `reach_plot(rows)` draws them, `counts(rows)` counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from carddb.cards import Card
from carddb.effects import Kind
from carddb.printed import damage, faces, ranges
from webapp.drawings.scale import DISTANCES, language, number, runs, shortened, width

_NAME_ROOM, _PLOT_LEFT, _RIGHT = 120, 126, 346
_STEP = (_RIGHT - _PLOT_LEFT) / len(DISTANCES)
_TOP, _ROW, _BAR = 22, 24, 17


@dataclass(frozen=True, slots=True)
class Attack:
    """A row of the plot: one attack card, or one face of it; `group` heads the rows that share it.

    `name` is drawn, `said` is its English, for the words that the drawing is read out with.
    """

    card: str
    name: str
    said: str
    reach: tuple[int, ...]
    damage: str
    special: bool = False
    face: str = ""
    group: str = ""

    @property
    def label(self) -> str:
        """Name and face: `Umbrella Hand, open`."""
        return f"{self.said}, {self.face}" if self.face else self.said

    @property
    def face_name(self) -> str:
        """The name on this face: the first of two is that of the closed umbrella."""
        names = self.name.split(" / ")
        return names[self.face == "open"] if self.face and len(names) == 2 else self.name


def attacks(cards: Iterable[Card], vocabulary: str = "basic-set", group: str = "") -> list[Attack]:
    """The attack cards among these, in their order, a row for each face; set-aside cards count as normal ones."""
    return [
        Attack(
            card.id,
            card.names.best(vocabulary)[0].text,
            card.names.best("basic-set")[0].text,
            reach,
            damage(hurt),
            card.kind is Kind.SPECIAL,
            face,
            group,
        )
        for card in cards
        for face, reach, hurt in faces(card)
    ]


def counts(rows: Iterable[Attack]) -> tuple[int, ...]:
    """How many attack cards reach at each distance from 0 to 10; a card with two faces counts once."""
    rows = list(rows)
    return tuple(len({row.card for row in rows if distance in row.reach}) for distance in DISTANCES)


def reach_words(rows: Sequence[Attack]) -> str:
    """What the plot says: how many attacks, where most reach, and each with its range and damage."""
    if not rows:
        return "No attack cards."
    found = counts(rows)
    total = len({row.card for row in rows})
    most = ranges(tuple(distance for distance in DISTANCES if found[distance] == max(found)))
    never = ranges(tuple(distance for distance in DISTANCES if not found[distance]))
    said = [f"{total} attack card{'s' if total > 1 else ''}; most reach at distance {most}: {max(found)}"]
    said.append(f"none reaches at {never}" if never else "at every distance at least one reaches")
    each = ", ".join(f"{row.label} {ranges(row.reach)} with {row.damage}" for row in rows)
    return "; ".join(said) + f". {each}."


def reach_plot(rows: Sequence[Attack]) -> Markup:
    """The drawing. Filled bars are normal cards, outlined ones specials; nothing where there is no attack."""
    if not rows:
        return Markup()
    drawn, y, group = [], float(_TOP), ""
    for row in rows:
        if row.group and row.group != group:
            group = row.group
            drawn.append(
                Markup('<text x="0" y="{}" class="t-s"{}>{}</text>').format(number(y + 17), language(group), group)
            )
            y += _ROW
        drawn.append(_row(row, y))
        y += _ROW
    bottom = y + 4
    return Markup(
        '<svg class="figure reach" viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}{}{}</svg>'
    ).format(
        _RIGHT, number(bottom + 27), reach_words(rows), _scale(), _lines(bottom), Markup().join(drawn),
        _counted(counts(rows), bottom),
    )  # fmt: skip


def _row(row: Attack, y: float) -> Markup:
    name = _label(row)
    drawn = [Markup('<text x="0" y="{}"{}>{}</text>').format(number(y + 17), language(name), name)]
    reached = list(runs(row.reach))
    for first, last in reached:
        drawn.append(
            Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="2"/>').format(
                "bar-alt" if row.special else "bar",
                number(_PLOT_LEFT + first * _STEP + 1.5),
                number(y + 4),
                number((last - first + 1) * _STEP - 3),
                _BAR,
            )
        )
    if reached:
        drawn.append(_damage(row, reached, y + 17))
    return Markup().join(drawn)


def _label(row: Attack) -> str:
    """What stands before a bar: of two names only that of the face, and which face it is where there is room."""
    if not row.face:
        return shortened(row.name, _NAME_ROOM)
    own, face = row.face_name, f", {row.face}"
    if own != row.name and width(own + face) > _NAME_ROOM:
        return shortened(own, _NAME_ROOM)
    return shortened(own, _NAME_ROOM - width(face)) + face


def _damage(row: Attack, reached: list[tuple[int, int]], y: float) -> Markup:
    """The damage on the longest piece of the bar, or beside it where it is too short for that."""
    first, last = max(reached, key=lambda run: run[1] - run[0])
    if (last - first + 1) * _STEP - 3 >= width(row.damage) + 4:
        kind, x = ("t-b t-m" if row.special else "on-bar t-m"), _PLOT_LEFT + (first + last + 1) / 2 * _STEP
    elif reached[-1][1] < DISTANCES[-1] - 1:
        kind, x = "t-b t-h", _PLOT_LEFT + (reached[-1][1] + 1) * _STEP + 1
    else:
        kind, x = "t-b t-h t-e", _PLOT_LEFT + reached[0][0] * _STEP - 1
    return Markup('<text x="{}" y="{}" class="{}">{}</text>').format(number(x), number(y), kind, row.damage)


def _middle(distance: int) -> str:
    return number(_PLOT_LEFT + (distance + 0.5) * _STEP)


def _scale() -> Markup:
    return Markup().join(
        Markup('<text x="{}" y="16" class="t-m t-q">{}</text>').format(_middle(distance), distance)
        for distance in DISTANCES
    )


def _lines(bottom: float) -> Markup:
    path = "".join(
        f"M{number(_PLOT_LEFT + place * _STEP)} {_TOP}V{number(bottom)}" for place in range(len(DISTANCES) + 1)
    )
    return Markup('<path class="hair" d="{}"/>').format(path)


def _counted(found: tuple[int, ...], bottom: float) -> Markup:
    drawn = [
        Markup('<path class="edge" d="M0 {0}H{1}"/><text x="0" y="{2}" class="t-q">in reach</text>').format(
            number(bottom + 1.5), _RIGHT, number(bottom + 20)
        )
    ]
    for distance, count in enumerate(found):
        drawn.append(
            Markup('<text x="{}" y="{}" class="t-m {}">{}</text>').format(
                _middle(distance), number(bottom + 20), "t-b" if count else "t-q", count
            )
        )
    return Markup().join(drawn)
