"""Printing for people: no name of a file or a player may control the terminal that shows it.

Enters: any text. Leaves: the same on standard output or error, with control characters shown as code points.
"""

from __future__ import annotations

import re
import sys

import click

_STEERING = re.compile(
    r"\r(?!\n)|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Control characters except tab and line end, characters that change the direction of writing or break the line
elsewhere, and bytes of a file's name that are not characters.
"""


def visible(words: str) -> str:
    r"""Return text with every control character shown as its code point, as in JSON.

    >>> visible("W" + chr(27) + "[2J ♠A")
    'W\\u001b[2J ♠A'
    """
    return _STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", words)


def echo(words: str, *, nl: bool = True, err: bool = False) -> None:
    """Print text, with control characters made visible on standard error and on a terminal.

    Output to a file or another program is unchanged.
    """
    shown = words if not err and not sys.stdout.isatty() else visible(words)
    click.echo(shown, nl=nl, err=err)
