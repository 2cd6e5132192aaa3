"""The referee of Chao Di Pi (document 001), one file for each family of clauses.

Enters: an inquest. Leaves: its statements and effects. Must not know: six-player Tractor, bridge, tables, who is
connected.
"""

from typing import Final

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
from paiju.referee.irregularity import Irregularity

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
IRREGULARITIES: Final[dict[str, Irregularity]] = {
    found.name: found for family in FAMILIES for found in family
}
