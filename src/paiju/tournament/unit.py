"""Names what is played at a table in the players' words: a board, a game of a match, or the match."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text, listed, verbatim
from paiju.tournament.competition import Competition
from paiju.tournament.places import TableKey

_WHOLE = Text("the match", "本场比赛")


def unit_said(competition: Competition, *boards: str) -> Text:
    """Name boards or games of a table, or its match if that is not divided."""
    return competition.discipline.unit(*boards) or _WHOLE


def sides_said(competition: Competition, key: TableKey) -> Text:
    """List the sides sitting at a table, by number and name."""
    known = competition.contestants
    return listed(
        [
            verbatim(f"{at} ({' + '.join(known[name].entry.name for name in side)})")
            for at, side in enumerate(competition.table(key).table.sides, 1)
            if side
        ]
    )


def not_seated(competition: Competition, key: TableKey, side: int) -> Malformed:
    """Return the error for a side that does not sit at a table; it lists those that do."""
    seated = sides_said(competition, key)
    return Malformed(Text(f"a side sitting at the table: {seated.en}", f"在座的一方：{seated.zh}"), str(side + 1))


def at_unit(competition: Competition, key: TableKey, *boards: str) -> Text:
    """Describe a place: the table, and the board or game there."""
    at, unit = competition.where(key), competition.discipline.unit(*boards)
    return at if unit is None else Text(f"{at.en}, {unit.en}", f"{at.zh}{unit.zh}")
