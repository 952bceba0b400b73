"""Every rule that a stage, a step, a decision or a node cites exists; every word of a sentence is in the glossary."""

from __future__ import annotations

import re

import pytest

from carddb.effects import node_classes
from carddb.text import VOCABULARIES
from engine.sakura_arms.citations import cite
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.places import COMPREHENSIVE, PRINTED, PRINTED_YURINA
from engine.sakura_arms.telling import sentence
from engine.sakura_arms.tellings import TELLINGS, Named
from rules_corpus.books import rules_by_id
from rules_corpus.glossary import glossary

CITED = {
    **{f"sequence {name}, {stage.name}": stage.rules for name, stages in MACHINE.sequences.items() for stage in stages},
    **{f"decision {decision.kind}": decision.rules for decision in MACHINE.decisions},
    **{f"sentence {told.text}": told.rules for told in TELLINGS},
    **{f"node {kind.__name__}": kind.rules for kind in node_classes()},
}
PLAYED_CHAPTERS = ("sab-5.", "sab-6.", "sab-7.", "sab-8.", "sab-9.", "sab-10.", "sab-11.", "sab-12.", "sab-13.",
                   "sab-14.", "sab-15.", "sab-16.", "sab-17.")  # fmt: skip


@pytest.mark.parametrize("where", CITED)
def test_cited_rules_exist(where: str) -> None:
    assert CITED[where]
    assert not [rule for rule in CITED[where] if rule not in rules_by_id()]


@pytest.mark.parametrize("where", [name for name in CITED if not name.startswith("node")])
def test_the_printed_rule_stands_first(where: str) -> None:
    """Printed rules before the comprehensive ones, wherever there is one."""
    dated = [rule.startswith("cmp-") for rule in CITED[where]]
    assert dated == sorted(dated), CITED[where]


def test_words_of_sentences_are_terms() -> None:
    for told in TELLINGS:
        for term in re.findall(r"\[([a-z-]+)\]", told.text):
            assert f"sakura-arms/{term}" in glossary(), told.text


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_every_sentence_can_be_said(vocabulary: str) -> None:
    """With plausible values and for either actor; nothing of the template is left over."""
    for told in TELLINGS:
        for actor in (0, 1):
            values = ("focus",) if "[{0}]" in told.text else (Named(2), 3, 4)
            said = sentence(told, actor, 2, (*values, ("empty", 1), 1)[:4], vocabulary)
            assert said[0] == said[0].upper()
            assert not set("{}[]") & set(said), said


def test_editions_cite_their_own_rules() -> None:
    rules = ("sab-12.1", "cmp-5-8")
    assert cite(rules, PRINTED) == ["sab-12.1", "cmp-5-8"]
    assert cite(rules, PRINTED_YURINA) == ["say-5.66", "cmp-5-8"]
    assert cite(rules, COMPREHENSIVE) == ["cmp-5-8", "sab-12.1"]


def test_rules_that_nothing_cites_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    """Rules of play that no stage or node cites, for whoever runs this with -s; examples and tables aside."""
    cited = {rule for rules in CITED.values() for rule in rules}
    rules = [rule for rule in rules_by_id().values() if rule.id.startswith(PLAYED_CHAPTERS) and rule.kind == "rule"]
    never = [rule for rule in rules if rule.id not in cited]
    with capsys.disabled():
        pass
    print("\n".join(f"never cited: {rule.id} {rule.title}" for rule in never))
    assert len(never) < len(rules) // 2
