"""Japanese sentences: one template for each kind of node, in the words of the writer's vocabulary.

House style: our own and short. 自分 and 相手; なら is tested once, 間 at every moment; 望むなら for what you may;
headings with ：, arrows between areas, steps with circled numbers.
"""

from __future__ import annotations

from carddb.effects import abilities as ab
from carddb.effects import amounts as am
from carddb.effects import attacks as at
from carddb.effects import cards as ca
from carddb.effects import conditions as co
from carddb.effects import filters as fi
from carddb.effects import flow as fl
from carddb.effects import lasting as la
from carddb.effects import limits as li
from carddb.effects import mechanics as me
from carddb.effects import petals as pe
from carddb.effects import players as pl
from carddb.effects.base import Node
from carddb.effects.targets import Attacks, CardsIn
from carddb.text.japanese import effects, lines, phrases, targets
from carddb.text.japanese.lines import sentence, unknown_line
from carddb.text.writer import Template

TEMPLATES: dict[type[Node], Template] = {
    am.Petals: phrases.petal_count,
    am.Value: phrases.value,
    am.CardCount: phrases.card_count,
    am.Half: phrases.half,
    am.AllBut: phrases.all_but,
    am.AreasHolding: phrases.areas_holding,
    co.Within: phrases.within,
    co.AllOf: phrases.all_of,
    co.Not: phrases.not_,
    co.AbilityWord: phrases.ability_word,
    co.HappenedThisTurn: phrases.happened_this_turn,
    co.Answers: phrases.answers,
    co.Fact: phrases.fact,
    co.Is: phrases.is_,
    fi.OfType: phrases.of_type,
    fi.OfKind: phrases.of_kind,
    fi.HasKeyword: phrases.has_keyword,
    fi.OfMegami: phrases.of_megami,
    fi.IsCard: phrases.is_card,
    fi.DamageIs: phrases.damage_is,
    fi.DealtDamage: phrases.dealt_damage,
    CardsIn: targets.cards_in,
    Attacks: targets.attacks,
    la.Occurs: targets.occurs,
    la.DamageTaken: targets.damage_taken,
    la.BecomesTrue: targets.becomes_true,
    fl.Do: effects.do,
    fl.If: effects.if_,
    fl.IfDone: effects.if_done,
    fl.May: effects.may,
    fl.ChooseOne: effects.choose_one,
    fl.Repeat: effects.repeat,
    pe.Move: effects.move,
    pe.Send: effects.send,
    pe.DealDamage: effects.deal_damage,
    pe.Redirect: effects.redirect,
    pe.CountsAsAura: effects.counts_as_aura,
    pe.ArrowRule: effects.arrow_rule,
    ca.Draw: effects.draw,
    ca.MoveCards: effects.move_cards,
    ca.Choose: effects.choose,
    ca.Reveal: effects.reveal,
    ca.UseCard: effects.use_card,
    ca.TurnSpecial: effects.turn_special,
    ca.FormNewDeck: effects.form_new_deck,
    ca.Exchange: effects.exchange,
    ca.Copy: effects.copy,
    at.PerformAttack: lines.perform_attack,
    at.Modify: lines.modify,
    at.Plus: lines.plus,
    at.ChangeRange: lines.change_range,
    at.DamageForm: lines.damage_form,
    at.Cancel: lines.cancel,
    at.Keyword: lines.keyword,
    la.Lasting: lines.lasting,
    la.When: lines.when,
    la.Instead: lines.instead,
    pl.ChangeEnergy: effects.change_energy,
    pl.Stun: effects.stun,
    pl.PerformManeuver: effects.perform_maneuver,
    pl.End: effects.end,
    li.PlayableOnlyIf: lines.playable_only_if,
    li.PlayableAsReaction: lines.playable_as_reaction,
    li.Forbid: lines.forbid,
    li.Adjust: lines.adjust,
    li.SetRule: lines.set_rule,
    ab.Ability: lines.ability,
    ab.Recovery: lines.recovery,
    ab.ImmediateRecovery: lines.immediate_recovery,
    me.GearFrame: lines.gear_frame,
    me.Face: lines.face,
    me.TurnUmbrella: effects.turn_umbrella,
    me.Stratagem: effects.stratagem,
    me.RaiseScale: effects.raise_scale,
    me.Dash: effects.dash,
    me.MachinePetals: effects.machine_petals,
    me.NewManeuver: lines.new_maneuver,
}

__all__ = ["TEMPLATES", "sentence", "unknown_line"]
