"""Decides the commands that open stages and seat their rounds."""

from __future__ import annotations

from msgspec import structs

from paiju.errors import Malformed, Requirement
from paiju.text import Text, counted
from paiju.tournament import commands as c
from paiju.tournament import events as e
from paiju.tournament.bump import Bump, bump
from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import Events, Moment, refuse
from paiju.tournament.decide.ruling import see_parted
from paiju.tournament.decide.stale import see_seated
from paiju.tournament.entrants import field_of
from paiju.tournament.evolve.rounds import free_side
from paiju.tournament.places import RoundKey, SeatedTable, section_told
from paiju.tournament.plan import Contestants, Format, Stage
from paiju.tournament.role import Role
from paiju.tournament.state import RoundState, StageState
from paiju.tournament.three_way_match import is_half


def open_stage(competition: Competition, command: c.OpenStage, moment: Moment) -> Events:
    """Open a stage with its entries."""
    stage = competition.plan.stage(command.stage)
    if stage.name in competition.stages:
        raise refuse(f"{stage.name} is open", f"{stage.name} 已经开始", "H.event.stage")
    sections = command.sections
    rules = competition.discipline
    if not sections:
        sections = field_of(competition, stage, command.seed)
    if len(sections) != len(stage.sections):
        names = ", ".join(stage.sections)
        raise Malformed(
            Text(
                f"{len(stage.sections)} {rules.section.en}s for {stage.name}: {names}",
                f"{stage.name} 的 {len(stage.sections)} 个{rules.section.zh}：{names}",
            ),
            str(len(sections)),
        )
    allowed: set[str] | None = None
    if stage.entrants is not None:
        allowed = set(competition.stage(stage.entrants.stage).entries)
    seen: set[str] = set()
    for entry in (name for section in sections for name in section):
        out = competition.contestant(entry).withdrawn
        if out or entry in seen or (allowed is not None and entry not in allowed):
            raise refuse(
                f"{entry} cannot enter {stage.name}: it has withdrawn, is named twice, or has not played before",
                f"{entry} 不能进入{stage.name}：已退赛、重复，或未参加前一赛段",
                "H.event.stage",
            )
        seen.add(entry)
    if rules.draw is not None:
        rules.draw.check_field(competition, stage, sections, command.seed)
    return [e.StageOpened(stage.name, sections, command.seed)]


def seat_rounds(competition: Competition, command: c.SeatRounds, moment: Moment) -> Events:
    """Seat rounds of a section, either all of them or none."""
    plan = competition.plan
    if plan.director_needed and not any(Role.DIRECTOR in roles for roles in competition.staff.values()):
        raise refuse(
            "an event needs a director before it starts: appoint one", "比赛开始前须有裁判长：请先任命", "L80.A"
        )
    stage, state = plan.stage(command.stage), competition.stage(command.stage)
    if command.section not in stage.sections:
        section = competition.discipline.section
        raise Malformed(
            Text(
                f"a {section.en} of {stage.name}: {', '.join(stage.sections)}",
                f"{stage.name} 的{section.zh}：{'、'.join(stage.sections)}",
            ),
            command.section,
        )
    _within(command.session, stage.sessions, "session", "节", stage)
    if command.session in state.posted:
        raise refuse(f"session {command.session} is over", f"第 {command.session} 节已经结束", "L8.C")
    if stage.rounds:
        _within(command.first + len(command.rounds) - 1, stage.rounds, "round", "轮", stage)
    if not command.rounds:
        raise Malformed(Text("at least one round", "至少一轮"), "0")
    keys = [
        RoundKey(stage.name, command.session, command.section, command.first + at) for at in range(len(command.rounds))
    ]
    members = state.sections[stage.sections.index(command.section)]
    for key, tables in zip(keys, command.rounds, strict=True):
        before = state.rounds.get(key)
        if before is not None and (before.begun or before.started is not None):
            here = competition.where(key)
            raise refuse(f"{here.en} has begun", f"{here.zh}已经开始", "H.event.seat")
        _check_tables(competition, stage, key, tables, members)
        for table in tables:
            _see_in(competition, key, table, ())
    if competition.discipline.duplicate:
        _no_board_twice(competition, state, keys, command.rounds)
    return [
        e.RoundSeated(key, tables, command.winners, command.forced)
        for key, tables in zip(keys, command.rounds, strict=True)
    ]


def _within(number: int, most: int, en: str, zh: str, stage: Stage) -> None:
    if number > most:
        raise Malformed(Text(f"{en} 1 to {most} of {stage.name}", f"{stage.name}的第 1 至 {most} {zh}"), str(number))


def _check_tables(
    competition: Competition, stage: Stage, key: RoundKey, tables: tuple[SeatedTable, ...], members: tuple[str, ...]
) -> None:
    at, section = competition.where(key), competition.discipline.section
    numbers = [table.number for table in tables]
    for place, number in enumerate(numbers):
        if number in numbers[:place]:
            raise Malformed(
                Requirement(f"{at.en}: tables with different numbers", f"{at.zh}：各桌编号不同"), str(number)
            )
    for table in tables:
        where = Text(f"{at.en}, table {table.number}", f"{at.zh}第 {table.number} 桌")
        for entry in table.entries:
            if entry not in members:
                raise Malformed(
                    Requirement(
                        f"{where.en}: an entry of the {section.en}", f"{where.zh}：本{section.zh[-1]}的参赛单位"
                    ),
                    entry,
                )
        if len(set(table.boards)) < len(table.boards):
            raise Malformed(
                Requirement(f"{where.en}: each board once only", f"{where.zh}：每副牌一次"), ", ".join(table.boards)
            )
        whole = len(table.boards) == stage.boards or is_half(stage, table)
        if stage.boards and table.played and not whole:
            raise Malformed(
                Requirement(
                    f"{where.en}: {counted(stage.boards, 'board')}, as in the plan",
                    f"{where.zh}：{stage.boards} 副牌，如方案所定",
                ),
                str(len(table.boards)),
            )
    competition.discipline.check_round(competition.plan, stage, tables)


def _see_in(competition: Competition, key: RoundKey, table: SeatedTable, stayed: tuple[str, ...]) -> None:
    """Check that no withdrawn entry is seated at a table, except those that sat there before (`stayed`)."""
    for entry in table.entries:
        if competition.contestants[entry].withdrawn and entry not in stayed:
            at = competition.where(key.table(table.number))
            raise refuse(f"{at.en}: {entry} has withdrawn", f"{at.zh}：{entry} 已经退赛", "H.event.seat")


def _no_board_twice(
    competition: Competition, state: StageState, keys: list[RoundKey], rounds: tuple[tuple[SeatedTable, ...], ...]
) -> None:
    """Check that no entry plays a board in two rounds of a session (L15.B); the halves of a named match are one."""
    planned = dict(zip(keys, rounds, strict=True))
    for other in state.session(keys[0].session):
        if other.key not in planned:
            planned[other.key] = tuple(table.table for table in other.tables.values())
    played: dict[tuple[str, str], tuple[RoundKey, str]] = {}
    for key in sorted(planned):
        for table in planned[key]:
            if not table.played:
                continue
            for entry in table.entries:
                for board in table.boards:
                    before, match = played.setdefault((entry, board), (key, table.match))
                    if before != key and not (match and match == table.match):
                        at = _both_told(competition, before, key)
                        raise refuse(
                            f"{entry} would play board {board} in {at.en}",
                            f"{entry} 会两次打第 {board} 副：{at.zh}",
                            "H.event.seat",
                        )


def _both_told(competition: Competition, one: RoundKey, other: RoundKey) -> Text:
    """Describe two rounds of a session together, without repeating what they have in common."""
    first, part = (competition.where(one), section_told(competition.discipline.section, other.section))
    if one.section == other.section:
        return Text(f"{first.en} and in round {other.round}", f"{first.zh}和第 {other.round} 轮")
    return Text(f"{first.en} and in {part.en}, round {other.round}", f"{first.zh}和 {part.zh}第 {other.round} 轮")


def reseat_table(competition: Competition, command: c.ReseatTable, moment: Moment) -> Events:
    """Correct who sat at a table, or what it played."""
    key, table = command.key, command.table
    state = competition.round(key.of_round)
    before = competition.table(key)
    open_session(competition, key.stage, key.session)
    if table.number != key.table:
        raise Malformed(Text(f"table {key.table}", f"第 {key.table} 桌"), str(table.number))
    gone = [board for board in before.scores if board not in table.boards]
    if gone:
        raise refuse(
            f"boards {', '.join(gone)} have scores there: remove those first",
            f"该桌第 {'、'.join(gone)} 副已有得分：请先取消",
            "H.event.result",
        )
    if (before.scores or before.forfeits) and not table.played:
        here = competition.where(key)
        raise refuse(
            f"{here.en} has scores: keep both sides seated, or remove the scores first",
            f"{here.zh}已有得分：双方都须在座，或先取消得分",
            "H.event.result",
        )
    stage, staged = competition.plan.stage(key.stage), competition.stage(key.stage)
    about = {*table.entries, *before.table.entries}
    tables = tuple(
        table if number == key.table else one.table
        for number, one in state.tables.items()
        if number == key.table or about.intersection(one.table.entries)
    )  # half a match elsewhere is left from a withdrawal: keep it
    _check_tables(competition, structs.replace(stage, boards=0), key.of_round, tables, staged.entries)
    _see_in(competition, key.of_round, table, before.table.entries)
    if table == before.table:
        return []
    see_seated(competition, key, command.seen)
    if table.sides == before.table.sides[::-1]:
        for board in before.scores:
            see_parted(competition, key, board)
    return [e.TableReseated(key, table, command.words)]


def seat_late(competition: Competition, command: c.SeatLate, moment: Moment) -> Events:
    """Seat an entry at the vacant side of a section, or with `bump` in the seats of other pairs."""
    start, entry = command.start, command.entry
    state = competition.stage(start.stage)
    competition.round(start)
    open_session(competition, start.stage, start.session)
    if competition.contestant(entry).withdrawn:
        raise refuse(f"{entry} has withdrawn", f"{entry} 已经退赛", "H.event.seat")
    if competition.plan.contestants is Contestants.INDIVIDUAL:
        raise refuse(
            "in an individual no one sits alone: let them play as a substitute, or reseat the section",
            "个人赛无人独坐：请作为替换选手上场，或重新编排本区",
            "L4",
        )
    if command.bump:
        return [e.SideFilled(entry, start, _bumps(competition, command))]
    free, duplicate = False, competition.discipline.duplicate is not None
    seen: set[str] = set()
    for other in sorted(state.session(start.session), key=lambda one: one.key):
        later = other.key.section == start.section and other.key.round >= start.round
        for table in other.tables.values():
            if entry not in table.table.entries:
                continue
            if later:
                there = competition.where(other.key)
                raise refuse(f"{entry} has a seat in {there.en}", f"{entry} 在{there.zh}已有座位", "H.event.seat")
            seen.update(table.table.boards)
        side = free_side(other) if later else None
        if side is not None:
            boards = other.tables[side[0]].table.boards
            again = seen.intersection(boards) if duplicate else set[str]()
            if again:
                raise refuse(f"{entry} has played board {min(again)}", f"{entry} 已打过第 {min(again)} 副", "L15.B")
            seen.update(boards)
            free = True
    if not free:
        section = competition.discipline.section
        part = section_told(section, start.section)
        raise refuse(
            f"no one sits out in {part.en} from round {start.round} on: give it the seats of another pair, or reseat "
            f"the {section.en}",
            f"{part.zh}从第 {start.round} 轮起没有轮空：请让它轮流顶替各对，或重新编排",
            "H.event.seat",
        )
    return [e.SideFilled(entry, start)]


def _bumps(competition: Competition, command: c.SeatLate) -> tuple[Bump, ...]:
    """Return the seats that a pair takes from others, one pair's in each round; the rounds may not have begun."""
    start, entry = command.start, command.entry
    plan, state = competition.plan, competition.stage(start.stage)
    if plan.contestants is not Contestants.PAIR or plan.stage(start.stage).format is not Format.MOVEMENT:
        raise refuse(
            "a pair can take another pair's seats only in a movement of pairs",
            "只有按轮转法打的双人赛才能轮流顶替",
            "H.event.seat",
        )
    part = section_told(competition.discipline.section, start.section)
    played: set[str] = set()
    ahead: list[RoundState] = []
    for other in sorted(state.session(start.session), key=lambda one: one.key):
        mine = [one for one in other.tables.values() if entry in one.table.entries]
        here = other.key.section == start.section and other.key.round >= start.round
        if mine and here:
            there = competition.where(other.key)
            raise refuse(f"{entry} has a seat in {there.en}", f"{entry} 在{there.zh}已有座位", "H.event.seat")
        if here and (other.started is not None or other.begun):
            there = competition.where(other.key)
            raise refuse(
                f"{there.en} has begun: choose a later round", f"{there.zh}已经开始：请从以后的轮次起", "H.event.seat"
            )
        if here:
            ahead.append(other)
        played.update(board for one in mine for board in one.table.boards)
    found = bump(
        tuple((one.key.round, [table.table for table in one.tables.values() if table.table.played]) for one in ahead),
        frozenset(played),
        parted=any(one.winners == 2 for one in ahead),
    )
    if not found:
        raise refuse(
            f"there is no way to seat {entry} in {part.en} without playing a board twice: reseat it",
            f"{entry} 在{part.zh}无法每轮都不重复打牌：请重新编排",
            "L15.B",
        )
    return found


def open_session(competition: Competition, stage: str, session: int) -> None:
    """Check that a session's scores are not posted. Raises `Refused`."""
    if session in competition.stage(stage).posted:
        raise refuse(
            f"the scores of {stage}, session {session}, are posted", f"{stage} 第 {session} 节的成绩已经公布", "L8.C"
        )
