"""The command `tableside whatif`: resolves a scenario and says what happens, why, and by which rule."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from engine.compact import TextProblem, read_text
from engine.whatif import GAME, MAX_BYTES, resolve, resolve_batch, template

BAD = ("illegal", "invalid")


@click.command()
@click.argument("what", nargs=-1)
@click.option(
    "--explore", is_flag=True, help="Follow every answer that the plays raise: reactions, damage, orders, draws."
)
@click.option("--turn", is_flag=True, help="Explore the rest of the turn as well.")
@click.option(
    "--batch", "batch", type=click.Path(dir_okay=False, allow_dash=True), help="JSON Lines of {id, scenario}."
)
@click.option("--template", "as_template", is_flag=True, help="Print a full position with these megami, to edit.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def whatif(
    what: tuple[str, ...], explore: bool, turn: bool, batch: str | None, as_template: bool, as_json: bool
) -> None:
    """Resolve a scenario: a FILE of JSON or of text, or - for standard input.

    As text the position stands in the first line, each play in a line of its own.

    Exit 0 for complete and open, 1 for illegal and invalid; --batch prints one result a line and exits 0.

    --template prints a scenario to begin with, `--template yurina saine himika tokoyo > duel.json`.

    Example: tableside whatif duel.json --explore
    """
    if as_template:
        _print_template(what)
    elif batch is not None:
        with click.open_file(batch, encoding="utf-8") as lines:
            for result in resolve_batch(lines, explore, turn):
                click.echo(json.dumps(result, ensure_ascii=False))
    elif len(what) != 1:
        raise click.UsageError("one FILE, or - for standard input; --batch FILE for many, --template MEGAMI…")
    else:
        result = resolve(_read(what[0]), explore, turn)
        click.echo(json.dumps(result, ensure_ascii=False, indent=2) if as_json else as_text(result))
        if result["status"] in BAD:
            raise SystemExit(1)


def _print_template(megami: tuple[str, ...]) -> None:
    made = template(megami)
    if made.get("status") == "invalid":
        raise click.ClickException(f"{made['problem']['path']}: {made['problem']['why']}")
    click.echo(json.dumps(made, ensure_ascii=False, indent=2))


def _read(name: str) -> Any:
    """The scenario in a file, a little more than is allowed at most, so that too much is told as such."""
    try:
        raw = sys.stdin.buffer.read(4 * MAX_BYTES) if name == "-" else Path(name).read_bytes()[: 4 * MAX_BYTES]
    except OSError as problem:
        raise click.ClickException(f"{problem.strerror}: {name}") from None
    if len(raw) > MAX_BYTES:
        raise click.ClickException(f"the scenario has more than {MAX_BYTES} bytes: {name}")
    try:
        text = raw.decode()
        return json.loads(text) if text.lstrip().startswith(("{", "[", '"')) else {"game": GAME, **read_text(text)}
    except (ValueError, RecursionError) as problem:
        raise click.ClickException(f"no JSON: {name}: {problem}") from None
    except TextProblem as problem:
        raise click.ClickException(f"no JSON, and as text: {name}: {problem.where}: {problem.why}") from None


def as_text(result: dict[str, Any]) -> str:
    """A result for people: the steps with petals and rules, then what is open, then the outcomes."""
    lines = [f"assumed  {entry}" for entry in result["assumed"]]
    for step in result["steps"]:
        moves = "; ".join(f"{move['from']} → {move['to']} {move['petals']}" for move in step["moves"])
        lines.append(f"{step['play']:>3}  {step['text']}" + (f"  [{moves}]" if moves else ""))
        lines.append(f"     {', '.join(step['rules'])}")
    problem = result["problem"]
    if problem:
        where = problem["path"] or f"play {problem['play']}, {problem['line']!r}"
        lines.append(
            f"{result['status']}  {where}: {problem['why']} ({', '.join(problem['rules'])})".replace(" ()", "")
        )
        lines += [f"     legal: {line}" for line in problem["legal"]]
    else:
        lines.append(result["status"] + (f", winner: {result['winner']}" if result["winner"] else ""))
        for choice in result["choices"]:
            lines.append(f"{choice['actor']}: {choice['kind']}")
            lines += [f"     {label}" for label in choice["labels"]]
    for outcome in result.get("outcomes") or []:
        lines.append(f"{outcome['count']:>5} × {'; '.join(outcome['plays']) or '(nothing more)'}: {_board(outcome)}")
    if result.get("summary"):
        lines.append(json.dumps(result["summary"]))
    return "\n".join(lines)


def _board(outcome: dict[str, Any]) -> str:
    position = outcome["position"]
    sides = [
        f"{who} {position[who]['aura']}/{position[who]['health']}/{position[who]['flare']}"
        for who in ("you", "opponent")
    ]
    winner = f", {outcome['winner']} wins" if outcome["winner"] in ("you", "opponent") else ""
    return f"distance {position['distance']}, aura/health/flare {', '.join(sides)}{winner}"
