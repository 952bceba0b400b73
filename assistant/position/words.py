"""The words in which players tell of a position, and a question in plain letters and digits."""

from __future__ import annotations

import re
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules_corpus.folding import fold

AREAS = {
    "aura": "aura", "auras": "aura", "shield": "aura", "health": "health", "life": "health", "hp": "health",
    "lives": "health", "flare": "flare", "flares": "flare", "energy": "energy", "concentration": "energy",
    "conc": "energy", "vigor": "energy", "vigour": "energy", "hand": "hand",
    "hand size": "hand", "deck": "deck",
    "draw pile": "deck", "drawpile": "deck", "library": "deck", "ash": "ash", "ashes": "ash", "dust": "ash",
    "distance": "distance", "dist": "distance",
}  # fmt: skip
AREA = "|".join(sorted(AREAS, key=len, reverse=True))
_DIGITS = {word: str(n) for n, word in enumerate("zero one two three four five six seven eight nine ten".split())}
_DIGIT_WORD = "|".join(_DIGITS)
_UNITS = rf"{AREA}|draws|range|petals?|crystals?|sakura|cards?|damage|dmg|times|points?|left|charges?|on|to|in|of|for"
_BEFORE = (
    rf"{AREA}|range|at|have|has|had|with|is|was|holds?|got|only|from|to|cost|costs|costing|upkeep|draw|now|by|charge|"
    rf"(?:{AREA}|range|cost|charge|damage) of"
)
_REPAIRED = (
    "distance", "health", "flare", "energy", "range", "attack", "attacks", "damage", "advance", "retreat", "recover",
    "breakaway", "reaction", "discard", "concentration", "enchantment", "special", "inevitable", "aura", "crush",
    "opponent", "withdraw", "devote", "reshuffle", "stunned", "decrease", "decreased", "increase", "increased",
    "block", "draw", "start", "phase", "exhaustion", "fatigue", "petals",
)  # fmt: skip
"""Words that are mended where a letter is wrong in them."""

FILLER = frozenset(
    "a an the i my me we you your you're opp opponent they their them theyre he his him he's she her she's defender "
    "enemy foe attacker player s is are am be was were has have had having got with and or then than so if but at in "
    "on of to by for from can may could do does did will would should it this that these there what whats what's how "
    "many much now dist distance aura auras shield health life lives hp flare energy concentration conc ash ashes dust "
    "hand deck card cards petal petals crystal crystals attack attacks attacked attacking hit hits hitting play plays "
    "played playing use uses using damage dmg block blocks blocked blocking guard guards guarded guarding possible "
    "allowed legal left after afterwards afterward before turn turns start starts starting end ends phase take takes "
    "taking took taken option options choose choosing range only just react reacts reacted reaction reactions "
    "opponent's opp's opps ok okay still right goes go going get gets getting gotten ill i'm im i'll ive i've he'll "
    "they'll discard discards draw draws must need needs no not empty full each side both area areas when while "
    "during happens happen happened happening result final become becomes instead which where whose incoming coming "
    "swing swings strike strikes slash slashes deal deals dealt chooses pick picks picked move moves moved step reach "
    "reaches current currently cost costs special specials upkeep pay pays paid afford enough didn't don't dont can't "
    "cant it's its me's new reshuffle reshuffling reform keep lose loses lost die dies died dead alive kill kills "
    "killed lethal survive survives put puts out sure against into all as again down up vs per min max maximum minimum "
    "most least worst best case decrease increase reduced increased fails fail miss misses push pushes pushed pushing "
    "pull pulls pulled us want wants wanna walk closer farther further away close try trying w somehow anyway playable "
    "usable works work ending costing doesn't success succeed succeeds land lands lower zero one two three four five "
    "six seven eight nine ten without any another enchantment enchantments attachment attachments charge charges "
    "charged dissolve dissolves stay stays game over win wins won lol pls please tho though hey well also too same "
    "time times twice first second once gone remaining remain remains total amount number value new who makes make "
    "made change changes changed drops drop fall falls rise rises sitting sits sit standing stand stands stood cause "
    "because since only exactly already currently hold holds holding forced force u ur r y n q eh um uh yes yeah "
    "basic maneuver maneuvers manoeuvre action actions mastery expert's experts printed ends up hurt hurts tank "
    "tanks eat eats soak absorb through point points worth let lets about like says say said told answer answers "
    "answering respond responds counter counters come comes normal own mine theirs yours form forms forming shuffle "
    "shuffles standing add adds added more less fewer extra last next until unless either neither exhaustion fatigue "
    "suffer suffers suffering does't been being goes where's number fit fits fitting inside outside within connect "
    "connects whiff whiffs work then's myself himself themselves herself hands me my our nothing something everything "
    "thing things leave leaves leaving place places placed spend spends spent raise gain gains gained lowers raising "
    "give gives gave giving throw throws toss ditch guy girl "
    "somebody someone man dude deploy deploys deployed bring brings brought blockable "
    "refuse refuses decline declines bother remains own situation assume assuming suppose say question effect effects "
    "follow".split()
)


def words_of(text: str) -> list[str]:
    """The words of a text, numbers left out."""
    return re.findall(r"[^\W\d_][\w'-]*", text)


def simple(question: str) -> str:
    """A question folded, with slips mended, number words as digits, and full and empty areas as numbers."""
    text = re.sub(r"[–—−]", "-", fold(question)).replace("’", "'")
    text = re.sub(r"\bnew deck\b", "reform", text)
    text = re.sub(r"[^\W\d_]{4,}", lambda match: _mended(match[0]), text)
    text = re.sub(rf"\b(?:{_DIGIT_WORD})\b(?= (?:more |sakura )?(?:{_UNITS})\b)", _digit, text)
    text = re.sub(rf"\b((?:{_BEFORE}) )({_DIGIT_WORD})\b", lambda match: match[1] + _DIGITS[match[2]], text)
    text = re.sub(
        rf"\b(back|away|closer|forward) ({_DIGIT_WORD})\b", lambda match: f"{match[1]} {_DIGITS[match[2]]}", text
    )
    text = re.sub(rf"\b(?:{_DIGIT_WORD})\b(?= (?:and|or) \d)", _digit, text)
    text = re.sub(r"\b(\d{1,2}) to (\d{1,2})\b(?= range| card| attack)", r"\1-\2", text)
    text = re.sub(
        r"\b(\d{1,2}) (?:pts? )?(?:of )?(?:dmg|damage) to aura and (\d{1,2}) to (?:health|life|hp)", r"\1/\2", text
    )
    text = re.sub(
        rf"\b(?:no|any|zero) (?:petals? |crystals? |cards? )?(?:left )?(?:in|on) (?:my |the |his |their )?({AREA})\b",
        r"0 \1",
        text,
    )
    text = re.sub(rf"\b({AREA})(?: area)?(?: is| are|'s)? (?:empty|gone|out)\b", r"\1 0", text)
    text = re.sub(
        rf"\b({AREA})(?: area)?(?: is| are| has| have| holds?|:)? "
        r"(?:nothing|none|nil|no (?:petals?|crystals?|cards?))\b(?! in)",
        r"\1 0",
        text,
    )
    text = re.sub(rf"\b(?:no|zero|empty|without(?: an?y?)?) ({AREA})\b", r"\1 0", text)
    text = re.sub(r"\bno (?:cards|hand)(?! (?:left )?(?:in|to) )(?: left)?(?: in (?:my )?hand)?\b", "0 hand", text)
    text = re.sub(r"\b(?:nothing|none|no petals?|no crystals?) in (?:the |my )?(ash|dust|aura|flare)\b", r"\1 0", text)
    text = re.sub(r"\baura(?: area)?(?: is|'s)? (?:full|maxed)\b|\b(?:full|max) aura\b", "aura 5", text)
    return re.sub(r"\bdistance(?: is|'s)? (?:full|maxed)\b", "distance 10", text)


def _digit(match: re.Match[str]) -> str:
    return _DIGITS[match[0]]


@lru_cache(maxsize=4096)
def _mended(word: str) -> str:
    """A word of ours with one letter wrong or two swapped, put right; every other word as it is."""
    if word in FILLER or word in _REPAIRED or word in _words_of_cards():
        return word
    best = process.extractOne(word, _REPAIRED, scorer=OSA.distance, score_cutoff=1)
    near = best[0] if best else word
    return near if near[0] == word[0] and len(near) + len(word) > 8 else _mended_short(word)


def _mended_short(word: str) -> str:
    """Short words are mended only where two letters are swapped or one is doubled."""
    return "aura" if word in ("aurra", "auraa", "arua", "auar", "aaura") else word


@lru_cache(maxsize=1)
def _words_of_cards() -> frozenset[str]:
    """The words that names of cards are made of; a name is never mended into a word of the rules."""
    from carddb.cards import all_cards
    from carddb.lookup import spellings

    return frozenset(word for card in all_cards() for name in spellings(card) for word in words_of(fold(name.text)))
