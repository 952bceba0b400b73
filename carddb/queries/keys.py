"""The keys of the query language: one table from which parser, descriptions and the help page are made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from rules_corpus.folding import squeeze
from rules_corpus.glossary import glossary

GAME = "sakura-arms"


class Takes(Enum):
    """What may stand behind a key."""

    WORDS = "words"  # of a fixed list, in any edition's or language's words
    NUMBERS = "numbers"  # with comparisons
    DAMAGE = "damage"  # 3/1
    TEXT = "text"  # anything
    ORDER = "order"  # what to sort by


@dataclass(frozen=True, slots=True)
class Key:
    """A key: its meaning in one line, what it takes, and examples.

    `term` is the glossary entry whose words in all editions and languages are synonyms; `also` are further ones.
    """

    name: str
    meaning: str
    takes: Takes
    examples: tuple[str, ...]
    term: str | None = None
    also: tuple[str, ...] = ()

    @property
    def synonyms(self) -> tuple[str, ...]:
        """Other words for the key, those of the editions and languages first, as they are typed."""
        words = glossary()[f"{GAME}/{self.term}"].words if self.term else {}
        printed = [form.lower().replace(" ", "-") for name, forms in words.items() if name != "slang" for form in forms]
        return tuple(word for word in dict.fromkeys([*printed, *self.also]) if squeeze(word) not in _NAMES)


KEYS = (
    Key("name", "part of a name of the card, in any language or edition", Takes.TEXT,
        ("name:slash", "name:斬", 'name:"lunar shadow"'), also=("n", "title", "名前", "имя")),
    Key("megami", "whose card it is", Takes.WORDS,
        ("megami:saine", "megami:ユリナ,sarya"), "megami", ("m", "character")),
    Key("type", "its type: attack, action, enchantment, undefined or form", Takes.WORDS,
        ("type:attack", "type:付与", "type:attachment"), "card-type", ("t", "cardtype", "тип")),
    Key("subtype", "its subtype: reaction or full power", Takes.WORDS,
        ("subtype:reaction", "-subtype:fullpower", "subtype:no"), "card-subtype", ("st", "sub")),
    Key("kind", "its kind: normal, special or extra (set aside)", Takes.WORDS,
        ("kind:special", "kind:切札"), also=("category", "k", "вид")),
    Key("range", "a distance it can attack from; with `>=` and the like any distance that fits, with 3-4 all of them",
        Takes.NUMBERS, ("range:4", "range:>=5", "range:3-4", "range:0,10"), "attack-range", ("reach", "r")),
    Key("damage", "its damage to aura and health together; `*` is any, one number is either side", Takes.DAMAGE,
        ("damage:3/1", "damage:*/-", "damage:x/*"), "damage", ("d",)),
    Key("aura", "its damage to aura: a number, `-` for the dash, `x` for a variable", Takes.NUMBERS,
        ("aura:>=4", "aura:-", "aura:x"), "area-aura", ("damage-to-aura",)),
    Key("health", "its damage to health: a number, `-` for the dash, `x` for a variable", Takes.NUMBERS,
        ("health:>=3", "life:2", "health:-"), "area-health",
        ("damage-to-health", "damage-to-life", "hp")),
    Key("cost", "the flare paid for it (Yurina Box: Upkeep); `x` if it varies, `no` if none is printed", Takes.NUMBERS,
        ("cost:2", "upkeep:<=1", "cost:x"), "cost", ("flare", "c")),
    Key("charge", "the petals an enchantment is charged with (Yurina Box: Cost)", Takes.NUMBERS,
        ("charge:>=3", "charge:0"), "charge"),
    Key("keyword", "a keyword, heading, ability word or mechanic of it, a conditional or granted one too", Takes.WORDS,
        ("keyword:crush", "keyword:reaction-proof", "keyword:stun"), "property", ("kw", "キーワード")),
    Key("moves", "petals it moves: an area they leave or reach, or both with an arrow", Takes.WORDS,
        ("moves:distance", "moves:ash->your-aura", "moves:->flare"), "arrow", ("move", "petals")),
    Key("timing", "when an effect of it works", Takes.WORDS,
        ("timing:after-attack", "timing:on-deploy", "timing:破棄時"), also=("when", "heading")),
    Key("text", "words of its text, in any edition's vocabulary or in Japanese", Takes.TEXT,
        ('text:"next attack"', "text:dust", "text:+1/+0"), "text", ("o", "effect")),
    Key("in", "the printed deck that holds it; `in:deck` is any of them", Takes.WORDS,
        ("in:yurina-saine", "in:deck", "-in:deck"), also=("deck",)),
    Key("season", "reads the cards as another season printed them, S2 to S6-2; `tutorial` for the training cards",
        Takes.WORDS, ("season:S6 cost:2", "season:tutorial"), also=("set", "シーズン", "시즌")),
    Key("is", "something else about it", Takes.WORDS,
        ("is:two-faced", "is:makes-attacks", "-is:extra"), also=("has",)),
    Key("sort", "the order of what is found, downwards with `-`", Takes.ORDER,
        ("sort:cost", "sort:-aura", "sort:megami,-cost"), also=("order", "orderby")),
)  # fmt: skip
"""All keys, in the order of the help page."""

_NAMES = frozenset(key.name for key in KEYS)

FLAGS = {
    "two-faced": "its range, damage or effect depends on the umbrella",
    "makes-attacks": "an effect of it makes an attack",
    "can-react": "it may be used in answer to an attack, if only under a condition",
    "textless": "it has no text",
    "variable": "a number on it varies (X, or a cost that falls)",
    "changed": "another season printed it differently",
    "unsure": "it is not certain that a printed name means this card",
    "tutorial": "it is a training card of the tutorial",
    "copied": "there is more than one copy of it",
}
"""What `is:` knows of its own; it takes the words of `type:`, `subtype:` and `kind:` too."""

ORDERS = ("name", "megami", "number", "type", "kind", "range", "aura", "health", "cost", "charge")
"""What `sort:` takes."""


@lru_cache(maxsize=1)
def _by_word() -> dict[str, Key]:
    found = {key.name: key for key in KEYS}
    for key in KEYS:
        for word in key.synonyms:
            found.setdefault(squeeze(word), key)
    return found


def key_words() -> tuple[str, ...]:
    """Every word that is a key, folded."""
    return tuple(_by_word())


def find_key(word: str) -> Key | None:
    """The key that a word names, in any edition's or language's words."""
    return _by_word().get(squeeze(word))
