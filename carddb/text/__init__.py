"""Cards in words: one tree, four vocabularies, our own wording. Spans only, never HTML.

One template for each kind of node and language; `Writer` holds the words of the vocabulary, which come from the
glossary.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from carddb.cards import Card
from carddb.effects import Keyword, Line, Node
from carddb.text import english, japanese
from carddb.text.spans import Arrow, CardLink, Span, Term, Text, TextLine, plain, spans
from carddb.text.writer import Writer, unknowns

VOCABULARIES = ("basic-set", "yurina-box", "community", "ja")

__all__ = [
    "VOCABULARIES",
    "Arrow",
    "CardLink",
    "Span",
    "Term",
    "Text",
    "TextLine",
    "card_text",
    "line_text",
    "node_text",
    "plain",
    "writer_for",
]


@lru_cache(maxsize=8)
def writer_for(vocabulary: str) -> Writer:
    """The writer of a vocabulary.

    Raises:
        ValueError: there is no such vocabulary.
    """
    if vocabulary not in VOCABULARIES:
        raise ValueError(f"no vocabulary {vocabulary!r}; there are {', '.join(VOCABULARIES)}")
    return Writer(vocabulary, _language(vocabulary).TEMPLATES)


@lru_cache(maxsize=2048)
def card_text(card: Card, vocabulary: str) -> tuple[TextLine, ...]:
    """The text of a card, one line for each line of the declaration; none for a card without text.

    What X and Y are stands after the keywords.
    """
    w, language = writer_for(vocabulary), _language(vocabulary)
    lines = [language.sentence(line, w) for line in card.effects]
    if card.damage and unknowns(card.damage):
        keywords = sum(isinstance(line, Keyword) for line in card.effects)
        lines.insert(keywords, language.unknown_line(card.damage, w))
    return tuple(spans(line) for line in lines)


def line_text(line: Line, vocabulary: str) -> TextLine:
    """One line of a card, also one that no card has."""
    return spans(_language(vocabulary).sentence(line, writer_for(vocabulary)))


def node_text(node: Node, vocabulary: str) -> TextLine:
    """Any node in words, as it stands inside a sentence: for traces and for the catalogue of nodes."""
    return spans(writer_for(vocabulary).inside(node))


def _language(vocabulary: str) -> Any:
    return japanese if vocabulary == "ja" else english
