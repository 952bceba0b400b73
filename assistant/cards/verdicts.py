"""Yes or no about one card, from its facts and its tree: distance, reaction, full power, blocking, keywords."""

from __future__ import annotations

import re
from collections.abc import Callable

from assistant.cards.lines import deals_both, holds, keyword_line, keyword_on, nodes_of, own_conditions
from assistant.cards.reading import CARD, Asked, Said, is_short, is_yes_no, left_over
from assistant.cards.topics import topic_said
from assistant.cards.view import View, called, fact, kind_words, printed, text, word
from carddb.effects import PerformAttack, PlayableAsReaction, PlayableOnlyIf, Word, walk
from carddb.sakura_arms import MEGAMI
from rules_corpus.folding import stem, stems

_NUMBER_ASKED = re.compile(r"\b(?:how (?:much|many|hard)|what(?:'s| is|s)? (?:the |its )?(?:damage|dmg)|damage|dmg)\b")
_DISTANCE = re.compile(
    r"\b(?:can|could|may|does|do|is|will|would|hits?|reach(?:es)?|works?|usable|legal|allowed|possible|playable|"
    r"in range|out of range|use|play|lands?|connects?|shoot|fire)\b"
)
_DISTANCE_WORDS = frozenset(
    "hit hits hitting reach reaches work works range distance dist in out far shoot fire land lands usable "
    "legal allowed "
    "possible playable connect connects right away space spaces valid still okay fit fits swing miss misses "
    "make".split()
)
_FULL_POWER = re.compile(
    r"\bfull[- ]?power\b|\ball[- ]out\b|\bfp\b|\b(?:whole|entire) (?:main )?(?:turn|phase)\b|\banything else\b|全力"
    r"|\b(?:stop|keep|prevent|lock|block)s? me (?:from|out)\b|\bonly (?:card|thing|action|play)\b|\b(?:ends?"
    r"|eats?|takes?|uses?|costs?) (?:up )?(?:my|the|your) (?:\w+ )?turn\b"
    r"|\b(?:play|do|use) (?:other|another|more|something|anything)\b.{0,30}"
    + CARD
    + rf"|{CARD} (?:and then|then|and afterwards)\b"
)
_AS_REACTION = re.compile(
    rf"\b(?:react|respond|answer|reply|counter)\w*\b.{{0,24}}\b(?:with|using|by)\b.{{0,10}}{CARD}"
    rf"|{CARD}.{{0,12}}\b(?:as an? |a |an? )?(?:reaction|対応)\b(?!-| proof| to)|\breaction\b(?!-| proof).{{0,8}}{CARD}"
    rf"|{CARD}.{{0,12}}\b(?:on|in|during|at) (?:the |my )?(?:opp|opponent|their|his|her|enemy)\w*(?:'s)? turn"
    rf"|{CARD}.{{0,10}}\b(?:in response|to react|to respond|to answer)\b|{CARD}.{{0,4}}対応"
)
_REACT_TO = re.compile(
    rf"^(?!.*\b(?:with|using|by) {CARD}).*(?:"
    rf"\b(?:react|respond|reply|reaction)\w*\b.{{0,12}}\b(?:to|against)\b.{{0,24}}{CARD}"
    rf"|\banswer\b.{{0,12}}{CARD}"
    rf"|{CARD}.{{0,10}}\b(?:be )?(?:answered|reacted to|responded to|countered|cancell?ed|reactable|answerable)\b"
    rf"|\b(?:cancel|counter|negate|stop)\b.{{0,12}}{CARD})"
)
_ANSWERING = re.compile(r"\b(?:react|respond|reply|reaction|answer|counter|cancel|negat|stop)\w*\b")
_BLOCK = re.compile(
    rf"\b(?:block|guard|defend|tank|soak)\w*\b.{{0,24}}{CARD}|{CARD}.{{0,12}}\b(?:be )?(?:block|guard)\w*"
)
_SIDES = re.compile(
    r"\b(?:aura|life|health|hp)\b.{0,20}\bor\b.{0,12}\b(?:aura|life|health|hp)\b"
    r"|\b(?:take|block|soak|guard|tank|absorb|choose|pick|put|eat)\w*\b.{0,30}\b(?:aura|life|health|hp)\b"
    r"|\b(?:go|goes|straight) (?:straight )?(?:to|through)\b.{0,8}\b(?:aura|life|health|hp)\b|\bignores? aura\b"
    r"|\b(?:on|with) (?:my |their |his )?aura\b"
)
_FREE = re.compile(r"\b(?:free|(?:pay|costs?|needs?) (?:me |you |any |some |no )*(?:flare|anything|something))\b")
_FREE_WORDS = re.compile(r"\b(?:free|pay|costs?|needs?|flare|anything|something|petals|crystals)\b")
_DODGE = re.compile(
    r"\b(?:dodg|evad|avoid|escap)\w*\b|\b(?:move|step|walk|back|retreat)\w* (?:away|out|back)\b|\bout of range\b"
)
_IS = re.compile(
    rf"(?:\b(?:is|are|isn't)\b.{{0,6}}{CARD}|^{CARD}).{{0,8}}?\b(?:an? |the |one |of |it |considered )*"
    r"(?P<what>attack|action|enchantment|attachment|special|normal)(?: card)?s?\b"
)


def check(asked: Asked) -> Said | None:
    """The verdict on a question about one card, or None if it is no such question."""
    view = asked.views[0]
    name = called(view, asked.typed[0])
    for reader in _CHECKS:
        said = reader(asked, view, name)
        if said is not None:
            return said
    return None


def _at_distance(asked: Asked, view: View, name: str) -> Said | None:
    distance = asked.numbers.get("distance")
    if distance is None or _NUMBER_ASKED.search(asked.rest) or not _DISTANCE.search(asked.rest):
        return None
    if not (is_yes_no(asked.rest) or is_short(asked.rest)):
        return None
    if [word for word in left_over(asked.rest) if word not in _DISTANCE_WORDS]:
        return None
    if not view.faces:
        attack = word("type-attack", view.vocabulary).lower()
        lead = f"{name} is no {attack} card and has no Range, so no distance matters."
        return Said(lead, "yes", ("sab-4.8",), frozenset({"type"}))
    fitting = [face for face in view.faces if distance in face.distances]
    reach = fact(view, "range")
    conditions = "".join(f" {line}" for line in own_conditions(view))
    verdict = "yes" if fitting else "no"
    out = " out of range" in asked.rest or " miss" in asked.rest
    if out:
        verdict = "no" if fitting else "yes"
    side = (
        f" with the umbrella {fitting[0].label}"
        if fitting and fitting[0].label and len(fitting) < len(view.faces)
        else ""
    )
    what = "is within" if fitting else "is not within"
    return Said(f"{name} has {reach}; distance {distance} {what} it{side}.{conditions}", verdict, ("sab-7.6",),
                frozenset({"range"}))  # fmt: skip


def _sides(asked: Asked, view: View, name: str) -> Said | None:
    if not (_SIDES.search(asked.rest) and (is_yes_no(asked.rest) or is_short(asked.rest))) or not view.faces:
        return None
    face = view.faces[0]
    both = deals_both(view)
    if both:
        return Said(f"{name} leaves no choice: {_after_heading(both)}", "no" if not _straight(asked.rest) else None)
    straight = _straight(asked.rest)
    if face.aura == "–":
        verdict = "yes" if straight else "no"
        health = word("area-health", view.vocabulary)
        sentence = f"The damage of {name} is {face.damage}, and with a dash for Aura it goes to {health}."
        return Said(sentence, verdict, ("sab-12.2",), frozenset({"damage"}))
    if face.health == "–":
        wants_health = bool(re.search(r"\b(?:life|health|hp)\b", asked.rest)) and "aura" not in asked.rest
        return Said(f"The damage of {name} is {face.damage}; with a dash on the other side it goes to Aura.",
                    "no" if wants_health or straight else "yes", ("sab-12.2",), frozenset({"damage"}))  # fmt: skip
    if not face.aura.isdigit():
        return None
    there = asked.numbers.get("my aura", asked.numbers.get("opponent aura"))
    health = word("area-health", view.vocabulary)
    if there is None:
        sentence = (f"{name} deals {face.damage}: the defender may choose Aura with {face.aura} or more petals there, "
                    f"else it goes to {health}.")  # fmt: skip
        return Said(sentence, "no" if straight else "yes", ("sab-12.1",), frozenset({"damage"}))
    enough = there >= int(face.aura)
    sentence = (f"{name} deals {face.damage}: Aura needs {face.aura} petals to take it, and there are {there}"
                f"{'' if enough else f', so it goes to {health}'}.")  # fmt: skip
    return Said(sentence, "yes" if enough != straight else "no", ("sab-12.1",), frozenset({"damage"}))


def _straight(rest: str) -> bool:
    return bool(
        re.search(
            r"\b(?:straight|directly|ignores?|through)\b|\bgo(?:es)? to (?:my |their )?(?:life|health|hp)\b", rest
        )
    )


def _after_heading(line: str) -> str:
    head, colon, rest = line.partition(": ")
    kept = rest if colon and len(head) < 25 else line
    return kept[:1].lower() + kept[1:]


def _full_power(asked: Asked, view: View, name: str) -> Said | None:
    match = _FULL_POWER.search(asked.rest)
    if not match or not (is_yes_no(asked.rest) or is_short(asked.rest) or "?" in asked.rest):
        return None
    extra = [item for item in left_over(asked.rest, match.span()) if item not in _FACT_WORDS]
    if len(extra) > 1:
        return None
    is_it = view.subtype == "fullpower"
    about_turn = not re.search(r"\bfull[- ]?power\b|\ball[- ]out\b|\bfp\b|全力", match.group())
    allowed = bool(re.search(r"\b(?:can|may|could)\b", asked.rest)) and about_turn
    also = _also(asked, view)
    if is_it:
        why = "with it you do nothing else in that Main Phase" if about_turn else ""
        sentence = f"{name} is a {kind_words(view)}{'; ' + why if why else ''}{also}."
    elif keyword_on(view, Word.RESTRICTION) and about_turn:
        restriction = word("restriction", view.vocabulary)
        return Said(f"{name} has {restriction}: after it you play no other card and perform no basic maneuver "
                    f"that turn.",
                    "no" if allowed else "yes", ("sab-17.20",))  # fmt: skip
    else:
        full = word("subtype-fullpower", view.vocabulary)
        sentence = f"{name} is a {kind_words(view)}{also}, not {full}."
    return Said(sentence, "yes" if is_it != allowed else "no", ("sab-4.6",), frozenset({"type"}))


_FACT_WORDS = frozenset(
    "doing more other another anything something stuff cards cost costs range damage dmg charge reach upkeep "
    "flare type turn phase main".split()
)


def _also(asked: Asked, view: View) -> str:
    """The facts that are asked for beside the verdict."""
    parts = [fact(view, aspect) for aspect in ("range", "damage", "charge", "cost") if aspect in asked.aspects]
    return f", {', '.join(parts)}" if parts else ""


def reacts(view: View) -> tuple[bool | None, str]:
    """Whether a card may answer attacks: yes, no, or only under the condition of a line (None)."""
    if view.subtype == "reaction":
        return True, ""
    for line in view.lines:
        if line.node is not None and any(isinstance(node, PlayableAsReaction) for node in walk(line.node)):
            return None, line.text
    return False, ""


def _as_reaction(asked: Asked, view: View, name: str) -> Said | None:
    match = _AS_REACTION.search(asked.rest)
    if not match or not (is_yes_no(asked.rest) or is_short(asked.rest)):
        return None
    if len(left_over(asked.rest, match.span())) > 1:
        return None
    may, line = reacts(view)
    if may is None:
        return Said(
            f"{name} is a {kind_words(view)}, but may answer under its own condition. {line}", None, ("sab-4.5",)
        )
    reaction = word("subtype-reaction", view.vocabulary)
    if not may:
        return Said(f"{name} is a {kind_words(view)}, no {reaction}.", "no", ("sab-4.5",), frozenset({"type"}))
    conditions = "".join(f" {line}" for line in own_conditions(view))
    return Said(
        f"{name} is a {printed(view)}.{conditions}",
        "yes",
        ("sab-4.5",),
        frozenset({"type", *(["text"] if conditions else [])}),
    )


def answerable(view: View, name: str) -> Said:
    """Whether an attack of a card may be answered with a reaction."""
    reaction = word("subtype-reaction", view.vocabulary)
    if view.type != "attack":
        makes = any(True for _ in nodes_of(view, PerformAttack))
        tail = "the attacks it makes can be answered" if makes else "only attacks can be answered"
        return Said(f"{name} is a {kind_words(view)}; {tail}.", None if makes else "no", ("sab-4.5", "sab-10.2"),
                    frozenset({"type"}))  # fmt: skip
    if view.subtype == "reaction":
        return Said(f"{name} is a {reaction}, and a {reaction} cannot be answered with another.", "no", ("sab-10.6",),
                    frozenset({"type"}))  # fmt: skip
    keyword = keyword_on(view, Word.UNANSWERABLE)
    proof = word("unanswerable", view.vocabulary)
    if keyword and keyword.only is None:
        return Said(f"{name} is {proof}: no {reaction} may answer it.", "no", ("sab-17.1",))
    if keyword:
        return Said(f"Only some cards may not answer {name}. {text(view)}", "yes", ("sab-17.2",))
    line = keyword_line(view, Word.UNANSWERABLE)
    if line:
        return Said(f"{name} can be answered, except as its line says. {line}", "yes", ("sab-10.2",))
    if not view.modelled:
        return Said(f"{name} is a {kind_words(view)}; its text is not modelled here, so this stays open.", None,
                    ("sab-10.2",), frozenset({"type"}))  # fmt: skip
    return Said(f"{name} is not {proof}, so a {reaction} may answer it.", "yes", ("sab-10.2",))


def _react_to(asked: Asked, view: View, name: str) -> Said | None:
    if not _REACT_TO.search(asked.rest) or not (is_yes_no(asked.rest) or is_short(asked.rest)):
        return None
    return None if left_over(_ANSWERING.sub(" ", asked.rest)) else answerable(view, name)


def _block(asked: Asked, view: View, name: str) -> Said | None:
    match = _BLOCK.search(asked.rest)
    if not match or not is_yes_no(asked.rest) or left_over(asked.rest, match.span()):
        return None
    react = answerable(view, name)
    if not view.faces:
        return react
    aura, both = view.faces[0].aura, deals_both(view)
    if both or aura == "–":
        why = (
            f"cannot be taken on Aura alone: {_after_heading(both)}" if both else f"has damage {view.faces[0].damage}."
        )
        rest = "" if both else f" With a dash for Aura it goes to {word('area-health', view.vocabulary)}."
        return Said(f"{name} {why}{rest} {react.sentence}", None if react.verdict == "yes" else "no",
                    ("sab-12.2", *react.rules))  # fmt: skip
    if not aura.isdigit():
        return react
    return Said(f"With {aura} petals in Aura its damage {view.faces[0].damage} can go there. {react.sentence}", "yes",
                ("sab-12.1", *react.rules), react.uses | {"damage"})  # fmt: skip


def _dodge(asked: Asked, view: View, name: str) -> Said | None:
    match = _DODGE.search(asked.rest)
    if not match or not is_yes_no(asked.rest) or view.type != "attack" or left_over(asked.rest, match.span()):
        return None
    if keyword_on(view, Word.INEVITABLE):
        return Said(f"{name} is {word('inevitable', view.vocabulary)}: it hits though a reaction changes the distance.",
                    "no", ("sab-17.14",))  # fmt: skip
    if keyword_on(view, Word.UNANSWERABLE):
        return answerable(view, name)
    return Said(f"{name} is not {word('inevitable', view.vocabulary)}: if a reaction moves the distance out of "
                f"{fact(view, 'range')}, it fails.", "yes", ("sab-10.3",))  # fmt: skip


def _kind(asked: Asked, view: View, name: str) -> Said | None:
    match = _IS.search(asked.rest)
    if not match or left_over(asked.rest, match.span()):
        return None
    what = match["what"].replace("attachment", "enchantment")
    true = what in (view.type, view.kind.value)
    return Said(f"{name} is a {kind_words(view)}{_also(asked, view)}.", "yes" if true else "no", ("sab-4.3",),
                frozenset({"type"}))  # fmt: skip


def _owner(asked: Asked, view: View, name: str) -> Said | None:
    """Is it a card of this megami."""
    if not re.search(r"^(?:is|are|does|do)\b", asked.rest) or not re.search(
        r"\b(?:card|from|of|belongs?|hers|have|'s)\b", asked.rest
    ):
        return None
    said = set(stems(asked.rest))
    named = [megami for megami in MEGAMI if said & {stem(form) for form in megami.names.values()}]
    if len(named) != 1 or len(left_over(asked.rest)) > 2:
        return None
    true = named[0].names["basic-set"] == view.whose
    return Said(f"{name} is a card of {view.whose}.", "yes" if true else "no", ("sab-4.2",), frozenset({"owner"}))


def _costs(asked: Asked, view: View, name: str) -> Said | None:
    """Does it cost Flare at all."""
    if not is_yes_no(asked.rest) or not _FREE.search(asked.rest) or left_over(_FREE_WORDS.sub(" ", asked.rest)):
        return None
    free = view.cost in (None, "0")
    cost = word("cost", view.vocabulary)
    why = f"has {fact(view, 'cost')}"
    if view.cost is None:
        why = f"is a {kind_words(view)}; only special cards have {cost}"
    verdict = "yes" if free == ("free" in asked.rest) else "no"
    return Said(f"{name} {why}.", verdict, ("sab-4.11",), frozenset({"cost"} if view.cost is not None else {"type"}))


def _affords(asked: Asked, view: View, name: str) -> Said | None:
    flare = asked.numbers.get("my flare")
    if flare is None or view.cost is None or not view.cost.isdigit() or not is_yes_no(asked.rest):
        return None
    if not re.search(r"\b(?:play|use|afford|pay|enough|cast|fire)\b", asked.rest):
        return None
    enough = flare >= int(view.cost)
    conditions = "".join(f" {line}" for line in own_conditions(view))
    return Said(f"{name} has {fact(view, 'cost')}, and you have {flare} in "
                f"Flare.{conditions}", "yes" if enough else "no",
                ("sab-7.3" if enough else "sab-7.4",), frozenset({"cost"}))  # fmt: skip


def _playable(asked: Asked, view: View, name: str) -> Said | None:
    """Can I play it with these numbers: from the condition printed on it."""
    if not is_yes_no(asked.rest) or not re.search(r"\b(?:play|use|usable|playable|allowed)\b", asked.rest):
        return None
    known = {key: value for key, value in asked.numbers.items() if key != "distance"}
    for line in view.lines:
        for node in walk(line.node) if line.node is not None else ():
            if isinstance(node, PlayableOnlyIf) and (true := holds(node.condition, known)) is not None:
                return Said(f"{name}: {line.text}", "yes" if true else "no", ("sab-16.5",))
    return None


_Check = Callable[[Asked, View, str], Said | None]
_CHECKS: tuple[_Check, ...] = (
    _at_distance, _affords, _costs, _sides, _full_power, _react_to, _as_reaction, _block, _dodge, _kind, _owner,
    _playable, topic_said,
)  # fmt: skip
