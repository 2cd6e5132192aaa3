r"""The syntax of PBN, as patterns that run in linear time on any text.

A record is a head (comments, lines with %, blank lines) and then tags up to a blank line; the text between the end
of a tag and the next tag is that tag's body. A blank line inside a comment in braces does not end the record.

If a loop is followed by something that may fail to match, the loop itself can match in only one way: a run of plain
characters, then one special character with what belongs to it, and so on. A part that extends to the end of the
line ends in ``(?![^\r\n])``. So there is nothing for backtracking to try. Possessive quantifiers are not used,
because Python before 3.11.5 matches them wrongly.
"""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Place

MANY: Final = 500
"""How often a loop may repeat in one match: each repetition takes memory, so longer text is matched in pieces."""

_EOL: Final = r"(?:\r*\n|\r)"
_BLANK: Final = r"[ \t\v\f]"
_SPACE: Final = r"[ \t\v\f\x1a\r\n]"
_TO_END: Final = r"[^\r\n]*(?![^\r\n])"
_ESCAPE: Final = rf"(?<![^\r\n])%{_TO_END}"
_LINE_COMMENT: Final = rf";{_TO_END}"
_IN_BRACES: Final = rf"[^}}%]*(?:(?:(?<=[\r\n])%{_TO_END}|(?<![\r\n])%[^}}\r\n]*(?![^}}\r\n]))[^}}%]*){{0,{MANY}}}"
BRACES: Final = rf"\{{{_IN_BRACES}\}}"
"""A comment in braces, unless it is very long: see `end_of_braces`."""
_IN_QUOTES: Final = rf'[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*){{0,{MANY}}}'
QUOTED: Final = f'"{_IN_QUOTES}"'
"""A quoted string, unless it is very long: see `end_of_quotes`."""
_QUOTE: Final = rf'"{_IN_QUOTES}(?:"|\\?(?![^\r\n]))'
_GAP: Final = rf"{_SPACE}*(?:{_ESCAPE}{_SPACE}*){{0,{MANY}}}"
_TAG_BEGINS: Final = rf"\[({_GAP})([A-Za-z0-9_]+)({_GAP})"
_TAG_ENDS: Final = rf"({_GAP})\]"
_TAG: Final = rf'{_TAG_BEGINS}"({_IN_QUOTES})"{_TAG_ENDS}'
_BODY_SIGNS: Final = r'[^\[{;"%]*'
_BODY: Final = rf"{_BODY_SIGNS}(?:(?:(?<=[\r\n])%[^\r\n]*|%|;[^\r\n]*|{BRACES}|{_QUOTE}){_BODY_SIGNS}){{0,{MANY}}}"
_LINE_SIGNS: Final = r'[^{;"\r\n]*'

EOL: Final = re.compile(_EOL)
"""One line end: LF, CRLF, CR, or several CRs before an LF."""

BLANK_LINES: Final = re.compile(rf"(?:{_BLANK}*[\r\n]+)*")
"""Blank lines; always matches, possibly an empty string."""

BLANK_TO_END: Final = re.compile(rf"{_BLANK}*\Z")
"""Spaces followed by the end of the text."""

TAG_BEGINS: Final = re.compile(_TAG_BEGINS)
"""A tag up to its value. The groups: spaces, name, spaces."""

TAG_ENDS: Final = re.compile(_TAG_ENDS)
"""The part of a tag after its value. The group: spaces."""

TAG_AND_BODY: Final = re.compile(rf"{_TAG}({_BODY})|\[[\s\S]*")
"""A tag (groups: spaces, name, spaces, raw value, spaces, body); or a bracket that begins no tag and all after it.

In the second case no group matches. A very long tag may not be recognised, and only the beginning of a very long
body is matched.
"""

NEXT_TAG: Final = re.compile(rf"(?<=[\r\n])(?={_BLANK}*{_TAG})")
"""The start of a line, other than the first, that begins with a complete tag."""

AFTER_BLANK: Final = re.compile(
    rf"(?<=[\r\n]){_BLANK}*{_EOL}"
    rf"({_SPACE}*(?:(?:{_ESCAPE}|{_LINE_COMMENT}){_SPACE}*)*)(?P<tag>{_TAG})?"
)
"""A blank line and anything that may precede a record; if the group `tag` matched, a complete tag follows."""

_COMMENTS: Final = re.compile(rf"{_SPACE}*(?:(?:{_ESCAPE}|{_LINE_COMMENT}|{BRACES}){_SPACE}*){{0,{MANY}}}")
_BODY_PART: Final = re.compile(_BODY)
_LINE_PART: Final = re.compile(rf"{_LINE_SIGNS}(?:(?:;[^\r\n]*|{_QUOTE}){_LINE_SIGNS}){{0,{MANY}}}")
_QUOTE_PART: Final = re.compile(_IN_QUOTES)
_LINE_END: Final = re.compile(r"[\r\n]")
_BLANK_FOLLOWS: Final = rf"(?={_BLANK}*(?:[\r\n]|\Z))"
_BEFORE_BLANK: Final = re.compile(rf"\n(?<!\r\n){_BLANK_FOLLOWS}|\r(?<!\r\r)(?:\r*\n|(?!\r*\n)){_BLANK_FOLLOWS}")
_RETURNS: Final = re.compile(r"\r+\n?")


def end_of_comments(text: str, at: int) -> int:
    r"""Return the end of spaces, comments and lines with % that begin at a position.

    >>> end_of_comments("% a\n ; b\n{c\n\n} [Event]", 0)
    15
    """
    while True:
        at = _end_of_parts(_COMMENTS, text, at)
        after = end_of_braces(text, at) if text.startswith("{", at) else -1
        if after < 0:
            return at
        at = after


def end_of_body(text: str, at: int) -> int:
    """Return the end of a body that begins at a position: a bracket outside comments and quotes, or an unclosed brace.

    >>> end_of_body('SA "[" {[} [Note', 0)
    11
    """
    while True:
        at = _end_of_parts(_BODY_PART, text, at)
        is_comment = text.startswith("{", at)
        after = end_of_braces(text, at) if is_comment else _after_quote(text, at)
        if after <= at:
            return at
        at = after


def end_of_tags(text: str, at: int) -> int:
    r"""Return the end of a record's tags that begin at a position: before a blank line, or at an unclosed brace.

    If there is no bracket at the position, there are no tags.

    >>> end_of_tags('[Event "x"]\n{a\n\nb}\n\n[Event "y"]', 0)
    18
    """
    if not text.startswith("[", at):
        return at
    end = _before_blank(text, at)
    while (brace := text.find("{", at, end)) >= 0:
        line = max(text.rfind("\n", at, brace), text.rfind("\r", at, brace)) + 1
        if line and text[line] == "%":
            at = end_of_line(text, line)
            continue
        at = _end_of_parts(_LINE_PART, text, line or at)
        while (after := _after_quote(text, at)) > at:
            at = _end_of_parts(_LINE_PART, text, after)
        if text.startswith("{", at):
            after = end_of_braces(text, at)
            if after < 0:
                return at
            at = after
            if at > end:
                end = _before_blank(text, at)
    return end


def end_of_braces(text: str, at: int) -> int:
    r"""Return the end of a comment in braces that begins at a position, or -1 if it is never closed.

    A brace in a line with % does not close it.

    >>> end_of_braces("{a}b", 0), end_of_braces("{a\n%}\n", 0)
    (3, -1)
    """
    while (brace := text.find("}", at)) >= 0:
        line = max(text.rfind("\n", at, brace), text.rfind("\r", at, brace)) + 1
        if not line or text[line] != "%":
            return brace + 1
        at = end_of_line(text, brace)
    return -1


def end_of_quotes(text: str, at: int) -> int:
    r"""Return the end of a quoted string that begins at a position, or -1 if it is not closed on its line.

    >>> end_of_quotes('"a\\""b', 0), end_of_quotes('"a\n"', 0)
    (5, -1)
    """
    end = _end_of_parts(_QUOTE_PART, text, at + 1)
    return end + 1 if text.startswith('"', end) else -1


def end_of_line(text: str, at: int) -> int:
    """Return the end of the line that contains a position, before its LF or CR."""
    found = _LINE_END.search(text, at)
    return len(text) if found is None else found.start()


def _before_blank(text: str, at: int) -> int:
    """Return the end of the line before the next blank line, or of the text."""
    found = _BEFORE_BLANK.search(text, at)
    return len(text) if found is None else found.start()


def _end_of_parts(part: re.Pattern[str], text: str, at: int) -> int:
    """Return the end of repeated matches of a pattern, each as long as possible."""
    while at < len(text):
        match = part.match(text, at)
        if match is None or match.end() == at:
            return at
        at = match.end()
    return at


def _after_quote(text: str, at: int) -> int:
    """Return the end of a quoted string at a position, or of its line if unclosed; without a quote, the position."""
    if not text.startswith('"', at):
        return at
    after = end_of_quotes(text, at)
    return end_of_line(text, at) if after < 0 else after


def lines_in(text: str) -> int:
    r"""Count line ends.

    >>> lines_in("a\r\nb\rc\n\r\r\n")
    4
    """
    feeds, returns = text.count("\n"), text.count("\r")
    if returns and returns != text.count("\r\n"):
        runs: list[str] = _RETURNS.findall(text)
        return feeds + sum(len(run) for run in runs if run[-1] == "\r")
    return feeds


def advance(place: Place, text: str) -> Place:
    r"""Return the place after some text.

    >>> advance(Place("a.pbn", 3, 5), "[Board\r\n \"1\"]")
    Place(source='a.pbn', line=4, column=6)
    """
    lines = lines_in(text)
    if not lines:
        return Place(place.source, place.line, place.column + len(text))
    last = max(text.rfind("\n"), text.rfind("\r"))
    return Place(place.source, place.line + lines, len(text) - last)
