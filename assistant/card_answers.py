"""Questions about a card's printed values and text: what the book says of it, else what the card database knows."""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.card_names import SAKURA_ARMS, Named, names_in
from assistant.check import card_line
from assistant.model import MAX_ANSWER, MAX_QUOTE, Answer, Citation
from assistant.passages import rule_citation, rule_text, sentences
from assistant.ruling_answers import bearing_on
from carddb.documents import text_of
from carddb.known import KnownCard
from carddb.known import facts as known_facts
from carddb.lookup import AnyCard, find_card, shown_name, whose
from carddb.printed import damage, faces, kind_line, ranges
from rules_corpus import addresses
from rules_corpus.books import corpus
from rules_corpus.folding import fold
from rules_corpus.glossary import vocabulary_of
from rules_corpus.model import Rule

_ASKED = (
    ("text", r"\bwhat (?:does|do|is|are|will|would)\b.{0,60}\b(?:do|does|say|read)\b|\beffects?\b|\btext\b|\bability\b"
             r"|\babilities\b|\bwhat(?:'s| is|s) on\b|\bhow does .{2,40} work\b|\bexplain\b|\bcondition\b"),
    ("damage", r"\b(?:damage|dmg|power|hurts?|hits? for|attack value|strength|урон)\b|ダメージ|\bdeals?\b"),
    ("cost", r"\b(?:costs?|price|upkeep|expensive|flare|стоимость|стоит|worth)\b|コスト|消費"),
    ("range", r"\b(?:range|reach|distances?|дальность|дистанция)\b|間合|適正距離"),
    ("charge", r"\b(?:charge|how many petals|how many crystals|petals? on|crystals? on)\b|納"),
    ("type", r"\b(?:what (?:kind|type|sort)|which type|subtype|card type)\b"
             r"|\bis .{2,40} (?:an? )?(?:attack|action|enchantment|reaction|full power|attachment|special)\b"),
    ("owner", r"\b(?:whose|which megami|which goddess|who (?:has|owns|uses)|belongs? to)\b"),
    ("defence", r"\b(?:defen[cs]e|def|life|hp|health|heal|vp|victory points|rank|class|cosmos)\b"),
)  # fmt: skip
_ATTRIBUTES = tuple((name, re.compile(pattern)) for name, pattern in _ASKED)
_STATED = {
    "damage": re.compile(r"\b\d+/(?:\d+|[–-])|[–-]/\d|\bdeal|damage (?:of )?\d|\d damage"),
    "cost": re.compile(r"\b(?:cost|Upkeep|Strength|Cosmos)\b.{0,25}\d|\d.{0,15}\bcost"),
    "range": re.compile(r"\bRange\b.{0,12}\d"),
    "charge": re.compile(r"\b(?:Charge|Cost)\b.{0,12}\d|\d.{0,20}\b(?:petals?|Sakura Crystals?)"),
    "type": re.compile(r"\b(?:attack|action|enchantment|attachment|special|normal|reaction|full power) card",
                       re.IGNORECASE),
    "owner": re.compile(r"(?!)"),
    "defence": re.compile(r"\b(?:VP|defen[cs]e|life|Heal)\b.{0,15}\d|\d (?:VP|life)"),
}  # fmt: skip
_WORDS = {"text": "what it does", "damage": "its damage", "cost": "its cost", "range": "its Range",
          "charge": "its Charge", "type": "its type", "owner": "whose card it is", "defence": "that"}  # fmt: skip
_BEFORE_NAME = re.compile(r"\b(?:of|does|do|is|for|on|card|whats|what's)\s+[\"“']?$", re.IGNORECASE)
_AFTER_NAME = re.compile(
    r"^[\"”']?(?:'s)?\s+(?:card|costs?|dmg|damage|range|text|effect|price|upkeep|charge)\b", re.IGNORECASE
)
_FOR_TEXT = re.compile(r"\b(?:what|effects?|text|does|explain|condition)\b")
_ACTS = re.compile(
    r"\b(?:can|may|could|must|should|do|does|will|would|if|when|after|before|against|happens?|while|during)\b"
    r".{0,60}\b(?:i|we|you|he|she|they|opp|opponent|react|respond|play|use|discard|advance|retreat|block)\b"
)


@dataclass(frozen=True)
class CardQuestion:
    """A question for one attribute of one named card."""

    named: Named
    attribute: str


def card_question(text: str, before: str, book: str) -> CardQuestion | None:
    """Which attribute of which card is asked for; the card may have been named in the turn before."""
    folded = fold(text)
    attribute = next((name for name, pattern in _ATTRIBUTES if pattern.search(folded)), None)
    named = names_in(text, book)
    if not named and before and (attribute or re.search(r"\b(?:it|its|her|his|that card)\b", folded)):
        named = [name for name in names_in(before, book) if not name.common]
        if not re.search(r"\b(?:it|its|her|his|their|that|this|she|he)\b|^(?:and|what about)\b", folded):
            named = []
    if len(named) > 1:
        named = [name for name in named if not name.common] or named
    if len(named) != 1 or attribute is None:
        return None
    card = named[0]
    rest = fold(text[: card.start] + " " + text[card.end :]) if card.end <= len(text) else folded
    attribute = next((name for name, pattern in _ATTRIBUTES if pattern.search(rest)), attribute)
    if attribute == "text" and not re.search(
        r"\bwhat\b|\beffects?\b|\btext\b|\bdoes\b|\bexplain\b|\bcondition\b", rest
    ):
        return None
    if _ACTS.search(rest) and not re.search(r"^(?:what|how much|how many|whats|what's|which|whose)\b", rest.strip()):
        return None
    if attribute == "range" and re.search(r"\d ?[-–] ?\d", rest):
        return None
    if card.common and not (_BEFORE_NAME.search(text[: card.start]) or _AFTER_NAME.match(text[card.end :])):
        return None
    return CardQuestion(card, attribute)


def answer_card(asked: CardQuestion, text: str, game: str, book: str, open_book: bool) -> Answer | None:
    """The card's attribute from the book where it states it; else refused for the book, with what the database knows.

    None: the book speaks of this card in a rule of its own, and ranking finds it better.
    """
    stated = [] if open_book else list(_rules_stating(asked, book))
    if stated:
        rule, sentence = stated[0]
        return Answer(text, game, "rule", sentence, sentence, confidence=0.8, citations=(rule_citation(rule),))
    if _has_rule(asked.named.name, book) and not open_book:
        return None
    cards = [found.card for found in map(find_card, asked.named.cards) if found.card is not None]
    card = _of_edition(cards, book, asked.named)
    if card is None:
        sentence = f"This rulebook does not say {_WORDS[asked.attribute]}: {asked.named.name}."
        near = _nearest(asked.named.name, book)
        cited = (rule_citation(near),) if near else ()
        return Answer(text, game, "refusal", sentence, sentence, refused=True, confidence=0.9, citations=cited,
                      see_also=tuple(citation.url for citation in cited))  # fmt: skip
    known = known_value(card, asked.attribute, vocabulary_of(book))
    title = shown_name(card, vocabulary_of(book))
    citations = card_citations(card, asked.attribute, vocabulary_of(book))
    if open_book:
        sentence = f"{title}: {known}"
    else:
        sentence = f"This rulebook does not say {_WORDS[asked.attribute]}. Card database, {title}: {known}"
    if len(sentence) > MAX_ANSWER:
        sentence = sentence[: MAX_ANSWER - 2].rsplit(" ", 1)[0] + " …"
    return Answer(
        text, game, "card" if open_book else "refusal", sentence, sentence, refused=not open_book, confidence=0.95,
        citations=citations, see_also=(addresses.card(card.id),),
        rulings=bearing_on((), (card.id,), frozenset()) if open_book else (),
    )  # fmt: skip


def known_value(card: AnyCard, attribute: str, vocabulary: str) -> str:
    """What the card database knows of one attribute, as the end of a sentence."""
    if isinstance(card, KnownCard):
        return known_facts(card)
    vocabulary = vocabulary if vocabulary in ("basic-set", "yurina-box") else "basic-set"
    if attribute == "text":
        return text_of(card, vocabulary) or "no text."
    if attribute in ("damage", "range"):
        rows = [
            " ".join(filter(None, (label, damage(hurt) if attribute == "damage" else f"Range {ranges(reach)}")))
            for label, reach, hurt in faces(card)
        ]
        return (", ".join(rows) or f"it is no attack card and has none ({kind_line(card)})") + "."
    if attribute == "cost":
        return f"cost {card.cost if isinstance(card.cost, int) else 'X'}." if card.cost is not None else (
            "it is a normal card and costs nothing.")  # fmt: skip
    if attribute == "charge":
        return f"charge {card.charge}." if card.charge is not None else f"none ({kind_line(card)})."
    if attribute == "type":
        return f"{card.kind.value} card, {kind_line(card)}."
    if attribute == "owner":
        return f"a card of {whose(card)}."
    return f"{card_line(card)}."


def card_citations(card: AnyCard, attribute: str, vocabulary: str) -> tuple[Citation, ...]:
    """The card cited by its line of facts, and by its text if that was asked for."""
    url, book = addresses.card(card.id), None
    if isinstance(card, KnownCard):
        return (Citation("card", card.id, book, card.whose, known_facts(card), url),)
    quotes = [card_line(card)]
    text = text_of(card, vocabulary if vocabulary in ("basic-set", "yurina-box") else "basic-set")
    if attribute == "text" and text:
        quotes.insert(0, text[:MAX_QUOTE])
    return tuple(Citation("card", card.id, book, whose(card), quote, url) for quote in quotes)


def _of_edition(cards: list[AnyCard], book: str, named: Named) -> AnyCard | None:
    """The card that a name means in an edition; among several the one whose name there it is."""
    if corpus()[book].game != SAKURA_ARMS:
        return None
    vocabulary = vocabulary_of(book)
    own = [card for card in cards if fold(shown_name(card, vocabulary)) == fold(named.name)]
    return next(iter([*own, *cards]), None)


def _rules_stating(asked: CardQuestion, book: str) -> list[tuple[Rule, str]]:
    """The rules that state the attribute of the card, with the sentence that does."""
    pattern = _STATED.get(asked.attribute)
    if pattern is None:
        return []
    found = []
    for rule in corpus()[book].rules:
        if rule.kind == "deck" or f'"{asked.named.name}"' not in rule.text:
            continue
        for sentence in sentences(rule_text(rule)):
            if f'"{asked.named.name}"' in sentence and pattern.search(_after(sentence, asked.named.name)):
                found.append((rule, sentence))
                break
    return found


def _after(sentence: str, name: str) -> str:
    """What is said of a name: from it to the next name."""
    tail = sentence.split(f'"{name}"', 1)[1]
    return tail.split('"', 1)[0][:80]


def _has_rule(name: str, book: str) -> bool:
    """Whether a rule of the book is about this card."""
    return any(rule.kind == "rule" and fold(name) in fold(rule.title) for rule in corpus()[book].rules)


def _nearest(name: str, book: str) -> Rule | None:
    return next((rule for rule in corpus()[book].rules if f'"{name}' in rule.text), None)
