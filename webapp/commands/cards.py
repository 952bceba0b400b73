"""`tableside card` and `tableside cards`: one card by any of its names, and the card query language."""

from __future__ import annotations

import json

import click

from carddb.cards import Card
from carddb.documents import text_of
from carddb.known import KnownCard
from carddb.known import facts as known_facts
from carddb.lookup import Found, Match, find_card, source_label
from carddb.printed import kind_line, value_line
from carddb.queries import QueryProblem, run
from carddb.text import VOCABULARIES, card_text, plain
from webapp.pages.card_views import card_data, card_title, known_data, line_data, name_rows

_VOCABULARY = click.option(
    "--vocabulary", type=click.Choice(VOCABULARIES), default="basic-set", show_default=True, help="Whose words to use."
)


@click.command()
@click.argument("name")
@_VOCABULARY
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def card(name: str, vocabulary: str, as_json: bool) -> None:
    """One card, by id or by name in any language or edition; small typos are allowed.

    Example: tableside card Shockglass --vocabulary yurina-box
    """
    found = find_card(name, vocabulary)
    if found.card is None:
        raise click.ClickException(_unclear(name, found))
    if found.how == "typo":
        others = [match.shown for match in found.candidates if match.id != found.card.id]
        near = f" Also near: {', '.join(others)}." if others else ""
        click.echo(f"(No card is called “{name}”; this is the nearest.{near})", err=True)
    if isinstance(found.card, KnownCard):
        shown = found.card
        click.echo(
            _json(known_data(shown)) if as_json else f"{shown.id}  {shown.title}  [{shown.whose}]\n{known_facts(shown)}"
        )
        return
    click.echo(_json(card_data(found.card, vocabulary)) if as_json else _sheet(found.card, vocabulary))


@click.command()
@click.argument("query")
@_VOCABULARY
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def cards(query: str, vocabulary: str, as_json: bool) -> None:
    """Cards that fit a query.

    Example: tableside cards "megami:saine type:attack range:5 -subtype:fullpower"
    """
    try:
        result = run(query, vocabulary)
    except QueryProblem as problem:
        tip = f" Perhaps: {problem.corrected}" if problem.corrected else ""
        raise click.UsageError(f"{problem.message}{tip}") from None
    if as_json:
        data = {
            "query": query,
            "total": len(result.cards),
            "notices": list(result.notices),
            "suggestion": result.suggestion,
            "cards": [line_data(found, vocabulary) for found in result.cards],
        }
        click.echo(_json(data))
        return
    for notice in result.notices:
        click.echo(f"({notice})", err=True)
    for found in result.cards:
        title, _ = found.names.best(vocabulary)
        click.echo(
            f"{click.style(found.id, bold=True)}  {title.text}  {kind_line(found)}  {value_line(found)}".rstrip()
        )
        if text := text_of(found, vocabulary):
            click.echo(f"  {text}")
    if not result.cards:
        click.echo("No card fits.", err=True)
    if result.suggestion:
        click.echo(f"Did you mean: {result.suggestion}", err=True)


def _unclear(name: str, found: Found) -> str:
    """Why a name leads to no single card, with the candidates and what tells them apart."""
    if not found.candidates:
        return f"no card is called “{name}”. Try part of the name, another language, or `tableside cards`."
    lines = [f"  {match.id}  {match.shown} ({_difference(match)})" for match in found.candidates]
    return f"“{name}” may be one of these; name it by its id:\n" + "\n".join(lines)


def _difference(match: Match) -> str:
    return "; ".join(filter(None, (match.whose, match.difference, source_label(match))))


def _sheet(found: Card, vocabulary: str) -> str:
    """A card as text: name, facts, text, all names."""
    title, where = found.names.best(vocabulary)
    missing = "" if where == vocabulary else "  (no name in this edition)"
    lines = [
        f"{click.style(title.text, bold=True)}  {found.id}{missing}",
        f"{found.megami}, {card_title(found)}; {kind_line(found)}; {value_line(found)}".rstrip("; "),
        *(f"  {plain(line)}" for line in card_text(found, vocabulary)),
    ]
    for row in name_rows(found):
        sure = "" if row.confidence == "certain" else f" ({row.confidence})"
        lines.append(f"  {row.label}: {row.name.text}{sure}" if not row.name.missing else f"  {row.label}: –")
    return "\n".join(lines)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)
