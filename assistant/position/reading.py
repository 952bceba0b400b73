"""Reads a position and what is done in it from a question: `dist 3, they have 2 aura, I hit for 3/1`.

Reading is careful: where much of the question stays unread, it is no question of a position.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from assistant.cards.names import names_in
from carddb.cards import Card
from carddb.lookup import find_card
from rules_corpus.folding import fold

YOU, OPPONENT = "you", "opponent"
MANEUVERS = {
    "advance": "advance", "retreat": "retreat", "recover": "recover", "wrap": "recover", "focus": "focus",
    "devote": "focus", "breakaway": "breakaway", "break away": "breakaway", "withdraw": "breakaway",
    "step back": "retreat", "move back": "retreat", "move forward": "advance", "step forward": "advance",
}  # fmt: skip
MOST_UNREAD = 2
"""Words of weight that may stay unread."""

_AREAS = {
    "aura": "aura", "health": "health", "life": "health", "hp": "health", "flare": "flare", "energy": "energy",
    "concentration": "energy", "conc": "energy", "vigor": "energy", "hand": "hand", "deck": "deck",
    "draw pile": "deck", "ash": "ash", "dust": "ash", "distance": "distance", "dist": "distance",
}  # fmt: skip
_AREA = r"aura|health|life|hp|flare|energy|concentration|conc|vigor|hand|deck|draw pile|ash|dust|distance|dist"
_NUMBERS = {word: str(n) for n, word in enumerate("zero one two three four five six seven eight nine ten".split())} | {
    "no": "0", "empty": "0"}  # fmt: skip
_DAMAGE = re.compile(r"(?<![\w/+.-])(\d{1,2}|x|-)\s?/\s?(\d{1,2}|-)(?![\w/])")
_CHANGE = re.compile(r"(?<![\w/])([+-]\d)\s?/\s?([+-]\d)(?![\w/])")
_RANGE = re.compile(
    r"\b(?:attack )?(?:range|reach(?:es)?)s?\s*(?:is|of|:|=)?\s*(\d{1,2})(?:\s?(?:-|to)\s?(\d{1,2}))?(?P<only> only)?"
)
_BARE_RANGE = re.compile(r"(?<![\w/+.-])(\d{1,2})\s?-\s?(\d{1,2})(?![\w/])(?= ?(?:card|attack|range|swing|hit))")
_SHIFT = re.compile(
    r"\b(?P<way>increased?|decreased?|reduced?|shrunk|shrinks?|extended?|widened?|\+|-)\s?(?:attack range |range )?"
    r"(?:by )?(?P<first>\d)? ?\(?(?P<end>min|max)(?:imum)?\)? ?(?:by )?(?P<last>\d)?"
)
_AREA_FIRST = re.compile(
    rf"\b({_AREA})\b\s*(?:area )?(?:is|are|at|=|of|:|has|holds?|on|was)?\s*(?:at |now )*(\d{{1,2}})\b(?!/|-\d)"
)
_NUMBER_FIRST = re.compile(
    rf"(?<![\w/+.-])(\d{{1,2}})\s*(?:sakura )?(?:petals?|crystals?|cards?)?\s*(?:left )?(?:in|of|on)?\s*"
    rf"(?:my |his |their |the |her )?({_AREA})\b"
)
_OWNER = re.compile(
    r"\b(?P<you>i|my|me|mine|we|i'm|im|i've|ive|myself)\b"
    r"|\b(?P<opponent>opp|opp's|opps|opponent|opponent's|opponents|they|their|them|theyre|they're|he|his|him|she|her"
    r"|enemy|enemy's|defender|defender's|foe)\b"
)
_I_ATTACK = re.compile(
    r"\b(?:i|we|my|me) (?:\w+ ){0,2}?(?:attack|hit|play|use|slash|swing|strike|deal|throw|shoot)|\bmy (?:\w+ )?attack\b"
    r"|\bhits? (?:them|him|her|opp|the opp)|\b(?:opp|opponent|he|they|defender|him|them) (?:takes?|reacts?|blocks?)"
    r"|\bcan (?:they|opp|he|she|the opponent|my opponent|defender|the defender) (?:\w+ )?(?:block|guard|take|choose)"
)
_THEY_ATTACK = re.compile(
    r"\b(?:they|opp|opponent|he|she|enemy) (?:\w+ ){0,2}?"
    r"(?:attacks?|hits?|plays?|uses?|slash(?:es)?|swings?|strikes?|deals?)\b"
    r"|\bhits? me\b|\b(?:get|got|am|getting|im|i'm|being) (?:hit|attacked|struck)\b|\bincoming\b|\bagainst me\b"
    r"|\bhit by\b|\bcan i (?:\w+ )?(?:block|guard)\b|\bi (?:\w+ )?(?:take|took|block|guard)\b|\bmy options\b"
    r"|\b(?:his|their) attack\b"
)
_CHOICE = re.compile(
    r"\b(?:takes?|took|taking|eats?|chooses?|goes|on|to|into|with) (?:it |that |all |the hit |the damage )?"
    r"(?:\d/\d )?(?:on|to|in|with|via|into)? ?(?:my |his |their |the )?(?P<side>health|life|hp|aura)\b(?! \d| is)"
)
_CLAUSE = re.compile(r"\b(i|they|opp|opponent|he|she) (?:react with |answer with |play |use )?([a-z-]{4,})\b")
_OPEN_CHOICE = re.compile(r"\b(?:can|may|options?|possible|or|block|guard)\b")
_PLAIN_DAMAGE = re.compile(
    r"\b(?:takes?|taking|took|suffers?|loses?) (\d{1,2}) (?:damage |dmg )?(?:on|to|in|from)? ?"
    r"(?:my |his |their )?(health|life|hp|aura)\b"
)
_KEYWORDS = {"crush": "crush", "transcend": "crush", "unanswerable": "unanswerable", "reaction-proof": "unanswerable",
             "inevitable": "inevitable", "unavoidable": "inevitable"}  # fmt: skip
_SPECIAL = re.compile(
    r"\b(?:special|card)s? (?:card )?(?:with |that |of )?(?:an? )?(?:cost(?:s|ing)?|upkeep|for) (?:of )?(\d{1,2})"
    r"|\b(?:cost|upkeep) (\d{1,2}) special|\b(\d{1,2})[- ](?:flare|cost) special|\bcosts? (\d{1,2}) flare"
)
FILLER = frozenset(
    "a an the i my me we you opp opponent they their them he his him she her defender enemy foe s is are am be was has "
    "have had having got with and or then so if but at in on of to by for from can may could do does did will would it "
    "this that there what how many much now dist distance aura health life hp flare energy concentration conc ash dust "
    "hand deck card cards petal petals crystal crystals attack attacks attacked hit hits hitting play plays played use "
    "uses damage dmg block blocked blocking guard guarding possible allowed legal left after before turn start end "
    "phase take takes taking took options option range only just react reacts reaction reactions opponent's opp's "
    "still ok okay right goes go get gets ill i'm im i'll discard draw draws must need needs no not empty full each "
    "side both area when while during happens happen happened result final become becomes would've instead which where "
    "incoming swing swings strike strikes slash slashes deal deals dealt choose chooses move moves moved step reach "
    "current currently cost costs special specials upkeep pay pays paid afford enough have's did't dont don't cant "
    "can't it's its them's me's new reshuffle reform keep lose loses die dies dead survive survives put puts out sure "
    "against into all as again down up vs per me. min max decrease increase by reduced increased fails fail miss "
    "misses push pushes pushed pushing pull pulls us want wants wanna walk closer try trying w somehow "
    "anyway playable usable works ending costing does't success land lands lower zero one two three four five six "
    "seven eight nine ten without any another his".split()
)


@dataclass
class Situation:
    """What a question says of a position and of what is done in it."""

    areas: dict[str, dict[str, int]] = field(default_factory=lambda: {YOU: {}, OPPONENT: {}, "": {}})
    distance: int | None = None
    ash: int | None = None
    attacker: str = YOU
    damage: tuple[str, str] | None = None
    range: str | None = None
    words: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    reaction: str | None = None
    choice: str | None = None
    maneuver: str | None = None
    actor: str = YOU
    special_cost: int | None = None
    phase: str | None = None
    stunned: bool = False
    reform: bool | None = None
    draws: int | None = None
    shifts: list[str] = field(default_factory=list)
    moved: bool = False
    unread: list[str] = field(default_factory=list)

    @property
    def numbers(self) -> int:
        """How many numbers of the position are given."""
        return sum(map(len, self.areas.values())) + (self.distance is not None) + (self.ash is not None)


def other(who: str) -> str:
    """The other player."""
    return OPPONENT if who == YOU else YOU


def read(question: str, book: str) -> Situation | None:
    """The position in a question; None if it is no question of one."""
    text = simple(question)
    found = Situation()
    rest = _take_attack(text, found, book)
    rest = take_areas(rest, found)
    rest = _take_doings(rest, found, text)
    if found.damage or found.cards or found.range:
        rest = _take_cards(rest, question, found, book)
    found.unread = [word for word in words_of(rest) if word not in FILLER]
    if found.cards and found.reaction is None:
        read_clauses(question, found)
    return found if _is_position(found, text) else None


def _is_position(found: Situation, text: str) -> bool:
    if len(found.unread) > (MOST_UNREAD if found.damage and found.numbers else 1):
        return False
    if found.shifts:
        return found.range is not None
    if found.damage and (found.numbers or found.choice):
        return True
    if found.range and found.distance is not None:
        return True
    if found.cards and found.numbers:
        return bool(re.search(r"\b(?:i|they|he|opp|opponent)\b", text))
    if found.maneuver:
        return found.numbers > 0
    if found.special_cost is not None:
        return any("flare" in area for area in found.areas.values())
    if found.phase == "end":
        return any("hand" in area for area in found.areas.values())
    if found.phase == "start":
        return any({"energy", "deck"} & set(area) for area in found.areas.values()) and found.numbers >= 1
    return False


def words_of(text: str) -> list[str]:
    """The words of a text, numbers left out."""
    return re.findall(r"[^\W\d_][\w'-]*", text)


def simple(question: str) -> str:
    """A question folded, with number words before areas as digits, and full and empty areas as numbers."""
    text = re.sub(r"[–—−]", "-", fold(question))
    text = re.sub(r"\b(\d{1,2}) to (\d{1,2})\b(?= range| card)", r"\1-\2", text)
    for word, digit in _NUMBERS.items():
        text = re.sub(rf"\b{word} (?=(?:petals? in |crystals? in |cards? in )?(?:{_AREA}|cards)\b)", f"{digit} ", text)
    text = re.sub(rf"\b({_AREA})(?: is|'s)? (?:empty|gone)\b", r"\1 0", text)
    text = re.sub(r"\b(?:empty|no) (deck|draw pile|aura|hand|flare|ash|dust)\b", r"\1 0", text)
    text = re.sub(r"\baura(?: is|'s)? full\b|\bfull aura\b", "aura 5", text)
    return text


def _take_attack(text: str, found: Situation, book: str) -> str:
    """Takes damage, changes, ranges and keywords out of the text."""
    for match in _CHANGE.finditer(text):
        found.words.append(f"{match[1]}/{match[2]}")
    text = _CHANGE.sub(" ", text)
    if damage := _DAMAGE.search(text):
        found.damage = (damage[1], damage[2])
        text = text[: damage.start()] + " " + text[damage.end() :]
    for match in _SHIFT.finditer(text):
        sign = "-" if match["way"][0] in "dr-s" else "+"
        found.shifts.append(f"{sign}{match['end']} {match['first'] or match['last'] or '1'}")
    text = _SHIFT.sub(" ", text)
    for match in _RANGE.finditer(text):
        is_distance = book == "sakura-arms-yurina" and not match[2] and not match["only"] and not found.shifts
        if is_distance:
            found.distance = int(match[1])
        else:
            found.range = f"{match[1]}-{match[2]}" if match[2] else match[1]
    text = _RANGE.sub(" ", text)
    if found.range is None and (bare := _BARE_RANGE.search(text)):
        found.range = f"{bare[1]}-{bare[2]}"
        text = text[: bare.start()] + " " + text[bare.end() :]
    for word, keyword in _KEYWORDS.items():
        if re.search(rf"\b(?:no|without|not) {word}\b", text):
            text = re.sub(rf"\b(?:no|without|not) {word}\b", " ", text)
        elif re.search(rf"\b{word}\b", text):
            found.words.append(keyword)
            text = re.sub(rf"\b{word}\b", " ", text)
    return text


def take_areas(text: str, found: Situation) -> str:
    """Takes numbers of areas out of the text, each with its owner."""
    taken = list(text)
    if match := _PLAIN_DAMAGE.search(text):
        taken[match.start(1) : match.end(1)] = " "
    orders = ((_NUMBER_FIRST, 1, 2), (_AREA_FIRST, 2, 1))
    for clause in re.finditer(r"[^,;.]+", text):
        area_leads = re.search(rf"\b(?:{_AREA})\b|(?<![\w/+.-])\d{{1,2}}\b(?!/)", clause.group())
        for pattern, number, area in reversed(orders) if area_leads and area_leads.group()[0].isalpha() else orders:
            for match in pattern.finditer("".join(taken), clause.start(), clause.end()):
                name, value = _AREAS[match[area]], int(match[number])
                if name == "distance":
                    found.distance = value
                elif name == "ash":
                    found.ash = value
                else:
                    found.areas[_owner_before(text, match.start())].setdefault(name, value)
                taken[match.start() : match.end()] = " " * (match.end() - match.start())
    if holds := re.search(r"\b(?:hold|have|with|got|holding|at) (\d) cards\b", "".join(taken)):
        found.areas[_owner_before(text, holds.start() + 1)].setdefault("hand", int(holds[1]))
        taken[holds.start() : holds.end()] = " " * (holds.end() - holds.start())
    if draws := re.search(r"\bdraw(?:s|ing)? (\d)\b(?: cards?)?", "".join(taken)):
        found.draws = int(draws[1])
        taken[draws.start() : draws.end()] = " " * (draws.end() - draws.start())
    return "".join(taken)


def _owner_before(text: str, place: int) -> str:
    """Whose area it is: the nearest owner named before it, also just inside (`on my aura`)."""
    owners = [match for match in _OWNER.finditer(text[: place + 12]) if match.start() <= place]
    inside = _OWNER.search(text[place : place + 14])
    if inside and inside.start() < 8 and re.match(r"\d+ (?:\w+ )?(?:in|on|of) $", text[place : place + inside.start()]):
        return str(inside.lastgroup)
    return str(owners[-1].lastgroup) if owners else ""


def _take_doings(text: str, found: Situation, whole: str) -> str:
    """Takes what is done out of the text: maneuver, payment, phase, choice of side, who attacks."""
    if found.damage is None and (match := _PLAIN_DAMAGE.search(whole)):
        found.damage = (match[1], match[1])
        found.choice = "aura" if match[2] == "aura" else "health"
    for words, maneuver in MANEUVERS.items():
        if not found.damage and re.search(rf"\b{words}\b", text):
            found.maneuver = maneuver
            text = re.sub(rf"\b{words}\b", " ", text)
            break
    if match := _SPECIAL.search(whole):
        found.special_cost = int(next(group for group in match.groups() if group))
    if re.search(r"\bend(?:ing)? (?:phase|(?:of )?(?:my |the |his )?turn)\b|\bwhen i end\b", whole):
        found.phase = "end"
    elif re.search(r"\bstart(?:s|ing)? (?:phase|of (?:my |the |his )?turn)\b|\bturn starts?\b|\bdraw\b", whole):
        found.phase = "start"
    if re.search(r"\bstun(?:ned|s)?\b|\bcowed\b", text):
        found.stunned = True
        text = re.sub(r"\bstun(?:ned|s)?\b|\bcowed\b", " ", text)
    if re.search(r"\bno (?:reshuffle|new deck|reform)|\b(?:don't|dont|without|not) (?:a )?(?:reshuffl|reform)", whole):
        found.reform = False
    elif re.search(r"\breshuffl|\bnew deck\b|\breform", whole):
        found.reform = True
    if match := _CHOICE.search(whole):
        found.choice = "aura" if match["side"] == "aura" else "health"
    if found.choice and not _PLAIN_DAMAGE.search(whole) and _OPEN_CHOICE.search(whole):
        found.choice = None
    mine, theirs = bool(_I_ATTACK.search(whole)), bool(_THEY_ATTACK.search(whole))
    found.attacker = OPPONENT if theirs and not mine else YOU
    if mine and theirs:
        found.attacker = (
            YOU if re.search(r"\bcan (?:they|opp|he|she)\b|\bi (?:play|attack|hit|slash)", whole) else OPPONENT
        )
    given = [who for who in (YOU, OPPONENT) if {"aura", "health"} & set(found.areas[who])]
    if len(given) == 1 and not (given[0] == YOU and mine and not theirs):
        found.attacker = OPPONENT if given[0] == YOU else YOU
    found.moved = bool(re.search(r"\bnow\b|\breact(?:s|ed|ion)?\b|\bmoved?\b|\bafter\b|\bchanges?d?\b|\bpush", whole))
    if re.match(r"(?:can |could |may )?(?:opp|they|he|she|enemy)", whole) and found.maneuver:
        found.actor = OPPONENT
    return text


def _take_cards(text: str, question: str, found: Situation, book: str) -> str:
    """Takes names of cards out of the text; a card named after `react` answers the attack."""
    plain = simple(question)
    for named in names_in(plain, book):
        cards = [card for card in named.cards if _is_modelled(card)]
        if not cards or (named.common and found.damage):
            continue
        before = plain[max(0, named.start - 24) : named.start]
        if re.search(r"\b(?:react|answer|respond|counter)|\b(?:they|opp|he|she) (?:\w+ )?$", before) and found.cards:
            found.reaction = cards[0]
        elif not found.cards:
            found.cards.append(cards[0])
        elif found.reaction is None:
            found.reaction = cards[0]
        text = text.replace(plain[named.start : named.end], " ")
    return text


def _is_modelled(card_id: str) -> bool:
    """Whether the engine could know the card: one that is known by its name only cannot be played."""
    return isinstance(find_card(card_id).card, Card)


def read_clauses(question: str, found: Situation) -> None:
    """Reads `I slash and they crystal`: verbs that are names of cards, one for each side."""
    text = simple(question)
    for match in _CLAUSE.finditer(text):
        if match[2] in FILLER and match[2] not in ("slash", "strike", "crystal"):
            continue
        card = find_card(match[2]).card
        if not isinstance(card, Card):
            continue
        if match[1] == "i" and not found.cards:
            found.cards.append(card.id)
        elif match[1] != "i" and found.reaction is None:
            found.reaction = card.id
        found.unread = [word for word in found.unread if word != match[2]]
