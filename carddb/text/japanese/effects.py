"""Japanese sentences for what is done: flow, petals, cards, players."""

from __future__ import annotations

from carddb.effects import amounts as am
from carddb.effects import attacks as at
from carddb.effects import cards as ca
from carddb.effects import conditions as co
from carddb.effects import flow as fl
from carddb.effects import mechanics as me
from carddb.effects import petals as pe
from carddb.effects import players as pl
from carddb.effects.base import Area, CardRef, Maneuver, Who, Zone
from carddb.effects.targets import Attacks, CardsIn
from carddb.text.japanese.targets import cards, counted
from carddb.text.japanese.words import (
    area,
    linked,
    number,
    options,
    pieces,
    player,
    pronoun,
    side,
    steps,
    topic,
    while_,
    zone,
)
from carddb.text.writer import Writer


def do(node: fl.Do, w: Writer) -> str:
    parts = [w.say(part) for part in node.parts]
    if any(isinstance(part, at.Plus | at.ChangeRange | at.Keyword | at.DamageForm) for part in node.parts):
        return "と".join(parts)
    if not w.nested:
        return "。".join(parts)
    if w.live:
        return "、".join([*map(linked, parts[:-1]), parts[-1]])
    return f"次を順に行う{steps([_again(node, i, text) for i, text in enumerate(parts)])}"


def _again(node: fl.Do, i: int, text: str) -> str:
    """A card that was used in an earlier part is used once more."""
    part = node.parts[i]
    again = isinstance(part, fl.If) and part.then in node.parts[:i]
    return text.replace("それを", "それをもう一度", 1) if again else text


def if_(node: fl.If, w: Writer) -> str:
    condition, then = w.say(node.condition), w.inside(node.then)
    if isinstance(node.then, at.Plus | at.Keyword):  # a change that an attack gets only if
        otherwise = f"、そうでなければ{w.inside(node.otherwise)}" if node.otherwise else ""
        return f"{condition}なら{then}{otherwise}"
    if isinstance(node.condition, co.Answers):
        condition = f"{condition}として使用した"
    text = f"{while_(condition)}、{then}" if w.live else f"{condition}なら、{then}"
    return f"{text}。そうでなければ、{w.inside(node.otherwise)}" if node.otherwise else text


def if_done(node: fl.IfDone, w: Writer) -> str:
    link = "そうしたなら" if isinstance(node.first, fl.May) else "すべて行えたなら"
    return f"{w.inside(node.first)}。{link}、{w.inside(node.then)}"


def may(node: fl.May, w: Writer) -> str:
    return f"望むなら、{'次を全額支払う：' if node.payment else ''}{w.inside(node.effect)}"


def choose_one(node: fl.ChooseOne, w: Writer) -> str:
    limit = "まで" if node.up_to else ""
    how = "1つを選ぶ" if node.number == 1 else f"異なるもの{node.number}つ{limit}を選び好きな順に行う"
    return f"{topic(node.by)}次から{how}{options([w.inside(option) for option in node.options])}"


def repeat(node: fl.Repeat, w: Writer) -> str:
    if isinstance(node.times, int):
        return f"{node.times}回繰り返す：{w.inside(node.effect)}"
    return f"X回繰り返す：{w.inside(node.effect)}（Xは{w.say(node.times)}で、始めに数える）"


def move(node: pe.Move, w: Writer) -> str:
    amount = f"0–{number(node.number, w)}" if node.up_to else number(node.number, w)
    arrow = f"←{amount}→" if node.both_ways else f"→{amount}→"
    text = f"{area(node.source, w, marked=False)} {arrow} {area(node.target, w, marked=False)}"
    return w.arrow(node.source, node.target, amount, text, both=node.both_ways, up_to=node.up_to)


def send(node: pe.Send, w: Writer) -> str:
    total = "合わせて" if len(node.sources) > 1 and node.number != 1 else ""
    sources = "か".join(area(place, w) for place in node.sources)
    what = f"{sources}から{area(node.target, w)}へ{w.term('petal')}を{total}{pieces(node.number, w)}"
    return f"{topic(node.by)}{what}移す"


def deal_damage(node: pe.DealDamage, w: Writer) -> str:
    return f"{player(node.to)}の{side(node.side, w)}へ{node.number}{w.term('damage')}"


def redirect(node: pe.Redirect, w: Writer) -> str:
    first, *rest = [area(place, w) for place in node.to]
    full = "".join(f"（満杯なら{place}へ）" for place in rest)
    full += "（できない分は通常どおり）" if node.else_usual else ""
    if isinstance(node.what, Attacks):
        moved = f"{w.say(node.what)}の{w.term('damage')}で動く{w.term('petal')}"
    else:
        moved = f"{area(node.what, w)}から{w.term('area-ash')}へ行くはずの{w.term('petal')}"
    return f"{moved}は、代わりに{first}へ行く{full}"


def counts_as_aura(node: pe.CountsAsAura, w: Writer) -> str:
    petals = f"{area(node.area, w)}の{w.term('petal')}"
    return f"自分への{w.term('damage')}の解決中は、{petals}も自分の{w.term('area-aura')}の分として数える"


def arrow_rule(node: pe.ArrowRule, w: Writer) -> str:
    if node.rule is pe.Arrows.REVERSED:
        return f"このカードの{w.term('arrow', '矢印')}は逆を向く"
    return f"カードの{w.term('arrow', '矢印')}では{w.term('area-distance')}から何も動かない"


def draw(node: ca.Draw, w: Writer) -> str:
    return f"{topic(node.who)}カードを{node.number}枚{w.term('draw')}"


def move_cards(node: ca.MoveCards, w: Writer) -> str:
    what = cards(node.cards, w)
    owner = _zone_of(node, w)
    match node.to:
        case Zone.DECK_TOP:
            return f"{what}を{owner}{w.term('deck')}の一番上へ置く"
        case Zone.DECK_BOTTOM:
            return f"{what}を{owner}{w.term('deck')}の底へ置く"
        case Zone.HAND:
            return f"{what}を{owner}{w.term('hand')}へ移す"
        case Zone.SEALED:
            return f"{what}をこのカードの下に{w.term('seal')}する"
        case Zone.REMOVED:
            return f"{what}をゲームから{w.term('remove')}"
        case Zone.UNUSED:
            return f"{what}を{w.term('special-unused')}の{w.term('card-special')}として得る"
        case Zone.EXTRA | Zone.MACHINE:
            return f"{what}を{zone(node.to, w)}へ移す"
        case _:
            return f"{what}を{owner}{zone(node.to, w)}へ移す"


def _zone_of(node: ca.MoveCards, w: Writer) -> str:
    """Whose zone cards go to: their owner's, who is known of cards that came from a player's zone. Of cards from your
    own zones, and of those that the opponent moves, it goes without saying."""
    if node.whose is not Who.OWNER:
        return f"{player(node.whose)}の"
    chosen = w.chosen if node.cards is CardRef.CHOSEN else None
    who = node.cards.who if isinstance(node.cards, CardsIn) else chosen or Who.OWNER
    if who is Who.YOU or w.chooser:
        return ""
    return "それぞれの" if who is Who.BOTH else f"{player(who)}の"


def choose(node: ca.Choose, w: Writer) -> str:
    who = "相手が" if node.by is Who.OPPONENT else ""
    random = "無作為に" if node.by is Who.CHANCE else ""
    what = counted(node.cards, w, node.number, up_to=node.up_to)
    if node.by is node.cards.who is Who.OPPONENT:
        what = what.removeprefix("相手の")
    then = w.but(chooser=node.by is Who.OPPONENT, chosen=node.cards.who).inside(node.then)
    if node.number > 1:
        match node.then:
            case ca.MoveCards():
                order = "好きな順に" if node.then.to in (Zone.DECK_TOP, Zone.DECK_BOTTOM) else ""
                then = then.replace("それを", f"それらを{order}", 1)
            case ca.UseCard():
                then = then.replace("それを", "それらを好きな順に続けて", 1)
            case _:
                then = f"それぞれについて好きな順に、{then}"
    text = f"{who}{what}{random}選び、{then}"
    return f"{text}。選べなければ、{w.inside(node.otherwise)}" if node.otherwise else text


def reveal(node: ca.Reveal, w: Writer) -> str:
    what = cards(node.cards, w)
    if node.to is Who.YOU:
        return f"{what}を見る"
    theirs = isinstance(node.cards, CardsIn) and node.cards.who is Who.OPPONENT
    return f"相手は{what.removeprefix('相手の')}を公開する" if theirs else f"{what}を公開する"


def use_card(node: ca.UseCard, w: Writer) -> str:
    text = f"{pronoun(node.card)}を{w.term('cost') + 'なしで' if node.free else ''}使用する"
    if node.answering:
        text += f"（このカードが{w.term('react', '対応')}した{w.term('type-attack')}があれば、それへの対応として）"
    if node.attack_gets:
        text += f"（その{w.term('type-attack')}は{w.say(node.attack_gets)}を得る）"
    return text


def turn_special(node: ca.TurnSpecial, w: Writer) -> str:
    return f"{pronoun(node.card)}を{w.term('special-unused' if node.to is Zone.UNUSED else 'special-used')}にする"


def form_new_deck(node: ca.FormNewDeck, w: Writer) -> str:
    return f"{w.term('damage')}なしで{w.term('deck')}を{w.term('new-deck')}する"


def exchange(node: ca.Exchange, w: Writer) -> str:
    label = f"〔{w.term('bloom')}〕" if node.bloom else ""
    end = f"し、{w.term('special-unused')}にする" if node.to is Zone.UNUSED else "する"
    return f"{label}このカードと{w.term('card-extra')}の「{w.card(node.card)}」を交換{end}"


def copy(node: ca.Copy, w: Writer) -> str:
    sealer = f"持ち主の{w.term('special-used')}の「{w.card(node.sealed_under)}」"
    sealed = f"{sealer}の下に{w.term('seal')}したカード"
    kept = "名前と通常札・切札の別はこのカードのまま"
    return f"このカードは{sealed}の{w.term('copy')}である。{kept}。封印したカードがなければ何の複製でもない"


def change_energy(node: pl.ChangeEnergy, w: Writer) -> str:
    energy = w.term("energy")
    match node.how:
        case pl.Energy.BECOME:
            return f"{player(node.who)}の{energy}を{node.number}にする"
        case pl.Energy.GAIN:
            return f"{topic(node.who)}{energy}を{node.number}得る"
        case pl.Energy.LOSE:
            return f"{topic(node.who)}{energy}を{node.number}失う"


def stun(node: pl.Stun, w: Writer) -> str:
    return f"{player(node.who)}を{w.term('stun')}させる"


def perform_maneuver(node: pl.PerformManeuver, w: Writer) -> str:
    name = "" if node.maneuver is Maneuver.ANY else f"「{w.term(node.maneuver.value)}」"
    return f"{w.term('basic-maneuver')}{name}をコストなしで1回行う"


def end(node: pl.End, w: Writer) -> str:
    match node.what:
        case pl.Ending.PHASE:
            return "現在のフェイズが終わる"
        case pl.Ending.YOU_WIN:
            return "自分の勝ちになる"
        case pl.Ending.YOU_LOSE:
            return "自分の負けになる"


def turn_umbrella(node: me.TurnUmbrella, w: Writer) -> str:
    return f"{w.term('umbrella-toggle')}をする"


def stratagem(node: me.Stratagem, w: Writer) -> str:
    carry_out, prepare = w.term("stratagem-carry-out", "実行"), w.term("stratagem-prepare", "準備")
    head = f"{w.term('stratagem')}を{carry_out}し、それから次を{prepare}する"
    sides = [("stratagem-divine", node.divine), ("stratagem-devious", node.diabolical)]
    return f"{head} ― " + " ／ ".join(f"{w.term(id)}：{w.inside(effect)}" for id, effect in sides)


def raise_scale(node: me.RaiseScale, w: Writer) -> str:
    wind, thunder = w.term("wind-god"), w.term("thunder-god")
    scale = {me.Scale.WIND: wind, me.Scale.THUNDER: thunder, me.Scale.EITHER: f"{wind}か{thunder}"}[node.scale]
    if isinstance(node.by, am.Value) and node.by.gauge.value == node.scale.value:
        return f"自分の{scale}を2倍にする"
    return f"自分の{scale}を{number(node.by, w)}上げる"


def dash(node: me.Dash, w: Writer) -> str:
    return f"{w.term('dash')}を行う"


def machine_petals(node: me.MachinePetals, w: Writer) -> str:
    verb = f"{w.term('burned')}に" if node.to is Area.YOUR_BURNED else w.term("recreate")
    amount = f"{node.number}個" if isinstance(node.number, int) else "すべて"
    burned = "" if node.to is Area.YOUR_BURNED else f"{w.term('burned')}の"
    return f"自分の{burned}{w.term('artificial-petal')}を{amount}{verb}する"
