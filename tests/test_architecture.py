"""The house: imports run one way, files are short, HTML has one home, and what there is stands in the README."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from webapp import create_app
from webapp.cli import main

ROOT = Path(__file__).resolve().parents[1]
LAYERS = ("rules_corpus", "carddb", "engine", "assistant", "webapp")
"""Each may import from those before it."""

LONGEST = 450
"""Lines that can be read at a sitting."""

PACKAGES = [name for name in LAYERS if (ROOT / name).is_dir()]
SOURCES = sorted(path for name in PACKAGES for path in (ROOT / name).rglob("*.py"))
README = ROOT / "README.md"


def package_of(path: Path) -> str:
    """The package that a file belongs to."""
    return path.relative_to(ROOT).parts[0]


def imports(path: Path) -> Iterator[tuple[int, str, str | None]]:
    """Every import of a file, wherever it stands: line, module, and the name taken from it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports name their package"
            yield from ((node.lineno, node.module or "", alias.name) for alias in node.names)


def test_imports_run_one_way() -> None:
    """rules_corpus ← carddb ← engine ← assistant ← webapp; nobody imports the tests."""
    upward = []
    for path in SOURCES:
        allowed = LAYERS[: LAYERS.index(package_of(path)) + 1]
        for line, module, _ in imports(path):
            top = module.partition(".")[0]
            if top in (*LAYERS, "tests") and top not in allowed:
                upward.append(f"{path.relative_to(ROOT)}:{line} imports {module}")
    assert upward == []


def test_flask_is_known_to_the_site_alone() -> None:
    """The rules of a game are a library that knows no web."""
    web = {"flask", "jinja2", "werkzeug", "markupsafe", "waitress", "gunicorn", "click"}
    found = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path in SOURCES
        if package_of(path) != "webapp"
        for line, module, _ in imports(path)
        if module.partition(".")[0] in web
    ]
    assert found == []


def test_private_names_stay_private() -> None:
    """A leading underscore is for one module; no other file of any package takes such a name, or reaches for it."""
    taken = []
    for path in SOURCES:
        ours: set[str] = set()
        for line, module, name in imports(path):
            if module.partition(".")[0] not in LAYERS:
                continue
            ours.add((name or module).rpartition(".")[2])
            parts = [*module.split("."), *([name] if name else [])]
            if any(part.startswith("_") and not part.startswith("__") for part in parts):
                taken.append(f"{path.relative_to(ROOT)}:{line} imports {'.'.join(parts)}")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and re.match(r"_[^_]", node.attr)
                and isinstance(node.value, ast.Name)
                and node.value.id in ours
            ):
                taken.append(f"{path.relative_to(ROOT)}:{node.lineno} reaches for {node.value.id}.{node.attr}")
    assert taken == []


def test_html_is_made_in_the_site_alone() -> None:
    """Elsewhere a text is a text: no tag stands in a string of code."""
    tag = re.compile(r"</?(a|b|i|p|li|ul|ol|div|span|em|strong|mark|br|svg|table|tr|td|h[1-6])(\s[^<>]*)?/?>")
    found = []
    for path in SOURCES:
        if package_of(path) == "webapp":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and tag.search(node.value):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.value[:60]}")
    assert found == []


def test_templates_have_one_home() -> None:
    """HTML files lie in `templates/` and nowhere else."""
    hidden = {".venv", ".git", "instance", "build", "dist"}
    stray = [
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*.html")
        if path.parent != ROOT / "templates"
        and not hidden & set(path.relative_to(ROOT).parts)
        and path.relative_to(ROOT).parts[0] != "templates"
    ]
    assert stray == []


def test_files_can_be_read_at_a_sitting() -> None:
    """Code, tests, templates, style and script; texts and data may be as long as they are."""
    kinds = {".py", ".html", ".css", ".js", ".sh"}
    folders = [*PACKAGES, "templates", "tests"]
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in kinds and (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_every_module_says_what_it_is_for() -> None:
    """The first line of a file tells a stranger whether to read on."""
    silent = [
        path.relative_to(ROOT).as_posix()
        for path in [*SOURCES, *(ROOT / "tests").rglob("*.py")]
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []


@pytest.fixture(scope="module")
def readme() -> str:
    """What the README says."""
    assert README.exists(), "README.md is missing"
    return README.read_text(encoding="utf-8")


def test_every_command_is_in_the_readme(readme: str) -> None:
    """With each of its options, as a user would type it."""
    for name, command in main.commands.items():
        assert re.search(rf"`(\./)?(tableside )?{name}\b", readme), f"command {name}"
        for parameter in command.params:
            option = max(parameter.opts, key=len)
            if option.startswith("--"):
                help_text = command.get_help(command.make_context(name, ["--help"], resilient_parsing=True))
                assert option in readme or option in help_text, f"option {name} {option}"


def test_every_route_is_in_the_readme(readme: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Or in the pages that readers see: help and about."""
    from carddb.build import build

    folder = tmp_path_factory.mktemp("routes")
    build(folder)
    app = create_app(folder)
    client = app.test_client()
    told = readme + client.get("/help").text + client.get("/about").text
    shapes = {re.sub(r"<[^>]*>", "<>", shape) for shape in re.findall(r"/[\w./<>+-]*", told)}
    routes = {
        re.sub(r"<[^>]*>", "<>", rule.rule) for rule in app.url_map.iter_rules() if rule.endpoint != "static_file"
    }
    assert sorted(routes - shapes) == []


def test_every_package_is_in_the_readme(readme: str) -> None:
    """Whoever looks for a thing finds the folder from one list."""
    for name in [*PACKAGES, "templates", "tests"]:
        assert f"`{name}/`" in readme
