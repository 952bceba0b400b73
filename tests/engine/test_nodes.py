"""Every kind of node: executable by exactly one maker for each thing it can be, or known as not yet executable."""

from __future__ import annotations

import pytest

from carddb.effects import Ability, ImmediateRecovery, Keyword, Recovery, node_classes
from carddb.effects.base import Amount, Change, Condition, Effect, Filter, Happening, Line, Node
from carddb.effects.targets import Attacks, CardsIn
from engine.sakura_arms import nodes
from engine.sakura_arms.compiling import EXECUTABLE_HAPPENINGS, EXECUTABLE_LINES, NOT_YET
from engine.sakura_arms.game import MACHINE
from engine.sakura_arms.profiles import PROFILES
from engine.whatif import resolve

EFFECTS = nodes.EFFECT_MAKERS.keys() | nodes.HELD_MAKERS.keys()
REGISTERS = {
    Amount: nodes.AMOUNT_MAKERS.keys(),
    Condition: nodes.CONDITION_MAKERS.keys(),
    Filter: nodes.FILTER_MAKERS.keys(),
    Change: nodes.CHANGE_MAKERS.keys(),
    Effect: EFFECTS,
    Line: EXECUTABLE_LINES,
    Happening: EXECUTABLE_HAPPENINGS,
}
PARTS = (Attacks, CardsIn)
"""Parts of other nodes, executed by those."""

CORE = ("yurina", "saine", "himika", "tokoyo", "utsuro-particle", "honoka-particle")


@pytest.mark.parametrize("kind", node_classes(), ids=lambda kind: kind.__name__)
def test_each_kind_has_a_step_for_all_that_it_is(kind: type[Node]) -> None:
    """A node that is an effect and a change has a maker for either; `NOT_YET` names those without any."""
    if kind in PARTS:
        return
    families = [family for family in REGISTERS if issubclass(kind, family)]
    assert families
    made = [family for family in families if kind in REGISTERS[family]]
    if kind.__name__ in NOT_YET:
        assert not made, f"{kind.__name__} is executable now: take it off NOT_YET"
    else:
        assert made == families


def test_not_yet_names_kinds_that_exist() -> None:
    assert {kind.__name__ for kind in node_classes()} >= NOT_YET


def test_lines_of_cards_are_the_executable_ones() -> None:
    assert {Ability, Recovery, ImmediateRecovery, Keyword} == EXECUTABLE_LINES


@pytest.mark.parametrize("slug", CORE)
def test_the_core_is_executed_from_its_trees(slug: str) -> None:
    cards = [profile for profile in PROFILES if profile.card and profile.card.megami == slug]
    assert cards
    assert not [(profile.id, profile.refused) for profile in cards if profile.refused]


def refused_cards() -> list[str]:
    return [profile.id for profile in PROFILES[::2] if profile.refused]


@pytest.mark.parametrize("card", refused_cards())
def test_a_card_that_cannot_be_executed_is_refused_by_name(card: str) -> None:
    """Never skipped: the scenario is invalid, with the card's id and what is missing."""
    profile = next(profile for profile in PROFILES if profile.id == card)
    zone = "specials" if profile.card and profile.card.kind.value == "special" else "extra"
    result = resolve({"position": {"you": {zone: [card]}}})
    assert result["status"] == "invalid"
    assert card in result["problem"]["why"]
    assert result["problem"]["path"] == f"position.you.{zone}[0]"


def test_codes_have_names() -> None:
    assert len(MACHINE.names) == len(MACHINE.steps) == len(MACHINE.stages)
