"""The rulings of Sakura Arms: what was asked at the table, how it is answered, and who says so."""

from carddb.rulings.load import (
    STRENGTHS,
    Ruling,
    Strength,
    documents,
    load_rulings,
    rulings,
    rulings_of_card,
    rulings_of_rule,
)

__all__ = [
    "STRENGTHS",
    "Ruling",
    "Strength",
    "documents",
    "load_rulings",
    "rulings",
    "rulings_of_card",
    "rulings_of_rule",
]
