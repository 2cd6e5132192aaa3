"""Applies acts to an event: a fold without decisions, so that a journal always gives the same event.

It only checks that an act fits the state before it, and raises `ValueError`, `LookupError` or a `PaijuError` if it
does not. So an act can be undone if and only if everything after it still fits without it.
Enters: an event (None before it is opened), an act.
Leaves: the event after the act.
Must not know: who may do what, why, and what a ranking is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import structs

from paiju.tournament import events as e
from paiju.tournament.competition import Competition, Disciplines
from paiju.tournament.evolve import clock, coming_late, dealing, entering, rounds, scoring
from paiju.tournament.state import Act, logged


def evolve(competition: Competition | None, act: Act, name: str, disciplines: Disciplines) -> Competition:
    """Fold one act into the event called `name`. Raises if the act does not fit.

    `disciplines`: looks up the game of an event that is being opened.
    """
    event = act.event
    if isinstance(event, e.EventOpened):
        if competition is not None:
            raise ValueError("an event is opened once")
        opened = Competition(
            id=name, seq=act.seq, disciplines=disciplines, plan=event.plan, organiser=event.organiser, opened=act.at
        )
        return structs.replace(opened, log=logged((), act))
    if competition is None:
        raise ValueError(f"{type(event).__name__} before the event was opened")
    log = logged(competition.log, act)
    if isinstance(event, e.Undone):
        changed = fold((act for block in log for act in block), name, competition.disciplines)
    else:
        changed = _EVOLVE[type(event)](competition, event, act)
    return structs.replace(changed, seq=act.seq, log=log)


def fold(acts: Iterable[Act], name: str, disciplines: Disciplines, *, without: Iterable[int] = ()) -> Competition:
    """Fold the acts that were not undone, except those in `without`. Raises `Unfit` if one does not fit."""
    rows = list(acts)
    left = frozenset(without)
    dead = taken_back(row for row in rows if row.seq not in left) | left
    competition: Competition | None = None
    for act in rows:
        if act.seq in dead or isinstance(act.event, e.Undone):
            continue
        try:
            if competition is None:
                competition = structs.replace(evolve(None, act, name, disciplines), log=())
            else:
                competition = _EVOLVE[type(act.event)](competition, act.event, act)
        except Exception as fault:
            raise Unfit(act) from fault
    if competition is None:
        raise ValueError("nothing is left of the event")
    return competition


class Unfit(ValueError):
    """An act that does not fit the state before it."""

    def __init__(self, act: Act) -> None:
        self.act = act
        super().__init__(f"number {act.seq} does not fit: {type(act.event).__name__}")


def taken_back(acts: Iterable[Act]) -> frozenset[int]:
    """Return the numbers of the acts that are undone; an undo that was itself undone does not count."""
    dead: set[int] = set()
    for act in sorted(acts, key=lambda act: act.seq, reverse=True):
        if isinstance(act.event, e.Undone) and act.seq not in dead:
            dead.update(act.event.acts)
    return frozenset(dead)


_EVOLVE: Final[dict[type, Callable[[Competition, Any, Act], Competition]]] = {
    e.PlanAmended: entering.plan_amended,
    e.RoleGiven: entering.role_given,
    e.RoleTaken: entering.role_taken,
    e.Entered: entering.entered,
    e.EntryAmended: entering.entry_amended,
    e.Withdrawn: entering.withdrawn,
    e.CheckedIn: entering.checked_in,
    e.StageOpened: rounds.stage_opened,
    e.RoundSeated: rounds.round_seated,
    e.TableReseated: rounds.table_reseated,
    e.SideFilled: rounds.side_filled,
    e.LineupSet: rounds.lineup_set,
    e.Substituted: entering.substituted,
    e.RoundStarted: rounds.round_started,
    e.RoundExtended: rounds.round_extended,
    e.RoundEnded: rounds.round_ended,
    e.TableStarted: clock.table_started,
    e.TableExtended: clock.table_extended,
    e.ClockStopped: clock.clock_stopped,
    e.ClockResumed: clock.clock_resumed,
    e.TimeOutTaken: clock.time_out_taken,
    e.CameLate: coming_late.came_late,
    e.ResultEntered: scoring.result_entered,
    e.ResultConfirmed: scoring.result_confirmed,
    e.ResultVouched: scoring.result_vouched,
    e.ResultDisputed: scoring.result_disputed,
    e.ResultCorrected: scoring.result_corrected,
    e.ResultRemoved: scoring.result_removed,
    e.ScoreAdjusted: scoring.score_adjusted,
    e.AdjustmentCancelled: scoring.adjustment_cancelled,
    e.BoardUnplayed: scoring.board_unplayed,
    e.FormNamed: scoring.form_named,
    e.BoardsTurned: scoring.boards_turned,
    e.Forfeited: scoring.forfeited,
    e.Penalised: scoring.penalised,
    e.Warned: scoring.penalised,
    e.RulingNoted: scoring.ruling_noted,
    e.LotsDrawn: scoring.lots_drawn,
    e.DealsRecorded: dealing.deals_recorded,
    e.ScoresPosted: rounds.scores_posted,
    e.DirectorCalled: rounds.director_called,
    e.CallClosed: rounds.call_closed,
    e.AllShown: entering.all_shown,
    e.EventClosed: entering.closed,
}

__all__ = ["Unfit", "evolve", "fold", "taken_back"]
