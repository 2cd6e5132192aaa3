"""Determines what moves an event on: the next commands, or the boards that must be played first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct, structs

from paiju.laws import Refused
from paiju.office.seats import seat_plan
from paiju.text import Text
from paiju.tournament import Competition, Format, Memo, Ranked, RoundKey, Stage, TableKey, standings
from paiju.tournament import commands as c
from paiju.tournament.entrants import field_of
from paiju.tournament.knockouts import duels_of
from paiju.tournament.movements import knockout
from paiju.tournament.posted import cut_short, unsettled
from paiju.tournament.state import RoundState, StageState, TableState


class Ready(Struct, frozen=True):
    """Commands that move the event on, in order, with a description."""

    commands: tuple[c.AnyCommand, ...]
    text: Text


class PlayAwaited(Struct, frozen=True):
    """Nothing but play can advance the event: the boards (or games) that can be played now, and what is open."""

    boards: tuple[tuple[TableKey, str], ...]
    text: Text


Step: TypeAlias = Ready | PlayAwaited | None
"""None: everything is played and posted, and the event is closed."""


def next_step(competition: Competition, memo: Memo | None = None, *, seed: str = "") -> Step:
    """Return the next step under the plan: a stage, seats, start and end of a round, posting, closing the event.

    Nothing is decided here: a director may act differently, and the next step follows from the result. `seed`: the
    seed of draws and lots. Raises `Malformed` and `Refused` if the director must decide (a movement that does not
    fit, a tie across the last place that the plan does not break).
    """
    if competition.closed:
        return None
    memo = memo if memo is not None else Memo()
    for stage in competition.plan.stages:
        state = competition.stages.get(stage.name)
        if state is None:
            return _open(competition, stage, memo, seed)
        step = _within(competition, stage, state, seed)
        if step is not None:
            return step
    return Ready((c.CloseEvent(),), Text("the event ends", "赛事结束"))


def _open(competition: Competition, stage: Stage, memo: Memo, seed: str) -> Step:
    """Open a stage; if tied places decide who qualifies, lots are drawn first."""
    try:
        field_of(competition, stage, seed)
    except Refused:
        drawn = _lots(competition, stage, memo, seed)
        if drawn is None:
            raise
        return drawn
    said = Text(f"{stage.name} is opened", f"{stage.name}开始")
    return Ready((c.OpenStage(stage.name, (), seed),), said)


def _lots(competition: Competition, stage: Stage, memo: Memo, seed: str) -> Ready | None:
    """Draw lots between tied entries that would qualify, or return None if the plan has no lots or they were drawn."""
    places = stage.entrants
    if places is None:
        return None
    before = competition.plan.stage(places.stage)
    if not competition.discipline.draws_lots(before):
        return None
    state = competition.stage(before.name)
    groups = [
        tied
        for ranking in standings(competition, before.name, memo=memo)
        for tied in _tied(ranking, places.last)
        if not any(set(tied) <= set(lots) for lots in state.lots)
    ]
    commands = [
        c.DrawLots(before.name, tied, f"{seed}/{before.name}/{'/'.join(sorted(tied))}"[:200]) for tied in groups
    ]
    if not commands:
        return None
    return Ready(tuple(commands), Text(f"a draw is made for places in {before.name}", f"{before.name}的并列名次抽签"))


def _tied(ranking: Ranked, last: int) -> Iterator[tuple[str, ...]]:
    ranks = sorted({line.rank for line in ranking.lines if line.tied and line.rank <= last})
    for rank in ranks:
        yield tuple(line.entry for line in ranking.lines if line.rank == rank)


def _within(competition: Competition, stage: Stage, state: StageState, seed: str) -> Step:
    """Return the next step within a stage, or None if it is over."""
    under_way = [one for one in state.rounds.values() if one.ended is None]
    if under_way:
        first = min((one.key.round, one.key.session) for one in under_way)
        here = [one for one in under_way if (one.key.round, one.key.session) == first]
        return _round(competition, stage, here, seed)
    seats = _seats(competition, stage, state)
    if seats:
        one = seats[0]
        of = competition.where(RoundKey(one.stage, one.session, one.section, one.first))
        return Ready(seats, Text(f"{of.en}: seated", f"{of.zh}：排定座位"))
    unposted = sorted({key.session for key in state.rounds} - set(state.posted))
    if unposted:
        due = unsettled(competition, state, unposted)
        if due:
            left = competition.discipline.counted(len(due))
            said = Text(
                f"{stage.name}: {left.en} without an agreed score", f"{stage.name}：还有 {left.zh}没有双方认可的得分"
            )
            return PlayAwaited(due, said)
        said = Text(f"scores of {stage.name} are posted", f"{stage.name}的成绩公布")
        return Ready(tuple(c.PostScores(stage.name, number) for number in unposted), said)
    return None


def _round(competition: Competition, stage: Stage, here: list[RoundState], seed: str) -> Step:
    """Start the rounds of the same number in all sections, wait for play, and end them."""
    said = competition.where(here[0].key)
    unstarted = tuple(c.StartRound(one.key) for one in here if one.started is None)
    if unstarted:
        return Ready(unstarted, Text(f"{said.en}: started", f"{said.zh}：开始"))
    waiting = [
        (one.key.table(number), table) for one in here for number, table in one.tables.items() if table.outstanding
    ]
    unplayed = tuple(
        c.MarkUnplayed(key, board, "")
        for key, table in waiting
        for board in table.outstanding
        if not competition.discipline.due(table)
    )
    if unplayed:
        words = Text("games that are no longer needed", "已无需再打的局")
        return Ready(unplayed, words)
    if waiting:
        open_boards = tuple(
            (key, board)
            for key, table in waiting
            for board in table.outstanding[: None if _duplicate(competition) else 1]
        )
        left = competition.discipline.counted(len(open_boards))
        return PlayAwaited(open_boards, Text(f"{said.en}: {left.en} to be played", f"{said.zh}：还有 {left.zh}"))
    more = _level(competition, stage, here, seed)
    if more is not None:
        return more
    ended = tuple(c.EndRound(one.key) for one in here)
    return Ready(ended, Text(f"{said.en}: ended", f"{said.zh}：结束"))


def _duplicate(competition: Competition) -> bool:
    return competition.discipline.duplicate is not None


def _seats(competition: Competition, stage: Stage, state: StageState) -> tuple[c.SeatRounds, ...]:
    """Return commands that seat the next rounds of a stage without a round in progress, or () if all was played."""
    if stage.format is Format.KNOCK_OUT:
        lengths = {
            section: len(knockout(len(members)).rounds)
            for section, members in zip(stage.sections, state.sections, strict=True)
            if len(members) > 1
        }
        for number in range(1, max(lengths.values(), default=0) + 1):
            for session in range(1, stage.sessions + 1):
                keys = [
                    RoundKey(stage.name, session, section, number)
                    for section, rounds in lengths.items()
                    if number <= rounds
                ]
                seats = tuple(
                    seat_plan(competition, key)
                    for key in keys
                    if key not in state.rounds and not cut_short(competition, state, key)
                )
                if seats:
                    return seats
        return ()
    for session in range(1, stage.sessions + 1):
        found: list[c.SeatRounds] = []
        for section in stage.sections:
            here = (session, section)
            seated = sum(1 for key in state.rounds if (key.session, key.section) == here)
            wanted = stage.rounds if stage.format is Format.SWISS else 1
            if seated < wanted:
                key = RoundKey(stage.name, session, section, seated + 1)
                if not cut_short(competition, state, key):
                    found.append(seat_plan(competition, key))
        if found:
            return tuple(found)
        if session not in state.posted:
            return ()
    return ()


MORE_BOARDS: Final = 8
"""The maximum number of extra boards for a tied match; then lots are drawn, if planned, or the director settles it."""


class LevelMatch(Struct, frozen=True):
    """A match of a knock-out that is tied after all boards, and the plan's solution.

    `commands`: add the boards or lots that decide it, in order; empty if the director settles it.
    """

    pair: frozenset[str]
    commands: tuple[c.AnyCommand, ...]
    by_lot: bool
    text: Text


def levels(competition: Competition, stage: Stage, seed: str) -> tuple[LevelMatch, ...]:
    """Return the tied matches (L86.B): by the plan, one more board at both tables, and lots after eight of them.

    The tables of a match have the same boards. Because they are changed one after the other, they are first marked
    as one match; steps that were already taken are not repeated. There are none outside a knock-out of bridge.
    """
    if stage.format is not Format.KNOCK_OUT:
        return ()
    found: list[LevelMatch] = []
    for duel in duels_of(competition, stage):
        pair = frozenset((duel.home, duel.away))
        if duel.winner is not None:
            continue
        last = [
            (state.key, tables)
            for state in competition.stage(stage.name).rounds.values()
            if state.key.round == duel.round and state.key.session == stage.sessions
            if (tables := _tables_of(state, pair))
        ]
        if last and not any(table.outstanding for table in last[0][1]):
            found.append(_settled(competition, pair, *last[0], seed))
    return tuple(found)


def _tables_of(state: RoundState, pair: frozenset[str]) -> list[TableState]:
    """Return the two tables of a match in a round, or none if it is not played there or is forfeited."""
    found = [
        table
        for table in state.tables.values()
        if table.table.played and not table.forfeits and frozenset(table.table.entries) == pair
    ]
    return found if len(found) == 2 and state.started is not None else []


def _settled(
    competition: Competition, pair: frozenset[str], key: RoundKey, tables: list[TableState], seed: str
) -> LevelMatch:
    stage, names = competition.plan.stage(key.stage), tuple(sorted(pair))
    one, other = (competition.contestants[name].entry.name or name for name in names)
    who = Text(f"{one} and {other}", f"{one}与{other}")
    if len(tables[0].table.boards) < stage.boards + MORE_BOARDS:
        more = tuple(_one_more(competition, stage, key, tables))
        return LevelMatch(
            pair, more, by_lot=False, text=Text(f"{who.en} are tied: one more board", f"{who.zh}打平：加赛一副")
        )
    if "lot" in stage.ties:
        lots = c.DrawLots(stage.name, names, f"{seed}/{'/'.join(names)}"[:200])
        return LevelMatch(
            pair, (lots,), by_lot=True, text=Text(f"{who.en} are still tied: a draw is made", f"{who.zh}仍然打平：抽签")
        )
    return LevelMatch(
        pair,
        (),
        by_lot=False,
        text=Text(
            f"{who.en} are still tied, and the plan has no draw: the director decides",
            f"{who.zh}仍然打平，方案未定抽签：由裁判长裁定",
        ),
    )


def _level(competition: Competition, stage: Stage, here: list[RoundState], seed: str) -> Ready | None:
    """Return the step that decides level matches of finished rounds, by boards, then by lots, or None."""
    open_ones = [
        one
        for one in levels(competition, stage, seed)
        if one.commands and any(_tables_of(state, one.pair) for state in here)
    ]
    if not open_ones or max(one.key.session for one in here) < stage.sessions:
        return None
    boards = [one for one in open_ones if not one.by_lot]
    chosen = boards or open_ones
    return Ready(tuple(each for one in chosen for each in one.commands), chosen[0].text)


def _one_more(
    competition: Competition, stage: Stage, key: RoundKey, tables: list[TableState]
) -> Iterator[c.ReseatTable]:
    first, second = (one.table for one in tables)
    rounds = len(knockout(len(competition.stage(stage.name).entries)).rounds)
    before = [
        table.table
        for other in competition.stage(stage.name).session(key.session)
        if other.key != key
        for table in other.tables.values()
    ]
    known = [int(name) for one in (first, second, *before) for name in one.boards if name.isdecimal()]
    board = str(max(rounds * stage.boards, *known) + 1)
    if not first.match or not second.match:
        name = "-".join(sorted(first.entries))[:40]
        first, second = (structs.replace(one, match=name) for one in (first, second))
        for one in (first, second):
            yield c.ReseatTable(key.table(one.number), one, "")
    for one in (first, second):
        changed = structs.replace(one, boards=(*one.boards, board))
        yield c.ReseatTable(key.table(one.number), changed, "")
