"""Builds the views of an event's live tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed
from paiju.office.live_ledger import LiveLedger, deal_number
from paiju.office.live_seats import seats_of
from paiju.table.state import Occupant, Table
from paiju.tournament import Competition, Player, Sender, TableKey, deals_seen
from paiju.tournament.plan import Id

OnlinePhase: TypeAlias = Literal["waiting", "playing", "between", "closed"]


class OnlineSeat(Struct, frozen=True):
    """A seat of a live table: whose seat it is in the event, and who occupies it ("": vacant)."""

    player: str
    name: str
    bot: bool
    away: bool


class OnlineTable(Struct, frozen=True):
    """The live table of a place in the event; `id` if the viewer may go there, else "".

    `board`: in play, or the last one; `played`: the finished boards; `mine`: the viewer's own seat; `sits`: whether
    they already sit there; `called`: the table is waiting for its director.
    """

    key: TableKey
    id: str
    phase: OnlinePhase
    board: str
    played: tuple[str, ...]
    seats: tuple[OnlineSeat, ...]
    mine: int | None
    sits: bool
    called: bool


class DealPromised(Struct, frozen=True):
    """The digest of the seed of a deal, published before the deal; `seen`: the viewer may get the proof."""

    stage: Id
    session: int
    board: str
    digest: str
    seen: bool


class OnlineSeen(Struct, frozen=True):
    """The live tables of the rounds in progress, and the promised deals of all rounds that are seated."""

    seq: int
    tables: tuple[OnlineTable, ...]
    promises: tuple[DealPromised, ...]


def table_seen(
    competition: Competition, key: TableKey, live: Table, player: str, person: str, *, enters: bool
) -> OnlineTable:
    """Build a table's view.

    `player`: the viewer's id in the event; `person`: their id at tables; `enters`: they may go to the table.
    """
    players = seats_of(competition, key)
    duplicate = competition.discipline.duplicate is not None
    boards = competition.table(key).table.boards
    numbers = {past.number for past in live.past}
    number = 0 if live.deal is None else live.deal.number
    names = {one: str(one) for one in (*numbers, number) if one}
    if duplicate:
        names = {_number(board): board for board in boards}
    mine = next((at for at, one in enumerate(players) if one is not None and one.id == player), None)
    sits = mine is not None and live.seat_of(person) == mine
    return OnlineTable(
        key=key,
        id=live.id if enters or mine is not None else "",
        phase=_phase(live),
        board=names.get(number, ""),
        played=tuple(names[past.number] for past in live.past if past.number in names),
        seats=tuple(map(_seat, players, live.seats)),
        mine=mine,
        sits=sits,
        called=live.call is not None,
    )


def _phase(live: Table) -> OnlinePhase:
    if live.closed:
        return "closed"
    if live.playing:
        return "playing"
    return "between" if live.deal is not None else "waiting"


def _seat(player: Player | None, occupant: Occupant | None) -> OnlineSeat:
    name = "" if player is None else player.name
    if occupant is None:
        return OnlineSeat(name, "", bot=False, away=False)
    return OnlineSeat(name, occupant.name, not occupant.plays, bool(occupant.away))


def promises_seen(competition: Competition, ledger: LiveLedger, viewer: Sender) -> tuple[DealPromised, ...]:
    """Return the digests of the deals of all rounds seated at live tables."""
    found: list[DealPromised] = []
    duplicate = competition.discipline.duplicate is not None
    for stage in competition.plan.stages:
        state = competition.stages.get(stage.name)
        if not stage.online or state is None or not duplicate:
            continue
        for session in sorted({key.session for key in state.rounds}):
            boards = {
                board: None
                for one in state.session(session)
                for table in one.tables.values()
                for board in table.table.boards
            }
            seen = deals_seen(competition, stage.name, session, viewer.id, player=viewer.player)
            for board in _sorted(boards, _number):
                promise = ledger.promise(stage.name, session, board, _number(board))
                if promise is not None:
                    here = board in seen
                    found.append(DealPromised(stage.name, session, board, promise.digest, here))
    return tuple(found)


def _sorted(boards: dict[str, None], by: Callable[[str], int]) -> list[str]:
    return sorted((board for board in boards if by(board)), key=by)


def _number(board: str) -> int:
    """Return a board's number, or 0 if no live table can deal it."""
    try:
        return deal_number(board)
    except Malformed:
        return 0
