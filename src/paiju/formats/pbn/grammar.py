"""The shapes of PBN text, as patterns that never go back over what they have read.

A record is a head (comments, lines with %, blank lines) and then tags up to a blank line; whatever stands between
the end of a tag and the next tag is that tag's body. A blank line inside a comment in braces ends nothing.
"""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Place

_EOL: Final = r"(?:\r*+\n|\r)"
_BLANK: Final = r"[ \t\v\f]"
_ESCAPED: Final = r"(?:%[^\r\n]*+)?"
_ESCAPE: Final = r"(?<![^\r\n])%[^\r\n]*+"
_SPACE: Final = r"[ \t\v\f\x1a\r\n]"
_LINE_COMMENT: Final = r";[^\r\n]*+"
BRACES: Final = rf"\{{(?:[^}}\r\n]++|{_EOL}{_ESCAPED})*+\}}"
_QUOTED: Final = r'"(?:[^"\\\r\n]++|\\[^\r\n])*+"'
_GAP: Final = rf"(?:{_SPACE}++|{_ESCAPE})*+"
_BLANKS: Final = rf"(?:{_SPACE}++|{_ESCAPE}|{_LINE_COMMENT}|{BRACES})*+"
_OPEN_QUOTE: Final = r'"[^\r\n]*+'
_BODY: Final = (
    rf'(?:[^\[{{;"\r\n]++|{_EOL}{_ESCAPED}|{_LINE_COMMENT}|{BRACES}|{_QUOTED}|{_OPEN_QUOTE})*+'
)
_TAG_OPEN: Final = rf'\[({_GAP})([A-Za-z0-9_]++)({_GAP})"((?:[^"\\\r\n]++|\\[^\r\n])*+)"({_GAP})\]'

EOL: Final = re.compile(_EOL)
"""One end of a line: LF, CRLF, CR, and CRs before an LF."""

_PLAIN_LINE: Final = rf'\[\w++ "[^"\\\r\n]*+"\]\r?+\n(?!{_BLANK}*+(?:[\r\n%]|\Z))'

RECORD: Final = re.compile(
    rf"({_BLANKS})"
    rf'(?:((?=\[)(?:{_PLAIN_LINE}|[^{{;"\r\n]++|{_EOL}(?!{_BLANK}*+(?:[\r\n]|\Z)){_ESCAPED}'
    rf"|{_LINE_COMMENT}|{BRACES}|{_QUOTED}|{_OPEN_QUOTE})*+)"
    rf"((?:{_BLANK}*+{_EOL})*+))?"
)
"""Head, tags, and the blank lines after them; it always matches, if only nothing."""

BLANK_TO_END: Final = re.compile(rf"{_BLANK}*+\Z")
"""Blanks after which there is nothing."""

TAG: Final = re.compile(_TAG_OPEN + f"({_BODY})")
"""A tag: blanks, name, blanks, value as written, blanks, body."""

TAG_OR_STRAY: Final = re.compile(rf"{TAG.pattern}|\[{_BODY}")
"""A tag, or a bracket that begins none, with what follows it."""

BODY: Final = re.compile(_BODY)
"""What a body may hold, up to a bracket outside comments and quotes."""

COMMENTS: Final = re.compile(_BLANKS)
"""Nothing but space, comments and lines with %."""

NEXT_TAG: Final = re.compile(rf"(?<=[\r\n])(?={_BLANK}*+{_TAG_OPEN})")
"""The beginning of a line that begins with a whole tag."""

AFTER_BLANK: Final = re.compile(
    rf"(?<=[\r\n]){_BLANK}*+{_EOL}"
    rf"((?:{_SPACE}++|{_ESCAPE}|{_LINE_COMMENT})*+)(?P<tag>{_TAG_OPEN})?"
)
"""A blank line, and what may stand before a record: a whole tag follows where the group `tag` matched."""

_LONE_CR: Final = re.compile(r"\r(?!\r*\n)")


def lines_in(text: str) -> int:
    r"""Count the ends of lines.

    >>> lines_in("a\r\nb\rc\n\r\r\n")
    4
    """
    feeds, returns = text.count("\n"), text.count("\r")
    if returns and returns != text.count("\r\n"):
        return feeds + len(_LONE_CR.findall(text))
    return feeds


def advance(place: Place, text: str) -> Place:
    r"""Give the place that comes after some text.

    >>> advance(Place("a.pbn", 3, 5), "[Board\r\n \"1\"]")
    Place(source='a.pbn', line=4, column=6)
    """
    lines = lines_in(text)
    if not lines:
        return Place(place.source, place.line, place.column + len(text))
    last = max(text.rfind("\n"), text.rfind("\r"))
    return Place(place.source, place.line + lines, len(text) - last)
