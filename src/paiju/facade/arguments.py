"""Checks of arguments: a wrong type or a number out of range raises `Malformed`, which states what would be right."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from paiju.errors import Malformed
from paiju.text import LANGUAGES, Language, Text


def whole(value: object, least: int, what: Text) -> int:
    """Return a whole number of at least `least`. `what` names the argument in the error."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise Malformed(
            Text(f"{what.en}: a whole number, {least} or more", f"{what.zh}：不小于 {least} 的整数"), repr(value)
        )
    return value


def path_of(value: object) -> Path:
    """Return the path of a file, given as text or as a path."""
    if isinstance(value, str | PathLike) and isinstance(fspath(value), str):
        return Path(fspath(value))
    raise Malformed(Text("the path of a file", "文件路径"), value)


def language_of(value: object) -> Language:
    """Return a language: ``en`` or ``zh``."""
    for language in LANGUAGES:
        if value == language:
            return language
    raise Malformed(Text("a language: en or zh", "语言：en 或 zh"), value)


def seed_of(value: object) -> str:
    """Return the text of a seed. None and an empty text draw one at random."""
    return secrets.token_hex(8) if value is None or value == "" else str(value)


def conditions_of(value: object) -> list[str]:
    """Return the conditions that deals must meet, given as one text or several; empty ones are left out."""
    several = (value,) if isinstance(value, str) else value
    if not isinstance(several, Sequence) or not all(isinstance(one, str) for one in several):
        raise Malformed(
            Text('conditions in words, such as "north: hcp 15-17"', "文字条件，如「北：大牌点 15-17」"), value
        )
    return [one for one in several if one]


def called(value: Callable[..., Any] | None, what: Text) -> None:
    """Check that a callback can be called, or is None. `what` names the argument in the error."""
    if value is not None and not callable(value):
        raise Malformed(Text(f"{what.en}: a function, or None", f"{what.zh}：函数或 None"), value)
