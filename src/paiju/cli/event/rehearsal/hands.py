"""Records the hands of the boards that bots play, from a file like a dealing machine's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from paiju.cli.event.rehearsal.director import Director
from paiju.formats.dealt import boards_of, record_of
from paiju.formats.records import named_format, write_text
from paiju.packs import pack_of
from paiju.tournament import TableKey

_AT_ONCE: Final = 60
"""Boards in one file: the site limits its length."""


async def record_hands(director: Director, boards: Iterable[tuple[TableKey, str]], seed: str) -> None:
    """Record those hands of boards that are not yet recorded, if the game has any. Raises `Rejected`."""
    competition = director.competition
    if not pack_of(competition.plan.game).boards:
        return
    wanted: dict[tuple[str, int], set[int]] = defaultdict(set)
    for key, board in boards:
        if board not in competition.stage(key.stage).deals.get(key.session, {}):
            wanted[key.stage, key.session].add(int(board))
    pbn = named_format(Path("deals.pbn"))
    for (stage, session), numbers in wanted.items():
        dealt = [
            record_of(one) for number in sorted(numbers) for one in boards_of(f"{seed}/{stage}/{session}", number, 1)
        ]
        for at in range(0, len(dealt), _AT_ONCE):
            await director.record_hands(stage, session, write_text(dealt[at : at + _AT_ONCE], pbn))
