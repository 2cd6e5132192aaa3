"""Decides messages: to the table, to the director, among spectators, to oneself, under the terms' rules of silence."""

from __future__ import annotations

from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.decide.moment import Events, Moment, is_host
from paiju.table.events import NoteWritten, Said
from paiju.table.state import Table
from paiju.table.terms import Silence, Spectators
from paiju.text import Text

H_NOTE = Citation("H.note")
H_SILENCE = Citation("H.silence")
H_WATCH = Citation("H.watch")


def say(table: Table, command: c.Say, moment: Moment) -> Events:
    """Send a message, if the sender may write to that audience now."""
    actor = moment.actor
    seat = table.seat_of(actor.id)
    if seat is None and not is_host(table, actor):
        _may_speak_as_spectator(table, command)
    elif command.to is c.Audience.SPECTATORS and seat is not None:
        raise Refused(Text("players cannot write to spectators", "选手不与旁观者交谈"), H_WATCH)
    elif command.to is c.Audience.TABLE and not actor.director:
        _may_speak_at_table(table)
    return (Said(seat, actor.name, command.words, command.to, actor.id),)


def _may_speak_as_spectator(table: Table, command: c.Say) -> None:
    if table.terms.shown is Spectators.NONE:
        raise Refused(Text("this table has no spectators", "本桌不许旁观"), H_WATCH)
    if command.to is c.Audience.TABLE:
        raise Refused(
            Text("spectators can write only to spectators or to the director", "旁观者只能写给旁观者或裁判"), H_WATCH
        )


def is_silent(table: Table) -> bool:
    """Return whether those at the table may not write to each other now."""
    silence = table.terms.silence
    return silence is Silence.ALWAYS or (silence is Silence.DURING_DEALS and table.playing)


def _may_speak_at_table(table: Table) -> None:
    if is_silent(table):
        raise Refused(
            Text("this is a quiet moment; you may always write to the director", "现在禁言；随时可以写给裁判"),
            H_SILENCE,
        )


def write_note(table: Table, command: c.WriteNote, moment: Moment) -> Events:
    """Write a note to oneself; a player here, the host and a director may do so."""
    actor = moment.actor
    if table.seat_of(actor.id) is None and not is_host(table, actor):
        raise Refused(Text("only players at this table can keep notes", "只有本桌选手可以记笔记"), H_NOTE)
    return (NoteWritten(actor.id, command.words),)
