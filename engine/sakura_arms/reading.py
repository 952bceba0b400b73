"""A scenario's position, as people write it, to a position. Nothing is guessed in silence: `assumed` lists what was
left out and what it was taken for; what is wrong is named with its path.
"""

from __future__ import annotations

from engine.sakura_arms import live, setup
from engine.sakura_arms.fields import Fields
from engine.sakura_arms.petals import check_health
from engine.sakura_arms.places import (
    ACTIONS,
    ALL_PETALS,
    ASH,
    AURA,
    AURA_LIMIT,
    DISTANCE,
    DISTANCE_LIMIT,
    END,
    FLARE,
    HAND,
    HEALTH,
    MAIN,
    NOBODY,
    OVER,
    PER_PLAYER,
    PHASES,
    PLAYED,
    REGULAR,
    RULES,
    SETUP,
    UNDECIDED,
    UNKNOWN,
    UNUSED,
)
from engine.sakura_arms.position import Position, Setting
from engine.sakura_arms.problems import Invalid
from engine.sakura_arms.reading_cards import CardReader
from engine.sakura_arms.turn import END_OF_TURN, MAIN_PHASE, TURN

PLAYERS = ("you", "opponent")
MOST_PETALS = ALL_PETALS
"""More than all petals lie nowhere, even where they need not add up."""


def read_setting(scenario: Fields) -> Setting:
    """Rules, megami and assumptions of a scenario."""
    rules = scenario.one_of("rules", RULES, "printed")
    assert rules is not None
    loose = scenario.flag("loose")
    if loose:
        scenario.assume("loose", f"petals need not add up to {ALL_PETALS}")
    assume = scenario.inside("assume")
    hand = assume.one_of("unknown_hand", ("nothing", "anything"), "nothing")
    assume.done()
    return Setting(RULES.index(rules), anything=hand == "anything", loose=loose)


def hides_cards(position: Position) -> bool:
    """Somebody has an unknown card in hand or among the unused specials."""
    places = (HAND, HAND + 1, UNUSED, UNUSED + 1)
    return any(card >> 1 == UNKNOWN for place in places for card in position.zones[place])


def read_position(data: Fields, setting: Setting, vocabulary: str = "basic-set") -> Position:
    """A position to play on from; names are first looked for in this vocabulary."""
    assumed = data.assumed
    sides = [data.inside(name) for name in PLAYERS]
    cards = CardReader(setting, sides, vocabulary)
    position = Position(cards.setting)
    position.active = PLAYERS.index(data.one_of("active", PLAYERS, "you", note=True) or "you")
    phase = data.one_of("phase", PHASES[:4], "main", note=True)
    position.phase = PHASES.index(phase or "main")
    turn = data.inside("turn")
    _read_turn(position, turn, assumed)
    live.refresh(position)
    for player, side in enumerate(sides):
        position.energy[player] = side.whole("energy", _starting_energy(position, player), most=2)
        position.stunned[player] = side.flag("stunned")
        cards.read_zones(position, side, player)
        side.done("megami", "health", "aura", "flare")
    _read_petals(position, data, sides)
    live.refresh(position)
    for player in (0, 1):
        live.watch(position)
        _read_history(position, turn.inside(PLAYERS[player]), player, cards)
    position.start_distance = turn.whole("distance_at_start", live.distance(position), note=False)
    cards.read_effects(position, data.listed("effects") or [], data.at("effects"))
    turn.done()
    data.done("current_distance", "mastery_distance", "pending")
    _begin(position)
    return position


def _read_turn(position: Position, turn: Fields, assumed: list[str]) -> None:
    if position.phase == SETUP:
        position.number = turn.whole("number", 1, least=1, most=1, note=False)
    elif turn.has("number"):
        position.number = turn.whole("number", 0, least=1)
    else:
        turn.assume("number", "not a first turn")
    action = turn.one_of("action", [name for name in ACTIONS if name])
    position.action = ACTIONS.index(action) if action else UNDECIDED


def _starting_energy(position: Position, player: int) -> int:
    """0 for the first player and 1 for the second; without a turn number `you` count as the first."""
    first = position.active if position.number % 2 or position.phase == SETUP else 1 - position.active
    if not position.number:
        first = 0
    return 0 if player == first else 1


def _read_history(position: Position, turn: Fields, player: int, cards: CardReader) -> None:
    """What happened in this turn so far."""
    position.zones[PLAYED + player] = tuple(sorted(cards.read_list(turn, "played", player)))
    position.attacks_made[player] = turn.whole("attacks", 0, note=False)
    position.maneuvers_made[player] = turn.whole("maneuvers", 0, note=False)
    position.restricted[player] = turn.flag("restricted")
    turn.done()
    acted = position.zones[PLAYED + player] or position.maneuvers_made[player] or position.attacks_made[player]
    if player == position.active and position.phase == MAIN and acted and position.action == UNDECIDED:
        position.action = REGULAR


def _read_petals(position: Position, data: Fields, sides: list[Fields]) -> None:
    """Fills the areas; what is left out takes its value at the start, and ash takes what remains."""
    petals = position.petals
    petals[DISTANCE] = data.whole("distance", DISTANCE_LIMIT, most=DISTANCE_LIMIT, note=False)
    for player, side in enumerate(sides):
        own = PER_PLAYER * player
        petals[HEALTH + own] = side.whole("health", setup.HEALTH_AT_START, most=MOST_PETALS, note=False)
        petals[AURA + own] = side.whole("aura", setup.AURA_AT_START, most=AURA_LIMIT, note=False)
        petals[FLARE + own] = side.whole("flare", 0, most=MOST_PETALS, note=False)
    elsewhere = sum(petals) + sum(position.on_cards.values())
    if data.has("ash"):
        petals[ASH] = data.whole("ash", 0, most=MOST_PETALS)
    else:
        petals[ASH] = max(0, ALL_PETALS - elsewhere)
        if elsewhere > ALL_PETALS:
            _give_way(position, data, sides, elsewhere - ALL_PETALS)
    _note_petals(position, data, sides)
    total = sum(petals) + sum(position.on_cards.values())
    if total != ALL_PETALS and not position.setting.loose:
        raise Invalid(
            data.path,
            f"the petals add up to {total}, must be {ALL_PETALS} (unless `loose` allows it)",
            "sab-3.7",
            "sab-5.2",
        )
    if total > 3 * ALL_PETALS:
        raise Invalid(data.path, f"the petals add up to {total}, at most {3 * ALL_PETALS} even with `loose`")
    if petals[HEALTH] <= 0 or petals[HEALTH + PER_PLAYER] <= 0:
        check_health(position)


def _give_way(position: Position, data: Fields, sides: list[Fields], too_many: int) -> None:
    """Too many petals: a distance that was left out gives way first, then health that was left out, down to 1."""
    petals = position.petals
    if not data.has("distance"):
        part = min(too_many, petals[DISTANCE])
        petals[DISTANCE] -= part
        too_many -= part
    for player, side in enumerate(sides):
        if not side.has("health"):
            part = min(too_many, petals[HEALTH + PER_PLAYER * player] - 1)
            petals[HEALTH + PER_PLAYER * player] -= part
            too_many -= part


def _note_petals(position: Position, data: Fields, sides: list[Fields]) -> None:
    for key, area in (("distance", DISTANCE), ("ash", ASH)):
        if not data.has(key):
            data.assume(key, str(position.petals[area]))
    for player, side in enumerate(sides):
        for key, area in (("health", HEALTH), ("aura", AURA), ("flare", FLARE)):
            if not side.has(key):
                side.assume(key, str(position.petals[area + PER_PLAYER * player]))


def _begin(position: Position) -> None:
    """Puts what comes next on the stack."""
    if position.winner != NOBODY:
        position.phase, position.due = OVER, 0
        return
    if position.phase == SETUP:
        for player, name in enumerate(PLAYERS):
            if len(position.zones[HAND + player]) > setup.HAND_AT_START:
                why = f"{len(position.zones[HAND + player])} cards, at most {setup.HAND_AT_START} before the exchange"
                raise Invalid(f"position.{name}.hand", why, "sab-5.14")
        setup.exchange(position)
    elif position.phase == MAIN:
        position.frames.append(MAIN_PHASE)
    elif position.phase == END:
        position.frames.append(END_OF_TURN)
    else:
        position.frames.append(TURN)
