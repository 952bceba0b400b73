"""Effects that last beyond their card."""

from __future__ import annotations

from carddb.effects import Lasting, Until
from engine.sakura_arms import live
from engine.sakura_arms.nodes import EFFECT_MAKERS, NotExecutable, Run, held, makes
from engine.sakura_arms.position import Position, Source
from engine.sakura_arms.tellings import telling

LASTS = telling("This holds until the end of the turn.", "cmp-9-1-3-4")

END_OF_TURN = 0


@makes(EFFECT_MAKERS, Lasting)
def lasting(node: Lasting) -> Run:
    """The effect holds until the end of the turn, whatever becomes of the card."""
    if node.until is not Until.END_OF_TURN:
        raise NotExecutable(f"Until.{node.until.name}")
    code = len(live.LASTING)
    live.LASTING[code] = held(node.effect)

    def run(position: Position, source: Source) -> None:
        kept = Source(source.user, source.card, source.number)
        position.lasting += ((END_OF_TURN, code, kept),)
        live.refresh(position)
        position.tell((node, LASTS), source.user, source.card)

    return run
