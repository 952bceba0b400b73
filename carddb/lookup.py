"""From a name to a card: in any language, script or edition, in part or with a small slip; and autocomplete.

The 96 cards that are known by name only are found like the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from carddb.cards import Card, all_cards
from carddb.history import history_of
from carddb.known import KnownCard, known_cards
from carddb.known import facts as known_facts
from carddb.names import Name
from carddb.sakura_arms import megami_by_slug
from rules_corpus.folding import fold, is_cjk, squeeze

AnyCard = Card | KnownCard

MAX_LENGTH = 100
"""Characters of a name that are read; no card's name is longer."""
MAX_CANDIDATES = 8
"""Cards offered where a name is not clear."""

_SOFT = re.compile(r"[\s\-_.,:;!?·・/|()（）\[\]【】\"~〜♪☆]+")
_KNOWN_VOCABULARY = {"en": "community"}
_SUBTYPES = {"fullpower": "full power"}


@dataclass(frozen=True, slots=True)
class Spelling:
    """A name or reading of a card: in which vocabulary or language, how sure, and what to know about it.

    `note` is `reading`, or the seasons that printed the name; `alternatives` are other cards it might mean.
    """

    text: str
    vocabulary: str
    confidence: str = "certain"
    note: str = ""
    alternatives: tuple[str, ...] = ()

    @property
    def dated(self) -> bool:
        """Whether it is the name of another season than the base one."""
        return self.note not in {"", "reading"}


@dataclass(frozen=True, slots=True)
class Match:
    """A card that a text may mean: the name to show, the name that matched and where that one is from.

    `vocabularies` are all editions and languages with that very name. `known`: the card is known by name and numbers
    only. `difference` tells it from the other candidates.
    """

    id: str
    shown: str
    matched: str
    vocabularies: tuple[str, ...]
    whose: str
    note: str = ""
    confidence: str = "certain"
    alternatives: tuple[str, ...] = ()
    known: bool = False
    difference: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """What a name means: one card, or the candidates.

    `how`: `id`, `name`, `part` (of a name) or `typo`; empty if nothing is near. `card` is None while the text is not
    clear. `candidates` always holds the match of the card, and with a typo or no single card the other ones.
    """

    text: str
    how: str
    card: AnyCard | None
    candidates: tuple[Match, ...]


def flat(text: str) -> str:
    """A name folded, without punctuation, words apart: what parts of names are looked for in."""
    return " ".join(_SOFT.sub(" ", fold(text).replace("'", "")).split())


def spellings(card: AnyCard) -> tuple[Spelling, ...]:
    """Every name and reading of a card, the editions' first, those of other seasons last."""
    return tuple(dict.fromkeys(_known_spellings(card) if isinstance(card, KnownCard) else _card_spellings(card)))


def find_card(text: str, vocabulary: str | None = None) -> Found:
    """The card that a text means. `vocabulary` decides where a name is another card's in another edition."""
    text = text.strip()
    index = _index()
    if card := index.cards.get(text.casefold()):
        return _found(text, "id", [_Hit(index.named[card.id][0], 0)], vocabulary)
    wanted = squeeze(text) if len(text) <= MAX_LENGTH else ""
    if not wanted:
        return Found(text, "", None, ())
    if exact := index.exact.get(wanted, []):
        return _found(text, "name", _clearest([_Hit(entry, 0) for entry in exact], vocabulary), vocabulary)
    if long_enough(wanted) and (parts := list(_parts(flat(text), wanted))):
        return _found(text, "part", parts, vocabulary)
    return _found(text, "typo", list(_typos(flat(text), wanted)), vocabulary)


def is_name(text: str) -> bool:
    """Whether a text is the id or just the name of a card."""
    wanted = squeeze(text) if len(text) <= MAX_LENGTH else ""
    return wanted in _index().exact or text.strip().casefold() in _index().cards


def autocomplete(text: str, limit: int = 10, vocabulary: str = "basic-set") -> tuple[Match, ...]:
    """Cards whose names begin so, best first: that very name, its beginning, the beginning of a word, a slip.

    Two letters are the least, of Chinese, Japanese and Korean characters one.
    """
    return _autocomplete(text.strip()[: MAX_LENGTH + 1], max(0, limit), vocabulary)


def long_enough(wanted: str) -> bool:
    """Whether a folded text says enough to look for names with it."""
    return len(wanted) >= 2 or is_cjk(wanted)


def shown_name(card: AnyCard, vocabulary: str = "basic-set") -> str:
    """The name to show for a card in a vocabulary."""
    if isinstance(card, KnownCard):
        return card.names.get(vocabulary) or card.title
    return card.names.best(vocabulary)[0].text


def whose(card: AnyCard) -> str:
    """The megami of a card as readers see it."""
    if isinstance(card, KnownCard):
        return card.whose
    return megami_by_slug()[card.megami].names["basic-set"]


@dataclass(frozen=True, slots=True)
class _Entry:
    """A spelling of a card with what is compared: squeezed, and flat with a space before each word."""

    card: AnyCard
    spelling: Spelling
    squeezed: str
    flat: str
    vocabularies: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class _Hit:
    """An entry that fits, and how well: the less the better."""

    entry: _Entry
    rank: float


class _Index:
    def __init__(self) -> None:
        everything: list[AnyCard] = [*all_cards(), *known_cards()]
        self.cards: dict[str, AnyCard] = {card.id: card for card in everything}
        self.entries: list[_Entry] = []
        self.named: dict[str, list[_Entry]] = {}
        self.exact: dict[str, list[_Entry]] = {}
        for card in everything:
            for entry in _entries(card, len(self.entries)):
                self.entries.append(entry)
                self.named.setdefault(card.id, []).append(entry)
                self.exact.setdefault(entry.squeezed, []).append(entry)
        self.squeezed = [entry.squeezed for entry in self.entries]
        self.words: dict[str, list[_Entry]] = {}
        for entry in self.entries:
            for word in entry.flat.split():
                if len(word) >= 3:
                    self.words.setdefault(word, []).append(entry)
        self.word_list = list(self.words)
        self.beginnings = lru_cache(maxsize=MAX_LENGTH + 2)(self._beginnings)

    def _beginnings(self, length: int) -> list[str]:
        return [squeezed[:length] for squeezed in self.squeezed]

    def near_words(self, word: str) -> list[tuple[str, float]]:
        """Words of names with at most one letter other than this word of four letters or more."""
        if len(word) < 4:
            return []
        found = process.extract(word, self.word_list, scorer=OSA.distance, score_cutoff=1, limit=10)
        return [(near, distance) for near, distance, _ in found]


@lru_cache(maxsize=1)
def _index() -> _Index:
    return _Index()


def _entries(card: AnyCard, number: int) -> Iterator[_Entry]:
    """The spellings of a card; a name that several vocabularies share is one. A card with two named sides has each."""
    by_text: dict[tuple[str, str], list[Spelling]] = {}
    for spelling in spellings(card):
        for text in dict.fromkeys((spelling.text, *spelling.text.split(" / "))):
            by_text.setdefault((squeeze(text), flat(text)), []).append(spelling)
    for (squeezed, flattened), group in by_text.items():
        if squeezed:
            best = group[0]
            vocabularies = tuple(dict.fromkeys(each.vocabulary for each in group if each.dated == best.dated))
            yield _Entry(card, best, squeezed, f" {flattened}", vocabularies, number)
            number += 1


def _card_spellings(card: Card) -> Iterator[Spelling]:
    for vocabulary, name in card.names.by_vocabulary.items():
        yield from _spellings_of(name, vocabulary)
    for change in history_of(card.id):
        if change.field.startswith("name-"):
            vocabulary = "ja" if change.field == "name-ja" else "community"
            if change.before:
                yield Spelling(change.before, vocabulary, note=f"until {change.until_season}")
            if change.after:
                yield Spelling(change.after, vocabulary, note=f"from {change.from_season}")


def _spellings_of(name: Name, vocabulary: str) -> Iterator[Spelling]:
    yield Spelling(name.text, vocabulary, name.confidence, alternatives=name.alternatives)
    if name.reading:
        yield Spelling(name.reading, vocabulary, name.confidence, "reading")
    for other in name.also:
        yield from _spellings_of(other, vocabulary)


def _known_spellings(card: KnownCard) -> Iterator[Spelling]:
    for language, text in card.names.items():
        if text:
            yield Spelling(text, _KNOWN_VOCABULARY.get(language, language))
    if card.reading:
        yield Spelling(card.reading, "ja", note="reading")


def _clearest(hits: list[_Hit], vocabulary: str | None) -> list[_Hit]:
    """Of cards with one name those of the wanted vocabulary, if any, and no dated names beside present ones."""
    hits = [hit for hit in hits if vocabulary in hit.entry.vocabularies] or hits
    return [hit for hit in hits if not hit.entry.spelling.dated] or hits


def _parts(flattened: str, wanted: str) -> Iterator[_Hit]:
    """Entries that begin so (0), have a word that begins so (1), or words that begin like each of these words (2)."""
    words = [f" {word}" for word in flattened.split()]
    inside = is_cjk(wanted[-1])
    for entry in _index().entries:
        if entry.squeezed.startswith(wanted):
            yield _Hit(entry, 0)
        elif f" {flattened}" in entry.flat or (inside and wanted in entry.squeezed):
            yield _Hit(entry, 1)
        elif len(words) > 1 and all(word in entry.flat for word in words):
            yield _Hit(entry, 2)


def _typos(flattened: str, wanted: str) -> Iterator[_Hit]:
    """Entries with few letters wrong, missing, extra or swapped: in the whole name, its beginning or one word."""
    index, allowed = _index(), _slips(wanted)
    if not allowed:
        return
    for _, distance, place in process.extract(
        wanted, index.squeezed, scorer=OSA.distance, score_cutoff=allowed, limit=60
    ):
        yield _Hit(index.entries[place], distance)
    if len(wanted) < 4:
        return
    for length in (len(wanted), len(wanted) + 1):  # a letter too many or too few shifts the end of the beginning
        beginnings = index.beginnings(length)
        for _, distance, place in process.extract(wanted, beginnings, scorer=OSA.distance, score_cutoff=1, limit=30):
            yield _Hit(index.entries[place], distance + 0.5)
    for word, slips in index.near_words(wanted):
        for entry in index.words[word]:
            yield _Hit(entry, slips + 0.6)
    yield from _slips_in_each_word(flattened.split())


def _slips_in_each_word(words: list[str]) -> Iterator[_Hit]:
    """Entries that have every one of several words, each perhaps with a letter wrong."""
    index = _index()
    if not 2 <= len(words) <= 6:
        return
    fitting: set[int] | None = None
    for word in words:
        near = {word, *(found for found, _ in index.near_words(word))}
        places = {entry.number for found in near for entry in index.words.get(found, ())}
        fitting = places if fitting is None else fitting & places
    for number in sorted(fitting or ()):
        yield _Hit(index.entries[number], 2.5)


def _slips(wanted: str) -> int:
    """How many letters of a folded text may be wrong."""
    if is_cjk(wanted[-1]):
        return 1 if len(wanted) >= 3 else 0
    return 0 if len(wanted) < 3 else 1 if len(wanted) < 6 else 2 if len(wanted) < 12 else 3


def _found(text: str, how: str, hits: list[_Hit], vocabulary: str | None) -> Found:
    best = _best_of_each(hits)
    if not best:
        return Found(text, "", None, ())
    first = best[0]
    rivals = [hit for hit in best if hit.rank == first.rank] if how in {"name", "typo"} else best
    card = first.entry.card if len(rivals) == 1 else None
    listed = best if card is None or how == "typo" else best[:1]
    matches = [_match(hit.entry, vocabulary or "basic-set") for hit in listed[:MAX_CANDIDATES]]
    return Found(text, how, card, _told_apart(matches) if len(matches) > 1 else tuple(matches))


def _best_of_each(hits: Iterable[_Hit]) -> list[_Hit]:
    """The best hit of each card, best first; modelled cards before known ones, short names before long ones."""
    best: dict[str, _Hit] = {}
    for hit in hits:
        other = best.get(hit.entry.card.id)
        if other is None or _order(hit) < _order(other):
            best[hit.entry.card.id] = hit
    return sorted(best.values(), key=lambda hit: (*_order(hit), hit.entry.number))


def _order(hit: _Hit) -> tuple[float, bool, bool, int]:
    entry = hit.entry
    return hit.rank, entry.spelling.dated, isinstance(entry.card, KnownCard), len(entry.squeezed)


def _match(entry: _Entry, vocabulary: str) -> Match:
    card, spelling = entry.card, entry.spelling
    return Match(
        id=card.id,
        shown=shown_name(card, vocabulary),
        matched=spelling.text,
        vocabularies=entry.vocabularies,
        whose=whose(card),
        note=spelling.note,
        confidence=spelling.confidence,
        alternatives=spelling.alternatives,
        known=isinstance(card, KnownCard),
    )


def _told_apart(matches: list[Match]) -> tuple[Match, ...]:
    """The matches, each with the facts in which the candidates are not all alike."""
    cards = [_index().cards[match.id] for match in matches]
    facts = [_facts(card) for card in cards]
    differing = [place for place in range(len(facts[0])) if len({fact[place] for fact in facts}) > 1]
    told = []
    for match, fact in zip(matches, facts, strict=True):
        parts = [fact[place] for place in differing if fact[place]] or [fact[0]]
        told.append(replace(match, difference=", ".join(parts)))
    return tuple(told)


def _facts(card: AnyCard) -> tuple[str, ...]:
    """What tells cards apart: whose, what kind and type, its numbers, its number."""
    number = f"number {card.number}" if card.number is not None else ""
    if isinstance(card, KnownCard):
        return whose(card), known_facts(card).rstrip("."), "", "", "", "", number
    kind = "set aside" if card.kind.value == "extra" else card.kind.value
    words = [card.type.value, _SUBTYPES.get(card.subtype.value, card.subtype.value) if card.subtype else ""]
    return (
        whose(card),
        kind,
        " ".join(filter(None, reversed(words))),
        f"range {_range(card.range)}" if card.range else "",
        f"charge {card.charge}" if card.charge is not None else "",
        f"cost {card.cost}" if card.cost is not None else "",
        number,
    )


def _range(distances: tuple[int, ...]) -> str:
    low, high = distances[0], distances[-1]
    if distances == tuple(range(low, high + 1)):
        return str(low) if low == high else f"{low}-{high}"
    return ",".join(map(str, distances))


@lru_cache(maxsize=4096)
def _autocomplete(text: str, limit: int, vocabulary: str) -> tuple[Match, ...]:
    wanted = squeeze(text) if len(text) <= MAX_LENGTH else ""
    if not long_enough(wanted):
        return ()
    index = _index()
    hits = [_Hit(entry, 0) for entry in index.exact.get(wanted, [])]
    if card := index.cards.get(text.casefold()):
        hits.append(_Hit(index.named[card.id][0], 0))
    hits += [_Hit(hit.entry, 1 + hit.rank) for hit in _parts(flat(text), wanted)]
    best = _best_of_each(hits)
    if len(best) < limit:
        best = _best_of_each([*hits, *(_Hit(hit.entry, 10 + hit.rank) for hit in _typos(flat(text), wanted))])
    return tuple(_match(hit.entry, vocabulary) for hit in best[:limit])


_LANGUAGES = {"ja": "Japanese", "zh": "Chinese", "ko": "Korean"}


def source_label(match: Match) -> str:
    """Where the matched name is from: `Yurina Box, community`, `Japanese reading`, `community, until S4`."""
    labels = {"basic-set": "Basic Set", "yurina-box": "Yurina Box", **_LANGUAGES}
    names = ", ".join(labels.get(vocabulary, vocabulary) for vocabulary in match.vocabularies)
    return f"{names} {match.note}" if match.note == "reading" else f"{names}, {match.note}" if match.note else names
