"""What queries know about each card: its facts, and what its effect tree says. Computed once per season."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from carddb.cards import Card, all_cards
from carddb.decks import decks_with
from carddb.effects import (
    Ability,
    AbilityWord,
    Adjust,
    Area,
    Cancel,
    CardsIn,
    ChangeEnergy,
    ChangeRange,
    Copy,
    Damage,
    Dash,
    Draw,
    Exchange,
    Face,
    Fact,
    FormNewDeck,
    Gauge,
    GearFrame,
    ImmediateRecovery,
    Keyword,
    MachinePetals,
    Modify,
    Moment,
    Move,
    MoveCards,
    NewManeuver,
    Node,
    Occurs,
    Part,
    PerformAttack,
    PerformManeuver,
    PlayableAsReaction,
    Plus,
    Quantity,
    RaiseScale,
    Recovery,
    Redirect,
    Scale,
    Send,
    Shift,
    State,
    Stratagem,
    Stun,
    Subtype,
    TurnUmbrella,
    Value,
    Zone,
    walk,
)
from carddb.effects.abilities import TERM_OF, Timing
from carddb.effects.base import CardRef
from carddb.history import BASE_SEASON, first_season, history_of, seasons, values_in
from carddb.lookup import flat, spellings
from carddb.text import VOCABULARIES, card_text, plain
from rules_corpus.folding import fold, stems

TUTORIAL = "tutorial"
"""What the training cards have in place of a season."""

_SHIFTS = {
    Shift.INCREASE_MIN: "increase-range",
    Shift.INCREASE_MAX: "increase-range",
    Shift.DECREASE_MIN: "decrease-range",
    Shift.DECREASE_MAX: "decrease-range",
}
_GAUGES = {
    Gauge.WIND: ("wind-god",),
    Gauge.THUNDER: ("thunder-god",),
    Gauge.LOWER_SCALE: ("wind-god", "thunder-god"),
    Gauge.BOTH_SCALES: ("wind-god", "thunder-god"),
}
_ZONES = {
    Zone.SEALED: ("seal",),
    Zone.REMOVED: ("remove",),
    Zone.POISON_BAG: ("poison-bag",),
    Zone.MACHINE: ("transformation",),
}
_MOMENTS = {Moment.UMBRELLA_TURNED: ("umbrella-toggle",), Moment.NEW_DECK: ("new-deck",)}
_UMBRELLA = {State.UMBRELLA_OPEN, State.UMBRELLA_CLOSED}
_SCALES = {Scale.WIND: ("wind-god",), Scale.THUNDER: ("thunder-god",), Scale.EITHER: ("wind-god", "thunder-god")}
_TIMINGS = {timing.value for timing in Timing}


@dataclass(frozen=True, slots=True)
class FaceFacts:
    """Range and damage of a card, or of one of its two faces."""

    range: frozenset[int]
    damage: Damage | None


@dataclass(frozen=True, slots=True)
class Facts:
    """A card as queries see it in one season. `keywords` and `timings` are ids, `moves` pairs of areas."""

    card: Card
    place: int
    type: str
    subtype: str | None
    faces: tuple[FaceFacts, ...]
    cost: int | None
    charge: int | None
    keywords: frozenset[str]
    timings: frozenset[str]
    moves: frozenset[tuple[str, str]]
    flags: frozenset[str]
    decks: frozenset[str]
    names: tuple[str, ...]


def exists_in(card: Card, season: str) -> bool:
    """Whether a season had the card; of the tutorial, whether it is a training card."""
    if season == TUTORIAL or card.season == TUTORIAL:
        return card.season == season
    order = [known.id for known in seasons()]
    return order.index(first_season(card.id) or order[0]) <= order.index(season)


@lru_cache(maxsize=8)
def all_facts(season: str | None = None) -> tuple[Facts, ...]:
    """The facts of every card, with the values of a season, or of the season it is declared in."""
    if season is None:
        return tuple(_facts(card, place) for place, card in enumerate(all_cards()))
    there = [known for known in all_facts() if exists_in(known.card, season)]
    return tuple(known if season == TUTORIAL else _as_in(known, season) for known in there)


@lru_cache(maxsize=1024)
def text_of(card: Card) -> tuple[tuple[str, str], ...]:
    """The text of a card in each vocabulary: folded, and as a row of stems."""
    found = []
    for vocabulary in VOCABULARIES:
        text = " \n ".join(plain(line) for line in card_text(card, vocabulary))
        found.append((fold(text), f" {' '.join(stems(text))} "))
    return tuple(found)


def areas_moved(card: Card) -> frozenset[tuple[str, str]]:
    """From where to where the card moves petals: by arrows, in words, or by sending them elsewhere than usual."""
    return frozenset((source, target) for node in walk(card.effects) for source, target in _moves(node))


def keywords_of(card: Card) -> frozenset[str]:
    """The glossary entries of every keyword, heading, ability word and mechanic on a card, conditional ones too."""
    found = {term for node in walk(card.effects) for term in _keywords(node)}
    return frozenset(found | {TERM_OF[Timing.ALWAYS]} if _varying_damage(card) else found)


def timings_of(card: Card) -> frozenset[str]:
    """When the effects of a card work; what says how much X is works always."""
    found = {node.timing.value for node in walk(card.effects) if isinstance(node, Ability)}
    return frozenset(found | {Timing.ALWAYS.value} if _varying_damage(card) else found)


def _varying_damage(card: Card) -> bool:
    damages = [card.damage, *(node.damage for node in walk(card.effects) if isinstance(node, Face))]
    return any(isinstance(side, Node) for damage in damages if damage for side in (damage.aura, damage.health))


def _facts(card: Card, place: int) -> Facts:
    nodes = tuple(walk(card.effects))
    faces = [FaceFacts(frozenset(node.range), node.damage) for node in nodes if isinstance(node, Face)]
    return Facts(
        card=card,
        place=place,
        type=card.type.value,
        subtype=card.subtype.value if card.subtype else None,
        faces=tuple(faces) or (FaceFacts(frozenset(card.range), card.damage),),
        cost=card.cost,
        charge=card.charge,
        keywords=keywords_of(card),
        timings=timings_of(card),
        moves=areas_moved(card),
        flags=frozenset(_flags(card, nodes)),
        decks=frozenset(deck.id for deck in decks_with(card.id)),
        names=tuple(dict.fromkeys(flat(name.text) for name in spellings(card))),
    )


def _flags(card: Card, nodes: tuple[Node, ...]) -> Iterator[str]:
    varying_cost, varying_damage = any(_varies_cost(node) for node in nodes), _varying_damage(card)
    tests = {
        "two-faced": any(isinstance(node, Face) for node in nodes),
        "makes-attacks": any(isinstance(node, PerformAttack) for node in nodes),
        "can-react": card.subtype is Subtype.REACTION or any(isinstance(node, PlayableAsReaction) for node in nodes),
        "textless": not (
            any(node.lines if isinstance(node, Face) else True for node in card.effects) or varying_damage
        ),
        "varying-cost": varying_cost,
        "variable": varying_cost or varying_damage,
        "changed": any(change.field != "first" for change in history_of(card.id)),
        "unsure": any(name.confidence != "certain" for name in card.names.by_vocabulary.values()),
        "tutorial": card.season == TUTORIAL,
        "copied": card.copies > 1,
    }
    return (flag for flag, true in tests.items() if true)


def _varies_cost(node: Node) -> bool:
    return isinstance(node, Adjust) and node.quantity is Quantity.COST and node.cards is CardRef.THIS_CARD


def _keywords(node: Node) -> Iterable[str]:
    match node:
        case Keyword():
            return (node.word.value, "unanswerable-cond") if node.only else (node.word.value,)
        case AbilityWord():
            return (node.term,)
        case Ability():
            return (TERM_OF[node.timing],) if node.timing in TERM_OF else ()
        case MoveCards():
            return _ZONES.get(node.to, ())
        case MachinePetals():
            return ("burn",) if node.to is Area.YOUR_BURNED else ("recreate",)
        case RaiseScale():
            return _SCALES[node.scale]
        case ChangeRange():
            return (_SHIFTS[node.shift],) if node.shift in _SHIFTS else ()
        case Cancel():
            return ("cancel",) if node.part in {Part.ATTACK, Part.DAMAGE} else ()
        case Value():
            return _GAUGES.get(node.gauge, ())
        case Fact():
            return ("umbrella",) if node.state in _UMBRELLA else ()
        case Occurs():
            return _MOMENTS.get(node.what, ())
        case CardsIn():
            return ("poison-bag",) if Zone.POISON_BAG in node.zones else ()
        case Exchange():
            return ("bloom",) if node.bloom else ()
        case Adjust():
            return ("mastery-distance",) if node.quantity is Quantity.MASTERY_DISTANCE else ()
        case Modify():
            return ("modifier",) if any(isinstance(part, Plus) for part in walk(node.change)) else ()
    return tuple(term for kind, term in _BY_CLASS.items() if isinstance(node, kind))


_BY_CLASS: dict[type[Node], str] = {
    Recovery: "recovery",
    ImmediateRecovery: "immediate-recovery",
    GearFrame: "gear-frame",
    Stratagem: "stratagem",
    Face: "umbrella",
    TurnUmbrella: "umbrella-toggle",
    Dash: "dash",
    NewManeuver: "extra-maneuver",
    Copy: "copy",
    Stun: "stun",
    Draw: "draw",
    ChangeEnergy: "energy",
    FormNewDeck: "new-deck",
    PerformAttack: "attack-by-effect",
    PerformManeuver: "basic-maneuver",
}

KEYWORDS = (
    "unanswerable", "unanswerable-cond", "inevitable", "crush", "weakness", "restriction", "trap", "escalation", "burn",
    "poison", "all-out", *(term for timing, term in TERM_OF.items() if timing is not Timing.ALL_OUT), "recovery",
    "immediate-recovery", "resolve", "idea", "inferno", "artistic", "ashen", "bloom", "gear-frame", "stratagem",
    "umbrella", "umbrella-toggle", "wind-god", "thunder-god", "dash", "recreate", "extra-maneuver", "copy", "seal",
    "stun", "cancel", "draw", "energy", "new-deck", "remove", "poison-bag", "mastery-distance", "increase-range",
    "decrease-range", "modifier", "attack-by-effect", "basic-maneuver",
)  # fmt: skip
"""Every glossary entry that `keyword:` knows."""


def _moves(node: Node) -> Iterator[tuple[str, str]]:
    match node:
        case Move():
            yield node.source.value, node.target.value
            if node.both_ways:
                yield node.target.value, node.source.value
        case Send():
            yield from ((source.value, node.target.value) for source in node.sources)
        case Redirect():
            source = node.what.value if isinstance(node.what, Area) else "damage"
            yield from ((source, target.value) for target in node.to)
        case MachinePetals():
            places = (Area.YOUR_MACHINE.value, Area.YOUR_BURNED.value)
            yield places if node.to is Area.YOUR_BURNED else places[::-1]


def _as_in(facts: Facts, season: str) -> Facts:
    """The facts with the values that a season printed."""
    if season == BASE_SEASON or not history_of(facts.card.id):
        return facts
    values = values_in(facts.card.id, season)
    keywords, timings = facts.keywords, facts.timings
    if "keywords" in values:
        changing = {
            word
            for change in history_of(facts.card.id)
            if change.field == "keywords"
            for word in (*_listed(change.before), *_listed(change.after))
        }
        then = frozenset(_listed(values["keywords"]))
        keywords = facts.keywords - changing | then
        timings = facts.timings - changing | then & _TIMINGS
    face = facts.faces[0]
    if "range" in values or "damage" in values:
        face = FaceFacts(
            _range(values["range"]) if "range" in values else face.range,
            _damage(values["damage"]) if "damage" in values else face.damage,
        )
    return Facts(
        card=facts.card,
        place=facts.place,
        type=values.get("type") or facts.type,
        subtype=values.get("subtype", facts.subtype),
        faces=(face, *facts.faces[1:]),
        cost=_number(values["cost"]) if "cost" in values else facts.cost,
        charge=_number(values["charge"]) if "charge" in values else facts.charge,
        keywords=keywords,
        timings=timings,
        moves=facts.moves,
        flags=facts.flags,
        decks=facts.decks,
        names=facts.names,
    )


def _listed(value: str | None) -> list[str]:
    return value.split(", ") if value else []


def _number(value: str | None) -> int | None:
    return int(value) if value else None


def _range(value: str | None) -> frozenset[int]:
    ends = [int(number) for number in re.findall(r"\d+", value or "")]
    return frozenset(range(ends[0], ends[-1] + 1)) if ends else frozenset()


def _damage(value: str | None) -> Damage | None:
    if not value:
        return None
    aura, health = (None if side == "-" else int(side) for side in value.split("/"))
    return Damage(aura, health)
