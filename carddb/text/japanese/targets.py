"""Japanese phrases for cards, attacks and happenings."""

from __future__ import annotations

from carddb.effects import filters as fi
from carddb.effects import lasting as la
from carddb.effects.base import CardRef, Filter, Maneuver, Who, Zone
from carddb.effects.targets import Attacks, Cards, CardsIn, Which
from carddb.text.japanese.words import player, pronoun, side, zone
from carddb.text.writer import Writer


def pattern(where: Filter | None, noun: str, w: Writer) -> str:
    """What a filter says, with {} for the noun."""
    return w.but(noun=noun, negative=False).say(where) if where else "{}"


def described(what: CardsIn, w: Writer) -> str:
    """The noun with what the filter says of it."""
    return pattern(what.where, "card", w).format("カード")


def place(what: CardsIn, w: Writer) -> str:
    """The zones with their player."""
    return f"{player(what.who)}の{'か'.join(zone(part, w) for part in what.zones)}"


def cards(what: Cards, w: Writer) -> str:
    """Cards as an object: それ, 自分の手札, 相手の山札の上から2枚."""
    return pronoun(what) if isinstance(what, CardRef) else w.say(what)


def cards_in(node: CardsIn, w: Writer) -> str:
    if node.top is not None:
        return f"{place(node, w)}の{'一番上のカード' if node.top == 1 else f'上から{node.top}枚'}"
    if not node.zones:
        return f"{player(node.who)}の{described(node, w)}"
    return f"{place(node, w)}にある{described(node, w)}" if node.where else place(node, w)


def counted(what: CardsIn, w: Writer, number: int, *, up_to: bool = False) -> str:
    """So many of some cards, as an object: 自分の手札から攻撃のカードを1枚."""
    limit = "まで" if up_to else ""
    if set(what.zones) <= {Zone.UNUSED, Zone.USED} and not what.where:
        name = zone(what.zones[0], w) if len(what.zones) == 1 else w.term("card-special")
        return f"{player(what.who)}の{name}を{number}枚{limit}"
    if what.zones == (Zone.IN_PLAY,):
        name = pattern(what.where, "card", w).format(zone(Zone.IN_PLAY, w))
        return f"{player(what.who)}の{name}を{number}枚{limit}"
    return f"{place(what, w)}から{described(what, w)}を{number}枚{limit}"


def attacks(node: Attacks, w: Writer) -> str:
    name = pattern(node.where, "attack", w).format(w.term("type-attack"))
    match node.which:
        case Which.THIS:
            return f"この{name}"
        case Which.THAT:
            return f"その{name}"
        case Which.ANSWERED:
            return f"{w.term('react', '対応した')}{'、' if node.where else ''}{name}"
        case Which.NEXT:
            return f"自分がこのターン次に行う{'、' if node.where else ''}{name}"
        case Which.EACH:
            return f"{player(node.who)}の{f'各ターン{node.nth}回目の' if node.nth else ''}{name}"


def occurs(node: la.Occurs, w: Writer) -> str:
    who = player(node.who) if node.who is not Who.BOTH else "誰か"
    noun = "attack" if node.what is la.Moment.ATTACK_RESOLVED else "card"
    said = pattern(node.where, noun, w)
    distance = f"現在の{w.term('area-distance')}"
    match node.what:
        case la.Moment.START_PHASE:
            return f"{who}の{w.term('phase-start')}の始めに"
        case la.Moment.END_PHASE:
            return f"{who}の{w.term('phase-end')}に"
        case la.Moment.CARD_USED:
            return f"{who}が{said.format('カード')}を使用したとき"
        case la.Moment.CARD_RESOLVED:
            return f"{who}が{said.format('カード')}を使用したとき、その解決が済んでから"
        case la.Moment.ATTACK_RESOLVED:
            name = said.format(w.term("type-attack"))
            return f"{name if node.who is Who.BOTH else f'{who}の{name}'}が解決されたあとに"
        case la.Moment.MANEUVER:
            name = w.term("basic-maneuver")
            if node.maneuver is not Maneuver.ANY:
                name += f"「{w.term(node.maneuver.value)}」"
            return f"{who}が{name}を行うとき"
        case la.Moment.DISSOLVED:
            return f"{who}の{said.format(w.term('in-play'))}が{w.term('dissolve', '破棄された')}とき"
        case la.Moment.TURNED_UNUSED:
            return f"{who}の{zone(Zone.USED, w)}が{w.term('special-unused')}になったとき"
        case la.Moment.NEW_DECK:
            return f"{who}が{w.term('deck')}を{w.term('new-deck', '再構成し終えた')}とき"
        case la.Moment.LEFT_EXTRA:
            return f"{who}のカードが{w.term('card-extra')}から他へ移ったとき"
        case la.Moment.UMBRELLA_TURNED:
            return f"{who}が{w.term('umbrella-toggle')}をしたとき"
        case la.Moment.DASHED:
            return f"{who}の{w.term('dash')}で{distance}が変わったとき"
        case la.Moment.DASHED_WITHOUT_MANEUVER:
            return f"{who}の{w.term('dash')}（{w.term('basic-maneuver')}によるものを除く）で{distance}が変わったとき"


def damage_taken(node: la.DamageTaken, w: Writer) -> str:
    damage = w.term("damage")
    if node.by_this_attack:
        return f"この{w.term('type-attack')}が{damage}を与えるとき"
    amount = f"{node.least}以上の" if node.least else ""
    where = f"{side(node.side, w)}へ" if node.side else ""
    return f"{player(node.who)}が一度に{where}{amount}{damage}を受けたとき"


def becomes_true(node: la.BecomesTrue, w: Writer) -> str:
    return f"{w.say(node.condition)}に変わったとき"


def is_named(where: Filter | None) -> bool:
    """Whether a filter names its cards."""
    return isinstance(where, fi.IsCard)
