"""`paiju score` for a whole event in a file: rebuilds it from its journal, and shows its standings."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from paiju.cli.event.display import standings_report, standings_tables
from paiju.cli.report import Report
from paiju.errors import Malformed
from paiju.formats.report import loads
from paiju.packs import discipline_of
from paiju.text import Text
from paiju.tournament import standings


def event_report(path: Path) -> Report:
    """Return the standings of every stage that is open, the last first.

    Raises `Malformed` for a file without its journal or of an event that has not begun, `Corrupt` for a journal
    that does not replay.
    """
    competition = loads(path.read_bytes(), discipline_of)
    if not competition.stages:
        raise Malformed(Text("an event that has begun", "已经开始的赛事"), competition.plan.title)
    *earlier, last = competition.stages
    report = standings_report(competition, standings(competition, last), last)
    tables = [
        table
        for name in reversed(earlier)
        for table in standings_tables(competition, standings(competition, name), name)
    ]
    return structs.replace(report, tables=(*report.tables, *tables))
