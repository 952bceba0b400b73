"""Sums that a rule gives: `1 VP for each group of 10 cards` for the number of cards in the question.

The `[[sum]]` entries of a book's facts say how: a number divided into whole groups, or one number less another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.facts import Sum, sums_of
from assistant.model import MAX_ANSWER, Answer
from assistant.understand import shape_of
from rules_corpus.folding import fold

_RESULT_GIVEN = re.compile(r"\d+ ?(?:vp|victory points?|points?|pts?|dmg|damage)\b|\b(?:do|does|doing) \d+ ?$")
"""The number is what comes out, not what goes in: `cards for 3 VP`."""


def with_sum(answer: Answer, text: str, book: str) -> Answer:
    """The answer with the sum worked out first, if its rule gives one and the question brings the numbers for it."""
    if answer.refused or not answer.citations:
        return answer
    for entry in sums_of(book):
        if answer.citations[0].id not in entry.rules:
            continue
        worked = None if any(word in fold(text).split() for word in entry.unless) else _worked(entry, fold(text))
        if worked is None:
            continue
        plain = answer.sentence.removeprefix("Yes. ").removeprefix("No. ")
        sentence = f"{worked} {plain}"
        if len(sentence) > MAX_ANSWER:
            sentence = worked
        return replace(answer, sentence=sentence, answer=sentence, verdict=None)
    return answer


def _worked(entry: Sum, text: str) -> str | None:
    """The sentence of a sum with its numbers, or None if the question does not bring them."""
    if entry.less:
        pair = _two_numbers(text, entry.of, entry.less)
        if pair is None:
            return None
        return entry.say.format(count=pair[0], less=pair[1], value=max(0, pair[0] - pair[1]))
    numbers = shape_of(text).numbers
    if len(numbers) != 1 or _RESULT_GIVEN.search(text):
        return None
    value = max(entry.least, numbers[0] // entry.per)
    return entry.say.format(count=numbers[0], value=value if entry.most is None else min(entry.most, value))


def _two_numbers(text: str, of: Sequence[str], less: Sequence[str]) -> tuple[int, int] | None:
    """The number beside a word of each list; `attack 5` is tried before `5 attack`."""
    if len(re.findall(r"\d+", text)) != 2:
        return None
    for first, second in ((_behind, _behind), (_before, _before), (_behind, _before), (_before, _behind)):
        one, other = first(text, of), second(text, less)
        if one and other and one.start(1) != other.start(1):
            return int(one[1]), int(other[1])
    return None


def _behind(text: str, words: Sequence[str]) -> re.Match[str] | None:
    """A number behind one of the words, with at most two words between."""
    return re.search(rf"\b(?:{'|'.join(words)})\b\W+(?:[a-z]+\W+){{0,2}}?(\d{{1,2}})\b", text)


def _before(text: str, words: Sequence[str]) -> re.Match[str] | None:
    """A number right before one of the words."""
    return re.search(rf"\b(\d{{1,2}})\W+(?:{'|'.join(words)})\b", text)
