"""The edition of the Laws on the command line: as requested, else PAIJU_EDITION, else the clubs' usual one."""

from __future__ import annotations

import os
from typing import Final

import click

from paiju.cli.speech import Speech
from paiju.laws import Edition
from paiju.laws.edition import edition_named, in_force
from paiju.text import Text

SETTING: Final = "PAIJU_EDITION"
_ABOUT: Final = Text("The edition of the Laws of bridge", "桥牌规则的版本")


def edition_option(speech: Speech, about: Text = _ABOUT) -> click.Option:
    """Create ``--edition``."""
    usual = in_force().year
    return speech.option(
        "--edition",
        about=Text(
            f"{about.en} (default: {SETTING}, else {usual}).", f"{about.zh}（默认：{SETTING}，未设则 {usual}）。"
        ),
        type=click.Choice([one.year for one in Edition]),
    )


def edition_asked(given: str | None) -> Edition | None:
    """Return the edition that ``--edition`` names, or None."""
    return None if given is None else edition_named(given)


def edition_set() -> Edition | None:
    """Return the edition that the setting names, or None. Raises `Malformed` for another word."""
    words = os.environ.get(SETTING, "")
    return edition_named(words) if words else None


def edition_of(given: str | None) -> Edition:
    """Return the edition in force: the requested one, else the one that is set, else the clubs' usual one."""
    return in_force(edition_asked(given), edition_set())
