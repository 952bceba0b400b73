"""`tableside ask`, `tableside feedback`, and what `tableside bench ask` prints."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import click

from assistant import Answer, UnknownGame, ask, warm_up
from assistant.model import Citation
from webapp import data_folder
from webapp.extras import operators_extras
from webapp.feedback import read_feedback

Answers = Callable[[str, str, list[Any]], Answer]
SOURCES = {"rule": "our wording", "term": "glossary", "card": "card database", "ruling": "ruling"}


@click.command(name="ask")
@click.argument("question", required=False)
@click.option("--game", default="", help="A game (sakura-arms) or a book (sakura-arms-basic).")
@click.option(
    "--batch",
    type=click.Path(dir_okay=False, allow_dash=True),
    help="JSON Lines of {id, game, history, question}; prints one answer a line.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def ask_command(question: str | None, game: str, batch: str | None, as_json: bool) -> None:
    """Answer a question about the rules, with the words it stands on.

    \b
    tableside ask "how many cards do I draw" --game sakura-arms-basic
    tableside ask --batch questions.jsonl > answers.jsonl
    """
    if batch is not None:
        if question:
            raise click.UsageError("a QUESTION or --batch FILE, not both")
        warm_up()
        answers = operators_extras(data_folder()).ask
        with click.open_file(batch, encoding="utf-8") as lines:
            for line in lines:
                if line.strip():
                    click.echo(json.dumps(answer_line(line, answers), ensure_ascii=False))
        return
    if not question:
        raise click.UsageError("say what to ask, or --batch FILE")
    if not game:
        raise click.UsageError("--game is missing: a game (sakura-arms) or a book (sakura-arms-basic)")
    try:
        answer = operators_extras(data_folder()).ask(question, game)
    except UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    click.echo(json.dumps(answer.as_json(), ensure_ascii=False, indent=2) if as_json else as_text(answer))


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines.")
def feedback(as_json: bool) -> None:
    """List the answers that readers called wrong; they are kept in the data folder and go nowhere else.

    Example: tableside feedback
    """
    for entry in read_feedback(data_folder()):
        if as_json:
            click.echo(json.dumps(entry, ensure_ascii=False))
        else:
            click.echo(f"{entry['when']}  [{entry['game']}, build {entry['build']}]")
            click.echo(f"  {click.style(entry['question'], bold=True)}\n  {entry['answer']}")


def answer_line(line: str, answers: Answers = ask) -> dict[str, Any]:
    """One line of a batch answered; what is wrong with it is said in its `problem`."""
    row: Any = None
    try:
        row = json.loads(line)
        if not isinstance(row, dict) or not isinstance(row.get("question"), str):
            raise ValueError("a line is an object with `id`, `game` and `question`")
        history = row.get("history")
        turns = history if isinstance(history, list) else []
        answer = answers(row["question"], str(row.get("game") or ""), turns)
    except ValueError as problem:
        known = row.get("id") if isinstance(row, dict) else None
        return {"id": known, "answer": "", "citations": [], "refused": True, "problem": str(problem)}
    return {"id": row.get("id")} | answer.as_json()


def as_text(answer: Answer) -> str:
    """An answer for people: the sentence, what it stands on, what lies near."""
    lines = [click.style(answer.sentence, bold=True)]
    if answer.by_model:
        lines.append("  written by a machine; each sentence was checked against the quotes below")
    lines += [_cited(citation) for citation in answer.citations]
    lines += [_cited(citation) for citation in answer.rulings]
    if answer.assumed:
        lines.append("  assumed: " + "; ".join(answer.assumed))
    if answer.see_also:
        lines.append("  see also: " + ", ".join(answer.see_also))
    return "\n".join(lines)


def _cited(citation: Citation) -> str:
    quote = citation.quote.replace("\n", "\n    ")
    source = f"ruling, {citation.strength}" if citation.strength else SOURCES[citation.type]
    return f"  {citation.id}  [{citation.heading}; {source}]\n    {quote}"
