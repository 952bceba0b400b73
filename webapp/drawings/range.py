"""The range bar of one card: its reach on the scale from 0 to 10 with the damage on it, a row for each face."""

from __future__ import annotations

from markupsafe import Markup

from carddb.cards import Card
from carddb.effects import Damage
from carddb.printed import damage, faces, ranges
from webapp.drawings.scale import DISTANCES, number, runs, width

_LEFT, _RIGHT = 10, 310
_FACE_ROOM = 54
_ROW = 36
_HALF = 13


def range_bar(card: Card) -> Markup:
    """The drawing for a card with a range; nothing for other cards. Two faces stand one over the other."""
    rows = faces(card)
    if not rows:
        return Markup()
    left = _LEFT + (_FACE_ROOM if any(label for label, _, _ in rows) else 0)
    step = (_RIGHT - left) / DISTANCES[-1]
    height = _ROW * len(rows) + 18
    return Markup('<svg class="figure range" viewBox="-2 0 324 {}" role="img" aria-label="{}">{}{}</svg>').format(
        height,
        range_words(card),
        Markup().join(_row(row, place, left, step) for place, row in enumerate(rows)),
        _numbers({distance for _, reach, _ in rows for distance in reach}, left, step, height - 5),
    )


def range_words(card: Card) -> str:
    """What the drawing says: `Range 3–4 on a scale from 0 to 10, damage 3/1`."""
    said = [
        f"{label + ': ' if label else ''}range {ranges(reach)}, damage {damage(hurt)}"
        for label, reach, hurt in faces(card)
    ]
    whole = "; ".join(said)
    return f"{whole[0].upper()}{whole[1:]}; on a scale from 0 to 10" if said else ""


def _row(row: tuple[str, tuple[int, ...], Damage | None], place: int, left: float, step: float) -> Markup:
    label, reach, hurt = row
    middle = 18 + _ROW * place
    drawn = [Markup('<path class="edge" d="M{} {}H{}"/>').format(number(left), middle, _RIGHT)]
    if label:
        drawn.append(Markup('<text x="0" y="{}" class="t-q">{}</text>').format(middle + 4.5, label))
    for distance in DISTANCES:
        drawn.append(Markup('<path class="edge" d="M{} {}v10"/>').format(number(left + distance * step), middle - 5))
    reached = list(runs(reach))
    for first, last in reached:
        x, long = left + first * step - step * 0.37, (last - first) * step + step * 0.74
        drawn.append(
            Markup('<rect class="bar" x="{}" y="{}" width="{}" height="{}" rx="3"/>').format(
                number(x), middle - _HALF, number(long), 2 * _HALF
            )
        )
    drawn.append(_damage(damage(hurt), reached, middle, left, step))
    return Markup().join(drawn)


def _damage(text: str, reached: list[tuple[int, int]], middle: float, left: float, step: float) -> Markup:
    """The damage on the longest piece of the bar, or beside the last piece where none is long enough."""
    first, last = max(reached, key=lambda run: run[1] - run[0])
    if (last - first + 0.74) * step >= width(text) + 4:
        kind, x = "on-bar t-m", left + (first + last) / 2 * step
    elif reached[-1][1] < DISTANCES[-1]:
        kind, x = "t-b t-h", left + (reached[-1][1] + 0.5) * step
    else:
        kind, x = "t-b t-h t-e", left + (reached[0][0] - 0.5) * step
    return Markup('<text x="{}" y="{}" class="{}">{}</text>').format(number(x), middle + 4.5, kind, text)


def _numbers(reached: set[int], left: float, step: float, y: float) -> Markup:
    return Markup().join(
        Markup('<text x="{}" y="{}" class="t-m {}">{}</text>').format(
            number(left + distance * step), number(y), "t-b" if distance in reached else "t-q", distance
        )
        for distance in DISTANCES
    )
