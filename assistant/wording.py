"""How the words of rules read in an answer: without the ids of rules, lists given whole, nothing said twice.

Quotes stay as they are: what is changed here is the sentence above them and the rule text of a plain-text answer.
"""

from __future__ import annotations

import re
from functools import lru_cache

from assistant.lexicon import Feature, feature_set, features
from assistant.passages import sentences

NEW_SHARE = 0.25
"""The share of the words of a sentence that must not stand in the answer yet; one new number is enough."""
FEW_WORDS = 4
"""A sentence of so few words adds something with any word that is new."""
MAX_LIST = 430
"""Characters of a list that is given inside an answer."""

_ID = r"(?:sab|say|sac|kat|ssd|blr)-\d+(?:\.\d+)*[a-z]?"
_IDS = rf"{_ID}(?:(?:,| and| or| to|, and) {_ID})*"
_REST = r"(?:[^.\n]|\.(?=\d))*"
_POINTS = re.compile(
    rf"(?:(?<=[.!?] )|^)(?:(?:see(?: also)?|compare|here see|for [^.:\n]{{1,30}} see|how it is played:"
    rf"|(?:the|what|which) [^.\n]{{1,50}} (?:is|are|stands)(?: told)? in) {_IDS}"
    rf"|if [^.\n]*[,:] see {_IDS}){_REST}(?:\. ?|$)",
    re.IGNORECASE | re.MULTILINE,
)
_ASIDES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf" ?\((?:see |from )?{_IDS}(?: on)?\)",
        rf"[:;] see {_IDS} for {_REST}",
        rf"[;,] (?:apart from )?(?:the|what|which) [^.;,\n]{{1,40}} (?:is |are |stands )?in {_IDS}",
        rf"[,;:]? (?:but |and )?(?:see(?: also)?|compare|as told in|as described in|described in|told in full from"
        rf"|here (?:they |it )?(?:begins? with|from)|here|from|as) {_IDS}(?: on| says?)?",
        rf" of {_IDS}",
        rf"\bby {_IDS},? ",
        rf" ?{_IDS}",
    )
)
_TIDY = ((re.compile(r" +([.,;:)])"), r"\1"), (re.compile(r"[,;:]+\."), "."), (re.compile(r"\( *\)"), ""),
         (re.compile(r"  +"), " "))  # fmt: skip
_ANNOUNCES = re.compile(
    r"[,;]? (?:(?:each time )?in (?:one of )?(?:these|this|the following|two|three|four|five|six|seven|\d)(?: \w+)? ?"
    r"(?:ways?|steps?|order|things|cases|times|parts)?(?: in this order)?|in this order|as follows):$",
    re.IGNORECASE,
)


_LEANS = re.compile(
    r"(?:it|its|they|their|them|this|these|those|that|then|thus|so|such|otherwise|else|also|but|and|however|neither"
    r"|both(?= of them|,)|all of them|(?:each|one|none|some) of (?:them|these|those)|in (?:that|this) case|from then"
    r"|(?:after|before|until|because of|for|with|by|in) (?:that|this)|if (?:it|they|so|not|there)"
    r"|the (?:same|other|others|rest|former|latter))\b"
    r"|(?!there)(?:.*\b)?(?:go(?:es)?|lies?|stays?|puts?|comes?|moves?|returns?|remains?|stands?) there\b",
    re.IGNORECASE,
)
"""How a sentence begins, or speaks, that means something of the sentence before it."""


def leans(sentence: str) -> bool:
    """Whether a sentence can be understood only behind the one that stands before it in its rule."""
    return _LEANS.match(sentence) is not None


def with_its_subject(sentence: str, text: str) -> str:
    """A sentence of a rule, behind the one it leans on."""
    if not leans(sentence):
        return sentence
    told = pieces(text)
    place = next((number for number, piece in enumerate(told) if sentence.rstrip(".") in piece), 0)
    return f"{told[place - 1]} {sentence}" if place and sentence not in told[place - 1] else sentence


def without_ids(text: str) -> str:
    """A text without the ids of rules and the phrases that point to them: the citations stand below it."""
    if not re.search(_ID, text):
        return text
    bare = _POINTS.sub("", text)
    for pattern in _ASIDES:
        bare = pattern.sub("", bare)
    for pattern, kept in _TIDY:
        bare = pattern.sub(kept, bare)
    bare = bare.strip()
    return bare[:1].upper() + bare[1:] if text[:1].isupper() else bare


@lru_cache(maxsize=4096)
def pieces(text: str) -> tuple[str, ...]:
    """The sentences of a rule in order, without ids; a list is one piece with the words that announce it."""
    found: list[str] = []
    lines = [line.strip() for line in text.split("\n")]
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        if not line:
            continue
        if line.endswith(":"):
            items = []
            while place < len(lines) and lines[place]:
                items.append(lines[place])
                place += 1
            *before, lead = _sentences(line)
            found += [kept for piece in before if (kept := without_ids(piece))]
            found.append(_listed(lead, items))
        else:
            found += [kept for piece in _sentences(line) if (kept := without_ids(piece))]
    return tuple(piece for piece in found if piece)


def _sentences(line: str) -> list[str]:
    """The sentences of a line; `No. 5` is no end of one."""
    joined: list[str] = []
    for piece in sentences(line):
        if joined and re.search(r"(?:^|[\s,])No\.$", joined[-1]):
            joined[-1] += f" {piece}"
        else:
            joined.append(piece)
    return joined


def _listed(lead: str, items: list[str]) -> str:
    """A list on one line; without its items, or with too many, only what the words before it say."""
    kept = [item for raw in items if (item := without_ids(raw).rstrip(" .;,"))]
    whole = f"{without_ids(lead)} {'; '.join(kept)}."
    if kept and len(whole) <= MAX_LIST:
        return whole
    return unannounced(without_ids(lead))


def unannounced(text: str) -> str:
    """A sentence without the words that announce a list which does not follow; empty if nothing else is in it."""
    bare = text.strip()
    if not bare.endswith(":"):
        return bare
    cut = _ANNOUNCES.sub("", bare)
    return f"{cut}." if cut != bare and len(cut.split()) > 2 else ""


def with_its_list(sentence: str, text: str) -> str:
    """A sentence of a rule that announces a list, or is an item of one, with the whole of it; else as it is."""
    bare = without_ids(sentence)
    if not (sentence.endswith(":") or _is_item(sentence, text)):
        return bare
    core = bare.rstrip(" .;,:")
    whole = next((piece for piece in pieces(text) if core in piece and len(piece) > len(core) + 2), None)
    return whole or unannounced(bare) or bare.rstrip(":") + "."


def _is_item(sentence: str, text: str) -> bool:
    """Whether a sentence is a line of a list in a rule."""
    lines = [line.strip() for line in text.split("\n")]
    for place, line in enumerate(lines):
        if line.endswith(":"):
            for other in lines[place + 1 :]:
                if not other:
                    break
                if sentence.strip() == other or other.startswith(sentence.strip()):
                    return True
    return False


def adds(piece: str, text: str, book: str) -> bool:
    """Whether a sentence says something that the text does not say yet: a number, or words enough."""
    if piece.rstrip(".") in text:
        return False
    there = feature_set(text, book)
    mine = _words(piece, book)
    if len(mine) <= FEW_WORDS:
        return any(word.alternatives[0] not in there for word in mine)
    new = [word for word in mine if there.isdisjoint(word.alternatives)]
    telling = [word for word in new if word.factor == 1.0]
    return any(word.number for word in new) or len(telling) >= max(1, NEW_SHARE * len(mine))


@lru_cache(maxsize=4096)
def _words(text: str, book: str) -> tuple[Feature, ...]:
    """The words of a text that say something, the single words of a phrase left out."""
    return tuple(word for word in features(text, book) if not word.part)
