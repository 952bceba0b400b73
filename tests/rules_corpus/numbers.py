"""Finds the numbers of a text, written as digits or as words."""

from __future__ import annotations

import re

_WORDS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split()
    )
}


def numbers_in(text: str) -> set[int]:
    """Every number of a text without its sign; "1–2" is two numbers."""
    words = re.findall(r"[a-z]+", text.lower())
    return {int(digits) for digits in re.findall(r"\d+", text)} | {_WORDS[word] for word in words if word in _WORDS}
