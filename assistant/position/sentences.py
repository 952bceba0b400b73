"""Says what the engine found: the quantity or judgment asked for first, then what it follows from.

What depends on a choice is said for each side of it; a number that the question leaves out is said to be assumed or
is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from assistant.position.scenarios import Data, Played
from assistant.position.situation import YOU, Situation

Told = tuple[str | None, str]

_SHOWN = {
    "ash": "Ash",
    "aura": "Aura",
    "health": "Health",
    "flare": "Flare",
    "energy": "Energy",
    "distance": "distance",
}
_TOUCHED = {
    "advance": ("aura", "distance"), "retreat": ("aura", "distance"), "recover": ("aura", "ash"),
    "focus": ("aura", "flare"), "breakaway": ("distance", "ash"),
}  # fmt: skip
_RUN = re.compile(r"it reaches ((?:\d+, )+\d+),")
_SURVIVES = re.compile(r"\b(?:surviv|alive)")
_MUST_HEALTH = re.compile(r"\b(?:forced?|must|have to|has to|gotta)\b.{0,40}\b(?:health|life|hp)\b")
_LOSES_HEALTH = re.compile(
    r"\b(?:do|does|will|would|must|can) (?:i|they|he|she|opp|the opponent) (?:still |also )?(?:lose|take)(?: any)? "
    r"(?:health|life|hp)\b"
)


def tell(found: Situation, played: Played, question: str) -> Told:
    """The verdict, if the question was for one, and the sentence."""
    asks = question.rstrip(" ?").lower()
    result = played.result
    if played.kind == "fails":
        verdict = "yes" if "hit" in found.asked and re.search(r"\b(?:miss|fail|whiff)", asks) else "no"
        return verdict, f"The attack fails and deals 0 damage, since the distance no longer fits: {_plain(played.why)}."
    if played.kind == "illegal" or (played.kind == "maneuver" and not result["legal"]):
        if played.done:
            return "no", f"Only {played.done} of {len(found.maneuvers)} is possible: {_plain(played.why)}."
        return "no", _capital(_plain(played.why))
    if played.kind == "inevitable":
        return "yes", f"The attack is Inevitable and hits even at the distance {result['distance_after']}."
    tellers = {
        "maneuver": _maneuver, "range": _range, "special": _special, "end phase": _end, "start phase": _energy,
        "new deck": _new_deck, "exhaustion": _exhaustion, "petals": _petals, "charge": _charge, "card": _card,
    }  # fmt: skip
    if played.kind in tellers:
        return tellers[played.kind](found, played, asks)
    if played.kind in ("reaction", "series"):
        return _ways(found, played, asks)
    return _attack(found, played, asks)


def _plain(why: str) -> str:
    """A reason with a run of distances as a Range."""

    def run(match: re.Match[str]) -> str:
        numbers = [int(number) for number in match[1].split(", ")]
        whole = numbers == list(range(numbers[0], numbers[-1] + 1))
        return f"it reaches {numbers[0]}–{numbers[-1]}," if whole else match[0]

    return _RUN.sub(run, why).rstrip(".")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _whose(who: str) -> str:
    return "your" if who == YOU else "the opponent's"


def _value(name: str, played: Played) -> str:
    """`Ash is 5 then`; where sides differ, the value for each."""
    label = _SHOWN[name]
    owner = "the" if name in ("ash", "distance") else _whose(played.who)
    owned = label if name == "ash" else f"{owner} {label}"
    values = [(said, end.get(f"{name}_after", end.get(name))) for said, end in played.ends]
    if values and len({value for _, value in values}) > 1:
        if name in ("aura", "health") and {said for said, _ in values} == {"aura", "health"}:
            return ""
        each = ", ".join(f"{value} ({_sides(said)})" for said, value in values)
        return f"{owned} is then {each}"
    value = values[0][1] if values else played.result.get(f"{name}_after")
    return "" if value is None or isinstance(value, list) else f"{owned} is {value} then"


def _lead(found: Situation, played: Played) -> str:
    """The quantities asked for, first."""
    said = [_value(name, played) for name in found.asked if name in _SHOWN and _known(found, played.who, name)]
    return " ".join(_capital(text) for text in said if text) + (" " if any(said) else "")


def _known(found: Situation, who: str, name: str) -> bool:
    """Whether the question gives a number, so that what it becomes can be said."""
    if name == "ash":
        return found.ash is not None
    return found.distance is not None if name == "distance" else found.given(who, name)


def _listed(found: Situation, played: Played, names: Iterable[str]) -> str:
    """`Aura 2, Flare 3` of what the question gives and does not ask for."""
    result = played.result
    shown = []
    for name in dict.fromkeys(names):
        if _known(found, played.who, name) and name not in found.asked and isinstance(result.get(f"{name}_after"), int):
            shown.append(f"{'the distance' if name == 'distance' else _SHOWN[name]} {result[f'{name}_after']}")
    return ", ".join(shown)


def _maneuver(found: Situation, played: Played, asks: str) -> Told:
    touched = [name for maneuver in found.maneuvers for name in _TOUCHED[maneuver]]
    lead = _lead(found, played)
    rest = _listed(found, played, [*touched, "energy"])
    verdict = "yes" if "legal" in found.asked or not lead else None
    name = " and ".join(dict.fromkeys(maneuver.capitalize() for maneuver in found.maneuvers))
    text = f"{name} {'are' if ' and ' in name else 'is'} possible" + (f": then {rest}." if rest else ".")
    return verdict, (lead + (f"{_capital(rest)}" if lead and rest else "" if lead else text)).strip()


def _range(found: Situation, played: Played, asks: str) -> Told:
    result = played.result
    if result["cancelled"]:
        return (
            "no" if "hit" in found.asked or "legal" in found.asked else None
        ), "The attack has no Range left and is canceled."
    shown = str(result["range"]).replace(",", ", ").replace("-", "–")
    if "hit" not in result:
        return None, f"The Range becomes {shown}."
    fits = "fits" if result["hit"] else "does not fit"
    verdict = ("yes" if result["hit"] else "no") if {"hit", "legal"} & set(found.asked) else None
    return verdict, f"The Range becomes {shown}, so the distance {found.distance} {fits}."


def _special(found: Situation, played: Played, asks: str) -> Told:
    if not played.result["legal"]:
        return "no", f"{_capital(_whose(played.who)).rstrip('.')} Flare has fewer petals than the card costs."
    lead = _lead(found, played)
    rest = _listed(found, played, ["flare", "ash"])
    return ("yes" if "legal" in found.asked or not lead else None), (
        f"{lead}{f'Then {rest}.' if rest and not lead else _capital(rest) if rest else ''}".strip()
    )


def _end(found: Situation, played: Played, asks: str) -> Told:
    discard, kept = played.result["discard"], played.result["hand_after"]
    who = "You discard" if played.who == YOU else "The opponent discards"
    verdict = None
    if re.search(r"\b(?:do i|must i|any|have to|should i)\b|discard$", asks) and not re.search(r"how many", asks):
        verdict = "yes" if discard else "no"
    if re.search(r"\b(?:can|may|could) (?:i|they|he|she|opp) keep\b", asks):
        verdict = "no" if discard else "yes"
    if not discard:
        return verdict, f"{who} nothing and keep{'' if played.who == YOU else 's'} {kept}: only from 3 cards on."
    return verdict, f"{who} {discard} and keep{'' if played.who == YOU else 's'} {kept}."


def _energy(found: Situation, played: Played, asks: str) -> Told:
    step = played.steps[0] if played.steps else ""
    verdict = None
    if found.stunned and re.search(
        r"\b(?:gone|clear|clears|cleared|go away|goes away|lose|removed?|wears? off|still)\b", asks
    ):
        verdict = "no" if re.search(r"\bstill (?:stun|cowed)", asks) else "yes"
    if re.search(r"\b(?:do|does|can|will|would) (?:i|he|they|she|it|opp) .*\b(?:3|three|third)\b", asks):
        verdict = "no"
    return (
        verdict,
        f"{_capital(_whose(played.who)).rstrip('.')} Energy is {played.result['energy_after']} then. {step}".strip(),
    )


def _dead(asks: str, dead: bool) -> str:
    """The answer to `am I dead`, or to `do I survive`."""
    return "yes" if dead != bool(_SURVIVES.search(asks)) else "no"


def _new_deck(found: Situation, played: Played, asks: str) -> Told:
    result = played.result
    verdict = _dead(asks, result["dead"]) if "dead" in found.asked else None
    known = found.given(played.who, "health")
    numbers = f": Health {result['health_after']}, Flare {result['flare_after']}" if known else ""
    end = " You lose at Health 0." if result["dead"] else ""
    return verdict, f"A new deck costs 1 damage to Health{numbers}.{end}"


def _exhaustion(found: Situation, played: Played, asks: str) -> Told:
    result, missing = played.result, played.result["exhaustion"]
    if not missing:
        return None, "The deck has enough cards: no damage from exhaustion."
    ends = played.ends
    verdict = None
    if "dead" in found.asked:
        verdict = _dead(asks, all(end["health_after"] == 0 for _, end in ends))
    elif _MUST_HEALTH.search(asks):
        verdict = "no" if result["can_block_aura"] else "yes"
    lead = f"{missing} damage from exhaustion, 1 for each card that cannot be drawn"
    if found.draws is None and "deck" not in found.asked:
        lead = f"You draw 2 in the Start Phase: {lead}"
    if len(ends) == 1:
        end = ends[0][1]
        where = ""
        if result["health_loss"] == missing:
            where = ", all to Health" if not result["can_block_aura"] or not found.choice else " to Health"
        return verdict, f"{lead}{where}{_left(found, played, end)}."
    ways = "; ".join(f"{_sides(said)}: {_numbers(found, played, end)}" for said, end in ends)
    known = found.given(played.who, "aura") or found.given(played.who, "health")
    return verdict, f"{lead}, each to Aura or Health as you choose." + (f" {_capital(ways)}" if known else "")


def _left(found: Situation, played: Played, end: Data) -> str:
    """`: Health 4, Flare 2`, of what the question gives."""
    shown = [
        f"{_SHOWN[name]} {end[f'{name}_after']}"
        for name in ("aura", "health", "flare")
        if found.given(played.who, name)
    ]
    if found.given(played.who, "health") and len(played.ends) == 1 and not found.given(played.who, "flare"):
        shown.append(f"Flare +{played.result['health_loss']}" if played.result.get("health_loss") else "")
    return ": " + ", ".join(filter(None, shown)) if any(shown) else ""


def _sides(said: str) -> str:
    """`aura, health` as `Aura and Health`, `aura, aura` as `Aura twice`."""
    parts = [part.strip().capitalize() for part in said.split(",") if part.strip()]
    if len(parts) == 2 and parts[0] == parts[1]:
        return f"{parts[0]} twice"
    return " and ".join(parts)


def _petals(found: Situation, played: Played, asks: str) -> Told:
    left = played.result["petals_after"]
    lead = _lead(found, played)
    verdict = None
    if re.search(r"\b(?:dissolv|gone|leave|stay|discarded|survive)", asks):
        gone = left == 0
        verdict = "yes" if gone != bool(re.search(r"\b(?:stay|survive)", asks)) else "no"
    if left:
        leaving = "1 petal leaves it" if found.starts == 1 else f"{found.starts} petals leave it"
        return verdict, f"{lead}{leaving}: {left} {'is' if left == 1 else 'are'} left, so it stays in play."
    text = lead + "The last petal leaves it: 0 are left, and it dissolves."
    attack = next((facts for event, facts in played.events if event == "attack"), None)
    if any(event == "not made" for event, _ in played.events):
        return verdict, f"{text} Its attack is out of Range and does not happen."
    if attack is not None:
        sides = "/".join(
            "–" if attack["damage"][side] is None else str(attack["damage"][side]) for side in ("aura", "health")
        )
        lost = [
            f"{played.result[f'{name}_loss']} {_SHOWN[name]}"
            for name in ("aura", "health")
            if played.result[f"{name}_loss"]
        ]
        victim = "the opponent loses" if played.who != YOU else "you lose"
        text += f" Its attack {sides} follows" + (f": {victim} {' and '.join(lost)}." if lost else ".")
    return verdict, text


def _charge(found: Situation, played: Played, asks: str) -> Told:
    result = played.result
    lead = _lead(found, played)
    verdict = "yes" if "legal" in found.asked else None
    ways = "; or ".join(f"{said} (then Ash {end['ash']}, Aura {end['aura']})" for said, end in played.ends[:4])
    short = result["charge"] < (found.charge or 0)
    text = f"Ash and Aura hold too few, so all of them go onto it: {ways}." if short else f"Its petals: {ways}."
    return verdict, (text if len(played.ends) > 1 else lead + text)


def _card(found: Situation, played: Played, asks: str) -> Told:
    lead = _lead(found, played)
    shown = _listed(found, played, _SHOWN)
    verdict = "yes" if "legal" in found.asked and not lead else None
    return verdict, f"{lead}After it: {shown}." if shown else lead or "It can be played."


def _verdict(found: Situation, played: Played, asks: str, dead: bool) -> str | None:
    """Yes or no, by the first judgment that the question is for."""
    result = played.result
    if re.search(r"\bha(?:ve|s) (?:a|any) choice\b", asks):
        return "yes" if played.ends else "no"
    if _MUST_HEALTH.search(asks):
        return "no" if result["can_block_aura"] else "yes"
    sure = isinstance(result["health_loss"], int) and (not result["health_loss"] or not result["can_block_aura"])
    if sure and _LOSES_HEALTH.search(asks):
        return "yes" if result["health_loss"] else "no"
    for name in found.asked:
        if name == "dead":
            return _dead(asks, dead)
        if name == "block" and found.choice:
            return None
        if name == "block":
            return "yes" if result["can_block_aura"] else "no"
        if name == "hit" and not found.damage and not re.search(r"\b(?:miss|fail|whiff)", asks):
            return "yes"
        if name == "hit" and re.search(
            r"\b(?:does|do|will|would|still|did) [^:,;.]{0,40}\b(?:hit|land|connect|miss|fail)", asks
        ):
            return "no" if re.search(r"\b(?:miss|fail|whiff)", asks) else "yes"
        if (
            name == "legal"
            and "option" not in asks
            and re.match(r".*\b(?:can|may|could) i (?:\w+ )?(?:play|use|attack|hit)|.*\b(?:legal|playable|ok)\b", asks)
        ):
            return "yes"
    return None


def _opening(found: Situation, played: Played) -> str:
    """What is to be known before: changed damage, the limit of 5, an Aura that nobody named."""
    result = played.result
    text = f"The damage is {result['dmg'].replace('-', '–')}. " if any("/" in word for word in found.words) else ""
    damage = found.damage
    if damage and damage[0].isdigit() and int(damage[0]) > 5 and "crush" not in found.words and not text:
        text += f"{damage[0]} damage to Aura counts as 5. "
    dashed = damage is not None and "-" in damage
    if not found.given(played.who, "aura") and not found.choice and not dashed:
        aura = result.get("aura_after", 0) + result.get("aura_loss", 0)
        text += f"No Aura is named; with {aura} petals there: "
    return text


def _attack(found: Situation, played: Played, asks: str) -> Told:
    result = played.result
    who = "you" if played.who == YOU else "the opponent"
    two_ways = bool(played.ends)
    opening, lead = _opening(found, played), _lead(found, played)
    dead = bool(result.get("dead")) and not two_ways
    verdict = _verdict(found, played, asks, dead)
    reached = (
        bool(played.why) and bool({"hit", "legal"} & set(found.asked)) and not {"block", "dead"} & set(found.asked)
    )
    if played.paid and not found.given(played.who, "aura"):
        return verdict or "yes", f"It costs {played.paid[0]}, so the Flare is {played.paid[1]} then."
    if played.why and not found.damage and not found.given(played.who, "aura"):
        return verdict or "yes", _capital(played.why)
    if (
        opening.startswith("The damage is")
        and not found.given(played.who, "aura")
        and "most" not in found.asked
        and two_ways
    ):
        return None, opening.partition(". ")[0] + "."
    if reached:
        opening = f"{_capital(played.why)} {opening}"
    if "most" in found.asked and not two_ways:
        opening = f"At most {max(result['health_loss'], result['aura_loss'])}. {opening}"
    if "most" in found.asked and two_ways:
        opening = f"At most {result['health_loss']} to Health, or {result['aura_loss']} to Aura. " + opening
    after_health = _after(found, played, "health", "flare")
    after_aura = _after(found, played, "aura", "ash")
    if two_ways:
        last = " Only on Health would it be over." if "dead" in found.asked and result.get("dead") else ""
        text = f"Aura can take it. Aura: {result['aura_loss']} lost{after_aura}; "
        text += f"Health: {result['health_loss']} lost{after_health}.{last}"
    elif found.choice == "aura" and result["aura_loss"]:
        text = f"{who.capitalize()} {_loses(who)} {result['aura_loss']} Aura{after_aura}."
    elif found.damage and found.damage[1] == "-":
        lost = result["aura_loss"]
        dealt = str(result.get("dmg", "")).partition("/")[0]
        short = dealt.isdigit() and lost < int(dealt)
        all_of_it = ", which gives all it has" if short else ""
        text = f"The damage must go to Aura{all_of_it}: {lost} there{after_aura}; Health loses 0."
    elif found.damage and found.damage[0] == "-":
        text = f"The damage must go to Health: {result['health_loss']} there{after_health}; Aura loses 0."
    elif found.choice == "health":
        gained = "flare" in found.asked and not _known(found, played.who, "flare")
        flare = f", and {_whose(played.who)} Flare gains {result['health_loss']}" if gained else ""
        text = f"{who.capitalize()} {_loses(who)} {result['health_loss']} Health{after_health}{flare}."
    elif result["aura_loss"]:
        text = f"The damage goes to Aura: {result['aura_loss']}{after_aura}."
    else:
        text = f"Aura cannot take it: {who} must take {result['health_loss']} on Health{after_health}."
    if result.get("dead") and not two_ways:
        text += f" At Health 0 {who} {_loses(who)} the game."
    return verdict, f"{lead}{opening}{text}"


def _loses(who: str) -> str:
    return "lose" if who == "you" else "loses"


def _after(found: Situation, played: Played, *names: str) -> str:
    """`, then Health 5, Flare 3`, of what the question gives."""
    result = played.result
    shown = []
    for name in names:
        if _known(found, played.who, name) and f"{name}_after" in result and (played.ends or name not in found.asked):
            shown.append(f"{_SHOWN[name]} {result[f'{name}_after']}")
    return f", then {', '.join(shown)}" if shown else ""


def _ways(found: Situation, played: Played, asks: str) -> Told:
    """A reaction with a card, or several attacks: every way it can go on."""
    result, ends = played.result, played.ends
    whose = _whose(played.who)
    dead = all(end["health_after"] == 0 for _, end in ends)
    verdict = _verdict(found, played, asks, dead)
    opening = (
        f"The damage is {result['dmg'].replace('-', '–')}. " if played.kind == "reaction" and "dmg" in result else ""
    )
    if played.spent:
        opening = f"The reaction takes {played.spent} from Aura. {opening}"
    if played.kind == "reaction" and not result["hit"]:
        verdict = "no" if {"hit", "block"} & set(found.asked) else None
        return verdict, f"{whose.capitalize()} Aura and Health lose 0: the attack deals no damage."
    if {said for said, _ in ends} == {"aura", "health"}:
        two = f"Aura: {result['aura_loss']} lost{_after(found, played, 'aura', 'ash')}"
        two += f"; Health: {result['health_loss']} lost{_after(found, played, 'health', 'flare')}"
        return verdict, f"{opening}Aura can take it. {two}."
    if len(ends) == 1:
        end = ends[0][1]
        cannot = "" if end["aura_loss"] else "Aura cannot take it: "
        return verdict, f"{opening}{cannot}{_numbers(found, played, end)}."
    most = f"At most {max(end['health_loss'] for _, end in ends)} Health is lost. " if "most" in found.asked else ""
    shown = "; ".join(f"{_sides(said) or 'Else'}: {_numbers(found, played, end)}" for said, end in ends[:6])
    return (
        verdict,
        f"{most}{opening}{_capital(f'{whose} numbers then, by where the damage goes')} {_capital(shown)}".strip(),
    )


def _numbers(found: Situation, played: Played, end: Data) -> str:
    """`Aura 1, Health 4`; of what the question does not give only what is lost."""
    shown = []
    for name in ("aura", "health"):
        lost = end[f"{name}_loss"]
        known = found.given(played.who, name)
        shown.append(
            f"{_SHOWN[name]} {end[f'{name}_after']}" if known else f"{lost} {_SHOWN[name]} lost" if lost else ""
        )
    return ", ".join(filter(None, shown)) or "nothing lost"
