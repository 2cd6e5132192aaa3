"""The routes for links by which players of an event enter to score, each link for one player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from litestar import Controller, get, post
from litestar.params import JSONBody

from paiju.office import OpenedEvent
from paiju.office.seen.entry import player_name
from paiju.server.events.finding import event_in
from paiju.server.events.viewers import place_of
from paiju.server.fault import Gone, Missing, Unprocessable
from paiju.server.people.token import digest_of, new_token
from paiju.server.people.visitor import Visitor
from paiju.server.routes.dependencies import MemberDep, ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, EventDep
from paiju.server.routes.events.guards import requires_role
from paiju.server.routes.events.schemas import (
    EntranceMade,
    EntranceSeen,
    EntrancesMade,
    EventMade,
    NewEntrance,
    NewEntrances,
    PlayerEntrance,
    TableEntrances,
)
from paiju.server.routes.guards import requires_member
from paiju.server.routes.parameters import Token
from paiju.server.routes.services import Services
from paiju.store.people import Invitation
from paiju.text import Text
from paiju.tournament import Competition, Role, RoundKey
from paiju.tournament.state import RoundState, TableState

_NONE: Final = Text("there is no such link", "没有这个链接")
_OVER: Final = Text(
    "this link has been used up or has expired; ask the director for a new one",
    "这个链接已用完或已过期；请向裁判再要一个",
)
_LASTS: Final = 72 * 3_600_000
_USES: Final = 4
"""A player may enter with one phone, and again with another."""
_PLACE: Final = "event:"


_lets_in = requires_role(
    {Role.ORGANISER, Role.DIRECTOR, Role.SCORER},
    Text("only the organiser, a director or a scorer can let players in", "由主办者、裁判长或记分员让选手入场"),
    "H.event.roles",
)


class EntranceController(Controller):
    """The routes for links by which players enter to score."""

    dependencies = DEPENDENCIES

    @post(
        "/events/{id:str}/entrances",
        summary="A link for a player of an event. / 给选手的入场链接。",
        guards=[_lets_in],
        responses=faults(422),
    )
    async def let_in(
        self, data: JSONBody[NewEntrance], services: ServicesDep, member: MemberDep, event: EventDep
    ) -> EntranceMade:
        """Create a link; the staff may do this."""
        if data.player not in event.competition.people:
            raise Unprocessable(Text(f"no one here plays as {data.player}", f"没有编号为 {data.player} 的选手"))
        services.new_entrances.take(member.person)
        paths, ends = await _made(services, member, event, [data.player])
        return EntranceMade(paths[data.player], ends)

    @post(
        "/events/{id:str}/entrances/round",
        summary="Links for everybody who sits in a round. / 给一轮所有在座选手的入场链接。",
        guards=[_lets_in],
        responses=faults(422),
    )
    async def let_round_in(
        self, data: JSONBody[NewEntrances], services: ServicesDep, member: MemberDep, event: EventDep
    ) -> EntrancesMade:
        """Create the links of a round for a printed sheet, all or none; earlier links stay valid."""
        competition = event.competition
        seated = competition.stage(data.stage)
        keys = [
            RoundKey(data.stage, data.session, section, data.round)
            for section in competition.plan.stage(data.stage).sections
        ]
        rounds = [(key, seated.rounds[key]) for key in keys if key in seated.rounds]
        if not rounds:
            raise Unprocessable(
                Text(
                    f"no one is seated in session {data.session}, round {data.round} of {data.stage}: seat it first",
                    f"{data.stage} 第 {data.session} 节第 {data.round} 轮还没有编排：请先编排",
                )
            )
        players = sorted({one for row in rounds for one in _players(competition, *row)})
        services.new_entrances.take(member.person, sum(len(state.tables) for _, state in rounds))
        paths, ends = await _made(services, member, event, players)
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
        return EntrancesMade(tables, ends)

    @get("/entrances/{token:str}", summary="What such a link says. / 链接的内容。", responses=faults(410))
    async def entrance(self, services: ServicesDep, token: Token) -> EntranceSeen:
        """Return for whom a link is."""
        found = await _find(services, token)
        event = await event_in(services.office, found.place.removeprefix(_PLACE))
        if found.expires <= services.clock():
            raise Gone(_OVER)
        name = player_name(event.competition, found.seat or "")
        return EntranceSeen(event.id, event.competition.plan.title, name)

    @post(
        "/entrances/{token:str}",
        status_code=200,
        summary="Come in as a player. / 以选手身份入场。",
        guards=[requires_member],
        responses=faults(410),
    )
    async def come_in(self, services: ServicesDep, member: MemberDep, token: Token) -> EventMade:
        """Admit the visitor as the player whose link it is."""
        found = await _find(services, token)
        event = await event_in(services.office, found.place.removeprefix(_PLACE))
        people = services.people
        before = await people.admission(found.place, member.number)
        if before is not None and before.seat != found.seat:
            await people.expel(found.place, member.number)
        if await people.redeem(found.token_hash, member.number, services.clock()) is None:
            if before is not None and before.seat != found.seat:
                await people.admit(before)
            raise Gone(_OVER)
        if before is None or before.seat != found.seat:
            services.authenticator.sessions.forget_person(member.number)
        return EventMade(event.id)


def _players(competition: Competition, key: RoundKey, state: RoundState) -> Iterable[str]:
    for table in state.tables.values():
        for entry in table.table.entries:
            yield from _sitting(competition, key, table, entry)


def _sitting(competition: Competition, key: RoundKey, table: TableState, entry: str) -> tuple[str, ...]:
    """Return the people who sit at a table for an entry: its line-up, or else everybody who may sit there."""
    named = table.lineups.get(entry)
    known = named or tuple(player.id for player in competition.people_of(entry, key))
    return tuple(one for one in known if one in competition.people)


async def _made(
    services: Services, inviter: Visitor, event: OpenedEvent, players: Iterable[str]
) -> tuple[dict[str, str], int]:
    """Create a link for each player; return their paths, and when they expire."""
    now = services.clock()
    tokens = {player: new_token() for player in players}
    await services.people.create_invitations(
        Invitation(
            token_hash=digest_of(token) or "",
            place=place_of(event.id),
            inviter=inviter.number,
            created=now,
            expires=now + _LASTS,
            uses_left=_USES,
            seat=player,
        )
        for player, token in tokens.items()
    )
    return {player: f"/j/{token}" for player, token in tokens.items()}, now + _LASTS


async def _find(services: Services, token: str) -> Invitation:
    digest = digest_of(token)
    found = None if digest is None else await services.people.invitation(digest)
    if found is None or not found.place.startswith(_PLACE):
        raise Missing(_NONE)
    return found
