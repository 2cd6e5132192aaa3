"""A Sphinx extension: the parts of the reference that are generated from the program when the site is built.

It adds the help of every command to `reference/command-line`, the server's routes to `reference/http-api`, and to
the packages their exported constants, each with the docstring below it in its own module.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

import click
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer

from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.server.routes import Services, routed

WIDTH: Final = 110
"""Columns of a command's help: what a page shows without a scroll bar."""


def command_line() -> Iterator[str]:
    """Write the help of every command, as `--help` prints it in English."""
    for verb in VERBS:
        command = import_module(f"paiju.cli.{verb}").command(Speech("en"))
        yield from _help(command, f"paiju {verb}", 2)


def _help(command: click.Command, path: str, level: int) -> Iterator[str]:
    context = click.Context(command, info_name=path, terminal_width=WIDTH, max_content_width=WIDTH)
    yield f"{'#' * level} {path}\n\n```text\n{command.get_help(context).strip()}\n```\n"
    if isinstance(command, click.Group):
        for name, part in command.commands.items():
            yield from _help(part, f"{path} {name}", level + 1)


def http_api() -> Iterator[str]:
    """Write a table of the routes for each part of the API, from the server's OpenAPI description."""
    paths = routed(cast(Services, None)).openapi_schema.to_schema()["paths"]
    for part, routes in groupby(sorted(paths.items()), key=lambda one: one[0].split("/")[2]):
        yield f"## /api/{part}\n\n| method | path | what it does |\n|---|---|---|\n"
        for path, methods in routes:
            for method, handler in methods.items():
                about = " ".join(handler["summary"].split() + handler.get("description", "").split()).replace(
                    "|", "\\|"
                )
                yield f"| `{method.upper()}` | `{path}` | {_literal(about)} |\n"
        yield "\n"


def _literal(about: str) -> str:
    """Prevent a docstring from being read as HTML or emphasis outside its backquotes."""
    parts = re.split(r"(`[^`]*`)", about)
    return "".join(one if one.startswith("`") else re.sub(r"([<>*_\[\]])", r"\\\1", one) for one in parts)


PAGES: Final = {"reference/command-line": command_line, "reference/http-api": http_api}


def complete(_app: Sphinx, name: str, source: list[str]) -> None:
    """Add the generated text to a page that is read."""
    if name in PAGES:
        source[0] += "\n" + "".join(PAGES[name]())


def exported(app: Sphinx, what: str, name: str, value: Any, _skip: bool, options: Any) -> bool | None:
    """Keep everything in a package's `__all__`, even constants without a docstring known to Python.

    What a parent package exports, too, is only documented there; a function with the name of its own module, in
    that module if it has a place in the reference.
    """
    if what != "module":
        return None
    if name in (options.exclude_members or ()):
        return True
    module = app.env.current_document.autodoc_module
    own, above = f"{module}.{name}", module.rpartition(".")[0]
    exports = getattr(sys.modules.get(above), "__all__", ()) if f"{above}.{name}" != module else ()
    if own in sys.modules and (isinstance(value, ModuleType) or own in _documented(app.srcdir)):
        return True
    return name in exports and getattr(sys.modules[above], name) is value


def know_constants(app: Sphinx) -> None:
    """Give the analyser of each documented package the docstrings of constants that it exports from other modules.

    Without one behind it in the package itself, Sphinx takes a constant for undocumented and leaves it out.
    """
    for name in _documented(app.srcdir):
        module = import_module(name)
        analyser = ModuleAnalyzer.for_module(name)
        analyser.analyze()
        for own in getattr(module, "__all__", ()):
            said = _docstring(module, own)
            if said:
                analyser.attr_docs.setdefault(("", own), said.splitlines())


@cache
def _documented(srcdir: str | os.PathLike[str]) -> tuple[str, ...]:
    """List the modules that have a place in the reference, page by page."""
    pages = (page.read_text("utf-8") for page in sorted(Path(srcdir, "reference").glob("*.md")))
    return tuple(name for page in pages for name in re.findall(r"^\.\. automodule:: (\S+)$", page, re.MULTILINE))


def from_its_module(_app: Sphinx, what: str, name: str, _value: Any, _options: Any, lines: list[str]) -> None:
    """Give a constant the docstring below its definition, not that of its type."""
    package, _, own = name.rpartition(".")
    if what not in {"data", "type"} or package not in sys.modules:
        return
    lines[:] = _docstring(sys.modules[package], own).splitlines()


def _docstring(module: ModuleType, name: str) -> str:
    """Return the string below an assignment to `name`, in the module or in the one that it was imported from."""
    for node, after in _statements(module):
        if isinstance(node, ast.ImportFrom) and node.module not in {None, module.__name__} and not node.level:
            if any((one.asname or one.name) == name for one in node.names):
                return _docstring(import_module(node.module), name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(one, ast.Name) and one.id == name for one in targets):
                said = after.value if isinstance(after, ast.Expr) else None
                return said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""
    return ""


@cache
def _statements(module: ModuleType) -> list[tuple[ast.stmt, ast.stmt | None]]:
    """Return a module's statements, each with the one after it."""
    spec = importlib.util.find_spec(module.__name__)
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return []
    body = ast.parse(Path(spec.origin).read_text("utf-8")).body
    return list(zip(body, [*body[1:], None], strict=True))


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension."""
    app.connect("builder-inited", know_constants)
    app.connect("source-read", complete)
    app.connect("autodoc-skip-member", exported)
    app.connect("autodoc-process-docstring", from_its_module)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
