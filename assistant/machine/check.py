"""Looks at each sentence of a model before anybody sees it; what fails is dropped, never mended.

A sentence holds if its passage was sent, its quote stands there word for word, every number, card name and term in it
stands in that passage or in the question, its modal words are those of the quote, and most of its words are the
passage's. This proves that the words are the book's, not that they answer the question: hence the quote is always
shown under the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from assistant.cards.names import names_in
from assistant.lexicon import feature_set, features
from assistant.machine.words import Claim
from assistant.model import MAX_QUOTE
from assistant.passages import rule_text, sentences
from assistant.understand import shape_of
from rules_corpus.folding import fold, stems
from rules_corpus.model import Rule

HOLDS = "holds"
"""The verdict on a sentence that may be shown; every other verdict says what is wrong."""
LEAST_WORDS = 8
"""Words of a quote that is no whole sentence."""
LEAST_SUPPORTED = 0.7
"""The share of a sentence's content words that must stand in the passage, as the same word or the same meaning."""
MAX_SENTENCE = 300
"""Characters of one sentence."""

_MARKUP = re.compile(r"[<>`{}\[\]\\|]|https?:|www\.|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_QUOTE_MARKS = dict.fromkeys(map(ord, "‘’‚‛′"), "'") | dict.fromkeys(map(ord, "“”„‟″«»"), '"')
_NO = re.compile(r"\b(?:not?|never|none|nothing|nobody|neither|nor|without|cannot|unable)\b|n't\b")
_ONLY = re.compile(r"\b(?:only|unless|except|just)\b")
_MUST = re.compile(r"\b(?:must|have to|has to|had to|needs? to|required?|forced|mandatory|always)\b")
_MAY = re.compile(r"\b(?:may|can|could|might|optional(?:ly)?|allowed|permitted|free to|choose to|cannot)\b|\bcan't\b")
_OPENING = re.compile(r"(yes|no)\b", re.IGNORECASE)


def verdict_on(claim: Claim, sent: Mapping[str, Rule], question: str) -> str:
    """`holds`, or the first thing that is wrong with a sentence."""
    rule = sent.get(claim.passage_id)
    if rule is None:
        return "a passage that was not sent"
    if len(claim.sentence) > MAX_SENTENCE or not claim.sentence.isprintable() or _MARKUP.search(claim.sentence):
        return "no plain sentence"
    quote = verbatim(claim.quote, rule)
    if quote is None:
        return "a quote that is not in the passage, or too short"
    ground = f"{rule.title}\n{rule_text(rule)}"
    if strange := strange_names(claim.sentence, f"{ground}\n{question}", rule.book):
        return f"without ground: {strange[0]}"
    if not numbers_meet(claim.sentence, quote):
        return "other numbers than the quote"
    if not agrees(claim.sentence, quote, question):
        return "yes, no, may, must, not or only unlike the quote"
    if supported(claim.sentence, ground, rule.book) < LEAST_SUPPORTED:
        return "too many words that the passage lacks"
    return HOLDS


def verbatim(quote: str, rule: Rule) -> str | None:
    """The piece of a rule's text that a quote is, kinds of space and quotation marks aside; None if it proves nothing.

    It must be a whole sentence or at least eight words, and stand at the bounds of words.
    """
    text = rule_text(rule)
    wanted = " ".join(quote.translate(_QUOTE_MARKS).split())
    if not wanted or len(wanted) > MAX_QUOTE:
        return None
    pattern = r"\s+".join(map(re.escape, wanted.split(" ")))
    match = re.search(rf"(?<!\w){pattern}(?!\w)", text.translate(_QUOTE_MARKS))
    if match is None:
        return None
    found = text[match.start() : match.end()]
    whole = {_bare(sentence) for sentence in sentences(text)}
    if len(re.findall(r"[^\W_]+", found)) < LEAST_WORDS and _bare(found) not in whole:
        return None
    return found if len(found) <= MAX_QUOTE else None


def _bare(text: str) -> str:
    return " ".join(text.split()).strip(" .!?")


def strange_names(sentence: str, ground: str, book: str) -> list[str]:
    """Numbers, card names and glossary terms of a sentence that stand nowhere in its ground."""
    known = set(stems(ground)) | set(re.findall(r"\d+", ground))
    found = [word for word in (*stems(sentence), *re.findall(r"\d+", sentence)) if word.isdigit() and word not in known]
    cards = {named.name for named in names_in(ground, book)}
    folded = fold(ground)
    for named in names_in(sentence, book):
        spelled = sentence[named.start : named.end]
        capital = spelled[:1].isupper() and named.start > 0
        if named.name not in cards and fold(spelled) not in folded and (capital or not named.common):
            found.append(spelled)
    meant = feature_set(ground, book)
    for feature in features(sentence, book):
        terms = [name for name in feature.alternatives if name[0] == "@"]
        if terms and not meant & set(feature.alternatives):
            found.append(feature.raw)
    return found


def numbers_meet(sentence: str, quote: str) -> bool:
    """Whether a sentence with numbers has one of the quote's, if that has any: else it repeats a false premise."""
    said, quoted = ({word for word in stems(text) if word.isdigit()} for text in (sentence, quote))
    return not said or not quoted or bool(said & quoted)


def agrees(sentence: str, quote: str, question: str) -> bool:
    """Whether a sentence allows, demands, limits and denies what its quote does, and opens with no other word."""
    text, ground = fold(sentence), fold(quote)
    opening = _OPENING.match(text)
    body = text[opening.end() :] if opening else text
    denied, ground_denied = bool(_NO.search(body)), bool(_NO.search(ground))
    limited, ground_limited = bool(_ONLY.search(body)), bool(_ONLY.search(ground))
    if denied != ground_denied and not (denied and ground_limited):
        return False
    if limited != ground_limited and not (denied and ground_limited):
        return False
    for word in (_MUST, _MAY):
        if bool(word.search(body)) != bool(word.search(ground)):
            return False
    if opening is None:
        return True
    if not shape_of(question).is_a("yes/no") or shape_of(question).negated:
        return False  # nobody can tell what `yes` says to such a question
    return (denied or limited) == (opening[1] == "no")


def supported(sentence: str, ground: str, book: str) -> float:
    """The share of a sentence's content words that stand in the ground, as the same word or the same meaning."""
    known = feature_set(ground, book)
    words = [feature for feature in features(sentence, book) if not feature.part]
    said = [feature for feature in words if fold(feature.raw) not in ("yes", "no")]
    return sum(bool(known & set(feature.alternatives)) for feature in said) / len(said) if said else 0.0
