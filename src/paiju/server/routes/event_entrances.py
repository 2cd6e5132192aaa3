"""Links by which players of an event come in to score, each for one of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from litestar import Request, Response, get, post

from paiju.laws import Citation, Refused
from paiju.office import OpenedEvent
from paiju.office.seen.entry import player_name
from paiju.server.events.entrances import (
    EntranceMade,
    EntranceSeen,
    EntrancesMade,
    NewEntrance,
    NewEntrances,
    PlayerEntrance,
    TableEntrances,
)
from paiju.server.events.viewers import place_of
from paiju.server.events.wire import EventMade
from paiju.server.fault import Gone, Missing, Unfit
from paiju.server.people.token import digest_of, new_token
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.events import event_named, event_of
from paiju.server.routes.told import Told
from paiju.store.people import Invitation
from paiju.text import Text
from paiju.tournament import Competition, Role, RoundKey
from paiju.tournament.state import RoundState, TableState

_NONE: Final = Text("there is no such link", "没有这个链接")
_OVER: Final = Text(
    "this link is used up or has ended; ask the director for a new one", "这个链接已用完或已过期；请向裁判再要一个"
)
_LASTS: Final = 72 * 3_600_000
_USES: Final = 4
"""A player may come in with a phone, and again with another."""
_PLACE: Final = "event:"


@post(
    "/api/events/{id:str}/entrances",
    opt=Told(
        Text("A link for a player of an event.", "给选手的入场链接。"),
        EntranceMade,
        NewEntrance,
        201,
        faults=(401, 403, 404, 422),
        open=False,
    ).opt,
)
async def let_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Make a link; the staff may."""
    call = Call.of(request)
    event, person = await _opening(call)
    new = await call.body(NewEntrance)
    if new.player not in event.competition.people:
        raise Unfit(Text(f"nobody here plays as {new.player}", f"没有编号为 {new.player} 的选手"))
    call.desk.new_entrances.take(person)
    paths, ends = await _made(call, event, [new.player])
    return answer(EntranceMade(paths[new.player], ends), 201)


@post(
    "/api/events/{id:str}/entrances/round",
    opt=Told(
        Text("Links for everybody who sits in a round.", "给一轮所有在座选手的入场链接。"),
        EntrancesMade,
        NewEntrances,
        201,
        faults=(401, 403, 404, 422),
        open=False,
    ).opt,
)
async def let_round_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Make the links of a round for a sheet of paper, all or none; links made before stay good."""
    call = Call.of(request)
    event, person = await _opening(call)
    new = await call.body(NewEntrances)
    competition = event.competition
    seated = competition.stage(new.stage)
    keys = [
        RoundKey(new.stage, new.session, section, new.round) for section in competition.plan.stage(new.stage).sections
    ]
    rounds = [(key, seated.rounds[key]) for key in keys if key in seated.rounds]
    if not rounds:
        raise Unfit(
            Text(
                f"nobody is seated in session {new.session}, round {new.round} of {new.stage}: seat it first",
                f"{new.stage} 第 {new.session} 节第 {new.round} 轮还没有编排：请先编排",
            )
        )
    players = sorted({one for row in rounds for one in _players(competition, *row)})
    call.desk.new_entrances.take(person, sum(len(state.tables) for _, state in rounds))
    paths, ends = await _made(call, event, players)
    tables = tuple(
        TableEntrances(
            key.section,
            number,
            tuple(
                tuple(
                    PlayerEntrance(one, player_name(competition, one), entry, paths[one])
                    for entry in side
                    for one in _sitting(competition, key, table, entry)
                )
                for side in table.table.sides
            ),
        )
        for key, state in rounds
        for number, table in sorted(state.tables.items())
    )
    return answer(EntrancesMade(tables, ends), 201)


def _players(competition: Competition, key: RoundKey, state: RoundState) -> Iterable[str]:
    for table in state.tables.values():
        for entry in table.table.entries:
            yield from _sitting(competition, key, table, entry)


def _sitting(competition: Competition, key: RoundKey, table: TableState, entry: str) -> tuple[str, ...]:
    """Return who sits at a table for an entry: its line-up, else everybody who may; nobody of one that withdrew."""
    named = table.lineups.get(entry)
    known = named or tuple(player.id for player in competition.people_of(entry, key))
    return tuple(one for one in known if one in competition.people)


async def _opening(call: Call) -> tuple[OpenedEvent, str]:
    """Return the event and the visitor who lets players in. Raises `Refused` for somebody who may not."""
    visitor = signed_in(call.visitor)
    event = await event_of(call)
    roles = event.competition.roles(visitor.person)
    if roles.isdisjoint({Role.ORGANISER, Role.DIRECTOR, Role.SCORER}):
        raise Refused(
            Text("organiser, director or scorer let players in", "由主办者、裁判长或记分员让选手入场"),
            Citation("H.event.roles"),
        )
    return event, visitor.person


async def _made(call: Call, event: OpenedEvent, players: Iterable[str]) -> tuple[dict[str, str], int]:
    """Make a link for each player; give their paths, and when they end."""
    now, inviter = call.desk.clock(), signed_in(call.visitor).number
    tokens = {player: new_token() for player in players}
    await call.desk.people.create_invitations(
        Invitation(
            token_hash=digest_of(token) or "",
            place=place_of(event.id),
            inviter=inviter,
            created=now,
            expires=now + _LASTS,
            uses_left=_USES,
            seat=player,
        )
        for player, token in tokens.items()
    )
    return {player: f"/j/{token}" for player, token in tokens.items()}, now + _LASTS


@get(
    "/api/entrances/{token:str}",
    opt=Told(Text("What such a link says.", "链接的内容。"), EntranceSeen, faults=(404, 410)).opt,
)
async def entrance(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show for whom a link is."""
    call = Call.of(request)
    found = await _find(call)
    event = await event_named(call, found.place.removeprefix(_PLACE))
    if found.expires <= call.desk.clock():
        raise Gone(_OVER)
    name = player_name(event.competition, found.seat or "")
    return answer(EntranceSeen(event.id, event.competition.plan.title, name))


@post(
    "/api/entrances/{token:str}",
    status_code=200,
    opt=Told(Text("Come in as a player.", "以选手身份入场。"), EventMade, faults=(401, 403, 404, 410), open=False).opt,
)
async def come_in(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Let the visitor in as the player whose link it is."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    found = await _find(call)
    event = await event_named(call, found.place.removeprefix(_PLACE))
    people = call.desk.people
    before = await people.admission(found.place, visitor.number)
    if before is not None and before.seat != found.seat:
        await people.expel(found.place, visitor.number)
    if await people.redeem(found.token_hash, visitor.number, call.desk.clock()) is None:
        if before is not None and before.seat != found.seat:
            await people.admit(before)
        raise Gone(_OVER)
    if before is None or before.seat != found.seat:
        call.desk.doorkeeper.sessions.forget_person(visitor.number)
    return answer(EventMade(event.id))


async def _find(call: Call) -> Invitation:
    digest = digest_of(call.request.path_params["token"])
    found = None if digest is None else await call.desk.people.invitation(digest)
    if found is None or not found.place.startswith(_PLACE):
        raise Missing(_NONE)
    return found
