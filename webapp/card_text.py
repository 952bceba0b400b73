"""Card texts to HTML: terms lead to the glossary, names to cards, and petals that move stand as one unbroken arrow."""

from __future__ import annotations

import re

from markupsafe import Markup

from carddb.cards import Card
from carddb.text import Arrow, CardLink, Span, Term, TextLine, card_text
from rules_corpus import addresses
from rules_corpus.folding import is_cjk
from rules_corpus.glossary import glossary
from webapp.rendering import mark_foreign, term_link
from webapp.vocabulary import query_for

GAME = "sakura-arms"
_ARROW = re.compile(r" ?([←→][^→]*→) ?")
_ONE_LINE = 30
"""Letters of an arrow that fit into the narrowest column."""
_AREAS = ("distance", "ash", "health", "aura", "flare")


def card_html(card: Card, vocabulary: str) -> list[Markup]:
    """The text of a card, a paragraph's content for each line; none for a card without text."""
    return [line_html(line, vocabulary) for line in card_text(card, vocabulary)]


def line_html(line: TextLine, vocabulary: str) -> Markup:
    """One line of text with its links. The heading of the line, a term before a colon, is set apart."""
    pieces = [_span(span, vocabulary) for span in line]
    if len(line) > 1 and isinstance(line[0], Term) and line[1].text.startswith((":", "：")):
        pieces[0] = Markup("<b>{}</b>").format(pieces[0])
    return Markup().join(pieces)


def words_missing(card: Card, vocabulary: str) -> list[str]:
    """The words of a card's text that this vocabulary lacks and borrows elsewhere."""
    spans = [span for line in card_text(card, vocabulary) for span in line if isinstance(span, Term) and span.foreign]
    found = [span.text for span in spans if not (vocabulary == "ja" and is_cjk(span.text[0]))]
    return list(dict.fromkeys(found))


def _span(span: Span, vocabulary: str) -> Markup:
    if isinstance(span, Term):
        return term_link(glossary()[f"{GAME}/{span.id}"], span.text, vocabulary)
    if isinstance(span, CardLink):
        address = addresses.card(span.id) + query_for(vocabulary)
        return Markup('<a href="{}">{}</a>').format(address, _own(span.text, vocabulary))
    if isinstance(span, Arrow):
        return _arrow(span, vocabulary)
    return _own(span.text, vocabulary)


def _arrow(arrow: Arrow, vocabulary: str) -> Markup:
    """`your Aura →1→ Ash`: both areas are terms. It stays on one line, or if it is long the sign stays whole."""
    source, sign, target = _ARROW.split(arrow.text, maxsplit=1)
    whole, parted = '<span class="num">{} {} {}</span>', '{}\N{NO-BREAK SPACE}<span class="num">{}</span> {}'
    form = whole if len(arrow.text) <= _ONE_LINE else parted
    return Markup(form).format(_area(arrow.source, source, vocabulary), sign, _area(arrow.target, target, vocabulary))


def _area(area: str, text: str, vocabulary: str) -> Markup:
    plain = area.removeprefix("your-").removeprefix("opponent-")
    if plain not in _AREAS:
        return _own(text, vocabulary)
    return term_link(glossary()[f"{GAME}/area-{plain}"], text, vocabulary)


def _own(text: str, vocabulary: str) -> Markup:
    """Plain words; Japanese is marked inside English, in a Japanese text it is at home."""
    return Markup.escape(text) if vocabulary == "ja" else mark_foreign(text)
