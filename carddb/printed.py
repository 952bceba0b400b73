"""The printed facts of a card in words, one wording for pages, lists, search and plots."""

from __future__ import annotations

from carddb.cards import Card
from carddb.effects import CardType, Damage, Face, Kind, Subtype
from carddb.effects.conditions import State
from carddb.text.writer import damage_text

TYPE_WORDS = {
    CardType.ATTACK: "attack",
    CardType.ACTION: "action",
    CardType.ENCHANTMENT: "enchantment",
    CardType.UNDEFINED: "undefined type",
    CardType.FORM: "form",
}
SUBTYPE_WORDS = {Subtype.REACTION: "reaction", Subtype.FULL_POWER: "full power"}
KIND_WORDS = {Kind.NORMAL: "normal", Kind.SPECIAL: "special", Kind.EXTRA: "set-aside"}


def ranges(distances: tuple[int, ...]) -> str:
    """A set of distances as printed: `3–4`, `1, 3, 5, 7`, `0–1, 3`."""
    runs: list[list[int]] = []
    for distance in sorted(distances):
        if runs and distance == runs[-1][-1] + 1:
            runs[-1].append(distance)
        else:
            runs.append([distance])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def damage(printed: Damage | None) -> str:
    """Damage as printed: `3/1`, `4/–`, `X/2`, `X/Y`."""
    return damage_text(printed) if printed else ""


def faces(card: Card) -> tuple[tuple[str, tuple[int, ...], Damage | None], ...]:
    """The attack values of a card: one row, or one for each state of the umbrella, labelled."""
    both = [line for line in card.effects if isinstance(line, Face) and line.range]
    if both:
        words = {State.UMBRELLA_CLOSED: "closed", State.UMBRELLA_OPEN: "open"}
        return tuple((words[face.state], face.range, face.damage) for face in both)
    return (("", card.range, card.damage),) if card.range else ()


def kind_line(card: Card) -> str:
    """Type and subtype in words: `attack, full power`."""
    return ", ".join(filter(None, (TYPE_WORDS[card.type], SUBTYPE_WORDS[card.subtype] if card.subtype else "")))


def value_line(card: Card) -> str:
    """The numbers of a card on one line: `3–4 · 3/1 · cost 7`."""
    attack = [
        " ".join(filter(None, (label, f"{ranges(reach)} · {damage(hurt)}"))) for label, reach, hurt in faces(card)
    ]
    parts = [" / ".join(attack)]
    parts.append(f"charge {card.charge}" if card.charge is not None else "")
    parts.append(f"cost {'X' if not isinstance(card.cost, int) else card.cost}" if card.cost is not None else "")
    return " · ".join(filter(None, parts))
