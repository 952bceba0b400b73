"""Tells what the engine found in one plain sentence, with the rules of the book asked about."""

from __future__ import annotations

from functools import lru_cache

from assistant.model import MAX_ANSWER, Answer
from assistant.passages import rule_citation
from assistant.position.playing import Played, play
from assistant.position.reading import OPPONENT, YOU, Situation, read, read_clauses
from assistant.ruling_answers import bearing_on
from rules_corpus.books import corpus, rules_by_id

MOST_RULES = 3
_YURINA_WORDS = (("Health", "Life"), ("Ash", "Dust"), ("Energy", "Concentration"), ("Exhaustion", "Fatigue"),
                 ("petals", "Sakura Crystals"), ("petal", "Sakura Crystal"), ("the distance", "the Range"),
                 ("The distance", "The Range"), ("canceled", "cancelled"))  # fmt: skip
_BEST_FIRST = ("sab-12.1", "sab-12.2", "sab-12.3", "sab-17.29", "sab-8.12", "sab-8.16", "sab-7.6", "sab-13.3",
               "sab-6.24", "sab-6.15", "sab-6.14", "sab-6.6", "sab-7.3", "sab-10.3")  # fmt: skip


def answer_position(question: str, game: str, book: str) -> tuple[Answer, str] | None:
    """The engine's answer to a question of a position, and the engine's own words; None if it is none."""
    found = read(question, book)
    if found is None:
        found = _clauses(question, book)
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
    return answer, " ".join([played.why, *played.steps])


def _clauses(question: str, book: str) -> Situation | None:
    """`Distance 3, they have 2 aura, I slash and they crystal`."""
    from assistant.position import reading

    found = reading.Situation()
    text = reading.simple(question)
    rest = reading.take_areas(text, found)
    if not found.numbers or (found.distance is None and not found.areas[OPPONENT]):
        return None
    read_clauses(question, found)
    if not found.cards:
        return None
    found.unread = [word for word in reading.words_of(rest) if word not in reading.FILLER]
    return found if len(found.unread) <= 3 else None


def in_words_of(sentence: str, book: str) -> str:
    """A sentence of ours in the words of an edition."""
    if book == "sakura-arms-yurina":
        for standard, word in _YURINA_WORDS:
            sentence = sentence.replace(standard, word)
    return sentence


def tell(found: Situation, played: Played, question: str) -> tuple[str | None, str]:
    """The verdict, if the question was for one, and the sentence."""
    result = played.result
    asks = question.rstrip(" ?").lower()
    if played.kind in ("illegal", "maneuver") and not result["legal"]:
        return "no", _capital(played.why)
    if played.kind == "fails":
        return "no", f"The attack fails, since the distance no longer fits: {played.why}."
    if played.kind == "maneuver":
        who = "Your" if found.actor == YOU else "The opponent's"
        return (
            "yes",
            f"It is possible; {who} Aura is then {result['aura_after']}, the distance {result['distance_after']}.",
        )
    if played.kind == "range":
        if result["cancelled"]:
            return None, "The attack has no Range left and is canceled."
        return None, f"The Range becomes {result['range']}."
    if played.kind == "special":
        if not result["legal"]:
            return "no", "Your Flare has fewer petals than the card costs."
        ash = f", your Ash {result['ash_after']}" if "ash_after" in result else ""
        return "yes", f"Your Flare is then {result['flare_after']}{ash.replace('your Ash', 'Ash')}."
    if played.kind == "end phase":
        return None, f"You discard {result['discard']} and keep {result['hand_after']}."
    if played.kind == "start phase":
        return None, _start(result, played)
    if played.kind == "reaction":
        return None, _reaction(found, result)
    return _attack(found, played, asks)


def _start(result: dict[str, object], played: Played) -> str:
    if "energy_after" in result:
        return f"Your Energy is {result['energy_after']} then. {played.steps[0] if played.steps else ''}".strip()
    if "health_after" in result:
        return (
            f"You cannot draw {result['exhaustion']} and take that much damage from Exhaustion: your Health is "
            f"{result['health_after']} then, your Flare {result['flare_after']}, your Aura {result['aura_after']}."
        )
    return f"You cannot draw {result['exhaustion']}; for each you take 1 damage to Aura or Health, as you choose."


def _reaction(found: Situation, result: dict[str, object]) -> str:
    health, aura = result["health_after"], result["aura_after"]
    who = "The opponent's" if found.attacker != OPPONENT else "Your"
    if isinstance(health, list):
        ends = " or ".join(map(str, health))
        return f"It depends on the choices: {who} Health ends at {ends}, in {result['outcomes']} ways."
    text = " or ".join(map(str, aura)) if isinstance(aura, list) else str(aura)
    return f"{who} Health ends at {health}, whatever is chosen; Aura at {text}."


def _attack(found: Situation, played: Played, asks: str) -> tuple[str | None, str]:
    result = played.result
    who, whose = ("The opponent", "the opponent's") if found.attacker == YOU else ("You", "your")
    dealt = f"The damage is {result['dmg']}. " if "dmg" in result and any("/" in word for word in found.words) else ""
    if found.damage and "-" in found.damage:
        side = "Aura" if found.damage[1] == "-" else "Health"
        lost = result["aura_loss"] if side == "Aura" else result["health_loss"]
        return (
            None,
            f"{dealt}The damage must go to {side}: {lost} there, which is {result[side.lower() + '_after']} then.",
        )
    if found.damage and "-" not in found.damage and found.damage[0].isdigit() and "crush" not in found.words:
        dealt += f"{found.damage[0]} damage to Aura counts as 5. " if int(found.damage[0]) > 5 else ""
    wants_block = any(word in asks for word in ("block", "guard", "aura possible", "options", "option", "tank"))
    if not result["can_block_aura"]:
        lost, left = result["health_loss"], result["health_after"]
        text = f"{dealt}Aura cannot take it: {who.lower()} must take {lost} on Health, which is {left} then."
        return ("no" if wants_block and "option" not in asks else None), text
    if "aura_after" in result and "health_after" in result and not found.choice:
        aura, health = result["aura_after"], result["health_after"]
        text = f"{dealt}Aura can take it: {whose} Aura is {aura} then; on Health it would be {health}."
        return ("yes" if wants_block else None), text
    if found.choice == "health":
        loses = f"{who} loses" if found.attacker == YOU else f"{who} lose"
        after = f"Health {result['health_after']}, Flare {result['flare_after']}"
        text = f"{loses} {result['health_loss']} Health: {after}."
        return None, dealt + text
    return None, f"{dealt}{whose.capitalize()} Aura is {result['aura_after']} then, Ash {result['ash_after']}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def rules_for(played: Played, found: Situation, book: str) -> list[str]:
    """The rules of the book asked about that the outcome rests on, the most telling first."""
    rules = [rule for rule in dict.fromkeys(played.rules) if not rule.startswith("cmp-")]
    if played.kind == "fails":
        rules = ["sab-10.3", *rules]
    if played.kind == "attack" and found.choice == "health":
        rules = ["sab-13.3", *rules]
    if played.kind == "attack" and not found.choice:
        rules = ["sab-12.2" if _health_is_a_dash(played) else "sab-12.1", *rules]
    if played.kind == "maneuver" and not played.result["legal"]:
        rules = [rule for rule in rules if rule.startswith(("sab-8", "say-5", "sab-16"))] or rules
    ranked = sorted(dict.fromkeys(rules), key=lambda rule: _BEST_FIRST.index(rule) if rule in _BEST_FIRST else 99)
    if played.kind in ("fails", "range", "special", "end phase") or found.choice == "health":
        ranked = list(dict.fromkeys(rules))
    own = [found_rule for rule in ranked if (found_rule := in_book(rule, book))]
    return list(dict.fromkeys(own))[:MOST_RULES]


def _health_is_a_dash(played: Played) -> bool:
    return any("damage" in facts and facts["damage"]["health"] is None for _, facts in played.events)


def in_book(rule_id: str, book: str) -> str | None:
    """The same rule in a book: itself, or the one with the same concept."""
    rule = rules_by_id().get(rule_id)
    if rule is None or rule.book == book:
        return rule_id if rule else None
    return _by_concept(book).get(rule.concept or "")


@lru_cache(maxsize=8)
def _by_concept(book: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for rule in corpus()[book].rules:
        if rule.concept and rule.kind == "rule":
            found.setdefault(rule.concept, rule.id)
    return found
