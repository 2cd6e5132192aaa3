"""A ruling that refers to another entry of the desk names it by its title, in each language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paiju.referee
from paiju.laws import Code
from paiju.referee.codes import irregularities

_CODES = {
    "bridge1997": Code.BRIDGE_1997,
    "bridge2017": Code.BRIDGE_2017,
    "chaodipi": Code.CHAODIPI,
    "tractor6": Code.TRACTOR6,
}
_ENGLISH = re.compile(r'ruled? (?:it |that |this )?as "([^"]+)"')
_CHINESE = re.compile(r"按「([^」]+)」")


def _sources() -> list[tuple[str, Path]]:
    root = Path(paiju.referee.__file__).parent
    return [(code, path) for code in _CODES for path in sorted((root / code).glob("*.py"))]


def _texts(path: Path) -> Iterator[tuple[str, ...]]:
    """Yield the texts of every `Text` that a handler writes, English first."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text":
            yield tuple(_words(part) for part in node.args)


def _words(node: ast.expr) -> str:
    match node:
        case ast.Constant(value):
            return str(value)
        case ast.JoinedStr(values):
            return "".join(_words(value) for value in values)
    return "?"


@pytest.mark.parametrize("code", _CODES)
def test_no_sentence_shows_the_program_name_of_an_entry(code: str) -> None:
    names = [one.name for one in irregularities(_CODES[code]) if "-" in one.name]
    program = re.compile(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])")
    shown = [
        (path.name, words)
        for of, path in _sources()
        if of == code
        for text in _texts(path)
        for words in text
        if program.search(words)
    ]
    assert shown == []


@pytest.mark.parametrize("code", _CODES)
def test_an_entry_named_in_a_sentence_is_a_title_of_the_code(code: str) -> None:
    entries = irregularities(_CODES[code])
    english = {one.title.en for one in entries}
    chinese = {one.title.zh for one in entries} | {one.title.zh.split("（")[0] for one in entries}
    for of, path in _sources():
        if of != code:
            continue
        for en, zh in (text for text in _texts(path) if len(text) == 2):
            assert set(_ENGLISH.findall(en)) <= english, (path.name, en)
            assert set(_CHINESE.findall(zh)) <= chinese, (path.name, zh)
            if of.startswith("bridge"):
                assert len(_ENGLISH.findall(en)) == len(_CHINESE.findall(zh)), (path.name, en, zh)


def test_every_irregularity_pointed_to_is_one_of_the_edition() -> None:
    known = {code: {one.name for one in irregularities(_CODES[code])} for code in _CODES}
    for of, path in _sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for word in node.keywords if isinstance(node, ast.Call) else ():
                if word.arg == "instead" and isinstance(word.value, ast.Constant):
                    assert word.value.value in known[of], (path.name, word.value.value)


@pytest.mark.parametrize("code", ["chaodipi", "tractor6"])
def test_facts_that_are_another_irregularity_open_it_by_its_title(code: str) -> None:
    """The title in each language is that of the irregularity that the desk then opens."""
    titles = {one.name: one.title for one in irregularities(_CODES[code])}
    opened = 0
    for of, path in _sources():
        if of != code:
            continue
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            if getattr(call.func, "attr", "") != "contradiction":
                continue
            en, zh = (_words(part) for part in call.args[0].args)  # type: ignore[attr-defined]
            named = [ast.literal_eval(word.value) for word in call.keywords]
            found = _ENGLISH.findall(en) + re.findall(r'rule each as "([^"]+)"', en)
            assert found == [titles[name].en for name in named], (path.name, en)
            wanted = [(titles[name].zh, titles[name].zh.split("（")[0]) for name in named]
            for said, either in zip(_CHINESE.findall(zh), wanted, strict=True):
                assert said in either, (path.name, zh)
            assert not re.search(r"\bis an? (?:wrong|stray|concealment)", en), (path.name, en)
            opened += len(named)
    assert opened >= {"chaodipi": 6, "tractor6": 16}[code]
