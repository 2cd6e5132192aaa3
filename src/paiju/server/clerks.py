"""Which clerk keeps the record of a table for the referee."""

from __future__ import annotations

from paiju.games.bridge import Bridge
from paiju.games.chaodipi import ChaoDiPi
from paiju.games.tractor6 import Tractor6
from paiju.server.bridge_clerk import BridgeClerk
from paiju.server.case_file import Clerk
from paiju.server.chaodipi_clerk import ChaoDiPiClerk
from paiju.server.tractor_clerk import Tractor6Clerk
from paiju.table.state import Table


def clerk_of(table: Table) -> Clerk | None:
    """Give the clerk of a table's game, None for a game whose tables have no referee."""
    game = table.rules.game
    if isinstance(game, Bridge):
        return BridgeClerk(game)
    if isinstance(game, Tractor6):
        return Tractor6Clerk(game)
    if isinstance(game, ChaoDiPi):
        return ChaoDiPiClerk(game)
    return None
