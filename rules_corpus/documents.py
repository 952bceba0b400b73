"""Turns rules and terms into the documents that search sees."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_corpus import addresses
from rules_corpus.books import corpus
from rules_corpus.glossary import LANGUAGES, glossary
from rules_corpus.linking import terms_in
from rules_corpus.model import Book, Document, Rule, Term

KINDS = ("rule", "term", "card", "deck", "ruling")
"""Kinds of documents that a search can be narrowed to."""

_MARKUP = re.compile(r"\[\[([^\]]+)\]\]|\*\*|^\s*(?:[-*]|\d+\.)\s+|^\s*\|?[\s:|-]+\|\s*$", re.MULTILINE)


def plain(text: str) -> str:
    """A rule's Markdown as plain text: without list marks, emphasis and link brackets."""
    text = _MARKUP.sub(lambda match: match.group(1) or "", text)
    return re.sub(r"[ \t]*\|[ \t]*", " ", text).strip()


def corpus_documents() -> Iterator[Document]:
    """A document for every rule of every book and for every term."""
    for book in corpus().values():
        for rule in book.rules:
            yield rule_document(book, rule)
    for term in glossary().values():
        yield term_document(term)


def rule_document(book: Book, rule: Rule) -> Document:
    text = plain(rule.text)
    return Document(
        id=rule.id,
        kind="rule",
        game=rule.game,
        book=rule.book,
        title=rule.title,
        heading=rule.heading,
        text=text,
        url=addresses.rule(rule.id),
        names=(rule.id, rule.title),
        terms=terms_in(f"{rule.title}. {rule.heading}. {text}", rule.game, rule.book),
        label=book.short,
        asked=tuple(item.question for item in rule.questions),
    )


def term_document(term: Term) -> Document:
    words = [form for forms in term.words.values() for form in forms]
    return Document(
        id=term.key,
        kind="term",
        game=term.game,
        book=None,
        title=term.name,
        heading="Glossary",
        text=" ".join(filter(None, (term.definition, term.false_friend, term.elsewhere))),
        url=addresses.term(term),
        names=tuple(dict.fromkeys([term.name, *words])),
        terms=(term.id,),
        label="Glossary",
    )


def name_language(term: Term, name: str) -> str | None:
    """The language key of one of a term's words, or None for English."""
    return next((language for language in LANGUAGES if name in term.words.get(language, ())), None)
