"""Japanese phrases for amounts, conditions and filters. A filter is a pattern with {} for its noun."""

from __future__ import annotations

from carddb.effects import amounts as am
from carddb.effects import conditions as co
from carddb.effects import filters as fi
from carddb.effects import lasting as la
from carddb.effects.base import Area, CardRef, CardType, Kind, Node, Subtype, Who, Zone
from carddb.effects.conditions import is_filter
from carddb.effects.targets import Attacks, CardsIn
from carddb.text.japanese.targets import cards, described, is_named, pattern, place
from carddb.text.japanese.words import area, player, pronoun, side
from carddb.text.writer import Writer


def petal_count(node: am.Petals, w: Writer) -> str:
    if node.area in (Area.YOUR_MACHINE, Area.YOUR_BURNED):
        return f"{area(node.area, w)}の{w.term('artificial-petal')}の数"
    if node.area in (Area.ON_THIS_CARD, Area.ON_CHOSEN_CARD):
        return f"{area(node.area, w)}の{w.term('petal')}の数"
    return area(node.area, w)


def value(node: am.Value, w: Writer) -> str:
    wind, thunder = f"自分の{w.term('wind-god')}", w.term("thunder-god")
    match node.gauge:
        case am.Gauge.CURRENT_DISTANCE:
            return f"現在の{w.term('area-distance')}"
        case am.Gauge.DISTANCE_CHANGE:
            return f"現在の{w.term('area-distance')}と{w.term('start-distance')}との差"
        case am.Gauge.ENERGY:
            return f"{player(node.who)}の{w.term('energy')}"
        case am.Gauge.USE_NUMBER:
            return "このカードまでにこのターン使用した枚数"
        case am.Gauge.JUST_MOVED:
            return "このカードが今動かした数"
        case am.Gauge.WIND:
            return wind
        case am.Gauge.THUNDER:
            return f"自分の{thunder}"
        case am.Gauge.LOWER_SCALE:
            return f"{wind}と{thunder}の低いほう"
        case am.Gauge.BOTH_SCALES:
            return f"{wind}と{thunder}の和"


def card_count(node: am.CardCount, w: Writer) -> str:
    return f"{cards(node.cards, w)}の枚数"


def half(node: am.Half, w: Writer) -> str:
    return f"{w.say(node.of)}の半分（端数切り上げ）"


def all_but(node: am.AllBut, w: Writer) -> str:
    return f"{node.keep}個を残した全部" if node.keep else "全部"


def areas_holding(node: am.AreasHolding, w: Writer) -> str:
    return f"{w.term('petal')}が{node.petals}個だけある領域の数"


def within(node: co.Within, w: Writer) -> str:
    if isinstance(node.amount, am.CardCount):
        return _cards_within(node, node.amount.cards, w)
    if node.amount == am.USE_NUMBER and node.least is not None:
        return f"このカードの使用が自分のこのターン{node.least}枚目以降"
    if node.amount == am.Petals(Area.YOUR_MACHINE) and node.least == node.most == 0:
        return f"{area(Area.YOUR_MACHINE, w)}に{w.term('artificial-petal')}がない"
    return f"{w.say(node.amount)}が{_limits(node.least, node.most)}{'でない' if w.negative else ''}"


def _limits(least: int | None, most: int | None, unit: str = "") -> str:
    if least == most:
        return f"{least}{unit}"
    return f"{most}{unit}以下" if least is None else f"{least}{unit}以上"


def _cards_within(node: co.Within, what: CardsIn, w: Writer) -> str:
    if what.zones == (Zone.SEALED,):
        return f"このカードの下に{w.term('seal')}したカードがない"
    if is_named(what.where):
        return f"{described(what, w)}が{place(what, w)}にある"
    noun = f"にある{described(what, w)}" if what.where else ""
    return f"{place(what, w)}{noun}が{_limits(node.least, node.most, '枚')}"


def all_of(node: co.AllOf, w: Writer) -> str:
    parts = [w.say(part) for part in node.parts]
    if not is_filter(node):
        return "、かつ".join(parts)
    return "、".join([*(part.removesuffix("{}") for part in reversed(parts[1:])), parts[0]])


_NEGATABLE = (fi.OfType, fi.OfKind, fi.HasKeyword, fi.IsCard, fi.DamageIs, co.HappenedThisTurn, co.Within)


def not_(node: co.Not, w: Writer) -> str:
    if not isinstance(node.part, _NEGATABLE):
        raise ValueError(f"no wording for what is not {node.part}")
    return w.but(negative=not w.negative).say(node.part)


def ability_word(node: co.AbilityWord, w: Writer) -> str:
    return f"〔{w.term(node.term)}〕{w.say(node.condition)}"


def happened_this_turn(node: co.HappenedThisTurn, w: Writer) -> str:
    end = "いない" if w.negative else "いる"
    match node.what:
        case la.DamageTaken(who=who, side=where):
            to = f"{side(where, w)}への" if where else ""
            return f"{_whoever(who)}がこのターン中に{to}{w.term('damage')}を受けて{end}"
        case la.Occurs(what=la.Moment.MANEUVER, who=who):
            return f"{_whoever(who)}がこのターン中に{w.term('basic-maneuver')}を行って{end}"
        case la.Occurs(what=la.Moment.CARD_USED, who=who, where=where):
            return f"{_whoever(who)}がこのターン中に{pattern(where, 'card', w).format('カード')}を使用して{end}"
        case _:
            raise ValueError(f"no wording for a past {node.what}")


def _whoever(who: Who) -> str:
    return "誰か" if who is Who.BOTH else player(who)


def answers(node: co.Answers, w: Writer) -> str:
    return f"{pattern(node.where, 'attack', w).format('相手の' + w.term('type-attack'))}への{w.term('react', '対応')}"


def fact(node: co.Fact, w: Writer) -> str:
    match node.state:
        case co.State.YOUR_TURN:
            return "自分のターン"
        case co.State.OTHER_SPECIALS_USED:
            return f"自分の他の{w.term('card-special')}がすべて{w.term('special-used')}"
        case co.State.UMBRELLA_OPEN:
            return f"自分の{w.term('umbrella')}が{w.term('umbrella-open', '開いて')}いる"
        case co.State.UMBRELLA_CLOSED:
            return f"自分の{w.term('umbrella')}が{w.term('umbrella-closed', '閉じて')}いる"
        case co.State.USED_FROM_DISCARD_PILE:
            return f"このカードを{w.term('discard-pile')}から使用している"
        case co.State.YOU_OWN_THIS_CARD:
            return "このカードの持ち主が自分"


def is_(node: co.Is, w: Writer) -> str:
    if isinstance(node.subject, Attacks):
        if isinstance(node.where, fi.DamageIs):
            return w.but(noun="attack").say(node.where).format("").removesuffix("の")
        if isinstance(node.where, fi.DealtDamage):
            return f"{w.say(node.subject)}が{_dealt(node.where, w)}与えている"
        return f"{w.say(node.subject)}が{w.but(noun='attack').say(node.where).format(w.term('type-attack'))}"
    return f"{pronoun(node.subject)}が{w.but(noun='card').say(node.where).format('カード')}"


def of_type(node: fi.OfType, w: Writer) -> str:
    prefix = "subtype" if isinstance(node.of, Subtype) else "type"
    ids: dict[CardType | Subtype, str] = {CardType.UNDEFINED: "type-variable", CardType.FORM: "form"}
    word = w.term(ids.get(node.of, f"{prefix}-{node.of.value}"))
    return f"{word}{'でない' if w.negative else 'の'}{{}}"


def of_kind(node: fi.OfKind, w: Writer) -> str:
    word = w.term({Kind.NORMAL: "card-normal", Kind.SPECIAL: "card-special", Kind.EXTRA: "card-extra"}[node.kind])
    if w.noun == "attack":
        return f"{word}に{'よらない' if w.negative else 'よる'}{{}}"
    return f"{word}以外の{{}}" if w.negative else f"{word}{{:.0}}"


def has_keyword(node: fi.HasKeyword, w: Writer) -> str:
    return f"{w.term(node.keyword.value)}を{'持たない' if w.negative else '持つ'}{{}}"


def of_megami(node: fi.OfMegami, w: Writer) -> str:
    if node.megami is None:
        return f"他の{w.term('megami')}の{{}}"
    from carddb.sakura_arms import megami_by_slug

    return f"{megami_by_slug()[node.megami].names['ja']}の{{}}"


def is_card(node: fi.IsCard, w: Writer) -> str:
    names = [pronoun(card) if isinstance(card, CardRef) else f"「{w.card(card)}」" for card in node.cards]
    if w.negative:
        return "他の{}" if node.cards == (CardRef.THIS_CARD,) else f"{'と'.join(names)}以外の{{}}"
    return f"{'か'.join(names)}{{:.0}}"


def damage_is(node: fi.DamageIs, w: Writer) -> str:
    where = f"{'か'.join(side(which, w) for which in node.sides)}への{w.term('damage')}"
    limit = node.most if node.least is None else node.least
    if limit is None:
        return f"{where}が「–」{'でない' if w.negative else 'の'}{{}}"
    unknown = f"（Xは{w.say(limit)}）" if isinstance(limit, Node) else ""
    bound = f"{'X' if unknown else limit}{'以下' if node.least is None else '以上'}"
    return f"{where}が{'「–」か' if node.dash else ''}{bound}{unknown}の{{}}"


def dealt_damage(node: fi.DealtDamage, w: Writer) -> str:
    return f"{_dealt(node, w)}与えた{{}}"


def _dealt(node: fi.DealtDamage, w: Writer) -> str:
    amount = f"{node.least}以上の" if node.least else ""
    where = f"{side(node.side, w)}へ" if node.side else ""
    return f"{player(node.to)}に{where}{amount}{w.term('damage')}を"
