"""The routes for seating an event: the movements that fit, and the rounds that result from one."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Final

from litestar import Controller, get, post
from litestar.params import JSONBody

from paiju.errors import Malformed
from paiju.office import seat_plan
from paiju.office.seen.forecast import board_minutes_of, minutes_by
from paiju.office.seen.lineups import LineupsSeen, lineups_of
from paiju.server.fault import Missing
from paiju.server.routes.dependencies import ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, ActorDep, EventDep, stage_at
from paiju.server.routes.events.doing import done_together
from paiju.server.routes.events.schemas import ActDone, NewSeats, Offers, OfferSeen
from paiju.server.routes.guards import requires_member
from paiju.server.routes.parameters import Boards, RoundNumber, SectionNumber, SessionNumber, StageNumber
from paiju.text import Text, counted
from paiju.tournament import (
    Competition,
    Format,
    Role,
    RoundKey,
    Stage,
    seat_knockout,
    seat_movement,
    seat_round_robin,
    seat_swiss,
)
from paiju.tournament.bracket import rounds_for
from paiju.tournament.commands import SeatRounds, StartRound
from paiju.tournament.decide import rights
from paiju.tournament.movements import MovementOffer, MovementRequest, offers
from paiju.tournament.state import StageState

_HOW: Final[dict[Format, str]] = {
    Format.MOVEMENT: "movement",
    Format.SWISS: "swiss",
    Format.ROUND_ROBIN: "round-robin",
    Format.GROUPS: "round-robin",
    Format.KNOCK_OUT: "knock-out",
}
"""The value of `NewSeats.how` for each format."""


def _section(competition: Competition, stage: Stage, name: str) -> tuple[str, ...]:
    state = competition.stage(stage.name)
    if name not in stage.sections:
        section, names = competition.discipline.section, stage.sections
        raise Malformed(Text(f"a {section.en}: {', '.join(names)}", f"{section.zh}：{'、'.join(names)}"), name)
    return state.sections[stage.sections.index(name)]


def _offers(stage: Stage, pairs: int, boards: int) -> tuple[MovementOffer, ...]:
    """Return the movements that also fit what the plan fixes."""
    wish = MovementRequest(pairs=pairs, boards=boards, board_minutes=board_minutes_of(stage))
    return tuple(
        one
        for one in offers(wish)
        if stage.boards in (0, one.boards // len(one.movement.rounds)) and stage.rounds in (0, len(one.movement.rounds))
    )


class SeatController(Controller):
    """The routes for seating an event."""

    path = "/events/{id:str}"
    dependencies = DEPENDENCIES

    @get(
        "/stages/{stage:int}/sections/{section:int}/movements/{boards:int}",
        summary="The movements for a section of pairs and so many boards to play. / 某分区打若干副牌时可用的轮转法。",
    )
    async def movements(
        self, event: EventDep, stage_number: StageNumber, section: SectionNumber, boards: Boards
    ) -> Offers:
        """Return the movements on offer; before the stage is opened, for the current entries."""
        competition = event.competition
        stage = stage_at(competition, stage_number)
        if not 1 <= section <= len(stage.sections):
            part = competition.discipline.section
            raise Malformed(
                Text(f"a {part.en} from 1 to {len(stage.sections)}", f"第 1 至 {len(stage.sections)} 个{part.zh}"),
                str(section),
            )
        name = stage.sections[section - 1]
        pairs = len(_section(competition, stage, name))
        found = _offers(stage, pairs, boards)
        return Offers(pairs, tuple(_seen(stage, one) for one in found))

    @get(
        "/stages/{stage:int}/sessions/{session:int}/sections/{section:int}/rounds/{round:int}/lineups",
        summary="Who of each team plays in a round. / 某轮各队的上场名单。",
    )
    async def lineups(
        self,
        event: EventDep,
        actor: ActorDep,
        stage_number: StageNumber,
        session: SessionNumber,
        section: SectionNumber,
        round_number: RoundNumber,
    ) -> LineupsSeen:
        """Return line-ups; the director also sees the players who may be lent."""
        competition = event.competition
        stage = stage_at(competition, stage_number)
        sections = stage.sections
        if not 1 <= section <= len(sections):
            part = competition.discipline.section
            raise Missing(Text(f"there is no such {part.en}", f"没有这个{part.zh}"))
        key = RoundKey(stage.name, session, sections[section - 1], round_number)
        staff = Role.DIRECTOR in competition.roles(actor.id)
        return lineups_of(competition, key, actor.id, staff=staff)

    @post(
        "/seats",
        status_code=200,
        summary="Seat a section, or all of them. / 编排一个或全部分区。",
        guards=[requires_member],
        responses=faults(409, 422),
    )
    async def seat(self, data: JSONBody[NewSeats], services: ServicesDep, event: EventDep, actor: ActorDep) -> ActDone:
        """Compute the seating and apply it, all or none."""
        for kind in (SeatRounds, StartRound)[: 1 + data.start]:
            rights.check(event.competition, actor, kind)
        commands = list(_commands(event.competition, data))
        return await done_together(services, event, actor, commands, secrets.token_hex(6))


def _seen(stage: Stage, one: MovementOffer) -> OfferSeen:
    movement = one.movement
    return OfferSeen(
        movement.name.en,
        movement.name,
        movement.tables,
        len(movement.rounds),
        one.boards // len(movement.rounds),
        one.boards,
        one.dealt,
        minutes_by(stage, one),
        movement.winners,
        one.merits,
    )


def _commands(competition: Competition, new: NewSeats) -> Iterator[SeatRounds | StartRound]:
    """Yield the commands that seat the section and, with `start`, start it.

    With `every`, this covers all sections that have yet to play the round.
    """
    stage, state = competition.plan.stage(new.stage), competition.stage(new.stage)
    keys = [RoundKey(new.stage, new.session, new.section, new.round)]
    if new.every:
        keys += [
            key
            for section in stage.sections
            if section != new.section
            and _to_seat(state, stage, key := RoundKey(new.stage, new.session, section, new.round))
        ]
    for key in keys:
        yield _command(competition, new, key)
    if new.start:
        yield from map(StartRound, keys)


def _to_seat(state: StageState, stage: Stage, key: RoundKey) -> bool:
    """Return whether a section still needs this round seated: it is not under way, and a knock-out has that many."""
    seated, members = state.rounds.get(key), state.sections[stage.sections.index(key.section)]
    if len(members) < 2 or (seated is not None and (seated.begun or seated.started is not None)):
        return False
    return stage.format is not Format.KNOCK_OUT or key.round <= rounds_for(len(members))


def _command(competition: Competition, new: NewSeats, at: RoundKey) -> SeatRounds:
    stage = competition.plan.stage(new.stage)
    names = _section(competition, stage, at.section)
    right = _HOW[stage.format]
    if new.how != right:
        raise Malformed(
            Text(
                f'how = "{right}" for {stage.name}, by the format in its plan',
                f'how = "{right}"（{stage.name} 在方案中的赛制）',
            ),
            new.how,
        )
    if new.how == "swiss":
        return seat_swiss(competition, at)
    if new.how == "round-robin":
        return seat_round_robin(competition, at)
    if new.how == "knock-out":
        return seat_knockout(competition, at, third=new.third)
    if stage.movement and not new.movement:
        return seat_plan(competition, at)
    boards = new.boards or 24
    found = _offers(stage, len(names), boards)
    for one in found:
        if new.movement in ("", one.movement.name.en):
            return seat_movement(competition, one.movement, at, boards=one.each)
    if found and at.section != new.section:
        return seat_movement(competition, found[0].movement, at, boards=found[0].each)
    en = ", ".join(one.movement.name.en for one in found) or "none fits"
    zh = "、".join(one.movement.name.zh for one in found) or "没有"
    raise Malformed(
        Text(
            f"a movement for {counted(len(names), 'pair')} and {counted(boards, 'board')}: {en}",
            f"{len(names)} 对、{boards} 副可用的轮转法：{zh}",
        ),
        new.movement or "-",
    )
