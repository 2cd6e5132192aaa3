"""Decides commands: turns a command to an event into acts, or refuses it with a clause.

Enters: an event (None before it is opened), a command, its sender and the time.
Leaves: the resulting events in order, none if nothing changes; `Refused` or `Malformed`, and then nothing has
changed.
Must not know: who is connected, how events are stored, what the live tables do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from paiju.laws import Citation, Refused
from paiju.text import Text
from paiju.tournament import commands as c
from paiju.tournament.competition import Competition, Disciplines
from paiju.tournament.decide import (
    coming_late,
    dealing,
    entering,
    lineups,
    results,
    rights,
    rounds,
    ruling,
    table_clock,
    timing,
    undoing,
)
from paiju.tournament.decide.moment import Events, Moment
from paiju.tournament.evolve import evolve
from paiju.tournament.memo import Memo
from paiju.tournament.role import Sender
from paiju.tournament.state import Act

_DECIDE: Final[dict[type, Callable[[Competition, Any, Moment], Events]]] = {
    c.AmendPlan: entering.amend_plan,
    c.GiveRole: entering.give_role,
    c.TakeRole: entering.take_role,
    c.Enter: entering.enter,
    c.AmendEntry: entering.amend_entry,
    c.Withdraw: entering.withdraw,
    c.CheckIn: entering.check_in,
    c.CloseEvent: entering.close_event,
    c.OpenStage: rounds.open_stage,
    c.SeatRounds: rounds.seat_rounds,
    c.ReseatTable: rounds.reseat_table,
    c.SeatLate: rounds.seat_late,
    c.SetLineup: lineups.set_lineup,
    c.Substitute: lineups.substitute,
    c.StartRound: timing.start_round,
    c.ExtendRound: timing.extend_round,
    c.EndRound: timing.end_round,
    c.StartTable: table_clock.start_table,
    c.ExtendTable: table_clock.extend_table,
    c.StopClock: table_clock.stop_clock,
    c.ResumeClock: table_clock.resume_clock,
    c.TimeOut: table_clock.time_out,
    c.RecordDeals: dealing.record_deals,
    c.PostScores: timing.post_scores,
    c.CallDirector: timing.call_director,
    c.CloseCall: timing.close_call,
    c.ShowAll: entering.show_all,
    c.ComeLate: coming_late.come_late,
    c.EnterResult: results.enter_result,
    c.ConfirmResult: results.confirm_result,
    c.VouchResult: results.vouch_result,
    c.DisputeResult: results.dispute_result,
    c.CorrectResult: results.correct_result,
    c.RemoveResult: results.remove_result,
    c.AdjustScore: ruling.adjust_score,
    c.CancelAdjustment: ruling.cancel_adjustment,
    c.MarkUnplayed: ruling.mark_unplayed,
    c.NameForm: ruling.name_form,
    c.TurnBoards: ruling.turn_boards,
    c.Forfeit: ruling.forfeit,
    c.Penalise: ruling.penalise,
    c.Warn: ruling.warn,
    c.NoteRuling: ruling.note_ruling,
    c.DrawLots: ruling.draw_lots,
}

_TRIED: Final = (
    c.AdjustScore,
    c.CancelAdjustment,
    c.ComeLate,
    c.Forfeit,
    c.Penalise,
    c.ReseatTable,
    c.NameForm,
    c.TurnBoards,
)
"""Commands (like `Undo`) after which the standings are computed first; the command is refused if they cannot be."""


def decide(
    competition: Competition | None, command: c.AnyCommand, actor: Sender, at: int, disciplines: Disciplines
) -> Events:
    """Return the events that follow from a command at a time (milliseconds since 1970 UTC).

    `disciplines`: looks up the game of an event that is being opened.

    Raises `Refused` if a law, the plan or a role forbids it, and `Malformed` if it does not fit the event.
    """
    moment = Moment(actor, at)
    if isinstance(command, c.OpenEvent):
        if competition is not None:
            raise Refused(Text("this event is already open", "此赛事已经开办"), Citation("H.event.plan"))
        return entering.open_event(command, moment, disciplines)
    if competition is None:
        raise Refused(Text("there is no such event", "没有这项赛事"), Citation("H.event.closed"))
    if isinstance(command, c.Undo):
        events = undoing.undo(competition, command, moment)
        _try(competition, events, moment)
        return events
    if competition.closed:
        raise Refused(Text("the event is closed", "赛事已经结束"), Citation("H.event.closed"))
    rights.check(competition, actor, type(command))
    events = _DECIDE[type(command)](competition, command, moment)
    if isinstance(command, _TRIED) and events:
        _try(competition, events, moment)
    return events


def _try(competition: Competition, events: Events, moment: Moment) -> None:
    """Compute the standings as they would be after these events. Raises what they raise."""
    changed = competition
    for event in events:
        act = Act(changed.seq + 1, moment.at, moment.actor.id, "", event)
        changed = evolve(changed, act, competition.id, competition.disciplines)
    rules, memo = changed.discipline, Memo()
    for stage in changed.stages:
        rules.standings(changed, changed.plan.stage(stage), memo, "")


__all__ = ["decide"]
