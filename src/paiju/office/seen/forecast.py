"""Forecasts a plan for a number of entries: the rounds and boards that each plays, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct, structs

from paiju.errors import Malformed, Requirement
from paiju.office.seats import movement_for
from paiju.packs import discipline_of
from paiju.text import Text, counted
from paiju.tournament import Contestants, Format, Plan, RoundKey, Stage
from paiju.tournament.bracket import rounds_for
from paiju.tournament.clock import fixed_minutes
from paiju.tournament.entrants import snake
from paiju.tournament.movements import Movement, MovementOffer, MovementRequest, offers
from paiju.tournament.places import section_told
from paiju.tournament.plan import Odd
from paiju.tournament.three_way_match import TABLES, TEAMS


class SectionForecast(Struct, frozen=True):
    """The forecast of a section. A contestant who plays every round plays `boards` (or games) of `dealt` (0: as many).

    `byes`: how many sit out the first round; `minutes`: of a session, 0 without limits; `chosen`: whether the plan
    decides it instead of the director; `three_way`: an odd number of teams has a three-way match.
    """

    section: str
    entries: int
    name: Text
    tables: int
    rounds: int
    boards: int
    dealt: int
    byes: int
    minutes: int
    chosen: bool
    three_way: bool = False


class StageForecast(Struct, frozen=True):
    """The forecast of a stage, section by section, for each of its sessions."""

    name: str
    sessions: int
    sections: tuple[SectionForecast, ...]


class PlanFault(Struct, frozen=True):
    """A fault of a plan: the stage (from 0; None: the plan itself), and the field ("": the whole)."""

    stage: int | None
    field: str
    text: Text


class Forecast(Struct, frozen=True):
    """The forecast of a plan, for as much as is possible, and its faults."""

    stages: tuple[StageForecast, ...]
    faults: tuple[PlanFault, ...]


_EVENING = 24
FORMATS: Final = {
    Format.SWISS: Text("Swiss", "瑞士制"),
    Format.ROUND_ROBIN: Text("round robin", "循环赛"),
    Format.GROUPS: Text("round robin in groups", "小组循环"),
    Format.KNOCK_OUT: Text("knock-out", "淘汰赛"),
    Format.MOVEMENT: Text("movement", "轮转"),
}
"""The names of the formats."""


def forecast(plan: Plan, entries: int) -> tuple[tuple[StageForecast, ...], tuple[PlanFault, ...]]:
    """Return the forecast of each stage, and the faults that depend on the number of entries."""
    stages: list[StageForecast] = []
    faults: list[PlanFault] = []
    sizes: dict[str, tuple[int, ...]] = {}
    for at, stage in enumerate(plan.stages):
        names = [str(number) for number in range(_going_on(stage, sizes, entries))]
        sizes[stage.name] = tuple(len(part) for part in snake(names, len(stage.sections)))
        rows: list[SectionForecast] = []
        for section, size in zip(stage.sections, sizes[stage.name], strict=True):
            try:
                rows.append(_section(plan, stage, section, size))
            except Malformed as fault:
                field = _blamed(plan, stage, size)
                if not any((one.stage, one.field) == (at, field) for one in faults):
                    faults.append(PlanFault(at, field, fault.text))
        stages.append(StageForecast(stage.name, stage.sessions, tuple(rows)))
    return tuple(stages), tuple(faults)


def _going_on(stage: Stage, sizes: dict[str, tuple[int, ...]], entries: int) -> int:
    """Return how many play a stage: all entries, or the places of an earlier stage that are filled."""
    places = stage.entrants
    if places is None:
        return entries
    before = sizes[places.stage] if places.each else (sum(sizes[places.stage]),)
    return sum(max(0, min(size, places.last) - places.first + 1) for size in before)


def _section(plan: Plan, stage: Stage, section: str, size: int) -> SectionForecast:
    if size < 2:
        part = section_told(discipline_of(plan.game).section, section)
        raise Malformed(
            Requirement(
                f"at least two entries in {part.en} of {stage.name}", f"{stage.name} 的 {part.zh}至少两个参赛单位"
            ),
            str(size),
        )
    if stage.format is Format.MOVEMENT:
        return _moved(plan, stage, section, size)
    rounds, byes, tables = stage.rounds, size % 2, size // 2
    if stage.format is Format.KNOCK_OUT:
        rounds = rounds_for(size)
        byes = (1 << rounds) - size
        tables -= byes // 2
    elif stage.format is not Format.SWISS:
        rounds = size - 1 + size % 2
    rules = discipline_of(plan.game)
    if rules.named_rounds is not None and rounds != stage.rounds:
        raise Malformed(
            Requirement(f"{counted(rounds, 'round')} for {counted(size, 'pair')}", f"{size} 对须 {rounds} 轮"),
            str(stage.rounds),
        )
    three_way = size % 2 == 1 and size >= TEAMS and stage.odd is not Odd.BYE
    if three_way:
        byes, tables = 0, tables - 1
    if plan.contestants is Contestants.TEAM:
        tables *= rules.teams.rooms
    if three_way:
        tables += TABLES
    return SectionForecast(
        section,
        size,
        FORMATS[stage.format],
        tables,
        rounds,
        _boards(plan, stage, rounds),
        0,
        byes,
        _minutes(plan, stage, rounds),
        chosen=True,
        three_way=three_way,
    )


def _boards(plan: Plan, stage: Stage, rounds: int) -> int:
    """Return how many boards (or at most how many games) a contestant who plays every round plays."""
    rules = discipline_of(plan.game)
    return sum(rules.boards_of(stage, number) for number in range(1, rounds + 1))


def _minutes(plan: Plan, stage: Stage, rounds: int) -> int:
    """Add up the time limits of rounds, or return 0 if one has none."""
    rules = discipline_of(plan.game)
    each = [
        fixed_minutes(rules, plan, stage, RoundKey(stage.name, 1, stage.sections[0], number))
        for number in range(1, rounds + 1)
    ]
    named = rules.named_rounds
    games = [1 if named is None else named.games(stage, number) for number in range(1, rounds + 1)]
    if not any(each):
        return rounds * stage.boards * stage.board_minutes
    return sum(a * b for a, b in zip(each, games, strict=True)) if all(each) else 0


def board_minutes_of(stage: Stage) -> int:
    """Return the minutes of a board from the plan, or from the time of its rounds."""
    if stage.board_minutes:
        return stage.board_minutes
    return max(1, stage.round_minutes // stage.boards) if stage.round_minutes and stage.boards else 7


def minutes_by(stage: Stage, offer: MovementOffer) -> int:
    """Return the minutes of a session with a movement: those of its clocks, or an estimate if there are none."""
    rounds = len(offer.movement.rounds)
    return stage.round_minutes * rounds or stage.board_minutes * offer.boards or offer.minutes


def _moved(plan: Plan, stage: Stage, section: str, size: int) -> SectionForecast:
    if stage.movement:
        return _by(plan, stage, section, size, movement_for(plan, stage, size))
    if plan.contestants is not Contestants.PAIR:
        raise Malformed(Requirement("a movement by name", "写明轮转法"), "-")
    boards = stage.boards * stage.rounds or _EVENING
    found = offers(MovementRequest(pairs=size, boards=boards, board_minutes=board_minutes_of(stage)))
    if not found:
        raise Malformed(
            Text(f"boards for {counted(size, 'pair')}: another number", f"{size} 对可用的副数"), str(boards)
        )
    best = found[0]
    return SectionForecast(
        section,
        size,
        best.movement.name,
        best.movement.tables,
        len(best.movement.rounds),
        best.boards,
        best.dealt,
        len(best.movement.sitting_out(1)),
        minutes_by(stage, best),
        chosen=False,
    )


def _by(plan: Plan, stage: Stage, section: str, size: int, movement: Movement) -> SectionForecast:
    rounds = len(movement.rounds)
    sets = max(len(station.sets) for station in movement.rounds[0])
    if stage.boards % sets:
        raise Malformed(
            Text(f"a number of boards that divides into {sets} board sets", f"可由 {sets} 组牌平分的副数"),
            str(stage.boards),
        )
    return SectionForecast(
        section,
        size,
        movement.name,
        movement.tables,
        rounds,
        rounds * stage.boards,
        movement.sets * (stage.boards // sets),
        len(movement.sitting_out(1)),
        _minutes(plan, stage, rounds),
        chosen=True,
    )


def _blamed(plan: Plan, stage: Stage, size: int) -> str:
    """Return the name of the field that the number of entries does not fit."""
    return next(_suspects(plan, stage, size))


def _suspects(plan: Plan, stage: Stage, size: int) -> Iterator[str]:
    if discipline_of(plan.game).named_rounds is not None:
        yield "rounds"
    if size >= 2 and stage.format is Format.MOVEMENT:
        if not stage.movement:
            yield "boards" if plan.contestants is Contestants.PAIR else "movement"
        for rounds, field in ((stage.rounds, "boards"), (0, "rounds")):
            try:
                movement_for(plan, structs.replace(stage, rounds=rounds), size)
            except Malformed:
                continue
            yield field
        yield "movement"
    yield "entries"
