r"""The shapes of PBN text, as patterns that take time in proportion to the text, whatever it is.

A record is a head (comments, lines with %, blank lines) and then tags up to a blank line; whatever stands between
the end of a tag and the next tag is that tag's body. A blank line inside a comment in braces ends nothing.

Where something may fail to follow a loop, what the loop takes can be taken in one way only: a run of plain signs, then
a sign that is not plain with what belongs to it, and so on; and what goes to the end of a line says so with
``(?![^\r\n])``. So going back finds nothing else to try. There are no possessive patterns here: Python before 3.11.5
matches them wrongly.
"""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Place

MANY: Final = 500
"""How often a match goes round a loop: each time round takes memory, so that what is longer is matched in pieces."""

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
"""Something in quotes, unless it is very long: see `end_of_quotes`."""
_QUOTE: Final = rf'"{_IN_QUOTES}(?:"|\\?(?![^\r\n]))'
_GAP: Final = rf"{_SPACE}*(?:{_ESCAPE}{_SPACE}*){{0,{MANY}}}"
_TAG_BEGINS: Final = rf"\[({_GAP})([A-Za-z0-9_]+)({_GAP})"
_TAG_ENDS: Final = rf"({_GAP})\]"
_TAG: Final = rf'{_TAG_BEGINS}"({_IN_QUOTES})"{_TAG_ENDS}'
_BODY_SIGNS: Final = r'[^\[{;"%]*'
_BODY: Final = rf"{_BODY_SIGNS}(?:(?:(?<=[\r\n])%[^\r\n]*|%|;[^\r\n]*|{BRACES}|{_QUOTE}){_BODY_SIGNS}){{0,{MANY}}}"
_LINE_SIGNS: Final = r'[^{;"\r\n]*'

EOL: Final = re.compile(_EOL)
"""One end of a line: LF, CRLF, CR, and CRs before an LF."""

BLANK_LINES: Final = re.compile(rf"(?:{_BLANK}*[\r\n]+)*")
"""Blank lines; it always matches, if only nothing."""

BLANK_TO_END: Final = re.compile(rf"{_BLANK}*\Z")
"""Blanks after which there is nothing."""

TAG_BEGINS: Final = re.compile(_TAG_BEGINS)
"""A tag up to its value: blanks, name, blanks."""

TAG_ENDS: Final = re.compile(_TAG_ENDS)
"""What comes after a tag's value: blanks."""

TAG_AND_BODY: Final = re.compile(rf"{_TAG}({_BODY})|\[[\s\S]*")
"""A tag: blanks, name, blanks, value as written, blanks, body; and from a bracket that begins none on, all.

In what is no tag no group matches. What is very long may be found to begin no tag, and of a very long body the
beginning alone is taken.
"""

NEXT_TAG: Final = re.compile(rf"(?<=[\r\n])(?={_BLANK}*{_TAG})")
"""The beginning of a line that begins with a whole tag."""

AFTER_BLANK: Final = re.compile(
    rf"(?<=[\r\n]){_BLANK}*{_EOL}"
    rf"({_SPACE}*(?:(?:{_ESCAPE}|{_LINE_COMMENT}){_SPACE}*)*)(?P<tag>{_TAG})?"
)
"""A blank line, and what may stand before a record: a whole tag follows where the group `tag` matched."""

_COMMENTS: Final = re.compile(rf"{_SPACE}*(?:(?:{_ESCAPE}|{_LINE_COMMENT}|{BRACES}){_SPACE}*){{0,{MANY}}}")
_BODY_PART: Final = re.compile(_BODY)
_LINE_PART: Final = re.compile(rf"{_LINE_SIGNS}(?:(?:;[^\r\n]*|{_QUOTE}){_LINE_SIGNS}){{0,{MANY}}}")
_QUOTE_PART: Final = re.compile(_IN_QUOTES)
_LINE_END: Final = re.compile(r"[\r\n]")
_BLANK_FOLLOWS: Final = rf"(?={_BLANK}*(?:[\r\n]|\Z))"
_BEFORE_BLANK: Final = re.compile(rf"\n(?<!\r\n){_BLANK_FOLLOWS}|\r(?<!\r\r)(?:\r*\n|(?!\r*\n)){_BLANK_FOLLOWS}")
_RETURNS: Final = re.compile(r"\r+\n?")


def end_of_comments(text: str, at: int) -> int:
    r"""Return where space, comments and lines with % end that begin at a place.

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
    """Return where a body ends that begins at a place: at a bracket outside comments and quotes, or an open brace.

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
    r"""Return where the tags of a record end that begin at a place: before a blank line, or at an open brace.

    Where no bracket stands, there are none.

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
    r"""Return where a comment in braces ends that begins at a place, -1 where it does not end.

    What stands in a line with % ends nothing.

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
    r"""Return where something in quotes ends that begins at a place, -1 where it does not end on its line.

    >>> end_of_quotes('"a\\""b', 0), end_of_quotes('"a\n"', 0)
    (5, -1)
    """
    end = _end_of_parts(_QUOTE_PART, text, at + 1)
    return end + 1 if text.startswith('"', end) else -1


def end_of_line(text: str, at: int) -> int:
    """Return where the line ends on which a place is, before its LF or CR."""
    found = _LINE_END.search(text, at)
    return len(text) if found is None else found.start()


def _before_blank(text: str, at: int) -> int:
    """Return where the line before the next blank line ends, or the text."""
    found = _BEFORE_BLANK.search(text, at)
    return len(text) if found is None else found.start()


def _end_of_parts(part: re.Pattern[str], text: str, at: int) -> int:
    """Return where it ends what is matched part by part, each as far as it goes."""
    while at < len(text):
        match = part.match(text, at)
        if match is None or match.end() == at:
            return at
        at = match.end()
    return at


def _after_quote(text: str, at: int) -> int:
    """Return where something in quotes ends, or its line, where a quote stands at a place; else the place itself."""
    if not text.startswith('"', at):
        return at
    after = end_of_quotes(text, at)
    return end_of_line(text, at) if after < 0 else after


def lines_in(text: str) -> int:
    r"""Count the ends of lines.

    >>> lines_in("a\r\nb\rc\n\r\r\n")
    4
    """
    feeds, returns = text.count("\n"), text.count("\r")
    if returns and returns != text.count("\r\n"):
        runs: list[str] = _RETURNS.findall(text)
        return feeds + sum(len(run) for run in runs if run[-1] == "\r")
    return feeds


def advance(place: Place, text: str) -> Place:
    r"""Return the place that comes after some text.

    >>> advance(Place("a.pbn", 3, 5), "[Board\r\n \"1\"]")
    Place(source='a.pbn', line=4, column=6)
    """
    lines = lines_in(text)
    if not lines:
        return Place(place.source, place.line, place.column + len(text))
    last = max(text.rfind("\n"), text.rfind("\r"))
    return Place(place.source, place.line + lines, len(text) - last)
