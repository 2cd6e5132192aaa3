"""The referee of Chao Di Pi (document 001), one file for each family of clauses.

Enters: a hearing. Leaves: its statements and effects. Must not know: six-player Tractor, bridge, tables,
connections.
"""

from typing import Final

from paiju.games.chaodipi.conditions import Conditions
from paiju.laws import Code
from paiju.referee.chaodipi import (
    checks,
    conduct,
    discretion,
    drawing,
    failed_throw,
    hand_count,
    kitty_count,
    kitty_faults,
    lateness,
    out_of_turn,
    overtime,
    shown_cards,
    wrong_follow,
)
from paiju.referee.chaodipi.regulations import Regulations, regulations
from paiju.referee.irregularity import Irregularity
from paiju.referee.lawbook import Lawbook
from paiju.referee.reporting import Reporting
from paiju.referee.setting import settings_in
from paiju.referee.tractor.reporting import as_ruled, wording
from paiju.text import Text

FAMILIES: Final = (
    drawing.FAMILY,
    kitty_faults.FAMILY,
    kitty_count.FAMILY,
    hand_count.FAMILY,
    shown_cards.FAMILY,
    out_of_turn.FAMILY,
    wrong_follow.FAMILY,
    failed_throw.FAMILY,
    overtime.FAMILY,
    conduct.FAMILY,
    checks.FAMILY,
    lateness.FAMILY,
    discretion.FAMILY,
)
IRREGULARITIES: Final[dict[str, Irregularity]] = {found.name: found for family in FAMILIES for found in family}
LAWBOOK: Final = Lawbook(
    code=Code.CHAODIPI,
    irregularities=IRREGULARITIES,
    words=Reporting(
        wording=wording,
        regulations=regulations,
        settings=settings_in(Regulations),
        conditions=Conditions,
        as_ruled=as_ruled(Code.CHAODIPI, "C4.2a"),
        lists="paiju.referee.chaodipi",
        numbered="C1-C7",
    ),
    unsaid={
        "declarer": Text(
            "Ruled with South as declarer; for another declarer, add declarer=E (N, W)",
            "按南家打庄裁定；别家打庄，请加上 declarer=东（北、西）",
        )
    },
)
