"""Seats a plan: builds its movement for the number of entries, or uses its format's pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import structs

from paiju.errors import Malformed, Requirement
from paiju.laws import Citation, Refused
from paiju.text import Text, counted, listed
from paiju.tournament import (
    Competition,
    Disciplines,
    Format,
    Plan,
    RoundKey,
    Sender,
    Stage,
    decide,
    evolve,
    seat_knockout,
    seat_movement,
    seat_round_robin,
    seat_swiss,
)
from paiju.tournament import commands as c
from paiju.tournament.knockouts import has_third_place
from paiju.tournament.movements import TURNS, Maker, Movement, movements_of
from paiju.tournament.state import Act

SEMI_FINALISTS: Final = 4


def movement_for(plan: Plan, stage: Stage, contestants: int) -> Movement:
    """Build the movement that a stage's plan names, for a number of contestants.

    A name may be followed by ``+arrow`` or ``+scrambled`` (a Mitchell with one winner). Raises `Malformed`, with
    the list of names, for an unknown name, and if the movement does not fit the number of contestants or the plan's
    rounds.

    >>> from paiju.tournament import Stage
    >>> stage = Stage(name="s", method="matchpoints", movement="mitchell+arrow", rounds=7)
    >>> movement_for(Plan(title="t", stages=(stage,)), stage, 15).winners
    1
    """
    make, turned = _named(plan, stage)
    movement = make(contestants, stage.rounds)
    if stage.rounds and len(movement.rounds) != stage.rounds:
        raise Malformed(
            Text(
                f"rounds = {len(movement.rounds)} in {stage.name}: {movement.name.en} of {contestants}",
                f"{stage.name} 的 rounds = {len(movement.rounds)}：{contestants} 个参赛者的{movement.name.zh}",
            ),
            str(stage.rounds),
        )
    return turned(movement)


def check_movements(plan: Plan) -> None:
    """Check that every movement named in a plan exists. Raises `Malformed` as `movement_for` does."""
    for stage in plan.stages:
        if stage.format is Format.MOVEMENT and stage.movement:
            _named(plan, stage)


def _named(plan: Plan, stage: Stage) -> tuple[Maker, Callable[[Movement], Movement]]:
    known = {one.name: one for one in movements_of(plan.contestants.value)}
    name, _, turn = stage.movement.partition("+")
    if name not in known:
        raise Malformed(
            Text(f"a movement of {stage.name}: {', '.join(known)}", f"{stage.name} 的移动：{'、'.join(known)}"),
            stage.movement or '""',
        )
    if turn and (turn not in TURNS or not known[name].turns):
        ways = ", ".join(f"+{way}" for way in TURNS)
        raise Malformed(
            Text(f"after a Mitchell: {ways}, or nothing", f"米切尔之后可加：{ways}，或不加"), stage.movement
        )
    return known[name].make, TURNS[turn] if turn else _as_it_is


def _as_it_is(movement: Movement) -> Movement:
    return movement


def seat_plan(competition: Competition, key: RoundKey) -> c.SeatRounds:
    """Return the seats that a plan's format and movement give a section, from a round on.

    A movement has a fixed number of rounds: once they are seated, no more follow. If a table has several board sets
    in a round (a Howell of three tables), they share the plan's boards of a round. Raises `Malformed` for a section
    that does not exist and for numbers that do not fit, and `Refused` if everything is seated or a match that
    decides who plays is not decided.
    """
    plan = competition.plan
    stage, state = plan.stage(key.stage), competition.stage(key.stage)
    if key.section not in stage.sections:
        section, names = competition.discipline.section, stage.sections
        raise Malformed(Text(f"a {section.en}: {', '.join(names)}", f"{section.zh}：{'、'.join(names)}"), key.section)
    members = state.sections[stage.sections.index(key.section)]
    if stage.format is Format.KNOCK_OUT:
        third = has_third_place(competition.discipline) and len(members) >= SEMI_FINALISTS
        return seat_knockout(competition, key, third=third)
    if stage.format is Format.SWISS:
        return seat_swiss(competition, key)
    if stage.format is not Format.MOVEMENT:
        return seat_round_robin(competition, key)
    try:
        movement = movement_for(plan, stage, len(members))
    except Malformed as fault:
        raise _with_fitting(fault, plan, stage, len(members)) from None
    if key.round > len(movement.rounds):
        raise Refused(_all_seated(stage, key), Citation("H.event.seat"))
    sets = max(len(station.sets) for station in movement.rounds[0])
    if sets > 1 and stage.boards % sets:
        raise Malformed(
            Requirement(
                f"boards of a round of {stage.name}: a multiple of {sets}, for {movement.name.en}",
                f"{stage.name} 每轮副数为 {sets} 的倍数（{movement.name.zh}）",
            ),
            str(stage.boards),
        )
    return seat_movement(competition, movement, key, boards=stage.boards // sets if sets > 1 else 0)


def _with_fitting(fault: Malformed, plan: Plan, stage: Stage, contestants: int) -> Malformed:
    """Add the movements that would fit to the error for one that does not."""
    found = list(_fitting(plan, stage, contestants))
    if not found:
        return fault
    said, fits = fault.expected, listed(found)
    return Malformed(
        Text(
            f"{said.en} (what fits {contestants}: {fits.en})", f"{said.zh}（适合 {contestants} 个参赛者的：{fits.zh}）"
        ),
        fault.found,
    )


def _fitting(plan: Plan, stage: Stage, contestants: int) -> Iterator[Text]:
    """Yield the movements with the plan's rounds that fit the contestants, then the plan's own with its rounds."""
    name = stage.movement.partition("+")[0]
    known = [one.name for one in movements_of(plan.contestants.value)]
    tries = [(one, stage.rounds) for one in known if one != name]
    if name in known:
        tries.append((name, 0))
    for one, rounds in tries:
        other = structs.replace(stage, movement=one, rounds=rounds)
        try:
            movement = movement_for(plan, other, contestants)
        except Malformed:
            continue
        many = len(movement.rounds)
        title = movement.name
        yield Text(f"{one} of {counted(many, 'round')} ({title.en})", f"{many} 轮的 {one}（{title.zh}）")


def check_seats(
    plan: Plan, then: Sequence[c.AnyCommand], actor: Sender, at: int, disciplines: Disciplines, *, seed: str = ""
) -> None:
    """Check that an event with known entries can be seated by its plan up to its first round.

    `seed`: the seed of the draw, for a stage that is drawn. Nothing is checked if there are no entries yet, or if
    the plan names no movement, because then the director seats. Raises the errors with which seating would be
    refused.
    """
    first = plan.stages[0]
    entered = any(isinstance(one, c.Enter) for one in then)
    if not entered or (first.format is Format.MOVEMENT and not first.movement):
        return
    now: Competition | None = None
    for command in (c.OpenEvent(plan), *then, c.OpenStage(first.name, (), seed)):
        for event in decide(now, command, actor, at, disciplines):
            act = Act(now.seq + 1 if now else 1, at, actor.id, "", event)
            now = evolve(now, act, "-", disciplines)
    assert now is not None
    for section in first.sections:
        seat_plan(now, RoundKey(first.name, 1, section, 1))


def _all_seated(stage: Stage, key: RoundKey) -> Text:
    """Return the text that a session has all its rounds, and where the next one begins."""
    en, zh = f"all rounds of {stage.name} are seated", f"{stage.name}各轮都已编排座位"
    if stage.sessions > 1:
        en, zh = (f"{en} in session {key.session}", f"{stage.name} 第 {key.session} 节各轮都已编排座位")
    if key.session < stage.sessions:
        return Text(f"{en}: seat session {key.session + 1} next", f"{zh}：接着编排第 {key.session + 1} 节")
    return Text(en, zh)
