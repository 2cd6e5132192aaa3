"""A verb that does one thing to an event: what is typed goes in, commands come out, and are carried out."""

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
"""Gives the commands from the event and from what was typed."""
ENTRY = Text("ENTRY", "参赛单位")
BOARD = Text("BOARD", "牌号")


def act(
    speech: Speech, name: str, about: Text, decided: Decided, *params: click.Parameter, laws: bool = False
) -> click.Command:
    """Make a verb with the options of the desk; `laws`: what it does it does by the Laws, and names them."""

    def run(**given: Any) -> None:
        carry_out(speech, given, lambda competition: decided(competition, given), laws=laws)

    return speech.command(name, about, run, *params, *shared(speech))


def words_option(speech: Speech) -> click.Option:
    """Ask for a reason."""
    return speech.option("--words", about=Text("Why, for the record.", "理由，记入日志。"), default="")


_POINTS: Final = re.compile(r"(NS|EW)?\s*([+-]?\d{1,5})", re.IGNORECASE)


def raw_of(text: str) -> msgspec.Raw:
    """Read a result as typed: points (``NS -50``, ``EW 50``, ``420``), JSON where it is JSON, else words.

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
