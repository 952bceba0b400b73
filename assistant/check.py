"""Looks at every answer before it is shown; what does not hold falls back to the quote alone.

Checked: each id exists and each quote is a verbatim piece of what it cites; each number and each card name in the
sentence stands in a quote, in the question or in the engine's result; lengths are kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace

from assistant.model import MAX_ANSWER, MAX_QUOTE, Answer, Citation
from carddb.cards import Card
from carddb.documents import text_of
from carddb.known import KnownCard
from carddb.known import facts as known_facts
from carddb.lookup import find_card
from carddb.printed import kind_line, value_line
from carddb.rulings import rulings
from carddb.text import VOCABULARIES
from rules_corpus.books import rules_by_id
from rules_corpus.documents import plain
from rules_corpus.folding import fold, stems
from rules_corpus.glossary import glossary

_NUMBER = re.compile(r"\d+")
_QUOTED = re.compile(r"[\"“]([^\"“”]{2,60})[\"”]")


def checked(answer: Answer, background: str = "") -> Answer:
    """The answer if all of it holds; else one made of what does. `background` is more that the sentence may draw on."""
    cited = tuple(citation for citation in answer.citations if holds(citation))
    rulings_cited = tuple(citation for citation in answer.rulings if holds(citation))
    if len(cited) < len(answer.citations) or len(rulings_cited) < len(answer.rulings):
        answer = replace(answer, citations=cited, rulings=rulings_cited)
    if faults(answer, background):
        return quote_alone(answer)
    if len(answer.answer) > MAX_ANSWER:
        return replace(answer, answer=answer.sentence)
    return answer


def faults(answer: Answer, background: str = "") -> list[str]:
    """What does not hold in the sentence of an answer."""
    found = []
    if len(answer.sentence) > MAX_ANSWER:
        found.append("the sentence is too long")
    ground = " ".join((*(citation.quote for citation in answer.citations),
                       *(citation.quote for citation in answer.rulings), answer.question, background))  # fmt: skip
    if answer.result is not None:
        ground += " " + json.dumps(answer.result, ensure_ascii=False) + " " + json.dumps(answer.scenario)
    missing = strange_numbers(answer.sentence, ground)
    if missing:
        found.append(f"numbers without ground: {', '.join(missing)}")
    folded = fold(ground)
    found += [f"name without ground: {name}" for name in _QUOTED.findall(answer.sentence) if fold(name) not in folded]
    return found


def strange_numbers(sentence: str, ground: str) -> list[str]:
    """Numbers of a sentence that stand nowhere in its ground; ids of rules and number words count as well."""
    known = {word for word in stems(ground) if word.isdigit()} | set(_NUMBER.findall(ground))
    spoken = [word for word in stems(re.sub(r"\b[a-z]{3}-[\d.]+[a-z]?\b", " ", sentence)) if word.isdigit()]
    return [number for number in dict.fromkeys(spoken) if number not in known and number not in ("0", "1")]


def quote_alone(answer: Answer) -> Answer:
    """The answer reduced to what is quoted; without a quote a refusal."""
    if not answer.citations:
        text = "This rulebook does not seem to say."
        return replace(answer, sentence=text, answer=text, verdict=None, refused=True, kind="refusal")
    quote = answer.citations[0].quote
    lead = "This rulebook does not seem to say this. Nearest text: " if answer.refused else ""
    text = _cut(lead + quote)
    return replace(answer, sentence=text, answer=text, verdict=None)


def _cut(text: str) -> str:
    if len(text) <= MAX_ANSWER:
        return text
    return text[: MAX_ANSWER - 2].rsplit(" ", 1)[0] + " …"


def holds(citation: Citation) -> bool:
    """Whether a citation names something that exists and quotes it word for word."""
    if not citation.quote or len(citation.quote) > MAX_QUOTE:
        return False
    return any(citation.quote in text for text in sources(citation.type, citation.id))


def sources(kind: str, id: str) -> Iterable[str]:
    """The texts that may be quoted from a rule, term, card or ruling; none where there is no such thing."""
    if kind == "rule":
        rule = rules_by_id().get(id)
        return (plain(rule.text), rule.text) if rule else ()
    if kind == "term":
        term = glossary().get(id)
        return (term.definition,) if term else ()
    if kind == "ruling":
        ruling = rulings().get(id.removeprefix("ruling:"))
        return (ruling.answer, ruling.question, *((ruling.unclear,) if ruling.unclear else ())) if ruling else ()
    if kind == "card":
        card = find_card(id).card
        return card_sources(card) if card is not None and card.id == id else ()
    return ()


def card_sources(card: Card | KnownCard) -> tuple[str, ...]:
    """What may be quoted from a card: its line of facts, and its text in every vocabulary."""
    if isinstance(card, KnownCard):
        return (known_facts(card),)
    return (card_line(card), *(text_of(card, vocabulary) for vocabulary in VOCABULARIES))


def card_line(card: Card) -> str:
    """The printed facts of a card on one line: `attack; 3–4 · 3/1`."""
    return "; ".join(filter(None, (kind_line(card), value_line(card))))
