"""Plays a situation out: builds the scenario, asks the engine, and reads off what was asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from assistant.position.reading import OPPONENT, YOU, Situation, other
from carddb.cards import all_cards, card_by_id
from carddb.effects.base import Kind
from engine.whatif import resolve

RULES = {"sakura-arms-basic": "printed", "sakura-arms-yurina": "printed-yurina"}
VOCABULARY = {"sakura-arms-basic": "basic-set", "sakura-arms-yurina": "yurina-box"}
_FAR = "0-10"
_TOO_COSTLY = {"sab-7.4", "say-5.26"}
"""The rule that refuses a special card for want of petals in Flare, in either book."""

Data = dict[str, Any]


@dataclass
class Played:
    """What the engine said: the scenario, the values asked for, its steps and rules, and which of them matter.

    `events` are those of the steps with their facts; the steps themselves are only quoted.
    """

    scenario: Data
    result: Data
    steps: list[str] = field(default_factory=list)
    events: list[tuple[str, Data]] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    why: str = ""
    kind: str = ""
    assumed: list[str] = field(default_factory=list)


def play(found: Situation, book: str) -> Played | None:
    """The outcome of a situation; None if the engine cannot make sense of it."""
    if found.shifts:
        return _range_change(found, book)
    if found.damage or found.range or found.cards:
        return _attack(found, book)
    if found.maneuver:
        return _maneuver(found, book)
    if found.special_cost is not None:
        return _special(found, book)
    if found.phase == "end":
        return _end_phase(found, book)
    return _start_phase(found, book)


def scenario_of(found: Situation, book: str, plays: list[str], defender: str = "", **more: Any) -> Data:
    """The scenario of a situation; numbers without an owner are the defender's in an attack, else yours."""
    position: Data = {"phase": "main", "turn": {"number": 5}, YOU: {}, OPPONENT: {}}
    for who in (YOU, OPPONENT):
        position[who] |= found.areas[who]
    for name, value in found.areas[""].items():
        position[defender or found.actor].setdefault(name, value)
    if found.distance is not None:
        position["distance"] = found.distance
    if found.ash is not None:
        position["ash"] = found.ash
    position |= more
    return {
        "game": "sakura-arms",
        "vocabulary": VOCABULARY.get(book, "basic-set"),
        "rules": RULES.get(book, "printed"),
        "loose": True,
        "position": position,
        "plays": plays,
    }


def _told(played: Played, outcome: Mapping[str, Any]) -> Played:
    """Takes over steps, rules and assumptions from an outcome."""
    problem = outcome["problem"]
    if problem:
        played.why, played.rules = problem["why"], list(problem["rules"])
    else:
        played.steps = [step["text"] for step in outcome["steps"]]
        played.events = [(step["event"], step["facts"]) for step in outcome["steps"] if step["event"]]
        played.rules = [rule for step in outcome["steps"] for rule in step["rules"]]
    played.assumed = list(outcome["assumed"])
    return played


def _areas(outcome: Mapping[str, Any], who: str) -> Data:
    side = outcome["position"][who]
    return {name: side[name] for name in ("aura", "health", "flare", "energy")}


def _attack(found: Situation, book: str) -> Played | None:
    """An attack: legality, whether Aura can take it, and what each choice costs."""
    attacker = found.attacker or YOU
    defender = other(attacker)
    if found.distance is None and found.areas[YOU].get("distance") is None:
        reach = found.range or (_reach_of(found.cards[0]) if found.cards else None)
        found.distance = int((reach or "3").split("-")[0].split(",")[0])
    line = _attack_line(found)
    if line is None:
        return None
    position: Data = {"active": attacker}
    scenario = scenario_of(found, book, [line], defender, **position)
    if line.startswith("play "):
        _deal(scenario, attacker, found.cards[0], defender, found.reaction)
    outcome = resolve(scenario)
    if outcome["status"] == "invalid":
        return None
    played = _told(Played(scenario, {}, kind="attack"), outcome)
    if outcome["status"] == "illegal":
        played.result = {"legal": False, "hit": False, "damage": 0}
        played.kind = "fails" if found.moved else "illegal"
        return played
    if found.reaction:
        return _with_reaction(found, scenario, defender, played)
    before = _areas(resolve(scenario | {"plays": []}), defender)
    result: Data = {"legal": True, "hit": True}
    if found.damage:
        result["dmg"] = _changed_damage(found)
    options = _damage_options(outcome)
    if options is None:
        result |= _after_forced(outcome, defender, before)
    else:
        result |= _after_choice(found, scenario, options, defender, before, played)
    played.result = result
    return played


def _damage_options(outcome: Mapping[str, Any]) -> list[str] | None:
    """The open choice of the side that takes the damage, if there is one."""
    choices = outcome["choices"]
    if choices and choices[0]["kind"] == "damage":
        return list(choices[0]["options"])
    return None


def _after_forced(outcome: Mapping[str, Any], defender: str, before: Data) -> Data:
    after = _areas(outcome, defender)
    lost = {"aura_loss": before["aura"] - after["aura"], "health_loss": before["health"] - after["health"]}
    blocked = lost["aura_loss"] > 0
    return lost | {
        "can_block_aura": blocked,
        "aura_after": after["aura"],
        "health_after": after["health"],
        "flare_after": after["flare"],
        "ash_after": outcome["position"]["ash"],
    }


def _after_choice(
    found: Situation, scenario: Data, options: list[str], defender: str, before: Data, played: Played
) -> Data:
    """Both sides are open: what was chosen, or for each side what it would cost."""
    result: Data = {"can_block_aura": "take aura" in options}
    chosen = f"take {found.choice}" if found.choice and f"take {found.choice}" in options else None
    if chosen:
        scenario["plays"] = [*scenario["plays"], chosen]
        outcome = resolve(scenario)
        _told(played, outcome)
        return result | _after_forced(outcome, defender, before) | {"can_block_aura": True}
    for option in options:
        outcome = resolve(scenario | {"plays": [*scenario["plays"], option]})
        after = _after_forced(outcome, defender, before)
        if option == "take aura":
            result |= {key: after[key] for key in ("aura_loss", "aura_after", "ash_after")}
        else:
            result |= {key: after[key] for key in ("health_loss", "health_after", "flare_after")}
            played.rules += [rule for step in outcome["steps"] for rule in step["rules"]]
    return result


def _with_reaction(found: Situation, scenario: Data, defender: str, played: Played) -> Played | None:
    """The defender answers with a named card: every way it can go on."""
    scenario["plays"] = [*scenario["plays"], f"react {found.reaction}"]
    outcome = resolve(scenario, explore=True)
    if outcome["status"] in ("invalid", "illegal"):
        if not outcome.get("problem"):
            return None
        played.result = {"legal": False}
        played.kind = "illegal"
        return _told(played, outcome)
    _told(played, outcome)
    ends = outcome.get("outcomes") or []
    before = _areas(resolve(scenario | {"plays": []}), defender)
    health = sorted({end["position"][defender]["health"] for end in ends})
    aura = sorted({end["position"][defender]["aura"] for end in ends})
    played.kind = "reaction"
    played.result = {
        "legal": True,
        "health_after": health[0] if len(health) == 1 else health,
        "aura_after": aura[0] if len(aura) == 1 else aura,
        "health_loss": before["health"] - health[0] if len(health) == 1 else [before["health"] - h for h in health],
        "outcomes": len(ends),
    }
    return played


def _attack_line(found: Situation) -> str | None:
    if found.damage is None and found.cards:
        return f"play {found.cards[0]}"
    damage = found.damage or ("1", "1")
    if "x" in damage:
        return None
    reach = found.range or (_reach_of(found.cards[0]) if found.cards else None) or _FAR
    return " ".join(["attack", reach, "/".join(damage), *found.words])


def _reach_of(card_id: str) -> str | None:
    try:
        distances = card_by_id(card_id).range
    except KeyError:
        return None
    return ",".join(map(str, distances)) or None


def _deal(scenario: Data, attacker: str, card: str, defender: str, reaction: str | None) -> None:
    """Puts the named cards where they can be played from."""
    position = scenario["position"]
    for who, name in ((attacker, card), (defender, reaction)):
        if not name:
            continue
        dealt = card_by_id(name)
        megami, special = dealt.megami, dealt.kind is Kind.SPECIAL
        position[who]["megami"] = [megami] if megami.endswith("-particle") else [megami, _partner(megami)]
        if special:
            position[who]["specials"] = [{"card": name, "used": False}]
            position[who].setdefault("flare", 12)
        else:
            position[who]["hand"] = [name]


def _partner(megami: str) -> str:
    """A second megami, where only one is named."""
    return "yurina" if megami != "yurina" else "saine"


def _changed_damage(found: Situation) -> str:
    """The damage after the changes that were named."""
    assert found.damage is not None
    sides: list[int | None] = [None if side in "-x" else int(side) for side in found.damage]
    for change in found.words:
        if "/" in change:
            for place, part in enumerate(change.split("/")):
                value = sides[place]
                if value is not None:
                    sides[place] = max(0, value + int(part))
    if sides[0] is not None and "crush" not in found.words:
        sides[0] = min(5, sides[0])
    return "/".join("-" if side is None else str(side) for side in sides)


def _range_change(found: Situation, book: str) -> Played | None:
    """What is left of a Range after a change."""
    if found.range is None:
        return None
    low, _, high = found.range.partition("-")
    reach = list(range(int(low), int(high or low) + 1))
    for shift in found.shifts:
        way, size = shift[:4], int(shift[5:])
        if way == "-min":
            reach = reach[size:]
        elif way == "-max":
            reach = reach[: len(reach) - size]
        elif way == "+min":
            reach = list(range(max(0, reach[0] - size), reach[0])) + reach if reach else reach
        elif way == "+max":
            reach = reach + list(range(reach[-1] + 1, reach[-1] + size + 1)) if reach else reach
    words = " ".join(f"range {shift}" for shift in found.shifts)
    at = found.distance if found.distance is not None else (reach[0] if reach else int(low))
    found.distance = at
    scenario = scenario_of(found, book, [f"attack {found.range} 1/1 {words}"], OPPONENT)
    outcome = resolve(scenario)
    played = _told(Played(scenario, {}, kind="range"), outcome)
    text = "" if not reach else str(reach[0]) if len(reach) == 1 else f"{reach[0]}-{reach[-1]}"
    played.result = {"cancelled": not reach, "range": text, "legal": outcome["status"] != "illegal"}
    if not reach:
        played.rules = ["sab-17.40", "sab-17.36"]
    elif any(shift[0] == "-" for shift in found.shifts):
        played.rules = ["sab-17.37", "sab-17.38", "sab-17.36"]
    else:
        played.rules = ["sab-17.30", "sab-17.31", "sab-17.32"]
    return played


def _maneuver(found: Situation, book: str) -> Played | None:
    who = found.actor
    areas = found.areas[who] | found.areas[""]
    pay = "with energy" if areas.get("energy", 1) > 0 else "discarding ?"
    if areas.get("energy") == 0 and areas.get("hand") == 0:
        pay = "with energy"
    scenario = scenario_of(found, book, [f"{found.maneuver} {pay}"], who, active=who)
    side = scenario["position"][who]
    side.setdefault("energy", 1)
    if pay.startswith("discarding"):
        side.setdefault("hand", 1)
    if found.distance is None and found.maneuver != "breakaway":
        scenario["position"]["distance"] = 5
    elif found.distance is None:
        scenario["position"]["distance"] = 2
    outcome = resolve(scenario)
    if outcome["status"] == "invalid":
        return None
    played = _told(Played(scenario, {}, kind="maneuver"), outcome)
    if outcome["status"] == "illegal":
        played.result = {"legal": False}
        return played
    after = _areas(outcome, who)
    played.result = {"legal": True} | {f"{name}_after": value for name, value in after.items()}
    played.result |= {"distance_after": outcome["position"]["distance"], "ash_after": outcome["position"]["ash"]}
    return played


def _special(found: Situation, book: str) -> Played | None:
    """Paying for a special card: the engine plays one with that cost, and only its payment is read off."""
    who = found.actor
    cost = found.special_cost or 0
    scenario = scenario_of(found, book, [], who)
    flare = scenario["position"][who].get("flare", 0)
    ash = found.ash
    for card in all_cards():
        if card.kind is not Kind.SPECIAL or card.cost != cost:
            continue
        attempt = scenario | {"position": scenario["position"] | {"distance": card.range[0] if card.range else 5}}
        attempt["position"] = attempt["position"] | {who: dict(attempt["position"][who])}
        _deal(attempt, who, card.id, other(who), None)
        attempt["position"][who]["flare"] = flare
        attempt["plays"] = [f"play {card.id}"]
        outcome = resolve(attempt)
        payment = _payment(outcome, who)
        if payment is not None or _too_costly(outcome):
            played = _told(Played(attempt, {}, kind="special"), outcome)
            played.steps = played.steps[:2]
            played.rules = ["sab-7.3", "sab-7.5"] if payment is not None else ["sab-7.4", "sab-7.3"]
            played.result = {"legal": payment is not None}
            if payment is not None:
                played.result |= {"flare_after": flare - payment}
                if ash is not None:
                    played.result["ash_after"] = ash + payment
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


def _end_phase(found: Situation, book: str) -> Played | None:
    who = found.actor
    scenario = scenario_of(found, book, ["end turn"], who)
    hand = scenario["position"][who].get("hand")
    if not isinstance(hand, int):
        return None
    outcome = resolve(scenario)
    if outcome["status"] in ("invalid", "illegal"):
        return None
    left = len(outcome["position"][who]["hand"])
    played = _told(Played(scenario, {"discard": hand - left, "hand_after": left}, kind="end phase"), outcome)
    played.rules = ["sab-6.24"]
    return played


def _start_phase(found: Situation, book: str) -> Played | None:
    who = found.actor
    deck = "reform deck" if found.reform else "keep deck"
    scenario = scenario_of(found, book, [deck], who, phase="start", active=who)
    side = scenario["position"][who]
    if found.stunned:
        side["stunned"] = True
    before = _areas(resolve(scenario | {"plays": []}), who) if found.numbers else {}
    outcome = resolve(scenario)
    if outcome["status"] in ("invalid", "illegal"):
        return None
    played = _told(Played(scenario, {}, kind="start phase"), outcome)
    choice = _damage_options(outcome)
    missing = sum(event == "exhaustion" for event, _ in played.events)
    if choice is not None and found.choice:
        while choice is not None and f"take {found.choice}" in choice:
            scenario["plays"] = [*scenario["plays"], f"take {found.choice}"]
            outcome = resolve(scenario)
            choice = _damage_options(outcome)
        _told(played, outcome)
        missing = sum(event == "exhaustion" for event, _ in played.events)
    elif choice is not None and "deck" in side and isinstance(side["deck"], int):
        missing = max(0, 2 - side["deck"])
    after = _areas(outcome, who)
    if "deck" in side:
        result: Data = {"exhaustion": missing}
        if choice is None:
            result |= {f"{name}_after": after[name] for name in ("aura", "health", "flare")}
            result["health_loss"] = before.get("health", after["health"]) - after["health"]
        else:
            result["can_block_aura"] = "take aura" in choice
        played.rules = [rule for rule in played.rules if rule.startswith("sab-6.1")] or played.rules
    else:
        result = {"energy_after": after["energy"]}
        played.rules = [rule for rule in played.rules if rule.startswith(("sab-6.5", "sab-6.6", "sab-17", "say-"))]
    played.result = result
    return played
