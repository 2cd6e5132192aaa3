"""The project's rules that no other tool checks."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import paiju

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
FORBIDDEN_NAMES = {"utils", "helpers", "common", "manager", "base", "v2"}
HAN = re.compile(r"[\u4e00-\u9fff]")
LATIN_WORD = re.compile(r"[A-Za-z]{3,}")


def test_the_changelog_has_an_entry_for_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert version == paiju.__version__
    assert re.search(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)


def test_no_file_is_named_for_nothing() -> None:
    assert not [path for path in SOURCES if path.stem in FORBIDDEN_NAMES]


def test_every_package_says_what_it_is() -> None:
    """A package's docstring says what enters, what leaves, and what it must not know."""
    packages = [path for path in SOURCES if path.name == "__init__.py" and path.parent.name != "paiju"]
    for path in packages:
        docstring = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        for word in ("Enters", "Leaves", "Must not know"):
            assert word.lower() in docstring.lower(), f"{path.relative_to(ROOT)} does not say: {word}"


def test_everything_that_a_package_exports_is_there() -> None:
    for module in pkgutil.walk_packages(paiju.__path__, "paiju."):
        loaded = importlib.import_module(module.name)
        exported = getattr(loaded, "__all__", [])
        assert len(set(exported)) == len(exported), module.name
        for name in exported:
            assert hasattr(loaded, name), f"{module.name}.{name}"


def test_chance_comes_from_a_seed() -> None:
    """Outside the command line no code draws from the global random generator."""
    for path in SOURCES:
        if "cli" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert "random" not in [name.name for name in node.names], path
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [name.name for name in node.names] == ["Random"], path


def test_no_pattern_is_possessive() -> None:
    """No possessive or atomic groups: Python before 3.11.5 matches them wrongly, and the project supports 3.11.0."""
    parser = importlib.import_module("re._parser")
    known = importlib.import_module("re._constants")
    wrong = (known.ATOMIC_GROUP, known.POSSESSIVE_REPEAT)

    def operators(parsed: object) -> Iterator[object]:
        if isinstance(parsed, parser.SubPattern | list | tuple):
            for part in parsed:
                yield part
                yield from operators(part)

    looked = 0
    for module in pkgutil.walk_packages(paiju.__path__, "paiju."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, re.Pattern):
                looked += 1
                found = [x for x in operators(parser.parse(value.pattern)) if x in wrong]
                assert not found, f"{module.name}.{name}"
    assert looked > 50


def literal(node: ast.expr) -> str | None:
    """Return the fixed part of a string literal without placeholders, or None if the expression is not one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.sub(r"\{\w+\}", "", node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    return None


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT / "src")))
def test_no_sentence_stands_in_one_language_alone(path: Path) -> None:
    """Wherever a `Text` is written with English words, its second half has Chinese, and its first half has none."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Text", "Requirement")
        ):
            continue
        if len(node.args) != 2:
            continue
        english, chinese = literal(node.args[0]), literal(node.args[1])
        if english is None or chinese is None or english == chinese:
            continue
        at = f"{path.name}:{node.lineno}"
        if LATIN_WORD.search(english):
            assert HAN.search(chinese), f"{at}: no Chinese for {english!r}"


def test_both_readmes_show_the_same_commands() -> None:
    def commands(name: str) -> list[str]:
        text = (ROOT / name).read_text("utf-8")
        lines = re.findall(r"^(?:\$ )?((?:make|paiju) .*)$", text, re.MULTILINE)
        return [re.sub(r"\s*#.*", "", line.replace(" --lang zh", "")) for line in lines]

    assert commands("README.md") == commands("README.zh-CN.md")
    assert commands("README.md")
