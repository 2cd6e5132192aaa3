"""Terms that differ between editions of the Laws of bridge."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.referee.hearing import Hearing
from paiju.text import Text


class EditionTerms(Struct, frozen=True, kw_only=True):
    """The terms of an edition.

    - `penalty`: the consequence of an irregularity, which since 2007 is called a rectification.
    - `free`: the words for "without" one.
    - `in_charge`: the director who is in charge of the others.
    """

    penalty: Text
    free: Text
    in_charge: Text


TERMS_1997: Final = EditionTerms(
    penalty=Text("penalty", "判罚"),
    free=Text("without penalty", "不受判罚"),
    in_charge=Text("chief director", "主管裁判"),
)
TERMS_2017: Final = EditionTerms(
    penalty=Text("rectification", "纠正"),
    free=Text("without rectification", "不作纠正"),
    in_charge=Text("director in charge", "主管裁判"),
)


def terms(hearing: Hearing) -> EditionTerms:
    """Return the terms of the edition of the case."""
    return hearing.statutes.law(EditionTerms)
