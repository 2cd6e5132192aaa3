"""By which edition of the Laws bridge is ruled: the one place that decides where nobody has said it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from paiju.errors import Malformed
from paiju.laws.clause import Code
from paiju.text import Text


class Edition(StrEnum):
    """An edition of the Laws by which bridge is ruled."""

    LAWS_2017 = "bridge2017"
    LAWS_1997 = "bridge1997"

    @property
    def code(self) -> Code:
        """The code that it is."""
        return Code(self.value)

    @property
    def year(self) -> str:
        """Its year, as one types it."""
        return self.value.removeprefix("bridge")

    @property
    def text(self) -> Text:
        """Its name."""
        return self.code.text


PRESELECTED: Final = Edition.LAWS_2017
"""What clubs play: it holds for whatever is made anew where nobody has chosen."""
UNSTATED: Final = Edition.LAWS_1997
"""What was meant where nothing was said: by release 0.2 in the events and tables that it stored."""


def in_force(*stated: Edition | None) -> Edition:
    """Give the first edition that is stated: asked for, of the event or table, of the person, of the house.

    >>> in_force(None, Edition.LAWS_1997, Edition.LAWS_2017).year, in_force(None, None).year
    ('1997', '2017')
    """
    return next((one for one in stated if one is not None), PRESELECTED)


def stored(name: str) -> Edition:
    """Give the edition of something stored, by the name that stands in it; an empty name is release 0.2's.

    >>> stored("bridge2017").year, stored("").year
    ('2017', '1997')
    """
    return Edition(name) if name else UNSTATED


def edition_named(words: str) -> Edition:
    """Read an edition as one types it. Raises `Malformed`.

    >>> edition_named("2017") is edition_named("bridge2017") is Edition.LAWS_2017
    True
    """
    for one in Edition:
        if words.strip().lower() in (one.year, one.value):
            return one
    years = [one.year for one in Edition]
    raise Malformed(
        Text(
            f"an edition of the Laws of bridge: {' or '.join(years)}",
            f"桥牌规则的版本：{'或'.join(years)}",
        ),
        words,
    )
