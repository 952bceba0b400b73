"""What ties the two editions of Sakura Arms together, rule by rule."""

from __future__ import annotations

import re

from rules_corpus.books import concepts, rules_by_id, rules_of_concept

EDITIONS = {"sakura-arms-basic", "sakura-arms-yurina"}


def test_every_concept_stands_in_both_editions() -> None:
    """A page that compares needs two sides; the comprehensive rules are no edition."""
    for concept in concepts():
        assert {rule.book for rule in rules_of_concept(concept)} == EDITIONS, concept


def test_every_concept_of_a_rule_is_listed() -> None:
    """A slip in `concept: …` would lose the twin."""
    assert {rule.concept for rule in rules_by_id().values() if rule.concept} == set(concepts())


def test_a_difference_is_one_sentence() -> None:
    """It stands above both texts and has to be read at a glance."""
    for concept in concepts().values():
        assert concept.title.strip()
        if concept.differs is not None:
            assert re.fullmatch(r"[A-Z][^!?]*\.", concept.differs), concept.id
            assert not re.search(r"\.\s", concept.differs), f"{concept.id} has more than one sentence"


def test_the_worst_traps_between_the_editions_are_told() -> None:
    """Range, Charge, Cost, discard pile, full power, Trap and the reversed Unanswerable never lose their sentence."""
    for rule in ("sab-3.16", "sab-4.10", "sab-4.11", "sab-9.3", "sab-9.4", "sab-6.23", "sab-17.2", "sab-19.2"):
        concept = rules_by_id()[rule].concept
        assert concept, rule
        assert concepts()[concept].differs, rule
