"""Tells what the engine found in one plain sentence, with the rules of the book asked about."""

from __future__ import annotations

from functools import lru_cache

from assistant.model import MAX_ANSWER, Answer
from assistant.passages import rule_citation
from assistant.position.playing import play
from assistant.position.reading import read
from assistant.position.scenarios import VOCABULARY, Played
from assistant.position.sentences import tell
from assistant.position.situation import Situation
from assistant.ruling_answers import bearing_on
from carddb.cards import card_by_id
from rules_corpus.books import corpus, rules_by_id

MOST_RULES = 3
_YURINA_WORDS = (("Health", "Life"), ("Ash", "Dust"), ("Energy", "Concentration"), ("Exhaustion", "Fatigue"),
                 ("petals", "Sakura Crystals"), ("petal", "Sakura Crystal"), ("the distance", "the Range"),
                 ("The distance", "The Range"), ("canceled", "cancelled"), ("Inevitable", "Unavoidable"),
                 ("exhaustion", "Fatigue"), ("Breakaway", "Withdraw"), ("Recover", "Wrap"), ("Focus", "Devote"),
                 ("A new deck", "Reshuffling"))  # fmt: skip
_OWN_ORDER = ("range", "special", "end phase", "inevitable", "new deck", "petals", "charge", "exhaustion")
"""Kinds of outcomes whose rules already stand in their order."""
_NEARER = {("sab-6.15", "sakura-arms-yurina"): "say-5.21"}
"""Rules whose concept another book has in several, with the one that says the same."""
_BEST_FIRST = (
    "sab-8.12",
    "sab-8.16",
    "sab-8.8",
    "sab-8.9",
    "sab-8.10",
    "sab-8.11",
    "sab-8.14",
    "sab-7.6",
    "sab-17.19",
    "sab-17.16",
    "sab-6.6",
    "sab-7.3",
)
"""Rules that tell most where the engine cites them, the first of all first; every other stands as the engine has it."""


def answer_position(question: str, game: str, book: str) -> tuple[Answer, str] | None:
    """The engine's answer to a question of a position, and the engine's own words; None if it is none."""
    found = read(question, book)
    if found is None:
        return None
    played = play(found, book)
    if played is None or not played.rules:
        return None
    verdict, sentence = tell(found, played, question)
    rules = rules_for(played, found, book)
    citations = tuple(rule_citation(rules_by_id()[rule]) for rule in rules)
    if verdict:
        sentence = f"{verdict.capitalize()}. {sentence}"
    sentence = in_words_of(sentence, book)
    said = [entry for entry in played.assumed if "loose" not in entry]
    answer = Answer(
        question=question, game=game, kind="engine", sentence=sentence[:MAX_ANSWER], answer=sentence[:MAX_ANSWER],
        verdict=verdict, confidence=0.9, citations=citations, result=played.result, scenario=played.scenario,
        assumed=tuple(said), rulings=bearing_on(rules, found.cards, frozenset()),
    )  # fmt: skip
    return answer, " ".join([played.why, *played.steps, *(f"{said} {end}" for said, end in played.ends)])


def in_words_of(sentence: str, book: str) -> str:
    """A sentence of ours in the words of an edition."""
    if book == "sakura-arms-yurina":
        for standard, word in _YURINA_WORDS:
            sentence = sentence.replace(standard, word)
    return sentence


def rules_for(played: Played, found: Situation, book: str) -> list[str]:
    """The rules of the book asked about that the outcome rests on, the most telling first."""
    rules = [rule for rule in dict.fromkeys(played.rules) if not rule.startswith("cmp-")]
    if played.kind == "maneuver" and not played.result["legal"]:
        rules = [rule for rule in rules if rule.startswith(("sab-8", "say-5", "sab-16"))] or rules
    if played.kind not in _OWN_ORDER:
        best = [found_rule for rule in _BEST_FIRST if (found_rule := in_book(rule, book))]
        rules.sort(key=lambda rule: best.index(rule) if rule in best else len(best))
    if played.kind == "range" and found.cards:
        rules = [*_examples_of(found.cards[0], found.shifts, book), *rules]
    own = [found_rule for rule in [*_behind(played, found), *rules] if (found_rule := in_book(rule, book))]
    return list(dict.fromkeys(own))[:MOST_RULES]


def _behind(played: Played, found: Situation) -> list[str]:
    """The rules that decide an attack, by what decided it."""
    if played.kind == "fails":
        return ["sab-10.3"]
    if played.kind not in ("attack", "reaction", "series"):
        return []
    damage = found.damage or ("", "")
    changed = ["sab-16.8", "sab-16.7"] if "-" in damage else ["sab-16.7"]
    after = changed if any("/" in word for word in found.words) else []
    if "-" in damage or _has_a_dash(played):
        lost = played.result.get("aura_loss", 0)
        short = damage[1] == "-" and damage[0].isdigit() and isinstance(lost, int) and lost < min(5, int(damage[0]))
        return ["sab-12.2", *(["sab-16.3"] if short else []), *after]
    if damage[0].isdigit() and int(damage[0]) > 5:
        return ["sab-17.29" if "crush" in found.words else "sab-12.3", "sab-12.1", *after]
    if found.choice:
        return ["sab-13.3" if found.choice == "health" else "sab-13.2", "sab-12.1", *after]
    if "hit" in found.asked and found.moved and not {"block", "dead"} & set(found.asked):
        return ["sab-10.3", "sab-12.1"]
    if played.why and not found.damage and not found.given(played.who, "aura"):
        return ["sab-10.3" if found.moved else "sab-7.6", "sab-12.1"]
    return ["sab-12.1", *after]


def _has_a_dash(played: Played) -> bool:
    """Whether the first attack that was made has a side without damage."""
    first = next((facts["damage"] for _, facts in played.events if "damage" in facts), None)
    return first is not None and None in (first["aura"], first["health"])


def _examples_of(card: str, shifts: list[str], book: str) -> list[str]:
    """The book's examples of a changed Range that name the card."""
    name = card_by_id(card).names.best(VOCABULARY.get(book, "basic-set"))[0].text
    way = "ncreased" if shifts[0][0] == "+" else "ecreased"
    examples = [rule for rule in corpus()[book].rules if rule.kind == "example" and name in rule.text]
    return [rule.id for rule in examples if way in rule.text]


def in_book(rule_id: str, book: str) -> str | None:
    """The same rule in a book: itself, or the one with the same concept."""
    rule = rules_by_id().get(rule_id)
    if rule is None or rule.book == book:
        return rule_id if rule else None
    if (rule_id, book) in _NEARER:
        return _NEARER[rule_id, book]
    return _by_concept(book).get(rule.concept or "")


@lru_cache(maxsize=8)
def _by_concept(book: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for rule in corpus()[book].rules:
        if rule.concept and rule.kind == "rule":
            found.setdefault(rule.concept, rule.id)
    return found
