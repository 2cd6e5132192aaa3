"""Reads a LIN file record by record, in bounded memory."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from sys import intern
from typing import IO, Final, TypeAlias

from msgspec import structs

from paiju.errors import Malformed, Place
from paiju.formats.lin.board import LinBoard, LinHeader
from paiju.formats.lin.command import LinCommand, advance, is_blank, split_code
from paiju.formats.lin.deal import BadDeal
from paiju.formats.lin.vugraph_header import VugraphMatch
from paiju.text import Text

LinItem: TypeAlias = LinHeader | LinBoard

CHUNK: Final = 1 << 16
LONGEST: Final = 1 << 18
"""The maximum length of a record in characters."""

_RESYNC: Final = re.compile(r"[\n\r|][ \t]*(?=(?:qx|vg|pn)\|)")
_OVERLAP: Final = 16
_INNER: Final = frozenset(
    ("pc", "pg", "mb", "an", "nt", "sv", "st", "rh", "ah", "mc", "rs", "sk", "pw", "mp", "bn", "pf")
)
_BORDER: Final = frozenset(("vg", "pn", "qx", "md"))
_OF_BOARD: Final = frozenset(("md", "qx"))
_ACTS: Final = frozenset(("mb", "pc", "mc", "pg"))
_COMMAND: Final = Text("a command: two letters and a bar", "命令：两个字母和一条竖线")


class Reader:
    """Splits a stream into records.

    `encoding` is the encoding detected in bytes (for text it stays "utf-8"); `tail` the text after the last record,
    once everything is read.
    """

    def __init__(self, stream: IO[str] | IO[bytes], source: str = "", match: VugraphMatch | None = None) -> None:
        self.encoding = "utf-8"
        self.tail = ""
        self._stream = stream
        self._decoder: codecs.IncrementalDecoder = codecs.getincrementaldecoder("utf-8")()
        self._place = Place(source, 1, 1)
        self._text = ""
        self._skipping = False
        self._reported: Place | None = None
        self._match = match or VugraphMatch()

    def items(self) -> Iterator[LinItem | Malformed]:
        """Yield the records and the errors, in order."""
        more = True
        while more:
            try:
                more = self._fill()
            except UnicodeDecodeError as error:
                found = repr(error.object[error.start : error.start + 8])
                expected = Text(f"text in {error.encoding}", f"{error.encoding} 编码的文本")
                yield Malformed(expected, found, self._place)
                return
            yield from self._cut(final=not more)

    def _fill(self) -> bool:
        """Read more; return False at the end of the stream."""
        chunk = self._stream.read(CHUNK)
        if isinstance(chunk, str):
            self._text += chunk
            return bool(chunk)
        pending = self._decoder.getstate()[0]
        try:
            self._text += self._decoder.decode(chunk, final=not chunk)
        except UnicodeDecodeError:
            self.encoding = "latin-1"
            self._decoder = codecs.getincrementaldecoder("latin-1")()
            self._text += self._decoder.decode(pending + chunk)
        return bool(chunk)

    def _cut(self, *, final: bool) -> Iterator[LinItem | Malformed]:
        """Yield the complete records, and keep the rest of the text."""
        while not self._skipping or self._resync():
            tokens = self._text.split("|")
            borders, bad = _borders(tokens)
            for start, end in pairwise(borders):
                yield from self._record(tokens[2 * start : 2 * end])
            start = borders[-1]
            self._text = "|".join(tokens[2 * start :])
            if bad is not None:
                yield from self._fault(_COMMAND, tokens[2 * start : 2 * bad], tokens[2 * bad] or "|")
                self._skipping = True
            elif final:
                yield from self._end(tokens[2 * start :])
                return
            elif len(self._text) > LONGEST:
                expected = Text(f"a record of at most {LONGEST} characters", f"至多 {LONGEST} 个字符的记录")
                yield from self._fault(expected, [], self._text)
                self._skipping = True
            else:
                return

    def _resync(self) -> bool:
        """Skip text up to where another record may begin; return False if none was found."""
        found = _RESYNC.search(self._text, 1)
        end = found.end() if found else max(0, len(self._text) - _OVERLAP)
        self._place = advance(self._place, self._text[:end])
        self._text = self._text[end:]
        self._skipping = found is None
        return not self._skipping

    def _record(self, tokens: Sequence[str]) -> Iterator[LinItem | Malformed]:
        """Parse one complete record from alternating codes and values; if only the deal is bad, keep the rest."""
        commands = _commands(tokens)
        start = self._place
        self._place = advance(start, "|".join(tokens) + "|")
        try:
            if any(command.code in _OF_BOARD for command in commands):
                try:
                    yield LinBoard.of(commands, self._match, start)
                except BadDeal as fault:
                    yield Malformed(_alone(fault.expected), fault.found, fault.place)
                    yield LinBoard.of(commands, self._match, start, dealt=False)
                return
            if not any(c.code in _INNER or c.code in _BORDER for c in commands):
                expected = Text("a record with vg, pn, qx or md", "含 vg、pn、qx 或 md 的记录")
                yield Malformed(expected, commands[0].text, start)
                return
            before, self._match = self._match, VugraphMatch()
            header = LinHeader.of(commands, before, start)
            self._match = header.match
        except Malformed as fault:
            yield fault
            return
        yield header

    def _end(self, tokens: list[str]) -> Iterator[LinItem | Malformed]:
        """Yield the last record."""
        if len(tokens) % 2:
            rest = tokens.pop()
            if tokens:
                yield from self._record(tokens)
            if is_blank(rest):
                self.tail = rest
            else:
                yield from self._fault(_COMMAND, [], rest)
        elif split_code(tokens[-2]) is None:
            yield from self._fault(_COMMAND, tokens[:-2], tokens[-2])
        else:
            expected = Text("a bar at the end of the value", "值末尾的竖线")
            yield from self._fault(expected, tokens[:-1], tokens[-1])

    def _fault(self, expected: Text, before: Sequence[str], found: str) -> Iterator[LinItem | Malformed]:
        """Yield an error at the text found after some tokens of the current record, unless already reported."""
        place = advance(self._place, "|".join([*before, ""]) if before else "")
        shown = found.lstrip()
        place = advance(place, found[: len(found) - len(shown)])
        if place != self._reported:
            self._reported = place
            yield Malformed(expected, shown[:100], place)


def _alone(said: Text) -> Text:
    """Add to an error that only the deal is left out."""
    return structs.replace(said, en=f"{said.en} (only the deal is left out)", zh=f"{said.zh}（只略去牌张，其余照录）")


def _commands(tokens: Sequence[str]) -> tuple[LinCommand, ...]:
    """Convert alternating codes and values to commands."""
    codes, values = list(map(intern, tokens[::2])), tokens[1::2]
    commands = list(map(LinCommand, codes, values))
    at, extra = 0, len("".join(codes)) - 2 * len(codes)
    while extra:  # most records only have a line end before their first code
        parts = split_code(codes[at]) if len(codes[at]) > 2 else None
        if parts is not None:
            commands[at] = LinCommand(intern(parts[1]), values[at], parts[0])
            extra -= len(parts[0])
        at += 1
    return tuple(commands)


def _borders(tokens: Sequence[str]) -> tuple[list[int], int | None]:
    """Return which pairs of code and value begin a record, and the first without a valid code.

    A record begins at qx and at vg; at pn if the board before has a deal and players or play; and at a second deal,
    or one after vg. The last pair may still be incomplete, so it is not checked.
    """
    borders = [0]
    dealt = seated = headed = False
    codes = tokens[: len(tokens) - 1 & ~1 : 2]
    for at in [at for at, code in enumerate(codes) if code not in _INNER]:
        parts = split_code(codes[at])
        if parts is None:
            return borders, at
        before, code = parts
        if code not in _BORDER:
            continue
        if at > borders[-1] and (
            code in ("qx", "vg")
            or (code == "md" and headed)
            or (dealt and (code == "md" or seated or "\n" in before or not _ACTS.isdisjoint(codes[borders[-1] : at])))
        ):
            borders.append(at)
            dealt = seated = headed = False
        headed = headed or code == "vg"
        dealt = dealt or code == "md"
        seated = seated or code == "pn"
    return borders, None
