"""Board records as JSON lines: one object a line, cards and calls as text.

Enters: text or bytes, or `BoardRecord` values.
Leaves: the same values, and `Malformed` for each line that is not a record. A record that is written and read again
is equal to the first; unknown fields are left out.
Must not know: other formats, what the law says about a call or a card.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from typing import IO, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from paiju.cards import Card, Hand
from paiju.errors import Malformed, Place
from paiju.games.bridge import SEATS, BoardRecord, Call, Called, Contract, Vulnerability
from paiju.text import Text

__all__ = ["dump", "dumps", "load", "loads", "read"]

OnError: TypeAlias = Literal["yield", "raise"]

LONGEST: Final = 1 << 18
"""The maximum length of a line in characters (or bytes)."""

_Seat: TypeAlias = Literal["N", "E", "S", "W"]
_Vulnerable: TypeAlias = Literal["None", "NS", "EW", "Both"]
_Four: TypeAlias = tuple[str, str, str, str]
_Dealt: TypeAlias = tuple[str | None, str | None, str | None, str | None]
_LETTERS: Final[tuple[_Seat, ...]] = ("N", "E", "S", "W")
_VULNERABLE: Final[tuple[_Vulnerable, ...]] = ("None", "NS", "EW", "Both")


class _Call(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    seat: _Seat
    call: str
    alert: bool = False
    explanation: str = ""


class _Place(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    source: str = ""
    line: int = 0
    column: int = 0


class _Record(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True, kw_only=True):
    board: str = ""
    number: int | None = None
    dealer: _Seat | None = None
    vulnerability: _Vulnerable | None = None
    hands: _Dealt | None = None
    calls: tuple[_Call, ...] = ()
    auction_complete: bool = False
    contract: str | None = None
    passed_out: bool = False
    played: tuple[str, ...] = ()
    tricks: Annotated[int, Meta(ge=0, le=13)] | None = None
    score_ns: int | None = None
    adjusted: str = ""
    players: _Four | None = None
    ns: str = ""
    ew: str = ""
    event: str = ""
    session: str = ""
    section: str = ""
    room: str = ""
    table: str = ""
    round: str = ""
    place: _Place | None = None


_AS_WRITTEN: Final = tuple(
    name
    for name in _Record.__struct_fields__
    if name not in {"dealer", "vulnerability", "hands", "calls", "contract", "played", "players", "place"}
)
_UNDEALT: Final[_Dealt] = (None, None, None, None)
_NOBODY: Final[_Four] = ("", "", "", "")
_DECODER: Final = msgspec.json.Decoder(_Record)
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_PATH: Final = re.compile(r"(?:unknown field|- at) `([^`]*)`")


def read(
    stream: IO[str] | IO[bytes], *, source: str = "", on_error: OnError = "yield"
) -> Iterator[BoardRecord | Malformed]:
    r"""Read a stream line by line, in bounded memory; empty lines are skipped.

    Yields a `BoardRecord`, or a `Malformed` for a line that is not one, and goes on; with `on_error` "raise" the
    first error is raised. Consecutive lines that do not even begin like a record count as one error. The place of a
    record is the place that was written in it, not that of its line.

    >>> for item in read(io.StringIO('{"board": "7", "contract": "3NT by N"}\n{"tricks": 14}'), source="a.jsonl"):
    ...     print(item if isinstance(item, Malformed) else item.contract)
    3NT by N
    a.jsonl:2: expected a board record ($.tricks), found '{"tricks": 14}'
    """
    stray = False
    for number, line in _lines(stream):
        begins = _begins(line)
        if begins or not stray:
            item = _parse(line, Place(source, number))
            if isinstance(item, Malformed) and on_error == "raise":
                raise item
            yield item
        stray = not begins


def load(stream: IO[str] | IO[bytes], *, source: str = "") -> list[BoardRecord]:
    """Read all records. Raises the first `Malformed`."""
    items = read(stream, source=source, on_error="raise")
    return [item for item in items if not isinstance(item, Malformed)]


def loads(text: str, *, source: str = "") -> list[BoardRecord]:
    """Parse a text; see `load`."""
    return load(io.StringIO(text), source=source)


def dump(records: Iterable[BoardRecord], stream: IO[str]) -> None:
    """Write records, one a line."""
    for record in records:
        stream.write(_line(record))


def dumps(records: Iterable[BoardRecord]) -> str:
    r"""Write records as text.

    >>> dumps([BoardRecord(board="7", played=(Card("HA"),))])
    '{"board":"7","played":["HA"]}\n'
    """
    return "".join(map(_line, records))


def _lines(stream: IO[str] | IO[bytes]) -> Iterator[tuple[int, str | bytes]]:
    """Yield the lines that are not empty, with their numbers; of a line that is too long, only the beginning."""
    number = 0
    while line := stream.readline(LONGEST):
        number += 1
        start = line
        while len(line) == LONGEST and line[-1:] not in ("\n", b"\n"):
            line = stream.readline(LONGEST)
        if start.strip():
            yield number, start


def _begins(line: str | bytes) -> bool:
    """Return whether a line at least begins like a record."""
    head = line.lstrip()[:9]
    shown = head if isinstance(head, str) else head.decode("latin-1")
    return shown[:1] == "{" and shown[1:].lstrip()[:1] in ('"', "}")


def _parse(line: str | bytes, place: Place) -> BoardRecord | Malformed:
    en, zh, column = "a board record", "牌局记录", 0
    try:
        return _record(_DECODER.decode(line))
    except msgspec.ValidationError as error:
        path = _PATH.search(str(error))
        if path:
            en, zh = f"{en} ({path[1]})", f"{zh}（{path[1]}）"
    except msgspec.DecodeError as error:
        byte = _BYTE.search(str(error))
        column = int(byte[1]) + 1 if byte else 0
    except Malformed as fault:
        return fault.at(place)
    except UnicodeDecodeError:
        en, zh = "a board record in UTF-8", "UTF-8 编码的牌局记录"
    if not _begins(line):
        en = 'a board record on each line, as {"board": "7", "contract": "3NT by N", "tricks": 9}'
        zh = '每行一个牌局记录，如 {"board": "7", "contract": "3NT by N", "tricks": 9}'
    found = line if isinstance(line, str) else line.decode("utf-8", "backslashreplace")
    return Malformed(Text(en, zh), found.strip()[:100], Place(place.source, place.line, column))


def _record(wire: _Record) -> BoardRecord:
    north, east, south, west = (None if hand is None else Hand.dotted(hand) for hand in wire.hands or _UNDEALT)
    place = wire.place or _Place()
    return BoardRecord(
        **{name: getattr(wire, name) for name in _AS_WRITTEN},
        place=Place(place.source, place.line, place.column),
        dealer=None if wire.dealer is None else SEATS[_LETTERS.index(wire.dealer)],
        vulnerability=None if wire.vulnerability is None else Vulnerability(_VULNERABLE.index(wire.vulnerability)),
        hands=(north, east, south, west),
        players=wire.players or _NOBODY,
        calls=tuple(
            Called(SEATS[_LETTERS.index(c.seat)], Call.parse(c.call), c.alert, c.explanation) for c in wire.calls
        ),
        contract=None if wire.contract is None else Contract.parse(wire.contract),
        played=tuple(map(Card.parse, wire.played)),
    )


def _line(record: BoardRecord) -> str:
    north, east, south, west = (None if hand is None else hand.to_dotted() for hand in record.hands)
    hands = (north, east, south, west)
    place = record.place
    wire = _Record(
        **{name: getattr(record, name) for name in _AS_WRITTEN},
        place=None if place == Place() else _Place(place.source, place.line, place.column),
        dealer=None if record.dealer is None else _LETTERS[record.dealer],
        vulnerability=None if record.vulnerability is None else _VULNERABLE[record.vulnerability],
        hands=None if hands == _UNDEALT else hands,
        players=None if record.players == _NOBODY else record.players,
        calls=tuple(_Call(_LETTERS[c.seat], c.call.text, c.alert, c.explanation) for c in record.calls),
        contract=None if record.contract is None else str(record.contract),
        played=tuple(card.text for card in record.played),
    )
    return msgspec.json.encode(wire).decode() + "\n"
