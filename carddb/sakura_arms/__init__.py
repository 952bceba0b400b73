"""The megami of Sakura Arms, and the cards each declares in a module of its own."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carddb.cards import Card


@dataclass(frozen=True, slots=True)
class Megami:
    """One megami, or one of the two particles of the tutorial.

    `special_rules` are the glossary terms of the mechanics that only this megami brings; `rules` tell them.
    """

    slug: str
    names: dict[str, str] = field(hash=False)
    special_rules: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    tutorial: bool = False

    @property
    def module(self) -> str:
        """The module that declares the cards."""
        return f"carddb.sakura_arms.{self.slug.replace('-', '_')}"


def _names(english: str, ja: str, **other: str) -> dict[str, str]:
    names = {"basic-set": english, "yurina-box": english, "community": english, "ja": ja}
    return names | {key.replace("_", "-"): name for key, name in other.items()}


MEGAMI = (
    Megami("yurina", _names("Yurina", "ユリナ")),
    Megami("saine", _names("Saine", "サイネ")),
    Megami("himika", _names("Himika", "ヒミカ")),
    Megami("tokoyo", _names("Tokoyo", "トコヨ")),
    Megami("oboro", _names("Oboro", "オボロ"), ("trap",), ("sab-19.2", "sab-19.3")),
    Megami("yukihi", _names("Yukihi", "ユキヒ"), ("umbrella",), ("sab-19.4", "sab-19.5", "sab-19.6")),
    Megami("shinra", _names("Shinra", "シンラ"), ("stratagem",), ("sab-19.7", "sab-19.8", "sab-19.9", "sab-19.10")),
    Megami("hagane", _names("Hagane", "ハガネ"), ("escalation",), ("sab-19.12", "sab-19.13")),
    Megami("chikage", _names("Chikage", "チカゲ"), ("poison",), ("sab-19.14", "sab-19.15", "sab-19.16", "sab-19.17")),
    Megami("kururu", _names("Kururu", "クルル"), ("gear-frame", "duplicator"), ("sab-19.21", "sab-19.23", "sab-19.24")),
    Megami("raira", _names("Raira", "ライラ"), ("electrify", "discharge"), ("sab-19.30", "sab-19.33", "sab-19.34")),
    Megami(
        "thallya",
        _names("Thallya", "サリヤ", basic_set="Sarya"),
        ("machine", "burn", "dash", "form"),
        ("sab-19.41", "sab-19.46", "sab-19.49", "sab-19.57"),
    ),
    Megami("utsuro", _names("Utsuro", "ウツロ")),
    Megami("honoka", _names("Honoka", "ホノカ")),
    Megami("utsuro-particle", _names("Utsuro's particle", "ウツロの欠片"), tutorial=True),
    Megami("honoka-particle", _names("Honoka's particle", "ホノカの欠片"), tutorial=True),
)
"""The order of the Basic Set's list, then the megami outside it, then the tutorial."""


@lru_cache(maxsize=1)
def megami_by_slug() -> dict[str, Megami]:
    """The megami by slug."""
    return {megami.slug: megami for megami in MEGAMI}


def cards_of(slug: str) -> tuple[Card, ...]:
    """The cards that a megami's module declares as `CARDS`."""
    cards: tuple[Card, ...] = importlib.import_module(megami_by_slug()[slug].module).CARDS
    return cards
