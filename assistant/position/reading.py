"""Reads a position and what is done in it from a question: `dist 3, they have 2 aura, I hit for 3/1`.

Reading is careful: where much of the question stays unread, it is no question of a position.
"""

from __future__ import annotations

import re

from assistant.cards.names import names_in
from assistant.position.areas import owner_of_clause, take_areas, taken_damage
from assistant.position.asking import is_about_a_rule, what_is_asked
from assistant.position.situation import OPPONENT, YOU, Situation, other
from assistant.position.strikes import take_attack, take_place
from assistant.position.words import FILLER, simple, words_of
from carddb.cards import Card, card_by_id
from carddb.effects.base import Subtype
from carddb.lookup import find_card

MANEUVERS = {
    "advance": r"advanc(?:e|es|ed|ing)|move (?:forward|closer)|(?:step|walk|go) (?:forward|closer|in closer)|step in",
    "retreat": r"retreat(?:s|ed|ing)?|(?:move|walk|step) (?:back|away)|back off",
    "recover": r"recover(?:s|ed|ing)?|wrap(?:s|ped|ping)?",
    "focus": r"focus(?:es|ed|ing)?|devot(?:e|es|ed|ing)",
    "breakaway": r"break ?away|breaks away|withdraw(?:s|ing)?|withdrew",
}
MOST_UNREAD = 2
"""Words of weight that may stay unread."""

_TIMES = re.compile(r"\s*(?:(twice|two times|2 times)|(three times|3 times|thrice))\b")
_OTHERS_ATTACK = r"opp|opponent|my opponent|the opponent|he|they|she|enemy|the enemy"
_ATTACKS = r"attack(?:s|ed|ing)?|hits?|plays?|played|uses?|used|slash(?:es)?|swings?|strikes?|deals?|shoots?|throws?"
_DEFENDERS = "opp|opponent|my opponent|the opponent|he|they|she|defender|the defender|him|them|enemy|the enemy"
_NO_SUBJECT = "got|get|am|was|getting|being|been|have|with"
_I_ATTACK = re.compile(
    rf"\b(?:i|we|me|i'm|im) (?:(?!{_NO_SUBJECT})\w+ ){{0,2}}?(?:{_ATTACKS})\b"
    r"|\bmy (?:\d/\d )?(?:\w+ )?(?:attack|swing|strike|hit)\b|\bhits? (?:them|him|her|opp|the opp)"
    rf"|\b(?:{_DEFENDERS}) (?:\w+ )?(?:takes?|reacts?|blocks?|guards?|tanks?)\b"
    rf"|\b(?:can|could|may|do|does|will|must|if) (?:{_DEFENDERS}) (?:\w+ )?"
    r"(?:block|guard|take|choose|pick|tank|survive|die|lose)"
)
_THEY_ATTACK = re.compile(
    rf"\b(?:{_OTHERS_ATTACK}) (?:(?!with|has|have|had)\w+ ){{0,2}}?(?:{_ATTACKS})\b"
    r"|\bhits? me\b|\b(?:get|got|am|getting|im|i'm|being|gets) (?:hit|attacked|struck)\b|\bincoming\b"
    r"|\b(?:against|at|on) me\b|\bhit by\b"
    r"|\b(?:can|could|may|must|do|should) i (?:\w+ )?(?:block|guard|tank|survive|die)\b"
    r"|\bi (?:\w+ )?(?:take|took|block|guard|tank|lose|react|suffer)\b|\bmy (?:options|reaction)\b|\bam i dead\b"
    r"|\b(?:his|their|her|opp's|opponent's|enemy|enemy's) (?:\d{1,2}\S* )?(?:range )?(?:\w+ )?"
    r"(?:attack|swing|strike|hit|card)\b"
)
_CHOICE = re.compile(
    r"\b(?:takes?|took|taking|eats?|tanks?|chooses?|chose|picks?|picked|says?|declares?|goes|on|to|into|with|via|"
    r"through|if) "
    r"(?:it |that |all |all of it |everything |both |the hit |the damage |this )?(?:\d/\d )?"
    r"(?:on|to|in|into|with|via)? ?"
    r"(?:my |his |their |her |the )?(?P<side>health|life|hp|aura)\b(?! \d| is| was)"
)
_BLOCKS = re.compile(
    r"\b(?:i|they|he|she|opp|opponent|foe|enemy|defender) (?:just |decide to )?(?:blocks?|guards?|blocked|guarded)\b"
)
_OPEN_CHOICE = re.compile(r"\b(?:can|could|may|options?|possible|or|allowed|able|choice|must|ha(?:ve|s) to|forced?)\b")
_SPECIAL = re.compile(
    r"\b(?:special|card)s? (?:card )?(?:with |that |of |which )?(?:an? )?(?:cost(?:s|ing)?|upkeep|for) (?:of |is )?"
    r"(\d{1,2})\b|\bspecial (?:card )?(?:with|of|for) (?:a )?(\d{1,2}) (?:cost|upkeep)"
    r"|\b(?:cost|upkeep)[- ](\d{1,2}) (?:special|card)|\b(\d{1,2})[- ](?:flare|cost|upkeep) (?:special|card)"
    r"|\bcosts? (\d{1,2}) flare|\bspecial\W+(?:cost|upkeep)\W+(\d{1,2})\b|\b(?:upkeep|cost)s?(?: of| is)? (\d{1,2})\b"
)
_PAID = re.compile(r"\bpay(?:ing|s)? (\d{1,2}) (?:flare )?(?:from|of|out of) (?:my )?(\d{1,2})\b")
_STARTS = re.compile(
    r"\b(\d|two|three|four|both) start phases?\b"
    r"|\bmy start phase and (?:his|their|opp's|the opponent's)(?: start phase)?\b"
)
_OF_PLAYER = re.compile(r"\b(?:can|may|could) i (?:still )?(?:play|use)\b.* (?:with|at|on|having)\b")
_OF_CARD = re.compile(r"\b(?:damage|dmg) (?:of|does|do)\b|\b(?:compare|better|difference|versus)\b")
_CRYSTAL = re.compile(r"\b(?:my|his|her|their|opp's|opponent's|enemy's) crystal\b(?! in| on| from)")
_TREMBLING_CRYSTAL = "saine-n6"
_DISSOLVES = re.compile(r"\b(?:dissolves?|runs out|leaves play)\b")
_CHARGE = re.compile(
    r"\bcharge(?: is| of| cost)? (\d)\b|\bcharge[- ](\d)|\b(?:enchantment|attachment)s? (?:card )?"
    r"(?:with |that |of )?(?:charge |costs? |costing |needs? )(?:of )?(\d)\b|\b(\d)[- ]charge\b"
)
_ON_CARD = re.compile(
    r"\b(?:has|have|with|holds?|holding|at|on|down to|and|only|last) (?:only )?(\d) (?:sakura )?"
    r"(?:petals?|crystals?|charges?)\b(?! (?:in|from|of|to))"
    r"|\b(\d) (?:sakura )?(?:petals?|crystals?|charges?) (?:left |remaining )?(?:on|sitting on)\b"
    r"|\b(\d)[- ](?:petal|crystal) (?:enchantment|attachment)"
)
_NO_NEW_DECK = re.compile(
    r"\b(?:no|without|not|don't|dont|didn't|never|refuse|decline) "
    r"(?:a |an |to |any |the |my |form |forming |make |making |build |want to )*"
    r"(?:reshuffl|new deck|reform|shuffl)|\bkeep (?:the |my )?(?:deck|draw pile)|\bskip"
)
_STUN = re.compile(r"\bstun(?:ned|s)?(?: token)?\b|\bcowed\b")
_BY_RULE = re.compile(r"\b(?:reshuffl\w*|new deck|reform\w*|exhaustion|fatigue)\b")
"""Damage that no attack deals."""
_END = re.compile(
    r"\bend(?:ing)?[- ](?:phase|(?:of )?(?:my |the |his |their )?turn)\b|\b(?:when|if|as) i end\b"
    r"|\bturns? (?:is )?(?:ends?|over)\b|\beot\b"
)
_START = re.compile(
    r"\b(?:start(?:s|ing)?|begin(?:s|ning)?)(?: of)?[- ]"
    r"(?:phase|(?:of )?(?:my |the |his |their |our |next |opponent's )*turn)\b"
    r"|\bturn (?:starts?|begins?)\b|\bnew turn\b|\bnext turn\b"
)
_CLAUSE = re.compile(
    r"\b(i|they|opp|opponent|he|she|enemy|and|then|to|with)(?: then)? "
    r"(?:(?:react|answer|respond|counter)s? with (?:a |the )?|plays? |uses? )?([a-z-]{4,}?)"
    r"(?:es|s|ed|led)?(?: me| it| that)?\b"
)
_BY_EFFECT = re.compile(r"\b(?:by|with|through|via|from) (?:an? |the |my |his )?(?:card |card's )?effects?\b")
"""What an effect moves is no basic maneuver, and its limits are others."""
_PLAYED = re.compile(r"\b(?:play|plays|played|playing|use|uses|cast|with) (?:my |a |the |his |their )?$")
_AS_ATTACK = re.compile(r"\s*(?:at|vs|against|from)\b")
_REACTS = re.compile(
    r"\b(?:react|answer|respond|counter)s?(?:ed|ing)?(?: with)?\W*(?:my |his |their |a |the )?$"
    r"|\b(?:they|opp|he|she) (?:\w+ )?$"
)


def read(question: str, book: str) -> Situation | None:
    """The position in a question; None if it is no question of one."""
    text = simple(question)
    if is_about_a_rule(text):
        return None
    found = Situation(asked=what_is_asked(text))
    found.of_card, found.of_player = bool(_OF_CARD.search(text)), bool(_OF_PLAYER.search(text))
    rest = take_attack(text, found, book)
    rest, text = _take_stun(rest, found), _STUN.sub(" ", text)
    rest = _take_petals(rest, found)
    rest = _take_cost(rest, found)
    rest = take_areas(rest, found)
    rest = _take_cards(rest, text, found, book)
    rest = _take_crystal(rest, found)
    take_place(rest, found)
    rest = _take_doings(rest, found, text)
    _read_dissolving(found, text)
    found.by_effect = _BY_EFFECT.search(text) is not None
    if found.maneuvers and found.came_from is not None:
        found.distance = found.came_from
    _read_attacker(found, text)
    _order_cards(found)
    found.unread = [word for word in words_of(rest) if word not in FILLER]
    read_clauses(text, found)
    return found if _is_position(found) else None


def _is_position(found: Situation) -> bool:
    if len(found.unread) > (MOST_UNREAD if (found.damage or found.range) and found.numbers else 1):
        return False
    if found.one_side and found.choice == "aura" and found.asked and found.asked[0] in ("block", "legal"):
        return False
    if found.shifts:
        return found.range is not None or bool(found.cards)
    if found.damage and (found.numbers or found.choice or found.words):
        return True
    if found.range and found.distance is not None:
        return True
    if found.on_card is not None:
        return found.phase == "start"
    if found.cards and found.numbers:
        return not found.of_card or any("aura" in area for area in found.areas.values())
    if found.maneuvers:
        return found.numbers > 0 and not found.by_effect
    if found.special_cost is not None:
        return any("flare" in area for area in found.areas.values())
    if found.charge is not None:
        return found.ash is not None or any("aura" in area for area in found.areas.values())
    if found.phase == "end":
        return any("hand" in area for area in found.areas.values())
    known = {name for area in found.areas.values() for name in area}
    if found.phase == "start":
        return bool(
            "energy" in known or ("deck" in known and not found.reform) or (found.reform and known - {"deck", "hand"})
        )
    return _runs_out(found, known)


def _runs_out(found: Situation, known: set[str]) -> bool:
    """Whether a deck that holds too few cards is told beside what it will cost: that is a Start Phase too."""
    decks = [area["deck"] for area in found.areas.values() if "deck" in area]
    return bool(decks) and decks[0] < 2 and bool({"aura", "health"} & known)


def _take_stun(text: str, found: Situation) -> str:
    found.stunned = bool(_STUN.search(text))
    return _STUN.sub(" ", text)


def _take_petals(text: str, found: Situation) -> str:
    """Takes the petals of enchantments out of the text: those that lie on one, and those that it is charged with."""
    if match := _CHARGE.search(text):
        found.charge = int(next(group for group in match.groups() if group))
        text = text[: match.start()] + " enchantment " + text[match.end() :]
    elif (match := _ON_CARD.search(text)) and not re.search(r"\bspecial\b", text):
        found.on_card = int(next(group for group in match.groups() if group))
        text = text[: match.start()] + " " + text[match.end() :]
    return text


def _take_cost(text: str, found: Situation) -> str:
    """Takes the cost of a special card out of the text, so that it is no number of Flare."""
    if match := _PAID.search(text):
        found.special_cost = int(match[1])
        return f"{text[: match.start()]} {match[2]} flare {text[match.end() :]}"
    if found.charge is not None or not (match := _SPECIAL.search(text)):
        return text
    place = next(number for number in range(1, 8) if match[number])
    found.special_cost = int(match[place])
    return text[: match.start(place)] + " " + text[match.end(place) :]


def _read_dissolving(found: Situation, text: str) -> None:
    """How many Start Phases take petals; a card that is said to dissolve had its last one."""
    if match := _STARTS.search(text):
        found.starts = {"two": 2, "both": 2, "three": 3, "four": 4}.get(match[1] or "two") or int(match[1])
        found.phase = "start"
    card = find_card(found.cards[0]).card if found.cards else None
    if isinstance(card, Card) and card.charge and found.numbers and found.on_card is None and _DISSOLVES.search(text):
        found.on_card, found.phase = 1, "start"


def _take_doings(text: str, found: Situation, whole: str) -> str:
    """Takes what is done out of the text: maneuver, payment, phase, choice of side."""
    if found.damage is None and not _BY_RULE.search(whole) and (taken := taken_damage(whole)):
        number, side = taken
        found.damage, found.choice = (number, number), side
        found.one_side = True
    text = _take_maneuvers(text, found)
    if _NO_NEW_DECK.search(whole):
        found.reform = False
    elif re.search(r"\breshuffl|\bnew deck\b|\breform|\bshuffle", whole):
        found.reform = True
    hand = any("hand" in area for area in found.areas.values())
    known = {name for area in found.areas.values() for name in area}
    if (_END.search(whole) and not ("energy" in known and not hand)) or (
        hand and re.search(r"\bdiscard|\bmust go\b", whole) and not found.maneuvers
    ):
        found.phase = "end"
    elif _START.search(whole) or _END.search(whole) or found.reform is not None or found.draws is not None:
        found.phase = "start"
    if found.choice is None:
        found.choice = _choice(whole, found)
    return text


def _choice(text: str, found: Situation) -> str | None:
    """The side that was chosen; None where none is named, both are, or the question is whether it may be."""
    sides = {"aura" if match["side"] == "aura" else "health" for match in _CHOICE.finditer(text)}
    if _BLOCKS.search(text) and not re.search(r"\b(?:can|could|may) (?:\w+ )?(?:i|they|he|she|opp|opponent)\b", text):
        sides.add("aura")
    blocks = bool(_BLOCKS.search(text))
    if len(sides) != 1 or _OPEN_CHOICE.search(text) or (not blocks and re.search(r"\b(?:block|guard)\b.*\?", text)):
        return None
    return sides.pop()


def _take_maneuvers(text: str, found: Situation) -> str:
    """The maneuvers in their order; a repeated one stands as often as it is done."""
    if found.damage:
        return text
    hits: list[tuple[int, int, str]] = []
    original, words_for = text, MANEUVERS
    for maneuver, words in MANEUVERS.items():
        hits += [(match.start(), match.end(), maneuver) for match in re.finditer(rf"\b(?:{words})\b", text)]
    for start, end, maneuver in sorted(hits):
        times = _TIMES.match(text[end:])
        count = 1 if times is None else 2 if times[1] else 3
        again = found.maneuvers[-1:] == [maneuver] and count == 1
        if again and not re.search(rf"(?:{words_for[maneuver]})(?: then|,| and|,? and then)? $", original[:start]):
            continue
        before = re.search(r"\b(2|two) $", text[:start])
        found.maneuvers += [maneuver] * (2 if before else count)
        text = text[:start] + " " * (end - start) + text[end:]
    if len(set(found.maneuvers)) == 1 and len(found.maneuvers) == 1 and re.search(r"\btwice\b", text):
        found.maneuvers *= 2
    if found.maneuvers and re.search(
        rf"\b(?:can|could|may|does|if|when)? ?(?:{_OTHERS_ATTACK}) (?:\w+ )?$", text[: sorted(hits)[0][0]]
    ):
        found.actor = OPPONENT
    return text


def _read_attacker(found: Situation, text: str) -> None:
    """Who attacks: as the words say; whose Aura or Health alone is given defends."""
    mine, theirs = bool(_I_ATTACK.search(text)), bool(_THEY_ATTACK.search(text))
    found.attacker = OPPONENT if theirs and not mine else YOU
    if mine and theirs:
        swings = re.search(rf"\bi (?:\w+ )?(?:{_ATTACKS})\b|\bmy (?:\d/\d )?attack\b", text)
        blocks = re.search(r"\b(?:can|must|do) (?:they|opp|he|she)\b", text)
        found.attacker = YOU if swings or blocks else OPPONENT
    given = [who for who in (YOU, OPPONENT) if {"aura", "health"} & set(found.areas[who])]
    if len(given) == 1:
        found.attacker = other(given[0])
    elif not mine and not theirs and not given and found.areas[""] and found.damage:
        found.attacker = OPPONENT if owner_of_clause(text) == YOU else YOU
    hands = [who for who in (YOU, OPPONENT) if found.areas[who]]
    if not found.damage and hands == [OPPONENT] and not re.search(r"\b(?:i|my)\b", text):
        found.actor = OPPONENT


def _take_cards(text: str, plain: str, found: Situation, book: str) -> str:
    """Takes names of cards out of the text; a card named after `react` answers the attack."""
    for named in names_in(plain, book):
        cards = [card for card in named.cards if isinstance(find_card(card).card, Card)]
        if not cards and (found.damage or found.range):
            text = text.replace(plain[named.start : named.end], " ")
        if not cards or (named.common and (found.damage or found.range)):
            continue
        if plain[named.start : named.end] in FILLER and plain[named.start : named.end] not in ("slash", "strike"):
            continue
        before = plain[max(0, named.start - 24) : named.start]
        as_attack = _AS_ATTACK.match(plain[named.end :]) and not _is_maneuver(plain[named.start : named.end])
        if named.common and not (_PLAYED.search(before) or as_attack):
            continue
        if (found.cards or found.damage or found.range) and _REACTS.search(before):
            found.reaction = cards[0]
        elif not found.cards:
            found.cards.append(cards[0])
        elif found.reaction is None:
            found.reaction = cards[0]
        text = text.replace(plain[named.start : named.end], " ")
    return text


def _order_cards(found: Situation) -> None:
    """Of two named cards the attack is the one that is answered, in whatever order they are named.

    A reaction beside an attack of other damage answers it.
    """
    if found.damage and found.cards and not found.reaction:
        card = card_by_id(found.cards[0])
        printed = card.damage and (card.damage.aura, card.damage.health)
        said = tuple(int(side) if side.isdigit() else None for side in found.damage)
        if card.subtype is Subtype.REACTION and printed != said:
            found.cards, found.reaction = [], card.id
    if found.reaction and found.cards and card_by_id(found.reaction).range and not card_by_id(found.cards[0]).range:
        found.cards, found.reaction = [found.reaction], found.cards[0]


def _is_maneuver(words: str) -> bool:
    return any(re.fullmatch(pattern, words) for pattern in MANEUVERS.values())


def _take_crystal(text: str, found: Situation) -> str:
    """`His crystal has 1 petal`: the one card that players name by its last word, which is a word for petals too."""
    if found.cards or not (match := _CRYSTAL.search(text)):
        return text
    found.cards.append(_TREMBLING_CRYSTAL)
    return text[: match.start()] + text[match.end() :]


def read_clauses(text: str, found: Situation) -> None:
    """Reads `I slash and they crystal`: verbs that are names of cards, one for each side."""
    if not found.numbers:
        return
    for match in _CLAUSE.finditer(text):
        word = match[2]
        if not any(left.startswith(word) for left in found.unread) and word not in ("slash", "strike", "crystal"):
            continue
        card = find_card(word).card
        if not isinstance(card, Card) or (
            word == "crystal" and match[1] in ("to", "i") and not (found.cards or found.damage)
        ):
            continue
        if not found.cards and not found.damage and card.range and (match[1] == "i" or "react" not in match[0]):
            found.cards.append(card.id)
        elif found.reaction is None and (found.cards or found.damage) and card.id not in found.cards:
            found.reaction = card.id
        found.unread = [left for left in found.unread if not left.startswith(word)]
