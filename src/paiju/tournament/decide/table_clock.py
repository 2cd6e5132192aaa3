"""Decides the commands on the clock of one table: its own start, extra time, stopping and resuming, time-outs."""

from __future__ import annotations

from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.clock import minutes_of
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, is_staff, refuse, side_at
from paiju.tournament.decide.rounds import open_session
from paiju.tournament.places import TableKey
from paiju.tournament.role import Role
from paiju.tournament.state import TableClock
from paiju.tournament.time_out import longest


def start_table(competition: Competition, command: c.StartTable, moment: Moment) -> Events:
    """Start a table's own clock, once: before the round starts, or after it for a match that begins late."""
    key = command.key
    state, table = competition.round(key.of_round), competition.table(key)
    open_session(competition, key.stage, key.session)
    if table.clock.started is not None or state.ended is not None:
        here = competition.where(key)
        raise refuse(
            f"{here.en} has started automatically, or its round is over", f"{here.zh}已单独开始，或该轮已结束", "L8.B"
        )
    return [e.TableStarted(key, minutes_of(competition, key.of_round), command.words)]


def _running(competition: Competition, key: TableKey, at: int) -> TableClock:
    """Return a table's clock at a time. Raises `Refused` if no clock runs there."""
    state, table = competition.round(key.of_round), competition.table(key)
    if state.started_at(key.table) is None or state.ended is not None or not table.table.played:
        here = competition.where(key)
        raise refuse(f"no clock is running at {here.en}", f"{here.zh}没有在计时", "L81.B.1")
    return table.clock.settled(at)


def extend_table(competition: Competition, command: c.ExtendTable, moment: Moment) -> Events:
    """Extend the time of one table, if it has a limit."""
    key = command.key
    clock = _running(competition, key, moment.at)
    if not (competition.round(key.of_round).minutes or clock.minutes):
        here = competition.where(key)
        raise refuse(f"{here.en} has no time limit", f"{here.zh}不限时", "L81.B.1")
    if not command.minutes:
        return []
    return [e.TableExtended(key, command.minutes, command.words)]


def stop_clock(competition: Competition, command: c.StopClock, moment: Moment) -> Events:
    """Stop a table's clock; nothing changes if it is stopped."""
    clock = _running(competition, command.key, moment.at)
    if clock.stopped is not None:
        return []
    return [e.ClockStopped(command.key, command.words)]


def resume_clock(competition: Competition, command: c.ResumeClock, moment: Moment) -> Events:
    """Resume a table's clock: staff always may, the players there only after a time-out."""
    key = command.key
    clock = _running(competition, key, moment.at)
    staff = is_staff(competition, moment.actor, Role.DIRECTOR, Role.REFEREE)
    here = side_at(competition, key, moment.actor.id) is not None
    if not staff and (clock.stopped is None or clock.side is None or not here):
        raise refuse(
            "players end a time-out themselves; only the director can restart a clock that the director stopped",
            "在座者可结束暂停；裁判停的表由裁判恢复",
            "H.event.roles",
        )
    return [] if clock.stopped is None else [e.ClockResumed(key)]


def time_out(competition: Competition, command: c.TimeOut, moment: Moment) -> Events:
    """Start a side's time-out, under the rules of the game or the plan."""
    key, side = command.key, command.side
    clock = _running(competition, key, moment.at)
    table = competition.table(key).table
    here = competition.where(key)
    if side >= len(table.sides):
        raise refuse(
            f"{here.en} has sides 1 to {len(table.sides)}",
            f"{here.zh}的各方为 1 至 {len(table.sides)}",
            "H.event.roles",
        )
    timing = competition.discipline.timing
    if not is_staff(competition, moment.actor, Role.DIRECTOR, Role.REFEREE):
        mine = side_at(competition, key, moment.actor.id)
        if mine is None or (mine != side and not (timing is not None and timing.either_asks)):
            raise refuse(
                "players can ask for a time-out only at their own table, for their own side",
                "选手只能在本桌为本方要求暂停",
                "H.event.roles",
            )
    if clock.stopped is not None:
        raise refuse(f"the clock of {here.en} is stopped", f"{here.zh}的表已停", "L81.B.1")
    limit = longest(competition, key, side, moment.at, command.seconds)
    return [e.TimeOutTaken(key, side, limit, command.seconds, command.words)]
