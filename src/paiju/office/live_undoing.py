"""Taking back that a side came late, where a live table has carried it out: once the result is put right (T9.3)."""

from __future__ import annotations

from collections.abc import Iterable

from paiju.journal import Journal
from paiju.laws import Citation, Refused
from paiju.office.live_lateness import charged
from paiju.office.live_ledger import LiveLedger
from paiju.table import record
from paiju.table.events import CaseRuled
from paiju.text import Text
from paiju.tournament import TABLES, Competition, TableKey
from paiju.tournament.events import CameLate, ResultCorrected, ResultEntered, Undone
from paiju.tournament.evolve import taken_back
from paiju.tournament.state import Act


async def see_fines(journal: Journal, competition: Competition, acts: Iterable[Act]) -> None:
    """See that acts take no lateness back whose points or first deal a live table has taken. Raises `Refused`.

    The table cannot give them back: they are in the score of its match. Once the staff have put the result right, it
    is the event's alone.
    """
    for act in acts:
        for number in act.event.acts if isinstance(act.event, Undone) else ():
            late = competition.act(number)
            if late is None or not isinstance(late.event, CameLate):
                continue
            key = late.event.key
            if not competition.plan.stage(key.stage).online or _put_right(competition, key):
                continue
            if late.event.side in await _fined(journal, competition.id, key):
                raise Refused(
                    Text(
                        "the live table has taken what this lateness costs, and its score holds it: "
                        "correct the result of the match when it is in, then take the lateness back",
                        "实时牌桌已执行这次迟到的扣罚，比分中已包含：请等比赛成绩登记后先更正成绩，再撤回迟到",
                    ),
                    Citation(late.event.clause or "T9.3"),
                )


def _put_right(competition: Competition, key: TableKey) -> bool:
    """Whether the result of a match is what the staff made it, not what its live table entered."""
    acts = list(competition.acts)
    gone = taken_back(acts)
    results = [
        act.actor
        for act in acts
        if isinstance(act.event, ResultEntered | ResultCorrected)
        and act.event.key == key
        and act.seq not in gone
    ]
    return bool(results) and results[-1] != TABLES.id


async def _fined(journal: Journal, event: str, key: TableKey) -> set[int | None]:
    """Give the sides from which the live table of a place has taken points or the first deal."""
    ledger = LiveLedger(journal, event)
    await ledger.read()
    put = ledger.at(key)
    if put is None:
        return set()
    rows = await journal.read(record.PREFIX + put.id)
    events = (record.read(row.event) for row in rows)
    return {charged(event.ruling) for event in events if isinstance(event, CaseRuled)}
