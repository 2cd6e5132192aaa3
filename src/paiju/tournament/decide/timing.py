"""Decides the commands that start, end and post rounds and sessions, and calls of the director."""

from __future__ import annotations

from paiju.errors import Malformed
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.clock import minutes_of
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, is_staff, refuse, side_at
from paiju.tournament.decide.rounds import open_session
from paiju.tournament.places import RoundKey
from paiju.tournament.role import Role

SHOWN = 3
"""The maximum number of tables for which a refusal lists the boards that are due."""


def start_round(competition: Competition, command: c.StartRound, moment: Moment) -> Events:
    """Start a round and its clock."""
    state = competition.round(command.key)
    open_session(competition, command.key.stage, command.key.session)
    if state.started is not None:
        here = competition.where(command.key)
        raise refuse(f"{here.en} has started", f"{here.zh}已经开始", "L8.B")
    planned = minutes_of(competition, command.key)
    return [e.RoundStarted(command.key, planned if command.minutes is None else command.minutes)]


def extend_round(competition: Competition, command: c.ExtendRound, moment: Moment) -> Events:
    """Extend a round."""
    state = competition.round(command.key)
    if state.started is None or state.ended is not None or not state.minutes:
        here = competition.where(command.key)
        raise refuse(f"no clock is running in {here.en}", f"{here.zh}没有在计时", "L81.B.1")
    return [e.RoundExtended(command.key, command.minutes)] if command.minutes else []


def end_round(competition: Competition, command: c.EndRound, moment: Moment) -> Events:
    """End a round; boards may still be outstanding (L8.B)."""
    state = competition.round(command.key)
    if state.started is None or state.ended is not None:
        here = competition.where(command.key)
        raise refuse(f"{here.en} is not under way", f"{here.zh}不在进行中", "L8.B")
    return [e.RoundEnded(command.key)]


def post_scores(competition: Competition, command: c.PostScores, moment: Moment) -> Events:
    """Post the scores of a session: every board that is due must have one, and no dispute may be open (L8.C)."""
    stage = competition.stage(command.stage)
    open_session(competition, stage.name, command.session)
    rounds = list(stage.session(command.session))
    if not rounds:
        raise Malformed(
            Text(f"a session of {stage.name} that is seated", f"{stage.name} 已编排的一节"), str(command.session)
        )
    rules = competition.discipline
    due = [
        (state.key, number, boards)
        for state in rounds
        for number, table in state.tables.items()
        if (boards := rules.due(table))
    ]
    if due:
        count = sum(len(boards) for *_, boards in due)
        word = rules.section if len({key.section for key, *_ in due}) > 1 else None
        shown = [_due(key, number, rules.unit(*boards), word) for key, number, boards in due[:SHOWN]]
        more = count - sum(len(boards) for *_, boards in due[:SHOWN])
        if more:
            shown.append(Text(f"and {more} more", f"另有 {rules.counted(more).zh}"))
        all_due, has = rules.counted(count), "has" if count == 1 else "have"
        raise refuse(
            f"{all_due.en} {has} no agreed score: {'; '.join(one.en for one in shown)}",
            f"{all_due.zh}尚无双方认可的得分：{'；'.join(one.zh for one in shown)}",
            "L8.C",
        )
    return [e.ScoresPosted(stage.name, command.session)]


def _due(key: RoundKey, number: int, unit: Text | None, section: Text | None) -> Text:
    """Describe where scores are due in a session; its section is named if the game's word for it is given."""
    where = Text("", "")
    if section is not None:
        where = Text(f"{section.en} {key.section}, ", f"{key.section} {section.zh}")
    return Text(
        f"{where.en}round {key.round}, table {number}" + ("" if unit is None else f", {unit.en}"),
        f"{where.zh}第 {key.round} 轮第 {number} 桌" + ("" if unit is None else unit.zh),
    )


def call_director(competition: Competition, command: c.CallDirector, moment: Moment) -> Events:
    """Call the director to a table; players only to their own."""
    staff = is_staff(competition, moment.actor, Role.DIRECTOR, Role.REFEREE, Role.SCORER)
    competition.table(command.key)
    if not staff and side_at(competition, command.key, moment.actor.id) is None:
        raise refuse("players can call the director only to their own table", "选手只能叫裁判到本桌", "H.event.roles")
    return [e.DirectorCalled(command.key, command.words)]


def close_call(competition: Competition, command: c.CloseCall, moment: Moment) -> Events:
    """Mark a call as dealt with."""
    calls = [str(call.act) for call in competition.calls]
    if str(command.call) not in calls:
        raise Malformed(
            Text(f"an open call: {', '.join(calls) or '-'}", f"未处理的呼叫：{'、'.join(calls) or '-'}"),
            str(command.call),
        )
    return [e.CallClosed(command.call, command.words)]
