"""Writes lines of the export format: at most 79 characters, one space between tokens, CRLF at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from paiju.formats.pbn.grammar import EOL
from paiju.formats.pbn.move import PbnMove, tokens
from paiju.formats.pbn.verify.annotations import suffix_number

CRLF: Final = "\r\n"
WIDTH: Final = 79


def lines_of(slots: Iterable[Sequence[str]]) -> str:
    r"""Write rows of tokens, each row on a new line; after a comment to the end of the line, start a new one.

    >>> lines_of([["1C", "Pass", "1H", "Pass"], ["2H", "; enough", "*"]])
    '1C Pass 1H Pass\r\n2H ; enough\r\n*\r\n'
    """
    lines: list[str] = []
    for row in slots:
        line = ""
        for token in row:
            room = WIDTH - len(EOL.split(token, maxsplit=1)[0])
            if line and len(line) + 1 > room:
                lines.append(line)
                line = ""
            line = f"{line} {token}" if line else token
            if token[0] == ";":
                lines.append(line)
                line = ""
            elif EOL.search(line):
                *whole, line = EOL.split(line)
                lines += whole
        if line:
            lines.append(line)
    return "".join(line + CRLF for line in lines)


def comments_in(body: str) -> list[str]:
    """Return the comments and the lines with % of a body, wrapped to the width."""
    return [wrapped(token.text) for token in tokens(body) if token.kind in ("comment", "escape")]


def wrapped(comment: str) -> str:
    """Wrap the lines of a comment that are too long, at spaces; its other lines are kept.

    A comment to the end of the line becomes several of them; a line with % is not wrapped.
    """
    if comment[0] == "%":
        return comment
    again = "; " if comment[0] == ";" else ""
    lines: list[str] = []
    for line in EOL.split(comment):
        rest = line.rstrip() if comment[0] == ";" else line
        while len(rest) > WIDTH:
            at = rest.rfind(" ", len(again) + 1, WIDTH + 1)
            if at < 0:
                break
            lines.append(rest[:at])
            rest = again + rest[at + 1 :]
        lines.append(rest)
    return CRLF.join(lines)


def tokens_of(move: PbnMove, word: str, *, cards: bool) -> list[str]:
    """Write a move: marks, the call or card, its note, then annotation numbers in ascending order, then comments."""
    out = [f"^{letter}" for letter in move.marks if letter != "S" or word]
    if not word:
        out = ["^S"]
    if word:
        out.append(word)
    if move.note:
        out.append(f"={move.note}=")
    nags = set(move.nags)
    if move.suffix:
        nags.add(suffix_number(move.suffix, cards=cards))
    out += [f"${nag}" for nag in sorted(nags)]
    out += [wrapped(comment) for comment in move.comments]
    return out


def relined(body: str) -> str:
    """Return text with CRLF line ends, without trailing spaces and without empty lines."""
    lines = (line.rstrip() for line in EOL.split(body))
    return "".join(line + CRLF for line in lines if line)
