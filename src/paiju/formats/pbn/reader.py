"""Reads a PBN file record by record, in bounded memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO, Final

from paiju.errors import Place
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.game import Encoding, PbnGame, cut, parted
from paiju.formats.pbn.grammar import (
    AFTER_BLANK,
    BLANK_LINES,
    BLANK_TO_END,
    EOL,
    NEXT_TAG,
    advance,
    end_of_comments,
    end_of_tags,
    lines_in,
)
from paiju.formats.pbn.inheritance import Inheritance
from paiju.formats.pbn.tag_names import VERSIONS, WITHOUT_SECTION, Version
from paiju.formats.pbn.verify import stray_text, verify
from paiju.text import Text

CHUNK: Final = 1 << 16
LONGEST: Final = 1 << 20
"""The maximum length of a record in characters, including comments."""

_BEGINNING: Final = 1 << 12
_OVERLAP: Final = 1 << 13
_BEGINS: Final = re.compile(r'\[[ \t]*[A-Za-z]\w*[\s"\]]')
_AGAIN: Final = re.compile(r'[\r\n]\[(?:Event|Board)[ \t]+"')
_CHARSET: Final = re.compile(r"^%.*charset=([\w-]+)", re.IGNORECASE | re.MULTILINE)
_VERSION: Final = re.compile(r"^%\s*PBN\s+(\d\.\d)", re.MULTILINE)
_EXPORT: Final = re.compile(r"^%\s*EXPORT\b", re.MULTILINE)
_LAST: Final = ("", " ", "\t", "\v", "\f")
_BOM: Final = ("\ufeff", "\u00ef\u00bb\u00bf")
_UTF_16: Final = ("\u00ff\u00fe", "\u00fe\u00ff")


class Reader:
    """Splits a stream into records.

    `bom`: whether the stream began with a byte order mark; `tail` is the text after the last record, and
    `tail_encoding` its encoding, once everything is read. With `strict`, a record that violates the standard is
    replaced by all its errors; `version` is the edition to judge by, unless the file begins with a line such as ``%
    PBN 2.0``.
    """

    def __init__(
        self, stream: IO[str] | IO[bytes], source: str = "", *, strict: bool = False, version: Version = "2.1"
    ) -> None:
        self.bom = False
        self.tail = ""
        self.tail_encoding: Encoding = ""
        self._stream = stream
        self._source = source
        self._strict = strict
        self._version = version
        self._export = False
        self._charset = ""
        self._bytes = False
        self._text = ""
        self._at = 0
        self._more = True
        self._feed_first = False
        self._ended = ""
        self._line = 1
        self._first = True
        self._noise = False
        self._inheritance = Inheritance()

    def items(self) -> Iterator[PbnGame | PbnFault]:
        """Yield the records and the errors, in order."""
        try:
            self._begin()
            yield from self._items()
        except UnicodeDecodeError as error:
            expected = Text(f"text in {error.encoding}", f"{error.encoding} 编码的文本")
            found = repr(error.object[error.start : error.start + 8])
            yield PbnFault(PbnFaultKind.CHARACTER, expected, found, Place(self._source, self._line))

    def _items(self) -> Iterator[PbnGame | PbnFault]:
        while True:
            text = self._text
            first = end_of_comments(text, self._at)
            last = end = end_of_tags(text, first)
            if last > first:
                blank = BLANK_LINES.match(text, last)
                end = last if blank is None else blank.end()
            size = len(text) - self._at
            whole = end > last and end < len(text) and not self._is_blank(end)
            if whole and end - self._at <= LONGEST:
                yield from self._record(text[self._at : first], text[first:end])
                self._at = end
            elif not whole and self._more and size <= LONGEST and self._is_open(end):
                self._fill()
            elif not whole and size <= LONGEST and text[end : end + 1] in _LAST:
                if last > first:
                    yield from self._record(text[self._at : first], text[first:end])
                    self._at = end
                self._end(self._text[self._at :])
                return
            elif (stop := self._parts(first, end)) > first:
                yield from self._record(text[self._at : first], text[first:stop])
                self._at = stop
            else:
                yield from self._skip(end, whole=whole)

    def _parts(self, first: int, end: int) -> int:
        """Return where the last record begins in a text too long for one record, because blank lines are missing.

        Its tags are from `first` to `end`. If they belong to one record, return `first`.
        """
        limit = self._at + LONGEST
        if self._strict or end <= limit or not _AGAIN.search(self._text, first, limit):
            return first
        _, tags, _ = cut("", self._text[first:limit])
        parts = parted(PbnGame("", tags, Place(), (), ""))
        return first + sum(len(part.text) for part in parts[:-1])

    def _end(self, tail: str) -> None:
        """Store the text after the last record."""
        self.tail = tail
        if self._bytes and not tail.isascii():
            self.tail, _, self.tail_encoding = self._decoded(tail, "")

    def _is_open(self, end: int) -> bool:
        """Return whether more text may change where the record ends."""
        return end == len(self._text) or self._text[end] == "{" or self._is_blank(end)

    def _is_blank(self, end: int) -> bool:
        """Return whether only spaces follow the last line end so far, so that the line is not complete yet."""
        return self._text[end : end + 1] in _LAST and BLANK_TO_END.match(self._text, end) is not None

    def _begin(self) -> None:
        """Read the first piece, detect how lines end, and skip a byte order mark."""
        while self._more and len(self._text) < _BEGINNING:
            self._fill()
        self._feed_first = _is_feed_first(self._text[:_BEGINNING])
        if self._feed_first:
            self._text = self._text.replace("\n\r", "\n")
        for mark in _BOM:
            if self._text.startswith(mark):
                self.bom = True
                self._text = self._text[len(mark) :]

    def _fill(self) -> None:
        """Read more; the longer the current record, the larger the chunk.

        Line ends LF CR are replaced by LF here: taken separately, they would make every other line blank.
        """
        rest = self._text[self._at :]
        chunk = self._stream.read(max(CHUNK, min(len(rest), LONGEST)))
        if not chunk:
            self._more = False
        if not isinstance(chunk, str):
            self._bytes = True
            chunk = chunk.decode("latin-1")
        ended, self._ended = self._ended, chunk[-1:]
        if self._feed_first:
            chunk = chunk.removeprefix("\r") if ended == "\n" else chunk
            chunk = chunk.replace("\n\r", "\n")
        self._text = rest + chunk
        self._at = 0

    def _record(self, head: str, rest: str) -> Iterator[PbnGame | PbnFault]:
        """Yield one complete record, or its errors."""
        encoding: Encoding = ""
        if self._first or head:
            self._header(head)
        lines = lines_in(head) + lines_in(rest)
        if self._bytes and not (head.isascii() and rest.isascii()):
            head, rest, encoding = self._decoded(head, rest)
        line, self._line = self._line, self._line + lines
        start = Place(self._source, line, 1)
        head, tags, clean = cut(head, rest)
        place = advance(start, head) if head else start
        self._first = False
        game = PbnGame(head, tags, place, (), encoding)
        parts = (game,) if self._strict else parted(game)
        for part in parts:
            own = rest if len(parts) == 1 else part.text[len(part.head) :]
            yield from self._whole(part, own, clean if len(parts) == 1 else cut("", own)[2])

    def _whole(self, game: PbnGame, rest: str, clean: bool) -> Iterator[PbnGame | PbnFault]:
        """Yield a record with its inherited values, or its errors; `rest` is its text after the head."""
        tags = game.tags
        if tags:
            self._noise = False
            game = self._inheritance.after(game, rest)
        else:
            again, self._noise = self._noise, not _BEGINS.match(rest)
            if again and self._noise:
                return
        if self._strict:
            faults = verify(game, version=self._version, export=self._export)
            yield from faults
            if all(fault.is_remark for fault in faults):
                yield game
            return
        if clean:
            for tag in tags:
                body = tag.body
                if not body.isspace() and tag.name in WITHOUT_SECTION and not _is_comment(body):
                    clean = False
        if clean:
            yield game
        else:
            yield stray_text(game) or PbnFault(PbnFaultKind.SYNTAX, _A_TAG, rest[:60], game.place)

    def _header(self, head: str) -> None:
        """Evaluate the lines with % about the file."""
        if "%" not in head:
            return
        charset = _CHARSET.search(head)
        if charset:
            self._charset = charset[1].lower()
        version = _VERSION.search(head)
        if version:
            self._version = next((v for v in VERSIONS if v == version[1]), self._version)
        if self._first and _EXPORT.search(head):
            self._export = True

    def _decoded(self, head: str, rest: str) -> tuple[str, str, Encoding]:
        """Decode a record that is not all ASCII: as UTF-8 if that is possible, else as Latin-1.

        A file that declares Latin-1 is decoded as Latin-1.
        """
        if self._charset.startswith("iso-8859") and not self.bom:
            return head, rest, "latin-1"
        try:
            return (head.encode("latin-1").decode("utf-8"), rest.encode("latin-1").decode("utf-8"), "utf-8")
        except UnicodeDecodeError:
            return head, rest, "latin-1"

    def _skip(self, end: int, *, whole: bool) -> Iterator[PbnFault]:
        """Report the unreadable text, and skip to where a record may begin."""
        text, here = self._text, Place(self._source, self._line, 1)
        next_start = _next_record
        if text[end : end + 1] == "{" and not whole:
            here = advance(here, text[self._at : end])
            closing = Text(f"a closing brace within {LONGEST} characters", f"{LONGEST} 个字符之内的右花括号")
            fault = PbnFault(PbnFaultKind.SYNTAX, closing, text[end : end + 60], here)
        elif whole or len(text) - self._at > LONGEST:
            end = self._at
            limit = Text(f"a record of at most {LONGEST} characters", f"至多 {LONGEST} 个字符的记录")
            fault = PbnFault(PbnFaultKind.LONG_RECORD, limit, text[end : end + 60], here)
        else:
            next_start = _next_tag
            here = advance(here, text[self._at : end])
            expected = _A_TAG
            if self._first and text.startswith(_UTF_16):
                expected = Text("text in UTF-8 or Latin-1", "UTF-8 或 Latin-1 编码的文本")
            found = EOL.split(text[end : end + 60], maxsplit=1)[0]
            fault = PbnFault(PbnFaultKind.SYNTAX, expected, found, here)
        if not self._noise:
            yield fault
        self._noise, self._first = True, False
        start = end + 1
        while (stop := next_start(self._text, start)) is None:
            if not self._more:
                stop = len(self._text)
                break
            self._drop(max(start, len(self._text) - _OVERLAP))
            self._fill()
            start = 0
        self._drop(stop)

    def _drop(self, stop: int) -> None:
        """Advance to `stop` and count the lines."""
        self._line += lines_in(self._text[self._at : stop])
        self._at = stop


def _is_feed_first(text: str) -> bool:
    r"""Return whether lines end in LF CR: every LF is followed by its CR, and there are no other CRs.

    >>> _is_feed_first("a\n\rb\n\r\n\r"), _is_feed_first("a\n\r\n"), _is_feed_first("a")
    (True, False, False)
    """
    whole = text if text.endswith("\r\n") else text.removesuffix("\n")
    ends = whole.count("\n\r")
    return ends > 0 and whole.count("\n") == whole.count("\r") == ends


def _next_tag(text: str, start: int) -> int | None:
    """Return where the next line begins with a tag, or None."""
    found = NEXT_TAG.search(text, start)
    return found.start() if found else None


def _next_record(text: str, start: int) -> int | None:
    """Return the position after a blank line and before a tag, or None."""
    for blank in AFTER_BLANK.finditer(text, start):
        if blank["tag"]:
            return blank.start(1)
    return None


def _is_comment(body: str) -> bool:
    r"""Return whether a text has only comments; nested comments leave unmatched closing braces.

    >>> _is_comment("{a {b}\n}\n"), _is_comment("{a} b")
    (True, False)
    """
    at = end_of_comments(body, 0)
    while body.startswith("}", at):
        at = end_of_comments(body, at + 1)
    return at == len(body)


_A_TAG: Final = Text('a tag such as [Event "..."]', '标签，如 [Event "..."]')
