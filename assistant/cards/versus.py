"""Two cards in one question: whether one answers or stops the other, and what tells them apart."""

from __future__ import annotations

import re

from assistant.cards.lines import kept_out, keyword_on, special_only
from assistant.cards.reading import Asked, Said, is_yes_no, left_over
from assistant.cards.verdicts import reacts
from assistant.cards.view import View, called, fact, is_special, kind_words, printed, text, word
from carddb.effects import (
    AllOf,
    Cancel,
    Damage,
    If,
    IfDone,
    Kind,
    May,
    Modify,
    Node,
    Not,
    PerformAttack,
    PlayableOnlyIf,
    Plus,
    Which,
    Word,
    walk,
)
from carddb.effects.base import CardType, Filter, Subtype
from carddb.effects.filters import OfKind, OfType
from carddb.printed import ranges

_STOPS = (
    r"(?:block|cancel|stop|counter|negate|nullif|prevent|beat|answer|react|respond|reply|weaken|reduce"
    r"|deflect|parry|save|work|good)\w*"
)
_BY_FIRST = re.compile(rf"§a.{{0,20}}\b{_STOPS}\b.{{0,20}}§b|\b(?:use|play|using"
                       rf"|playing)\b.{{0,6}}§a.{{0,16}}\b(?:on|to|against|vs|versus|for)\b.{{0,8}}§b"
                       rf"|\b{_STOPS}\b.{{0,12}}\b(?:with|using|by)\b.{{0,6}}§a.{{0,10}}\b(?:to|against|vs)\b.{{0,8}}§b"
                       rf"|§a.{{0,4}}\bagainst\b.{{0,4}}§b")  # fmt: skip
_BY_SECOND = re.compile(rf"\b{_STOPS}\b.{{0,16}}§a.{{0,16}}\b(?:with|using|by)\b.{{0,8}}§b"
                        rf"|§a.{{0,16}}\b{_STOPS}\b.{{0,10}}\b(?:by|with)\b.{{0,6}}§b"
                        rf"|\bagainst\b.{{0,6}}§a.{{0,24}}§b")  # fmt: skip
_ONLY_ANSWERS = re.compile(r"\b(?:answer|react|respond|reply|use|play)\w*\b")
_COMPARES = re.compile(
    r"\b(?:vs|versus|or|compared?|than|differen\w+|better|both|which|longer|farther|further|cheaper|stronger|more|less|"
    r"same|higher|lower|bigger|harder)\b"
)
_MORE = re.compile(r"\b(?:longer|farther|further|cheaper|stronger|higher|lower|bigger|harder|more|less)\b")


def two_cards(asked: Asked) -> Said | None:
    """What is said of two cards; None if the question asks for neither of these things."""
    if is_yes_no(asked.rest) or _BY_FIRST.search(asked.rest) or _BY_SECOND.search(asked.rest):
        for pattern, places in ((_BY_SECOND, (1, 0)), (_BY_FIRST, (0, 1))):
            match = pattern.search(asked.rest)
            if match and len(left_over(asked.rest, match.span())) <= 1:
                answering, attack = (asked.views[place] for place in places)
                names = [called(asked.views[place], asked.typed[place]) for place in places]
                return answers(answering, attack, names, bool(_ONLY_ANSWERS.search(match.group())))
    return _compared(asked)


def answers(answering: View, attack: View, names: list[str], only_answers: bool) -> Said:
    """Whether a card may answer an attack and what it does to it. `only_answers`: asked is the answer alone."""
    views = (answering, attack)
    if not (answering.modelled and attack.modelled):
        row = "; ".join(f"{name}: {printed(view)}" for name, view in zip(names, views, strict=True))
        return Said(
            f"{row}. The text of one of them is not modelled here, so this stays open.", None, ("sab-4.5",), views=views
        )
    refused = _not_allowed(answering, attack, names)
    if refused is not None:
        return Said(refused[0], "no", (refused[1],), views=views)
    may, line = reacts(answering)
    opening = f"{names[0]} may answer it"
    opening += " under its own condition" if may is None else ""
    meeting = _meeting(answering, attack)
    if meeting is not None and not meeting:
        reach = f"{fact(answering, 'range')} against {fact(attack, 'range')}"
        return Said(f"No distance fits both {names[0]} and {names[1]}: {reach}.", "no", ("sab-10.3",), views=views)
    where = f" at distance {ranges(meeting)}" if meeting and len(meeting) < len(attack.distances) else ""
    done, verdict = _what_it_does(answering, attack)
    if only_answers and verdict == "no":
        verdict = "yes"
    own = "" if not answering.faces or not done else " if its own attack hits" if "after" in done.lower() else ""
    sentence = f"{opening}{where}{'' if not own else ', and works' + own}. {done or text(answering)}".strip()
    if may is None:
        verdict, sentence = None, f"{sentence} {line}"
    elif only_answers:
        verdict = "yes"
    return Said(sentence, verdict, ("sab-10.2", "sab-17.22") if "ancel" in sentence else ("sab-10.2",), views=views)


def _not_allowed(answering: View, attack: View, names: list[str]) -> tuple[str, str] | None:
    """Why a card cannot answer another, with the rule."""
    reaction = word("subtype-reaction", answering.vocabulary)
    if reacts(answering)[0] is False:
        return f"{names[0]} is a {kind_words(answering)}, no {reaction}.", "sab-4.5"
    makes = any(isinstance(node, PerformAttack) for line in attack.lines if line.node for node in walk(line.node))
    if attack.type != "attack" and not makes:
        return f"{names[1]} is a {kind_words(attack)}, and only attacks are answered.", "sab-10.2"
    if attack.subtype == "reaction":
        return f"{names[1]} is itself a {reaction}, and a {reaction} cannot be answered.", "sab-10.6"
    keyword = keyword_on(attack, Word.UNANSWERABLE)
    if keyword and kept_out(keyword, answering):
        return f"{names[1]} is {word('unanswerable', attack.vocabulary)}: no {reaction} may answer it.", "sab-17.1"
    for line in answering.lines:
        for node in walk(line.node) if line.node else ():
            if isinstance(node, PlayableOnlyIf) and special_only(node.condition) and not _special_attack(attack):
                return f"{names[1]} is a {kind_words(attack)}. {line.text}", "sab-16.5"
    return None


def _meeting(answering: View, attack: View) -> tuple[int, ...] | None:
    """The distances at which both attacks are within Range; None where one of them is no attack."""
    if not answering.faces or not attack.faces:
        return None
    return tuple(sorted(set(answering.distances) & set(attack.distances)))


def _what_it_does(answering: View, attack: View) -> tuple[str, str | None]:
    """The line that acts on the answered attack, what becomes of its damage, and whether that stops it."""
    for line in answering.lines:
        for node in walk(line.node) if line.node else ():
            if isinstance(node, Cancel) and _means_answered(node.what):
                if _fits(getattr(node.what, "where", None), attack) is False:
                    return f"{line.text} {attack.title} is a {kind_words(attack)}, so it is not canceled.", "no"
                return line.text, None if any(
                    isinstance(part, If | IfDone | May) for part in walk(line.node)
                ) else "yes"
            if isinstance(node, Modify) and _means_answered(node.attack):
                if _fits(node.attack.where, attack) is False:
                    return f"{line.text} {attack.title} is a {kind_words(attack)}, so it does not get this.", "no"
                return f"{line.text}{_becomes(node.change, attack)}", None
    return "", "no" if answering.faces and not answering.lines else None


def _means_answered(what: Node | object) -> bool:
    return getattr(what, "which", None) is Which.ANSWERED


def _becomes(change: Node, attack: View) -> str:
    """What the damage of the attack becomes, where it is plain numbers."""
    plus = next((node for node in walk(change) if isinstance(node, Plus)), None)
    printed_damage = getattr(attack.card, "damage", None)
    if plus is None or not isinstance(printed_damage, Damage):
        return ""
    sides = [_side(printed_damage.aura, plus.aura), _side(printed_damage.health, plus.health)]
    return f" {attack.faces[0].damage} becomes {'/'.join(sides)}." if None not in sides else ""


def _side(value: object, plus: int) -> str:
    return str(max(0, value + plus)) if isinstance(value, int) else "–"


def _special_attack(view: View) -> bool:
    """Whether the attack is that of a special card; attacks which an effect makes are of no kind."""
    return view.type == "attack" and is_special(view)


def _fits(where: Filter | None, view: View) -> bool | None:
    """Whether an attack fits a filter; None where this module cannot tell."""
    match where:
        case None:
            return True
        case OfKind():
            special = _special_attack(view)
            return special if where.kind is Kind.SPECIAL else view.type == "attack" and not special
        case OfType():
            return where.of.value in (view.type, view.subtype) if isinstance(where.of, CardType | Subtype) else None
        case Not():
            inner = _fits(where.part, view) if isinstance(where.part, Filter) else None
            return None if inner is None else not inner
        case AllOf():
            each = [_fits(part, view) if isinstance(part, Filter) else None for part in where.parts]
            return False if False in each else None if None in each else True
    return None


def _compared(asked: Asked) -> Said | None:
    """Both cards, side by side: what was asked of them, or all their facts."""
    left = len(left_over(asked.rest))
    if left > 5 or not (_COMPARES.search(asked.rest) or asked.aspects or left == 0):
        return None
    if (
        is_yes_no(asked.rest)
        and not _MORE.search(asked.rest)
        and not re.search(r"\b(?:same|better|differ)", asked.rest)
    ):
        return None
    wanted = [aspect for aspect in asked.aspects if aspect not in ("text", "owner")]
    if re.search(r"\b(?:longer|farther|further)\b", asked.rest):
        wanted = wanted or ["range"]
    if re.search(r"\b(?:cheaper)\b", asked.rest):
        wanted = wanted or ["cost"]
    if re.search(r"\b(?:stronger|harder)\b", asked.rest):
        wanted = wanted or ["damage"]
    rows = []
    for view, typed in zip(asked.views, asked.typed, strict=True):
        facts = ", ".join(fact(view, aspect) for aspect in wanted) if wanted else printed(view)
        whole = text(view)
        told = f"{called(view, typed)}: {facts}."
        rows.append(told if wanted or not whole else f"{told} {whole}")
    lead = _winner(asked.views, wanted) if wanted else ""
    return Said(f"{lead}{' '.join(rows)}", None, (), frozenset(wanted or ("text",)), asked.views)


def _winner(views: tuple[View, ...], wanted: list[str]) -> str:
    """Which of two cards has more of the one thing asked for."""
    if len(wanted) != 1:
        return ""
    one, other = views
    if wanted[0] == "range" and one.faces and other.faces and max(one.distances) != max(other.distances):
        far = max(views, key=lambda view: max(view.distances))
        return f"{far.title} reaches farther. "
    numbers = [_number(view, wanted[0]) for view in views]
    if None in numbers or numbers[0] == numbers[1]:
        return ""
    most = views[0] if (numbers[0] or 0) > (numbers[1] or 0) else views[1]
    return f"{most.title} has the higher {wanted[0]}. " if wanted[0] in ("cost", "charge") else ""


def _number(view: View, aspect: str) -> int | None:
    if aspect == "cost":
        return int(view.cost) if view.cost is not None and view.cost.isdigit() else None
    return view.charge if aspect == "charge" else None
