"""The referee of six-player Tractor, by the competition rules of 2023: one file for each family of clauses.

Enters: a hearing. Leaves: its statements and effects. Must not know: Chao Di Pi, bridge, tables, connections.
"""

from typing import Final

from paiju.games.tractor6.conditions import Conditions
from paiju.laws import Code
from paiju.referee.irregularity import Irregularity
from paiju.referee.lawbook import Lawbook
from paiju.referee.reporting import Reporting
from paiju.referee.tractor.reporting import as_ruled, wording
from paiju.referee.tractor6 import (
    attendance,
    concealment,
    conduct,
    declaring,
    follow,
    kitty,
    preparation,
    scored_deal,
    throws,
    turns,
)

FAMILIES: Final = (
    preparation.FAMILY,
    declaring.FAMILY,
    kitty.FAMILY,
    turns.FAMILY,
    follow.FAMILY,
    throws.FAMILY,
    concealment.FAMILY,
    scored_deal.FAMILY,
    attendance.FAMILY,
    conduct.FAMILY,
)
IRREGULARITIES: Final[dict[str, Irregularity]] = {found.name: found for family in FAMILIES for found in family}
LAWBOOK: Final = Lawbook(
    code=Code.TRACTOR6,
    irregularities=IRREGULARITIES,
    words=Reporting(
        wording=wording,
        conditions=Conditions,
        as_ruled=as_ruled(Code.TRACTOR6, "T7.1"),
        lists="paiju.referee.tractor6",
        numbered="T1-T9",
    ),
)
