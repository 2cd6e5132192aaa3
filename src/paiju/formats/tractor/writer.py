"""Writes a match: a line for the match, each deal, each act and each result."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import IO, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields as fields_of

from paiju.formats.tractor.code import chosen
from paiju.formats.tractor.lines import VERSION, ActLine, DealLine, MatchLine, ResultLine
from paiju.formats.tractor.played import PlayedDeal, PlayedMatch
from paiju.games.tractor.notation import written

StructT = TypeVar("StructT", bound=Struct)


def dumps(match: PlayedMatch) -> str:
    """Write a match as text, which `load` reads back."""
    return head(match) + "".join(map(lines_of, match.deals))


def dump(match: PlayedMatch, stream: IO[str] | str | PathLike[str]) -> None:
    """Write a match to a path or a stream."""
    if isinstance(stream, str | PathLike):
        with Path(stream).open("w", encoding="utf-8", newline="") as opened:
            dump(match, opened)
        return
    stream.write(head(match))
    for played in match.deals:
        stream.write(lines_of(played))


def head(match: PlayedMatch) -> str:
    """Write the first line of a match, which does not depend on its deals."""
    return _line(
        MatchLine(
            version=VERSION,
            game=match.game,
            start=_lean(match.start),
            seed=match.seed,
            players=match.players,
            conditions=chosen(match.conditions, match.code.conditions),
            recorded=match.recorded,
        )
    )


def lines_of(played: PlayedDeal) -> str:
    """Write the lines of one deal."""
    lines = [_line(DealLine(msgspec.Raw(played.deal.to_json())))]
    lines += [_line(ActLine(seat, written(act))) for seat, act in played.steps]
    lines.append(_line(ResultLine(_lean(played.score))))
    return "".join(lines)


def _lean(value: StructT) -> StructT:
    """Return a copy whose default-valued fields are unset, so that they are not written."""
    fields = ((field.name, getattr(value, field.name), field.default) for field in fields_of(value))
    return type(value)(**{name: held for name, held, usual in fields if held != usual})


def _line(line: Struct) -> str:
    return msgspec.json.encode(line).decode() + "\n"
