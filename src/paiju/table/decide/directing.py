"""Decides the director's commands: calls of the director, watching, pausing and resuming the table."""

from __future__ import annotations

from msgspec import structs

from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.decide import dealing
from paiju.table.decide.moment import Events, Moment, is_host, need_host, own_seat
from paiju.table.decide.talking import is_silent
from paiju.table.events import CallClosed, DirectorCalled, Paused, Resumed, Said, Watched
from paiju.table.state import Table
from paiju.table.terms import Spectators
from paiju.text import Text

H_DIRECTOR = Citation("H.director")
H_WATCH = Citation("H.watch")
H_WATCHED = Citation("H.watched")
H_DELAY = Citation("H.watch.delay")


def call_director(table: Table, command: c.CallDirector, moment: Moment) -> Events:
    """Call the director; the table waits until the call is closed (L9.B.1, L9.B.2).

    Under a rule of silence only the director gets the words (H.silence).
    """
    actor = moment.actor
    seat = own_seat(table, actor)
    if table.call is not None:
        return ()
    if not command.words or not is_silent(table):
        return (DirectorCalled(seat, command.words),)
    said = Said(seat, actor.name, command.words, c.Audience.DIRECTOR, actor.id)
    return (DirectorCalled(seat), said)


def close_call(table: Table, command: c.CloseCall, moment: Moment) -> Events:
    """Close the call; its caller, the host and a director may do so."""
    actor = moment.actor
    if table.call is None:
        return ()
    if not is_host(table, actor) and own_seat(table, actor) != table.call.seat:
        raise Refused(
            Text(
                "only the player who called, the host or the director can close a director call",
                "只有叫裁判的人、桌主或裁判可以结束",
            ),
            H_DIRECTOR,
        )
    after = structs.replace(table, call=None)
    return (CallClosed(command.words), *dealing.started(after))


def pause(table: Table, command: c.Pause, moment: Moment) -> Events:
    """Stop the table."""
    need_host(table, moment.actor)
    return () if table.paused else (Paused(),)


def resume(table: Table, command: c.Resume, moment: Moment) -> Events:
    """Let the table continue."""
    need_host(table, moment.actor)
    if not table.paused:
        return ()
    return (Resumed(), *dealing.started(structs.replace(table, paused=False)))


def watch(table: Table, command: c.Watch, moment: Moment) -> Events:
    """Show hidden hands to a director, or to a spectator if the terms allow; a seated player sees none."""
    actor = moment.actor
    if table.seat_of(actor.id) is not None:
        raise Refused(Text("players cannot also watch", "上场者不得旁观"), H_WATCHED)
    if not actor.director and table.terms.shown is not Spectators.ALL_HANDS:
        raise Refused(Text("hidden hands are not shown at this table", "本桌不显示暗牌"), H_WATCH)
    if table.waits_for_hands(actor.id, director=actor.director):
        raise Refused(
            Text(
                "spectators of this table have a delay; its host, who does not, sees the hands when the deal is over",
                "本桌旁观有延迟；桌主即时看牌桌，暗牌等这副牌打完才看得到",
            ),
            H_DELAY,
        )
    return () if actor.id in table.watched else (Watched(actor.id),)
