"""The board as a drawing: the two players face each other, petals are countable, what the last play moved is an arc.

The opponent sits above, turned round: petals point the other way and the areas run in the other order. Aura and
Distance have a limit and show all their places; Health, Flare and Ash are tallied, a blossom is five.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup

from carddb.printed import ranges
from webapp.drawings import board_pieces as draw
from webapp.drawings.board_pieces import Petals, Row, text, text_width
from webapp.drawings.board_words import (
    UNKNOWN,
    ZONE_TERMS,
    Moved,
    Position,
    Shown,
    area_term,
    board_words,
    card_name,
    card_of,
    megami_names,
    size,
    term,
)
from webapp.drawings.scale import number, runs

WIDTH = 346
_COLUMNS = (0, 123, 248)
_COLUMN = 98
_AREA_ORDER = {"opponent": ("flare", "aura", "health"), "you": ("health", "aura", "flare")}
_AURA_LIMIT, _DISTANCE_LIMIT = 5, 10
_LANE = 34
"""Room below the petals of a row, kept where petals moved within it."""
_OPEN_ZONES = ("hand", "specials", "play_stack", "discard_pile", "extra")
_LABEL = 84
"""Where the cards of a zone begin, right of its name."""
_MOST_ARCS = 7
_SHARES = (0.5, 0.4, 0.6, 0.32, 0.68)
"""How far along its arc a number stands, so that those of several arcs keep apart."""


def board(position: Position, shown: Shown, title: str, vocabulary: str = "basic-set", name: str = "board") -> Markup:
    """The drawing of a position as a result prints it; `name` tells it from other boards on the page."""
    drawing = _Board(position, shown, vocabulary)
    drawing.everything()
    return Markup(
        '<svg class="board" viewBox="-2 0 350 {}" role="img" aria-label="{}" aria-describedby="{name}-words">'
        '<desc id="{name}-words">{}</desc>{}</svg>'
    ).format(
        number(drawing.y), title, board_words(position, shown, vocabulary), Markup("".join(drawing.drawn)), name=name
    )


class _Board:
    """Draws from top to bottom; `y` is how far it has come."""

    def __init__(self, position: Position, shown: Shown, vocabulary: str) -> None:
        self.position, self.shown, self.vocabulary = position, shown, vocabulary
        self.drawn: list[Markup] = []
        self.y = 0.0
        self.rows: dict[str, Row] = {}
        moves = shown.moved
        self.net: dict[str, int] = {}
        for move in moves:
            self.net[move.target] = self.net.get(move.target, 0) + move.petals
            self.net[move.source] = self.net.get(move.source, 0) - move.petals

    def everything(self) -> None:
        """The opponent, the middle, you; arcs last, so that they lie on top."""
        self._header("opponent")
        self._cards("opponent")
        self._hair()
        self._areas("opponent")
        self._hair()
        self._enchantments("opponent")
        self._middle()
        self._enchantments("you")
        self._hair()
        self._areas("you")
        self._hair()
        self._cards("you")
        self._header("you")
        self.y += 4
        self._arcs()

    def _add(self, *pieces: Markup) -> None:
        self.drawn += pieces

    def _hair(self) -> None:
        self._add(draw.line(f"M0 {number(self.y)}H{WIDTH}", "hair"))

    def _header(self, player: str) -> None:
        """Who sits there, with which megami, and the energy; a diamond where the decision lies."""
        side, x, base = self.position[player], 0.0, self.y + 17
        if self.shown.decides == player:
            middle = base - 5
            self._add(draw.line(f"M6.5 {middle - 6.5:g}l6.5 6.5-6.5 6.5-6.5-6.5Z", "stroke"))
            x = 20
        who = "You" if player == "you" else "Opponent"
        self._add(text(x, base, who, "t-s"))
        energy = f"{term('energy', self.vocabulary)} {side['energy']}" + (", stunned" if side.get("stunned") else "")
        room = WIDTH - x - text_width(energy) - 90
        megami = megami_names(side.get("megami", ()), self.vocabulary)
        if megami:
            self._add(text(x + (34 if player == "you" else 79), base, draw.fitted(megami, room), "t-q"))
        self._add(text(WIDTH, base, energy, "t-e"))
        self.y += 25

    def _cards(self, player: str) -> None:
        """Zones with known cards in rows of their own, the others as numbers in one line."""
        side = self.position[player]
        open_zones = [zone for zone in _OPEN_ZONES if _has_known(side.get(zone))]
        if player == "you":
            self.y += 4
        for zone in open_zones:
            self._zone(zone, side[zone])
        counted = [zone for zone in ZONE_TERMS if zone not in open_zones]
        counted = [zone for zone in counted if zone in ("hand", "deck") or size(side.get(zone))]
        self._counted([(_short(zone, self.vocabulary), size(side.get(zone))) for zone in counted])
        self.y += 3

    def _zone(self, zone: str, cards: Sequence[Any]) -> None:
        self._add(text(0, self.y + 15.5, draw.fitted(_short(zone, self.vocabulary), _LABEL - 6), "t-q"))
        x = float(_LABEL)
        unknown = [entry for entry in cards if card_of(entry) == UNKNOWN and not _is_used(entry)]
        for entry in (entry for entry in cards if entry not in unknown):
            note = "used" if _is_used(entry) else ""
            name = card_name(card_of(entry), self.vocabulary)
            kind = "card-used" if note else "bar-alt"
            drawn, wide = draw.card(x, self.y, name, WIDTH - _LABEL, kind, note)
            if x + wide > WIDTH and x > _LABEL:
                x, self.y = float(_LABEL), self.y + 25
                drawn, wide = draw.card(x, self.y, name, WIDTH - _LABEL, kind, note)
            self._add(drawn)
            x += wide + 5
        for _ in unknown:
            if x + 14 > WIDTH:
                x, self.y = float(_LABEL), self.y + 25
            self._add(draw.back(x, self.y + 1.5))
            x += 18
        self.y += 25

    def _counted(self, zones: Iterable[tuple[str, int]]) -> None:
        """Zones of which only the number is known: `Deck 4 · Play stack 0`."""
        x = 0.0
        for name, many in zones:
            wide = text_width(name) + 7 + text_width(str(many))
            if x + wide > WIDTH + 2:
                x, self.y = 0.0, self.y + 20
            self._add(text(x, self.y + 15, name, "t-q"), text(x + text_width(name) + 7, self.y + 15, many, "t-b"))
            x += wide + 16
        if x:
            self.y += 21

    def _petals(self, path: str, there: int) -> Petals:
        net = self.net.get(path, 0)
        return Petals(there, min(max(net, 0), there), max(-net, 0))

    def _areas(self, player: str) -> None:
        """Health, aura and flare of a player."""
        side, turned, top = self.position[player], player == "opponent", self.y
        for x, area in zip(_COLUMNS, _AREA_ORDER[player], strict=True):
            path = f"{player}.{area}"
            petals = self._petals(path, side[area])
            if area == "aura":
                row = draw.places(petals, _AURA_LIMIT, x + 7, top + 48, 19, turned)
            else:
                row = draw.tally(petals, x, top + 48, _COLUMN, turned)
            self._area(path, area_term(area, self.vocabulary), side[area], x, row)
        self.y = top + 66 + (_LANE if self._moved_within(f"{player}.{area}" for area in _AREA_ORDER[player]) else 0)
        self._add(draw.line(f"M110.5 {number(top + 8)}V{number(top + 60)}", "hair"))
        self._add(draw.line(f"M233.5 {number(top + 8)}V{number(top + 60)}", "hair"))

    def _area(self, path: str, name: str, there: int, x: float, row: Row) -> None:
        top = row.arrives[1] - 48
        self._add(text(x, top + 24, name, "t-q"), text(x + _COLUMN, top + 25, there, "t-n t-e"), row.drawn)
        for stop in self.shown.stopped:
            if stop.area == path:
                self._add(text(x + text_width(name) + 6, top + 24, stop.state, "t-a"))
                break
        self.rows[path] = row

    def _moved_within(self, areas: Iterable[str]) -> bool:
        """Whether petals went from one of these areas to another."""
        own = set(areas)
        ends = [(move.source, move.target) for move in self.shown.moved]
        ends += [(stop.source, stop.target) for stop in self.shown.stopped if stop.state == "full"]
        return any(source in own and target in own and source != target for source, target in ends)

    def _enchantments(self, player: str) -> None:
        """Each with its petals; the ash has its column beside them."""
        for entry in self.position[player].get("enchantments", ()):
            card = card_of(entry)
            petals = self._petals(f"{player}.enchantments.{card}", entry.get("petals", 0))
            drawn = min(petals.there, 5)
            top, right = self.y + 5, 226.0
            first = right - 14 - 17 * (drawn - 1)
            name = draw.fitted(card_name(card, self.vocabulary), first - 42)
            row = draw.places(
                Petals(drawn, min(petals.new, drawn), 0), drawn, first, top + 15, 17, player == "opponent"
            )
            self._add(
                draw.line(f"M.75 {number(top + 0.75)}H{right}v29H.75Z", "bar-alt"),
                text(10, top + 20, name),
                text(first - 13, top + 20.5, petals.there, "t-b t-e"),
                row.drawn,
            )
            self.rows[f"{player}.enchantments.{card}"] = row
            self.y += 36

    def _middle(self) -> None:
        """Distance with its ten places and the reach of the attack, and ash."""
        top, distance, ash = self.y, self.position["distance"], self.position["ash"]
        row = draw.places(self._petals("distance", distance), _DISTANCE_LIMIT, 27, top + 44, 20.6, False)
        self._add(
            text(0, top + 22, area_term("distance", self.vocabulary), "t-q"),
            text(_COLUMN, top + 23, distance, "t-n t-e"),
            row.drawn,
        )
        self.rows["distance"] = row
        counted = self.position.get("current_distance", distance)
        if counted != distance:
            self._add(text(_COLUMN + 10, top + 22, f"counts as {counted}", "t-b"))
        for place in range(_DISTANCE_LIMIT + 1):
            bold = place in self.shown.reach or place == counted
            self._add(text(6.4 + 20.6 * place, top + 69, place, "t-m t-b" if bold else "t-m t-q"))
        ash_row = draw.tally(self._petals("ash", ash), 248, top + 44, _COLUMN, False)
        self._add(
            text(248, top + 22, area_term("ash", self.vocabulary), "t-q"),
            text(WIDTH, top + 23, ash, "t-n t-e"),
            ash_row.drawn,
        )
        self.rows["ash"] = ash_row
        for stop in self.shown.stopped:
            if stop.area in ("distance", "ash"):
                x = 248 if stop.area == "ash" else 0
                self._add(text(x + text_width(area_term(stop.area, self.vocabulary)) + 6, top + 22, stop.state, "t-a"))
        self.y = top + 76
        if self.shown.reach:
            self._reach(counted)
        self._add(draw.line(f"M233.5 {number(top + 8)}V{number(self.y - 4)}", "hair"))
        if self._moved_within(("distance", "ash")) and not self.shown.reach:
            self.y += _LANE - 12

    def _reach(self, counted: int) -> None:
        """A bracket under the distances that the attack reaches, and whether it reaches."""
        said = f"reach {ranges(self.shown.reach)}, {'inside' if counted in self.shown.reach else 'outside'}"
        pieces = list(runs(self.shown.reach))
        for first, last in pieces:
            left, right = 20.6 * first - 3, 20.6 * last + 16
            self._add(draw.line(f"M{number(left)} {number(self.y)}v4H{number(right)}v-4", "stroke"))
        wide = text_width(said)
        if not pieces:
            self._add(text(0, self.y + 12, said, "t-b"))
        elif 20.6 * pieces[-1][1] + 24 + wide <= 232:
            self._add(text(20.6 * pieces[-1][1] + 24, self.y + 10, said, "t-b"))
        elif 20.6 * pieces[0][0] - 8 >= wide:
            self._add(text(20.6 * pieces[0][0] - 10, self.y + 10, said, "t-b t-e"))
        else:
            self._add(text(0, self.y + 22, said, "t-b"))
            self.y += 12
        self.y += 18

    def _arcs(self) -> None:
        """What the last play moved, and what stopped it."""
        for place, move in enumerate(self.shown.moved[:_MOST_ARCS]):
            source, target = self.rows.get(move.source), self.rows.get(move.target)
            if source and target and source is not target:
                self._add(
                    draw.arc(
                        source.leaves,
                        target.arrives,
                        move.petals,
                        self._share(place, move),
                        self._bend(move.source, move.target),
                    )
                )
        for stop in self.shown.stopped[:_MOST_ARCS]:
            source, target = self.rows.get(stop.source), self.rows.get(stop.target)
            if source and target:
                begin = target.arrives if stop.state == "empty" else source.leaves
                end = source.leaves if stop.state == "empty" else target.arrives
                self._add(
                    draw.stop(
                        end if stop.state == "empty" else begin,
                        end,
                        0 if stop.state == "empty" else self._bend(stop.source, stop.target),
                    )
                )

    def _share(self, place: int, move: Moved) -> float:
        """How far along its arc the number of a move stands: where it covers no petal on a card."""
        player = move.source.partition(".")[0]
        beside_cards = player in _AREA_ORDER and self.position[player].get("enchantments")
        if ".enchantments." in move.source + move.target or (beside_cards and move.target in ("ash", "distance")):
            return 0.66
        return _SHARES[place % len(_SHARES)]

    def _bend(self, source: str, target: str) -> float:
        """How far an arc within one row hangs below it; 0 between rows."""
        row = {"distance": "middle", "ash": "middle"}
        one, other = (row.get(path, path.partition(".")[0]) for path in (source, target))
        if one != other or ".enchantments." in source + target:
            return 0
        return -26 if one == "middle" else 26


def _has_known(cards: Any) -> bool:
    return isinstance(cards, list) and any(card_of(entry) != UNKNOWN or _is_used(entry) for entry in cards)


def _is_used(entry: Any) -> bool:
    return isinstance(entry, dict) and bool(entry.get("used"))


def _short(zone: str, vocabulary: str) -> str:
    """The name of a zone at the head of its row."""
    return "Specials" if zone == "specials" and vocabulary != "ja" else term(ZONE_TERMS[zone], vocabulary)
