"""What is printed for people: no name of a file or a player may steer the terminal that shows it.

Enters: any words. Leaves: the same on standard output or error, signs that a terminal would obey told by their numbers.
"""

from __future__ import annotations

import re
import sys

import click

_STEERING = re.compile(
    r"\r(?!\n)|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Control characters but the tab and the end of a line, signs that turn the direction of writing or break the line
elsewhere, and what a file's name holds that is no sign at all."""


def visible(words: str) -> str:
    r"""Return words with every sign that steers a terminal told by its number, as JSON writes it.

    >>> visible("W" + chr(27) + "[2J ♠A")
    'W\\u001b[2J ♠A'
    """
    return _STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", words)


def echo(words: str, *, nl: bool = True, err: bool = False) -> None:
    """Print words, visible where a person reads them: on the error channel and on a terminal.

    What goes to a file or another program goes as it is.
    """
    shown = words if not err and not sys.stdout.isatty() else visible(words)
    click.echo(shown, nl=nl, err=err)
