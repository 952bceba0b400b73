"""Which way a yes/no question is put, and whether the verdict of one question may be given to another.

Two questions have the same verdict, the opposite one, or nothing can be said. Nothing is said rather than guessed:
where one is negated in a way that a plain Yes would leave open, or names the other player, another side or order.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path

from rules_corpus.folding import STOP_WORDS, fold, stems

SIDES_FILE = Path(__file__).parent / "sides.toml"

_AUXILIARY = (
    r"(?:can|could|may|might|must|do|does|did|is|are|was|were|will|would|should|shall|has|have|had|am|need)(?:n'?t)?"
)
_LEAD = r"(?:(?:so|and|but|ok|okay|hey|wait|then|or|also|um|hi|well|now|plus|yet|even) )*"
_PERSON = (
    r"(?:i|we|u|you|he|she|it|they|my|his|her|their|our|your|its|both|there|opp|oppo|opponents?|enem(?:y|ies)|players?)"
)
_INVERTED = re.compile(
    rf"^{_LEAD}{_AUXILIARY} |\b{_AUXILIARY} {_PERSON}\b"
    r"|\b(?:can|could|may|must|do|does|did|will|would|should)(?:n'?t)?"
    r" (?:the|a|an|this|that|these|those|all|any|each|\w+s)\b"
)
_STARTS_ASKING = re.compile(rf"^{_LEAD}{_AUXILIARY} ")
_STARTS_NEGATED = re.compile(rf"^{_LEAD}(?:\w+n't|dont|doesnt|didnt|isnt|arent|cant|wont|shouldnt|wasnt|werent) ")
_TAG = re.compile(
    r"(?<!\bto)(?<!\bthe)(?<!\bfrom)[\s,?–-]+"
    r"(?:right|yes|yeah|yep|yea|ye|ya|correct|true|innit|isn'?t it|aren'?t they|doesn'?t it|don'?t they"
    r"|don'?t (?:i|u|you|we)|or not|huh|tho|though|no)\W*$"
)
_PERMISSION = re.compile(
    r"\b(?:possible|allowed|legal|playable|usable|permitted)\b"
    r"|\b(?:ok|okay|fine|valid|safe|gone|free|able)\W*$|^ok to\b"
)
_ASKED_WORD = re.compile(
    r"\b(?:how|what(?! if)|whats|wat|what's|which|where|who|whos|whose|whom|why|vs|versus|difference|diff|meaning|mean"
    r"|define|explain|list|compare|compared|name all)\b"
)
_EQUALS = re.compile(r"=\s*\?|\bmean(?:s|ing)?\W*$")
_SO = re.compile(r"so (?!\w+ing\b)(?:\w+ ){2}")
_WHEN = re.compile(rf"^{_LEAD}when {_AUXILIARY}\b")
_CLAUSE = re.compile(
    r"[,;:.?!]+|\s[-–—]+\s|(?<!\bthe )(?<!\ba )(?<!\ban )(?<!\bhis )(?<!\bmy )"
    r"\b(if|when|while|once(?! more)|because|after(?! attack)|before|since|although|though|until|unless|as soon as"
    r"|during|in case)\b"
)
_WITH = re.compile(r"\b(?:with|without) (?:an? |the |my )?(?:[\w'-]+ ?){1,2}")
_NOT = r"not|never|cannot|\w+n't|dont|doesnt|didnt|isnt|arent|wasnt|werent|cant|wont|no longer"
_NEGATION = re.compile(rf"\b(?:{_NOT})\b")
_HOLDS_OFF = re.compile(
    r"\b(?:stop(?:s|ped)?|prevent(?:s|ed)?|hinder(?:s|ed)?|keeps?|kept|bar(?:s|red)?) (?:\w+ ){0,4}from\b"
    r"|\b(?:forbids?|forbidden|illegal|impossible|barred|immune)\b|\b(?:safe|protected) from\b"
)
_LACK = re.compile(
    r"\b(?:without|no|non|too few|too little|empty|nothing|nobody|none|fewer|less|lacks?|missing|unable|undefended"
    r"|unblocked|run out|runs out|ran out|out of (?:range|reach|cards|petals|crystals|energy))\b"
    r"|\b(?:with|at|have|has|is|am|got|hold|holds|for|did|deals?|dealt|takes?|took|lost) (?:0|zero)\b(?!/)"
    r"|\b(?:0|zero) damage\b|\b(?:aura|energy|flare|voltage|deck|armor) (?:0|zero)\b"
)
_RELATIVE = re.compile(rf"\b(?:i|we|you|he|she|they|that|who|which) (?:{_NOT})\b")
_LACK_GIVEN = re.compile(rf"\b(?:{_NOT}|havent|hasnt)\b")
_MUST = re.compile(
    r"\b(?:have (?:to|2)|has (?:to|2)|got to|must|needs? to|forced?|required|mandatory|obligatory|compulsory)\b"
)
_MAY = re.compile(
    r"\b(?:can|cannot|can't|cant|may|could|allowed|legal|possible|permitted|able|usable|playable|forbidden|illegal"
    r"|impossible|optional|ok to)\b|\b(?:ok|okay|fine)\W*$"
)
_SKIP = re.compile(
    r"\b(?:skip(?:s|ped|ping)?|optional|declined?|refused?|opt out|choose not|leave out|leaves out|left out|pass on)\b"
    r"|\bjust not\b|\bnot (?=\w+ing\b)"
)
_MARKS = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("only", r"\bonly\b(?! (?:\d|one|once|two))|\balone\b"),
        ("all", r"(?<!at )(?<!after )\ball\b(?![ -]out)|\b(?:every|whole|entire|everything)\b"),
        ("force", r"\b(?:force|makes? (?:my|the|your) (?:opponent|opp|enemy))\b"),
        ("again", r"\b(?:again|twice|two times|more than once|second time|once more|repeatedly|multiple times)\b"),
        ("except", r"\b(?:except|exception|exceptions|besides|other than)\b"),
        ("always", r"\balways\b"),
        ("both", r"\bboth\b(?! (?:players|of us|sides|decks))|\band (?:also )?(?:do|use|its)\b"),
        ("sign", r"\d/-(?!\d)|(?<!\d)-/\d|\b(?:a|the) dash\b(?! (?:back|forward|card))"),
        ("over", r"\b(?:beats?|trumps?|overrides?|wins? over)\b"),
        (
            "stop",
            r"\b(?:stop|prevent|reduce|absorb|spare)(?:s|ped|ed|d)?\b(?! (?:\w+ ){0,4}from| at)"
            r"|\bsaves? (?:me|us|my (?:life|health|hp))\b",
        ),
    )
)
_OTHER_ONE = r"(?:he|she|they|opp|oppo|opponents?|enemy|foe|other (?:player|guy))"
_SUBJECT_IS = re.compile(rf"{_AUXILIARY} (?:the |my |both )?({_OTHER_ONE}|i|we|u|you)\b(?!'s)")
_OTHERS = re.compile(r"\b(?:his|hers?|their|theirs|opp|oppo|opponents?|opponents?'s?|opps|enemy(?:'s)?|other guys?)\b")
_MINE = re.compile(r"\b(?:my|mine|our|own|your)\b")
_NOT_MINE = re.compile(r"\bmy (?=opp|enemy|foe)")


@dataclass(frozen=True)
class Put:
    """How a yes/no question is put.

    `open` is False where a bare Yes or No would not tell: no yes/no question, or a negated statement. `plain`: it has a
    verb to say yes to, a tag or a word of permission, so that it surely is a yes/no question. `stated`: it is put as a
    statement. `main` is the clause that asks, `given` what is supposed besides.
    """

    open: bool
    plain: bool
    stated: bool
    modal: str
    turns: bool
    lacks: bool
    either: bool
    sides: frozenset[tuple[str, int]]
    marks: frozenset[str]
    subject: str
    whose: str
    main: str
    given: str
    before: frozenset[str]
    after: frozenset[str]

    def speaks_of(self, group: str) -> bool:
        """Whether a word of a group of opposites stands in it."""
        return any(name == group for name, _ in self.sides)


@lru_cache(maxsize=1)
def _sides() -> tuple[tuple[str, bool, tuple[re.Pattern[str], ...]], ...]:
    """The groups of opposite words: their name, whether one denies the other, and the words of each side."""
    data = tomllib.loads(SIDES_FILE.read_text(encoding="utf-8"))
    return tuple(
        (name, kind != "contrast", tuple(map(_pattern, group)))
        for kind in ("turning", "denying", "contrast")
        for name, group in data[kind].items()
    )


@lru_cache(maxsize=1)
def _turning() -> dict[str, bool]:
    """The groups whose sides deny each other, and whether they do so of what one may do as well."""
    data = tomllib.loads(SIDES_FILE.read_text(encoding="utf-8"))
    return dict.fromkeys(data["turning"], False) | dict.fromkeys(data["denying"], True)


def _pattern(words: list[str]) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(words) + r")\b")


@lru_cache(maxsize=8192)
def put(question: str) -> Put:
    """How a question is put."""
    text = " ".join(fold(question).split())
    bare = _TAG.sub("", text)
    main, given = _clauses(bare)
    inverted = bool(_INVERTED.search(main))
    plain = inverted or bare != text or bool(_PERMISSION.search(bare) or _SO.match(text))
    asked_word = _ASKED_WORD.search(main)
    asks = not (asked_word and not _STARTS_ASKING.match(main[: asked_word.start()]))
    asks = asks and not _WHEN.search(text) and not _EQUALS.search(text)
    relative = len(_RELATIVE.findall(main)) if inverted else 0
    negations = (
        len(_NEGATION.findall(main)) - bool(_STARTS_NEGATED.search(main)) - bool(re.search(r"\bjust not\b", main))
    )
    negations -= relative
    skips = bool(_SKIP.search(main))
    return Put(
        open=asks and (plain or text.endswith("?")) and (inverted or negations <= 0),
        plain=plain,
        stated=not inverted,
        modal=_modal(main, skips) or ("" if inverted else _modal(bare, skips)),
        turns=(len(_HOLDS_OFF.findall(main)) + max(0, negations) + skips) % 2 == 1,
        lacks=bool(relative or _LACK.search(bare) or _LACK_GIVEN.search(given)),
        either=bool(re.search(r"\bor\b(?! not)", main)),
        sides=_sides_in(main, bare),
        marks=frozenset(name for name, found in _MARKS if found.search(bare if name == "sign" else main)),
        subject=_subject(main),
        whose=_whose(main),
        main=main,
        given=" . ".join([given, *_WITH.findall(main)]),
        before=_around_order(bare)[0],
        after=_around_order(bare)[1],
    )


_ORDER = re.compile(
    r"\b(?:before|after(?! attack)|beats?|trumps?|overrides?|wins? (?:over|against)|instead of|comes? first"
    r"|(?<=left) to(?= right)|(?<=right) to(?= left)|(?<=top) to(?= bottom)|(?<=bottom) to(?= top))\b"
)


def _around_order(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The stems on either side of `before`, `beats` and the like, to tell which of two things is said to come first."""
    found = _ORDER.search(text)
    if found is None:
        return frozenset(), frozenset()
    left, right = (
        frozenset(word for word in stems(part) if word not in STOP_WORDS)
        for part in (text[: found.start()], text[found.end() :])
    )
    return left - right, right - left


def _modal(text: str, skips: bool) -> str:
    """Whether a question is about what one `must` or `may` do; empty for what happens."""
    if _MUST.search(text):
        return "must"
    return "may" if _MAY.search(text) else ""


def _sides_in(main: str, text: str) -> frozenset[tuple[str, int]]:
    """The sides of opposites that a question names: those that deny each other in the clause that asks."""
    return frozenset(
        (name, number)
        for name, turns, group in _sides()
        for number, words in enumerate(group)
        if words.search(main if turns else text)
    )


def _clauses(text: str) -> tuple[str, str]:
    """The clause that asks, and the others (what is given or supposed)."""
    pieces: list[tuple[str, bool]] = []
    start, under = 0, False
    for match in _CLAUSE.finditer(text):
        pieces.append((text[start : match.start()].strip(), under))
        start, under = match.end(), bool(match[1])
    pieces.append((text[start:].strip(), under))
    pieces = [(piece, low) for piece, low in pieces if piece]
    if not pieces:
        return text, ""
    asking = [number for number, (piece, _) in enumerate(pieces) if _INVERTED.search(piece)]
    free = [number for number, (piece, low) in enumerate(pieces) if not low and len(piece.split()) > 1]
    chosen = (asking or free or [len(pieces) - 1])[-1]
    main = pieces[chosen][0]
    given = [piece for number, (piece, _) in enumerate(pieces) if number != chosen]
    found = _INVERTED.search(main)
    before = main[: found.start()] if found is not None else ""
    if found is not None and before and not re.fullmatch(_LEAD, before) and not _ASKED_WORD.search(before):
        given.append(before.strip())
        main = main[found.start() :]
    return main, " . ".join(given)


def _subject(main: str) -> str:
    """Who does what is asked about: `own` (the asker), `other` (the opponent), or nothing where it is neither."""
    found = _SUBJECT_IS.search(main)
    if found is None:
        return ""
    return "other" if re.fullmatch(_OTHER_ONE, found[1]) else "own"


def _whose(main: str) -> str:
    """Whose things are spoken of: `own`, `other`, or nothing; of two the one that something happens to."""
    found = _SUBJECT_IS.search(main)
    text = _NOT_MINE.sub("", main[found.end() :] if found else main)
    named = [(one.start(), "own") for one in _MINE.finditer(text)]
    named += [(one.start(), "other") for one in _OTHERS.finditer(text)]
    if not named or re.search(r"\bboth\b", text):
        return ""
    return (min(named) if _STARTS_ASKING.match(main) else max(named))[1]


def carried(verdict: str, known: Put, asked: Put) -> str | None:
    """The verdict of a known question for the one asked; None where it cannot be told."""
    if verdict not in ("yes", "no") or not asked.open or (asked.either and not known.either):
        return None
    if asked.marks != known.marks or asked.lacks != known.lacks or not _same_persons(known, asked):
        return None
    if asked.stated and asked.before and not known.before:
        return None  # it is the order that is claimed
    if asked.before & known.after and asked.after & known.before:
        return None  # the same two things the other way round
    turned = asked.turns != known.turns
    if {asked.modal, known.modal} == {"must", "may"}:
        if not turned:
            return None  # what one may do need not be done; only `may I skip it` denies `must I do it`
    elif asked.modal == "must" != known.modal:
        if turned or verdict == "yes":
            return None  # what is done need not be a duty, but what is never done is none
    elif known.modal == "must" != asked.modal:
        if turned or verdict == "no":
            return None  # a duty is done, but what is no duty may be done all the same
    elif turned and "may" in (asked.modal, known.modal) and _skips(asked) != _skips(known):
        return None  # both doing and skipping it may be allowed
    lonely = {name for name, _ in asked.sides ^ known.sides if _turning().get(name)} - _common(asked, known)
    if lonely and "may" in (asked.modal, known.modal) and asked.modal != known.modal:
        return None  # the one asks for a price or a limit, the other for what one may do
    for mine, theirs in product(asked.sides, known.sides):
        if mine[0] != theirs[0] or mine in known.sides or theirs in asked.sides:
            continue
        always = _turning().get(mine[0])
        if always is None or (not always and "may" in (asked.modal, known.modal)):
            return None
        turned = not turned
    if turned and asked.subject and known.subject and asked.subject != known.subject:
        return None  # what is not so for the one player may be so for the other
    return {"yes": "no", "no": "yes"}[verdict] if turned else verdict


def _common(asked: Put, known: Put) -> set[str]:
    """The groups of opposites that both questions speak of."""
    return {name for name, _ in asked.sides} & {name for name, _ in known.sides}


def _skips(question: Put) -> bool:
    return bool(_SKIP.search(question.main))


def _same_persons(known: Put, asked: Put) -> bool:
    """Whether the same player does it with the same player's things, seen from either side."""
    if asked.subject and known.subject and asked.subject != known.subject:
        if "own" in (asked.whose, known.whose) and "" in (asked.whose, known.whose):
            return False
        return not asked.whose or asked.whose != known.whose
    if known.whose == "other" and not asked.whose and asked.subject == "own":
        return False
    return not (asked.whose and known.whose and asked.whose != known.whose)
