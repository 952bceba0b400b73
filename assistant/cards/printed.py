"""Cards that a rulebook names and the card database does not have: what the book states of them, else a refusal."""

from __future__ import annotations

import re

from assistant.cards.names import Named, names_in
from assistant.model import Answer
from assistant.passages import rule_citation, rule_text, sentences
from rules_corpus.books import corpus
from rules_corpus.folding import fold
from rules_corpus.model import Rule

_ASKED = (
    ("text", r"\bwhat (?:does|do|is|are|will|would)\b.{0,60}\b(?:do|does|say|read)\b|\beffects?\b|\btext\b|\bability\b"
             r"|\babilities\b|\bwhat(?:'s| is|s) on\b|\bhow does .{2,40} work\b|\bexplain\b|\bcondition\b"),
    ("damage", r"\b(?:damage|dmg|power|hurts?|hits? for|attack value|strength)\b|\bdeals?\b"),
    ("cost", r"\b(?:costs?|price|upkeep|expensive|flare|worth)\b"),
    ("range", r"\b(?:range|reach|distances?)\b"),
    ("charge", r"\b(?:charge|how many petals|how many crystals|petals? on|crystals? on)\b"),
    ("type", r"\b(?:what (?:kind|type|sort)|which type|subtype|card type)\b"),
    ("defence", r"\b(?:defen[cs]e|def|life|hp|health|heal|vp|victory points|rank|class|cosmos)\b"),
)  # fmt: skip
_ATTRIBUTES = tuple((name, re.compile(pattern)) for name, pattern in _ASKED)
STATED = {
    "damage": re.compile(r"\b\d+/(?:\d+|[–-])|[–-]/\d|\bdeal|damage (?:of )?\d|\d damage"),
    "cost": re.compile(r"\b(?:cost|Upkeep|Strength|Cosmos)\b.{0,25}\d|\d.{0,15}\bcost"),
    "range": re.compile(r"\bRange\b.{0,12}\d"),
    "charge": re.compile(r"\b(?:Charge|Cost)\b.{0,12}\d"),
    "type": re.compile(r"\b(?:attack|action|enchantment|attachment|special|normal|reaction|full power) card",
                       re.IGNORECASE),
    "defence": re.compile(r"\b(?:VP|defen[cs]e|life|Heal)\b.{0,15}\d|\d (?:VP|life)"),
}  # fmt: skip
"""What a sentence says, behind a card's name, that states an attribute of it."""

_WORDS = {"text": "what it does", "damage": "its damage", "cost": "its cost", "range": "its Range",
          "charge": "its Charge", "type": "its type", "defence": "that"}  # fmt: skip
_BEFORE_NAME = re.compile(r"\b(?:of|does|do|is|for|on|card|whats|what's)\s+[\"“']?$", re.IGNORECASE)
_AFTER_NAME = re.compile(
    r"^[\"”']?(?:'s)?\s+(?:card|costs?|dmg|damage|range|text|effect|price|upkeep|charge)\b", re.IGNORECASE
)
_ACTS = re.compile(
    r"\b(?:can|may|could|must|should|do|does|will|would|if|when|after|before|against|happens?|while|during)\b"
    r".{0,60}\b(?:i|we|you|he|she|they|opp|opponent|react|respond|play|use|discard|advance|retreat|block)\b"
)
_OPENS = re.compile(r"^(?:what|how much|how many|whats|what's|which|whose)\b")


def answer_book_card(text: str, before: str, game: str, book: str) -> Answer | None:
    """The attribute of a card that only the book names; None if that is not asked, or if the card has its own rule."""
    folded = fold(text)
    attribute = _attribute(folded)
    named = _only_in_book(text, book)
    if (
        not named
        and before
        and attribute
        and re.search(r"\b(?:it|its|that|this|she|he)\b|^(?:and|what about)\b", folded)
    ):
        named = [name for name in _only_in_book(before, book) if not name.common]
    if len(named) > 1:
        named = [name for name in named if not name.common] or named
    if len(named) != 1 or attribute is None:
        return None
    card = named[0]
    rest = fold(f"{text[: card.start]} {text[card.end :]}") if card.end <= len(text) else folded
    attribute = _attribute(rest) or attribute
    if _ACTS.search(rest) and not _OPENS.search(rest.strip()):
        return None
    if card.common and not (_BEFORE_NAME.search(text[: card.start]) or _AFTER_NAME.match(text[card.end :])):
        return None
    return _answer(card.name, attribute, text, game, book)


def _attribute(folded: str) -> str | None:
    return next((name for name, pattern in _ATTRIBUTES if pattern.search(folded)), None)


def _only_in_book(text: str, book: str) -> list[Named]:
    return [name for name in names_in(text, book) if not name.cards]


def _answer(name: str, attribute: str, text: str, game: str, book: str) -> Answer | None:
    stated = rule_stating(name, attribute, book)
    if stated is not None:
        rule, sentence = stated
        return Answer(text, game, "rule", sentence, sentence, confidence=0.8, citations=(rule_citation(rule),))
    if has_rule(name, book):
        return None
    sentence = f"This rulebook does not say {_WORDS[attribute]}: {name}."
    near = next((rule for rule in corpus()[book].rules if f'"{name}' in rule.text), None)
    cited = (rule_citation(near),) if near else ()
    return Answer(text, game, "refusal", sentence, sentence, refused=True, confidence=0.9, citations=cited,
                  see_also=tuple(citation.url for citation in cited))  # fmt: skip


def rule_stating(name: str, attribute: str, book: str, value: str = "") -> tuple[Rule, str] | None:
    """The rule that states an attribute of a card, with the sentence that does; `value` has to stand there too."""
    pattern = STATED.get(attribute)
    if pattern is None:
        return None
    for rule in corpus()[book].rules:
        if rule.kind == "deck" or f'"{name}"' not in rule.text:
            continue
        for sentence in sentences(rule_text(rule)):
            if f'"{name}"' not in sentence:
                continue
            said = sentence.split(f'"{name}"', 1)[1].split('"', 1)[0][:80]
            if pattern.search(said) and re.search(rf"(?<![\d–/]){re.escape(value)}(?![\d–/])", said):
                return rule, sentence
    return None


def has_rule(name: str, book: str) -> bool:
    """Whether a rule of the book is about this card."""
    return any(rule.kind == "rule" and fold(name) in fold(rule.title) for rule in corpus()[book].rules)
