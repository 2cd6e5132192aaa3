"""The editions of the Laws for bridge rulings; only this module decides which applies if none was chosen."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from paiju.errors import Malformed
from paiju.laws.clause import Clause, Code
from paiju.laws.ledger import clause_or_parts, clauses
from paiju.text import Text

_LAW: Final = re.compile(r"L\d+[A-Za-z0-9.]*")


class Edition(StrEnum):
    """An edition of the Laws by which bridge is ruled."""

    LAWS_2017 = "bridge2017"
    LAWS_1997 = "bridge1997"

    @property
    def code(self) -> Code:
        """The code of this edition."""
        return Code(self.value)

    @property
    def year(self) -> str:
        """The edition's year, as users type it."""
        return self.value.removeprefix("bridge")

    @property
    def text(self) -> Text:
        """The edition's name."""
        return self.code.text


PRESELECTED: Final = Edition.LAWS_2017
"""The edition that clubs use: the default for everything new."""
UNSTATED: Final = Edition.LAWS_1997
"""The edition of events and tables stored by release 0.2, which did not record one."""


def in_force(*stated: Edition | None) -> Edition:
    """Return the first edition that is not None, or the default.

    The arguments are the edition requested, that of the event or table, the user's and the site's, in this order.

    >>> in_force(None, Edition.LAWS_1997, Edition.LAWS_2017).year, in_force(None, None).year
    ('1997', '2017')
    """
    return next((one for one in stated if one is not None), PRESELECTED)


def stored(name: str) -> Edition:
    """Return the edition of stored data by its stored name; an empty name is from release 0.2.

    >>> stored("bridge2017").year, stored("").year
    ('2017', '1997')
    """
    return Edition(name) if name else UNSTATED


def edition_named(words: str) -> Edition:
    """Parse an edition as users type it. Raises `Malformed` if there is no such edition.

    >>> edition_named("2017") is edition_named("bridge2017") is Edition.LAWS_2017
    True
    """
    for one in Edition:
        if words.strip().lower() in (one.year, one.value):
            return one
    years = [one.year for one in Edition]
    raise Malformed(
        Text(f"an edition of the Laws of bridge: {' or '.join(years)}", f"桥牌规则的版本：{'或'.join(years)}"), words
    )


def in_edition(edition: Edition, law: str) -> tuple[Clause, ...]:
    """Return an edition's clauses under the number of a law or clause, including its parts.

    The ledger of 2017 contains only what differs from 1997. So the result for 2017 has its clauses of that number,
    or those that replaced it, and the unchanged clauses of 1997. Raises `Malformed` if neither edition has the
    number.

    >>> [found.id for found in in_edition(Edition.LAWS_1997, "L62.D")]
    ['L62.D.1', 'L62.D.2']
    >>> {found.code.value for found in in_edition(Edition.LAWS_2017, "L27")}
    {'bridge2017'}
    """
    if edition is Edition.LAWS_1997:
        return clause_or_parts(law)
    later = clauses(edition.code)
    numbered = tuple(one for one in later if within(one.id, law))
    gone = {old for one in later if one.change != "new" for old in one.relates_to.split(";") if old}
    numbers = [one.id.removeprefix("2017:") for one in later]
    gone |= set(numbers)
    try:
        before = clause_or_parts(law)
    except Malformed:
        if numbered:
            return numbered
        raise
    kept = tuple(
        one
        for one in before
        if not any(within(one.id, old) for old in gone) and not any(within(number, one.id) for number in numbers)
    )
    if numbered or kept:
        return numbered + kept
    olds = {one.id for one in before}
    return tuple(one for one in later if olds & set(one.relates_to.split(";")))


def within(id_: str, law: str) -> bool:
    """Return whether a clause of any edition, given by its id, is the law or clause of a number, or part of it.

    >>> within("2017:L12.C.1.b", "L12.C"), within("L12.C.2", "L12.C.2"), within("L12.C.2", "L1")
    (True, True, False)
    """
    number = id_.rpartition(":")[2]
    return number == law or number.startswith(f"{law}.")


def is_number(words: str) -> bool:
    """Return whether a text is the number of a law of bridge, which exists in each edition.

    >>> is_number("L62.D"), is_number("2017:L62.D"), is_number("T6.6")
    (True, False, False)
    """
    return _LAW.fullmatch(words.strip()) is not None
