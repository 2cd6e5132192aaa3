"""Records that a side came late to its match, and applies the cost to the result (T9.3, C7.3)."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text, both
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment
from paiju.tournament.latecomers import latecomers_of
from paiju.tournament.unit import not_seated


def come_late(competition: Competition, command: c.ComeLate, moment: Moment) -> Events:
    """Record how late a side came: it is warned, or it forfeits the match.

    If the other side has already forfeited, both sides then have.
    """
    key, side = command.key, command.side
    table = competition.table(key)
    sides = table.table.sides
    if not table.table.played or side >= len(sides):
        raise not_seated(competition, key, side)
    late = latecomers_of(competition).cost(table, command.seconds)
    if late is None:
        raise Malformed(
            Text("a side that the code penalises for coming late", "按规程须处理的迟到"),
            f"{command.seconds} s",
        )
    if table.late.get(side) == command.seconds:
        return []
    clause, said = late.citation.id, late.text
    if command.words:
        said = Text(f"{said.en}: {command.words}", f"{said.zh}：{command.words}")
    words = both(said)
    came = e.CameLate(key, side, command.seconds, clause, command.words)
    if late.forfeit:
        lost = tuple(sorted({*table.forfeits, side}))
        return [came, e.Forfeited(key, lost, clause, words)]
    return [came, e.Warned(sides[side][0], words, clause)]
