"""Everything that search sees: rules, terms, cards, decks, rulings, and the cards known by name only."""

from __future__ import annotations

from collections.abc import Iterator

from carddb import decks, known, rulings
from carddb.cards import Card, all_cards
from carddb.printed import kind_line, value_line
from carddb.sakura_arms import megami_by_slug
from carddb.text import VOCABULARIES, Arrow, Term, card_text, plain
from rules_corpus import addresses
from rules_corpus.documents import corpus_documents
from rules_corpus.model import Document

GAME = "sakura-arms"


def all_documents() -> Iterator[Document]:
    """Every document of a build, in a fixed order."""
    yield from corpus_documents()
    for card in all_cards():
        yield card_document(card)
    yield from known.documents()
    yield from decks.documents()
    yield from rulings.documents()


def card_document(card: Card) -> Document:
    """A card: its printed facts and its text in Basic Set words; the other vocabularies are searched too."""
    megami = megami_by_slug()[card.megami]
    texts = {vocabulary: text_of(card, vocabulary) for vocabulary in VOCABULARIES}
    facts = " · ".join(filter(None, (megami.names["basic-set"], kind_line(card), value_line(card)))) + "."
    name, _ = card.names.best("basic-set")
    return Document(
        id=card.id,
        kind="card",
        game=GAME,
        book=None,
        title=name.text,
        heading=megami.names["basic-set"],
        text=f"{facts} {texts['basic-set']}".strip(),
        url=addresses.card(card.id),
        names=card_names(card),
        terms=terms_of(card),
        label="Card",
        also=tuple(text for vocabulary, text in texts.items() if vocabulary != "basic-set" and text),
    )


def text_of(card: Card, vocabulary: str) -> str:
    """The whole text of a card in one vocabulary, without marks."""
    return " ".join(plain(line) for line in card_text(card, vocabulary))


def card_names(card: Card) -> tuple[str, ...]:
    """Every name of a card in every vocabulary and language, each once."""
    found: dict[str, None] = {}
    for name in card.names.by_vocabulary.values():
        for form in (name, *name.also):
            found |= {text: None for text in (form.text, form.reading) if text}
    return tuple(found)


def terms_of(card: Card) -> tuple[str, ...]:
    """The glossary entries that occur in a card's text, its type and subtype first."""
    found = {f"type-{card.type.value}": None} if card.type.value in ("attack", "action", "enchantment") else {}
    if card.subtype:
        found[f"subtype-{card.subtype.value}"] = None
    for line in card_text(card, "basic-set"):
        for span in line:
            if isinstance(span, Term):
                found[span.id] = None
            elif isinstance(span, Arrow):
                found |= {_area_term(area): None for area in (span.source, span.target) if _area_term(area)}
    return tuple(found)


def _area_term(area: str) -> str:
    """The glossary entry of an area as arrows name it (`your-aura`)."""
    plain_area = area.removeprefix("your-").removeprefix("opponent-")
    known_areas = ("distance", "ash", "health", "aura", "flare")
    return f"area-{plain_area}" if plain_area in known_areas else ""
