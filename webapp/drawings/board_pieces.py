"""The pieces of a board: a petal, a blossom of five, a row of places, a card, an arc with its number."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from markupsafe import Markup, escape

from webapp.drawings.scale import language, number

_PETAL = (
    "M0 8.4C-3.2 5.8-6.5 1.6-5.9-2.9-5.5-5.5-3.4-7.4-1.5-8.4L0-5.4 1.5-8.4"
    "C3.4-7.4 5.5-5.5 5.9-2.9 6.5 1.6 3.2 5.8 0 8.4Z"
)
_BLOSSOM, _SINGLE = 27, 17.25
"""How much room a blossom and a single petal take in a row."""
_SIZE = 14.5
"""The board's type, and a little more for faces that run wider."""
_WIDTHS = {
    sign: wide
    for wide, signs in {
        0.22: "'’ijl|",
        0.28: " !,./:;I[]ft",
        0.33: "()-r·",
        0.5: "Jcksvxyz",
        0.61: "FTZ",
        0.67: "ABEKPSVXY&",
        0.72: "CDHNRUw",
        0.78: "GOQ",
        0.84: "Mm",
        0.95: "W",
    }.items()
    for sign in signs
}
_USUAL, _WHOLE = 0.56, 1.0

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Petals:
    """How many petals lie in an area, and how many of the last play's came or left."""

    there: int
    new: int = 0
    gone: int = 0


@dataclass(slots=True)
class Row:
    """A drawn row of petals, and the points where arcs end that come to it or leave it."""

    drawn: Markup
    arrives: Point
    leaves: Point


def text_width(text: str) -> float:
    """About how wide a text stands on the board."""
    return _SIZE * sum(
        _WHOLE if unicodedata.east_asian_width(sign) in "WF" else _WIDTHS.get(sign, _USUAL) for sign in text
    )


def text(x: float, y: float, said: object, kind: str = "") -> Markup:
    """A text at a place."""
    words = str(said)
    named = f' class="{kind}"' if kind else ""
    lang = "" if words.isascii() else language(words)
    return Markup(f'<text x="{number(x)}" y="{number(y)}"{named}{lang}>{escape(words)}</text>')


def fitted(said: str, room: float) -> str:
    """A text cut so that it fits."""
    if text_width(said) <= room:
        return said
    while said and text_width(said + "…") > room:
        said = said[:-1]
    return said.rstrip() + "…"


def line(path: str, kind: str) -> Markup:
    """A path of a kind."""
    return Markup(f'<path class="{kind}" d="{path}"/>')


def petal(x: float, y: float, kind: str, turned: bool) -> Markup:
    """One petal; the opponent's point the other way."""
    turn = " rotate(180)" if turned else ""
    place = f"translate({number(x)} {number(y)}){turn} scale(1.1)"
    return Markup(f'<path class="{kind}" transform="{place}" d="{_PETAL}"/>')


def blossom(x: float, y: float, kinds: list[str], turned: bool) -> Markup:
    """Five petals round a point, each of its own kind."""
    first, middle = 180 if turned else 0, f"translate({number(x)} {number(y)})"
    return Markup(
        "".join(
            f'<path class="{kind}" transform="{middle} rotate({first + 72 * place}) translate(0 -8.4) scale(.76)" '
            f'd="{_PETAL}"/>'
            for place, kind in enumerate(kinds)
        )
    )


def places(petals: Petals, limit: int, x: float, y: float, pitch: float, turned: bool) -> Row:
    """An area with a limit: all its places, filled or empty."""
    kinds = ["p"] * (petals.there - petals.new) + ["p-new"] * petals.new + ["p-gone"] * petals.gone
    kinds += ["p-slot"] * (limit - len(kinds))
    drawn = Markup("".join(petal(x + pitch * place, y, kind, turned) for place, kind in enumerate(kinds[:limit])))
    return Row(
        drawn,
        _middle(x, y, pitch, petals.there - petals.new, petals.new, limit),
        _middle(x, y, pitch, petals.there, petals.gone, limit),
    )


def _middle(x: float, y: float, pitch: float, first: int, many: int, limit: int) -> Point:
    """The middle of some places of a row; of the next free one if there are none."""
    last = min(first + max(many, 1), limit) - 1
    first = min(first, limit - 1)
    return x + pitch * (first + max(first, last)) / 2, y


def tally(petals: Petals, x: float, y: float, room: float, turned: bool) -> Row:
    """An area without a limit: blossoms of five and single petals, above ten two blossoms and a number."""
    kinds = ["p"] * (petals.there - petals.new) + ["p-new"] * petals.new
    end = x + room
    drawn: list[Markup] = []
    points: list[Point] = []
    here = x
    for start in range(0, min(len(kinds) - len(kinds) % 5, 10), 5):
        drawn.append(blossom(here + 15, y, kinds[start : start + 5], turned))
        points += [(here + 15, y)] * 5
        here += _BLOSSOM + 6
    if petals.there > 10:
        more = f"+{petals.there - 10}"
        drawn.append(text(here + 2, y + 5, more, "t-b" + (" t-a" if petals.new else "")))
        points += [(here + 10, y)] * (petals.there - 10)
        here += text_width(more) + 8
    singles = [] if petals.there > 10 else kinds[len(points) :]
    for kind in [*singles, *["p-gone"] * petals.gone]:
        if here + _SINGLE > end + 4 and kind == "p-gone":
            break
        points.append((here + 8, y))
        drawn.append(petal(here + 8, y, kind, turned))
        here += _SINGLE
    return Row(Markup("".join(drawn)), *_ends(points, petals, (min(here + 8, end - 6), y)))


def _ends(points: list[Point], petals: Petals, free: Point) -> tuple[Point, Point]:
    new = points[petals.there - petals.new : petals.there] if petals.new else []
    gone = points[petals.there :]
    return _average(new, free), _average(gone, points[-1] if points and petals.gone else free)


def _average(points: list[Point], otherwise: Point) -> Point:
    return (sum(x for x, _ in points) / len(points), points[0][1]) if points else otherwise


def card(x: float, y: float, name: str, room: float, kind: str = "bar-alt", note: str = "") -> tuple[Markup, float]:
    """A card on the table as a box with its name and, if there is one, a note; the drawing and how wide it is."""
    note_room = text_width(note) + 6 if note else 0
    said = fitted(name, room - 12 - note_room)
    wide = min(room, text_width(said) + 12 + note_room)
    drawn = line(f"M{number(x)} {number(y)}h{number(wide)}v21h-{number(wide)}z", kind) + text(x + 6, y + 15.5, said)
    if note:
        drawn += text(x + wide - 6, y + 15.5, note, "t-q t-e")
    return drawn, wide


def back(x: float, y: float) -> Markup:
    """A card that lies face down: the board's sign for an unknown one."""
    mark = Markup('<path class="back-mark" transform="translate({} {}) scale(.62)" d="{}"/>')
    return line(f"M{number(x)} {number(y)}h14v19h-14z", "bar") + mark.format(number(x + 7), number(y + 9.5), _PETAL)


def arc(source: Point, target: Point, petals: int, share: float, bend: float) -> Markup:
    """A move of petals between two rows: a curve with an arrow, and its number on the way.

    `share` is how far along the number stands; `bend` how far the curve of a move within one row hangs down.
    """
    (x1, y1), (x2, y2) = source, target
    if bend:
        side = 1 if bend > 0 else -1
        start, end = (x1, y1 + 12 * side), (x2, y2 + 13 * side)
        middle = y1 + 12 * side + bend
        controls: tuple[Point, Point] = (x1, middle), (x2, middle)
        pointing = -side
    else:
        pointing = 1 if y2 > y1 else -1
        start, end = (x1, y1 + 12 * pointing), (x2, y2 - 13 * pointing)
        reach = max(18.0, abs(end[1] - start[1]) * 0.55)
        controls = (x1, start[1] + reach * pointing), (x2, end[1] - reach * pointing)
    curve = f"M{_at(start)}C{_at(controls[0])} {_at(controls[1])} {_at(end)}"
    head = f"M{_at((x2 - 5, end[1] - 8 * pointing))}L{_at(end)} {_at((x2 + 5, end[1] - 8 * pointing))}"
    return line(curve, "arc") + line(head, "arc") + _number(_on(start, *controls, end, share), petals)


def stop(source: Point, target: Point, bend: float) -> Markup:
    """A move that was stopped: a curve that ends at a bar."""
    (x1, y1), (x2, y2) = source, target
    pointing = (-1 if bend > 0 else 1) if bend else (1 if y2 > y1 else -1)
    bar = line(f"M{number(x2 - 12)} {number(y2 - 14 * pointing)}h24", "arc-stop")
    if source == target:
        return bar
    if bend:
        below = y1 + 12 - 24 * (bend < 0)
        middle = below + bend
        return line(f"M{number(x1)} {number(below)}C{number(x1)} {number(middle)} {number(x2)} {number(middle)} "
                    f"{number(x2)} {number(y2 - 16 * pointing)}", "arc") + bar  # fmt: skip
    start, end = (x1, y1 + 12 * pointing), (x2, y2 - 16 * pointing)
    reach = max(18.0, abs(end[1] - start[1]) * 0.55) * pointing
    return line(f"M{_at(start)}C{_at((x1, start[1] + reach))} {_at((x2, end[1] - reach))} {_at(end)}", "arc") + bar


def _number(place: Point, petals: int) -> Markup:
    x, y = place
    return Markup('<circle class="arc-n" cx="{}" cy="{}" r="10"/>').format(number(x), number(y)) + text(
        x, y + 4.8, petals, "t-a t-m"
    )


def _on(a: Point, b: Point, c: Point, d: Point, share: float) -> Point:
    """A point of the curve."""
    rest = 1 - share
    weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
    points = a, b, c, d
    return (
        sum(weight * point[0] for weight, point in zip(weights, points, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, points, strict=True)),
    )


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
