"""The card query language: `megami:saine type:attack range:5 -subtype:fullpower`.

`run` answers a query, `describe` says it in plain English, `suggest` finds the query that plain words mean, and
`help` holds what its documentation page says. A wrong query is a `QueryProblem`, never the whole list of cards.
"""

from __future__ import annotations

from carddb.queries.describe import describe
from carddb.queries.evaluate import Result, answer, run
from carddb.queries.facts import all_facts, text_of
from carddb.queries.grammar import MAX_DEPTH, MAX_LENGTH, MAX_TERMS, QueryProblem
from carddb.queries.query import Query
from carddb.queries.reading import parse
from carddb.queries.suggesting import suggest

__all__ = [
    "MAX_DEPTH",
    "MAX_LENGTH",
    "MAX_TERMS",
    "Query",
    "QueryProblem",
    "Result",
    "answer",
    "describe",
    "parse",
    "run",
    "suggest",
    "warm_up",
]


def warm_up() -> None:
    """Reads facts and texts of all cards at once, so that the first query does not wait for them."""
    for facts in all_facts():
        text_of(facts.card)
