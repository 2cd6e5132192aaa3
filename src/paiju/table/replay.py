"""Reads a finished deal, act by act, from a table's journal."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.journal import Envelope
from paiju.laws import Citation, Refused
from paiju.table.events import DealStarted, Performed, Undone
from paiju.table.record import read, replay
from paiju.table.rules import Games, SomeAct, SomeState
from paiju.table.state import Past, Step, Table, TableDeal
from paiju.text import Text


class TimedDeal(Struct, frozen=True):
    """A finished deal: its outcome (`past`), the deal itself, and when each act was done.

    `table` as it was when the deal ended; later rulings are in `past`, `deal` and `acts`. `players` are the names
    in the order of the seats; `acts` pairs each act that was not undone with its time in milliseconds since 1970
    UTC; `ended_at` is when play was over.
    """

    table: Table
    past: Past
    deal: TableDeal
    players: tuple[str, ...]
    acts: tuple[tuple[Step[SomeState, SomeAct], int], ...]
    ended_at: int


def played_deal(envelopes: Iterable[Envelope], number: int, games: Games) -> TimedDeal:
    """Return deal `number` from the journal of a table.

    Raises `Refused` while it is in progress or if it was never played, so that no part of it is shown too early;
    `Corrupt` for a journal that does not replay.
    """
    table: Table | None = None
    end: Table | None = None
    over: TimedDeal | None = None
    players: tuple[str, ...] = ()
    times: list[int] = []
    for envelope in envelopes:
        event = read(envelope.event)
        if over is not None and isinstance(event, DealStarted):
            return over
        table = replay((envelope,), games, table)
        if isinstance(event, DealStarted):
            times = []
            players = tuple("" if o is None else o.name for o in table.seats)
        elif isinstance(event, Performed):
            times.append(envelope.at)
        elif isinstance(event, Undone):
            del times[event.to :]
        deal = table.deal
        if deal is not None and deal.number == number and deal.ended:
            end = table if end is None else end
            ended_at = (times or [envelope.at])[-1] if over is None else over.ended_at
            acts = tuple(zip(deal.steps, times, strict=True))
            over = TimedDeal(end, table.past[-1], deal, players, acts, ended_at)
    if over is not None:
        return over
    raise Refused(Text(f"deal {number} is not over", f"第 {number} 副牌尚未打完"), Citation("H.seed"))


def opened(played: TimedDeal) -> tuple[Struct, ...]:
    """Return the views of the deal with all hands open: at the start, and after each act."""
    rules = played.table.rules
    states = (played.deal.start, *(step.state for step, _ in played.acts))
    return tuple(rules.open(state) for state in states)
