"""Seating an event: the movements that fit, and the rounds that follow from one."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any, Final

from litestar import Request, Response, get, post

from paiju.errors import Malformed
from paiju.office import seat_plan
from paiju.office.seen.forecast import board_minutes_of, minutes_by
from paiju.office.seen.lineups import LineupsSeen, lineups_of
from paiju.server.events.wire import ActDone, NewSeats, Offers, OfferSeen
from paiju.server.fault import Missing
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.events import CHANGED, actor_in, done_together, event_of
from paiju.server.routes.told import Told
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
from paiju.tournament.movements import Offer, Wish, offers
from paiju.tournament.state import StageState

_HOW: Final[dict[Format, str]] = {
    Format.MOVEMENT: "movement",
    Format.SWISS: "swiss",
    Format.ROUND_ROBIN: "round-robin",
    Format.GROUPS: "round-robin",
    Format.KNOCK_OUT: "knock-out",
}
"""How the seats of each format come about, as `NewSeats.how` names it."""


def stage_at(competition: Competition, number: int) -> Stage:
    """Return a stage by its number in the plan, from 1. Raises `Malformed`."""
    stages = competition.plan.stages
    if not 1 <= number <= len(stages):
        raise Malformed(Text(f"a stage from 1 to {len(stages)}", f"第 1 至 {len(stages)} 个赛段"), str(number))
    return stages[number - 1]


def _section(competition: Competition, stage: Stage, name: str) -> tuple[str, ...]:
    state = competition.stage(stage.name)
    if name not in stage.sections:
        section, names = competition.discipline.section, stage.sections
        raise Malformed(Text(f"a {section.en}: {', '.join(names)}", f"{section.zh}：{'、'.join(names)}"), name)
    return state.sections[stage.sections.index(name)]


def _offers(stage: Stage, pairs: int, boards: int) -> tuple[Offer, ...]:
    """Return the movements that fit what the plan settles, too."""
    wish = Wish(pairs=pairs, boards=boards, board_minutes=board_minutes_of(stage))
    return tuple(
        one
        for one in offers(wish)
        if stage.boards in (0, one.boards // len(one.movement.rounds)) and stage.rounds in (0, len(one.movement.rounds))
    )


@get(
    "/api/events/{id:str}/stages/{stage:int}/sections/{section:int}/movements/{boards:int}",
    opt=Told(
        Text("The movements for a section of pairs and so many boards to play.", "某分区打若干副牌时可用的轮转法。"),
        Offers,
        faults=(404,),
    ).opt,
)
async def movements(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Offer movements; before the stage is opened, for those who entered."""
    call = Call.of(request)
    event = await event_of(call)
    given = request.path_params
    competition = event.competition
    stage = stage_at(competition, given["stage"])
    if not 1 <= given["section"] <= len(stage.sections):
        part = competition.discipline.section
        raise Malformed(
            Text(f"a {part.en} from 1 to {len(stage.sections)}", f"第 1 至 {len(stage.sections)} 个{part.zh}"),
            str(given["section"]),
        )
    name = stage.sections[given["section"] - 1]
    pairs = len(_section(competition, stage, name))
    found = _offers(stage, pairs, given["boards"])
    return answer(Offers(pairs, tuple(_seen(stage, one) for one in found)))


def _seen(stage: Stage, one: Offer) -> OfferSeen:
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


@get(
    "/api/events/{id:str}/stages/{stage:int}/sessions/{session:int}/sections/{section:int}/rounds/{round:int}/lineups",
    opt=Told(Text("Who of each team plays in a round.", "某轮各队的上场名单。"), LineupsSeen, faults=(404,)).opt,
)
async def lineups(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show line-ups; who may be lent is told to the director."""
    call = Call.of(request)
    event = await event_of(call)
    given = request.path_params
    competition = event.competition
    stage = stage_at(competition, given["stage"])
    sections = stage.sections
    if not 1 <= given["section"] <= len(sections):
        part = competition.discipline.section
        raise Missing(Text(f"there is no such {part.en}", f"没有这个{part.zh}"))
    key = RoundKey(stage.name, given["session"], sections[given["section"] - 1], given["round"])
    actor = await actor_in(call, event)
    staff = Role.DIRECTOR in competition.roles(actor.id)
    return answer(lineups_of(competition, key, actor.id, staff=staff))


@post(
    "/api/events/{id:str}/seats",
    status_code=200,
    opt=Told(
        Text("Seat a section, or all of them.", "编排一个或全部分区。"), ActDone, NewSeats, faults=CHANGED, open=False
    ).opt,
)
async def seat(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Work seats out and seat them, all or none."""
    call = Call.of(request)
    signed_in(call.visitor)
    event = await event_of(call)
    new = await call.body(NewSeats)
    actor = await actor_in(call, event)
    for kind in (SeatRounds, StartRound)[: 1 + new.start]:
        rights.check(event.competition, actor, kind)
    commands = list(_commands(event.competition, new))
    return await done_together(call, event, commands, secrets.token_hex(6))


def _commands(competition: Competition, new: NewSeats) -> Iterator[SeatRounds | StartRound]:
    """Seat the section, or every one that has yet to play the round; then start it in all of them."""
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
    """Whether a section has a round like this to be seated: it is not under way, and a knock-out has so many."""
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
