"""Words that an edition of the Laws of bridge has for what another calls otherwise."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.referee.inquest import Inquest
from paiju.text import Text


class Terms(Struct, frozen=True, kw_only=True):
    """`penalty`: what an irregularity costs by law, which since 2007 is called a rectification; `free`: without one.

    `in_charge`: the director who is in charge of the others.
    """

    penalty: Text
    free: Text
    in_charge: Text


TERMS_1997: Final = Terms(
    penalty=Text("penalty", "判罚"),
    free=Text("without penalty", "不受判罚"),
    in_charge=Text("chief director", "主管裁判"),
)
TERMS_2017: Final = Terms(
    penalty=Text("rectification", "纠正"),
    free=Text("without rectification", "不作纠正"),
    in_charge=Text("director in charge", "主管裁判"),
)


def terms(inquest: Inquest) -> Terms:
    """Return the words of the edition that is judged."""
    return inquest.statutes.law(Terms)
