"""The table as a form: steppers for petals, the cards of each zone, and what may be done with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from carddb.cards import Card
from carddb.sakura_arms import cards_of, megami_by_slug
from webapp.drawings.board_words import ZONE_TERMS, area_term, card_name, card_of, term
from webapp.sandbox.editing import LIMITS, MOST_PETALS, UNKNOWN, ZONES
from webapp.sandbox.room import Room

PLAYERS = ("opponent", "you")


@dataclass(frozen=True)
class Stepper:
    """A number with a button to either side; an empty `do` is a button that cannot be pressed now."""

    label: str
    path: str
    value: int
    less: str
    more: str


@dataclass(frozen=True)
class ZoneCard:
    """A card of a zone: its name, its place, and what may be done with it: pairs of word and change."""

    name: str
    note: str
    actions: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Zone:
    """A zone with its cards; unknown ones are only counted."""

    name: str
    label: str
    cards: tuple[ZoneCard, ...]
    unknown: Stepper


@dataclass(frozen=True)
class Side:
    """A player's half of the form."""

    player: str
    title: str
    areas: tuple[Stepper, ...]
    energy: Stepper
    stunned: bool
    megami: tuple[str, ...]
    zones: tuple[Zone, ...]
    offered: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Table:
    """The whole form."""

    distance: Stepper
    ash: int
    ash_label: str
    distance_label: str
    sides: tuple[Side, ...]
    active: str
    phase: str
    turn: int | None
    start_distance: int | None


def table_view(room: Room, now: dict[str, Any] | None) -> Table | None:
    """The form for the position that the scenario gives, before any play; None if there is none to draw."""
    given = room.asked.scenario.get("position") or {}
    printed = room.after(())["position"] or now
    if printed is None:
        return None
    words, ash = room.asked.vocabulary, _number(given.get("ash"), printed["ash"])
    turn = given.get("turn") or {}
    return Table(
        _stepper(area_term("distance", words), "petal:distance", _number(given.get("distance"), printed["distance"]),
                 LIMITS["distance"], ash),
        ash,
        area_term("ash", words),
        area_term("distance", words),
        tuple(_side(player, given.get(player) or {}, printed[player], ash, words) for player in PLAYERS),
        str(given.get("active") or printed["active"]),
        str(given.get("phase") or "main"),
        _number(turn.get("number"), None),
        _number(turn.get("distance_at_start"), None),
    )  # fmt: skip


def _number(value: object, default: Any) -> Any:
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def _stepper(label: str, what: str, value: int, most: int, ash: int | None) -> Stepper:
    """A number that may go up or down; petals need one in ash to go up."""
    more = value < most and (ash is None or ash > 0)
    return Stepper(
        label, what.partition(":")[2], value, f"{what}:-1" if value > 0 else "", f"{what}:+1" if more else ""
    )


def _side(player: str, given: dict[str, Any], printed: dict[str, Any], ash: int, words: str) -> Side:
    megami = tuple(printed.get("megami", ()))
    areas = tuple(
        _stepper(area_term(area, words), f"petal:{player}.{area}", _number(given.get(area), printed[area]),
                 LIMITS.get(area, MOST_PETALS), ash)
        for area in ("health", "aura", "flare")
    )  # fmt: skip
    energy = _number(given.get("energy"), printed["energy"])
    return Side(
        player,
        "You" if player == "you" else "Opponent",
        areas,
        _stepper(term("energy", words), f"energy:{player}", energy, LIMITS["energy"], None),
        bool(given.get("stunned")),
        megami,
        tuple(_zone(player, zone, given.get(zone, printed.get(zone)), ash, words) for zone in ZONES),
        tuple((card.id, card_name(card.id, words)) for card in _offered(megami)),
    )


def _offered(megami: tuple[str, ...]) -> list[Card]:
    """The cards that a player with these megami may have."""
    return [card for slug in megami if slug in megami_by_slug() for card in cards_of(slug)]


def _zone(player: str, name: str, cards: Any, ash: int, words: str) -> Zone:
    listed = [UNKNOWN] * min(cards, 40) if isinstance(cards, int) else list(cards or ())
    path = f"{player}.{name}"
    shown = tuple(
        _card(path, place, entry, ash, words) for place, entry in enumerate(listed) if card_of(entry) != UNKNOWN
    )
    unknown = sum(card_of(entry) == UNKNOWN for entry in listed)
    stepper = _stepper("unknown", f"unknown:{path}", unknown, 7, None)
    label = "In play" if name == "enchantments" else term(ZONE_TERMS[name], words)
    return Zone(name, "Specials" if name == "specials" and words != "ja" else label, shown, stepper)


def _card(path: str, place: int, entry: Any, ash: int, words: str) -> ZoneCard:
    name, data = card_name(card_of(entry), words), entry if isinstance(entry, dict) else {}
    actions: list[tuple[str, str]] = []
    note = ""
    if path.endswith(".enchantments"):
        petals = data.get("petals", 1)
        note = f"{petals} petal{'' if petals == 1 else 's'}"
        actions += [
            ("−", f"card:{path}:-1:{place}" if petals > 1 else ""),
            ("+", f"card:{path}:+1:{place}" if ash else ""),
        ]
    if path.endswith(".specials"):
        note = "used" if data.get("used") else "unused"
        actions.append(("Turn over", f"card:{path}:use:{place}"))
    actions.append(("Remove", f"card:{path}:remove:{place}"))
    return ZoneCard(name, note, tuple(actions))
