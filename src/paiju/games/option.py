"""Lists the fields of a game's conditions that an organiser may set, each with its default and other values."""

from __future__ import annotations

from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from paiju.laws import Citation
from paiju.text import Text, verbatim


class Option(Struct, frozen=True):
    """A field of a game's conditions that an organiser may set: its name, default, other values, and clauses."""

    name: str
    default: Text
    others: Text
    clauses: tuple[Citation, ...]

    @property
    def text(self) -> Text:
        """The name, the default and the other values in one line."""
        return Text(
            f"{self.name} = {self.default.en} (else {self.others.en})",
            f"{self.name} 默认 {self.default.zh}，可改为 {self.others.zh}",
        )


def options_of(conditions: type[Struct]) -> tuple[Option, ...]:
    """Return an option for each field of a conditions class that is annotated with a clause, in order.

    >>> from paiju.games.chaodipi import Conditions
    >>> print(next(one for one in options_of(Conditions) if one.name == "tie").text)
    tie = declarer (else first-to-level or extra-deal)
    """
    hints = get_type_hints(conditions, include_extras=True)
    found = []
    for field in structs.fields(conditions):
        kind, *notes = get_args(hints[field.name]) or (None,)
        clauses = tuple(note for note in notes if isinstance(note, Citation))
        if clauses:
            others = _others(kind, field.default)
            found.append(Option(field.name, _value(field.default), others, clauses))
    return tuple(found)


def _value(value: Any) -> Text:
    if value is None:
        return Text("no limit", "不限")
    if isinstance(value, bool):
        return verbatim("true" if value else "false")
    if isinstance(value, tuple):
        return verbatim(" ".join("A" if one == 14 else str(one) for one in value))
    return verbatim(str(value))


def _others(kind: Any, default: Any) -> Text:
    if kind is bool:
        return _value(not default)
    if isinstance(kind, type) and issubclass(kind, Enum):
        rest = [str(value) for value in kind if value != default]
        return Text(" or ".join(rest), "、".join(rest))
    if get_origin(kind) is tuple:
        return Text("other levels, or none", "别的级，或没有")
    number = Text("another number", "别的数")
    if get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind):
        return Text("a number", "一个数") if default is None else number
    return number
