"""Small Japanese words: players, areas, zones, numbers, and what links a condition to its sentence."""

from __future__ import annotations

from carddb.effects import amounts as am
from carddb.effects.base import Area, CardRef, Number, Side, Who, Zone
from carddb.text.spans import plain
from carddb.text.writer import Writer

_ZONES = {
    Zone.DECK: "deck",
    Zone.HAND: "hand",
    Zone.PLAY_STACK: "play-stack",
    Zone.DISCARD_PILE: "discard-pile",
    Zone.POISON_BAG: "poison-bag",
    Zone.EXTRA: "card-extra",
    Zone.IN_PLAY: "in-play",
    Zone.UNUSED: "special-unused",
    Zone.USED: "special-used",
    Zone.MACHINE: "machine",
}
_PLAYERS = {Who.YOU: "自分", Who.OPPONENT: "相手", Who.BOTH: "両者", Who.OWNER: "持ち主"}


def player(who: Who) -> str:
    """A player."""
    return _PLAYERS[who]


def topic(who: Who) -> str:
    """A player as the one who acts; nothing for yourself."""
    return "" if who is Who.YOU else f"{player(who)}は"


def steps(parts: list[str]) -> str:
    """What is done in order: 〈①… ②…〉"""
    return f"〈{' '.join(f'{mark}{part}' for mark, part in zip('①②③④⑤⑥', parts, strict=False))}〉"


def options(parts: list[str]) -> str:
    """What can be chosen: 〈(1) … (2) …〉"""
    return f"〈{' '.join(f'({i}) {part}' for i, part in enumerate(parts, 1))}〉"


def number(value: Number, w: Writer) -> str:
    """A printed number, or an amount in words."""
    return str(value) if isinstance(value, int) else w.say(value)


def pieces(value: Number, w: Writer) -> str:
    """So many petals, after を: 2個, すべて, 2個だけ残して."""
    if isinstance(value, am.AllBut):
        return f"{value.keep}個だけ残して" if value.keep else "すべて"
    return f"{number(value, w)}個"


def side(which: Side, w: Writer) -> str:
    """A side of damage by its area."""
    return w.term("area-aura" if which is Side.AURA else "area-health")


def area(place: Area, w: Writer, *, marked: bool = True) -> str:
    """An area of petals; `marked=False` leaves the links out."""
    say = w.term if marked else w.word
    match place:
        case Area.ON_THIS_CARD:
            return "このカードの上"
        case Area.ON_CHOSEN_CARD:
            return "その上"
        case Area.YOUR_MACHINE:
            return f"自分の{say('machine')}"
        case Area.YOUR_BURNED:
            return f"自分の{say('burned')}"
        case Area.DISTANCE | Area.ASH:
            return say(f"area-{place.value}")
    who, _, name = place.value.partition("-")
    return f"{'自分' if who == 'your' else '相手'}の{say(f'area-{name}')}"


def zone(place: Zone, w: Writer) -> str:
    """A zone of cards without its player."""
    word = w.term(_ZONES[place])
    return f"{word}の{w.term('card-special')}" if place in (Zone.UNUSED, Zone.USED) else word


def pronoun(card: CardRef) -> str:
    """A card spoken of."""
    names = {CardRef.EXCHANGED: "得たカード", CardRef.SEALED_CARD: "封印したカード", CardRef.THIS_CARD: "このカード"}
    return names.get(card, "それ")


def linked(text: str) -> str:
    """A statement in the form that leads on to the next: 大きく for 大きい."""
    return f"{text[:-1]}く" if text.endswith(("大きい", "小さい")) else text


def _verbal(text: str) -> bool:
    return plain(text)[-1] in "るたい"


def while_(condition: str) -> str:
    """A condition that is read at every moment."""
    return f"{condition}{'' if _verbal(condition) else 'の'}間"


def when_(condition: str) -> str:
    """A condition as a point in time."""
    return f"{condition}{'' if _verbal(condition) else 'の'}とき"
