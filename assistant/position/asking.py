"""What a question of a position is for: which quantity, which judgment; and questions that are none of a position."""

from __future__ import annotations

import re

_ASKED = {
    "dead": r"\b(?:dead|die|dies|survive|survives|alive|lethal|kill|kills|killed|win|wins|lose the game|over)\b",
    "block": r"\b(?:block|guard|guarded|tank|blockable)\b(?! \d)|\baura possible\b|"
             r"\bgo(?:es)? (?:to|on) (?:my |their |his )?aura\b|"
             r"\b(?:can|could|may) .{0,40}\b(?:on|with|to|in) (?:my |their |his )?aura\b|\bforced\b",
    "hit": r"\b(?:hit|hits|miss|misses|land|lands|connect|connects|succeed|fails?|whiffs?|"
           r"in range|out of range|success)\b",
    "legal": r"\b(?:can|could|may|legal|allowed|possible|able|playable|usable|afford|ok|okay|enough)\b",
    "most": r"\b(?:max|maximum|most|worst|at worst)\b",
    "least": r"\b(?:min|minimum|least|best case|at best)\b",
    "options": r"\boptions?\b|\bchoices?\b",
}  # fmt: skip
_QUANTITY = {
    "ash": r"ash|ashes|dust", "aura": r"aura|shield", "health": r"health|life|hp", "flare": r"flare",
    "energy": r"energy|concentration|conc|vigor", "distance": r"distance|dist|range", "deck": r"deck|draw pile",
    "hand": r"hand",
}  # fmt: skip
_WORDS = "|".join(_QUANTITY.values())
_QUESTION = re.compile(
    r"\b(?:how (?:many|much)|what(?:'s| is|s| are| will)?|new|final|resulting|where)\b[^,;.?:]{0,45}?"
    rf"\b(?P<first>{_WORDS})\b(?:(?: and|,| or| &) (?:my |his |their |the )?(?P<second>{_WORDS})\b)?"
)
_AT_END = (
    r"(?<!with )(?<!on )(?<!to )(?<!in )(?<!w )(?<!full )(?<!\d )\b(?:{0})\b(?: area)?(?: petals?)? ?"
    r"(?:now|after|afterwards?|left|then|remaining)?\s*\?"
    r"|(?<!\d )(?<!\d)\b(?:{0}) (?:after|afterwards?|left)\b"
)
_RULES = re.compile(
    r"^(?:what (?:is|are|does|do) (?:an? |the )?[a-z' -]{3,40}\??$|(?:define|explain)\b)"
    r"|\b(?:in general|ever|always|the rules?|rulebook|at setup)\b"
    r"|\bstarting (?:hand|aura|health|life|hp|distance|energy)\b"
    r"|\bhow many (?:petals|crystals|cards) (?:can|does|do|fit)(?: in)? (?:my |the |an? |i )?"
    r"(?:aura|flare|life|health|distance|dust|ash|hand|area|hold|have)\b"
    r"|\b(?:can|may) (?:i|he|they|opp|the opponent) (?:still )?react\b(?!.* with )"
    r"|\b(?:need not|needn't|don't|dont|do not) (?:need to |have to )?draw\b|^is \d{1,2}\s?/|\bhow can i\b"
    r"|\bdifference between\b|\bweakness\b|\bopening\b|\bthe dash\b"
)


def what_is_asked(text: str) -> list[str]:
    """The quantities and judgments that a question is for, in the order in which they are named."""
    hits = []
    for name, words in _ASKED.items():
        if match := re.search(words, text):
            hits.append((match.start(), name))
    for match in _QUESTION.finditer(text):
        for part in ("first", "second"):
            hits += [
                (match.end(part), name) for name, words in _QUANTITY.items() if re.fullmatch(words, match[part] or "")
            ]
    for name, words in _QUANTITY.items():
        if match := re.search(_AT_END.format(words), text):
            hits.append((match.end(), name))
    return list(dict.fromkeys(name for _, name in sorted(hits)))


def is_about_a_rule(text: str) -> bool:
    """Whether a question is for a rule whatever the position is."""
    return bool(_RULES.search(text))
