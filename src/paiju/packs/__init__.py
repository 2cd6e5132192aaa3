"""The registry of games; each game is assembled in one file.

Enters: a game's name, from a journal, a plan or a request.
Leaves: its `GamePack`, its rules at a table, its discipline; `Malformed` for an unknown name.
Must not know: stores, events and tables in progress, the network. A new game adds its file and its line in `PACKS`.
Lower layers do not ask which game it is, and higher layers do not name one.
"""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.formats.tractor.code import GameFormat as Notation
from paiju.laws import Code
from paiju.packs.bridge import BRIDGE
from paiju.packs.chaodipi import CHAODIPI
from paiju.packs.pack import GamePack
from paiju.packs.tractor6 import TRACTOR6
from paiju.referee.codes import LAWBOOKS
from paiju.table.rules import VERSION, AnyRules
from paiju.text import Text
from paiju.tournament import Discipline

PACKS: Final[dict[str, GamePack]] = {pack.name: pack for pack in (BRIDGE, CHAODIPI, TRACTOR6)}
"""The games by name."""
FIRST: Final = next(iter(PACKS))
"""The default game."""


def add(pack: GamePack) -> None:
    """Register a game from outside this program for the lifetime of this process; call it at the start."""
    PACKS[pack.name] = pack
    LAWBOOKS.update({one.code: one for one in pack.lawbooks})


def pack_of(game: str) -> GamePack:
    """Return a game by its name. Raises `Malformed` with the list of games.

    >>> pack_of("bridge").rules_under("").game.seats
    4
    """
    found = PACKS.get(game)
    if found is None:
        raise Malformed(Text(f"a game: {', '.join(PACKS)}", f"一种游戏：{'、'.join(PACKS)}"), game)
    return found


def pack_by(code: Code) -> GamePack:
    """Return the game to which a code of law belongs."""
    return next(pack for pack in PACKS.values() if code in pack.discipline.codes)


def notations() -> tuple[Notation, ...]:
    """Return the notations for matches act by act, for the games that have one."""
    return tuple(pack.notation() for pack in PACKS.values() if pack.notation is not None)


def rules_of(game: str, conditions: str, version: int = VERSION) -> AnyRules:
    """Return a game's rules at a table (`paiju.table.rules.Games`). Raises `Malformed`."""
    return pack_of(game).rules_under(conditions, version)


def discipline_of(game: str) -> Discipline:
    """Return a game's competition rules (`paiju.tournament.Disciplines`). Raises `Malformed`."""
    return pack_of(game).discipline


__all__ = ["FIRST", "PACKS", "GamePack", "add", "discipline_of", "notations", "pack_by", "pack_of", "rules_of"]
