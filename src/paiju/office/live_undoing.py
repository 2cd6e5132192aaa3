"""Checks that lateness charged at a live table is undone only once the result has been corrected (T9.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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

_FINED: Final = Text(
    "the live table has applied the penalty for lateness, and its score includes it: once the result is in, correct "
    "it, then cancel the lateness",
    "实时牌桌已执行这次迟到的扣罚，比分中已包含：请等比赛成绩登记后先更正成绩，再撤回迟到",
)
_GIVEN_BACK: Final = Text(
    "the live table applied a penalty for lateness that has since been cancelled, and this correction of the result "
    "returned it: correct the result again, or record the lateness first",
    "实时牌桌已执行的迟到扣罚后来被撤回，而这次更正已将扣罚退回：请再次更正成绩，或先恢复迟到记录",
)


async def see_fines(journal: Journal, competition: Competition, acts: Sequence[Act]) -> None:
    """Check that acts undo no lateness whose points or first deal a live table has taken. Raises `Refused`.

    The table cannot give them back, because they are in the score of its match. Once the staff have corrected the
    result, it belongs to the event; then that correction cannot be undone while the lateness is off the record.
    """
    for act in acts:
        for number in act.event.acts if isinstance(act.event, Undone) else ():
            found = competition.act(number)
            if found is None or not isinstance(found.event, CameLate | ResultEntered | ResultCorrected):
                continue
            key = found.event.key
            if not competition.plan.stage(key.stage).online:
                continue
            known = [*competition.acts]
            right = _by_staff(known, key)
            if isinstance(found.event, CameLate):
                sides, said = set() if right else {found.event.side}, _FINED
            else:
                given = right and _by_staff([*known, *acts], key) is False
                sides, said = _off_record(known, key) if given else set(), _GIVEN_BACK
            if sides and not sides.isdisjoint(await _fined(journal, competition.id, key)):
                raise Refused(said, Citation(getattr(found.event, "clause", "") or "H.event.undo"))


def _by_staff(acts: Sequence[Act], key: TableKey) -> bool | None:
    """Return whether staff, not its live table, entered the last result of a match; None if there is no result."""
    gone = taken_back(acts)
    results = [
        act.actor
        for act in acts
        if isinstance(act.event, ResultEntered | ResultCorrected) and act.event.key == key and act.seq not in gone
    ]
    return results[-1] != TABLES.id if results else None


def _off_record(acts: Sequence[Act], key: TableKey) -> set[int]:
    """Return the sides of a match whose lateness was undone."""
    gone = taken_back(acts)
    late = [
        (act.event.side, act.seq in gone) for act in acts if isinstance(act.event, CameLate) and act.event.key == key
    ]
    return {side for side, off in late if off} - {side for side, off in late if not off}


async def _fined(journal: Journal, event: str, key: TableKey) -> set[int | None]:
    """Return the sides from which the live table of a place has taken points or the first deal."""
    ledger = LiveLedger(journal, event)
    await ledger.read()
    put = ledger.at(key)
    if put is None:
        return set()
    rows = await journal.read(record.PREFIX + put.id)
    events = (record.read(row.event) for row in rows)
    return {charged(event.ruling) for event in events if isinstance(event, CaseRuled)}
