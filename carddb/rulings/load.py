"""Reads the rulings: one `[[ruling]]` each in the TOML files beside this module, in our own words.

A ruling is a situation, a question and an answer, with the cards it names, the rules it rests on and the source it
comes from. How strong that source is stands in `strength`, one of `STRENGTHS`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_corpus import addresses
from rules_corpus.books import read_toml, rules_by_id
from rules_corpus.linking import terms_in
from rules_corpus.model import CorpusError, Document

RULINGS_DIR = Path(__file__).parent
GAME = "sakura-arms"


@dataclass(frozen=True)
class Strength:
    """How much a ruling's source weighs: a label for the page and what it means."""

    label: str
    meaning: str


STRENGTHS = {
    "printed": Strength("Printed", "A printed rulebook says it itself."),
    "official": Strength("Official", "The publisher says it on a page or in a document that was read directly."),
    "reported": Strength("Reported", "The publisher said it; we know it through fans' translations and quotes only."),
    "derived": Strength("Derived", "It follows from rules and card texts, put together by reasoning."),
    "community": Strength("Community", "Players rule it so; no word of the publisher is known."),
    "house": Strength("House rule", "Agreed among players where nothing else decides."),
}
"""Every strength, the strongest first."""

_TEXTS = ("id", "title", "situation", "question", "answer", "verdict", "strength", "source", "topic")
_OPTIONAL = ("source_address", "date", "edition", "season", "unclear")
_LISTS = ("cards", "megami", "rules")
_KEYS = {*_TEXTS, *_OPTIONAL, *_LISTS}
_ID = re.compile(r"[a-z]+-\d+")
_NUMBER = re.compile(r"\d+(–\d+)?")
_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")
_ADDRESS = re.compile(r"https?://\S+")
_MOST_RULES = 5


@dataclass(frozen=True)
class Ruling:
    """An answer to a question that comes up at the table.

    `verdict` is `yes`, `no`, a number, or `-` for neither, and `answer` begins with it. `rules` are the rules it rests
    on, best first. `date` is a year, a month or a day as far as known; `edition` and `season` tell which wording of the
    rules or of the cards matters; `unclear` gives both readings where sources disagree.
    """

    id: str
    title: str
    situation: str
    question: str
    answer: str
    verdict: str
    strength: str
    source: str
    topic: str
    rules: tuple[str, ...]
    cards: tuple[str, ...] = ()
    megami: tuple[str, ...] = ()
    source_address: str | None = None
    date: str | None = None
    edition: str | None = None
    season: str | None = None
    unclear: str | None = None

    @property
    def key(self) -> str:
        """The id among documents and citations: `ruling:core-046`."""
        return f"ruling:{self.id}"


@lru_cache(maxsize=1)
def rulings() -> dict[str, Ruling]:
    """Every shipped ruling by its id, in file order."""
    return load_rulings()


def rulings_of_card(card_id: str) -> tuple[Ruling, ...]:
    """The rulings that name a card, in file order."""
    return _by_card().get(card_id, ())


def rulings_of_rule(rule_id: str) -> tuple[Ruling, ...]:
    """The rulings that rest on a rule, in file order."""
    return _by_rule().get(rule_id, ())


def load_rulings(folder: Path = RULINGS_DIR, cards: Container[str] | None = None) -> dict[str, Ruling]:
    """Reads all files of a folder, those of the core rules first.

    Args:
        folder: where the TOML files are.
        cards: the ids of all cards; if given, every card that a ruling names must be among them.

    Raises:
        CorpusError: a file, an entry or a reference is wrong; names file and entry.
    """
    found: dict[str, Ruling] = {}
    for path in sorted(folder.glob("*.toml"), key=lambda path: (not path.stem.startswith("core"), path.stem)):
        for place, entry in enumerate(_entries(path), start=1):
            ruling = _ruling(path, place, entry)
            if ruling.id in found:
                raise CorpusError(path, 0, f"ruling `{ruling.id}` stands twice")
            _check_references(path, ruling, cards)
            found[ruling.id] = ruling
    return found


def documents() -> Iterator[Document]:
    """A document for every ruling, as search sees it."""
    for ruling in rulings().values():
        text = f"{ruling.situation} {ruling.question} {ruling.answer}"
        yield Document(
            id=ruling.key,
            kind="ruling",
            game=GAME,
            book=None,
            title=ruling.title,
            heading=ruling.topic,
            text=text,
            url=addresses.ruling(ruling.id),
            names=(ruling.key, ruling.id, ruling.title),
            terms=terms_in(f"{ruling.title}. {ruling.topic}. {text}", GAME, "sakura-arms-basic"),
            label="Ruling",
            asked=(ruling.question,),
        )


def _entries(path: Path) -> list[Any]:
    content = read_toml(path)
    strange = sorted(set(content) - {"ruling"})
    if strange:
        raise CorpusError(path, 0, f"`{strange[0]}` is no `[[ruling]]`")
    entries = content.get("ruling", [])
    if not isinstance(entries, list):
        raise CorpusError(path, 0, "a ruling starts with `[[ruling]]` in double brackets")
    return entries


def _ruling(path: Path, place: int, entry: Any) -> Ruling:
    if not isinstance(entry, dict):
        raise CorpusError(path, 0, f"ruling number {place} is no table")
    name = entry["id"] if isinstance(entry.get("id"), str) else f"number {place}"
    where = f"ruling `{name}`"
    unknown = sorted(set(entry) - _KEYS)
    if unknown:
        raise CorpusError(path, 0, f"{where}: unknown key `{unknown[0]}`")
    values: dict[str, Any] = {key: _text(path, where, key, entry.get(key)) for key in _TEXTS}
    values |= {key: _text(path, where, key, entry[key]) for key in _OPTIONAL if key in entry}
    values |= {key: _list(path, where, key, entry.get(key, [])) for key in _LISTS}
    ruling = Ruling(**values)
    fault = _fault(ruling)
    if fault:
        raise CorpusError(path, 0, f"{where}: {fault}")
    return ruling


def _text(path: Path, where: str, key: str, value: Any) -> str:
    """A text of an entry on one line; the files break long ones."""
    if not isinstance(value, str) or not value.strip():
        raise CorpusError(path, 0, f"{where}: `{key}` is missing or no text")
    return " ".join(value.split())


def _list(path: Path, where: str, key: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
        raise CorpusError(path, 0, f"{where}: `{key}` is no list of texts")
    if len(set(value)) < len(value):
        raise CorpusError(path, 0, f"{where}: `{key}` names something twice")
    return tuple(value)


def _fault(ruling: Ruling) -> str | None:
    """What is wrong with the values of a ruling, or None."""
    if not _ID.fullmatch(ruling.id):
        return "the id is not of the form `core-046`"
    if ruling.strength not in STRENGTHS:
        return f"strength `{ruling.strength}` is none of {', '.join(STRENGTHS)}"
    if ruling.verdict not in ("yes", "no", "-") and not _NUMBER.fullmatch(ruling.verdict):
        return f"the verdict `{ruling.verdict}` is none of yes, no, a number, -"
    if ruling.verdict != "-" and not re.match(rf"{ruling.verdict}\b", ruling.answer, re.IGNORECASE):
        return f"the answer does not begin with the verdict `{ruling.verdict}`"
    if not 1 <= len(ruling.rules) <= _MOST_RULES:
        return f"it rests on {len(ruling.rules)} rules; 1 to {_MOST_RULES} are wanted"
    if ruling.date is not None and not _DATE.fullmatch(ruling.date):
        return f"the date `{ruling.date}` is not of the form 2023, 2023-11 or 2023-11-29"
    if ruling.source_address is not None and not _ADDRESS.fullmatch(ruling.source_address):
        return f"`{ruling.source_address}` is no web address"
    return None


def _check_references(path: Path, ruling: Ruling, cards: Container[str] | None) -> None:
    for rule in ruling.rules:
        if rule not in rules_by_id():
            raise CorpusError(path, 0, f"ruling `{ruling.id}` names rule `{rule}`, which does not exist")
    for card in ruling.cards:
        if cards is not None and card not in cards:
            raise CorpusError(path, 0, f"ruling `{ruling.id}` names card `{card}`, which does not exist")


@lru_cache(maxsize=1)
def _by_card() -> dict[str, tuple[Ruling, ...]]:
    return _grouped("cards")


@lru_cache(maxsize=1)
def _by_rule() -> dict[str, tuple[Ruling, ...]]:
    return _grouped("rules")


def _grouped(attribute: str) -> dict[str, tuple[Ruling, ...]]:
    found: dict[str, tuple[Ruling, ...]] = {}
    for ruling in rulings().values():
        for key in getattr(ruling, attribute):
            found[key] = (*found.get(key, ()), ruling)
    return found
