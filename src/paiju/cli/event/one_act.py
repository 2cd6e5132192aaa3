"""A command for a single act in an event: turns the arguments into event commands and runs them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import click
import msgspec

from paiju.cli.event.desk import carry_out, shared
from paiju.cli.speech import Speech
from paiju.office import Asked
from paiju.text import Text
from paiju.tournament import Competition
from paiju.tournament.record import write_raw

Decided: TypeAlias = Callable[[Competition, dict[str, Any]], Sequence[Asked]]
"""Returns the event commands, given the event and the arguments."""
ENTRY = Text("ENTRY", "参赛单位")
BOARD = Text("BOARD", "牌号")


def act(
    speech: Speech, name: str, about: Text, decided: Decided, *params: click.Parameter, laws: bool = False
) -> click.Command:
    """Create a verb with the shared options; `laws`: it acts under the Laws, and names them."""

    def run(**given: Any) -> None:
        carry_out(speech, given, lambda competition: decided(competition, given), laws=laws)

    return speech.command(name, about, run, *params, *shared(speech))


def words_option(speech: Speech) -> click.Option:
    """Create the option for a reason."""
    return speech.option("--words", about=Text("The reason, for the record.", "理由，记入日志。"), default="")


_POINTS: Final = re.compile(r"(NS|EW)?\s*([+-]?\d{1,5})", re.IGNORECASE)


def raw_of(text: str) -> msgspec.Raw:
    """Parse a typed result: points (``NS -50``, ``EW 50``, ``420``), JSON if it is JSON, else words.

    >>> bytes(raw_of("EW 50")), bytes(raw_of("4S by N ="))
    (b'-50', b'"4S by N ="')
    """
    points = _POINTS.fullmatch(text.strip())
    if points is not None:
        side, number = points.groups()
        return write_raw(-int(number) if (side or "").upper() == "EW" else int(number))
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        return write_raw(text)
    return msgspec.Raw(text.encode())
