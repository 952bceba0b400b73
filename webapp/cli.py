"""The command `tableside`: serve, build, test, search, bench. Each takes `--help`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import click

from webapp import data_folder
from webapp.commands import cards
from webapp.commands.ask import ask_command, feedback
from webapp.commands.whatif import whatif


class Command(click.Group):
    """Turns what can go wrong into one clear line on standard error: exit 2 for wrong use, 1 for a failed operation."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        try:
            return super().make_context(*args, **extra)
        except click.UsageError as problem:
            raise one_line(problem) from None

    def invoke(self, ctx: click.Context) -> Any:
        from assistant.machine.endpoint import EndpointProblem
        from rules_corpus.model import CorpusError
        from rules_corpus.search import SearchProblem
        from webapp.site import NoBuild

        try:
            return super().invoke(ctx)
        except click.UsageError as problem:
            raise one_line(problem) from None
        except SearchProblem as problem:
            raise click.UsageError(str(problem)) from None
        except (CorpusError, NoBuild, EndpointProblem) as problem:
            raise click.ClickException(str(problem)) from None
        except BrokenPipeError:
            sys.stderr.close()
            raise SystemExit(0) from None
        except OSError as problem:
            raise click.ClickException(f"{problem.strerror}: {problem.filename}") from None


def one_line(problem: click.UsageError) -> click.UsageError:
    """The same problem without the usage that click prints above it; a command without arguments shows its help."""
    if isinstance(problem, click.exceptions.NoArgsIsHelpError) or problem.ctx is None:
        return problem
    message = " ".join(problem.format_message().split()).rstrip(".")
    return click.UsageError(f"{message}. Try `{problem.ctx.command_path} --help`.")


@click.group(cls=Command, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="tableside", prog_name="tableside")
def main() -> None:
    """Tableside, the rules judge at the table: rulebooks, glossary, search.

    \b
    tableside serve                              the site at http://127.0.0.1:8000/
    tableside search "can i block with 2 aura"   the rule, on the command line
    """


@main.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 for the whole network.",
)
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes a free one."
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Processes; above 1 gunicorn serves.",
)
def serve(host: str, port: int, workers: int) -> None:
    """Build what is missing, then serve the site.

    Example: tableside serve --host 0.0.0.0 --port 8080
    """
    from assistant.machine.endpoint import endpoint_from
    from carddb.build import build_if_missing
    from webapp.extras import add_vectors, wants_meaning
    from webapp.serving import serve as run

    endpoint_from(os.environ)  # what is configured wrongly is said here, not in each process
    found = build_if_missing(data_folder(), click.echo)
    if wants_meaning():
        add_vectors(found, click.echo)
    run(host, port, workers, data_folder())


@main.command()
def build() -> None:
    """Build database and search index into the data folder (TABLESIDE_DATA, default instance/).

    An interrupted or failed build leaves the old one in use.

    Example: TABLESIDE_DATA=/srv/tableside tableside build
    """
    from carddb.build import build as run
    from webapp.extras import add_vectors

    add_vectors(run(data_folder(), click.echo), click.echo)


@main.command(context_settings={"ignore_unknown_options": True})
@click.option("--nightly", is_flag=True, help="The long fuzzing profiles too.")
@click.option("--quick", is_flag=True, help="Only what takes under a minute: no browser, nothing slow.")
@click.argument("pytest_args", nargs=-1, type=click.UNPROCESSED)
def test(nightly: bool, quick: bool, pytest_args: tuple[str, ...]) -> None:
    """Run the whole test suite: linter, formatter, types, tests; or hand arguments to pytest.

    Example: tableside test tests/rules_corpus -k folding
    """
    from webapp.checks import run_tests

    raise SystemExit(run_tests(nightly, quick, list(pytest_args)))


@main.command()
@click.argument("query")
@click.option("--game", default="", help="A game (sakura-arms) or a book (sakura-arms-basic).")
@click.option("--kind", default="", help="rule, term, card, deck, ruling; several with commas.")
@click.option("--limit", default=5, show_default=True, type=click.IntRange(1, 100), help="Hits to show.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def search(query: str, game: str, kind: str, limit: int, as_json: bool) -> None:
    """Search rules and terms in any edition's or language's words.

    Example: tableside search "can i block with 2 aura" --game sakura-arms-basic
    """
    from rules_corpus.search import scope
    from webapp.pages.search import found_data

    within = scope(game, kind)
    found = _site().search(query, within, limit)
    if as_json:
        click.echo(json.dumps(found_data(found), ensure_ascii=False, indent=2))
        return
    for notice in found.notices:
        click.echo(f"({notice})", err=True)
    for hit in found.hits:
        document = hit.document
        click.echo(
            click.style(f"{document.id}  {document.title}", bold=True) + f"  [{document.label}, {document.heading}]"
        )
        click.echo("  " + "".join(click.style(piece.text, underline=piece.hit) for piece in hit.snippet))
    if not found.hits:
        click.echo("Nothing found.", err=True)
    if found.did_you_mean:
        click.echo(f"Did you mean: {found.did_you_mean}?", err=True)


@main.command()
@click.argument("what", type=click.Choice(["search", "cards", "web", "engine", "ask"]))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--gold", type=click.Path(exists=True, dir_okay=False), help="For `ask`: questions with right answers.")
def bench(what: str, as_json: bool, gold: str | None) -> None:
    """Measure and print a table.

    Example: tableside bench search
    """
    from assistant import bench as ask_bench
    from engine import bench as engine_bench
    from webapp import bench as benches
    from webapp.extras import operators_extras

    if what == "ask":
        if gold is None:
            raise click.UsageError("bench ask needs --gold FILE: JSON Lines of questions with right answers")
        rows = ask_bench.read_gold(Path(gold).read_text(encoding="utf-8").splitlines())
        found = ask_bench.measure(rows, operators_extras(data_folder()).ask)
        click.echo(json.dumps(found, indent=2) if as_json else ask_bench.as_text(found))
        return
    if what == "engine":
        table = engine_bench.table()
    else:
        _site()
        tables = {"search": benches.search_table, "cards": benches.cards_table, "web": benches.web_table}
        table = tables[what](data_folder())
    click.echo(json.dumps(table, indent=2) if as_json else benches.as_text(table))


main.add_command(cards.card)
main.add_command(cards.cards)
main.add_command(whatif)
main.add_command(ask_command)
main.add_command(feedback)


def _site() -> Any:
    from carddb.build import build_if_missing
    from webapp.site import Site

    build_if_missing(data_folder(), lambda line: click.echo(line, err=True))
    return Site.open(data_folder())


if __name__ == "__main__":
    main(prog_name="tableside")
