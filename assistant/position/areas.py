"""Numbers of areas in a question, each with its owner: `my aura is 2, his life 4`, `2 petals in their flare`."""

from __future__ import annotations

import re

from assistant.position.situation import OPPONENT, YOU, Situation
from assistant.position.words import AREA, AREAS

_MINE = r"i|my|me|mine|we|our|i'm|im|i've|ive|myself"
_THEIRS = (
    r"opp|opp's|opps|opponent|opponent's|opponents|they|their|them|theyre|they're|they've|theyve|he|he's|hes|his|him|"
    r"she|she's|her|enemy|enemy's|enemies|defender|defender's|foe|foe's|attacker|attacker's"
)
_WHOSE = re.compile(rf"\b(?:(?P<you>{_MINE})|(?P<opponent>{_THEIRS}))\b(?!')")
_LINK = (
    r"(?:is|are|at|=|:|has|have|holds?|on|was|had|with|of|now|only|just|currently|area|still|sits|then|got|to|about|"
    r"max|between us|between the players)"
)
_AREA_FIRST = re.compile(
    rf"\b({AREA})\b\s*(?:'s )?(?:{_LINK}\s+|[=:]\s*)*(\d{{1,2}})\b(?!\s?/|-\d| ?(?:more|damage|dmg|times))"
)
_NUMBER_FIRST = re.compile(
    rf"(?<![\w/+.-])(\d{{1,2}})\s*(?:sakura )?(?:petals?|crystals?|cards?)?\s*(?:are |is )?(?:left |remaining )?"
    rf"(?:in|of|on)?\s*(?:my |his |their |the |her |our )?({AREA})\b(?!\s*(?:damage|dmg))"
)
_HELD = re.compile(
    r"\b(?:hold|holding|have|with|got|keep|end (?:my |the )?turn with|of)\s+(?:like |still )?"
    r"(\d{1,2}) (?:cards?|in hand)\b"
    r"|\bend phase\W+(?:with |i have )?(\d{1,2}) cards"
    r"|(?<![\w/])(\d{1,2}) cards?(?= (?:at|when|in my end|as)\b)"
    r"|(?:^|[,:;.] )(\d{1,2}) cards?\b(?! left| in (?:my |the )?(?:deck|draw))"
)
_DISTANCE = re.compile(
    rf"(?<!\d )\b(?:distance|dist)\b\s*(?:{_LINK}\s+|[=:]\s*)*(\d{{1,2}})\b(?!\s?/|-\d| ?(?:more|damage|dmg|times))"
)
_DRAWS = re.compile(r"\b(?:draw(?:s|ing)? (\d)\b(?: cards?)?|(\d) (?:cards? to draw|draws)\b)")
_UNDRAWN = re.compile(r"\b(?:can't|cant|cannot|can not|could not|couldn't) draw (\d)\b(?: cards?)?")
_LEFT = re.compile(r"\b(?:only |last )?(\d) cards? (?:is |are )?(?:left|remaining|remains?)\b(?! in (?:my |the )?hand)")
_TAKEN_DAMAGE = re.compile(
    r"\b(?:takes?|taking|took|suffers?|loses?|losing|deals?|dealing|for|hit for) (\d{1,2})\s*(?:points? of )?"
    r"(?:damage |dmg )?(?:on|to|in|from|of|via)? ?(?:my |his |their |the |her )?(health|life|hp|aura)\b(?! \d| is)"
    r"|\b(\d{1,2}) (?:damage|dmg) (?:on|to|in|into) (?:my |his |their |the |her )?(health|life|hp|aura)\b"
)


_TOGETHER = re.compile(
    r"\b(\d{1,2}) (?:petals? |crystals? )?(?:left )?(?:in |between )?(?:the )?(?:ash|dust) ?(?:\+|and|plus|&) ?"
    r"(?:my |own )?aura(?: together| combined| in all)?(?! (?:is|at|has|of|=)|:? ?\d)"
)
"""So many in Ash and Aura together: an enchantment takes them from either."""
_HAD = re.compile(
    r"\b(?:if|and|when)? ?(?:i|it|they|he|she)? ?(?:had|was|were|started (?:at|with|on)) (?:at )?(\d{1,2})\b"
    r"(?! ?(?:/|-|card|damage))"
)


def _asked_for(text: str, found: Situation) -> str | None:
    """The one area that is asked for and has no number yet: `how much flare after if I had 2`."""
    known = {name for area in found.areas.values() for name in area}
    wanted = [name for name in found.asked if name in ("aura", "health", "flare", "energy") and name not in known]
    if found.ash is None and "ash" in found.asked:
        wanted.append("ash")
    if not wanted and found.damage:
        named = {AREAS[word] for word in re.findall(rf"\b(?:{AREA})\b", text)}
        wanted = [name for name in ("aura", "health") if named == {name} and name not in known]
    return wanted[0] if len(wanted) == 1 else None


def taken_damage(text: str) -> tuple[str, str] | None:
    """Damage that goes to a side for certain: `takes 2 damage to life`; the number and the side."""
    match = _TAKEN_DAMAGE.search(text)
    if match is None:
        return None
    number, side = (match[1], match[2]) if match[1] else (match[3], match[4])
    return number, "aura" if side == "aura" else "health"


def take_areas(text: str, found: Situation) -> str:
    """Takes numbers of areas out of the text, each with its owner."""
    taken = _TAKEN_DAMAGE.sub(lambda match: " " * len(match[0]), text)
    taken = _TOGETHER.sub(lambda match: f"{match[1]} ash, 0 aura".ljust(len(match[0])), taken)
    if undrawn := _UNDRAWN.search(taken):
        found.draws = int(undrawn[1])
        _put(found, "", "deck", 0)
        taken = _without(taken, undrawn)
    draws = _DRAWS.search(taken)
    if draws:
        found.draws = int(draws[1] or draws[2])
        taken = _without(taken, draws)
        if left := _LEFT.search(taken):
            _put(found, "", "deck", int(left[1]))
            taken = _without(taken, left)
    for match in _DISTANCE.finditer(taken):
        _put(found, "", "distance", int(match[1]))
        taken = _without(taken, match)
    last = ""
    for clause in re.finditer(r"[^,;.?!]+", text):
        leads = re.search(rf"\b(?:{AREA})\b|(?<![\w/+.-])\d{{1,2}}\b(?!\s?/|-\d)", taken[clause.start() : clause.end()])
        number_leads = leads is None or leads.group()[0].isdigit()
        orders = [(_NUMBER_FIRST, 1, 2), (_AREA_FIRST, 2, 1)]
        hits: list[tuple[int, str, int, int]] = []
        for pattern, number, area in orders if number_leads else reversed(orders):
            for match in pattern.finditer(taken, clause.start(), clause.end()):
                hits.append((match.start(), AREAS[match[area]], int(match[number]), match.end()))
                taken = _without(taken, match)
        for start, name, value, end in sorted(hits):
            last = _owner(text, clause.start(), start, end) or (last if name not in ("distance", "ash") else "")
            _put(found, last, name, value)
    if (before := _HAD.search(taken)) and (missing := _asked_for(text, found)):
        _put(found, "", missing, int(before[1]))
        taken = _without(taken, before)
    if held := _HELD.search(taken):
        _put(found, _owner(text, 0, held.start() + 1, held.end()), "hand", int(next(filter(None, held.groups()))))
        taken = _without(taken, held)
    return taken


def _put(found: Situation, who: str, name: str, value: int) -> None:
    if name == "distance":
        found.distance = value if found.distance is None else found.distance
    elif name == "ash":
        found.ash = value if found.ash is None else found.ash
    else:
        found.areas[who].setdefault(name, value)


def _without(text: str, match: re.Match[str]) -> str:
    return text[: match.start()] + " " * (match.end() - match.start()) + text[match.end() :]


def _owner(text: str, clause: int, start: int, end: int) -> str:
    """Whose area it is: said inside or right after it, or the nearest before it in its clause that can have it.

    Whoever attacks in the same words is not thereby the owner: in `I hit for 3/1 with aura 2` nobody is named.
    """
    inside = _WHOSE.search(text, start, end)
    if inside:
        return _name(inside)
    after = re.match(rf"\s*(?:on|for|of) (?:the )?(?:(?P<you>me|my side|mine)|(?P<opponent>{_THEIRS}))\b", text[end:])
    if after:
        return YOU if after["you"] else OPPONENT
    owners = list(_WHOSE.finditer(text, clause, start))
    if not owners:
        return ""
    between = text[owners[-1].end() : start]
    if re.search(r"\b(?:attack|hit|swing|strike|play|use|slash|deal|cast|throw|block|guard|advance|retreat)", between):
        return ""
    if re.search(r"\d\s?/\s?[\d-]", between) and not re.search(r"\b(?:ha[sv]e?|got|with|at)\b", between):
        return ""
    return _name(owners[-1])


def _name(match: re.Match[str]) -> str:
    return YOU if match["you"] else OPPONENT


def owner_of_clause(text: str) -> str:
    """Who is named first in a text, if anybody is."""
    first = _WHOSE.search(text)
    return _name(first) if first else ""
