"""Rule texts to HTML: Markdown with terms, rule ids and foreign words marked up; HTML in a text is never trusted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from rules_corpus import addresses
from rules_corpus.books import RULE_LINK
from rules_corpus.glossary import vocabulary_of
from rules_corpus.linking import term_spans
from rules_corpus.model import Rule, Term
from rules_corpus.ranking import Piece

_FOREIGN = (
    (re.compile(r"[가-힯]+(?:[ 가-힯]*[가-힯])?"), "ko"),
    (re.compile(r"[぀-ヿ一-鿿㐀-䶿々ー]+"), "ja"),
    (re.compile(r"[а-яёА-ЯЁ]+(?:[ :–-]+[а-яёА-ЯЁ]+)*"), "ru"),
)
_CODE = re.compile(r"`([^`]+)`")
_DAMAGE = re.compile(r"(?<![\w.])[+−–-]?\d+/[+−–-]?\d+")


class _Words:
    """What the renderer needs to know of the text at hand; terms are linked once per text."""

    def __init__(self, game: str, vocabulary: str) -> None:
        self.game, self.vocabulary = game, vocabulary
        self.linked: set[str] = set()


def _text(tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    """Renders a piece of running text; the signature is markdown-it's."""
    words = env.get("words")
    return str(link_words(tokens[place].content, words) if words else mark_foreign(tokens[place].content))


@lru_cache(maxsize=1)
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.disable(["image", "autolink", "html_inline", "html_block", "entity", "link"])
    markdown.renderer.rules["text"] = _text  # type: ignore[attr-defined]
    return markdown


@lru_cache(maxsize=4000)
def rule_html(rule: Rule) -> Markup:
    """A rule's text with its terms linked in the words of its edition."""
    return prose(rule.text, rule.game, vocabulary_of(rule.book))


@lru_cache(maxsize=4000)
def prose(text: str, game: str | None = None, vocabulary: str = "basic-set") -> Markup:
    """Markdown of ours as HTML; terms are linked if a game is given."""
    words = _Words(game, vocabulary) if game else None
    return Markup(_markdown().render(text, {"words": words}))


def link_words(text: str, words: _Words) -> Markup:
    """Escapes a text, links rule ids and the first occurrence of each term, marks foreign words."""
    out: list[Markup] = []
    last = 0
    for match in RULE_LINK.finditer(text):
        out.append(_link_terms(text[last : match.start()], words))
        out.append(rule_link(match.group(1)))
        last = match.end()
    out.append(_link_terms(text[last:], words))
    return Markup("").join(out)


def _link_terms(text: str, words: _Words) -> Markup:
    out: list[Markup] = []
    last = 0
    for span in term_spans(text, words.game, words.vocabulary):
        if span.term.key in words.linked:
            continue
        words.linked.add(span.term.key)
        out += [
            mark_foreign(text[last : span.start]),
            term_link(span.term, text[span.start : span.end], words.vocabulary),
        ]
        last = span.end
    out.append(mark_foreign(text[last:]))
    return Markup("").join(out)


def rule_link(rule_id: str) -> Markup:
    """A rule id as a link to its page."""
    return Markup('<a class="id" href="{}">{}</a>').format(addresses.rule(rule_id), rule_id)


def term_link(term: Term, text: str, vocabulary: str) -> Markup:
    """A word as a link to its glossary entry; the entry opens in the reader's words."""
    query = f"?v={vocabulary}" if vocabulary not in ("basic-set", "book") else ""
    return Markup('<a class="term" href="{}">{}</a>').format(addresses.term(term) + query, text)


def mark_foreign(text: str) -> Markup:
    """Escapes a text and sets `lang` on its Japanese, Korean and Russian words; keeps `3/1` on one line."""
    html = str(escape(text))
    for pattern, lang in _FOREIGN:
        html = pattern.sub(rf'<span lang="{lang}">\g<0></span>', html)
    return Markup(_DAMAGE.sub(r'<span class="num">\g<0></span>', html))


def language_of(text: str) -> str | None:
    """The language of a text that is not Latin, by its letters; None for any other."""
    return next((lang for pattern, lang in _FOREIGN if pattern.search(text)), None)


def said(text: str) -> Markup:
    """A message of ours as HTML: what stands between backticks is shown as typed."""
    return Markup(_CODE.sub(r"<code>\g<1></code>", str(mark_foreign(text))))


def snippet_html(pieces: Sequence[Piece]) -> Markup:
    """A search snippet with its hits marked."""
    return Markup("").join(
        Markup("<mark>{}</mark>").format(piece.text) if piece.hit else escape(piece.text) for piece in pieces
    )
