"""Reads an attack without a card: its damage, Range, changes and properties, and where the distance goes."""

from __future__ import annotations

import re

from assistant.position.situation import Situation
from carddb.cards import card_by_id

_DAMAGE = re.compile(r"(?<![\w/+.-])(\d{1,2}|x|-)\s?/\s?(\d{1,2}|-)(?![\w/])")
_CHANGE = re.compile(r"(?<![\w/])([+-]\d)\s?/\s?([+-]?\d)(?![\w/])")
_LIST = r"\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?(?:,\s?\d{1,2}(?:-\d{1,2})?)*"
_RANGE = re.compile(
    rf"(?P<before>\battack |\bat )?\b(?:attack )?(?:range|reach(?:es)?)s?\s*(?:is|of|:|=)?\s*(?P<list>{_LIST})(?![/\d])"
    r"(?P<after> only| attack| card|,? \d/\d)?"
)
_SEVERAL = re.compile(r"(?<![\w/+.-])(\d{1,2}(?:,\s?\d{1,2}){2,})(?= ?(?:attack|card|range))")
_BARE = re.compile(r"(?<![\w/+.-])(\d{1,2})\s?-\s?(\d{1,2})(?![\w/])")
_SHIFT = re.compile(
    r"(?<![\w/])(?P<way>increas(?:ed?|ing|es)|decreas(?:ed?|ing|es)|reduced?|shrunk|shrinks?|shortened|extended?|"
    r"widened?|\+|-)\s?(?:attack range |range |its range |the range )?(?:by )?(?P<first>\d)? ?"
    r"\(?(?P<end>min|max)(?:imum)?\)? ?(?:by )?(?P<last>\d)?\)?"
)
_END_FIRST = re.compile(
    r"\b(?P<end>min|max)(?:imum)? (?:of the range |range )?(?P<way>increased|decreased|reduced|\+|-) ?(?:by )?"
    r"(?P<last>\d)?"
)
_KEYWORDS = {"crush": "crush", "transcend": "crush", "unanswerable": "unanswerable", "reaction-proof": "unanswerable",
             "inevitable": "inevitable", "unavoidable": "inevitable"}  # fmt: skip
_AT = r"(?:(?:distance|dist|range)(?: is| was| of)? |at |from )"
_FROM_TO = re.compile(
    r"(?<!aura )(?<!health )(?<!life )(?<!hp )(?<!flare )(?<!energy )"
    r"\bfrom (\d{1,2})(?: petals?)? to (\d{1,2})\b(?!\s?/)"
    r"|\b(\d{1,2})\s?->\s?(\d{1,2})\b"
)
_GOES = (
    r"move|moves|moved|push|pushes|pushed|pull|pulls|pulled|change|changes|changed|make|makes|made|set|sets|put|puts|"
    r"bring|brings|brought|go|goes|went|drop|drops|dropped|raise|raises|raised|shift|shifts|shifted"
)
_NOT_AREA = r"(?! ?(?:petal|card|aura|health|life|hp|flare|damage))"
_NOW = re.compile(
    rf"\b(?:{_GOES}) (?:us |me |it |them |him |back |out |away |in |up |down |the |our |distance |dist |range |gap )*"
    rf"(?:to|at|into|out to) (\d{{1,2}})\b{_NOT_AREA}"
    r"|\b(?:distance|dist|range|we're|were|we are|now|it) (?:is |'s |are |becomes |turns |becoming )*"
    r"(?:now |then )?(?:at |into )?(\d{1,2}) (?:now|then|after)\b"
    rf"|\b(?:now|then) (?:{_AT})?(?:at )?(\d{{1,2}})\b{_NOT_AREA}"
    r"|\b(?:distance|dist|range) (?:is |'s )?(?:now|then|becomes|turns into) (?:at )?(\d{1,2})\b"
    r"|\bbecomes (\d{1,2})\b(?! ?/)"
)
_BY = re.compile(
    r"\b(?P<way>push(?:es|ed)?|pull(?:s|ed)?|retreat(?:s|ed)?|back(?:s|ed)? off|increas(?:es|ed|e)|decreas(?:es|ed|e)|"
    r"add(?:s|ed)?|raises?|lowers?|reduces?|move[sd]?|step(?:s|ped)?|dash(?:es|ed)?|dodge[sd]?|hop(?:s|ped)?|jump(?:s|ed)?)\s"
    r"(?:us |me |them |him |the |distance |dist |range |away |back |closer )*(?:by )?(?P<by>\d)\b"
    r"(?! ?(?:/|aura|health|damage|dmg|-))(?: petals?)?"
    r"(?: (?:to|from|into|out of) (?:the )?distance| closer| away| further| back)?"
)
_MASTERY = re.compile(r"\b(?:mastery distance|mastery|expert's range|experts? range)(?: is| of|=)?(?: now)? ?(\d)\b")
_NO_PLACE = r"(?! ?(?:/|-\d|,\s?\d|hp|health|life|aura|flare|card|energy|attack|only))"
_STARTS_AT = (
    re.compile(rf"\b(?:distance|dist)(?: is| was| of)? (\d{{1,2}})\b{_NO_PLACE}"),
    re.compile(rf"\b{_AT}(\d{{1,2}})\b{_NO_PLACE}"),
)
_PLACE = re.compile(
    r"\b(?:at|from|in) (\d{1,2})\b(?! ?(?:/|-\d|hp|health|life|aura|flare|card|energy|petal|crystal|dust|ash))"
)
_PLUS = re.compile(
    r"(?<![\w/])([+-])\s?(\d) (?:to (?:the )?)?(?:distance|dist|range)\b"
    r"|\b(?:distance|dist|range) ([+-])\s?(\d)\b(?! ?/)"
)
_STANDS = re.compile(
    r"\b(?:distance|dist|range)(?: is| was| of| at)? (\d{1,2})\b(?! ?(?:/|-\d|,\s?\d|card|attack|only|max|min))"
)
_REACTED = re.compile(r"\breact|\bmoved?\b|\bafter\b|\bchang|\bpush|\bpull|\bdash|\bstep|\bdodg|\bhop|\bjump")


def take_attack(text: str, found: Situation, book: str) -> str:
    """Takes damage, changes, Ranges, properties and moves of the distance out of the text."""
    for match in _CHANGE.finditer(text):
        second = match[2] if match[2][0] in "+-" else f"+{match[2]}"
        found.words.append(f"{match[1]}/{second}")
    text = _CHANGE.sub(" ", text)
    for number, match in enumerate(_DAMAGE.finditer(text)):
        if number == 0:
            found.damage = (match[1], match[2])
        else:
            found.further.append((match[1], match[2]))
    if found.damage and not found.further and re.search(r"\b(?:twice|two times|2 times)\b", text):
        found.further.append(found.damage)
    if mastery := _MASTERY.search(text):
        found.mastery = int(mastery[1])
        text = _cut(text, mastery)
    text = _take_keywords(_take_shifts(text, found), found)
    text = _take_moves(text, found)
    text = _take_range(text, found, book)
    return _DAMAGE.sub(" hit ", text)


def take_place(text: str, found: Situation) -> None:
    """`I'm at 2`: where an attack with a Range is made, if no distance is said."""
    known = found.range or any(card_by_id(card).range for card in found.cards)
    if known and found.distance is None and (place := _PLACE.search(text)):
        found.distance = int(place[1])


def _take_shifts(text: str, found: Situation) -> str:
    for pattern in (_SHIFT, _END_FIRST):
        for match in pattern.finditer(text):
            sign = "-" if match["way"][:2] in ("de", "re", "sh", "-") else "+"
            first = match["first"] if pattern is _SHIFT else None
            found.shifts.append(f"{sign}{match['end']} {first or match['last'] or '1'}")
        text = pattern.sub(" ", text)
    return text


def _take_keywords(text: str, found: Situation) -> str:
    for word, keyword in _KEYWORDS.items():
        denied = re.compile(rf"\b(?:no|without|not|isn't|doesn't have) {word}\b|\b{word}\W+(?:no|none)\b")
        if denied.search(text):
            text = denied.sub(" ", text)
        elif re.search(rf"\b{word}\b", text):
            found.words.append(keyword)
            text = re.sub(rf"\b{word}\b", " ", text)
    return text


def _take_moves(text: str, found: Situation) -> str:
    """Where a reaction or an effect takes the distance: `from 4 to 6`, `pushes us to 7`, `now 5`, `back by 2`."""
    found.moved = bool(_REACTED.search(text)) and not re.search(r"\bafter(?:wards?)?\s*\?|\bafter$", text)
    if match := _FROM_TO.search(text):
        found.came_from, found.distance = int(match[1] or match[3]), int(match[2] or match[4])
        found.moved = True
        return _cut(text, match)
    if match := _NOW.search(text):
        if not (found.moved or re.search(r"\bnow\b|\bbecomes\b", match[0])):
            return text
        found.distance = int(next(group for group in match.groups() if group))
        found.moved = True
        return _with_start(_cut(text, match), found)
    if found.moved and (match := _BY.search(text)) and (start := _start(_cut(text, match))):
        closer = match["way"][:4] in ("pull", "decr", "lowe", "redu") or "closer" in match[0] or "from" in match[0]
        found.came_from = int(start[1])
        found.distance = max(0, found.came_from + (-1 if closer else 1) * int(match["by"]))
        return _cut(_cut(text, match), start)
    if (change := _PLUS.search(text)) and (start := _start(_cut(text, change))):
        sign, size = (change[1], change[2]) if change[1] else (change[3], change[4])
        found.came_from, found.moved = int(start[1]), True
        found.distance = max(0, found.came_from + int(sign + size))
        return _cut(_cut(text, change), start)
    places = list(_STANDS.finditer(text)) if found.moved and not found.shifts else []
    if len(places) > 1:
        found.came_from, found.distance = int(places[0][1]), int(places[-1][1])
        return _STANDS.sub(" ", text)
    return text


def _start(text: str) -> re.Match[str] | None:
    """Where the distance was before, said outright if it can be."""
    return next((match for pattern in _STARTS_AT if (match := pattern.search(text))), None)


def _with_start(text: str, found: Situation) -> str:
    start = _start(text)
    if start is None or (start[0].startswith("range") and not found.range):
        return text
    found.came_from = int(start[1])
    return _cut(text, start)


def _take_range(text: str, found: Situation, book: str) -> str:
    for match in _RANGE.finditer(text):
        several = not match["list"].isdigit()
        of_attack = several or match["before"] == "attack " or match["after"] or found.shifts
        if not of_attack and (book == "sakura-arms-yurina" or match["before"] == "at "):
            found.distance = int(match["list"]) if found.distance is None else found.distance
        else:
            found.range = _list(match["list"])
    text = _RANGE.sub(" ", text)
    if found.range is None and (listed := _SEVERAL.search(text)):
        found.range = _list(listed[1])
        text = _cut(text, listed)
    if found.range is None and (bare := _BARE.search(text)) and int(bare[1]) < int(bare[2]):
        found.range = f"{bare[1]}-{bare[2]}"
        text = _cut(text, bare)
    return text


def _list(text: str) -> str:
    """Distances as `1,3-5`; a part that runs down is turned round."""
    parts = re.sub(r"\s?to\s?", "-", text).replace(" ", "").split(",")
    return ",".join("-".join(sorted(part.split("-"), key=int)) for part in parts)


def _cut(text: str, match: re.Match[str]) -> str:
    return text[: match.start()] + " " + text[match.end() :]
