"""Plays out what is no attack: basic maneuvers, paying for special cards, enchantments, and the phases of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.position.scenarios import COUNTED, Data, Played, areas_of, damage_options, deal, scenario_of, told
from assistant.position.situation import Situation, other
from carddb.cards import all_cards, card_by_id
from carddb.effects.base import Kind
from engine.whatif import resolve

_TOO_COSTLY = {"sab-7.4", "say-5.26"}
"""The rule that refuses a special card for want of petals in Flare, in either book."""
_PLAIN_ENCHANTMENT = "himika-n7"
"""An enchantment that does nothing of itself when petals leave it."""
_WIDENS_MASTERY = "saine-n5"
"""An enchantment that makes the Mastery Distance larger by 1."""
_CHARGED = {1: "tokoyo-n7", 2: "saine-n5", 3: "himika-n7", 4: "yurina-n7", 5: "saine-n7"}
"""For each Charge an enchantment that has it."""
_DISCARDED = 4
"""Cards in the discard pile of a player whose deck has run out and who forms a new one."""
_DRAWN = 2
"""Cards drawn in a Start Phase."""


def maneuvers(found: Situation, book: str) -> Played | None:
    """Basic maneuvers one after the other, paid with Energy as long as there is some."""
    who = found.actor
    areas = found.areas[who] | found.areas[""]
    energy, hand = areas.get("energy"), areas.get("hand")
    count = len(found.maneuvers)
    paid = min(2, count) if energy is None else energy
    ways = ["with energy" if number < paid or hand == 0 else "discarding ?" for number in range(count)]
    lines = [f"{maneuver} {pay}" for maneuver, pay in zip(found.maneuvers, ways, strict=True)]
    scenario = scenario_of(found, book, lines, who, active=who)
    if found.mastery not in (None, 2, 3):
        return None
    if found.mastery == 3:
        scenario["position"][other(who)]["enchantments"] = [{"card": _WIDENS_MASTERY, "petals": 2}]
    side = scenario["position"][who]
    side.setdefault("energy", paid)
    if "discarding ?" in ways:
        side.setdefault("hand", max(3, ways.count("discarding ?")))
    if found.distance is None:
        scenario["position"]["distance"] = 2 if "breakaway" in found.maneuvers else 5
    if found.ash is None and found.distance is None and not areas:
        return None
    outcome = resolve(scenario)
    if outcome["status"] == "invalid":
        return None
    played = told(Played(scenario, {}, kind="maneuver", who=who), outcome)
    if outcome["status"] == "illegal":
        played.result = {"legal": False}
        played.done = max(0, (outcome["problem"]["play"] or 1) - 1)
        if not played.done:
            return played
    after = areas_of(outcome, who)
    played.result = {"legal": outcome["status"] != "illegal"} | {f"{name}_after": after[name] for name in after}
    return played


def special(found: Situation, book: str) -> Played | None:
    """Paying for a special card: the engine plays one with that cost, and only its payment is read off."""
    who = found.actor
    cost = found.special_cost or 0
    scenario = scenario_of(found, book, [], who)
    flare = scenario["position"][who].get("flare", 0)
    for card in all_cards():
        if card.kind is not Kind.SPECIAL or card.cost != cost:
            continue
        attempt = scenario | {"position": scenario["position"] | {"distance": card.range[0] if card.range else 5}}
        attempt["position"] = attempt["position"] | {who: dict(attempt["position"][who]), "active": who}
        deal(attempt, who, card.id)
        attempt["position"][who]["flare"] = flare
        attempt["plays"] = [f"play {card.id}"]
        outcome = resolve(attempt)
        payment = _payment(outcome, who)
        if payment is None and cost == 0 and outcome["status"] != "illegal":
            payment = 0
        if payment is not None or _too_costly(outcome):
            played = told(Played(attempt, {}, kind="special", who=who), outcome)
            played.steps = played.steps[:2]
            played.rules = ["sab-7.3", "sab-7.5"] if payment is not None else ["sab-7.4", "sab-7.3"]
            played.result = {"legal": payment is not None}
            if payment is not None:
                played.result |= {"flare_after": flare - payment}
                if found.ash is not None:
                    played.result["ash_after"] = found.ash + payment
            return played
    return None


def _too_costly(outcome: Mapping[str, Any]) -> bool:
    return outcome["status"] == "illegal" and not _TOO_COSTLY.isdisjoint(outcome["problem"]["rules"])


def _payment(outcome: Mapping[str, Any], who: str) -> int | None:
    for step in outcome["steps"]:
        for move in step["moves"]:
            if move["from"] == f"{who}.flare" and move["to"] == "ash":
                return int(move["petals"])
    return None


def card_play(found: Situation, book: str) -> Played | None:
    """A named card that is no attack: what it leaves behind, with every choice in it."""
    who, card = found.actor, found.cards[0]
    scenario = scenario_of(found, book, [f"play {card}"], who, active=who)
    if found.distance is None:
        scenario["position"]["distance"] = 4
    deal(scenario, who, card)
    outcome = resolve(scenario, explore=True)
    if outcome["status"] == "invalid":
        return None
    played = told(Played(scenario, {}, kind="card", who=who), outcome)
    if outcome["status"] == "illegal":
        played.result, played.kind = {"legal": False}, "illegal"
        return played
    ends = [areas_of(end, who) for end in outcome["outcomes"] if not end["winner"]]
    if not ends:
        return None
    played.result = {"legal": True}
    for name in ends[0]:
        values = sorted({end[name] for end in ends})
        played.result[f"{name}_after"] = values[0] if len(values) == 1 else values
    return played


def charge(found: Situation, book: str) -> Played | None:
    """An enchantment that is played: from where its petals can come."""
    who = found.actor
    card = found.cards[0] if found.cards else _CHARGED.get(found.charge or 0)
    needed = card_by_id(card).charge if card else None
    if card is None or needed is None:
        return None
    found.charge = needed
    scenario = scenario_of(found, book, [f"play {card}"], who, active=who)
    scenario["position"].setdefault("distance", 5)
    deal(scenario, who, card)
    start = resolve(scenario | {"plays": []})
    if start["status"] == "invalid":
        return None
    before = areas_of(start, who)
    outcome = resolve(scenario)
    if outcome["status"] in ("invalid", "illegal"):
        return None
    played = told(Played(scenario, {}, kind="charge", who=who), outcome)
    ways = _charges(outcome) or [(min(needed, before["ash"]), min(before["aura"], max(0, needed - before["ash"])))]
    played.ends = [
        (f"{ash} from Ash, {aura} from Aura", {"ash": before["ash"] - ash, "aura": before["aura"] - aura})
        for ash, aura in ways
    ]
    ash, aura = ways[0]
    played.result = {"legal": True, "charge": ash + aura, "from_ash": ash, "from_aura": aura,
                     "ash_after": before["ash"] - ash, "aura_after": before["aura"] - aura}  # fmt: skip
    played.rules = ["sab-15.3", "sab-15.2"] if ash + aura < needed else ["sab-15.2", "sab-15.3"]
    return played


def _charges(outcome: Mapping[str, Any]) -> list[tuple[int, int]]:
    """The open ways to charge an enchantment, as petals from Ash and from Aura, most from Ash first."""
    if not outcome["choices"] or outcome["choices"][0]["kind"] != "charge":
        return []
    found = []
    for option in outcome["choices"][0]["options"]:
        parts = dict.fromkeys(("ash", "aura"), 0)
        for part in option.removeprefix("charge ").split(", "):
            number, _, place = part.partition(" from ")
            if place in parts:
                parts[place] = int(number)
        found.append((parts["ash"], parts["aura"]))
    return sorted(found, reverse=True)


def petals_leave(found: Situation, book: str) -> Played | None:
    """A Start Phase takes a petal from an enchantment, and perhaps the enchantment with it."""
    who = found.actor
    given = found.on_card or 0
    petals = max(1, given - found.starts + 1) if given else 0
    card = found.cards[0] if found.cards else _PLAIN_ENCHANTMENT
    if not petals or card_by_id(card).charge is None:
        return None
    owner = other(who) if found.attacker != who else who
    scenario = scenario_of(found, book, ["keep deck"], other(owner), phase="start", active=owner)
    scenario["position"].setdefault("distance", 3)
    side = scenario["position"][owner]
    side["enchantments"] = [{"card": card, "petals": petals}]
    outcome = resolve(scenario | {"plays": []})
    if outcome["status"] in ("invalid", "illegal"):
        return None
    start = areas_of(
        resolve(scenario | {"position": scenario["position"] | {"phase": "main"}, "plays": []}), other(owner)
    )
    played = told(Played(scenario, {}, kind="petals", who=other(owner)), outcome)
    left = petals - 1
    found.starts = min(found.starts, given)
    after = areas_of(outcome, other(owner))
    played.result = {"petals_after": left, "charge_after": left, "dissolves": left == 0}
    if found.cards or found.ash is not None:
        played.result |= {f"{name}_after": after[name] for name in ("aura", "health", "ash")}
        played.result |= {f"{name}_loss": start[name] - after[name] for name in ("aura", "health")}
    played.rules = ["sab-6.9", "sab-6.7"] if left == 0 else ["sab-6.7", "sab-6.8"]
    return played


def end_phase(found: Situation, book: str) -> Played | None:
    """How many cards an End Phase takes out of the hand."""
    who = found.actor
    scenario = scenario_of(found, book, ["end turn"], who, active=who)
    hand = scenario["position"][who].get("hand")
    if not isinstance(hand, int):
        return None
    outcome = resolve(scenario)
    if outcome["status"] in ("invalid", "illegal"):
        return None
    left = len(outcome["position"][who]["hand"])
    result = {"discard": hand - left, "hand_after": left}
    played = told(Played(scenario, result, kind="end phase", who=who), outcome)
    played.rules = ["sab-6.24"]
    return played


def start_phase(found: Situation, book: str) -> Played | None:
    """Energy, a new deck or none, and what cannot be drawn."""
    who = found.actor
    scenario = scenario_of(
        found, book, ["reform deck" if found.reform else "keep deck"], who, phase="start", active=who
    )
    side = scenario["position"][who]
    cards = side.get("deck")
    if found.reform and isinstance(cards, int) and cards < _DRAWN:
        side["discard_pile"] = _DISCARDED
    if found.draws not in (None, _DRAWN) and isinstance(cards, int) and not found.reform:
        missing = max(0, (found.draws or 0) - cards)
        if missing > _DRAWN:
            return None
        side["deck"] = _DRAWN - missing
    outcome = resolve(scenario)
    if outcome["status"] in ("invalid", "illegal"):
        return None
    before = areas_of(resolve(scenario | {"position": scenario["position"] | {"phase": "main"}, "plays": []}), who)
    played = told(Played(scenario, {}, kind="start phase", who=who), outcome)
    if found.reform:
        played.kind = "new deck"
        played.rules = ["sab-6.13", "sab-6.12"]
    elif isinstance(side.get("deck"), int):
        played.kind = "exhaustion"
        return _exhaustion(found, scenario, played, before)
    after = areas_of(outcome, who)
    played.result = {f"{name}_after": after[name] for name in COUNTED}
    if found.reform:
        played.result |= {"health_loss": before["health"] - after["health"], "damage": 1, "exhaustion": 0}
        played.result["dead"] = after["health"] == 0
    else:
        played.result = {"energy_after": after["energy"]}
        played.rules = [
            rule
            for rule in played.rules
            if rule.startswith(("sab-6.5", "sab-6.6", "sab-17", "say-5.4", "say-5.5", "say-6"))
        ]
    return played


def _compared(before: Data, after: Data) -> Data:
    """What is left and what was lost."""
    lost = {f"{name}_loss": before[name] - after[name] for name in ("aura", "health")}
    return lost | {f"{name}_after": value for name, value in after.items()}


def _exhaustion(found: Situation, scenario: Data, played: Played, before: Data) -> Played | None:
    """Damage for each card that cannot be drawn, on every side it may be taken on."""
    who = played.who
    missing = max(0, _DRAWN - int(scenario["position"][who]["deck"]))
    keep = scenario["plays"]
    ends: list[tuple[str, Data]] = []

    def go(plays: list[str], said: str) -> None:
        outcome = resolve(scenario | {"plays": plays})
        options = damage_options(outcome)
        if options is None:
            ends.append((said, _compared(before, areas_of(outcome, who))))
            told(played, outcome)
            return
        chosen = [option for option in options if option == f"take {found.choice}"] or options
        for option in chosen:
            go([*plays, option], f"{said}, {option.removeprefix('take ')}".removeprefix(", "))

    go(keep, "")
    different: list[tuple[str, Data]] = []
    for said, end in ends:
        if end not in [known for _, known in different]:
            different.append((said, end))
    played.ends = different
    result: Data = {"exhaustion": missing, "damage": missing, "draws": found.draws or _DRAWN}
    for name in ("aura", "health", "flare"):
        values = sorted({end[f"{name}_after"] for _, end in different})
        result[f"{name}_after"] = values[0] if len(values) == 1 else values
    if len(different) == 1:
        result |= {name: different[0][1][name] for name in ("health_loss", "aura_loss")}
        result["dead"] = different[0][1]["health_after"] == 0
    result["can_block_aura"] = bool(missing) and before["aura"] > 0
    played.result = result
    played.rules = [rule for rule in played.rules if rule.startswith("sab-6.1")] or played.rules
    forced = before["aura"] == 0
    played.rules = ["sab-6.15", "sab-6.17", *played.rules] if forced else ["sab-6.17", "sab-6.14", *played.rules]
    return played
