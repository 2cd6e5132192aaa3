# ruff: noqa: ARG002
"""Another game needs only its own discipline: journal, commands and state stay the same."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from paiju.errors import Malformed
from paiju.journal.lines import dumps, loads
from paiju.text import Text
from paiju.tournament import (
    Contestants,
    Format,
    Memo,
    Plan,
    Ranked,
    RankingLine,
    RoundKey,
    SeatedTable,
    Stage,
    record,
    seat_knockout,
    seat_round_robin,
    seen_by,
)
from paiju.tournament import commands as c
from paiju.tournament.bracket import Duel, knockout_order
from paiju.tournament.competition import Competition
from paiju.tournament.default_discipline import DefaultDiscipline


class Flips:
    """Implements `BracketOf`."""

    third_place = False

    def duels(self, competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
        found = []
        for key, state in competition.stage(stage.name).rounds.items():
            for table in state.tables.values():
                if not all(table.table.sides):
                    continue
                home, away = table.table.entries
                wins = [score.outcome for score in table.scores.values() if score.counts]
                ahead = [wins.count(0) - 9 * (0 in table.forfeits), wins.count(1) - 9 * (1 in table.forfeits)]
                decided = max(wins.count(0), wins.count(1)) == 2 or len(table.forfeits) == 1
                winner = (home if ahead[0] > ahead[1] else away) if decided else None
                found.append(Duel(key.round, home, away, winner))
        return tuple(found)


class Coins(DefaultDiscipline):
    """A match is up to three tosses; a side has one entry, and the first to win two tosses wins."""

    name = "coins"
    bracket = Flips()
    codes = ()
    sides = (Text("heads", "正面"), Text("tails", "反面"))

    def unit(self, *boards: str) -> Text:
        return Text(f"toss {', '.join(boards)}", f"第 {'、'.join(boards)} 掷")

    def counted(self, count: int) -> Text:
        return Text(f"{count} tosses", f"{count} 掷")

    def check_plan(self, plan: Plan) -> None:
        for stage in plan.stages:
            if stage.method != "tosses":
                raise Malformed(Text("the method tosses", "计分法 tosses"), stage.method)

    def check_entry(self, plan: Plan, entry: Any) -> None: ...
    def check_lineup(self, competition: Any, key: Any, entry: str, players: Any) -> None: ...
    def check_round(self, plan: Plan, stage: Stage, tables: Any) -> None: ...
    def check_penalty(self, competition: Any, stage: Stage, given: Any) -> None: ...

    def outcome(self, plan: Plan, stage: Stage, table: SeatedTable, board: str, raw: bytes) -> int:
        side = msgspec.json.decode(raw)
        if side not in (0, 1):
            raise Malformed(Text("the side that won: 0 or 1", "胜方：0 或 1"), str(side))
        return int(side)

    def adjusted(self, plan: Plan, stage: Stage, table: SeatedTable, side: int, raw: bytes) -> Any:
        return msgspec.json.decode(raw)

    def said(self, outcome: Any) -> Text:
        return Text(f"side {outcome} won", f"第 {outcome} 方胜")

    def match_tables(
        self, plan: Plan, stage: Stage, *, home: str, away: str, round_number: int, first: int
    ) -> tuple[SeatedTable, ...]:
        return (SeatedTable(first, ((home,), (away,)), ("1", "2", "3")),)

    def standings(self, competition: Competition, stage: Stage, memo: Memo, stratum: str) -> tuple[Ranked, ...]:
        duels = self.bracket.duels(competition, stage, memo)
        entries = competition.stage(stage.name).entries
        if stage.format is Format.KNOCK_OUT:
            groups = knockout_order(entries, duels)
        else:
            wins = {name: sum(duel.winner == name for duel in duels) for name in entries}
            groups = [
                [name for name in entries if wins[name] == count] for count in sorted(set(wins.values()), reverse=True)
            ]
        lines: list[RankingLine] = []
        for group in groups:
            lines += [
                RankingLine(rank=len(lines) + 1, tied=len(group) > 1, entry=name, total=Fraction(0)) for name in group
            ]
        return (Ranked(unit=Text("matches", "场"), places=0, columns=(), lines=tuple(lines)),)


def _coins(game: str) -> Any:
    return {"coins": Coins()}[game]


def test_a_game_of_matches_goes_through_the_same_journal(new_desk: Any) -> None:
    groups = Stage(name="main", format=Format.GROUPS, method="tosses", sections=("A", "B"), across=False)
    final = Stage(name="final", format=Format.KNOCK_OUT, method="tosses")
    desk = new_desk("123456", groups, final, contestants=Contestants.TEAM, game="coins", disciplines=_coins)
    for section in "AB":
        desk.do(seat_round_robin(desk.now, RoundKey("main", 1, section, 1)))
    for at, state in list(desk.now.stages["main"].rounds.items()):
        for number, table in state.tables.items():
            if table.table.played:
                better = int(table.table.sides[0] > table.table.sides[1])
                for game in "12":
                    desk.enter(at.table(number), game, better)
    key = RoundKey("main", 1, "A", 2).table(1)
    desk.malformed("the side that won: 0 or 1", c.EnterResult(key, "3", record.write_raw(7)))
    desk.do(c.OpenStage("final", (("1", "2", "3", "4"),)))
    for number in (1, 2):
        at = RoundKey("final", 1, "A", number)
        desk.do(seat_knockout(desk.now, at))
        for table_number, table in desk.now.round(at).tables.items():
            side = table.table.side_of("4")
            if side is not None:
                desk.do(c.Forfeit(at.table(table_number), (1 - side,), "T7.4.1"))
            else:
                desk.enter(at.table(table_number), "1", 0)
                desk.enter(at.table(table_number), "2", 0)
    assert desk.places("final")[0] == ("1", "4")
    assert record.replay(loads(dumps(desk.envelopes)), _coins) == desk.now
    assert seen_by(desk.now, "person:1.1").stages == desk.now.stages  # nobody else plays these games


def test_a_game_that_is_not_there_is_named(new_desk: Any) -> None:
    with pytest.raises(Malformed, match="a game: bridge, chaodipi, tractor6"):
        new_desk("12", game="coins")
    with pytest.raises(Malformed, match="the method tosses"):
        new_desk("12", Stage(name="main", method="imps"), game="coins", disciplines=_coins)
