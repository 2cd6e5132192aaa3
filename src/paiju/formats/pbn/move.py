"""Parses the calls and cards of a section, each with its marks and annotations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from paiju.formats.pbn.grammar import BRACES, end_of_braces

_TOKEN: Final = re.compile(
    rf"""(?P<comment>;[^\r\n]*|{BRACES}|\{{[^}}]*)
    |(?P<escape>(?<![^\r\n])%[^\r\n]*)
    |(?P<word>[A-Za-z0-9-]+)
    |(?P<mark>\^[A-Za-z]?)
    |(?P<note>=[^=\s;{{}}\[\]]*=?)
    |(?P<nag>\$[A-Za-z0-9]*)
    |(?P<suffix>[!?][!?]?)
    |(?P<stop>\*)
    |(?P<more>\+)
    |(?P<stray>\S)""",
    re.VERBOSE,
)
PLAIN: Final = re.compile(r"[A-Za-z0-9\s-]*(?:\*\s*)?")
"""The body of a section with nothing but calls or cards, and possibly the sign that it ends early."""

TokenKind: TypeAlias = Literal["comment", "escape", "word", "mark", "note", "nag", "suffix", "stop", "more", "stray"]
SUFFIXES: Final = ("!", "?", "!!", "??", "!?", "?!")
"""The meanings of the annotation numbers 1 to 6 (calls) and 7 to 12 (cards)."""


class Token(Struct, frozen=True, gc=False):
    """A token of a section: its kind, its text, and its offset in the body."""

    kind: TokenKind
    text: str
    at: int


class PbnMove(Struct, frozen=True):
    """A call or card in a section.

    - `text`: "1NT", "SA"; "-" for none; "+" if the next is still to come; "" for a skipped call (^S)
    - `marks`: the letters of its irregularities, such as "I" or "LR"
    - `note`: the number of its note, 0 for none; `suffix`: one of `SUFFIXES`, or ""; `nags`: annotation numbers
    - `comments`: with their braces or semicolon
    - `at`: offset in the section's body
    """

    text: str
    marks: str = ""
    note: int = 0
    suffix: str = ""
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    at: int = 0


class Moves(Struct, frozen=True):
    """The moves of a section, and whether it is marked as ending early (*).

    `before` holds the comments before the first move.
    """

    moves: tuple[PbnMove, ...]
    stopped: bool = False
    before: tuple[str, ...] = ()

    @staticmethod
    def of(body: str) -> Moves:
        r"""Parse a section's body. Tokens that belong to no move are skipped: `verify` reports them.

        >>> moves = Moves.of("1C ! =1= ^I 1C {sic} AP\n")
        >>> [(move.text, move.marks, move.note, move.comments) for move in moves.moves]
        [('1C', '', 1, ()), ('1C', 'I', 0, ('{sic}',)), ('AP', '', 0, ())]
        """
        gathering = _Gathering()
        for token in tokens(body):
            gathering.take(token)
            if gathering.stopped:
                break
        gathering.finish()
        return Moves(tuple(gathering.moves), gathering.stopped, tuple(gathering.before))


class _Gathering:
    """Builds moves: annotations belong to the move before them, marks to the move after."""

    def __init__(self) -> None:
        self.moves: list[PbnMove] = []
        self.stopped = False
        self.before: list[str] = []
        self.marks = ""
        self.open: str | None = None
        self.at = 0
        self.open_marks = ""
        self.note = 0
        self.suffix = ""
        self.nags: list[int] = []
        self.comments: list[str] = []

    def take(self, token: Token) -> None:
        text, kind = token.text, token.kind
        if kind in ("word", "more"):
            self.begin(text, token.at)
        elif kind == "mark":
            letter = text[1:].upper()
            if letter == "S":
                self.marks += letter
                self.begin("", token.at)
            else:
                self.marks += letter
        elif kind == "stop":
            self.stopped = True
        elif kind == "comment":
            (self.before if self.open is None else self.comments).append(text)
        elif self.open is None:
            return
        elif kind == "note":
            self.note = self.note or number(text.strip("="))
        elif kind == "suffix":
            self.suffix = self.suffix or text
        elif kind == "nag" and text[1:].isdigit():
            self.nags.append(number(text[1:]))

    def begin(self, text: str, at: int) -> None:
        self.finish()
        self.open, self.at = text, at
        self.open_marks, self.marks = self.marks, ""

    def finish(self) -> None:
        if self.open is not None:
            nags, comments = tuple(self.nags), tuple(self.comments)
            move = PbnMove(self.open, self.open_marks, self.note, self.suffix, nags, comments, self.at)
            self.moves.append(move)
        self.open, self.note, self.suffix = None, 0, ""
        self.nags, self.comments = [], []


def tokens(body: str) -> Iterator[Token]:
    """Split a section's body into tokens, without the spaces between them."""
    at: int | None = 0
    while at is not None:
        begin, at = at, None
        for found in _TOKEN.finditer(body, begin):
            kind: TokenKind = found.lastgroup  # type: ignore[assignment]
            text, start = found[0], found.start()
            if text[0] == "{" and text[-1] != "}":
                end = end_of_braces(body, start)
                if end >= 0:  # a long comment
                    yield Token(kind, body[start:end], start)
                    at = end
                    break
            yield Token(kind, text, start)


def number(digits: str) -> int:
    """Parse a small number, or return 0."""
    if digits.isascii() and digits.isdigit() and len(digits) < 6:
        return int(digits)
    return 0
