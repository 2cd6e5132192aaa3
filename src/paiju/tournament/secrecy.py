"""Removes from an event what a viewer may not see: results of boards that they still have to play (H.event.hidden).

The view is itself an event, with the hidden parts removed, so nothing that is computed from it (standings,
travellers) can reveal them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import structs

from paiju.tournament.competition import Competition
from paiju.tournament.decide.moment import side_at
from paiju.tournament.memo import Memo
from paiju.tournament.places import RoundKey
from paiju.tournament.plan import Format
from paiju.tournament.role import STAFF
from paiju.tournament.state import Contestant, RoundState, StageState, TableState


def concealed(competition: Competition, person: str, player: str = "") -> bool:
    """Return whether a member of the staff sees no more than a player, because they still have boards to play.

    `player`: the id under which they play, if it is not their own. Staff who chose to see everything are not
    concealed; once the event is closed, nobody is.
    """
    entry = competition.people.get(player or person)
    if entry is None or competition.closed or person in competition.overseers:
        return False
    if competition.roles(person).isdisjoint(STAFF):
        return False
    if not competition.discipline.duplicate:
        return False
    return any(_plays_on(competition, stage, entry) for stage in competition.stages.values() if entry in stage.entries)


def _plays_on(competition: Competition, stage: StageState, entry: str) -> bool:
    """Return whether an entry still has boards of a session to play, or may get some in rounds not yet seated."""
    plan = competition.plan.stage(stage.name)
    for session in {*stage.deals, *(key.session for key in stage.rounds)} - set(stage.posted):
        states = list(stage.session(session))
        _, waiting = _boards(states, entry, live=plan.online)
        at_once = plan.format is Format.MOVEMENT and not plan.rounds
        if waiting or not states or not (at_once or _all_seated(competition, stage, states)):
            return True
    return False


def seen_by(competition: Competition, person: str, memo: Memo | None = None, *, player: str = "") -> Competition:
    """Return the event as a person may see it; `player`: the id under which they play, in addition to a staff role.

    Staff see everything. Staff who are `concealed` see what a player sees, and everything in the stages in which
    they do not play; of a call to the director they see only that it is open, not its words. A player sees the
    results of a board once their entry has a confirmed score on it at every table where it plays the board. They
    also see what was entered at their own table; if the match has two rooms, that is the room in which the line-up
    puts them, and at live tables they see nothing until there is a line-up. A spectator sees a board once no
    contestant still has to play it. Everybody sees a session whose scores are posted, and every result of a game in
    which each table has its own cards. Only staff see the data from a members' list, and only staff who are not
    concealed see the record of acts.
    """
    staff = not competition.roles(person).isdisjoint(STAFF)
    if staff and not concealed(competition, person, player):
        return competition
    if not staff:
        competition = structs.replace(competition, contestants=_public(competition.contestants))
    calls = tuple(structs.replace(call, words="") for call in competition.calls) if staff else ()
    if not competition.discipline.duplicate:
        return structs.replace(competition, log=(), calls=())
    memo = memo or Memo()
    who = player or person
    entry = competition.people.get(who)
    stages = {
        name: stage
        if staff and entry not in stage.entries
        else memo.ask(
            ("view", who, name),
            (stage, entry, competition.plan, competition.substitutions),
            partial(_stage, competition, stage, entry, who),
            about=competition.closed,
        )
        for name, stage in competition.stages.items()
    }
    return structs.replace(competition, stages=stages, log=(), calls=calls)


def _public(contestants: Mapping[str, Contestant]) -> Mapping[str, Contestant]:
    """Remove the data on players that come from a members' list; return the same mapping if there are none."""
    if not any(one.listed for each in contestants.values() for one in each.entry.people):
        return contestants
    return {name: structs.replace(one, entry=one.entry.public) for name, one in contestants.items()}


def deals_seen(competition: Competition, stage: str, session: int, person: str, *, player: str = "") -> dict[str, str]:
    """Return the recorded deals that a person may see: boards they have played, and all of a posted session.

    Staff see all deals; staff who play see no more than players until they have played all their boards or chose to
    see everything. Raises `Malformed` for a stage that is not open.
    """
    state = competition.stage(stage)
    deals = dict(state.deals.get(session, {}))
    entry = competition.people.get(player or person)
    if session in state.posted:
        return deals
    if not competition.roles(person).isdisjoint(STAFF):
        duplicate = competition.discipline.duplicate is not None
        if entry is None or person in competition.overseers:
            return deals
        if duplicate and not concealed(competition, person, player):
            return deals
    mine = entry if entry in state.entries else None
    shown = _shown(competition, state, list(state.session(session)), mine)
    return {board: deal for board, deal in deals.items() if board in shown}


def _shown(competition: Competition, stage: StageState, states: list[RoundState], mine: str | None) -> set[str]:
    """Return the boards of a session whose results an entry of the stage (None: anyone else) may see."""
    if mine is None and not _all_seated(competition, stage, states):
        return set()
    live = competition.plan.stage(stage.name).online and not competition.closed
    settled, waiting = _boards(states, mine, live=live)
    return settled - waiting


def _all_seated(competition: Competition, stage: StageState, states: list[RoundState]) -> bool:
    """Return whether every section has all planned rounds of a session seated."""
    whole = competition.plan.stage(stage.name)
    count: dict[str, int] = {}
    for state in states:
        count[state.key.section] = count.get(state.key.section, 0) + 1
    return bool(whole.rounds) and all(count.get(section, 0) >= whole.rounds for section in whole.sections)


def _stage(competition: Competition, stage: StageState, entry: str | None, person: str) -> StageState:
    mine = entry if entry in stage.entries else None
    rounds: dict[RoundKey, RoundState] = dict(stage.rounds)
    for session in {key.session for key in stage.rounds} - set(stage.posted):
        states = list(stage.session(session))
        shown = _shown(competition, stage, states, mine)
        for state in states:
            tables = {
                number: _table(
                    table,
                    mine is not None
                    and side_at(competition, state.key.table(number), person) is not None
                    and _in_one_room(competition, state, table, mine),
                    shown.__contains__,
                )
                for number, table in state.tables.items()
            }
            rounds[state.key] = structs.replace(state, tables=tables)
    return structs.replace(stage, rounds=rounds, deals={})


def _in_one_room(competition: Competition, state: RoundState, table: TableState, entry: str) -> bool:
    """Return whether an entry's player may see what was entered at this table of a match with two rooms.

    At live tables that is not known until there is a line-up, unless the entry sits at only one table. At other
    tables players keep the score, and must see what was entered even if no line-up is set.
    """
    if not competition.plan.stage(state.key.stage).online or entry in table.lineups:
        return True
    return sum(entry in other.table.entries for other in state.tables.values()) == 1


def _boards(states: list[RoundState], entry: str | None, *, live: bool) -> tuple[set[str], set[str]]:
    """Return the boards that an entry (None: anyone) has settled at a table, and those outstanding at one.

    `live`: they are played at live tables.
    """
    settled: set[str] = set()
    waiting: set[str] = set()
    for state in states:
        for table in state.tables.values():
            seated = table.table
            if not seated.played or (entry is not None and entry not in seated.entries):
                continue
            open_boards = _in_play(state, table) if live else table.outstanding
            waiting.update(open_boards)
            settled.update(board for board in seated.boards if board not in open_boards)
    return settled, waiting


def _in_play(state: RoundState, table: TableState) -> tuple[str, ...]:
    """Return the boards that may be in play at a live table: while the round runs, all that it has not handed over.

    A score entered by the staff, or a forfeit, does not stop a live table.
    """
    if state.started is None or state.ended is not None:
        return table.outstanding
    return tuple(board for board in table.table.boards if not _is_over(table, board))


def _is_over(table: TableState, board: str) -> bool:
    score = table.score(board)
    return score.handed and score.settled


def _table(table: TableState, own: bool, shown: Callable[[str], bool]) -> TableState:
    """Keep only what may be seen of a table; `own`: the viewer sits there and sees what was entered."""
    kept = {board: score for board, score in table.scores.items() if shown(board) or own}
    return table if len(kept) == len(table.scores) else structs.replace(table, scores=kept)
