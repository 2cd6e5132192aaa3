"""The lines of a match's file, as JSON objects."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from paiju.formats.tractor.code import DealScore, Start
from paiju.games.tractor.notation import TractorAct

VERSION: Final = 2
"""Of the format; a file of a later one is not read. Version 1 is that of the releases 0.1 and 0.2: the options that it
leaves out are meant as they were then."""
LONGEST: Final = 1 << 14
"""How many characters (or bytes) a line may have."""


class MatchLine(Struct, frozen=True, tag="Match", omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The first line: the format's version, the game, what its conditions are besides the standard, where it begins.

    `recorded`: the match comes from a recording table: whatever happened stands in it, and what was ruled.
    """

    version: Annotated[int, Meta(ge=1)]
    game: Annotated[str, Meta(max_length=20)]
    start: Start
    seed: Annotated[str, Meta(max_length=200)] = ""
    players: tuple[str, str] = ("", "")
    conditions: dict[str, Any] = {}
    recorded: bool = False


class DealLine(Struct, frozen=True, tag="Deal", forbid_unknown_fields=True):
    """A deal before its cut, as the game writes it."""

    deal: msgspec.Raw


class ActLine(Struct, frozen=True, tag="Act", forbid_unknown_fields=True):
    """What a seat did, or the director (null)."""

    seat: int | None
    act: TractorAct


class ResultLine(Struct, frozen=True, tag="Result", forbid_unknown_fields=True):
    """What the deal came to: the acts lead to just this, or the file is refused."""

    score: DealScore


Line: TypeAlias = MatchLine | DealLine | ActLine | ResultLine
DECODER: Final[msgspec.json.Decoder[Line]] = msgspec.json.Decoder(Line)
KINDS: Final[dict[type[Any], tuple[str, str]]] = {
    MatchLine: ("the first line (Match)", "首行（Match）"),
    DealLine: ("a deal (Deal)", "一副牌（Deal）"),
    ActLine: ("an act of the deal (Act)", "本副牌的行为（Act）"),
    ResultLine: ("the deal's result (Result)", "本副牌的结果（Result）"),
}
"""What each line is called where another stands in its place."""
