"""The vocabulary of card effects: everything a card file needs, in one import. See README.md."""

from __future__ import annotations

from carddb.effects.abilities import (
    LIVE,
    Ability,
    ImmediateRecovery,
    Recovery,
    Timing,
    after_attack,
    all_out,
    always,
    disenchant,
    initialize,
    on_use,
    ongoing,
    transformation,
    used,
)
from carddb.effects.amounts import (
    ALL,
    CURRENT_DISTANCE,
    DISTANCE_CHANGE,
    JUST_MOVED,
    USE_NUMBER,
    YOUR_ENERGY,
    AllBut,
    AreasHolding,
    CardCount,
    Gauge,
    Half,
    Petals,
    Value,
)
from carddb.effects.attacks import (
    BURN,
    CRUSH,
    ESCALATION,
    INEVITABLE,
    POISON,
    RESTRICTION,
    TRAP,
    UNANSWERABLE,
    WEAKNESS,
    Cancel,
    ChangeRange,
    DamageForm,
    Dealt,
    Keyword,
    Modify,
    Part,
    PerformAttack,
    Plus,
    Shift,
    Word,
)
from carddb.effects.base import (
    DASH,
    Amount,
    Area,
    CardRef,
    CardType,
    Change,
    Condition,
    Damage,
    Effect,
    Filter,
    Happening,
    Kind,
    Line,
    Maneuver,
    Node,
    Number,
    Side,
    Subtype,
    Who,
    Zone,
    at,
    span,
)
from carddb.effects.cards import (
    Choose,
    Copy,
    Draw,
    Exchange,
    FormNewDeck,
    MoveCards,
    Reveal,
    TurnSpecial,
    UseCard,
)
from carddb.effects.conditions import (
    ARTISTIC,
    ASHEN,
    IDEA,
    INFERNO,
    RESOLVE,
    AbilityWord,
    AllOf,
    Answers,
    Fact,
    HappenedThisTurn,
    Is,
    Not,
    State,
    Within,
    all_of,
    at_least,
    at_most,
    exactly,
)
from carddb.effects.filters import (
    NORMAL,
    OTHER_MEGAMI,
    SPECIAL,
    THIS_CARD_ITSELF,
    DamageIs,
    DealtDamage,
    HasKeyword,
    IsCard,
    OfKind,
    OfMegami,
    OfType,
)
from carddb.effects.flow import ChooseOne, Do, If, IfDone, May, Repeat, changes, choose_one, do
from carddb.effects.lasting import (
    BecomesTrue,
    DamageTaken,
    Instead,
    Lasting,
    Moment,
    Occurs,
    Until,
    When,
)
from carddb.effects.limits import (
    Adjust,
    Forbid,
    PlayableAsReaction,
    PlayableOnlyIf,
    Quantity,
    RuleValue,
    SetRule,
)
from carddb.effects.mechanics import (
    Dash,
    Face,
    Gear,
    GearFrame,
    MachinePetals,
    NewManeuver,
    RaiseScale,
    Scale,
    Stratagem,
    TurnUmbrella,
    burn,
    closed,
    gear,
    opened,
    recreate,
)
from carddb.effects.petals import (
    ArrowRule,
    Arrows,
    CountsAsAura,
    DealDamage,
    Move,
    Redirect,
    Send,
)
from carddb.effects.players import (
    END_PHASE,
    STUN_OPPONENT,
    ChangeEnergy,
    End,
    Ending,
    Energy,
    PerformManeuver,
    Stun,
)
from carddb.effects.targets import (
    THAT_ATTACK,
    THIS_ATTACK,
    Attacks,
    CardsIn,
    Which,
    answered_attack,
    cards_in,
    opposing_attacks,
    top_of_deck,
    your_attacks,
    your_next_attack,
)
from carddb.effects.tree import node_classes, walk

ACTION, ATTACK, ENCHANTMENT = CardType.ACTION, CardType.ATTACK, CardType.ENCHANTMENT
FULL_POWER, REACTION = Subtype.FULL_POWER, Subtype.REACTION
DISTANCE, ASH = Area.DISTANCE, Area.ASH
YOUR_AURA, YOUR_FLARE, YOUR_HEALTH = Area.YOUR_AURA, Area.YOUR_FLARE, Area.YOUR_HEALTH
OPPONENT_AURA, OPPONENT_FLARE, OPPONENT_HEALTH = Area.OPPONENT_AURA, Area.OPPONENT_FLARE, Area.OPPONENT_HEALTH
ON_THIS_CARD, ON_CHOSEN_CARD = Area.ON_THIS_CARD, Area.ON_CHOSEN_CARD
YOU, OPPONENT = Who.YOU, Who.OPPONENT
THIS_CARD, CHOSEN, EXCHANGED, SEALED_CARD = (
    CardRef.THIS_CARD,
    CardRef.CHOSEN,
    CardRef.EXCHANGED,
    CardRef.SEALED_CARD,
)

# fmt: off
__all__ = [
    "ACTION", "ALL", "ARTISTIC", "ASH", "ASHEN", "ATTACK", "BURN", "CHOSEN", "CRUSH", "CURRENT_DISTANCE", "DASH",
    "DISTANCE", "DISTANCE_CHANGE", "ENCHANTMENT", "END_PHASE", "ESCALATION", "EXCHANGED", "FULL_POWER", "IDEA",
    "INEVITABLE", "INFERNO", "JUST_MOVED", "LIVE", "NORMAL", "ON_CHOSEN_CARD", "ON_THIS_CARD", "OPPONENT",
    "OPPONENT_AURA", "OPPONENT_FLARE", "OPPONENT_HEALTH", "OTHER_MEGAMI", "POISON", "REACTION", "RESOLVE",
    "RESTRICTION", "SEALED_CARD", "SPECIAL", "STUN_OPPONENT", "THAT_ATTACK", "THIS_ATTACK", "THIS_CARD",
    "THIS_CARD_ITSELF", "TRAP", "UNANSWERABLE", "USE_NUMBER", "WEAKNESS", "YOU", "YOUR_AURA", "YOUR_ENERGY",
    "YOUR_FLARE", "YOUR_HEALTH", "Ability", "AbilityWord", "Adjust", "AllBut", "AllOf", "Amount", "Answers", "Area",
    "AreasHolding", "ArrowRule", "Arrows", "Attacks", "BecomesTrue", "Cancel", "CardCount", "CardType", "CardsIn",
    "Change", "ChangeEnergy", "ChangeRange", "Choose", "ChooseOne", "Condition", "Copy", "CountsAsAura", "Damage",
    "DamageForm", "DamageIs", "DamageTaken", "Dash", "DealDamage", "Dealt", "DealtDamage", "Do", "Draw", "Effect",
    "End", "Ending", "Energy", "Exchange", "Face", "Fact", "Filter", "Forbid", "FormNewDeck", "Gauge", "Gear",
    "GearFrame", "Half", "HappenedThisTurn", "Happening", "HasKeyword", "If", "IfDone", "ImmediateRecovery",
    "Instead", "Is", "IsCard", "Keyword", "Kind", "Lasting", "Line", "MachinePetals", "Maneuver", "May", "Modify",
    "Moment", "Move", "MoveCards", "NewManeuver", "Node", "Not", "Number", "Occurs", "OfKind", "OfMegami", "OfType",
    "Part", "PerformAttack", "PerformManeuver", "Petals", "PlayableAsReaction", "PlayableOnlyIf", "Plus", "Quantity",
    "RaiseScale", "Recovery", "Redirect", "Repeat", "Reveal", "RuleValue", "Scale", "Send", "SetRule", "Shift",
    "Side", "State", "Stratagem", "Stun", "Subtype", "Timing", "TurnSpecial", "TurnUmbrella", "Until", "UseCard",
    "Value", "When", "Which", "Who", "Within", "Word", "Zone", "after_attack", "all_of", "all_out", "always",
    "answered_attack", "at", "at_least", "at_most", "burn", "cards_in", "changes", "choose_one", "closed",
    "disenchant", "do", "exactly", "gear", "initialize", "node_classes", "on_use", "ongoing", "opened",
    "opposing_attacks", "recreate", "span", "top_of_deck", "transformation", "used", "walk", "your_attacks",
    "your_next_attack",
]
# fmt: on
