"""Our text against the printed Japanese text: the same numbers, headings, areas and keywords.

The printed text is not part of the project; without the reference folder the test is skipped. Deliberate differences
stand with their reasons in deliberate_differences.toml.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pytest

from carddb.cards import Card, all_cards
from carddb.text import card_text, plain

REFERENCE = Path(os.environ.get("TABLESIDE_REFERENCE", "/work/shared/reference")) / "sakura_arms/cards.json"
DIFFERENCES = tomllib.loads((Path(__file__).parent / "deliberate_differences.toml").read_text(encoding="utf-8"))

HEADINGS = ("常時", "攻撃後", "展開時", "展開中", "破棄時", "使用済", "再起", "即再起", "変形時", "全力化")
AREAS = ("間合", "オーラ", "フレア", "ライフ", "ダスト")
KEYWORDS = (
    "対応不可 不可避 超克 隙 終端 設置 遠心 燃焼 畏縮 封印 複製 打ち消 決死 八相 連火 境地 灰塵 開花 集中力 達人の間合 "
    "距離拡大 距離縮小 再構成 基本動作 計略 傘 騎動 毒袋 造花結晶 風神ゲージ 雷神ゲージ 交換 取り除 全力 対応し"
).split()
_GEAR = {"攻": "攻撃", "行": "行動", "付": "付与", "対": "対応", "全": "全力"}


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.id)
def test_text_says_what_the_print_says(card: Card) -> None:
    printed, ours = _printed().get(card.id), "\n".join(map(plain, card_text(card, "ja")))
    if printed is None:
        pytest.skip("the printed text is not here")
    found = compare(printed, ours)
    known = set(DIFFERENCES.get(card.id, {}))
    assert set(found) == known, {name: found.get(name, "listed, but no difference") for name in set(found) ^ known}


def compare(printed: str, ours: str) -> dict[str, str]:
    """The differences by kind; empty when both texts have the same numbers, headings, areas and keywords."""
    printed, ours = _without_reminders(_normal(printed)), _without_faces(_normal(ours))
    pairs: dict[str, tuple[list[str], list[str]]] = {
        "numbers": (_numbers(printed), _numbers(ours)),
        "timings": (sorted(re.findall(r"【([^】:]+)", printed)), sorted(_headings(ours))),
        "areas": (_words(AREAS, printed), _words(AREAS, ours)),
        "keywords": (_words(KEYWORDS, printed), _words(KEYWORDS, ours)),
    }
    return {name: f"print {said}, ours {told}" for name, (said, told) in pairs.items() if said != told}


def _words(words: Sequence[str], text: str) -> list[str]:
    return sorted(word for word in words if word in text)


def _normal(text: str) -> str:
    text = re.sub(r"[①-⑥]|\(\d\) ", " ", text)  # numbers of our steps and options
    text = unicodedata.normalize("NFKC", text).replace("−", "-").replace("–", "-")
    return re.sub(r"<([攻行付対全]+)>", lambda match: _symbols(match[1]), text)


def _symbols(row: str) -> str:
    return " ".join(f"{_GEAR[symbol]}{count}" for symbol, count in Counter(row).items())


def _without_reminders(text: str) -> str:
    """Printed reminders stand in brackets and rule nothing."""
    return re.sub(r"\((?!近|遠|通常札)[^()]*(?:\([^()]*\)[^()]*)*\)", "", text)


def _without_faces(text: str) -> str:
    """Range and damage of a face are values, not text."""
    return re.sub(r"^傘・[開閉] ― (?:適正距離[^。]*。)?", "", text, flags=re.M)


def _numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text), key=int)


def _headings(text: str) -> list[str]:
    return [found for found in re.findall(r"(?:^|― |、)([^\s：:、]{2,3}):", text, re.M) if found in HEADINGS]


@lru_cache(maxsize=1)
def _printed() -> dict[str, str]:
    if not REFERENCE.exists():
        return {}
    texts = {}
    for card in json.loads(REFERENCE.read_text(encoding="utf-8")):
        keys = ("official_text", "official_text_closed", "official_text_open", "official_text_both_states")
        parts = [(card.get(key) or {}).get("ja") or "" for key in keys]
        texts[card["id"]] = "\n".join(dict.fromkeys(part for part in parts if part))
    return texts
