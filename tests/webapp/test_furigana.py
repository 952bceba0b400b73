"""Readings stand over the characters that need them, and over nothing else."""

from __future__ import annotations

import pytest

from carddb.cards import all_cards
from carddb.known import known_cards
from webapp.furigana import furigana

NAMES = [
    *((name.text, name.reading) for card in all_cards() if (name := card.names.get("ja")) and name.reading),
    *((card.names["ja"], card.reading) for card in known_cards() if card.reading),
]


@pytest.mark.parametrize(
    ("text", "reading", "pieces"),
    [
        ("斬", "ざん", (("斬", "ざん"),)),
        ("八方振り", "はっぽうぶり", (("八方振", "はっぽうぶ"), ("り", None))),
        ("そして新たな幕開けを", "そしてあらたなまくあけを",
         (("そして", None), ("新", "あら"), ("たな", None), ("幕開", "まくあ"), ("けを", None))),
        ("炎天・紅緋弥香", "えんてん・くれないひみか",
         (("炎天", "えんてん"), ("・", None), ("紅緋弥香", "くれないひみか"))),
        ("大天空クラッシュ", "だいてんくうクラッシュ", (("大天空", "だいてんくう"), ("クラッシュ", None))),
        ("Roaring", "ロアリング", (("Roaring", "ロアリング"),)),
        ("読み", "ちがう", (("読み", "ちがう"),)),
    ],
)  # fmt: skip
def test_readings_stand_over_what_they_read(
    text: str, reading: str, pieces: tuple[tuple[str, str | None], ...]
) -> None:
    """Kana read themselves; what does not come out has the whole reading."""
    assert furigana(text, reading) == pieces


@pytest.mark.parametrize(("text", "reading"), NAMES)
def test_no_name_loses_a_character(text: str, reading: str) -> None:
    """The pieces are the name, whatever the reading."""
    pieces = furigana(text, reading)
    assert "".join(piece for piece, _ in pieces) == text
    assert all(said != "" for _, said in pieces)
