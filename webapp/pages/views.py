"""Rules and terms as JSON, and the small facts that several pages need of them."""

from __future__ import annotations

from typing import Any

from rules_corpus import addresses
from rules_corpus.books import corpus, rules_by_id, rules_of_concept, sharpened_by
from rules_corpus.model import Book, Chapter, Rule, Term


def rule_data(rule: Rule) -> dict[str, Any]:
    """A rule as it stands in JSON."""
    return {
        "id": rule.id,
        "book": rule.book,
        "game": rule.game,
        "chapter": rule.chapter,
        "heading": rule.heading,
        "section": rule.heading,
        "title": rule.title,
        "kind": rule.kind,
        "text": rule.text,
        "page": rule.page,
        "concept": rule.concept,
        "sharpens": list(rule.sharpens),
        "sharpened_by": [other.id for other in sharpened_by().get(rule.id, ())],
        "notes": list(rule.notes),
        "questions": [
            {"question": item.question, "verdict": item.verdict, "answer": item.answer} for item in rule.questions
        ],
        "url": addresses.rule(rule.id),
    }


def term_data(term: Term) -> dict[str, Any]:
    """A term as it stands in JSON."""
    return {
        "id": term.id,
        "game": term.game,
        "name": term.name,
        "category": term.category,
        "definition": term.definition,
        "words": {vocabulary: list(forms) for vocabulary, forms in term.words.items()},
        "unverified": ["ru"] if "ru" in term.words else [],
        "false_friend": term.false_friend,
        "elsewhere": term.elsewhere,
        "rules": list(term.rules),
        "see": list(term.see),
        "notes": list(term.notes),
        "url": addresses.term(term),
    }


def book_data(book: Book) -> dict[str, Any]:
    """A book without its rules, as it stands in lists."""
    return {
        "id": book.id,
        "game": book.game,
        "title": book.title,
        "short": book.short,
        "edition": book.edition,
        "about": book.about,
        "version": book.version,
        "chapters": len(book.chapters),
        "rules": len(book.rules),
        "url": addresses.book(book.id),
    }


def chapter_of(rule: Rule) -> Chapter:
    """The chapter a rule stands in."""
    return next(chapter for chapter in corpus()[rule.book].chapters if chapter.number == rule.chapter)


def twins(rule: Rule) -> tuple[Rule, ...]:
    """The same rule in other editions."""
    if rule.concept is None:
        return ()
    return tuple(other for other in rules_of_concept(rule.concept) if other.book != rule.book)


def neighbours(rule: Rule) -> tuple[Rule | None, Rule | None]:
    """The rules before and after in the book."""
    rules = corpus()[rule.book].rules
    place = rules.index(rule)
    return (rules[place - 1] if place else None, rules[place + 1] if place + 1 < len(rules) else None)


def numbers(rule_id: str) -> str:
    """The number part of an id, as shown beside a title: `12.1`."""
    return rule_id.partition("-")[2]


def known_rule(rule_id: str) -> Rule | None:
    return rules_by_id().get(rule_id)
