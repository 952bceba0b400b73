"""Plays out attacks: whether they may be made, whether they hit, who takes what, with reactions and changed Ranges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.position.scenarios import Data, Played, areas_of, damage_options, deal, scenario_of, told
from assistant.position.situation import OPPONENT, YOU, Situation, other
from carddb.cards import card_by_id
from engine.whatif import resolve

_FAR = "0-10"
_FULL = 5
"""Petals that fill an Aura."""
MOST_ENDS = 12


def attack(found: Situation, book: str) -> Played | None:
    """An attack: legality, whether Aura can take it, and what each choice costs."""
    if found.shifts and not found.damage:
        return _range_change(found, book)
    attacker = found.attacker
    defender = other(attacker)
    reach = _reach(found)
    _settle_distance(found, reach)
    line = _attack_line(found, reach)
    if line is None:
        return None
    if found.moved and "inevitable" in found.words:
        return _inevitable(found, book, line, defender)
    if line.startswith("play "):
        _own_numbers(found, attacker)
    scenario = scenario_of(found, book, [line], defender, active=attacker)
    if line.startswith("play "):
        deal(scenario, attacker, found.cards[0])
    if found.reaction:
        deal(scenario, defender, found.reaction)
    _assume_aura(found, scenario, defender)
    outcome = resolve(scenario)
    if outcome["status"] == "invalid":
        return None
    played = told(Played(scenario, {}, kind="attack", who=defender), outcome)
    if outcome["status"] == "illegal":
        played.result = {"legal": False, "hit": False, "damage": 0}
        played.kind = "fails" if found.moved or found.came_from is not None else "illegal"
        return _first_refused(found, reach, played)
    before = areas_of(resolve(scenario | {"plays": []}), defender)
    if found.reaction:
        return _with_reaction(found, scenario, before, played)
    if found.further:
        scenario["plays"] += [_line(pair, reach, []) for pair in found.further]
        return _all_ways(found, scenario, before, played)
    played.result = {"legal": True, "hit": True} | _printed_damage(found, played)
    _tell_cost(found, scenario, attacker, played)
    played.why = (
        f"it reaches {reach.replace('-', '–').replace(',', ', ')}, the distance is {found.distance}" if reach else ""
    )
    options = damage_options(outcome)
    if options is None:
        played.result |= _after_forced(outcome, defender, before)
    else:
        played.result |= _after_choice(found, scenario, options, defender, before, played)
    return played


def _reach(found: Situation) -> str | None:
    """The distances that the attack reaches, as far as they are known."""
    if found.range is None and found.cards:
        return _as_range(card_by_id(found.cards[0]).range) or None
    return found.range


def _as_range(distances: Iterable[int]) -> str:
    """Distances as a Range: 1, 3, 4 as `1,3-4`."""
    runs: list[list[int]] = []
    for number in distances:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def distances_of(reach: str) -> list[int]:
    """`1,3-5` as numbers."""
    found: list[int] = []
    for part in reach.split(","):
        low, _, high = part.partition("-")
        found += range(int(low), int(high or low) + 1)
    return found


def _settle_distance(found: Situation, reach: str | None) -> None:
    if found.distance is None:
        found.distance = distances_of(reach or "3")[0]


def _assume_aura(found: Situation, scenario: Data, defender: str) -> None:
    """Whoever takes the damage on Aura without saying how much is there has enough of it."""
    dashed = found.damage is not None and found.damage[1] == "-"
    if (found.choice == "aura" or dashed) and not found.given(defender, "aura"):
        scenario["position"][defender]["aura"] = _FULL


def _first_refused(found: Situation, reach: str | None, played: Played) -> Played:
    """An attack that was out of Range before anything moved could not be made at all."""
    if found.came_from is not None and reach and found.came_from not in distances_of(reach):
        played.kind = "illegal"
        played.why = f"the attack needs a distance of {reach.replace('-', '–')}, and it was {found.came_from}"
    return played


def _attack_line(found: Situation, reach: str | None) -> str | None:
    if found.damage is None and found.cards and not found.shifts and found.range is None:
        return f"play {found.cards[0]}"
    if found.damage is None and found.cards and found.range is None:
        printed = card_by_id(found.cards[0]).damage
        if printed is None:
            return None
        found.damage = (_side(printed.aura), _side(printed.health))
    damage = found.damage or ("1", "1")
    return None if "x" in damage else _line(damage, reach, found.words, found.shifts)


def _side(value: object) -> str:
    return "-" if value is None else str(value)


def _line(damage: tuple[str, str], reach: str | None, words: list[str], shifts: list[str] | None = None) -> str:
    changes = [f"range {shift}" for shift in shifts or []]
    return " ".join(["attack", reach or _FAR, "/".join(damage), *words, *changes])


def _own_numbers(found: Situation, attacker: str) -> None:
    """Numbers without an owner that are the attacker's: Flare for a special card, all of them in `can I play it`."""
    special = card_by_id(found.cards[0]).cost is not None
    names = list(found.areas[""]) if found.of_player else ["flare"] if special else []
    for name in names:
        if name in found.areas[""]:
            found.areas[attacker].setdefault(name, found.areas[""].pop(name))


def _tell_cost(found: Situation, scenario: Data, attacker: str, played: Played) -> None:
    """What a special card leaves of the Flare that the question gives."""
    cost = card_by_id(found.cards[0]).cost if found.cards and not found.damage else None
    if cost is not None and "flare" in found.areas[attacker]:
        played.paid = (cost, scenario["position"][attacker]["flare"] - cost)


def _inevitable(found: Situation, book: str, line: str, defender: str) -> Played | None:
    """An Inevitable attack is made in Range and hits wherever the reaction takes the distance."""
    at, reach = found.distance, _reach(found)
    found.distance = found.came_from if found.came_from is not None else distances_of(reach or "3")[0]
    scenario = scenario_of(found, book, [line], defender, active=found.attacker)
    outcome = resolve(scenario)
    if outcome["status"] in ("invalid", "illegal"):
        return None
    played = told(Played(scenario, {}, kind="inevitable", who=defender), outcome)
    found.distance = at
    played.rules = ["sab-17.14"]
    played.result = {"legal": True, "hit": True, "distance_after": at}
    return played


def _printed_damage(found: Situation, played: Played) -> Data:
    """The damage after every change, as the engine last said it."""
    shown = [facts["damage"] for event, facts in played.events if event in ("attack", "damage changed")]
    if not shown:
        return {}
    sides = [shown[-1]["aura"], shown[-1]["health"]]
    if sides[0] is not None and "crush" not in found.words:
        sides[0] = min(_FULL, sides[0])
    return {"dmg": "/".join("-" if side is None else str(side) for side in sides)}


def _after_forced(outcome: Mapping[str, Any], defender: str, before: Data) -> Data:
    after = areas_of(outcome, defender)
    lost = {"aura_loss": before["aura"] - after["aura"], "health_loss": before["health"] - after["health"]}
    result: Data = lost | {"can_block_aura": lost["aura_loss"] > 0, "damage": max(lost.values())}
    result |= {f"{name}_after": after[name] for name in ("aura", "health", "flare", "ash", "distance")}
    return result | {"dead": after["health"] == 0}


def _after_choice(
    found: Situation, scenario: Data, options: list[str], defender: str, before: Data, played: Played
) -> Data:
    """Both sides are open: what was chosen, or for each side what it would cost."""
    result: Data = {"can_block_aura": "take aura" in options}
    chosen = f"take {found.choice}" if found.choice and f"take {found.choice}" in options else None
    if chosen:
        scenario["plays"] = [*scenario["plays"], chosen]
        outcome = resolve(scenario)
        told(played, outcome)
        return result | _after_forced(outcome, defender, before) | {"can_block_aura": True}
    for option in options:
        outcome = resolve(scenario | {"plays": [*scenario["plays"], option]})
        after = _after_forced(outcome, defender, before)
        played.ends.append((option.removeprefix("take "), after))
        if option == "take aura":
            result |= {key: after[key] for key in ("aura_loss", "aura_after", "ash_after", "distance_after")}
        else:
            result |= {key: after[key] for key in ("health_loss", "health_after", "flare_after", "dead")}
            played.rules += [rule for step in outcome["steps"] for rule in step["rules"]]
    return result


def _with_reaction(found: Situation, scenario: Data, before: Data, played: Played) -> Played | None:
    """The defender answers with a named card; petals for it come from Ash as far as they can."""
    scenario["plays"] = [*scenario["plays"], f"react {found.reaction}"]
    return _all_ways(found, scenario, before, played, kind="reaction")


def _all_ways(found: Situation, scenario: Data, before: Data, played: Played, kind: str = "series") -> Played | None:
    """Every way it can go on: who takes damage where."""
    later = scenario["plays"][1:] if kind == "series" else []
    plays = scenario["plays"][:1] if kind == "series" else scenario["plays"]
    ends: list[tuple[str, Data]] = []
    first: list[Mapping[str, Any]] = []

    base = [before]

    def go(plays: list[str], later: list[str], said: tuple[str, ...], last: Data, chose: bool) -> None:
        outcome = resolve(scenario | {"plays": plays})
        first.append(outcome)
        if outcome["status"] in ("invalid", "illegal") or len(ends) > MOST_ENDS:
            return
        options = damage_options(outcome)
        asked = outcome["choices"][0]["kind"] if outcome["choices"] else ""
        if options is not None:
            own = outcome["choices"][0]["actor"] == played.who
            if own and kind == "reaction":
                base[0] = areas_of(outcome, played.who)
            for option in options:
                side = option.removeprefix("take ").split(",")[0]
                go([*plays, option], later, (*said, side) if own else said, last, own)
            return
        if outcome["status"] == "open" and asked in ("charge", "reaction"):
            go([*plays, outcome["choices"][0]["options"][0]], later, said, last, chose)
            return
        now = areas_of(outcome, played.who)
        if not chose and kind == "series":
            said = (*said, *(side for side in ("aura", "health") if now[side] < last[side]))
        if later and outcome["winner"] is None:
            go([*plays, later[0]], later[1:], said, now, False)
        elif (end := _after_forced(outcome, played.who, base[0])) not in [known for _, known in ends]:
            ends.append((", ".join(said), end))

    go(list(plays), list(later), (), before, False)
    if first[0]["status"] in ("invalid", "illegal"):
        if not first[0].get("problem"):
            return None
        played.result, played.kind = {"legal": False}, "illegal"
        return told(played, first[0])
    told(played, max(first, key=lambda outcome: len(outcome["steps"])))
    scenario["plays"] = list(plays)
    if not ends:
        return None
    played.kind, played.ends = kind, ends
    played.spent = before["aura"] - base[0]["aura"]
    played.result = _merged(ends) | _printed_damage(found, played)
    return played


def _merged(ends: list[tuple[str, Data]]) -> Data:
    """What holds in every end as a number, what differs as a list; both sides of one choice stand for each other."""
    by_side = dict(ends)
    result: Data = {"legal": True, "outcomes": len(ends)}
    for key in ends[0][1]:
        values = [end[1][key] for end in ends]
        result[key] = values[0] if len(set(values)) == 1 else sorted(set(values))
    if set(by_side) == {"aura", "health"}:
        aura, health = by_side["aura"], by_side["health"]
        result |= {key: aura[key] for key in ("aura_loss", "aura_after", "ash_after")}
        result |= {key: health[key] for key in ("health_loss", "health_after", "flare_after", "dead")}
    result["can_block_aura"] = any(set(said.split(", ")) == {"aura"} for said, _ in ends)
    result["hit"] = any(end["aura_loss"] or end["health_loss"] for _, end in ends)
    return result


def _range_change(found: Situation, book: str) -> Played | None:
    """What is left of a Range after a change."""
    given = _reach(found)
    if given is None:
        return None
    parts = [[int(side) for side in (part.split("-") * 2)[:2]] for part in given.split(",")]
    for shift in found.shifts:
        parts = _shifted(parts, shift)
    asked_at = found.distance
    reach = [number for low, high in parts for number in range(low, high + 1)]
    found.distance = asked_at if asked_at is not None else (reach or distances_of(given))[0]
    words = " ".join(f"range {shift}" for shift in found.shifts)
    scenario = scenario_of(found, book, [f"attack {given} 1/1 {words}"], OPPONENT, active=YOU)
    outcome = resolve(scenario)
    played = told(Played(scenario, {}, kind="range"), outcome)
    text = _as_range(reach)
    played.result = {"cancelled": not reach, "range": text, "legal": outcome["status"] != "illegal"}
    if asked_at is not None or not reach:
        played.result["hit"] = asked_at in reach
    if not reach:
        played.rules = ["sab-17.40", "sab-17.36"]
    elif any(shift[0] == "-" for shift in found.shifts):
        played.rules = ["sab-17.37", "sab-17.38", "sab-17.36"]
        if all("max" in shift for shift in found.shifts):
            played.rules = ["sab-17.38", "sab-17.36"]
    else:
        played.rules = ["sab-17.32" if "max" in found.shifts[0] else "sab-17.31", "sab-17.30"]
    return played


def _shifted(parts: list[list[int]], shift: str) -> list[list[int]]:
    """The pieces of a Range after one change; a gap between them stays."""
    way, size = shift[:4], int(shift[5:])
    if not parts:
        return parts
    if way == "+min":
        return [[max(0, parts[0][0] - size), parts[0][1]], *parts[1:]]
    if way == "+max":
        return [*parts[:-1], [parts[-1][0], parts[-1][1] + size]]
    numbers = [number for low, high in parts for number in range(low, high + 1)]
    numbers = numbers[size:] if way == "-min" else numbers[: max(0, len(numbers) - size)]
    kept: list[list[int]] = []
    for low, high in parts:
        left = [number for number in range(low, high + 1) if number in numbers]
        if left:
            kept.append([left[0], left[-1]])
    return kept
