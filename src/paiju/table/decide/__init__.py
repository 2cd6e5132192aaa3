"""Decides what follows from a command: events, or a refusal with its clause.

Enters: a table (None before it is opened), a command, its sender, the time, and 32 secret bytes. Leaves: the
events, in order, none if nothing changes; `Refused`, `Malformed` or `Conflict`, and then nothing has changed.
Must not know: who is connected, how events are stored, what other tables do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.actor import CLOCK, SERVER, Actor
from paiju.table.decide import acting, asking, dealing, directing, hinting, occupying, ruling, talking, timing, undoing
from paiju.table.decide.moment import Events, Moment
from paiju.table.rules import Games
from paiju.table.state import Table
from paiju.text import Text

_DECIDE: Final[dict[type, Callable[[Table, Any, Moment], Events]]] = {
    c.Perform: acting.perform,
    c.TakeSeat: occupying.take_seat,
    c.LeaveSeat: occupying.leave_seat,
    c.SeatBot: occupying.seat_bot,
    c.LendStrength: occupying.lend_strength,
    c.ClearSeat: occupying.clear_seat,
    c.Substitute: occupying.substitute,
    c.HandOver: occupying.hand_over,
    c.TakeBack: occupying.take_back,
    c.SetReady: dealing.set_ready,
    c.AddToSeed: dealing.add_to_seed,
    c.PlaceDeal: dealing.place_deal,
    c.GiveSeed: dealing.give_seed,
    c.PlayOn: dealing.play_on,
    c.SetMatchTime: timing.set_match_time,
    c.CloseTable: dealing.close_table,
    c.HurryDraw: timing.hurry_draw,
    c.TakeHint: hinting.take_hint,
    c.Ask: asking.ask,
    c.Explain: asking.explain,
    c.AskUndo: undoing.ask_undo,
    c.AnswerUndo: undoing.answer_undo,
    c.DropUndo: undoing.drop_undo,
    c.CallDirector: directing.call_director,
    c.CloseCall: directing.close_call,
    c.DrawAttention: ruling.draw_attention,
    c.NameCase: ruling.name_case,
    c.AnswerCase: ruling.answer_case,
    c.DropCase: ruling.drop_case,
    c.PutCase: ruling.put_case,
    c.RuleCase: ruling.rule_case,
    c.HoldCase: ruling.hold_case,
    c.Pause: directing.pause,
    c.Resume: directing.resume,
    c.Watch: directing.watch,
    c.Say: talking.say,
    c.WriteNote: talking.write_note,
    c.Tick: timing.tick,
    c.MarkAway: timing.mark_away,
    c.MarkBack: timing.mark_back,
}

_AFTER_CLOSING: Final = (c.Say, c.WriteNote, c.Tick, c.MarkAway, c.MarkBack)


def decide(
    table: Table | None,
    command: c.AnyCommand,
    actor: Actor,
    at: int,
    entropy: bytes,
    *,
    games: Games,
    seen: int | None = None,
) -> Events:
    """Return the events that follow from a command.

    `at`: milliseconds since 1970 UTC; `entropy`: 32 secret bytes, fresh for each call; `games`: provides the rules
    of a table that is opened; `seen`: the last event number that the sender had seen, None for a sender who sees
    everything at once (a bot, a test).

    Raises `Refused` if a law or a missing right forbids it, `Malformed` for an act that cannot be parsed or cannot
    happen, `Conflict` if the command was based on a view that is out of date.
    """
    moment = Moment(actor, at, entropy, seen)
    if isinstance(command, c.OpenTable):
        if table is not None:
            raise Refused(Text("this table has already been set up", "此桌已经开好"), Citation("H.host"))
        return dealing.open_table(command, moment, games)
    if table is None:
        raise Refused(Text("there is no such table", "没有这一桌"), Citation("H.close"))
    if table.closed and not isinstance(command, _AFTER_CLOSING):
        raise Refused(Text("this table is closed", "此桌已散"), Citation("H.close"))
    if isinstance(command, c.LendStrength) and actor != SERVER:
        raise Refused(
            Text("only the server knows what its bots can do", "机器人能打到什么水平，只有服务器知道"),
            Citation("H.seat.bot"),
        )
    if isinstance(command, c.Tick | c.MarkAway | c.MarkBack) and actor not in (CLOCK, SERVER):
        raise Refused(
            Text("only the table's own clock can report this", "只有牌桌自己的时钟可以这样说"), Citation("H.clock")
        )
    return _DECIDE[type(command)](table, command, moment)


__all__ = ["decide"]
