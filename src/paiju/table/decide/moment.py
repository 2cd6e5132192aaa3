"""Defines the circumstances of a command, and the checks that many commands share."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Citation, Refused
from paiju.table.actor import SERVER, Actor
from paiju.table.events import AnyEvent
from paiju.table.state import Occupant, Table
from paiju.text import Text

Events = tuple[AnyEvent, ...]

H_SEAT = Citation("H.seat")
H_HOST = Citation("H.host")
H_TURN = Citation("H.turn")
H_WAIT = Citation("H.wait")


class Moment(Struct, frozen=True):
    """The circumstances of a command: its sender, its time, and fresh randomness.

    `at`: milliseconds since 1970 UTC; `entropy`: 32 fresh secret bytes; `seen`: see `decide`.
    """

    actor: Actor
    at: int
    entropy: bytes
    seen: int | None = None


def own_seat(table: Table, actor: Actor) -> int:
    """Return the seat that the actor acts for. Raises `Refused` if there is none."""
    bot = actor.bot
    if bot is not None:
        occupant = table.seats[bot] if bot < len(table.seats) else None
        if occupant is None or occupant.plays:
            raise Refused(Text("no bot is playing at this seat", "此席没有机器人在打"), H_SEAT)
        return bot
    seat = table.seat_of(actor.id)
    if seat is None:
        raise Refused(Text("you do not sit at this table", "你没有在这一桌入座"), H_SEAT)
    return seat


def occupant_at(table: Table, seat: int) -> Occupant:
    """Return the occupant of a seat. Raises `Refused` for a free seat, or one that the table does not have."""
    occupant = table.seats[seat] if seat < len(table.seats) else None
    if occupant is None:
        raise Refused(Text("no one is sitting at this seat", "此席无人"), H_SEAT)
    return occupant


def is_host(table: Table, actor: Actor) -> bool:
    """Return whether the actor may run the table: its host, or a director."""
    return actor.director or actor.id == table.host.person


def merely_hosts(table: Table, actor: Actor) -> bool:
    """Return whether a person is only the host: not playing, not directing, and not shown any hidden hand."""
    waits = table.waits_for_hands(actor.id, director=actor.director)
    watches = actor.id in table.watched and not waits
    sees = actor.director or actor == SERVER or watches
    return not sees and table.seat_of(actor.id) is None


def need_host(table: Table, actor: Actor) -> None:
    """Raise `Refused` if the actor may not run the table."""
    if not is_host(table, actor):
        raise Refused(Text("only the host or a director may do this", "只有桌主或裁判可以这样做"), H_HOST)


def need_deal(table: Table) -> None:
    """Raise `Refused` if no deal is in progress."""
    if not table.playing:
        raise Refused(Text("no deal is in progress", "现在没有进行中的牌"), H_TURN)


def need_going(table: Table) -> None:
    """Raise `Refused` while the table waits."""
    if table.call is not None:
        raise Refused(Text("the director has been called: wait for the ruling", "已叫裁判：请等候处理完毕"), H_WAIT)
    if table.case is not None:
        raise Refused(
            Text("the referee is ruling on an irregularity: please wait", "正在裁定违规：请等候"), Citation("H.case")
        )
    if table.paused:
        raise Refused(Text("the table is paused", "牌桌已暂停"), H_WAIT)
