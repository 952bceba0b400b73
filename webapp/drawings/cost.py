"""The cost plot: a bar of Flare for each special card, and how many of them so much Flare pays for.

`costs(cards, vocabulary)` reads the rows off cards, `cost_plot(rows)` draws them, `payable(rows)` counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from carddb.cards import Card
from webapp.drawings.scale import language, number, shortened
from webapp.rendering import language_of

_NAME_ROOM, _PLOT_LEFT, _RIGHT = 120, 126, 346
_TOP, _ROW, _BAR = 22, 24, 17
_SHORTEST, _MOST_COLUMNS = 8, 10
"""The scale goes to 8 at least, and holds at most so many columns beside that of 0."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A row of the plot: a special card and its cost in Flare."""

    card: str
    name: str
    flare: int


@dataclass(frozen=True, slots=True)
class _Scale:
    """Columns from 0 on, `unit` petals apart."""

    unit: int
    columns: int

    @property
    def step(self) -> float:
        return (_RIGHT - _PLOT_LEFT) / (self.columns + 1)

    def middle(self, column: int) -> str:
        return number(_PLOT_LEFT + (column + 0.5) * self.step)


def costs(cards: Iterable[Card], vocabulary: str = "basic-set") -> list[Cost]:
    """The cards among these that cost Flare, or could, in their order."""
    return [Cost(card.id, card.names.best(vocabulary)[0].text, card.cost) for card in cards if card.cost is not None]


def payable(rows: Sequence[Cost], flare: int) -> int:
    """How many of the cards so many petals in Flare pay for, each by itself."""
    return sum(row.flare <= flare for row in rows)


def cost_words(rows: Sequence[Cost]) -> str:
    """What the plot says: each cost, and their sum. A label is in one language: foreign names are left out."""
    if not rows:
        return "No special cards."
    each = ", ".join(str(row.flare) if language_of(row.name) else f"{row.name} {row.flare}" for row in rows)
    whole = f"; {sum(row.flare for row in rows)} in all" if len(rows) > 1 else ""
    return f"Cost in Flare: {each}{whole}."


def cost_plot(rows: Sequence[Cost]) -> Markup:
    """The drawing; nothing where no card has a cost."""
    if not rows:
        return Markup()
    scale = _scale(max(row.flare for row in rows))
    bottom = _TOP + _ROW * len(rows) + 4
    drawn = Markup().join(_row(row, _TOP + _ROW * place, scale) for place, row in enumerate(rows))
    form = '<svg class="figure cost" viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}{}{}</svg>'
    return Markup(form).format(
        _RIGHT, bottom + 27, cost_words(rows), _numbers(scale), _lines(scale, bottom), drawn,
        _counted(rows, scale, bottom),
    )  # fmt: skip


def _scale(most: int) -> _Scale:
    most = max(most, _SHORTEST)
    unit = -(-most // _MOST_COLUMNS)
    return _Scale(unit, -(-most // unit))


def _row(row: Cost, y: float, scale: _Scale) -> Markup:
    name = shortened(row.name, _NAME_ROOM)
    drawn = [Markup('<text x="0" y="{}"{}>{}</text>').format(number(y + 17), language(name), name)]
    columns = row.flare / scale.unit
    if row.flare:
        drawn.append(
            Markup('<rect class="bar-alt" x="{}" y="{}" width="{}" height="{}" rx="2"/>').format(
                number(_PLOT_LEFT + scale.step + 1.5), number(y + 4), number(columns * scale.step - 3), _BAR
            )
        )
    middle = _PLOT_LEFT + scale.step * (1 + columns / 2 if row.flare else 0.5)
    drawn.append(
        Markup('<text x="{}" y="{}" class="t-b t-m">{}</text>').format(number(middle), number(y + 17), row.flare)
    )
    return Markup().join(drawn)


def _numbers(scale: _Scale) -> Markup:
    return Markup().join(
        Markup('<text x="{}" y="16" class="t-m t-q">{}</text>').format(scale.middle(column), column * scale.unit)
        for column in range(scale.columns + 1)
    )


def _lines(scale: _Scale, bottom: float) -> Markup:
    edges = (number(_PLOT_LEFT + place * scale.step) for place in range(scale.columns + 2))
    return Markup('<path class="hair" d="{}"/>').format("".join(f"M{x} {_TOP}V{number(bottom)}" for x in edges))


def _counted(rows: Sequence[Cost], scale: _Scale, bottom: float) -> Markup:
    drawn = [
        Markup('<path class="edge" d="M0 {0}H{1}"/><text x="0" y="{2}" class="t-q">can be paid</text>').format(
            number(bottom + 1.5), _RIGHT, number(bottom + 20)
        )
    ]
    for column in range(scale.columns + 1):
        count = payable(rows, column * scale.unit)
        drawn.append(
            Markup('<text x="{}" y="{}" class="t-m {}">{}</text>').format(
                scale.middle(column), number(bottom + 20), "t-b" if count else "t-q", count
            )
        )
    return Markup().join(drawn)
