"""Stand-ins for the declared cards, so that the tests of decks need no more than the ids."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from carddb.decks.check import MEGAMI
from carddb.effects.base import Kind

REFERENCE = Path(__file__).resolve().parents[3] / "shared" / "reference" / "sakura_arms"


@dataclass(frozen=True)
class Facts:
    """The facts of a card that the check of a deck asks for."""

    id: str
    megami: str
    kind: Kind
    copies: int = 1


def _cards() -> dict[str, Facts]:
    cards = [
        Facts(f"{megami}-{letter}{number}", megami, kind)
        for megami in MEGAMI
        for letter, kind, count in (("n", Kind.NORMAL, 7), ("s", Kind.SPECIAL, 4))
        for number in range(1, count + 1)
    ]
    cards += [
        Facts(f"{particle}-tutorial-{letter}{number}", f"{particle}-particle", kind)
        for particle in ("utsuro", "honoka")
        for letter, kind, count in (("n", Kind.NORMAL, 9), ("s", Kind.SPECIAL, 4))
        for number in range(1, count + 1)
    ]
    cards += [Facts("kururu-s3-ex1", "kururu", Kind.EXTRA, 3), Facts("chikage-poison-4", "chikage", Kind.EXTRA, 2)]
    return {card.id: card for card in cards}


CARDS = _cards()


def look_up(card_id: str) -> Facts | None:
    """The stand-in with this id."""
    return CARDS.get(card_id)


def reference(name: str) -> Any:
    """A file of the reference data; the test is skipped where that is not at hand."""
    path = REFERENCE / name
    if not path.exists():
        pytest.skip("the reference data is not at hand")
    return json.loads(path.read_text(encoding="utf-8"))
