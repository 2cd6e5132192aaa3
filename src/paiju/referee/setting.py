"""Settings that a ruling needs in addition to the answers: the organiser's regulations, the table's result."""

from __future__ import annotations

from typing import Any, Final, get_args, get_type_hints

from msgspec import Struct, structs

from paiju.laws import Citation
from paiju.referee.question import NO, WORDS_EXPECTED, YES, YES_NO_EXPECTED, Choice
from paiju.text import Text, verbatim


class Setting(Struct, frozen=True):
    """A setting: its name, its text, and its notation.

    - `clause`: the clause that leaves it open.
    - `notation`: yes-no, number, one-of (`choices`), or words.
    - `expected`: a description of what can be written.
    - `default`: the value if none is given, in notation.
    """

    name: str
    text: Text
    clause: str
    notation: str
    expected: Text
    default: str = ""
    choices: tuple[Choice, ...] = ()


_WHOLE: Final = Text("a whole number", "整数")
_TRUE: Final = (Choice("true", YES.text), Choice("false", NO.text))


def settings_in(regulations: type[Struct]) -> tuple[Setting, ...]:
    """List the settings for the fields of a code's regulations, which are annotated with clauses and texts."""
    hints = get_type_hints(regulations, include_extras=True)
    found = []
    for field in structs.fields(regulations):
        kind, *notes = get_args(hints[field.name])
        clause = next(note.id for note in notes if isinstance(note, Citation))
        (text,) = (note for note in notes if isinstance(note, Text))
        found.append(_setting(field.name, kind, text, clause, field.default))
    return tuple(found)


def _setting(name: str, kind: Any, text: Text, clause: str, default: Any) -> Setting:
    if kind is bool:
        written = str(default).lower()
        return Setting(name, text, clause, "yes-no", YES_NO_EXPECTED, written, _TRUE)
    if kind is int:
        return Setting(name, text, clause, "number", _WHOLE, str(default))
    if kind is str:
        return Setting(name, text, clause, "words", WORDS_EXPECTED, default)
    values = tuple(Choice(str(value), verbatim(str(value))) for value in get_args(kind))
    return Setting(name, text, clause, "one-of", text, str(default), values)
