"""Questions about named cards of Sakura Arms: verdicts, values, what a card does; the fact first, then whose it is.

Where the book asked about prints the facts that an answer rests on, its rules are cited and the book has answered.
Else the card database has, and the answer says so: then `refused` is set, which speaks of the book alone.
"""

from __future__ import annotations

import re

from assistant.books import Place
from assistant.cards.lines import cost_at, damage_at, deals_both
from assistant.cards.names import names_in
from assistant.cards.printed import has_rule, rule_stating
from assistant.cards.reading import Asked, Said, is_yes_no, left_over, read_cards
from assistant.cards.verdicts import check
from assistant.cards.versus import two_cards
from assistant.cards.view import View, called, edition_of, fact, printed, text, view_of, word
from assistant.check import card_line
from assistant.model import MAX_ANSWER, MAX_QUOTE, Answer, Citation
from assistant.passages import rule_citation
from assistant.position.telling import in_book
from assistant.ruling_answers import bearing_on
from carddb.documents import text_of
from carddb.known import KnownCard
from carddb.known import facts as known_facts
from carddb.lookup import find_card
from carddb.printed import damage, ranges
from rules_corpus import addresses
from rules_corpus.books import rules_by_id
from rules_corpus.model import Rule

MOST_LEFT = 2
"""Words of weight that a question for printed values may hold besides."""

_CHANGED = re.compile(r"\b(?:increas|decreas|rais|reduc)\w*|\b(?:max|min)(?:imum)? ?\d|\bexamples?\b|\bthe rules?\b")
"""What asks for the rules and not for the card."""
_VALUES = ("range", "damage", "charge", "cost", "type", "owner")
_WORDS = {"text": "what it does", "damage": "its damage", "range": "its Range", "type": "its type",
          "owner": "whose card it is"}  # fmt: skip
_NUMBER = re.compile(r"\b(?:how (?:much|many|hard)|what|whats|damage|dmg|cost|flare|upkeep)\b")


def answer_named(question: str, before: str, game: str, place: Place) -> tuple[Answer, str] | None:
    """The answer to a question about one or two named cards, and more that its numbers stand on; None if it is none."""
    asked = read_cards(question, before, place.book)
    if asked is None or _CHANGED.search(asked.rest):
        return None
    said = two_cards(asked) if len(asked.views) == 2 else _one_card(asked, place)
    return _told(said, asked, game, place) if said is not None else None


def answer_card_text(question: str, game: str, place: Place, refused: bool) -> tuple[Answer, str] | None:
    """What the named card says, for a question about it that its facts do not decide and no rule surely answers.

    `refused`: no rule answers at all; else the question must be about little besides the card.
    """
    asked = read_cards(question, "", place.book)
    if asked is None or len(asked.views) != 1 or all(name.common for name in names_in(question, place.book)):
        return None
    if not refused and len(left_over(asked.rest)) > MOST_LEFT:
        return None
    return _told(_whole(asked), asked, game, place, confidence=0.7)


def speaks_past(question: str, book: str, rule: Rule) -> bool:
    """Whether a question names a card for sure and a rule does not speak of it, but for a deck list."""
    named = [name for name in names_in(question, book) if not name.common and name.cards]
    if not named:
        return False
    cards = [found.card for found in map(find_card, named[0].cards) if found.card is not None]
    titles = [view_of(card, edition_of(book)).title for card in cards]
    return rule.kind == "deck" or not any(f'"{title}"' in rule.text for title in titles)


def _one_card(asked: Asked, place: Place) -> Said | None:
    checked = check(asked)
    if checked is not None:
        return checked
    if re.search(r"\bhow do (?:i|we|you)\b", asked.rest):
        return None
    computed = _computed(asked)
    if computed is not None:
        return computed
    if not place.open and has_rule(asked.views[0].title, place.book):
        return None  # the book speaks of this card in a rule of its own, and ranking finds it
    wanted = tuple(aspect for aspect in _VALUES if aspect in asked.aspects)
    if is_yes_no(asked.rest) and "owner" not in wanted:
        return None
    rest_is_clear = len(left_over(_without_aspects(asked.rest))) <= MOST_LEFT
    if wanted and rest_is_clear and not _HAPPENS.search(asked.rest):
        return _whole(asked) if "text" in asked.aspects and _ALL_OF_IT.search(asked.rest) else _facts(asked, wanted)
    if ("text" in asked.aspects or asked.rest.strip(" ?!.") == "§a") and len(left_over(asked.rest)) <= MOST_LEFT + 2:
        return _whole(asked)
    return None


_HAPPENS = re.compile(r"\bhappens?\b|\b(?:if|when|after|once) (?:i|you|we|he|she|they)\b")
_ALL_OF_IT = re.compile(r"\b(?:effects?|text|abilit\w+|conditions?)\b|效果|効果|효과")
_ASPECT_WORDS = re.compile(
    r"\b(?:damage|dmg|numbers?|hits?|attack value|strength|deals?|hard|costs?|price|upkeep|expensive|flare|range"
    r"|reach\w*"
    r"|distances?|far|charges?|petals|crystals|tokens|kind|type|sort|subtype|whose|megami|goddess|belongs?"
    r"|comes?|printed"
    r"|condition|exactly|actually|much|many|full power)\b"
)


def _without_aspects(rest: str) -> str:
    return _ASPECT_WORDS.sub(" ", rest)


def _facts(asked: Asked, wanted: tuple[str, ...]) -> Said:
    """The values asked for, in one row; an enchantment's Cost in the Yurina Box is what it is charged with."""
    view = asked.views[0]
    if view.vocabulary == "yurina-box" and "cost" in wanted and view.cost is None and view.charge is not None:
        wanted = tuple("charge" if aspect == "cost" else aspect for aspect in wanted)
    wanted = tuple(dict.fromkeys(wanted))
    name = called(view, asked.typed[0])
    return Said(f"{name}: {', '.join(fact(view, aspect) for aspect in wanted)}.", None, (), frozenset(wanted))


def _whole(asked: Asked) -> Said:
    """All that a card is and says."""
    view = asked.views[0]
    whole = text(view)
    lacks = "It has no further text." if view.modelled else "Its text is not modelled here."
    return Said(f"{called(view, asked.typed[0])}: {printed(view)}. {whole or lacks}")


def _computed(asked: Asked) -> Said | None:
    """Damage or cost at the numbers given, by the card's own lines."""
    view = asked.views[0]
    if not asked.numbers or not _NUMBER.search(asked.rest):
        return None
    name = called(view, asked.typed[0])
    if "cost" in asked.aspects and (cost := cost_at(view, asked.numbers)) is not None:
        label = fact(view, "cost").rpartition(" ")[0]
        told = f"{name}: {label} {cost[0]} then, printed {view.cost}. {cost[1]}"
        return Said(told, worked_out=str(cost[0]))
    if "damage" not in asked.aspects or not view.faces:
        return None
    distance = asked.numbers.get("distance")
    if distance is not None and distance not in view.distances:
        return Said(f"{name} cannot be played at distance {distance}: {fact(view, 'range')}.", None, ("sab-7.6",),
                    frozenset({"range"}))  # fmt: skip
    rows = []
    for found in damage_at(view, asked.numbers):
        if distance is not None and distance not in found.face.distances:
            continue
        umbrella = f" with the umbrella {found.face.label}" if found.face.label else ""
        both = deals_both(view)
        lines = [*found.by, *found.open, *([both] if both else [])]
        base = f"damage {found.damage}{umbrella}"
        base += f" (printed {found.face.damage})" if found.damage != found.face.damage else ""
        if not both:
            base += _against(found.damage, asked.numbers, word("area-health", view.vocabulary))
        rows.append(". ".join([base, *(line.rstrip(".") for line in dict.fromkeys(lines))]))
    if not rows:
        return None
    uses = frozenset({"text"} if text(view) else {"damage"})
    return Said(f"{name}: {'. '.join(rows)}.", None, ("sab-12.1",), uses, worked_out=" ".join(rows))


def _against(damage_now: str, numbers: dict[str, int], health: str) -> str:
    """What a damage does to so much Aura."""
    there = numbers.get("opponent aura", numbers.get("my aura"))
    aura, _, life = damage_now.partition("/")
    if there is None or not (aura.isdigit() and life.isdigit()):
        return ""
    if there >= int(aura):
        return f"; {there} petals in Aura can take it, or it is {life} to {health}"
    return f"; {there} in Aura cannot take {aura}, so it is {life} to {health}"


def _told(said: Said, asked: Asked, game: str, place: Place, confidence: float = 0.95) -> tuple[Answer, str]:
    """The answer with its citations: rules of the book that print the facts, the cards, the rules for the reason."""
    views = said.views or asked.views
    by_text = "text" in said.uses
    cards = tuple(citation for view in views for citation in card_citations(view, by_text))
    reasons = [rule for rule in dict.fromkeys(in_book(rule, place.book) for rule in said.rules) if rule]
    reason = tuple(rule_citation(rules_by_id()[rule]) for rule in reasons)
    stating = () if place.open else _stating(said, views, place.book)
    by_book = place.open or bool(stating)
    sentence = f"{said.verdict.capitalize()}. {said.sentence}" if said.verdict else said.sentence
    tail = "" if by_book else f" {set_aside(_lacking(said, views))}"
    sentence = _cut(sentence, MAX_ANSWER - len(tail)) + tail
    kind = "card" if place.open else "rule" if by_book else "refusal"
    answer = Answer(
        asked.text, game, kind, sentence, sentence, verdict=said.verdict, refused=not by_book, confidence=confidence,
        citations=_once((*stating, *cards, *reason)), see_also=tuple(addresses.card(view.card.id) for view in views),
        rulings=bearing_on(reasons, tuple(view.card.id for view in views), frozenset()),
    )  # fmt: skip
    return answer, " ".join([said.worked_out, *(f"{printed(view)} {text(view)}" for view in views)])


def _lacking(said: Said, views: tuple[View, ...]) -> str:
    """What the book does not say."""
    if len(views) > 1:
        return "what these cards do" if "text" in said.uses else "that"
    wanted = [aspect for aspect in (*_VALUES, "text") if aspect in said.uses]
    if len(wanted) == 1 and wanted[0] in ("cost", "charge"):
        return f"its {word(wanted[0], views[0].vocabulary)}"
    return _WORDS[wanted[0]] if len(wanted) == 1 else "that"


def set_aside(what: str) -> str:
    """The remark that a fact is the card database's and not the book's."""
    return f"(Card database; this rulebook does not say {what}.)"


def _stating(said: Said, views: tuple[View, ...], book: str) -> tuple[Citation, ...]:
    """The rules of the book that print every fact used; empty where one is not printed."""
    found = []
    for view in views:
        for aspect in said.uses:
            stated = rule_stating(view.title, aspect, book, _value(view, aspect)) if _value(view, aspect) else None
            if stated is None:
                return ()
            found.append(rule_citation(stated[0]))
    return tuple(found)


def _value(view: View, aspect: str) -> str:
    """A value as the books print it; empty for what they print in other ways."""
    if isinstance(view.card, KnownCard):
        return ""
    if aspect == "range" and len(view.faces) == 1:
        return ranges(view.faces[0].distances)
    if aspect == "damage" and len(view.faces) == 1:
        return damage(view.card.damage)
    if aspect == "cost":
        return view.cost or ""
    return str(view.charge) if aspect == "charge" and view.charge is not None else ""


def card_citations(view: View, by_text: bool) -> tuple[Citation, ...]:
    """The card cited by its line of facts, and first by its text where the answer rests on that."""
    card, url = view.card, addresses.card(view.card.id)
    if isinstance(card, KnownCard):
        return (Citation("card", card.id, None, view.whose, known_facts(card), url),)
    whole = text_of(card, view.vocabulary)[:MAX_QUOTE]
    quotes = [whole, card_line(card)] if by_text and whole else [card_line(card)]
    return tuple(Citation("card", card.id, None, view.whose, quote, url) for quote in quotes)


def _once(citations: tuple[Citation, ...]) -> tuple[Citation, ...]:
    return tuple({(citation.id, citation.quote): citation for citation in citations}.values())


def _cut(sentence: str, room: int) -> str:
    """A sentence cut at a word where it is too long."""
    return sentence if len(sentence) <= room else sentence[: room - 2].rsplit(" ", 1)[0] + " …"
