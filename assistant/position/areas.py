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
_LINK = r"(?:is|are|at|=|:|has|have|holds?|on|was|had|with|of|now|only|just|currently|area|still|sits|then|got|to|about|max)"
_AREA_FIRST = re.compile(rf"\b({AREA})\b\s*(?:'s )?(?:{_LINK}\s+|[=:]\s*)*(\d{{1,2}})\b(?!\s?/|-\d| ?(?:more|damage|dmg|times))")
_NUMBER_FIRST = re.compile(
    rf"(?<![\w/+.-])(\d{{1,2}})\s*(?:sakura )?(?:petals?|crystals?|cards?)?\s*(?:are |is )?(?:left |remaining )?"
    rf"(?:in|of|on)?\s*(?:my |his |their |the |her |our )?({AREA})\b(?!\s*(?:damage|dmg))"
)
_HELD = re.compile(
    r"\b(?:hold|holding|have|with|got|keep|end (?:my |the )?turn with|of)\s+(?:like |still )?(\d{1,2}) (?:cards?|in hand)\b"
    r"|(?<![\w/])(\d{1,2}) cards?(?= (?:at|when|in my end|as)\b)|^(\d{1,2}) cards?\b(?! left| in (?:my |the )?(?:deck|draw))"
)
_LEFT_TO_DRAW = re.compile(r"\b(\d) cards? (?:left )?(?:in|to draw)|\b(?:only |last )?(\d) cards? left\b")
_DRAWS = re.compile(r"\b(?:draw(?:s|ing)? (\d)\b(?: cards?)?|(\d) cards? to draw)")
_TAKEN_DAMAGE = re.compile(
    r"\b(?:takes?|taking|took|suffers?|loses?|losing|deals?|dealing|for|hit for) (\d{1,2})\s*(?:points? of )?(?:damage |dmg )?"
    r"(?:on|to|in|from|of|via)? ?(?:my |his |their |the |her )?(health|life|hp|aura)\b(?! \d| is)"
    r"|\b(\d{1,2}) (?:damage|dmg) (?:on|to|in|into) (?:my |his |their |the |her )?(health|life|hp|aura)\b"
)


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
    draws = _DRAWS.search(taken)
    if draws:
        found.draws = int(draws[1] or draws[2])
        taken = _without(taken, draws)
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
    if held := _HELD.search(taken):
        _put(found, _owner(text, 0, held.start() + 1, held.end()), "hand", int(held[1] or held[2] or held[3]))
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
