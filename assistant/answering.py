"""`ask`: from a question to the answer, through everything the assistant knows, in order of trust.

The engine, cards, topics never printed, refusals, known unclear points, rule questions, facts and the glossary come
first and are final. Only where none of them answers, so that the sentence would be a piece of the best passage, may
`reword` put it into other words (the operator's model, `machine.writer`); it never sees any other question, nor one
that goes on from the turn before, as it is sent nothing but the question and the passages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from assistant import refusals
from assistant.books import Place, resolve_game
from assistant.cards.answers import answer_card_text, answer_named, speaks_past
from assistant.cards.catalog import answer_catalog
from assistant.cards.decks import answer_deck
from assistant.cards.names import SAKURA_ARMS
from assistant.cards.printed import answer_book_card
from assistant.cards.unknown import answer_unknown_card
from assistant.check import checked
from assistant.comparing import compared
from assistant.knowledge import Knowledge, knowledge_of, rule_of
from assistant.lexicon import feature_set
from assistant.matching import Query, ScoredRule, ScoredUnit, build_query, score_rules, score_units
from assistant.meaning.fusion import Meaning, fused
from assistant.model import MAX_ANSWER, Answer, Turn
from assistant.phrasing import answering_unit, phrase
from assistant.position.telling import answer_position
from assistant.ruling_answers import ruling_citation, unclear_ruling
from assistant.sums import with_sum
from assistant.understand import ASIDE_WEIGHT, FOLLOW_UP_WEIGHT, clean, goes_on, shape_of, turn_before
from carddb.rulings import Ruling
from rules_corpus.books import corpus
from rules_corpus.model import Rule

Reword = Callable[[Answer, Sequence[Rule]], Answer]
"""Puts an answer that search found into other words, from the passages that it found; or leaves it as it is."""

OTHER_BOOK_LEAST, OTHER_BOOK_COVERED = 0.75, 0.9
"""How well a rule question of another book must fit to be named in a refusal."""
MOST_RULES = 12
"""Rules that are looked at for the words of an answer."""
SURE_UNIT = 0.7
"""How much of a question a rule's own question must have to answer, though it does not speak of the card named."""
WARMING = (
    "How many cards do I draw?",
    "Which attacks with Crush reach 3?",
    "Does Immortelle cancel Magnum?",
    "What is in the deck of Yurina and Saine?",
    "What does Zzyzx cost?",
)
"""Questions that between them read all that any question needs."""
EMPTY = "Ask a question about the rules, such as: How many cards do I draw?"


def ask(
    question: str,
    game: str,
    history: Sequence[object] = (),
    reword: Reword | None = None,
    meaning: Meaning | None = None,
) -> Answer:
    """Answers a question about a game or a book. Never fails, whatever the question and the history are.

    Args:
        reword: is called at most once, and only where nothing but passages was found.
        meaning: ranks the rules by meaning too, once the words have decided that there is an answer.

    Raises:
        UnknownGame: there is no such game or book.
    """
    place = resolve_game(game)
    text = clean(question)
    if not any(char.isalnum() for char in text):
        return Answer(text, game, "refusal", EMPTY, EMPTY, refused=True)
    before = turn_before([_turn(turn) for turn in history[-20:]], game)
    return _answer(text, before, game, place, reword, meaning)


def warm_up() -> None:
    """Reads everything at once, so that the first question does not wait."""
    from assistant.books import BOOKS

    for book in corpus():
        knowledge_of(book)
    for book in BOOKS:
        for question in WARMING:
            ask(question, book)


def _turn(turn: object) -> Turn:
    """A turn in any of the forms in which it may come; a bare text is the user's."""
    if isinstance(turn, Turn):
        return turn
    if not isinstance(turn, Mapping):
        return Turn("user", str(turn))
    game = turn.get("game")
    return Turn(str(turn.get("role", "")), str(turn.get("text", "")), str(game) if game else None)


def _answer(text: str, before: str, game: str, place: Place, reword: Reword | None, meaning: Meaning | None) -> Answer:
    knowledge = knowledge_of(place.book)
    book = place.book
    if place.game == SAKURA_ARMS:
        played = answer_position(text, game, book)
        if played is not None:
            return checked(*played)
        for about_cards in (answer_deck, answer_named, answer_catalog):
            told = about_cards(text, before, game, place)
            if told is not None:
                return checked(*told)
    found = answer_book_card(text, before, game, book)
    if found is not None:
        return checked(found)
    topic = refusals.by_topic(text, game, book)
    if isinstance(topic, Answer):
        return topic
    unknown = answer_unknown_card(text, game, place) if place.game == SAKURA_ARMS else None
    if unknown is not None:
        return checked(*unknown)
    query = make_query(text, before, knowledge)
    query.topic_rule = topic
    units = score_units(query, knowledge)
    rules = score_rules(query, knowledge, units)
    refused = refusals.by_rules(query, knowledge, units, rules, game)
    if place.game == SAKURA_ARMS and (refused or not _is_sure(rules)):
        told = answer_card_text(text, game, place, bool(refused)) if _passes_card(text, book, rules) else None
        if told is not None:
            return checked(*told)
    if refused:
        return checked(with_other_books(refused, text, before, place))
    if meaning is not None:
        rules = _by_meaning(meaning, query, before, knowledge, units)
    found = compared(query, knowledge, rules, game) or phrase(query, knowledge, rules, game)
    ruling = unclear_ruling(query.wanted) if place.game == SAKURA_ARMS else None
    if ruling:
        return checked(with_readings(found, ruling))
    found = with_sum(checked(found), text, book)
    if reword is not None and _is_passage_alone(found, query, knowledge, rules):
        return reword(found, [rule_of(scored.rule) for scored in rules])
    return found


def _is_sure(rules: list[ScoredRule]) -> bool:
    """Whether the best rule has a question of its own that is nearly the one asked."""
    return bool(rules) and rules[0].unit is not None and rules[0].unit.coverage >= SURE_UNIT


def _passes_card(text: str, book: str, rules: list[ScoredRule]) -> bool:
    """Whether a card is named of which the best rule does not speak."""
    return not rules or speaks_past(text, book, rule_of(rules[0].rule))


def _by_meaning(
    meaning: Meaning, query: Query, before: str, knowledge: Knowledge, units: list[ScoredUnit]
) -> list[ScoredRule]:
    """The rules that fit best by words and by meaning together."""
    rules = score_rules(query, knowledge, units, limit=len(knowledge.passages))
    near = meaning.likeness(query.text, before, carried_from(query.text, before), knowledge)
    return (fused(rules, near, knowledge) if near else rules)[:MOST_RULES]


def _is_passage_alone(found: Answer, query: Query, knowledge: Knowledge, rules: Sequence[ScoredRule]) -> bool:
    """Whether an answer stands on its own words and rests on the text of passages, not on something known."""
    if found.refused or (goes_on(query.text) and any(item.carried for item in query.wanted)):
        return False
    cited = {citation.id for citation in found.citations}
    if any(citation.type != "rule" for citation in found.citations) or query.topic_rule in cited:
        return False
    return all(answering_unit(query, knowledge, scored) is None for scored in rules if scored.rule in cited)


def make_query(text: str, before: str, knowledge: Knowledge) -> Query:
    """A question ready for matching, with what it carries over."""
    shape = shape_of(text)
    carry = carried_from(text, before)
    if before and not shape.kinds:
        shape = replace(shape_of(before), numbers=shape.numbers, negated=shape.negated)
    return build_query(text, shape, knowledge, before, carry)


def carried_from(text: str, before: str) -> float:
    """How much the turn before counts in a question."""
    if not before:
        return 0.0
    return FOLLOW_UP_WEIGHT if goes_on(text) else ASIDE_WEIGHT


def with_readings(answer: Answer, ruling: Ruling) -> Answer:
    """An answer whose question is known to be unclear, with the readings and the ruling that tells of them."""
    cited = ruling_citation(ruling)
    others = tuple(citation for citation in answer.rulings if citation.id != cited.id)
    return replace(answer, note=f"Readings differ: {ruling.unclear}", rulings=(cited, *others[:1]))


def with_other_books(refused: Answer, text: str, before: str, place: Place) -> Answer:
    """A refusal with what the game's other books say, named as such; for a game as a whole that is the answer."""
    for book in corpus().values():
        if book.game != place.game or book.id == place.book:
            continue
        knowledge = knowledge_of(book.id)
        query = make_query(text, before, knowledge)
        units = score_units(query, knowledge)
        rules = score_rules(query, knowledge, units)
        if not rules or refusals.by_rules(query, knowledge, units, rules, place.game):
            continue
        best = rules[0].unit
        if best is None or best.score < OTHER_BOOK_LEAST or best.coverage < OTHER_BOOK_COVERED:
            continue
        found = phrase(query, knowledge, rules, refused.game)
        if not refusals.shares_subject(query, feature_set(found.sentence, book.id)):
            continue
        if place.open:
            return replace(found, note=f"Only {book.short} says this.")
        sentence = f"{refused.sentence} {book.short}: {found.sentence}"
        if len(sentence) > MAX_ANSWER:
            continue
        return replace(refused, sentence=sentence, answer=sentence, citations=(*refused.citations, found.citations[0]))
    return refused
