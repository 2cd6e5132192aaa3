"""Applies the acts that change stages, rounds and their clocks, tables and calls."""

from __future__ import annotations

from msgspec import structs

from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.evolve.change import put, staged, with_round, with_table
from paiju.tournament.evolve.turning import seated_anew
from paiju.tournament.state import Act, OpenCall, RoundState, StageState, TableState


def stage_opened(competition: Competition, event: e.StageOpened, act: Act) -> Competition:
    """Open a stage."""
    if event.stage in competition.stages:
        raise ValueError(f"{event.stage} is open")
    competition.plan.stage(event.stage)
    for section in event.sections:
        for entry in section:
            if competition.contestants[entry].withdrawn:
                raise ValueError(f"{entry} is out")
    return staged(competition, StageState(name=event.stage, sections=event.sections, seed=event.seed))


def round_seated(competition: Competition, event: e.RoundSeated, act: Act) -> Competition:
    """Seat a round."""
    stage = competition.stages[event.key.stage]
    admitted = set(stage.entries)
    for table in event.tables:
        for entry in table.entries:
            if entry not in admitted or competition.contestants[entry].withdrawn:
                raise ValueError(f"{entry} is not in the stage")
    before = stage.rounds.get(event.key)
    if before is not None and before.begun:
        raise ValueError("there are results in the round")
    state = RoundState(
        event.key,
        {table.number: TableState(table) for table in event.tables},
        before.started if before else None,
        before.minutes if before else 0,
        winners=event.winners,
        forced=event.forced,
    )
    return with_round(competition, state)


def table_reseated(competition: Competition, event: e.TableReseated, act: Act) -> Competition:
    """Correct a table's seating."""
    table = competition.table(event.key)
    if any(board not in event.table.boards for board in table.scores):
        raise ValueError("there are scores of other boards")
    for entry in event.table.entries:
        if entry not in competition.stages[event.key.stage].entries:
            raise ValueError(f"{entry} is not in the stage")
    changed = structs.replace(table, table=event.table, lineups={})
    return with_table(competition, event.key, seated_anew(changed, table))


def free_side(state: RoundState) -> tuple[int, int] | None:
    """Return the table and side of a round with a vacant side and no scores, or None if there is none."""
    for number, table in sorted(state.tables.items()):
        empty = [at for at, side in enumerate(table.table.sides) if not side]
        if len(empty) == 1 and table.table.boards and not table.scores:
            return number, empty[0]
    return None


def free_match(state: RoundState) -> tuple[tuple[int, int], ...]:
    """Return the vacant sides that one entry takes in a round: one, or in a team match one at each of its tables."""
    free = free_side(state)
    if free is None:
        return ()
    first = state.tables[free[0]].table
    found = [free]
    for number, table in sorted(state.tables.items()):
        other = table.table
        if (
            number != free[0]
            and other.match == first.match
            and other.boards == first.boards
            and other.entries == first.entries
            and not table.scores
        ):
            found.append((number, next(at for at, side in enumerate(other.sides) if not side)))
    return tuple(found)


def side_filled(competition: Competition, event: e.SideFilled, act: Act) -> Competition:
    """Seat an entry at the vacant side of a section, or in the seats of `bumps`."""
    start = event.start
    stage = competition.stages[start.stage]
    if competition.contestants[event.entry].withdrawn:
        raise ValueError(f"{event.entry} is out")
    changed, found = competition, False
    if event.entry not in stage.entries:
        at = competition.plan.stage(start.stage).sections.index(start.section)
        sections = tuple((*names, event.entry) if at == index else names for index, names in enumerate(stage.sections))
        changed = staged(changed, structs.replace(stage, sections=sections))
    for key, state in stage.rounds.items():
        if (key.session, key.section) != (start.session, start.section) or key.round < start.round:
            continue
        bumped = tuple((one.table, one.side) for one in event.bumps if one.round == key.round)
        for number, side in bumped or free_match(state):
            table = state.tables[number]
            sides = tuple((event.entry,) if at == side else names for at, names in enumerate(table.table.sides))
            filled = structs.replace(table, table=structs.replace(table.table, sides=sides))
            changed = with_table(changed, key.table(number), filled)
            found = True
    if not found:
        raise ValueError("no side is free")
    return changed


def lineup_set(competition: Competition, event: e.LineupSet, act: Act) -> Competition:
    """Set who plays at a table."""
    table = competition.table(event.key)
    if table.table.side_of(event.entry) is None:
        raise ValueError(f"{event.entry} does not sit there")
    known = {player.id for player in competition.people_of(event.entry, event.key.of_round)}
    if not known.issuperset(event.players):
        raise ValueError("a player of another entry")
    lineups = put(table.lineups, event.entry, event.players)
    return with_table(competition, event.key, structs.replace(table, lineups=lineups))


def round_started(competition: Competition, event: e.RoundStarted, act: Act) -> Competition:
    """Start a round and its clock."""
    state = competition.round(event.key)
    if state.started is not None:
        raise ValueError("the round has started")
    return with_round(competition, structs.replace(state, started=act.at, minutes=event.minutes))


def round_extended(competition: Competition, event: e.RoundExtended, act: Act) -> Competition:
    """Give a round more time, or less."""
    state = competition.round(event.key)
    if state.started is None or state.ended is not None:
        raise ValueError("the round is not under way")
    return with_round(competition, structs.replace(state, minutes=max(state.minutes + event.minutes, 1)))


def round_ended(competition: Competition, event: e.RoundEnded, act: Act) -> Competition:
    """End a round."""
    state = competition.round(event.key)
    if state.started is None or state.ended is not None:
        raise ValueError("the round is not under way")
    return with_round(competition, structs.replace(state, ended=act.at))


def scores_posted(competition: Competition, event: e.ScoresPosted, act: Act) -> Competition:
    """Post the scores of a session."""
    stage = competition.stages[event.stage]
    if event.session in stage.posted:
        raise ValueError("the session is posted")
    return staged(competition, structs.replace(stage, posted=put(stage.posted, event.session, act.at)))


def director_called(competition: Competition, event: e.DirectorCalled, act: Act) -> Competition:
    """Add a call of the director."""
    competition.table(event.key)
    call = OpenCall(act.seq, act.at, act.actor, event.key, event.words)
    return structs.replace(competition, calls=(*competition.calls, call))


def call_closed(competition: Competition, event: e.CallClosed, act: Act) -> Competition:
    """Remove a call."""
    left = tuple(call for call in competition.calls if call.act != event.call)
    if len(left) == len(competition.calls):
        raise ValueError("no such call is open")
    return structs.replace(competition, calls=left)
