"""The lines of a match file, as JSON objects."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from paiju.formats.tractor.code import DealScore, Start
from paiju.games.tractor.notation import TractorAct

VERSION: Final = 2
"""The version of the format; files of later versions cannot be read. Version 1 is that of the releases 0.1 and 0.2:
options that it leaves out have the defaults of that time.
"""
LONGEST: Final = 1 << 14
"""The maximum length of a line in characters (or bytes)."""


class MatchLine(Struct, frozen=True, tag="Match", omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The first line: the format's version, the game, options that differ from the standard, the initial state.

    `recorded`: the match comes from a table that only records: it contains everything that happened, and the
    rulings.
    """

    version: Annotated[int, Meta(ge=1)]
    game: Annotated[str, Meta(max_length=20)]
    start: Start
    seed: Annotated[str, Meta(max_length=200)] = ""
    players: tuple[str, str] = ("", "")
    conditions: dict[str, Any] = {}
    recorded: bool = False


class DealLine(Struct, frozen=True, tag="Deal", forbid_unknown_fields=True):
    """A deal before its cut, in the game's own form."""

    deal: msgspec.Raw


class ActLine(Struct, frozen=True, tag="Act", forbid_unknown_fields=True):
    """An act of a seat, or of the director (null)."""

    seat: int | None
    act: TractorAct


class ResultLine(Struct, frozen=True, tag="Result", forbid_unknown_fields=True):
    """The score of the deal: if the acts do not lead to it, the file is refused."""

    score: DealScore


Line: TypeAlias = MatchLine | DealLine | ActLine | ResultLine
DECODER: Final[msgspec.json.Decoder[Line]] = msgspec.json.Decoder(Line)
KINDS: Final[dict[type[Any], tuple[str, str]]] = {
    MatchLine: ("the first line (Match)", "首行（Match）"),
    DealLine: ("a deal (Deal)", "一副牌（Deal）"),
    ActLine: ("an act of the deal (Act)", "本副牌的行为（Act）"),
    ResultLine: ("the deal's result (Result)", "本副牌的结果（Result）"),
}
"""The names of the kinds of lines, for errors."""
