"""Japanese sentences for attacks, limits, and the lines of a card."""

from __future__ import annotations

from carddb.effects import abilities as ab
from carddb.effects import amounts as am
from carddb.effects import attacks as at
from carddb.effects import flow as fl
from carddb.effects import lasting as la
from carddb.effects import limits as li
from carddb.effects import mechanics as me
from carddb.effects.base import CardRef, Damage, Line, Maneuver, Node, Number, Who, Zone
from carddb.effects.conditions import State
from carddb.effects.filters import NORMAL
from carddb.text.japanese.targets import cards
from carddb.text.japanese.words import number, player, pronoun, when_
from carddb.text.writer import Writer, damage_text, range_text, signed, unknowns


def perform_attack(node: at.PerformAttack, w: Writer) -> str:
    return f"{w.term('type-attack')}（{strike(node.range, node.damage, node.lines, w)}）を行う"


def strike(distances: tuple[int, ...], damage: Damage, lines: tuple[Line, ...], w: Writer) -> str:
    """Range, damage and lines of an attack in one row."""
    parts = [f"{w.term('attack-range')}{range_text(distances)}", f"{w.term('damage')}{damage_text(damage)}"]
    return "、".join(parts + [w.but(nested=True, live=False).say(line) for line in lines] + _letters(damage, w))


def modify(node: at.Modify, w: Writer) -> str:
    get = "" if isinstance(node.change, at.DamageForm) else "を得る"
    return f"{w.say(node.attack)}は{w.say(node.change)}{get}"


def plus(node: at.Plus, w: Writer) -> str:
    return w.term("modifier", f"{signed(node.aura)}/{signed(node.health)}")


def change_range(node: at.ChangeRange, w: Writer) -> str:
    match node.shift:
        case at.Shift.BOTH_FACES:
            return f"{w.term('umbrella')}の開と閉を合わせた{w.term('attack-range')}"
        case at.Shift.SHIFT:
            return f"{w.term('attack-range')}全体に{signed(node.by)}"
        case _:
            end = "近" if node.shift in (at.Shift.INCREASE_MIN, at.Shift.DECREASE_MIN) else "遠"
            wider = node.shift in (at.Shift.INCREASE_MIN, at.Shift.INCREASE_MAX)
            return f"{w.term('increase-range' if wider else 'decrease-range')}（{end}{node.by}）"


def damage_form(node: at.DamageForm, w: Writer) -> str:
    damage = w.term("damage")
    match node.form:
        case at.Dealt.BOTH_SIDES:
            return f"、相手に選ばせずに両側の{damage}を同時に与える"
        case at.Dealt.SWAPPED:
            sides = f"{w.term('area-aura')}と{w.term('area-health')}の側"
            return f"、増減より前に、{sides}の{damage}が「–」も含めて入れ替わる"
        case at.Dealt.NO_AURA_SIDE:
            return f"、{w.term('area-aura')}への{damage}が「–」である"


def cancel(node: at.Cancel, w: Writer) -> str:
    what = w.say(node.what) if isinstance(node.what, Node) else pronoun(node.what)
    match node.part:
        case at.Part.ATTACK:
            return f"{what}を{w.term('cancel')}"
        case at.Part.DAMAGE:
            return f"{what}の{w.term('damage')}を{w.term('cancel')}"
        case at.Part.AFTER_ATTACK:
            return f"{what}の{w.term('after-attack')}効果は解決しない"
        case at.Part.DISENCHANT:
            return f"{what}の{w.term('disenchant')}効果は解決しない"


def keyword(node: at.Keyword, w: Writer) -> str:
    if node.only is None:
        return w.term(node.word.value)
    if node == at.Keyword(at.Word.UNANSWERABLE, NORMAL):
        return w.term("unanswerable-cond")
    return f"{w.term(node.word.value)}（{w.but(noun='card').say(node.only).format('カード')}）"


def lasting(node: la.Lasting, w: Writer) -> str:
    if node.until is la.Until.END_OF_TURN:
        return f"このターンの間、{w.but(live=True).inside(node.effect)}"
    who = node.effect.who if isinstance(node.effect, li.SetRule) else Who.YOU
    return f"{player(who)}の次の{w.term('phase-start')}に、{w.but(live=True).inside(node.effect)}"


def when(node: la.When, w: Writer) -> str:
    return f"{w.say(node.happening)}、{w.but(live=False).inside(node.effect)}"


def instead(node: la.Instead, w: Writer) -> str:
    wish = "望むなら" if node.optional else ""
    return f"{w.say(node.of)}、{wish}代わりに{w.but(live=False).inside(node.effect)}"


def playable_only_if(node: li.PlayableOnlyIf, w: Writer) -> str:
    return f"このカードは{when_(w.say(node.condition))}にだけ使用できる"


def playable_as_reaction(node: li.PlayableAsReaction, w: Writer) -> str:
    return f"このカードは{w.term('subtype-reaction')}のカードと同じように相手の{w.term('type-attack')}へ使用できる"


def forbid(node: li.Forbid, w: Writer) -> str:
    things = []
    if node.cards:
        things.append(f"{w.but(noun='card').say(node.cards).format('カード')}を使用できない")
    if node.maneuvers:
        names = [f"「{w.term(part.value)}」" for part in node.maneuvers if part is not Maneuver.ANY]
        things.append(f"{w.term('basic-maneuver')}{''.join(names)}を行えない")
    return f"{player(node.who)}は{'、また'.join(things)}"


def adjust(node: li.Adjust, w: Writer) -> str:
    by = _amount(node.by, w)
    match node.quantity:
        case li.Quantity.CURRENT_DISTANCE:
            return f"現在の{w.term('area-distance')}は{by}{'小さい' if node.less else '大きい'}"
        case li.Quantity.MASTERY_DISTANCE:
            return f"{w.term('mastery-distance')}は{by}{'小さい' if node.less else '大きい'}"
        case li.Quantity.COST | li.Quantity.CHARGE:
            what = cards(node.cards or CardRef.THIS_CARD, w)
            return f"{what}の{w.term(node.quantity.value)}は{by}{'減る' if node.less else '増える'}"


def _amount(value: Number, w: Writer) -> str:
    return str(value) if isinstance(value, int) else f"{number(value, w)}の数だけ"


def set_rule(node: li.SetRule, w: Writer) -> str:
    match node.rule:
        case li.RuleValue.HAND_LIMIT:
            limit = f"{node.value}枚" if node.value else "なし"
            return f"{player(node.who)}の{w.term('hand-limit', '手札の上限')}は{limit}"
        case li.RuleValue.START_PHASE_DRAW:
            return f"{player(node.who)}が引くカードは{node.value}枚だけになる"
        case li.RuleValue.TRAPS_PER_NEW_DECK:
            amount = f"{node.value}枚" if node.value else "何枚でも"
            return f"{w.term('new-deck')}のたびに{w.term('trap')}を持つカードを{amount}、好きな順に使用できる"


def ability(node: ab.Ability, w: Writer) -> str:
    text = w.but(live=node.timing in ab.LIVE).say(node.effect)
    if node.zone is Zone.HAND:
        text = f"このカードが{w.term('hand')}にある間、{text}"
    if node.timing is ab.Timing.ALWAYS and isinstance(node.effect, fl.May):
        text = f"このカードを使用するとき、{text}"
    head = f"{w.term(ab.TERM_OF[node.timing])}：" if node.timing in ab.TERM_OF else ""
    return f"{head}{text}{'' if w.nested else '。'}"


def recovery(node: ab.Recovery, w: Writer) -> str:
    return f"{w.term('recovery')}：自分の{w.term('phase-end')}に、{when_(w.say(node.condition))}。"


def immediate_recovery(node: ab.ImmediateRecovery, w: Writer) -> str:
    return f"{w.term('immediate-recovery')}：{w.say(node.happening)}。"


def gear_frame(node: me.GearFrame, w: Writer) -> str:
    names = {me.Gear.REACTION: "subtype-reaction", me.Gear.FULL_POWER: "subtype-fullpower"}
    symbols = [f"{w.term(names.get(gear, f'type-{gear.value}'))}{n}" for gear, n in node.symbols]
    return f"{w.term('gear-frame')}（{'、'.join(symbols)}）― {' '.join(w.say(line) for line in node.lines)}"


def face(node: me.Face, w: Writer) -> str:
    state = w.term("umbrella-open" if node.state is State.UMBRELLA_OPEN else "umbrella-closed")
    values = f"{strike(node.range, node.damage, (), w)}。" if node.damage else ""
    return f"{w.term('umbrella')}・{state} ― {values}{' '.join(sentence(line, w) for line in node.lines)}"


def new_maneuver(node: me.NewManeuver, w: Writer) -> str:
    return f"{w.term('extra-maneuver')}「{node.name}」：{w.say(node.effect)}。"


def sentence(line: Line, w: Writer) -> str:
    """A line of a card as a whole sentence."""
    return f"{w.say(line)}。" if isinstance(line, at.Keyword) else w.say(line)


def unknown_line(damage: Damage, w: Writer) -> str:
    """What X and Y of a printed damage are."""
    return f"{w.term('always')}：{'、'.join(_letters(damage, w))}。"


def _letters(damage: Damage, w: Writer) -> list[str]:
    """What each letter is; one that is half of the other says so."""
    letters = unknowns(damage)
    return [
        f"{letter}は{w.say(amount).replace(w.say(amount.of), letters[amount.of])}"
        if isinstance(amount, am.Half) and amount.of in letters
        else f"{letter}は{w.say(amount)}"
        for amount, letter in letters.items()
    ]
