"""The words of values: what a reader may type for a type, a megami, a keyword, an area, in any edition or language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from carddb.decks import decks
from carddb.effects.abilities import TERM_OF, Timing
from carddb.effects.base import CardType, Kind, Subtype
from carddb.history import seasons
from carddb.known import known_megami
from carddb.queries.facts import KEYWORDS, TUTORIAL
from carddb.queries.keys import FLAGS, GAME, ORDERS, find_key, key_words
from carddb.sakura_arms import MEGAMI
from rules_corpus.folding import squeeze
from rules_corpus.glossary import glossary

EDITIONS = {
    "basic-set": "the Basic Set",
    "yurina-box": "the Yurina Box",
    "community": "community English",
    "level99": "the cards printed by Level 99",
    "ja": "Japanese",
    "zh": "Chinese",
    "ko": "Korean",
    "ru": "Russian",
    "slang": "players' talk",
}
"""Where words come from, in the order in which they count: the first that has a word says what it means."""

NEAR = 60
"""How alike (0 to 100) a wrong word and the right one must be to be offered."""

_TERMS = {
    "type": {
        CardType.ATTACK.value: "type-attack",
        CardType.ACTION.value: "type-action",
        CardType.ENCHANTMENT.value: "type-enchantment",
        CardType.UNDEFINED.value: "type-variable",
        CardType.FORM.value: "form",
    },
    "subtype": {Subtype.REACTION.value: "subtype-reaction", Subtype.FULL_POWER.value: "subtype-fullpower"},
    "kind": {Kind.NORMAL.value: "card-normal", Kind.SPECIAL.value: "card-special", Kind.EXTRA.value: "card-extra"},
    "keyword": {term: term for term in KEYWORDS},
    "timing": {timing.value: TERM_OF[timing] for timing in Timing if timing in TERM_OF},
    "moves": {
        "distance": "area-distance",
        "ash": "area-ash",
        "aura": "area-aura",
        "flare": "area-flare",
        "health": "area-health",
        "machine": "machine",
        "burned": "burned",
    },
}
"""The glossary entries of values, whose words are the values' words."""

_ALSO: dict[str, dict[str, tuple[str, ...]]] = {
    "type": {"undefined": ("variable",)},
    "subtype": {"fullpower": ("full", "fp")},
    "kind": {"extra": ("set aside", "additional")},
    "keyword": {"used-effect": ("used",), "attack-by-effect": ("generated attack",), "trap": ("traps",)},
    "timing": {"on-use": ("when used", "no heading"), "used": ("used effect",)},
    "moves": {"card": ("this card", "on this card", "enchantment", "charge")},
    "megami": {
        "yurina": ("揺波", "摇波", "유리나"),
        "saine": ("細音", "细音", "사이네"),
        "himika": ("히미카",),
        "tokoyo": ("토코요",),
        "oboro": ("오보로",),
        "yukihi": ("유키히",),
        "shinra": ("신라",),
        "hagane": ("하가네",),
        "chikage": ("千影", "치카게"),
        "kururu": ("枢", "쿠루루"),
        "raira": ("라이라",),
        "utsuro": ("우츠로",),
        "honoka": ("호노카",),
        "utsuro-particle": ("utsuro tutorial", "particle of Utsuro"),
        "honoka-particle": ("honoka tutorial", "particle of Honoka"),
    },
    "is": {
        "two-faced": ("two sided", "double sided", "umbrella"),
        "makes-attacks": ("generates attack", "generated attack", "attack maker"),
        "can-react": ("usable as reaction", "answering"),
        "textless": ("vanilla", "no text", "without text"),
        "variable": ("x", "varying"),
        "changed": ("errata", "different"),
        "unsure": ("uncertain", "guess"),
        "tutorial": ("training", "particle"),
        "copied": ("copies", "several"),
    },
}

_AREAS_OF_PLAYERS = ("aura", "flare", "health")
_WHOSE = {
    "your": ("your", "my", "own", "自"),
    "opponent": ("opponent", "opponents", "opposing", "opp", "their", "enemy", "相", "相手"),
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word stands for, and the edition or language it is a word of (`id`: it is the value itself)."""

    id: str
    vocabulary: str


def meanings(key: str, word: str) -> tuple[Meaning, ...]:
    """What a word means as a value of a key, the likeliest first."""
    words = word_list(key)
    folded = squeeze(word)
    found = words.get(folded) or words.get(folded.removesuffix("s")) or words.get(folded.removesuffix("es"))
    return found or ()


def ids(key: str) -> tuple[str, ...]:
    """The values of a key, as they are written."""
    return tuple(dict.fromkeys(meaning.id for found in word_list(key).values() for meaning in found))


@lru_cache(maxsize=32)
def word_list(key: str) -> Mapping[str, tuple[Meaning, ...]]:
    """Every word for a value of a key, squeezed."""
    found: dict[str, dict[str, str]] = {}
    for vocabulary, word, id in sorted(_words(key), key=lambda entry: _rank(entry[0])):
        found.setdefault(squeeze(word), {}).setdefault(id, vocabulary)
    return {
        word: tuple(Meaning(id, vocabulary) for id, vocabulary in there.items())
        for word, there in found.items()
        if word
    }


def forms(key: str) -> tuple[tuple[str, Meaning], ...]:
    """Every word for a value of a key as it is written, likeliest meanings first."""
    found = sorted(_words(key), key=lambda entry: _rank(entry[0]))
    return tuple((word, Meaning(id, vocabulary)) for vocabulary, word, id in found)


def nearest(key: str, word: str) -> str | None:
    """The value of a key whose word, in any language, is most like this one."""
    best = process.extractOne(squeeze(word), list(word_list(key)), scorer=fuzz.ratio, score_cutoff=NEAR)
    return word_list(key)[best[0]][0].id if best else None


def nearest_key(word: str) -> str | None:
    """The key whose name or synonym is most like a word."""
    best = process.extractOne(squeeze(word), key_words(), scorer=fuzz.ratio, score_cutoff=NEAR)
    key = find_key(best[0]) if best else None
    return key.name if key else None


def other_keys(key: str, word: str) -> tuple[tuple[str, str], ...]:
    """The other keys that know a word, each with what it means there."""
    return tuple((other, found[0].id) for other in _WITH_WORDS if other != key and (found := meanings(other, word)))


def not_modelled(word: str) -> str | None:
    """The slug of a megami or version that is known by name and numbers only."""
    return next((slug for slug in known_megami() if squeeze(slug) == squeeze(word)), None)


def written(key: str, id: str) -> str:
    """A value as readers see it: Full power, Saine, the deck's title."""
    if key == "megami":
        return next(megami.names["basic-set"] for megami in MEGAMI if megami.slug == id)
    if key == "in":
        return next((deck.title for deck in decks() if deck.id == id), id)
    if key == "timing" and id == Timing.ON_USE.value:
        return "on use"
    term = glossary().get(f"{GAME}/{_TERMS.get(key, {}).get(id, '')}")
    return term.name if term else id


_WITH_WORDS = ("type", "subtype", "kind", "megami", "keyword", "timing", "moves", "in", "is")


def _rank(vocabulary: str) -> int:
    return -1 if vocabulary == "id" else list(EDITIONS).index(vocabulary)


def _words(key: str) -> Iterator[tuple[str, str, str]]:
    """Vocabulary, word and value of every word for a value of a key."""
    for id, term in _TERMS.get(key, {}).items():
        yield "id", id, id
        entry = glossary()[f"{GAME}/{term}"]
        yield "basic-set", entry.name, id
        for vocabulary, forms in entry.words.items():
            yield from ((vocabulary, form, id) for form in forms)
    for id, extra in _ALSO.get(key, {}).items():
        yield "id", id, id
        yield from (("slang", word, id) for word in extra)
    yield from _OWN_WORDS.get(key, _none)()


def _none() -> Iterator[tuple[str, str, str]]:
    return iter(())


def _megami() -> Iterator[tuple[str, str, str]]:
    for megami in MEGAMI:
        yield "id", megami.slug, megami.slug
        for vocabulary, name in megami.names.items():
            yield vocabulary, name, megami.slug


def _areas() -> Iterator[tuple[str, str, str]]:
    for area in _AREAS_OF_PLAYERS:
        terms = glossary()[f"{GAME}/{_TERMS['moves'][area]}"].words
        words = dict.fromkeys([area, *(form for vocabulary in EDITIONS for form in terms.get(vocabulary, ()))])
        for player, forms in _WHOSE.items():
            id = f"{player}-{area}"
            yield "id", id, id
            yield from (("slang", f"{form} {word}", id) for form in forms for word in words)


def _decks() -> Iterator[tuple[str, str, str]]:
    for deck in decks():
        yield "id", deck.id, deck.id
        yield "basic-set", deck.title, deck.id
        if len(deck.megami) == 2:
            yield "slang", " ".join(reversed(deck.megami)), deck.id
            yield "slang", "+".join(deck.megami), deck.id
            yield "slang", "+".join(reversed(deck.megami)), deck.id


def _seasons() -> Iterator[tuple[str, str, str]]:
    for season in seasons():
        yield "id", season.id, season.id
        for form in ("{}", "season {}", "シーズン{}", "시즌{}"):
            yield "slang", form.format(season.id.removeprefix("S")), season.id
    yield "id", TUTORIAL, TUTORIAL
    yield "slang", "training", TUTORIAL


def _flags() -> Iterator[tuple[str, str, str]]:
    yield from (("id", flag, flag) for flag in FLAGS)


def _orders() -> Iterator[tuple[str, str, str]]:
    yield from (("id", order, order) for order in ORDERS)


_OWN_WORDS = {
    "megami": _megami,
    "moves": _areas,
    "in": _decks,
    "season": _seasons,
    "is": _flags,
    "sort": _orders,
}
