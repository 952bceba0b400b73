"""What a card's lines speak of, and what its conditions come to where a question gives the numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assistant.cards.view import Face, View
from carddb.effects import (
    Ability,
    AbilityWord,
    Adjust,
    AllOf,
    Amount,
    Area,
    Cancel,
    ChangeEnergy,
    ChangeRange,
    Choose,
    Condition,
    DamageForm,
    Dealt,
    Draw,
    FormNewDeck,
    If,
    ImmediateRecovery,
    Keyword,
    Modify,
    Move,
    MoveCards,
    Node,
    Not,
    PerformAttack,
    Petals,
    PlayableAsReaction,
    PlayableOnlyIf,
    Plus,
    Quantity,
    Recovery,
    Stun,
    Value,
    Which,
    Within,
    Word,
    walk,
)
from carddb.effects.abilities import Timing
from carddb.effects.amounts import Gauge
from carddb.effects.base import Kind, Who
from carddb.effects.filters import OfKind
from carddb.effects.petals import CountsAsAura, DealDamage, Redirect, Send
from carddb.effects.players import End, Energy


@dataclass(frozen=True)
class Topic:
    """Something a card may do: the words that ask for it, the nodes that do it, how it is said that it does not."""

    name: str
    asked: re.Pattern[str]
    found: Callable[[Node], bool]
    lacks: str
    keyword: str | None = None


def _to(*areas: Area) -> Callable[[Node], bool]:
    return lambda node: (
        (isinstance(node, Move | Send) and node.target in areas)
        or (isinstance(node, Move) and node.both_ways and node.source in areas)
    )


def _out_of(*areas: Area) -> Callable[[Node], bool]:
    return lambda node: (
        (isinstance(node, Move) and (node.source in areas or (node.both_ways and node.target in areas)))
        or (isinstance(node, Send) and any(area in areas for area in node.sources))
    )


def _either(*tests: Callable[[Node], bool]) -> Callable[[Node], bool]:
    return lambda node: any(test(node) for test in tests)


def _is(*kinds: type[Node]) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, kinds)


def _has(word: Word) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, Keyword) and node.word is word


def _energy(gains: bool) -> Callable[[Node], bool]:
    """Energy that you gain, or that the opponent loses."""
    return lambda node: (
        isinstance(node, ChangeEnergy)
        and (
            (node.who is Who.YOU and node.how is not Energy.LOSE)
            if gains
            else (node.who is Who.OPPONENT and node.how is not Energy.GAIN)
        )
    )


def _hurts_you(node: Node) -> bool:
    return _out_of(Area.YOUR_HEALTH)(node) or (isinstance(node, DealDamage) and node.to.value == "you")


def _bonus(node: Node) -> bool:
    return isinstance(node, Modify) and any(isinstance(part, Plus | ChangeRange) for part in walk(node.change))


def _topic(name: str, asked: str, found: Callable[[Node], bool], lacks: str, keyword: str | None = None) -> Topic:
    return Topic(name, re.compile(asked), found, lacks, keyword)


TOPICS = (
    _topic("hurts", r"\b(?:hurts?|damages?|harms?|kills?|costs?) (?:me(?: health| life| hp)?|myself|yourself)\b"
           r"|\b(?:hurts?|damages?|costs?|lose|loses|losing|pay|take) (?:my |any |own )*(?:health|life|hp)\b"
           r"|\bself[- ]damage\b|\bbackfire\b|\brecoil\b",
           _hurts_you, "takes nothing from your own Health"),
    _topic("ends", r"\b(?:lose|win)s?\b(?! (?:my|your|any|a|an|\d))", _is(End), "ends neither a phase nor the game"),
    _topic("ash", r"\b(?:ash|dust)\b", _either(_to(Area.ASH), _out_of(Area.ASH), _is(Redirect)),
           "moves no petals to or from Ash"),
    _topic("heals", r"\bheals?\b|\bhealing\b|\b(?:gain|get|restore|recover)s? (?:\w+ )?(?:health|life|hp)\b",
           _to(Area.YOUR_HEALTH), "brings no petals to your Health"),
    _topic("aura", r"\b(?:gives?|gains?|gets?|restores?|adds?|refills?|fills?)\b.{0,16}\baura\b",
           _either(_to(Area.YOUR_AURA), _is(CountsAsAura)), "brings no petals to your Aura"),
    _topic("flare", r"\b(?:gives?|gains?|gets?|adds?|fills?)\b.{0,16}\bflare\b", _to(Area.YOUR_FLARE),
           "brings no petals to your Flare"),
    _topic("draws", r"\bdraws?\b", _is(Draw), "draws no cards"),
    _topic("energy", r"\b(?:giv|gain|get|add|mak|restor|rais|bring|grant)\w*\b.{0,16}"
                     r"\b(?:energy|concentration|vigou?r)\b", _energy(True), "gives you no Energy"),
    _topic("drain", r"\b(?:tak|drain|reduc|steal|lower|remov)\w*\b.{0,24}\b(?:energy|concentration|vigou?r)\b",
           _energy(False), "takes no Energy from the opponent"),
    _topic("distance", r"\b(?:chang|mov|increas|decreas|push|pull|affect)\w*\b.{0,24}\b(?:distance|me|them|away"
                       r"|closer|back)\b"
                       r"|\b(?:push|pull)(?:es|s)?\b",
           _either(_to(Area.DISTANCE), _out_of(Area.DISTANCE)), "does not change the distance"),
    _topic("stuns", r"\bstuns?\b|\bcower\b|\bflinch\w*\b|畏縮", _is(Stun), "stuns nobody"),
    _topic("bonus", r"\bbonus(?:es)?\b|[+]\d|\b(?:buff|boost|stronger|pump)\w*\b|\bmore damage\b"
                    r"|\b(?:longer|farther|further|extend\w*)\b", _bonus, "gives no bonus to an attack"),
    _topic("attacks", r"\b(?:extra|more|another|further|second|additional) attacks?\b|\bmakes? (?:an )?attacks?\b"
           r"|\bhow many attacks\b|\bhow (?:many times|often) .{0,12}\battack\b",
           _is(PerformAttack), "makes no further attack"),
    _topic("returns", r"\b(?:comes?|came|get|gets|bring|goes|turns?) (?:it |§a )?(?:back|unused|ready"
                      r"|face ?down)\b|\brecover(?:y|s|ed)?\b"
           r"|\brefresh\w*\b|\breus\w+\b|\breturn\w*\b|\b(?:use|play) §a (?:again|twice)\b|再起",
           _is(Recovery, ImmediateRecovery), "has no Recovery"),
    _topic("discards", r"\bdiscards?\b", _is(MoveCards, Choose), "discards no cards"),
    _topic("new deck", r"\b(?:reshuffle|new deck|shuffle|rebuild)s?\b", _is(FormNewDeck), "forms no new deck"),
    _topic("cancels", r"\b(?:cancel|negate|nullif|counter|block)\w*\b", _is(Cancel), "cancels nothing"),
    _topic("playable", r"\bwhen (?:can|may|am i allowed to) (?:i |you )?(?:play|use)\b|\b(?:condition|requirement)s?\b"
           r"|\bneed to (?:play|use)\b", _is(PlayableOnlyIf, PlayableAsReaction), "has no condition of its own"),
    _topic("crush", r"\bcrush\b|\btranscend\b|超克", _has(Word.CRUSH), "has no Crush", "crush"),
    _topic("unanswerable", r"\bunanswerable\b|\breaction[- ]proof\b|対応不可", _has(Word.UNANSWERABLE),
           "is not Unanswerable", "unanswerable"),
    _topic("inevitable", r"\binevitable\b|\bunavoidable\b"
                         r"|不可避", _has(Word.INEVITABLE), "is not Inevitable", "inevitable"),
    _topic("restriction", r"\brestriction\b|\bfinality\b|終端", _has(Word.RESTRICTION),
           "has no Restriction", "restriction"),
    _topic("weakness", r"\bweakness\b|隙", _has(Word.WEAKNESS), "has no Weakness", "weakness"),
    _topic("trap", r"\btraps?\b|設置", _has(Word.TRAP), "is no Trap card", "trap"),
    _topic("redirect", r"\b(?:petals|crystals) (?:go|on it go"
                       r"|from it go)\b", _is(Redirect), "sends no petals elsewhere"),
    _topic("disenchant", r"\bdisenchant\w*\b|\b(?:runs? out|expires?|dissolves?|on discard)\b|破棄時",
           lambda node: isinstance(node, Ability) and node.timing is Timing.DISENCHANT, "has no Disenchant effect"),
    _topic("after attack", r"\bafter(?:[- ]| the | an )?attack\b|攻撃後",
           lambda node: isinstance(node, Ability) and node.timing is Timing.AFTER_ATTACK, "has no After Attack effect"),
)  # fmt: skip
"""What may be asked of a card's text, the likeliest reading first."""


def topic_in(rest: str) -> tuple[Topic, re.Match[str]] | None:
    """What a question asks of a card's text."""
    for topic in TOPICS:
        if match := topic.asked.search(rest):
            return topic, match
    return None


def lines_with(view: View, topic: Topic) -> list[str]:
    """The lines of a card that speak of a topic."""
    return [
        line.text for line in view.lines if line.node is not None and any(topic.found(node) for node in walk(line.node))
    ]


def nodes_of(view: View, kind: type[Node]) -> Iterator[Node]:
    """Every node of a class on a card."""
    for line in view.lines:
        if line.node is not None:
            yield from (node for node in walk(line.node) if isinstance(node, kind))


def keyword_on(view: View, word: Word) -> Keyword | None:
    """A keyword that stands on the card itself, so that its own attack always has it."""
    found = (line.node for line in view.lines if isinstance(line.node, Keyword) and line.node.word is word)
    return next(found, None)


def keyword_line(view: View, word: Word) -> str | None:
    """The line by which the card's own attack sometimes gets a keyword."""
    for line in view.lines:
        for node in walk(line.node) if line.node is not None else ():
            if (
                isinstance(node, Modify)
                and node.attack.which is Which.THIS
                and any(_has(word)(n) for n in walk(node.change))
            ):
                return line.text
    return None


def kept_out(keyword: Keyword, answering: View) -> bool | None:
    """Whether an Unanswerable keyword keeps a card from answering; None where it names what is not known here."""
    if keyword.only is None:
        return True
    return keyword.only.kind is answering.kind if isinstance(keyword.only, OfKind) else None


def deals_both(view: View) -> str | None:
    """The line that makes an attack hit both sides at once."""
    for line in view.lines:
        for node in walk(line.node) if line.node is not None else ():
            if isinstance(node, DamageForm) and node.form is Dealt.BOTH_SIDES:
                return line.text
    return None


def special_only(condition: Condition | None) -> bool:
    """Whether a condition asks for an attack of a special card."""
    return any(isinstance(node, OfKind) and node.kind is Kind.SPECIAL for node in walk(condition))


_GAUGES = {Gauge.CURRENT_DISTANCE: "distance", Gauge.ENERGY: "my energy"}
_PILES = {Area.YOUR_HEALTH: "my health", Area.YOUR_AURA: "my aura", Area.YOUR_FLARE: "my flare",
          Area.OPPONENT_HEALTH: "opponent health", Area.OPPONENT_AURA: "opponent aura",
          Area.OPPONENT_FLARE: "opponent flare", Area.DISTANCE: "distance", Area.ASH: "my ash"}  # fmt: skip


def amount(of: int | Amount, numbers: dict[str, int]) -> int | None:
    """What an amount comes to; None where the question does not say it."""
    match of:
        case int():
            return of
        case Petals():
            return numbers.get(_PILES.get(of.area, ""))
        case Value():
            return numbers.get(_GAUGES.get(of.gauge, ""))
    return None


def holds(condition: Condition, numbers: dict[str, int]) -> bool | None:
    """Whether a condition is true at these numbers; None where they do not decide it."""
    match condition:
        case AbilityWord():
            return holds(condition.condition, numbers)
        case Within():
            value = amount(condition.amount, numbers)
            if value is None:
                return None
            return (condition.least is None or value >= condition.least) and (
                condition.most is None or value <= condition.most
            )
        case Not():
            inner = holds(condition.part, numbers) if isinstance(condition.part, Condition) else None
            return None if inner is None else not inner
        case AllOf():
            each = [holds(part, numbers) if isinstance(part, Condition) else None for part in condition.parts]
            return False if False in each else None if None in each else True
    return None


@dataclass(frozen=True)
class Computed:
    """Damage at given numbers: what it is, by which lines, and the lines whose condition stays open."""

    face: Face
    damage: str
    by: tuple[str, ...]
    open: tuple[str, ...]


def damage_at(view: View, numbers: dict[str, int]) -> list[Computed]:
    """The damage of each face of an attack at these numbers, by the card's own Always lines."""
    found = []
    for face in view.faces:
        sides: list[str] = [face.aura, face.health]
        by, still_open = [], []
        for line, node in _own_changes(view):
            true = True if node.condition is None else holds(node.condition, numbers)
            if true is None:
                still_open.append(line)
            elif true:
                by.append(line)
                sides = [
                    _added(side, plus) for side, plus in zip(sides, (node.plus.aura, node.plus.health), strict=True)
                ]
        found.append(Computed(face, "/".join(sides), tuple(by), tuple(still_open)))
    return found


@dataclass(frozen=True)
class _Change:
    condition: Condition | None
    plus: Plus


def _own_changes(view: View) -> Iterator[tuple[str, _Change]]:
    """The changes of damage that an attack card's Always lines give its own attack."""
    for line in view.lines:
        if not isinstance(line.node, Ability) or line.node.timing is not Timing.ALWAYS:
            continue
        effect: object = line.node.effect
        condition = effect.condition if isinstance(effect, If) else None
        for node in walk(effect.then if isinstance(effect, If) else effect):
            if isinstance(node, Modify) and node.attack.which is Which.THIS and isinstance(node.change, Plus):
                yield line.text, _Change(condition, node.change)


def _added(side: str, plus: int) -> str:
    return str(max(0, int(side) + plus)) if side.isdigit() else side


def cost_at(view: View, numbers: dict[str, int]) -> tuple[int, str] | None:
    """What a special card costs at these numbers and the line that lowers it; None where nothing given changes it."""
    if view.cost is None or not view.cost.isdigit():
        return None
    for line in view.lines:
        for node in walk(line.node) if line.node is not None else ():
            if isinstance(node, Adjust) and node.quantity is Quantity.COST:
                by = amount(node.by, numbers)
                if by is not None:
                    return max(0, int(view.cost) - by if node.less else int(view.cost) + by), line.text
    return None


def own_conditions(view: View) -> list[str]:
    """The lines by which a card may be played only under a condition."""
    return [
        line.text
        for line in view.lines
        if line.node is not None and any(isinstance(node, PlayableOnlyIf) for node in walk(line.node))
    ]
