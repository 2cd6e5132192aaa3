"""Has the live table rule, once, on late arrival at a match that the event has recorded (T9.3)."""

from __future__ import annotations

from typing import Final

from paiju.office.live_lateness import charged, in_first_deal, late_side
from paiju.office.live_referee import ruling_on
from paiju.office.live_results import LiveRuling
from paiju.server.online.event_handover import EventHandover
from paiju.server.online.port import EVENT_DIRECTOR, ServerTables
from paiju.table.actor import SERVER
from paiju.table.commands import DrawAttention, DropCase, RuleCase
from paiju.table.state import OpenCase, Table
from paiju.text import Text, both
from paiju.tournament import TableKey

LATE: Final = "late"
ENTERED: Final = Text("late arrival, as recorded in the event", "迟到，按赛事所记")
TOO_LATE: Final = Text(
    "the late arrival is recorded, but the first deal is over at the live table: correct the result when it is in",
    "迟到已登记，而实时牌桌的首局已经结束：成绩登记后请更正",
)
TAKEN: Final = Text(
    "the late arrival was cancelled just as the live table applied it: correct the result when it is in",
    "迟到被撤回时，实时牌桌刚好已经执行扣罚：成绩登记后请更正",
)
OTHERWISE: Final = Text(
    "the live table's ruling on the late arrival differs from the event's: the result includes the table's ruling",
    "实时牌桌对迟到的裁定与赛事所记不同：成绩中所含的是牌桌的裁定",
)


class LateToMatch:
    """The late sides of one event's matches."""

    def __init__(self, tables: ServerTables, handover: EventHandover) -> None:
        self._tables = tables
        self._handover = handover

    async def carry(self, key: TableKey, live: Table) -> None:
        """Have the table rule on a side that the event has recorded as late: in the first deal, and only once.

        If one side loses the first deal by being late, the other side pays no points for being late in it
        (T9.3b-d).
        """
        known = self._handover.competition.table(key).late
        rules = self._handover.competition.discipline.latecomers
        if rules is None:
            return
        found = {side: late for side, seconds in known.items() if (late := rules.counted(seconds))}
        due = [side for side, late in found.items() if late.levels]
        due = due or [side for side, late in found.items() if late.points]
        deal = live.deal
        if not due or deal is None or live.closed or live.match_is_over:
            return
        ruled = set(map(charged, (*live.ruled, *deal.rulings)))
        lost = [side for side in due if found[side].levels]
        for side in due:
            if side in ruled:
                continue
            if not in_first_deal(live) or len(lost) > 1:
                await self._handover.call(key, TOO_LATE, f"{live.id}/late{side}")
            elif live.case is None or _is_own(live.case):
                if not await self._rule(live, side, -(-known[side] // 60)):
                    await self._handover.call(key, TOO_LATE, f"{live.id}/late{side}")
                elif side not in self._handover.competition.table(key).late:
                    await self._handover.call(key, TAKEN, f"{live.id}/taken{side}")
                live = await self._tables.table(live.id)

    async def _rule(self, live: Table, side: int, minutes: int) -> bool:
        """Rule on the side; return False if the table has gone on to its second deal meanwhile."""
        if live.case is None:
            await self._tables.do(live.id, EVENT_DIRECTOR, DrawAttention(LATE, None, both(ENTERED)))
            live = await self._tables.table(live.id)
        if not in_first_deal(live):
            await self._tables.do(live.id, EVENT_DIRECTOR, DropCase(both(TOO_LATE)))
            return False
        answers = (("offender", str(side + 1)), ("minutes", str(minutes)), ("special", "no"))
        ruling = ruling_on(live, LATE, answers)
        await self._tables.do(live.id, SERVER, RuleCase(ruling))
        return True

    async def returned(self, key: TableKey, one: LiveRuling, live: Table, *, is_in: bool) -> bool:
        """Return whether the event already has a table's ruling on a late side, on its own or in the entered result.

        If the event has something different, its director is called.
        """
        late = late_side(one.ruling)
        if late is None:
            return False
        side, seconds = late
        known = self._handover.competition.table(key).late.get(side)
        if known is not None and -(-known // 60) == seconds // 60:
            return True
        if charged(one.ruling) is None:
            return False
        rules = self._handover.competition.discipline.latecomers
        before = None if known is None or rules is None else rules.counted(known)
        if before is not None and (before.points or before.levels):
            await self._handover.call(key, OTHERWISE, f"{live.id}/r{one.seq}/late")
            return True
        return is_in


def _is_own(case: OpenCase) -> bool:
    """Return whether a case was opened by this module."""
    return case.keeper and case.irregularity == LATE
