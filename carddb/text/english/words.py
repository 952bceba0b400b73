"""Small English words: players, areas, zones, numbers."""

from __future__ import annotations

from carddb.effects import amounts as am
from carddb.effects.base import (
    Area,
    CardRef,
    Number,
    Side,
    Who,
    Zone,
)
from carddb.text.spans import MARK, plain
from carddb.text.writer import Writer

_ZONES = {
    Zone.DECK: "deck",
    Zone.HAND: "hand",
    Zone.PLAY_STACK: "play-stack",
    Zone.DISCARD_PILE: "discard-pile",
    Zone.POISON_BAG: "poison-bag",
}
_PETALS = {Side.AURA: "area-aura", Side.HEALTH: "area-health"}
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def article(noun: str) -> str:
    """a or an, as the noun needs."""
    return "an" if plain(noun)[0].lower() in "aeiou" else "a"


def a(noun: str) -> str:
    """The noun with its article."""
    return f"{article(noun)} {noun}"


def whose(who: Who) -> str:
    """A player as owner: your, the opponent's, each player's."""
    return {Who.YOU: "your", Who.OPPONENT: "the opponent's", Who.BOTH: "each player's"}.get(who, "its owner's")


def subject(who: Who) -> str:
    """A player as the subject of a sentence."""
    return {Who.YOU: "you", Who.OPPONENT: "the opponent", Who.BOTH: "each player"}.get(who, "its owner")


def joined(words: list[str], last: str) -> str:
    """a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def listed(areas: list[str], amount: Number) -> str:
    """Areas to take from, with the player said only once."""
    owner = areas[0].partition(MARK)[0]
    return several([areas[0], *(place.removeprefix(owner) for place in areas[1:])], amount)


def several(words: list[str], amount: Number) -> str:
    """Places to take from: a or b for one, a and/or b where several may come from both."""
    return joined(words, "or" if amount == 1 else "and/or")


def counted(word: str) -> str:
    """The plural of a word."""
    return word + "s"


def ordinal(value: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    return f"{value}{_ENDINGS.get(value, 'th')}"


def number(value: Number, w: Writer) -> str:
    """A printed number, or an amount in words."""
    return str(value) if isinstance(value, int) else w.say(value)


def petal_word(w: Writer, *, many: bool) -> str:
    """petal or petals."""
    word = w.short("petal")
    return w.term("petal", counted(word) if many else word)


def petals(value: Number, w: Writer) -> str:
    """So many petals: 2 petals, all petals, all but 2 petals."""
    many = petal_word(w, many=value != 1)
    if isinstance(value, am.AllBut):
        return f"all but {value.keep} {many}" if value.keep else f"all {many}"
    return f"{number(value, w)} {many}"


def side(which: Side, w: Writer) -> str:
    """A side of damage by its area."""
    return w.term(_PETALS[which])


def area(place: Area, w: Writer, *, marked: bool = True) -> str:
    """An area of petals; `marked=False` leaves the links out."""
    say = w.term if marked else w.word
    match place:
        case Area.ON_THIS_CARD:
            return "this card"
        case Area.ON_CHOSEN_CARD:
            return "it"
        case Area.YOUR_MACHINE:
            return f"your {say('machine')}"
        case Area.YOUR_BURNED:
            return f"your {say('burned')}"
        case Area.DISTANCE | Area.ASH:
            return say(f"area-{place.value}")
    player, _, name = place.value.partition("-")
    owner = "your" if player == "your" else "their" if w.chooser else "the opponent's"
    return f"{owner} {say(f'area-{name}')}"


def zone(place: Zone, w: Writer, *, many: bool = False) -> str:
    """A zone of cards without its player."""
    id = _ZONES[place]
    return w.term(id, counted(w.word(id))) if many else w.term(id)


def pronoun(card: CardRef) -> str:
    """A card spoken of."""
    names = {CardRef.EXCHANGED: "the new card", CardRef.SEALED_CARD: "the sealed card", CardRef.THIS_CARD: "this card"}
    return names.get(card, "it")
