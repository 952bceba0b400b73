"""Editing the table: one change at a time, named by the button that was pressed.

A change is `what:where:how`, such as `petal:you.aura:+1` or `card:you.hand:remove:2`. Petals that are added come from
ash and those taken away go there, so that they go on adding up.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from werkzeug.datastructures import MultiDict

from carddb.cards import Card
from carddb.effects import CardType, Kind
from carddb.lookup import find_card
from engine.compact import Scenario
from webapp.errors import Near, Problem

Position = dict[str, Any]

PLAYERS = ("you", "opponent")
LIMITS = {"distance": 10, "aura": 5, "energy": 2}
ZONES = ("hand", "deck", "play_stack", "discard_pile", "enchantments", "specials")
PHASES = ("start", "main", "end")
UNKNOWN = "?"
MOST_CARDS = 40
MOST_PETALS = 36
NORMALS, SPECIALS = 7, 3


class Refused(Exception):
    """A change that cannot be made, and why."""


def edited(scenario: Scenario, printed: Mapping[str, Any] | None, form: MultiDict[str, str], words: str) -> Scenario:
    """The scenario with the change of a form made; `printed` is the position in full, for what was left out.

    Raises:
        Problem: there is no such change, or a card's name is not clear.
    """
    scenario = deepcopy(scenario)
    position = scenario.setdefault("position", {})
    _fill(position, printed or {})
    what, _, rest = form.get("do", "").partition(":")
    try:
        if what == "petal":
            _petal(position, *_split(rest, 2))
        elif what == "energy":
            _energy(position, *_split(rest, 2))
        elif what == "card":
            _card(position, *_split(rest, 3))
        elif what == "unknown":
            _unknown(position, printed or {}, *_split(rest, 2))
        elif what == "add":
            _add(position, printed or {}, rest, form, words)
        elif what == "set":
            _set(scenario, form)
        elif what == "turn":
            turn = position.setdefault("turn", {})
            turn["number"] = min(99, max(1, int(turn.get("number") or 1) + _sign(rest)))
        else:
            raise Refused(f"`{what[:40]}` is no change of a table")
    except Refused as refused:
        raise Problem(
            400, "This change cannot be made.", f"{refused}.", "Go back and change something else.", "do"
        ) from None
    return scenario


def _fill(position: Position, printed: Mapping[str, Any]) -> None:
    """Numbers that were left out, as they were assumed: from now on they are said."""
    for key in ("distance", "ash"):
        if position.get(key) is None and key in printed:
            position[key] = printed[key]
    for player in PLAYERS:
        side = position.setdefault(player, {})
        if not isinstance(side, dict):
            raise Problem(400, "This table cannot be edited.", f"{player} is not a player.", "Edit it as text.", "p")
        for key in ("health", "aura", "flare", "energy"):
            if side.get(key) is None and player in printed:
                side[key] = printed[player][key]


def _split(text: str, many: int) -> list[str]:
    parts = text.split(":", many - 1)
    if len(parts) < many:
        raise Refused(f"`{text[:40]}` says too little")
    return parts


def _sign(text: str) -> int:
    if text not in ("+1", "-1"):
        raise Refused(f"`{text[:40]}` is not +1 or -1")
    return int(text)


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _petal(position: Position, area: str, how: str) -> None:
    """A petal between an area and ash."""
    player, _, name = area.rpartition(".")
    if area != "distance" and (player not in PLAYERS or name not in ("health", "aura", "flare")):
        raise Refused(f"`{area[:40]}` is no area of petals")
    holder = position[player] if player else position
    there, ash, step = _whole(holder.get(name)), _whole(position.get("ash")), _sign(how)
    if 0 <= there + step <= LIMITS.get(name, MOST_PETALS) and ash - step >= 0:
        holder[name], position["ash"] = there + step, ash - step


def _energy(position: Position, player: str, how: str) -> None:
    side = _side(position, player)
    if how == "stun":
        side["stunned"] = not side.get("stunned")
    else:
        side["energy"] = min(LIMITS["energy"], max(0, _whole(side.get("energy")) + _sign(how)))


def _side(position: Position, player: str) -> dict[str, Any]:
    if player not in PLAYERS:
        raise Refused(f"`{player[:40]}` is no player")
    side: dict[str, Any] = position[player]
    return side


def _zone(position: Position, path: str, printed: Mapping[str, Any]) -> list[Any]:
    """A zone as a list that can be changed, filled as it was assumed."""
    player, _, name = path.partition(".")
    if name not in ZONES:
        raise Refused(f"`{path[:40]}` is no zone of cards")
    side = _side(position, player)
    zone = side.get(name)
    if zone is None:
        zone = printed.get(player, {}).get(name, [])
    if isinstance(zone, int):
        zone = [UNKNOWN] * min(max(zone, 0), MOST_CARDS)
    if not isinstance(zone, list):
        raise Refused(f"{path} is no list of cards")
    side[name] = zone = list(zone)
    return zone


def _card(position: Position, path: str, how: str, place: str) -> None:
    """A card is taken out of its zone, used or not, or gets or loses a petal."""
    zone = _zone(position, path, {})
    if not place.isdecimal() or len(place) > 3 or int(place) >= len(zone):
        raise Refused(f"there is no card {place[:10]} in {path}")
    entry, number = zone[int(place)], int(place)
    data = dict(entry) if isinstance(entry, dict) else {"card": entry}
    if how == "remove":
        position["ash"] = _whole(position.get("ash")) + _whole(data.get("petals"))
        keeps_place = path.endswith((".hand", ".specials")) and data["card"] != UNKNOWN
        zone[number : number + 1] = [UNKNOWN] if keeps_place else []
    elif how == "use":
        data["used"] = not data.get("used")
        zone[number] = data
    elif how in ("+1", "-1"):
        petals, ash = _whole(data.get("petals")) + int(how), _whole(position.get("ash")) - int(how)
        if petals >= 1 and ash >= 0:
            zone[number], position["ash"] = data | {"petals": petals}, ash
    else:
        raise Refused(f"`{how[:40]}` cannot be done with a card")


def _unknown(position: Position, printed: Mapping[str, Any], path: str, how: str) -> None:
    """One unknown card more or fewer in a zone."""
    zone = _zone(position, path, printed)
    if _sign(how) > 0:
        if len(zone) < MOST_CARDS:
            zone.append(UNKNOWN)
    elif UNKNOWN in zone:
        zone.reverse()
        zone.remove(UNKNOWN)
        zone.reverse()


def _add(position: Position, printed: Mapping[str, Any], player: str, form: MultiDict[str, str], words: str) -> None:
    """A named card goes into a zone; if the player has none to spare, an unknown one turns out to be it."""
    side, name = _side(position, player), form.get(f"card-{player}", "").strip()
    if not name:
        raise Refused("the name of the card is missing")
    card = known_as(name, words)
    zone_name = form.get(f"zone-{player}", "")
    if zone_name not in ZONES:
        zone_name = "specials" if card.kind is Kind.SPECIAL else "hand"
    if card.kind is Kind.SPECIAL and zone_name not in ("specials", "enchantments"):
        zone_name = "specials"
    if card.kind is not Kind.SPECIAL and zone_name == "specials":
        zone_name = "hand"
    if zone_name == "enchantments" and card.type is not CardType.ENCHANTMENT:
        raise Refused(f"{card.id} is no enchantment")
    _take_out(side, card.id)
    _make_room(position, printed, player, zone_name, card)
    zone = _zone(position, f"{player}.{zone_name}", printed)
    if zone_name == "enchantments":
        petals = min(card.charge or 1, max(1, _whole(position.get("ash"))))
        position["ash"] = _whole(position.get("ash")) - petals
        zone.append({"card": card.id, "petals": petals})
    else:
        zone.append(card.id)
    if zone_name != "deck":  # there the order means something
        zone.sort(key=lambda entry: entry == UNKNOWN)


def _take_out(side: dict[str, Any], card: str) -> None:
    """Each card lies in one place: it leaves where it lay before."""
    for name in ZONES:
        zone = side.get(name)
        if isinstance(zone, list):
            side[name] = [entry for entry in zone if (entry.get("card") if isinstance(entry, dict) else entry) != card]


def _make_room(position: Position, printed: Mapping[str, Any], player: str, zone_name: str, card: Card) -> None:
    """Of a player's 7 and 3 cards one that nobody knew is now this one."""
    special = card.kind is Kind.SPECIAL
    names = ("specials",) if special else (zone_name, *(name for name in ("deck", "hand") if name != zone_name))
    zones = {name: _zone(position, f"{player}.{name}", printed) for name in (*names, *ZONES)}
    counted = (
        len(zones["specials"])
        if special
        else sum(len(zones[name]) for name in ("hand", "deck", "play_stack", "discard_pile", "enchantments"))
    )
    if counted < (SPECIALS if special else NORMALS):
        return
    for name in names:
        if UNKNOWN in zones[name]:
            zones[name].remove(UNKNOWN)
            return


def known_as(name: str, words: str) -> Card:
    """The card of a name.

    Raises:
        Problem: none has it, or several.
    """
    found = find_card(name, words)
    if isinstance(found.card, Card):
        return found.card
    near = tuple(Near(f"/card/{match.id}", match.shown, match.id, match.whose) for match in found.candidates)
    title = f"“{name[:40]}” may be several cards." if found.candidates else f"There is no card “{name[:40]}”."
    detail = "Go back and write one of these." if near else "No card has a name near to that, in any edition."
    raise Problem(400, title, detail, "Write the name or the id of one card.", "card", near)


def _set(scenario: Scenario, form: MultiDict[str, str]) -> None:
    """What is chosen from lists: megami, whose turn, phase, rules, and what may be assumed."""
    position = scenario["position"]
    for player in PLAYERS:
        chosen = [slug for slug in form.getlist(f"megami-{player}") if slug]
        if f"megami-{player}" in form:
            position[player]["megami"] = list(dict.fromkeys(chosen))[:2]
            if not chosen:
                del position[player]["megami"]
    if form.get("active") in PLAYERS:
        position["active"] = form["active"]
    if form.get("phase") in PHASES:
        position["phase"] = form["phase"]
    number = form.get("turn", "")
    turn = position.setdefault("turn", {})
    if number.isdecimal() and 1 <= int(number[:3]) <= 99:
        turn["number"] = int(number[:3])
    start = form.get("start_distance", "")
    if start.isdecimal() and int(start[:3]) <= 20:
        turn["distance_at_start"] = int(start[:3])
    if form.get("rules"):
        scenario["rules"] = form["rules"]
    scenario["loose"] = form.get("loose") == "1"
    scenario["assume"] = {"unknown_hand": "anything" if form.get("unknown") == "anything" else "nothing"}
