"""What kind of question it is, which way it is put, which numbers it brings, and what it continues."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.model import MAX_QUESTION, Turn
from rules_corpus.folding import fold

FOLLOW_UP_WEIGHT = 0.5
"""How much the words of the turn before count in a question that goes on from it."""
ASIDE_WEIGHT = 0.2
"""How much they count in a question that stands on its own feet."""

_SHORTHAND = tuple(
    (re.compile(pattern, re.IGNORECASE), words)
    for pattern, words in (
        (r"(?<![\w/])w/o(?!\w)", "without"), (r"(?<![\w/])w/(?=\s|\w)", "with "), (r"\b(?:cuz|bc|coz)\b", "because"),
        (r"\bb4\b", "before"), (r"\b2nd\b", "second"), (r"\b1st\b", "first"), (r"\b3rd\b", "third"),
        (r"\bthru\b", "through"), (r"\bhow 2\b", "how to"), (r"\bwdym(?: by)?\b", "what is"), (r"^n\b", "and"),
        (r"\bb/c\b", "because"),
        (r"\bfacedown\b", "face down"), (r"\bfaceup\b", "face up"), (r"\brn\b", "now"), (r"\bdiff\b", "difference"),
    )
)  # fmt: skip
_NUMBER = re.compile(
    r"\bwhat number\b|\bhow (?:many|much|big|large|far|high|low|often|few)\b|\bnumber of\b|\bamount\b|\bcount\b"
    r"|\bsize\b|\btotal\b"
    r"|\bmax(?:imum)?\b|\bmin(?:imum)?\b|\blimit\b|\bcap\b|\bсколько\b|何枚|いくつ|몇|多少|几",
)
_LIST = re.compile(
    r"^(?:all|the|which) \w+s\??$|\b(?:list|names of|name (?:all|the)"
    r"|what are|which are|what (?:kinds?|types?|sorts?)|which (?:kinds?|types?|ones?)"
    r"|what can i (?:do|use)|options|choices|contents|parts|types|kinds|phases|areas)\b"
)
_PROCEDURE = re.compile(
    r"\bhow (?:do|does|to|can|is|are|should|it|they|that|this)\b|\bsteps?\b"
    r"|\bworks?\b|\border\b|\bsequence\b|\bprocedure\b|\bset ?up\b|\bwalk me\b"
    r"|\bin what order\b|\bwhat (?:happens|order)\b"
)
_WHERE = re.compile(r"\bwhere\b|\bto which\b|\bfrom where\b|\bwhich (?:area|pile|zone|place)\b|\bcome from\b")
_WHEN = re.compile(r"\bwhen\b|\bat what (?:time|point|moment)\b|\bwhich phase\b|\bhow long\b|\btiming\b")
_WHO = re.compile(r"\bwho\b|\bwhose\b|\bwhich player\b|\bwhom\b")
_WHY = re.compile(r"\bwhy\b|\bhow come\b|\bwhat for\b|\bwhat is the (?:point|use|purpose)\b")
_DEFINE = re.compile(
    r"\bwhat(?:'s|s| is| are| does| do)?\b.*\b(?:mean|means|do|does|for)\b|\bmeaning\b|\bdefin(?:e|ition)\b"
    r"|^(?:so )?what(?:'s|s| is| are| was) (?:an? |the )?[\w' -]{2,40}\??$|\bexplain\b|\bkeyword\b|= ?\?|\bmeans\b"
    r"|\bwhats? (?:is )?(?:that|it|this|they)\b|\bkeywords?\b|^что такое\b|とは"
)
_YES_NO = re.compile(
    r"^(?:(?:so|and|but|ok|okay|hey|wait|then|or|also|um|hi|well|if so)[ ,]+)*"
    r"(?:can|could|may|might|must|do|does|did|is|are|was|were|will|would|should|has|have|am|isn't|aren't|don't|doesn't"
    r"|can't|shouldn't|won't|am i|need|shall|cant|dont|doesnt|isnt|arent|можно|могу)\b"
)
_TAGGED = re.compile(
    r"(?:,|\?|\s)\s*(?:right|yes|yeah|yep|correct|no|true|isn't it|innit|or not|possible|allowed|legal|ok|okay)"
    r"\s*\?*\s*$"
)
_MODAL_INSIDE = re.compile(
    r"(?:^|[,;:.]\s*|\b(?:then|so|and|turn|me|if \w+|\w+ing) )"
    r"(?:can|may|could|must|should|do|does|is|are|will|would|am) (?:i|we|they|he|she|you|it|u|my|the|a|an|this|that|opp"
    r"|both|there|opponent|players?)\b"
    r"|^(?:so |and |ok )?(?:if|once|after|while|with|without)\b.*\b(?:can|may|could|must|should|do|does|is|are|will"
    r"|would|am) (?:i|we|they|he|she|you|it|u|my|the|that|opp|there|both)\b"
    r"|[,;:.]\s*(?:can|may|could|must|should|do|does|did|is|are|will|would|am) \w+"
)
_STATEMENT = re.compile(r"(?:\w+\W+){3,}\w+\s*\?+\s*$")
_ASKING = re.compile(r"\b(?:how|what|whats|which|when|where|who|whose|why|mean(?:s|ing)?|vs|versus|difference)\b|= ?\?")
_NEGATED = re.compile(
    r"\b(?:not|never|cannot|can'?t|don'?t|doesn'?t|isn'?t|aren't|won't|without|no|prevents?|forbids?)\b"
    r"|\b(?:stop|keep|hinder)s? (?:me|you|him|her|them|us|it|my \w+)? ?from\b"
)
_VERSUS = re.compile(
    r"\bvs\.?\b|\bversus\b|\bdifferences? between\b|\bdiffer\b|\bcompared? (?:to|with)\b|\bsame (?:thing )?as\b"
    r"|\bsame thing\b|\bcompared?\b|\bdifferen(?:ce|t)s?\b|\bwhich is which\b"
    r"|\bin each case\b|\bdifferent (?:from|than|to)\b|\bdistinguish\b|\bor is it\b"
)
_GOES_ON = re.compile(
    r"^(?:and|but|or|so|then|also|what about|how about|what if|if|same|why|ok|okay|even|still|only|for|with|is it"
    r"|are they"
    r"|does it|do they|can it|can they|а|и|а если)\b"
    r"|\b(?:it|that|this|they|them|those|these|then|instead|there|one|he|she|its|their)\b"
)
_MODALS = (
    ("skip", re.compile(r"\b(?:skip|optional|decline|refuse|opt out|choose not)\b|\bnot have to\b|\bdon't have to\b")),
    (
        "must",
        re.compile(r"\b(?:have to|has to|must|need to|forced?|required?|mandatory|obligatory|compulsory|required)\b"),
    ),
    ("may", re.compile(r"\b(?:can|may|could|allowed|legal|possible|permitted|ok to|okay to|able|usable|playable)\b")),
)
_FRACTION = re.compile(r"[+\-–]?(?:\d+|[xX]|[-–])\s*/\s*[+\-–]?(?:\d+|[-–])")
_DIGITS = re.compile(r"(?<![\w/.+–-])(\d{1,3})(?![\w/]|\.\d|-\d)")
_WORD_NUMBERS = {
    word: number for number, word in enumerate("zero one two three four five six seven eight nine ten".split())
} | {"eleven": 11, "twelve": 12}


@dataclass(frozen=True)
class Shape:
    """How a question is put: its kinds, whether it is negated, the numbers in it."""

    kinds: frozenset[str]
    negated: bool
    numbers: tuple[int, ...]
    modal: str = ""

    def is_a(self, kind: str) -> bool:
        """Whether it is a question of a kind."""
        return kind in self.kinds


def clean(question: str) -> str:
    """A question as it is read: one line, without control characters, cut to a sensible length."""
    kept = "".join(char if char.isprintable() else " " for char in question[: 4 * MAX_QUESTION])
    text = " ".join(kept.split())[:MAX_QUESTION]
    for pattern, words in _SHORTHAND:
        text = pattern.sub(words, text)
    return text


def shape_of(question: str) -> Shape:
    """How a question is put."""
    text = fold(question)
    kinds = set()
    for name, pattern in (
        ("number", _NUMBER),
        ("list", _LIST),
        ("procedure", _PROCEDURE),
        ("where", _WHERE),
        ("when", _WHEN),
        ("who", _WHO),
        ("why", _WHY),
        ("definition", _DEFINE),
        ("comparison", _VERSUS),
    ):
        if pattern.search(text):
            kinds.add(name)
    if _YES_NO.search(text) or _TAGGED.search(text) or (not kinds & {"where", "who", "why"} and _asks_inside(text)):
        kinds.add("yes/no")
        if _YES_NO.search(text):
            kinds -= {"definition"}
    elif _STATEMENT.search(text) and not _ASKING.search(text):
        kinds = (kinds & {"number", "comparison"}) | {"yes/no"}
    numbers = tuple(number for number in _numbers(text))
    return Shape(frozenset(kinds), bool(_NEGATED.search(text)), numbers, _modal(text))


def _asks_inside(text: str) -> bool:
    """Whether a yes/no question stands behind a condition: `if I have 2 aura, can I block`."""
    return bool(_MODAL_INSIDE.search(text)) and not re.search(r"\b(?:how|what|which|when)\b", text)


def _modal(text: str) -> str:
    """Whether a question is about what one `must`, what one `may`, or what one may `skip`; empty for what happens."""
    return next((name for name, pattern in _MODALS if pattern.search(text)), "")


def _numbers(text: str) -> list[int]:
    bare = _FRACTION.sub(" ", text)
    found = [int(match[1]) for match in _DIGITS.finditer(bare)]
    found += [_WORD_NUMBERS[word] for word in re.findall(r"[a-z]+", bare) if word in _WORD_NUMBERS and word != "one"]
    return found


def goes_on(question: str) -> bool:
    """Whether a question leans on the one before it."""
    text = fold(question)
    return bool(_GOES_ON.search(text)) or len(text.split()) <= 3


def turn_before(history: Sequence[Turn], game: str) -> str:
    """The user's last question, if it was about the same game; else nothing."""
    for turn in reversed(history[-20:]):
        if turn.role == "user" and turn.text.strip():
            return clean(turn.text) if turn.game in (None, game) else ""
    return ""
