"""Records deals, for the hand records (L6.E.4)."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, refuse


def record_deals(competition: Competition, command: c.RecordDeals, moment: Moment) -> Events:
    """Record complete deals; no two boards may have the same deal. Deals already on record change nothing."""
    state, plan = competition.stage(command.stage), competition.plan.stage(command.stage)
    if command.session > plan.sessions:
        raise Malformed(Text(f"session 1 to {plan.sessions}", f"第 1 至 {plan.sessions} 节"), str(command.session))
    if plan.online and not moment.actor.tables:
        raise refuse(
            "these boards are dealt at live tables, which record them automatically",
            "这些牌由实时牌桌发出，牌桌会自行登记",
            "H.event.online",
        )
    duplicate = competition.discipline.duplicate
    known = dict(state.deals.get(command.session, {}))
    new = {}
    for board, deal in command.deals.items():
        if duplicate is None:
            raise Malformed(Text("an event with the same boards at every table", "各桌打同样牌的赛事"), board)
        whole = duplicate.deal(board, deal)
        if known.get(board) != whole:
            new[board] = whole
    boards: dict[str, str] = {}
    for board, deal in (known | new).items():
        if (other := boards.setdefault(deal, board)) != board:
            raise Malformed(
                Text(
                    f"a different deal for board {board} than for board {other}",
                    f"第 {board} 副与第 {other} 副不同的牌",
                ),
                deal,
            )
    return [e.DealsRecorded(command.stage, command.session, new)] if new else []
