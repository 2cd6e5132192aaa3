"""The clause that is cited where a director names none, as the laws of the event have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.laws import Code
from paiju.tournament.edition import PENALISING, code_of
from paiju.tournament.plan import Plan

FORFEIT: Final[Mapping[Code, str]] = {
    **PENALISING,
    Code.TRACTOR6: "T7.4",
    Code.CHAODIPI: "C7.4",
}
"""A side forfeits: the director's power to penalise."""

ADJUST: Final[Mapping[Code, str]] = {
    Code.BRIDGE_1997: "L12.C.1",
    Code.BRIDGE_2017: "2017:L12.C.2.a",
}
"""An artificial adjusted score; the tractor games have none of their own."""


def usual(plan: Plan, clauses: Mapping[Code, str]) -> str:
    """Give the clause for an event, empty where its laws have none."""
    return clauses.get(code_of(plan), "")
