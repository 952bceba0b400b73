"""`ask`: from a question to the answer, through everything the assistant knows, in order of trust."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from assistant import refusals
from assistant.books import Place, resolve_game
from assistant.card_answers import answer_card, card_question
from assistant.card_names import SAKURA_ARMS
from assistant.check import checked
from assistant.knowledge import Knowledge, knowledge_of
from assistant.matching import Query, build_query, score_rules, score_units
from assistant.model import MAX_ANSWER, Answer, Turn
from assistant.phrasing import phrase
from assistant.position.telling import answer_position
from assistant.ruling_answers import ruling_citation, unclear_ruling
from assistant.understand import ASIDE_WEIGHT, FOLLOW_UP_WEIGHT, clean, goes_on, shape_of, turn_before
from carddb.rulings import Ruling
from rules_corpus.books import corpus

OTHER_BOOK_LEAST, OTHER_BOOK_COVERED = 0.75, 0.9
"""How well a rule question of another book must fit to be named in a refusal."""
EMPTY = "Ask a question about the rules, such as: How many cards do I draw?"


def ask(question: str, game: str, history: Sequence[object] = ()) -> Answer:
    """Answers a question about a game or a book. Never fails, whatever the question and the history are.

    Raises:
        UnknownGame: there is no such game or book.
    """
    place = resolve_game(game)
    text = clean(question)
    if not any(char.isalnum() for char in text):
        return Answer(text, game, "refusal", EMPTY, EMPTY, refused=True)
    before = turn_before([_turn(turn) for turn in history[-20:]], game)
    return _answer(text, before, game, place)


def warm_up() -> None:
    """Reads everything at once, so that the first question does not wait."""
    from assistant.books import BOOKS

    for book in BOOKS:
        knowledge_of(book)
        ask("How many cards do I draw?", book)


def _turn(turn: object) -> Turn:
    """A turn in any of the forms in which it may come; a bare text is the user's."""
    if isinstance(turn, Turn):
        return turn
    if not isinstance(turn, Mapping):
        return Turn("user", str(turn))
    game = turn.get("game")
    return Turn(str(turn.get("role", "")), str(turn.get("text", "")), str(game) if game else None)


def _answer(text: str, before: str, game: str, place: Place) -> Answer:
    knowledge = knowledge_of(place.book)
    book = place.book
    if place.game == SAKURA_ARMS:
        played = answer_position(text, game, book)
        if played is not None:
            return checked(*played)
    asked = card_question(text, before, book)
    if asked is not None:
        found = answer_card(asked, text, game, book, place.open and place.game == SAKURA_ARMS)
        if found is not None:
            return checked(found)
    topic = refusals.by_topic(text, game, book)
    if isinstance(topic, Answer):
        return topic
    query = make_query(text, before, knowledge)
    query.topic_rule = topic
    units = score_units(query, knowledge)
    rules = score_rules(query, knowledge, units)
    refused = refusals.by_rules(query, knowledge, units, rules, game)
    if refused:
        return checked(with_other_books(refused, text, before, place))
    found = phrase(query, knowledge, rules, game)
    ruling = unclear_ruling(query.wanted) if place.game == SAKURA_ARMS else None
    return checked(with_readings(found, ruling) if ruling else found)


def make_query(text: str, before: str, knowledge: Knowledge) -> Query:
    """A question ready for matching, with what it carries over."""
    shape = shape_of(text)
    carry = 0.0 if not before else FOLLOW_UP_WEIGHT if goes_on(text) else ASIDE_WEIGHT
    if before and not shape.kinds:
        shape = replace(shape_of(before), numbers=shape.numbers, negated=shape.negated)
    return build_query(text, shape, knowledge, before, carry)


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
        if place.open:
            return replace(found, note=f"Only {book.short} says this.")
        sentence = f"{refused.sentence} {book.short}: {found.sentence}"
        if len(sentence) > MAX_ANSWER:
            continue
        return replace(refused, sentence=sentence, answer=sentence, citations=(*refused.citations, found.citations[0]))
    return refused
