"""Undoes acts by a further act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, is_staff, refuse
from paiju.tournament.decide.results import in_period
from paiju.tournament.decide.rights import MAY
from paiju.tournament.evolve import Unfit, fold, taken_back
from paiju.tournament.places import TableKey
from paiju.tournament.role import Role
from paiju.tournament.state import Act

UNDER: Final[dict[type, type]] = {
    e.PlanAmended: c.AmendPlan,
    e.RoleGiven: c.GiveRole,
    e.RoleTaken: c.TakeRole,
    e.Entered: c.Enter,
    e.EntryAmended: c.AmendEntry,
    e.Withdrawn: c.Withdraw,
    e.CheckedIn: c.CheckIn,
    e.StageOpened: c.OpenStage,
    e.RoundSeated: c.SeatRounds,
    e.TableReseated: c.ReseatTable,
    e.SideFilled: c.SeatLate,
    e.LineupSet: c.SetLineup,
    e.Substituted: c.Substitute,
    e.RoundStarted: c.StartRound,
    e.RoundExtended: c.ExtendRound,
    e.RoundEnded: c.EndRound,
    e.TableStarted: c.StartTable,
    e.TableExtended: c.ExtendTable,
    e.ClockStopped: c.StopClock,
    e.ClockResumed: c.ResumeClock,
    e.TimeOutTaken: c.TimeOut,
    e.CameLate: c.ComeLate,
    e.ResultEntered: c.EnterResult,
    e.ResultConfirmed: c.ConfirmResult,
    e.ResultVouched: c.VouchResult,
    e.ResultDisputed: c.DisputeResult,
    e.ResultCorrected: c.CorrectResult,
    e.ResultRemoved: c.RemoveResult,
    e.ScoreAdjusted: c.AdjustScore,
    e.AdjustmentCancelled: c.CancelAdjustment,
    e.BoardUnplayed: c.MarkUnplayed,
    e.FormNamed: c.NameForm,
    e.BoardsTurned: c.TurnBoards,
    e.Forfeited: c.Forfeit,
    e.Penalised: c.Penalise,
    e.Warned: c.Warn,
    e.RulingNoted: c.NoteRuling,
    e.LotsDrawn: c.DrawLots,
    e.DealsRecorded: c.RecordDeals,
    e.ScoresPosted: c.PostScores,
    e.DirectorCalled: c.CallDirector,
    e.CallClosed: c.CloseCall,
    e.AllShown: c.ShowAll,
    e.EventClosed: c.CloseEvent,
}
"""For each event, the command that causes it: staff who may send the command may undo the event."""

SCORES: Final = (e.ResultEntered, e.ResultConfirmed, e.ResultDisputed, e.ResultCorrected, e.ResultRemoved)


def undo(competition: Competition, command: c.Undo, moment: Moment) -> Events:
    """Undo all acts of one command.

    Raises `Malformed` if the event has no such act or if it is the opening, and `Refused` if the actor may not undo
    it, if it has already been undone, or if a later act depends on it.
    """
    act = competition.act(command.act)
    if act is None or isinstance(act.event, e.EventOpened):
        raise Malformed(
            Text(f"the number of an action, 2 to {competition.seq}", f"一步的编号，2 到 {competition.seq}"),
            str(command.act),
        )
    if competition.closed and not isinstance(act.event, e.EventClosed):
        raise refuse("the event is closed", "赛事已经结束", "H.event.closed")
    group = _group(competition, act)
    for one in group:
        _may(competition, one, moment)
    if act.seq in taken_back(competition.acts):  # only revealed to those who may undo it
        raise refuse(f"number {act.seq} has already been taken back", f"第 {act.seq} 步已经撤回", "H.event.undo")
    numbers = tuple(one.seq for one in group)
    try:
        without = fold(competition.acts, competition.id, competition.disciplines, without=numbers)
    except Unfit as fault:
        raise _rests(fault.act) from None
    _see_seats(competition, without)
    _see_forfeits(competition, without)
    _see_rulings(competition, without, group)
    return [e.Undone(numbers, command.words)]


def may_undo(competition: Competition, act: Act, moment: Moment) -> bool:
    """Return whether the actor's role allows undoing an act now; later acts may still depend on it."""
    if competition.closed and not isinstance(act.event, e.EventClosed):
        return False
    try:
        for one in _group(competition, act):
            _may(competition, one, moment)
    except Refused:
        return False
    return True


def _see_seats(before: Competition, after: Competition) -> None:
    """Check that undoing leaves no score or forfeit at a table with an empty side.

    This would happen if an entry has withdrawn and kept its seat only because of what is being undone.
    """
    for name, stage in before.stages.items():
        for key, state in stage.rounds.items():
            left = after.stages[name].rounds.get(key) if name in after.stages else None
            for number, table in left.tables.items() if left else ():
                bare = not table.table.played and (table.scores or table.forfeits)
                if bare and number in state.tables and state.tables[number].table.played:
                    at = before.where(key.table(number))
                    raise refuse(
                        f"{at.en} has scores or a forfeit that depend on it: take those back first",
                        f"{at.zh}的得分或弃权以它为据：请先撤回",
                        "H.event.undo",
                    )


def _see_forfeits(before: Competition, after: Competition) -> None:
    """Check that undoing leaves no match forfeited at one of its tables and not at another.

    This would happen if the other table was empty and the undo fills it again.
    """
    known = {at.of_round for at in _uneven(before)}
    for at in _uneven(after):
        if at.of_round not in known:
            here = before.where(at)
            raise refuse(
                f"the forfeit at {here.en} would then cover half a match: take it back first",
                f"{here.zh}的弃权会只剩半场比赛：请先撤回它",
                "H.event.undo",
            )


def _see_rulings(before: Competition, after: Competition, group: Sequence[Act]) -> None:
    """Check that no ruling on a board is undone before a later one, whose scores were computed from both.

    The later ruling must be undone first, and can then be made again.
    """
    for act in group:
        event = act.event
        if not isinstance(event, e.ScoreAdjusted) or event.ruling is None:
            continue
        was = before.table(event.key).score(event.board).rulings
        left = after.table(event.key).score(event.board).rulings
        later = _later_rulings(before, act, event)
        if later and left and len(left) < len(was):
            raise refuse(
                f"the later ruling on board {event.board} (number {later[-1]}) was calculated together with it: take "
                "that back first, then rule again",
                f"第 {event.board} 副后来的裁定（第 {later[-1]} 步）是与它合计的：请先撤回后者，再重新裁定",
                "H.event.undo",
            )


def _later_rulings(competition: Competition, act: Act, event: e.ScoreAdjusted) -> list[int]:
    gone = taken_back(competition.acts)
    return [
        one.seq
        for one in competition.acts
        if one.seq > act.seq
        and one.seq not in gone
        and isinstance(one.event, e.ScoreAdjusted)
        and one.event.ruling is not None
        and (one.event.key, one.event.board) == (event.key, event.board)
    ]


def _uneven(competition: Competition) -> list[TableKey]:
    """Return the tables of matches whose forfeits differ from those at the match's first table."""
    found = []
    for stage in competition.stages.values():
        for key, state in stage.rounds.items():
            first: dict[frozenset[tuple[str, ...]], frozenset[str]] = {}
            for number, table in state.tables.items():
                seated = table.table
                out = frozenset(name for side in table.forfeits for name in seated.sides[side])
                if seated.played and first.setdefault(frozenset(seated.sides), out) != out:
                    found.append(key.table(number))
    return found


def _rests(act: Act) -> Exception:
    return refuse(
        f"number {act.seq} of the log depends on it: take that back first",
        f"日志第 {act.seq} 步以它为据：请先撤回那一步",
        "H.event.undo",
    )


def _group(competition: Competition, act: Act) -> list[Act]:
    """Return the acts of one command: adjacent ones with the same cause, actor and time."""
    if not act.cause:
        return [act]
    group = [act]
    for step in (-1, 1):
        at = act.seq + step
        while (other := competition.act(at)) is not None and (
            (other.cause, other.actor, other.at) == (act.cause, act.actor, act.at)
        ):
            group.append(other)
            at += step
    return sorted(group, key=lambda one: one.seq)


def _may(competition: Competition, act: Act, moment: Moment) -> None:
    """Check that the actor may undo an act: staff who may send its command, and players for their check-in or lineup.

    Acts on scores can be undone only during the correction period. Raises `Refused` if the actor may not undo the
    act.
    """
    event = act.event
    if isinstance(event, e.Undone):
        for number in event.acts:
            other = competition.act(number)
            assert other is not None
            _may(competition, other, moment)
        return
    if isinstance(event, e.EventOpened):
        raise refuse("the opening of an event cannot be taken back", "赛事不能撤销开办", "H.event.undo")
    roles = [role for role in MAY[UNDER[type(event)]][0] if role is not Role.PLAYER]
    own = act.actor == moment.actor.id and isinstance(event, e.CheckedIn | e.LineupSet)
    if not own and not is_staff(competition, moment.actor, *roles):
        raise refuse(
            "only those who may perform an action may take it back; players ask the director",
            "能做某事者才能撤回；选手请找裁判",
            "H.event.undo",
        )
    if isinstance(event, SCORES):
        in_period(competition, event.key, moment.at)
    if isinstance(event, e.ScoresPosted):
        state = competition.stage(event.stage)
        key = next(iter(state.session(event.session))).key.table(1)
        in_period(competition, key, moment.at)
