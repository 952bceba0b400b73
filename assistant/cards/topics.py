"""Questions for something that a card's text may do: draw, heal, stun, come back, bear a keyword.

Where the text does it, the lines that say so are told; where it does not, that is said with the whole text beside it.
"""

from __future__ import annotations

import re

from assistant.cards.lines import Topic, lines_with, nodes_of, topic_in
from assistant.cards.reading import CARD, Asked, Said, is_short, is_yes_no, left_over
from assistant.cards.view import View, text, word
from assistant.position.telling import in_words_of
from carddb.effects import Copy, PerformAttack, Repeat, UseCard

_ASKER_ACTS = re.compile(rf"{CARD}.{{0,16}}\b(?:do|can|may|must|am|should|could) (?:i|we|you)\b")
"""`When I use it, do I discard it`: asks what the player does, which no text of the card says."""
_INDIRECT = (UseCard, Copy)
"""What may do anything, by way of another card: then no plain No is said."""
_TERMS = (
    "unanswerable",
    "crush",
    "inevitable",
    "restriction",
    "weakness",
    "trap",
    "recovery",
    "disenchant",
    "after-attack",
)


def topic_said(asked: Asked, view: View, name: str) -> Said | None:
    """What the text of a card has of the thing asked for; None if no such thing is asked for."""
    found = topic_in(asked.rest)
    if found is None or not view.modelled:
        return None
    topic, match = found
    yes_no = is_yes_no(asked.rest) or (is_short(asked.rest) and topic.keyword is not None and not asked.carried)
    wants_lines = bool(re.search(r"\b(?:when|how|what|where|condition|bonus)\b", asked.rest)) or is_short(asked.rest)
    if (asked.carried and topic.keyword and not yes_no) or _ASKER_ACTS.search(asked.rest):
        return None
    if not (yes_no or wants_lines) or len(_beside(asked.rest, match)) > 1:
        return None
    if yes_no and not topic.keyword and "§a" not in asked.rest[: match.start()]:
        return None  # `can it be blocked by this card`: the card is not what acts
    lines = lines_with(view, topic)
    rules = _RULES.get(topic.name, ())
    if topic.name == "attacks" and re.search(r"\bhow (?:many|often)\b", asked.rest):
        return _attack_count(view, name, lines)
    if lines:
        return Said(f"{name}: {' '.join(lines)}", "yes" if yes_no and not _doubtful(asked.rest, topic) else None, rules)
    if any(True for kind in _INDIRECT for _ in nodes_of(view, kind)) or not yes_no:
        return Said(f"{name} {_lacks(topic, view)}{_its_text(view)}", None, rules) if wants_lines or yes_no else None
    sure = not _beside(asked.rest, match)
    return Said(f"{name} {_lacks(topic, view)}{_its_text(view)}", "no" if sure else None, rules)


def _attack_count(view: View, name: str, lines: list[str]) -> Said | None:
    """How many attacks a card makes, its own included; None where an effect repeats them."""
    if any(True for _ in nodes_of(view, Repeat)):
        return Said(f"{name}: {' '.join(lines)}", None, ("sab-11.1",))
    made = sum(1 for _ in nodes_of(view, PerformAttack))
    own = 1 if view.type == "attack" else 0
    counted = f"{made + own} attack{'' if made + own == 1 else 's'}"
    told = f"{name}: {counted}{', its own included' if own and made else ''}. {' '.join(lines)}".strip()
    return Said(told, None, ("sab-11.1",), worked_out=counted)


_BESIDE = frozenset(
    "work works happen happens get gets give gives trigger triggers exactly need needs used main phase turn effect "
    "effects line count much mean long soon condition printed kick kicks apply applies activate damage dmg bonus "
    "turn hand put puts petals crystals tokens".split()
)


def _beside(rest: str, match: re.Match[str]) -> list[str]:
    return [item for item in left_over(rest, match.span()) if item not in _BESIDE]


def _doubtful(rest: str, topic: Topic) -> bool:
    """What the lines alone do not decide: a condition in the question, or where exactly petals and cards go."""
    condition = re.search(r"\b(?:if|when|while|without|not|never|don't|doesn't|cannot|can't)\b", rest)
    return topic.name in ("ash", "discards") or condition is not None


def _lacks(topic: Topic, view: View) -> str:
    """That the card does not do it, in the words of the edition."""
    if view.vocabulary != "yurina-box":
        return topic.lacks
    told = in_words_of(topic.lacks, "sakura-arms-yurina")
    for term in _TERMS:
        told = told.replace(word(term, "basic-set"), word(term, view.vocabulary))
    return told


def _its_text(view: View) -> str:
    whole = text(view)
    return f"; its text: {whole}" if whole else "; it has no text."


_RULES = {
    "crush": ("sab-17.29",), "unanswerable": ("sab-17.1",), "inevitable": ("sab-17.14",), "trap": ("sab-19.3",),
    "restriction": ("sab-17.20",), "weakness": ("sab-17.26",), "returns": ("sab-17.4",), "cancels": ("sab-17.22",),
    "stuns": ("sab-17.15",), "bonus": ("sab-16.7",),
}  # fmt: skip
