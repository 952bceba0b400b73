"""Lists over the card table: which cards fit a description, who has them, how many, which is the most.

The question is put to the query language of the cards; only where every word of it is understood is a list given, so
that no list is half of what was asked. What does not fit into an answer stands behind the link to the same query.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from assistant.books import Place
from assistant.cards.answers import card_citations, set_aside
from assistant.cards.view import View, edition_of, fact, view_of, word
from assistant.model import MAX_ANSWER, Answer
from assistant.passages import rule_citation
from assistant.position.telling import in_book
from carddb.cards import Card, all_cards
from carddb.effects import Kind
from carddb.queries import QueryProblem, describe, run, suggest
from carddb.sakura_arms import MEGAMI
from carddb.traits import keywords
from rules_corpus import addresses
from rules_corpus.books import rules_by_id
from rules_corpus.folding import fold, stem, tokens
from rules_corpus.glossary import glossary

MOST_CITED = 4
"""Cards of a list that are cited."""

_NOUN = r"(?:cards|attacks?|actions|enchantments|attachments|reactions?|specials|normals|poisons|traps|ones)"
_PLURAL = re.compile(r"\b(?:cards|attacks|actions|enchantments|attachments|reactions|specials|normals)\b")
_LISTING = re.compile(
    r"^(?:so |and |ok |hey |pls |please |then )*(?:which|list|show|name|all|any|every|give me|tell me|find)\b|\blist\b"
    rf"|^whats?\b(?: (?:are|is|of))?(?: the| all)?.{{0,40}}\b{_NOUN}\b.{{0,40}}\b(?:ha[sv]e?|exist|there|got|own"
    rf"|reach|hit|of|from|in|with|at|cost|deal)\b"
    rf"|{_PLURAL.pattern} (?:with|that|of|at|from|in|under|over|without)\b|^whose?\b|\bhow many\b"
)
_EACH = re.compile(r"\b(?:all|every|each|only)\b")
"""Asks whether all cards are so, which a list of those that are does not tell."""
_THERE = re.compile(r"^(?:so |and |but )*(?:does|do|has|have|is there|are there|got)\b.*")
_ONE_THING = re.compile(
    r"^(?:what|whats|what's) (?:does|do|happens?)\b|^(?:what|whats|what's) (?:is|s)? ?(?:an? )|\bmean(?:s"
    r"|ing)?\b|\bwhen\b|\bwhy\b|\bwhere\b"
    r"|\b(?:can|may|must|should|do|does|will) (?:i|we|you|my|he|she|they|it|opp|a|an|the)\b|\bif\b|\bkinds?\b|\btypes\b"
    r"|\bhow (?:does|do|to|is|are|can)\b|\brules?\b|\bhow many .{0,20}\b(?:can|do|may) \b"
)
_SUPERLATIVE = re.compile(r"\b(?:\w+est|most|least)\b")
_FRAME = re.compile(
    r"\b(?:in the (?:game|box|set)|at all|full list|please|pls|in total|does|do|is|are|there|count as|of hers?"
    r"|ok|hey|how many"
    r"|the most|a card|whole|main|works?|workable)\b|'s\b|[?!.,:;]"
)
_DECK = re.compile(
    r"\bdecks?\b|\bdeck ?lists?\b|\bpre-?builts?\b|\bpre-?mades?\b|\bready[- ]?made\b|\bprecons?\b|\bstarter\b"
)
_KEY = re.compile(r"(?:^|\s)-?([a-z]+):")
_TELLING = frozenset(("keyword", "range", "cost", "damage", "aura", "health", "charge", "moves", "sort"))
_EVERYDAY = frozenset(
    "basic-maneuver attack-by-effect modifier energy remove draw new-deck cancel copy umbrella seal stun".split()
)
"""Keywords of the query language that are everyday words of the rules: a list only where cards are asked for."""
_HAVING = re.compile(r"\b(?:have|has|with|cost|reach|hit|deal)\b")
_WHO = re.compile(r"^(?:so |and |ok )*(?:who|(?:which|what) (?:megami|goddess(?:es)?|character|girl)s?)\b")
_BEST_RANGE = re.compile(
    r"\b(?:best|good|ideal|optimal|preferred|favou?rite|right|main|usual|sweet) (?:range|distance|spot)\b"
    r"|\bwhat (?:range|distance)s? (?:does|do|is|should)\b|\b(?:range|distance)s? (?:of|for"
    r"|does)\b.{0,20}\b(?:attacks?|want|like|prefer)\b"
)
_GOES_ON = re.compile(r"^(?:and|what about|how about|also)\b")
_ORDERED = {"cost": "cost", "charge": "charge", "range": "range", "aura": "damage", "health": "damage"}


def answer_catalog(question: str, before: str, game: str, place: Place) -> tuple[Answer, str] | None:
    """The cards that fit a description, and the facts that the numbers stand on; None if no list is asked for."""
    folded = fold(question)
    if _DECK.search(folded):
        return None
    reach = _best_range(folded, game, place, question)
    if reach is not None:
        return reach
    query = query_of(folded) or (_continued(folded, fold(before)) if before else None)
    if query is None:
        return None
    try:
        cards = list(run(query, edition_of(place.book)).cards)
    except QueryProblem:
        return None
    if "particle" not in query and "tutorial" not in query and any(card.season == "tutorial" for card in cards):
        query += " -is:tutorial"
        cards = [card for card in cards if card.season != "tutorial"]
    if not cards and not (_THERE.search(folded) or _LISTING.search(folded)):
        return None
    return _told(question, folded, query, cards, game, place)


def query_of(folded: str) -> str | None:
    """The card query that a question means; None if it asks for something else."""
    if _ONE_THING.search(folded):
        return None
    found = suggest(" ".join(_FRAME.sub(" ", folded).split()))
    if found is None:
        return None
    keys = set(_KEY.findall(found))
    if "keyword:poison-bag" in found:
        return None
    if set(re.findall(r"\bkeyword:([a-z-]+)", found)) & _EVERYDAY and not (
        re.search(r"\bcards?\b", folded) or _WHO.search(folded)
    ):
        return None
    if "megami" not in keys and re.search(r"\bhow many\b", folded) and not _HAVING.search(folded):
        return None  # how many poison cards there are is a question for the parts of the game
    many = bool(re.search(rf"\b{_NOUN}\b", folded))
    if "megami" in keys and len(keys) > 1:
        if keys & {"keyword"} or "type:form" in found:  # `Oboro traps` asks how they work, `which Oboro cards` does not
            return found if _LISTING.search(folded) or _THERE.search(folded) else None
        return found if many or _LISTING.search(folded) or _THERE.search(folded) or len(folded.split()) <= 5 else None
    if "megami" in keys:
        return found if re.search(r"\bcards\b", folded) and _LISTING.search(folded) else None
    if (not keys & _TELLING and len(keys) < 2) or keys == {"sort"}:
        return None
    opens = _LISTING.search(folded) or _THERE.search(folded) or _WHO.search(folded) or _SUPERLATIVE.search(folded)
    return found if opens or (_PLURAL.search(folded) and keys & {"range", "cost", "damage", "charge"}) else None


def _continued(folded: str, before: str) -> str | None:
    """A list that goes on from the turn before: `and enchantments?`, `what about saine?`."""
    if not _GOES_ON.search(folded):
        return None
    earlier, now = query_of(before), suggest(" ".join(_FRAME.sub(" ", _GOES_ON.sub(" ", folded)).split()))
    if earlier is None or now is None:
        return None
    new = set(_KEY.findall(now)) | (
        {"type", "subtype", "kind"} if re.search(r"\b(?:type|subtype|kind):", now) else set()
    )
    kept = [part for part in earlier.split() if part.partition(":")[0].lstrip("-") not in new]
    return " ".join([*kept, now])


def _told(question: str, folded: str, query: str, cards: Sequence[Card], game: str, place: Place) -> tuple[Answer, str]:
    vocabulary = edition_of(place.book)
    views = [view_of(card, vocabulary) for card in cards]
    what = _in_edition(describe(query.removesuffix(" -is:tutorial")), query, vocabulary)
    some = _THERE.search(folded) and not _EACH.search(folded)
    verdict = ("yes" if cards else "no") if some else None
    lead = f"{verdict.capitalize()}. " if verdict else ""
    rule = _rule_for(query, views, place.book) if _WHO.search(folded) else None
    by_book = place.open or (rule is not None and bool(cards) and _names_all(rule, views))
    tail = "" if by_book else f" {set_aside('which cards those are')}"
    granted = _granted(query)
    own = [view for view in views if view.card.id not in granted]
    others = [view.title for view in views if view.card.id in granted]
    also = _also(query, vocabulary)
    also += f" Given to other attacks, or under a condition: {', '.join(others)}." if others else ""
    if not cards:
        body = f"There are no {what}."
    else:
        opening = f"{what[:1].upper()}{what[1:]} ({len(own)}):"
        rows = _rows(query, own, bool(_WHO.search(folded))) or ["none"]
        body = _listed(opening, rows, also, MAX_ANSWER - len(lead) - len(tail))
    sentence = f"{lead}{body}{tail}"
    cited = tuple(citation for view in views[:MOST_CITED] for citation in card_citations(view, False))
    if rule is not None:
        cited = (
            (rule_citation(rules_by_id()[rule]), *cited) if by_book else (*cited, rule_citation(rules_by_id()[rule]))
        )
    answer = Answer(
        question, game, "card" if by_book else "refusal", sentence, sentence, verdict=verdict, refused=not by_book,
        confidence=0.9, citations=cited, see_also=(addresses.cards(q=query),),
    )  # fmt: skip
    ground = " ".join(fact(view, aspect) for view in views for aspect in ("range", "damage", "cost", "charge"))
    return answer, f"{len(own)} {ground} {query}"


def _rows(query: str, views: Sequence[View], by_megami: bool) -> list[str]:
    """The names: of one megami in a row, of several behind each one's name; with what they were sorted by."""
    order = next((key for key in _ORDERED if re.search(rf"\bsort:-?{key}\b", query)), None)

    def named(view: View) -> str:
        return f"{view.title} ({fact(view, _ORDERED[order])})" if order else view.title

    whose = list(dict.fromkeys(view.whose for view in views))
    if order or (len(whose) == 1 and not by_megami):
        return [", ".join(named(view) for view in views)] if not order else [named(view) for view in views]
    return [f"{name}: {', '.join(named(view) for view in views if view.whose == name)}" for name in whose]


def _granted(query: str) -> frozenset[str]:
    """The cards that have a keyword asked for only through others or under a condition."""
    asked = set(re.findall(r"(?<!-)\bkeyword:([a-z,-]+)", query))
    if len(asked) != 1 or "," in next(iter(asked)):
        return frozenset()
    known = {word for card in all_cards() for word in keywords(card)}
    return frozenset(card.id for card in all_cards() if asked <= known and not asked & keywords(card))


def _listed(opening: str, rows: Sequence[str], also: str, room: int) -> str:
    """A list behind its opening, cut at a name where it would be too long."""
    separator = "; " if any(": " in row for row in rows) else ", "
    whole = f"{opening} {separator.join(rows)}.{also}"
    if len(whole) <= room:
        return whole
    text = f"{opening} {separator.join(rows)}"[: room - 30]
    kept = max(text.rfind(", "), text.rfind("; "))
    return f"{text[: kept if kept > len(opening) else None]} … the rest by the link."


def _also(query: str, vocabulary: str) -> str:
    """Cards that are no reactions and may still answer, named beside a list of reactions."""
    parts = set(query.split())
    if (
        "subtype:reaction" not in parts
        or len(parts - {"-is:tutorial"}) > 2
        or not any(p.startswith("megami:") for p in parts)
    ):
        return ""
    others = run(f"{next(p for p in parts if p.startswith('megami:'))} is:can-react -subtype:reaction").cards
    names = [view_of(card, vocabulary).title for card in others]
    return f" Under its own condition {' and '.join(names)} may answer too." if names else ""


def _in_edition(what: str, query: str, vocabulary: str) -> str:
    """A description in the words of an edition."""
    if vocabulary == "basic-set":
        return what
    cost, charge = word("cost", vocabulary), word("charge", vocabulary)
    pairs = [
        ("with charge ", f"with {charge} "),
        ("that charge ", f"with {charge} "),
        ("that cost ", f"with {cost} "),
        ("sorted by charge", f"sorted by {charge}"),
        ("sorted by cost", f"sorted by {cost}"),
        ("enchantment", word("type-enchantment", vocabulary).lower()),
        ("full power", word("subtype-fullpower", vocabulary)),
        ("to health", f"to {word('area-health', vocabulary)}"),
    ]
    for term in re.findall(r"\bkeyword:([a-z-]+)", query):
        entry = glossary().get(f"sakura-arms/{term}")
        if entry is not None:
            pairs.append((entry.name, word(term, vocabulary)))
    for old, new in pairs:
        what = re.sub(rf"\b{re.escape(old)}", new, what)
    return what


def _rule_for(query: str, views: Sequence[View], book: str) -> str | None:
    """The rule of the book on the keyword that a query asks for, if possible one that names the megami found."""
    for term in re.findall(r"(?<!-)\bkeyword:([a-z-]+)", query):
        entry = glossary().get(f"sakura-arms/{term}")
        own = [rule for rule in (entry.rules if entry else ()) if rules_by_id()[rule].book == book]
        if own:
            return next((rule for rule in own if _names_all(rule, views)), own[0])
    return None


def _names_all(rule: str, views: Sequence[View]) -> bool:
    """Whether a rule names every megami of a list, so that the book itself answers whose the cards are."""
    return all(view.whose in rules_by_id()[rule].text for view in views)


def _best_range(folded: str, game: str, place: Place, question: str) -> tuple[Answer, str] | None:
    """From which distance most attacks of a megami reach: what the card table has to say to `best range`."""
    if not _BEST_RANGE.search(folded):
        return None
    said = {token.stem for token in tokens(folded)}
    slugs = [
        megami.slug for megami in MEGAMI if not megami.tutorial and said & {stem(n) for n in megami.names.values()}
    ]
    if len(slugs) != 1:
        return None
    cards = [card for card in all_cards() if card.megami == slugs[0] and card.kind is not Kind.EXTRA]
    views = [view_of(card, edition_of(place.book)) for card in cards]
    attacks = [view for view in views if view.faces]
    reaching = Counter(distance for view in attacks for distance in view.distances)
    if not reaching:
        return None
    most = max(reaching.values())
    best = sorted(distance for distance, count in reaching.items() if count == most)
    named = [
        f"{view.title} ({fact(view, 'range').removeprefix('Range ')})" for view in attacks if best[0] in view.distances
    ]
    where = " and ".join(map(str, best)) if len(best) < 4 else f"{best[0]} to {best[-1]}"
    plural = "s" if len(best) > 1 else ""
    sentence = (f"At distance{plural} {where} the most attacks of {attacks[0].whose} reach, {most} of {len(attacks)}. "
                f"At {best[0]}: {', '.join(named)}.")  # fmt: skip
    tail = "" if place.open else f" {set_aside('that')}"
    rule = in_book("sab-7.6", place.book)
    cited = [citation for view in attacks[:MOST_CITED] for citation in card_citations(view, False)]
    query = f"megami:{slugs[0]} type:attack range:{best[0]}"
    answer = Answer(
        question, game, "card" if place.open else "refusal", sentence + tail, sentence + tail, refused=not place.open,
        confidence=0.8, citations=(*cited, *((rule_citation(rules_by_id()[rule]),) if rule else ())),
        see_also=(addresses.cards(q=query),),
    )  # fmt: skip
    return (
        answer,
        f"{most} {len(attacks)} {' '.join(map(str, best))} {' '.join(fact(view, 'range') for view in attacks)}",
    )
