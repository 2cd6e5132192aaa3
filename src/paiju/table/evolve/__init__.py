"""Applies events to a table: a fold without decisions, so that a journal always gives the same table.

Enters: a table, or None before it is opened, and one event of its journal. Leaves: the table after it.
Must not know: who may do what (`paiju.table.decide`), clocks, chance, stores, sockets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from paiju.table import events as e
from paiju.table.clock import clock_of
from paiju.table.evolve import acting, dealing, occupying, ruling, talking, timing, undoing
from paiju.table.rules import Games
from paiju.table.state import Host, Table


def evolve(table: Table | None, event: e.AnyEvent, name: str, seq: int, at: int, *, games: Games) -> Table:
    """Fold one event: `name` of the table, number `seq` of the event, time `at` (milliseconds since 1970 UTC).

    `games`: where a table that is opened finds its rules.
    """
    if isinstance(event, e.TableOpened):
        if table is not None:
            raise ValueError("a table is opened once")
        return _opened(event, name, seq, games)
    if table is None:
        raise ValueError(f"{type(event).__name__} before the table was opened")
    return structs.replace(_EVOLVE[type(event)](table, event, seq, at), seq=seq)


def _opened(event: e.TableOpened, name: str, seq: int, games: Games) -> Table:
    rules = games(event.game, event.conditions, event.version)
    return Table(
        id=name,
        seq=seq,
        name=event.name,
        game=event.game,
        conditions=event.conditions,
        terms=event.terms,
        rules=rules,
        host=Host(event.host, event.host_name),
        seats=(None,) * rules.game.seats,
        number=event.terms.first,
        clock=clock_of(event.terms),
        version=event.version,
    )


def _closed(table: Table, event: e.TableClosed, seq: int, at: int) -> Table:
    after = structs.replace(table, promise=None, call=None, case=None, clock=None)
    return structs.replace(after, closed=True, closing=event.words, closed_by=event.told)


_EVOLVE: Final[dict[type, Callable[[Table, Any, int, int], Table]]] = {
    e.SeatTaken: occupying.seat_taken,
    e.StrengthLent: occupying.strength_lent,
    e.SeatLeft: occupying.seat_left,
    e.ReadySet: occupying.ready,
    e.SeedPromised: dealing.promised,
    e.SeedAdded: dealing.added,
    e.DealPlaced: dealing.placed,
    e.DealStarted: dealing.started,
    e.Performed: acting.performed,
    e.DrawHurried: acting.draw_hurried,
    e.HintTaken: acting.hint_taken,
    e.Asked: acting.asked,
    e.Explained: acting.explained,
    e.UndoAsked: undoing.undo_asked,
    e.UndoAnswered: undoing.undo_answered,
    e.UndoDropped: undoing.undo_dropped,
    e.Undone: undoing.undone,
    e.DirectorCalled: ruling.director_called,
    e.CallClosed: ruling.call_closed,
    e.CaseOpened: ruling.case_opened,
    e.CaseNamed: ruling.case_named,
    e.CasePut: ruling.case_put,
    e.CaseAnswered: ruling.case_answered,
    e.CaseHeld: ruling.case_held,
    e.CaseRuled: ruling.case_ruled,
    e.CaseDropped: ruling.case_dropped,
    e.Paused: timing.paused,
    e.Resumed: timing.resumed,
    e.StoodIn: occupying.stood_in,
    e.TakenBack: occupying.taken_back,
    e.Said: talking.said,
    e.NoteWritten: talking.noted,
    e.Watched: talking.watched,
    e.TimeRanOut: timing.time_ran_out,
    e.MatchTimeSet: timing.match_time_set,
    e.LastDealSet: timing.last_deal_set,
    e.MatchEnded: timing.match_ended,
    e.WentAway: occupying.went_away,
    e.CameBack: occupying.came_back,
    e.DealEnded: dealing.ended,
    e.TableClosed: _closed,
}
